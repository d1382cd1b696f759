"""What a team must be to be handed in: every breach at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nuffle.languages import _
from nuffle.teams.breach import DEVELOPED, DraftTerms
from nuffle.teams.draft import check
from nuffle.teams.roster import Roster

if TYPE_CHECKING:
    from nuffle.league.season import LeagueSeason


def league_terms(season: LeagueSeason, redrafted: bool) -> DraftTerms:
    """By which terms a roster of this season is checked: a new one has a budget, one that has played has none."""
    if redrafted:
        return DEVELOPED
    return DraftTerms(kind="league", budget=season.options.draft.budget)


def list_breaches(season: LeagueSeason, team: str, roster: Roster) -> list[str]:
    """Everything that keeps this roster out of the season."""
    found = []
    options = season.options
    if roster.edition != options.edition:
        return [_("the team is drafted for {edition}; the season is played by {wanted}", edition=roster.edition,
                  wanted=options.edition)]
    found += [breach.message for breach in check(roster, league_terms(season, bool(season.teams[team].came_from)))]
    race = roster.race.name
    if options.draft.races and race not in options.draft.races:
        found.append(_("{race}: not allowed in this season; allowed: {races}", race=race,
                       races=", ".join(options.draft.races)))
    if race in options.draft.forbidden:
        found.append(_("{race}: not allowed in this season", race=race))
    if options.draft.one_of_a_race and (other := find_same_race(season, team, race)):
        found.append(_("{race}: {other} plays it already", race=race, other=other))
    if (roster.name or "") and (other := find_same_name(season, team, roster.name)):
        found.append(_("another team is called {name}", name=other))
    return found


def find_same_race(season: LeagueSeason, team: str, race: str) -> str:
    return next((other.name or other.id for other in season.teams.values()
                 if other.id != team and other.playing and other.race == race), "")


def find_same_name(season: LeagueSeason, team: str, name: str) -> str:
    return next((other.name for other in season.teams.values()
                 if other.id != team and other.name.casefold() == name.casefold()), "")
