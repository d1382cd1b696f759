"""Takes the pictures of leagues for the guides: a season of eight teams in its fourth round.

    PYTHONPATH=src python tools/league_pictures.py docs/pictures [NAME ...] [--all]

With `--all` each page is taken wide and on a phone, light and dark, to be looked at.
"""

from __future__ import annotations

import sys
import tempfile
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import sync_playwright
from screenshots import players

from nuffle.league.rehearsal import make_likely_result
from nuffle.store.leagues import aftermaths, desk, enrol, matches
from nuffle.store.leagues.access import Actor, LeagueService
from nuffle.teams.ready import ready_roster

TEAMS = {"Bo": ("Reikland Rovers", "Human"), "Cy": ("Green Tide", "Orc"), "Di": ("Stone Hearts", "Dwarf"),
         "Ed": ("Quick Tails", "Skaven"), "Fay": ("Leaf Dancers", "Wood Elf"), "Gus": ("Snot Luck", "Goblin"),
         "Hal": ("Fjord Fury", "Norse"), "Ida": ("Pox Parade", "Nurgle")}
START = datetime.fromisoformat("2026-10-05T09:00:00+00:00")
LEAGUE, SEASON = "the-hill", "autumn"
BASE = f"/leagues/{LEAGUE}/seasons/{SEASON}"
WIDE, PHONE = (1280, 860), (390, 844)


class Demo:
    """A league made by the same functions people use."""

    def __init__(self, service: LeagueService, visitors: dict[str, int]) -> None:
        self.service, self.visitors, self.dice = service, visitors, Random(11)
        self.now = START
        service.store.clock = lambda: self.now.strftime("%Y-%m-%dT%H:%M:%SZ")

    def actor(self, name: str) -> Actor:
        return Actor(self.visitors[name], name) if name in self.visitors else Actor(None, name, master=True)

    def at(self, name: str = "Ann") -> Any:
        return self.service.at(LEAGUE, SEASON, self.actor(name))

    def fill(self) -> None:
        enrol.make_league(self.service, self.actor("Ann"), "The Hill", LEAGUE, "We play on Thursdays at the club.")
        whole = self.service.at_league(LEAGUE, self.actor("Ann"))
        enrol.open_season(whole, "Autumn", slug=SEASON, seed=7)
        desk.set_stage(self.at(), "enrolling")
        for name, (team, race) in TEAMS.items():
            self.enter(whole, name, team, race)
        enrol.approve(self.at())
        desk.make_divisions(self.at(), 1, "lot", names=["First division"])
        desk.draw(self.at(), start="2026-10-05T00:00:00Z")
        desk.set_stage(self.at(), "running")
        for number in range(1, 4):
            desk.publish(self.at(), "division-1", number)
            self.play(number)
        desk.publish(self.at(), "division-1", 4)

    def enter(self, whole: Any, name: str, team: str, race: str) -> None:
        if name in self.visitors:
            enrol.ask_to_join(self.service.at_league(LEAGUE, self.actor(name)))
            person = next(one.id for one in whole.service.store.people(LEAGUE).values()
                          if one.visitor == self.visitors[name])
            enrol.admit(whole, person)
        else:
            person = enrol.add_person(whole, name).id
        made = enrol.enter_team(self.at(), team, coach=person)
        roster = ready_roster("bb2025", race).model_copy(update={"name": team})
        enrol.hand_in(self.at(), made, roster)

    def play(self, number: int) -> None:
        self.now += timedelta(days=6)
        for one in [fixture for fixture in self.at().season.fixtures.values() if fixture.round == number]:
            result = make_likely_result(self.at().season, one, self.dice)
            desk.settle(self.at(), one.id, result)
            for team in one.teams:
                aftermaths.finish(self.at(), team)
        self.now += timedelta(days=1)

    def leave_open(self) -> dict[str, str]:
        """One match of the round disputed, one just played, the others to come. Gives what the pictures show."""
        season = self.at().season
        here = [fixture for fixture in season.fixtures.values() if fixture.round == 4]
        bo = next(one.id for one in season.teams.values() if one.name == "Reikland Rovers")
        mine = next(fixture for fixture in here if bo in fixture.teams)
        others = [fixture for fixture in here if fixture is not mine]
        first, second = (make_likely_result(season, others[0], self.dice) for _side in range(2))
        matches.begin(self.at(), others[0].id)
        for team, result in zip(others[0].teams, (first, second), strict=True):
            matches.report(self.at(), others[0].id, result, team)
        desk.settle(self.at(), others[1].id, make_likely_result(season, others[1], self.dice))
        other = mine.opponent(bo)
        matches.propose(self.at(), mine.id, ["2026-10-29T18:00:00Z", "2026-10-31T15:00:00Z"], other)
        return {"fixture": mine.id, "team": bo, "after": others[1].home, "disputed": others[0].id}

    def play_mine(self, found: dict[str, str]) -> None:
        """Bo's match, so that the sequence after it is open."""
        one = self.at().season.fixture(found["fixture"])
        desk.settle(self.at(), one.id, make_likely_result(self.at().season, one, self.dice))


