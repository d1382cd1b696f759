"""The position: integers and flat vectors of them. A player is an index; teams, pitch and rules are shared."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.log import EVERYBODY
from nuffle.rules.actions import ACTIONS
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import DAZED, EMPTY, STANDING, STATS, STUNNED, TALLIES
from nuffle.rules.standing_orders import ALWAYS
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SHEET

GRANT: Final = 7        # numbers per grant: row, rule, value, source, until, sign (0: a note), who sees it
BITS_PER_WORD: Final = 62
ZONE_BITS: Final = 8    # of each count of tackle zones in a square's number
ZONE_MASK: Final = 255
INJURY_ROW: Final = 5   # player, result, detail, by, cause
LEGACY: Final = 5       # rule, row, kind, value, number in brackets
ORDER: Final = 3        # seat, rule, order

SCALARS: Final = (
    "half", "drive", "active", "kicking", "weather", "ball", "carrier", "loose", "turnover", "scored", "over",
    "first_kicker", "last_seat", "bonus", "touched", "overtime", "in_air",
    "zoneless", "marks")
VECTORS: Final = ("square", "status", "acted", "flags", "used", "stats", "tally", "sheet", "taken", "grants", "hurt",
                  "joined", "legacy", "orders", "ground")


@mypyc_attr(acyclic=True)
class State:
    """Who is where, what is held, whose turn it is."""

    def __init__(self, pitch: Pitch, words: i64, blank: bool) -> None:
        self.pitch = pitch
        self.seats: i64 = pitch.seats
        self.words: i64 = words                     # words of rule bits per row
        self.players: i64 = pitch.seats * PLACES
        self.team_row: i64 = pitch.seats * PLACES   # the row of seat 0's team; seat n is n further
        self.match_row: i64 = pitch.seats * PLACES + pitch.seats
        self.half: i64 = 0
        self.drive: i64 = 0
        self.active: i64 = -1           # the seat whose turn it is; -1 nobody's
        self.kicking: i64 = -1
        self.first_kicker: i64 = -1
        self.last_seat: i64 = -1        # who had the last turn
        self.weather: i64 = -1          # the rule of the weather now
        self.ball: i64 = -1             # its square; -1 not on the pitch
        self.carrier: i64 = -1
        self.loose: i64 = 0             # 1: the ball must bounce when the dust has settled
        self.in_air: i64 = 0            # 1: kicked or thrown, nobody may pick it up
        self.turnover: i64 = 0
        self.scored: i64 = -1           # the seat that has just scored
        self.over: i64 = 0
        self.bonus: i64 = 0             # 1: a turn out of the usual order
        self.touched: i64 = 0           # dice rolled or secrets shown since the last undo mark
        self.overtime: i64 = 0
        self.marks: i64 = 0             # 1: some rule is used up for this turn
        self.edits: i64 = 0             # rises when characteristics, what is counted or rule bits may have changed
        self.zoneless: i64 = 0          # how many have lost their tackle zone and not got it back
        none = vec[i64]()       # because: what is set here, compiled code need not look for before it reads it
        self.square = self.status = self.acted = self.flags = self.used = self.unused = self.stats = none
        self.tally = self.sheet = self.taken = self.grants = self.hurt = self.joined = self.legacy = none
        self.orders = self.ground = self.bits = self.board = self.zones = none
        if blank:
            self.make_vectors()

    def make_vectors(self) -> None:
        n: i64 = self.players
        self.square = vec[i64]([-1] * n)
        self.status = vec[i64]([EMPTY] * n)
        self.acted = vec[i64]([0] * n)
        self.flags = vec[i64]([0] * n)
        self.unused = vec[i64]([0] * (n * self.words))      # nothing used up: never changed, shared with all copies
        self.used = self.unused[:]                          # rules used up this turn
        self.stats = vec[i64]([0] * (n * STATS))
        self.tally = vec[i64]([0] * (n * TALLIES))
        self.sheet = vec[i64]([0] * (self.seats * SHEET))
        self.taken = vec[i64]([0] * ACTIONS)
        self.grants = vec[i64]()
        self.hurt = vec[i64]()
        self.joined = vec[i64]()                            # place and who has it, for those who came later
        self.legacy = vec[i64]()                            # what rules leave behind for after the match
        self.orders = vec[i64]()                            # seat, rule and order, where it is not to use it always
        self.ground = vec[i64]()                            # what lies in each square of a map
        self.bits = vec[i64]([0] * ((self.match_row + 1) * self.words))
        self.board = vec[i64]([0] * self.pitch.cells)
        self.zones = vec[i64]([0] * (self.pitch.cells + 1))     # per seat and in total, in one number; see `ring`

    def clone(self) -> State:
        new = State(self.pitch, self.words, False)
        new.half = self.half
        new.drive = self.drive
        new.active = self.active
        new.kicking = self.kicking
        new.first_kicker = self.first_kicker
        new.last_seat = self.last_seat
        new.weather = self.weather
        new.ball = self.ball
        new.carrier = self.carrier
        new.loose = self.loose
        new.in_air = self.in_air
        new.turnover = self.turnover
        new.scored = self.scored
        new.over = self.over
        new.bonus = self.bonus
        new.touched = self.touched
        new.overtime = self.overtime
        new.zoneless = self.zoneless
        new.marks = self.marks
        new.square = self.square[:]
        new.status = self.status[:]
        new.acted = self.acted[:]
        new.flags = self.flags[:]
        new.used = self.used[:]
        new.unused = self.unused
        new.stats = self.stats[:]
        new.tally = self.tally[:]
        new.sheet = self.sheet[:]
        new.taken = self.taken[:]
        new.grants = self.grants[:]
        new.hurt = self.hurt[:]
        new.joined = self.joined[:]
        new.legacy = self.legacy[:]
        new.orders = self.orders[:]
        new.bits = self.bits[:]
        self.copy_squares(new)
        return new

    def copy_squares(self, new: State) -> None:
        new.ground = self.ground[:]
        new.board = self.board[:]
        new.zones = self.zones[:]

    # -- sheets
    def get(self, seat: i64, what: i64) -> i64:
        place: i64 = seat * SHEET + what      # because: indexed by a sum the vector is counted up and down, compiled
        return self.sheet[place]

    def put(self, seat: i64, what: i64, value: i64) -> None:
        self.sheet[seat * SHEET + what] = value

    def add(self, seat: i64, what: i64, by: i64) -> None:
        self.sheet[seat * SHEET + what] += by

    def stat(self, player: i64, which: i64) -> i64:
        place: i64 = player * STATS + which
        return self.stats[place]

    def count(self, player: i64, what: i64) -> None:
        self.tally[player * TALLIES + what] += 1
        self.edits += 1

    def seat_of(self, row: i64) -> i64:
        """The seat of a player or a team; -1 for the match itself."""
        if row < self.players:
            return row // PLACES
        if row < self.match_row:
            return row - self.team_row
        return -1

    # -- places
    def at(self, square: i64) -> i64:
        """The player there, or -1."""
        return self.board[square] - 1

    def on_pitch(self, player: i64) -> bool:
        return self.status[player] <= STUNNED

    def is_player(self, who: i64) -> bool:
        """Is that the number of a player at all? Others are asked about only where a position is looked at."""
        return 0 <= who < self.players

    def stands(self, who: i64) -> bool:
        return 0 <= who < self.players and self.status[who] == STANDING

    def present(self, who: i64) -> bool:
        return 0 <= who < self.players and self.status[who] <= STUNNED

    def zone(self, player: i64) -> bool:
        """Does he exert a tackle zone?"""
        return self.status[player] == STANDING and self.flags[player] & DAZED == 0

    def against(self, seat: i64, square: i64) -> i64:
        """Tackle zones of everybody else on a square: all there are without one's own."""
        here = self.zones[square]
        return ((here >> (ZONE_BITS * self.seats)) - (here >> (ZONE_BITS * seat))) & ZONE_MASK

    def count_marking(self, player: i64) -> i64:
        """Opposing tackle zones on him."""
        return self.against(player // PLACES, self.square[player])

    def is_marked(self, player: i64) -> bool:
        return self.against(player // PLACES, self.square[player]) > 0 or self.has_dazed()

    def has_dazed(self) -> bool:
        """Somebody may stand without a tackle zone: then zones do not tell who stands beside whom."""
        return self.zoneless > 0

    def add_zone(self, player: i64, by: i64) -> None:
        """Add or take away his tackle zone around his square."""
        ring = self.pitch.ring
        zones = self.zones
        much: i64 = (by << (ZONE_BITS * (player // PLACES))) + (by << (ZONE_BITS * self.seats))
        place: i64 = self.square[player] * 8
        # because: nothing is done as often as this, and a loop takes twice as long
        zones[ring[place]] += much
        zones[ring[place + 1]] += much
        zones[ring[place + 2]] += much
        zones[ring[place + 3]] += much
        zones[ring[place + 4]] += much
        zones[ring[place + 5]] += much
        zones[ring[place + 6]] += much
        zones[ring[place + 7]] += much

    def place(self, player: i64, square: i64, status: i64) -> None:
        """Put somebody from off the pitch onto an empty square."""
        self.square[player] = square
        self.status[player] = status
        self.board[square] = player + 1
        if self.zone(player):
            self.add_zone(player, 1)

    def lift(self, player: i64, status: i64) -> None:
        """Take somebody off the pitch, into a box."""
        if self.zone(player):
            self.add_zone(player, -1)
        square = self.square[player]
        if square >= 0:
            self.board[square] = 0
        self.square[player] = -1
        self.status[player] = status

    def shift(self, player: i64, square: i64) -> None:
        """Move somebody on the pitch to an empty square; a ball he carries goes with him."""
        exerts = self.zone(player)
        board = self.board
        if exerts:
            self.add_zone(player, -1)
        board[self.square[player]] = 0
        self.square[player] = square
        board[square] = player + 1
        if exerts:
            self.add_zone(player, 1)
        if self.carrier == player:
            self.ball = square

    def pose(self, player: i64, status: i64) -> None:
        """Change how somebody on the pitch stands or lies."""
        before = self.zone(player)
        self.status[player] = status
        after = self.zone(player)
        if before != after:
            self.add_zone(player, 1 if after else -1)

    def daze(self, player: i64, on: bool) -> None:
        """Take his tackle zone away, or give it back."""
        before = self.zone(player)
        was = self.flags[player] & DAZED != 0
        if on and not was:
            self.flags[player] |= DAZED
            self.zoneless += 1
        elif was and not on:
            self.flags[player] &= ~DAZED
            self.zoneless -= 1
        after = self.zone(player)
        if before != after and self.square[player] >= 0:
            self.add_zone(player, 1 if after else -1)

    def flag(self, player: i64, flag: i64) -> bool:
        return self.flags[player] & flag != 0

    def forget_marks(self) -> None:
        """A new turn: what was used up may be used again."""
        self.used = self.unused[:]
        self.marks = 0

    # -- grants
    def add_grant(self, row: i64, rule: i64, value: i64, source: i64, until: i64, sign: i64,
                  seen_by: i64 = EVERYBODY) -> None:
        grants = self.grants
        grants = append(grants, row)
        grants = append(grants, rule)
        grants = append(grants, value)
        grants = append(grants, source)
        grants = append(grants, until)
        grants = append(grants, sign)
        grants = append(grants, seen_by)
        self.grants = grants

    def heal(self, player: i64) -> None:
        """Whatever happened to him in this match is undone."""
        kept = vec[i64]()
        hurt = self.hurt
        for i in range(0, len(hurt), INJURY_ROW):
            if hurt[i] != player:
                for place in range(INJURY_ROW):
                    kept = append(kept, hurt[i + place])
        self.hurt = kept

    def add_hurt(self, player: i64, result: i64, detail: i64, by: i64, cause: i64) -> None:
        hurt = self.hurt
        hurt = append(hurt, player)
        hurt = append(hurt, result)
        hurt = append(hurt, detail)
        hurt = append(hurt, by)
        hurt = append(hurt, cause)
        self.hurt = hurt

    def order(self, seat: i64, rule: i64) -> i64:
        """What a coach wants done with a rule that is used by itself unless he says otherwise."""
        found: i64 = ALWAYS
        for i in range(0, len(self.orders), ORDER):
            if self.orders[i] == seat and self.orders[i + 1] == rule:
                found = self.orders[i + 2]
        return found

    def give_order(self, seat: i64, rule: i64, order: i64) -> None:
        kept = append(append(append(vec[i64](), seat), rule), order)
        for i in range(0, len(self.orders), ORDER):
            if self.orders[i] != seat or self.orders[i + 1] != rule:
                for k in range(ORDER):
                    kept = append(kept, self.orders[i + k])
        self.orders = kept

    def add_legacy(self, rule: i64, row: i64, kind: i64, value: i64, number: i64) -> None:
        self.legacy = append(append(append(append(append(self.legacy, rule), row), kind), value), number)

    # -- written form
    def dump(self) -> dict[str, object]:
        data: dict[str, object] = {name: getattr(self, name) for name in SCALARS}
        for name in VECTORS:
            data[name] = squeeze(list(getattr(self, name)))
        data["used"] = self.list_used()
        return data

    def list_used(self) -> list[int]:
        """Who has used up which rule: player, rule, player, rule ..."""
        found: list[int] = []
        for place in range(len(self.used)):
            for bit in range(BITS_PER_WORD):
                if (self.used[place] >> bit) & 1 == 1:
                    found.append(place // self.words)
                    found.append(place % self.words * BITS_PER_WORD + bit)
        return found

    def fill_used(self, pairs: list[int]) -> None:
        self.used = self.unused[:]
        for i in range(0, len(pairs), 2):
            place: i64 = pairs[i] * self.words + pairs[i + 1] // BITS_PER_WORD
            self.used[place] |= power(pairs[i + 1] % BITS_PER_WORD)

    def fill(self, data: dict[str, object]) -> None:
        for name in SCALARS:
            setattr(self, name, data[name])
        self.fill_vectors(data)
        self.rebuild_board()

    def fill_vectors(self, data: dict[str, object]) -> None:
        # because: a vector set by name (`setattr`) is never freed by the compiled build
        self.edits += 1
        self.square = vector_of(data, "square")
        self.status = vector_of(data, "status")
        self.acted = vector_of(data, "acted")
        self.flags = vector_of(data, "flags")
        used = data["used"]
        assert isinstance(used, list)
        self.fill_used(used)
        self.stats = vector_of(data, "stats")
        self.tally = vector_of(data, "tally")
        self.sheet = vector_of(data, "sheet")
        self.taken = vector_of(data, "taken")
        self.grants = vector_of(data, "grants")
        self.hurt = vector_of(data, "hurt")
        self.joined = vector_of(data, "joined")
        self.legacy = vector_of(data, "legacy")
        self.orders = vector_of(data, "orders")
        self.ground = vector_of(data, "ground")

    def rebuild_board(self) -> None:
        """Board and zones follow from squares, statuses and flags."""
        self.board = vec[i64]([0] * self.pitch.cells)
        self.zones = vec[i64]([0] * (self.pitch.cells + 1))
        for player in range(self.players):
            if self.square[player] >= 0:
                self.board[self.square[player]] = player + 1
                if self.zone(player):
                    self.add_zone(player, 1)


def vector_of(data: dict[str, object], name: str) -> vec[i64]:
    packed = data[name]
    assert isinstance(packed, list)
    return vec[i64](unsqueeze(packed))


def power(bit: i64) -> i64:
    """Two to the power of it."""
    # because: a literal shifted by a number is a C int once compiled, and by 32 it is 1 again
    value: i64 = 1
    while bit > 0:
        value += value
        bit -= 1
    return value


def squeeze(values: list[int]) -> list[object]:
    """Runs of the same number as [number, length]: most of a position is empty places."""
    packed: list[object] = []
    i = 0
    while i < len(values):
        j = i
        while j < len(values) and values[j] == values[i]:
            j += 1
        if j - i > 2:
            packed.append([values[i], j - i])
        else:
            packed.extend(values[i:j])
        i = j
    return packed


def unsqueeze(packed: list[object]) -> list[int]:
    values: list[int] = []
    for entry in packed:
        if isinstance(entry, list):
            values.extend([entry[0]] * entry[1])
        else:
            assert isinstance(entry, int)
            values.append(entry)
    return values
