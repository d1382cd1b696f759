"""What star players do as an activation starts has its shape here; and those who are lent a skill for it."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.stars.base import OneVictim, StarRule
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.actions import BLITZ, BLOCK, MOVE, PASS
from nuffle.rules.game import Game
from nuffle.rules.moments import DECLARED
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import roll_for_rule
from nuffle.rules.roll_kinds import R_TRICK
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_TURN
from nuffle.rules.verbs import V_OPTION


def opponents_within(m: Game, owner: i64, reach: i64) -> list[int]:
    """Opponents on the pitch so many squares away, or nearer."""
    s = m.state
    found: list[int] = []
    for other in m.rows:
        if other < s.players and s.on_pitch(other) and s.seat_of(other) != s.seat_of(owner):
            if m.pitch.distance(s.square[owner], s.square[other]) <= reach:
                found.append(other)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Start(OneVictim):
    """Offered when his action is declared, and nothing such as Bone Head has spoilt it.

    A tackle zone he had lost is his again from then on, though the mark is taken off him a little later; that is why
    it works for those who lie or are dazed as far as the window knows, and why it looks by itself how he stands.
    """

    offered: ClassVar[tuple[int, ...]] = (DECLARED,)
    while_down: ClassVar[bool] = True
    upright: ClassVar[bool] = True          # only on his feet

    def offers_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> bool:
        if action.player != owner or action.lost != 0 or m.state.turnover == 1:
            return False
        if self.upright and m.state.status[owner] != STANDING:
            return False
        return self.fits(m, owner, action)

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        """Is there anything to use it on?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class AimedStart(Start):
    """Done to one opponent within reach."""

    reach: ClassVar[int] = 1

    def suits(self, m: Game, owner: i64, other: i64) -> bool:
        return m.state.status[other] == STANDING

    def victims(self, m: Game, owner: i64) -> list[int]:
        return [other for other in opponents_within(m, owner, self.reach) if self.suits(m, owner, other)]

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        return len(self.victims(m, owner)) > 0

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.spend(m, owner)
        self.pick(m, owner)

    def try_on(self, m: Game, owner: i64, square: i64, needs: i64) -> None:
        """A die for it; the roll remembers where it is aimed."""
        roll_for_rule(m, R_TRICK, owner, needs, self.index, owner).square = square


# -- a skill for one activation
@mypyc_attr(allow_interpreted_subclasses=True)
class Lent(Start):
    """He has a skill for this activation, if it is the action for which it is good; he may still have to get up."""

    upright: ClassVar[bool] = False
    action: ClassVar[int] = MOVE
    skill: ClassVar[str] = ""

    def bind(self, indexes: dict[str, int]) -> None:
        self.gift: i64 = indexes[self.skill]

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        return activation.action == self.action and not m.has(owner, self.gift)

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.spend(m, owner)
        m.grant(owner, self.gift, UNTIL_ACTION, 0, self.index)


class AreYouAZoat(Lent):
    id: ClassVar[str] = "bb2020.star.excuse-me-are-you-a-zoat"
    name: ClassVar[str] = "Excuse Me, Are You a Zoat?"
    summary: ClassVar[str] = "Once per match: Hypnotic Gaze for one activation."
    skill: ClassVar[str] = "bb2020.skill.hypnotic-gaze"


class ShotToNothing(Lent):
    id: ClassVar[str] = "bb2020.star.shot-to-nothing"
    name: ClassVar[str] = "Shot to Nothing"
    summary: ClassVar[str] = "Once per match: Hail Mary Pass for one Pass action."
    action: ClassVar[int] = PASS
    skill: ClassVar[str] = "bb2020.skill.hail-mary-pass"


class FrenziedRush(Lent):
    id: ClassVar[str] = "bb2020.star.frenzied-rush"
    name: ClassVar[str] = "Frenzied Rush"
    summary: ClassVar[str] = "Once per match: Frenzy for one Blitz action, without Grab that turn."
    action: ClassVar[int] = BLITZ
    skill: ClassVar[str] = "bb2020.skill.frenzy"

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.grab: i64 = indexes["bb2020.skill.grab"]

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if m.has(owner, self.grab):
            m.suppress(owner, self.grab, UNTIL_TURN, self.index)
        super().use_action(m, owner, moment, action)


class WisdomOfTheWhiteDwarf(StarRule):
    id: ClassVar[str] = "bb2020.star.wisdom-of-the-white-dwarf"
    name: ClassVar[str] = "Wisdom of the White Dwarf"
    summary: ClassVar[str] = (
        "Once per turn, a team-mate who activates next to this player gains one of four skills for the activation.")
    offered: ClassVar[tuple[int, ...]] = (DECLARED,)
    aims: ClassVar[str] = "rule"
    once: ClassVar[int] = UNTIL_TURN

    def bind(self, indexes: dict[str, int]) -> None:
        self.for_blows = [indexes[f"bb2020.skill.{skill}"] for skill in ("dauntless", "mighty-blow")]
        self.for_feet = [indexes[f"bb2020.skill.{skill}"] for skill in ("break-tackle", "sure-feet")]

    def lessons(self, m: Game, activation: Activation) -> list[int]:
        """Of the four those he lacks and can put to use in what he has declared."""
        found: list[int] = []
        if activation.action == BLOCK or activation.action == BLITZ:
            found.extend(self.for_blows)
        if activation.action != BLOCK:
            found.extend(self.for_feet)
        return [skill for skill in found if not m.has(activation.player, skill)]

    def offers_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> bool:
        s = m.state
        if action.player == owner or action.lost != 0 or s.turnover == 1:
            return False
        if s.seat_of(action.player) != s.seat_of(owner) or not action.beside(m, owner):
            return False
        return len(self.lessons(m, action)) > 0

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.spend(m, owner)
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        activation = m.subject(choice)
        assert isinstance(activation, Activation)
        for skill in self.lessons(m, activation):
            out.add(pack(V_OPTION, self.index, skill))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        activation = m.subject(choice)
        assert isinstance(activation, Activation)
        m.grant(activation.player, b_of(m.answer), UNTIL_ACTION, 1, self.index)


STARS_LENT: list[type[StarRule]] = [AreYouAZoat, ShotToNothing, FrenziedRush, WisdomOfTheWhiteDwarf]
