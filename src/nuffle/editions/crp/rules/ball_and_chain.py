"""Ball & Chain: a random walk through friends and foes."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.base import ExtraordinarySkill, among
from nuffle.engine.dice import D6
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack, verb_of
from nuffle.rules.actions import MOVE
from nuffle.rules.events import E_SCATTER
from nuffle.rules.families import RerollEffect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_DODGE, F_USE, I_MOVE, I_PRONE, L_STEP, O_INJURY
from nuffle.rules.injuries import BY_FALL, BY_RULE, HURT_KO, HURT_STUNNED
from nuffle.rules.moments import DOWN
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import Harm, into_crowd, knock_down, roll_injury
from nuffle.rules.procedures.step import Step
from nuffle.rules.questions import Q_OPTION, Q_REROLL
from nuffle.rules.roll import Roll, Rolling, roll_for_rule
from nuffle.rules.roll_kinds import R_RUSH, R_WAY
from nuffle.rules.verbs import V_END, V_NO, V_OPTION


class BallAndChain(ExtraordinarySkill):
    id: ClassVar[str] = "crp.skill.ball-and-chain"
    name: ClassVar[str] = "Ball & Chain"
    summary: ClassVar[str] = (
        "Only moves, in random directions, and blocks anyone in the way. Every fall causes an injury roll.")
    forbidden: ClassVar[tuple[int, ...]] = (F_ACTION, F_DODGE, F_USE)
    banned: ClassVar[tuple[int, ...]] = (F_USE,)
    against: ClassVar[tuple[str, ...]] = ("crp.skill.foul-appearance",)
    moments: ClassVar[tuple[int, ...]] = (DOWN,)
    outcomes: ClassVar[tuple[int, ...]] = (O_INJURY,)
    replaces: ClassVar[tuple[int, ...]] = (I_MOVE, I_PRONE)
    menu: ClassVar[tuple[str, ...]] = ("north", "east", "south", "west")
    NEVER: ClassVar[tuple[str, ...]] = ("diving-tackle", "frenzy", "kick-off-return", "leap", "pass-block", "shadowing")

    def bind(self, indexes: dict[str, int]) -> None:
        never = [f"crp.skill.{skill}" for skill in self.NEVER]
        self.never = vec[i64]([indexes[rule] for rule in never if rule in indexes])
        self.foul_appearance: i64 = indexes.get("crp.skill.foul-appearance", -1)

    # -- what he may not do, and what cannot be done to him
    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if what == F_ACTION:
            return detail != MOVE
        return what == F_DODGE or among(detail, self.never)

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return detail == self.foul_appearance and isinstance(frame, Block) and frame.attacker == owner

    # -- his walk
    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        if what == I_PRONE:
            roll_injury(m, owner, -1, BY_RULE)
            return True
        assert isinstance(frame, Activation)
        if frame.may_move(m, m.limit(owner, L_STEP, 1)):
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))
        else:
            frame.ended = 1
        return True

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        action = choice.parent
        assert isinstance(action, Activation)
        for facing in range(4):
            out.add(pack(V_OPTION, self.index, facing))
        if action.left(m) == 0:
            out.add(V_END)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        action = m.top
        assert isinstance(action, Activation)
        if verb_of(m.answer) == V_END:
            action.ended = 1
        else:
            m.push(ChainDirection(owner, self.index, b_of(m.answer)))

    def take_step(self, m: Game, owner: i64, action: Activation, way: i64) -> None:
        """Where the die takes him."""
        square = self.find_square_ahead(m, owner, way)
        rush = action.spend(m, m.limit(owner, L_STEP, 1))
        if square < 0:
            self.over_edge(m, owner)
        elif m.state.at(square) < 0:
            m.push(Step(owner, square, rush))
        elif rush > 0:
            self.lunge(m, owner, square)
        else:
            self.run_into(m, owner, m.state.at(square))

    def find_square_ahead(self, m: Game, owner: i64, way: i64) -> i64:
        """The square that way; -1 there is none."""
        return m.pitch.step(m.state.square[owner], way)

    def over_edge(self, m: Game, owner: i64) -> None:
        into_crowd(m, owner, m.state.square[owner], -1)

    def lunge(self, m: Game, owner: i64, square: i64) -> None:
        """Going for it into somebody."""
        roll = roll_for_rule(m, R_RUSH, owner, 2, self.index, owner)
        roll.origin = m.state.square[owner]
        roll.square = square

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            self.run_into(m, owner, m.state.at(roll.square))
        else:
            knock_down(m, owner, -1, BY_FALL)

    def run_into(self, m: Game, owner: i64, other: i64) -> None:
        block = Block(owner, other, 0)
        block.follow = 1
        if m.state.status[other] != STANDING:
            block.at = Block.RESULT         # pushed out of the way where he lay, and his armour is tested
            block.origin = m.state.square[owner]
            block.pushes = 1
            block.defender_falls = 1
        m.push(block)

    # -- his falls
    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.victim == owner:
            harm.at = Harm.INJURE

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return HURT_KO if value == HURT_STUNNED else value


@mypyc_attr(acyclic=True)
class ChainDirection(Rolling):
    """The die that says where a ball and chain takes its owner."""

    NAME: ClassVar[str] = "way"

    THROW: Final = 0
    SEEN: Final = 1
    ANSWER: Final = 2
    AGAIN: Final = 3
    GO: Final = 4
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_REROLL}

    def __init__(self, player: i64 = -1, rule: i64 = -1, facing: i64 = 0) -> None:
        super().__init__()
        self.player: i64 = player
        self.rule: i64 = rule           # the rule that takes him there
        self.facing: i64 = facing
        self.way: i64 = 0
        self.rerolled: i64 = 0
        self.id = -1

    def roller(self) -> i64:
        return self.player

    def rolls_for(self) -> i64:
        return R_WAY

    def allows(self, m: Game, effect: RerollEffect, owner: i64) -> bool:
        return effect.may_reroll_way(m, owner)

    def begin_again(self, m: Game, effect: RerollEffect, owner: i64) -> None:
        m.passed = True
        effect.start_reroll_way(m, owner)

    def for_team(self, m: Game) -> bool:
        return False

    def find_answering_seat(self, m: Game) -> i64:
        return m.state.seat_of(self.player)

    def go(self, m: Game) -> None:
        if self.at == ChainDirection.THROW:
            self.throw(m)
        elif self.at == ChainDirection.SEEN:
            self.see(m)
        elif self.at == ChainDirection.ANSWER:
            self.at = ChainDirection.GO
            if verb_of(m.answer) != V_NO:
                self.at = ChainDirection.AGAIN
                self.roll_again(m)
        elif self.at == ChainDirection.AGAIN:
            self.rerolled = 1
            self.at = ChainDirection.THROW if m.passed else ChainDirection.GO
        else:
            self.leave(m)

    def throw(self, m: Game) -> None:
        start = m.state.square[self.player]
        self.way = (2 * self.facing + (m.cast(D6, 6, self.number(m), R_WAY, self.player) + 1) // 2 + 6) % 8
        m.tell(E_SCATTER, start, self.way, m.pitch.step(start, self.way), self.player)
        self.at = ChainDirection.SEEN

    def see(self, m: Game) -> None:
        self.at = ChainDirection.GO
        if self.rerolled == 0 and self.list_rerolls(m, None):
            self.at = ChainDirection.ANSWER
            m.ask(m.state.seat_of(self.player), Q_REROLL)

    def offer(self, m: Game, out: Options) -> None:
        self.list_rerolls(m, out)
        out.add(V_NO)

    def leave(self, m: Game) -> None:
        m.pop()
        action = m.top
        assert isinstance(action, Activation)
        m.rules.acting[self.rule].take_step(m, self.player, action, self.way)
