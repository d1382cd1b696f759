"""Stories of the core rules of the 2020 edition: what happens at the edges of drives, turns and throws."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.injuries import BY_FALL
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_MATCH
from nuffle.rules.team_state import APOTHECARIES, EJECTED, MARKER, REROLLS

MAN = "6 3 3 4 9"


def stage(scene: Any, table: str, *dice: Any, **rest: Any) -> Any:
    return scene(table, dice=list(dice), edition="bb2020", **rest)


def markers(match: Any) -> tuple[int, ...]:
    return tuple(match.match.state.get(seat, MARKER) for seat in (0, 1))


# -- niggling injuries
@pytest.mark.parametrize(("niggles", "die", "told"), [
    (0, 6, "badly hurt"), (1, 6, "miss next game"), (2, 8, "niggling injury"), (1, 14, "dead"), (3, 16, "dead"),
    (99, 16, "dead"), (1000, 1, "dead")])
def test_old_wounds_make_casualties_worse(scene: Any, niggles: int, die: int, told: str) -> None:
    match = stage(scene, f"h1 {MAN} 5,5\na1 {MAN} 6,5\na2 {MAN} 20,5")
    match.match.teams[1].players[0].niggles = niggles
    match.match.refresh(match.player("a1"))
    match.add_dice("pow", 6, 6, 5, 5, f"d16:{die}").play("block h1 a1", "push a1 7,5", "stay")
    assert [event["result"] for event in match.events("casualty")] == [told]


def test_who_is_at_his_worst_in_everything_keeps_the_first_roll_of_a_lasting_injury(scene: Any) -> None:
    """It would be rolled again for ever."""
    match = stage(scene, f"h1 6 1 3 4 9 5,5\na1 1 1 6 6 3 6,5\na2 {MAN} 20,5")
    match.add_dice("pow", 6, 6, 5, 5, "d16:13", 3).play("block h1 a1", "push a1 7,5", "stay")
    assert [event["result"] for event in match.events("casualty")] == ["-MA"]


def test_what_cannot_sink_further_is_rolled_again(scene: Any) -> None:
    match = stage(scene, f"h1 6 1 3 4 9 5,5\na1 6 1 6 6 3 6,5\na2 {MAN} 20,5")
    match.add_dice("pow", 6, 6, 5, 5, "d16:13", 1, 6, 5, 4, 3).play("block h1 a1", "push a1 7,5", "stay")
    assert [event["result"] for event in match.events("casualty")] == ["-MA"]


def test_old_wounds_do_not_make_injuries_worse(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 5,5\na1 {MAN} 6,5\na2 {MAN} 20,5")
    match.match.teams[1].players[0].niggles = 2
    match.match.refresh(match.player("a1"))
    match.add_dice("pow", 6, 6, 3, 4).play("block h1 a1", "push a1 7,5", "stay")
    assert match.stunned("a1")


# -- secret weapons
ARMED = f"h1 {MAN} 12,7 +Secret Weapon\nh2 {MAN} 12,8\na1 {MAN} 13,7\n"


@pytest.mark.rule("crp.skill.secret-weapon")
@pytest.mark.parametrize(("die", "stays", "ejected"), [(6, True, 0), (5, False, 0), (1, False, 1)])
def test_a_coach_argues_about_a_weapon(scene: Any, die: int, stays: bool, ejected: int) -> None:
    match = stage(scene, ARMED, die, start="drive end")
    assert match.asked == "argue" and match.seat == "h"
    match.play("yes")
    assert (match.status("h1") == "reserves") is stays and match.match.state.get(0, EJECTED) == ejected
    assert match.asked == "set-up"


@pytest.mark.rule("crp.skill.secret-weapon", "bb2020.inducement.bribe")
@pytest.mark.parametrize(("die", "stays"), [(2, True), (1, False)])
def test_one_bribe_for_one_weapon(scene: Any, die: int, stays: bool) -> None:
    match = stage(scene, ARMED, 3, die, start="drive end", hired={"home": ["Bribe", "Bribe"]})
    match.play("yes")
    assert match.asked == "window"
    match.play("use Bribe")
    assert (match.status("h1") == "reserves") is stays and match.asked == "set-up"
    assert match.match.count_grants(match.match.team_row(0), match.match.rules.index("Bribe")) == 1


@pytest.mark.rule("bb2020.inducement.bribe")
def test_for_a_foul_as_many_bribes_as_he_likes(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 5,5\nh2 {MAN} 12,7\na1 {MAN} 6,5 prone\na2 {MAN} 20,7", 1, 1, 1, 2,
                  hired={"home": ["Bribe", "Bribe"]})
    match.play("foul h1", "kick h1 a1", "no", "use Bribe", "use Bribe")
    assert match.standing("h1") and not match.turnover


@pytest.mark.rule("crp.skill.secret-weapon", "bb2020.inducement.bribe")
def test_a_bribe_for_each_of_two_weapons(scene: Any) -> None:
    match = stage(scene, ARMED.replace(f"h2 {MAN} 12,8", f"h2 {MAN} 12,8 +Secret Weapon"), 2, 2, start="drive end",
                  hired={"home": ["Bribe", "Bribe"]})
    match.play("no", "use Bribe", "no", "use Bribe")
    assert match.status("h1") == match.status("h2") == "reserves"


@pytest.mark.rule("crp.skill.secret-weapon")
def test_a_coach_sent_away_for_one_weapon_cannot_argue_about_the_next(scene: Any) -> None:
    match = stage(scene, ARMED.replace(f"h2 {MAN} 12,8", f"h2 {MAN} 12,8 +Secret Weapon"), 1, start="drive end")
    match.play("yes")
    assert match.status("h1") == match.status("h2") == "sent-off" and match.asked == "set-up"


# -- a touchdown in the other side's turn
def test_a_touchdown_in_the_opposing_turn_uses_up_the_scorers_next(scene: Any) -> None:
    """The home side pushes the carrier into the end zone he wants to reach: its turn is over, and he has had his."""
    match = stage(scene, f"h1 {MAN} 2,7\nh2 {MAN} 12,7\na1 {MAN} 1,7 ball\na2 {MAN} 20,5", "push", turn=4,
                  markers=[4, 3])
    match.play("block h1 a1", "push a1 0,7", "stay")
    assert match.score == (0, 1) and markers(match) == (4, 4)
    assert match.asked == "set-up" and match.seat == "a"            # the scorer kicks


def test_a_touchdown_in_the_last_turn_of_the_other_side_ends_the_half(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 2,7\nh2 {MAN} 12,7\na1 {MAN} 1,7 ball\na2 {MAN} 20,5", "push", turn=8,
                  markers=[8, 7], kicking="away")
    match.play("block h1 a1", "push a1 0,7", "stay")
    assert match.score == (0, 1) and [event["half"] for event in match.events("half")] == [2]


# -- Throw Team-mate in a kick-off Blitz
GIANTS = f"""
    h1 {MAN} 12,6
    h2 {MAN} 12,7
    h3 {MAN} 12,8
    a1 {MAN} 13,6
    a2 {MAN} 13,7
    a3 {MAN} 13,8
    a4 5 5 5 4 10 20,7 +Throw Team-mate
    a5 6 2 3 4 7 20,8 +Right Stuff
    a6 6 2 3 4 7 20,6 +Right Stuff
    a7 {MAN} 22,2
    """


def blitz(scene: Any, *dice: Any) -> Any:
    match = stage(scene, GIANTS, "d8:5", 1, 5, 5, "d3:1", *dice, start="kick-off", rerolls=[1, 1])
    return match.play("kick 6,10")


@pytest.mark.rule("bb2020.kick-off.blitz", "bb2020.skill.throw-team-mate")
def test_one_kicker_may_throw_a_team_mate(scene: Any) -> None:
    match = blitz(scene, 5, "d8:7", "d8:7", "d8:7", 3)
    assert match.seat == "a" and match.options("throw-mate") == ["throw-mate a4"]
    match.play("throw-mate a4", "use Throw Team-mate a5", "target 17,8")
    assert match.standing("a5") and match.at("a5") == (14, 8)
    assert match.seat == "a" and not match.options("throw-mate") and match.offers("move a5") and match.options("blitz")


@pytest.mark.rule("bb2020.kick-off.blitz", "bb2020.skill.throw-team-mate")
def test_who_falls_when_he_lands_ends_it(scene: Any) -> None:
    match = blitz(scene, 5, "d8:7", "d8:7", "d8:7", 2, 1, 1, "d8:1")
    match.play("pass a4", "use Throw Team-mate a5", "target 17,8")
    assert match.prone("a5") and match.seat == "h" and match.asked == "turn"


@pytest.mark.rule("bb2020.kick-off.blitz", "bb2020.skill.animal-savagery")
def test_a_felled_team_mate_ends_it_too(scene: Any) -> None:
    table = GIANTS.replace("+Throw Team-mate", "+Animal Savagery").replace("20,6", "22,6")
    match = stage(scene, table, "d8:5", 1, 5, 5, "d3:1", 1, 1, 1, "d8:1", start="kick-off")
    match.play("kick 6,10", "move a4")
    assert match.prone("a5") and match.seat == "h" and match.asked == "turn"


# -- stalling
FIELD = f"h1 {MAN} 5,5\nh2 {MAN} 5,9\na1 {{stats}} {{where}} {{more}}\na2 {MAN} 20,9\na3 {MAN} 20,12\n"


def stall(scene: Any, *dice: Any, where: str = "3,2", more: str = "ball", stats: str = MAN, also: str = "") -> Any:
    """The home side has prayed for rocks; it is the away side's turn."""
    match = stage(scene, FIELD.format(where=where, more=more, stats=stats) + also)
    game = match.match
    game.grant(game.team_row(0), game.rules.index("Throw a Rock"), UNTIL_DRIVE)
    return match.play("end").add_dice(*dice)


