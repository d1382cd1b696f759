"""Teams of the third season on the pages: what is chosen when one is built, and the move from the edition before."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from nuffle.files.records import dumps
from nuffle.teams.ready import ready_roster
from nuffle.web.pages.forms import quick_form

HUMANS = {"edition": "bb2025", "team": "Human", "name": "Rovers", "p:Human Lineman": "9", "p:Human Blitzer": "2",
          "rerolls": "3", "fans": "1"}
ELVES = {"edition": "bb2025", "team": "Wood Elf", "name": "Elves", "p:Wood Elf Lineman": "11", "rerolls": "2",
         "fans": "1"}


@pytest.fixture
def browser(app: TestClient) -> TestClient:
    app.post("/coach", data={"name": "Ann"})
    return app


def test_forms_begin_with_the_edition_people_play(browser: TestClient) -> None:
    first = re.search(r'<select id="edition"[^>]*>\s*<option\s+value="(\w+)"', browser.get("/new").text)
    assert first and first[1] == "bb2025" and quick_form().edition == "bb2025"
    assert 'value="crp"' in browser.get("/new").text and 'value="bb2020"' in browser.get("/new").text
    assert re.findall(r'name="edition" value="(\w+)"', browser.get("/teams").text) == ["bb2025", "crp", "bb2020"]
    assert 'name="edition" value="bb2025"' in browser.get("/teams/new").text
    assert re.search(r'<option value="bb2025" selected', browser.get("/rules").text)


def test_a_team_names_its_captain_and_picks_its_league(browser: TestClient) -> None:
    form = browser.get("/teams/new?team=Human&edition=bb2025").text
    captains = form.partition('name="captain"')[2].partition("</select>")[0]
    assert "Human Blitzer" in captains and "Ogre" not in captains
    assert 'name="league"' in browser.get("/teams/new?team=Norse&edition=bb2025").text
    crp = browser.get("/teams/new?team=Human&edition=crp").text
    assert 'name="league"' not in crp and 'name="captain"' not in crp
    refused = browser.post("/teams", data=HUMANS)
    assert refused.status_code == 422 and "captain: none chosen" in refused.text
    made = browser.post("/teams", data=HUMANS | {"captain": "Human Blitzer"})
    assert made.status_code == 200 and ">captain</span>" in made.text and "Pro" in made.text
    again = browser.get(f"{made.url.path}/edit").text
    assert "<option selected>Human Blitzer</option>" in again
    elves = browser.post("/teams", data=ELVES | {"league": "Woodland League"})
    assert elves.status_code == 200 and browser.post("/teams", data=ELVES).status_code == 422


def test_a_team_moves_and_the_old_one_stays(browser: TestClient) -> None:
    file = {"file": ("humans.toml", dumps(ready_roster("bb2020", "Human")))}
    old = browser.post("/teams/import", files=file)
    assert f'{old.url.path}/move?to=bb2025' in old.text
    shown = browser.get(f"{old.url.path}/move", params={"to": "bb2025"}).text
    assert "3 Blitzer leaves" in shown and "The old one stays as it is." in shown and 'name="captain"' in shown
    refused = browser.post(f"{old.url.path}/move", data={"to": "bb2025"})
    assert refused.status_code == 422 and "captain: none chosen" in refused.text
    poor = browser.post(f"{old.url.path}/move", data={"to": "bb2025", "captain": "1", "h:Ogre": "2"})
    assert poor.status_code == 422 and "the treasury holds" in poor.text
    new = browser.post(f"{old.url.path}/move", data={"to": "bb2025", "captain": "1", "h:Human Lineman": "1"})
    assert new.status_code == 200 and new.url.path != old.url.path and "Human Blitzer" in new.text
    assert "budget:" not in new.text and "/move?to=" not in new.text and browser.get(old.url.path).status_code == 200


@pytest.mark.parametrize("to", ["crp", "bb2020", "none", ""])
def test_no_team_moves_where_it_cannot(browser: TestClient, to: str) -> None:
    file = {"file": ("humans.toml", dumps(ready_roster("bb2020", "Human")))}
    place = f"{browser.post('/teams/import', files=file).url.path}/move"
    assert browser.get(place, params={"to": to}).status_code == 404
    assert browser.post(place, data={"to": to}).status_code == 404
    assert browser.get("/teams/999/move").status_code == 404
