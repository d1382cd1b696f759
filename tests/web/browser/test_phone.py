"""On a phone, upright and lying: every square is large enough for a finger, and a finger that slips does no harm."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from .conftest import Fingers, Player
from .test_pages import over
from .test_ways import until_risky

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]
AT_ONE_SCREEN = [{"who": "me", "team": "Human"}, {"who": "here", "team": "Orc"}]
PHONE, LYING = (390, 844), (844, 390)
ENOUGH, CLOSE = 24, 32      # css pixels of a square wherever one may tap, and around whoever acts
PLACES = """() => { const { play, pitch } = nuffle, room = pitch.room.getBoundingClientRect();
    const squares = play.setup.active ? play.setup.field : play.asked.options.flatMap(one =>
        one.square ? [one.square] : play.player(one.target)?.square ? [play.player(one.target).square] : []);
    const seen = squares.every(square => { const { x, y } = pitch.onPage(square);
        return x > room.left && x < room.right && y > room.top && y < room.bottom; });
    return { side: pitch.side, pointed: squares.length > 0, seen, chosen: Boolean(play.selected) }; }"""


def test_two_fingers_zoom_one_moves_the_pitch_and_neither_answers_anything(sit_down) -> None:
    ann = sit_down(390, 844, touch=True)
    ann.begin(turns=1, sides=BOTH)
    draws = Random(3)
    while ann.ready()["asked"]["kind"] != "turn":
        ann.answer(draws)
    fingers, question = Fingers(ann.page), ann.ready()["question"]
    box = ann.page.locator("#pitch").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers.draw(((x - 20, y), (x - 90, y)), ((x + 20, y), (x + 90, y)))
    zoom, before = ann.page.evaluate("() => [nuffle.pitch.zoom, nuffle.pitch.shift]")
    assert zoom > 2
    fingers.draw(((x, y), (x - 60, y - 60)))
    after = ann.page.evaluate("() => nuffle.pitch.shift")
    assert after[0] > before[0] and after[1] > before[1]
    fingers.draw(((x - 120, y), (x - 15, y)), ((x + 120, y), (x + 15, y)))
    assert ann.page.evaluate("() => nuffle.pitch.zoom") < zoom
    assert ann.page.evaluate("() => nuffle.play.selected") is None and ann.ready()["question"] == question
    assert ann.page.evaluate("() => scrollX === 0 && visualViewport.scale === 1"), "the page itself stays as it is"


def until(ann: Player, kind: str, draws: Random) -> dict[str, Any]:
    while (asked := ann.ready()["asked"])["kind"] != kind:
        ann.answer(draws)
    return dict(asked)


def spot(ann: Player, square: list[int], slip: tuple[float, float] = (0, 0)) -> tuple[float, float]:
    found = ann.page.evaluate("square => nuffle.pitch.onPage(square)", square)
    return found["x"] + slip[0], found["y"] + slip[1]


# -- large enough
@pytest.mark.parametrize(("width", "height"), [PHONE, LYING])
def test_wherever_one_may_tap_a_square_is_large_enough_and_in_sight(width, height, sit_down):
    ann = sit_down(width, height, touch=True)
    ann.begin(turns=1, sides=BOTH)
    draws, kinds = Random(3), set()
    while (seen := ann.ready())["asked"]:
        found = ann.page.evaluate(PLACES)
        if found["pointed"]:
            assert found["side"] >= ENOUGH and (found["seen"] or seen["asked"]["kind"] == "turn"), seen["asked"]["kind"]
            kinds.add(seen["asked"]["kind"])
        ann.answer(draws)
    assert {"set-up", "turn"} <= kinds and not ann.errors
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_the_pitch_comes_nearer_to_whoever_is_chosen_and_goes_back_afterwards(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin(turns=1, sides=BOTH)
    asked = until(ann, "turn", Random(3))
    far = ann.page.evaluate("() => nuffle.pitch.side")
    mover = next(option["player"] for option in asked["options"] if option.get("action") == "move")
    ann.choose(mover)
    assert ann.page.evaluate("() => nuffle.pitch.side") >= CLOSE > far >= ENOUGH
    x, y = spot(ann, ann.stands(mover))
    box = ann.page.locator("#pitch").bounding_box()
    assert box and 0 < x < box["width"] and box["y"] < y < box["y"] + box["height"]
    ann.page.get_by_role("button", name="Another player").click()
    assert ann.page.evaluate("() => nuffle.pitch.side") == far


def test_who_zooms_by_hand_finds_it_so_the_next_time(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin(turns=1, sides=BOTH)
    asked = until(ann, "turn", Random(3))
    movers = [option["player"] for option in asked["options"] if option.get("action") == "move"]
    ann.choose(movers[0])
    for _ in range(3):
        ann.page.get_by_role("button", name="Zoom out").click()
    assert ann.page.evaluate("() => nuffle.pitch.zoom") == 1, "all of the pitch"
    ann.page.evaluate("() => nuffle.play.select(null)")
    assert ann.page.evaluate("() => nuffle.pitch.side") >= ENOUGH
    ann.page.evaluate("id => nuffle.play.select(id)", movers[1])
    assert ann.page.evaluate("() => nuffle.pitch.zoom") == 1


def test_who_wants_the_whole_pitch_always_has_it(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin({"pace": "off", "guide": False, "follow": False}, turns=1, sides=BOTH)
    asked = until(ann, "turn", Random(3))
    ann.choose(next(option["player"] for option in asked["options"] if option.get("action") == "move"))
    assert ann.page.evaluate("() => nuffle.pitch.zoom") == 1


def test_a_dungeon_comes_nearer_too(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin(edition="dungeon", map="three-wells", turns=1, sides=[{"who": "me"}, {"who": "bot"}, {"who": "bot"}])
    asked = until(ann, "turn", Random(9))
    assert ann.page.evaluate("() => nuffle.pitch.side") >= ENOUGH
    ann.choose(next(option["player"] for option in asked["options"] if option.get("action") == "move"))
    assert ann.page.evaluate("() => nuffle.pitch.side") >= CLOSE


# -- a finger that slips
def test_a_tap_beside_a_player_means_him(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin(turns=1, sides=BOTH)
    asked = until(ann, "turn", Random(3))
    movers = {option["player"] for option in asked["options"] if option.get("action") == "move"}
    lone = ann.page.evaluate("""movers => movers.find(id => { const [x, y] = nuffle.play.player(id).square;
        return [1, 2].every(far => [-1, 0, 1].every(off => !nuffle.play.at([x - far, y + off]))); })""", sorted(movers))
    assert lone
    side = ann.page.evaluate("() => nuffle.pitch.side")
    ann.page.touchscreen.tap(*spot(ann, ann.stands(lone), (0, side * 0.9)))
    ann.page.wait_for_function("id => nuffle.play.selected === id", arg=lone)


def test_where_squares_are_small_a_finger_says_it_twice(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin(turns=1, sides=AT_ONE_SCREEN)
    asked = until(ann, "kick", Random(1))
    question = ann.ready()["question"]
    square = asked["options"][len(asked["options"]) // 2]["square"]
    ann.tap(square)
    ann.page.get_by_role("button", name="Not here").click()
    assert ann.ready()["question"] == question and not ann.page.evaluate("() => nuffle.play.preview")
    ann.tap(square)
    ann.page.get_by_role("button", name="Yes, here").click()
    ann.taken(question)
    ann.page.wait_for_function("q => nuffle.play.question !== q", arg=question)
    assert not ann.page.locator(".layer-cursor .cursor").count(), "what was looked at is forgotten"


def test_a_risky_square_is_tapped_twice_on_a_phone(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin(turns=1, sides=BOTH)
    risky = until_risky(ann, Random(5))
    question = ann.ready()["question"]
    ann.tap(risky)
    assert "Tap the square again" in ann.page.locator("#question .hint").inner_text()
    assert ann.ready()["question"] == question
    ann.tap(risky)
    ann.page.wait_for_function("q => nuffle.play.question !== q", arg=question)


# -- lining up
def places(ann: Player) -> dict[str, list[int]]:
    return dict(ann.page.evaluate("() => Object.fromEntries(nuffle.play.setup.places)"))


def bench(ann: Player, label: str) -> tuple[float, float]:
    x, y = ann.page.evaluate("""id => { const box = document.querySelector(`.pool [data-player="${id}"]`)
        .getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }""", label)
    return x, y


@pytest.mark.parametrize("touch", [True, False])
def test_a_player_is_dragged_from_the_bench_and_back(touch, sit_down):
    ann = sit_down(*(PHONE if touch else (1280, 800)), touch=touch)
    ann.begin(turns=1, sides=BOTH)
    until(ann, "set-up", Random(1))
    drag = Fingers(ann.page).draw if touch else by_mouse(ann)
    drag((bench(ann, "h5"), spot(ann, [10, 7])))
    assert places(ann) == {"h5": [10, 7]}
    drag((spot(ann, [10, 7]), bench(ann, "h1")))
    assert places(ann) == {} and not ann.page.locator(".carried").count()
    drag((bench(ann, "h5"), bench(ann, "h1")))
    assert places(ann) == {}, "dropped where he was"


def by_mouse(ann: Player) -> Callable[..., None]:
    def drag(way: tuple[tuple[float, float], tuple[float, float]]) -> None:
        ann.page.mouse.move(*way[0])
        ann.page.mouse.down()
        ann.page.mouse.move(*way[1], steps=4)
        ann.page.mouse.up()

    return drag


# -- lying
def test_on_a_phone_that_lies_nothing_covers_the_pitch(sit_down):
    ann = sit_down(*LYING, touch=True)
    ann.begin(turns=1, sides=BOTH)
    tools, pitch = (ann.page.locator(where).bounding_box() for where in (".tools", "#pitch"))
    assert tools and pitch and tools["x"] + tools["width"] <= pitch["x"]
    assert pitch["y"] + pitch["height"] <= LYING[1] + 1


# -- watching again
def test_the_page_of_a_replay_scrolls_under_a_finger_until_the_pitch_is_near(server, sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.page.goto(f"{server.address}/replays/{over(server)}")
    ann.page.locator("svg.pitch .grass").wait_for(state="attached")
    fingers = Fingers(ann.page)
    fingers.draw(((195, 420), (195, 160)))
    ann.page.wait_for_function("() => scrollY > 40")
    ann.page.evaluate("() => scrollTo(0, 0)")
    fingers.draw(((175, 350), (95, 350)), ((215, 350), (295, 350)))
    ann.page.locator("svg.pitch.near").wait_for()
    assert ann.page.evaluate("() => visualViewport.scale") == 1


# -- dice of a real table
def test_what_a_real_die_shows_is_tapped(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin(wait=False, turns=1, dice="typed", sides=AT_ONE_SCREEN)
    taps, wanted = 0, set[str]()
    while not ann.asked_now():      # because: weather and fans have dice of their own, and are told together
        die = ann.page.locator('.typed-die [data-die="3"]')
        if die.count():
            wanted.add(ann.page.locator(".typed-die b").inner_text())
            assert "Waiting" not in ann.page.locator("#question").inner_text()
            die.tap()
            taps += 1
        ann.page.wait_for_timeout(80)
    assert {"Roll: D6 for the weather", "Roll: D6 for the number of fans"} <= wanted
    assert taps > 2 and "3 + 3" in ann.page.locator(".log-list").text_content() and not ann.errors


# -- the score board
def test_what_a_team_has_at_hand_does_not_cover_the_score(sit_down):
    ann = sit_down(*PHONE, touch=True)
    ann.begin(edition="bb2020", objectives=3, turns=8, sides=BOTH)
    ann.page.locator('#board [title="Cards only you see"]').wait_for()
    edges = """() => { const box = found => found.getBoundingClientRect();
        const middle = box(document.querySelector('#board .middle'));
        return [...document.querySelectorAll('#board .pill')].map(box).filter(at => at.width)
            .filter(at => at.left < middle.right - 1 && at.right > middle.left + 1).length; }"""
    assert ann.page.evaluate(edges) == 0
