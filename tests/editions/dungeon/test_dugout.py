"""From the dugout: arrivals, the magic sponge, late regeneration, and those too slow of mind to come in."""

from __future__ import annotations

from typing import Any

import pytest

PAD, SPONGE, LATE = "dungeon.dugout-pad", "dungeon.magic-sponge", "dungeon.regeneration"
HOME = [f"{x},{y}" for x in (1, 2) for y in (1, 2, 3, 4)]


def come_in(match: Any, player: str, what: str = "move", where: str = "1,1") -> Any:
    to = f"square Dugout pad {where}" if "," in where else "option Dugout pad a random pad"
    return match.play(f"act {player} Dugout pad", f"option Dugout pad {what}", to)


# -- arrivals
@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:1")
def test_one_player_a_turn_comes_in(below: Any) -> None:
    match = come_in(below("h1 Lineman\nh2 Lineman\nh3 Lineman 9,9"), "h1")
    match.play("end")
    assert match.at("h1") == (1, 1) and not match.options_of("Dugout pad")


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:1")
def test_the_next_turn_another_may(below: Any) -> None:
    match = come_in(below("h1 Lineman\nh2 Lineman\nh3 Lineman 9,9\na1 Lineman 9,1"), "h1")
    match.play("end", "end", "end")
    assert match.offers("act h2 Dugout pad")


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:2")
def test_to_any_empty_square_of_his_own_end_zone(below: Any) -> None:
    match = below("h1 Lineman\nh2 Lineman 1,1").play("act h1 Dugout pad", "option Dugout pad move")
    assert match.options("square") == [f"square Dugout pad {x},{y}" for y in (1, 2, 3, 4) for x in (1, 2)][1:]


@pytest.mark.rule(PAD, "dungeon.pads")
@pytest.mark.shows("dungeon.dugout-pad:3")
def test_or_to_a_pad_a_die_names(below: Any) -> None:
    match = come_in(below("h1 Lineman", dice=[4]), "h1", where="pad")
    assert match.at("h1") == (17, 6) and match.standing("h1")


@pytest.mark.rule(PAD, "dungeon.pads")
@pytest.mark.shows("dungeon.dugout-pad:3")
def test_whoever_is_on_that_pad_goes_on(below: Any) -> None:
    match = come_in(below("h1 Lineman\na1 Lineman 17,6", dice=[4, 5]), "h1", where="pad")
    assert match.at("h1") == (17, 6) and match.at("a1") == (17, 7)


@pytest.mark.rule(PAD, "dungeon.pads")
@pytest.mark.shows("dungeon.dugout-pad:3")
def test_the_ball_on_that_pad_is_picked_up(below: Any) -> None:
    match = come_in(below("h1 Lineman", ball="17,6", dice=[4, 6]), "h1", where="pad")
    assert match.holder == "h1"


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:2")
def test_the_ball_in_the_end_zone_is_picked_up_too(below: Any) -> None:
    match = come_in(below("h1 Lineman", ball="1,1", dice=[6]), "h1")
    assert match.holder == "h1"


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:4")
def test_a_full_end_zone_leaves_only_a_random_pad(below: Any) -> None:
    crowd = "\n".join(f"h{n} Lineman {square}" for n, square in enumerate(HOME, 2))
    match = below(f"h1 Lineman\n{crowd}", dice=[6]).play("act h1 Dugout pad", "option Dugout pad move")
    assert match.at("h1") == (17, 8)


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:5")
def test_it_begins_his_action_and_costs_one_square(below: Any) -> None:
    match = come_in(below("h1 Lineman"), "h1")
    assert match.asked == "action" and match.match.top.moved == 1
    match.play("move h1 2,2")
    assert match.match.top.moved == 2


