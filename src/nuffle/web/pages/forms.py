"""What a coach fills in for a new match, and the terms made of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from nuffle.bots import BOTS
from nuffle.data.faults import faults
from nuffle.dungeon.ground import needs_map
from nuffle.dungeon.ready import READY, ready_map
from nuffle.editions import edition, origin, rulesets
from nuffle.teams.ready import ready_colleges, ready_rosters
from nuffle.web.live.terms import MatchForm, Side, TermsError

EDITIONS: Final = {"crp": "CRP (2010)", "bb2020": "Blood Bowl 2020", "crp+plays": "CRP with special plays",
                   "dungeon": "Dungeon Bowl", "dungeon+plays": "Dungeon Bowl with special plays"}
USUAL: Final = "scripted"
LEVELS: Final = {"scripted": "normal: plays by rules of thumb", "random": "easy: does whatever comes to its mind"}
WAYS: Final = {"bot": "bot", "here": "here", "online": "open"}
NUMBERS: Final = ("turns", "clock", "days", "delay", "special_plays", "objectives")
WORDS: Final = ("edition", "map", "setting", "recording", "dice", "title")


def teams_of(name: str) -> list[str]:
    """Races, and colleges where one plays in a dungeon."""
    home = origin(name)
    found = [roster.team for roster in ready_rosters(home)]
    return [*(roster.team for roster in ready_colleges(home)), *found] if needs_map(edition(name)) else found


def choices() -> dict[str, Any]:
    """Everything the form offers."""
    known = [rules.name for rules in rulesets()]
    return {"editions": {name: EDITIONS.get(name, name) for name in known},
            "teams": {name: teams_of(name) for name in known},
            "levels": {bot: LEVELS.get(bot, bot) for bot in sorted(BOTS, key=lambda bot: bot != USUAL)},
            "maps": {name: ready_map(name) for name in READY}}


def side_of(form: Mapping[str, str], name: str, who: str, bot: str) -> dict[str, Any]:
    """A team by its race, or one's own by its number: `own:7`."""
    wanted = form.get(name, "")
    own, _, number = wanted.partition(":")
    if own == "own" and number.isdecimal():
        return {"who": who, "bot": bot, "roster": int(number)}
    return {"who": who, "bot": bot, "team": wanted}


def match_form(form: Mapping[str, str]) -> MatchForm:
    """The terms of what was filled in; what is wrong is told in words."""
    way, bot = WAYS.get(form.get("way", "bot"), "bot"), form.get("bot", "scripted")
    count = int(form["sides"]) if form.get("sides", "").isdecimal() else 2
    others = [side_of(form, "other" if number == 1 else f"other{number}", way, bot) for number in range(1, count)]
    values: dict[str, Any] = {"sides": [side_of(form, "mine", "me", bot), *others], "pledge": "coach",
                              "private": "private" in form}
    values |= {name: form[name] for name in WORDS if form.get(name)}
    values |= {name: form[name] for name in NUMBERS if form.get(name)}
    try:
        return MatchForm.model_validate(values)
    except ValidationError as error:
        raise TermsError("; ".join(faults(error))) from error


def quick_form() -> MatchForm:
    return MatchForm(sides=[Side(who="me"), Side(who="bot")], pledge="coach")
