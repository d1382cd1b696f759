"""All acts of a league, and facts read from plain data."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from nuffle.league import (
    acts_aftermath,
    acts_break,
    acts_competitions,
    acts_dice,
    acts_fixtures,
    acts_match_day,
    acts_rulings,
    acts_season,
    acts_teams,
)
from nuffle.league.facts import LeagueError, SeasonFact
from nuffle.tournament.records import list_problems

MODULES = (acts_season, acts_teams, acts_fixtures, acts_competitions, acts_aftermath, acts_rulings, acts_dice,
           acts_break, acts_match_day)


def read_fact(value: dict[str, Any]) -> SeasonFact:
    """A fact as it was written."""
    try:
        return SeasonFact.model_validate(value)
    except ValidationError as error:
        raise LeagueError("\n".join(list_problems(error))) from None
