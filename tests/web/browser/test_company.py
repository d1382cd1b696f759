"""Two coaches and whoever watches: what they say, agree on and take back, each in a browser of his own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import CALM, Player

SIDES = [{"who": "me", "team": "Human"}, {"who": "open"}]


@pytest.fixture
def pair(sit_down: Callable[..., Player]) -> tuple[Player, Player, str]:
    """Two coaches who have just come to their match."""
    ann, bob = sit_down(), sit_down()
    match = ann.begin(turns=1, sides=SIDES, wait=False)
    bob.join(match, "Orc")
    for player in (ann, bob):
        player.ready_or_waiting()
    return ann, bob, match


def asked_one(*players: Player) -> tuple[Player, Player]:
    """Who is asked something now, and the other."""
    while True:
        for place, player in enumerate(players):
            if player.asked_now():
                return player, players[1 - place]
        players[0].page.wait_for_timeout(20)


def told(player: Player) -> Any:
    return player.page.locator(".log-list")


def test_the_title_of_the_tab_says_whose_move_it_is(pair):
    mover, waiter = asked_one(*pair[:2])
    mover.page.wait_for_function("() => document.title.startsWith('●')")
    assert not waiter.page.title().startswith("●")
    expect(waiter.page.locator("#question h2")).to_contain_text("Waiting for")


def test_what_somebody_says_is_reported_not_heard_any_more_and_heard_again(pair):
    ann, bob, _ = pair
    for player in (ann, bob):
        player.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.locator(".talk")).to_contain_text("No messages yet")
    bob.page.get_by_label("Write a message").fill("You play like a tree.")
    bob.page.get_by_role("button", name="Send").click()
    line = ann.page.locator(".talk li", has_text="like a tree")
    expect(line).to_be_visible()
    expect(bob.page.locator(".talk li", has_text="like a tree")).to_be_visible()
    assert bob.page.locator(".talk-tools").count() == 0, "nobody mutes himself"
    line.get_by_role("button", name="report").click()
    expect(ann.page.locator("#toast")).to_contain_text("Reported")
    line.get_by_role("button", name="mute").click()
    expect(line).to_have_count(0)
    ann.page.get_by_role("button", name="Unmute all").click()
    expect(line).to_be_visible()


def test_more_is_taken_back_when_the_other_agrees_and_both_read_it(pair):
    mover, other = asked_one(*pair[:2])
    question, kind = mover.ready()["question"], mover.ready()["asked"]["kind"]
    mover.any(mover.ready()["asked"], Random(1))
    mover.taken(question)
    asked_one(mover, other)
    mover.page.get_by_role("button", name="This match").click()
    mover.page.get_by_role("button", name="Ask for another undo").click()
    expect(mover.page.locator("#accord")).to_contain_text("You have asked to undo your last answer")
    other.page.locator("#accord").get_by_role("button", name="Agree").click()
    for player in (mover, other):
        expect(told(player)).to_contain_text("back")
    mover.page.wait_for_function("kind => nuffle.play.asked?.kind === kind", arg=kind)


def test_who_offers_something_hears_that_they_would_rather_not(pair):
    ann, bob, _ = pair
    ann.page.get_by_role("button", name="This match").click()
    ann.page.get_by_role("button", name="Offer a draw").click()
    bob.page.get_by_role("button", name="Decline").click()
    expect(ann.page.locator("#toast")).to_contain_text("Declined: a draw.")
    expect(ann.page.locator("#accord")).to_be_hidden()


def test_the_board_names_the_coaches_and_a_challenge_who_waits(pair, sit_down):
    ann, bob, _ = pair
    expect(bob.page.locator("#board .second .race")).to_contain_text("Ann")
    cid = sit_down()
    open_match = ann.ask("/api/matches", {"turns": 1, "sides": SIDES}, 201)["id"]
    cid.page.goto(f"{cid.address}/matches/{open_match}")
    expect(cid.page.locator("#challenge")).to_contain_text("Ann is waiting for an opponent")


def test_on_a_phone_something_said_is_marked_where_it_can_be_read(sit_down):
    ann, bob = sit_down(), sit_down(390, 844, touch=True)
    match = ann.begin(turns=1, sides=SIDES, wait=False)
    bob.join(match, "Orc")
    for player in (ann, bob):
        player.ready_or_waiting()
    upright = bob.page.evaluate("() => nuffle.pitch.upright")
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Write a message").fill("Good luck!")
    ann.page.get_by_role("button", name="Send").click()
    expect(bob.page.locator("#reading.news")).to_be_visible()
    bob.page.locator("#reading").tap()
    bob.page.get_by_role("tab", name="Chat").tap()
    expect(bob.page.locator(".talk li", has_text="Good luck!")).to_be_visible()
    assert not bob.page.locator("#reading.news").count()
    assert bob.page.evaluate("() => nuffle.pitch.upright") == upright, "the pitch does not turn"


def test_on_a_phone_who_has_ended_his_turn_reads_for_whom_he_waits(sit_down):
    ann, bob = sit_down(), sit_down(390, 844, touch=True)
    bob.join(ann.begin(turns=2, sides=SIDES, wait=False), "Orc")
    draws, ended = Random(4), False
    while not ended:
        mover, _ = asked_one(ann, bob)
        ended = mover is bob and mover.ready()["asked"]["kind"] == "turn"
        mover.end_turn() if ended else mover.answer(draws)
    expect(bob.page.locator("#question h2")).to_be_visible()
    expect(bob.page.locator("#question h2")).to_contain_text("Waiting for")


def test_a_draw_is_offered_others_read_of_it_and_both_see_the_report(pair, sit_down):
    ann, bob, match = pair
    cid = sit_down()
    cid.enter(match, CALM)
    cid.ready_or_waiting()
    ann.page.get_by_role("button", name="This match").click()
    ann.page.get_by_role("button", name="Offer a draw").click()
    expect(cid.page.locator("#accord")).to_contain_text("offers a draw")
    assert cid.page.locator("#accord button").count() == 0 and cid.page.locator(".say").is_hidden()
    bob.page.locator("#accord").get_by_role("button", name="Agree").click()
    for player in (ann, bob, cid):
        expect(player.page.locator("#dialog .report h2")).to_contain_text("Draw by agreement")
    assert ann.page.get_by_role("link", name="Rematch").count() == 1
    assert cid.page.get_by_role("link", name="Rematch").count() == 0, "it was not his match"


def test_everybody_may_read_before_the_end_to_what_the_sides_are_bound(pair):
    ann = pair[0]
    ann.page.get_by_role("button", name="This match").click()
    with ann.page.context.expect_page() as opened:
        ann.page.get_by_role("link", name="Fair dice: check the commitments").click()
    page = opened.value
    assert page.locator("#bound code").count() == 3 and page.locator("#check").count() == 0
    expect(page.locator("main")).to_contain_text("The secrets are shown after the match.")


def test_a_pause_stops_the_clock_until_somebody_goes_on(sit_down):
    ann, bob = sit_down(), sit_down()
    match = ann.begin(turns=1, clock=240, sides=SIDES, wait=False)
    bob.join(match, "Orc")
    for player in (ann, bob):
        player.ready_or_waiting()
    draws = Random(3)
    while not any(player.asked_now() and player.asked_now()["kind"] == "turn" for player in (ann, bob)):
        asked_one(ann, bob)[0].answer(draws)
    expect(ann.page.locator("#clock")).to_contain_text(":")
    ann.page.get_by_role("button", name="This match").click()
    ann.page.get_by_role("button", name="Ask for a pause").click()
    bob.page.locator("#accord").get_by_role("button", name="Agree").click()
    expect(ann.page.locator("#accord")).to_contain_text("The match is paused.")
    assert ann.page.evaluate("() => nuffle.play.state.clock.running") is False
    bob.page.get_by_role("button", name="Go on").click()
    expect(ann.page.locator("#accord")).to_be_hidden()


def test_on_a_phone_every_offer_is_in_sight_and_nobody_concedes_by_a_slip(sit_down):
    ann = sit_down(390, 844, touch=True)
    ann.begin(turns=1, sides=[{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}])
    ann.page.locator("#more").tap()
    for button in ann.page.locator("#dialog button").all():
        spot = button.bounding_box()
        assert spot and spot["x"] >= 0 and spot["x"] + spot["width"] <= 390, button.inner_text()
    concede = ann.page.locator("#dialog button.danger")
    concede.tap()
    expect(concede).to_contain_text("once more")
    assert not ann.over() and ann.page.locator("#dialog[open]").count()
    concede.tap()
    expect(ann.page.locator("#dialog[open] .report")).to_be_visible()
