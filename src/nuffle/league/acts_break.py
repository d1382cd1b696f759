"""Acts of the break between two seasons: the dice of recovery first, then the re-draft."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import ClassVar, Final

from pydantic import Field

from nuffle.languages import _
from nuffle.league.acts_aftermath import require_rest
from nuffle.league.acts_teams import TeamAct
from nuffle.league.dice_keys import BREAK, next_generation
from nuffle.league.facts import LeagueError, SeasonFact
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.teams.labelled_dice import DieMissing, FallenDie, LabelledDice, generation_of, with_generation
from nuffle.teams.roster import Roster
from nuffle.teams.season import Offer, Redraft, make_offer, redraft
from nuffle.tournament.records import FrozenRecord

WHOSE: Final = re.compile(r"^(.*) of (\d+)\b.*$")


class BreakDice:
    """Dice of the break by label: what for, and the id of the player. Their order does not matter."""

    def __init__(self, life: TeamLife, dice: LabelledDice, generation: int = 0) -> None:
        self.roster, self.dice, self.generation = life.now, dice, generation

    def throw(self, sides: int, why: str) -> int:
        return self.dice.throw(with_generation(self.make_label(why), self.generation), sides)

    def make_label(self, why: str) -> str:
        found = WHOSE.match(why)
        player = self.roster.player(int(found[2])) if found else None
        what = found[1] if found and player else why
        label = f"{BREAK}/{re.sub(r'[^a-z0-9]+', '-', what.casefold())}"
        return f"{label}/{player.id}" if player else label


class BreakState(FrozenRecord):
    """Where the break of a team stands: the die that is due, or what the re-draft starts from."""

    offer: Offer | None = None
    due: str = ""
    sides: int = 0
    dice: tuple[FallenDie, ...] = ()


def look_at_break(life: TeamLife) -> BreakState:
    dice = LabelledDice(life.break_dice)
    try:
        offer = make_offer(life.now, BreakDice(life, dice, find_generation(life.break_dice)).throw)
    except DieMissing as missing:
        return BreakState(due=missing.label, sides=missing.sides, dice=tuple(dice.thrown))
    return BreakState(offer=offer, dice=tuple(dice.thrown))


def find_generation(fallen: tuple[FallenDie, ...]) -> int:
    return max((generation_of(die.label) for die in fallen), default=0)


class BreakAct(TeamAct):
    """Something in the break: the season is over, the team at rest."""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        season.require_stage("finished", "archived")
        require_rest(season, self.team)
        if season.life(self.team).redrafted:
            raise LeagueError(_("{team} has been re-drafted already", team=season.name_of(self.team)))

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)


class BreakRolled(BreakAct):
    """Who recovers in the break, thrown here or typed in."""

    kind: ClassVar[str] = "break rolled"

    dice: tuple[FallenDie, ...] = Field(min_length=1, max_length=1000)

    def live(self, life: TeamLife) -> TeamLife:
        return life.roll_break(self.dice)

    def told(self, season: LeagueSeason) -> str:
        faces = ", ".join(f"{die.label} {die.face}" for die in self.dice)
        return _("{team} in the break: {dice}", team=season.name_of(self.team), dice=faces)


class TeamRedrafted(BreakAct):
    """The re-draft: what a team takes into the next season. Its dice have fallen before."""

    kind: ClassVar[str] = "team redrafted"

    wishes: Redraft
    dice: tuple[FallenDie, ...] = Field(default=(), max_length=1000)

    def live(self, life: TeamLife) -> TeamLife:
        rested = life.rest()
        fallen = (*life.break_dice, *self.dice)
        throw = BreakDice(rested, LabelledDice(fallen), find_generation(fallen)).throw
        done = redraft(rested.now, self.wishes, throw)
        return replace(rested, roster=done.roster, told=done.notes, redrafted=True)

    def told(self, season: LeagueSeason) -> str:
        return _("{team} is re-drafted", team=season.name_of(self.team))


# -- a page of it
def see_break(season: LeagueSeason, team: str) -> BreakState:
    """Budget and fees once all dice have fallen; before that the die that is due."""
    return look_at_break(season.life(team))


def roll_break(season: LeagueSeason, team: str, keys: dict[int, bytes]) -> list[BreakRolled]:
    """All dice of the break at once."""
    life = season.life(team)
    dice = LabelledDice(life.break_dice, keys)
    generation = find_generation(life.break_dice) or next_generation(season, BREAK, team)
    make_offer(life.now, BreakDice(life, dice, generation).throw)
    return [BreakRolled(team=team, dice=tuple(dice.new))] if dice.new else []


def type_break(season: LeagueSeason, team: str, face: int) -> list[BreakRolled]:
    """The die that is due, as it fell at a table."""
    state = see_break(season, team)
    if not state.due:
        raise LeagueError(_("no die is due"))
    if not 1 <= face <= state.sides:
        raise LeagueError(_("a die with {sides} sides shows 1 to {sides}, not {face}", sides=state.sides, face=face))
    die = FallenDie(label=state.due, sides=state.sides, face=face, typed=True)
    return [BreakRolled(team=team, dice=(die,))]


def try_redraft(season: LeagueSeason, team: str, wishes: Redraft) -> Roster:
    """The team these wishes would make, before they are saved; refused in words."""
    life = season.life(team)
    if see_break(season, team).due:
        raise LeagueError(_("roll the dice of the break first"))
    throw = BreakDice(life, LabelledDice(life.break_dice), find_generation(life.break_dice)).throw
    return redraft(life.now, wishes, throw).roster