@pytest.mark.rule("bb2020.prayer.throw-a-rock")
def test_who_could_have_scored_and_moved_elsewhere_stalls(scene: Any) -> None:
    match = stall(scene, 5, 1, 1, "d8:1").play("move a1", "move a1 3,1", "end", "end")
    assert match.prone("a1")


@pytest.mark.rule("bb2020.prayer.throw-a-rock")
@pytest.mark.parametrize("rule", ["Bone Head", "Really Stupid", "Take Root", "Unchannelled Fury", "Animal Savagery",
                                  "Bloodlust (3+)"])
def test_who_needs_a_die_to_act_does_not_stall(scene: Any, rule: str) -> None:
    match = stall(scene, more=f"ball +{rule}").play("end")
    assert match.standing("a1") and match.seat == "h"


@pytest.mark.rule("bb2020.prayer.throw-a-rock")
@pytest.mark.parametrize(("where", "also", "stats"), [
    ("7,2", "", MAN),                                   # a rush
    ("3,2", f"h3 {MAN} 4,2\n", MAN),                    # marked
    ("6,2", "".join(f"h{n} {MAN} 2,{y}\n" for n, y in enumerate((1, 4, 7, 10, 13), 3)), MAN),       # a dodge
    ("3,2", "", "2 3 3 4 9")])                          # too slow