def register(browser: Any, address: str, name: str, **look: Any) -> Any:
    page = browser.new_context(**look).new_page()
    page.goto(f"{address}/register")
    page.locator("[name=login]").fill(name)
    page.locator("[name=password]").fill("correct horse battery")
    page.locator("[name=password]").press("Enter")
    page.wait_for_load_state("networkidle")
    return page


def sign_in(browser: Any, address: str, state: Any, size: tuple[int, int], dark: bool) -> Any:
    phone = size == PHONE
    return browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light", has_touch=phone,
        is_mobile=phone, storage_state=state, base_url=address, timezone_id="Europe/Paris").new_page()


def take(page: Any, place: str, path: Path, whole: bool) -> None:
    page.goto(place)
    page.wait_for_timeout(300)
    kind = {"type": "jpeg", "quality": 80} if path.suffix == ".jpg" else {}
    page.screenshot(path=path, full_page=whole, **kind)
    print(path)


def main(folder: Path, wanted: list[str], everything: bool) -> None:
    made = players()
    with tempfile.TemporaryDirectory() as room, sync_playwright() as player:
        served = made.Served(made.Settings(f"sqlite:///{room}/web.db", vault=Path(room, "vault")))
        browser = player.chromium.launch(executable_path=made.CHROMIUM, args=["--no-sandbox"])
        states = {}
        for name in ("Ann", "Bo"):
            states[name] = register(browser, served.address, name).context.storage_state()
        service = served.config.app.state.leagues
        with service.store.engine.connect() as connection:
            rows = connection.exec_driver_sql("SELECT id, name FROM visitor").all()
        demo = Demo(service, {str(row[1]): int(row[0]) for row in rows})
        demo.fill()
        found = demo.leave_open()
        shots = list_shots(found)
        for name, who, place, size in shots:
            if wanted and name not in wanted:
                continue
            if name.startswith("league-aftermath") and not demo.at().season.fixture(found["fixture"]).result:
                demo.play_mine(found)
            looks = [(WIDE, False), (WIDE, True), (PHONE, False), (PHONE, True)] if everything else [(size, False)]
            for look, dark in looks:
                mark = f"-{'phone' if look == PHONE else 'wide'}-{'dark' if dark else 'light'}" if everything else ""
                page = sign_in(browser, served.address, states[who], look, dark)
                take(page, place, folder / f"{name}{mark}.{'png' if everything else 'jpg'}", everything)
                page.context.close()
        browser.close()
        served.stop()


def list_shots(found: dict[str, str]) -> list[tuple[str, str, str, tuple[int, int]]]:
    """Name, who looks, the page, and the size for the guides."""
    return [
        ("league-home", "Bo", BASE, PHONE), ("league-tables", "Bo", f"{BASE}/tables", WIDE),
        ("league-fixture", "Bo", f"{BASE}/fixtures/{found['fixture']}", PHONE),
        ("league-report", "Bo", f"{BASE}/fixtures/{found['fixture']}/report", PHONE),
        ("league-desk", "Ann", f"{BASE}/desk", WIDE), ("league-disputes", "Ann", f"{BASE}/desk/disputes", WIDE),
        ("league-rounds", "Ann", f"{BASE}/desk/rounds", WIDE),
        ("league-team", "Bo", f"{BASE}/teams/{found['team']}", WIDE),
        ("league-statistics", "Bo", f"{BASE}/statistics", WIDE),
        ("league-new", "Ann", "/leagues/new", WIDE), ("league-people", "Ann", f"{BASE}/desk/people", WIDE),
        ("league-aftermath", "Bo", f"{BASE}/teams/{found['team']}/aftermath", PHONE),
    ]


if __name__ == "__main__":
    arguments = [word for word in sys.argv[1:] if word != "--all"]
    main(Path(arguments[0]), arguments[1:], "--all" in sys.argv)
