"""Who may do what: every route of a league is tried by everybody, against the one table."""

from __future__ import annotations

import re

import pytest
from fastapi.routing import APIRoute

from nuffle.league.permits import (
    CO_COACH,
    COACH,
    COMMISSIONER,
    DEPUTY,
    MEMBER,
    OPPONENT,
    PERMITS,
    SCRIBE,
    SPECTATOR,
)
from nuffle.web.leagues import routers

from .conftest import LEAGUE, said, service_of

# because: these are for whoever looks, or for whoever has the secret of their address; each has a story of its own
OPEN = {"/leagues", "/leagues/invited/{token}"}
VALUES = {"league": "the-hill", "season": "spring", "fixture": "f1", "name": "tables", "token": "none",
          "competition": "division-1"}
ROUTES = [route for router in routers.ROUTERS for route in router.routes if isinstance(route, APIRoute)]


def action_of(route: APIRoute) -> str:
    found = [getattr(part.call, "action", "") for part in route.dependant.dependencies]
    return next((action for action in found if action), "")


CHANGES = [route for route in ROUTES if "POST" in route.methods and route.path not in OPEN]
CLOSED = [route for route in ROUTES if "GET" in route.methods and action_of(route)]
BY_ROLE = {COMMISSIONER: "Ann", DEPUTY: "Dan", SCRIBE: "Sue", COACH: "Bo", CO_COACH: "Kim", OPPONENT: "Cy",
           MEMBER: "Mia", SPECTATOR: "Eve"}


@pytest.fixture
def cast(hill):
    """Somebody in every role: Bo leads the team, Kim helps him, Cy plays against him."""
    hill.opens().starts()
    ann, team = hill["Ann"], hill.team_of("Bo")
    for name in ("Dan", "Sue", "Kim", "Mia"):
        hill[name].sends("/leagues/the-hill/join")
    people = {one.called: one.id for one in service_of(hill.app).store.people("the-hill").values()}
    ann.sends("/desk/role", person=people["Dan"], role="deputy", do="yes")
    ann.sends("/desk/role", person=people["Sue"], role="scribe", do="yes")
    link = re.search(r"/leagues/invited/[\w-]+", ann.post("/desk/invite", role="co-coach", team=team).text)[0]
    hill["Kim"].sends(link)
    return hill


def place(route: APIRoute, team: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: team if found[1] == "team" else VALUES[found[1]], route.path)


def is_allowed(route: APIRoute, role: str) -> bool:
    """By the table. Whoever coaches a side of a match is a coach of the match; every one of them is a member too."""
    roles = {role} | ({MEMBER} if role != SPECTATOR else set())
    if role in (COACH, CO_COACH, OPPONENT):
        if "{fixture}" not in route.path and "{team}" not in route.path:
            roles = {MEMBER}        # because: nothing in the address is theirs
        elif role == OPPONENT and "{team}" not in route.path:
            roles.add(COACH)
    return bool(roles & set(PERMITS[action_of(route)]))


def test_every_change_has_its_line_in_the_table() -> None:
    assert len(CHANGES) > 45
    assert not [route.path for route in CHANGES if action_of(route) not in PERMITS]


def test_each_may_do_what_the_table_says_and_no_more(cast) -> None:
    team = cast.team_of("Bo")
    for role, name in BY_ROLE.items():
        somebody = cast[name]
        word = somebody.word()
        for route in [*CHANGES, *CLOSED]:
            if route.path.endswith(("/leave", "/start", "/publish", "/begin", "/finish", "/drop", "/play", "/deadlines",
                                    "/answer", "/confirm", "/join")
                                   ) and is_allowed(route, role):
                continue        # because: these do something without being told more, or ask who is at home
            path = place(route, team)
            answer = (somebody.browser.post(path, data={"csrf": word}) if "POST" in route.methods
                      else somebody.get(path))
            refused = answer.status_code == 403 and "you need to be" in answer.text
            told = f"{role} at {path}: {answer.status_code} {said(answer)[:200]}"
            assert refused is not is_allowed(route, role), told
            assert answer.status_code < 500, path


def test_who_is_not_signed_in_changes_nothing(cast) -> None:
    from .conftest import Person

    before, stranger = len(cast.season.facts), Person(cast.app)
    word, team = stranger.word(), cast.team_of("Bo")
    for route in CHANGES:
        assert stranger.browser.post(place(route, team), data={"csrf": word}).status_code == 401, route.path
    for route in CLOSED:
        assert stranger.get(place(route, team)).status_code == 401, route.path
    assert len(cast.season.facts) == before


def test_without_the_word_of_its_page_no_form_is_taken(cast) -> None:
    before, team = len(cast.season.facts), cast.team_of("Bo")
    for route in CHANGES:
        assert cast["Ann"].browser.post(place(route, team), data={}).status_code == 403, route.path
    assert len(cast.season.facts) == before


def test_a_league_for_members_is_shown_to_nobody_else(hill) -> None:
    hill.opens(seen_by="members").starts()
    for path in ("", "/tables", "/fixtures", "/teams", "/record", "/files/tables.csv", "/fixtures/f1"):
        assert hill["Eve"].get(LEAGUE + path).status_code == 403, path
        hill["Bo"].sees(path)
    assert "The Hill" not in hill["Eve"].sees("/leagues") and "The Hill" in hill["Bo"].sees("/leagues")
    assert "Join now" in hill["Eve"].sees("/leagues/the-hill/join"), "who knows the address may knock"


def test_a_league_by_link_opens_with_its_link_alone(hill) -> None:
    hill.opens(seen_by="link")
    assert hill["Eve"].get(LEAGUE).status_code == 403
    link = re.search(r"\?key=[\w-]+", hill["Ann"].sees("/desk/settings"))[0]
    hill["Eve"].sees(LEAGUE + link)
    hill["Eve"].sees("/tables")


def test_what_is_not_published_is_seen_at_the_desk_alone(hill) -> None:
    hill.opens(legs="2").starts()
    assert hill["Bo"].get(f"{LEAGUE}/fixtures/f2").status_code == 404
    hill["Ann"].sees("/fixtures/f2")
    assert "round 2" not in hill["Bo"].sees("/fixtures") and "round 2" in hill["Ann"].sees("/fixtures")
