"""Acts of match day: what a side hires, and both sides settled at kick-off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from nuffle.languages import _
from nuffle.league.acts_competitions import ExcusedAwarded, award_excused
from nuffle.league.acts_fixtures import FixtureAct, describe_fixture, require_free
from nuffle.league.facts import Id, LeagueAct, LeagueError, SeasonFact
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.league.sides import PreparedSide, SideChoice
from nuffle.teams.labelled_dice import LabelledDice


class SideChosen(FixtureAct):
    """What a coach wants for a match; another choice takes its place."""

    kind: ClassVar[str] = "side chosen"

    team: Id
    choice: SideChoice

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        self.require_side(season, self.team)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.choices[self.fixture, self.team] = self.choice

    def told(self, season: LeagueSeason) -> str:
        return _("{team} has chosen for the match", team=season.name_of(self.team))


class MatchPrepared(FixtureAct):
    """Both sides as they take the field. What was hired stands, whatever is corrected later."""

    kind: ClassVar[str] = "match prepared"

    sides: tuple[PreparedSide, PreparedSide]

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        fixture = season.fixture(self.fixture)
        if not fixture.published or tuple(side.team for side in self.sides) != fixture.teams:
            raise LeagueError(_("{what} cannot be played", what=describe_fixture(season, fixture)))
        require_free(season, fixture)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.prepared[self.fixture] = self.sides

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        fixture = season.fixture(self.fixture)
        return fixture.teams if season.competition(fixture.competition).develops else ()

    def live(self, life: TeamLife) -> TeamLife:
        return life.prepare(self.fixture, next(side for side in self.sides if side.team == life.team))

    def told(self, season: LeagueSeason) -> str:
        values = " v ".join(f"{side.value:,}" for side in self.sides)
        return _("{what}: both sides are ready ({values})", values=values,
                 what=describe_fixture(season, season.fixture(self.fixture)))


def award_acts(season: LeagueSeason, fixture: str, team: str, keys: Mapping[int, bytes],
               nominate: tuple[str, ...] = ()) -> list[LeagueAct]:
    """The awards of a team whose opponent has been excused, with their dice."""
    dice = LabelledDice((), keys)
    award_excused(season.life(team).rest().now, fixture, nominate, dice)
    return [ExcusedAwarded(team=team, fixture=fixture, nominees=nominate, dice=tuple(dice.new))]
