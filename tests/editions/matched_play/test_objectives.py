"""The sixteen secret objectives: met, narrowly not met, and nobody else's business until the match is over."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nuffle.bots import make_bot
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import SPECTATOR
from nuffle.rules.events import E_WHISPERED
from nuffle.rules.grants import MatchTerms
from nuffle.rules.secrets import count_hidden
from nuffle.rules.start import load_match
from nuffle.table import BotSeat, Fixture, Table
from nuffle.teams.entry import match_team
from nuffle.teams.outcome import match_result
from nuffle.teams.ready import ready_roster

PAIR = "h1 Human Lineman 5,5\nh2 Human Lineman 20,12\na1 Human Lineman 6,5\na2 Human Lineman 20,2\n"
DEALER = "bb2020.core.secret-objectives"
BEFORE = [1, 1, 3, 4]       # fans of both sides, and the weather


def rule(name: str) -> str:
    return f"bb2020.objective.{name}"


def objective(name: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(rule(name))


def held(scene, name, table=PAIR, owner="home", **more):
    return scene(table, edition="bb2020", in_force={owner: [rule(name)]}, **more)


def met(match: Any, name: str, seat: int = 0) -> bool:
    """What its coach has been told so far."""
    row, number = match.match.team_row(seat), match.match.rules.index(rule(name))
    told = match.events("whispered")
    assert len(told) == (1 if match.match.read_note(row, number) == 9999 else 0), "told once, as soon as it is met"
    return bool(told)


# -- 1 to 4
@objective("red-card")
@pytest.mark.parametrize(("armour", "off"), [((1, 1), True), ((1, 2), False)])
@pytest.mark.shows("bb2020.objective.red-card:1")
def test_red_card_wants_a_player_sent_off(scene, armour, off):
    match = held(scene, "red-card", PAIR.replace("6,5", "6,5 prone"), dice=armour)
    match.play("foul h1", "kick h1 a1", *(["no"] if off else []))
    if not off:
        match.play("end")
    assert met(match, "red-card") is off


@objective("red-card")
@pytest.mark.shows("bb2020.objective.red-card:1")
def test_one_sent_off_as_the_last_drive_ends_counts_too(scene):
    match = held(scene, "red-card", "h1 Human Lineman 5,5 +Secret_Weapon\na1 Human Lineman 20,5\n", half=2, turn=8,
                 active="away", markers=[8, 8], dice=["lot:1", "lot:1"])
    match.play("end")
    assert met(match, "red-card")


@objective("didnt-need-them-anyway")
@pytest.mark.parametrize(("left", "done"), [(1, True), (0, False)])
@pytest.mark.shows("bb2020.objective.didnt-need-them-anyway:1")
def test_a_re_roll_left_when_a_half_ends(scene, left, done):
    match = held(scene, "didnt-need-them-anyway", start="half end", rerolls=[left, 1])
    assert met(match, "didnt-need-them-anyway") is done


@objective("coming-alone")
@pytest.mark.parametrize(("helper", "done"), [("20,12", True), ("6,6", False)])
@pytest.mark.shows("bb2020.objective.coming-alone:1")
def test_coming_alone_means_without_help(scene, helper, done):
    dice = ["pow"] if done else ["pow", "pow"]
    match = held(scene, "coming-alone", PAIR.replace("20,12", helper), dice=[*dice, 1, 2])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert met(match, "coming-alone") is done


@objective("coming-alone")
@pytest.mark.shows("bb2020.objective.coming-alone:1")
def test_a_push_is_no_knock_down_and_whom_the_defender_fells_is_not_felled(scene):
    match = held(scene, "coming-alone", dice=["push"]).play("block h1 a1", "push a1 7,5", "stay")
    assert not met(match, "coming-alone")
    match = held(scene, "coming-alone", owner="away", dice=["skull", 1, 2]).play("block h1 a1")
    assert not met(match, "coming-alone", 1)


@objective("fouling-frenzy")
@pytest.mark.parametrize(("times", "done"), [(3, True), (2, False)])
@pytest.mark.shows("bb2020.objective.fouling-frenzy:1")
def test_three_fouls_make_a_frenzy(scene, times, done):
    match = held(scene, "fouling-frenzy", PAIR.replace("6,5", "6,5 stunned"), dice=[1, 2] * times)
    for _ in range(times):
        match.play("foul h1", "kick h1 a1", "end", "end")
    assert met(match, "fouling-frenzy") is done


# -- 5 to 8
SIDELINE = "h1 Human Lineman 5,1\nh2 Human Lineman 20,12\na1 Human Lineman 5,0\na2 Human Lineman 20,2\n"


@objective("coming-surfing")
@pytest.mark.parametrize(("table", "lines", "done"), [
    (SIDELINE, ("stay",), True),
    (SIDELINE.replace("5,1", "5,2").replace("5,0", "5,1"), ("push a1 5,0", "stay"), False)])
@pytest.mark.shows("bb2020.objective.coming-surfing:1")
def test_surfing_is_into_the_crowd(scene, table, lines, done):
    match = held(scene, "coming-surfing", table, dice=["push", *([1, 2] if done else [])])
    match.play("block h1 a1", *lines)
    assert met(match, "coming-surfing") is done


@objective("coming-surfing")
@pytest.mark.shows("bb2020.objective.coming-surfing:2")
def test_of_a_chain_of_pushes_the_blocker_has_the_merit(scene):
    table = ("h1 Human Lineman 5,2\na1 Human Lineman 5,1\na2 Human Lineman 4,0\na3 Human Lineman 5,0\n"
             "a4 Human Lineman 6,0\nh2 Human Lineman 20,5\na5 Human Lineman 21,9")
    match = held(scene, "coming-surfing", table, dice=["push", 1, 2]).play("block h1 a1", "push a1 5,0", "stay")
    assert match.status("a3") == "reserves" and met(match, "coming-surfing")


@objective("coming-surfing")
@pytest.mark.shows("bb2020.objective.coming-surfing:1")
def test_who_is_pushed_out_himself_has_met_nothing(scene):
    match = held(scene, "coming-surfing", SIDELINE, owner="away", dice=["push", 1, 2]).play("block h1 a1", "stay")
    assert not met(match, "coming-surfing", 1)


GANG = "h1 Human Lineman 5,5\nh2 Human Lineman 7,6\na1 Human Lineman 6,5\na2 Human Lineman 6,7\na3 Human Lineman 20,5\n"


@objective("ganging-up")
@pytest.mark.parametrize(("second", "done"), [("a1", True), ("a2", False)])
@pytest.mark.shows("bb2020.objective.ganging-up:1")
def test_a_gang_blocks_the_same_opponent(scene, second, done):
    match = held(scene, "ganging-up", GANG, dice=["push"] * 3)
    match.play("block h1 a1", "push a1 7,5", "stay", f"block h2 {second}")
    assert met(match, "ganging-up") is done


@objective("ganging-up")
@pytest.mark.shows("bb2020.objective.ganging-up:1")
def test_in_another_turn_it_is_another_fight(scene):
    table = "h1 Human Lineman 5,5\nh2 Human Lineman 7,6\na1 Human Lineman 6,5\na3 Human Lineman 20,5\n"
    match = held(scene, "ganging-up", table, dice=["push", "push", "push"])
    match.play("block h1 a1", "push a1 7,5", "stay", "end", "end", "block h2 a1")
    assert not met(match, "ganging-up")


@objective("whoops")
@pytest.mark.parametrize(("face", "done"), [("skull", True), ("push", False)])
@pytest.mark.shows("bb2020.objective.whoops:1")
def test_whoops_he_fell_over_his_own_block(scene, face, done):
    match = held(scene, "whoops", dice=[face, *([1, 2] if done else [])])
    match.play("block h1 a1", *([] if done else ["push a1 7,5", "stay"]))
    assert met(match, "whoops") is done


@objective("whoops")
@pytest.mark.shows("bb2020.objective.whoops:1")
def test_a_failed_rush_in_a_blitz_is_no_knock_down_by_it(scene):
    table = "h1 1 3 3 4 9 5,5\nh2 Human Lineman 20,12\na1 Human Lineman 8,5\na2 Human Lineman 20,2\n"
    match = held(scene, "whoops", table, dice=[1, 1, 2])
    match.play("blitz h1", "choose a1", "move h1 6,5", "move h1 7,5")
    assert match.lying("h1") and not met(match, "whoops")


@objective("not-so-fast")
@pytest.mark.parametrize(("die", "done"), [(2, True), (3, False)])
@pytest.mark.shows("bb2020.objective.not-so-fast:1")
def test_an_opponent_who_fails_to_dodge(scene, die, done):
    match = held(scene, "not-so-fast", active="away", dice=[die, *([1, 2] if done else [])])
    match.play("move a1", "move a1 7,4")
    assert met(match, "not-so-fast") is done


@objective("not-so-fast")
@pytest.mark.shows("bb2020.objective.not-so-fast:1")
def test_a_rush_that_fails_is_nobodys_merit(scene):
    table = "h1 Human Lineman 20,5\na1 1 3 3 4 9 5,5\na2 Human Lineman 12,2\n"
    match = held(scene, "not-so-fast", table, active="away", dice=[1, 1, 2])
    match.play("move a1", "move a1 6,5", "move a1 7,5")
    assert match.lying("a1") and not met(match, "not-so-fast")


# -- 9 to 12
@objective("timely-tackle")
@pytest.mark.parametrize(("face", "done"), [("pow", True), ("push", False)])
@pytest.mark.shows("bb2020.objective.timely-tackle:1")
def test_a_timely_tackle_fells_the_carrier(scene, face, done):
    dice = [face, *([1, 2, "d8:3"] if done else [])]
    match = held(scene, "timely-tackle", PAIR.replace("6,5", "6,5 ball"), dice=dice)
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert met(match, "timely-tackle") is done


@objective("timely-tackle")
@pytest.mark.shows("bb2020.objective.timely-tackle:1")
def test_who_has_no_ball_is_no_carrier_and_who_lost_it_is_none_any_more(scene):
    match = held(scene, "timely-tackle", dice=["pow", 1, 2]).play("block h1 a1", "push a1 7,5", "stay")
    assert not met(match, "timely-tackle")
    table = "h1 Human Lineman 5,5 +Strip_Ball\nh2 Human Lineman 7,6\na1 Human Lineman 6,5 ball\na2 Human Lineman 20,2\n"
    match = held(scene, "timely-tackle", table, dice=["push", "push", "d8:3", "pow", 1, 2])
    match.play("block h1 a1", "push a1 7,5", "stay", "block h2 a1", "push a1 7,4", "stay")
    assert match.lying("a1") and not met(match, "timely-tackle")


THROWERS = "h1 Human Lineman 5,5 ball\nh2 Human Lineman 8,5\na1 Human Lineman 20,12\n"


def throw(match, to, *dice):
    carrier = match.holder
    return match.add_dice(*dice).play(f"pass {carrier}", f"throw {carrier}", f"target {to}")


@objective("precision-passing")
@pytest.mark.parametrize("times", [3, 2])
@pytest.mark.shows("bb2020.objective.precision-passing:1")
def test_three_passes_that_arrive(scene, times):
    match = held(scene, "precision-passing", THROWERS)
    for place in range(times):
        throw(match, ("8,5", "5,5")[place % 2], 6, 6)
        if match.seat == "h":
            match.play("end")
        match.play("end")
    assert met(match, "precision-passing") is (times == 3)


@objective("precision-passing")
@pytest.mark.shows("bb2020.objective.precision-passing:1")
def test_one_that_is_dropped_does_not_count(scene):
    match = held(scene, "precision-passing", THROWERS)
    for place in range(2):
        throw(match, ("8,5", "5,5")[place % 2], 6, 6)
        match.play("end", "end")
    throw(match, "8,5", 6, 1, "d8:3")
    assert not met(match, "precision-passing")


HARD = ("h1 Human Lineman 5,5\nh2 Human Lineman 10,5\n"
        "a1 Human Lineman 6,5\na2 Human Lineman 11,5\na3 Human Lineman 20,2\n")


@objective("hit-em-hard")
@pytest.mark.parametrize(("second", "done"), [((4, 4), True), ((1, 2), False)])
@pytest.mark.shows("bb2020.objective.hit-em-hard:1")
def test_two_hit_hard_in_one_turn(scene, second, done):
    match = held(scene, "hit-em-hard", HARD, dice=["pow", 5, 5, 4, 4, "pow", 5, 5, *second])
    match.play("block h1 a1", "push a1 7,5", "stay", "block h2 a2", "push a2 12,5", "stay")
    assert met(match, "hit-em-hard") is done


@objective("hit-em-hard")
@pytest.mark.shows("bb2020.objective.hit-em-hard:1")
def test_one_a_turn_is_not_enough(scene):
    match = held(scene, "hit-em-hard", HARD, dice=["pow", 5, 5, 4, 4, "pow", 5, 5, 4, 4])
    match.play("block h1 a1", "push a1 7,5", "stay", "end", "end", "block h2 a2", "push a2 12,5", "stay")
    assert match.status("a2") == "ko" and not met(match, "hit-em-hard")


@objective("just-a-little-further")
@pytest.mark.parametrize(("pace", "done"), [(1, True), (2, False)])
@pytest.mark.shows("bb2020.objective.just-a-little-further:1")
def test_the_last_step_into_the_end_zone_is_a_rush(scene, pace, done):
    table = f"h1 {pace} 3 3 4 9 23,7 ball\na1 Human Lineman 5,5\n"
    match = held(scene, "just-a-little-further", table, dice=[2] if done else [])
    match.play("move h1", "move h1 24,7", "move h1 25,7")
    assert match.score == (1, 0) and met(match, "just-a-little-further") is done


@objective("just-a-little-further")
@pytest.mark.shows("bb2020.objective.just-a-little-further:1")
def test_the_ball_may_come_after_the_rush(scene):
    table = "h1 0 3 3 4 9 24,6\nh2 6 3 3 4 9 23,7 ball\na1 Human Lineman 5,5\n"
    match = held(scene, "just-a-little-further", table, dice=[2, 6])
    match.play("move h1", "move h1 25,6", "end", "handoff h2", "move h2 24,7", "give h2 h1")
    assert match.score == (1, 0) and met(match, "just-a-little-further")
    match = held(scene, "just-a-little-further", "h1 1 3 3 4 9 24,6 ball\na1 Human Lineman 5,5\n", dice=[])
    match.play("move h1", "move h1 25,6")
    assert match.score == (1, 0) and not met(match, "just-a-little-further")


# -- 13 to 16
@objective("go-long")
@pytest.mark.parametrize(("to", "done"), [("12,5", True), ("11,5", False)])
@pytest.mark.shows("bb2020.objective.go-long:1")
def test_long_is_longer_than_short(scene, to, done):
    match = held(scene, "go-long", THROWERS.replace("8,5", to))
    throw(match, to, 6, 6)
    assert match.holder == "h2" and met(match, "go-long") is done


@objective("go-long")
@pytest.mark.shows("bb2020.objective.go-long:1")
def test_a_long_bomb_is_long_and_one_that_is_dropped_is_nothing(scene):
    match = held(scene, "go-long", THROWERS.replace("8,5", "16,5"))
    throw(match, "16,5", 6, 6)
    assert met(match, "go-long")
    match = held(scene, "go-long", THROWERS.replace("8,5", "16,5"))
    throw(match, "16,5", 6, 1, "d8:3")
    assert not met(match, "go-long")


@objective("nuffle-favors-the-bold")
@pytest.mark.parametrize(("helper", "done"), [("20,12", True), ("6,6", False)])
@pytest.mark.shows("bb2020.objective.nuffle-favors-the-bold:1")
def test_the_bold_block_one_who_is_stronger_after_assists(scene, helper, done):
    table = PAIR.replace("20,12", helper).replace("a1 Human Lineman", "a1 6 4 3 4 9")
    match = held(scene, "nuffle-favors-the-bold", table, dice=["push", "push"] if done else ["push"])
    match.play("block h1 a1")
    assert met(match, "nuffle-favors-the-bold") is done


PLAN = "h1 Human Lineman 5,5\nh2 Human Lineman 5,9\nh3 Human Lineman 5,12 stunned\na1 Human Lineman 20,12\n"


@objective("all-according-to-plan")
@pytest.mark.parametrize(("lines", "done"), [
    (("move h1", "move h1 6,5", "end", "move h2", "end"), True), (("move h1", "move h1 6,5", "end", "end"), False)])
@pytest.mark.shows("bb2020.objective.all-according-to-plan:1", "bb2020.objective.all-according-to-plan:2")
def test_everybody_who_can_has_acted(scene, lines, done):
    match = held(scene, "all-according-to-plan", PLAN, start="turn start").play(*lines)
    assert match.seat == "a" and met(match, "all-according-to-plan") is done


@objective("all-according-to-plan")
@pytest.mark.shows("bb2020.objective.all-according-to-plan:1")
def test_a_re_roll_or_a_turnover_spoils_the_plan(scene):
    table = "h1 Human Lineman 5,5\na1 Human Lineman 6,5\na2 Human Lineman 20,5\n"
    match = held(scene, "all-according-to-plan", table, start="turn start", rerolls=[1, 0], dice=[1, 6])
    match.play("move h1", "move h1 4,5", "reroll", "end")
    assert match.seat == "a" and not met(match, "all-according-to-plan")
    match = held(scene, "all-according-to-plan", table, start="turn start", dice=[1, 1, 2])
    match.play("move h1", "move h1 4,5")
    assert match.turnover and not met(match, "all-according-to-plan")


@objective("headtaker")
@pytest.mark.parametrize(("injury", "done"), [((5, 5), True), ((4, 5), False)])
@pytest.mark.shows("bb2020.objective.headtaker:1")
def test_a_casualty_is_a_head_taken(scene, injury, done):
    match = held(scene, "headtaker", dice=["pow", 5, 5, *injury, *(["d16:1"] if done else [])])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert met(match, "headtaker") is done


@objective("headtaker")
@pytest.mark.shows("bb2020.objective.headtaker:1")
def test_ones_own_heads_do_not_count(scene):
    match = held(scene, "headtaker", dice=["skull", 5, 5, 5, 5, "d16:1"]).play("block h1 a1")
    assert match.status("h1") == "casualty" and not met(match, "headtaker")


# -- dealt
@pytest.mark.rule(DEALER)
@pytest.mark.shows("bb2020.core.secret-objectives:1", "bb2020.core.secret-objectives:2")
def test_three_different_ones_are_rolled_for_each_coach(scene):
    dice = ["d16:1", "d16:1", "d16:7", "d16:16", "d16:1", "d16:2", "d16:3", *BEFORE]
    match = scene("", start="before the match", edition="bb2020", objectives=3, dice=dice)
    names = [[match.match.rules.effects[number].name for number in match.match.rules.rolls["objectives"]
              if match.match.has(match.match.team_row(seat), number)] for seat in (0, 1)]
    assert names == [["Red Card", "Whoops!", "Headtaker"],
                     ["Red Card", "Didn't Need Them Anyway", "Coming Alone"]]


@pytest.mark.rule(DEALER)
def test_or_they_are_those_the_event_has_dealt(scene):
    match = scene("", start="before the match", edition="bb2020", cards=[[4, 5], [5]], dice=BEFORE)
    rules = match.match.rules
    assert [[place for place, number in enumerate(rules.rolls["objectives"], 1)
             if match.match.has(match.match.team_row(seat), number)] for seat in (0, 1)] == [[4, 5], [5]]


def test_without_a_word_there_are_none(scene):
    match = scene("", start="before the match", edition="bb2020", dice=BEFORE)
    assert not any(match.match.has(match.match.team_row(seat), number) for seat in (0, 1)
                   for number in match.match.rules.rolls["objectives"])


# -- shown
@pytest.mark.rule(DEALER)
@pytest.mark.shows("bb2020.core.secret-objectives:3")
def test_they_are_shown_when_the_match_is_over(scene):
    match = held(scene, "whoops", dice=["skull", 1, 2]).play("block h1 a1")
    watching = match.match.view_for(SPECTATOR)
    number = match.match.rules.index(rule("whoops"))
    assert not watching.has(match.match.team_row(0), number) and not match.events("legacy")
    match = held(scene, "didnt-need-them-anyway", start="half end", half=2, rerolls=[1, 0],
                 dice=["lot:1", "lot:1"])
    assert [(event["legacy"], event["rule"], event["value"]) for event in match.events("legacy")] == [
        ("objective", "Didn't Need Them Anyway", 1)]
    result = match_result(match.match)
    assert result.seats[0].objectives == {"bb2020.objective.didnt-need-them-anyway": True}
    assert result.seats[1].objectives == {}


# -- nobody else's business
def public(match: Any, seat: int) -> Any:
    view = match.match.view_for(seat)
    seen = [event.row() for event in match.match.log.seen_by(seat)]
    return json.loads(view.dump()), seen, view.options().to_list()


def story(scene, cards, watching):
    """The same match in public: somebody is floored, somebody fouls, and everything is looked at on the way."""
    match = scene("", start="before the match", edition="bb2020", cards=[[], cards], dice=[*BEFORE, "heads"])
    seen = [public(match, watching)]
    match.play("heads", "kick-off", "formation line", "done", "formation line", "done")
    seen.append(public(match, watching))
    match.add_dice("d8:3", 1, 1, 1, "d8:1").play("kick 5,5")
    seen.append(public(match, watching))
    return match, seen


@pytest.mark.parametrize("watching", [0, SPECTATOR])
def test_what_others_see_is_the_same_whatever_is_held(scene, watching):
    found = [story(scene, cards, watching)[1] for cards in ([1, 2, 3], [6, 9, 12], [15, 16, 11], [4, 7, 13])]
    assert found[0] == found[1] == found[2] == found[3]


@pytest.mark.parametrize("watching", [1, SPECTATOR])
@pytest.mark.parametrize("name", ["coming-alone", "timely-tackle", "ganging-up", "nuffle-favors-the-bold", "headtaker"])
def test_nor_do_they_see_it_met(scene, watching, name):
    def looks(held_by):
        match = scene(PAIR.replace("6,5", "6,5 ball"), edition="bb2020", apothecaries=[0, 1],
                      in_force={"home": held_by}, dice=["pow", 5, 5, 4, 4, "d8:3"])
        seen = [public(match, watching)]
        match.play("block h1 a1", "push a1 7,5")
        seen.append(public(match, watching))
        match.play("stay")
        seen.append(public(match, watching))
        match.play("no")
        return [*seen, public(match, watching)]

    assert looks([rule(name)]) == looks([rule("red-card")])


def test_nor_how_many_events_were_told_to_others():
    """The views of a table count what each seat has seen, and nothing else."""
    def views(cards):
        rules = edition("bb2020")
        teams = [match_team(ready_roster("bb2020", race), rules.indexes) for race in ("Human", "Orc")]
        seats = [BotSeat(make_bot("beginner")), BotSeat(make_bot("beginner"))]
        table = Table(Fixture(rules, teams, MatchTerms(cards=cards), Seeded(7), 7), seats, Seeded(8)).begin()
        looks = []
        for _ in range(200):
            table.decide(seats[table.match.seat].choose_answer(table.match, table.draws))
            looks.append(
                [(view["next"], len(view["events"])) for view in (table.state_for(1), table.state_for(SPECTATOR))]
            )
        return looks, [event.kind for event in table.log.events].count(E_WHISPERED)

    (one, met_one), (other, met_other) = views([[3, 6, 7], []]), views([[10, 13, 4], []])
    assert one == other and met_one != met_other


def test_its_coach_sees_it_and_others_how_many_there_are(scene):
    match = held(scene, "whoops", owner="away")
    row, number = match.match.team_row(1), match.match.rules.index(rule("whoops"))
    assert match.match.view_for(1).has(row, number) and not match.match.view_for(0).has(row, number)
    assert count_hidden(match.match, row, 0) == 1


def test_a_bot_imagines_others_and_forgets_how_far_they_have_come(scene):
    match = held(scene, "headtaker", dice=["pow", 5, 5, 5, 5, "d16:1"]).play("block h1 a1", "push a1 7,5", "stay")
    number, row = match.match.rules.index(rule("headtaker")), match.match.team_row(0)
    dreams = [match.match.imagine(1, seed) for seed in range(40)]
    assert all(dream.read_note(row, number) == 0 for dream in dreams)
    assert len({held for dream in dreams for held in dream.rules.rolls["objectives"] if dream.has(row, held)}) > 8
    assert match.match.imagine(0, 1).has(row, number)


@objective("ganging-up")
def test_a_match_put_down_in_between_remembers(scene):
    match = held(scene, "ganging-up", GANG, dice=["push"] * 3).play("block h1 a1", "push a1 7,5", "stay")
    again = load_match(match.match.dump(), match.match.rules, match.match.teams, match.match.setup)
    match.play("block h2 a1")
    again.decide(match.words.find(again, "block h2 a1"))
    assert again.read_note(again.team_row(0), again.rules.index(rule("ganging-up"))) == 9999

