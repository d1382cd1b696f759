"""Everything the API's description allows is tried: whatever comes in, no server error comes out."""

from __future__ import annotations

import asyncio
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error

from nuffle.lab.load.player import LoadMatch, call
from nuffle.lab.load.server import ServerProcess
from nuffle.store.accounts import Accounts
from nuffle.store.roles import EventRoles
from nuffle.store.store import Store
from nuffle.store.visitors import Teams
from nuffle.teams.ready import ready_roster
from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, Tournament
from nuffle.web.accounts.passwords import hash_password
from nuffle.web.app import ROUTERS
from nuffle.web.events.routers import ROUTERS as EVENT_ROUTERS

EXAMPLES = 10


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(Path(tmp_path_factory.mktemp("schema")))
    yield running
    running.stop()


def test_no_call_makes_a_server_error(served: ServerProcess, roles: tuple[Places, Roles]) -> None:
    """By somebody with a token about a match that there is, and about anything else in every role."""
    token = call(served.address, "/api/coaches", "", {"name": "Ann"})["token"]
    match = call(served.address, "/api/matches", token, {"turns": 1})["id"]
    schema = schemathesis.openapi.from_url(f"{served.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if not is_of_an_event(found.ok())]
    assert len(operations) > 35
    tokens = cycle([token, *(session() for session in roles[1].values())])
    for operation in operations:
        tried(operation, token, match, tokens)
    assert call(served.address, f"/api/matches/{match}")["id"] == match, "it goes on"


def is_of_an_event(operation) -> bool:
    return operation.path.startswith("/api/events")


def tried(operation, token: str, match: str, tokens: Iterator[str]) -> None:
    @seed(1)
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck),
              phases=[Phase.generate], database=None)
    @given(case=operation.as_strategy())
    def each(case) -> None:
        case.headers = {**(case.headers or {}), "authorization": f"Bearer {next(tokens)}"}
        answer = case.call()
        case.validate_response(answer, checks=[not_a_server_error])
        case.headers = {**case.headers, "authorization": f"Bearer {token}"}
        if "match_id" in (case.path_parameters or {}):
            case.path_parameters["match_id"] = match
            case.validate_response(case.call(), checks=[not_a_server_error])

    each()


# -- forms of events and accounts: they are no part of the API's description, so one is made of them here
FIELD = re.compile(r"(?:form|fields)\.(?:text|number|flag|secret|paragraphs|get)\(\"(\w+)\"")
PLACES = {"number": 1, "home": "ann", "coach_id": "ann", "what": "standings", "name": "coaches.csv", "code": "0" * 12,
          "token": "none", "edition": "crp", "step": 1}
FEW = {"get": 1, "post": 1}         # because: each is tried by everybody, and somewhere else besides


def described() -> dict[str, Any]:
    """Every route that the API does not describe, with the fields its module reads from a form as texts."""
    found = [route for router in (*ROUTERS, *EVENT_ROUTERS) for route in router.routes
             if isinstance(route, APIRoute) and not route.include_in_schema]
    for route in found:
        route.include_in_schema = True
    made = get_openapi(title="forms", version="1", routes=found)
    for route in found:
        route.include_in_schema = False
        if "POST" in route.methods:
            source = inspect.getsource(sys.modules[route.endpoint.__module__])
            fields = {name: {"type": "string", "maxLength": 40} for name in FIELD.findall(source)}
            kind = "x-www-form-urlencoded" if ".pages." in route.endpoint.__module__ else "json"
            made["paths"][route.path_format]["post"]["requestBody"] = {
                "content": {f"application/{kind}": {"schema": {"type": "object", "properties": fields}}}}
    return made


Roles = dict[str, Callable[[], str]]
Places = dict[str, Any]


@pytest.fixture(scope="module")
def roles(served: ServerProcess) -> tuple[Places, Roles]:
    """An event with a round, a match that is over, a team, and somebody in each role, who signs in for each call."""
    store = Store(served.database)
    coaches = tuple(Coach(id=name, name=name, team="Orc") for name in ("ann", "bo", "cy", "di"))
    slug = store.new(Tournament(rulespack="guide", seed=7, name="Winter Bowl", coaches=coaches), by="Pat")
    with store.change(slug, "Pat") as work:
        work.set_event(add_round(work.event, draw_round(work.event)), "round 1 drawn")
    accounts = Accounts(store.engine)
    found: Roles = {"guest": lambda: str(call(served.address, "/api/coaches", "", {"name": "Guest"})["token"])}
    for role in ("coach", "organiser", "administrator"):
        who = call(served.address, "/api/coaches", "", {"name": role})["id"]
        accounts.open(who, role, hash_password("correct horse"), admin=role == "administrator")
        if role != "administrator":
            EventRoles(store.engine).grant(slug, who, role, "ann" if role == "coach" else None)
        found[role] = partial(accounts.session, who)
    played = LoadMatch(served.address, 1, 1)
    asyncio.run(sit_and_play(played))
    roster = ready_roster("crp", "Orc").model_dump(mode="json", exclude_defaults=True)
    team = Teams(store.engine).add(who, roster)
    return PLACES | {"slug": slug, "match_id": played.id, "team": team, "who": who}, found


async def sit_and_play(match: LoadMatch) -> None:
    await match.make()
    await match.play()


def test_no_form_of_an_event_or_an_account_makes_a_server_error(served: ServerProcess, roles) -> None:
    """In every role: a guest, a coach of the event, its organiser, an administrator."""
    known, sessions = roles
    schema = schemathesis.openapi.from_dict(described())
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 150
    for operation in operations:
        filled_in(operation, served.address, known, sessions)
    assert call(served.address, "/health")["status"] == "ok"


def test_no_call_about_an_event_makes_a_server_error(served: ServerProcess, roles) -> None:
    """In the same roles; what is sent fits the description, and so has to be understood."""
    known, sessions = roles
    schema = schemathesis.openapi.from_url(f"{served.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if is_of_an_event(found.ok())]
    assert len(operations) > 70
    for operation in operations:
        filled_in(operation, served.address, known, sessions)
    assert call(served.address, "/health")["status"] == "ok"


def filled_in(operation, address: str, known: Places, sessions: Roles) -> None:
    @seed(1)
    @settings(max_examples=FEW[operation.method], deadline=None, suppress_health_check=list(HealthCheck),
              phases=[Phase.generate], database=None)
    @given(case=operation.as_strategy())
    def each(case) -> None:
        for role, places in (("guest", {}), *((role, known) for role in sessions)):
            case.path_parameters = {name: places.get(name, value)
                                    for name, value in (case.path_parameters or {}).items()}
            # because: one who has deleted their account is nobody from then on, and a stranger is a role too
            case.headers = {**(case.headers or {}), "authorization": f"Bearer {sessions[role]() or 'none'}"}
            case.query = {**(case.query or {}), "times": 1} if operation.path.endswith("/live") else case.query
            answer = case.call(base_url=address)
            case.validate_response(answer, checks=[not_a_server_error])

    each()
