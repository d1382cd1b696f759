"""Before anything else: how many special plays each coach has, from which tables, and what the dice make of them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import (
    DICE_ARE_OPEN,
    MAGIC,
    SPECIAL_PLAYS,
    TABLE_NAMES,
    NowPlay,
    Play,
    is_put_aside,
)
from nuffle.engine.dice import D6, LOT, Seeded
from nuffle.engine.log import EVERYBODY
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.events import E_NOTE, E_PUT_ASIDE, E_USE
from nuffle.rules.families import SecretEffect
from nuffle.rules.game import Game, Proc
from nuffle.rules.grants import BY_THE_RULES
from nuffle.rules.hooks import H_OFFER
from nuffle.rules.legacy import AWARD
from nuffle.rules.moments import DECLARED_NOW, MATCH_END, MATCH_START
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.secrets import reveal, sees
from nuffle.rules.state import GRANT, power
from nuffle.rules.verbs import V_OPTION
from nuffle.rules.window import Use

# the difference in team rating from which the weaker side has more: plays, most valuable players
HANDICAP: Final = ((101, 3, 3), (76, 3, 2), (51, 2, 2), (31, 2, 1), (21, 1, 1), (11, 1, 0))
HALF_OPEN: Final = "half-open"
RATING: Final = 10_000          # gold a point of the rating stands for


@mypyc_attr(acyclic=True)
class Picking(Proc):
    """Seat by seat: how many, then for each of them a table and the dice; what is declared at once comes last.

    Half open, all tables are written down before any of their dice is thrown.
    """

    NAME: ClassVar[str] = "picking"

    COUNT: Final = 0
    ASK: Final = 1
    ANSWER: Final = 2
    DECLARE: Final = 3
    THROW: Final = 4
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_OPTION}

    def __init__(self, rule: i64 = -1) -> None:
        super().__init__()
        self.rule: i64 = rule           # that of special plays
        self.seat: i64 = 0              # who picks; -1 all have
        self.left: i64 = 0              # plays this seat has not picked yet

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat

    def go(self, m: Game) -> None:
        if self.at == Picking.COUNT:
            self.count(m)
        elif self.at == Picking.ASK:
            self.ask(m)
        elif self.at == Picking.ANSWER:
            self.pick(m, b_of(m.answer))
        elif self.at == Picking.THROW:
            self.throw_written(m)
        else:
            self.declare(m)

    # -- how many
    def count(self, m: Game) -> None:
        if self.seat == m.seats:
            self.seat = -1
            self.at = Picking.THROW if m.setup.recording == HALF_OPEN else Picking.DECLARE
            return
        self.left = m.setup.count_plays(self.seat)
        if self.left == BY_THE_RULES:
            self.left = 1 if m.d6(self.rule, m.team_row(self.seat)) == 6 else 0
            self.left += handicap(m, self.rule, self.seat)
        self.at = Picking.ASK

    def ask(self, m: Game) -> None:
        if self.left == 0:
            self.seat += 1
            self.at = Picking.COUNT
            return
        self.at = Picking.ANSWER
        m.ask(self.seat, Q_OPTION)

    def offer(self, m: Game, out: Options) -> None:
        """Magic is rolled for once only."""
        has_magic = holds_of(m, self.seat, MAGIC) > 0 or has_written(m, self.rule, self.seat, MAGIC)
        for table in range(len(TABLE_NAMES)):
            if not has_magic or TABLE_NAMES[table] != MAGIC:
                out.add(pack(V_OPTION, self.rule, table))

    # -- which
    def pick(self, m: Game, table: i64) -> None:
        self.at = Picking.ASK
        self.left -= 1
        if m.setup.recording == "cards":
            draw_card(m, self.rule, TABLE_NAMES[table], self.seat)
        elif m.setup.recording == HALF_OPEN:
            m.add_note(m.team_row(self.seat), self.rule, table + 1, UNTIL_MATCH, who_sees(m, self.seat))
        else:
            self.roll_on(m, table, self.seat)

    def roll_on(self, m: Game, table: i64, seat: i64) -> None:
        row = m.team_row(seat)
        seen_by = who_sees(m, seat)
        number = self.throw(m, row, seen_by)
        while put_aside(m, TABLE_NAMES[table], row, number, seen_by):
            number = self.throw(m, row, seen_by)
        hand_out(m, self.rule, TABLE_NAMES[table], row, number, seen_by)

    def throw_written(self, m: Game) -> None:
        """For all that was written down, in that order."""
        for seat in range(m.seats):
            row = m.team_row(seat)
            written = m.read_note(row, self.rule)
            while written > 0:
                m.forget(row, self.rule)
                self.roll_on(m, written - 1, seat)
                written = m.read_note(row, self.rule)
        self.at = Picking.DECLARE

    def throw(self, m: Game, row: i64, seen_by: i64) -> i64:
        """A D66; half open, everybody sees the dice and nobody the table."""
        if m.setup.recording == HALF_OPEN:
            return m.d6(self.rule, row) * 10 + m.d6(self.rule, row) + DICE_ARE_OPEN
        tens = m.secret_die(D6, 6, self.rule, row, seen_by)
        return tens * 10 + m.secret_die(D6, 6, self.rule, row, seen_by)

    # -- what is declared at once
    def declare(self, m: Game) -> None:
        """In the order of the seats and of picking; each may be answered."""
        grants = m.state.grants
        for i in range(0, len(grants), GRANT):
            if grants[i + 3] == self.rule and grants[i + 5] > 0 and is_now(m, grants[i + 1]):
                self.announce(m, grants[i + 1], grants[i])
                return
        m.pop()

    def announce(self, m: Game, rule: i64, owner: i64) -> None:
        m.tell(E_USE, rule, owner, -1, -1)
        if m.rules.is_muted(rule, H_OFFER + DECLARED_NOW):
            m.spend_grant(owner, rule)
        else:
            m.push(Use(rule, owner, DECLARED_NOW))


def who_sees(m: Game, seat: i64) -> i64:
    """Of a pick of this seat."""
    return EVERYBODY if m.setup.recording == "open" else power(seat)


def hand_out(m: Game, source: i64, table: str, row: i64, number: i64, seen_by: i64) -> None:
    """The play that has this number in a table."""
    rule = play_at(m, table, number)
    if rule >= 0:
        m.grant(row, rule, UNTIL_MATCH, number, source, seen_by)


def play_at(m: Game, table: str, number: i64) -> i64:
    for rule in plays_of(m, table):
        play = m.effect(rule).unwrap()
        if isinstance(play, Play) and play.comes_up(number % DICE_ARE_OPEN):
            return rule
    return -1


def put_aside(m: Game, table: str, row: i64, number: i64, seen_by: i64) -> bool:
    """Is what has come up of no use in such a match? Then whoever may see the pick is told, and it is drawn again."""
    rule = play_at(m, table, number)
    if rule < 0 or not is_put_aside(m.rules, rule):
        return False
    m.whisper(seen_by, E_PUT_ASIDE, rule, row)
    return True


def draw_card(m: Game, source: i64, table: str, seat: i64) -> None:
    """A card of a deck, one for each entry of the table, without those that are in somebody's hand."""
    cards = cards_of(m, table)
    row = m.team_row(seat)
    seen_by = who_sees(m, seat)
    hand_out(m, source, table, row, cards[m.secret_die(LOT, len(cards), source, row, seen_by) - 1], seen_by)


