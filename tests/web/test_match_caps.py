"""One coach can have only so many matches under way."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.store.accounts import Accounts
from nuffle.web.app import create_app
from nuffle.web.costs import CostLimits
from nuffle.web.settings import Settings

AT_ONE_SCREEN = {"turns": 1, "sides": [{"who": "me"}, {"who": "here"}]}
OPEN = {"turns": 1, "sides": [{"who": "me"}, {"who": "open"}]}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[TestClient]:
    costs = CostLimits(guest_matches=3, account_matches=5)
    with TestClient(create_app(Settings(f"sqlite:///{tmp_path}/web.db", costs=costs))) as client:
        yield client


def begin(who: Any, count: int) -> list[int]:
    return [who.post("/api/matches", **OPEN).status_code for _ in range(count)]


def test_a_guest_has_so_many_matches_and_is_told_what_to_do(app, coach) -> None:
    ann = coach("Ann")
    assert begin(ann, 4) == [201, 201, 201, 409]
    told = ann.post("/api/matches", **AT_ONE_SCREEN).json()["detail"]
    assert "matches under way for guests (3)" in told and "concede" in told and "account" in told
    page = app.post("/new", data={}, headers=ann.headers)
    assert page.status_code == 422 and "matches under way for guests (3)" in page.text
    assert app.post("/quick", data={}, headers=ann.headers).status_code == 409


def test_an_account_has_more_and_an_end_too(app, coach) -> None:
    ann = coach("Ann")
    Accounts(app.app.state.host.engine).open(ann.id, "ann", "a digest")
    assert begin(ann, 6) == [201] * 5 + [409]
    told = ann.post("/api/matches", **AT_ONE_SCREEN).json()["detail"]
    assert "matches under way (5)" in told and "account" not in told


def test_many_requests_at_once_are_counted_too(app, coach) -> None:
    ann = coach("Ann")
    with ThreadPoolExecutor(12) as threads:
        found = list(threads.map(lambda _: ann.post("/api/matches", **OPEN).status_code, range(12)))
    assert sorted(found) == [201] * 3 + [409] * 9


def test_many_who_join_at_once_are_counted_too(app, coach) -> None:
    ann, others = coach("Ann"), [coach(f"Coach {number}") for number in range(4)]
    offered = [other.new({"who": "me"}, {"who": "open"}) for other in others for _again in range(3)]
    with ThreadPoolExecutor(12) as threads:
        found = list(threads.map(lambda match: ann.post(f"/api/matches/{match}/join").status_code, offered))
    assert sorted(found) == [200] * 3 + [409] * 9


def test_joining_counts_and_a_match_that_is_over_makes_room(app, coach) -> None:
    ann, bea = coach("Ann"), coach("Bea")
    begin(ann, 3)
    offered = bea.new({"who": "me"}, {"who": "open"})
    assert ann.post(f"/api/matches/{offered}/join").status_code == 409
    first = ann.get("/api/matches/mine").json()[0]["id"]
    app.app.state.host.matches.change(first, state="over")
    assert ann.post(f"/api/matches/{offered}/join").status_code == 200


def test_a_match_that_nobody_has_touched_for_days_does_not_count(app, coach) -> None:
    ann = coach("Ann")
    begin(ann, 3)
    for match in ann.get("/api/matches/mine").json():
        app.app.state.host.matches.change(match["id"], moved="2026-01-01T10:00:00+00:00")
    assert begin(ann, 1) == [201]
