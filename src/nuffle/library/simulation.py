"""Many matches between bots, and one: what comes of them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from nuffle.bots import AnyBot
from nuffle.lab.simulate import Failure, Outcome, PlayedMatch, SimulationPlan, SimulationTally, check_bots
from nuffle.lab.simulate import simulate as play_all
from nuffle.library.defaults import USUAL_TEAMS
from nuffle.library.errors import MatchError, explain_errors
from nuffle.library.match import Match
from nuffle.library.opening import MapLike, TeamLike, open_match
from nuffle.rules.grants import MatchTerms
from nuffle.rules.ruleset import Ruleset
from nuffle.table.spec import MatchSpec

Progress = Callable[[int, int], object]
TURN_LIMIT = 60         # turns a side where no clock ends a match: bots never grow tired of one


@dataclass(frozen=True)
class SimulationResult:
    """What came of many matches: a sequence-like record of them, and their sums. Lists go by seat, home first."""

    matches: tuple[PlayedMatch, ...]
    failures: tuple[Failure, ...]
    tally: SimulationTally

    def __len__(self) -> int:
        return len(self.matches)

    def __iter__(self) -> Iterator[PlayedMatch]:
        return iter(self.matches)

    @property
    def wins(self) -> tuple[int, ...]:
        return tuple(self.tally.wins)

    @property
    def draws(self) -> int:
        return self.tally.draws

    @property
    def rates(self) -> dict[str, Any]:
        """Wins and draws as shares, touchdowns and casualties as means, each with its 95 % interval."""
        return self.tally.rates()

    def __str__(self) -> str:
        won = " - ".join(map(str, self.wins))
        return f"{len(self)} matches: won {won}, drawn {self.draws}"


def simulate(home: TeamLike = USUAL_TEAMS[0], away: TeamLike = USUAL_TEAMS[1], *others: TeamLike,
             bots: tuple[AnyBot, ...] = ("scripted", "scripted"), games: int = 100, seed: int | None = None,
             jobs: int = 1, progress: Progress | None = None, edition: str | Ruleset | None = None,
             options: Mapping[str, int] | None = None, setting: str = "exhibition",
             map: MapLike | None = None) -> SimulationResult:
    """Play many matches between bots and add up what comes of them.

    Match number n has the seed `seed + n`, so a study can be repeated. With `jobs` so many processes play, 0 is one
    per core. `progress(played, games)` is called as results come in.
    """
    if games < 1:
        raise MatchError(f"{games} games cannot be played: ask for 1 or more")
    terms = MatchTerms(setting, longest=TURN_LIMIT if map is not None else 0)
    teams = (home, away, *others)
    if len(bots) not in (1, len(teams)):
        raise MatchError(f"{len(bots)} bots for {len(teams)} teams: name one for each, or one for all")
    check_bots(bots)
    first = secrets.randbits(31) if seed is None else seed
    with explain_errors():
        fixture = open_match(teams, edition, first, None, options or {}, map, terms).fixture
    seated = bots if len(bots) == len(teams) else bots * len(teams)
    spec = MatchSpec(fixture.rules.name, tuple(fixture.teams), setting)
    plan = SimulationPlan(spec, seated, begun=fixture)
    return add_up(plan, range(first, first + games), count_jobs(jobs, games), progress)


def count_jobs(jobs: int, games: int) -> int:
    if jobs == 1:
        return 1
    from nuffle.lab.worker_pool import count_processes  # because: one process needs no multiprocessing

    return count_processes(jobs, games)


def add_up(plan: SimulationPlan, seeds: range, jobs: int, progress: Progress | None) -> SimulationResult:
    tally, found = SimulationTally(len(plan.bots)), list[Outcome]()
    with closing(play_all(plan, seeds, jobs)) as outcomes:
        for outcome in outcomes:
            tally.add(outcome)
            found.append(outcome)
            if progress is not None:
                progress(len(found), len(seeds))
    found.sort(key=lambda outcome: outcome.seed)
    return SimulationResult(tuple(each for each in found if isinstance(each, PlayedMatch)),
                            tuple(each for each in found if isinstance(each, Failure)), tally)


def play(home: TeamLike, away: TeamLike, *bots: AnyBot, **terms: Any) -> Match:
    """One match from its beginning to its end: `nuffle.play("Human", "Orc", "scripted", MyBot(), seed=7)`."""
    return Match(home, away, **terms).play(*bots)
