"""Special rules of teams, and what the third season edition makes of those who are hired."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.team_rules import League, MastersOfUndeath, TeamRule
from nuffle.editions.bb2020.rules.traits import Loner2020
from nuffle.editions.bb2025.rules.base import LINEMAN, SOURCE, has_keyword
from nuffle.editions.crp.rules.inducements import StarStatus
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game, SppAward
from nuffle.rules.hooks import L_ON_PITCH, O_SPP
from nuffle.rules.moments import REROLL_DECLARED, SET_UP
from nuffle.rules.player_state import CASUALTIES, TOUCHDOWNS
from nuffle.rules.procedures.arrival import PUT_THERE, arrive, come_on, may_come_on
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.questions import Q_PLAYER, Q_SQUARE
from nuffle.rules.roll import SpendReroll
from nuffle.rules.scopes import UNTIL_DRIVE
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_DONE, V_SQUARE

SHEET_OF_TEAMS: Final = "BB2025, special rules of teams"
IN_A_WING: Final = 2        # players in each wide zone
KEPT_ON: Final = 6          # what a captain's die must show


class ChaosClash(League):
    id: ClassVar[str] = "bb2025.team.chaos-clash"
    name: ClassVar[str] = "Chaos Clash"
    source: ClassVar[str] = SHEET_OF_TEAMS


class WoodlandLeague(League):
    id: ClassVar[str] = "bb2025.team.woodland-league"
    name: ClassVar[str] = "Woodland League"
    source: ClassVar[str] = SHEET_OF_TEAMS


class BrawlinBrutes(TeamRule):
    id: ClassVar[str] = "bb2025.team.brawlin-brutes"
    name: ClassVar[str] = "Brawlin' Brutes"
    source: ClassVar[str] = SHEET_OF_TEAMS
    summary: ClassVar[str] = "In a league casualties earn 3 star player points and touchdowns 2."
    outcomes: ClassVar[tuple[int, ...]] = (O_SPP,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if not isinstance(frame, SppAward) or m.setup.setting != "league" or value == 0:
            return value
        if frame.deed == CASUALTIES:
            return value + 1
        return value - 1 if frame.deed == TOUCHDOWNS else value


class Swarming2025(TeamRule):
    """The team's grant of the rule for the drive has the number of players it may have more."""

    id: ClassVar[str] = "bb2025.team.swarming"
    name: ClassVar[str] = "Swarming"
    source: ClassVar[str] = SHEET_OF_TEAMS
    summary: ClassVar[str] = "When both teams are set up D3 more Linemen come on from the reserves."
    moments: ClassVar[tuple[int, ...]] = (SET_UP,)
    limits: ClassVar[tuple[int, ...]] = (L_ON_PITCH,)
    aims: ClassVar[str] = "square"

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        if not self.waiting(m, owner):
            return
        die = m.d3(self.index, owner)
        m.tell(E_NOTE, self.index, -1, die)
        m.note(owner, self.index, die, UNTIL_DRIVE)
        self.ask(m, owner, die)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return m.read_note(owner, self.index)

    def waiting(self, m: Game, team: i64) -> list[int]:
        found: list[int] = []
        first: i64 = m.state.seat_of(team) * PLACES
        for player in range(first, first + PLACES):
            if may_come_on(m, player) and has_keyword(m, player, LINEMAN):
                found.append(player)
        return found

    def ask(self, m: Game, team: i64, left: i64) -> None:
        if left > 0 and self.waiting(m, team):
            question = Choice(self.index, team, m.state.seat_of(team), Q_PLAYER)
            question.value = left
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.question == Q_PLAYER:
            for player in self.waiting(m, owner):
                out.add(pack(V_CHOOSE, player))
            out.add(V_DONE)
            return
        full = self.full_wings(m, choice.seat)
        for square in m.pitch.squares_of(choice.seat):
            if m.state.board[square] == 0 and m.pitch.wide[square] not in full:
                out.add(pack(V_SQUARE, self.index, square))

    def full_wings(self, m: Game, seat: i64) -> list[int]:
        """The wide zones in which as many stand as may."""
        counts = [0, 0, 0]
        for player in range(seat * PLACES, m.ends[seat]):
            square = m.state.square[player]
            if square >= 0:
                counts[m.pitch.wide[square]] += 1
        return [wing for wing in (1, 2) if counts[wing] >= IN_A_WING]

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_CHOOSE:
            where = Choice(self.index, owner, choice.seat, Q_SQUARE)
            where.value = choice.value
            where.stage = a_of(m.answer)
            m.push(where)
        elif verb_of(m.answer) == V_SQUARE:
            come_on(m, choice.stage, b_of(m.answer))
            self.ask(m, owner, choice.value - 1)
            arrive(m, choice.stage, -1, PUT_THERE)


