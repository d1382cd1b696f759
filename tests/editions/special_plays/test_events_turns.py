"""Random events for the start of a turn."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import CASUALTY, ST
from nuffle.rules.procedures.casualty import casualty_effect
from nuffle.rules.team_state import MARKER

PLAYS = "crp+plays"
FIELD = """
    h1 Lineman 5,5
    h2 Lineman 5,9
    a1 Lineman 20,5
    a2 Lineman 6,5
    """


def begins(scene, play, *dice, seat="home", table=FIELD, **more):
    """A turn of home's begins, and somebody holds the play."""
    return scene(table, edition=PLAYS, start="turn start", in_force={seat: [play]}, dice=list(dice), **more)


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


def markers(match):
    return [match.match.state.get(seat, MARKER) for seat in (0, 1)]


# -- Burst Ball
@pytest.mark.rule("crp.special-play.burst-ball")
@pytest.mark.shows("crp.special-play.burst-ball:1")
def test_a_burst_ball_moves_both_markers_and_the_turn_goes_on(scene):
    match = begins(scene, "Burst Ball", turn=3).play("use Burst Ball")
    assert markers(match) == [4, 3] and match.seat == "h" and match.offers("move h1")
    match.play("end")
    assert match.seat == "a" and markers(match) == [4, 4]


@pytest.mark.rule("crp.special-play.burst-ball")
@pytest.mark.shows("crp.special-play.burst-ball:2")
@pytest.mark.parametrize("before", [[7, 7], [7, 8]])
def test_in_turn_eight_the_half_is_over_for_both(scene, before):
    match = begins(scene, "Burst Ball", turn=8, markers=before).play("use Burst Ball")
    assert match.match.state.half == 2 and match.asked == "set-up"


@pytest.mark.rule("crp.special-play.burst-ball")
@pytest.mark.shows("crp.special-play.burst-ball:2")
def test_in_turn_seven_who_comes_second_still_has_his_last_turn(scene):
    match = begins(scene, "Burst Ball", turn=7, markers=[6, 6]).play("use Burst Ball")
    assert markers(match) == [8, 7]
    match.play("end")
    assert match.seat == "a" and markers(match) == [8, 8] and match.match.state.half == 1


@pytest.mark.rule("crp.special-play.burst-ball")
@pytest.mark.shows("crp.special-play.burst-ball:1")
def test_no_ball_bursts_in_the_opponents_turn(scene):
    assert begins(scene, "Burst Ball", seat="away").offers("move h1")


# -- Snack Break
SIDES = """
    h1 Lineman 5,0
    h2 Lineman 6,1
    h3 Lineman 7,2
    h4 Lineman 8,12
    h5 Lineman 9,13
    h6 Lineman 10,14 ball
    h7 Lineman 11,14 prone
    a1 Lineman 20,0
    """


@pytest.mark.rule("crp.special-play.snack-break")
@pytest.mark.shows("crp.special-play.snack-break:1", "crp.special-play.snack-break:2", "crp.special-play.snack-break:3")
def test_an_opponent_by_the_side_line_has_a_snack_and_no_action(scene):
    match = begins(scene, "Snack Break", seat="away", table=SIDES).play("use Snack Break")
    assert match.seat == "a" and match.options() == ["choose h1", "choose h2", "choose h5"]
    match.play("choose h2")
    assert match.seat == "h" and not match.offers("move h2") and match.offers("move h1")
    match.play("end", "end")
    assert match.offers("move h2")


@pytest.mark.rule("crp.special-play.snack-break")
@pytest.mark.shows("crp.special-play.snack-break:2", "crp.special-play.snack-break:3")
def test_nobody_is_asked_where_nobody_stands_near_a_snack(scene):
    assert begins(scene, "Snack Break", seat="away").offers("move h1")
    assert begins(scene, "Snack Break", seat="home", table=SIDES).offers("move h1")


# -- Get 'Em Lads
@pytest.mark.rule("crp.special-play.get-em-lads")
@pytest.mark.shows("crp.special-play.get-em-lads:1", "crp.special-play.get-em-lads:2")
def test_all_are_stronger_for_a_turn(scene):
    match = begins(scene, "Get 'Em Lads", "pow", "push", 1, 1, table=FIELD + "h3 Lineman\n").play("use Get 'Em Lads")
    assert [match.stat(label, ST) for label in ("h1", "h2", "h3", "a2")] == [4, 4, 4, 3]
    match.play("block h1 a2")
    assert len(match.options("die")) == 2 and match.seat == "h"
    match.play("die pow", "push 7,5", "stay", "end")
    assert match.stat("h1", ST) == match.stat("h3", ST) == 3


