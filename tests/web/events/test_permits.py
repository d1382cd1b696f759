"""Who may do what: every route of an event is tried by everybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi.routing import APIRoute, APIRouter

from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import CoachReport, Result, Squad, with_changes
from nuffle.tournament.results import report
from nuffle.web import access
from nuffle.web.api import event_routers
from nuffle.web.api import league_routers as league_calls
from nuffle.web.api.coverage import OTHERWISE
from nuffle.web.app import ROUTERS
from nuffle.web.events import routers
from nuffle.web.events.page_data import describe_progress
from nuffle.web.events.permissions import (
    CAPTAIN,
    COACH,
    HEAD_REFEREE,
    MAY,
    ORGANISER,
    REFEREE,
    ROLES,
    SCOREKEEPER,
    SPARE,
    SPECTATOR,
)
from nuffle.web.leagues import routers as league_pages

from .conftest import Person

VALUES = {"number": "1", "home": "ann", "coach_id": "ann", "what": "standings", "name": "coaches.csv", "code": "0" * 12,
          "token": "none"}
# because: these are for everybody, or for whoever has the secret in their address; each has a test of its own
OPEN = {"/events/new", "/events/look", "/events/import", "/invited/{token}", "/events/{slug}/join",
        "/events/{slug}/slip/{number}/{code}", "/events/{slug}/visibility"}


# calls at another address than their page's
CALLS_ALONE = {"/api/events/mine", "/api/events/{slug}/rounds/{number}", "/api/events/{slug}/me/roster/check",
               "/api/events/{slug}/desk/coaches/{coach_id}/roster/check", "/api/events/{slug}/desk/votes",
               "/api/events/{slug}/desk/naf"}


def action_of(route: APIRoute) -> str:
    """The line of the table a route names; nothing where it names none."""
    found = [getattr(part.call, "action", "") for part in route.dependant.dependencies]
    return next((action for action in found if action), "")


ROUTES = [route for router in routers.ROUTERS for route in router.routes if isinstance(route, APIRoute)]
CHANGES = [route for route in ROUTES if "POST" in route.methods and route.path not in OPEN]
CALLS = [route for router in event_routers.ROUTERS for route in router.routes if isinstance(route, APIRoute)]
CALLED = [route for route in CALLS if "POST" in route.methods and route.path.removeprefix("/api") not in OPEN]
LOOKED_UP = [route for route in CALLS if "GET" in route.methods and action_of(route)]
CLOSED = [route for route in ROUTES if "GET" in route.methods and action_of(route)]


def place(route: APIRoute, slug: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: slug if found[1] == "slug" else VALUES[found[1]], route.path)


@pytest.fixture
def drawn(store, winter) -> str:
    """A squad with a captain, and a round that is drawn."""
    with store.change(winter, "Pat") as work:
        squads = tuple(coach.model_copy(update={"squad": "reds"}) if coach.id == "bo" else coach
                       for coach in work.event.coaches)
        event = with_changes(work.event, coaches=squads, squads=(Squad(id="reds", captain="bo"),))
        work.set_event(add_round(event, draw_round(event)), "round 1 drawn")
    return winter


class Cast:
    """Somebody in every role, each with nothing else; he comes when he is called."""

    def __init__(self, person, offices, slug: str) -> None:
        self.person, self.offices, self.slug = person, offices, slug
        self.here: dict[str, Person] = {}

    def __getitem__(self, role: str) -> Person:
        if role not in self.here:
            self.here[role] = self.person(role).joins()
            visitor = self.here[role].get("/account/data.json").json()["coach"]["number"]
            held, coach = (COACH if role == CAPTAIN else role), {COACH: "ann", CAPTAIN: "bo"}.get(role)
            if role != SPECTATOR:
                self.offices.grant(self.slug, visitor, held, coach)
        return self.here[role]


@pytest.fixture
def cast(person, app, drawn) -> Cast:
    return Cast(person, app.app.state.event_cache.event_roles, drawn)


def test_every_change_has_its_line_in_the_table() -> None:
    assert len(CHANGES) > 25
    assert not [route.path for route in CHANGES if action_of(route) not in MAY]
    assert {action for route in ROUTES if (action := action_of(route))} == set(MAY)


def test_every_call_has_the_permit_of_its_page() -> None:
    assert len(CALLED) > 40 and not [route.path for route in CALLED if action_of(route) not in MAY]
    pages = {("POST" in route.methods, f"/api{route.path}"): action_of(route) for route in ROUTES}
    for route in CALLS:
        wanted = pages.get(("POST" in route.methods, route.path))
        assert wanted in (None, action_of(route)), route.path
    alone = {route.path for route in CALLS if ("POST" in route.methods, route.path) not in pages}
    assert alone == CALLS_ALONE


def test_every_page_has_its_call_or_says_why_there_is_none() -> None:
    calls = {f"{method} {path}" for path, method in listed(*ROUTERS, *event_routers.ROUTERS, *league_calls.ROUTERS)}
    pages = {f"{method} {path}" for path, method in listed(*ROUTERS, *routers.ROUTERS, *league_pages.ROUTERS)
             if not path.startswith("/api/")}
    mirrored = {page for page in pages if page.replace(" ", " /api", 1) in calls}
    assert pages - mirrored == OTHERWISE.keys(), "no page is missing from the table, and none is in it for nothing"
    named = re.findall(r"`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`", " ".join(OTHERWISE.values()))
    assert set(named) <= calls


def test_the_table_of_the_docs_says_of_every_route_who_may_use_it() -> None:
    organiser = f"{ORGANISER}, {access.ADMINISTRATOR}"
    alone = {"GET /events/new": access.ACCOUNT, "POST /events/new": access.ACCOUNT, "POST /events/look": access.ACCOUNT,
             "POST /events/import": access.ACCOUNT, "GET /events/mine": access.COACH,
             "GET /events/{slug}/visibility": organiser, "POST /events/{slug}/visibility": organiser,
             "GET /invited/{token}": access.LINK, "POST /invited/{token}": f"{access.COACH} with the link",
             "GET /events/{slug}/slip/{number}/{code}": access.LINK,
             "POST /events/{slug}/slip/{number}/{code}": access.LINK, "POST /events/{slug}/join": access.EVERYBODY,
             "POST /api/events/{slug}/join": access.COACH}
    for route in (*ROUTES, *CALLS):
        (method,) = route.methods
        name = f"{method} {route.path.removeprefix('/api')}"
        action = action_of(route)
        otherwise = alone.get(f"{method} {route.path}", alone.get(name, access.EVERYBODY))
        wanted = ", ".join(MAY[action]) if action else otherwise
        assert access.who_may(route, method) == wanted, name
        assert method == "GET" or wanted != access.EVERYBODY or name in alone, f"everybody may change {name}"


def listed(*found: APIRouter) -> list[tuple[str, str]]:
    return [(route.path, method) for router in found for route in router.routes if isinstance(route, APIRoute)
            for method in route.methods]


def test_nobody_has_a_role_the_table_does_not_know() -> None:
    assert all(set(roles) <= set(ROLES) for roles in MAY.values())
    assert not any(SPECTATOR in roles for roles in MAY.values())
    assert [action for action, roles in MAY.items() if SPARE in roles] == ["play", "own"]


@pytest.mark.parametrize("role", ROLES)
def test_each_may_do_what_the_table_says_and_no_more(cast, drawn, role: str) -> None:
    somebody = cast[role]
    word = somebody.word()
    for route in CHANGES:
        answer = somebody.browser.post(place(route, drawn), data={"csrf": word})
        allowed = role in MAY[action_of(route)]
        refused = answer.status_code == 403 and "you need to be" in answer.text
        assert refused is not allowed, f"{role} at {route.path}: {answer.status_code}"
        assert answer.status_code < 500, route.path


@pytest.mark.parametrize("role", ROLES)
def test_a_program_may_do_what_its_owner_may_and_no_more(cast, drawn, role: str) -> None:
    """Every call is tried with nothing in it: who may make it is told what is missing, not that they may not."""
    somebody = cast[role].browser
    for route in (*LOOKED_UP, *CALLED):
        path, form = place(route, drawn), {} if "POST" in route.methods else None
        answer = somebody.request("GET" if form is None else "POST", path, json=form)
        refused = answer.status_code == 403 and "you need to be" in answer.json()["detail"]
        assert refused is (role not in MAY[action_of(route)]), f"{role} at {route.path}: {answer.text[:200]}"
        assert answer.status_code < 500, route.path


@pytest.mark.parametrize("role", ROLES)
def test_pages_of_the_desk_open_for_those_alone_who_sit_there(cast, drawn, role: str) -> None:
    for route in CLOSED:
        answer = cast[role].get(place(route, drawn))
        allowed = role in MAY[action_of(route)]
        assert (answer.status_code == 403 and "you need to be" in answer.text) is not allowed, route.path


def test_who_is_not_signed_in_changes_nothing(person, drawn, store) -> None:
    before, stranger = store.load(drawn, audit=True), person()
    word = stranger.word()
    for route in CHANGES:
        answer = stranger.browser.post(place(route, drawn), data={"csrf": word})
        assert answer.status_code == 401, route.path
    for route in CLOSED:
        assert stranger.get(place(route, drawn)).status_code == 401, route.path
    for route in (*LOOKED_UP, *(route for route in CALLS if "POST" in route.methods)):
        answer = stranger.browser.request("POST" if "POST" in route.methods else "GET", place(route, drawn), json={})
        assert answer.status_code == 401, route.path
    assert store.load(drawn, audit=True) == before


def test_an_event_is_opened_by_accounts_and_hidden_by_its_organiser(person, cast, drawn) -> None:
    """The calls that stand in no line of the table."""
    guest = person("Guest").browser
    guest.post("/api/coaches", json={"name": "Guest"})
    for path, form in (("new", {}), ("look", {}), ("import", {"text": "{}"})):
        assert guest.post(f"/api/events/{path}", json=form).status_code == 401, path
        assert cast["spectator"].browser.post(f"/api/events/{path}", json=form).status_code in (200, 201, 422), path
    for role in ROLES:
        answer = cast[role].browser.post(f"/api/events/{drawn}/visibility", json={"to": "hidden"})
        assert answer.status_code == (200 if role == ORGANISER else 403), role
    assert cast["spectator"].get(f"/api/events/{drawn}").status_code == 404
    assert cast["referee"].get(f"/api/events/{drawn}").json()["visibility"] == "hidden"


def test_no_call_is_taken_from_another_site(cast, drawn, store) -> None:
    """A cookie goes along with whatever a page of another site sends; where it comes from is said by the browser."""
    before = store.load(drawn, audit=True)
    for route in CALLED:
        answer = cast["organiser"].browser.post(place(route, drawn), json={},
                                                headers={"origin": "https://elsewhere.example"})
        assert answer.status_code == 403, route.path
    assert store.load(drawn, audit=True) == before


def test_without_the_word_of_its_page_no_form_is_taken(cast, drawn, store) -> None:
    before = store.load(drawn, audit=True)
    for route in CHANGES:
        for data in ({}, {"csrf": "0" * 64}):
            assert cast["organiser"].browser.post(place(route, drawn), data=data).status_code == 403, route.path
    assert store.load(drawn, audit=True) == before


def test_an_official_of_one_event_is_nobody_at_another(cast, store, winter) -> None:
    other = store.new(store.load(winter).model_copy(update={"name": "Summer Bowl", "rounds": ()}))
    for route in CHANGES:
        assert cast["organiser"].post(place(route, other)).status_code == 403, route.path
    for route in CALLED:
        assert cast["organiser"].browser.post(place(route, other), json={}).status_code == 403, route.path


def test_a_captain_speaks_for_his_squad_and_a_coach_for_himself(cast, drawn, store) -> None:
    game = next(game for game in store.load(drawn).rounds[0] if "ann" in game.opponents)
    other = next(side for side in game.opponents if side != "ann")
    for role in (COACH, CAPTAIN):
        if other != "bo" or role == COACH:
            answer = cast[role].post(f"/events/{drawn}/me/report", coach=other, score_home="1")
            assert answer.status_code == 403 and "you can only act for yourself" in answer.text
    cast[COACH].sends(f"/events/{drawn}/me/report", score_home="1")


def test_an_invitation_gives_its_task_once_and_officials_need_a_password(person, cast, drawn) -> None:
    page = cast["organiser"].post(f"/events/{drawn}/desk/invite", role="scorekeeper").text
    link = "/invited/" + re.search(r'class="code">[^<]*/invited/([^<]+)<', page)[1]
    guest = person("Guest")
    guest.browser.post("/api/coaches", json={"name": "Guest"})
    assert guest.post(link).status_code == 401
    sid = person("Sid").joins()
    assert "invited as <strong>scorekeeper" in sid.get(link).text
    sid.sends(link)
    assert sid.get(f"/events/{drawn}/desk").status_code == 200
    assert person("Eve").joins().post(link).status_code == 403


def test_an_event_keeps_an_organiser(cast, drawn) -> None:
    own = cast["organiser"].get("/account/data.json").json()["coach"]["number"]
    answer = cast["organiser"].post(f"/events/{drawn}/desk/dismiss", visitor=str(own), role="organiser")
    assert answer.status_code == 422 and "invite another one first" in answer.text


# -- the organiser's guide
GUIDE = Path(__file__).parents[3] / "docs" / "organiser.md"
# what each line of the guide's table means in the one of the code
LINES = {
    "rules, registration, tasks, disqualification, undo, NAF": {"run", "appoint", "expel", "undo"},
    "register, check in, drop; build rosters; draw, swap, publish; enter results": {"register", "draw", "score"},
    "settle disputes, correct results": {"settle"},
    "points given or taken, announcements": {"rule", "announce"},
    "the clock": {"time"},
    "the desk's pages, papers, record": {"desk"},
    "own roster, report, confirm, play online, vote": {"roster", "report", "vote"},
}
# because: the spare player plays too, which the guide says below its table
WITH_SPARE = {"play", "own"}
# what each route of the desk is about, in the guide's words
ROUTES_OF = {
    "rules, registration, tasks, disqualification, undo, NAF":
        "settings copy undo invite dismiss reset person naf approve coaches/{coach_id}/disqualify "
        "coaches/{coach_id}/forget",
    "register, check in, drop; build rosters; draw, swap, publish; enter results":
        "coaches coaches/import coaches/{coach_id}/mark coaches/{coach_id}/edit coaches/{coach_id}/roster "
        "coaches/{coach_id}/drop coaches/{coach_id}/no-show coaches/{coach_id}/back coaches/{coach_id}/remove "
        "coaches/{coach_id}/merge coaches/{coach_id}/build coaches/{coach_id}/build/check squads rounds/{number}/draw "
        "rounds/{number}/publish rounds/{number}/swap rounds/{number}/lock apart deal table rounds/{number}/result "
        "rounds/{number}/take vote card results",
    "settle disputes, correct results": "rounds/{number}/correct rounds/{number}/accept rounds/{number}/clear",
    "points given or taken, announcements": "rule announce",
    "the clock": "clock",
}


def guide_table() -> dict[str, set[str]]:
    """Who may do what, as the guide has it."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")]
            for line in GUIDE.read_text(encoding="utf-8").partition("### Who may do what")[2].splitlines()
            if line.startswith("|")]
    heads = [[role.strip() for role in cell.split(",")] for cell in rows[0]]
    return {row[0]: {role for head, cell in zip(heads[1:], row[1:], strict=True) if cell == "yes" for role in head}
            for row in rows[2:]}