class TeamCaptain(TeamRule):
    id: ClassVar[str] = "bb2025.team.team-captain"
    name: ClassVar[str] = "Team Captain"
    source: ClassVar[str] = SHEET_OF_TEAMS
    summary: ClassVar[str] = "A captain is named at the draft. No effect of its own in a match."


class Captain(Effect):
    """Asked before Loner: a re-roll that is kept stays what it was."""

    id: ClassVar[str] = "bb2025.core.captain"
    name: ClassVar[str] = "Captain"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SHEET_OF_TEAMS
    summary: ClassVar[str] = "While the captain is on the pitch, a team re-roll is not spent on a D6 of 6."
    early: ClassVar[bool] = True
    while_down: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (REROLL_DECLARED,)

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        s = m.state
        if owner < s.players and s.on_pitch(owner) and s.seat_of(spending.player) == s.seat_of(owner):
            if not spending.is_marked(self.index, owner):
                self.try_to_keep(m, owner, spending)

    def try_to_keep(self, m: Game, owner: i64, spending: SpendReroll) -> None:
        spending.mark(self.index, owner)
        die = m.d6(self.index, owner)
        m.tell(E_NOTE, self.index, owner, die)
        if die == KEPT_ON:
            spending.free = 1


class Loner2025(Loner2020):
    """The captain's die falls first, whatever place he has in the team."""

    id: ClassVar[str] = "bb2025.skill.loner"
    source: ClassVar[str] = SOURCE

    def bind(self, indexes: dict[str, int]) -> None:
        self.captain: i64 = indexes["bb2025.core.captain"]

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        if spending.player != owner:
            return
        seat = m.state.seat_of(owner)
        for player in range(seat * PLACES, m.ends[seat]):
            if m.has(player, self.captain):
                m.effect(self.captain).on_spending(m, player, moment, spending)
        super().on_spending(m, owner, moment, spending)


class MastersOfUndeath2025(MastersOfUndeath):
    """Whoever can regenerate is not spared any more."""

    id: ClassVar[str] = "bb2025.team.masters-of-undeath"
    source: ClassVar[str] = SHEET_OF_TEAMS
    summary: ClassVar[str] = "Once a match a killed opponent of ST 4 or less, no Stunty, joins as a Lineman."

    def bind(self, indexes: dict[str, int]) -> None:
        self.spared = [indexes["crp.skill.stunty"]]


class StarStatus2025(StarStatus):
    """Stars are treated like anybody else."""

    id: ClassVar[str] = "bb2025.core.star"
    source: ClassVar[str] = SHEET_OF_TEAMS
    summary: ClassVar[str] = "A star player: earns nothing and joins nobody. No effect of its own in a match."
    forbidden: ClassVar[tuple[int, ...]] = ()


REPLACED_TEAM_RULES_2025: dict[str, type[Effect]] = {
    "bb2020.team.masters-of-undeath": MastersOfUndeath2025,
    "crp.core.star": StarStatus2025,
    "bb2020.skill.loner": Loner2025,
}
TEAM_RULES_2025: list[type[Effect]] = [ChaosClash, WoodlandLeague, BrawlinBrutes, Swarming2025, TeamCaptain, Captain]
REMOVED_TEAM_RULES = ["bb2020.team.vampire-lord", "bb2020.core.for-a-day"]
