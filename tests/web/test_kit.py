"""What the sides of a match wear."""

from __future__ import annotations

import json
from html import unescape
from itertools import product

import pytest

from nuffle.files.records import dumps
from nuffle.teams.ready import ready_roster
from nuffle.web.pages.teams import COLOURS
from nuffle.web.show.colours import (
    APART,
    BADGES,
    DARK_PANEL,
    LIGHT_PANEL,
    USUAL,
    assign_colours,
    colour_distance,
    contrast,
)


def side(seat: str, **look: str) -> dict[str, object]:
    return {"seat": seat, "look": look}


def test_without_own_colours_everybody_wears_what_is_usual():
    assert assign_colours([side(seat) for seat in "hacd"]) == {}


def test_an_own_team_wears_its_colours_and_badge():
    worn = assign_colours([side("h", colour="#1f6b40", second="#c8c0b0", badge="skull"), side("a")])
    assert worn["h"]["base"] == "#1f6b40" and worn["h"]["rim"] == "#c8c0b0" and worn["h"]["badge"] == BADGES["skull"]
    assert "a" not in worn


def test_of_two_alike_the_second_comes_the_other_way_round():
    worn = assign_colours(
        [side("h", colour="#303030", second="#c8c0b0"), side("a", colour="#303030", second="#d06a1c")]
    )
    assert worn["h"]["base"] == "#303030" and worn["a"]["base"] == "#d06a1c" and worn["a"]["rim"] == "#303030"


def test_who_has_no_colours_of_his_own_makes_room():
    worn = assign_colours([side("h"), side("a", colour="#1f5a9f", second="#c8c0b0")])
    assert worn["a"]["base"] == "#1f5a9f" and worn["h"]["base"] == USUAL["a"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_coaches_choose_sides_are_told_apart_and_words_can_be_read(seats):
    for chosen in product(COLOURS, repeat=2):
        looks = [side("h", colour=chosen[0], second=chosen[1]), side("a", colour=chosen[1], second=chosen[0]),
                 side("c", colour=chosen[0], second=chosen[0]), side("d")][:seats]
        worn = {seat: USUAL[seat] for seat in "hacd"[:seats]} | {
            seat: kit["base"] for seat, kit in assign_colours(looks).items()
        }
        bases = list(worn.values())
        assert all(colour_distance(one, other) >= APART for n, one in enumerate(bases) for other in bases[:n]), (
            chosen,
            worn,
        )
        for kit in assign_colours(looks).values():
            assert contrast(kit["on"], kit["base"]) >= 4.5 or kit["base"] == "#d06a1c"
            assert contrast(kit["ink"], LIGHT_PANEL) >= 4.5 and contrast(kit["glow"], DARK_PANEL) >= 4.5


def own_team(ann) -> int:
    """An own team in green and bone, with a skull; its number."""
    file = dumps(ready_roster("crp", "Orc")).encode()
    made = ann.app.post("/teams/import", files={"file": ("orcs.toml", file)}, headers=ann.headers,
                        follow_redirects=False)
    number = int(made.headers["location"].rpartition("/")[2])
    form = {"name": "Green Tide", "colour": "#1f6b40", "second": "#c8c0b0", "badge": "skull"}
    assert ann.app.post(f"/teams/{number}/look", data=form, headers=ann.headers).status_code == 200
    return number


def test_the_page_of_a_match_has_them_and_the_lobby_shows_the_badge(app, coach):
    ann = coach("Ann")
    match = ann.new({"who": "me", "roster": own_team(ann)}, {"who": "bot", "team": "Human"})
    page = ann.get(f"/matches/{match}").text
    worn = json.loads(unescape(page.partition('data-kits="')[2].partition('"')[0]))
    assert worn["h"]["base"] == "#1f6b40" and worn["h"]["badge"] == BADGES["skull"]
    assert BADGES["skull"] in ann.get("/").text
