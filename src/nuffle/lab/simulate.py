"""Many matches between two bots: on one core or on all of them, the same results from the same seeds."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from traceback import format_exc
from typing import Any

from nuffle.bots import AnyBot, BotError, RandomBot, check_bot, fresh_bot, play
from nuffle.engine.dice import Seeded
from nuffle.engine.log import EventCounter, Log
from nuffle.files.names import kebab
from nuffle.lab.rates import mean, share, square_all
from nuffle.rules.events import E_TURN
from nuffle.rules.game import Game
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.scoresheet import casualties, scores, touchdowns
from nuffle.rules.start import play_random_match
from nuffle.rules.team import Team
from nuffle.table.spec import Fixture, MatchSpec

COACHES = 1 << 40       # keeps the bots' choices apart from the dice of the same seed


@dataclass(frozen=True)
class SimulationPlan:
    """What is to be played, and by whom: everything a process needs to know."""

    spec: MatchSpec
    bots: tuple[AnyBot, ...]    # by seat
    replays: str = ""           # the folder for recordings; empty: none are made
    luck: bool = False          # count how far the dice were better than they should have been
    begun: Fixture | None = None    # what is played, where a description does not say it all: rules without a name

    def names(self) -> list[tuple[str, str]]:
        """By seat: what a team calls itself, and its race."""
        return [(side.name, side.race) if isinstance(side, Team) else (side.name or side.team, side.team)
                for side in self.spec.sides]


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One match that came to its end. Lists go by seat."""

    seed: int
    decisions: int
    turns: int
    scores: list[int]
    touchdowns: list[int]
    casualties: list[int]
    luck: tuple[float, ...] = ()        # tests passed beyond what was to be expected

    @property
    def winner(self) -> int:
        """The seat; -1 a draw."""
        best = max(self.scores)
        return self.scores.index(best) if self.scores.count(best) == 1 else -1


@dataclass(frozen=True, slots=True)
class Failure:
    """One match that broke off, and the way the error went."""

    seed: int
    error: str
    trace: str = ""

    def record(self) -> dict[str, Any]:
        return {"seed": self.seed, "error": self.error, "traceback": self.trace}


Outcome = PlayedMatch | Failure


@dataclass
class SimulationTally:
    """What came of some matches. Lists go by seat."""

    seats: int = 2
    games: int = 0
    decisions: int = 0
    turns: int = 0
    draws: int = 0
    failures: list[Failure] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins, self.touchdowns, self.casualties = ([0] * self.seats for _ in range(3))
        self.squares = {name: [0] * self.seats for name in ("touchdowns", "casualties")}

    def add(self, outcome: Outcome) -> None:
        if isinstance(outcome, Failure):
            self.failures.append(outcome)
            return
        self.games += 1
        self.decisions += outcome.decisions
        self.turns += outcome.turns
        winner = outcome.winner
        if winner < 0:
            self.draws += 1
        else:
            self.wins[winner] += 1
        for mine, theirs in ((self.touchdowns, outcome.touchdowns), (self.casualties, outcome.casualties),
                             (self.squares["touchdowns"], square_all(outcome.touchdowns)),
                             (self.squares["casualties"], square_all(outcome.casualties))):
            for seat, count in enumerate(theirs):
                mine[seat] += count

    def rates(self) -> dict[str, Any]:
        """Each as a share of the matches, or on average, with its 95 % interval."""
        counted = {name: [mean(total, square, self.games) for total, square in zip(totals, squares, strict=True)]
                   for name, totals, squares in (("touchdowns", self.touchdowns, self.squares["touchdowns"]),
                                                 ("casualties", self.casualties, self.squares["casualties"]))}
        return {"wins": [share(wins, self.games) for wins in self.wins], "draws": share(self.draws, self.games),
                **counted}

    def record(self, seconds: float) -> dict[str, Any]:
        failures = sorted(self.failures, key=lambda failure: failure.seed)
        return {
            "games": self.games, "decisions": self.decisions, "turns": self.turns, "seconds": round(seconds, 3),
            "games_per_second": round(self.games / seconds, 2) if seconds > 0 else 0.0,
            "errors": len(failures), "draws": self.draws, "wins": self.wins, "touchdowns": self.touchdowns,
            "casualties": self.casualties, "rates": self.rates(),
            "failures": [failure.record() for failure in failures],
        }


