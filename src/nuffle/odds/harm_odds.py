"""What armour and injury rolls come to, asked of the rules themselves: every fall of both dice, as they judge it.

Whoever did it uses whatever makes it worse. What lasts only for a moment of the match is not known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import product

from nuffle.engine.dice import DiceError, Scripted
from nuffle.rules.game import Game
from nuffle.rules.hooks import H_OFFER
from nuffle.rules.injuries import BY_BLOCK
from nuffle.rules.moments import ARMOUR, INJURY
from nuffle.rules.player_state import NIGGLES, STANDING
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import BONUS_USED, Harm
from nuffle.rules.ruleset import Ruleset

PAIRS = tuple(product(range(1, 7), repeat=2))


def armour_breaks(match: Game, victim: int, by: int, cause: int, modifier: int) -> float:
    """The share of falls in which his armour breaks, with what was added before the dice fell."""
    copy = dry(match, by)
    broken = 0
    for harm, die, die2 in falls(match.rules, victim, by, cause):
        harm.die, harm.die2, harm.armour_mod = die, die2, modifier
        make_worse(copy, harm, ARMOUR)
        broken += harm.breaks(copy)
    return broken / len(PAIRS)


def injury_odds(match: Game, victim: int, by: int, cause: int, modifier: int, spent: bool) -> dict[int, float]:
    """How likely each result of an injury roll is; `spent`: what may be added once has gone into the armour roll."""
    copy = dry(match, by)
    added = modifier - (int(match.state.stat(victim, NIGGLES)) if match.rules.niggles_hurt else 0)
    found: Counter[int] = Counter()
    for harm, die, die2 in falls(match.rules, victim, by, cause):
        harm.hurt, harm.hurt2, harm.injury_mod, harm.used = die, die2, added, BONUS_USED if spent else 0
        make_worse(copy, harm, INJURY)
        found[int(harm.injury_result(copy))] += 1
    return {result: count / len(PAIRS) for result, count in found.items()}


def dry(match: Game, by: int) -> Game:
    """A copy in which no die falls, and whoever did it is on his feet as he was then."""
    copy = match.clone()
    copy.dice, copy.log = Scripted([]), None
    if by >= 0:
        copy.state.status[by] = STANDING
    return copy


def falls(rules: Ruleset, victim: int, by: int, cause: int) -> Iterator[tuple[Harm, int, int]]:
    """A harm, as these rules know it, for each fall of the dice, over what it came of."""
    made = rules.procedures.get(Harm.NAME, Harm)
    for die, die2 in PAIRS:
        harm = made()
        assert isinstance(harm, Harm)
        harm.victim, harm.by, harm.cause = victim, by, cause
        harm.parent = Block(by, victim) if cause == BY_BLOCK else Harm(victim, by, cause)
        yield harm, die, die2


def make_worse(copy: Game, harm: Harm, moment: int) -> None:
    """Rules of whoever did it that add to the roll; those that would throw dice again are left aside."""
    if harm.by < 0:
        return
    for effect in copy.rules.hooks[H_OFFER + moment]:
        if copy.holds(harm.by, effect) and effect.offers_harm(copy, harm.by, moment, harm):
            with suppress(DiceError):
                effect.use_harm(copy, harm.by, moment, harm)
