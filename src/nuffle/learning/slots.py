"""Answers by slot: each answer to a question has a place in a row of fixed length, and a mask says which are taken."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.learning.layout import SHARED, Layout
from nuffle.learning.row import RowWriter
from nuffle.rules.game import Game
from nuffle.rules.verbs import (
    CROWD,
    V_ACT,
    V_AT,
    V_BLITZ,
    V_BLOCK,
    V_BUY,
    V_CHOOSE,
    V_DIE,
    V_FORMATION,
    V_FOUL,
    V_GIVE,
    V_GOLD,
    V_HAND_OFF,
    V_HIT,
    V_INTERCEPT,
    V_KEEP,
    V_KICK,
    V_KICK_HIM,
    V_MOVE,
    V_OPTION,
    V_ORDER,
    V_PASS,
    V_PICK,
    V_PUSH,
    V_SQUARE,
    V_STEP,
    V_TARGET,
    V_THROW,
    V_USE,
)

# -- how answers of a verb are told apart
BARE: Final = 0             # by the verb alone
BY_PLAYER: Final = 1        # by their first number, a player
BY_TARGET: Final = 2        # by their second, a player
BY_SQUARE: Final = 3        # by their first, a square
BY_STEP: Final = 4          # by their second, a square, or the crowd
BY_BLOCK: Final = 5         # by a player and the way to the other
BY_NUMBER: Final = 6        # by a small number
BY_RULE: Final = 7          # by their first, a rule
OTHERS: Final = 8           # not at all: they are shown in the row of numbers
VERBS: Final = 64
NUMBERS: Final = 8

SHAPES: Final = vec[i64]([BARE] * VERBS)


def shape(kind: i64, verbs: tuple[int, ...]) -> None:
    for verb in verbs:
        SHAPES[verb] = kind


shape(OTHERS, (V_ACT, V_OPTION, V_ORDER, V_GOLD))
shape(BY_PLAYER, (V_MOVE, V_BLITZ, V_PASS, V_HAND_OFF, V_FOUL, V_THROW, V_PICK, V_INTERCEPT, V_CHOOSE))
shape(BY_TARGET, (V_HIT, V_GIVE, V_KICK_HIM))
shape(BY_SQUARE, (V_TARGET, V_AT, V_KICK))
shape(BY_STEP, (V_STEP, V_PUSH, V_SQUARE))
shape(BY_BLOCK, (V_BLOCK,))
shape(BY_NUMBER, (V_DIE, V_FORMATION, V_KEEP))
shape(BY_RULE, (V_USE, V_BUY))


class SlotTable:
    """Which slot is whose, on one pitch with one ruleset."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.cells: i64 = layout.pitch.cells
        self.first = vec[i64]([0] * VERBS)          # the first slot of each verb
        slot: i64 = 0
        for verb in range(VERBS):
            self.first[verb] = slot
            slot += self.width_of(SHAPES[verb])
        self.shared: i64 = slot
        self.slots: i64 = slot + SHARED

    def width_of(self, kind: i64) -> i64:
        """How many slots a verb of that shape takes."""
        if kind == BARE:
            return 1
        if BY_PLAYER <= kind <= BY_TARGET:
            return self.layout.players
        if kind == BY_SQUARE:
            return self.cells
        if kind == BY_STEP:
            return self.cells + 1
        if kind == BY_BLOCK:
            return self.layout.players * 8
        if kind == BY_RULE:
            return len(self.layout.rules.effects)
        return NUMBERS if kind == BY_NUMBER else 0

    def slot_of(self, m: Game, option: i64) -> i64:
        """The slot of its own, as the seat that is asked sees it; -1 where it has none."""
        verb = verb_of(option)
        kind = SHAPES[verb]
        first = self.first[verb]
        lay = self.layout
        if kind == BY_STEP:
            if b_of(option) == CROWD:       # because: a number chosen by `if ... else` is boxed once compiled
                return first + self.cells
            return first + lay.square(m.seat, b_of(option))
        if kind == BARE:
            return first
        if kind == BY_PLAYER:
            return first + lay.row(m.seat, a_of(option))
        if kind == BY_TARGET:
            return first + lay.row(m.seat, b_of(option))
        if kind == BY_SQUARE:
            return first + lay.square(m.seat, a_of(option))
        if kind == BY_BLOCK:
            return first + lay.row(m.seat, a_of(option)) * 8 + self.way(m, a_of(option), b_of(option))
        if kind == BY_RULE:
            return first + a_of(option)
        return first + a_of(option) if kind == BY_NUMBER and a_of(option) < NUMBERS else -1

    def way(self, m: Game, player: i64, other: i64) -> i64:
        """From one to the other; 0 where they are in the same place or off the pitch."""
        here, there = m.state.square[player], m.state.square[other]
        if here < 0 or there < 0 or here == there:
            return 0
        return m.pitch.way(self.layout.square(m.seat, here), self.layout.square(m.seat, there))


class AnswerMask:
    """The slots that may be chosen in one match, in a table of bytes from `base` on, and the answer in each."""

    def __init__(self, table: SlotTable, row: RowWriter, out: vec[u8], base: i64) -> None:
        self.table: Final = table
        self.row: Final = row
        self.out: Final = out
        self.base: i64 = base
        self.slot = vec[i64]()
        self.answer = vec[i64]()
        self.n: i64 = 0

    def clear(self) -> None:
        none: u8 = 0
        for place in range(self.n):
            at: i64 = self.base + self.slot[place]
            self.out[at] = none
        self.n = 0
        self.row.clear_answers()

    def lay_out(self, m: Game) -> None:
        """Each answer to the question that stands gets its slot."""
        self.clear()
        options = m.options()
        for number in range(options.n):
            self.add(m, options.items[number])

    def add(self, m: Game, option: i64) -> None:
        slot = self.table.slot_of(m, option)
        alone = slot >= 0 and self.out[self.base + slot] == 0
        if not alone:
            place = self.show(m, option, -1)
            slot = -1
            if place >= 0:
                slot = self.table.shared + place
        elif SHAPES[verb_of(option)] == BY_RULE:
            self.show(m, option, slot)
        if slot >= 0:
            self.take(slot, option)

    def take(self, slot: i64, option: i64) -> None:
        one: u8 = 1
        at: i64 = self.base + slot
        self.out[at] = one
        if self.n == len(self.slot):
            self.slot = append(self.slot, slot)
            self.answer = append(self.answer, option)
        else:
            self.slot[self.n] = slot
            self.answer[self.n] = option
        self.n += 1

    def show(self, m: Game, option: i64, slot: i64) -> i64:
        """Say in the row of numbers what an answer is whose slot does not tell it all; -1 if there is no room."""
        verb = verb_of(option)
        kind = SHAPES[verb]
        a, b = a_of(option), b_of(option)
        lay = self.table.layout
        if verb == V_ACT or kind in (BY_PLAYER, BY_BLOCK):
            a = lay.row(m.seat, a)
        if verb == V_USE or kind in (BY_TARGET, BY_BLOCK):
            b = lay.row(m.seat, b)
        if kind == BY_STEP:
            b = lay.square(m.seat, b)
        return self.row.add_answer(slot if slot >= 0 else self.table.shared + self.row.shared, option, a, b)

    def find_option(self, slot: i64) -> i64:
        """What stands in a slot; -1 nothing."""
        if slot < 0 or slot >= self.table.slots or self.out[self.base + slot] == 0:
            return -1
        for place in range(self.n):
            if self.slot[place] == slot:
                return self.answer[place]
        return -1
