"""A small season to tell stories in: teams enter, fixtures are drawn, matches are typed in."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

from nuffle.league.acts_dice import commit_acts, list_secrets, reveal_acts
from nuffle.league.acts_fixtures import FixturePlan, FixturesDrawn, MatchSettled
from nuffle.league.acts_season import CompetitionMade, OptionsSet, SeasonOpened, StageSet, TeamsPlaced
from nuffle.league.acts_teams import TeamApproved, TeamEntered, TeamHandedIn
from nuffle.league.aftermath_acts import finish_acts
from nuffle.league.dice_keys import make_key, next_generation
from nuffle.league.facts import LeagueAct, SeasonFact
from nuffle.league.options import ready_options
from nuffle.league.season import LeagueSeason
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, Injury

AT = "2026-11-02T20:00:00Z"
READY = {"bb2025": "league", "bb2020": "league-bb2020", "crp": "league-crp"}
RACES = ("Human", "Orc", "Dwarf", "Skaven", "Wood Elf", "Goblin", "Norse", "Nurgle")


class SeasonStory:
    """A season under way, with the shortest words for what happens in it."""

    def __init__(self, edition: str = "bb2025", teams: int = 2) -> None:
        self.edition, self.season = edition, LeagueSeason()
        self.add(SeasonOpened(league="hill", name="Spring", seed=7, options=ready_options(READY[edition])))
        self.add(StageSet(stage="enrolling"))
        for number, race in enumerate(RACES[:teams], 1):
            self.enter(f"t{number}", race)
        self.add(CompetitionMade(id="one", name="Division 1", form="round robin"))
        self.add(TeamsPlaced(competition="one", teams=tuple(self.season.teams)))

    def add(self, act: LeagueAct, by: str = "boss", at: str = AT) -> SeasonFact:
        return self.season.add(act, by, at)

    def set(self, **options: object) -> None:
        """Other options from now on."""
        self.add(OptionsSet(options=self.season.options.model_copy(update=options)))

    def enter(self, team: str, race: str) -> None:
        roster = ready_roster(self.edition, race).model_copy(update={"name": f"{race} {team}"})
        self.add(TeamEntered(team=team, coach=f"coach-{team}"))
        self.add(TeamHandedIn(team=team, roster=roster))
        self.add(TeamApproved(team=team, roster=roster))

    def draw(self, *pairs: tuple[str, str], competition: str = "one") -> None:
        """A fixture f1, f2 ... for each pair, each in a round of its own, published."""
        plans = tuple(FixturePlan(id=f"f{len(self.season.fixtures) + number}", round=number, home=home, away=away)
                      for number, (home, away) in enumerate(pairs, 1))
        self.add(FixturesDrawn(competition=competition, fixtures=plans, published=True))
        if self.season.stage != "running":
            self.add(StageSet(stage="running"))

    def result(self, home: int = 1, away: int = 0, scorer: int = 3, hurt: Injury | None = None) -> MatchResult:
        """A match in which one player of each side scored everything; player 5 of the away side may be hurt."""
        injuries = (hurt,) if hurt else ()
        return MatchResult(edition=self.edition, seats=(
            SeatResult(score=home, players=(
                PlayerResult(number=scorer, deeds=Deeds(touchdowns=home, casualties=int(bool(hurt)))),)),
            SeatResult(score=away, players=(
                PlayerResult(number=4, deeds=Deeds(touchdowns=away)), PlayerResult(number=5, injuries=injuries)))))

    def settle(self, fixture: str, result: MatchResult | None = None, finish: bool = True) -> SeasonFact:
        """The match counts; both sequences are taken to their end without a wish."""
        one = self.season.fixture(fixture)
        fact = self.add(MatchSettled(fixture=fixture, home=one.home, away=one.away, result=result or self.result()))
        for team in one.teams if finish else ():
            self.finish(team)
        return fact

    def finish(self, team: str, key: bytes = bytes(32)) -> None:
        for act in finish_acts(self.season, team, {0: key}):
            self.add(act)

    def key_of(self, fixture: str, team: str) -> dict[int, bytes]:
        """The key of the dice after a match: the server bound first, and standing in for both devices."""
        server = hashlib.sha256(f"{fixture} {team}".encode()).digest()
        generation = next_generation(self.season, fixture, team)
        if (fixture, team, generation) not in self.season.keys:
            for act in commit_acts(self.season, fixture, team, server):
                self.add(act)
        return make_key(self.season, fixture, team, list_secrets(self.season, fixture, team, server))

    def finish_fairly(self, fixture: str, team: str) -> None:
        """The sequence to its end without a wish; then the secrets come out."""
        keys = self.key_of(fixture, team)
        if not self.season.life(team).ready:
            for act in finish_acts(self.season, team, keys):
                self.add(act)
        server = hashlib.sha256(f"{fixture} {team}".encode()).digest()
        for act in reveal_acts(self.season, fixture, team, list_secrets(self.season, fixture, team, server)):
            self.add(act)


@pytest.fixture
def story() -> Callable[..., SeasonStory]:
    return SeasonStory
