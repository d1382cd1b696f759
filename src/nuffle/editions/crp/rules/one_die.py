"""One die of his own thrown again: what Pro and star players have in common."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.base import Skill
from nuffle.engine.request import Options, a_of
from nuffle.rules.game import Game
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.questions import Q_DIE
from nuffle.rules.roll_kinds import (
    R_ACTIVATE,
    R_ANIMOSITY,
    R_BLOCK_DICE,
    R_CATCH,
    R_DODGE,
    R_GAZE,
    R_HUNGER,
    R_KICK_BACK,
    R_LEAP,
    R_NERVE,
    R_PASS,
    R_PICK_UP,
    R_REVULSION,
    R_RUSH,
)

OWN_ROLLS: Final[tuple[int, ...]] = (
    R_DODGE, R_RUSH, R_PICK_UP, R_CATCH, R_PASS, R_LEAP, R_GAZE, R_ACTIVATE, R_REVULSION, R_NERVE, R_HUNGER,
    R_KICK_BACK, R_ANIMOSITY, R_BLOCK_DICE)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneBlockDie(Skill):
    """Of several block dice he throws one again; after that the team's re-roll is no help to any of them."""

    def pay(self, m: Game, owner: i64) -> None:
        self.use_up(m, owner)

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        return left_of(block, block.again) != 0

    def start_reroll_block(self, m: Game, owner: i64, block: Block) -> None:
        self.pay(m, owner)
        left = left_of(block, block.again)
        if left & (left - 1) == 0:
            self.pick(m, owner, block, left)        # a single one: no question which
        else:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_DIE))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        block = m.subject(choice)
        assert isinstance(block, Block)
        block.list_single(block.again, out)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        block = m.top
        assert isinstance(block, Block)
        self.pick(m, owner, block, 1 << a_of(m.answer))

    def pick(self, m: Game, owner: i64, block: Block, dice: i64) -> None:
        """The dice of these bits it shall be."""
        throw_again(m, block, dice)


def left_of(block: Block, gone: i64) -> i64:
    """The bits of the dice that are not among those."""
    left: i64 = 0
    for place in range(block.count):
        left |= (1 << place) & ~gone
    return left


def throw_again(m: Game, block: Block, dice: i64) -> None:
    """Throw the block dice of these bits again."""
    block.again |= dice
    throw_dice(m, block, dice)


def throw_dice(m: Game, block: Block, dice: i64) -> None:
    for place in range(block.count):
        if (dice >> place) & 1 == 1:
            block.throw_one(m, place)
