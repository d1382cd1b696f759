"""Acts of match day: what a side hires, both sides settled at kick-off, and awards of a match nobody played."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from pydantic import Field

from nuffle.languages import _
from nuffle.league.acts_aftermath import require_rest
from nuffle.league.acts_fixtures import FixtureAct, describe_fixture, require_free
from nuffle.league.acts_teams import TeamAct
from nuffle.league.dice_keys import next_generation
from nuffle.league.facts import Id, LeagueAct, LeagueError, SeasonFact
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.league.sides import PreparedSide, SideChoice
from nuffle.teams.awards import give_excused_awards
from nuffle.teams.labelled_dice import FallenDie, LabelledDice


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


class AwardsPaid(TeamAct):
    """What a team has of a match that its opponent was excused from: two awards and gold by a die."""

    kind: ClassVar[str] = "awards paid"

    fixture: Id
    nominate: tuple[int, ...] = Field(default=(), max_length=32)
    dice: tuple[FallenDie, ...] = Field(default=(), max_length=20)

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        fixture = season.fixture(self.fixture)
        if self.team not in fixture.teams or fixture.ended != "excused":
            raise LeagueError(_("{what}: nobody was excused", what=describe_fixture(season, fixture)))
        if self.fixture in season.paid:
            raise LeagueError(_("{what}: the awards have been paid", what=describe_fixture(season, fixture)))
        require_rest(season, self.team)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.paid[self.fixture] = self.team

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)

    def live(self, life: TeamLife) -> TeamLife:
        rested = life.rest()
        done = give_excused_awards(rested.now, LabelledDice(self.dice), self.nominate)
        return replace(rested, roster=done.roster, told=done.notes)

    def told(self, season: LeagueSeason) -> str:
        return _("{team}: awards of a match the opponent was excused from", team=season.name_of(self.team))


def award_acts(season: LeagueSeason, fixture: str, team: str, keys: dict[int, bytes],
               nominate: tuple[int, ...] = ()) -> list[LeagueAct]:
    """The awards with their dice."""
    dice = LabelledDice((), keys)
    give_excused_awards(season.life(team).now, dice, nominate, next_generation(season, fixture, team))
    return [AwardsPaid(team=team, fixture=fixture, nominate=nominate, dice=tuple(dice.new))]

