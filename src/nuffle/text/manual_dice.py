"""Dice thrown by hand at a real table: which one is wanted, what for, and what was typed in for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from nuffle.engine.dice import BLOCK_DIE, D2, LOT
from nuffle.languages import N_, _
from nuffle.rules.game import Game
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.match_flow import BeforeMatch
from nuffle.rules.roll import Roll
from nuffle.text.dice import ANY, FACES, DieError, parse_die
from nuffle.text.outcomes import roll_name

FEW: Final = 16
INJURIES: Final = (Harm.INJURE, Harm.INJURY_SEEN)
BEFORE: Final = {BeforeMatch.HIRING: N_("the weather"), BeforeMatch.COIN: N_("the number of fans")}


class Purpose(NamedTuple):
    """What a die is thrown for, to be said in anybody's language."""

    told: str
    player: str = ""
    other: str = ""
    roll: str = ""
    needed: int = 0

    def describe(self) -> str:
        return _(self.told, player=self.player, other=self.other, roll=self.roll and _(self.roll), needed=self.needed)


def describe_die(kind: int, sides: int) -> str:
    """What the people at the table are asked for."""
    if kind == LOT:
        return _("Lot of 1 to {sides}", sides=sides)
    if kind == D2:
        return _("Coin (heads or tails)")
    return _("Block die") if kind == BLOCK_DIE else _("D{sides}", sides=kind)


def purpose(match: Game, name: Callable[[int], str]) -> Purpose:
    """What the die is thrown for: the procedure under way, and whose it is."""
    frame = match.top
    if isinstance(frame, Roll):
        return roll_purpose(match, frame, name)
    if isinstance(frame, Block):
        return Purpose(N_("the block of {player} against {other}"), name(frame.attacker), name(frame.defender))
    if isinstance(frame, Harm):
        told = N_("injury of {player}") if frame.at in INJURIES else N_("armour of {player}")
        return Purpose(told, name(frame.victim))
    if isinstance(frame, Casualty):
        return Purpose(N_("the casualty of {player}"), name(frame.victim))
    if isinstance(frame, BeforeMatch):
        return Purpose(BEFORE.get(int(frame.at), "{roll}"), roll=frame.NAME)
    return Purpose("{roll}", roll=frame.NAME if frame is not None else N_("the match"))


def roll_purpose(match: Game, roll: Roll, name: Callable[[int], str]) -> Purpose:
    number = int(roll.target - roll.mod)
    needed = number if roll.dice == 2 or roll.plain == 1 else max(2, min(6, number))
    if roll.player >= match.state.players:
        return Purpose(N_("{roll}, {needed}+"), roll=roll_name(match, roll), needed=needed)
    return Purpose(N_("{roll} of {player}, {needed}+"), name(roll.player), roll=roll_name(match, roll), needed=needed)


def die_of(line: str, kind: int, sides: int) -> int:
    """What a die shows by what was typed in; nonsense is refused with what would do."""
    given, value = parse_die(line)
    if given not in (ANY, kind):
        raise DieError(f"{line}: {article(kind)} is thrown here")
    if not 1 <= value <= sides:
        raise DieError(f"{line}: {article(kind)} shows {format_die(kind, sides)}")
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


def format_die(kind: int, sides: int) -> str:
    faces = ", ".join(face for face, (of, _) in FACES.items() if of == kind)
    return f"1 to {sides}" + (f", or {faces}" if faces else "")
