"""Traits of the 2020 edition, where they differ from CRP's extraordinary skills."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.base import SOURCE, Trait
from nuffle.editions.bb2020.rules.footwork import Drunkard, HitAndRun, PogoStick, Swarming, Timmmber, Trickster
from nuffle.editions.crp.rules.activation_traits import (
    ActivationTrait,
    Animosity,
    BloodLust,
    HypnoticGaze,
    Loner,
    TakeRoot,
    WildAnimal,
)
from nuffle.editions.crp.rules.ball_and_chain import BallAndChain
from nuffle.editions.crp.rules.body import Decay, NurglesRot, Stunty
from nuffle.editions.crp.rules.weapons import Chainsaw, Stab
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.actions import BLITZ, BLOCK, HAND_OFF, PASS
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE, E_STAND_UP, T_RULE
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_PASS, F_SCORE, F_USE, O_CASUALTY_ROLL, O_INJURY
from nuffle.rules.injuries import BY_BLOCK, BY_FOUL, BY_RULE, BY_WEAPON
from nuffle.rules.legacy import count_legacies
from nuffle.rules.moments import (
    ACTION_END,
    DECLARED,
    REROLL_DECLARED,
    TURN_END,
)
from nuffle.rules.player_state import PRONE, ST, STANDING
from nuffle.rules.players import mates_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import knock_down, place_prone, strike_armour
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.roll import Roll, SpendReroll, roll_for_rule
from nuffle.rules.roll_kinds import R_DODGE, R_GATE, R_INTERCEPT, R_KICK_BACK, R_REVULSION
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE

CALL: Final = 3             # squares within which somebody is helped up
HELPED_ON: Final = 5
STRONG: Final = 5           # fire does less to such strength
BURNS_ON: Final = 4
EVERY_MATE: Final = 99      # the value of an Animosity that is about all team-mates, whatever the profile says


# -- before an action
class AnimalSavagery(ActivationTrait):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.animal-savagery"
    name: ClassVar[str] = "Animal Savagery"
    summary: ClassVar[str] = (
        "On 1-3 (+2 for block or blitz), knocks down an adjacent team-mate, or loses the action and tackle zone.")
    needs: ClassVar[int] = 4
    early: ClassVar[bool] = True

    def bonus(self, m: Game, owner: i64, activation: Activation) -> i64:
        return 2 if activation.action == BLOCK or activation.action == BLITZ else 0

    def prey(self, m: Game, owner: i64) -> list[int]:
        found: list[int] = []
        for mate in mates_beside(m, owner):
            if m.state.status[mate] == STANDING:
                found.append(mate)
        return found

    def fail(self, m: Game, owner: i64, activation: Activation) -> None:
        prey = self.prey(m, owner)
        if not prey:
            super().fail(m, owner, activation)
        elif len(prey) == 1:
            self.lash_out(m, owner, prey[0])
        else:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def lash_out(self, m: Game, owner: i64, mate: i64) -> None:
        knock_down(m, mate, owner, BY_RULE).quiet = 1

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for mate in self.prey(m, owner):
            out.add(pack(V_CHOOSE, mate))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.lash_out(m, owner, a_of(m.answer))


class TakeRoot2020(TakeRoot):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.take-root"
    summary: ClassVar[str] = "On a 1, cannot leave the square until knocked down or the drive ends. May still block."
    LOST: ClassVar[tuple[str, ...]] = (
        "ball-and-chain", "diving-tackle", "leap", "right-stuff", "shadowing", "side-step", "sprint")

    def fail(self, m: Game, owner: i64, activation: Activation) -> None:
        self.strike_root(m, owner)


class UnchannelledFury(WildAnimal):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.unchannelled-fury"
    name: ClassVar[str] = "Unchannelled Fury"
    summary: ClassVar[str] = "Acts on 4+ (+2 for a block or blitz). Otherwise the activation ends."


class Bloodlust2020(BloodLust):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.bloodlust"
    name: ClassVar[str] = "Bloodlust"
    summary: ClassVar[str] = (
        "Below the number in brackets, must bite a Thrall before the activation ends. Otherwise: turnover, no tackle "
        "zone, and the ball is dropped.")
    moments: ClassVar[tuple[int, ...]] = (DECLARED, ACTION_END)
    forbidden: ClassVar[tuple[int, ...]] = (F_SCORE,)
    menu: ClassVar[tuple[str, ...]] = ()

    def bonus(self, m: Game, owner: i64, activation: Activation) -> i64:
        return 1 if activation.action == BLOCK or activation.action == BLITZ else 0

    def fail(self, m: Game, owner: i64, activation: Activation) -> None:
        self.use_up(m, owner)

    def thralls(self, m: Game, owner: i64) -> list[int]:
        found: list[int] = []
        if m.state.status[owner] == STANDING:
            for mate in mates_beside(m, owner):
                if "Thrall" in m.profile(mate).position:
                    found.append(mate)
        return found

    def leave(self, m: Game, owner: i64, frame: Procedure) -> None:
        """He stays where he is, and is good for nothing."""
        self.slake(m, owner)
        m.turnover(m.state.seat_of(owner), T_RULE)
        if m.state.on_pitch(owner):
            drop_ball(m, owner)
            m.daze(owner, True)


class Loner2020(Loner):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.loner"
    summary: ClassVar[str] = (
        "A team re-roll used for this player is lost unless a die shows the number in brackets or more.")
    moments: ClassVar[tuple[int, ...]] = (REROLL_DECLARED,)

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        if spending.player == owner:
            value = m.value(owner, self.index)
            roll_for_rule(m, R_GATE, owner, value if value > 0 else 4, self.index, owner)


class HypnoticGaze2020(HypnoticGaze):
    """Whoever is foul to look at must first be looked at."""

    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.hypnotic-gaze"
    summary: ClassVar[str] = (
        "After moving, on an agility test, an adjacent opponent has no tackle zone until their next activation.")

    def bind(self, indexes: dict[str, int]) -> None:
        self.foul: i64 = indexes["bb2020.skill.foul-appearance"]

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        if not m.has(target, self.foul):
            super().take_step(m, owner, activation, target)
            return
        activation.ended = 1
        roll_for_rule(m, R_REVULSION, owner, 2, self.index, owner).square = m.state.square[target]

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if roll.kind != R_REVULSION:
            super().on_roll_result(m, owner, roll)
        elif m.passed:
            activation = m.subject(roll)
            assert isinstance(activation, Activation)
            super().take_step(m, owner, activation, m.state.at(roll.square))


# -- weapons
class BallAndChain2020(BallAndChain):
    """He names nobody, so there is nobody to be disgusted by."""

    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.ball-and-chain"
    banned: ClassVar[tuple[int, ...]] = ()


# -- with the ball
class Animosity2020(Animosity):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.animosity"
    summary: ClassVar[str] = "On a 1, does not give the ball to disliked team-mates, and the activation ends."

    def shuns(self, m: Game, owner: i64, mate: i64) -> bool:
        """Everybody, if the profile does not say whom, or if he was given it as a gift."""
        if m.value(owner, self.index) == EVERY_MATE:
            return True
        names = m.profile(owner).shuns
        profile = m.profile(mate)
        who = f"{profile.position} {profile.race}".casefold()
        for name in names:
            if name == "all" or name in who:
                return True
        return not names

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if not m.passed:
            self.keep(m.subject(roll))


class MyBall(Trait):
    id: ClassVar[str] = "bb2020.skill.my-ball"
    name: ClassVar[str] = "My Ball"
    summary: ClassVar[str] = "Never gives the ball away: no pass, no hand-off, nothing similar."
    forbidden: ClassVar[tuple[int, ...]] = (F_ACTION, F_PASS, F_USE)

    def bind(self, indexes: dict[str, int]) -> None:
        self.trick: i64 = indexes["bb2020.skill.fumblerooskie"]

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if what == F_ACTION:
            return detail in (PASS, HAND_OFF)
        return what == F_PASS or detail == self.trick


# -- instead of a block
class SpecialAttack(Stab):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return block.no_dice == 0 and super().offers_block(m, owner, moment, block)


class Chainsaw2020(Chainsaw):
    """A kick-back ends the turn, whatever his armour says."""

    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.chainsaw"
    summary: ClassVar[str] = (
        "Chainsaw attack instead of a block: +3 to the armour roll. A 1 hits this player and is a turnover. Falling "
        "with it is dangerous.")

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if not m.passed:
            m.turnover(m.state.seat_of(owner), T_RULE)
        super().on_roll_result(m, owner, roll)


class BreatheFire(SpecialAttack):
    id: ClassVar[str] = "bb2020.skill.breathe-fire"
    name: ClassVar[str] = "Breathe Fire"
    summary: ClassVar[str] = (
        "May breathe fire instead of blocking: 4+ places the opponent prone, 6 knocks them down, 1 knocks down this "
        "player.")

    def attack(self, m: Game, owner: i64, block: Block) -> None:
        roll_for_rule(m, R_KICK_BACK, owner, BURNS_ON, self.index, owner)
        roll = m.top
        assert isinstance(roll, Roll)
        if m.state.stat(block.defender, ST) >= STRONG:
            roll.add(m, self.index, -1)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        block = m.subject(roll)
        assert isinstance(block, Block)
        if roll.natural == 6:
            knock_down(m, block.defender, owner, BY_WEAPON).credit = 0
        elif m.passed:
            place_prone(m, block.defender)
        elif roll.total() <= 1:
            knock_down(m, owner, -1, BY_WEAPON)


class ProjectileVomit(SpecialAttack):
    id: ClassVar[str] = "bb2020.skill.projectile-vomit"
    name: ClassVar[str] = "Projectile Vomit"
    summary: ClassVar[str] = "May vomit instead of blocking: unmodified armour and injury rolls. A 1 hits this player."

    def attack(self, m: Game, owner: i64, block: Block) -> None:
        roll_for_rule(m, R_KICK_BACK, owner, 2, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        block = m.subject(roll)
        assert isinstance(block, Block)
        harm = strike_armour(m, block.defender if m.passed else owner, owner, BY_WEAPON)
        harm.unmodified = 1
        harm.credit = 0


# -- what the body does
class Decay2020(Decay):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.decay"
    summary: ClassVar[str] = "+1 to the casualty roll."
    moments: ClassVar[tuple[int, ...]] = ()
    outcomes: ClassVar[tuple[int, ...]] = (O_CASUALTY_ROLL,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return value + 1


class PickMeUp(Trait):
    id: ClassVar[str] = "bb2020.skill.pick-me-up"
    name: ClassVar[str] = "Pick-me-up"
    summary: ClassVar[str] = "When an opposing turn ends, prone team-mates within three squares stand up on 5+."
    moments: ClassVar[tuple[int, ...]] = (TURN_END,)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        s = m.state
        seat = s.seat_of(owner)
        if turn.seat == seat or s.status[owner] != STANDING or not s.zone(owner):
            return
        for mate in range(seat * PLACES, seat * PLACES + PLACES):
            if s.status[mate] == PRONE and m.pitch.distance(s.square[owner], s.square[mate]) <= CALL:
                die = m.d6(self.index, mate)
                m.tell(E_NOTE, self.index, mate, die)
                if die >= HELPED_ON:
                    s.pose(mate, STANDING)
                    m.tell(E_STAND_UP, mate)


class PlagueRidden(NurglesRot):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.plague-ridden"
    name: ClassVar[str] = "Plague Ridden"
    summary: ClassVar[str] = (
        "Once per match, an opponent killed by this player's block or foul joins the team as a Rotter.")

    def attacks(self, m: Game, owner: i64, cause: i64) -> bool:
        return cause in (BY_BLOCK, BY_FOUL)

    def catches_it(self, m: Game, owner: i64, victim: i64) -> bool:
        if count_legacies(m.state, self.index, m.team_row(m.state.seat_of(owner))) > 0:
            return False
        return super().catches_it(m, owner, victim)


class Stunty2020(Stunty):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.stunty"
    summary: ClassVar[str] = (
        "Ignores tackle zones when dodging, unless armed. Passes are easier to interfere with, and injuries are worse.")
    rolls: ClassVar[tuple[int, ...]] = (R_DODGE,)
    others: ClassVar[tuple[int, ...]] = (R_INTERCEPT,)
    outcomes: ClassVar[tuple[int, ...]] = (O_INJURY,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.weapon: i64 = -1
        self.burdens = [indexes.get(f"bb2020.skill.{name}", -1) for name in ("bombardier", "chainsaw", "swoop")]

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        for rule in self.burdens:
            if m.has(owner, rule):
                return
        roll.ignore_zones(m, self.index, roll.zones)

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        throw = m.subject(roll)
        if isinstance(throw, Throw) and throw.thrower == owner:
            roll.add(m, self.index, 1)


REPLACED_TRAITS: dict[str, type[Effect]] = {
    "crp.skill.take-root": TakeRoot2020,
    "crp.skill.wild-animal": UnchannelledFury,
    "crp.skill.blood-lust": Bloodlust2020,
    "crp.skill.loner": Loner2020,
    "crp.skill.animosity": Animosity2020,
    "crp.skill.hypnotic-gaze": HypnoticGaze2020,
    "crp.skill.decay": Decay2020,
    "crp.skill.nurgles-rot": PlagueRidden,
    "crp.skill.stunty": Stunty2020,
    "crp.skill.ball-and-chain": BallAndChain2020,
    "crp.skill.chainsaw": Chainsaw2020,
}
TRAITS: list[type[Effect]] = [
    AnimalSavagery, MyBall, BreatheFire, ProjectileVomit, HitAndRun, Trickster, Drunkard, PickMeUp, PogoStick,
    Swarming, Timmmber]
REMOVED_TRAITS: list[str] = ["crp.skill.stakes", "crp.skill.fan-favourite"]
