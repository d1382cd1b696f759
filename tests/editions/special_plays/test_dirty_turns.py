"""Dirty tricks at the start of a turn."""

from __future__ import annotations

import pytest

from nuffle.editions.special_plays.rules.referee_eye import find_watched
from nuffle.rules.team_state import REROLLS_USED

PLAYS = "crp+plays"
FIELD = """
    h1 Lineman 5,5
    h2 Lineman 13,9
    a1 Lineman 20,5
    a2 Lineman 6,5
    """


def begins(scene, *plays, table=FIELD, dice=(), **more):
    """A turn of the home team begins, which holds these plays."""
    return scene(table, edition=PLAYS, start="turn start", dice=list(dice), in_force={"home": list(plays)}, **more)


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


# -- Assassin
@pytest.mark.rule("crp.special-play.assassin")
@pytest.mark.shows("crp.special-play.assassin:1", "crp.special-play.assassin:2")
@pytest.mark.parametrize(("dice", "state"), [((3, 4), "stunned"), ((4, 4), "ko")])
def test_a_dart_hits_any_standing_opponent_and_needs_no_armour_roll(scene, dice, state):
    table = FIELD.replace("20,5", "20,5 prone") + "a3 Lineman 25,1\na4 Lineman reserves"
    match = begins(scene, "Assassin", table=table, dice=dice).play("use Assassin")
    assert match.options() == ["choose a2", "choose a3"]
    match.play("choose a3")
    assert match.status("a3") == state and not match.events("armour") and not match.turnover
    assert held(match, "Assassin") == 0


@pytest.mark.rule("crp.special-play.assassin")
@pytest.mark.shows("crp.special-play.assassin:3")
def test_who_is_hit_by_a_dart_drops_the_ball(scene):
    match = begins(scene, "Assassin", ball="a1", dice=[1, 1, 5]).play("use Assassin", "choose a1")
    assert match.stunned("a1") and match.holder is None and match.ball == (20, 6)


@pytest.mark.rule("crp.special-play.assassin")
@pytest.mark.shows("crp.special-play.assassin:1")
def test_no_dart_flies_in_an_opposing_turn_or_without_a_target(scene):
    assert not scene(FIELD, edition=PLAYS, start="turn start", in_force={"away": ["Assassin"]}).options_of("Assassin")
    nobody = FIELD.replace("20,5", "20,5 prone").replace("6,5", "6,5 stunned")
    assert not begins(scene, "Assassin", table=nobody).options_of("Assassin")


# -- Custard Pie
@pytest.mark.rule("crp.special-play.custard-pie")
@pytest.mark.shows("crp.special-play.custard-pie:1", "crp.special-play.custard-pie:2")
def test_a_pie_costs_a_neighbour_his_tackle_zone(scene):
    match = begins(scene, "Custard Pie").play("use Custard Pie")
    assert match.options() == ["choose a2"]
    match.play("choose a2", "move h1", "move h1 5,6")
    assert match.at("h1") == (5, 6) and not match.rolled("dodge")


@pytest.mark.rule("crp.special-play.custard-pie")
@pytest.mark.rule("crp.core.pie-in-the-face")
@pytest.mark.shows("crp.special-play.custard-pie:3")
def test_when_the_turn_is_over_the_pie_is_wiped_off(scene):
    match = begins(scene, "Custard Pie").play("use Custard Pie", "choose a2")
    assert match.match.state.count_marking(match.player("h1")) == 0
    match.play("end")
    assert match.match.state.count_marking(match.player("h1")) == 1


@pytest.mark.rule("crp.special-play.custard-pie")
@pytest.mark.shows("crp.special-play.custard-pie:1")
def test_nobody_throws_a_pie_from_the_ground_or_at_one_without_a_tackle_zone(scene):
    assert not begins(scene, "Custard Pie", table=FIELD.replace("5,5\n", "5,5 prone\n", 1)).options_of("Custard Pie")
    assert not begins(scene, "Custard Pie", table=FIELD.replace("6,5", "6,5 dazed")).options_of("Custard Pie")


# -- Referee!!!
def called(scene, rerolls, **more):
    more.setdefault("in_force", {"away": ["Referee!!!"]})
    return scene(FIELD, edition=PLAYS, start="turn start", rerolls=[rerolls, 0], **more).play("use Referee!!!")


@pytest.mark.rule("crp.special-play.referee")
@pytest.mark.shows("crp.special-play.referee:1", "crp.special-play.referee:2")
def test_illegal_procedure_costs_a_re_roll_and_any_other_of_that_turn(scene):
    match = called(scene, 2, dice=[1, 1, 1]).saved()
    assert match.seat == "h" and match.options() == ["option Referee!!! re-roll", "option Referee!!! turnover"]
    match.play("option Referee!!! re-roll")
    assert match.rerolls == (1, 0) and match.asked == "turn" and not match.turnover
    match.play("move h1", "move h1 4,4")
    assert match.turnover and match.rerolls == (1, 0)


