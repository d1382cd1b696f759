"""Takes the pictures of README and player's guide: a match in the browser, as it looks on a wide screen and on a phone.

    PYTHONPATH=src python tools/screenshots.py docs/pictures

Clicks have a seed; the dice are the server's own, so that every picture is of another match.
"""

from __future__ import annotations

import importlib.util
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
SIDES = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]
# name, size, dark, phone
PICTURES = (("match", WIDE, False, False), ("match-dark", WIDE, True, False), ("match-phone", PHONE, False, True))
CHOOSE = """() => { const p = nuffle.play; const near = p.mayAct().map(id => p.player(id)).filter(one => one.square);
    near.sort((one, other) => Math.abs(13 - one.square[0]) - Math.abs(13 - other.square[0])); p.select(near[0].id); }"""
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


def take(coach: Any, path: Path) -> None:
    coach.begin(sides=SIDES)
    play_on(coach)
    coach.page.evaluate(CHOOSE)
    coach.page.wait_for_function("() => nuffle.play.seen?.reach")
    coach.page.evaluate(LOOK)
    coach.page.wait_for_timeout(400)
    coach.page.wait_for_function("() => !document.getElementById('banner').textContent")
    coach.page.screenshot(path=path, type="jpeg", quality=82)
    print(path)


def main(folder: Path) -> None:
    made = players()
    with tempfile.TemporaryDirectory() as room, sync_playwright() as player:
        served = made.Served(made.Settings(f"sqlite:///{room}/web.db", vault=Path(room, "vault")))
        browser = player.chromium.launch(executable_path=made.CHROMIUM, args=["--no-sandbox"])
        for name, (width, height), dark, phone in PICTURES:
            page = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", has_touch=phone,
                is_mobile=phone, device_scale_factor=1.5 if phone else 1).new_page()
            take(made.Player(page, served.address, phone), folder / f"{name}.jpg")
        browser.close()
        served.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
