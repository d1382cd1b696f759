"""Positions put together from two moments: of one match, or of two matches of the same teams.

Each part is genuine and passes for itself; what is attacked is that they belong together. The moments themselves must
all be taken in as they were.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any, Final

from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.lab.entrants import Entry, draw
from nuffle.rules.start import start_match

MOMENTS: Final = 60         # of a match
LONGEST: Final = 40         # answers between two of them; every other one follows the one before by a few
NEAR: Final = 4
MATCHES: Final = 2          # of the same teams

Position = dict[str, Any]


@cache
def entry(name: str, number: int) -> Entry:
    return draw(number, edition(name), each=(0, 4)[number % 2])


@cache
def moments(name: str, number: int, match: int) -> tuple[str, ...]:
    """A match now and then, from its first question on; every other moment comes soon after another."""
    made = entry(name, number)
    rng = Random(f"{name} {number} {match}")
    draws = Seeded(rng.randrange(1 << 30))
    game = start_match(edition(name), made.teams, Seeded(rng.randrange(1 << 30)), made.setup, made.pitch)
    found: list[str] = []
    while game.seat >= 0 and len(found) < MOMENTS:
        found.append(game.dump())
        playout(game, draws, rng.randrange(1, NEAR if len(found) % 2 else LONGEST))
    return tuple(found)


def moment(name: str, number: int, rng: Random) -> str:
    return rng.choice(moments(name, number, rng.randrange(MATCHES)))


def pair(name: str, number: int, rng: Random) -> tuple[Position, Position]:
    """Two moments: near each other, anywhere in one match, or of two matches."""
    first = moments(name, number, rng.randrange(MATCHES))
    second = moments(name, number, rng.randrange(MATCHES))
    at = rng.randrange(len(first))
    other = first[(at + rng.choice((-1, 1))) % len(first)] if rng.random() < 0.5 else rng.choice(second)
    return json.loads(first[at]), json.loads(other)


# -- how
def splice(name: str, number: int, rng: Random) -> str:
    one, other = pair(name, number, rng)
    WAYS[rng.randrange(len(WAYS))](one, other, rng)
    one["rules"] |= other["rules"]
    return json.dumps(one)


def other_state(one: Position, other: Position, rng: Random) -> None:
    one["state"] = other["state"]


def some_state(one: Position, other: Position, rng: Random) -> None:
    """A few things of the state that differ, or most of them."""
    differ = [key for key in one["state"] if one["state"][key] != other["state"][key]]
    for key in rng.sample(differ, min(len(differ), rng.choice((1, 1, 2, 3, 8)))):
        one["state"][key] = other["state"][key]


def other_stack(one: Position, other: Position, rng: Random) -> None:
    one["stack"] = other["stack"]


def upper_frames(one: Position, other: Position, rng: Random) -> None:
    """What is under way there, upon what is under way here, with the question that was asked there."""
    below = one["stack"][:rng.randint(1, len(one["stack"]))]
    one["stack"] = below + other["stack"][rng.randint(1, len(other["stack"])):]
    one["request"] = other["request"]


def same_frames(one: Position, other: Position, rng: Random) -> None:
    """What a procedure of the same name knew there: all of it, or one thing."""
    mine = {frame[0]: frame for frame in one["stack"]}
    for frame in other["stack"]:
        if frame[0] in mine and rng.random() < 0.7:
            place = rng.randrange(1, len(frame)) if rng.random() < 0.6 else slice(1, None)
            mine[frame[0]][place] = frame[place]


def other_question(one: Position, other: Position, rng: Random) -> None:
    one["request"] = other["request"]


WAYS: Final = (other_state, some_state, some_state, other_stack, upper_frames, same_frames, same_frames, other_question)
