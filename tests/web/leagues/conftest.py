"""A server with a league, and people who sit before their own browsers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.store.leagues.access import LeagueService
from nuffle.teams.ready import ready_roster
from nuffle.web.app import create_app
from nuffle.web.live.rosters import to_form
from nuffle.web.settings import Settings

WORD = re.compile(r'name="csrf" value="([0-9a-f]+)"')
PASSWORD = "correct horse"
RACES = {"Bo": "Human", "Cy": "Orc", "Di": "Dwarf", "Ed": "Skaven"}
LEAGUE = "/leagues/the-hill/seasons/spring"


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, app: TestClient, name: str = "") -> None:
        self.browser, self.name = TestClient(app.app, follow_redirects=False), name

    def get(self, path: str, **more: Any) -> Any:
        return self.browser.get(path, **more)

    def sees(self, path: str) -> str:
        """A page of the season that opens."""
        answer = self.get(path if path.startswith("/leagues") else LEAGUE + path)
        assert answer.status_code == 200, f"{path}: {answer.status_code} {said(answer)}"
        return unescape(answer.text)

    def word(self) -> str:
        found = WORD.search(self.get("/login").text)
        assert found
        return found[1]

    def post(self, path: str, **form: Any) -> Any:
        return self.browser.post(path if path.startswith("/") and path.startswith(("/leagues", "/register"))
                                 else LEAGUE + path, data={"csrf": self.word(), **form})

    def sends(self, path: str, **form: Any) -> str:
        """A form that is taken; gives the page it leads to."""
        answer = self.post(path, **form)
        assert answer.status_code == 303, f"{path}: {answer.status_code} {said(answer)}"
        while answer.status_code in (303, 307):
            answer = self.get(answer.headers["location"])
        assert answer.status_code == 200, f"{path}: {said(answer)}"
        return unescape(answer.text)

    def refused(self, path: str, status: int = 422, **form: Any) -> str:
        answer = self.post(path, **form)
        assert answer.status_code == status, f"{path}: {answer.status_code} {said(answer)}"
        return said(answer)

    def joins(self) -> Person:
        self.sends("/register", login=self.name, name=self.name, password=PASSWORD)
        return self


def said(answer: Any) -> str:
    """What a page says went wrong."""
    found = re.search(r'class="trouble" role="alert">(.*?)</p>', answer.text, re.S)
    return unescape(found[1]) if found else unescape(answer.text[:1500])


class Clock:
    """The clock of the leagues, which a story moves."""

    now = "2026-11-02T12:00:00Z"

    def __call__(self) -> str:
        return self.now


@pytest.fixture
def app(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def clock(app: TestClient) -> Clock:
    found = Clock()
    service_of(app).store.clock = found
    return found


def service_of(app: TestClient) -> LeagueService:
    found: LeagueService = app.app.state.leagues  # type: ignore[attr-defined]
    return found


class Hill:
    """A league with Ann as its commissioner; words for what its people do over and over."""

    def __init__(self, app: TestClient, clock: Clock) -> None:
        self.app, self.clock, self.people = app, clock, {}

    def __getitem__(self, name: str) -> Person:
        if name not in self.people:
            self.people[name] = Person(self.app, name).joins()
        return self.people[name]

    @property
    def season(self) -> Any:
        return service_of(self.app).store.load("the-hill", "spring").season

    def opens(self, **form: Any) -> Hill:
        answers = {"name": "The Hill", "season": "Spring", "ready": "league", "legs": "1", "joining": "open",
                   "approval": "yes", "asked": "yes", "policy": "proposer wins", "playoffs": "0", "zone": "UTC"}
        self["Ann"].sends("/leagues", **(answers | form))
        self["Ann"].sends("/desk/stage", stage="enrolling")
        return self

    def enters(self, *names: str) -> Hill:
        for name in names:
            self[name].sends("/leagues/the-hill/join")
            page = self[name].sends("/enter", name=f"{name}'s team")
            team = re.search(r"/teams/(t\d+)/draft", page)[1]
            self[name].sends(f"/teams/{team}/draft", **draft_form(RACES[name], f"{name}'s team"))
        return self

    def starts(self, *names: str) -> Hill:
        self.enters(*(names or ("Bo", "Cy")))
        self["Ann"].sends("/desk/approve")
        self["Ann"].sends("/desk/divisions", count="1", how="lot")
        self["Ann"].sends("/desk/draw", start="2026-11-02")
        self["Ann"].sends("/desk/start")
        return self

    def team_of(self, name: str) -> str:
        return next(one.id for one in self.season.teams.values() if one.name == f"{name}'s team")


def draft_form(race: str, name: str) -> dict[str, str]:
    return to_form(ready_roster("bb2025", race)) | {"name": name}


def taps(*events: tuple[Any, ...]) -> str:
    """Events as a phone sends them: side, kind, number, and more for who was hurt."""
    found = []
    for side, kind, number, *more in events:
        found.append({"side": side, "kind": kind, "number": number, **(more[0] if more else {})})
    return json.dumps(found)


@pytest.fixture
def hill(app: TestClient, clock: Clock) -> Callable[..., Hill]:
    return Hill(app, clock)
