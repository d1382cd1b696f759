"""Extraordinary skills of mind and body: what a player suffers from or is born with."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.base import ExtraordinarySkill, among
from nuffle.editions.crp.rules.body import BODY
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.actions import BLITZ, BLOCK, HAND_OFF, MOVE, PASS
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_HAND_OFF, E_NOTE, E_THROW, FROM_ZONES, T_RULE
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_SCORE, F_USE
from nuffle.rules.injuries import BY_BITE
from nuffle.rules.moments import ACTION_END, DECLARED, PASS_DECLARED, REROLL_DECLARED
from nuffle.rules.player_state import AG, RESERVES, ROOTED, STANDING
from nuffle.rules.players import mates_beside, opponents_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.hand_off import HandOff
from nuffle.rules.procedures.harm import roll_injury
from nuffle.rules.procedures.passing_ruler import OUT_OF_RANGE
from nuffle.rules.procedures.throw import A_BOMB, THE_BALL, Throw
from nuffle.rules.questions import Q_OPTION, Q_PLAYER
from nuffle.rules.roll import Roll, SpendReroll, roll_for_rule, test
from nuffle.rules.roll_kinds import R_ACTIVATE, R_ANIMOSITY, R_GATE, R_GAZE
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_NO, V_OPTION, V_USE


# -- before an action
@mypyc_attr(allow_interpreted_subclasses=True)
class ActivationTrait(ExtraordinarySkill):
    """A die after every declared action: `needs` and `bonus` say what it must show, `fail` what happens otherwise."""

    moments: ClassVar[tuple[int, ...]] = (DECLARED,)
    needs: ClassVar[int] = 2

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.player == owner and action.lost == 0 and self.matters(m, owner):
            roll = roll_for_rule(m, R_ACTIVATE, owner, self.find_needed_roll(m, owner), self.index, owner)
            roll.how = action.action
            roll.add(m, self.index, self.bonus(m, owner, action))

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        activation = m.subject(roll)
        assert isinstance(activation, Activation)
        if not m.passed:
            self.fail(m, owner, activation)

    def find_needed_roll(self, m: Game, owner: i64) -> i64:
        """The number in its brackets, where it has one."""
        value = m.value(owner, self.index)
        return value if value > 0 else self.needs

    def matters(self, m: Game, owner: i64) -> bool:
        return True

    def bonus(self, m: Game, owner: i64, activation: Activation) -> i64:
        return 0

    def fail(self, m: Game, owner: i64, activation: Activation) -> None:
        """The action is lost, and his tackle zone with it."""
        activation.lost = 2
        m.daze(owner, True)


class BoneHead(ActivationTrait):
    id: ClassVar[str] = "crp.skill.bone-head"
    name: ClassVar[str] = "Bone-head"
    summary: ClassVar[str] = "On a 1, loses the action, and has no tackle zone, catch or assist until a better roll."


class ReallyStupid(ActivationTrait):
    id: ClassVar[str] = "crp.skill.really-stupid"
    name: ClassVar[str] = "Really Stupid"
    summary: ClassVar[str] = (
        "Acts on 4+ (+2 next to a team-mate without this trait). Otherwise no action and no tackle zone.")
    needs: ClassVar[int] = 4

    def bonus(self, m: Game, owner: i64, activation: Activation) -> i64:
        for mate in mates_beside(m, owner):
            if m.state.status[mate] == STANDING and not m.has(mate, self.index):
                return 2
        return 0


class TakeRoot(ActivationTrait):
    """A rooted player is rooted by the core; what is left to say is which skills would move him or lay him down."""

    id: ClassVar[str] = "crp.skill.take-root"
    name: ClassVar[str] = "Take Root"
    summary: ClassVar[str] = (
        "On a 1, cannot leave the square until knocked down or the drive ends. No block in a blitz.")
    forbidden: ClassVar[tuple[int, ...]] = (F_USE,)
    LOST: ClassVar[tuple[str, ...]] = (
        "ball-and-chain", "diving-tackle", "kick-off-return", "leap", "pass-block", "piling-on", "right-stuff",
        "shadowing", "side-step", "sprint", "wrestle")

    def bind(self, indexes: dict[str, int]) -> None:
        lost = [f"crp.skill.{name}" for name in self.LOST]
        self.moving = vec[i64]([indexes[rule] for rule in lost if rule in indexes])

    def matters(self, m: Game, owner: i64) -> bool:
        return not m.state.flag(owner, ROOTED)

    def strike_root(self, m: Game, owner: i64) -> None:
        m.state.flags[owner] |= ROOTED
        m.tell(E_NOTE, self.index, owner)

    def fail(self, m: Game, owner: i64, activation: Activation) -> None:
        self.strike_root(m, owner)
        if activation.action == BLITZ:
            activation.blocked = 1

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return m.state.flag(owner, ROOTED) and among(detail, self.moving)


class WildAnimal(ActivationTrait):
    id: ClassVar[str] = "crp.skill.wild-animal"
    name: ClassVar[str] = "Wild Animal"
    summary: ClassVar[str] = "Acts on 4+ (+2 for a block or blitz). Otherwise the action is wasted."
    needs: ClassVar[int] = 4

    def bonus(self, m: Game, owner: i64, activation: Activation) -> i64:
        return 2 if activation.action == BLOCK or activation.action == BLITZ else 0

    def fail(self, m: Game, owner: i64, activation: Activation) -> None:
        activation.lost = 1


ON_WITH_IT: Final = 0
MOVE_INSTEAD: Final = 1


class BloodLust(ActivationTrait):
    """Thirst is kept like a use of the skill this turn, and taken back when he has fed."""

    id: ClassVar[str] = "crp.skill.blood-lust"
    name: ClassVar[str] = "Blood Lust"
    summary: ClassVar[str] = "On a 1, must bite an adjacent Thrall before the action ends, or leave for the stands."
    moments: ClassVar[tuple[int, ...]] = (DECLARED, PASS_DECLARED, ACTION_END)
    forbidden: ClassVar[tuple[int, ...]] = (F_SCORE,)
    menu: ClassVar[tuple[str, ...]] = ("block", "move")
    feeds_in: ClassVar[int] = RESERVES      # the box he is put in when nobody is beside him to bite

    # -- the thirst
    def thirsty(self, m: Game, owner: i64) -> bool:
        return self.is_used_up(m, owner)

    def slake(self, m: Game, owner: i64) -> None:
        m.state.used[owner * m.words + self.word] &= ~self.bit

    def fail(self, m: Game, owner: i64, activation: Activation) -> None:
        self.use_up(m, owner)
        if activation.action == BLOCK:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return self.thirsty(m, owner)

    # -- feeding
    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if moment == DECLARED:
            super().on_action(m, owner, moment, action)
        elif action.player == owner:
            self.seek_blood(m, owner, action)

    def on_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        if throw.thrower == owner and throw.cargo != A_BOMB:
            self.seek_blood(m, owner, throw)

    def on_hand_off(self, m: Game, owner: i64, moment: i64, hand_off: HandOff) -> None:
        if hand_off.giver == owner:
            self.seek_blood(m, owner, hand_off)

    def thralls(self, m: Game, owner: i64) -> list[int]:
        found: list[int] = []
        if m.state.status[owner] == STANDING:
            for mate in mates_beside(m, owner):
                if m.profile(mate).position.endswith("Thrall"):
                    found.append(mate)
        return found

    def seek_blood(self, m: Game, owner: i64, frame: Procedure) -> None:
        if not self.thirsty(m, owner):
            return
        thralls = self.thralls(m, owner)
        if not thralls:
            self.leave(m, owner, frame)
        elif len(thralls) == 1:
            self.bite(m, owner, thralls[0], frame)
        else:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def bite(self, m: Game, owner: i64, thrall: i64, frame: Procedure) -> None:
        self.slake(m, owner)
        if isinstance(frame, Throw) and frame.mate == thrall:
            frame.call_off()                # there is nobody left to throw
        if m.state.carrier == thrall:
            m.turnover(m.state.seat_of(owner), T_RULE)
        harm = roll_injury(m, thrall, owner, BY_BITE)
        harm.mild = 1

    def leave(self, m: Game, owner: i64, frame: Procedure) -> None:
        """A spectator will have to do."""
        self.slake(m, owner)
        if isinstance(frame, Throw):
            frame.call_off()
        elif isinstance(frame, HandOff):
            frame.refused = 1
        m.turnover(m.state.seat_of(owner), T_RULE)
        if m.state.on_pitch(owner):
            drop_ball(m, owner)
            send_to(m, owner, self.feeds_in)

    # -- its two questions: which action, and whom to bite
    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.question == Q_OPTION:
            out.add(pack(V_OPTION, self.index, ON_WITH_IT))
            out.add(pack(V_OPTION, self.index, MOVE_INSTEAD))
            return
        for thrall in self.thralls(m, owner):
            out.add(pack(V_CHOOSE, thrall))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_CHOOSE:
            self.bite(m, owner, a_of(m.answer), m.subject(choice))
            return
        activation = m.subject(choice)
        assert isinstance(activation, Activation)
        if b_of(m.answer) == MOVE_INSTEAD:
            activation.action = MOVE
            activation.target = -1


# -- in the middle of one
class Animosity(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.animosity"
    name: ClassVar[str] = "Animosity"
    summary: ClassVar[str] = (
        "On a 1, does not give the ball to a team-mate of another race. Another of the same race may get it instead.")
    moments: ClassVar[tuple[int, ...]] = (PASS_DECLARED,)

    def on_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        if throw.thrower == owner and throw.cargo == THE_BALL:
            self.give_to(m, owner, m.state.at(throw.square))

    def on_hand_off(self, m: Game, owner: i64, moment: i64, hand_off: HandOff) -> None:
        if hand_off.giver == owner:
            self.give_to(m, owner, hand_off.receiver)

    def give_to(self, m: Game, owner: i64, mate: i64) -> None:
        if mate < 0 or mate == owner or m.state.seat_of(mate) != m.state.seat_of(owner):
            return
        if self.gives_away(m, owner) and self.shuns(m, owner, mate):
            self.ask(m, owner)

    def shuns(self, m: Game, owner: i64, mate: i64) -> bool:
        return self.race(m, mate) != self.race(m, owner)

    def ask(self, m: Game, owner: i64) -> None:
        roll_for_rule(m, R_ANIMOSITY, owner, 2, self.index, owner)

    def gives_away(self, m: Game, owner: i64) -> bool:
        """He has the ball, and gives it away in a pass or hand-off action of his own."""
        action = m.find_frame("action")
        if m.state.carrier != owner or not isinstance(action, Activation) or action.player != owner:
            return False
        return action.action == PASS or action.action == HAND_OFF

    def race(self, m: Game, player: i64) -> str:
        return m.profile(player).race

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            return
        frame = m.subject(roll)
        if self.kin(m, owner, frame):
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))
        else:
            self.keep(frame)

    def kin(self, m: Game, owner: i64, frame: Procedure) -> list[int]:
        """Who of his own race could get the ball from where he stands."""
        s = m.state
        found: list[int] = []
        first: i64 = s.seat_of(owner) * PLACES
        for mate in range(first, first + PLACES):
            if mate != owner and s.status[mate] == STANDING and self.race(m, mate) == self.race(m, owner):
                if isinstance(frame, Throw):
                    if frame.reach(m, s.square[mate]) != OUT_OF_RANGE:
                        found.append(mate)
                elif m.pitch.beside(s.square[owner], s.square[mate]):
                    found.append(mate)
        return found

    def keep(self, frame: Procedure) -> None:
        if isinstance(frame, Throw):
            frame.call_off()
        elif isinstance(frame, HandOff):
            frame.refused = 1

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for mate in self.kin(m, owner, m.subject(choice)):
            out.add(pack(V_CHOOSE, mate))
        out.add(V_NO)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        gift = m.subject(choice)
        if verb_of(m.answer) == V_NO:
            self.keep(gift)
        elif isinstance(gift, Throw):
            gift.square = m.state.square[a_of(m.answer)]
            gift.distance = gift.reach(m, gift.square)
            m.tell(E_THROW, owner, gift.square, gift.distance, gift.cargo, gift.mate)
        elif isinstance(gift, HandOff):
            gift.receiver = a_of(m.answer)
            m.tell(E_HAND_OFF, owner, gift.receiver)


class HypnoticGaze(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.hypnotic-gaze"
    name: ClassVar[str] = "Hypnotic Gaze"
    summary: ClassVar[str] = (
        "After moving, on an agility roll, an adjacent opponent has no tackle zone until their next action.")
    adds_steps: ClassVar[bool] = True
    aims: ClassVar[str] = "player"

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        if activation.action != MOVE:
            return
        for victim in opponents_beside(m, owner):
            if m.state.zone(victim):
                out.add(pack(V_USE, self.index, owner, victim))

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        activation.ended = 1
        self.gaze_at(m, owner, target)

    def gaze_at(self, m: Game, owner: i64, target: i64) -> None:
        roll = test(m, R_GAZE, owner, m.state.stat(owner, AG), 0)
        roll.rule = self.index
        roll.owner = owner
        roll.square = m.state.square[target]
        roll.add(m, FROM_ZONES, 1 - m.state.count_marking(owner))

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            m.daze(m.state.at(roll.square), True)


class Loner(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.loner"
    name: ClassVar[str] = "Loner"
    summary: ClassVar[str] = "A team re-roll used for this player is lost unless a die shows 4 or more."
    moments: ClassVar[tuple[int, ...]] = (REROLL_DECLARED,)

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        if spending.player == owner:
            roll_for_rule(m, R_GATE, owner, 4, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        spent = m.subject(roll)
        assert isinstance(spent, SpendReroll)
        if not m.passed:
            spent.lost = 1


# the order in which they strike: first the five that may spoil an action, feeding before a pass is refused
TEMPER: list[type[Effect]] = [BoneHead, ReallyStupid, TakeRoot, WildAnimal, BloodLust, Animosity, HypnoticGaze, Loner]
TEMPER.extend(BODY)
