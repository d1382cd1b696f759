"""Every kind of question of the engine is answered with its own widget: on the pitch, or with one click beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.table import Fixture, Table
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.notation import SEATS, notation
from nuffle.text.scene import Scene, build, make_scripted_dice
from nuffle.web.show.look import at_odds
from nuffle.web.show.picture import picture
from nuffle.web.show.question import question_record

PAIRS = (("crp", "Human", "Orc"), ("bb2020", "Human", "Orc"), ("crp", "Goblin", "Ogre"),
         ("bb2020", "Snotling", "Goblin"))
SENT = """() => { nuffle.said = []; nuffle.line.send = message => { nuffle.said.push(message); return true; };
    nuffle.line.socket.onmessage = null; }"""
GOLD = 100_000


def questions() -> Iterator[tuple[str, Game]]:
    """Positions of matches played at random, until every kind of question has come up."""
    for seed in range(40):
        for name, *races in PAIRS:
            rules, draws = edition(name), Random(seed)
            teams = [match_team(ready_roster(name, race), rules.indexes, "league") for race in races]
            for team in teams:
                team.treasury = GOLD
            teams[0].value -= 3 * GOLD      # because: only who is worth less has gold to spend
            table = Table(Fixture(rules, teams, MatchTerms("league"), Seeded(seed), seed)).begin()
            while table.match.seat >= 0:
                yield QUESTION_NAMES[table.match.kind], table.match
                table.decide(draws.choice(table.match.options().to_list()))


def won() -> Game:
    """A match that was won, where nobody at random ever wins one: the winnings may be rolled again."""
    six = [*(f"h{n} Lineman {n},5" for n in range(1, 4)), *(f"a{n} Lineman {20 + n},7" for n in range(1, 4))]
    scene = {"players": "\n".join(six), "start": "match end", "half": 2, "score": [1, 0], "setting": "league"}
    match = build(Scene.model_validate(scene), make_scripted_dice(["lot:1", "lot:2", 3]))
    match.run()
    return match


def sent(match: Game) -> dict[str, Any]:
    """What the page would be sent now."""
    seat = int(match.seat)
    return {"type": "state", "news": [], "may_undo": False, "clock": None, "turn_of": SEATS[seat], "next": 0,
            "picture": picture(match, seat), "asked": question_record(match, seat)}


@cache
def one_of_each() -> dict[str, dict[str, Any]]:
    """The first question of each kind that has more than one answer."""
    found = {"winnings": sent(won())}
    for kind, match in questions():
        if kind not in found and match.options().n > 1:
            found[kind] = sent(match)
        if len(found) == len(QUESTION_NAMES):
            break
    return found


@pytest.fixture(scope="module")
def every() -> dict[str, dict[str, Any]]:
    return one_of_each()


@pytest.fixture(scope="module")
def ann(at_one_table) -> Any:
    """One page for all of them: what it says is kept, and no server answers."""
    player = at_one_table()
    player.begin(turns=1)
    player.page.evaluate(SENT)
    return player


def test_matches_played_at_random_bring_up_every_kind_of_question(every):
    assert set(every) == set(QUESTION_NAMES)


@pytest.mark.parametrize("kind", QUESTION_NAMES)
def test_it_is_answered(kind, every, ann):
    state = every[kind]
    ann.page.evaluate("state => { nuffle.said = []; nuffle.play.sent = ''; nuffle.theatre.add(state); }", state)
    ann.page.wait_for_function("kind => nuffle.play.asked?.kind === kind", arg=kind)
    panel = ann.page.locator("#question").inner_text()
    assert state["asked"]["question"] in panel and state["asked"]["why"] in panel
    give(ann, kind, state["asked"])
    said = [one["answer"] for one in ann.page.evaluate("() => nuffle.said") if one["type"] == "answer"]
    assert said and said[0] in [option["answer"] for option in state["asked"]["options"]]


def give(ann: Any, kind: str, question: dict[str, Any]) -> None:
    """By a click where the widget is; looks of the server are left aside here."""
    options = question["options"]
    if kind in ("turn", "set-up"):
        ann.page.evaluate("() => { nuffle.play.setup.answers = ['free']; nuffle.play.show(); }")
        ann.page.locator('#question [data-answer="done"], #question [data-answer="end"]').first.click()
        if ann.page.locator("#dialog[open]").count():
            ann.page.locator("#dialog button.main").click()
    elif kind == "petty cash":
        ann.page.locator("#question .widget button").click()
    elif kind == "free move":
        ann.press("end")
    else:
        on_pitch = [option for option in options if option.get("square")] or options
        ann.any({"options": [on_pitch[0]]}, Random(1))


# -- odds that come a moment later
ASKED_IN = {
    "push": ("h1 Lineman 12,7\na1 Lineman 13,7\nh2 Lineman 15,8\nh3 Lineman 15,9", ["push"], ["block h1 a1"]),
    "follow-up": ("h1 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 14,6", ["push"], ["block h1 a1", "push a1 14,7"]),
    "die": ("h1 Lineman 6,5\nh2 Lineman 7,6\na1 Lineman 7,5", ["both down", "pow"], ["block h1 a1"]),
    "window": ("h1 Lineman 6,5\na1 Lineman 7,5 +Wrestle", ["both down"], ["block h1 a1"]),
}
HELD = """([state, told]) => { nuffle.line.look = () => new Promise(tell => { nuffle.tell = () => tell(told); });
    nuffle.play.sent = ''; nuffle.theatre.add(state); }"""
BUTTONS = """() => [...document.querySelectorAll('#question .widget [data-answer]')].map(one => {
    const { x, y, width, right } = one.getBoundingClientRect();
    return { corner: [x, y, width].map(Math.round),
             cut: right > innerWidth || one.scrollWidth > one.clientWidth + 1 }; })"""


def asked_in(kind: str) -> Game:
    table, dice, lines = ASKED_IN[kind]
    match = build(Scene.model_validate({"players": table}), make_scripted_dice(dice))
    match.run()
    for line in lines:
        match.decide(notation(match).find(match, line))
    return match


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_odds_come_without_moving_an_answer_and_can_be_read_whole(width, height, sit_down):
    ann = sit_down(width, height, touch=width < height)
    ann.begin(turns=1)
    ann.page.evaluate(SENT)
    for kind in ASKED_IN:
        match = asked_in(kind)
        ann.page.evaluate(HELD, [sent(match), at_odds(match, int(match.seat), {"odds": True})])
        ann.page.wait_for_function("kind => nuffle.play.asked?.kind === kind && nuffle.play.oddsToCome", arg=kind)
        before = ann.page.evaluate(BUTTONS)
        assert not ann.page.locator("#question .odds-words:not(.to-come)").count()
        ann.page.evaluate("() => nuffle.tell()")
        ann.page.wait_for_function("() => !nuffle.play.oddsToCome")
        after = ann.page.evaluate(BUTTONS)
        assert ann.page.locator("#question .odds-words:not(.to-come)").count() == len(after)
        assert [one["corner"] for one in after] == [one["corner"] for one in before], kind
        assert not any(one["cut"] for one in after), kind
