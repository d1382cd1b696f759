"""Teams of the third season on the pages: what is chosen when one is built, and the move from the edition before."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from nuffle.files.records import dumps
from nuffle.teams.market import with_journeymen
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster
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
    assert re.findall(r'name="edition" value="(\w+)"', browser.get("/teams").text)[:3] == ["bb2025", "crp", "bb2020"]
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


SHORT = ready_roster("bb2025", "Shambling Undead")
SHORT = SHORT.model_copy(update={"name": "Bones", "players": SHORT.players[:9]})


def journeymen_of(app: TestClient, match: str) -> list[str]:
    kept = app.app.state.host.matches.get(match)    # type: ignore[attr-defined]
    team = next(seat["roster"] for seat in (chair.rest for chair in kept.chairs) if "own" in seat)
    return [player.position for player in with_journeymen(Roster.model_validate(team)).players if player.journeyman]


def test_a_coach_says_who_fills_up_a_team_for_a_league_match(browser: TestClient) -> None:
    file = {"file": ("bones.toml", dumps(SHORT))}
    number = browser.post("/teams/import", files=file).url.path.rpartition("/")[2]
    asked = browser.get("/new").text.partition(f'name="journeymen-{number}"')[2].partition("</select>")[0]
    assert re.findall(r"<option[^>]*>\s*([^<]*?)\s*<", asked) == [
        "2 Skeleton Lineman", "1 Skeleton Lineman, 1 Zombie Lineman", "2 Zombie Lineman"]
    form = {"edition": "bb2025", "mine": f"own:{number}", "way": "bot", "setting": "league",
            f"journeymen-{number}": "Skeleton Lineman, Zombie Lineman"}
    made = browser.post("/new", data=form, follow_redirects=False).headers["location"].rpartition("/")[2]
    assert journeymen_of(browser, made) == ["Skeleton Lineman", "Zombie Lineman"]
    form[f"journeymen-{number}"] = "Wight Blitzer"
    refused = browser.post("/new", data=form)
    assert refused.status_code == 422 and "Wight Blitzer cannot be a journeyman of the Shambling Undead" in refused.text


def test_so_does_a_coach_who_takes_up_a_challenge(browser: TestClient, app: TestClient) -> None:
    form = {"edition": "bb2025", "mine": "Human", "way": "online", "setting": "league"}
    place = browser.post("/new", data=form, follow_redirects=False).headers["location"]
    browser.cookies.clear()
    browser.post("/coach", data={"name": "Bob"})
    number = browser.post("/teams/import", files={"file": ("bones.toml", dumps(SHORT))}).url.path.rpartition("/")[2]
    assert f'name="journeymen-{number}"' in browser.get(place).text
    browser.post(f"{place}/join", data={"mine": f"own:{number}", f"journeymen-{number}": "Zombie Lineman"})
    assert journeymen_of(app, place.rpartition("/")[2]) == ["Zombie Lineman"] * 2
