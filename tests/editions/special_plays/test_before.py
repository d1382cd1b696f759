"""Pre-match preparations: for before the match, its kick-offs, half time and its end, for a roll or a pass."""

from __future__ import annotations

import pytest

from nuffle.rules.legacy import count_legacies
from nuffle.rules.team_state import FAME, FANS

PLAYS = "crp+plays"
REST = (3, 4, 1, 1, 1, 1)        # the weather and the gate
TEAMS = "h1 Lineman\nh2 Lineman\na1 Lineman\na2 Lineman\n"
PLACED = {"a": {"a1": "13,7", "a2": "13,8"}, "h": {"h1": "12,7", "h2": "12,6"}}


def picked(scene, *dice, table=TEAMS, **more):
    """Home has rolled a preparation; away a spy, who waits for a re-roll."""
    match = scene(table, start="before the match", edition=PLAYS, dice=[*dice, 1, 2, *REST, "heads"], plays=1, **more)
    return match.play("option Special plays pre-match preparations", "option Special plays dirty tricks")


def line_up(match, seat):
    match.play("free")
    for label, square in PLACED[seat].items():
        match.play(f"pick {label}", f"at {square}")
    return match.play("done")


# -- now
@pytest.mark.rule("crp.special-play.inspiring-team-talk")
@pytest.mark.shows("crp.special-play.inspiring-team-talk:1")
def test_an_inspiring_talk_is_worth_a_re_roll(scene):
    match = picked(scene, 6, 1).play("heads", "receive")
    assert match.rerolls == (1, 0) and match.used("Inspiring Team Talk")


@pytest.mark.rule("crp.special-play.inspiring-team-talk")
@pytest.mark.shows("crp.special-play.inspiring-team-talk:2")
def test_it_is_there_again_in_the_second_half(scene):
    match = picked(scene, 6, 2).play("heads", "receive")
    line_up(match, "h")
    line_up(match, "a").add_dice("d8:1", 1, 1, 1, "d8:1").play("kick 20,7", *["end"] * 16)
    assert match.match.state.half == 2 and match.rerolls == (1, 0)


@pytest.mark.rule("crp.special-play.grudge-match")
@pytest.mark.rule("crp.core.grudge")
@pytest.mark.shows("crp.special-play.grudge-match:1", "crp.special-play.grudge-match:2")
def test_a_grudge_allows_any_number_of_fouls(scene):
    match = picked(scene, 3, 3)
    assert match.match.has(match.match.team_row(0), match.match.rules.index("Grudge"))
    match.play("heads", "receive")
    match = scene("""
        h1 Lineman 5,5
        h2 Lineman 5,6
        h3 Lineman 5,7
        a1 Lineman 6,6 prone
        """, edition=PLAYS, in_force={"home": ["Grudge"]}, dice=[1, 1, 1, 1, 1, 1])
    match.play("foul h1", "foul h1 a1")
    assert match.offers("foul h2")
    match.play("foul h2", "foul h2 a1")
    assert match.offers("foul h3")


@pytest.mark.rule("crp.core.grudge")
@pytest.mark.shows("crp.special-play.grudge-match:1")
def test_the_other_side_fouls_once_a_turn(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 5,6\na1 Lineman 6,6 prone\n", edition=PLAYS,
                  in_force={"away": ["Grudge"]}, dice=[1, 1, 1])
    match.play("foul h1", "foul h1 a1")
    assert not match.options("foul")


