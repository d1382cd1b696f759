"""Mutations of the third season edition where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.base import Trait
from nuffle.editions.bb2020.rules.mutations import Claws, Tentacles2020, VeryLongLegs2020
from nuffle.editions.bb2020.rules.traits import SpecialAttack
from nuffle.editions.bb2025.rules.base import SOURCE
from nuffle.editions.crp.rules.general import SureHands
from nuffle.editions.crp.rules.mutation import BigHand, FoulAppearance
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_FOLLOW_UP, F_MOVE, F_PUSHED, F_USE
from nuffle.rules.injuries import BY_BLOCK, BY_RULE
from nuffle.rules.moments import BLOCK_DONE, DOWN, ENTERED, TURN_END, TURN_START
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import Arrival
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.step import Step
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_GATE, R_INTERCEPT, R_LEAP, R_PICK_UP, R_SECURE
from nuffle.rules.scopes import UNTIL_DRIVE

BITES_ON: Final = 3
CUTS: Final = 8             # what the bare dice must show


class BigHand2025(BigHand):
    id: ClassVar[str] = "bb2025.skill.big-hand"
    summary: ClassVar[str] = "Ignores negative modifiers to pick up or secure the ball."
    source: ClassVar[str] = SOURCE
    rolls: ClassVar[tuple[int, ...]] = (R_PICK_UP, R_SECURE)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.make_firm(m, self.index)


class Claws2025(Claws):
    """Also where he goes down himself, and where he lashes out at a team-mate."""

    id: ClassVar[str] = "bb2025.skill.claws"
    summary: ClassVar[str] = "In a block, an unmodified armour roll of 8+ breaks any armour."
    source: ClassVar[str] = SOURCE
    while_down: ClassVar[bool] = True

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if not isinstance(frame, Harm) or frame.by != owner or frame.die + frame.die2 < CUTS:
            return value
        mate = m.state.seat_of(frame.victim) == m.state.seat_of(owner)
        if (frame.cause == BY_BLOCK and not mate) or (frame.cause == BY_RULE and mate):
            return 1
        return value


class FoulAppearance2025(FoulAppearance):
    id: ClassVar[str] = "bb2025.skill.foul-appearance"
    summary: ClassVar[str] = "Opponents who block or target this player roll first: on a 1 their activation ends."
    source: ClassVar[str] = SOURCE
    while_down: ClassVar[bool] = True

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        block = m.subject(roll)
        if m.passed or not isinstance(block, Block):
            return
        block.cancelled = 1
        action = m.find_frame("action")
        if isinstance(action, Activation) and action.player == block.attacker:
            action.ended = 1
            action.owed = -1


class Chomp(SpecialAttack):
    """In place of the dice of a block; he may still move on in a blitz."""

    id: ClassVar[str] = "bb2025.skill.monstrous-mouth"
    name: ClassVar[str] = "Monstrous Mouth"
    kind: ClassVar[str] = "skill"
    category: ClassVar[str] = "Mutation"
    summary: ClassVar[str] = (
        "May Chomp instead of blocking: on 3+ the target cannot leave the square while marked by this player."
    )
    source: ClassVar[str] = SOURCE
    while_down: ClassVar[bool] = False
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = SureHands.against

    def bind(self, indexes: dict[str, int]) -> None:
        self.held: i64 = indexes["bb2025.core.chomped"]
        self.strip_ball: i64 = indexes["crp.skill.strip-ball"]
        self.chain: i64 = indexes["crp.skill.ball-and-chain"]

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return detail == self.strip_ball and owner == m.state.carrier

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if m.state.status[block.defender] != STANDING or m.has(block.defender, self.held):
            return False
        return not m.has(block.defender, self.chain) and super().offers_block(m, owner, moment, block)

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        assert isinstance(frame, Block)
        if frame.no_dice != self.index + 1:
            return False
        self.attack(m, owner, frame)
        return True

    def attack(self, m: Game, owner: i64, block: Block) -> None:
        roll_for_rule(m, R_GATE, owner, BITES_ON, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        block = m.subject(roll)
        if m.passed and isinstance(block, Block):
            m.grant(block.defender, self.held, UNTIL_DRIVE, owner + 1, self.index)
            m.tell(E_NOTE, self.index, block.defender)


class Chomped(Trait):
    """The number in the grant says who holds him."""

    id: ClassVar[str] = "bb2025.core.chomped"
    name: ClassVar[str] = "Chomped"
    kind: ClassVar[str] = "core"
    category: ClassVar[str] = ""
    source: ClassVar[str] = SOURCE
    summary: ClassVar[str] = "Cannot leave the square while marked by the player who Chomped."
    forbidden: ClassVar[tuple[int, ...]] = (F_MOVE, F_PUSHED, F_FOLLOW_UP)
    moments: ClassVar[tuple[int, ...]] = (ENTERED, DOWN, BLOCK_DONE, TURN_START, TURN_END)
    while_down: ClassVar[bool] = True

    def still_held(self, m: Game, owner: i64) -> bool:
        s = m.state
        by: i64 = m.value(owner, self.index) - 1
        if by < 0 or not s.on_pitch(by) or not s.on_pitch(owner) or s.status[by] != STANDING or not s.zone(by):
            return False
        return m.pitch.adjacent(s.square[by], s.square[owner])

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return self.still_held(m, owner)

    def let_go(self, m: Game, owner: i64) -> None:
        if not self.still_held(m, owner):
            m.spend_grant(owner, self.index)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        """Whoever has come to another square all the same is free, however near that is."""
        if arrival.player == owner:
            m.spend_grant(owner, self.index)
        else:
            self.let_go(m, owner)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        self.let_go(m, owner)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        self.let_go(m, owner)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        self.let_go(m, owner)


class Tentacles2025(Tentacles2020):
    id: ClassVar[str] = "bb2025.skill.tentacles"
    summary: ClassVar[str] = (
        "May hold an opponent who dodges or jumps away: D6 + own ST - their ST of 6+ ends their activation."
    )
    source: ClassVar[str] = SOURCE

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        step = m.subject(roll)
        assert isinstance(step, Step)
        if m.passed:
            step.held = 1


class VeryLongLegs2025(VeryLongLegs2020):
    id: ClassVar[str] = "bb2025.skill.very-long-legs"
    summary: ClassVar[str] = "+1 to jump and leap; +2 to intercept, Cloud Burster or not."
    source: ClassVar[str] = SOURCE
    rolls: ClassVar[tuple[int, ...]] = (R_INTERCEPT, R_LEAP)
    banned: ClassVar[tuple[int, ...]] = ()
    against: ClassVar[tuple[str, ...]] = ()

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, 2 if roll.kind == R_INTERCEPT else 1)


REPLACED_MUTATIONS_2025: dict[str, type[Effect]] = {
    "crp.skill.big-hand": BigHand2025,
    "bb2020.skill.claws": Claws2025,
    "bb2020.skill.foul-appearance": FoulAppearance2025,
    "bb2020.skill.monstrous-mouth": Chomp,
    "bb2020.skill.tentacles": Tentacles2025,
    "bb2020.skill.very-long-legs": VeryLongLegs2025,
}
MUTATION_CORE: list[type[Effect]] = [Chomped]