def test_the_guide_s_table_is_the_one_that_is_followed() -> None:
    table = guide_table()
    assert table.keys() == LINES.keys()
    for line, actions in LINES.items():
        for action in actions:
            assert set(MAY[action]) == table[line], action
    assert set(MAY) == set().union(*LINES.values()) | WITH_SPARE
    assert all(set(MAY[action]) == {COACH, CAPTAIN, SPARE} for action in WITH_SPARE)


def test_every_route_of_the_desk_stands_in_the_line_of_the_guide_it_belongs_to() -> None:
    told = {f"/events/{{slug}}/desk/{path}": line for line, paths in ROUTES_OF.items() for path in paths.split()}
    desk = {route.path: action_of(route) for route in CHANGES if "/desk" in route.path}
    assert set(desk) == set(told)
    assert not [path for path, action in desk.items() if action not in LINES[told[path]]]


DESK_PAGES = ("", "/coaches", "/rounds/1", "/rounds/2", "/rounds/1/games/{home}", "/clock", "/people", "/papers",
              "/record", "/more")


@pytest.mark.parametrize("state", ["open", "reported", "disputed", "played"])
@pytest.mark.parametrize("role", [ORGANISER, HEAD_REFEREE, REFEREE, SCOREKEEPER])
def test_the_desk_offers_nobody_what_he_may_not_do(cast, drawn, store, role: str, state: str) -> None:
    with store.change(drawn, "Pat") as work:
        event, game = work.event, work.event.rounds[0][0]
        scores = {"open": [], "reported": [(2, 0)], "disputed": [(2, 0), (1, 0)], "played": [(2, 0), (2, 0)]}[state]
        for by, score in zip(game.opponents, scores, strict=False):
            event = report(event, 1, CoachReport(by=by, result=Result(score=score)))
        if event != work.event:
            work.set_event(event, state)
    assert describe_progress(store.load(drawn).rounds[0][0]) == state
    for page in DESK_PAGES:
        answer = cast[role].get(f"/events/{drawn}/desk{page.format(home=game.home)}")
        assert answer.status_code == 200, page
        for place in re.findall(r'<form[^>]*method="post"[^>]*action="([^"]+)"', answer.text):
            route = next(one for one in CHANGES if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", one.path), place))
            assert role in MAY[action_of(route)], f"{page}: {place}"
    page = cast[role].get(f"/events/{drawn}/desk/rounds/1").text
    row = re.search(rf'<tr data-home="{game.home}".*?</tr>', page, re.S)
    duty = "settle" if state in ("played", "disputed") else "score"
    assert row and ("disabled" in row[0]) is (role not in MAY[duty])
