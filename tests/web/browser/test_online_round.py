"""A round of an event played in two browsers: the button, the match, and the result that arrives by itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import expect

from nuffle.web.events.permits import COACH

from ..events.conftest import drawn_with_rosters, winter_bowl
from .conftest import CALM, WAIT, Player, Served

RECORD = re.compile("^(1-0-0|0-1-0|0-0-1)$")       # of one game


def comes(player: Player, state: Any, slug: str, coach: str) -> Player:
    """A coach of the event with a screen of his own."""
    made = player.page.request.post(f"{player.address}/api/coaches", data={"name": coach.title()}).json()
    player.token = made["token"]
    state.shelf.offices.grant(slug, made["id"], COACH, coach)
    player.enter("none", CALM)
    return player


def played(match: str, seats: dict[str, Player]) -> None:
    """To the end by answers at random, sent from each coach's own browser while his page looks on."""
    draws, place = Random(3), f"/api/matches/{match}"
    while True:
        for player in seats.values():
            view = player.page.request.get(f"{player.address}{place}/view?drawn=false").json()
            if view["over"]:
                return
            if asked := view["asked"]:
                lines = [option["answer"] for option in asked["options"]]
                words = "end" if "end" in lines else draws.choice(lines)
                player.ask(f"{place}/answers", {"number": asked["number"], "answer": words}, 200)


def test_two_coaches_press_the_button_play_and_the_standings_show_it(sit_down: Callable[..., Player],
                                                                     server: Served) -> None:
    state = server.config.app.state
    slug = winter_bowl(state.shelf.store)
    game = drawn_with_rosters(state.shelf.store, slug)
    home = comes(sit_down(), state, slug, game.home)
    away = comes(sit_down(390, 844, touch=True), state, slug, game.away)
    wall = sit_down().page
    wall.goto(f"{server.address}/events/{slug}/standings")

    home.page.goto(f"{server.address}/events/{slug}/me")
    home.page.get_by_role("button", name="Play it here").click()
    expect(home.page.get_by_text("Waiting for the other coach of this game")).to_be_visible()
    match = home.page.url.rpartition("/")[2]
    state.host.matches.change(match, terms=state.host.matches.get(match).terms | {"turns": 1})
    away.page.goto(f"{server.address}/events/{slug}/me")
    away.page.get_by_role("button", name="Go to the match").click()
    for player in (home, away):         # the page of whoever waited has turned by itself
        expect(player.page.locator("#board")).to_be_visible(timeout=WAIT)
        player.ready_or_waiting()
    played(match, {"h": home, "a": away})
    for player in (home, away):
        player.page.wait_for_function("() => nuffle.play.state?.picture?.over && !nuffle.theatre.playing")
    score = home.score()
    assert not home.errors and not away.errors

    row = wall.locator("tr", has_text=game.home.title())
    expect(row.locator("td", has_text=RECORD)).to_be_visible()      # live: nobody has reloaded it
    home.page.goto(f"{server.address}/events/{slug}/me")
    expect(home.page.get_by_role("link", name="The match, to look at again")).to_be_visible()
    found = state.shelf.there(slug).event.rounds[0][0]
    assert found.played and [str(one) for one in found.score] == [part for part in score if part.isdigit()]
