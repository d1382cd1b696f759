"""A coach builds his roster on the pages of an event, with its rules checked as he goes."""

from __future__ import annotations

import re

import pytest

from nuffle.tournament.records import Coach, Tournament
from nuffle.tournament.rulespack import pack_text
from nuffle.web.events.permissions import COACH

from .conftest import said


@pytest.fixture
def ann(person, app, winter):
    return signed_up(person, app, winter)


def signed_up(person, app, slug: str):
    coach = person("ann").joins()
    visitor = coach.get("/account/data.json").json()["coach"]["number"]
    app.app.state.event_cache.event_roles.grant(slug, visitor, COACH, "ann")
    return coach


def checked(coach, slug: str, **fields: str) -> dict:
    return coach.post(f"/events/{slug}/me/build/check", **fields).json()


def positions(coach, slug: str, team: str) -> list[str]:
    page = coach.get(f"/events/{slug}/me/build?team={team}").text
    return re.findall(r'name="p:([^"]+)"', page)


def test_gold_and_points_left_are_told_for_every_draft(ann, winter) -> None:
    names = positions(ann, winter, "Orc")
    found = checked(ann, winter, team="Orc", fans="1", **{f"p:{names[0]}": "11"})
    assert found["breaches"] == [] and "unspent and lost" in found["told"][0]
    assert found["left"] == {"gold": "650k", "points": "8", "players": "11"}
    assert found["told"][1].startswith("skill points: 0 of 8 used")
    more = checked(ann, winter, team="Orc", fans="1", who1=f"{names[0]} 2", skill1="Block",
                   **{f"p:{names[0]}": "10"})
    assert more["told"][1].startswith("skill points: 1 of 8 used") and "at least 11" in more["breaches"][0]
    dear = checked(ann, winter, team="Orc", fans="1", rerolls="8", apothecary="on", **{f"p:{names[0]}": "16"})
    assert dear["left"]["gold"] == "-130k" and len(dear["breaches"]) == 1
    stray = checked(ann, winter, team="Orc", fans="1", who1=f"{names[0]} 12", skill1="Block", **{f"p:{names[0]}": "11"})
    assert "is not on the roster" in stray["breaches"][0]


def test_what_keeps_the_rules_is_handed_in_and_comes_back_to_be_changed(ann, winter, store) -> None:
    names = positions(ann, winter, "Orc")
    form = {"team": "Orc", "name": "Reds", "fans": "1", "rerolls": "2", "who1": f"{names[0]} 1", "skill1": "Block",
            f"p:{names[0]}": "11"}
    refused = ann.post(f"/events/{winter}/me/build", **form | {f"p:{names[0]}": "9"})
    assert refused.status_code == 422 and "at least 11" in refused.text and not store.load(winter).coach("ann").lists
    assert "You have handed in your roster." in ann.sends(f"/events/{winter}/me/build", **form).text
    (roster,) = store.load(winter).coach("ann").lists
    assert (roster.name, roster.rerolls, len(roster.players)) == ("Reds", 2, 11)
    assert [gain.skill for gain in roster.players[0].skills] == ["Block"]
    page = ann.get(f"/events/{winter}/me/build").text
    assert 'value="Reds"' in page and f'<option selected>{names[0]} 1</option>' in page


def test_a_star_player_and_an_inducement_cost_points_and_gold(ann, winter) -> None:
    page = ann.get(f"/events/{winter}/me/build?team=Orc").text
    star, hired = re.findall(r'name="(star:[^"]+)"', page)[0], re.findall(r'name="(i:[^"]+)"', page)[0]
    name = re.findall(r'name="p:([^"]+)"', page)[0]
    plain = checked(ann, winter, team="Orc", fans="1", **{f"p:{name}": "11"})
    dear = checked(ann, winter, team="Orc", fans="1", **{f"p:{name}": "11", star: "on", hired: "1"})
    assert "1 star" in dear["told"][1] and dear["told"][0] != plain["told"][0]


def test_the_lists_of_an_escalation_are_built_one_on_the_other(person, app, store) -> None:
    pack = pack_text("escalation")
    assert "escalation" in pack
    event = Tournament(rulespack="escalation", name="Climb", coaches=(Coach(id="ann", name="Ann"),))
    slug = store.new(event, by="Pat")
    coach = signed_up(person, app, slug)
    name = positions(coach, slug, "Orc")[0]
    form = {"team": "Orc", "fans": "1", f"p:{name}": "11"}
    for number in range(1, 5):
        page = coach.post(f"/events/{slug}/me/build", **form)
        assert page.status_code == 200, said(page)
        assert f"({number + 1}/5)" in page.text
        form[f"text{number}"] = re.findall(rf'name="text{number}" value="([^"]+)"', page.text)[0].replace("&#34;", '"')
    coach.sends(f"/events/{slug}/me/build", **form)
    assert len(store.load(slug).coach("ann").lists) == 5


def test_an_unknown_race_is_told_and_no_stranger_builds(person, ann, winter) -> None:
    assert "Choose race" in ann.get(f"/events/{winter}/me/build?team=Nobody").text
    assert ann.post(f"/events/{winter}/me/build/check", team="Nobody").status_code == 422
    assert person().get(f"/events/{winter}/me/build").status_code == 401


def test_a_captain_is_named_at_an_event_of_the_third_season(person, app, store) -> None:
    event = Tournament(rulespack="guide-2025", name="Third", coaches=(Coach(id="ann", name="Ann"),))
    slug = store.new(event, by="Pat")
    coach = signed_up(person, app, slug)
    form = {"team": "Orc", "fans": "0", "p:Orc Lineman": "10", "p:Orc Blitzer": "1"}
    assert "captain: none chosen" in checked(coach, slug, **form)["breaches"][0]
    assert checked(coach, slug, **form, captain="Orc Blitzer")["breaches"] == []
    coach.sends(f"/events/{slug}/me/build", **form, captain="Orc Blitzer", who1="Orc Blitzer 1", skill1="Guard")
    (roster,) = store.load(slug).coach("ann").lists
    assert roster.captain.position == "Orc Blitzer" and roster.captain.skills[0].skill == "Guard"
    assert "<option selected>Orc Blitzer</option>" in coach.get(f"/events/{slug}/me/build").text
