"""When something that can be used once is worth using: spells, special plays and hired help.

What hurts waits for somebody worth it, what helps for a turn in which it matters; near the end nothing is kept.
"""

from __future__ import annotations

from collections.abc import Callable

from nuffle.odds.walk_map import steps_to_score
from nuffle.rules.game import Game
from nuffle.rules.player_state import MA, RESERVES, ST, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.roll import Roll, SpendReroll
from nuffle.rules.roll_kinds import R_DODGE, R_RUSH
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER, SCORE
from nuffle.rules.window import Use

Judge = Callable[[Game], bool]
LAST_TURNS = 2          # so near the end nothing is kept
CLOCK = 4               # turns left at which one more or less is worth a spell
NEAR = 8                # squares from which somebody may score soon
STRONG = 4
CROWDED = 3             # so many opponents together are worth a blast


# -- what stands
def subject(match: Game) -> object:
    """What the window stands over."""
    return match.top.parent if match.top is not None else None


def their_carrier(match: Game) -> int:
    """Their standing carrier, or -1."""
    carrier = match.state.carrier
    if carrier < 0 or carrier // PLACES == match.seat or match.state.status[carrier] != STANDING:
        return -1
    return carrier


def own_carrier(match: Game) -> int:
    carrier = match.state.carrier
    return carrier if carrier >= 0 and carrier // PLACES == match.seat else -1


def turns_left(match: Game) -> int:
    return int(match.rules.turns - match.state.get(match.seat, MARKER))


def late(match: Game) -> bool:
    """The last turns of the last half: use it or lose it."""
    return match.state.half >= 2 and turns_left(match) <= LAST_TURNS


def ahead(match: Game) -> int:
    """Touchdowns in front of the best of the others."""
    scores = [match.state.get(seat, SCORE) for seat in range(match.seats)]
    return int(scores[match.seat] - max(score for seat, score in enumerate(scores) if seat != match.seat))


