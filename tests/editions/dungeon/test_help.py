"""What can be hired for a match below, and what a full house is worth."""

from __future__ import annotations

import pytest

from nuffle.rules.team_state import APOTHECARIES, FANS, MATCH_REROLLS

WIZARD = {"start": "turn start", "hired": {"home": ["Wizard"]}}
FIRE = ("use Wizard h", "option Wizard fireball")
CREVICE = """name: two walls that touch
seats: 2
pits: 1
spiked: 0

##################
#AA....#....BB...#
#AA...#.....BB...#
#AA.........BB...#
#1.2.3...4.5.6...#
#$.$.$...$.$.$.??#
##################
"""
BOLT = ("use Wizard h", "option Wizard lightning")


# -- who can be hired
@pytest.mark.shows("dungeon.inducements:1", "dungeon.inducements:2")
def test_no_stars_mercenaries_apothecaries_or_babes_are_for_hire(below):
    match = below(start="before the match", value=[1_000_000, 2_000_000], home="Undead")
    goods = match.options("buy")
    assert goods == ["buy Bribe", "buy Extra Team Training", "buy Halfling Master Chef", "buy Igor", "buy Wizard"]


@pytest.mark.shows("dungeon.inducements:1")
def test_the_apothecary_of_a_normal_team_finds_it_too_dark(below):
    match = below(start="before the match", apothecaries=[1, 1], dice=[1, 1, 1, 1, 1, 1, 2, 1])
    assert [match.match.state.get(seat, APOTHECARIES) for seat in (0, 1)] == [0, 0]


@pytest.mark.shows("dungeon.inducements:3")
def test_with_three_teams_all_are_given_what_they_lack_to_the_strongest(three):
    match = three(start="before the match", value=[1_000_000, 1_050_000, 1_150_000])
    assert match.seat == "a" and match.options("buy") == ["buy Bribe", "buy Extra Team Training"]
    match.play("done")
    assert match.seat == "h" and match.options("buy") == ["buy Bribe", "buy Extra Team Training", "buy Wizard"]


# -- Cabalvision
@pytest.mark.rule("dungeon.cabalvision")
@pytest.mark.shows("dungeon.cabalvision:1")
def test_the_team_more_want_to_see_has_a_re_roll_more(below):
    match = below(start="before the match", dice=[1, 2, 1, 1, 1, 1, 2, 1])
    assert match.rerolls == (1, 0) and len(match.events("extra re-roll")) == 1


@pytest.mark.rule("dungeon.cabalvision")
@pytest.mark.shows("dungeon.cabalvision:2")
def test_level_both_have_one(below):
    match = below(start="before the match", dice=[1, 2, 2, 1, 1, 1, 2, 1])
    assert match.rerolls == (1, 1)


@pytest.mark.rule("dungeon.cabalvision")
@pytest.mark.shows("dungeon.cabalvision:3")
@pytest.mark.parametrize(("gate", "rerolls"), [((1, 1, 2, 2, 3, 3), (0, 0, 1)), ((3, 3, 1, 1, 3, 3), (1, 0, 1)),
                                               ((2, 2, 2, 2, 2, 2), (1, 1, 1))])
def test_of_three_teams_the_best_supported_have_it(three, gate, rerolls):
    match = three(start="before the match", dice=[*gate, "lot:1"])
    assert match.rerolls == rerolls and match.match.state.get(0, FANS) == gate[0] + gate[1]


@pytest.mark.rule("crp.skill.leader")
@pytest.mark.shows("dungeon.inducements:6")
def test_a_leaders_counter_is_there_once(below):
    match = below("h1 Lineman 5,5\nh2 Lineman reserves +Leader", leader=[1], rerolls=[1], markers=[3, 3])
    match.play(*["end"] * 10)
    assert match.rerolls == (1, 0)


# -- the chef
@pytest.mark.rule("dungeon.inducement.master-chef")
@pytest.mark.shows("dungeon.inducements:4")
def test_a_chef_cooks_once_for_two_teams_as_anywhere(below):
    match = below(start="before the match", hired={"home": ["Halfling Master Chef"]},
                  dice=[1, 2, 1, 1, 4, 4, 1, 2, 1, 1, 1])
    assert match.rerolls == (3, 0)        # one of them for the gate


@pytest.mark.rule("dungeon.inducement.master-chef")
@pytest.mark.shows("dungeon.inducements:5")
def test_among_more_his_coach_says_of_each_whom_he_takes_it_from(three):
    match = three(start="before the match", hired={"home": ["Halfling Master Chef"]},
                  value=[1_600_000, 1_600_000, 1_500_000])
    assert match.seat == "c"
    for seat in (1, 2):
        match.match.state.put(seat, MATCH_REROLLS, 1)
    match.add_dice(1, 1, 1, 1, 1, 1, 4, 5, 6).play("done")
    assert match.options() == ["option Halfling Master Chef away", "option Halfling Master Chef third"]
    match.add_dice("lot:1").play("option Halfling Master Chef third")
    assert match.rerolls == (4, 1, 1)     # a and c have had one for the gate since


# -- the wizard
@pytest.mark.rule("crp.inducement.wizard")
@pytest.mark.shows("dungeon.inducements:7")
def test_a_bolt_strikes_only_whom_the_team_sees(below):
    match = below("h1 Lineman 8,1\na1 Lineman 11,2\na2 Lineman 11,1", **WIZARD).play(*BOLT)
    assert match.options() == ["choose h1", "choose a2"]


@pytest.mark.rule("crp.inducement.wizard")
@pytest.mark.shows("dungeon.inducements:7")
def test_fire_is_thrown_where_the_team_sees_and_never_at_rock(below):
    match = below("h1 Lineman 8,2\na1 Lineman 11,2", **WIZARD).play(*FIRE)
    assert not match.offers("square Wizard 11,2") and not match.offers("square Wizard 9,2")
    assert match.offers("square Wizard 8,4")


@pytest.mark.rule("crp.inducement.wizard")
@pytest.mark.shows("dungeon.inducements:8")
def test_fire_does_not_burn_through_a_wall(below):
    match = below("h1 Lineman 6,1\na1 Lineman 7,2\na2 Lineman 5,2", map=CREVICE, dice=[1, 1], **WIZARD)
    match.play(*FIRE, "square Wizard 6,1")
    assert [event["player"] for event in match.events("hit")] == ["h1", "a2"]


@pytest.mark.rule("crp.inducement.wizard")
@pytest.mark.shows("dungeon.inducements:7")
def test_without_anybody_on_his_feet_the_wizard_sees_nothing(below):
    match = below("h1 Lineman 8,1 prone\na1 Lineman 11,1", **WIZARD)
    assert match.asked == "turn"


# -- Igor
@pytest.mark.rule("crp.inducement.igor")
@pytest.mark.shows("dungeon.inducements:2")
def test_igor_helps_with_a_late_regeneration(below):
    match = below("h1 Mummy casualty\nh2 Zombie 5,5", home="Undead", hired={"home": ["Igor"]}, dice=[1, 4])
    match.play("act h1 Regenerating below", "use Igor h")
    assert match.status("h1") == "reserves"
