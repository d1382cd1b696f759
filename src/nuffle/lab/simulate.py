"""Many matches between two bots: on one core or on all of them, the same results from the same seeds."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from traceback import format_exc
from typing import Any

from nuffle.bots import BotError, RandomBot, bot_class, make_bot, play
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Count, Log
from nuffle.files.names import kebab
from nuffle.lab.rates import mean, share, squared
from nuffle.maps.ground import pitch_of
from nuffle.maps.map import Dungeon
from nuffle.rules.events import E_TURN
from nuffle.rules.game import Game
from nuffle.rules.holdings import RECORDINGS, Terms
from nuffle.rules.pitch import Pitch
from nuffle.rules.procedures.flow import Conduct
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.scoresheet import casualties, scores, touchdowns
from nuffle.rules.start import drawn_match, new_game
from nuffle.rules.team import Team
from nuffle.teams.entry import match_team
from nuffle.teams.own_inducements import with_own
from nuffle.teams.own_tables import OwnInducement
from nuffle.teams.roster import Roster

COACHES = 1 << 40       # keeps the bots' choices apart from the dice of the same seed


@dataclass(frozen=True)
class Plan:
    """What is to be played: everything a process needs to know."""

    edition: str
    rosters: tuple[Roster, ...]
    bots: tuple[str, ...]
    setting: str = "exhibition"
    replays: str = ""
    extras: tuple[str, ...] = ()
    objectives: int = 0
    cards: tuple[tuple[int, ...], ...] = ()
    own: tuple[OwnInducement, ...] = ()
    plays: int = 0
    recording: str = RECORDINGS[0]
    dungeon: Dungeon | None = None
    longest: int = 0            # turns a side
    luck: bool = False          # count how far the dice were better than they should have been

    def rules(self) -> Ruleset:
        """Those of the edition, and inducements of an event's own."""
        return with_tables(self.edition, self.own) if self.own else edition(self.edition)

    def terms(self) -> Terms:
        return Terms(self.setting, extras=list(self.extras), objectives=self.objectives,
                     cards=[list(card) for card in self.cards], plays=self.plays, recording=self.recording,
                     longest=self.longest)

    def pitch(self) -> Pitch | None:
        """The ground of the map; none where it is the usual one."""
        return pitch_of(self.dungeon) if self.dungeon is not None else None


@cache
def with_tables(name: str, own: tuple[OwnInducement, ...]) -> Ruleset:
    return with_own(edition(name), own)


@dataclass(frozen=True, slots=True)
class Played:
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


Outcome = Played | Failure


@dataclass
class Tally:
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
                             (self.squares["touchdowns"], squared(outcome.touchdowns)),
                             (self.squares["casualties"], squared(outcome.casualties))):
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
def play_match(plan: Plan, teams: list[Team], seed: int) -> Played:
    """Nothing of the match is kept but what it came to."""
    match = new_game(plan.rules(), teams, Seeded(seed), plan.terms(), plan.pitch())
    match.log = turns = Count(E_TURN)
    match.push(Conduct())
    match.run()
    play(match, [make_bot(name) for name in plan.bots], Seeded(seed + COACHES))
    return outcome_of(match, turns, seed)


def play_watched(plan: Plan, teams: list[Team], seed: int) -> Played:
    """The same match with every roll looked at."""
    from nuffle.lab.lucky import luck_of  # because: only this needs the written forms

    match = new_game(plan.rules(), teams, Seeded(seed), plan.terms(), plan.pitch())
    match.log = log = Log()
    match.push(Conduct())
    match.run()
    play(match, [make_bot(name) for name in plan.bots], Seeded(seed + COACHES))
    turns = sum(event.kind == E_TURN for event in log.events)
    return Played(seed, match.decisions, turns, scores(match), touchdowns(match), casualties(match),
                  luck_of(match, log.events))


def play_drawn(plan: Plan, teams: list[Team], seed: int) -> Played:
    """The same between random bots: compiled code plays it from beginning to end."""
    turns = Count(E_TURN)
    match = drawn_match(plan.rules(), teams, Seeded(seed), plan.terms(), Seeded(seed + COACHES), turns, plan.pitch())
    return outcome_of(match, turns, seed)


def outcome_of(match: Game, turns: Count, seed: int) -> Played:
    return Played(seed, match.decisions, turns.times, scores(match), touchdowns(match), casualties(match))


def play_recorded(plan: Plan, teams: list[Team], seed: int) -> Played:
    """The same match, writing itself down."""
    from nuffle.table import BotSeat, Fixture, Table  # because: only recordings need the written forms

    seats = [BotSeat(make_bot(name)) for name in plan.bots]
    fixture = Fixture(plan.rules(), teams, plan.terms(), Seeded(seed), seed, pitch=plan.pitch())
    table = Table(fixture, seats, Seeded(seed + COACHES))
    try:
        table.begin().play_on()
    finally:
        table.save(Path(plan.replays) / replay_name(plan, seed))
    match, turns = table.match, sum(event.kind == E_TURN for event in table.log.events)
    return Played(seed, match.decisions, turns, scores(match), touchdowns(match), casualties(match))


def replay_name(plan: Plan, seed: int) -> str:
    return "-".join([*(kebab(roster.team) for roster in plan.rosters), str(seed)]) + ".jsonl"


# -- many
def play_seeds(plan: Plan, seeds: Iterable[int]) -> Iterator[Outcome]:
    """One match after the other, in whichever process. An error in a match is counted, with its seed."""
    teams = [match_team(roster, plan.rules().indexes, plan.setting) for roster in plan.rosters]
    one = way_to_play(plan)
    for seed in seeds:
        try:
            yield one(plan, teams, seed)
        except BotError as error:
            yield Failure(seed, str(error), error.trace)
        except Exception as error:  # because: one broken match must not hide what the others came to
            yield Failure(seed, f"{type(error).__name__}: {error}", format_exc())


def way_to_play(plan: Plan) -> Callable[[Plan, list[Team], int], Played]:
    if plan.replays:
        return play_recorded
    if plan.luck:
        return play_watched
    return play_drawn if draws_only(plan) else play_match


def draws_only(plan: Plan) -> bool:
    return all(name == RandomBot.name for name in plan.bots)


def check_bots(names: Sequence[str]) -> None:
    for name in names:
        bot_class(name)


def simulate(plan: Plan, seeds: range, jobs: int = 1) -> Generator[Outcome]:
    """What each match came to, as it comes in."""
    check_bots(plan.bots)
    if jobs == 1:
        yield from play_seeds(plan, seeds)
        return
    from nuffle.lab.crew import play_together  # because: one process needs no multiprocessing

    with closing(play_together(plan, seeds, jobs)) as outcomes:
        yield from outcomes


def run(plan: Plan, seeds: range, jobs: int = 1) -> dict[str, Any]:
    """All of it at once, as a record."""
    started, total = time.perf_counter(), Tally(len(plan.rosters))
    for outcome in simulate(plan, seeds, jobs):
        total.add(outcome)
    return total.record(time.perf_counter() - started)
