"""What coaches do by the way: sounds, watching others, a play out of a hidden hand."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from nuffle.files.records import dumps
from nuffle.teams.ready import ready_roster
from nuffle.web.settings import Settings

from .conftest import CALM, Player, Served, seats

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]
AT_ONE_SCREEN = [{"who": "me", "team": "Human"}, {"who": "here", "team": "Orc"}]
# because: what a browser would sound like cannot be heard here, only that it was asked to
LISTEN = """window.tones = 0; const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.tones++; return start.apply(this, when); };"""


# because: a coach has a few seconds to make a play out of a hidden hand, and in these stories much less
QUICK = """() => new MutationObserver(() => {
    const card = document.querySelector('#question [data-answer^="use "][data-answer$=" h"]');
    if (!card || window.played) return;
    const name = card.dataset.answer.slice(4, -2), hand = nuffle.play.picture.teams[0].hand;
    window.played = {name, held: hand.filter(one => one.name === name).length};
    card.click(); }).observe(document.getElementById('question'), {childList: true, subtree: true})"""


# -- sounds
def test_nothing_is_heard_until_sounds_are_switched_on(sit_down) -> None:
    ann = sit_down()
    ann.page.add_init_script(LISTEN)
    ann.begin(turns=1, sides=AT_ONE_SCREEN)
    ann.answer(Random(1))
    ann.ready()
    assert ann.page.evaluate("() => tones") == 0
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Sounds").select_option(label="on")
    ann.page.get_by_role("button", name="Close", exact=True).click()
    ann.page.reload()
    ann.ready()
    assert ann.page.evaluate("() => tones") > 0, "it is my move, and it is remembered that I want to hear it"


# -- watching
def test_who_watches_is_some_seconds_behind_and_cannot_answer(sit_down) -> None:
    ann, cid = sit_down(), sit_down()
    match = ann.begin(turns=1, sides=AT_ONE_SCREEN, delay=2)
    came = time.monotonic()
    cid.enter(match, CALM)
    cid.page.get_by_text("You watch with a delay (2 s)").wait_for()
    cid.ready_or_waiting()
    assert time.monotonic() - came > 1, "nothing is shown at once"
    answered = time.monotonic()
    ann.answer(Random(1))
    ann.ready()
    ahead = ann.page.evaluate("() => nuffle.play.state.seq")
    cid.page.wait_for_function("seq => nuffle.play.state.seq >= seq", arg=ahead)
    assert time.monotonic() - answered > 1, "and what happens comes a second later, however slow the machine is"
    assert cid.page.evaluate("() => nuffle.play.asked") is None and not cid.page.locator("#question button").count()


# -- a hidden hand
@pytest.fixture
def brisk(chromium: Browser, tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """Where hidden hands take little time."""
    served = Served(Settings(f"sqlite:///{tmp_path}/web.db", vault=tmp_path / "vault", span=0.15))
    yield from seats(chromium, served)
    served.stop()


def towards_a_play(ann: Player, asked: dict[str, Any], draws: Random) -> None:
    """Spells are learnt, and turns are short: what is held comes to be used at their ends."""
    spells = [option["answer"] for option in asked["options"] if option["answer"].endswith("magic spells")]
    if spells:
        question = ann.ready()["question"]
        ann.press(spells[0])
        ann.page.wait_for_function("q => nuffle.play.question !== q", arg=question)
    elif asked["kind"] == "turn":
        ann.end_turn()
        ann.page.wait_for_function("() => nuffle.play.asked?.kind !== 'turn' || nuffle.play.sent")
    else:
        ann.answer(draws)


def test_a_play_is_made_out_of_a_hidden_hand_by_a_click_and_then_everybody_knows_it(brisk) -> None:
    ann, draws = brisk(), Random(2)
    ann.begin(edition="crp+plays", turns=8, special_plays=5, recording="secret", sides=BOTH)
    ann.page.evaluate(QUICK)
    while not (played := ann.page.evaluate("() => window.played")):
        asked = ann.ready()["asked"]
        assert asked, "the match is over and no play could be made"
        if not ann.page.evaluate("() => window.played"):
            towards_a_play(ann, asked, draws)
    ann.page.wait_for_function("name => nuffle.log.news.some(piece => piece.text.includes(name))", arg=played["name"])
    ann.ready()
    held = [card["name"] for card in ann.page.evaluate("() => nuffle.play.picture.teams[0].hand")]
    assert held.count(played["name"]) < played["held"]


def test_an_own_team_plays_in_its_colours(sit_down) -> None:
    ann = sit_down()
    ann.ask("/api/matches", {"turns": 1, "sides": [{"who": "me"}, {"who": "bot"}]}, 201)
    headers = {"authorization": f"Bearer {ann.token}", "origin": ann.address}
    file = {"name": "orcs.toml", "mimeType": "text/plain", "buffer": dumps(ready_roster("crp", "Orc")).encode()}
    made = ann.page.request.post(f"{ann.address}/teams/import", multipart={"file": file}, headers=headers)
    team = int(made.url.rpartition("/")[2])
    look = {"name": "Bone Tide", "colour": "#c8c0b0", "second": "#303030", "badge": "skull"}
    ann.page.request.post(f"{ann.address}/teams/{team}/look", form=look, headers=headers)
    ann.begin(turns=1, sides=[{"who": "me", "roster": team}, {"who": "bot", "team": "Human"}])
    paint = "part => getComputedStyle(part).fill"
    assert ann.page.locator(".token.seat-h .base").first.evaluate(paint) == "rgb(200, 192, 176)"
    assert ann.page.locator(".token.seat-h .number").first.evaluate(paint) == "rgb(23, 19, 12)"
    assert ann.page.locator(".token.seat-a .base").first.evaluate(paint) == "rgb(176, 50, 42)"
    assert ann.page.locator("#board .seat-h .crest-picture").count() == 1
    assert ann.page.locator(".layer-ground .crest").count() == 2 and not ann.errors
