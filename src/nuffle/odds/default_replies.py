"""Sensible answers to the questions that come up between moves."""

from __future__ import annotations

from collections.abc import Callable

from nuffle.engine.dice import Seeded
from nuffle.engine.request import a_of, b_of, c_of, verb_of
from nuffle.odds import default_choices, dice_odds
from nuffle.odds.walk_map import goal_distance, off_centre, steps_to_score
from nuffle.odds.worth_using import worth_it
from nuffle.rules.formations import FORMATIONS
from nuffle.rules.game import Game
from nuffle.rules.player_state import AG, AV, MA, ST, STANDING
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import DEAD, Casualty
from nuffle.rules.procedures.post_match import PostMatch
from nuffle.rules.questions import (
    Q_APOTHECARY,
    Q_BUY,
    Q_COIN,
    Q_DIE,
    Q_FOLLOW,
    Q_FREE_MOVE,
    Q_INTERCEPT,
    Q_KICK,
    Q_OPTION,
    Q_PETTY_CASH,
    Q_PLAYER,
    Q_PUSH,
    Q_RECEIVE,
    Q_REROLL,
    Q_RESULT,
    Q_SETUP,
    Q_SQUARE,
    Q_TOUCHBACK,
    Q_WINDOW,
    Q_WINNINGS,
)
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_DODGE, R_RUSH
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER
from nuffle.rules.verbs import (
    CROWD,
    V_AT,
    V_BUY,
    V_DONE,
    V_END,
    V_FOLLOW,
    V_FORMATION,
    V_NO,
    V_PICK,
    V_RECEIVE,
    V_REROLL,
    V_STAY,
    V_STEP,
    V_USE,
    V_YES,
)

Answer = Callable[[Game, list[int], Seeded], int]

ATTACK = tuple(number for number, (_, text, _) in enumerate(FORMATIONS) if text.startswith("attack"))
DEFENCE = tuple(number for number, (_, text, _) in enumerate(FORMATIONS) if text.startswith("defence"))
DIVE = 2        # what a diving tackle takes off a dodge
WORTH = {       # inducements by what a plain bot gets out of them
    "star": 9, "wizard": 7, "extra-training": 6, "mercenary": 5, "apothecary": 4, "bribe": 3, "igor": 3, "babes": 2,
    "master-chef": 8, "side-bet": 0, "hireling-sports-wizard": 7, "team-mascot": 6, "waaagh-drummer": 6,
    "halfling-hot-pot": 6, "horatio-x-schottenheim": 6, "mungo-spinecracker": 5, "medicinal-unguent": 4,
    "papa-skullbones": 4, "schielund-scharlitan": 4, "dwarfen-runesmith": 4, "booby-trapped-end-zone": 4,
    "famous-moot-buffet": 4, "plague-doctor": 3, "bloodweiser-kegs": 2, "mortuary-assistant": 2, "weather-mage": 2,
    "master-of-ballistics": 2, "sports-wizard": 7, "prayers-to-nuffle": 3, "blitzers-best-kegs": 2}
GROUPS_WORTH = {"wizard": 7, "biased referee": 2, "coaching staff": 3}


def any_of(options: list[int], verb: int) -> int | None:
    return next((option for option in options if verb_of(option) == verb), None)


def first(match: Game, options: list[int], rng: Seeded) -> int:
    return options[0]


# -- before the ball is kicked
def receive(match: Game, options: list[int], rng: Seeded) -> int:
    return V_RECEIVE


def set_up(match: Game, options: list[int], rng: Seeded) -> int:
    if V_DONE in options:
        return V_DONE
    if not match.pitch.open:
        return muster(match, options)
    forms = [option for option in options if verb_of(option) == V_FORMATION]
    wanted = DEFENCE if match.state.kicking == match.seat else ATTACK
    fitting = [option for option in forms if a_of(option) in wanted] or forms or options
    return fitting[rng.below(len(fitting))]


