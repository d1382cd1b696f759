"""Leagues over the API: a season as programs lead it, every call in every role, and a fixture played here."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from nuffle.client import Answer, ApiError, Client
from nuffle.league.permits import COACH, COMMISSIONER, DEPUTY, OPPONENT, PERMITS, SCRIBE, SPECTATOR
from nuffle.store.accounts import Accounts
from nuffle.store.leagues.access import LeagueService
from nuffle.store.tokens import Tokens
from nuffle.teams.ready import ready_roster
from nuffle.web.api.league_routers import ROUTERS
from nuffle.web.app import create_app
from nuffle.web.settings import Settings

PATIENCE = 90       # seconds: others have the machine too
SEASON = ("the-hill", "latest")


class Server:
    """A server in this process, and clients of it."""

    def __init__(self, app: TestClient) -> None:
        self.app = app

    def __call__(self, method: str, address: str, headers: Any, body: bytes | None) -> Answer:
        found = self.app.request(method, address, headers=dict(headers), content=body)
        self.app.cookies.clear()
        return Answer(found.status_code, {name.lower(): said for name, said in found.headers.items()}, found.content)

    def join(self, name: str, account: bool = True) -> Client:
        client = Client.new_coach("", name, transport=self)
        if account:
            Accounts(self.app.app.state.host.engine).open(client.coaches.me()["id"], name.lower(), "none")
        return client

    @property
    def service(self) -> LeagueService:
        found: LeagueService = self.app.app.state.leagues
        return found


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    with TestClient(create_app(settings)) as client:
        yield Server(client)


class Hill:
    """A league of Pat's in which Ann and Bo have teams, drawn and running."""

    def __init__(self, server: Server, options: str = "") -> None:
        self.server = server
        self.pat, self.ann, self.bo = (server.join(name) for name in ("Pat", "Ann", "Bo"))
        self.pat.leagues.new(name="The Hill", joining="open")
        self.pat.leagues.open_season("the-hill", name="Spring", seed=7, text=options)
        self.pat.seasons.set_stage(*SEASON, stage="enrolling")
        for client, race in ((self.ann, "Human"), (self.bo, "Orc")):
            client.leagues.join("the-hill")
            team = client.seasons.enter(*SEASON, name=race)["id"]
            roster = ready_roster("bb2025", race).model_copy(update={"name": f"The {race}s"})
            client.league_teams.hand_in(*SEASON, team, roster=roster.model_dump(mode="json", exclude_defaults=True))
        self.pat.seasons.approve_all(*SEASON)
        self.pat.seasons.make_competition(*SEASON, name="Division 1", teams=["t1", "t2"])
        self.pat.seasons.draw(*SEASON, start="2027-01-04", published=True)
        self.pat.seasons.set_stage(*SEASON, stage="running")

    def result(self) -> Any:
        deeds = {"number": 3, "deeds": {"touchdowns": 1}}
        home = self.pat.fixtures.get(*SEASON, "f1")["home"]
        seats = [{"score": 1, "players": [deeds]}, {"score": 0}]
        return {"edition": "bb2025", "seats": seats if home == "t1" else seats[::-1]}


