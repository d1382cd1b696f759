"""Dirty tricks around the set-up and the kick-off."""

from __future__ import annotations

import pytest

from nuffle.rules.player_state import AG, PA
from nuffle.rules.team_state import MARKER

PLAYS = "crp+plays"
LINES = """
    h1 Lineman 12,6
    h2 Lineman 12,7
    h3 Lineman 12,8
    a1 Lineman 13,7
    a2 Lineman 13,8
    a3 Lineman 20,7
    """


def lined_up(scene, **more):
    """Both teams have set up; home kicks."""
    return scene(LINES, edition=PLAYS, start="kick-off", kicking="home", **more)


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


# -- Bribe the Ref 55
def many(side, count):
    return "\n".join(f"{side}{n} Lineman reserves" for n in range(1, count + 1))


@pytest.mark.rule("crp.special-play.bribe-the-ref-55")
@pytest.mark.rule("crp.core.twelfth-man")
@pytest.mark.shows("crp.special-play.bribe-the-ref-55:1")
@pytest.mark.parametrize(("used", "players"), [(True, 12), (False, 11)])
def test_twelve_players_are_set_up(scene, used, players):
    match = scene(many("h", 13) + "\n" + many("a", 11), edition=PLAYS, start="set-up", kicking="home",
                  in_force={"home": ["Bribe the Ref 55"]})
    match.play("use Bribe the Ref 55" if used else "no", "formation wall", "done")
    assert match.match.count_on_pitch(0) == players


@pytest.mark.rule("crp.special-play.bribe-the-ref-55")
@pytest.mark.shows("crp.special-play.bribe-the-ref-55:2")
def test_it_is_for_ones_own_set_up_and_a_twelfth_player(scene):
    table = many("h", 13) + "\n" + many("a", 12)
    match = scene(table, edition=PLAYS, start="set-up", kicking="home", in_force={"away": ["Bribe the Ref 55"]})
    assert match.seat == "h" and match.asked == "set-up"
    match.play("formation wall", "done")
    assert match.seat == "a" and match.offers("use Bribe the Ref 55 a")
    match = scene(many("h", 11) + "\n" + many("a", 11), edition=PLAYS, start="set-up", kicking="home",
                  in_force={"home": ["Bribe the Ref 55"]})
    assert match.asked == "set-up" and held(match, "Bribe the Ref 55") == 1


@pytest.mark.rule("crp.special-play.bribe-the-ref-55")
@pytest.mark.rule("crp.core.twelfth-man")
@pytest.mark.shows("crp.special-play.bribe-the-ref-55:1")
def test_the_next_drive_has_eleven_again(scene):
    match = scene("h1 Lineman 0,5\na1 Lineman 20,5", edition=PLAYS, start="drive end", scored="away", kicking="home",
                  in_force={"home": ["Twelfth man until drive"]})
    assert match.match.on_pitch_limit(0) == 11


# -- Wooops!
@pytest.mark.rule("crp.special-play.wooops")
@pytest.mark.shows("crp.special-play.wooops:1", "crp.special-play.wooops:2")
def test_an_opponent_in_a_tackle_zone_goes_down_before_the_kick(scene):
    match = lined_up(scene, in_force={"home": ["Wooops!"]}, dice=[1, 1]).play("use Wooops!")
    assert match.options() == ["choose a1", "choose a2"]
    match.play("choose a2")
    assert match.prone("a2") and len(match.events("armour")) == 1 and not match.turnover and match.asked == "kick"


@pytest.mark.rule("crp.special-play.wooops")
@pytest.mark.shows("crp.special-play.wooops:1")
def test_the_receivers_may_say_wooops_too_but_not_from_afar(scene):
    match = lined_up(scene, in_force={"away": ["Wooops!"]}, dice=[1, 1])
    assert match.seat == "a"
    match.play("use Wooops!", "choose h2")
    assert match.prone("h2")
    apart = LINES.replace("13,7", "15,7").replace("13,8", "15,8")
    match = scene(apart, edition=PLAYS, start="kick-off", kicking="home", in_force={"home": ["Wooops!"]})
    assert match.asked == "kick"


