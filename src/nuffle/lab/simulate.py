"""Many matches between two bots: on one core or on all of them, the same results from the same seeds."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nuffle.bots import BOTS, RandomBot, ask, make_bot, play
from nuffle.bots.bot import BotError
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.engine.playout import playout
from nuffle.rules.events import E_TURN
from nuffle.rules.game import Game
from nuffle.rules.holdings import Setup
from nuffle.rules.procedures.flow import Conduct
from nuffle.rules.start import new_game
from nuffle.rules.state import INJURY_ROW
from nuffle.rules.team import PLACES, Team
from nuffle.rules.words import SCORE, TALLIES, TOUCHDOWNS
from nuffle.teams.entry import kebab, match_team
from nuffle.teams.roster import Roster
from nuffle.text.replay import Recording

COACHES = 1 << 40       # keeps the bots' choices apart from the dice of the same seed
CHUNKS = 16             # pieces of work per process, so that the slow ones do not hold up the end


@dataclass(frozen=True)
class Plan:
    """What is to be played: everything a process needs to know."""

    edition: str
    rosters: tuple[Roster, ...]
    bots: tuple[str, ...]
    setting: str = "exhibition"
    replays: str = ""


@dataclass
class Tally:
    """What came of some matches. Lists go by seat."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    draws: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    touchdowns: list[int] = field(default_factory=lambda: [0, 0])
    casualties: list[int] = field(default_factory=lambda: [0, 0])
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.draws += other.draws
        for mine, theirs in ((self.wins, other.wins), (self.touchdowns, other.touchdowns),
                             (self.casualties, other.casualties)):
            for seat, count in enumerate(theirs):
                mine[seat] += count
        self.failures += other.failures

    def record(self, seconds: float) -> dict[str, Any]:
        return {
            "games": self.games, "decisions": self.decisions, "turns": self.turns, "seconds": round(seconds, 3),
            "games_per_second": round(self.games / seconds, 2) if seconds > 0 else 0.0,
            "errors": len(self.failures), "draws": self.draws, "wins": self.wins, "touchdowns": self.touchdowns,
            "casualties": self.casualties, "failures": sorted(self.failures, key=lambda failure: str(failure["seed"])),
        }


# -- one match
def play_recorded(plan: Plan, teams: list[Team], setup: Setup, seed: int) -> Game:
    """The same match, writing itself down."""
    recording = Recording(edition(plan.edition), teams, Seeded(seed), setup, seed)
    match, choices = recording.match, Seeded(seed + COACHES)
    bots = [make_bot(name) for name in plan.bots]
    try:
        while match.seat >= 0:
            recording.decide(ask(match, bots[match.seat], choices))
    finally:
        recording.save(Path(plan.replays) / replay_name(plan, seed))
    return match


def replay_name(plan: Plan, seed: int) -> str:
    return "-".join([*(kebab(roster.team) for roster in plan.rosters), str(seed)]) + ".jsonl"


def play_match(plan: Plan, teams: list[Team], seed: int) -> Game:
    setup = Setup(plan.setting)
    if plan.replays:
        return play_recorded(plan, teams, setup, seed)
    match = new_game(edition(plan.edition), teams, Seeded(seed), setup)
    match.log = Log()
    match.push(Conduct())
    match.run()
    choices = Seeded(seed + COACHES)
    if all(name == RandomBot.name for name in plan.bots):
        playout(match, choices)
    else:
        play(match, [make_bot(name) for name in plan.bots], choices)
    return match


def count(match: Game) -> Tally:
    s = match.state
    scores = [int(s.get(seat, SCORE)) for seat in range(match.seats)]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert match.log is not None
    tally = Tally(1, int(match.decisions), sum(event.kind == E_TURN for event in match.log.events))
    tally.draws = int(len(best) > 1)
    if len(best) == 1:
        tally.wins[best[0]] = 1
    tally.touchdowns = [scored(match, seat) for seat in range(match.seats)]
    tally.casualties = inflicted(match)
    return tally


def scored(match: Game, seat: int) -> int:
    """Touchdowns of the seat's players; a shoot-out is none."""
    players = range(seat * PLACES, (seat + 1) * PLACES)
    return sum(int(match.state.tally[player * TALLIES + TOUCHDOWNS]) for player in players)


def inflicted(match: Game) -> list[int]:
    """Casualties that stood in the end, by the seat whose player caused them."""
    found = [0] * match.seats
    hurt = match.state.hurt
    for row in range(0, len(hurt), INJURY_ROW):
        victim, by = hurt[row], hurt[row + 3]
        if by >= 0 and by // PLACES != victim // PLACES:
            found[by // PLACES] += 1
    return found


# -- many
def play_some(plan: Plan, seeds: Sequence[int]) -> Tally:
    """A piece of the work, in whichever process. An error in a match is counted, with its seed."""
    teams = [match_team(roster, edition(plan.edition).indexes, plan.setting) for roster in plan.rosters]
    total = Tally()
    for seed in seeds:
        try:
            total.add(count(play_match(plan, teams, seed)))
        except Exception as error:  # because: one broken match must not hide what the others came to
            total.failures.append({"seed": seed, "error": f"{type(error).__name__}: {error}"})
    return total


def pieces(seeds: range, jobs: int) -> list[range]:
    size = max(1, min(100, len(seeds) // (jobs * CHUNKS)))
    return [seeds[at:at + size] for at in range(0, len(seeds), size)]


def check_bots(names: Sequence[str]) -> None:
    for name in names:
        if name not in BOTS:
            raise BotError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")


def simulate(plan: Plan, seeds: range, jobs: int = 1) -> Iterator[Tally]:
    """Tallies as they come in, piece by piece."""
    check_bots(plan.bots)
    work = pieces(seeds, jobs)
    if jobs == 1:
        yield from (play_some(plan, piece) for piece in work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play_some, plan, piece) for piece in work]):
            yield done.result()


def run(plan: Plan, seeds: range, jobs: int = 1) -> dict[str, Any]:
    """All of it at once, as a record."""
    started, total = time.perf_counter(), Tally()
    for tally in simulate(plan, seeds, jobs):
        total.add(tally)
    return total.record(time.perf_counter() - started)