def test_nor_who_needs_one_to_get_there(scene: Any, where: str, also: str, stats: str) -> None:
    match = stall(scene, where=where, also=also, stats=stats).play("end")
    assert match.standing("a1") and match.seat == "h"


@pytest.mark.rule("bb2020.prayer.throw-a-rock")
def test_nor_who_is_rooted(scene: Any) -> None:
    match = stall(scene, more="ball rooted").play("end")
    assert match.standing("a1") and match.seat == "h"


@pytest.mark.rule("bb2020.prayer.throw-a-rock")
def test_nor_who_scores(scene: Any) -> None:
    match = stall(scene).play("move a1", "move a1 2,2", "move a1 1,2", "move a1 0,2")
    assert match.score == (0, 1) and match.asked == "set-up"


@pytest.mark.rule("bb2020.prayer.throw-a-rock")
@pytest.mark.parametrize(("acts", "stalls"), [(False, True), (True, False)])
def test_left_standing_with_a_ball_he_was_given(scene: Any, acts: bool, stalls: bool) -> None:
    match = stall(scene, where="3,2", more="", also=f"a4 {MAN} 9,3 ball\n")
    if acts:
        match.play("move a1", "end")
    match.add_dice(3)
    match.play("handoff a4", *[f"move a4 {x},3" for x in (8, 7, 6, 5, 4)], "give a4 a1")
    assert match.holder == "a1"
    if stalls:
        match.add_dice(5, 1, 1, "d8:1")
    assert match.play("end").prone("a1") is stalls


# -- extra time
def level(scene: Any, *dice: Any, **rest: Any) -> Any:
    return stage(scene, f"h1 {MAN} 5,5\nh2 {MAN} 5,7\nh3 {MAN} 5,9\na1 {MAN} 20,5\na2 {MAN} 20,7\na3 {MAN} 20,9", *dice,
                 half=2, turn=8, active="away", kicking="away", winner_needed=True, **rest)


