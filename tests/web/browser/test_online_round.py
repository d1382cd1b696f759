"""A round of an event played in two browsers: the button, the match, and the result that arrives by itself."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import expect

from nuffle.languages import _
from nuffle.table import result_of
from nuffle.tournament.awards import awards
from nuffle.tournament.match_results import game_result
from nuffle.tournament.objectives import deal_round
from nuffle.tournament.records import Result
from nuffle.web.events.permissions import COACH

from ..events.conftest import drawn_with_rosters, winter_bowl
from .conftest import CALM, WAIT, Player, Served

WAITING = ("Waiting for the other coach of this game. They find it on their event page and in their lobby. "
           "The match starts when they take their seat.")
LONGEST = 240.0         # seconds that two browsers may take for it on a busy machine
RECORD = re.compile("^(1-0-0|0-1-0|0-0-1)$")       # of one game


def comes(player: Player, state: Any, slug: str, coach: str) -> Player:
    """A coach of the event with a screen of his own."""
    made = player.page.request.post(f"{player.address}/api/coaches", data={"name": coach.title()}).json()
    player.token = made["token"]
    state.event_cache.event_roles.grant(slug, made["id"], COACH, coach)
    player.enter("none", CALM)
    return player


def played(players: tuple[Player, Player]) -> None:
    """To the end by clicks, each in his own browser."""
    draws, end = Random(3), time.monotonic() + LONGEST
    while not any(player.over() for player in players):
        assert time.monotonic() < end, [player.asked_now() for player in players]
        for player in players:
            if player.asked_now():
                player.answer(draws)


def test_two_coaches_play_their_game_by_clicks_and_everything_arrives_by_itself(sit_down: Callable[..., Player],
                                                                                server: Served, language: str) -> None:
    state = server.config.app.state
    slug = winter_bowl(state.event_cache.store)
    game = drawn_with_rosters(state.event_cache.store, slug)
    with state.event_cache.store.change(slug, "Pat") as work:
        work.set_event(deal_round(work.event, "secret"), "objectives dealt")
    home = comes(sit_down(locale=language), state, slug, game.home)
    away = comes(sit_down(390, 844, touch=True, locale=language), state, slug, game.away)
    wall = sit_down(locale=language).page
    wall.goto(f"{server.address}/events/{slug}/standings")

    home.page.goto(f"{server.address}/events/{slug}/me")
    home.page.get_by_role("button", name=_("Play online")).click()
    expect(home.page.get_by_text(_(WAITING))).to_be_visible()
    match = home.page.url.rpartition("/")[2]
    state.host.matches.change(match, terms=state.host.matches.get(match).terms | {"turns": 1})
    away.page.goto(f"{server.address}/events/{slug}/me")
    away.page.get_by_role("button", name=_("Go to the match")).click()
    for player in (home, away):         # the page of whoever waited has turned by itself
        expect(player.page.locator("#board")).to_be_visible(timeout=WAIT)
        player.ready_or_waiting()
    played((home, away))
    assert not home.errors and not away.errors

    row = wall.locator("tr", has_text=game.home.title())
    expect(row.locator("td", has_text=RECORD)).to_be_visible()      # live: nobody has reloaded it
    home.page.goto(f"{server.address}/events/{slug}/me")
    expect(home.page.get_by_role("link", name=_("Watch replay"), exact=True)).to_be_visible()

    # whatever came of it: score, casualties, deeds and objectives are those of the match, and awards go by them
    event, result = state.event_cache.load(slug).event, game_result(result_of(state.host.replay(match)), 0)
    found = event.rounds[0][0]
    assert {name: getattr(found, name) for name in Result.model_fields} == dict(result)
    cards = {card.coach: card for card in event.cards if card.coach in found.opponents}
    assert [card.revealed for card in cards.values()] == [True, True]
    assert result.objectives == tuple(len(cards[side].met) for side in found.opponents)
    expect(home.page.get_by_role("button", name=_("Reveal my objectives"))).to_have_count(0)
    wall.goto(f"{server.address}/events/{slug}/awards")
    names = event.names()
    for award in awards(event, state.event_cache.load(slug).pack):
        head = wall.get_by_role("rowheader", name=_(award.name), exact=True)
        given = wall.locator("tr", has=head).locator("td").first
        expect(given).to_have_text(", ".join(names.get(one, one) for one in award.winners) or _("none yet"))
