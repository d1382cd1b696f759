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
from nuffle.lab.entrants import FuzzMatch, draw
from nuffle.rules.dump_checks import ROWS
from nuffle.rules.start import start_match
from nuffle.rules.state import VECTORS

MOMENTS: Final = 60         # of a match
LONGEST: Final = 40         # answers between two of them; every other one follows the one before by a few
NEAR: Final = 4
MATCHES: Final = 2          # of the same teams

Position = dict[str, Any]


@cache
def entry(name: str, number: int) -> FuzzMatch:
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


def single_numbers(one: Position, other: Position, rng: Random) -> None:
    """A number or a few in a list of the state: where somebody stands, how he is, what lies in a square."""
    name = rng.choice([name for name in VECTORS if name not in ROWS])
    mine, its = laid_out(one["state"][name]), laid_out(other["state"][name])
    differ = [place for place, value in enumerate(mine) if value != its[place]]
    for place in rng.sample(differ, min(len(differ), rng.choice((1, 1, 2, 5)))):
        mine[place] = its[place]
    one["state"][name] = mine


def laid_out(packed: list[Any]) -> list[int]:
    """The numbers of a list that is written in runs."""
    found: list[int] = []
    for entry in packed:
        found += [entry[0]] * entry[1] if isinstance(entry, list) else [entry]
    return found


def single_rows(one: Position, other: Position, rng: Random) -> None:
    """A grant or note, an injury, somebody who joined: one more, one less, or another in its place."""
    name = rng.choice([name for name in ROWS if one["state"][name] or other["state"][name]] or ["grants"])
    mine, its = in_rows(one["state"][name], ROWS[name]), in_rows(other["state"][name], ROWS[name])
    way = rng.randrange(3)
    if mine and way != 1:
        del mine[rng.randrange(len(mine))]
    if its and way != 0:
        mine.insert(rng.randint(0, len(mine)), rng.choice(its))
    one["state"][name] = [number for row in mine for number in row]


def in_rows(packed: list[Any], length: int) -> list[list[int]]:
    numbers = laid_out(packed)
    return [numbers[at:at + length] for at in range(0, len(numbers), length)]


def one_frame(one: Position, other: Position, rng: Random) -> None:
    """A procedure of there in between, in place of another, or one of here left out."""
    place = rng.randrange(len(one["stack"]))
    way = rng.randrange(3)
    new = [] if way == 0 else [rng.choice(other["stack"])]
    one["stack"][place:place + (way != 1)] = new


def two_fields(one: Position, other: Position, rng: Random) -> None:
    """One thing each that two procedures know, whatever knew it there; or something of the state besides."""
    for _ in range(2):
        mine = rng.choice(one["stack"])
        its = rng.choice([frame for frame in other["stack"] if frame[0] == mine[0]] or [mine])
        place = rng.randrange(1, len(mine))
        mine[place] = its[place]
    if rng.random() < 0.3:
        some_state(one, other, rng)


def part_of_question(one: Position, other: Position, rng: Random) -> None:
    """Who is asked, what, or what was answered last."""
    place = rng.randrange(len(one["request"]))
    one["request"][place] = other["request"][place]


WAYS: Final = (other_state, some_state, some_state, other_stack, upper_frames, same_frames, same_frames, other_question,
               single_numbers, single_numbers, single_rows, one_frame, two_fields, two_fields, part_of_question)