@pytest.mark.rule("crp.special-play.referee")
@pytest.mark.shows("crp.special-play.referee:2")
def test_illegal_procedure_may_be_paid_with_the_turn(scene):
    match = called(scene, 1).play("option Referee!!! turnover")
    assert match.turnover and match.rerolls == (1, 0) and match.seat == "a"


@pytest.mark.rule("crp.special-play.referee")
@pytest.mark.shows("crp.special-play.referee:3")
def test_without_a_re_roll_illegal_procedure_ends_the_turn(scene):
    match = called(scene, 0)
    assert match.turnover and match.seat == "a"


@pytest.mark.rule("crp.special-play.referee")
@pytest.mark.shows("crp.special-play.referee:2")
def test_a_leaders_counter_pays_for_illegal_procedure_too(scene):
    table = FIELD.replace("h2 Lineman 13,9", "h2 Lineman 13,9 +Leader")
    match = scene(table, edition=PLAYS, start="turn start", rerolls=[1, 0], leader=[1, 0],
                  in_force={"away": ["Referee!!!"]})
    match.play("use Referee!!!", "option Referee!!! re-roll")
    assert match.rerolls == (0, 0) and held(match, "Leader") == 0 and match.match.state.get(0, REROLLS_USED) == 1


@pytest.mark.rule("crp.special-play.referee")
@pytest.mark.shows("crp.special-play.referee:1")
def test_the_referee_is_called_in_opposing_turns_only(scene):
    assert not begins(scene, "Referee!!!").options_of("Referee!!!")


# -- Bribe the Ref 25 and 43
@pytest.mark.rule("crp.special-play.bribe-the-ref-25")
@pytest.mark.shows("crp.special-play.bribe-the-ref-25:1")
def test_a_bribed_referee_has_his_eye_on_the_others(scene):
    match = begins(scene, "Bribe the Ref 25").play("use Bribe the Ref 25")
    eye = match.match.rules.index("I got my eye on you")
    assert find_watched(match.match, eye) == 1


@pytest.mark.rule("crp.special-play.bribe-the-ref-25")
@pytest.mark.shows("crp.special-play.bribe-the-ref-25:1")
def test_the_marker_moves_over_from_ones_own_team(scene):
    table = FIELD.replace("a2 Lineman 6,5", "a2 Lineman 6,5 prone")
    match = scene(table, edition=PLAYS, in_force={"home": ["Bribe the Ref 25"]}, dice=[1, 1, 1])
    match.play("foul h1", "kick h1 a2", "end", "end")
    eye = match.match.rules.index("I got my eye on you")
    assert find_watched(match.match, eye) == 0
    match.play("use Bribe the Ref 25")
    assert find_watched(match.match, eye) == 1


@pytest.mark.rule("crp.special-play.bribe-the-ref-25")
@pytest.mark.shows("crp.special-play.bribe-the-ref-25:2")
def test_nobody_bribes_a_referee_who_looks_the_right_way_already(scene):
    match = begins(scene, "Bribe the Ref 25", "Bribe the Ref 25").play("use Bribe the Ref 25")
    assert match.asked == "turn" and held(match, "Bribe the Ref 25") == 1


# -- Trampoline Trap: the dice are the way and two for the armour
OPEN = FIELD.replace("a2 Lineman 6,5", "a2 Lineman 10,5")


@pytest.mark.rule("crp.special-play.trampoline-trap")
@pytest.mark.shows("crp.special-play.trampoline-trap:1", "crp.special-play.trampoline-trap:2")
def test_a_trampoline_throws_an_opponent_one_square_on_his_back(scene):
    match = begins(scene, "Trampoline Trap", table=OPEN, dice=["d8:3", 1, 1]).play("use Trampoline Trap")
    assert match.options() == ["choose a2"]
    match.play("choose a2")
    assert match.at("a2") == (11, 5) and match.prone("a2") and len(match.events("armour")) == 1


@pytest.mark.rule("crp.special-play.trampoline-trap")
@pytest.mark.shows("crp.special-play.trampoline-trap:3")
def test_whoever_is_in_the_way_is_pushed_where_the_trapper_likes(scene):
    table = OPEN + "a3 Lineman 11,5"
    match = begins(scene, "Trampoline Trap", table=table, dice=["d8:3", 1, 1])
    match.play("use Trampoline Trap", "choose a2").saved()
    assert match.seat == "h" and match.asked == "push" and len(match.options("push")) == 7
    match.play("push a3 11,4")
    assert match.at("a2") == (11, 5) and match.prone("a2") and match.at("a3") == (11, 4) and match.standing("a3")


@pytest.mark.rule("crp.special-play.trampoline-trap")
@pytest.mark.shows("crp.special-play.trampoline-trap:4")
def test_a_trampoline_at_the_side_line_throws_into_the_crowd(scene):
    table = OPEN.replace("10,5", "10,0")
    match = begins(scene, "Trampoline Trap", table=table, ball="a2", dice=["d8:1", 1, 1, 2, 1, 1, "d8:5"])
    match.play("use Trampoline Trap", "choose a2")
    assert match.status("a2") == "reserves" and match.events("throw-in") and not match.events("armour")


