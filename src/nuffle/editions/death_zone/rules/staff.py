"""(In)famous coaching staff: those who cheer, argue and play themselves."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.procedures.match import PrayerRoll
from nuffle.editions.bb2020.rules.staff import PlaysHimself, Staff
from nuffle.editions.crp.rules.kickoff import extra_reroll
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE
from nuffle.editions.death_zone.rules.leagues import BADLANDS, ELVES, LUSTRIA, OLD_WORLD, UNDERWORLD, WORLDS_EDGE
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import L_CHEERLEADERS, O_ARGUE, O_CHEERS, O_PRAYER
from nuffle.rules.moments import COACH_GONE, HALF_TIME, ROLLED
from nuffle.rules.procedures.foul import SendOff
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_BRIBE
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team_state import HALF_REROLLS

D16_SIDES: Final = 16
WELL_PUT: Final = 6         # the die with which an argued call is won


@mypyc_attr(allow_interpreted_subclasses=True)
class FamousStaff(Staff):
    source: ClassVar[str] = DEATH_ZONE
    optional: ClassVar[bool] = True


class KariColdsteel(PlaysHimself):
    id: ClassVar[str] = "bb2020.inducement.kari-coldsteel"
    name: ClassVar[str] = "Kari Coldsteel"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "Counts as two cheerleaders, until playing one drive for a team that is short of players."
    optional: ClassVar[bool] = True
    price: ClassVar[int] = 50_000
    leagues: ClassVar[tuple[str, ...]] = (ELVES, LUSTRIA, OLD_WORLD, WORLDS_EDGE)
    limits: ClassVar[tuple[int, ...]] = (L_CHEERLEADERS,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 0 if self.has_played(m, m.state.seat_of(owner)) else 2


class GalandrilSilverwater(FamousStaff):
    """A re-roll prayed for before the match waits for the first half to begin."""

    id: ClassVar[str] = "bb2020.inducement.galandril-silverwater"
    name: ClassVar[str] = "Galandril Silverwater"
    summary: ClassVar[str] = (
        "+D3 on Cheering Fans. The best dice of a prayer also give the team a re-roll for the half.")
    price: ClassVar[int] = 40_000
    leagues: ClassVar[tuple[str, ...]] = (ELVES,)
    outcomes: ClassVar[tuple[int, ...]] = (O_CHEERS, O_PRAYER)
    moments: ClassVar[tuple[int, ...]] = (HALF_TIME,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if what == O_CHEERS:
            return (value if value > 0 else 1) + m.d3(self.index, owner)
        if isinstance(frame, PrayerRoll) and self.well_prayed(value, frame.sides):
            self.reward(m, owner)
        return value

    def well_prayed(self, die: i64, sides: i64) -> bool:
        return die >= 15 if sides == D16_SIDES else die == sides

    def reward(self, m: Game, owner: i64) -> None:
        if m.state.half == 0:
            m.note(owner, self.index, m.read_note(owner, self.index) + 1, UNTIL_MATCH)
        else:
            extra_reroll(m, m.state.seat_of(owner), HALF_REROLLS)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        for _ in range(m.read_note(owner, self.index)):
            extra_reroll(m, m.state.seat_of(owner), HALF_REROLLS)
        m.forget(owner, self.index)


class FinkDaFixer(FamousStaff):
    id: ClassVar[str] = "bb2020.inducement.fink-da-fixer"
    name: ClassVar[str] = "Fink da Fixer"
    summary: ClassVar[str] = "Re-roll one bribe. Arguing the call also works on a 5. Leaves with an ejected coach."
    price: ClassVar[int] = 90_000
    leagues: ClassVar[tuple[str, ...]] = (BADLANDS, UNDERWORLD)
    offered: ClassVar[tuple[int, ...]] = (ROLLED,)
    outcomes: ClassVar[tuple[int, ...]] = (O_ARGUE,)
    moments: ClassVar[tuple[int, ...]] = (COACH_GONE,)

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != R_BRIBE or roll.passes() or roll.rerolled == 1 or m.read_note(owner, self.index) > 0:
            return False
        return m.state.seat_of(roll.player) == m.state.seat_of(owner)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        m.note(owner, self.index, 1, UNTIL_MATCH)
        roll.rerolled = 1
        roll.throw(m)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return WELL_PUT if value == 5 else value

    def on_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> None:
        if m.state.seat_of(send_off.player) == m.state.seat_of(owner):
            m.tell(E_NOTE, self.index, owner)
            m.spend_grant(owner, self.index)


STAFF: list[type[Effect]] = [KariColdsteel, GalandrilSilverwater, FinkDaFixer]
