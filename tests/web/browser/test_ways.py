"""Other ways to play: by keyboard alone, with a reader of the screen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]
GRAVE = ("serious", "critical")


def until_risky(ann: Any, draws: Random) -> list[int]:
    """A square one of the players may fail to reach; a longer way always ends with going for it."""
    while True:
        asked = ann.ready()["asked"]
        assert asked is not None, "the match is over"
        if asked["kind"] == "turn":
            ann.choose(next(option["player"] for option in asked["options"] if option.get("action") == "move"))
            found = ann.page.evaluate("""() => nuffle.play.seen.reach.nodes
                .find(n => !n.way && n.from >= 0 && n.chance < .9)?.square""")
            assert found
            return list(found)
        ann.answer(draws)


# -- without a mouse
class Keys:
    """A coach with nothing but a keyboard."""

    def __init__(self, player: Any) -> None:
        self.player, self.page = player, player.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def to(self, square: list[int]) -> None:
        """With the arrows from where the cursor is."""
        self.page.evaluate("() => nuffle.pitch.root.focus()") if not self.on_pitch() else None
        for _ in range(60):
            here = self.page.evaluate("() => nuffle.keys.cursor")
            if here == square:
                return
            across = square[0] - here[0]
            self.press(("ArrowRight" if across > 0 else "ArrowLeft") if across else
                       "ArrowDown" if square[1] > here[1] else "ArrowUp")

    def on_pitch(self) -> bool:
        return bool(self.page.evaluate("() => document.activeElement === nuffle.pitch.root"))


def test_a_match_is_played_by_keyboard_alone(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=BOTH)
    keys, moved, lined_up = Keys(ann), 0, 0
    while (seen := ann.ready())["asked"]:
        asked, question = seen["asked"], seen["question"]
        if asked["kind"] == "set-up":
            if any(option["shape"] == "formation" for option in asked["options"]):     # because: some may stand already
                keys.press("2")
            ann.page.wait_for_function("() => nuffle.play.setup.answers.length > 0")
            ann.page.locator('#question [data-answer="done"]').focus()
            keys.press("Enter")
            lined_up += 1
        elif asked["kind"] == "turn" and not moved:
            keys.press("n")
            ann.page.wait_for_function("() => nuffle.play.seen?.reach")
            goal = ann.page.evaluate("""() => nuffle.play.seen.reach.nodes
                .find(n => !n.way && n.from >= 0)?.square""")
            keys.to(goal)
            assert f"{goal[0]},{goal[1]}" in ann.page.locator("#cursor-says").inner_text()
            keys.press("Enter")
            moved += 1
        elif asked["kind"] in ("turn", "action"):
            keys.press("e")
            if ann.page.locator("#dialog[open]").count():
                keys.press("Enter")
        elif any(option.get("square") for option in asked["options"]):
            keys.to(next(option["square"] for option in asked["options"] if option.get("square")))
            keys.press("Enter")
            if ann.page.locator(".popover").count():
                keys.press("Enter")
        else:
            keys.press("1")
        ann.taken(question)
    assert moved and lined_up and not ann.errors


def test_a_list_of_keys_is_a_key_away(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=BOTH)
    ann.page.keyboard.press("?")
    assert "undo the last answer" in ann.page.locator("#dialog").inner_text()
    ann.page.keyboard.press("Escape")
    assert not ann.page.locator("#dialog[open]").count()


# -- for everybody
@pytest.mark.parametrize(("width", "dark"), [(1280, False), (1280, True), (390, False)])
def test_axe_finds_no_serious_fault_in_a_match(width, dark, sit_down):
    ann = sit_down(width, 844, color_scheme="dark" if dark else "light")
    ann.begin({"pace": "off", "guide": True}, turns=1, sides=BOTH)
    until_risky(ann, Random(5))
    found = Axe().run(ann.page).response["violations"]
    faults = [f"{fault['id']}: {fault['nodes'][0]['html'][:200]} {fault['nodes'][0].get('failureSummary', '')[:300]}"
              for fault in found if fault["impact"] in GRAVE]
    assert faults == []


def test_questions_and_what_happens_are_said_aloud(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=BOTH)
    asked = ann.ready()["asked"]
    assert asked["question"] in ann.page.locator("#asked-live").inner_text()
    draws, said = Random(2), ""
    while not said and ann.answer(draws):       # because: not every answer is followed by something worth a word
        ann.ready()
        said = ann.page.locator("#live").inner_text().strip()
    assert said
