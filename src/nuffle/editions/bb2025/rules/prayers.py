"""Prayers to Nuffle in the third season edition: bought, and answered for the whole match."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.prayers import (
    BEST_ARMOUR,
    BadHabits,
    BlessedStatue,
    FanInteraction,
    FoulingFrenzy,
    FriendsWithTheRef,
    GreasyCleats,
    IntensiveTraining,
    IronMan,
    KnuckleDusters,
    MolesUnderThePitch,
    PerfectPassing,
    Prayer,
    Stiletto,
    TreacherousTrapdoor,
    Watched,
)
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import PASS
from nuffle.rules.catch_kinds import CATCH_ACCURATE, CATCH_LOOSE
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_HIT, T_DOWN
from nuffle.rules.game import Game
from nuffle.rules.hooks import O_ARGUE
from nuffle.rules.injuries import BY_ROCK
from nuffle.rules.moments import CAUGHT, TURN_START
from nuffle.rules.player_state import AV, EXTRA_SPP, MA, RESERVES, STUNNED
from nuffle.rules.players import draw_players, other_seats, players_on_pitch
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import BallAt, Catch
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import ARMOUR_BROKEN, knock_down
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.roll import Roll
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES

SHEET_OF_PRAYERS: Final = "BB2025, Prayers to Nuffle"
ROCK_HITS: Final = 4


def ready_players(m: Game, seat: i64) -> list[int]:
    """Everybody there who is no star."""
    found: list[int] = []
    for player in range(seat * PLACES, m.ends[seat]):
        if (m.state.status[player] <= STUNNED or m.state.status[player] == RESERVES) and not m.profile(player).star:
            found.append(player)
    return found


class TreacherousTrapdoor2025(TreacherousTrapdoor):
    """Whoever falls through is as good as in the crowd: in his own team's turn that is a turnover."""

    id: ClassVar[str] = "bb2025.prayer.trapdoor"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    until: ClassVar[int] = UNTIL_MATCH

    def open(self, m: Game, player: i64) -> None:
        super().open(m, player)
        if not m.state.on_pitch(player):
            m.turnover(player // PLACES, T_DOWN)


class FriendsWithTheRef2025(FriendsWithTheRef):
    id: ClassVar[str] = "bb2025.prayer.friends-with-the-ref"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    until: ClassVar[int] = UNTIL_MATCH
    outcomes: ClassVar[tuple[int, ...]] = (O_ARGUE,)


class Stiletto2025(Stiletto):
    id: ClassVar[str] = "bb2025.prayer.stiletto"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "A random player of this team can stab."
    until: ClassVar[int] = UNTIL_MATCH

    def eligible(self, m: Game, seat: i64) -> list[int]:
        return [player for player in ready_players(m, seat) if not m.has(player, self.stab)]

    def give(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.stab, UNTIL_MATCH, 0, self.index)


class IronMan2025(IronMan):
    id: ClassVar[str] = "bb2025.prayer.iron-man"
    source: ClassVar[str] = SHEET_OF_PRAYERS

    def eligible(self, m: Game, seat: i64) -> list[int]:
        return [player for player in ready_players(m, seat) if m.state.stat(player, AV) < BEST_ARMOUR]


class KnuckleDusters2025(KnuckleDusters):
    id: ClassVar[str] = "bb2025.prayer.knuckle-dusters"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "A chosen player has Mighty Blow."
    until: ClassVar[int] = UNTIL_MATCH

    def eligible(self, m: Game, seat: i64) -> list[int]:
        return [player for player in ready_players(m, seat) if not m.has(player, self.blow)]

    def give(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.blow, UNTIL_MATCH, 1, self.index)


class BadHabits2025(BadHabits):
    id: ClassVar[str] = "bb2025.prayer.bad-habits"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "D3 random opponents are loners (2+)."
    until: ClassVar[int] = UNTIL_MATCH

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, self.until)
        count = m.d3(self.index, owner)
        for seat in other_seats(m, owner):
            found = [player for player in ready_players(m, seat) if not m.has(player, self.loner_rule)]
            for player in draw_players(m, found, count, self.index):
                m.grant(player, self.loner_rule, UNTIL_MATCH, 2, self.index)


class GreasyCleats2025(GreasyCleats):
    id: ClassVar[str] = "bb2025.prayer.greasy-cleats"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "A random opponent moves one square less."
    until: ClassVar[int] = UNTIL_MATCH

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, self.until)
        for seat in other_seats(m, owner):
            found = [player for player in ready_players(m, seat) if m.state.stat(player, MA) > 1]
            for player in draw_players(m, found, 1, self.index):
                m.change_stat(player, MA, -1, UNTIL_MATCH, self.index)


class BlessingOfNuffle(BlessedStatue):
    id: ClassVar[str] = "bb2025.prayer.blessing-of-nuffle"
    name: ClassVar[str] = "Blessing of Nuffle"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "A random player is a Pro."
    chosen: ClassVar[bool] = False

    def eligible(self, m: Game, seat: i64) -> list[int]:
        return [player for player in ready_players(m, seat) if not m.has(player, self.pro)]


class MolesUnderThePitch2025(MolesUnderThePitch):
    id: ClassVar[str] = "bb2025.prayer.moles"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "Rushes of the opponents are one harder."
    until: ClassVar[int] = UNTIL_MATCH

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.state.seat_of(roll.player) != m.state.seat_of(owner):
            roll.add(m, self.index, -1)