def holds_of(m: Game, seat: i64, table: str) -> i64:
    """How many plays of a table a side holds."""
    count: i64 = 0
    for rule in plays_of(m, table):
        count += m.count_grants(m.team_row(seat), rule)
    return count


def has_written(m: Game, rule: i64, seat: i64, table: str) -> bool:
    """Has a side written down that it will roll on a table?"""
    grants = m.state.grants
    for i in range(0, len(grants), GRANT):
        if grants[i] == m.team_row(seat) and grants[i + 1] == rule and grants[i + 5] == 0:
            if TABLE_NAMES[grants[i + 2] - 1] == table:
                return True
    return False


def is_now(m: Game, rule: i64) -> bool:
    return rule >= 0 and isinstance(m.effect(rule).unwrap(), NowPlay)


def plays_of(m: Game, table: str) -> list[int]:
    found: list[int] = []
    for effect in m.rules.effects:
        play = effect.unwrap()
        if isinstance(play, Play) and play.table == table:
            found.append(effect.index)
    return found


def cards_of(m: Game, table: str) -> list[int]:
    """The first number of each place of a table that nobody has drawn, but for those that are put aside."""
    found: list[int] = []
    for rule in plays_of(m, table):
        play = m.effect(rule).unwrap()
        assert isinstance(play, Play)
        for first, _ in play.d66:
            if not is_drawn(m, rule, first) and not is_put_aside(m.rules, rule):
                found.append(first)
    return sorted(found)


def is_drawn(m: Game, rule: i64, card: i64) -> bool:
    grants = m.state.grants
    for i in range(0, len(grants), GRANT):
        if grants[i + 1] == rule and grants[i + 2] == card and grants[i] >= m.state.team_row:
            return True
    return False


def handicap(m: Game, rule: i64, seat: i64) -> i64:
    """In a league a weaker side has more plays, and its players more awards, by how much the best is better."""
    if m.setup.setting != "league":
        return 0
    best = max([team.value for team in m.teams])
    gap: i64 = (best - m.teams[seat].value) // RATING
    for least, plays, awards in HANDICAP:
        if gap >= least:
            if awards > 0:
                m.add_legacy(rule, m.team_row(seat), AWARD, awards)
            return plays
    return 0


class SpecialPlays(SecretEffect):
    id: ClassVar[str] = "crp.core.special-plays"
    name: ClassVar[str] = "Special plays"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SPECIAL_PLAYS
    summary: ClassVar[str] = "Picked before the match. Unused plays are revealed when it is over."
    always: ClassVar[bool] = True
    team_wide: ClassVar[bool] = True
    menu: ClassVar[tuple[str, ...]] = TABLE_NAMES
    moments: ClassVar[tuple[int, ...]] = (MATCH_START, MATCH_END)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if moment == MATCH_START:
            m.push(Picking(self.index))
        else:
            self.show(m)

    def redraw(self, m: Game, seat: i64, draws: Seeded) -> None:
        """Of the tables the others have written down nobody knows more than that magic is there once at most."""
        grants = m.state.grants
        taken: list[int] = []           # rows that have magic among them
        for i in range(0, len(grants), GRANT):
            if grants[i + 1] == self.index and grants[i + 5] == 0 and not sees(seat, grants[i + 6]):
                open_to = [t for t in range(len(TABLE_NAMES)) if TABLE_NAMES[t] != MAGIC or grants[i] not in taken]
                table = open_to[draws.below(len(open_to))]
                if TABLE_NAMES[table] == MAGIC:
                    taken.append(grants[i])
                grants[i + 2] = table + 1

    def show(self, m: Game) -> None:
        """Hands are laid open."""
        grants = m.state.grants
        for i in range(0, len(grants), GRANT):
            if grants[i + 6] != EVERYBODY and grants[i + 5] > 0 and isinstance(m.effect(grants[i + 1]).unwrap(), Play):
                m.tell(E_NOTE, grants[i + 1], grants[i], 0)
                reveal(m, grants[i], grants[i + 1])
