"""What programs read and change: teams, rules and lists, with one shape of errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from nuffle.files.records import dumps
from nuffle.teams.ready import ready_roster
from nuffle.web.api import event_routers
from nuffle.web.api.teams import TeamDraft
from nuffle.web.app import ROUTERS
from nuffle.web.live.terms import StrictForm

from .conftest import Coach

HUMANS = {"team": "Human", "name": "Reavers", "players": {"Lineman": 7, "Blitzer": 4}, "rerolls": 2,
          "apothecary": True}
SHAPE = {"status", "detail", "advice"}


@pytest.fixture
def ann(coach: Callable[[str], Coach]) -> Coach:
    return coach("Ann")


def change(coach: Coach, method: str, path: str, form: Any = None) -> Any:
    return coach.app.request(method, path, json=form, headers=coach.headers)


# -- teams
def test_a_team_is_drafted_renamed_copied_rebuilt_and_deleted(ann: Coach) -> None:
    checked = ann.post("/api/teams/drafts", **HUMANS).json()
    assert (checked["players"], checked["cost"] + checked["left"], checked["breaches"]) == (11, 1_000_000, [])
    made = ann.post("/api/teams", **HUMANS)
    assert made.status_code == 201
    team = made.json()
    assert (team["race"], team["name"], team["new"], len(team["sheet"])) == ("Human", "Reavers", True, 11)
    place = f"/api/teams/{team['id']}"
    look = {"name": "Rovers", "colour": "#1f5a9f", "second": "#f2efe6"}
    renamed = change(ann, "PATCH", place, look).json()
    assert renamed["name"] == "Rovers" and renamed["look"]["colour"] == "#1f5a9f"
    assert change(ann, "PATCH", place, {"badge": "none of ours"}).json() == renamed, "what is left out stays"
    rebuilt = change(ann, "PUT", place, HUMANS | {"rerolls": 3}).json()
    assert rebuilt["roster"]["rerolls"] == 3
    copied = ann.post(f"{place}/copy").json()
    assert copied["name"] == "Reavers (copy)" and copied["id"] != team["id"]
    assert 'name = "Reavers"' in ann.get(f"{place}/file").text
    assert [one["id"] for one in ann.get("/api/teams").json()] == [team["id"], copied["id"]]
    assert change(ann, "DELETE", place).status_code == 204
    assert [one["id"] for one in ann.get("/api/teams").json()] == [copied["id"]]


def test_a_team_moves_to_a_later_edition_and_the_old_one_stays(ann: Coach) -> None:
    old = ann.post("/api/teams/import", name="x.toml", text=dumps(ready_roster("bb2020", "Orc"))).json()
    place = f"/api/teams/{old['id']}/move"
    shown = ann.get(place).json()
    assert shown["edition"] == "bb2025" and shown["lines"] and shown["breaches"], "a captain is to be named"
    refused = ann.post(place, to="bb2025")
    assert refused.status_code == 422 and refused.json()["detail"] == "; ".join(shown["breaches"])
    moved = ann.post(place, to="bb2025", captain=4)
    assert (moved.status_code, moved.json()["edition"]) == (201, "bb2025")
    assert [one["edition"] for one in ann.get("/api/teams").json()] == ["bb2020", "bb2025"]


def test_a_draft_that_breaks_a_rule_is_not_saved_and_says_why(ann: Coach) -> None:
    few = HUMANS | {"players": {"Lineman": 3}}
    assert ann.post("/api/teams/drafts", **few).json()["breaches"]
    refused = ann.post("/api/teams", **few)
    assert refused.status_code == 422 and "11" in refused.json()["detail"]
    assert ann.get("/api/teams").json() == []


def test_a_roster_comes_as_a_file_and_goes_as_one(ann: Coach) -> None:
    team = ann.post("/api/teams", **HUMANS).json()
    text = ann.get(f"/api/teams/{team['id']}/file").text
    again = ann.post("/api/teams/import", name="reavers.toml", text=text)
    assert again.status_code == 201 and again.json()["roster"] == team["roster"]
    refused = ann.post("/api/teams/import", name="reavers.toml", text="team = 3\n")
    assert refused.status_code == 422 and "reavers.toml" in refused.json()["detail"]


def test_nobody_reads_or_changes_the_team_of_another(ann: Coach, coach: Callable[[str], Coach]) -> None:
    place = f"/api/teams/{ann.post('/api/teams', **HUMANS).json()['id']}"
    bob = coach("Bob")
    calls = [("GET", place, None), ("GET", f"{place}/file", None), ("PUT", place, HUMANS), ("PATCH", place, {}),
             ("DELETE", place, None), ("POST", f"{place}/copy", None), ("POST", f"{place}/matches/x", None)]
    for method, path, form in calls:
        answer = change(bob, method, path, form)
        assert answer.status_code == 404 and "you have no team" in answer.json()["detail"], path
    assert ann.get(place).status_code == 200


def test_a_team_takes_in_its_match_once(ann: Coach, app: TestClient) -> None:
    from random import Random

    team = ann.post("/api/teams", **HUMANS).json()["id"]
    match = ann.new({"who": "me", "roster": team}, {"who": "here"}, setting="league", turns=1)
    place = f"/api/teams/{team}/matches/{match}"
    assert ann.post(place).status_code == 409, "it is not over"
    with ann.at(match) as seat:
        seat.play(Random(1))
    after = ann.post(place).json()
    assert [one["match"] for one in after["history"]] == [match] and not after["new"]
    assert ann.post(place).status_code == 409
    assert change(ann, "PUT", f"/api/teams/{team}", HUMANS).status_code == 409, "it has played"


def test_the_example_of_a_draft_is_one(ann: Coach) -> None:
    for example in TeamDraft.model_config["json_schema_extra"]["examples"]:     # type: ignore[call-overload,index]
        assert ann.post("/api/teams", **example).status_code == 201


# -- rules
def test_editions_say_what_a_team_may_have(ann: Coach) -> None:
    listed = ann.get("/api/editions").json()
    assert {"crp", "bb2020"} <= {one["edition"] for one in listed}
    for one in listed:
        facts = ann.get(f"/api/editions/{one['edition']}").json()
        assert facts["skills"] and facts["edition"] == one["edition"]
        race = facts["teams"][0]
        assert ann.get(f"/api/editions/{one['edition']}/teams/{race}").json()["positions"]
    assert ann.get("/api/editions/none").status_code == 404
    assert ann.get("/api/editions/crp/teams/none").status_code == 422


def test_rules_are_found_by_a_word(ann: Coach) -> None:
    found = ann.get("/api/rules?edition=crp&q=dodge").json()
    assert found[0]["name"].casefold() == "dodge" and all(set(one) == {"id", "kind", "name", "summary"}
                                                           for one in found)
    packs = ann.get("/api/rulespacks").json()
    assert ann.get(f"/api/rulespacks/{packs[0]['id']}").json()["name"] == packs[0]["name"]


# -- lists
def test_a_long_list_comes_in_parts_that_lead_to_each_other(ann: Coach) -> None:
    whole = ann.get("/api/rules?limit=1000").json()
    rows, place = [], "/api/rules?limit=50"
    while place:
        answer = ann.get(place)
        assert answer.headers["x-total-count"] == str(len(whole)) and len(answer.json()) <= 50
        rows += answer.json()
        place = answer.links.get("next", {}).get("url", "")
    assert rows == whole and len(whole) > 100


def test_what_has_not_changed_is_not_sent_twice(ann: Coach) -> None:
    first = ann.get("/api/teams")
    again = ann.app.get("/api/teams", headers=ann.headers | {"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and not again.content and again.headers["etag"] == first.headers["etag"]
    ann.post("/api/teams", **HUMANS)
    changed = ann.app.get("/api/teams", headers=ann.headers | {"if-none-match": first.headers["etag"]})
    assert changed.status_code == 200 and changed.headers["etag"] != first.headers["etag"]


# -- errors
@pytest.mark.parametrize(("method", "path", "form", "status"), [
    ("GET", "/api/teams/99", None, 404), ("GET", "/api/nothing", None, 404), ("DELETE", "/api/bots", None, 405),
    ("POST", "/api/teams", {"team": 3}, 422), ("POST", "/api/teams", {**HUMANS, "team": "Nobody"}, 422),
    ("POST", "/api/matches/none/answers", {"number": 1, "answer": "x"}, 404), ("GET", "/api/rules?limit=0", None, 422),
])
def test_every_error_has_one_shape_and_says_what_to_do(ann: Coach, method: str, path: str, form: Any, status: int
                                                       ) -> None:
    answer = change(ann, method, path, form)
    told = answer.json()
    assert answer.status_code == told["status"] == status and set(told) >= SHAPE
    assert told["detail"] and told["advice"] and isinstance(told["detail"], str)


def test_errors_before_the_app_have_the_same_shape(app: TestClient, ann: Coach) -> None:
    foreign = app.post("/api/teams", json=HUMANS, headers=ann.headers | {"origin": "https://elsewhere.example"})
    nobody = app.post("/api/teams", json=HUMANS)
    half = app.post("/api/teams", content='{"team": "\\ud800"}', headers=ann.headers | {
        "content-type": "application/json"})
    large = app.post("/api/teams", json={"team": "x" * 2_000_000}, headers=ann.headers)
    for answer, status in ((foreign, 403), (nobody, 401), (half, 422), (large, 413)):
        assert answer.status_code == status == answer.json()["status"] and set(answer.json()) >= SHAPE


def test_a_field_that_is_wrong_is_named_with_its_place(ann: Coach) -> None:
    told = ann.post("/api/teams", team="Human", players={"Lineman": 99}, colour="red").json()
    assert {tuple(fault["at"]) for fault in told["faults"]} == {("body", "players", "Lineman"), ("body", "colour")}
    assert all(fault["says"] in told["detail"] for fault in told["faults"])


def test_the_description_names_the_shape_of_errors_everywhere(app: TestClient) -> None:
    schema = app.get("/api/openapi.json").json()
    for path, methods in schema["paths"].items():
        for method, call in methods.items():
            refs = {str(call["responses"][status]) for status in ("404", "422")}
            assert all("Trouble" in ref for ref in refs), f"{method} {path}"
            assert call.get("summary") and call.get("description"), f"{method} {path} says nothing of itself"


def routes_of_the_api() -> list[APIRoute]:
    return [route for router in (*ROUTERS, *event_routers.ROUTERS) for route in router.routes
            if isinstance(route, APIRoute) and route.path.startswith("/api/")]


def test_the_description_shows_a_form_of_each_call_that_is_understood() -> None:
    forms = {kind for route in routes_of_the_api() for parameter in get_type_hints(route.endpoint).values()
             if isinstance(kind := parameter, type) and issubclass(kind, StrictForm)}
    assert len(forms) > 40
    for form in forms:
        shown = form.model_json_schema().get("examples")
        assert shown, f"{form.__name__} has no example"
        assert all(form.model_validate(example) for example in shown)


def test_the_description_shows_an_answer_of_each_call(app: TestClient) -> None:
    """Recorded by tools/api_examples.py; each still is what its call gives."""
    schema = app.get("/api/openapi.json").json()
    for route in routes_of_the_api():
        for method in route.methods:
            call = schema["paths"][route.path][method.lower()]
            given = next(call["responses"][status] for status in ("200", "201", "204") if status in call["responses"])
            content = given.get("content", {}).get("application/json")
            if content and route.response_model is not None:
                assert "example" in content, f"{method} {route.path}: run tools/api_examples.py"
                TypeAdapter(route.response_model).validate_python(content["example"])
