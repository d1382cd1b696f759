"""Devious skills."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.agility import own_activation
from nuffle.editions.bb2020.rules.general import Shadowing2020
from nuffle.editions.bb2020.rules.passing import Fumblerooskie
from nuffle.editions.bb2020.rules.strength import PileDriver
from nuffle.editions.bb2025.rules.base import SOURCE
from nuffle.editions.crp.rules.base import Skill
from nuffle.editions.crp.rules.general import add_one, one_more_matters
from nuffle.editions.crp.rules.general_moves import acts
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, pack
from nuffle.rules.actions import FOUL, MOVE
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game, SppAward
from nuffle.rules.hooks import F_ACTION, F_ASSIST, O_SPP
from nuffle.rules.injuries import BY_BLOCK, BY_BOMB, BY_FOUL, BY_LANDING, BY_RULE, BY_STAB, BY_WEAPON, HURT_KO
from nuffle.rules.moments import ACTION_END, ARMOUR, DEED_DONE, DOWN, INJURED, INJURY, PUSHED_AWAY
from nuffle.rules.player_state import CASUALTIES, DAZED, MA, STANDING
from nuffle.rules.players import empty_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.assists import assists
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import KNOCKED_DOWN, ROLLED_AGAIN, Harm, knock_down
from nuffle.rules.procedures.push import Push
from nuffle.rules.procedures.step import Step
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_GATE, R_SHADOW
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_TURN
from nuffle.rules.verbs import V_USE

UNDONE_ON: Final = 4        # what a saboteur needs
KEEPS_UP: Final = 4         # and a shadow
FOR_A_CASUALTY: Final = 2   # star player points


@mypyc_attr(allow_interpreted_subclasses=True)
class DeviousSkill(Skill):
    category: ClassVar[str] = "Devious"
    source: ClassVar[str] = SOURCE


class EyeGouge(DeviousSkill):
    id: ClassVar[str] = "bb2025.skill.eye-gouge"
    name: ClassVar[str] = "Eye Gouge"
    summary: ClassVar[str] = (
        "An opponent pushed back by this player's block gives no assists until after their next activation."
    )
    moments: ClassVar[tuple[int, ...]] = (PUSHED_AWAY,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.gouged: i64 = indexes["bb2025.core.gouged"]

    def on_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        block = m.subject(push)
        if push.chained == 1 or not isinstance(block, Block) or block.attacker != owner:
            return
        if m.state.seat_of(push.target) != m.state.seat_of(owner) and not m.has(push.target, self.gouged):
            m.grant(push.target, self.gouged, UNTIL_DRIVE, 0, self.index)


class Gouged(Effect):
    id: ClassVar[str] = "bb2025.core.gouged"
    name: ClassVar[str] = "Gouged"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = "Gives no assists until after the next activation."
    forbidden: ClassVar[tuple[int, ...]] = (F_ASSIST,)
    moments: ClassVar[tuple[int, ...]] = (ACTION_END,)
    while_down: ClassVar[bool] = True

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.player == owner:
            m.spend_grant(owner, self.index)


class Fumblerooski(Fumblerooskie):
    id: ClassVar[str] = "bb2025.skill.fumblerooski"
    name: ClassVar[str] = "Fumblerooski"
    category: ClassVar[str] = "Devious"
    summary: ClassVar[str] = "May leave the ball behind in any square this player moves out of."
    source: ClassVar[str] = SOURCE

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        s = m.state
        if s.carrier != owner or activation.rule >= 0 or not activation.may_move(m, 1):
            return
        for square in empty_beside(m, s.square[owner]):
            out.add(pack(V_USE, self.index, owner, square))


@mypyc_attr(allow_interpreted_subclasses=True)
class CasualtyDeed(DeviousSkill):
    """Casualties of certain causes earn what those of a block do."""

    outcomes: ClassVar[tuple[int, ...]] = (O_SPP,)
    causes: ClassVar[tuple[int, ...]] = ()

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if isinstance(frame, SppAward) and frame.deed == CASUALTIES and frame.cause in self.causes and value == 0:
            return FOR_A_CASUALTY
        return value


class LethalFlight(CasualtyDeed):
    id: ClassVar[str] = "bb2025.skill.lethal-flight"
    name: ClassVar[str] = "Lethal Flight"
    summary: ClassVar[str] = "Thrown onto an opponent: +1 to armour or injury, and this player scores the casualty."
    offered: ClassVar[tuple[int, ...]] = (ARMOUR, INJURY)
    while_down: ClassVar[bool] = True       # in the air he does neither stand nor lie
    causes: ClassVar[tuple[int, ...]] = (BY_LANDING,)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.cause != BY_LANDING or m.state.seat_of(harm.victim) == m.state.seat_of(owner):
            return False
        return one_more_matters(m, moment, harm)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        add_one(m, moment, harm, self.index)


class LoneFouler(DeviousSkill):
    id: ClassVar[str] = "bb2025.skill.lone-fouler"
    name: ClassVar[str] = "Lone Fouler"
    summary: ClassVar[str] = "May re-roll a failed armour roll of a foul without assists on either side."
    offered: ClassVar[tuple[int, ...]] = (ARMOUR,)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.by != owner or harm.cause != BY_FOUL or harm.used & ROLLED_AGAIN != 0 or harm.breaks(m):
            return False
        foul = m.subject(harm)
        if not isinstance(foul, Foul):
            return False
        return assists(m, owner, harm.victim, True) == 0 and assists(m, harm.victim, owner, True, -1, -1) == 0

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        harm.armour_again(m)


class PileDriver2025(PileDriver):
    id: ClassVar[str] = "bb2025.skill.pile-driver"
    category: ClassVar[str] = "Devious"
    summary: ClassVar[str] = (
        "May foul an adjacent player just knocked down by this player's block, then is placed prone."
    )
    source: ClassVar[str] = SOURCE

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.attacker != owner or block.defender_falls == 0:
            return False
        s = m.state
        victim = block.defender
        if s.seat_of(victim) == s.seat_of(owner) or not s.on_pitch(victim) or s.status[victim] == STANDING:
            return False
        if not m.pitch.adjacent(s.square[owner], s.square[victim]) or not own_activation(m, owner):
            return False
        return s.turnover == 0 and not m.is_forbidden(owner, F_ACTION, FOUL, block)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        action = m.find_frame("action")
        assert isinstance(action, Activation)
        action.ended = 1
        action.owed = -1
        m.push(Foul(owner, block.defender))


class PutTheBootIn(DeviousSkill):
    id: ClassVar[str] = "bb2025.skill.put-the-boot-in"
    name: ClassVar[str] = "Put the Boot In"
    summary: ClassVar[str] = "Gives foul assists even while marked."
    in_assists: ClassVar[bool] = True

    def assists(self, m: Game, owner: i64, helped: i64, against: i64, foul: bool) -> bool:
        return foul


class QuickFoul(DeviousSkill):
    id: ClassVar[str] = "bb2025.skill.quick-foul"
    name: ClassVar[str] = "Quick Foul"
    summary: ClassVar[str] = "May use the rest of the movement after a foul that did not end the turn."
    moments: ClassVar[tuple[int, ...]] = (DEED_DONE,)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.player == owner and action.action == FOUL:
            go_on_moving(m, action)


def go_on_moving(m: Game, action: Activation) -> None:
    """What the action was for is done; what is left of the movement may still be used."""
    s = m.state
    if s.turnover == 0 and s.status[action.player] == STANDING and action.may_move(m, 1):
        action.action = MOVE
        action.deed = -1
        action.ended = 0
        action.at = Activation.ACT


class Saboteur(DeviousSkill):
    id: ClassVar[str] = "bb2025.skill.saboteur"
    name: ClassVar[str] = "Saboteur"
    summary: ClassVar[str] = "Knocked Down by a block: on 4+ the blocker goes down too, and this player is knocked out."
    offered: ClassVar[tuple[int, ...]] = (DOWN,)
    while_down: ClassVar[bool] = True

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        s = m.state
        if harm.victim != owner or harm.cause != BY_BLOCK or harm.manner != KNOCKED_DOWN or harm.by < 0:
            return False
        if harm.is_marked(self.index, owner) or not s.on_pitch(harm.by) or s.status[harm.by] != STANDING:
            return False
        return s.seat_of(harm.by) != s.seat_of(owner) and not s.flag(owner, DAZED)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        harm.mark(self.index, owner)
        roll_for_rule(m, R_GATE, owner, UNDONE_ON, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        harm = m.subject(roll)
        if m.passed and isinstance(harm, Harm):
            harm.result = HURT_KO
            harm.at = Harm.TREAT
            other = knock_down(m, harm.by, -1, BY_RULE)
            other.quiet = 1


class Shadowing2025(Shadowing2020):
    """Tries are counted in a note, one for each until the turn ends."""

    id: ClassVar[str] = "bb2025.skill.shadowing"
    category: ClassVar[str] = "Devious"
    summary: ClassVar[str] = "On 4+, follows an opponent whose dodge away succeeds, up to MA times a turn."
    source: ClassVar[str] = SOURCE

    def offers_step(self, m: Game, owner: i64, moment: i64, step: Step) -> bool:
        if step.leap > 0 or step.failed > 0 or m.read_note(owner, self.index) >= m.state.stat(owner, MA):
            return False
        return super().offers_step(m, owner, moment, step)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return False

    def chase(self, m: Game, owner: i64, mover: i64) -> None:
        m.note(owner, self.index, m.read_note(owner, self.index) + 1, UNTIL_TURN)
        roll_for_rule(m, R_SHADOW, owner, KEEPS_UP, self.index, owner)


class ViolentInnovator(CasualtyDeed):
    id: ClassVar[str] = "bb2025.skill.violent-innovator"
    name: ClassVar[str] = "Violent Innovator"
    summary: ClassVar[str] = "Casualties by special actions earn star player points."
    moments: ClassVar[tuple[int, ...]] = (INJURED,)
    while_down: ClassVar[bool] = True
    causes: ClassVar[tuple[int, ...]] = (BY_WEAPON, BY_STAB, BY_BOMB)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.by == owner and harm.cause in self.causes and acts(m, owner):
            harm.credit = 1


REPLACED_DEVIOUS: dict[str, type[Effect]] = {
    "bb2020.skill.fumblerooskie": Fumblerooski,
    "bb2020.skill.pile-driver": PileDriver2025,
    "bb2020.skill.shadowing": Shadowing2025,
}
DEVIOUS: list[type[Effect]] = [
    EyeGouge, LethalFlight, LoneFouler, PutTheBootIn, QuickFoul, Saboteur, ViolentInnovator, Gouged]
