"""The sequence after a match as acts: what to do next, with the dice of its keys."""

from __future__ import annotations

from collections.abc import Mapping

from nuffle.languages import _
from nuffle.league.acts_aftermath import DiceFell, StepAnswered
from nuffle.league.dice_keys import next_generation
from nuffle.league.facts import LeagueAct, LeagueError
from nuffle.league.season import LeagueSeason
from nuffle.teams.aftermath import answer_step, finish_aftermath, look_at, roll_step, type_die
from nuffle.teams.aftermath_run import Aftermath, AftermathState, StepAnswer

Keys = Mapping[int, bytes]


def open_aftermath(season: LeagueSeason, team: str) -> tuple[str, Aftermath]:
    """The fixture and the sequence that is open for a team."""
    life = season.life(team)
    if life.aftermath is None or life.ready:
        raise LeagueError(_("{team}: no sequence after a match is open", team=season.name_of(team)))
    return life.fixture, life.in_hand


def see_aftermath(season: LeagueSeason, team: str) -> AftermathState | None:
    """Where it stands, with the price of every answer."""
    life = season.life(team)
    return look_at(life.aftermath, keys=life.known_keys) if life.aftermath else None


def roll_acts(season: LeagueSeason, team: str, keys: Keys) -> list[LeagueAct]:
    """The dice that are due now."""
    require_dice(season, "typed")
    fixture, aftermath = open_aftermath(season, team)
    return as_acts(team, fixture, aftermath, roll_step(aftermath, keys))


def type_acts(season: LeagueSeason, team: str, face: int) -> list[LeagueAct]:
    """A die as it fell at a table."""
    require_dice(season, "server")
    fixture, aftermath = open_aftermath(season, team)
    return as_acts(team, fixture, aftermath, type_die(aftermath, face))


def answer_acts(season: LeagueSeason, team: str, answer: StepAnswer) -> list[LeagueAct]:
    """One decision; refused in words if it is none of the options. Its dice come from a key that is not open yet."""
    fixture, aftermath = open_aftermath(season, team)
    answer = answer.model_copy(update={"generation": next_generation(season, fixture, team)})
    return as_acts(team, fixture, aftermath, answer_step(aftermath, answer))


def finish_acts(season: LeagueSeason, team: str, keys: Keys) -> list[LeagueAct]:
    """What must be done and nothing else: for a coach who does not come."""
    fixture, aftermath = open_aftermath(season, team)
    after = finish_aftermath(aftermath, keys, next_generation(season, fixture, team))
    return as_acts(team, fixture, aftermath, after)


def require_dice(season: LeagueSeason, other: str) -> None:
    """Are these the dice the season is played with?"""
    if season.options.reports.dice == other:
        raise LeagueError(_("in this season dice are thrown here") if other == "server"
                          else _("in this season dice are typed in"))


def as_acts(team: str, fixture: str, before: Aftermath, after: Aftermath) -> list[LeagueAct]:
    """What has been added, as facts to write. Dice and answers stand on their own, so their order is free."""
    found: list[LeagueAct] = []
    if dice := after.dice[len(before.dice):]:
        found.append(DiceFell(team=team, fixture=fixture, dice=dice))
    if answers := after.answers[len(before.answers):]:
        found.append(StepAnswered(team=team, fixture=fixture, answers=answers))
    return found
