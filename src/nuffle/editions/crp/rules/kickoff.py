"""Kick-off events."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_CONTEST, E_EXTRA_REROLL, E_HIT, E_MARKER, E_SCATTER, FOR_SCATTER
from nuffle.rules.game import Game
from nuffle.rules.hooks import L_ASSISTANTS, L_CHEERLEADERS, O_INJURY
from nuffle.rules.injuries import BY_ROCK, BY_RULE, HURT_STUNNED
from nuffle.rules.player_state import STANDING
from nuffle.rules.players import draw_players, players_on_pitch
from nuffle.rules.procedures.arrival import BY_A_RULE, arrive, shift_to
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.free_moves import FreeMoves
from nuffle.rules.procedures.harm import Harm, roll_injury, start_harm
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.match_flow import roll_weather
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import FAME, HALF_REROLLS, MARKER, REROLLS
from nuffle.rules.turn_markers import change_marker
from nuffle.rules.verbs import V_CHOOSE, V_NO

SHEET: Final = "CRP, kick-off and weather"
NEVER: Final = 99


@mypyc_attr(allow_interpreted_subclasses=True)
class KickOffEvent(Effect):
    kind: ClassVar[str] = "kick-off"
    source: ClassVar[str] = SHEET
    team_wide: ClassVar[bool] = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Contest(KickOffEvent):
    """The sides roll against each other; those with the highest total gain by it, unless an edition says otherwise."""

    def total(self, m: Game, seat: i64) -> i64:
        """What a side comes to."""
        raise NotImplementedError

    def contest(self, m: Game) -> list[int]:
        totals: list[int] = []
        for seat in range(m.seats):
            totals.append(self.total(m, seat))
            m.tell(E_CONTEST, self.index, seat, totals[seat])
        return self.concerns(totals)

    def concerns(self, totals: list[int]) -> list[int]:
        """The seats for which something comes of it."""
        return seats_at(totals, max(totals))

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        for seat in self.contest(m):
            self.reward(m, seat)

    def reward(self, m: Game, seat: i64) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CrowdContest(Contest):
    """What comes of it hits players: so many by lot for each seat, one after the other."""

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        hit = Victims(self.index, owner)
        seats = self.contest(m)
        count = self.count(m)
        for seat in seats:
            hit.queue.extend(draw_players(m, self.targets(m, seat), count, self.index, m.team_row(seat)))
        m.push(hit)

    def count(self, m: Game) -> i64:
        return 1

    def targets(self, m: Game, seat: i64) -> list[int]:
        raise NotImplementedError


def seats_at(totals: list[int], total: i64) -> list[int]:
    """The seats that have come to this."""
    found: list[int] = []
    for seat in range(len(totals)):
        if totals[seat] == total:
            found.append(seat)
    return found


def opponents_on_pitch(m: Game, seat: i64) -> list[int]:
    found: list[int] = []
    for other in range(m.seats):
        if other != seat:
            found.extend(players_on_pitch(m, other))
    return found


def fame(m: Game, seat: i64) -> i64:
    """Fans count; so does everybody on the pitch whom even the others cheer for."""
    return m.state.get(seat, FAME) + m.extra_fame(seat)


def extra_reroll(m: Game, seat: i64, lent: i64) -> None:
    """One more, counted among those that are lent for a half or a drive."""
    m.state.add(seat, REROLLS, 1)
    m.state.add(seat, lent, 1)
    m.tell(E_EXTRA_REROLL, seat, m.state.get(seat, REROLLS))


def move_markers(m: Game, by: i64, least: i64 = 0) -> None:
    """Everybody's along the track, never below its start; nobody's goes back who has had no more than `least` turns."""
    for seat in range(m.seats):
        if by > 0 or m.state.get(seat, MARKER) > least:
            change_marker(m, seat, by)
        m.tell(E_MARKER, seat, m.state.get(seat, MARKER))


def tie_down(m: Game, seat: i64) -> None:
    """Before a bonus turn: everybody may act but those who are marked."""
    s = m.state
    for player in range(seat * PLACES, seat * PLACES + PLACES):
        s.acted[player] = 0
        if s.square[player] >= 0 and s.count_marking(player) > 0:
            s.acted[player] = NEVER


def stun(m: Game, player: i64) -> None:
    """Stunned without a die, unless his rules know better."""
    harm = start_harm(m, player, -1, BY_RULE, Harm.TREAT)
    harm.result = m.outcome(player, O_INJURY, HURT_STUNNED, harm)


class GetTheRef(KickOffEvent):
    id: ClassVar[str] = "crp.kick-off.get-the-ref"
    name: ClassVar[str] = "Get the Ref"
    summary: ClassVar[str] = "Each team gets a bribe for this match."

    def bind(self, indexes: dict[str, int]) -> None:
        self.bribe: i64 = indexes["crp.inducement.bribe"]

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        for seat in range(m.seats):
            m.grant(m.team_row(seat), self.bribe, UNTIL_MATCH)


class Riot(KickOffEvent):
    id: ClassVar[str] = "crp.kick-off.riot"
    name: ClassVar[str] = "Riot"
    summary: ClassVar[str] = (
        "Both turn markers move: back if the receivers are on turn 7, forward before their first turn, otherwise by a "
        "die.")

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        assert isinstance(frame, KickOff)
        marker = m.state.get(frame.receiving(m), MARKER)
        if marker == m.rules.turns - 1:
            by: i64 = -1
        elif marker == 0:
            by = 1
        else:
            by = 1 if m.d6(self.index) <= 3 else -1
        move_markers(m, by)


class PerfectDefence(KickOffEvent):
    id: ClassVar[str] = "crp.kick-off.perfect-defence"
    name: ClassVar[str] = "Perfect Defence"
    summary: ClassVar[str] = "The kicking team sets its players up again."

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.push(SetUp(m.state.kicking, 1))


class HighKick(KickOffEvent):
    id: ClassVar[str] = "crp.kick-off.high-kick"
    name: ClassVar[str] = "High Kick"
    summary: ClassVar[str] = "One unmarked receiver may be placed under the ball if its square is empty."

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        assert isinstance(frame, KickOff)
        if frame.touchback == 0 and m.state.board[frame.square] == 0:
            seat = frame.receiving(m)
            question = Choice(self.index, owner, seat, Q_PLAYER)
            question.value = frame.square
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        s = m.state
        for player in range(choice.seat * PLACES, choice.seat * PLACES + PLACES):
            if s.status[player] == STANDING and s.count_marking(player) == 0:
                out.add(pack(V_CHOOSE, player))
        out.add(V_NO)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_CHOOSE:
            player = a_of(m.answer)
            start = shift_to(m, player, choice.value)
            arrive(m, player, start, BY_A_RULE)


class CheeringFans(Contest):
    id: ClassVar[str] = "crp.kick-off.cheering-fans"
    name: ClassVar[str] = "Cheering Fans"
    summary: ClassVar[str] = "D3, FAME and cheerleaders: the higher side, or both if level, gains a re-roll this half."

    def helpers(self, m: Game, seat: i64) -> i64:
        return m.limit(m.team_row(seat), L_CHEERLEADERS, m.teams[seat].cheerleaders)

    def total(self, m: Game, seat: i64) -> i64:
        return m.d3(self.index, m.team_row(seat)) + fame(m, seat) + self.helpers(m, seat)

    def reward(self, m: Game, seat: i64) -> None:
        extra_reroll(m, seat, HALF_REROLLS)


class BrilliantCoaching(CheeringFans):
    id: ClassVar[str] = "crp.kick-off.brilliant-coaching"
    name: ClassVar[str] = "Brilliant Coaching"
    summary: ClassVar[str] = "D3, FAME and assistants: the higher side, or both if level, gains a re-roll this half."

    def helpers(self, m: Game, seat: i64) -> i64:
        return m.limit(m.team_row(seat), L_ASSISTANTS, m.teams[seat].assistants)


class ChangingWeather(KickOffEvent):
    id: ClassVar[str] = "crp.kick-off.changing-weather"
    name: ClassVar[str] = "Changing Weather"
    summary: ClassVar[str] = "Re-roll the weather. If it is Nice, the ball drifts one more square."
    squares: ClassVar[int] = 1          # how far it drifts

    def bind(self, indexes: dict[str, int]) -> None:
        self.nice: i64 = indexes["crp.weather.nice"]

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        assert isinstance(frame, KickOff)
        roll_weather(m)
        if m.state.weather == self.nice and frame.touchback == 0:
            self.drift(m, frame)

    def drift(self, m: Game, kick: KickOff) -> None:
        """Once out of the receivers' half it is a touchback, even if it drifts back."""
        left: i64 = self.squares
        out: i64 = 0
        while left > 0 and kick.square >= 0:
            way = m.d8(FOR_SCATTER) - 1
            square = m.pitch.step(kick.square, way)
            m.tell(E_SCATTER, kick.square, way, square)
            kick.square = square
            kick.check(m)
            out |= kick.touchback
            left -= 1
        kick.touchback = out


