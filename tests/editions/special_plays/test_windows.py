"""What is for the start of a turn is gone when the turn is, and waits for the ball and for touchdowns."""

from __future__ import annotations

import pytest

FIELD = """
    h1 Lineman 5,5
    h2 Lineman 12,9
    a1 Lineman 20,5
    a2 Lineman 6,9
    """


def starting(scene, home, *dice, away=(), table=FIELD, **more):
    """A turn of the home side starts, and both hold these plays."""
    return scene(table, edition="crp+plays", start="turn start", in_force={"home": home, "away": list(away)},
                 dice=list(dice), **more)


@pytest.mark.rule("crp.special-play.razzle-dazzle")
@pytest.mark.shows("crp.special-play.razzle-dazzle:1")
def test_after_a_failed_dazzle_no_assassin_of_the_same_coach_comes(scene):
    match = starting(scene, ["Razzle Dazzle", "Assassin"], 1, turn=3).play("use Razzle Dazzle")
    assert match.seat == "a" and match.asked == "turn" and match.turnover
    match.play("end")
    assert match.seat == "h" and match.offers("use Assassin h")       # it is still his


@pytest.mark.rule("crp.special-play.razzle-dazzle")
@pytest.mark.shows("crp.special-play.razzle-dazzle:1")
def test_after_a_failed_dazzle_the_opponent_has_nothing_to_answer_either(scene):
    match = starting(scene, ["Razzle Dazzle"], 2, away=["Mind Blow"], turn=3).play("use Razzle Dazzle")
    assert match.seat == "a" and match.asked == "turn"


@pytest.mark.rule("crp.special-play.referee")
@pytest.mark.shows("crp.special-play.referee:1")
def test_the_referee_takes_the_turn_and_what_could_be_done_at_its_start(scene):
    match = starting(scene, ["Labbatt's Flying Fist"], away=["Referee!!!"], turn=3).play("no", "use Referee!!!")
    assert match.seat == "a" and match.asked == "turn"


@pytest.mark.rule("crp.special-play.referee")
@pytest.mark.shows("crp.special-play.referee:2")
def test_a_coach_who_pays_with_a_re_roll_has_his_turn_and_his_plays(scene):
    match = starting(scene, ["Labbatt's Flying Fist"], away=["Referee!!!"], turn=3, rerolls=[1, 0])
    match.play("no", "use Referee!!!", "option Referee!!! re-roll")
    assert match.seat == "h" and match.offers("use Labbatt's Flying Fist h")


@pytest.mark.rule("crp.special-play.burst-ball")
def test_a_ball_that_bursts_in_the_last_turn_leaves_no_start_of_it(scene):
    match = starting(scene, ["Burst Ball", "Assassin"], turn=8, markers=[7, 7]).play("use Burst Ball")
    assert match.asked != "window" and match.events("turn end")


@pytest.mark.rule("crp.special-play.burst-ball")
def test_before_the_last_turn_a_burst_ball_closes_nothing(scene):
    match = starting(scene, ["Burst Ball", "Assassin"], turn=7, markers=[6, 6]).play("use Burst Ball")
    assert match.asked == "window" and match.offers("use Assassin h")


# -- the ball, and touchdowns
TRAP = """
    h1 Lineman 5,5
    a1 Lineman 2,7
    a2 Lineman 1,7 ball
    a3 Lineman 20,7
    """


@pytest.mark.rule("crp.special-play.trampoline-trap")
def test_a_carrier_pushed_into_the_end_zone_has_scored_before_anything_else_is_used(scene):
    match = starting(scene, ["Trampoline Trap", "Assassin"], "d8:7", 1, 1, table=TRAP)
    match.play("use Trampoline Trap", "choose a1", "push a2 0,7")
    assert match.score == (0, 1) and match.asked == "set-up"


@pytest.mark.rule("crp.special-play.pit-trap")
def test_a_dropped_ball_has_bounced_before_the_next_play(scene):
    match = starting(scene, ["Pit Trap", "Get 'Em Lads"], "d8:5", table=TRAP).play("use Pit Trap", "choose a2")
    assert match.asked == "window" and match.seat == "h" and match.ball == (1, 8)


@pytest.mark.rule("crp.special-play.unsportsmanlike-conduct")
def test_what_answers_a_touchdown_is_asked_for_in_the_middle_of_it(scene):
    match = starting(scene, ["Trampoline Trap", "Unsportsmanlike Conduct", "Assassin"], "d8:7", 1, 1, table=TRAP)
    match.play("use Trampoline Trap", "choose a1", "push a2 0,7").saved()
    assert match.options() == ["use Unsportsmanlike Conduct h", "no"]
    match.play("use Unsportsmanlike Conduct").saved()
    assert match.status("a2") == "sent-off" and match.asked == "set-up"
