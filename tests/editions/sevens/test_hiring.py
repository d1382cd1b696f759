"""The market before a match of Sevens, and kick-off events with a turn of their own."""

from __future__ import annotations

import pytest

BOTH = ["sevens", "sevens-2025"]
KICK_OFF = """
    h1 Human Lineman 6,4
    h2 Human Lineman 6,5
    h3 Human Lineman 6,6
    a1 Human Lineman 13,4
    a2 Human Lineman 13,5
    a3 Human Lineman 13,6
    """
MEASURES = ("Dubious Potion", "Two at Once", "Lost on the Way", "Free for All", "Sure Pass", "Second Wind", "Trip Wire",
            "bb2020.inducement.hireling-sports-wizard")
NEAR = """
    h1 Human Lineman 6,4
    h2 Human Lineman 6,5
    h3 Human Lineman 6,6
    a1 Human Lineman 13,4
    a2 Human Lineman 13,5
    a3 Human Lineman 13,6
    a4 Human Lineman 8,5
    a5 Human Lineman 14,1
    """


@pytest.fixture(params=BOTH)
def sevens(request):
    return request.param


def market(scene, name, gap=1_000_000, *dice, home="Human"):
    """The home side is the poorer one and asked what it buys."""
    return scene("\n".join(f"{side}{number} Human Lineman" for side in "ha" for number in range(1, 8)),
                 start="before the match", edition=name, setting="league", home=home,
                 value=[600_000, 600_000 + gap], dice=[1, 1, 3, 4, *dice])


@pytest.mark.parametrize(("hired", "most"), [
    ("Temp Agency Cheerleaders", 2), ("Part-time Assistant Coaches", 1), ("Bribe", 3), ("Extra Team Training", 6)])
def test_no_more_than_so_many(scene, sevens, hired, most):
    match = market(scene, sevens, 1_000_000)
    for _ in range(most):
        match.play(f"buy {hired}")
    assert not match.offers(f"buy {hired}") and match.hired(hired) == most


@pytest.mark.rule("sevens.inducement.temp-agency-cheerleaders")
@pytest.mark.rule("sevens.inducement.part-time-assistant-coaches")
@pytest.mark.rule("sevens.inducement.extra-training")
def test_what_is_bought_is_there(scene, sevens):
    match = market(scene, sevens, 250_000)
    match.play("buy Temp Agency Cheerleaders", "buy Part-time Assistant Coaches", "buy Extra Team Training")
    assert match.hired("Temp Agency Cheerleaders") == match.hired("Part-time Assistant Coaches") == 1
    assert match.hired("Extra Team Training") == 1


@pytest.mark.rule("sevens.inducement.extra-training")
def test_extra_training_is_for_both_halves(scene, sevens):
    match = market(scene, sevens, 150_000).add_dice("heads").play("buy Extra Team Training", "heads", "kick")
    assert match.rerolls[0] == 1


@pytest.mark.rule("sevens.inducement.mercenary")
def test_a_mercenary_joins(scene, sevens):
    match = market(scene, sevens, 1_000_000)
    match.play(match.options("buy Mercenary")[0])
    assert len(match.events("joins")) == 1


@pytest.mark.rule("sevens.inducement.temp-agency-cheerleaders")
def test_hired_cheerleaders_cheer(scene, sevens):
    match = scene(KICK_OFF, start="kick-off", edition=sevens, hired={"home": ["Temp Agency Cheerleaders"] * 2},
                  dice=["d8:5", 1, 3, 3, 2, 3, "d8:2", "d8:5"]).play("kick 3,8")
    assert match.hired("Friends with the Ref") == 1


@pytest.mark.rule("sevens.inducement.part-time-assistant-coaches")
def test_a_hired_assistant_coaches(scene, sevens):
    match = scene(KICK_OFF, start="kick-off", edition=sevens, hired={"home": ["Part-time Assistant Coaches"]},
                  dice=["d8:5", 1, 3, 4, 3, 3, "d8:5"]).play("kick 3,8")
    assert match.rerolls == (1, 0)


@pytest.mark.rule("sevens.inducement.bribe")
def test_a_bribe_undoes_it_all(scene):
    match = scene("h1 Human Lineman 5,5\nh2 Human Lineman 10,7\na1 Human Lineman 6,5 prone\na2 Human Lineman 16,7",
                  edition="sevens", hired={"home": ["Bribe"]}, dice=[1, 1, 2])
    match.play("foul h1", "kick h1 a1", "no", "use Bribe")
    assert match.standing("h1") and not match.turnover and match.hired("Bribe") == 0


