"""Do the odds hold? Plans from all kinds of positions, worked out and tried many times: `python -m nuffle.lab.proof`.

A plan is what a random coach did in one activation of a random match, each kind of action by turns; it is worked out
from every fall of the dice and then played so many times with dice that fall as they like. The two must agree within
four standard errors.

With `--sampled` the plans are tried as where there are too many falls of the dice: the best replies are learned, not
known. Nine of ten intervals must hold the exact chance.
"""

from __future__ import annotations

import argparse
import csv
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, fields
from functools import partial
from io import StringIO
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

from rich.progress import track

from nuffle.editions import WITH_FACTS, on_maps
from nuffle.editions import edition as ruleset
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.engine.request import verb_of
from nuffle.lab.entrants import draw
from nuffle.odds.goals import parse_goal
from nuffle.odds.plan_odds import FREE, PlanOdds
from nuffle.rules.game import Game
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.questions import Q_TURN
from nuffle.rules.start import new_game
from nuffle.rules.verbs import V_END, V_STEP
from nuffle.text.notation import NotationError, notation

EDITIONS: Final = (*WITH_FACTS, on_maps())
QUIET: Final = (V_END, V_STEP)  # answers that do not say what kind of deed it is
ERRORS: Final = 4               # standard errors within which they must agree
LONGEST: Final = 4              # answers of a plan
TURNS: Final = 60               # the last turn, counted over both sides, from which a plan is taken
KINDS: Final = ("move", "block", "blitz", "pass", "handoff", "foul", "")   # how plans begin, by turns; at last any way
PATIENCE: Final = 100           # positions after which any kind will do: below ground hardly anybody throws
COPIES: Final = 5_000           # a plan that takes more to work out is left to others
MAY_MISS: Final = 0.1           # so many of the intervals may miss what was worked out
FEWEST: Final = 0.002           # a chance nearer to 0 or 1 than this says little


@dataclass(frozen=True)
class Case:
    """One plan, what it was worked out to and what it came to."""

    seed: int
    edition: str
    kind: str
    plan: str
    want: str
    trials: int
    worked_out: float
    tried: float
    errors: float       # by how many standard errors they differ
    inside: int         # 1: the interval told holds what was worked out

    @property
    def holds(self) -> bool:
        return self.errors <= ERRORS


def position(edition: str, rng: Random) -> Game:
    """The start of some turn of a random match; early or late."""
    rules = ruleset(edition)
    entry = draw(rng.randrange(1 << 30), rules, each=rng.choice((0, 2)))
    match = new_game(rules, entry.teams, Seeded(rng.randrange(1 << 30)), entry.setup, pitch=entry.pitch)
    match.push(MatchFlow())
    match.run()
    left, draws = rng.randrange(2, TURNS), Seeded(rng.randrange(1 << 30))
    while match.seat >= 0:
        left -= match.kind == Q_TURN
        if left <= 0 and match.kind == Q_TURN:
            break
        playout(match, draws, 1)
    return match


def activation(match: Game, rng: Random) -> tuple[list[str], str]:
    """What a random coach does with one player: his answers, and which kind of deed it is."""
    copy, words, seat = match.clone(), notation(match), match.seat
    copy.dice = Seeded(rng.randrange(1 << 30))
    answers: list[str] = []
    kind = ""
    while copy.seat >= 0 and len(answers) < LONGEST:
        option = rng.choice(copy.options().to_list())
        if copy.seat == seat and copy.kind in FREE:
            if copy.kind == Q_TURN and answers:
                break
            option = draw_answer(copy.options().to_list(), rng)
            answers.append(words.question_line(copy, option))
            kind = kind if kind and verb_of(option) in QUIET else answers[-1].split()[0]
        copy.decide(option)
    return answers, kind


def draw_answer(options: Sequence[int], rng: Random) -> int:
    """Each kind of answer alike, however many squares there are; ending it seldom."""
    verbs = sorted({verb_of(option) for option in options} - {V_END}) or [V_END]
    verb = rng.choice(verbs)
    return rng.choice([option for option in options if verb_of(option) == verb])


def draw_goal(answers: Sequence[str], rng: Random) -> str:
    """What it may have been for: who takes part in it stands, falls, is hurt, has the ball."""
    whom = sorted(set(re.findall(r"\b[a-h][0-9]+\b", " ".join(answers))))
    found = ["no turnover", *[f"{player} {what}" for player in whom for what in ("down", "ball", "down", "out")]]
    return rng.choice(found)


