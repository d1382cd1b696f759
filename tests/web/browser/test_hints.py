"""Hints on the page of a match: there only where both have agreed, and good for a whole action."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

BOTH = [{"who": "me", "team": "Human"}, {"who": "open"}]


def test_a_hint_is_there_when_both_have_agreed_shown_on_the_pitch_and_followed(sit_down):
    ann, bob = sit_down(), sit_down(390, 844, touch=True)
    match = ann.begin(turns=1, sides=BOTH, wait=False)
    bob.join(match, "Orc")
    ann.ready_or_waiting()
    expect(ann.page.locator("#hint")).to_be_hidden()
    ann.page.locator("#more").click()
    ann.page.get_by_role("button", name="Offer hints from the bot").click()
    expect(ann.page.locator("#hint")).to_be_hidden()
    bob.page.locator("#accord").get_by_role("button", name="Agree").click()
    for player in (ann, bob):
        expect(player.page.locator("#hint")).to_be_visible()
    draws, asked = Random(3), None
    while asked is None:
        for player in (ann, bob):
            found = player.asked_now()
            if found and found["kind"] == "turn":
                asked, one = found, player
                break
            if found:
                player.answer(draws)
        ann.page.wait_for_timeout(20)
    one.page.locator("#hint").click()
    expect(one.page.locator("#advice")).to_contain_text("The bot would:")
    expect(one.page.locator("#advice .weighed tbody tr").first).to_have_count(1)
    assert one.page.locator(".layer-advice circle").count()
    question = one.page.evaluate("() => nuffle.play.question")
    one.page.locator("[data-hint=follow]").click()
    one.page.wait_for_function("q => nuffle.play.question !== q", arg=question)
    expect(one.page.locator("#advice")).to_be_hidden()
    other = bob if one is ann else ann
    other.page.locator("#more").click()
    other.page.get_by_role("button", name="No more hints").click()
    for player in (ann, bob):
        expect(player.page.locator("#hint")).to_be_hidden()
    assert not ann.errors and not bob.errors


def test_against_the_bot_the_quick_match_has_hints_and_tells_what_the_bot_weighed(sit_down):
    ann = sit_down()
    ann.begin(turns=1, hints=True, sides=[{"who": "me", "team": "Human"}, {"who": "bot", "bot": "search"}])
    draws = Random(2)
    ann.ready()
    expect(ann.page.locator("#hint")).to_be_visible()
    while ann.ready()["asked"]["kind"] != "turn":
        ann.answer(draws)
    ann.page.keyboard.press("t")
    expect(ann.page.locator("#advice")).to_contain_text("wins")
    ann.page.locator("#more").click()
    ann.page.locator("#overhear").click()
    expect(ann.page.locator("#dialog")).to_contain_text("What the bot considered")
    assert not ann.errors
