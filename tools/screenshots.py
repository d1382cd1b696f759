"""Takes the pictures of README and guides: matches on a wide screen and a phone, steps, a dungeon, an event's desk.

    PYTHONPATH=src python tools/screenshots.py docs/pictures [NAME ...]

Clicks have a seed; the dice are the server's own, so that every picture is of another match. The desk's event is made
by the `nuffle event` commands beside the server, as an organiser might.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parents[1]
WIDE, PHONE = (1280, 800), (390, 844)
TURNS = 3           # of the coach, before the picture is taken
MATCH = {"sides": [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]}
DUNGEON = {"edition": "dungeon", "map": "pillared-hall", "sides": [
    {"who": "me", "team": "Grey"}, {"who": "bot", "team": "Jade"}]}
# name, size, dark, phone, what is played
PICTURES = (("match", WIDE, False, False, MATCH), ("match-dark", WIDE, True, False, MATCH),
            ("match-phone", PHONE, False, True, MATCH), ("dungeon", WIDE, False, False, DUNGEON))
DESK, SLUG = "desk", "winter-bowl"
COACHES = """name,team,naf
Ann,Wood Elf,20001
Bo,Skaven,20002
Cy,Goblin,20003
Di,Norse,20004
Ed,Human,20005
Fay,Amazon,20006
Gus,Orc,20007
Hal,Dwarf,20008
"""
RESULTS = ("2-1 --cas 3-0", "1-1 --cas 0-2", "0-3 --cas 1-1", "1-0 --cas 2-2")
CHOOSE = """() => { const p = nuffle.play; const near = p.mayAct().map(id => p.player(id)).filter(one => one.square);
    near.sort((one, other) => (one.status !== 'standing') - (other.status !== 'standing') ||
        Math.abs(13 - one.square[0]) - Math.abs(13 - other.square[0])); p.select(near[0].id); }"""
LOOK = """() => { const p = nuffle.play;
    const far = p.seen.reach.nodes.filter(node => !node.way && node.from >= 0 && node.chance < .9 && node.chance > .3);
    if (far.length) { p.hovered = ""; p.hover(far[far.length - 1].square); } }"""


def players() -> ModuleType:
    """The coaches of the tests, who play by clicks."""
    spec = importlib.util.spec_from_file_location("players", HERE / "tests" / "web" / "browser" / "conftest.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def play_on(coach: Any) -> None:
    """Some turns, up to a question in the middle of the next."""
    turns, draws = 0, Random(7)
    while True:
        asked = coach.ready()["asked"]
        if asked is None:
            return
        if asked["kind"] == "turn":
            turns += len(asked["options"]) > 1
            if turns > TURNS * 2 and len({option.get("player") for option in asked["options"]}) > 4:
                return
        coach.answer(draws)


def take(coach: Any, path: Path, terms: dict[str, Any]) -> None:
    coach.begin(**terms)
    play_on(coach)
    coach.page.evaluate(CHOOSE)
    coach.page.wait_for_function("() => nuffle.play.seen?.reach")
    coach.page.evaluate(LOOK)
    coach.page.wait_for_timeout(400)
    coach.page.wait_for_function("() => !document.getElementById('banner').textContent")
    coach.page.screenshot(path=path, type="jpeg", quality=82)
    print(path)


STEP = (960, 640)
STEPS = {"step-set-up": "set-up", "step-block": "die"}     # the first question of each kind that a match brings


def take_steps(coach: Any, folder: Path) -> None:
    """The steps of the player's guide, small: the form of a new match, then a question of each kind."""
    coach.ask("/api/matches", MATCH, 201)
    coach.page.goto(f"{coach.address}/new")
    take_step(coach.page, folder / "step-new.jpg")
    coach.begin(**MATCH)
    draws, left = Random(7), dict(STEPS)
    while left and (asked := coach.ready()["asked"]):
        for name in [name for name, kind in left.items() if kind == asked["kind"]]:
            take_step(coach.page, folder / f"{name}.jpg")
            del left[name]
        coach.answer(draws)


def take_step(page: Any, path: Path) -> None:
    page.wait_for_timeout(600)
    page.screenshot(path=path, type="jpeg", quality=70)
    print(path)


def organise(database: Path) -> None:
    """A round is played and half of the next one: what an organiser has typed at the command line."""
    def nuffle(*words: str) -> str:
        command = [sys.executable, "-m", "nuffle", "event", *words, "--store", str(database), "--event", SLUG]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    (database.parent / "coaches.csv").write_text(COACHES, encoding="utf-8")
    nuffle("import", str(database.parent / "coaches.csv"))
    for results in (RESULTS, RESULTS[:2]):
        nuffle("pair")
        games = json.loads(nuffle("games", "--json"))
        homes = [game["home"] for game in (games if isinstance(games, list) else games["games"])]
        for home, result in zip(homes, results, strict=False):
            nuffle("result", str(home), *result.split())


def take_desk(page: Any, address: str, database: Path, path: Path) -> None:
    """The organiser opens the event in the browser; the rest of it is typed elsewhere."""
    page.goto(f"{address}/register")
    page.locator("[name=login]").fill("Pat")
    page.locator("[name=password]").fill("correct horse battery")
    page.locator("[name=password]").press("Enter")
    page.wait_for_load_state("networkidle")
    page.goto(f"{address}/events/new")
    page.locator("[name=name]").fill("Winter Bowl")
    page.locator("[name=seed]").fill("7")
    page.locator("[name=seed]").press("Enter")
    page.wait_for_url(f"**/events/{SLUG}/**")
    organise(database)
    page.goto(f"{address}/events/{SLUG}/desk/rounds/2")
    page.wait_for_timeout(1500)
    page.screenshot(path=path, type="jpeg", quality=82)
    print(path)


def main(folder: Path, wanted: list[str]) -> None:
    made = players()
    with tempfile.TemporaryDirectory() as room, sync_playwright() as player:
        database = Path(room, "web.db")
        served = made.Served(made.Settings(f"sqlite:///{database}", vault=Path(room, "vault")))
        browser = player.chromium.launch(executable_path=made.CHROMIUM, args=["--no-sandbox"])
        for name, (width, height), dark, phone, terms in PICTURES:
            if not wanted or name in wanted:
                page = browser.new_context(
                    viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light",
                    has_touch=phone, is_mobile=phone, device_scale_factor=1.5 if phone else 1).new_page()
                take(made.Player(page, served.address, phone), folder / f"{name}.jpg", terms)
        if not wanted or "steps" in wanted:
            page = browser.new_context(viewport={"width": STEP[0], "height": STEP[1]}).new_page()
            take_steps(made.Player(page, served.address), folder)
        if not wanted or DESK in wanted:
            page = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]}).new_page()
            take_desk(page, served.address, database, folder / f"{DESK}.jpg")
        browser.close()
        served.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