@pytest.mark.rule("crp.special-play.trampoline-trap")
@pytest.mark.shows("crp.special-play.trampoline-trap:3")
def test_who_lands_on_one_who_stands_firm_falls_where_he_was(scene):
    table = OPEN + "a3 Lineman 11,5 +Stand Firm"
    match = begins(scene, "Trampoline Trap", table=table, dice=["d8:3", 1, 1])
    match.play("use Trampoline Trap", "choose a2", "use Stand Firm")
    assert match.at("a2") == (10, 5) and match.prone("a2") and match.at("a3") == (11, 5)


@pytest.mark.rule("crp.special-play.trampoline-trap")
@pytest.mark.shows("crp.special-play.trampoline-trap:3")
def test_one_of_ones_own_in_the_way_is_pushed_with_the_ball(scene):
    table = OPEN + "h3 Lineman 11,5"
    match = begins(scene, "Trampoline Trap", table=table, ball="h3", dice=["d8:3", 1, 1])
    match.play("use Trampoline Trap", "choose a2", "push h3 12,5")
    assert match.holder == "h3" and match.ball == (12, 5) and not match.turnover


@pytest.mark.rule("crp.special-play.trampoline-trap")
@pytest.mark.shows("crp.special-play.trampoline-trap:2")
def test_a_ball_under_the_trampoline_bounces(scene):
    match = begins(scene, "Trampoline Trap", table=OPEN, ball="11,5", dice=["d8:3", 1, 1, "d8:3"])
    match.play("use Trampoline Trap", "choose a2")
    assert match.ball == (12, 5) and match.holder is None


@pytest.mark.rule("crp.special-play.trampoline-trap")
@pytest.mark.rule("crp.special-play.pit-trap")
@pytest.mark.shows("crp.special-play.trampoline-trap:1", "crp.special-play.pit-trap:1")
def test_traps_are_dug_in_ones_own_half(scene):
    table = FIELD.replace("a2 Lineman 6,5", "a2 Lineman 13,5")
    assert not begins(scene, "Trampoline Trap", "Pit Trap", table=table).options_of("Trap")


# -- Pit Trap
@pytest.mark.rule("crp.special-play.pit-trap")
@pytest.mark.shows("crp.special-play.pit-trap:2", "crp.special-play.pit-trap:3")
def test_a_pit_leads_back_to_the_reserves_and_the_ball_stays(scene):
    match = begins(scene, "Pit Trap", ball="a2", dice=["d8:5"]).play("use Pit Trap")
    assert match.options() == ["choose a2"]
    match.play("choose a2")
    assert match.status("a2") == "reserves" and match.ball == (6, 6)
    assert not match.events("armour") and not match.events("injury") and not match.turnover


# -- Sewer Map
BENCH = FIELD + "h3 Lineman reserves\nh4 Lineman ko"


@pytest.mark.rule("crp.special-play.sewer-map")
@pytest.mark.shows("crp.special-play.sewer-map:1")
def test_a_reserve_climbs_out_of_any_empty_square(scene):
    match = begins(scene, "Sewer Map", table=BENCH, ball="9,9").play("use Sewer Map")
    assert match.options() == ["choose h3"]
    match.play("choose h3").saved()
    assert len(match.options()) == 26 * 15 - 4 - 1
    assert not match.offers("square Sewer Map 9,9") and not match.offers("square Sewer Map 20,5")
    match.play("square Sewer Map 25,5")
    assert match.at("h3") == (25, 5) and match.standing("h3")


@pytest.mark.rule("crp.special-play.sewer-map")
@pytest.mark.rule("crp.core.out-of-the-sewer")
@pytest.mark.shows("crp.special-play.sewer-map:2")
def test_who_has_just_climbed_out_does_not_move_but_blocks(scene):
    match = begins(scene, "Sewer Map", table=BENCH).play("use Sewer Map", "choose h3", "square Sewer Map 21,5")
    assert match.offers("block h3 a1")
    match.play("move h3")
    assert match.options() == ["end"]
    match.play("end", "end", "end", "move h3")
    assert match.offers("move h3 22,5")


@pytest.mark.rule("crp.special-play.sewer-map")
@pytest.mark.shows("crp.special-play.sewer-map:3")
def test_eleven_on_the_pitch_are_enough(scene):
    eleven = BENCH + "\n" + "\n".join(f"h{n} Lineman {n},1" for n in range(5, 14))
    assert not begins(scene, "Sewer Map", table=eleven).options_of("Sewer Map")
    assert not begins(scene, "Sewer Map").options_of("Sewer Map")
    spent = BENCH.replace("h3 Lineman reserves", "h3 Lineman reserves exhausted")
    assert not begins(scene, "Sewer Map", table=spent).options_of("Sewer Map")