def muster(match: Game, options: list[int]) -> int:
    """Below, fast and strong players in turn; each wherever there is room."""
    state = match.state
    picks = [option for option in options if verb_of(option) == V_PICK]
    if not picks:
        return next((option for option in options if verb_of(option) == V_AT), options[0])
    fast = sum(state.on_pitch(match.seat * PLACES + place) for place in range(PLACES)) % 2 == 0

    def worth(option: int) -> tuple[int, int]:
        player = a_of(option)
        pace, force = state.stat(player, MA) * 2 - state.stat(player, AG), state.stat(player, ST) * 2
        return (pace, force) if fast else (force + state.stat(player, AV), pace)

    return max(picks, key=worth)


def kick(match: Game, options: list[int], rng: Seeded) -> int:
    """Deep, but so that no scatter takes the ball off the pitch."""
    pitch = match.pitch
    mine = goal_distance(pitch, match.seat)

    def misses(option: int) -> int:
        square = a_of(option)
        return abs(mine[square] - 6) * 2 + off_centre(pitch, square)

    return min(options, key=misses)


def touchback(match: Game, options: list[int], rng: Seeded) -> int:
    state = match.state

    def fitness(option: int) -> tuple[bool, int, int]:
        player = a_of(option)
        return (state.status[player] == STANDING, -state.stat(player, AG), -state.count_marking(player))

    return max(options, key=fitness)


def free_move(match: Game, options: list[int], rng: Seeded) -> int:
    """A step forward for those nobody marks."""
    state = match.state
    goal = goal_distance(match.pitch, match.seat)
    for option in options:
        if verb_of(option) == V_STEP and state.count_marking(a_of(option)) == 0:
            here, there = state.square[a_of(option)], b_of(option)
            if goal[there] < goal[here] and state.against(match.seat, there) == 0:
                return option
    return V_END


# -- dice
def reroll(match: Game, options: list[int], rng: Seeded) -> int:
    """Own skills always; a team re-roll when it matters."""
    skill = any_of(options, V_USE)
    frame = match.top
    if isinstance(frame, Block):
        return (skill or V_REROLL) if wants_new_dice(match, frame) and (skill or V_REROLL in options) else V_NO
    if skill is not None:
        return skill
    if V_REROLL in options and isinstance(frame, Roll) and matters(match, frame):
        return V_REROLL
    return V_NO


def wants_new_dice(match: Game, block: Block) -> bool:
    values = dice_odds.face_values(match, block.attacker, block.defender)
    shown = [values[face - 1] for face in (block.die, block.die2, block.die3) if face > 0]
    mine = block.chooser == block.attacker // PLACES
    worth = max(shown) if mine else min(shown)
    return worth == 0


def matters(match: Game, roll: Roll) -> bool:
    """Not for the last pawn when only one is left for turns to come."""
    state = match.state
    left = match.rules.turns - state.get(match.seat, MARKER)
    if match.rerolls_in_hand(match.seat) > 1 or left <= 2:
        return True
    return roll.player == state.carrier or roll.kind not in (R_DODGE, R_RUSH)


def die(match: Game, options: list[int], rng: Seeded) -> int:
    block = match.top
    if not isinstance(block, Block):
        return options[0]
    values = dice_odds.face_values(match, block.attacker, block.defender)
    sign = 1 if match.seat == block.attacker // PLACES else -1
    return max(options, key=lambda option: sign * (values[b_of(option) - 1] * 10 + b_of(option)))