def test_extra_time_has_a_new_toss_eight_turns_and_the_re_rolls_that_are_left(scene: Any) -> None:
    match = level(scene, "heads", rerolls=[3, 3])
    match.match.state.put(0, REROLLS, 1)
    match.play("end")
    assert match.asked == "coin"
    match.play("heads", "receive")
    assert match.rerolls == (1, 3) and markers(match) == (0, 0) and match.match.state.half == 3
    assert match.match.rules.turns == 8 and match.asked == "set-up"


def test_a_match_that_needs_no_winner_ends_level(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 5,5\na1 {MAN} 20,5", "lot:1", "lot:1", half=2, turn=8, active="away",
                  kicking="away")
    match.play("end")
    assert match.asked == "" and match.score == (0, 0)


def test_three_roll_offs_of_five_and_level_dice_again(scene: Any) -> None:
    match = level(scene, 1, 6, 2, 2, 1, 6, 6, 1, 6, 2, 4, 4, 1, 2, "lot:1", "lot:1")
    match.match.state.overtime = 1
    match.match.state.half = 3
    match.play("end")
    assert match.score == (0, 1) and len(match.events("shoot-out")) == 14 and match.dice_left == 0


# -- heat
HOT = "".join(f"h{n} {MAN} 5,{n}\n" for n in range(1, 6)) + "".join(f"a{n} {MAN} 20,{n}\n" for n in range(1, 6))


@pytest.mark.rule("bb2020.weather.heat")
def test_one_d3_for_both_sides_and_back_for_the_drive_after(scene: Any) -> None:
    match = stage(scene, HOT + f"h6 {MAN} ko\n", "d3:2", "lot:1", "lot:1", "lot:5", "lot:4", 4, start="drive end",
                  scored="home", weather="Sweltering Heat")
    assert [event["player"] for event in match.events("exhausted")] == ["h1", "h2", "a5", "a4"]
    assert match.status("h6") == "reserves"
    match.play("free")
    assert match.options("pick") == ["pick h3", "pick h4", "pick h5", "pick h6"]


@pytest.mark.rule("bb2020.weather.heat")
def test_after_the_last_whistle_nobody_is_too_hot(scene: Any) -> None:
    match = stage(scene, HOT, "lot:1", "lot:1", half=2, turn=8, active="away", kicking="away",
                  weather="Sweltering Heat")
    match.play("end")
    assert match.asked == "" and not match.events("exhausted")


@pytest.mark.rule("bb2020.weather.heat", "bb2020.core.weather-spell")
def test_heat_made_by_a_mage_is_felt_before_it_ends_with_the_drive(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 5,5\nh2 {MAN} 24,7 ball\na1 {MAN} 20,5\n", 1, 1, "d3:1", "lot:1", "lot:1",
                  start="turn start", hired={"home": ["Weather Mage"]})
    match.play("use Weather Mage", "option Weather Mage as rolled", "move h2", "move h2 25,7")
    assert match.score == (1, 0) and [event["player"] for event in match.events("exhausted")] == ["h1", "a1"]
    assert match.match.effect(match.match.state.weather).name == "Perfect Conditions"


# -- touchbacks
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_a_touchback_bounces_from_one_on_the_ground(scene: Any, state: str) -> None:
    match = stage(scene, f"h1 {MAN} 5,5 {state}\nh2 {MAN} 6,9 {state}\na1 {MAN} 20,5", "d8:7", 3, 3, 4, 1, 1, "d8:3",
                  start="kick-off").play("kick 0,7")
    assert match.asked == "touchback" and match.options() == ["choose h1", "choose h2"]
    match.play("choose h1")
    assert match.holder is None and match.ball == (6, 5)


def test_a_touchback_is_held_by_one_on_his_feet(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 5,5\nh2 {MAN} 6,9 prone\na1 {MAN} 20,5", "d8:7", 3, 3, 4, 1, 1,
                  start="kick-off").play("kick 0,7", "choose h1")
    assert match.holder == "h1"


# -- jumping
@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.parametrize(("die", "where"), [(1, (5, 5)), (2, (7, 5))])
def test_only_a_natural_one_leaves_the_jumper_where_he_was(scene: Any, die: int, where: tuple[int, int]) -> None:
    """The dice are bad either way; the ball goes down with him."""
    match = stage(scene, f"h1 6 3 4 4 9 5,5 ball\na1 {MAN} 6,5 prone\na2 {MAN} 7,4\n", die, 1, 1, "d8:5")
    match.play("move h1", "use Jump 7,5")
    assert match.prone("h1") and match.at("h1") == where and match.turnover
    assert match.ball == (where[0], where[1] + 1)