@pytest.mark.rule("sevens.inducement.master-chef")
def test_a_chef_takes_rerolls_as_the_half_begins(scene, sevens):
    match = scene("h1 Human Lineman 5,5\na1 Human Lineman 16,7", edition=sevens, start="half end",
                  hired={"home": ["Halfling Master Chef"]}, dice=[4, 5, 1])
    assert match.rerolls[0] - match.match.teams[0].rerolls == 2


# -- measures
@pytest.mark.rule("sevens.inducement.desperate-measures")
def test_a_measure_is_rolled_as_it_is_bought(scene, sevens):
    match = market(scene, sevens, 100_000, "d8:7", "d8:6").play("buy Desperate Measures")
    assert match.hired("Trip Wire") == 1
    match.play("buy Desperate Measures")
    assert match.hired("Second Wind") == 1 and match.asked == "coin"


@pytest.mark.rule(*(f"sevens.measure.{rule}" for rule in (
    "dubious-potion", "two-at-once", "lost-on-the-way", "free-for-all", "sure-pass", "second-wind", "trip-wire",
    "wizard-for-hire")))
@pytest.mark.parametrize(("face", "measure"), list(enumerate(MEASURES, start=1)))
def test_what_each_face_brings(scene, sevens, face, measure):
    match = scene(KICK_OFF, edition=sevens, dice=[f"d8:{face}"], hired={"home": ["Desperate Measures"]})
    assert match.hired(measure) == 1


@pytest.mark.rule("sevens-2025.core.two-at-once")
def test_two_moves_are_one_too_many_in_a_special_action_as_well(scene):
    table = """
        h1 Human Lineman 6,5 +Kick Team-mate
        h2 Human Lineman 7,6 +Right Stuff
        h3 Human Lineman 2,5
        a1 Human Lineman 8,5
        """
    match = scene(table, edition="sevens-2025", in_force={"home": ("Two at Once",)})
    assert match.offers("act h1 Kick Team-mate")
    match.play("move h1", "use Two at Once", "move h1 7,5", "end")
    assert [line for line in match.options() if " h1" in line] == ["block h1 a1"]


# -- the blitz of the kick-off table
def blitz(scene, name, *dice, table=NEAR, **rest):
    return scene(table, start="kick-off", dice=["d8:5", 1, 5, 5, *dice], edition=name, **rest).play("kick 3,8")


@pytest.mark.rule("sevens.kick-off.blitz")
def test_some_kickers_move_and_one_may_blitz(scene):
    match = blitz(scene, "sevens", "d3:1", rerolls=[1, 1], table=NEAR + "h6 Human Lineman 9,5 prone")
    assert match.seat == "a" and {"move a1", "move a5"} <= set(match.options("move"))
    assert match.options("blitz") and not match.options("foul") + match.options("handoff")


@pytest.mark.rule("sevens.kick-off.blitz")
@pytest.mark.rule("sevens-2025.kick-off.blitz")
@pytest.mark.parametrize("name", BOTH)
def test_no_team_reroll_saves_a_fall_and_it_ends_the_blitz(scene, name):
    match = blitz(scene, name, "d3:1", rerolls=[1, 1], table=NEAR.replace("6,4", "6,2").replace("6,6", "6,8"))
    if name == "sevens-2025":
        match.play("choose a4", "choose a5")
    match.add_dice("both down", 1, 1, 1, 1, "d8:5")
    match.play("blitz a4", "choose h2", "move a4 7,5", "hit a4 h2")
    assert match.lying("a4") and match.seat == "h" and match.asked == "turn" and match.rerolls == (1, 1)


@pytest.mark.rule("sevens-2025.kick-off.blitz")
def test_nobody_fouls_or_throws_a_bomb_in_it(scene):
    table = NEAR.replace("a5 Human Lineman 14,1", "a5 Human Lineman 9,7 +Bombardier") + "h6 Human Lineman 9,4 prone"
    match = blitz(scene, "sevens-2025", "d3:1", table=table).play("choose a4", "choose a5")
    assert not match.options("foul") and not match.options("act")


@pytest.mark.rule("sevens.kick-off.blitz")
@pytest.mark.rule("sevens-2025.kick-off.blitz")
@pytest.mark.parametrize("name", BOTH)
def test_a_fall_that_is_no_turnover_ends_it_too(scene, name):
    table = NEAR.replace("a4 Human Lineman 8,5", "a4 Human Lineman 9,7 +Animal Savagery").replace("14,1", "9,8")
    match = blitz(scene, name, "d3:1", table=table)
    if name == "sevens-2025":
        match.play("choose a4", "choose a5")
    match.add_dice(1, 1, 1, "d8:5").play("move a4")
    assert match.prone("a5") and match.seat == "h" and match.asked == "turn"
