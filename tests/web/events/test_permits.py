"""Who may do what: every route of an event is tried by everybody."""

from __future__ import annotations

import re

import pytest
from fastapi.routing import APIRoute

from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Squad, with_changes
from nuffle.web.events import routers
from nuffle.web.events.permissions import CAPTAIN, COACH, MAY, ROLES, SPARE, SPECTATOR

from .conftest import Person

VALUES = {"number": "1", "home": "ann", "coach_id": "ann", "what": "standings", "name": "coaches.csv", "code": "0" * 12,
          "token": "none"}
# because: these are for everybody, or for whoever has the secret in their address; each has a test of its own
OPEN = {"/events/new", "/events/look", "/events/import", "/invited/{token}", "/events/{slug}/join",
        "/events/{slug}/slip/{number}/{code}"}


def action_of(route: APIRoute) -> str:
    """The line of the table a route names; nothing where it names none."""
    found = [getattr(part.call, "action", "") for part in route.dependant.dependencies]
    return next((action for action in found if action), "")


ROUTES = [route for router in routers.ROUTERS for route in router.routes if isinstance(route, APIRoute)]
CHANGES = [route for route in ROUTES if "POST" in route.methods and route.path not in OPEN]
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
        refused = answer.status_code == 403 and "not for you" in answer.text
        assert refused is not allowed, f"{role} at {route.path}: {answer.status_code}"
        assert answer.status_code < 500, route.path


@pytest.mark.parametrize("role", ROLES)
def test_pages_of_the_desk_open_for_those_alone_who_sit_there(cast, drawn, role: str) -> None:
    for route in CLOSED:
        answer = cast[role].get(place(route, drawn))
        allowed = role in MAY[action_of(route)]
        assert (answer.status_code == 403 and "not for you" in answer.text) is not allowed, route.path


def test_who_is_not_signed_in_changes_nothing(person, drawn, store) -> None:
    before, stranger = store.load(drawn, audit=True), person()
    word = stranger.word()
    for route in CHANGES:
        answer = stranger.browser.post(place(route, drawn), data={"csrf": word})
        assert answer.status_code == 401, route.path
    for route in CLOSED:
        assert stranger.get(place(route, drawn)).status_code == 401, route.path
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


def test_a_captain_speaks_for_his_squad_and_a_coach_for_himself(cast, drawn, store) -> None:
    game = next(game for game in store.load(drawn).rounds[0] if "ann" in game.opponents)
    other = next(side for side in game.opponents if side != "ann")
    for role in (COACH, CAPTAIN):
        if other != "bo" or role == COACH:
            answer = cast[role].post(f"/events/{drawn}/me/report", coach=other, score_home="1")
            assert answer.status_code == 403 and "you speak for yourself" in answer.text
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
