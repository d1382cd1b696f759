"""Kick-off events of the 2020 edition, where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.procedures.match import pray
from nuffle.editions.crp.rules.kickoff import (
    ChangingWeather,
    Contest,
    CrowdContest,
    KickOffEvent,
    extra_reroll,
    move_markers,
    seats_at,
    stun,
    tie_down,
)
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import BLITZ, MOVE, PASS
from nuffle.rules.events import E_HIT, E_PRONE, T_DOWN
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_TEAM_REROLL, L_ASSISTANTS, L_CHEERLEADERS, O_CHEERS
from nuffle.rules.injuries import BY_LANDING
from nuffle.rules.moments import DOWN
from nuffle.rules.players import find_leader, players_on_pitch
from nuffle.rules.prayers import ELSEWHERE, IN_A_LEAGUE
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.choice import Victims
from nuffle.rules.procedures.foul import FOR_A_WEAPON, SendOff
from nuffle.rules.procedures.free_moves import FreeMoves
from nuffle.rules.procedures.harm import PLACED, Harm
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import DRIVE_REROLLS, EJECTED, FANS, MARKER

SOLID: Final = 3            # D3 + 3 players
CHEERLEADERS: Final = 16    # the most a team has, hired ones among them


@mypyc_attr(allow_interpreted_subclasses=True)
class KickOffEvent2020(KickOffEvent):
    source: ClassVar[str] = "BB2020, kick-off"


@mypyc_attr(allow_interpreted_subclasses=True)
class TimeOut(KickOffEvent2020):
    id: ClassVar[str] = "bb2020.kick-off.time-out"
    name: ClassVar[str] = "Time-out"
    summary: ClassVar[str] = "Both markers go back one if the kicking team is on turn 6 or later, else on one."
    late: ClassVar[int] = 6         # from this turn on they go back

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        by: i64 = -1 if m.state.get(m.state.kicking, MARKER) >= self.late else 1
        move_markers(m, by)


class SolidDefence(KickOffEvent2020):
    id: ClassVar[str] = "bb2020.kick-off.solid-defence"
    name: ClassVar[str] = "Solid Defence"
    summary: ClassVar[str] = "D3 + 3 unmarked players of the kicking team may be set up again."
    beside: ClassVar[int] = SOLID

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        again = SetUp(m.state.kicking, 1)
        again.some = 1
        again.left = m.d3(self.index) + self.beside
        m.push(again)


class CheeringFans2020(Contest):
    id: ClassVar[str] = "bb2020.kick-off.cheering-fans"
    name: ClassVar[str] = "Cheering Fans"
    source: ClassVar[str] = KickOffEvent2020.source
    summary: ClassVar[str] = "D6 + cheerleaders: the higher side rolls for a Prayer to Nuffle. A tie has no effect."

    def helpers(self, m: Game, seat: i64) -> i64:
        """However many were hired, so many at most; what makes them louder is no cheerleader."""
        row = m.team_row(seat)
        count = m.limit(row, L_CHEERLEADERS, m.teams[seat].cheerleaders)
        return m.outcome(row, O_CHEERS, count if count < CHEERLEADERS else CHEERLEADERS)

    def total(self, m: Game, seat: i64) -> i64:
        return m.d6(self.index, m.team_row(seat)) + self.helpers(m, seat)

    def concerns(self, totals: list[int]) -> list[int]:
        winner = find_leader(totals)
        return [winner] if winner >= 0 else []

    def reward(self, m: Game, seat: i64) -> None:
        pray(m, seat, IN_A_LEAGUE if m.setup.setting == "league" else ELSEWHERE)


class BrilliantCoaching2020(CheeringFans2020):
    id: ClassVar[str] = "bb2020.kick-off.brilliant-coaching"
    name: ClassVar[str] = "Brilliant Coaching"
    summary: ClassVar[str] = (
        "D6 + assistant coaches, one less if ejected: the higher side gains a re-roll for the drive.")

    def helpers(self, m: Game, seat: i64) -> i64:
        return m.limit(m.team_row(seat), L_ASSISTANTS, m.teams[seat].assistants) - m.state.get(seat, EJECTED)

    def reward(self, m: Game, seat: i64) -> None:
        extra_reroll(m, seat, DRIVE_REROLLS)


class ChangingWeather2020(ChangingWeather):
    id: ClassVar[str] = "bb2020.kick-off.changing-weather"
    source: ClassVar[str] = KickOffEvent2020.source
    summary: ClassVar[str] = "Re-roll the weather. If it is Perfect Conditions, the ball scatters before it lands."
    squares: ClassVar[int] = 3

    def bind(self, indexes: dict[str, int]) -> None:
        self.nice: i64 = indexes["bb2020.weather.perfect"]


class QuickSnap2020(KickOffEvent2020):
    id: ClassVar[str] = "bb2020.kick-off.quick-snap"
    name: ClassVar[str] = "Quick Snap"
    summary: ClassVar[str] = "D3 + 3 unmarked receivers may move one square each."
    beside: ClassVar[int] = SOLID

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        assert isinstance(frame, KickOff)
        seat = frame.receiving(m)
        moves = FreeMoves(seat, m.d3(self.index, m.team_row(seat)) + self.beside)
        for player in range(seat * PLACES, seat * PLACES + PLACES):
            if m.state.square[player] >= 0 and m.state.count_marking(player) > 0:
                moves.moved.append(player)
        m.push(moves)


class BlitzEvent2020(KickOffEvent2020):
    id: ClassVar[str] = "bb2020.kick-off.blitz"
    name: ClassVar[str] = "Blitz"
    summary: ClassVar[str] = "D3 + 3 unmarked kickers move, one may blitz, one throw a team-mate; no team re-rolls."
    forbidden: ClassVar[tuple[int, ...]] = (F_ACTION, F_TEAM_REROLL)
    moments: ClassVar[tuple[int, ...]] = (DOWN,)
    beside: ClassVar[int] = SOLID

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        """Whoever falls over or is knocked down ends it, even where no turn would end by it."""
        if (harm.manner != PLACED or harm.cause == BY_LANDING):
            if m.state.seat_of(harm.victim) == m.state.seat_of(owner):
                m.turnover(m.state.seat_of(owner), T_DOWN)

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        seat = m.state.kicking
        tie_down(m, seat)
        m.grant(m.team_row(seat), self.index, UNTIL_TURN)
        turn = Turn(seat, 1)
        turn.most = m.d3(self.index, m.team_row(seat)) + self.beside
        m.push(turn)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        # the ball is in the air: what can be passed now is a team-mate
        return what == F_TEAM_REROLL or detail not in (MOVE, BLITZ, PASS)


@mypyc_attr(allow_interpreted_subclasses=True)
class FansContest(CrowdContest):
    """D6 and fan factor for each team: the lowest suffers, or all do when the lowest are level with the highest."""

    source: ClassVar[str] = KickOffEvent2020.source

    def total(self, m: Game, seat: i64) -> i64:
        return m.d6(self.index, m.team_row(seat)) + m.state.get(seat, FANS)

    def concerns(self, totals: list[int]) -> list[int]:
        return seats_at(totals, min(totals))

    def targets(self, m: Game, seat: i64) -> list[int]:
        return players_on_pitch(m, seat)


class OfficiousRef(FansContest):
    id: ClassVar[str] = "bb2020.kick-off.officious-ref"
    name: ClassVar[str] = "Officious Ref"
    summary: ClassVar[str] = "D6 and fan factor: a random player of the lower side is stunned on 2+, on a 1 sent off."

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        works = m.d6(self.index, player) >= 2
        m.tell(E_HIT, player, self.index, 1 if works else 0)
        if works:
            put_to_sleep(m, player)
        else:
            off = SendOff(player, FOR_A_WEAPON)
            off.at = SendOff.GO
            m.push(off)


class PitchInvasion2020(FansContest):
    id: ClassVar[str] = "bb2020.kick-off.pitch-invasion"
    name: ClassVar[str] = "Pitch Invasion"
    summary: ClassVar[str] = "D6 and fan factor: D3 random players of the lower side, or of both, are stunned."

    def count(self, m: Game) -> i64:
        return m.d3(self.index)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        m.tell(E_HIT, player, self.index, 1)
        put_to_sleep(m, player)


def put_to_sleep(m: Game, player: i64) -> None:
    """Placed prone and stunned."""
    m.tell(E_PRONE, player)
    drop_ball(m, player)
    stun(m, player)
