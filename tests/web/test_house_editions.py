"""An edition of somebody's own on the web: it is listed, and played by its own options."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import nuffle.editions
from nuffle.editions import EDITIONS, VARIABLE, edition, for_a_while
from nuffle.editions.crp.ruleset import RULES
from nuffle.web.pages.forms import choices

from .conftest import Coach

HOUSE = RULES.derive("house", "1", options={"turns_per_half": 6})
HERE = {"who": "here"}      # because: bots think in processes of their own, where the package is not installed


@pytest.fixture(autouse=True)
def package(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with an edition is installed; nobody has asked for it yet."""
    found = EntryPoint("house", f"{__name__}:HOUSE", nuffle.editions.GROUP)
    monkeypatch.setattr(nuffle.editions, "entry_points", lambda group: [found])
    choices.cache_clear()
    with for_a_while():
        yield
    choices.cache_clear()


def new_match(ann: Coach, **terms: Any) -> dict[str, Any]:
    made = ann.post("/api/matches", **({"edition": "house", "sides": [{"who": "me"}, HERE]} | terms))
    assert made.status_code == 201, made.text
    found: dict[str, Any] = made.json()
    return found


def turns_shown(ann: Coach, match: str) -> int:
    with ann.at(match) as seat:
        return int(seat.asked()["picture"]["turns"])


def test_it_is_listed_with_its_teams(app: TestClient) -> None:
    found = {one["edition"]: one for one in app.get("/api/editions").json()}
    assert found["house"]["turns"] == 6 and found["crp"]["turns"] == 8 and found["dungeon"]["turns"] == 8
    assert found["house"]["teams"] == found["crp"]["teams"] and "Orc" in found["house"]["teams"]
    assert 'value="house"' in app.get("/new").text


def test_it_is_played_by_its_own_turns(app: TestClient, coach: Callable[[str], Coach]) -> None:
    ann = coach("Ann")
    made = new_match(ann)
    assert made["turns"] == 6 and turns_shown(ann, made["id"]) == 6
    assert turns_shown(ann, new_match(ann, turns=3)["id"]) == 3
    usual = new_match(ann, edition="crp")
    assert usual["turns"] == 8 and turns_shown(ann, usual["id"]) == 8


def test_the_page_of_a_new_match_leaves_the_turns_to_the_edition(app: TestClient) -> None:
    page = app.post("/new", data={"way": "online", "edition": "house", "mine": "Human", "name": "Ann", "turns": ""})
    assert page.status_code == 200 and "6 turns per half" in page.text


def test_a_match_saved_with_eight_turns_goes_on_with_eight(app: TestClient, coach: Callable[[str], Coach]) -> None:
    ann = coach("Ann")
    made = new_match(ann, turns=8)
    assert made["turns"] == 8 and turns_shown(ann, made["id"]) == 8 and edition("house").turns == 6


@pytest.mark.parametrize(("level", "bot"), [("easy", "beginner"), ("normal", "scripted"), ("hard", "search"),
                                            ("random", "random")])
def test_a_bot_is_named_by_its_level(app: TestClient, coach: Callable[[str], Coach], level: str, bot: str) -> None:
    ann = coach("Ann")
    made = new_match(ann, edition="crp", turns=1, sides=[{"who": "me"}, {"who": "bot", "bot": level}])
    assert made["seats"][1]["bot"] == bot
    assert {"easy", "normal", "hard", "search"} <= set(app.get("/api/bots").json())


def test_a_bot_nobody_knows_is_refused_with_all_names(app: TestClient, coach: Callable[[str], Coach]) -> None:
    refused = coach("Ann").post("/api/matches", sides=[{"who": "me"}, {"who": "bot", "bot": "brutal"}])
    assert refused.status_code == 422 and "easy" in refused.text and "scripted" in refused.text


# -- a file with a skill, a team, a star and an inducement
FORM = {"edition": "house", "team": "Rambler", "name": "Long Walkers", "p:Stroller": "11", "rerolls": "2"}
GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-rule.md"


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The file of the guide, known to the server and to the processes of its bots."""
    code = re.search(r"This is `mine.py`:\n\n```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert code is not None
    (tmp_path / "mine.py").write_text(code[1])
    monkeypatch.setattr(nuffle.editions, "entry_points", lambda group: [])
    monkeypatch.setenv(VARIABLE, str(tmp_path / "mine.py"))
    choices.cache_clear()


def test_its_own_team_is_drafted_and_its_rules_are_read(mine: None, app: TestClient) -> None:
    assert "House rules" in app.get("/teams").text and "Rambler" in app.get("/teams").text
    page = app.get("/teams/new", params={"edition": "house", "team": "Rambler"}).text
    assert "Stroller" in page and "Marathon" in page
    made = app.post("/teams", data=FORM, follow_redirects=True)
    assert made.status_code == 200 and "Long Walkers" in made.text and "House rules" in made.text
    rules = app.get("/rules", params={"edition": "house", "q": "marathon"}).text
    assert "House rules" in rules and "May go for it once more." in rules
    told = app.get("/api/editions/house").json()
    assert "Wanda Ways" in str(told) and "Sticky Gloves" in str(told)
    assert "long-hall" in app.get("/new").text


def test_a_bot_plays_its_rules_in_a_process_of_its_own(mine: None, app: TestClient, coach: Callable[[str], Coach],
                                                       ) -> None:
    ann = coach("Ann")
    match = new_match(ann, turns=1, sides=[{"who": "me", "team": "Rambler"}, {"who": "bot", "team": "Rambler"}])["id"]
    with ann.at(match) as seat:
        seat.play(Random(2))


def test_a_team_whose_rules_are_gone_names_their_file(mine: None, app: TestClient, monkeypatch: pytest.MonkeyPatch,
                                                      ) -> None:
    page = app.post("/teams", data=FORM, follow_redirects=True).url.path
    EDITIONS.pop("house")
    monkeypatch.delenv(VARIABLE)
    choices.cache_clear()
    for path in (page, "/teams", "/", "/new"):
        shown = app.get(path)
        assert shown.status_code == 200, path
    assert "come from the file mine.py" in app.get(page).text
