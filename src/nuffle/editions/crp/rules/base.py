"""What all skills of the CRP list share."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.rules.families import ActionEffect
from nuffle.rules.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill(ActionEffect):
    kind: ClassVar[str] = "skill"
    source: ClassVar[str] = "CRP, skills list"

    def is_used_up(self, m: Game, owner: i64) -> bool:
        """Has this player used it this turn already?"""
        return m.state.marks == 1 and m.state.used[owner * m.words + self.word] & self.bit != 0

    def use_up(self, m: Game, owner: i64) -> None:
        m.state.used[owner * m.words + self.word] |= self.bit
        m.state.marks = 1

    def marks(self, m: Game, owner: i64, player: i64, square: i64) -> bool:
        """Does his tackle zone tell against this player on that square?"""
        s = m.state
        return s.seat_of(owner) != s.seat_of(player) and s.zone(owner) and m.pitch.adjacent(s.square[owner], square)


def among(value: i64, numbers: vec[i64]) -> bool:
    """Is it one of them? Compiled, `in` would make a Python integer of it."""
    for number in numbers:
        if number == value:
            return True
    return False


def was_used(m: Game, owner: i64, rule: i64) -> bool:
    """Has this player used another rule this turn already?"""
    if m.state.marks == 0:
        return False
    effect = m.effect(rule)
    return m.state.used[owner * m.words + effect.word] & effect.bit != 0


def mark_used(m: Game, owner: i64, rule: i64) -> None:
    """He has used another rule by this one."""
    effect = m.effect(rule)
    m.state.used[owner * m.words + effect.word] |= effect.bit
    m.state.marks = 1


def put_back(m: Game, owner: i64, rule: i64) -> None:
    """He may use it once more this turn after all."""
    effect = m.effect(rule)
    m.state.used[owner * m.words + effect.word] &= ~effect.bit


@mypyc_attr(allow_interpreted_subclasses=True)
class GeneralSkill(Skill):
    category: ClassVar[str] = "General"


@mypyc_attr(allow_interpreted_subclasses=True)
class AgilitySkill(Skill):
    category: ClassVar[str] = "Agility"


@mypyc_attr(allow_interpreted_subclasses=True)
class StrengthSkill(Skill):
    category: ClassVar[str] = "Strength"


@mypyc_attr(allow_interpreted_subclasses=True)
class PassingSkill(Skill):
    category: ClassVar[str] = "Passing"


@mypyc_attr(allow_interpreted_subclasses=True)
class MutationSkill(Skill):
    category: ClassVar[str] = "Mutation"


@mypyc_attr(allow_interpreted_subclasses=True)
class ExtraordinarySkill(Skill):
    """Nearly all of these are suffered rather than used, and work for a player who lies down too."""

    category: ClassVar[str] = "Extraordinary"
    while_down: ClassVar[bool] = True
