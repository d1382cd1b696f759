"""Dice thrown by hand at a real table: which one is wanted, what for, and what was typed in for it."""

from __future__ import annotations

from typing import Final

from nuffle.engine.dice import BLOCK_DIE, D2, LOT
from nuffle.rules.game import Game
from nuffle.rules.kinds import ROLL_NAMES
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.roll import Roll
from nuffle.text.dice import ANY, FACES, DieError, parse_die
from nuffle.text.notation import Notation

FEW: Final = 16
INJURIES: Final = (Harm.INJURE, Harm.INJURY_SEEN)


def die_wanted(kind: int, sides: int) -> str:
    """What the people at the table are asked for."""
    if kind == LOT:
        return f"Lot of 1 to {sides}"
    if kind == D2:
        return "Coin (heads or tails)"
    return "Block die" if kind == BLOCK_DIE else f"D{kind}"


def purpose(match: Game, words: Notation) -> str:
    """What the die is thrown for: the procedure under way, and whose it is."""
    frame = match.top
    if isinstance(frame, Roll):
        return f"{ROLL_NAMES[frame.kind]}{whose(match, words, frame.player)}{needed(frame)}"
    if isinstance(frame, Block):
        return f"the block of {words.player(frame.attacker)} against {words.player(frame.defender)}"
    if isinstance(frame, Harm):
        return f"{'injury' if frame.at in INJURIES else 'armour'} of {words.player(frame.victim)}"
    if isinstance(frame, Casualty):
        return f"the casualty of {words.player(frame.victim)}"
    return frame.NAME if frame is not None else "the match"


def whose(match: Game, words: Notation, row: int) -> str:
    return f" of {words.player(row)}" if row < match.state.players else ""


def needed(roll: Roll) -> str:
    number = int(roll.target - roll.mod)
    return f", {number if roll.dice == 2 or roll.plain == 1 else max(2, min(6, number))}+"


def die_of(line: str, kind: int, sides: int) -> int:
    """What a die shows by what was typed in; nonsense is refused with what would do."""
    given, value = parse_die(line)
    if given not in (ANY, kind):
        raise DieError(f"{line}: {article(kind)} is thrown here")
    if not 1 <= value <= sides:
        raise DieError(f"{line}: {article(kind)} shows {shown(kind, sides)}")
    return value


def faces(kind: int, sides: int) -> list[str]:
    """What it may show, each as it can be typed in: to be chosen from where it is no more than a few."""
    named = {value: face for face, (of, value) in reversed(FACES.items()) if of == kind}
    if named:
        return list(named.values())[::-1]
    return [str(value) for value in range(1, sides + 1)] if sides <= FEW else []


def article(kind: int) -> str:
    names = {BLOCK_DIE: "a block die", LOT: "a lot", D2: "a coin"}
    return names.get(kind, f"a D{kind}")


def shown(kind: int, sides: int) -> str:
    faces = ", ".join(face for face, (of, _) in FACES.items() if of == kind)
    return f"1 to {sides}" + (f", or {faces}" if faces else "")