def case(edition: str, begins: str, trials: int, seed: int, sampled: bool = False) -> Case:
    """The first plan of this seed that begins like this and whose chance is worth trying."""
    rng, looked = Random(seed), 0
    while True:
        looked += 1
        match = position(edition, rng)
        if match.seat < 0:
            continue
        answers, kind = activation(match, rng)
        if looked < PATIENCE and begins and answers[0].split()[0] != begins:
            continue
        words = draw_goal(answers, rng)
        plan = PlanOdds(match, answers, parse_goal(match, words))
        try:
            exact = plan.chance(COPIES, trials=1)
        except NotationError:       # because: where both sides do their best it may never be asked for
            continue
        if not exact.exact or not FEWEST < exact.chance < 1 - FEWEST:
            continue
        first = seed * trials           # because: no two plans share their dice
        if sampled:
            plan = PlanOdds(match, answers, plan.want)      # because: this one has not worked anything out
            tried = plan.try_out(trials, first)
        else:
            tried = plan.run_trials(trials, first)
        error = sqrt(exact.chance * (1 - exact.chance) / trials)
        return Case(seed, edition, kind, ", ".join(answers), words, trials, exact.chance, tried.chance,
                    abs(tried.chance - exact.chance) / error, int(tried.low <= exact.chance <= tried.high))


def cases(work: Sequence[Callable[[], Case]], jobs: int) -> Iterator[Case]:
    with ProcessPoolExecutor(jobs) as crew:
        for future in as_completed([crew.submit(each) for each in work]):
            yield future.result()


def what_at(place: int) -> tuple[str, str]:
    """Edition and kind, so that each meets each."""
    return EDITIONS[place % len(EDITIONS)], KINDS[place // len(EDITIONS) % len(KINDS)]


# -- rows
def read_rows(path: Path | None, seeds: range, trials: int) -> list[Case]:
    """What was found by as many tries before the run was stopped; a line that was cut off does not count."""
    if path is None or not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    rows = csv.DictReader(StringIO(text[:text.rfind("\n") + 1]))
    found = [Case(int(row["seed"]), row["edition"], row["kind"], row["plan"], row["want"], int(row["trials"]),
                  float(row["worked_out"]), float(row["tried"]), float(row["errors"]), int(row["inside"]))
             for row in rows]
    return [each for each in found if each.seed in seeds and each.trials == trials]


def write_rows(path: Path | None, found: Sequence[Case]) -> None:
    """In the order of the seeds."""
    if path is None:
        return
    with path.open("w", newline="", encoding="utf-8") as file:
        sheet = csv.DictWriter(file, [each.name for each in fields(Case)])
        sheet.writeheader()
        sheet.writerows(asdict(each) for each in sorted(found, key=lambda each: each.seed))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.proof", description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--trials", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--sampled", action="store_true", help="try the plans as those are that cannot be worked out")
    parser.add_argument("--out", type=Path, help="a row for every plan: FILE.csv; stopped, the run goes on there")
    given = parser.parse_args(arguments)
    seeds = range(given.seed, given.seed + given.positions)
    found = read_rows(given.out, seeds, given.trials)
    done = {each.seed for each in found}
    work = [partial(case, *what_at(place), given.trials, seed, given.sampled)
            for place, seed in enumerate(seeds) if seed not in done]
    for each in track(cases(work, given.jobs), "plans", len(work), disable=not sys.stderr.isatty()):
        found.append(each)
        write_rows(given.out, found)
    return print_intervals(found, given.trials) if given.sampled else print_summary(found, given.trials)


def print_intervals(found: Sequence[Case], trials: int) -> int:
    outside = [each for each in found if not each.inside]
    for each in outside:
        print(f"seed {each.seed}, {each.edition}: {each.plan} for {each.want}: worked out {each.worked_out:.4f}, "
              f"sampled {each.tried:.4f}")
    print(f"{len(found)} plans, {trials} tries each: {len(found) - len(outside)} inside the interval told")
    return int(len(outside) > len(found) * MAY_MISS)


def print_summary(found: Sequence[Case], trials: int) -> int:
    wrong = [each for each in found if not each.holds]
    for each in wrong:
        print(f"seed {each.seed}, {each.edition}: {each.plan} for {each.want}: worked out {each.worked_out:.4f}, "
              f"tried {each.tried:.4f}, {each.errors:.1f} standard errors")
    kinds = Counter(each.plan.split()[0] for each in found)
    print(f"{len(found)} plans, {trials} tries each: {len(found) - len(wrong)} hold within {ERRORS} standard "
          f"errors; the widest {max(each.errors for each in found):.2f}")
    print("kinds: " + ", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