@pytest.mark.rule(PAD, "dungeon.pads")
@pytest.mark.shows("dungeon.dugout-pad:5")
def test_coming_in_is_the_first_trip_of_his_turn(below: Any) -> None:
    match = come_in(below("h1 9 3 3 8\nh2 Lineman 9,1", dice=[5, 3, 4]), "h1", where="1,4")
    match.play("move h1 1,5", "move h1 2,6")
    assert match.stunned("h1") and match.turnover


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:6")
def test_nobody_comes_in_for_a_block(below: Any) -> None:
    match = below("h1 Lineman\na1 Lineman 3,2\na2 Lineman 9,9 prone", ball="9,1").play("act h1 Dugout pad")
    assert match.options("option") == [f"option Dugout pad {what}" for what in ("move", "blitz", "pass", "foul")]


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:7")
def test_he_comes_in_to_blitz(below: Any) -> None:
    match = come_in(below("h1 Lineman\na1 Lineman 3,2", dice=["push"]), "h1", "blitz", "2,2")
    match.play("block h1 a1", "push 4,2", "stay", "end")
    assert match.at("a1") == (4, 2) and match.events("block")[0]["blitz"] is True


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:7")
def test_his_blitz_is_the_one_of_the_turn(below: Any) -> None:
    match = come_in(below("h1 Lineman\nh2 Lineman 9,1\na1 Lineman 3,2"), "h1", "blitz", "2,2").play("end")
    assert not match.options("blitz")


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:7")
def test_what_the_team_has_done_already_he_cannot_come_in_for(below: Any) -> None:
    match = below("h1 Lineman\na1 Lineman 3,2", taken=["blitz", "foul"]).play("act h1 Dugout pad")
    assert match.options("option") == ["option Dugout pad move"]


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:7")
def test_he_comes_in_to_foul(below: Any) -> None:
    match = come_in(below("h1 Lineman\na1 Lineman 3,2 prone", dice=[1, 2]), "h1", "foul", "2,2").play("foul h1 a1")
    assert len(match.rolled("armour")) == 1


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:7")
def test_he_comes_in_to_pass_a_ball_nobody_has(below: Any) -> None:
    match = come_in(below("h1 Lineman\nh2 Lineman 3,4", ball="2,2", dice=[6]), "h1", "pass", "1,1")
    match.play("move h1 2,2")
    assert match.offers("throw h1")


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:7")
def test_he_comes_in_to_throw_a_team_mate(below: Any) -> None:
    match = below("h1 6 5 3 8 +Throw Team-Mate\nh2 Lineman 2,2 +Right Stuff")
    come_in(match, "h1", "pass")
    assert match.options("throw") == ["throw h1 h2"]


@pytest.mark.rule(PAD, "dungeon.chests")
@pytest.mark.shows("dungeon.dugout-pad:7")
def test_he_may_open_a_chest_at_once(below: Any) -> None:
    match = come_in(below("h1 9 3 3 8\nh2 Lineman 9,1", dice=[6]), "h1", where="2,4")
    match.play("move h1 3,5", "move h1 4,6", "move h1 5,6")
    assert match.holder == "h1"


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:8")
def test_his_action_is_declared_before_he_comes(below: Any) -> None:
    match = below("h1 Lineman\na1 Lineman 3,2").play("act h1 Dugout pad", "option Dugout pad blitz")
    assert match.at("h1") is None and match.events("comes in")[0]["action"] == "blitz"


@pytest.mark.rule(PAD)
@pytest.mark.shows("dungeon.dugout-pad:9")
def test_all_sixteen_may_come_in_one_after_the_other(below: Any) -> None:
    table = "\n".join(f"h{n} Lineman {n},9" for n in range(1, 16)) + "\nh16 Lineman"
    match = come_in(below(table), "h16")
    assert match.match.count_on_pitch(0) == 16


# -- the magic sponge
@pytest.mark.rule(SPONGE)
@pytest.mark.shows("dungeon.magic-sponge:1", "dungeon.magic-sponge:2")
def test_the_sponge_brings_one_of_the_knocked_out_to_the_reserves(below: Any) -> None:
    match = below("h1 Lineman ko\nh2 Lineman ko\nh3 Lineman\nh4 Lineman 9,1").play("act h1 Magic sponge")
    assert match.status("h1") == "reserves" and not match.options_of("Magic sponge")


@pytest.mark.rule(SPONGE)
@pytest.mark.shows("dungeon.magic-sponge:2")
def test_who_sponges_brings_nobody_in_that_turn(below: Any) -> None:
    match = below("h1 Lineman ko\nh3 Lineman\nh4 Lineman 9,1").play("act h1 Magic sponge")
    assert not match.options_of("Dugout pad")


@pytest.mark.rule(SPONGE)
@pytest.mark.shows("dungeon.magic-sponge:2")
def test_who_has_brought_somebody_in_does_not_sponge(below: Any) -> None:
    match = come_in(below("h1 Lineman ko\nh3 Lineman\nh4 Lineman 9,1"), "h3").play("end")
    assert not match.options_of("Magic sponge")


@pytest.mark.rule(SPONGE)
@pytest.mark.shows("dungeon.magic-sponge:3")
def test_nobody_comes_to_by_himself(below: Any) -> None:
    match = below("h1 Lineman ko\nh2 Lineman 9,1\na1 Lineman 9,9").play("end", "end")
    assert match.status("h1") == "ko" and not match.events("recovery")