class QuickSnap(KickOffEvent):
    id: ClassVar[str] = "crp.kick-off.quick-snap"
    name: ClassVar[str] = "Quick Snap!"
    summary: ClassVar[str] = "Each receiving player may move one square, ignoring tackle zones."

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        assert isinstance(frame, KickOff)
        m.push(FreeMoves(frame.receiving(m), PLACES))


class BlitzEvent(KickOffEvent):
    id: ClassVar[str] = "crp.kick-off.blitz"
    name: ClassVar[str] = "Blitz!"
    summary: ClassVar[str] = "The kicking team takes a bonus turn before the ball lands, with all who are unmarked."

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        tie_down(m, m.state.kicking)
        m.push(Turn(m.state.kicking, 1))


class ThrowARock(CrowdContest):
    id: ClassVar[str] = "crp.kick-off.throw-a-rock"
    name: ClassVar[str] = "Throw a Rock"
    summary: ClassVar[str] = "D6 and FAME: fans of the higher side, or of both, hit a random opponent: injury roll."

    def total(self, m: Game, seat: i64) -> i64:
        return m.d6(self.index, m.team_row(seat)) + fame(m, seat)

    def targets(self, m: Game, seat: i64) -> list[int]:
        return opponents_on_pitch(m, seat)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        m.tell(E_HIT, player, self.index, 1)
        roll_injury(m, player, -1, BY_ROCK)


class PitchInvasion(KickOffEvent):
    id: ClassVar[str] = "crp.kick-off.pitch-invasion"
    name: ClassVar[str] = "Pitch Invasion"
    summary: ClassVar[str] = "Rolls D6 + FAME for every opponent on the pitch. On 6 or more the player is stunned."

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        hit = Victims(self.index, owner)
        for seat in range(m.seats):
            bonus = fame(m, seat)
            for player in opponents_on_pitch(m, seat):
                die = m.d6(self.index, player)
                if die > 1 and die + bonus >= 6:
                    hit.queue.append(player)
        m.push(hit)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        m.tell(E_HIT, player, self.index, 1)
        stun(m, player)


KICK_OFF: list[type[Effect]] = [
    GetTheRef, Riot, PerfectDefence, HighKick, CheeringFans, ChangingWeather, BrilliantCoaching, QuickSnap, BlitzEvent,
    ThrowARock, PitchInvasion]
