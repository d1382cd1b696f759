"""Uniform over the options."""
from __future__ import annotations
from nuffle.engine.dice import Seeded
from nuffle.engine.match import Match

def play_random(m: Match, dice: Seeded) -> None:
    while m.seat >= 0:
        m.decide_index(dice.below(m.options().n))
