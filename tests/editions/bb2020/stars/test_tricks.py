"""Star players with tricks of their own: bombs, passes, fouls and partners."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.actions import FOUL
from nuffle.rules.invariants import check
from nuffle.rules.scopes import UNTIL_DRIVE

MAN = "6 3 3 4 9"
REST = f"h9 {MAN} 3,3\n"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table + "\n" + REST, dice=dice, edition="bb2020", **rest)


# -- All You Can Eat
TWO = "h1 6 3 3 3 8 10,7 +Bombardier +All You Can Eat\n"


@pytest.mark.rule("bb2020.star.all-you-can-eat")
@pytest.mark.shows("bb2020.star.all-you-can-eat:1", "bb2020.star.all-you-can-eat:2")
def test_cindy_throws_two_bombs_and_stays(scene: Any) -> None:
    match = stage(scene, f"h1 Cindy Piewhistle 10,7\na1 {MAN} 14,7", 6, 2, 1, 1, 6, 4, home="Halfling")
    match.play("act h1 All You Can Eat", "target 14,7")
    assert match.prone("a1") and match.asked == "target" and match.seat == "h"
    match.play("target 12,4")
    assert match.asked == "turn" and match.standing("h1") and not match.turnover
    assert not match.has("h1", "bb2020.star.all-you-can-eat") and not match.options("act")


@pytest.mark.rule("bb2020.star.all-you-can-eat")
@pytest.mark.shows("bb2020.star.all-you-can-eat:2")
def test_the_referee_has_seen_the_bombs(scene: Any) -> None:
    match = stage(scene, TWO, 6, 6, 3)
    match.play("act h1 All You Can Eat", "target 14,7", "target 14,7")
    assert match.asked == "argue"
    match.play("no")
    assert match.status("h1") == "sent-off" and not match.turnover and match.asked == "turn"


@pytest.mark.rule("bb2020.star.all-you-can-eat")
def test_who_is_sent_off_with_the_ball_ends_the_turn(scene: Any) -> None:
    match = stage(scene, TWO.replace("10,7", "10,7 ball"), 6, 6, 3, "d8:1")
    match.play("act h1 All You Can Eat", "target 14,7", "target 14,7", "no")
    assert match.status("h1") == "sent-off" and match.turnover and match.ball == (10, 6)


@pytest.mark.rule("bb2020.star.all-you-can-eat")
@pytest.mark.shows("bb2020.star.all-you-can-eat:1")
def test_one_bomb_is_one_bomb(scene: Any) -> None:
    match = stage(scene, TWO, 6).play("act h1 Bombardier", "target 14,7")
    assert match.asked == "turn" and match.has("h1", "bb2020.star.all-you-can-eat")


@pytest.mark.rule("bb2020.star.all-you-can-eat")
def test_two_bombs_count_as_the_bomb_of_the_turn(scene: Any) -> None:
    match = stage(scene, TWO + "h2 6 3 3 3 8 3,5 +Bombardier", 6)
    assert match.offers("act h1 All You Can Eat")
    match.play("act h2 Bombardier", "target 5,7")
    assert not match.options("act")
    match = stage(scene, "h1 6 3 3 3 8 10,7 +All You Can Eat")
    assert not match.options("act")


@pytest.mark.rule("bb2020.star.all-you-can-eat")
def test_in_his_own_blast_there_is_no_second(scene: Any) -> None:
    match = stage(scene, TWO, 1, 1, 1, 6).play("act h1 All You Can Eat", "target 14,7")
    assert match.prone("h1") and match.turnover and not match.has("h1", "bb2020.star.all-you-can-eat")


@pytest.mark.rule("bb2020.star.all-you-can-eat")
def test_forgotten_bombs_are_spent_without_a_look_from_the_referee(scene: Any) -> None:
    match = stage(scene, TWO.strip() + " +Bone Head", 1).play("act h1 All You Can Eat")
    assert match.asked == "turn" and not match.has("h1", "bb2020.star.all-you-can-eat")


# -- Kaboom!
@pytest.mark.rule("bb2020.star.kaboom")
@pytest.mark.shows("bb2020.star.kaboom:1")
def test_bombers_bomb_goes_off_in_their_hands(scene: Any) -> None:
    match = stage(scene, f"h1 Bomber Dribblesnot 10,7\na1 {MAN} 14,7", 6, 3, 1, 1, home="Goblin")
    match.play("act h1 Bombardier", "target 14,7")
    assert match.asked == "window" and match.seat == "h"
    match.play("use Kaboom!")
    assert match.prone("a1") and match.asked == "turn" and not match.has("h1", "bb2020.star.kaboom")


@pytest.mark.rule("bb2020.star.kaboom")
def test_without_it_the_fuse_decides(scene: Any) -> None:
    match = stage(scene, f"h1 6 3 3 3 8 10,7 +Bombardier +Kaboom!\na1 {MAN} 14,7", 6, 3, 3)
    match.play("act h1 Bombardier", "target 14,7", "no")
    assert match.asked == "target" and match.seat == "a" and match.has("h1", "bb2020.star.kaboom")


@pytest.mark.rule("bb2020.star.kaboom")
def test_no_kaboom_for_friends_nor_for_what_is_thrown_back(scene: Any) -> None:
    bomber = "h1 6 3 3 3 8 10,7 +Bombardier +Kaboom!\n"
    match = stage(scene, bomber + f"h2 {MAN} 14,7", 6, 3, 3)
    match.play("act h1 Bombardier", "target 14,7")
    assert match.asked == "target"
    match = stage(scene, bomber + f"a1 {MAN} 14,7\na2 {MAN} 20,7", 6, 3, 3, 6, 3, 3)
    match.play("act h1 Bombardier", "target 14,7", "no", "target 20,7")
    assert match.asked == "target"
    match = stage(scene, bomber + f"a1 {MAN} 14,7", 6, 2, 1, 1)
    match.play("act h1 Bombardier", "target 14,7")
    assert match.asked == "turn" and match.prone("a1")      # dropped, so it goes off anyway


@pytest.mark.rule("bb2020.star.kaboom")
def test_it_goes_off_where_the_catcher_stands(scene: Any) -> None:
    match = stage(scene, f"h1 6 3 3 3 8 10,7 +Bombardier +Kaboom!\na1 {MAN} 14,7 +Diving Catch", 6, 6, 1, 1)
    match.play("act h1 Bombardier", "target 14,8", "no", "use Diving Catch", "use Kaboom!")
    assert match.prone("a1")


# -- Blast It!
FAR = "h1 6 3 3 3 9 3,7 ball +Hail Mary Pass +Blast It!\n"
SQUARE = ("d8:3", "d8:3", "d8:7")        # in the end one square to the east


@pytest.mark.rule("bb2020.star.blast-it")
@pytest.mark.rule("bb2020.core.well-aimed")
@pytest.mark.shows("bb2020.star.blast-it:1", "bb2020.star.blast-it:2", "bb2020.star.blast-it:3")
def test_barik_aims_again(scene: Any) -> None:
    table = f"h1 Barik Farblast 3,7 ball\nh2 {MAN} 21,7"
    match = stage(scene, table, 6, "d8:1", "d8:1", "d8:1", *SQUARE, 3, home="Dwarf")
    match.play("pass h1", "throw h1", "target 20,7", "use Blast It!")
    assert match.asked == "window" and match.options("use") == ["use Well aimed h1"]
    match.play("use Well aimed")
    assert match.holder == "h2" and not match.turnover
    assert not match.has("h1", "bb2020.star.blast-it") and not match.has("h1", "bb2020.core.well-aimed")


@pytest.mark.rule("bb2020.star.blast-it")
@pytest.mark.rule("bb2020.core.well-aimed")
@pytest.mark.shows("bb2020.star.blast-it:3")
def test_a_team_mate_catches_it_better_and_an_opponent_does_not(scene: Any) -> None:
    match = stage(scene, FAR + f"h2 {MAN} 21,7", 6, *SQUARE, 3)
    match.play("pass h1", "throw h1", "target 20,7", "use Blast It!", "no")
    assert match.holder == "h2" and match.modifiers("catch")["Well aimed"] == 1
    match = stage(scene, FAR + f"a2 {MAN} 21,7", 6, *SQUARE, 3, "d8:1")
    match.play("pass h1", "throw h1", "target 20,7", "use Blast It!", "no")
    assert match.holder is None and match.turnover


@pytest.mark.rule("bb2020.star.blast-it")
@pytest.mark.rule("bb2020.core.well-aimed")
def test_a_bounce_is_caught_as_ever(scene: Any) -> None:
    match = stage(scene, FAR + f"h2 {MAN} 22,7", 6, *SQUARE, "d8:3", 3, "d8:1")
    match.play("pass h1", "throw h1", "target 20,7", "use Blast It!", "no")
    assert match.holder is None and "Well aimed" not in match.modifiers("catch")


@pytest.mark.rule("bb2020.star.blast-it")
@pytest.mark.rule("bb2020.core.well-aimed")
def test_a_ball_that_left_the_pitch_is_called_back(scene: Any) -> None:
    match = stage(scene, FAR + f"h2 {MAN} 20,1", 6, "d8:1", "d8:5", "d8:5", "d8:1", 3)
    match.play("pass h1", "throw h1", "target 20,0", "use Blast It!", "use Well aimed")
    assert match.holder == "h2" and not match.events("throw-in")


@pytest.mark.rule("bb2020.star.blast-it")
@pytest.mark.shows("bb2020.star.blast-it:1")
def test_not_on_a_fumble_nor_a_shorter_pass(scene: Any) -> None:
    match = stage(scene, FAR, 1, "d8:1")
    match.play("pass h1", "throw h1", "target 20,7")
    assert match.asked == "turn" and match.turnover and match.has("h1", "bb2020.star.blast-it")
    match = stage(scene, FAR + f"h2 {MAN} 6,7", 6, 3)
    match.play("pass h1", "throw h1", "target 6,7", "no")
    assert match.holder == "h2"


@pytest.mark.rule("bb2020.star.blast-it")
@pytest.mark.rule("bb2020.core.well-aimed")
def test_a_wild_one_deviates_and_is_not_aimed_again(scene: Any) -> None:
    match = stage(scene, FAR + f"h2 {MAN} 6,7", 2, "d8:3", 3, 3)
    match.play("pass h1", "throw h1", "target 20,7", "use Blast It!")
    assert match.holder == "h2"


# -- Reliable
THROWER = "h1 6 5 4 4 9 10,7 {skills} +Throw Team-mate +Reliable\nh2 6 2 3 4 7 {at} +Right Stuff\n"


@pytest.mark.rule("bb2020.star.reliable")
@pytest.mark.shows("bb2020.star.reliable:1")
def test_deeproot_drops_him_gently(scene: Any) -> None:
    match = stage(scene, "h1 Deeproot Strongbranch 10,7\nh2 Halfling Hopeful Lineman 10,8 ball", 1, "d8:3",
                  home="Halfling")
    match.play("pass h1", "use Throw Team-mate h2", "target 13,7")
    assert match.at("h2") == (11, 7) and match.standing("h2") and match.holder == "h2" and not match.turnover


@pytest.mark.rule("bb2020.star.reliable")
def test_a_throw_is_landed_like_any_other(scene: Any) -> None:
    table = THROWER.format(skills="", at="10,8")
    match = stage(scene, table, 6, "d8:3", "d8:3", "d8:3", 2, 1, 1)
    match.play("pass h1", "use Throw Team-mate h2", "target 12,7")
    assert match.prone("h2")


@pytest.mark.rule("bb2020.star.reliable")
@pytest.mark.shows("bb2020.star.reliable:1")
def test_even_over_somebody_else_and_out_of_a_hungry_mouth(scene: Any) -> None:
    match = stage(scene, THROWER.format(skills="", at="10,8") + f"a1 {MAN} 11,7", 1, "d8:3", 1, 1, "d8:3")
    match.play("pass h1", "use Throw Team-mate h2", "target 13,7")
    assert match.prone("a1") and match.standing("h2") and match.at("h2") == (12, 7)
    match = stage(scene, THROWER.format(skills="+Always Hungry", at="10,8"), 1, 6, "d8:3")
    match.play("pass h1", "use Throw Team-mate h2")
    assert match.standing("h2") and match.at("h2") == (11, 7)


# -- Quick Bite
BITTEN = "a1 Guffle Pussmaw 13,7\nh1 6 3 3 2 9 10,7 ball\nh2 6 3 3 4 9 12,7\n"


@pytest.mark.rule("bb2020.star.quick-bite")
@pytest.mark.shows("bb2020.star.quick-bite:1", "bb2020.star.quick-bite:2", "bb2020.star.quick-bite:3")
def test_guffle_bites_the_receiver(scene: Any) -> None:
    match = stage(scene, BITTEN, 6, 6, 4, 5, 1, 1, away="Nurgle")
    match.play("pass h1", "throw h1", "target 12,7")
    assert match.asked == "window" and match.seat == "a"
    match.play("use Quick Bite")
    assert match.holder == "a1" and match.ball == (13, 7) and match.stunned("h2")
    assert not match.turnover and match.asked == "turn" and match.seat == "h"
    assert not match.has("a1", "bb2020.star.quick-bite")


@pytest.mark.rule("bb2020.star.quick-bite")
@pytest.mark.shows("bb2020.star.quick-bite:2")
def test_armour_keeps_the_ball(scene: Any) -> None:
    match = stage(scene, BITTEN, 6, 6, 4, 4, away="Nurgle")
    match.play("pass h1", "throw h1", "target 12,7", "use Quick Bite")
    assert match.holder == "h2" and match.standing("h2") and not match.has("a1", "bb2020.star.quick-bite")


@pytest.mark.rule("bb2020.star.quick-bite")
@pytest.mark.shows("bb2020.star.quick-bite:3")
def test_a_hand_off_is_bitten_too(scene: Any) -> None:
    match = stage(scene, BITTEN.replace("10,7", "11,7"), 6, 4, 5, 1, 1, away="Nurgle")
    match.play("handoff h1", "give h1 h2", "use Quick Bite")
    assert match.holder == "a1" and not match.turnover


BITER = "h1 6 3 3 4 9 13,7 +Quick Bite\n"


@pytest.mark.rule("bb2020.star.quick-bite")
def test_what_an_opponent_catches_of_ones_own_pass_is_no_loss(scene: Any) -> None:
    table = BITER + f"h2 6 3 3 2 9 10,7 ball\na1 {MAN} 12,7"
    match = stage(scene, table, 6, 6, 4, 5, 1, 1).play("pass h2", "throw h2", "target 12,7", "use Quick Bite")
    assert match.holder == "h1" and not match.turnover
    match = stage(scene, table, 6, 6, 4, 4).play("pass h2", "throw h2", "target 12,7", "use Quick Bite")
    assert match.holder == "a1" and match.turnover


@pytest.mark.rule("bb2020.star.quick-bite")
def test_an_interception_is_bitten_off(scene: Any) -> None:
    table = f"h1 {MAN} 12,8 +Quick Bite\nh2 6 3 3 2 9 10,7 ball\na1 6 3 2 4 9 12,7\nh3 {MAN} 15,7"
    match = stage(scene, table, 6, 6, 6, 4, 5, 1, 1)
    match.play("pass h2", "throw h2", "target 15,7", "intercept a1", "use Quick Bite")
    assert match.holder == "h1" and not match.turnover and match.stunned("a1")


@pytest.mark.rule("bb2020.star.quick-bite")
@pytest.mark.parametrize("lines", [
    ["pass h1", "throw h1", "target 12,7"],
    ["handoff h1", "give h1 h2"],
])
def test_a_receiver_bitten_off_the_pitch_is_treated_before_the_catch_is_over(scene: Any, lines: list[str]) -> None:
    where = "10,7" if lines[0].startswith("pass") else "11,7"
    dice = [6, 6] if lines[0].startswith("pass") else [6]
    match = stage(scene, BITTEN.replace("10,7", where), *dice, 4, 5, 6, 6, "d16:8", away="Nurgle", apothecaries=[1, 0])
    match.play(*lines, "use Quick Bite")
    assert match.status("h2") == "casualty" and match.asked == "apothecary" and match.holder == "a1"
    check(match.match)
    match.saved().play("no")
    assert match.asked == "turn" and match.seat == "h" and not match.turnover and match.holder == "a1"
    check(match.match)


@pytest.mark.rule("bb2020.star.quick-bite")
@pytest.mark.parametrize("biter", ["a1 6 3 3 4 9 14,7 +Quick Bite", "a1 6 3 3 4 9 13,7 prone +Quick Bite",
                                   "a1 6 3 3 4 9 13,7 +Quick Bite +No Hands"])
def test_he_bites_only_whom_he_marks_with_hands_to_take_the_ball(scene: Any, biter: str) -> None:
    match = stage(scene, BITTEN.replace("a1 Guffle Pussmaw 13,7", biter), 6, 6)
    match.play("pass h1", "throw h1", "target 12,7")
    assert match.holder == "h2" and match.asked == "turn"


@pytest.mark.rule("bb2020.star.quick-bite")
def test_a_bite_may_be_kept_for_later(scene: Any) -> None:
    match = stage(scene, BITTEN, 6, 6, away="Nurgle").play("pass h1", "throw h1", "target 12,7", "no")
    assert match.holder == "h2" and match.has("a1", "bb2020.star.quick-bite")


# -- Sneakiest of the Lot
GOBBO = f"h2 {MAN} 10,7\na1 {MAN} 11,7 prone\nh3 {MAN} 10,9\n"


@pytest.mark.rule("bb2020.star.sneakiest-of-the-lot")
@pytest.mark.shows("bb2020.star.sneakiest-of-the-lot:1")
@pytest.mark.parametrize(("first", "second"), [("h1", "h2"), ("h2", "h1")])
def test_the_black_gobbo_and_one_more(scene: Any, first: str, second: str) -> None:
    match = stage(scene, "h1 The Black Gobbo 12,7\n" + GOBBO, 1, 2, 1, 2, home="Goblin")
    match.play(f"foul {first}", f"kick {first} a1")
    assert match.offers(f"foul {second}")
    match.play(f"foul {second}", f"kick {second} a1")
    assert match.asked == "turn" and not match.options("foul")


@pytest.mark.rule("bb2020.star.sneakiest-of-the-lot")
def test_two_others_are_one_too_many(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Sneakiest of the Lot\n" + GOBBO, 1, 2)
    match.play("foul h2", "kick h2 a1")
    assert match.options("foul") == ["foul h1"]
    match = stage(scene, f"h1 {MAN} 12,7\n" + GOBBO, 1, 2).play("foul h2", "kick h2 a1")
    assert not match.options("foul")


@pytest.mark.rule("bb2020.star.sneakiest-of-the-lot")
def test_his_own_second_foul_is_one_of_the_two(scene: Any) -> None:
    """Whatever lets him act twice."""
    match = stage(scene, f"h1 {MAN} 12,7 +Sneakiest of the Lot\n" + GOBBO, 1, 2)
    match.play("foul h1", "kick h1 a1")
    game = match.match
    assert game.state.taken[FOUL] == 0 and game.limit(match.player("h1"), FOUL, 1) == 1


@pytest.mark.rule("bb2020.star.sneakiest-of-the-lot")
def test_where_somebody_else_is_forbidden_to_act_he_still_may(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Sneakiest of the Lot +My Ball\n" + GOBBO, 1, 2)
    match.play("foul h2", "kick h2 a1")
    assert match.options("foul") == ["foul h1"]


# -- Two for One
PAIR = "h1 6 3 3 4 9 10,7 +Loner (4+) +Two for One\na1 6 3 3 4 9 11,7\n"


@pytest.mark.rule("bb2020.star.two-for-one")
@pytest.mark.shows("bb2020.star.two-for-one:1")
@pytest.mark.parametrize(("partner", "lost"), [("ko", False), ("casualty", False), ("reserves", True),
                                               ("sent-off", True)])
def test_without_his_partner_he_is_less_of_a_loner(scene: Any, partner: str, lost: bool) -> None:
    table = PAIR + f"h2 6 3 3 4 9 {partner} +Two for One"
    match = stage(scene, table, 2, 2, *([1, 1] if lost else [6]), rerolls=[1, 0])
    match.play("move h1", "move h1 9,7", "reroll")
    assert match.prone("h1") is lost
    loner = match.match.rules.index("bb2020.skill.loner")
    assert match.match.value(match.player("h1"), loner) == (4 if lost else 2)


@pytest.mark.rule("bb2020.star.two-for-one")
@pytest.mark.shows("bb2020.star.two-for-one:1")
def test_he_stays_so_when_the_partner_is_back(scene: Any) -> None:
    match = stage(scene, "h1 Grak 10,7\nh2 Crumbleberry ko\na1 6 3 3 4 9 20,5", 6, start="drive end", home="Ogre")
    loner = match.match.rules.index("bb2020.skill.loner")
    assert match.status("h2") == "reserves" and match.match.value(match.player("h1"), loner) == 2
    assert match.match.value(match.player("h2"), loner) == 4
    match.match.expire(UNTIL_DRIVE)
    assert match.match.value(match.player("h1"), loner) == 2


@pytest.mark.rule("bb2020.star.two-for-one")
def test_a_stranger_and_a_sociable_one_are_not_concerned(scene: Any) -> None:
    match = stage(scene, PAIR + "h2 6 3 3 4 9 ko", 2, 2, 1, 1, rerolls=[1, 0])
    assert match.play("move h1", "move h1 9,7", "reroll").prone("h1")
    match = stage(scene, PAIR.replace("+Loner (4+) ", "") + "h2 6 3 3 4 9 ko +Two for One", 2, 6, rerolls=[1, 0])
    assert match.play("move h1", "move h1 9,7", "reroll").standing("h1")
    assert not match.has("h1", "bb2020.skill.loner")
    match = stage(scene, PAIR + "h2 6 3 3 4 9 3,5 +Loner (4+)\na2 6 3 3 4 9 3,6\nh3 6 3 3 4 9 ko +Two for One", 2, 3,
                  1, 1, rerolls=[1, 0])
    assert match.play("move h2", "move h2 3,4", "reroll").prone("h2")


@pytest.mark.rule("bb2020.star.two-for-one")
def test_of_two_pairs_each_misses_his_own_partner(scene: Any) -> None:
    table = "h1 Grak 10,7\nh2 Crumbleberry 9,3\nh3 Lucien Swift ko\nh4 Valen Swift 8,3\na1 6 3 3 4 9 20,5"
    match = stage(scene, table, 6, start="drive end", home="Dark Elf")
    loner = match.match.rules.index("bb2020.skill.loner")
    assert [match.match.value(match.player(label), loner) for label in ("h1", "h2", "h3", "h4")] == [4, 4, 4, 2]
