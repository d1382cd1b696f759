"""Teleport pads: trips, chains, loss, the cost of leaving, the second trip of a turn, and the ball."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.invariants import find_violations

RULE = "dungeon.pads"
pytestmark = pytest.mark.rule(RULE)


@pytest.mark.shows("dungeon.pads:1", "dungeon.pads:9")
def test_a_die_says_to_which_pad_and_he_goes_on_from_there(below: Any) -> None:
    match = below("h1 Lineman 3,6", dice=[5])
    match.play("move h1", "move h1 2,6")
    assert match.at("h1") == (17, 7) and match.asked == "action" and match.offers("move h1 16,8")


@pytest.mark.shows("dungeon.pads:2")
def test_the_number_he_stands_on_loses_him_for_the_match(below: Any) -> None:
    match = below("h1 Lineman 3,6\nh2 Lineman 5,2", dice=[1])
    match.play("move h1", "move h1 2,6")
    assert match.status("h1") == "away" and match.at("h1") is None
    assert not match.turnover and match.asked == "turn" and not match.options_of("h1")


@pytest.mark.shows("dungeon.pads:3")
def test_he_was_lost_only_for_the_match(below: Any) -> None:
    match = below("h1 Lineman 3,6\nh2 Lineman 5,2", dice=[1])
    match.play("move h1", "move h1 2,6")
    assert not match.events("casualty") and not match.events("box")


@pytest.mark.shows("dungeon.pads:4")
def test_whoever_is_there_must_go_on(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman 17,7", dice=[5, 3])
    match.play("move h1", "move h1 2,6")
    assert match.at("h1") == (17, 7) and match.at("a1") == (2, 8)


@pytest.mark.shows("dungeon.pads:4")
def test_a_chain_that_comes_back_to_its_own_end_sends_him_on_again(below: Any) -> None:
    """h1 is on his way to 5, a1 from there to 3, a2 from there to 5 before h1 is: a2 has to leave again."""
    match = below("h1 Lineman 3,6\na1 Lineman 17,7\na2 Lineman 2,8", dice=[5, 3, 5, 6, 1, 1])
    match.play("move h1", "move h1 2,6")
    assert match.at("h1") == (17, 7) and match.at("a1") == (2, 8) and match.at("a2") == (17, 8)
    assert match.stunned("a2") and not match.turnover


@pytest.mark.shows("dungeon.pads:4")
def test_who_is_sent_away_may_be_lost_as_well(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman 17,7 ball", dice=[5, 5, 1])
    match.play("move h1", "move h1 2,6")
    assert match.status("a1") == "away" and match.at("h1") == (17, 7) and match.ball == (2, 6)


@pytest.mark.shows("dungeon.pads:5")
def test_leaving_a_pad_on_foot_costs_two_squares(below: Any) -> None:
    match = below("h1 Lineman 3,6", dice=[5])
    match.play("move h1", "move h1 2,6", "move h1 16,8")
    assert match.match.top.moved == 3


@pytest.mark.shows("dungeon.pads:5")
def test_the_second_of_the_two_squares_may_be_gone_for(below: Any) -> None:
    match = below("h1 2 3 3 8 3,6", dice=[5, 2])
    match.play("move h1", "move h1 2,6", "move h1 16,8")
    assert len(match.rolled("go for it")) == 1 and match.at("h1") == (16, 8)


@pytest.mark.shows("dungeon.pads:5")
def test_a_leap_from_a_pad_costs_a_square_more_too(below: Any) -> None:
    match = below("h1 Lineman 2,6 +Leap", dice=[6])
    match.play("move h1", "use Leap 4,6")
    assert match.match.top.moved == 3


@pytest.mark.shows("dungeon.pads:5")
def test_who_is_pushed_off_a_pad_pays_nothing(below: Any) -> None:
    match = below("h1 Lineman 2,5\na1 Lineman 2,6", dice=["push", 4])
    match.play("block h1 a1", "push 3,7", "follow")
    assert match.at("a1") == (3, 7) and match.at("h1") == (17, 6)


@pytest.mark.shows("dungeon.pads:6", "dungeon.pads:10")
def test_a_second_trip_in_a_turn_is_an_injury_without_armour(below: Any) -> None:
    match = below("h1 Lineman 3,6\nh2 Lineman 5,2", dice=[5, 4, 3, 4])
    match.play("move h1", "move h1 2,6", "move h1 16,7", "move h1 17,7")
    assert match.stunned("h1") and match.at("h1") == (17, 6) and match.turnover
    assert not match.rolled("armour") and len(match.rolled("injury")) == 1


@pytest.mark.shows("dungeon.pads:6")
def test_who_lay_there_already_is_hurt_but_does_not_fall(below: Any) -> None:
    """h2 is sent on by h1 and again by h3: an injury roll, and no turnover for somebody who was down before."""
    match = below("h1 Lineman 3,6\nh2 Lineman 17,7 prone\nh3 Lineman 3,8", dice=[5, 4, 4, 6, 3, 4])
    match.play("move h1", "move h1 2,6", "end", "move h3", "move h3 2,8")
    assert match.stunned("h2") and match.at("h2") == (17, 8) and not match.turnover and match.asked == "action"


@pytest.mark.shows("dungeon.pads:6")
def test_the_next_turn_he_travels_unharmed_again(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman 8,1", dice=[5, 4])
    match.play("move h1", "move h1 2,6", "move h1 16,7", "end", "end", "move h1", "move h1 17,7")
    assert match.standing("h1") and match.at("h1") == (17, 6)


@pytest.mark.shows("dungeon.pads:7")
def test_a_ball_alone_stays_on_its_pad(below: Any) -> None:
    match = below("h1 Lineman 4,5", ball="3,6", dice=[1, 1, 6], rerolls=[0, 0])
    match.play("move h1", "move h1 3,6")
    assert match.ball == (2, 6) and not match.events("trip")


@pytest.mark.shows("dungeon.pads:7")
def test_who_holds_the_ball_takes_it_along(below: Any) -> None:
    match = below("h1 Lineman 3,6 ball", dice=[5])
    match.play("move h1", "move h1 2,6")
    assert match.holder == "h1" and match.ball == (17, 7)


@pytest.mark.shows("dungeon.pads:8")
def test_the_ball_on_a_pad_is_picked_up_before_the_trip(below: Any) -> None:
    match = below("h1 Lineman 3,6", ball="2,6", dice=[3, 5])
    match.play("move h1", "move h1 2,6")
    assert match.holder == "h1" and match.at("h1") == (17, 7)
    told = [event["event"] for event in match.events() if event["event"] in ("pick up", "trip")]
    assert told == ["pick up", "trip"]


@pytest.mark.shows("dungeon.pads:8")
def test_a_dropped_ball_stays_behind_and_he_is_sent_away_all_the_same(below: Any) -> None:
    match = below("h1 Lineman 3,6", ball="2,6", dice=[1, 7, 1, 5], rerolls=[0, 0])
    match.play("move h1", "move h1 2,6")
    assert match.holder is None and match.ball == (1, 5) and match.at("h1") == (17, 7) and match.turnover


@pytest.mark.shows("dungeon.pads:8")
def test_who_arrives_on_the_ball_in_his_own_action_picks_it_up(below: Any) -> None:
    match = below("h1 Lineman 3,6", ball="17,7", dice=[5, 3])
    match.play("move h1", "move h1 2,6")
    assert match.holder == "h1"


@pytest.mark.shows("dungeon.pads:8")
def test_under_whoever_is_only_sent_there_the_ball_bounces(below: Any) -> None:
    match = below("h1 Lineman 3,6\na1 Lineman 17,7", ball="2,8", dice=[5, 3, 1, 3])
    match.play("move h1", "move h1 2,6")
    assert match.at("a1") == (2, 8) and match.holder is None and match.ball == (3, 7)


@pytest.mark.shows("dungeon.pads:11")
def test_who_is_pushed_onto_a_pad_is_sent_away(below: Any) -> None:
    match = below("h1 Lineman 2,4\na1 Lineman 2,5", dice=["push", 6])
    match.play("block h1 a1", "push 2,6", "stay")
    assert match.at("a1") == (17, 8) and match.standing("a1")


@pytest.mark.shows("dungeon.pads:11")
def test_who_is_knocked_down_on_a_pad_falls_where_it_has_sent_him(below: Any) -> None:
    match = below("h1 Lineman 2,4\na1 Lineman 2,5", dice=["pow", 6, 1, 1])
    match.play("block h1 a1", "push 2,6", "stay")
    assert match.at("a1") == (17, 8) and match.prone("a1")


@pytest.mark.shows("dungeon.pads:11")
def test_who_follows_up_onto_a_pad_is_sent_away(below: Any) -> None:
    match = below("h1 Lineman 2,5\na1 Lineman 2,6", dice=["push", 4])
    match.play("block h1 a1", "push 3,7", "follow")
    assert match.at("h1") == (17, 6)


@pytest.mark.shows("dungeon.pads:11")
def test_who_lands_on_a_pad_after_a_throw_is_sent_away(below: Any) -> None:
    match = below("h1 6 5 3 8 3,3 +Throw Team-Mate\nh2 Lineman 3,4 +Right Stuff", dice=[6, 3, 7, 7, 4, 5])
    match.play("pass h1", "throw h2", "target 3,6")
    assert match.at("h2") == (17, 7) and match.standing("h2")


@pytest.mark.shows("dungeon.pads:11")
def test_a_bad_landing_on_a_pad_is_a_trip_too(below: Any) -> None:
    match = below("h1 6 5 3 8 3,3 +Throw Team-Mate\nh2 Lineman 3,4 +Right Stuff", dice=[6, 3, 7, 7, 1, 1, 1, 5],
                  rerolls=[0, 0])
    match.play("pass h1", "throw h2", "target 3,6")
    assert match.at("h2") == (17, 7) and match.prone("h2")


@pytest.mark.shows("dungeon.pads:11")
def test_who_shadows_somebody_off_a_pad_steps_on_it(below: Any) -> None:
    match = below("h1 Lineman 2,6\na1 Lineman 3,6 +Shadowing", dice=[6, 1, 1, 4])
    match.play("move h1", "move h1 1,6", "use Shadowing")
    assert match.at("h1") == (1, 6) and match.at("a1") == (17, 6)


@pytest.mark.shows("dungeon.pads:11")
def test_who_falls_onto_a_pad_travels_lying_and_leaves_the_ball_behind(below: Any) -> None:
    match = below("h1 Lineman 3,6 ball\na1 Lineman 4,7", dice=[1, 1, 1, 5, 1, 1], rerolls=[0, 0])
    match.play("move h1", "move h1 2,6")
    assert match.prone("h1") and match.at("h1") == (17, 7) and match.turnover and match.ball == (2, 4)


@pytest.mark.shows("dungeon.pads:11")
def test_a_diver_ends_where_the_pad_sends_him(below: Any) -> None:
    match = below("h1 Lineman 2,6\na1 Lineman 3,6 +Diving Tackle", dice=[6, 3], rerolls=[0, 0])
    match.play("move h1", "move h1 1,5", "use diving tackle a1")
    assert match.at("a1") == (2, 8) and match.prone("a1")


@pytest.mark.shows("dungeon.pads:11")
@pytest.mark.parametrize(("die", "where"), [(4, (17, 6)), (1, None)])
def test_who_is_sent_away_while_others_make_room_for_him_is_not_pushed_back(below: Any, die: int,
                                                                            where: tuple[int, int] | None) -> None:
    """a1 on the first pad is pushed into a3, a3 onto the third; it sends a3 to the first, and whoever is there on."""
    match = below("h1 Lineman 2,5\na1 Lineman 2,6\na2 Lineman 1,7\na3 Lineman 2,7\na4 Lineman 3,7",
                  dice=["push", 1, die])
    match.play("block h1 a1", "push a1 2,7", "push a3 2,8")
    assert match.at("a3") == (2, 6) and match.at("a1") == where
    assert find_violations(match.match) == []


@pytest.mark.shows("dungeon.pads:11")
def test_who_is_sent_away_by_whom_he_has_pushed_does_not_follow_up(below: Any) -> None:
    match = below("h1 Lineman 2,6\na1 Lineman 2,7", dice=["push", 1, 4])
    match.play("block h1 a1", "push a1 2,8")
    assert match.at("h1") == (17, 6) and match.at("a1") == (2, 6) and match.asked == "turn"