@pytest.mark.rule("crp.special-play.wooops")
@pytest.mark.shows("crp.special-play.wooops:1")
def test_both_coaches_may_want_the_same_moment(scene):
    """Nobody's turn it is: home is asked first, and who lies on the ground helps nobody any more."""
    match = lined_up(scene, in_force={"home": ["Wooops!"], "away": ["Wooops!"]}, dice=[1, 1, 1, 1])
    assert match.seat == "h"
    match.play("use Wooops!", "choose a1")
    assert match.seat == "a"
    match.play("use Wooops!")
    assert match.options() == ["choose h2", "choose h3"]
    match.play("choose h3")
    assert match.prone("a1", "h3")


# -- Greased Shoes
@pytest.mark.rule("crp.special-play.greased-shoes")
@pytest.mark.shows("crp.special-play.greased-shoes:1")
def test_greased_shoes_leave_an_agility_of_one(scene):
    match = lined_up(scene, in_force={"home": ["Greased Shoes"]}).play("use Greased Shoes")
    assert match.options() == ["choose a1", "choose a2", "choose a3"]
    match.play("choose a3")
    assert match.stat("a3", AG) == match.stat("a3", PA) == 6 and match.stat("a2", AG) == 4


@pytest.mark.rule("crp.special-play.greased-shoes")
@pytest.mark.shows("crp.special-play.greased-shoes:2")
def test_after_a_touchdown_the_shoes_are_dry(scene):
    table = LINES.replace("a3 Lineman 20,7", "a3 Lineman 1,7")
    match = scene(table, edition=PLAYS, start="kick-off", kicking="home", in_force={"home": ["Greased Shoes"]})
    match.play("use Greased Shoes", "choose a3").add_dice("d8:3", 1, 3, 4, 2, 1, "d8:1")
    match.play("kick 20,3")
    assert match.stat("a3", AG) == 6
    match.match.state.ball = match.match.state.square[match.player("a3")]
    match.match.state.carrier = match.player("a3")
    match.play("move a3", "move a3 0,7")
    assert match.score == (0, 1) and match.stat("a3", AG) == 4


@pytest.mark.rule("crp.special-play.greased-shoes")
@pytest.mark.shows("crp.special-play.greased-shoes:1")
def test_the_clumsiest_have_nothing_to_lose(scene):
    table = "h1 Lineman 12,7\na1 6 3 1 8 13,7"
    match = scene(table, edition=PLAYS, start="kick-off", kicking="home", in_force={"home": ["Greased Shoes"]})
    assert match.asked == "kick"


# -- Off-side Trap
def kicked(scene, holder, **more):
    """The kick lands at 20,4 in front of nobody: two dice for the event (brilliant coaching), the bounce."""
    match = lined_up(scene, in_force={holder: ["Off-side Trap"]}, **more)
    return match.add_dice("d8:1", 1, 3, 5, "d3:1", "d3:1", "d8:1").play("kick 20,5")


@pytest.mark.rule("crp.special-play.off-side-trap")
@pytest.mark.shows("crp.special-play.off-side-trap:1", "crp.special-play.off-side-trap:2")
def test_the_receivers_lose_their_first_turn(scene):
    match = kicked(scene, "home")
    assert match.options() == ["use Off-side Trap h", "no"]
    match.play("use Off-side Trap")
    assert match.seat == "h" and match.asked == "turn"
    assert [match.match.state.get(seat, MARKER) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("crp.special-play.off-side-trap")
@pytest.mark.shows("crp.special-play.off-side-trap:1")
def test_without_the_trap_and_for_receivers_there_is_no_such_thing(scene):
    match = kicked(scene, "home").play("no")
    assert match.seat == "a" and match.asked == "turn"
    assert kicked(scene, "away").asked == "turn"