def test_a_season_is_led_and_played_by_programs(server: Server) -> None:
    hill = Hill(server)
    hill.ann.fixtures.propose(*SEASON, "f1", slots=["2027-01-07T19:00:00Z"])
    assert hill.bo.fixtures.agree(*SEASON, "f1", date="2027-01-07T19:00:00Z")["state"] == "agreed"
    sides = hill.ann.fixtures.choose_side(*SEASON, "f1", choice={}, save=False)["sides"]
    assert len(sides) == 2 and sides[0]["value"] > 0
    hill.ann.fixtures.begin(*SEASON, "f1")
    told = hill.ann.fixtures.report(*SEASON, "f1", result=hill.result())
    assert told["state"] == "reported"
    assert hill.bo.fixtures.confirm(*SEASON, "f1", seen=told["reports"][0]["entry"])["state"] == "closed"
    assert hill.ann.league_teams.sequence(*SEASON, "t1")["ready"] is False
    with pytest.raises(ApiError, match="no die is due"):
        hill.ann.league_teams.roll(*SEASON, "t1")
    assert hill.ann.league_teams.finish(*SEASON, "t1")["ready"] is True
    assert hill.bo.league_teams.finish(*SEASON, "t2")["ready"] is True
    rows = hill.bo.seasons.tables(*SEASON)[0]["rows"]
    assert [(row["team"], row["won"]) for row in rows] == [("t1", 1), ("t2", 0)] and rows[0]["why"]
    proof = hill.bo.seasons.dice(*SEASON)
    assert proof["honest"] and proof["proven"] > 0 and proof["sealed"] == 0
    assert hill.bo.seasons.record(*SEASON, limit=3)[0]["number"] > 10
    undone = hill.pat.seasons.preview(*SEASON, acts=[{"kind": "undone", "of": told["reports"][0]["entry"]}])
    assert undone["possible"] in (True, False) and "consequences" in undone["preview"]
    assert hill.ann.seasons.sheet(*SEASON, "tables").startswith("competition,place")
    whole = hill.pat.leagues.league_file("the-hill")
    assert hill.pat.leagues.take_file(text=whole, slug="the-hill-again")["seasons"][0]["stage"] == "running"


def test_nothing_is_sent_twice(server: Server) -> None:
    hill = Hill(server)
    place = "/api/leagues/the-hill/seasons/latest/tables"
    first = server.app.get(place)
    assert first.status_code == 200
    assert server.app.get(place, headers={"if-none-match": first.headers["etag"]}).status_code == 304
    hill.pat.seasons.rule_points(*SEASON, competition="division-1", team="t1", points=-1, reason="late")
    assert server.app.get(place, headers={"if-none-match": first.headers["etag"]}).status_code == 200


def test_a_token_needs_the_scope(server: Server) -> None:
    hill = Hill(server)
    me = hill.pat.coaches.me()["id"]
    engine = server.app.app.state.host.engine
    for scopes, allowed in ((["read", "events"], False), (["read", "leagues"], True)):
        program = Client("", Tokens(engine).make(me, "program", scopes, hill.pat.token), transport=server)
        assert program.seasons.get(*SEASON)["stage"] == "running"
        if allowed:
            program.seasons.rule_points(*SEASON, competition="division-1", team="t1", points=1, reason="fair play")
        else:
            with pytest.raises(ApiError, match="lacks the scope 'leagues'"):
                program.seasons.rule_points(*SEASON, competition="division-1", team="t1", points=1, reason="x")


def test_what_is_not_there_and_what_is_not_shown(server: Server) -> None:
    hill = Hill(server, 'extends = "league"\n[privacy]\nseen_by = "members"\n')
    for place, status in (("/api/leagues/valley", 404), ("/api/leagues/the-hill/seasons/autumn", 404),
                          ("/api/leagues/the-hill/seasons/latest", 403)):
        assert server.app.get(place).status_code == status, place
    assert hill.ann.seasons.get(*SEASON)["roles"] == ["member"]
    with pytest.raises(ApiError) as refused:
        hill.ann.league_teams.get(*SEASON, "t9")
    assert refused.value.status == 404
    with pytest.raises(ApiError, match="one of your own teams"):
        hill.ann.league_teams.hand_in(*SEASON, "t1", own=12345)


# -- every call in every role
ROUTES = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
GUARDED = [route for route in ROUTES if "{season}" in route.path and "POST" in route.methods]
VALUES = {"league": "the-hill", "season": "latest", "team": "t1", "fixture": "f1", "competition": "division-1"}
# because: these are for whoever leads the league or asks for themselves, and the service's own stories try them
OF_THE_LEAGUE = {"settings", "join", "leave", "people", "admit", "refuse", "owner", "forget", "invitations", "end",
                 "seasons", "import", "leagues", "{token}"}


def actions_of(route: APIRoute) -> tuple[str, ...]:
    found = [getattr(part.call, "actions", ()) for part in route.dependant.dependencies]
    return next((actions for actions in found if actions), ())


