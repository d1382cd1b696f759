"""Acts of the sequence after a match, and of prizes."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from pydantic import Field

from nuffle.languages import _
from nuffle.league.acts_teams import TeamAct
from nuffle.league.facts import Id, LeagueAct, LeagueError, SeasonFact
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.teams.aftermath_run import StepAnswer
from nuffle.teams.labelled_dice import FallenDie, generation_of
from nuffle.teams.season import with_prize


class AftermathAct(TeamAct):
    """Something in the sequence after a match that is open for this team."""

    fixture: Id

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        life = season.life(self.team)
        if life.aftermath is None or life.fixture != self.fixture:
            raise LeagueError(_("{team}: the sequence after this match is not open", team=season.name_of(self.team)))

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)


class DiceFell(AftermathAct):
    """Dice of a step, thrown here or typed in."""

    kind: ClassVar[str] = "dice fell"

    dice: tuple[FallenDie, ...] = Field(min_length=1, max_length=1000)

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        self.require_sealed(season)

    def check_past(self, season: LeagueSeason, before: LeagueAct | None) -> None:
        self.require_sealed(season)

    def require_sealed(self, season: LeagueSeason) -> None:
        """Nobody may know a die before it is wished for."""
        for die in self.dice:
            key = season.keys.get((self.fixture, self.team, generation_of(die.label)))
            if key and key.open and not die.typed:
                raise LeagueError(_("{die}: the secrets of these dice are known; later dice need a new key",
                                    die=die.label))

    def live(self, life: TeamLife) -> TeamLife:
        return life.roll(self.dice)

    def told(self, season: LeagueSeason) -> str:
        faces = ", ".join(f"{die.label} {die.face}" for die in self.dice)
        return _("{team} rolls: {dice}", team=season.name_of(self.team), dice=faces)


class StepAnswered(AftermathAct):
    """What a coach decides in a step."""

    kind: ClassVar[str] = "step answered"

    answers: tuple[StepAnswer, ...] = Field(min_length=1, max_length=200)

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        self.require_sealed(season, ())

    def check_past(self, season: LeagueSeason, before: LeagueAct | None) -> None:
        self.require_sealed(season, before.answers if isinstance(before, StepAnswered) else ())

    def require_sealed(self, season: LeagueSeason, known: tuple[StepAnswer, ...]) -> None:
        """A wish is bound before its dice can be known."""
        for answer in self.answers:
            key = season.keys.get((self.fixture, self.team, answer.generation))
            if key and key.open and answer not in known:
                raise LeagueError(_("the secrets of the dice are known: a new decision needs a new key"))

    def live(self, life: TeamLife) -> TeamLife:
        return life.answer(self.answers)

    def told(self, season: LeagueSeason) -> str:
        words = "; ".join(f"{answer.step}: {', '.join(answer.choices)}" for answer in self.answers)
        return _("{team} decides: {words}", team=season.name_of(self.team), words=words)


class StepReleased(AftermathAct):
    """A ruling: these decisions are open again."""

    kind: ClassVar[str] = "step released"

    answers: tuple[StepAnswer, ...] = Field(min_length=1, max_length=200)
    reason: str = ""

    def live(self, life: TeamLife) -> TeamLife:
        return life.release(self.answers)

    def told(self, season: LeagueSeason) -> str:
        words = "; ".join(", ".join(answer.choices) for answer in self.answers)
        return _("{team} may decide again: {words}", team=season.name_of(self.team), words=words)


class PrizePaid(TeamAct):
    """What a place in the table brings: gold and the trophy of the edition."""

    kind: ClassVar[str] = "prize paid"

    place: int = Field(ge=1, le=1000)

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        require_rest(season, self.team)

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)

    def live(self, life: TeamLife) -> TeamLife:
        rested = life.rest()
        return replace(rested, roster=with_prize(rested.now, self.place))

    def told(self, season: LeagueSeason) -> str:
        return _("{team}: prize of place {place}", team=season.name_of(self.team), place=self.place)


def require_rest(season: LeagueSeason, team: str) -> None:
    if not season.life(team).ready:
        raise LeagueError(_("{team} has not finished the sequence after its last match", team=season.name_of(team)))
