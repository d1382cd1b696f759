"""What the pitch of a match does beside taking answers: drags, undo, warnings, ways, zones, cards, the log."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]
ZONE_OF_HOME = 12       # columns of its half


@pytest.fixture(scope="module")
def ann(at_one_table) -> Any:
    player = at_one_table()
    player.begin(turns=8, sides=BOTH)
    return player


def until(ann: Any, kind: str, draws: Random) -> dict[str, Any]:
    """Play on until such a question stands."""
    while True:
        asked = ann.ready()["asked"]
        assert asked is not None, "the match is over"
        if asked["kind"] == kind:
            return dict(asked)
        ann.answer(draws)


def places(ann: Any) -> dict[str, list[int]]:
    return dict(ann.page.evaluate("() => Object.fromEntries(nuffle.play.setup.places)"))


def drag(ann: Any, start: list[int], end: list[int]) -> None:
    mouse = ann.page.mouse
    first, last = (ann.page.evaluate("square => nuffle.pitch.onPage(square)", square) for square in (start, end))
    mouse.move(first["x"], first["y"])
    mouse.down()
    mouse.move((first["x"] + last["x"]) / 2, (first["y"] + last["y"]) / 2)
    mouse.move(last["x"], last["y"])
    mouse.up()


# -- lining up
def test_a_player_is_dragged_elsewhere_and_a_breach_is_named_at_once(ann):
    until(ann, "set-up", Random(1))
    ann.page.locator(".formations button", has_text="wall").click()
    ann.page.wait_for_function("() => nuffle.play.setup.answers.length > 0")
    who, square = next((who, square) for who, square in places(ann).items() if square[0] == ZONE_OF_HOME)
    drag(ann, square, [5, 5])
    assert places(ann)[who] == [5, 5]
    ann.page.locator(".breaches", has_text="of 3 players are on the line of scrimmage").wait_for()
    assert ann.page.locator('#question [data-answer="done"]').is_disabled()
    drag(ann, [5, 5], square)
    ann.page.wait_for_function("() => nuffle.play.setup.answers.length > 0")
    assert places(ann)[who] == square


def test_what_was_asked_when_the_line_broke_is_asked_again(ann):
    until(ann, "set-up", Random(1))
    ann.page.evaluate("""() => { nuffle.play.setup.answers = [];
        [...document.querySelectorAll(".formations button")].find(it => it.textContent.includes("wall")).click();
        nuffle.play.line.socket.close(); }""")
    ann.page.wait_for_function("() => nuffle.play.setup.answers.length > 0")


def test_a_line_up_is_saved_under_a_name_and_taken_again(ann):
    until(ann, "set-up", Random(1))
    ann.page.locator(".formations button", has_text="wedge").click()
    ann.page.wait_for_function("() => nuffle.play.setup.answers.length > 0")
    before = sorted(places(ann).values())
    ann.page.locator(".save button").click()
    expect(ann.page.locator(".save input")).to_be_focused()     # because: it wants a name first
    ann.page.keyboard.type("Mine")
    ann.page.keyboard.press("Enter")
    ann.page.locator("button", has_text="Remove all").click()
    assert places(ann) == {}
    ann.page.locator(".formations .saved", has_text="Mine").click()
    ann.page.wait_for_function("() => nuffle.play.setup.answers.length > 0")
    assert sorted(places(ann).values()) == before


def test_a_page_that_is_drawn_anew_keeps_what_is_typed_and_pressed(ann):
    until(ann, "set-up", Random(1))
    ann.page.locator(".formations button", has_text="wall").click()
    ann.page.wait_for_function("() => nuffle.play.setup.answers.length > 0")
    ann.page.locator(".save input").press_sequentially("Ha")
    ann.page.evaluate("() => nuffle.play.show()")
    ann.page.keyboard.type("lf")
    ann.page.locator(".save button").hover()
    ann.page.mouse.down()
    ann.page.evaluate("() => nuffle.play.show()")
    ann.page.mouse.up()
    expect(ann.page.locator(".formations .saved", has_text="Half")).to_be_visible()


# -- a turn
def test_a_declared_action_is_taken_back_and_everybody_sees_it(ann):
    asked = until(ann, "turn", Random(2))
    mover = next(option["player"] for option in asked["options"] if option["answer"].startswith("move"))
    ann.choose(mover)
    ann.press(f"move {mover}")
    ann.page.wait_for_function("() => nuffle.play.asked?.kind === 'action'")
    ann.page.locator("#undo").click()
    ann.page.wait_for_function("() => nuffle.play.asked?.kind === 'turn'")
    assert "take back their last answer" in ann.page.locator(".log-list").inner_text()


def test_an_end_of_the_turn_names_who_has_not_acted(ann):
    asked = until(ann, "turn", Random(3))
    idle = {option["player"] for option in asked["options"] if option.get("action") == "move"}
    ann.press("end")
    told = ann.page.locator("#dialog .idle").inner_text()
    assert idle and all(f"{label} " in told for label in idle)
    ann.page.locator("#dialog button", has_text="Play on").click()
    assert ann.ready()["asked"]["kind"] == "turn"
    ann.press("end")
    ann.page.locator("#dialog .idle button").first.click()
    assert ann.page.evaluate("() => nuffle.play.selected") in idle
    ann.page.evaluate("() => nuffle.play.select(null)")


def test_a_way_point_leads_the_way(ann):
    asked = until(ann, "turn", Random(4))
    ann.choose(next(option["player"] for option in asked["options"] if option.get("action") == "move"))
    goal = ann.page.evaluate("() => nuffle.play.seen.reach.nodes.find(n => !n.way && n.from === 0)?.square")
    ann.page.keyboard.down("Shift")
    ann.tap(goal)
    ann.page.keyboard.up("Shift")
    ann.page.wait_for_function("() => nuffle.play.seen?.reach.trail.length === 1")
    assert ann.page.evaluate("() => nuffle.play.seen.reach.trail[0].square") == goal


def test_tackle_zones_are_shown_on_demand(ann):
    until(ann, "turn", Random(5))
    ann.page.locator("#zones").click()
    ann.page.locator(".tackle").first.wait_for(state="attached")
    ann.page.locator("#zones").click()
    assert ann.page.locator(".tackle").count() == 0


def test_the_card_of_a_player_has_a_line_for_each_of_his_skills(ann):
    until(ann, "turn", Random(6))
    skilled = ann.page.evaluate("""() => nuffle.play.picture.players
        .find(player => player.seat === "a" && player.square && player.skills.length)""")
    ann.page.evaluate("() => nuffle.play.select(null)")
    ann.tap(skilled["square"])
    card = ann.page.locator("#card")
    card.locator(".skills li span").first.wait_for()
    assert skilled["name"] in card.inner_text() and all(skill in card.inner_text() for skill in skilled["skills"])


def test_the_log_is_filtered(ann):
    until(ann, "turn", Random(7))
    everything = ann.page.locator(".log-list li").count()
    ann.page.locator(".log-filter [data-filter=highlights]").click()
    few = ann.page.locator(".log-list li").count()
    assert 0 < few < everything
    ann.page.locator(".log-tools input").fill("weather")
    found = ann.page.locator(".log-list li").all_inner_texts()
    assert found and all("weather" in line.casefold() for line in found)
    ann.page.locator(".log-tools input").fill("")
    ann.page.locator(".log-filter [data-filter=all]").click()