# -- The Chuck
@pytest.mark.rule("crp.special-play.the-chuck")
@pytest.mark.shows("crp.special-play.the-chuck:1", "crp.special-play.the-chuck:2")
def test_the_chuck_is_worth_a_re_roll_for_this_half(scene):
    match = begins(scene, "The Chuck", rerolls=[1, 1], turn=8, markers=[8, 8]).play("use The Chuck")
    assert match.rerolls == (2, 1)
    match.play("end")
    assert match.match.state.half == 2 and match.rerolls == (1, 1)


# -- This Will Hurt a Bit...
BENCH = FIELD + """
    h3 Lineman ko
    h4 Lineman casualty
    h5 Lineman casualty
    h6 Lineman casualty
    h7 Lineman sent-off
    a3 Lineman ko
    """
HURT = {"h4": 38, "h5": 55, "h6": 61}       # badly hurt, a lost characteristic, dead


def hurt(scene):
    match = scene(BENCH, edition=PLAYS, active="away", in_force={"home": ["This Will Hurt a Bit..."]})
    for label, result in HURT.items():
        match.match.state.lift(match.player(label), CASUALTY)
        match.match.state.add_hurt(match.player(label), casualty_effect(result), result, -1, 0)
    return match.play("end", "use This Will Hurt a Bit...")


@pytest.mark.rule("crp.special-play.this-will-hurt-a-bit")
@pytest.mark.shows("crp.special-play.this-will-hurt-a-bit:1", "crp.special-play.this-will-hurt-a-bit:3")
@pytest.mark.parametrize("who", ["h3", "h4", "h5"])
def test_anybody_is_put_together_again_who_is_not_dead(scene, who):
    match = hurt(scene)
    assert match.options() == ["choose h3", "choose h4", "choose h5"]
    match.play(f"choose {who}")
    assert match.status(who) == "reserves" and match.offers("move h1")


@pytest.mark.rule("crp.special-play.this-will-hurt-a-bit")
@pytest.mark.shows("crp.special-play.this-will-hurt-a-bit:2")
def test_his_injury_is_wiped_out_and_nobody_elses(scene):
    match = hurt(scene).play("choose h5")
    rows = list(match.match.state.hurt)
    assert [rows[at] for at in range(0, len(rows), 5)] == [match.player("h4"), match.player("h6")]


@pytest.mark.rule("crp.special-play.this-will-hurt-a-bit")
@pytest.mark.shows("crp.special-play.this-will-hurt-a-bit:1")
def test_there_must_be_somebody_to_cure(scene):
    assert begins(scene, "This Will Hurt a Bit...", table=FIELD + "a3 Lineman ko\n").offers("move h1")


# -- Woof Woof!
def barks(scene, *dice, ball="10,7", **more):
    return begins(scene, "Woof Woof!", *dice, seat="away", ball=ball, **more)


@pytest.mark.rule("crp.special-play.woof-woof")
@pytest.mark.shows("crp.special-play.woof-woof:1", "crp.special-play.woof-woof:2")
def test_a_dog_carries_the_ball_off(scene):
    match = barks(scene, 1, 1, table=FIELD + "a3 Lineman 11,7\n").play("use Woof Woof!")
    assert match.seat == "a" and len(match.options()) == 25 - 2
    assert match.offers("square Woof Woof! 8,9") and not match.offers("square Woof Woof! 7,7")
    assert not match.offers("square Woof Woof! 10,7") and not match.offers("square Woof Woof! 11,7")
    match.play("square Woof Woof! 12,5")
    assert match.ball == (12, 5) and match.seat == "h" and match.offers("move h1")


@pytest.mark.rule("crp.special-play.woof-woof")
@pytest.mark.shows("crp.special-play.woof-woof:1")
def test_a_dog_wants_a_ball_on_the_ground_and_the_opponents_turn(scene):
    assert barks(scene, ball="", table=FIELD.replace("5,5", "5,5 ball")).offers("move h1")
    assert begins(scene, "Woof Woof!", ball="10,7").offers("move h1")
    assert held(barks(scene).play("no"), "Woof Woof!", 1) == 1


@pytest.mark.rule("crp.special-play.woof-woof")
@pytest.mark.shows("crp.special-play.woof-woof:1")
def test_no_dog_takes_a_ball_from_under_a_player(scene):
    match = scene(FIELD, edition=PLAYS, active="away", ball="10,7", in_force={"away": ["Woof Woof!"]})
    match.match.state.ball = match.match.state.square[match.player("a2")]
    assert match.play("end").offers("move h1")