# -- regeneration
@pytest.mark.rule(LATE, "dungeon.skill.regeneration")
@pytest.mark.shows("dungeon.regeneration:1", "dungeon.regeneration:2")
def test_regeneration_is_rolled_instead_of_bringing_somebody_in(below: Any) -> None:
    match = below("h1 Lineman casualty +Regeneration\nh2 Lineman\nh3 Lineman ko\nh4 Lineman 9,1", dice=[4])
    match.play("act h1 Regenerating below")
    assert match.status("h1") == "reserves"
    assert not match.options("act")


@pytest.mark.rule(LATE)
@pytest.mark.shows("dungeon.regeneration:1")
def test_on_a_three_he_stays_hurt_and_may_try_next_turn(below: Any) -> None:
    match = below("h1 Lineman casualty +Regeneration\nh4 Lineman 9,1\na1 Lineman 9,9", dice=[3])
    match.play("act h1 Regenerating below")
    assert match.status("h1") == "casualty"
    match.play("end", "end")
    assert match.offers("act h1 Regenerating below")


@pytest.mark.rule("dungeon.skill.regeneration")
@pytest.mark.shows("dungeon.regeneration:2")
def test_nobody_regenerates_on_the_spot(below: Any) -> None:
    match = below("h1 6 4 3 8 7,5\na1 Lineman 8,5 +Regeneration\na2 Lineman 9,1",
                  dice=["pow", "pow", 6, 6, 6, 6, 4, 1])
    match.play("block h1 a1", "push 9,5", "stay")
    assert match.status("a1") == "casualty" and not match.rolled("regenerate")


@pytest.mark.rule(LATE)
@pytest.mark.shows("dungeon.regeneration:1")
def test_what_was_regenerated_has_never_happened(below: Any) -> None:
    match = below("h1 6 4 3 8 7,5\na1 Lineman 8,5 +Regeneration\na2 Lineman 9,1",
                  dice=["pow", "pow", 6, 6, 6, 6, 6, 8, 4])
    match.play("block h1 a1", "push 9,5", "stay")
    assert match.events("casualty")[0]["result"] == "dead"
    match.play("act a1 Regenerating below", "end")
    assert match.status("a1") == "reserves" and len(match.match.state.hurt) == 0


@pytest.mark.rule(LATE)
def test_others_have_nothing_to_roll(below: Any) -> None:
    match = below("h1 Lineman casualty\nh4 Lineman 9,1")
    assert not match.options("act")


# -- too slow to find the pad
SLOW = ["Bone-head", "Really Stupid", "Take Root", "Wild Animal"]


@pytest.mark.rule(PAD)
@pytest.mark.parametrize("skill", SLOW)
@pytest.mark.shows("dungeon.dugout-pad:10", "dungeon.dugout-pad:11")
def test_on_a_one_he_does_not_come_and_another_may(below: Any, skill: str) -> None:
    match = below(f"h1 6 3 3 8 +{skill}\nh2 Lineman", dice=[1], rerolls=[0, 0])
    match.play("act h1 Dugout pad", "option Dugout pad blitz")
    assert match.at("h1") is None and not match.offers("act h1 Dugout pad") and not match.events("comes in")
    come_in(match, "h2", "blitz")
    assert match.at("h2") == (1, 1)


@pytest.mark.parametrize("skill", SLOW)
@pytest.mark.rule("dungeon.skill.bone-head", "dungeon.skill.really-stupid", "dungeon.skill.take-root",
                  "dungeon.skill.wild-animal", PAD)
@pytest.mark.shows("dungeon.dugout-pad:10")
def test_any_other_die_brings_him_in_and_that_is_the_only_one(below: Any, skill: str) -> None:
    """Really Stupid and Wild Animal need no more than a 2 here, and throw no second die for the action."""
    match = below(f"h1 6 3 3 8 +{skill}\nh2 Lineman", dice=[2])
    match.play("act h1 Dugout pad", "option Dugout pad blitz", "square Dugout pad 1,1")
    assert match.at("h1") == (1, 1) and match.asked == "action" and match.match.state.taken[2] == 1


@pytest.mark.parametrize("skill", SLOW)
@pytest.mark.rule("dungeon.skill.bone-head", "dungeon.skill.really-stupid", "dungeon.skill.take-root",
                  "dungeon.skill.wild-animal")
def test_once_he_is_in_his_die_is_thrown_as_ever(below: Any, skill: str) -> None:
    match = below(f"h1 6 3 3 8 5,4 +{skill}", dice=[1], rerolls=[0, 0])
    match.play("move h1")
    assert len(match.rolled("activate")) == 1 and not match.options("move h1 6,4")