# -- team-mates who come down on somebody
PAIR = f"h1 5 5 5 5 10 10,7 +Throw Team-mate\nh2 6 2 3 4 7 11,7 {{mark}} +Right Stuff\nh3 {MAN} 3,3\n"


def fling(scene: Any, dice: list[Any], more: str, mark: str = "", target: str = "16,7") -> Any:
    match = stage(scene, PAIR.format(mark=mark) + more, *dice)
    return match.play("pass h1", "use Throw Team-mate h2", f"target {target}")


@pytest.mark.rule("bb2020.skill.throw-team-mate")
@pytest.mark.parametrize(("who", "turnover"), [("a1", False), ("h4", True)])
def test_a_terrible_throw_onto_somebody(scene: Any, who: str, turnover: bool) -> None:
    match = fling(scene, [2, "d8:1", 4, 1, 1, "d8:1", 1, 1], f"{who} {MAN} 10,3\n")
    assert match.prone(who, "h2") and match.at("h2") == (10, 2) and match.turnover is turnover


@pytest.mark.rule("bb2020.skill.throw-team-mate")
@pytest.mark.parametrize(("who", "turnover"), [("a1", False), ("h4", True)])
def test_a_fumbled_throw_onto_somebody(scene: Any, who: str, turnover: bool) -> None:
    match = fling(scene, [1, "d8:1", 1, 1, "d8:1", 1, 1], f"{who} {MAN} 10,6\n")
    assert match.prone(who, "h2") and match.at("h2") == (10, 5) and match.turnover is turnover


@pytest.mark.rule("bb2020.skill.throw-team-mate")
def test_a_fumbled_carrier_who_comes_down_on_somebody_is_a_turnover(scene: Any) -> None:
    match = fling(scene, [1, "d8:1", 1, 1, "d8:1", 1, 1, "d8:1"], f"a1 {MAN} 10,6\n", "ball")
    assert match.prone("a1", "h2") and match.turnover and match.ball == (10, 4)


@pytest.mark.rule("bb2020.skill.throw-team-mate")
def test_one_who_lies_already_is_hit_all_the_same(scene: Any) -> None:
    match = fling(scene, [1, "d8:1", 6, 6, 4, 4, "d8:1", 1, 1], f"a1 {MAN} 10,6 prone\na2 {MAN} 20,5\n")
    assert match.status("a1") == "ko" and match.prone("h2")


# -- apothecaries
DAY = "bb2020.core.for-a-day"


def knock_out(match: Any, label: str) -> Any:
    harm = Harm(match.player(label), -1, BY_FALL)
    harm.at = Harm.INJURE
    return match.add_dice(4, 4).interrupt(harm)


def clinic(scene: Any, hired: list[str], own: int = 1) -> Any:
    match = stage(scene, f"h1 {MAN} 5,5\na1 {MAN} 20,5\na2 {MAN} 20,7\na3 {MAN} 20,9", apothecaries=[0, own],
                  hired={"away": hired})
    for label in ("a1", "a2"):
        match.match.grant(match.player(label), match.match.rules.index(DAY), UNTIL_MATCH)
    return match


@pytest.mark.rule(DAY)
def test_the_second_journeyman_is_not_for_the_teams_own_apothecary(scene: Any) -> None:
    match = knock_out(clinic(scene, ["Wandering Apothecary"]), "a1")
    assert match.asked == "apothecary"
    knock_out(match.play("yes"), "a2")
    assert match.asked == "turn" and match.status("a2") == "ko" and match.stunned("a1")
    assert match.match.state.get(1, APOTHECARIES) == 1
    assert knock_out(match, "a3").asked == "apothecary"


@pytest.mark.rule(DAY)
def test_two_wandering_ones_treat_two(scene: Any) -> None:
    match = knock_out(clinic(scene, ["Wandering Apothecary", "Wandering Apothecary"], 0), "a1")
    assert knock_out(match.play("yes"), "a2").asked == "apothecary"
    assert knock_out(match.play("yes"), "a3").asked == "turn"


@pytest.mark.rule(DAY)
def test_the_teams_own_goes_first_to_its_own_players(scene: Any) -> None:
    match = knock_out(clinic(scene, ["Wandering Apothecary"]), "a3").play("yes")
    assert knock_out(match, "a1").asked == "apothecary"