def close(match: Game, player: int) -> bool:
    """May he score within a turn or two?"""
    if player < 0:
        return False
    goal = steps_to_score(match, player // PLACES)
    return goal[match.state.square[player]] <= max(NEAR, match.state.stat(player, MA) + 2)


# -- judgements
def always(match: Game) -> bool:
    return True


def hurts(match: Game) -> bool:
    """Their carrier is there to be hit."""
    return their_carrier(match) >= 0 or late(match)


def stops(match: Game) -> bool:
    """Their carrier is about to score."""
    return close(match, their_carrier(match)) or (late(match) and their_carrier(match) >= 0)


def carries(match: Game) -> bool:
    """The own carrier is on his way, and somebody stands in it."""
    carrier = own_carrier(match)
    return carrier >= 0 and (match.state.count_marking(carrier) > 0 or late(match))


def pushes_on(match: Game) -> bool:
    """Something can be made of a stronger or longer turn."""
    return own_carrier(match) >= 0 or match.state.carrier < 0 or late(match)


def crowd(match: Game) -> bool:
    """Several opponents stand together, their carrier among them, or it is late."""
    carrier = their_carrier(match)
    if late(match):
        return True
    return carrier >= 0 and match.state.count_marking(carrier) + beside(match, carrier) >= CROWDED


def beside(match: Game, player: int) -> int:
    """Team-mates of his around him."""
    state, found = match.state, 0
    for way in range(8):
        near = match.pitch.step(state.square[player], way)
        there = state.at(near) if near >= 0 else -1
        found += there >= 0 and there // PLACES == player // PLACES
    return found


def short_of_time(match: Game) -> bool:
    """Less time is good for who leads."""
    return ahead(match) > 0 and match.state.half >= 2


def wants_time(match: Game) -> bool:
    return ahead(match) <= 0 or own_carrier(match) >= 0


def clock_matters(match: Game) -> bool:
    """A turn more or less is worth something near the end of a half, to whoever leads or does not."""
    return turns_left(match) <= CLOCK and (ahead(match) > 0 or wants_time(match))


def runs(match: Game) -> bool:
    """Whoever begins his action has the ball, or might fetch it."""
    action = subject(match)
    if not isinstance(action, Activation):
        return True
    return action.player == own_carrier(match) or (match.state.carrier < 0 <= match.state.ball)


def chases(match: Game) -> bool:
    """The ball lies somewhere, or they have it."""
    return match.state.ball >= 0 and own_carrier(match) < 0


def matters(match: Game) -> bool:
    """An opposing re-roll that keeps a turn alive."""
    frame = subject(match)
    if not isinstance(frame, SpendReroll):
        return True
    return match.state.carrier == frame.player or match.state.carrier // PLACES != match.seat or late(match)


def their_roll(match: Game) -> bool:
    """One that would fail otherwise not: their carrier's, or any when it is late."""
    roll = subject(match)
    if not isinstance(roll, Roll) or roll.kind not in (R_DODGE, R_RUSH):
        return True
    return roll.player == match.state.carrier or late(match)


def hard_block(match: Game) -> bool:
    """Against somebody at least as strong, or the ball."""
    block = subject(match)
    if not isinstance(block, Block):
        return True
    state = match.state
    return (block.defender == state.carrier or late(match)
            or state.stat(block.attacker, ST) <= state.stat(block.defender, ST))


def bad_block(match: Game) -> bool:
    """Dice that would not floor somebody who matters."""
    from nuffle.odds.default_replies import wants_new_dice

    block = subject(match)
    if not isinstance(block, Block):
        return True
    return wants_new_dice(match, block) or block.defender == match.state.carrier


def strong_victim(match: Game) -> bool:
    foul = subject(match)
    if not isinstance(foul, Foul):
        return True
    return match.state.stat(foul.victim, ST) >= STRONG or late(match)


def hurt_worth(match: Game) -> bool:
    """Somebody who is worth being dulled for the rest of the match."""
    harm = subject(match)
    return not isinstance(harm, Harm) or match.state.stat(harm.victim, ST) >= STRONG or late(match)


def is_throw_marked(match: Game) -> bool:
    """Somebody is in the way of a throw, or at the thrower's throat."""
    throw = subject(match)
    return not isinstance(throw, Throw) or match.state.count_marking(throw.thrower) > 0 or late(match)


def answers_well(match: Game) -> bool:
    """Whatever opponents announce is worth undoing, unless it is an answer to one's own trifle."""
    return isinstance(subject(match), Use)


def few_in_reserve(match: Game) -> bool:
    first = match.seat * PLACES
    ready = sum(match.state.status[player] <= RESERVES for player in range(first, first + PLACES))
    return ready < match.rules.on_pitch or match.state.half >= 2


def gambles(match: Game) -> bool:
    """Two chances in three of an opposing turn lost are worth it, unless the ball is safely carried."""
    return own_carrier(match) < 0 or late(match)


JUDGES: dict[str, Judge] = {
    # wizards
    "wizard": hurts, "fireball": crowd, "take-this-ooops": crowd, "column-of-fire": crowd, "warp-lightning": crowd,
    "strange-flora": crowd, "halfling-hot-pot": crowd, "thunderbolt": hurts, "foot-of-gork": hurts, "zap": hurts,
    "one-thousand-cuts": hurts, "plague-of-warts": hurts, "spore-cloud": stops, "incorporeal": hurts,
    "reality-blinks": carries, "tectonic-shift": stops, "vigorous-growth": stops, "temporal-distortion": clock_matters,
    "vanhalables-danse-macabre": pushes_on, "rampant-mutation": always,
    # staff and others
    "weather-mage": carries, "krot-shockwhisker": few_in_reserve,
    # plays that hurt
    "assassin": hurts, "labbatts-flying-fist": hurts, "rakarths-spell-of-obliteration": hurts,
    "custard-pie": pushes_on, "trampoline-trap": hurts, "pit-trap": hurts, "mind-blow": stops,
    "grasping-tentacles-of-altanson": stops, "snack-break": stops, "scutts-deluge-of-despair": stops,
    "duh-where-am-i": hurt_worth, "that-makes-me-mad": always, "blatant-foul": strong_victim, "spike": strong_victim,
    # plays that help
    "hide-the-ball": carries, "sneak-play": carries, "get-em-lads": pushes_on, "time-warp": pushes_on,
    "the-secret-way": chases, "knutts-spell-of-awesome-strength": pushes_on, "intensive-training": pushes_on,
    "rakarths-bounding-leap": carries, "blitzkrieg": hurts, "option-play": hurts, "the-old-one-two": carries,
    "speed-of-light": runs, "sewer-map": few_in_reserve, "this-will-hurt-a-bit": always,
    "razzle-dazzle": gambles, "burst-ball": short_of_time, "my-watch-must-have-stopped": wants_time,
    "woof-woof": always, "referee": always,
    # answers
    "spy": matters, "double-cross": answers_well, "banana-skin": their_roll, "take-a-dive": their_roll,
    "low-blow": hard_block, "heroic-effort": bad_block, "fake-play": is_throw_marked,
}


def worth_it(match: Game, rule: int) -> bool:
    """What nobody has a judgement on is used when it is offered."""
    return JUDGES.get(match.effect(rule).id.rsplit(".", 1)[-1], always)(match)