def test_every_change_of_a_season_names_its_line_of_the_table() -> None:
    assert len(GUARDED) > 40
    assert not [route.path for route in GUARDED if not actions_of(route) or set(actions_of(route)) - PERMITS.keys()]
    others = {route.path.rpartition("/")[2] for route in ROUTES if "POST" in route.methods and route not in GUARDED}
    assert others <= OF_THE_LEAGUE


def test_each_role_makes_the_calls_of_its_lines_and_no_others(server: Server) -> None:
    """Every call is tried with nothing in it: who may make it is told what is missing, not that they may not."""
    hill = Hill(server)
    cast = {COMMISSIONER: hill.pat, COACH: hill.ann, OPPONENT: hill.bo, SPECTATOR: server.join("Sue", account=False)}
    for role in (DEPUTY, SCRIBE):
        client = server.join(role)
        client.leagues.join("the-hill")
        person = next(one for one in hill.pat.leagues.people("the-hill") if one["name"] == role)["id"]
        hill.pat.seasons.give_role(*SEASON, person=person, role=role)
        cast[role] = client
    for role, client in cast.items():
        for route in GUARDED:
            place = re.sub(r"\{(\w+)\}", lambda found: VALUES[found[1]], route.path)
            roles = roles_at(role, route.path)
            allowed = any(set(PERMITS[action]) & roles for action in actions_of(route))
            if allowed and not route.body_field:
                continue        # because: it would be done
            answer = server("POST", place, {"authorization": f"Bearer {client.token}"}, b"{\"none\": 1}")
            refused = answer.status == 403 and b"you need to be" in answer.body
            assert refused is not allowed, f"{role} at {route.path}: {answer.status} {answer.body[:200]!r}"
    for route in GUARDED:
        place = re.sub(r"\{(\w+)\}", lambda found: VALUES[found[1]], route.path)
        assert server("POST", place, {}, b"{}").status == 401, route.path


def roles_at(role: str, path: str) -> set[str]:
    """What somebody is towards the thing of an address: Ann leads t1 and plays f1, Bo is on the other side."""
    if role == COACH:
        return {"member", COACH} if "{team}" in path or "{fixture}" in path else {"member"}
    if role == OPPONENT:        # a coach as well, where the fixture alone is named
        return {"member", COACH} if "{fixture}" in path else {"member"}
    return {role} if role == SPECTATOR else {role, "member"}


# -- a fixture played here
def play(server: Server, hill: Hill) -> str:
    match = str(hill.ann.fixtures.play(*SEASON, "f1")["match"])
    host = server.app.app.state.host
    host.matches.change(match, terms=host.matches.get(match).terms | {"turns": 1})
    assert hill.bo.fixtures.play(*SEASON, "f1")["match"] == match
    draws, clients = Random(3), (hill.ann, hill.bo)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        views = [client.matches.view(match) for client in clients]
        if any(view["finished"] for view in views):
            return match
        for client, view in zip(clients, views, strict=True):
            if view.get("asked") and view["asked"].get("options"):
                asked = view["asked"]
                client.matches.answer(match, number=asked["number"], answer=draws.choice(asked["options"])["answer"])
    raise AssertionError("the match does not end")


def test_a_match_played_here_arrives_by_itself_and_once(server: Server) -> None:
    hill = Hill(server)
    match = play(server, hill)
    until = time.monotonic() + PATIENCE
    while (page := hill.pat.fixtures.get(*SEASON, "f1"))["state"] != "closed" and time.monotonic() < until:
        time.sleep(0.1)
    assert page["state"] == "closed" and page["source"] == f"match {match}" and page["match"] == match
    entries = hill.pat.seasons.get(*SEASON)["entries"]
    results = next(one for one in server.app.app.state.host.handed_over.__self__.__class__.__mro__)
    assert results.__name__ == "LeagueResults"
    server.app.portal.call(server.app.app.state.host.handed_over, match)
    assert hill.pat.seasons.get(*SEASON)["entries"] == entries, "it was entered a second time"
    assert hill.ann.league_teams.finish(*SEASON, "t1")["ready"] and hill.bo.league_teams.finish(*SEASON, "t2")["ready"]


