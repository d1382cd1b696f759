"""Traits of throwing what is not the ball, as the 2020 edition has them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.base import SOURCE, Trait
from nuffle.editions.crp.rules.base import was_used
from nuffle.editions.crp.rules.thrown import AlwaysHungry, Bombardier, RightStuff, ThrowTeamMate
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.actions import OTHER_ACTIONS
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE, T_DOWN, T_LANDING
from nuffle.rules.game import Game
from nuffle.rules.hooks import I_FLY, O_CARGO, O_RANGE
from nuffle.rules.injuries import BY_LANDING
from nuffle.rules.player_state import RESERVES, ST, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.flight import Flight, stray
from nuffle.rules.procedures.harm import PLACED, Harm, roll_injury
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_ACT, V_OPTION

MIGHTY: Final = 5           # strength of a thrower
LIGHT: Final = 3            # strength of who can be thrown
FUSE: Final = 4             # a bomb that was caught explodes on this


class ThrowTeamMate2020(ThrowTeamMate):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.throw-team-mate"
    name: ClassVar[str] = "Throw Team-mate"
    summary: ClassVar[str] = "In a Pass action, may throw a small team-mate at quick or short range, if strong enough."
    rolls: ClassVar[tuple[int, ...]] = ()
    outcomes: ClassVar[tuple[int, ...]] = (O_CARGO, O_RANGE)

    def may_fly(self, m: Game, owner: i64, mate: i64) -> bool:
        if m.state.stat(owner, ST) < MIGHTY or m.state.stat(mate, ST) > LIGHT:
            return False
        return super().may_fly(m, owner, mate)

    def can_be_held(self, m: Game, mate: i64) -> bool:
        """Those on the ground too: they will not land on their feet."""
        return m.state.on_pitch(mate)


class KickTeamMate(ThrowTeamMate2020):
    """An action of its own: a throw of this rule, so that a fumble comes back to it."""

    id: ClassVar[str] = "bb2020.skill.kick-team-mate"
    name: ClassVar[str] = "Kick Team-mate"
    summary: ClassVar[str] = (
        "Once per turn, in addition to any pass, may kick a small team-mate. A fumble injures the team-mate.")
    spelling: ClassVar[str] = ""
    adds_actions: ClassVar[bool] = True
    aims_later: ClassVar[bool] = True
    outcomes: ClassVar[tuple[int, ...]] = (O_RANGE,)

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        if self.anybody(m, owner) and not has_team_used(m, self.index, owner):
            out.add(pack(V_ACT, owner, self.index))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        self.use_up(m, owner)
        action = Activation(owner, OTHER_ACTIONS)
        action.deed = self.index
        m.push(action)

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        if activation.deed == self.index:
            self.list_mates(m, owner, out)

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        self.take_up(m, owner, activation, target).rule = self.index

    def comes_down(self, m: Game, thrower: i64, square: i64, catcher: i64) -> None:
        """Fumbled: the boot hits the player and nothing else."""
        if m.state.carrier == catcher:
            m.turnover(m.state.seat_of(catcher), T_LANDING)
        drop_ball(m, catcher)
        roll_injury(m, catcher, thrower, BY_LANDING).harsh = 1


def has_team_used(m: Game, rule: i64, owner: i64) -> bool:
    """Has anybody of his team used this rule this turn?"""
    seat: i64 = owner // PLACES
    for player in range(seat * PLACES, m.ends[seat]):
        if was_used(m, player, rule):
            return True
    return False


class RightStuff2020(RightStuff):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.right-stuff"
    summary: ClassVar[str] = "May be thrown if ST is 3 or less. Lands on an agility test, harder after a bad throw."

class Swoop(Trait):
    id: ClassVar[str] = "bb2020.skill.swoop"
    name: ClassVar[str] = "Swoop"
    summary: ClassVar[str] = (
        "When thrown, does not scatter: the coach chooses a direction and the player glides D3 squares.")
    replaces: ClassVar[tuple[int, ...]] = (I_FLY,)
    menu: ClassVar[tuple[str, ...]] = ("north", "east", "south", "west")

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, Flight)
        frame.steps -= 3
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))
        return True

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for facing in range(4):
            out.add(pack(V_OPTION, self.index, facing))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        flight = m.top
        assert isinstance(flight, Flight)
        way: i64 = (2 * b_of(m.answer) + (m.d6(self.index, owner) + 1) // 2 + 6) % 8
        left = m.d3(self.index, owner)
        if m.state.on_pitch(owner):
            m.state.lift(owner, RESERVES)
        flight.square = stray(m, flight.square, way, left, owner)
        if not m.passed:
            flight.fall_out(m)


class AlwaysHungry2020(AlwaysHungry):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.always-hungry"
    summary: ClassVar[str] = (
        "Before throwing a team-mate: on a 1 tries to eat the team-mate, and on another 1 succeeds.")

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        """Whom he kicks he does not hold in his hands."""
        return isinstance(frame, Throw) and frame.rule < 0 and super().instead(m, owner, what, frame)


class Bombardier2020(Bombardier):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.bombardier"
    summary: ClassVar[str] = "Throws one bomb per team turn. It knocks players over, and may explode even when caught."
    to_be_caught: ClassVar[bool] = True

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        if m.state.status[owner] == STANDING and not has_team_used(m, self.index, owner):
            out.add(pack(V_ACT, owner, self.index))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        self.use_up(m, owner)
        super().act(m, owner, target)

    def goes_off(self, m: Game, catcher: i64) -> bool:
        die = m.d6(self.index, catcher)
        m.tell(E_NOTE, self.index, catcher, die)
        return die >= FUSE

    def blow_up(self, m: Game, player: i64, thrower: i64) -> Harm:
        harm = super().blow_up(m, player, thrower)
        harm.manner = PLACED
        harm.quiet = 1
        action = m.find_frame("action")
        if isinstance(action, Activation) and action.player == player:
            m.turnover(m.state.seat_of(player), T_DOWN)
        return harm


REPLACED_THROWN: dict[str, type[Effect]] = {
    "crp.skill.throw-team-mate": ThrowTeamMate2020,
    "crp.skill.right-stuff": RightStuff2020,
    "crp.skill.always-hungry": AlwaysHungry2020,
    "crp.skill.bombardier": Bombardier2020,
}
THROWN: list[type[Effect]] = [KickTeamMate, Swoop]
