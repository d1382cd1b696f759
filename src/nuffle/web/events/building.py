"""A coach builds his roster for an event: the page asks the rulespack about every draft, and hands it in from there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, JSONResponse, Response

from nuffle.data import EDITIONS, UnknownName, edition_data
from nuffle.data.schema import Position, Skill, Team
from nuffle.files.records import dumps
from nuffle.languages import _
from nuffle.languages.local import number
from nuffle.teams.roster import GainedSkill, Hired, Player, Roster
from nuffle.teams.written import stat_headings, stats
from nuffle.tournament.drafting import check_team, left_of, on_offer, stars_on_offer
from nuffle.tournament.records import Coach
from nuffle.tournament.rulespack import Rulespack
from nuffle.web.accounts.forms import Filled, gone_to
from nuffle.web.events.coaching import whom
from nuffle.web.events.permits import At, does, sees
from nuffle.web.events.rosters import Looked, looked_over, read_roster, taken, wanted
from nuffle.web.live.rosters import as_form, built, counted, race_of
from nuffle.web.live.terms import TermsError
from nuffle.web.pages.shown import thousands

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/me/build")
ROWS: Final = 12            # added skills a form has room for
Fields = Mapping[str, str]


# -- what there is to choose from
def races(pack: Rulespack) -> list[Team]:
    """Those that may be built here."""
    if pack.edition not in EDITIONS:
        return []
    return [race for race in edition_data(pack.edition).teams if not check_team(race, pack)]


def skills_for(race: Team, pack: Rulespack) -> list[Skill]:
    """Everything any player of a team could be given."""
    letters = "".join(position.primary + position.secondary for position in race.positions)
    return sorted(edition_data(pack.edition).skills_of(letters), key=lambda skill: skill.name)


def shirt(position: Position | str, number: int) -> str:
    """A player as the form names him: the second Blitzer."""
    return f"{position if isinstance(position, str) else position.name} {number}"


def shirts(race: Team) -> list[str]:
    return [shirt(position, number) for position in race.positions for number in range(1, position.max + 1)]


# -- a draft
def drafted(fields: Fields, pack: Rulespack) -> tuple[Roster, list[str]]:
    """The roster of a form, and what of the form is not on it."""
    roster = built({**fields, "edition": pack.edition})
    race = roster.race
    hired = [Hired(name=name, count=count) for name, _, _ in on_offer(race, pack)
             if (count := counted(fields, f"i:{name}"))]
    stars = tuple(star.name for star in stars_on_offer(race, pack) if f"star:{star.name}" in fields)
    players, strays = skilled(roster.players, fields)
    return roster.model_copy(update={"players": players, "stars": stars, "inducements": tuple(hired)}), strays


def skilled(players: tuple[Player, ...], fields: Fields) -> tuple[tuple[Player, ...], list[str]]:
    """Players with the skills they were given, and skills given to nobody who plays."""
    chosen = [(fields.get(f"who{row}", ""), fields.get(f"skill{row}", "")) for row in range(1, ROWS + 1)]
    given: dict[str, list[str]] = defaultdict(list)
    for who, skill in chosen:
        if who and skill:
            given[who].append(skill)
    counts: dict[str, int] = defaultdict(int)
    made = []
    for player in players:
        counts[player.position] += 1
        found = given.pop(shirt(player.position, counts[player.position]), [])
        gains = tuple(GainedSkill(skill=skill, how="event") for skill in found)
        made.append(player.model_copy(update={"skills": gains}))
    strays = [_("{who} is not on the roster: {what} is given to nobody", who=who,
                what=', '.join(skills)) for who, skills in given.items()]
    return tuple(made), strays


def refilled(roster: Roster) -> dict[str, str]:
    """The form that a roster would come of."""
    form = as_form(roster) | {f"star:{name}": "on" for name in roster.stars}
    form |= {f"i:{hired.name}": str(hired.count) for hired in roster.inducements}
    counts: dict[str, int] = defaultdict(int)
    row = 0
    for player in roster.players:
        position = roster.position(player).name
        counts[position] += 1
        for gain in player.skills:
            row += 1
            form |= {f"who{row}": shirt(position, counts[position]), f"skill{row}": gain.skill}
    return form


def fields_of(form: Filled) -> dict[str, str]:
    return {name: form.text(name) for name in form.values}


def earlier(form: Filled, pack: Rulespack) -> list[Roster]:
    """Lists of smaller budgets that were built before this one."""
    texts = [form.paragraphs(f"text{number}") for number in range(1, wanted(pack))]
    return [read_roster(text, pack) for text in texts if text.strip()]


def looked(form: Filled, pack: Rulespack) -> Looked:
    before = earlier(form, pack)
    roster, strays = drafted(fields_of(form), pack)
    found = looked_over((*before, roster), pack)
    return Looked(found.lists, (*strays, *found.breaches), found.account)


# -- the page
@router.get("")
def build_page(at: Annotated[At, Depends(sees("roster"))], coach: str = "", team: str = "") -> Response:
    whose = at.shown.event.coach(coach if coach in at.acts_for else at.acts_for[0])
    return builder(at, whose, begun(whose, team or whose.team, at.shown.pack), [])


def begun(coach: Coach, team: str, pack: Rulespack) -> dict[str, str]:
    """What the form begins with: the roster that is handed in, or an empty one of a team."""
    handed_in = coach.roster()
    try:
        if handed_in is not None and handed_in.edition == pack.edition and handed_in.race.name == race_of(
                pack.edition, team).name:
            return refilled(handed_in)
        return {"team": race_of(pack.edition, team).name} if team else {}
    except (TermsError, UnknownName):
        return {}


def builder(at: At, coach: Coach, form: dict[str, str], before: list[str], told: Looked | None = None,
            status: int = 200) -> Response:
    pack = at.shown.pack
    race = race_of(pack.edition, form["team"]) if form else None
    offer: dict[str, Any] = {}
    if race is not None:
        offer = {"stars": stars_on_offer(race, pack), "inducements": on_offer(race, pack), "shirts": shirts(race),
                 "skills": skills_for(race, pack), "common": edition_data(pack.edition).common}
    return at.page("build", status, tab="me", whose=coach, race=race, races=races(pack), form=defaultdict(str, form),
                   before=before, looked=told, rows=range(1, ROWS + 1), lists=wanted(pack), edition=pack.edition,
                   headings=stat_headings(pack.edition) if race else (), stats=stats, **offer)


@router.post("/check")
def check(at: Annotated[At, Depends(does("roster"))]) -> Response:
    """What a draft costs, what is left, and everything that is wrong with it so far."""
    found = looked(at.form, at.shown.pack)
    return JSONResponse({"told": list(found.account[-2:]), "breaches": list(found.breaches),
                         "left": left_over(found.lists, at.shown.pack)})


def left_over(lists: tuple[Roster, ...], pack: Rulespack) -> dict[str, str]:
    """What is left for the list that is being built, as it is read."""
    left = left_of(lists[-1], pack, len(lists))
    return {} if left is None else {"gold": thousands(left.gold), "points": number(left.points),
                                    "players": number(left.players)}


@router.post("")
def hand_in(at: Annotated[At, Depends(does("roster"))]) -> Response:
    """A draft that keeps the rules is handed in; where there are more lists to build, the next one follows."""
    coach, pack = at.shown.event.coach(whom(at)), at.shown.pack
    if at.shown.event.rounds and not at.may("run"):
        raise HTTPException(403, _("round 1 is drawn: rosters are changed at the desk only"))
    found = looked(at.form, pack)
    built_before = [dumps(roster) for roster in found.lists]
    if found.breaches:
        return builder(at, coach, fields_of(at.form), built_before[:-1], found, 422)
    if len(found.lists) < wanted(pack):
        return builder(at, coach, fields_of(at.form), built_before)
    taken(at, coach.id, found.lists)
    return gone_to(f"/events/{at.slug}/me", _("Your roster is handed in."), *found.account)