# -- set-up
@pytest.mark.rule("crp.special-play.team-anthem")
@pytest.mark.rule("crp.core.rousing-chorus")
@pytest.mark.shows("crp.special-play.team-anthem:1", "crp.special-play.team-anthem:2")
def test_an_anthem_is_worth_a_fan_factor_and_perhaps_fame(scene):
    match = scene(TEAMS, edition=PLAYS, start="set-up", kicking="home", fans=[9, 9],
                  in_force={"home": ["Team Anthem"]})
    match.play("use Team Anthem")
    assert [match.match.state.get(seat, FANS) for seat in (0, 1)] == [10, 9]
    assert [match.match.state.get(seat, FAME) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("crp.special-play.team-anthem")
@pytest.mark.shows("crp.special-play.team-anthem:2")
def test_it_may_end_the_fame_of_the_other_side(scene):
    match = scene(TEAMS, edition=PLAYS, start="set-up", kicking="home", fans=[9, 10], fame=[0, 1],
                  in_force={"home": ["Team Anthem"]})
    match.play("use Team Anthem")
    assert [match.match.state.get(seat, FAME) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("crp.special-play.team-anthem")
@pytest.mark.shows("crp.special-play.team-anthem:1")
def test_it_is_sung_at_ones_own_first_set_up_only(scene):
    match = scene(TEAMS, edition=PLAYS, start="set-up", kicking="home", in_force={"away": ["Team Anthem"]})
    assert match.seat == "h" and match.asked == "set-up"
    line_up(match, "h")
    assert match.seat == "a" and match.offers("use Team Anthem a")
    match = scene(TEAMS, edition=PLAYS, start="half end", in_force={"away": ["Team Anthem"], "home": ["Team Anthem"]})
    assert match.asked == "set-up"


LINES = """
    h1 Lineman 12,7
    h2 Lineman 12,6
    a1 Lineman 13,7
    a2 Lineman 13,8
    """


def ready(scene, play, *dice, seat="home", **more):
    return scene(LINES, edition=PLAYS, start="kick-off", kicking="home", in_force={seat: [play]}, dice=list(dice),
                 **more)


@pytest.mark.rule("crp.special-play.pre-match-ritual")
@pytest.mark.shows("crp.special-play.pre-match-ritual:1", "crp.special-play.pre-match-ritual:2")
def test_a_ritual_costs_the_opponents_a_re_roll_for_the_match(scene):
    match = ready(scene, "Pre-match Ritual", "d8:1", 1, 1, 1, "d8:1", rerolls=[2, 2]).play("use Pre-match Ritual")
    assert match.rerolls == (2, 1)
    match.play("kick 20,7", *["end"] * 16)
    assert match.match.state.half == 2 and match.rerolls == (2, 1)


@pytest.mark.rule("crp.special-play.pre-match-ritual")
@pytest.mark.shows("crp.special-play.pre-match-ritual:2")
def test_who_has_none_loses_none(scene):
    match = ready(scene, "Pre-match Ritual", "d8:1", 1, 1, 1, "d8:1").play("use Pre-match Ritual", "kick 20,7")
    match.play(*["end"] * 16)
    assert match.match.state.half == 2 and match.rerolls == (0, 0)


@pytest.mark.rule("crp.special-play.pre-match-ritual")
@pytest.mark.shows("crp.special-play.pre-match-ritual:1")
def test_it_is_performed_before_the_first_kick_off_only(scene):
    match = scene(TEAMS, edition=PLAYS, start="half end", active="away", in_force={"home": ["Pre-match Ritual"]})
    line_up(match, match.seat)
    line_up(match, match.seat)
    assert match.asked == "kick"


@pytest.mark.rule("crp.special-play.on-side-kick")
@pytest.mark.rule("crp.core.early-start")
@pytest.mark.shows("crp.special-play.on-side-kick:1", "crp.special-play.on-side-kick:2",
                   "crp.special-play.on-side-kick:3")
@pytest.mark.parametrize("seat", ["home", "away"])
def test_a_player_moves_before_the_kick_and_minds_no_tackle_zone(scene, seat):
    match = ready(scene, "On-side Kick", 2, seat=seat).play("use On-side Kick")
    one = "h1" if seat == "home" else "a1"
    assert match.asked == "player" and len(match.options()) == 2
    match.play(f"choose {one}", f"move {one} {'13,6' if seat == 'home' else '14,6'}").saved()
    assert not match.rolled("dodge")
    match.play(f"move {one} 13,5")
    assert match.at(one) == (13, 5) and match.asked == "kick"


@pytest.mark.rule("crp.special-play.on-side-kick")
@pytest.mark.shows("crp.special-play.on-side-kick:2")
def test_he_need_not_go_as_far_as_the_die_says(scene):
    match = ready(scene, "On-side Kick", 6).play("use On-side Kick", "choose h2", "move h2 11,6", "end")
    assert match.at("h2") == (11, 6) and match.asked == "kick"


@pytest.mark.rule("crp.special-play.on-side-kick")
@pytest.mark.shows("crp.special-play.on-side-kick:1")
def test_it_is_not_for_one_whose_chain_takes_him_where_it_likes(scene):
    match = scene(LINES.replace("12,6", "12,6 +Ball & Chain"), edition=PLAYS, start="kick-off", kicking="home",
                  in_force={"home": ["On-side Kick"]})
    assert match.play("use On-side Kick").options() == ["choose h1"]


@pytest.mark.rule("crp.core.early-start")
@pytest.mark.shows("crp.special-play.on-side-kick:3")
def test_later_in_the_drive_he_dodges_like_anybody(scene):
    match = ready(scene, "On-side Kick", 1, "d8:1", 1, 1, 1, "d8:1", 6).play(
        "use On-side Kick", "choose h1", "move h1 11,7", "kick 20,7", "end", "move h1", "move h1 12,7", "move h1 11,7")
    assert len(match.rolled("dodge")) == 1


# -- half time, the end
@pytest.mark.rule("crp.special-play.half-time-team-talk")
@pytest.mark.shows("crp.special-play.half-time-team-talk:1", "crp.special-play.half-time-team-talk:2")
@pytest.mark.parametrize("die", [1, 3])
def test_a_talk_at_half_time_brings_re_rolls_for_the_second_half(scene, die):
    match = scene(TEAMS, edition=PLAYS, start="half end", rerolls=[1, 1], in_force={"home": ["Half-time Team Talk"]},
                  dice=[f"d3:{die}"])
    match.play("use Half-time Team Talk")
    assert match.rerolls == (1 + die, 1)


@pytest.mark.rule("crp.special-play.half-time-team-talk")
@pytest.mark.shows("crp.special-play.half-time-team-talk:1")
def test_nobody_talks_before_the_first_half(scene):
    match = scene(TEAMS, edition=PLAYS, start="coin toss", in_force={"home": ["Half-time Team Talk"]}, dice=["heads"])
    match.play("heads", "receive")
    assert match.asked == "set-up" and not match.used("Half-time Team Talk")


@pytest.mark.rule("crp.special-play.side-bet")
@pytest.mark.shows("crp.special-play.side-bet:1")
def test_a_side_bet_is_paid_to_the_loser(scene):
    match = scene(LINES, edition=PLAYS, start="match end", score=[0, 1], setting="league",
                  in_force={"home": ["Side Bet"], "away": ["Side Bet"]}, dice=[5, "lot:1", "lot:1", 1, 1])
    match.play("use Side Bet")
    game = match.match
    rule = game.rules.index("Side Bet")
    assert (
        count_legacies(game.state, rule, game.team_row(0)) == 1
        and count_legacies(game.state, rule, game.team_row(1)) == 0
    )
    assert match.events("legacy")[0]["value"] == 50_000


@pytest.mark.rule("crp.special-play.side-bet")
@pytest.mark.shows("crp.special-play.side-bet:1")
def test_nobody_has_lost_a_drawn_match(scene):
    match = scene(LINES, edition=PLAYS, start="match end", score=[1, 1], in_force={"home": ["Side Bet"]},
                  dice=["lot:1", "lot:1"])
    assert not match.used("Side Bet")


# -- for a roll
RUN = """
    h1 Lineman 5,5
    h2 Lineman 9,9
    a1 Lineman 6,5
    a2 Lineman 10,9
    """


def trained(scene, *dice, table=RUN, **more):
    return scene(table, edition=PLAYS, in_force={"home": ["Extra Training"]}, dice=list(dice), **more)


@pytest.mark.rule("crp.special-play.extra-training")
@pytest.mark.shows("crp.special-play.extra-training:1")
def test_extra_training_rolls_again_once(scene):
    match = trained(scene, 1, 6, 1, 1, 1).play("move h1", "move h1 4,4")
    assert match.options() == ["use Extra Training h", "no"]
    match.play("use Extra Training", "end", "move h2", "move h2 8,8")
    assert match.at("h1") == (4, 4) and match.turnover


@pytest.mark.rule("crp.special-play.extra-training")
@pytest.mark.shows("crp.special-play.extra-training:1")
def test_block_dice_too(scene):
    match = trained(scene, "skull", "pow", 1, 1).play("block h1 a1", "use Extra Training", "push 7,5", "stay")
    assert match.prone("a1") and match.standing("h1")


@pytest.mark.rule("crp.special-play.extra-training")
@pytest.mark.shows("crp.special-play.extra-training:2")
def test_it_is_used_besides_the_re_roll_of_the_turn(scene):
    match = trained(scene, 1, 6, 1, 6, rerolls=[2, 0]).play("move h1", "move h1 4,4", "reroll", "end")
    match.play("move h2", "move h2 8,8").saved()
    assert match.options() == ["use Extra Training h", "no"]
    match.play("use Extra Training")
    assert match.rerolls == (1, 0) and match.at("h2") == (8, 8)


@pytest.mark.rule("crp.special-play.extra-training")
@pytest.mark.shows("crp.special-play.extra-training:2")
def test_the_turn_still_has_its_own_after_it(scene):
    match = trained(scene, 1, 6, 1, 6, rerolls=[2, 0]).play("move h1", "move h1 4,4", "no", "use Extra Training", "end")
    match.play("move h2", "move h2 8,8", "reroll")
    assert match.rerolls == (1, 0) and match.at("h2") == (8, 8)


@pytest.mark.rule("crp.special-play.extra-training")
@pytest.mark.shows("crp.special-play.extra-training:3")
@pytest.mark.parametrize(("die", "fell"), [(3, True), (4, False)])
def test_a_loner_gains_by_it_on_four_or_more_like_by_any_team_re_roll(scene, die, fell):
    table = RUN.replace("5,5", "5,5 +Loner")
    match = trained(scene, 1, die, *([1, 1] if fell else [6]), table=table)
    match.play("move h1", "move h1 4,4", "use Extra Training")
    assert match.lying("h1") is fell


@pytest.mark.rule("crp.special-play.extra-training")
@pytest.mark.shows("crp.special-play.extra-training:3")
def test_nobody_uses_it_in_the_opponents_turn_nor_where_no_team_re_roll_goes(scene):
    match = trained(scene, 1, 1, 1, active="away").play("move a1", "move a1 7,4")
    assert match.turnover and not match.used("Extra Training")
    match = trained(scene, 1, rerolls=[1, 0], table=RUN + "h3 Lineman ko\n", turn=8, active="away", markers=[8, 8])
    match.play("end")
    assert match.asked == "set-up" and not match.used("Extra Training")


@pytest.mark.rule("crp.special-play.spy")
@pytest.mark.rule("crp.special-play.extra-training")
@pytest.mark.shows("crp.special-play.extra-training:4")
def test_a_spy_has_nothing_to_tell_of_it(scene):
    match = scene(RUN, edition=PLAYS, in_force={"home": ["Extra Training"], "away": ["Spy"]}, dice=[1, 6])
    match.play("move h1", "move h1 4,4", "use Extra Training")
    assert match.at("h1") == (4, 4) and match.seat == "h"


# -- for a pass
PASS = """
    h1 Lineman 5,5 ball
    h2 Lineman 11,5
    a1 Lineman 8,5
    a2 Lineman 4,5
    """


def throwing(scene, table, *dice, seat="home"):
    match = scene(table, edition=PLAYS, in_force={seat: ["Fake Play"]}, dice=list(dice))
    return match.play("pass h1", "throw h1", "target 11,5")


@pytest.mark.rule("crp.special-play.fake-play")
@pytest.mark.rule("crp.core.feint")
@pytest.mark.shows("crp.special-play.fake-play:1", "crp.special-play.fake-play:2")
def test_a_fake_play_throws_past_markers_and_nobody_intercepts(scene):
    match = throwing(scene, PASS, 4, 6).play("use Fake Play")
    assert match.holder == "h2" and match.events("quality")[0]["quality"] == "accurate"
    assert match.modifiers("pass")["tackle zones"] + match.modifiers("pass")["Feint"] == 0
    assert not match.has("h1", "crp.core.feint")


@pytest.mark.rule("crp.core.feint")
@pytest.mark.shows("crp.special-play.fake-play:2")
def test_without_it_the_same_throw_is_in_danger(scene):
    match = throwing(scene, PASS, 1, 4, "d8:1", "d8:1", "d8:1", "d8:1").play("no")
    assert match.asked == "intercept"
    match.play("intercept a1")
    assert match.events("quality")[0]["quality"] == "inaccurate"


@pytest.mark.rule("crp.special-play.fake-play")
@pytest.mark.shows("crp.special-play.fake-play:1")
def test_it_is_offered_where_it_helps_and_to_the_thrower(scene):
    alone = PASS.replace("8,5", "20,5").replace("4,5", "20,6")
    assert throwing(scene, alone, 6, 6).holder == "h2"
    assert throwing(scene, PASS, seat="away").asked == "intercept"
    assert throwing(scene, PASS.replace("4,5", "20,6")).offers("use Fake Play h")
    assert throwing(scene, PASS.replace("8,5", "20,5")).offers("use Fake Play h")


@pytest.mark.rule("crp.special-play.fake-play")
@pytest.mark.shows("crp.special-play.fake-play:1")
def test_it_is_not_for_a_ball_that_is_dumped_off(scene):
    match = scene(PASS.replace("ball", "ball +Dump-Off"), edition=PLAYS, active="away",
                  in_force={"home": ["Fake Play"]}, dice=[6, "d8:1", "push"])
    match.play("block a2 h1", "use Dump-Off", "target 7,5")
    assert match.rolled("pass") and match.asked == "push"
