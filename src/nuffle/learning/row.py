"""The row of numbers of an observation, written in place: everything that a seat may know of a match."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from nuffle.engine.log import EVERYBODY
from nuffle.engine.request import b_of, c_of, verb_of
from nuffle.learning.frames import LOW, MIX, StackWriter, tell
from nuffle.learning.layout import (
    A_ROW,
    A_SEAT,
    ANSWER,
    BOXES,
    F_ACTING,
    F_ACTIVE,
    F_ASKED,
    F_BALL,
    F_BONUS,
    F_BOX,
    F_CARRIER,
    F_DEED,
    F_DEED_ON,
    F_DRIVE,
    F_FIRST_KICKER,
    F_HALF,
    F_IN_AIR,
    F_KICKING,
    F_KIND,
    F_LAST_SEAT,
    F_LEFT,
    F_LOOSE,
    F_MARKS,
    F_OPTIONS,
    F_OVER,
    F_OVERTIME,
    F_RUSHES,
    F_SCORED,
    F_SEAT,
    F_TAKEN,
    F_TURNOVER,
    F_TURNS,
    F_WALK,
    F_WEATHER,
    F_ZONELESS,
    GRANTS,
    HURT,
    JOINED,
    LEGACIES,
    ORDERS,
    P_ACTED,
    P_FLAGS,
    P_SQUARE,
    P_STATS,
    P_STATUS,
    P_TALLY,
    PLAYER,
    PROFILE,
    RULE_WORD,
    SHARED,
    TEAM,
    USED,
    Layout,
)
from nuffle.rules.actions import ACTIONS
from nuffle.rules.game import Game
from nuffle.rules.player_state import EMPTY, RESERVES, SENT_OFF, STATS, TALLIES
from nuffle.rules.procedures.action import Activation
from nuffle.rules.secrets import count_hidden
from nuffle.rules.state import BITS_PER_WORD, GRANT, INJURY_ROW, LEGACY, ORDER, State
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SHEET

CHANGES: Final = 2048           # more than there can be of a whole new match
R_STACK: Final = 0              # places in the block of checksums
R_GRANTS: Final = 1
R_USED: Final = 2
R_HURT: Final = 3
R_JOINED: Final = 4
R_LEGACY: Final = 5
R_ORDERS: Final = 6
OF_A_GRANT: Final = vec[i64]([A_ROW, 0, 0, 0, 0, 0, 0])
OF_AN_INJURY: Final = vec[i64]([A_ROW, 0, 0, A_ROW, 0])
OF_A_JOINER: Final = vec[i64]([A_ROW, 0])
OF_A_LEGACY: Final = vec[i64]([0, A_ROW, 0, 0, 0])
OF_AN_ORDER: Final = vec[i64]([A_SEAT, 0, 0])


class RowWriter:
    """Writes into one row of a table of numbers, from `base` on; what is the same as before is left alone."""

    def __init__(self, layout: Layout, out: vec[i32], base: i64) -> None:
        self.layout: Final = layout
        self.out: Final = out
        self.base: i64 = base
        self.stack: Final = StackWriter(layout, out, base)
        self.lengths = vec[i64]([0] * 8)        # how many numbers of each list are written
        self.shared: i64 = 0
        self.seat: i64 = -1
        self.newcomers: i64 = -1
        self.ends = vec[i64]([layout.players] * layout.pitch.seats)     # per seat: where the places written end
        self.changed = vec[i64]([0] * CHANGES)      # players of whom something has just changed, for whoever draws them
        self.changes: i64 = 0
        self.state: State | None = None     # what was written last, and how often it had been edited then
        self.edits: i64 = -1
        self.other: bool = True             # was another match, or nothing, written before this?
        none = vec[i64]()
        self.square = self.status = self.acted = self.flags = self.stats = self.tally = self.bits = self.sheet = none
        self.forget(layout)

    def forget(self, layout: Layout) -> None:
        """Nothing is written yet: compared with this, everything has changed."""
        players = layout.players
        self.square = vec[i64]([-2] * players)
        self.status = vec[i64]([-2] * players)
        self.acted = vec[i64]([-2] * players)
        self.flags = vec[i64]([-2] * players)
        self.stats = vec[i64]([-99] * (players * STATS))
        self.tally = vec[i64]([-99] * (players * TALLIES))
        self.bits = vec[i64]([-1] * (layout.rows * layout.rules.words))
        self.sheet = vec[i64]([-99] * (layout.pitch.seats * SHEET))
        self.newcomers = -1
        self.state = None
        self.ends = vec[i64]([(seat + 1) * PLACES for seat in range(layout.pitch.seats)])

    def write(self, m: Game, seat: i64) -> None:
        """All of it, but for the answers."""
        if seat != self.seat:
            self.forget(self.layout)
            self.seat = seat
        self.write_facts(m, seat)
        self.write_teams(m, seat)
        self.write_players(m, seat)
        self.write_profiles(m, seat)
        self.put(self.layout.rest + R_STACK, self.stack.write(m, seat))
        self.write_action(m, seat)
        self.write_lists(m, seat)

    def put(self, place: i64, value: i64) -> None:
        at: i64 = self.base + place
        self.out[at] = i32(value)

    # -- facts
    def write_facts(self, m: Game, seat: i64) -> None:
        s = m.state
        out, at, lay = self.out, self.base, self.layout     # because: named once, as in all that is done at each step
        out[at + F_SEAT] = i32(seat)
        out[at + F_ASKED] = i32(lay.whose(seat, m.seat))
        kind: i64 = 0
        many: i64 = 0
        if m.seat >= 0:         # because: a number chosen by `if ... else 0` is boxed once compiled
            kind = m.kind + 1
        if m.seat == seat:
            many = m.options().n
        out[at + F_KIND] = i32(kind)
        out[at + F_OPTIONS] = i32(many)
        out[at + F_ACTIVE] = i32(lay.whose(seat, s.active))
        out[at + F_KICKING] = i32(lay.whose(seat, s.kicking))
        out[at + F_FIRST_KICKER] = i32(lay.whose(seat, s.first_kicker))
        out[at + F_LAST_SEAT] = i32(lay.whose(seat, s.last_seat))
        out[at + F_SCORED] = i32(lay.whose(seat, s.scored))
        out[at + F_HALF] = i32(s.half)
        out[at + F_DRIVE] = i32(s.drive)
        out[at + F_TURNS] = i32(m.rules.turns)
        out[at + F_WEATHER] = i32(s.weather + 1)
        out[at + F_LOOSE] = i32(s.loose)
        out[at + F_IN_AIR] = i32(s.in_air)
        out[at + F_TURNOVER] = i32(s.turnover)
        out[at + F_OVER] = i32(s.over)
        out[at + F_BONUS] = i32(s.bonus)
        out[at + F_OVERTIME] = i32(s.overtime)
        out[at + F_ZONELESS] = i32(s.zoneless)
        out[at + F_MARKS] = i32(s.marks)
        self.write_ball(m, seat)
        taken = s.taken
        for action in range(ACTIONS):
            out[at + F_TAKEN + action] = i32(taken[action])

    def write_ball(self, m: Game, seat: i64) -> None:
        s = m.state
        self.put_square(m, F_BALL, self.layout.square(seat, s.ball))
        self.put(F_CARRIER, self.layout.row(seat, s.carrier))

    def put_square(self, m: Game, place: i64, square: i64) -> None:
        """A square, its x and its y, one after the other; -1 none."""
        x: i64 = -1
        y: i64 = -1
        if square >= 0:
            x = m.pitch.xs[square]
            y = m.pitch.ys[square]
        at: i64 = self.base + place
        self.out[at] = i32(square)
        self.out[at + 1] = i32(x)
        self.out[at + 2] = i32(y)

    def write_walk(self, seat: i64, square: i64, deed: i64) -> None:
        """Where a walk under way leads, and the answer it ends with; -1 none."""
        verb: i64 = 0
        row: i64 = -1
        if deed >= 0:
            verb = verb_of(deed) + 1
            row = self.layout.row(seat, b_of(deed))
        self.put(F_WALK, self.layout.square(seat, square))
        self.put(F_DEED, verb)
        self.put(F_DEED_ON, row)

    def write_teams(self, m: Game, seat: i64) -> None:
        sheet, known = m.state.sheet, self.sheet
        for place in range(len(sheet)):
            if sheet[place] != known[place]:
                known[place] = sheet[place]
                side = self.layout.whose(seat, place // SHEET) - 1
                self.put(self.layout.teams + side * TEAM + place % SHEET, sheet[place])

    # -- players
    def write_players(self, m: Game, seat: i64) -> None:
        """Whoever has changed is written again, and remembered for whoever draws them."""
        self.changes = 0
        moved = False
        self.other = m.state is not self.state
        edited = self.other or m.state.edits != self.edits
        self.state = m.state
        self.edits = m.state.edits
        for side in range(m.seats):
            first: i64 = side * PLACES
            last: i64 = self.ends[side]
            if m.ends[side] > last:
                last = m.ends[side]
            self.ends[side] = m.ends[side]
            moved = self.compare_places(m, seat, first, last) or moved
            if edited:
                self.compare_numbers(m, seat, first, last)
                self.compare_rules(m, seat, first, last)
        if edited:
            self.compare_rules(m, seat, m.state.players, self.layout.rows)
        if moved:
            self.write_boxes(seat)

    def compare_places(self, m: Game, seat: i64, first: i64, last: i64) -> bool:
        s = m.state
        square, status, acted, flags = s.square, s.status, s.acted, s.flags
        squares, statuses, acts, flagged = self.square, self.status, self.acted, self.flags
        moved = False
        for player in range(first, last):
            if square[player] != squares[player] or status[player] != statuses[player]:
                self.write_place(m, seat, player)
                moved = True
            if acted[player] != acts[player] or flags[player] != flagged[player]:
                acts[player] = acted[player]
                flagged[player] = flags[player]
                at: i64 = self.row_of(seat, player)
                self.put(at + P_ACTED, acted[player])
                self.put(at + P_FLAGS, flags[player])
                self.change(player)
        return moved

    def change(self, player: i64) -> None:
        if player < self.layout.players and self.changes < len(self.changed):
            self.changed[self.changes] = player
            self.changes += 1

    def row_of(self, seat: i64, player: i64) -> i64:
        return self.layout.table + self.layout.row(seat, player) * PLAYER

    def write_place(self, m: Game, seat: i64, player: i64) -> None:
        s = m.state
        self.square[player] = s.square[player]
        self.status[player] = s.status[player]
        self.change(player)
        first: i64 = self.row_of(seat, player)
        self.put(first + P_STATUS, s.status[player])
        self.put_square(m, first + P_SQUARE, self.layout.square(seat, s.square[player]))

    def compare_numbers(self, m: Game, seat: i64, first: i64, last: i64) -> None:
        """Characteristics and what is counted."""
        stats, known = m.state.stats, self.stats
        for place in range(first * STATS, last * STATS):
            if stats[place] != known[place]:
                known[place] = stats[place]
                self.put(self.row_of(seat, place // STATS) + P_STATS + place % STATS, stats[place])
                self.change(place // STATS)
        tally, counted = m.state.tally, self.tally
        for place in range(first * TALLIES, last * TALLIES):
            if tally[place] != counted[place]:
                counted[place] = tally[place]
                self.put(self.row_of(seat, place // TALLIES) + P_TALLY + place % TALLIES, tally[place])

    def compare_rules(self, m: Game, seat: i64, first: i64, last: i64) -> None:
        bits, known = m.state.bits, self.bits
        words = m.words
        for place in range(first * words, last * words):
            if bits[place] != known[place]:
                known[place] = bits[place]
                start: i64 = self.layout.bits + (self.layout.row(seat, place // words) * words + place % words) * 2
                self.put(start, bits[place] & LOW)
                self.put(start + 1, (bits[place] >> RULE_WORD) & LOW)
                self.change(place // words)

    def write_boxes(self, seat: i64) -> None:
        """How many of either side are in which box."""
        for place in range(2 * BOXES):
            self.put(F_BOX + place, 0)
        for player in range(self.layout.players):
            status = self.status[player]
            if RESERVES <= status <= SENT_OFF:
                side = self.layout.whose(seat, player // PLACES) - 1
                at: i64 = self.base + F_BOX + side * BOXES + status - RESERVES
                self.out[at] += 1

    # -- what they came with
    def write_profiles(self, m: Game, seat: i64) -> None:
        """What players came with; it changes only with those who join."""
        joined = len(m.state.joined)
        if joined == self.newcomers:
            return
        self.newcomers = joined
        for player in range(self.layout.players):
            start: i64 = self.layout.profiles + self.layout.row(seat, player) * PROFILE * 2
            for place in range(PROFILE * 2):
                self.put(start + place, 0)
            profile = m.profile_of(player)
            if profile is not None:
                self.write_skills(m, start, profile.skills)

    def write_skills(self, m: Game, at: i64, skills: list[tuple[str, int]]) -> None:
        for number in range(len(skills)):
            if number < PROFILE:
                self.put(at + number * 2, m.rules.indexes[skills[number][0]] + 1)
                self.put(at + number * 2 + 1, skills[number][1])

    def write_action(self, m: Game, seat: i64) -> None:
        """Who is acting, and how far they may still go."""
        frame = m.top
        while frame is not None and not isinstance(frame, Activation):
            frame = frame.parent
        acting: i64 = -1
        left: i64 = 0
        rushes: i64 = 0
        if isinstance(frame, Activation):
            acting = self.layout.row(seat, frame.player)
            if m.state.status[frame.player] < EMPTY and frame.may_move(m, 1):
                left = frame.left(m)
                rushes = frame.rushes_left(m)
        self.put(F_ACTING, acting)
        self.put(F_LEFT, left)
        self.put(F_RUSHES, rushes)

    # -- lists
    def write_lists(self, m: Game, seat: i64) -> None:
        s = m.state
        lay = self.layout
        self.write_list(lay.grants, R_GRANTS, s.grants, OF_A_GRANT, GRANTS * GRANT, seat)
        self.write_list(lay.hurt, R_HURT, s.hurt, OF_AN_INJURY, HURT * INJURY_ROW, seat)
        self.write_list(lay.joined, R_JOINED, s.joined, OF_A_JOINER, JOINED * 2, seat)
        self.write_list(lay.legacy, R_LEGACY, s.legacy, OF_A_LEGACY, LEGACIES * LEGACY, seat)
        self.write_list(lay.orders, R_ORDERS, s.orders, OF_AN_ORDER, ORDERS * ORDER, seat)
        self.write_used(m, seat)
        if not m.pitch.open:
            for square in range(len(s.ground)):
                self.put(lay.ground + lay.square(seat, square), s.ground[square])

    def write_hidden(self, m: Game, seat: i64) -> None:
        """How many rules each team has that the seat does not see, from the match itself."""
        for side in range(m.seats):
            other: i64 = (seat + side) % m.seats
            self.put(self.layout.teams + side * TEAM + SHEET, count_hidden(m, self.layout.players + other, seat))

    def write_list(self, at: i64, which: i64, rows: vec[i64], meanings: vec[i64], room: i64, seat: i64) -> None:
        if len(rows) == 0 and self.lengths[which] == 0:
            return
        check: i64 = 0
        every: i64 = len(meanings)
        place: i64 = 0
        while place < len(rows):
            value = rows[place]
            if meanings[place % every] != 0:
                value = tell(self.layout, seat, meanings[place % every], value)
            if place % every == GRANT - 1:
                value = self.seen_by(seat, value)
            check = self.add_to_list(at, place, value, room, check)
            place += 1
        self.end_list(at, which, place, room, check)

    def seen_by(self, seat: i64, value: i64) -> i64:
        """Who sees a grant: 0 everybody, 1 only me, 2 others too but not all."""
        if value == EVERYBODY:
            return 0
        only: i64 = 1
        for turn in range(seat):
            only += only
        return 1 if value == only else 2

    def add_to_list(self, at: i64, place: i64, value: i64, room: i64, check: i64) -> i64:
        if place < room:
            self.put(at + place, value + 1)     # because: nothing is told from an entry of noughts
            return check
        return (check * MIX + value + place + 7) & LOW

    def end_list(self, at: i64, which: i64, many: i64, room: i64, check: i64) -> None:
        for place in range(many, self.lengths[which]):
            self.put(at + place, 0)
        self.lengths[which] = room
        if many < room:
            self.lengths[which] = many
        self.put(self.layout.rest + which, check)

    def write_used(self, m: Game, seat: i64) -> None:
        """Rules used up this turn."""
        s = m.state
        if s.marks == 0 and self.lengths[R_USED] == 0:
            return
        many: i64 = 0
        check: i64 = 0
        for place in range(len(s.used)):
            left: i64 = s.used[place]
            rule: i64 = place % m.words * BITS_PER_WORD
            while left != 0:
                if left & 1 == 1:
                    row = self.layout.row(seat, place // m.words)
                    check = self.add_to_list(self.layout.used, many, row, USED * 2, check)
                    check = self.add_to_list(self.layout.used, many + 1, rule, USED * 2, check)
                    many += 2
                left >>= 1
                rule += 1
        self.end_list(self.layout.used, R_USED, many, USED * 2, check)

    # -- answers whose slot does not tell it all
    def clear_answers(self) -> None:
        for place in range(self.shared * ANSWER):
            self.put(self.layout.answers + place, 0)
        self.shared = 0

    def add_answer(self, slot: i64, option: i64, a: i64, b: i64) -> i64:
        """Show an answer, `a` and `b` as the seat sees them, in the next free place: which it is, -1 for none."""
        if self.shared >= SHARED:
            return -1
        at: i64 = self.layout.answers + self.shared * ANSWER
        self.put(at, slot + 1)
        self.put(at + 1, verb_of(option))
        self.put(at + 2, a)
        self.put(at + 3, b)
        self.put(at + 4, c_of(option))
        self.shared += 1
        return self.shared - 1