class PerfectPassing2025(PerfectPassing):
    id: ClassVar[str] = "bb2025.prayer.perfect-passing"
    source: ClassVar[str] = SHEET_OF_PRAYERS


class DazzlingCatching(Prayer):
    id: ClassVar[str] = "bb2025.prayer.dazzling-catching"
    name: ClassVar[str] = "Dazzling Catching"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "A catch in a Pass Action of this team earns 1 star player point."
    until: ClassVar[int] = UNTIL_MATCH
    moments: ClassVar[tuple[int, ...]] = (CAUGHT,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if isinstance(frame, Catch) and frame.how in (CATCH_ACCURATE, CATCH_LOOSE):
            action = m.find_frame("action")
            mine = m.state.seat_of(frame.player) == m.state.seat_of(owner)
            if mine and isinstance(action, Activation) and action.action == PASS and frame.rule < 0:
                m.state.count(frame.player, EXTRA_SPP)

    def on_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> None:
        """Bombs are no ball."""


class FanInteraction2025(FanInteraction):
    id: ClassVar[str] = "bb2025.prayer.fan-interaction"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "A casualty in the crowd earns the player who pushed 2 star player points."
    until: ClassVar[int] = UNTIL_MATCH


class FoulingFrenzy2025(FoulingFrenzy):
    id: ClassVar[str] = "bb2025.prayer.fouling-frenzy"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "Casualties by fouls earn this team's players 2 star player points."
    until: ClassVar[int] = UNTIL_MATCH


class ThrowARock2025(Prayer):
    id: ClassVar[str] = "bb2025.prayer.throw-a-rock"
    name: ClassVar[str] = "Throw a Rock"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "Once, as an own turn starts: a random opponent on the pitch is knocked down on 4+."
    until: ClassVar[int] = UNTIL_MATCH
    offered: ClassVar[tuple[int, ...]] = (TURN_START,)

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        if turn.seat != m.state.seat_of(owner) or turn.bonus == 1:
            return False
        return any(players_on_pitch(m, seat) for seat in other_seats(m, owner))

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        m.spend_grant(owner, self.index)
        found: list[int] = []
        for seat in other_seats(m, owner):
            found.extend(players_on_pitch(m, seat))
        for player in draw_players(m, found, 1, self.index, owner):
            hit = m.d6(self.index, player) >= ROCK_HITS
            m.tell(E_HIT, player, self.index, 1 if hit else 0)
            if hit:
                knock_down(m, player, -1, BY_ROCK)


class UnderScrutiny2025(Prayer):
    id: ClassVar[str] = "bb2025.prayer.under-scrutiny"
    name: ClassVar[str] = "Under Scrutiny"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "The referee sees every foul of the opponents that breaks armour."
    until: ClassVar[int] = UNTIL_MATCH

    def bind(self, indexes: dict[str, int]) -> None:
        self.watched: i64 = indexes["bb2020.core.watched"]

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, self.until)
        for seat in other_seats(m, owner):
            m.grant(m.team_row(seat), self.watched, UNTIL_MATCH, 0, self.index)


class Watched2025(Watched):
    id: ClassVar[str] = "bb2025.core.watched"
    source: ClassVar[str] = SHEET_OF_PRAYERS
    summary: ClassVar[str] = "The referee sees every foul of this team that breaks armour."

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return 1 if isinstance(frame, Foul) and frame.doubles & ARMOUR_BROKEN != 0 else value


class IntensiveTraining2025(IntensiveTraining):
    id: ClassVar[str] = "bb2025.prayer.intensive-training"
    source: ClassVar[str] = SHEET_OF_PRAYERS

    def eligible(self, m: Game, seat: i64) -> list[int]:
        return ready_players(m, seat)


PRAYERS_2025: list[type[Effect]] = [
    TreacherousTrapdoor2025, FriendsWithTheRef2025, Stiletto2025, IronMan2025, KnuckleDusters2025, BadHabits2025,
    GreasyCleats2025, BlessingOfNuffle, MolesUnderThePitch2025, PerfectPassing2025, DazzlingCatching,
    FanInteraction2025, FoulingFrenzy2025, ThrowARock2025, UnderScrutiny2025, IntensiveTraining2025]
REPLACED_PRAYERS: dict[str, type[Effect]] = {
    "bb2020.prayer.trapdoor": TreacherousTrapdoor2025,
    "bb2020.prayer.friends-with-the-ref": FriendsWithTheRef2025,
    "bb2020.prayer.stiletto": Stiletto2025,
    "bb2020.prayer.iron-man": IronMan2025,
    "bb2020.prayer.knuckle-dusters": KnuckleDusters2025,
    "bb2020.prayer.bad-habits": BadHabits2025,
    "bb2020.prayer.greasy-cleats": GreasyCleats2025,
    "bb2020.prayer.blessed-statue": BlessingOfNuffle,
    "bb2020.prayer.moles": MolesUnderThePitch2025,
    "bb2020.prayer.perfect-passing": PerfectPassing2025,
    "bb2020.prayer.fan-interaction": FanInteraction2025,
    "bb2020.prayer.fouling-frenzy": FoulingFrenzy2025,
    "bb2020.prayer.throw-a-rock": ThrowARock2025,
    "bb2020.prayer.under-scrutiny": UnderScrutiny2025,
    "bb2020.prayer.intensive-training": IntensiveTraining2025,
    "bb2020.core.watched": Watched2025,
}
REMOVED_PRAYERS = ["bb2020.prayer.necessary-violence"]
ADDED_PRAYERS: list[type[Effect]] = [DazzlingCatching]
