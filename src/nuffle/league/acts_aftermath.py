"""Acts of the sequence after a match, and of the break between two seasons."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar

from pydantic import Field

from nuffle.languages import _
from nuffle.league.acts_teams import TeamAct
from nuffle.league.facts import Id, LeagueError, SeasonFact
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.teams.aftermath_run import StepAnswer, make_label
from nuffle.teams.labelled_dice import FallenDie, LabelledDice
from nuffle.teams.season import Redraft, redraft, with_prize

Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
DRAW = "break"      # the dice between two seasons have a key like those after a match


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


class KeyCommitted(TeamAct):
    """The server binds itself to a secret before any die falls (docs/fair-dice.md)."""

    kind: ClassVar[str] = "key committed"

    fixture: str
    generation: int = Field(default=0, ge=0, le=99)
    commitment: Hex

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        if (self.fixture, self.team, self.generation) in season.keys:
            raise LeagueError(_("these dice have a key already"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.keys[self.fixture, self.team, self.generation] = self.commitment

    def told(self, season: LeagueSeason) -> str:
        return _("{team}: dice bound", team=season.name_of(self.team))


class KeyRevealed(TeamAct):
    """The secrets of a key, once its dice are done: the server's, and that of a device of the coach."""

    kind: ClassVar[str] = "key revealed"

    fixture: str
    generation: int = Field(default=0, ge=0, le=99)
    server: Hex
    device: Hex
    stand_in: bool = False

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        if (self.fixture, self.team, self.generation) not in season.keys:
            raise LeagueError(_("these dice have no key"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.revealed[self.fixture, self.team, self.generation] = (self.server, self.device)

    def told(self, season: LeagueSeason) -> str:
        return _("{team}: dice can be checked", team=season.name_of(self.team))


class DiceFell(AftermathAct):
    """Dice of a step, thrown here or typed in."""

    kind: ClassVar[str] = "dice fell"

    dice: tuple[FallenDie, ...] = Field(min_length=1, max_length=1000)

    def live(self, life: TeamLife) -> TeamLife:
        return life.roll(self.dice)

    def told(self, season: LeagueSeason) -> str:
        faces = ", ".join(f"{die.label} {die.face}" for die in self.dice)
        return _("{team} rolls: {dice}", team=season.name_of(self.team), dice=faces)


class StepAnswered(AftermathAct):
    """What a coach decides in a step."""

    kind: ClassVar[str] = "step answered"

    answers: tuple[StepAnswer, ...] = Field(min_length=1, max_length=200)

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


class TeamRedrafted(TeamAct):
    """The break and the re-draft: what a team takes into the next season."""

    kind: ClassVar[str] = "team redrafted"

    wishes: Redraft
    dice: tuple[FallenDie, ...] = Field(default=(), max_length=1000)

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        season.require_stage("finished", "archived")
        require_rest(season, self.team)

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)

    def live(self, life: TeamLife) -> TeamLife:
        rested = life.rest()
        fallen = BreakDice(rested, LabelledDice(self.dice))
        return replace(rested, roster=redraft(rested.now, self.wishes, fallen.throw).roster)

    def told(self, season: LeagueSeason) -> str:
        return _("{team} is re-drafted", team=season.name_of(self.team))


class BreakDice:
    """Dice of the break by label, so that the order in which they are thrown does not matter."""

    def __init__(self, life: TeamLife, dice: LabelledDice) -> None:
        self.roster, self.dice = life.now, dice

    def throw(self, sides: int, why: str) -> int:
        return self.dice.throw(f"{DRAW}/{make_label(self.roster, why)}", sides)


def require_rest(season: LeagueSeason, team: str) -> None:
    if not season.life(team).ready:
        raise LeagueError(_("{team} has not finished the sequence after its last match", team=season.name_of(team)))