def push(match: Game, options: list[int], rng: Seeded) -> int:
    """Opponents towards the crowd and away from where they score; own players the other way."""
    pitch, state = match.pitch, match.state
    pushed = a_of(options[0])
    sign = -1 if pushed // PLACES == match.seat else 1
    theirs = steps_to_score(match, pushed // PLACES)

    def worth(option: int) -> float:
        square = b_of(option)
        if square == CROWD:
            return 99.0 * sign
        outward = off_centre(pitch, square)
        there = state.at(square)
        chained = 3 if there >= 0 and there // PLACES == match.seat else 0
        onto_ball = 2 if square == state.ball and state.carrier < 0 else 0
        return sign * (theirs[square] + outward * 0.2) - chained - onto_ball

    return max(options, key=worth)


def follow(match: Game, options: list[int], rng: Seeded) -> int:
    """Unless more opponents wait there than here."""
    block = match.top
    if not isinstance(block, Block) or V_STAY not in options:
        return V_FOLLOW
    state = match.state
    here = state.count_marking(block.attacker)
    there = state.against(match.seat, block.vacated)
    if block.defender_falls and state.pitch.adjacent(state.square[block.defender], block.vacated):
        there -= 1
    if block.attacker == state.carrier:
        return V_FOLLOW if there < here else V_STAY
    return V_FOLLOW if there <= here + 1 else V_STAY


# -- bodies and money
def apothecary(match: Game, options: list[int], rng: Seeded) -> int:
    """Casualties that last, and the strong and dear when they are only knocked out."""
    frame = match.top
    if isinstance(frame, Casualty):
        return V_YES
    harmed = getattr(frame, "victim", -1)
    return V_YES if match.state.half >= 2 or match.state.stat(harmed, ST) > 3 else V_NO


def keep(match: Game, options: list[int], rng: Seeded) -> int:
    """The lighter one: nothing is worse than death."""
    frame = match.top
    assert isinstance(frame, Casualty)

    def harm(option: int) -> tuple[bool, int]:
        effect = frame.effect_of(b_of(option))
        return (effect == DEAD, effect)

    return min(options, key=harm)


def winnings(match: Game, options: list[int], rng: Seeded) -> int:
    frame = match.top
    return V_YES if isinstance(frame, PostMatch) and frame.die <= 3 else V_NO


def buy(match: Game, options: list[int], rng: Seeded) -> int:
    """The best kind there is, and of it the dearest."""
    def worth(option: int) -> tuple[int, int, int]:
        effect = match.rules.hireable[a_of(option)]
        usual = GROUPS_WORTH.get(getattr(effect.unwrap(), "group", ""), 1)
        return (WORTH.get(effect.id.rsplit(".", 1)[-1], usual), effect.worth(match, match.seat, option), -c_of(option))

    offers = [option for option in options if verb_of(option) == V_BUY and worth(option)[0] > 0]
    return max(offers, key=worth) if offers else V_DONE


# -- rules that ask
def window(match: Game, options: list[int], rng: Seeded) -> int:
    """What may be used nearly always should be; a spell waits for somebody worth it, a dive for a dodge it spoils."""
    return next((option for option in options if verb_of(option) == V_USE and worth_using(match, a_of(option))), V_NO)


def worth_using(match: Game, rule: int) -> bool:
    name = match.effect(rule).id.rsplit(".", 1)[-1]
    return brings_down(match) if name == "diving-tackle" else worth_it(match, rule)


def brings_down(match: Game) -> bool:
    """Does a dive turn the dodge that is being rolled into a fall?"""
    roll = match.top.parent if match.top else None
    if not isinstance(roll, Roll) or not roll.passes() or roll.natural == 6 or roll.firm:
        return False
    return roll.total() - DIVE < roll.target


def intercept(match: Game, options: list[int], rng: Seeded) -> int:
    able = [choice for choice in options if verb_of(choice) != V_NO]
    state = match.state
    return min(able, key=lambda choice: state.stat(a_of(choice), AG) + state.count_marking(a_of(choice)), default=V_NO)


ANSWERS: dict[int, Answer] = {
    Q_COIN: first, Q_RECEIVE: receive, Q_SETUP: set_up, Q_KICK: kick, Q_TOUCHBACK: touchback, Q_FREE_MOVE: free_move,
    Q_REROLL: reroll, Q_DIE: die, Q_PUSH: push, Q_FOLLOW: follow, Q_APOTHECARY: apothecary, Q_RESULT: keep,
    Q_WINNINGS: winnings, Q_BUY: buy, Q_PETTY_CASH: first, Q_WINDOW: window, Q_OPTION: default_choices.option,
    Q_SQUARE: default_choices.target_square, Q_PLAYER: default_choices.player, Q_INTERCEPT: intercept}


def choose_reply(match: Game, rng: Seeded) -> int:
    """The answer to any question; one no table knows gets its first option."""
    return ANSWERS.get(match.kind, first)(match, match.options().to_list(), rng)