# -- one match
def play_match(plan: SimulationPlan, fixture: Fixture, seed: int) -> PlayedMatch:
    """Nothing of the match is kept but what it came to."""
    turns = EventCounter(E_TURN)
    match = play_unrecorded(plan, fixture, seed, turns)
    return outcome_of(match, turns.times, seed)


def play_watched(plan: SimulationPlan, fixture: Fixture, seed: int) -> PlayedMatch:
    """The same match with every roll looked at."""
    from nuffle.lab.lucky import luck_of  # because: only this needs the written forms

    log = Log()
    match = play_unrecorded(plan, fixture, seed, log)
    return outcome_of(match, turns_in(log), seed, luck_of(match, log.events))


def play_unrecorded(plan: SimulationPlan, fixture: Fixture, seed: int, log: Log) -> Game:
    """The bots' own loop without a table: there is nobody to ask and nothing to write down, so it is the faster one."""
    match = fixture.new_game()
    match.log = log
    match.push(MatchFlow())
    match.run()
    play(match, [fresh_bot(bot) for bot in plan.bots], Seeded(seed + COACHES))
    return match


def play_drawn(plan: SimulationPlan, fixture: Fixture, seed: int) -> PlayedMatch:
    """The same between random bots: compiled code plays it from beginning to end."""
    turns = EventCounter(E_TURN)
    match = play_random_match(fixture.rules, fixture.teams, fixture.dice, fixture.setup, Seeded(seed + COACHES), turns,
                              fixture.pitch)
    return outcome_of(match, turns.times, seed)


def play_recorded(plan: SimulationPlan, fixture: Fixture, seed: int) -> PlayedMatch:
    """The same match, writing itself down."""
    from nuffle.table import BotSeat, Table  # because: only recordings need the written forms

    table = Table(fixture, [BotSeat(fresh_bot(bot)) for bot in plan.bots], Seeded(seed + COACHES))
    try:
        table.begin().play_on()
    finally:
        table.save(Path(plan.replays) / replay_name(plan, seed))
    return outcome_of(table.match, turns_in(table.log), seed)


def outcome_of(match: Game, turns: int, seed: int, luck: tuple[float, ...] = ()) -> PlayedMatch:
    return PlayedMatch(seed, match.decisions, turns, scores(match), touchdowns(match), casualties(match), luck)


def turns_in(log: Log) -> int:
    return sum(event.kind == E_TURN for event in log.events)


def replay_name(plan: SimulationPlan, seed: int) -> str:
    return "-".join([*(kebab(race) for _, race in plan.names()), str(seed)]) + ".jsonl"


# -- many
def play_seeds(plan: SimulationPlan, seeds: Iterable[int]) -> Iterator[Outcome]:
    """One match after the other, in whichever process. An error in a match is counted, with its seed."""
    fixture = plan.begun if plan.begun is not None else replace(plan.spec, seed=0).fixture()
    one = way_to_play(plan)
    for seed in seeds:
        try:
            yield one(plan, fixture.with_seed(seed), seed)
        except BotError as error:
            yield Failure(seed, str(error), error.trace)
        except Exception as error:  # because: one broken match must not hide what the others came to
            yield Failure(seed, f"{type(error).__name__}: {error}", format_exc())


def way_to_play(plan: SimulationPlan) -> Callable[[SimulationPlan, Fixture, int], PlayedMatch]:
    if plan.replays:
        return play_recorded
    if plan.luck:
        return play_watched
    return play_drawn if draws_only(plan) else play_match


def draws_only(plan: SimulationPlan) -> bool:
    return all(bot == RandomBot.name or bot is RandomBot for bot in plan.bots)


def check_bots(bots: Sequence[AnyBot]) -> None:
    for bot in bots:
        check_bot(bot)


def simulate(plan: SimulationPlan, seeds: range, jobs: int = 1) -> Generator[Outcome]:
    """What each match came to, as it comes in."""
    check_bots(plan.bots)
    if jobs == 1:
        yield from play_seeds(plan, seeds)
        return
    from nuffle.lab.worker_pool import play_together  # because: one process needs no multiprocessing

    with closing(play_together(plan, seeds, jobs)) as outcomes:
        yield from outcomes


def run(plan: SimulationPlan, seeds: range, jobs: int = 1) -> dict[str, Any]:
    """All of it at once, as a record."""
    started, total = time.perf_counter(), SimulationTally(len(plan.spec.sides))
    for outcome in simulate(plan, seeds, jobs):
        total.add(outcome)
    return total.record(time.perf_counter() - started)
