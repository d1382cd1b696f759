"""Positions and replays damaged in every way, and put together from two: `python -m nuffle.lab.hostile`.

Each is refused in words within a second, or is a position that keeps every invariant while it is played on. What nobody
has touched is never refused.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import ceil
from random import Random
from typing import Any, Final

from nuffle.bots import RandomBot
from nuffle.editions import EDITIONS, VARIANTS
from nuffle.editions import edition as ruleset
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.files.records import BadFile
from nuffle.lab.blocks import spread
from nuffle.lab.splices import MATCHES, entry, moment, moments, splice
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.game import Game
from nuffle.rules.invariants import check, find_violations
from nuffle.rules.start import load_match, start_match
from nuffle.table import BotSeat, MatchLoop, Table, find_difference, resume
from nuffle.text.replay import compact, parse_replay

PLAYED: Final = (*EDITIONS, *VARIANTS)
BLOCK: Final = 250
POOL: Final = 24                # positions and recordings of an edition that are damaged, each again and again
SECOND: Final = 1.0
ANSWERS: Final = 60             # of a recording
PLAYED_ON: Final = 200          # answers given in a position that was let in
STRANGE: Final[tuple[Any, ...]] = (
    None, True, "", "x" * 600, "\x1b[2J", 1.5, -1, 0, 1, 7, 63, 64, 65, 400, 10**6, 10**12, 2**63, -2**63, 10**30, [],
    {}, [[]], [0, 0], [5, 10**9], [1, 10**6], [[[[0]]]], {"a": 1}, float("inf"))


@dataclass
class DamageReport:
    damaged: int = 0
    refused: int = 0
    sound: int = 0
    slowest: float = 0.0
    errors: list[str] = field(default_factory=list)

    def add(self, other: DamageReport) -> None:
        self.damaged += other.damaged
        self.refused += other.refused
        self.sound += other.sound
        self.slowest = max(self.slowest, other.slowest)
        self.errors += other.errors

    def describe(self, what: str) -> str:
        return (f"{self.damaged:,} {what}: {self.refused:,} refused in words, {self.sound:,} still sound, "
                f"{len(self.errors)} errors; the slowest took {self.slowest:.2f} s")


# -- what is damaged
@cache
def position(edition: str, number: int) -> str:
    made = entry(edition, number)
    match = start_match(ruleset(edition), made.teams, Seeded(number), made.setup, made.pitch)
    playout(match, Seeded(number + 1), 40 * number)
    return match.dump()


class Beginning(MatchLoop):
    """Plays a few answers of a match."""

    def may_go_on(self) -> bool:
        return len(self.table.recorder.acts) < ANSWERS


@cache
def recording(edition: str, number: int) -> tuple[str, ...]:
    made = entry(edition, number)
    seats = [BotSeat(RandomBot()) for _ in made.teams]
    table = Table(made.fixture(ruleset(edition)), seats, Seeded(number + 1)).begin()
    Beginning(table).run()
    return tuple(compact(line) for line in table.records())


# -- how
def places(data: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every spot of a record: the table or list, and the key in it."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        found.append((data, key))
        places(data[key], found)
    return found


def damage(data: Any, rng: Random) -> None:
    """One spot becomes something else, is lost, comes twice, or becomes very long."""
    spot, key = rng.choice(places(data, []))
    way = rng.randrange(8)
    if way < 3 and isinstance(spot[key], int):
        spot[key] += rng.choice((-1, 1, 2, -3, 10, 100, -100, 10**7))
    elif way == 3:
        del spot[key]
    elif way == 4 and isinstance(spot, list):
        spot.insert(key, spot[key])
    elif way == 5 and isinstance(spot[key], list):
        spot[key] = spot[key] * rng.choice((0, 2, 300))
    elif way == 6:
        other, its = rng.choice(places(data, []))
        spot[key] = json.loads(json.dumps(other[its]))
    else:
        spot[key] = json.loads(json.dumps(rng.choice(STRANGE)))     # because: what is in it may be damaged too


def damage_text(text: str, rng: Random) -> str:
    """Sometimes the text itself: cut off, mixed up, or nested without end."""
    way = rng.randrange(12)
    at = rng.randrange(len(text))
    if way == 0:
        return text[:at]
    if way == 1:
        return text[:at] + rng.choice('[]{},:"0-9e\\\x00') + text[at + 1:]
    if way == 2:
        return text[:at] + rng.choice(("[" * 50_000, "9" * 9_000, '"' + "a" * 90_000 + '"', "\ud800")) + text[at:]
    data = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        if places(data, []):
            damage(data, rng)
    return json.dumps(data)


# -- what becomes of it
def try_position(edition: str, rng: Random) -> bool:
    """Is it still a position? One that is must keep every invariant while it is played on."""
    number = rng.randrange(POOL)
    return holds(damage_text(position(edition, number), rng), edition, number, rng)


def try_splice(edition: str, rng: Random) -> bool:
    """The same where nothing is damaged, but two moments were made one."""
    number = rng.randrange(POOL)
    return holds(splice(edition, number, rng), edition, number, rng)


def try_genuine(edition: str, rng: Random) -> bool:
    """What nobody has touched is taken in, to the last number; a refusal is an error."""
    number = rng.randrange(POOL)
    text = moment(edition, number, rng)
    assert load(text, edition, number).dump() == text
    return True


def load(text: str, edition: str, number: int) -> Game:
    made = entry(edition, number)
    return load_match(text, ruleset(edition), made.teams, made.setup, made.pitch, outside=True)


def holds(text: str, edition: str, number: int, rng: Random) -> bool:
    try:
        match = load(text, edition, number)
    except BadDump as refused:
        assert str(refused)
        return False
    play_on(match, rng)
    return True


def play_on(match: Game, rng: Random) -> None:
    """What was let in keeps every invariant, also later."""
    check(match)
    for _ in range(PLAYED_ON):
        if match.seat >= 0:
            match.decide_index(rng.randrange(match.options().n))
            check(match)


def try_replay(edition: str, rng: Random) -> bool:
    """Is it still a replay of a match? One that is can be verified or taken up."""
    lines = list(recording(edition, rng.randrange(POOL)))
    at = rng.choice((0, len(lines) - 2, len(lines) - 1, rng.randrange(len(lines))))
    lines[at] = damage_text(lines[at], rng)
    try:
        replay = parse_replay("damaged", "\n".join(lines), whole=rng.random() < 0.8)
        if rng.random() < 0.5:
            return not replay.other_rules() and not find_difference(replay)
        return not find_violations(resume(replay).match)
    except BadFile as refused:
        assert str(refused)
        return False


WAYS: Final[dict[str, Callable[[str, Random], bool]]] = {
    "positions": try_position, "replays": try_replay, "splices": try_splice, "genuine": try_genuine}
TOLD: Final = {"positions": "damaged positions", "replays": "damaged replays",
               "splices": "positions made of two moments", "genuine": "positions as they were"}
SHARE: Final = {"positions": 2, "replays": 2, "splices": 1, "genuine": 1}      # of the times: a half, or all of them


def attack(report: DamageReport, what: str, edition: str, seed: int, patience: float = SECOND) -> None:
    start = time.process_time()     # because: what else the machine does is no fault of the file
    try:
        sound = WAYS[what](edition, Random(f"{what} {edition} {seed}"))
    except Exception:  # because: anything but a refusal in words is what is looked for
        report.errors.append(f"{what} {edition} seed {seed}:\n{traceback.format_exc()}")
        return
    took = time.process_time() - start
    report.damaged += 1
    report.sound += sound
    report.refused += not sound
    report.slowest = max(report.slowest, took)
    if took > patience:
        report.errors.append(f"{what} {edition} seed {seed}: {took:.1f} s")


def run_block(what: str, edition: str, seeds: Sequence[int]) -> DamageReport:
    report = DamageReport()
    for number in range(POOL):      # because: making what is damaged is no part of the time
        prepare(what, edition, number)
    for seed in seeds:
        attack(report, what, edition, seed)
    return report


def prepare(what: str, edition: str, number: int) -> None:
    if what == "positions":
        position(edition, number)
    elif what == "replays":
        recording(edition, number)
    else:
        for match in range(MATCHES):
            moments(edition, number, match)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.hostile", description=__doc__)
    parser.add_argument("--times", type=int, default=20_000, help="damaged, as many made of two, as many untouched")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args(arguments)
    wrong = 0
    for what in WAYS:
        report = DamageReport()
        seeds = range(wanted.seed, wanted.seed + ceil(wanted.times / (SHARE[what] * len(PLAYED))))
        for edition in PLAYED:
            for part in spread(partial(run_block, what), edition, seeds, BLOCK, wanted.jobs):
                report.add(part)
        print("\n".join([*report.errors[:5], report.describe(TOLD[what])]), flush=True)
        wrong += len(report.errors)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
