"""Dice as people write them: `4`, `d8:3`, `pow`, `heads`."""

from __future__ import annotations

from typing import Final

from nuffle.engine.dice import BLOCK_DIE, D2, D3, D4, D6, D8, D16, LOT
from nuffle.rules.block_faces import ATTACKER_DOWN, BOTH_DOWN, DEFENDER_DOWN, PUSHED, STUMBLES

ANY: Final = 0
KINDS: Final = {"d2": D2, "d3": D3, "d4": D4, "d6": D6, "d8": D8, "d16": D16, "block": BLOCK_DIE, "lot": LOT}
FACES: Final = {
    "skull": (BLOCK_DIE, ATTACKER_DOWN), "attacker down": (BLOCK_DIE, ATTACKER_DOWN),
    "both down": (BLOCK_DIE, BOTH_DOWN), "push": (BLOCK_DIE, PUSHED), "pushed": (BLOCK_DIE, PUSHED),
    "stumble": (BLOCK_DIE, STUMBLES), "defender stumbles": (BLOCK_DIE, STUMBLES),
    "pow": (BLOCK_DIE, DEFENDER_DOWN), "defender down": (BLOCK_DIE, DEFENDER_DOWN),
    "heads": (D2, 1), "tails": (D2, 2),
}


DIGITS: Final = 5           # of what a die shows
LONGEST: Final = 60         # characters of what a message quotes


class DieError(ValueError):
    """Not the name of a die."""


def is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= DIGITS


def parse_die(die: int | str) -> tuple[int, int]:
    """The kind of die and what it shows; a plain number fits a die of any kind."""
    if isinstance(die, int):
        return ANY, die
    text = die.strip().casefold().replace("-", " ")
    if is_number(text):
        return ANY, int(text)
    if text in FACES:
        return FACES[text]
    kind, colon, value = text.partition(":")
    if colon and kind in KINDS and is_number(value.strip()):
        return KINDS[kind], int(value)
    known = ", ".join([*FACES, *(f"{kind}:1" for kind in KINDS)])
    raise DieError(f'"{die[:LONGEST]}" is no die; write a number, or one of {known}')
