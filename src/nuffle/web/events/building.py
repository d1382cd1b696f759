"""A roster is built for an event, by its coach or the desk: the rulespack is asked about every draft."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Annotated, Any, Final
from urllib.parse import quote

from fastapi import APIRouter, Depends
from fastapi.responses import HTMLResponse, JSONResponse, Response

from nuffle.data import EDITIONS, UnknownName, edition_data
from nuffle.data.schema import Position, SkillData, TeamData
from nuffle.files.records import dumps
from nuffle.languages import _
from nuffle.languages.formatting import format_number
from nuffle.teams.formatting import format_stats, list_stat_headings
from nuffle.teams.roster import GainedSkill, Hired, Player, Roster
from nuffle.tournament.drafting import check_team, draft_balance, list_inducements, list_stars
from nuffle.tournament.records import Coach
from nuffle.tournament.rulespack import Rulespack
from nuffle.web.accounts.forms import SubmittedForm, redirect_to
from nuffle.web.events.coaching import coach_with_open_roster
from nuffle.web.events.permissions import EventRequest, require_for_action, require_for_page
from nuffle.web.events.rosters import RosterReview, count_lists, read_roster, review_lists, save_lists
from nuffle.web.live.rosters import build_roster, list_picks, race_of, read_count, to_form
from nuffle.web.live.terms import TermsError
from nuffle.web.pages.rendering import thousands

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}")
ROWS: Final = 12            # added skills a form has room for
Fields = Mapping[str, str]


# -- what there is to choose from
def list_races(pack: Rulespack) -> list[TeamData]:
    """Those that may be built here."""
    if pack.edition not in EDITIONS:
        return []
    return [race for race in edition_data(pack.edition).teams if not check_team(race, pack)]


def skills_for(race: TeamData, pack: Rulespack) -> list[SkillData]:
    """Everything any player of a team could be given."""
    letters = "".join(position.primary + position.secondary for position in race.positions)
    return sorted(edition_data(pack.edition).skills_of(letters), key=lambda skill: skill.name)


def shirt(position: Position | str, number: int) -> str:
    """A player as the form names him: the second Blitzer."""
    return f"{position if isinstance(position, str) else position.name} {number}"


def shirts(race: TeamData) -> list[str]:
    return [shirt(position, number) for position in race.positions for number in range(1, position.max + 1)]


# -- a draft
def read_draft(fields: Fields, pack: Rulespack) -> tuple[Roster, list[str]]:
    """The roster of a form, and what of the form is not on it."""
    roster = build_roster({**fields, "edition": pack.edition})
    race = roster.race
    hired = [Hired(name=name, count=count) for name, _, _ in list_inducements(race, pack)
             if (count := read_count(fields, f"i:{name}"))]
    stars = tuple(star.name for star in list_stars(race, pack) if f"star:{star.name}" in fields)
    players, strays = add_skills(roster.players, fields)
    return roster.model_copy(update={"players": players, "stars": stars, "inducements": tuple(hired)}), strays


def add_skills(players: tuple[Player, ...], fields: Fields) -> tuple[tuple[Player, ...], list[str]]:
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
    strays = [_("{who} is not on the roster, so {what} has no player: choose one for it", who=who,
                what=', '.join(skills)) for who, skills in given.items()]
    return tuple(made), strays


def form_for(roster: Roster) -> dict[str, str]:
    """The form that a roster would come of."""
    form = to_form(roster) | {f"star:{name}": "on" for name in roster.stars}
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


def fields_of(form: SubmittedForm) -> dict[str, str]:
    return {name: form.text(name) for name in form.values}


def earlier_lists(form: SubmittedForm, pack: Rulespack) -> list[Roster]:
    """Lists of smaller budgets that were built before this one."""
    texts = [form.paragraphs(f"text{number}") for number in range(1, count_lists(pack))]
    return [read_roster(text, pack) for text in texts if text.strip()]


def check_form(form: SubmittedForm, pack: Rulespack) -> RosterReview:
    before = earlier_lists(form, pack)
    roster, strays = read_draft(fields_of(form), pack)
    found = review_lists((*before, roster), pack)
    return RosterReview(found.lists, (*strays, *found.breaches), found.account)


# -- the page
@router.get("/me/build")
def build_page(
    at: Annotated[EventRequest, Depends(require_for_page("roster"))], coach: str = "", team: str = ""
) -> Response:
    whose = at.shown.event.coach(coach if coach in at.acts_for else at.acts_for[0])
    return render_builder(at, whose, initial_form(whose, team or whose.team, at.shown.pack), [])


def initial_form(coach: Coach, team: str, pack: Rulespack) -> dict[str, str]:
    """What the form begins with: the roster that is handed in, or an empty one of a team."""
    handed_in = coach.roster()
    try:
        if handed_in is not None and handed_in.edition == pack.edition and handed_in.race.name == race_of(
                pack.edition, team).name:
            return form_for(handed_in)
        return {"team": race_of(pack.edition, team).name} if team else {}
    except (TermsError, UnknownName):
        return {}


def render_builder(
    at: EventRequest,
    coach: Coach,
    form: dict[str, str],
    before: list[str],
    told: RosterReview | None = None,
    status: int = 200,
    by_desk: bool = False,
) -> Response:
    pack = at.shown.pack
    base = f"/events/{at.slug}/desk/coaches/{coach.id}/build" if by_desk else f"/events/{at.slug}/me/build"
    race = race_of(pack.edition, form["team"]) if form else None
    offer: dict[str, Any] = {}
    if race is not None:
        offer = {"stars": list_stars(race, pack), "inducements": list_inducements(race, pack), "shirts": shirts(race),
                 "skills": skills_for(race, pack), "common": edition_data(pack.edition).common,
                 "picks": list_picks(race, pack.edition)}
    return at.page(
        "build",
        status,
        tab="desk" if by_desk else "me",
        base=base,
        by_desk=by_desk,
        whose=coach,
        race=race,
        races=list_races(pack),
        form=defaultdict(str, form),
        before=before,
        looked=told,
        rows=range(1, ROWS + 1),
        lists=count_lists(pack),
        edition=pack.edition,
        headings=list_stat_headings(pack.edition) if race else (),
        stats=format_stats,
        **offer,
    )


@router.post("/me/build/check")
def check(at: Annotated[EventRequest, Depends(require_for_action("roster"))]) -> Response:
    """Checks a draft: cost, money left and faults."""
    found = check_form(at.form, at.shown.pack)
    return JSONResponse({"told": list(found.account[-2:]), "breaches": list(found.breaches),
                         "left": describe_left_over(found.lists, at.shown.pack)})


def describe_left_over(lists: tuple[Roster, ...], pack: Rulespack) -> dict[str, str]:
    """What is left for the list that is being built, as it is read."""
    left = draft_balance(lists[-1], pack, len(lists))
    return {} if left is None else {"gold": thousands(left.gold), "points": format_number(left.points),
                                    "players": format_number(left.players)}


@router.post("/me/build")
def hand_in(at: Annotated[EventRequest, Depends(require_for_action("roster"))]) -> Response:
    """Hands in a draft; if more lists are needed, the next one follows."""
    return take_draft(at, coach_with_open_roster(at), False)


def take_draft(at: EventRequest, coach: Coach, by_desk: bool) -> Response:
    pack, found = at.shown.pack, check_form(at.form, at.shown.pack)
    built_before = [dumps(roster) for roster in found.lists]
    if found.breaches and not (by_desk and at.form.flag("even_so") and at.may("run")):
        return render_builder(at, coach, fields_of(at.form), built_before[:-1], found, 422, by_desk)
    if len(found.lists) < count_lists(pack):
        return render_builder(at, coach, fields_of(at.form), built_before, by_desk=by_desk)
    save_lists(at, coach.id, found.lists)
    if by_desk:
        said = _("{called}'s roster is handed in.", called=coach.called)
        return redirect_to(f"/events/{at.slug}/desk/coaches?find={quote(coach.called)}", said, *found.account)
    return redirect_to(f"/events/{at.slug}/me", _("You have handed in your roster."), *found.account)


# -- at the desk, for any coach, at any time
@router.get("/desk/coaches/{coach_id}/build")
def desk_page(
    at: Annotated[EventRequest, Depends(require_for_page("register"))], coach_id: str, team: str = ""
) -> Response:
    whose = at.shown.event.coach(coach_id)
    form = initial_form(whose, team or whose.team, at.shown.pack)
    return render_builder(at, whose, form, [], by_desk=True)


@router.post("/desk/coaches/{coach_id}/build/check")
def desk_check(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    at.shown.event.coach(coach_id)
    return check(at)


@router.post("/desk/coaches/{coach_id}/build")
def desk_hand_in(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    """A roster built at the desk, also after the first draw; the record says when."""
    return take_draft(at, at.shown.event.coach(coach_id), True)
