"""The JSON API: what can be played, and what the rules and coaches of this server are."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from pydantic import Field

from nuffle.bots import BOTS, LEVELS
from nuffle.data import edition_data
from nuffle.data.schema import InducementData, SkillData, StarPlayer, TeamData
from nuffle.editions import FIRST, TITLES, is_known, origin, playable
from nuffle.files.words import CleanRecord
from nuffle.languages import _
from nuffle.teams.ready import ready_rosters
from nuffle.tournament.rulespack import PACKS, Rulespack, ready_pack
from nuffle.web.api.answers import WRONG, Paged, TaggedRoute
from nuffle.web.api.forms import MatchRecord
from nuffle.web.api.routes import list_records
from nuffle.web.identity import Numbered, TheHost
from nuffle.web.live.host import NoMatch
from nuffle.web.live.ratings import CoachRating
from nuffle.web.live.terms import usual_turns
from nuffle.web.pages.coaches import find_coach, list_rated
from nuffle.web.pages.rules import matching

router = APIRouter(prefix="/api", responses=WRONG, route_class=TaggedRoute)
LONGEST: Final = 100


class EditionSummary(CleanRecord):
    """An edition or variant as lists show it."""

    edition: str
    title: str
    version: str
    turns: int = Field(description="of a half")
    teams: list[str]


class EditionFacts(CleanRecord):
    """What the teams of an edition may have."""

    edition: str
    teams: list[str] = Field(description="GET /api/editions/EDITION/teams/TEAM says the rest")
    skills: list[SkillData]
    stars: list[StarPlayer]
    inducements: list[InducementData]


class RuleRecord(CleanRecord):
    """A rule in nuffle's own words."""

    id: str
    kind: str
    name: str
    summary: str


class RulespackSummary(CleanRecord):
    """A ready rulespack."""

    id: str
    name: str
    edition: str
    rounds: int


class CoachStanding(CleanRecord):
    """A coach by what they have played here."""

    id: int
    name: str
    rating: float
    won: int
    drawn: int
    lost: int
    against_bots: int


class CoachProfile(CoachStanding):
    """A coach as their page shows them."""

    curve: list[int] = Field(description="the rating after each match")
    matches: list[MatchRecord] = Field(description="finished matches that are not private, the latest first")


# -- editions, rules, bots
@router.get("/editions")
async def editions() -> list[EditionSummary]:
    """Editions and variants with their teams."""
    return await asyncio.to_thread(lambda: [
        EditionSummary(edition=rules.name, title=TITLES.get(rules.name, rules.name), version=str(rules.version),
                       turns=usual_turns(rules.name),
                       teams=[roster.team for roster in ready_rosters(origin(rules.name))]) for rules in playable()])


@router.get("/editions/{edition}")
async def edition_facts(edition: str) -> EditionFacts:
    """Teams, skills, star players and inducements of an edition."""
    data = edition_data(origin(require_edition(edition)))
    return EditionFacts(edition=edition, teams=[race.name for race in data.teams], skills=list(data.skills),
                        stars=list(data.stars), inducements=list(data.inducements))


@router.get("/editions/{edition}/teams/{team}")
async def race(edition: str, team: str) -> TeamData:
    """A team list: positions with prices and limits, and the price of a re-roll."""
    return edition_data(origin(require_edition(edition))).team(team)


def require_edition(name: str) -> str:
    if not is_known(name):
        raise NoMatch(_("there is no edition {name!r}", name=name))
    return name


@router.get("/rules")
async def rules(paging: Paged, edition: str = FIRST, q: Annotated[str, Query(max_length=LONGEST)] = ""
                ) -> list[RuleRecord]:
    """The rules reference, or what in it fits some words."""
    found = await asyncio.to_thread(matching, require_edition(edition), q)
    rows: list[dict[str, Any]] = [{"kind": kind, **rule} for kind, known in found.items() for rule in known]
    return [RuleRecord(**{name: str(row[name]) for name in RuleRecord.model_fields}) for row in paging.cut(rows)]


@router.get("/rulespacks")
async def rulespacks() -> list[RulespackSummary]:
    """Ready rulespacks, by which an event can be opened."""
    return [RulespackSummary(id=name, name=pack.name, edition=pack.edition, rounds=pack.day.rounds)
            for name in PACKS for pack in (ready_pack(name),)]


@router.get("/rulespacks/{name}")
async def rulespack(name: str) -> Rulespack:
    """A ready rulespack, whole."""
    if name not in PACKS:
        raise NoMatch(_("there is no rulespack {ready!r}: choose one from the list", ready=name))
    return ready_pack(name)


@router.get("/bots")
async def bots() -> list[str]:
    """Lists the bots, by name or by level."""
    return [*BOTS, *LEVELS]


# -- coaches
def standing_of(who: int, name: str, rating: CoachRating) -> dict[str, Any]:
    return {"id": who, "name": name, "rating": round(rating.rating, 1), "won": rating.won, "drawn": rating.drawn,
            "lost": rating.lost, "against_bots": rating.against_bots}


@router.get("/coaches")
async def coaches(host: TheHost, paging: Paged) -> list[CoachStanding]:
    """Coaches who have played here, by rating."""
    rows, names = await list_rated(host)
    return [CoachStanding(**standing_of(who, names.get(who, ""), rating)) for who, rating in paging.cut(rows)]


@router.get("/coaches/{who}")
async def coach(who: Numbered, host: TheHost, paging: Paged) -> CoachProfile:
    """One coach: how they stand, and the matches they have finished."""
    found, rating, played = await find_coach(host, who)
    return CoachProfile(**standing_of(who, found.name, rating), curve=rating.curve,
                        matches=list_records(host, paging, played))
