"""A round played online arrives by itself: two coaches of an event play their game on the server."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.tournament import results
from nuffle.tournament.objectives import deal_round
from nuffle.tournament.records import Result, Squad, with_changes
from nuffle.web.app import create_app
from nuffle.web.events.permissions import COACH, ORGANISER, SPARE
from nuffle.web.settings import Settings

from ..conftest import Coach
from .conftest import drawn_with_rosters, winter_bowl

PATIENCE = 90       # seconds: others have the machine too


class Scene:
    """An event whose first round is drawn, with every roster, and the coaches of its first game on this server."""

    def __init__(self, app: TestClient, slug: str) -> None:
        self.app, self.slug = app, slug
        drawn_with_rosters(self.store, slug)
        self.home, self.away = (self.comes(side) for side in self.game.opponents)

    @property
    def store(self) -> Any:
        return self.app.app.state.event_cache.store

    @property
    def game(self) -> Any:
        return self.store.load(self.slug).rounds[0][0]

    def comes(self, coach: str, role: str = COACH) -> Coach:
        found = Coach(self.app, coach.title())
        self.app.app.state.event_cache.event_roles.grant(self.slug, found.id, role, coach if role == COACH else None)
        return found

    def audit(self) -> list[str]:
        return [entry.what for entry in self.store.history(self.slug)]

    def presses(self, who: Coach, **form: str) -> Any:
        return self.app.post(f"/events/{self.slug}/me/play", data=form, headers=who.headers, follow_redirects=False)

    def opened(self) -> str:
        """The home coach presses the button; for the test the match is a short one."""
        match = str(self.presses(self.home).headers["location"]).rpartition("/")[2]
        matches = self.app.app.state.host.matches
        matches.change(match, terms=matches.get(match).terms | {"turns": 1})
        return match

    def played(self, match: str) -> None:
        """Both press, and answer at random to the end."""
        assert self.presses(self.away).headers["location"] == f"/matches/{match}"
        draws = Random(5)
        with self.home.at(match) as home, self.away.at(match) as away:
            home.hear("state"), away.hear("state")
            while not (home.state["over"] or away.state["over"]):
                asked, other = (home, away) if home.state["asked"] else (away, home)
                asked.answer(draws.choice(asked.state["asked"]["options"])["answer"])
                other.hear("state")

    def given_up(self, match: str) -> None:
        """Both press, and concede: whoever has the first turn does so."""
        assert self.presses(self.away).headers["location"] == f"/matches/{match}"
        with self.home.at(match) as home, self.away.at(match) as away:
            home.send(type="concede")
            away.send(type="concede")
            while not home.hear("state")["finished"]:
                pass

    def arrives(self) -> Any:
        """What comes by itself comes soon."""
        until = time.monotonic() + PATIENCE
        while not self.game.played and time.monotonic() < until:
            time.sleep(0.02)
        return self.game


@pytest.fixture
def scene(app: TestClient, winter: str) -> Scene:
    return Scene(app, winter)


def test_two_coaches_play_their_game_here_and_its_result_stands_in_the_event(scene: Scene) -> None:
    with scene.store.change(scene.slug, "Pat") as work:
        work.set_event(deal_round(work.event, "secret"), "objectives dealt")
    match = scene.opened()
    assert scene.presses(scene.home).headers["location"] == f"/matches/{match}"     # the same, however often

    # the other coach finds it; somebody else finds no seat in it
    page = scene.away.get(f"/events/{scene.slug}/me").text
    assert "Go to the match" in page and f"/matches/{match}" in scene.away.get("/").text.partition("challenges")[0]
    stranger = Coach(scene.app, "Eve")
    refused = stranger.post(f"/api/matches/{match}/join", team="Orc")
    assert refused.status_code == 403 and "reserved for the other coach" in refused.text
    assert scene.presses(stranger).status_code == 403
    assert f"/matches/{match}" not in stranger.get("/").text
    assert "reserved for the other coach" in stranger.get(f"/matches/{match}").text

    scene.played(match)
    result = scene.arrives()
    kept = scene.app.app.state.host.matches.get(match)
    assert [chair.rest["roster"]["team"] for chair in kept.chairs] == [
        scene.store.load(scene.slug).coach(side).team for side in result.opponents]
    assert list(result.score) == kept.rest["score"]
    event = scene.store.load(scene.slug)
    cards = {card.coach: card for card in event.cards if card.coach in result.opponents}
    assert all(card.revealed for card in cards.values())
    assert result.objectives == tuple(len(cards[side].met) for side in result.opponents)
    told = [what for what in scene.audit() if match in what and "played online as match" in what]
    assert len(told) == 1
    assert scene.presses(scene.home).status_code == 422         # this game already has a result
    assert f"/replays/{match}" in stranger.get(f"/events/{scene.slug}").text


def test_who_concedes_has_conceded_in_the_event(scene: Scene) -> None:
    match = scene.opened()
    scene.presses(scene.away)
    with scene.away.at(match) as seat:
        seat.hear("state")
        seat.send(type="offer", what="draw")
        assert "must be finished" in seat.hear("refused")["reason"]
        seat.send(type="hint")
        assert "hints need the agreement of all coaches" in seat.hear("refused")["reason"]
    scene.given_up(match)
    assert scene.arrives().conceded in ("home", "away")


def test_what_was_typed_in_before_stands_and_the_desk_is_told_of_the_difference(scene: Scene) -> None:
    match = scene.opened()
    with scene.store.change(scene.slug, "Pat") as work:
        typed = Result(score=(7, 0), casualties=(9, 9))
        work.set_event(results.enter(work.event, 1, scene.game.home, typed), "typed in")
    scene.given_up(match)
    until = time.monotonic() + PATIENCE
    while not any(match in what for what in scene.audit()) and time.monotonic() < until:
        time.sleep(0.02)
    assert scene.game.score == (7, 0)
    assert "which stands until a referee corrects it" in scene.audit()[-1]
    desk = scene.comes("pat", ORGANISER)
    assert "the online match ended differently" in desk.get(f"/events/{scene.slug}/desk").text


def test_a_server_killed_before_the_result_was_entered_enters_it_when_it_is_up_again(
        settings: Settings, app: TestClient, winter: str) -> None:
    scene = Scene(app, winter)
    match = scene.opened()
    app.app.state.host.handed_over = None       # it gets no further than the end of the match
    scene.given_up(match)
    until = time.monotonic() + PATIENCE
    while app.app.state.host.matches.get(match).state != "over" and time.monotonic() < until:
        time.sleep(0.02)
    assert not scene.game.played
    with TestClient(create_app(settings)) as again:
        scene.app = again
        assert scene.arrives().played
    with TestClient(create_app(settings)) as third:
        scene.app = third
        time.sleep(0.2)
        assert sum("played online as match" in what for what in scene.audit()) == 1


def test_the_spare_player_brings_a_ready_team(app: TestClient, store: Any) -> None:
    slug = winter_bowl(store)
    with store.change(slug, "Pat") as work:
        work.set_event(with_changes(work.event, coaches=work.event.coaches[:5]), "five are left")
    scene = Scene(app, slug)
    game = next(one for one in store.load(slug).rounds[0] if one.away == "spare")
    scene.home, scene.away = scene.comes(game.home), scene.comes("sascha", SPARE)
    waits = scene.presses(scene.home)
    assert waits.status_code == 422 and "The spare player can open this game" in waits.text
    assert "Your team" in scene.away.get(f"/events/{slug}/me").text
    match = str(scene.presses(scene.away, team="Skaven").headers["location"]).rpartition("/")[2]
    scene.home, scene.away = scene.away, scene.home
    scene.given_up(match)
    until = time.monotonic() + PATIENCE
    while not (found := next(one for one in store.load(slug).rounds[0] if one.away == "spare")).played:
        assert time.monotonic() < until
        time.sleep(0.02)
    assert found.home == game.home and found.conceded in ("home", "away")
    chairs = app.app.state.host.matches.get(match).chairs
    assert chairs[1].rest["roster"]["team"] == "Skaven"


def test_a_captain_plays_for_a_mate_who_has_not_signed_up_here_and_for_no_other(app: TestClient, winter: str,
                                                                                store: Any) -> None:
    game = drawn_with_rosters(store, winter)
    captain = next(name for name in ("ann", "bo", "cy", "di") if name not in game.opponents)
    with store.change(winter, "Pat") as work:
        reds = tuple(coach.model_copy(update={"squad": "reds"}) if coach.id in (captain, game.away) else coach
                     for coach in work.event.coaches)
        work.set_event(with_changes(work.event, coaches=reds, squads=(Squad(id="reds", captain=captain),)), "the Reds")
    home, leader = Coach(app, "Home"), Coach(app, "Leader")
    offices = app.app.state.event_cache.event_roles
    offices.grant(winter, home.id, COACH, game.home)
    offices.grant(winter, leader.id, COACH, captain)
    place = f"/events/{winter}/me/play"
    opened = app.post(place, headers=home.headers, follow_redirects=False)
    joined = app.post(place, data={"coach": game.away}, headers=leader.headers, follow_redirects=False)
    match = opened.headers["location"].rpartition("/")[2]
    assert joined.headers["location"] == opened.headers["location"]
    assert [chair.visitor for chair in app.app.state.host.matches.get(match).chairs] == [home.id, leader.id]
    mate = Coach(app, "Mate")
    offices.grant(winter, mate.id, COACH, game.away)
    refused = app.post(place, data={"coach": game.away}, headers=leader.headers, follow_redirects=False)
    assert refused.status_code == 403 and "plays their own games" in refused.text
