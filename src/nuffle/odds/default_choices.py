"""What to say where a rule asks something of its own: which of several, whom, where, and which team.

Rules are known by the last part of their id. What no list has gets the usual answer: the first of several, their
carrier or the strongest, the square around which most opponents stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from nuffle.engine.dice import Seeded
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.odds.walk_map import neighbours
from nuffle.odds.worth_using import ahead, own_carrier, their_carrier
from nuffle.rules.game import Game
from nuffle.rules.hooks import H_OFFER
from nuffle.rules.moments import KICK_SCATTER
from nuffle.rules.player_state import AG, ST, STANDING
from nuffle.rules.procedures.choice import NAMING, Choice
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import REROLLS, SCORE
from nuffle.rules.verbs import V_CHOOSE, V_DONE, V_OPTION, V_SQUARE

Pick = Callable[[Game, list[int], Seeded], int]
HIT, MATE_HIT, OVER_EDGE = 3.0, -4.0, -6.0      # what may happen to a ball and chain, in steps nearer to somebody
FORWARDS, BACKWARDS = 0, 1                      # as Temporal Distortion lists them


def name_of(match: Game, rule: int) -> str:
    return match.effect(rule).id.rsplit(".", 1)[-1]


def asker(match: Game) -> str:
    """The rule that asks."""
    return name_of(match, match.top.rule) if isinstance(match.top, Choice) else ""


# -- one of several
def option(match: Game, options: list[int], rng: Seeded) -> int:
    choices = [choice for choice in options if verb_of(choice) == V_OPTION]
    if not choices:
        return options[0]
    if isinstance(match.top, Choice) and match.top.stage == NAMING:
        return worst_enemy(match, choices)
    return OPTIONS.get(name_of(match, a_of(choices[0])), first)(match, choices, rng)


def first(match: Game, options: list[int], rng: Seeded) -> int:
    return options[0]


def last(match: Game, options: list[int], rng: Seeded) -> int:
    return options[-1]


def worst_enemy(match: Game, choices: list[int]) -> int:
    """Whoever has the ball, or is ahead, or the dearest team; not one that bears the same thing already."""
    rule = match.effect(a_of(choices[0])).unwrap()
    burden, teams = getattr(rule, "gift", -1), getattr(rule, "first_team", 0)
    state = match.state

    def danger(choice: int) -> tuple[bool, bool, int, int]:
        seat = b_of(choice) - teams
        fresh = burden < 0 or not match.has(match.team_row(seat), burden)
        return fresh, state.carrier >= 0 and state.carrier // PLACES == seat, state.get(seat, SCORE), value(match, seat)

    return max(choices, key=danger)


def value(match: Game, seat: int) -> int:
    return int(match.teams[seat].value)


def bolt(match: Game, options: list[int], rng: Seeded) -> int:
    """A bolt for their carrier, else fire."""
    return options[-1] if their_carrier(match) >= 0 else options[0]


def by_the_clock(match: Game, options: list[int], rng: Seeded) -> int:
    """Who leads wants it to be over."""
    return options[FORWARDS if ahead(match) > 0 else BACKWARDS]


def short_kick(match: Game, options: list[int], rng: Seeded) -> int:
    """As little scatter as can be had: the first is as rolled, then come squares less."""
    return options[1] if len(options) > 1 and b_of(options[1]) in (1, 2) else options[0]


def bribe_or_argue(match: Game, options: list[int], rng: Seeded) -> int:
    """Whoever argues may stay; whoever goes does not."""
    return options[0] if len(options) > 2 else options[-1]


def table(match: Game, options: list[int], rng: Seeded) -> int:
    """Magic while it can be had; events are mostly about money, which only a league has."""
    names = match.effect(a_of(options[0])).menu
    named = {names[b_of(choice)]: choice for choice in options}
    if "magic spells" in named:
        return named["magic spells"]
    tables = [name for name in named if name != "random events" or match.setup.setting == "league"]
    return named[tables[rng.below(len(tables))] if tables else "dirty tricks"]


def richest(match: Game, options: list[int], rng: Seeded) -> int:
    """Whoever has most re-rolls to lose."""
    return max(options, key=lambda choice: match.state.get(b_of(choice), REROLLS))


def swing(match: Game, options: list[int], rng: Seeded) -> int:
    """A ball and chain: towards opponents, away from friends, and never over an edge if there is another way."""
    frame = match.top
    assert isinstance(frame, Choice)
    here, seat = match.state.square[frame.owner], frame.seat
    prey = [match.state.square[player] for player in range(match.state.players)
            if player // PLACES != seat and match.state.status[player] == STANDING]

    def worth(choice: int) -> float:
        ways = [(2 * b_of(choice) + turn) % 8 for turn in (-1, 0, 1)]
        return sum(met(match, seat, match.pitch.step(here, way), prey) for way in ways)

    return max(options, key=worth)


def met(match: Game, seat: int, square: int, prey: list[int]) -> float:
    """What one step of his may lead to."""
    if square < 0:
        return OVER_EDGE
    there = match.state.at(square)
    if there >= 0:
        return MATE_HIT if there // PLACES == seat else HIT
    return -0.1 * int(min((match.pitch.distance(square, other) for other in prey), default=0))


OPTIONS: dict[str, Pick] = {
    "wizard": bolt, "temporal-distortion": by_the_clock, "master-of-ballistics": short_kick,
    "ranulf-red-hokuli": bribe_or_argue, "micky-finn-34": last, "special-plays": table, "master-chef": richest,
    "ball-and-chain": swing}


# -- whom
def player(match: Game, options: list[int], rng: Seeded) -> int:
    """Their carrier; or, for a kick, the friend with the best hands."""
    chosen = [choice for choice in options if verb_of(choice) == V_CHOOSE]
    if not chosen:
        return options[0]
    if asker(match) in PLAYERS:
        return PLAYERS[asker(match)](match, chosen, rng)
    carrier = their_carrier(match)
    for choice in chosen:
        if a_of(choice) == carrier:
            return choice
    if isinstance(match.top, KickOff):
        return max(chosen, key=lambda choice: match.waits(a_of(choice), H_OFFER + KICK_SCATTER))
    if match.find_frame(KickOff.NAME) is not None:
        return min(chosen, key=lambda choice: match.state.stat(a_of(choice), AG))
    theirs = [choice for choice in chosen if a_of(choice) // PLACES != match.seat]
    return max(theirs or chosen, key=lambda choice: match.state.stat(a_of(choice), ST))


def weakest(match: Game, options: list[int], rng: Seeded) -> int:
    return min(options, key=lambda choice: match.state.stat(a_of(choice), ST))


def runner(match: Game, options: list[int], rng: Seeded) -> int:
    """The own carrier, or whoever is nearest to the ball."""
    carrier = own_carrier(match)
    if carrier in map(a_of, options):
        return next(choice for choice in options if a_of(choice) == carrier)
    return chaser(match, options, rng)


def chaser(match: Game, options: list[int], rng: Seeded) -> int:
    """Whoever is nearest to the ball, but not who has it."""
    state = match.state
    if state.ball < 0:
        return options[0]
    free = [choice for choice in options if a_of(choice) != state.carrier] or options
    return min(free, key=lambda choice: match.pitch.distance(state.square[a_of(choice)], state.ball))


def spare_help(match: Game, options: list[int], rng: Seeded) -> int:
    """One assist is worth less to somebody who fouls alone than another roll; all else is taken."""
    foul = match.find_frame(Foul.NAME)
    alone = match.rules.indexes[f"{match.rules.name}.skill.lone-fouler"]
    helped = isinstance(foul, Foul) and len(options) == 1 and match.has(foul.fouler, alone)
    return options[0] if helped else V_DONE


PLAYERS: dict[str, Pick] = {
    "own-assists": spare_help,
    "rivals": weakest, "the-secret-way": chaser, "time-warp": runner, "rakarths-bounding-leap": runner}


# -- where
@runtime_checkable
class HasReach(Protocol):
    """A rule that strikes a part of the pitch, such as a fireball."""

    def in_reach(self, m: Game, square: int) -> list[int]: ...


def target_square(match: Game, options: list[int], rng: Seeded) -> int:
    """Where most opponents stand and fewest friends, as far as it reaches."""
    squares = [choice for choice in options if verb_of(choice) == V_SQUARE]
    if squares and asker(match) in SQUARES:
        return SQUARES[asker(match)](match, squares, rng)
    around, seat = neighbours(match.pitch), match.seat

    def struck(choice: int) -> list[int]:
        square, effect = b_of(choice), match.effect(a_of(choice)).unwrap()
        if isinstance(effect, HasReach):
            return effect.in_reach(match, square)
        return [match.state.at(near) for near in (square, *around[square])]

    def harm(choice: int) -> int:
        if verb_of(choice) != V_SQUARE:
            return -1
        return sum(1 if who // PLACES != seat else -2 for who in struck(choice) if who >= 0)

    return max(options, key=harm)


def nearest(match: Game, square: int, own: bool) -> int:
    """Steps from a square to the next player on his feet, of this side or of any other."""
    state = match.state
    return min((match.pitch.distance(square, state.square[player]) for player in range(state.players)
                if state.status[player] == STANDING and (player // PLACES == match.seat) == own), default=0)


def to_friends(match: Game, options: list[int], rng: Seeded) -> int:
    """A ball nobody holds: far from them, near to us."""
    return max(options, key=lambda choice: nearest(match, b_of(choice), False) - 2 * nearest(match, b_of(choice), True))


def to_the_ball(match: Game, options: list[int], rng: Seeded) -> int:
    ball = match.state.ball
    return min(options, key=lambda choice: match.pitch.distance(b_of(choice), ball)) if ball >= 0 else options[0]


SQUARES: dict[str, Pick] = {"woof-woof": to_friends, "the-secret-way": to_the_ball}
