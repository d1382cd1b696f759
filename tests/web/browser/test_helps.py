"""What helps a coach on the way: cards under the mouse, looks before a throw, zones, orders, the guide, the report."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from nuffle.rules.game import Game
from nuffle.rules.questions import Q_REROLL, Q_TARGET
from nuffle.text.notation import notation
from nuffle.text.scene import Scene, build, make_scripted_dice
from nuffle.web.show.look import look

from .conftest import Player
from .test_pages import COUNTS
from .test_questions import SENT, sent
from .test_together import OGRES, hire

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]
HERE = [{"who": "me", "team": "Human"}, {"who": "here", "team": "Orc"}]
THROW = "h1 Thrower 10,7 ball\nh2 Catcher 14,7\na1 Lineman 12,7\na2 Lineman 20,12"
DODGE = "h1 Lineman 10,7\na1 Lineman 11,7\na2 Lineman 20,12"
SAID = "() => nuffle.said.filter(one => one.type === 'answer').map(one => one.answer)"
MARKED = """async () => { const p = nuffle.play, foes = p.picture.players.filter(one => one.square && one.seat === 'a');
    const seen = await Promise.all(foes.map(one => p.line.look({player: one.id})));
    return [...new Set(seen.flatMap(one => one.zones.map(String)))].sort(); }"""
DRAWN = "() => [...document.querySelectorAll('.tackle')].map(one => one.dataset.square).sort()"


def until(ann: Player, kind: str, draws: Random) -> dict[str, Any]:
    while True:
        asked = ann.ready()["asked"]
        assert asked is not None, "the match is over"
        if asked["kind"] == kind:
            return dict(asked)
        ann.answer(draws)


def before(scene: dict[str, Any], kind: int, answers: list[str], dice: list[int]) -> Game:
    """A match up to this question."""
    match = build(Scene.model_validate(scene), make_scripted_dice(dice))
    match.run()
    for answer in answers:
        match.decide(notation(match).find(match, answer))
    assert match.kind == kind
    return match


def shown(ann: Player, match: Game) -> None:
    """The page shows it with its odds, and what it would say is kept."""
    state = sent(match)
    ann.page.evaluate(SENT)
    ann.page.evaluate("state => nuffle.theatre.add(state)", state)
    ann.page.wait_for_function("kind => nuffle.play.asked?.kind === kind", arg=state["asked"]["kind"])
    odds = look(match, int(match.seat), {"odds": True})["odds"]
    ann.page.evaluate("odds => { nuffle.play.odds = odds; nuffle.play.show(); }", odds)


# -- looking
def test_the_card_of_a_player_comes_while_the_mouse_rests_on_him(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=BOTH)
    until(ann, "turn", Random(3))
    foe = ann.page.evaluate("() => nuffle.play.picture.players.find(one => one.seat === 'a' && one.square)")
    spot = ann.page.evaluate("square => nuffle.pitch.onPage(square)", foe["square"])
    ann.page.mouse.move(spot["x"], spot["y"])
    expect(ann.page.locator(".peek")).to_contain_text(foe["name"])
    ann.page.mouse.move(3, 3)
    expect(ann.page.locator(".peek")).to_have_count(0)


def test_with_a_finger_one_sees_who_could_intercept_before_one_throws(sit_down):
    ann = sit_down(390, 844, touch=True)
    ann.begin(turns=1, sides=BOTH)
    shown(ann, before({"players": THROW}, Q_TARGET, ["pass h1", "throw"], []))
    names = ann.page.locator(".range-name").all_text_contents()
    assert any(name.startswith("quick pass, accurate") for name in names), "ranges have their names and chances"
    ann.tap([14, 7])
    expect(ann.page.locator("#question .hint")).to_contain_text("Tap the square again")
    looks = ann.page.evaluate("() => nuffle.said.filter(one => one.aim).map(one => one.aim)")
    assert looks == [[14, 7]] and ann.page.evaluate(SAID) == []
    ann.tap([14, 7])
    ann.page.wait_for_function("() => nuffle.said.some(one => one.answer === 'target 14,7')")


def test_tackle_zones_that_are_shown_are_those_of_now(sit_down):
    ann = sit_down()
    ann.begin(turns=2, sides=BOTH)
    draws = Random(3)
    until(ann, "turn", draws)
    ann.page.locator("#zones").click()
    assert ann.page.locator("#zones").get_attribute("aria-pressed") == "true"
    first = ann.page.evaluate(MARKED)
    ann.page.wait_for_function(f"zones => String(({DRAWN})()) === String(zones)", arg=first)
    ann.end_turn()
    ann.page.wait_for_function("() => nuffle.play.asked?.kind !== 'turn'")
    until(ann, "turn", draws)
    now = ann.page.evaluate(MARKED)
    assert now != first, "the others have moved"
    ann.page.wait_for_function(f"zones => String(({DRAWN})()) === String(zones)", arg=now)


@pytest.mark.parametrize("touch", [False, True])
def test_the_weather_is_told_by_a_tap(touch, sit_down):
    ann = sit_down(390, 844, touch=True) if touch else sit_down()
    ann.begin(turns=1, sides=BOTH)
    until(ann, "set-up", Random(1))
    weather = ann.page.evaluate("() => nuffle.play.picture.weather")
    point = ann.page.locator("#board .weather")
    point.tap() if touch else point.click()
    expect(ann.page.locator("#card")).to_contain_text(weather["says"])


def test_what_is_held_can_be_read_on_a_phone(sit_down):
    ann = sit_down(390, 844, touch=True)
    ann.begin(edition="bb2020", setting="league", turns=1, sides=OGRES)
    hire(ann, "Bribe", Random(3))
    hand = ann.page.evaluate("() => nuffle.play.picture.teams[0].hand")
    held = next(one for one in hand if one["name"] == "Bribe")
    ann.page.locator("#reading").tap()
    ann.page.locator(".dugout.seat-h .held", has_text=held["name"]).first.tap()
    expect(ann.page.locator("#card")).to_contain_text(held["says"])


# -- habits
def test_a_standing_order_is_given_where_the_question_stands(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=BOTH)
    shown(ann, before({"players": DODGE, "rerolls": [1, 0]}, Q_REROLL, ["move h1", "move h1 9,7"], [1]))
    ann.page.locator(".orders summary").click()
    ann.page.locator(".orders select").first.select_option("never")
    orders = ann.page.evaluate("() => nuffle.said.filter(one => one.type === 'order')")
    assert [(one["rule"], one["order"]) for one in orders] == [("team re-roll", "never")]
    panel = ann.page.locator("#question").inner_text()
    assert "Dodge: Lineman (home) rolled 1, needs 3+." in panel and "%" in panel, "why it is asked, and the odds"


def test_the_guide_says_each_thing_once(sit_down):
    ann = sit_down()
    ann.begin({"pace": "off"}, turns=1, sides=HERE)
    ann.page.locator("#guide", has_text="Call the toss").wait_for()
    ann.page.get_by_role("button", name="Got it").click()
    expect(ann.page.locator("#guide")).to_be_hidden()
    ann.page.reload()
    ann.ready()
    assert ann.page.locator("#guide").is_hidden()
    until(ann, "set-up", Random(1))
    ann.page.locator("#guide", has_text="Set up in your half").wait_for()
    ann.page.get_by_role("button", name="Hide these tips").click()
    until(ann, "turn", Random(1))
    assert ann.page.locator("#guide").is_hidden()


def test_every_roll_of_the_log_leads_to_its_rules(sit_down):
    ann = sit_down()
    ann.begin(turns=1, sides=HERE)
    draws = Random(2)
    links = ann.page.locator(".log-list a.log-dice")
    while not links.count() and ann.answer(draws):
        ann.ready()
    with ann.page.context.expect_page() as opened:
        links.last.click()
    expect(opened.value.locator(".rule").first).to_be_visible()


AT_END = """() => { const list = document.querySelector('.log-list'), gap = list.scrollHeight - list.clientHeight;
    return list.clientHeight > 0 && gap > 200 && gap - list.scrollTop < 40; }"""


def test_the_log_stays_at_its_end_until_somebody_scrolls(sit_down):
    ann = sit_down()
    ann.begin(turns=2, sides=BOTH)
    ann.page.locator(".log-filter [data-filter=all]").click()
    draws = Random(3)
    while ann.page.evaluate("() => nuffle.log.news.length") < 60:
        assert ann.answer(draws)
    ann.page.wait_for_function(AT_END)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.page.wait_for_function("() => document.querySelector('.log-list').clientHeight === 0")
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.page.wait_for_function(AT_END)
    ann.page.locator(".log-list").hover()
    ann.page.mouse.wheel(0, -100_000)
    ann.page.wait_for_function("() => document.querySelector('.log-list').scrollTop === 0")
    ann.page.evaluate("() => nuffle.log.add({text: 'News.', kind: 'note', weight: 2, side: null})")
    assert ann.page.evaluate("() => document.querySelector('.log-list').scrollTop") == 0, "whoever reads is left alone"


# -- after it
@pytest.fixture
def finished(sit_down: Callable[..., Player]) -> tuple[Player, str, str]:
    """A coach with a team of his own at the end of its first match, and the number of either."""
    ann = sit_down()
    ann.ask("/api/teams/check", {"edition": "crp", "team": "Human"}, 200)
    page = ann.page
    page.goto(f"{ann.address}/teams/new?edition=crp&team=Human")
    for field, count in COUNTS.items():
        page.locator(f"#{field}").fill(count)
    page.get_by_role("button", name="Save team").click()
    page.get_by_role("link", name="Play a match").wait_for()
    team = page.url.rpartition("/")[2]
    sides = [{"who": "me", "roster": int(team)}, {"who": "here", "team": "Orc"}]
    match = ann.begin(setting="league", turns=1, sides=sides)
    draws = Random(5)
    while (seen := ann.ready())["asked"]:
        if seen["asked"]["kind"] == "turn":
            ann.end_turn()
            ann.taken(seen["question"])
        else:
            ann.answer(draws)
    return ann, team, match


def test_the_report_applies_the_match_to_the_own_team_with_one_click(finished):
    ann, team, match = finished
    report = ann.page.locator("#dialog .report")
    expect(report).to_contain_text("Turning points") if report.locator(".turning").count() else None
    expect(report).to_contain_text("After the match")
    report.get_by_role("button", name="Apply to my team").click()
    ann.page.wait_for_url(f"**/teams/{team}")
    assert ann.page.locator(f'a[href="/replays/{match}"]').count() >= 1


def test_the_report_leads_to_a_return_match_on_the_same_terms(finished):
    ann, team, _ = finished
    ann.page.get_by_role("link", name="Rematch").click()
    ann.page.wait_for_url("**/new?*")
    assert ann.page.locator("#mine").input_value() == f"own:{team}"
    assert ann.page.locator("#other").input_value() == "Orc"
    assert ann.page.locator("#turns").input_value() == "1"


def test_the_log_of_a_replay_tells_up_to_the_moment_and_leads_there(finished):
    ann, _, match = finished
    page = ann.page
    page.goto(f"{ann.address}/replays/{match}")
    page.locator("#moments button").last.click()
    page.wait_for_function("() => document.querySelectorAll('.log-list li').length > 5")
    whole = page.locator(".log-list li").count()
    page.locator(".log-list li").nth(2).click()
    step = page.locator(".log-list li").nth(2).get_attribute("data-step")
    page.wait_for_function("step => location.hash === `#${step}`", arg=step)
    page.wait_for_function("whole => document.querySelectorAll('.log-list li').length < whole", arg=whole)
