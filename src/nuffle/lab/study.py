"""A study: teams against teams, so many games a pairing, every one with its seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, PositiveInt, model_validator

from nuffle.bots import bot_class
from nuffle.data.schema import Edition
from nuffle.editions import FIRST
from nuffle.files.records import read
from nuffle.files.words import CleanRecord
from nuffle.lab.simulate import SimulationPlan
from nuffle.table.spec import MatchSpec
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster

MOST_GAMES = 1_000_000


class Study(CleanRecord):
    """What `nuffle lab run` plays. Each pairing is played from both seats, the odd game from the first."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    format: Literal["nuffle-study/1"]
    title: str = "A study"
    edition: Edition = FIRST
    teams: Annotated[tuple[str, ...], Field(min_length=1)]      # ready-made teams, or files of rosters
    bots: Annotated[tuple[str, ...], Field(min_length=1, max_length=2)] = ("scripted",)
    meet: Literal["all", "by lot"] = "all"                      # each against each, or whom the lot gives
    games: Annotated[PositiveInt, Field(le=MOST_GAMES)] = 100   # of every pairing; by lot: of every team
    seed: Annotated[int, Field(ge=0, lt=2**31)] = 1
    setting: Literal["exhibition", "league", "tournament"] = "exhibition"
    luck: bool = False                                          # look at every roll; it takes longer
    mirrored: bool = False                                      # each team against itself too

    @model_validator(mode="after")
    def check_teams(self) -> Study:
        if len(set(self.teams)) < len(self.teams):
            raise ValueError("teams: one is named twice; name each once")
        if self.mirrored and self.meet == "by lot":
            raise ValueError("mirrored: teams drawn by lot never meet themselves; leave it out, or say meet = 'all'")
        if not self.pairings():
            raise ValueError("teams: there is only one; add another, or say mirrored = true")
        return self

    def pairings(self) -> list[tuple[int, int]]:
        alone = [(team, team) for team in range(len(self.teams))] if self.mirrored else []
        return [*alone, *combinations(range(len(self.teams)), 2)]

    @property
    def matches(self) -> int:
        return self.games * (len(self.pairings()) if self.meet == "all" else len(self.teams) // 2)

    def bouts(self) -> Iterator[Bout]:
        for number, (home, away) in enumerate(self.everybody() if self.meet == "all" else self.by_lot()):
            yield Bout(number, home, away, self.seed + number)

    def everybody(self) -> Iterator[tuple[int, int]]:
        for one, other in self.pairings():
            for game in range(self.games):
                yield (one, other) if game % 2 == 0 else (other, one)

    def by_lot(self) -> Iterator[tuple[int, int]]:
        """So many rounds, each drawn from the seed; of an odd number of teams one has to watch."""
        for number in range(self.games):
            drawn = list(range(len(self.teams)))
            Random(f"{self.seed}/{number}").shuffle(drawn)
            yield from zip(drawn[::2], drawn[1::2], strict=False)

    def bot_of(self, bout: Bout) -> tuple[str, str]:
        """The first bot plays the team that is named first, wherever it sits."""
        first, second = self.bots[0], self.bots[-1]
        return (first, second) if bout.home <= bout.away and not self.is_swapped(bout) else (second, first)

    def is_swapped(self, bout: Bout) -> bool:
        """Of a team against itself the bots change seats every other game."""
        return bout.home == bout.away and (bout.number % self.games) % 2 == 1


@dataclass(frozen=True, slots=True)
class Bout:
    """One match of a study: its number, the places of its teams in the list, and its seed."""

    number: int
    home: int
    away: int
    seed: int


class StudyTeams:
    """The teams of a study, read once."""

    def __init__(self, study: Study, beside: Path) -> None:
        self.study = study
        self.rosters = [roster(study.edition, name, beside) for name in study.teams]
        for bot in study.bots:
            bot_class(bot)

    def plan(self, bout: Bout) -> SimulationPlan:
        study, sides = self.study, (self.rosters[bout.home], self.rosters[bout.away])
        return SimulationPlan(MatchSpec(study.edition, sides, study.setting), study.bot_of(bout), luck=study.luck)


def roster(edition: str, name: str, beside: Path) -> Roster:
    """A ready-made team, or a file beside the study."""
    if Path(name).suffix in (".toml", ".json"):
        return read(beside / name, Roster)
    return ready_roster(edition, name)


def read_study(path: Path) -> Study:
    return read(path, Study)
