"""What a coach fills in for a new match, and the terms made of it."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final

from pydantic import ValidationError

from nuffle.bots import ABOUT, LEVELS
from nuffle.editions import CURRENT, TITLES, edition, origin, playable
from nuffle.files import words
from nuffle.files.errors import NuffleError
from nuffle.files.faults import list_faults
from nuffle.languages import _
from nuffle.maps.map_pitch import needs_map
from nuffle.maps.ready_maps import ready_map, ready_names
from nuffle.rules.ruleset import Ruleset
from nuffle.store.visitors import StoredTeam
from nuffle.teams.extras import list_extras
from nuffle.teams.market import count_missing, list_fillings, list_linemen
from nuffle.teams.ready import ready_colleges, ready_rosters
from nuffle.teams.roster import Roster
from nuffle.tournament.rulespack import PACKS, ready_pack
from nuffle.web.live.terms import PLAYS, RANDOM, MatchForm, MatchSide, TermsError

USUAL: Final = "normal"
WAYS: Final = {"bot": "bot", "here": "here", "online": "open"}
OWN_MAP: Final = "own"
OWN, ANY = "own", "random"
JOURNEYMEN: Final = "journeymen-"
SIDES: Final = ("mine", "other", "other2", "other3")
# what a coach fills in as it is agreed on
FIELDS: Final = ("edition", "map", "setting", "recording", "dice", "title", "rulespack", "inducements", "winner_needed",
                 "turns", "clock", "days", "delay", "special_plays", "objectives")


def teams_of(name: str) -> list[str]:
    """Races, and colleges where one plays in a dungeon."""
    home = origin(name)
    found = [roster.team for roster in ready_rosters(home)]
    return [*(roster.team for roster in ready_colleges(home)), *found] if needs_map(edition(name)) else found


def offers_of(rules: Ruleset) -> list[str]:
    """What is to be agreed on with these rules and not with others."""
    found = {"plays": PLAYS in rules.name, "dungeon": needs_map(rules), "objectives": "objectives" in rules.tables,
             "extras": bool(list_extras(rules))}
    return [name for name, there in found.items() if there]


def levels() -> dict[str, str]:
    """Bots by name with what each is: how hard they are first, the usual one before the others."""
    named = sorted(LEVELS.items(), key=lambda level: level[0] != USUAL)
    return {bot: _("{level}: {about}", level=_(level), about=_(ABOUT[bot]))
            for level, bot in [*named, (RANDOM, RANDOM)]}


@cache
def choices() -> dict[str, Any]:
    """Everything the form offers."""
    known = sorted((rules.name for rules in playable()), key=lambda name: name != CURRENT)
    return {"editions": {name: TITLES.get(name, name) for name in known},
            "teams": {name: teams_of(name) for name in known},
            "maps": {name: ready_map(name) for name in ready_names()}, "homes": {name: origin(name) for name in known},
            "offers": {name: offers_of(edition(name)) for name in known},
            "packs": {name: ready_pack(name) for name in PACKS}, "current": CURRENT}


def side_of(form: Mapping[str, str], name: str, who: str, bot: str, own: Sequence[int] = ()) -> dict[str, Any]:
    """A team by its race, or one's own by its number: `own:7`; `own:random` is any of them."""
    wanted = form.get(name, "")
    whose, _, number = wanted.partition(":")
    if whose == OWN and number == ANY and own:
        return {"who": who, "bot": bot, "roster": secrets.choice(own)}
    if whose == OWN and (team := words.number(number)) is not None:
        return {"who": who, "bot": bot, "roster": team, "journeymen": list_wanted(form, team)}
    return {"who": who, "bot": bot, "team": "" if whose == OWN else wanted}


def list_wanted(form: Mapping[str, str], team: int) -> list[str]:
    """The journeymen chosen for an own team."""
    return [name.strip() for name in form.get(f"{JOURNEYMEN}{team}", "").split(",") if name.strip()]


def offer_journeymen(own: Sequence[StoredTeam], played: str = "") -> dict[int, dict[str, str]]:
    """For own teams that are short of players, and have a choice: what would be chosen, and how it reads."""
    homes = choices()["homes"]
    wanted = {homes.get(played)} if played else set(homes.values())
    return {team.id: offer for team in own if team.roster["edition"] in wanted
            if (offer := offer_for(team))}


def offer_for(team: StoredTeam) -> dict[str, str]:
    """Nothing for a team that cannot be read."""
    with suppress(NuffleError, ValidationError):
        return offer_fillings(Roster.model_validate(team.roster))
    return {}


def offer_fillings(roster: Roster) -> dict[str, str]:
    usual = tuple(list_linemen(roster, count_missing(roster)))
    found = sorted(list_fillings(roster), key=lambda filling: Counter(filling) != Counter(usual))
    return {", ".join(one.name for one in filling): ", ".join(
        _("{count} {position}", count=count, position=one.name) for one, count in Counter(filling).items())
        for filling in found}


def read_side(values: dict[str, Any]) -> MatchSide:
    """A side as it was filled in; what is wrong is told in words."""
    try:
        return MatchSide.model_validate(values)
    except ValidationError as error:
        raise TermsError("; ".join(list_faults(error))) from error


def list_fitting(own: Sequence[StoredTeam], played: str) -> list[int]:
    """The numbers of one's own teams that can play by these rules."""
    known = choices()["homes"].get(played)
    return [team.id for team in own if team.roster.get("edition") == known]


def match_form(form: Mapping[str, str], own: Sequence[StoredTeam] = ()) -> MatchForm:
    """The terms of what was filled in; what is wrong is told in words."""
    mine = list_fitting(own, form.get("edition", ""))
    way, bot = WAYS.get(form.get("way", "bot"), "bot"), form.get("bot", "scripted")
    count = words.number(form.get("sides", "")) or 2
    others = [side_of(form, name, way, bot, mine) for name in SIDES[1:count]]
    values: dict[str, Any] = {"sides": [side_of(form, SIDES[0], "me", bot, mine), *others], "pledge": "coach",
                              "private": "private" in form, "hints": "hints" in form}
    values |= {name: form[name] for name in FIELDS if form.get(name)}
    values |= {"extras": [form["extras"]]} if form.get("extras") else {}
    if values.get("map") == OWN_MAP:
        values |= {"map": "", "map_text": form.get("map_text", "")}
    try:
        return MatchForm.model_validate(values)
    except ValidationError as error:
        raise TermsError("; ".join(list_faults(error))) from error


def quick_form() -> MatchForm:
    return MatchForm(edition=CURRENT, sides=[MatchSide(who="me"), MatchSide(who="bot")], pledge="coach", hints=True)
