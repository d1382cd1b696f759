"""A server with events, and people who sit before their own browsers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.store.store import Store
from nuffle.teams.ready import ready_roster
from nuffle.tournament.desk import add_round, with_coach
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventGame, Tournament
from nuffle.web.app import create_app
from nuffle.web.settings import Settings

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")
TEAMS = ("Orc", "Skaven", "Goblin", "Norse", "Human", "Amazon")
WORD = re.compile(r'name="csrf" value="([0-9a-f]+)"')
PASSWORD = "correct horse"


class Person:
    """Somebody with a browser of his own: cookies, and forms sent as their pages gave them."""

    def __init__(self, app: TestClient, name: str = "") -> None:
        self.browser, self.name = TestClient(app.app, follow_redirects=False), name

    def get(self, path: str, **more: Any) -> Any:
        return self.browser.get(path, **more)

    def word(self) -> str:
        """The word our pages put into their forms."""
        found = WORD.search(self.get("/login").text)
        assert found
        return found[1]

    def post(self, path: str, **form: Any) -> Any:
        return self.browser.post(path, data={"csrf": self.word(), **form})

    def sends(self, path: str, **form: Any) -> Any:
        """A form that is taken; gives the page it leads to."""
        answer = self.post(path, **form)
        assert answer.status_code == 303, f"{path}: {answer.status_code} {said(answer)}"
        return self.get(answer.headers["location"])

    def joins(self, next: str = "") -> Person:
        self.sends("/register", login=self.name, name=self.name, password=PASSWORD, next=next)
        return self


def said(answer: Any) -> str:
    """What a page says went wrong."""
    found = re.search(r'class="trouble" role="alert">(.*?)</p>', answer.text, re.S)
    return unescape(found[1]) if found else answer.text[:300]


def sure_of(answer: Any) -> str:
    """The yes that a question asks for."""
    found = re.search(r'name="sure" value="([0-9a-f]+)"', answer.text)
    assert answer.status_code == 409 and found, answer.text[:300]
    return found[1]


@pytest.fixture
def app(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def person(app: TestClient) -> Callable[[str], Person]:
    return lambda name="": Person(app, name)


@pytest.fixture
def store(app: TestClient) -> Store:
    found: Store = app.app.state.event_cache.store  # type: ignore[attr-defined]
    return found


def winter_bowl(store: Store) -> str:
    """An event of six coaches, opened at the command line: no round is drawn."""
    coaches = tuple(Coach(id=name.lower(), name=name, team=team, number=at)
                    for at, (name, team) in enumerate(zip(NAMES, TEAMS, strict=True), 1))
    return store.new(Tournament(rulespack="guide", seed=7, name="Winter Bowl", coaches=coaches), by="Pat")


def drawn_with_rosters(store: Store, slug: str) -> EventGame:
    """Every roster is handed in and round 1 is drawn; gives its first game."""
    with store.change(slug, "Pat") as work:
        event = work.event
        for coach in event.coaches:
            event = with_coach(event, coach.model_copy(update={"lists": (ready_roster("crp", coach.team),)}))
        work.set_event(add_round(event, draw_round(event)), "round 1 drawn")
        return work.event.rounds[0][0]


@pytest.fixture
def winter(store: Store) -> str:
    return winter_bowl(store)
