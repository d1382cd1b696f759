"""Small things that were in the way: what cannot be seen, read or pressed."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from .conftest import Player
from .test_pages import over

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]
SHOTS = os.environ.get("NUFFLE_SHOTS", "")      # a folder for pictures, for whoever wants to look at them


def shot(player: Player, name: str) -> None:
    if SHOTS:
        player.page.screenshot(path=Path(SHOTS) / f"{name}.png")


def until_turn(ann: Player) -> None:
    draws = Random(3)
    while ann.ready()["asked"]["kind"] != "turn":
        ann.answer(draws)


def test_all_ten_tools_are_on_the_screen_of_a_phone(sit_down) -> None:
    ann = sit_down(390, 844, touch=True)
    ann.begin(turns=1, hints=True, sides=BOTH)
    expect(ann.page.locator("#hint")).to_be_visible()
    boxes = [each.bounding_box() for each in ann.page.locator(".tools > :visible").all()]
    assert len(boxes) == 10
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["width"] >= 32 for box in boxes)
    shot(ann, "tools-phone")


def test_the_words_of_a_failed_roll_are_light_on_the_dark_tray(sit_down) -> None:
    for scheme in ("light", "dark"):
        ann = sit_down(color_scheme=scheme)
        ann.begin(turns=1, sides=BOTH)
        colour = ann.page.evaluate("""() => {
            const room = document.getElementById('tray'), thrown = document.createElement('div');
            thrown.className = 'thrown bad';
            thrown.innerHTML = '<p>dodge: needs 3+ ✗</p>';
            room.replaceChildren(thrown);
            return getComputedStyle(thrown.firstChild).color.match(/[0-9.]+/g).slice(0, 3).map(Number); }""")
        assert min(colour) > 200, scheme
        shot(ann, f"failed-{scheme}")


def test_the_guide_leaves_the_answers_in_sight(sit_down) -> None:
    ann = sit_down(1366, 768)
    ann.begin(choices={"pace": "off", "guide": True}, turns=1, sides=BOTH)
    until_turn(ann)
    ann.page.locator("#question button").nth(1).click()
    ann.page.wait_for_function("() => nuffle.play.selected")
    expect(ann.page.locator("#guide")).to_be_visible()
    question, guide = (ann.page.locator(f"#{name}").bounding_box() for name in ("question", "guide"))
    assert question and guide
    deeds = ann.page.locator("#question [data-answer]:visible").all()
    assert len(deeds) > 2
    for button in deeds:
        box = button.bounding_box()
        assert box and box["y"] + box["height"] <= question["y"] + question["height"] + 1
    assert question["y"] + question["height"] <= guide["y"] + 1 and guide["y"] + guide["height"] <= 768
    shot(ann, "guide-wide")


def test_nobody_speaks_of_a_line_of_scrimmage_in_a_dungeon(sit_down) -> None:
    ann = sit_down()
    ann.begin(choices={"pace": "off", "guide": True}, edition="dungeon", map="three-wells", turns=1,
              sides=[{"who": "me"}, {"who": "bot"}, {"who": "bot"}])
    draws = Random(3)
    while ann.ready()["asked"]["kind"] != "set-up":
        ann.answer(draws)
    expect(ann.page.locator("#guide")).to_contain_text("end zone")
    told = ann.page.locator(".desk").inner_text()
    assert "scrimmage" not in told and "on the line" not in told
    shot(ann, "dungeon-wide")


def test_the_bar_of_a_replay_covers_nothing_of_what_is_told_on_a_phone(server, sit_down) -> None:
    ann = sit_down(390, 844, touch=True)
    ann.page.goto(f"{ann.address}/replays/{over(server)}")
    ann.page.locator("#on").click()
    expect(ann.page.locator("#told")).not_to_be_empty()
    ann.page.evaluate("() => { const told = document.getElementById('told'); told.textContent += told.textContent"
                      ".repeat(9); }")
    told, bar = (ann.page.locator(name).bounding_box() for name in ("#told", ".stepper"))
    assert told and bar and told["y"] + told["height"] <= bar["y"] + 1
    assert bar["y"] + bar["height"] <= 844, "both are on the screen"
    shot(ann, "replay-phone")
