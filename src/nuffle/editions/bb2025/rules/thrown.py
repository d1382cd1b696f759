"""Traits of throwing team-mates and bombs in the third season edition, where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.thrown import AlwaysHungry2020, Bombardier2020, KickTeamMate, RightStuff2020, Swoop
from nuffle.editions.bb2025.rules.base import SOURCE
from nuffle.editions.crp.rules.thrown import AlwaysHungry, Bombardier, ThrowTeamMate
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect, SpeedHints
from nuffle.rules.events import E_HIT
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_MOVE
from nuffle.rules.injuries import BY_BOMB
from nuffle.rules.moments import ENTERED
from nuffle.rules.player_state import EXTRA_SPP, RESERVES, ROOTED, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import LANDED_THERE, Arrival
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.flight import Flight, stray
from nuffle.rules.procedures.harm import Harm, roll_armour
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_LAND
from nuffle.rules.verbs import V_OPTION

SCATTER: Final = 4            # the choice after the four ways: not to swoop at all


class KickTeamMate2025(KickTeamMate):
    id: ClassVar[str] = "bb2025.skill.kick-team-mate"
    source: ClassVar[str] = SOURCE

    def may_fly(self, m: Game, owner: i64, mate: i64) -> bool:
        """Whoever cannot leave his square is not taken out of it."""
        if not ThrowTeamMate.may_fly(self, m, owner, mate):
            return False
        return not m.state.flag(mate, ROOTED) and not m.is_forbidden(mate, F_MOVE)


class ThrowTeamMate2025(KickTeamMate2025):
    """An action of its own too, and a throw of nobody's but the thrower's."""

    id: ClassVar[str] = "bb2025.skill.throw-team-mate"
    name: ClassVar[str] = "Throw Team-mate"
    summary: ClassVar[str] = "Once per turn, besides a pass: may throw a small team-mate, quick or short."

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        self.take_up(m, owner, activation, target)


class RightStuff2025(RightStuff2020):
    id: ClassVar[str] = "bb2025.skill.right-stuff"
    summary: ClassVar[str] = "May be thrown, down or not; lands by an agility test, harder the worse thrown."
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)
    hints: ClassVar[SpeedHints] = SpeedHints(own_affair=True)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        """Whoever has landed on his feet has earned a point by it."""
        if arrival.player == owner and arrival.how == LANDED_THERE:
            m.state.count(owner, EXTRA_SPP)


class AlwaysHungry2025(AlwaysHungry2020):
    """Those he kicks, too."""

    id: ClassVar[str] = "bb2025.skill.always-hungry"
    source: ClassVar[str] = SOURCE

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        return AlwaysHungry.instead(self, m, owner, what, frame)


class Swoop2025(Swoop):
    """His coach may let him scatter all the same."""

    id: ClassVar[str] = "bb2025.skill.swoop"
    summary: ClassVar[str] = (
        "Thrown, may glide D6 squares in one direction instead of scattering. May re-roll the landing."
    )
    source: ClassVar[str] = SOURCE
    menu: ClassVar[tuple[str, ...]] = ("north", "east", "south", "west", "scatter")
    rerolls: ClassVar[tuple[int, ...]] = (R_LAND,)

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, Flight)
        return frame.steps > 0 and super().instead(m, owner, what, frame)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        super().choices(m, owner, choice, out)
        out.add(pack(V_OPTION, self.index, SCATTER))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        flight = m.top
        assert isinstance(flight, Flight)
        if b_of(m.answer) == SCATTER:
            flight.steps += 3
            return
        flight.mark(self.index, owner)
        way: i64 = (2 * b_of(m.answer) + (m.d6(self.index, owner) + 1) // 2 + 6) % 8
        far = m.d6(self.index, owner)
        if m.state.on_pitch(owner):
            m.state.lift(owner, RESERVES)
        flight.square = stray(m, flight.square, way, far, owner)
        if not m.passed:
            flight.fall_out(m)

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        flight = m.subject(roll)
        return isinstance(flight, Flight) and flight.is_marked(self.index, owner)


class Bombardier2025(Bombardier2020):
    """Caught it is thrown on; where it goes off those on their feet go down, and the armour of the others is tested."""

    id: ClassVar[str] = "bb2025.skill.bombardier"
    summary: ClassVar[str] = "Throws a bomb, one per team turn: it knocks people down; who catches it throws it on."
    source: ClassVar[str] = SOURCE

    def goes_off(self, m: Game, catcher: i64) -> bool:
        return False

    def blow_up(self, m: Game, player: i64, thrower: i64) -> Harm:
        if m.state.status[player] == STANDING:
            return Bombardier.blow_up(self, m, player, thrower)
        m.tell(E_HIT, player, self.index, 1)
        harm = roll_armour(m, player, thrower, BY_BOMB)
        harm.credit = 0
        return harm


REPLACED_THROWN_2025: dict[str, type[Effect]] = {
    "bb2020.skill.throw-team-mate": ThrowTeamMate2025,
    "bb2020.skill.kick-team-mate": KickTeamMate2025,
    "bb2020.skill.right-stuff": RightStuff2025,
    "bb2020.skill.always-hungry": AlwaysHungry2025,
    "bb2020.skill.swoop": Swoop2025,
    "bb2020.skill.bombardier": Bombardier2025,
}
