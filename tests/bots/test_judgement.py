"""The scripted bot keeps what can be used once for a moment that is worth it, and wastes none."""

from __future__ import annotations

import pytest

from nuffle.bots import make_bot
from nuffle.editions import rulesets
from nuffle.engine.dice import Seeded
from nuffle.odds.worth_using import JUDGES
from nuffle.rules.team_state import MARKER

FIELD = """
    h1 Human Lineman 5,5
    h2 Human Lineman 5,9
    a1 Human Lineman 20,5
    a2 Human Lineman 21,5
    a3 Human Lineman 20,6
    """
OLD = FIELD.replace("Human Lineman", "Lineman")


def answer(match):
    """What the bot says to the question that stands."""
    bot, game = make_bot("scripted"), match.match
    return match.words.line(bot.choose(game.imagine(game.seat, 1), Seeded(1)), game.seat)


def test_every_judgement_is_of_a_rule_there_is():
    known = {effect.id.rsplit(".", 1)[-1] for rules in rulesets() for effect in rules.effects}
    assert set(JUDGES) <= known


@pytest.mark.parametrize(("ball", "said"), [("", "no"), ("a1", "use Thunderbolt h")])
def test_a_bolt_waits_for_their_carrier(scene, ball, said):
    match = scene(FIELD, edition="bb2020", ball=ball, hired={"home": ["Warlock Engineer"]}).play("end")
    assert answer(match) == said
    if ball:
        match.play(said)
        assert answer(match) == "choose a1"


def test_a_fireball_comes_down_where_most_opponents_are(scene):
    match = scene(FIELD, edition="bb2020", ball="a1", hired={"home": ["Ogre Firebelly"]}).play("end", "use Fireball")
    match.add_dice(1, 1, 1).play(answer(match))
    assert len(match.events("hit")) == 3


@pytest.mark.parametrize(("half", "turn", "said"), [(1, 2, "no"), (2, 7, "use Assassin h")])
def test_near_the_end_nothing_is_kept(scene, half, turn, said):
    match = scene(OLD, edition="crp+plays", start="turn start", half=half, turn=turn, in_force={"home": ["Assassin"]})
    assert answer(match) == said


@pytest.mark.parametrize(("score", "said"), [([1, 0], "use Burst Ball h"), ([0, 1], "no")])
def test_who_leads_lets_the_ball_burst(scene, score, said):
    match = scene(OLD, edition="crp+plays", start="turn start", half=2, turn=3, score=score,
                  in_force={"home": ["Burst Ball"]})
    assert match.match.state.get(0, MARKER) == 3 and answer(match) == said


def test_the_bot_hires_what_helps_most(scene):
    match = scene("", start="before the match", edition="bb2020", setting="league", home="Orc", extras=["all"],
                  value=[1_000_000, 1_030_000], dice=[1, 1, 3, 4])
    assert answer(match) == "buy Team Mascot"
