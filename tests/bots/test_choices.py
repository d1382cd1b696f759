"""What the scripted bot says where a rule asks something of its own."""

from __future__ import annotations

import pytest

from nuffle.bots import make_bot
from nuffle.editions import rulesets
from nuffle.engine.dice import Seeded
from nuffle.odds.default_choices import OPTIONS, PLAYERS, SQUARES

PLAYS = "crp+plays"
FIELD = "h1 Lineman 5,5\nh2 Lineman 5,9\na1 Lineman 20,5\na2 Lineman 21,5"


def answer(match):
    bot, game = make_bot("scripted"), match.match
    return match.words.line(bot.choose(game.imagine(game.seat, 1), Seeded(1)), game.seat)


def test_every_list_is_of_rules_there_are():
    known = {effect.id.rsplit(".", 1)[-1] for rules in rulesets() for effect in rules.effects}
    assert {*OPTIONS, *PLAYERS, *SQUARES} <= known


@pytest.mark.parametrize(("score", "way"), [([1, 0], "forwards"), ([0, 0], "backwards"), ([0, 1], "backwards")])
def test_only_who_leads_has_time_run_faster(scene, score, way):
    match = scene("h1 Human Lineman 5,5\na1 Human Lineman 20,5", edition="bb2020", half=2, markers=[5, 6], active="a",
                  score=score, ball="h1", hired={"home": ["Asur High Mage"]}).play("end")
    assert answer(match) == "use Temporal Distortion h"
    assert answer(match.play(answer(match))) == f"option Temporal Distortion {way}"


def test_illegal_procedure_is_paid_for_with_a_re_roll_whoever_has_the_ball(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", ball="a1", rerolls=[2, 2],
                  in_force={"away": ["Referee!!!"]})
    assert answer(match.play("use Referee!!! a")) == "option Referee!!! re-roll"


def test_a_dog_brings_the_ball_to_those_who_sent_it(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", active="a", ball="14,6", dice=[6, 6],
                  in_force={"home": ["Woof Woof!"]}).play("use Woof Woof! h")
    square = answer(match).split()[-1]
    match.play(answer(match))
    x, y = map(int, square.split(","))
    assert min(max(abs(x - 5), abs(y - 5)), max(abs(x - 5), abs(y - 9))) == 1


def test_the_secret_way_leads_to_the_ball(scene):
    match = scene(FIELD, edition=PLAYS, start="turn start", ball="9,10", dice=[6],
                  in_force={"home": ["The Secret Way"]})
    match.play("use The Secret Way h")
    assert answer(match) == "choose h2"
    match.play("choose h2").play(answer(match))
    assert match.match.pitch.distance(match.match.state.ball, match.match.state.square[match.player("h2")]) == 1


@pytest.mark.parametrize(("strong", "stays_out"), [("h2", "h3"), ("h3", "h2")])
def test_of_two_rivals_the_weaker_stays_out(scene, strong, stays_out):
    names = [f"{seat}{n}" for seat in "ha" for n in range(1, 14)]
    table = "\n".join(f"{name} 6 4 3 8" if name == strong else f"{name} Lineman" for name in names)
    match = scene(table, edition=PLAYS, start="set-up", kicking="home",
                  in_force={"h2": ["Rivals (2)"], "h3": ["Rivals (1)"]})       # the place of the other
    assert match.asked == "player" and answer(match) == f"choose {stays_out}"


@pytest.mark.parametrize(("where", "ways"), [("12,0", {"south"}), ("25,7", {"west"}), ("12,7", {"east"})])
def test_a_ball_and_chain_swings_at_opponents_and_not_off_the_pitch(scene, where, ways):
    match = scene(f"h1 Lineman {where} +Ball & Chain\na1 Lineman 16,7").play("move h1")
    assert answer(match).split()[-1] in ways


def test_the_second_slander_is_for_another_team(scene):
    hall = """name: the hall of three
seats: 3
pits: 2
spiked: 1

####################
#AA..............BB#
#AA......##......BB#
#AA......##......BB#
#AA..............BB#
#.1..$...??...$..4.#
#.2..$...??...$..5.#
#.3..$...??...$..6.#
#.......CCCC.......#
#.......CCCC.......#
####################
"""
    match = scene("", edition="dungeon+plays", map=hall, others=["Orc"], start="before the match", plays=2,
                  dice=[6, 3] * 6)
    named = []
    while match.asked == "option" and len(named) < 2:
        said = answer(match) if "ignore rival" in answer(match).lower() else "option Special plays dirty tricks"
        named += [said] if "Ignore" in said else []
        match.play(said)
    assert len(set(named)) == 2
