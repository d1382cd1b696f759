"""Star players who add to what they rolled, rush farther, or have the ball out of the air."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions.bb2020.procedures.throw import Throw2020
from nuffle.rules.player_state import DEFLECTIONS, INTERCEPTIONS, TALLIES

MAN = "6 3 3 4 9"
FAR = f"\nh9 {MAN} 2,2\na9 {MAN} 24,2"


# -- Incorporeal
def slip(scene: Any, who: str, *dice: Any, skill: str = "", more: str = "", **rest: Any) -> Any:
    """He leaves a1 for a square two others mark."""
    match = scene(f"h1 {who} 12,7 {skill}\na1 {MAN} 13,7\na2 {MAN} 10,6\na3 {MAN} 10,8{more}" + FAR, dice=dice,
                  edition="bb2020", **rest)
    return match.play("move h1", "move h1 11,7")


@pytest.mark.rule("bb2020.star.incorporeal")
@pytest.mark.shows("bb2020.star.incorporeal:1")
def test_gretchen_dodges_by_strength(scene: Any) -> None:
    match = slip(scene, "Gretchen Wächter 'The Blood Bowl Widow'", 2, home="Shambling Undead")
    assert match.options() == ["use Incorporeal h1", "no"]
    match.play("use Incorporeal")
    assert match.at("h1") == (11, 7) and match.standing("h1") and match.modifiers("dodge")["Incorporeal"] == 3
    assert not match.has("h1", "bb2020.star.incorporeal")


@pytest.mark.rule("bb2020.star.incorporeal")
@pytest.mark.shows("bb2020.star.incorporeal:2")
def test_never_a_second_time(scene: Any) -> None:
    match = slip(scene, MAN, 2, skill="+Incorporeal").play("use Incorporeal")
    match.add_dice(2, 1, 1).play("move h1 12,7")
    assert match.prone("h1")


@pytest.mark.rule("bb2020.star.incorporeal")
@pytest.mark.shows("bb2020.star.incorporeal:3")
@pytest.mark.parametrize(("who", "dice"), [(MAN, [1, 1, 1]), ("6 1 4 4 9", [3, 1, 1]), (MAN, [5])])
def test_not_where_it_cannot_help(scene: Any, who: str, dice: list[int]) -> None:
    match = slip(scene, who, *dice, skill="+Incorporeal")
    assert not match.used("Incorporeal") and match.has("h1", "bb2020.star.incorporeal")


@pytest.mark.rule("bb2020.star.incorporeal")
@pytest.mark.shows("bb2020.star.incorporeal:3")
def test_a_rush_is_no_dodge(scene: Any) -> None:
    match = scene("h1 1 3 3 4 9 12,7 +Incorporeal +Drunkard" + FAR, dice=[2, 1, 1], edition="bb2020")
    assert match.play("move h1", "move h1 11,7", "move h1 10,7").prone("h1")


@pytest.mark.rule("bb2020.star.incorporeal")
@pytest.mark.shows("bb2020.star.incorporeal:1")
def test_after_a_diving_tackle(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Incorporeal\na1 {MAN} 13,7 +Diving Tackle" + FAR, dice=[3], edition="bb2020")
    match.play("move h1", "move h1 11,7", "use Diving Tackle")
    assert match.seat == "h"
    match.play("use Incorporeal")
    assert match.standing("h1") and match.prone("a1")


# -- Strong Passing Game
def throw(scene: Any, who: str, *dice: Any, target: str = "8,7", skill: str = "", **rest: Any) -> Any:
    match = scene(f"h1 {who} 5,7 ball {skill}\nh2 {MAN} {target}{FAR}", dice=dice, edition="bb2020", **rest)
    return match.play("pass h1", "throw h1", f"target {target}")


def quality(match: Any) -> list[Any]:
    return [event["quality"] for event in match.events("quality")]


@pytest.mark.rule("bb2020.star.strong-passing-game")
@pytest.mark.shows("bb2020.star.strong-passing-game:1")
def test_skrull_throws_with_all_his_strength(scene: Any) -> None:
    match = throw(scene, "Skrull Halfheight", 2, 3, home="Dwarf")
    assert match.options() == ["use Strong Passing Game h1", "no"]
    match.play("use Strong Passing Game")
    assert quality(match) == ["accurate"] and match.modifiers("pass")["Strong Passing Game"] == 3
    assert not match.has("h1", "bb2020.star.strong-passing-game")


@pytest.mark.rule("bb2020.star.strong-passing-game")
@pytest.mark.shows("bb2020.star.strong-passing-game:2")
def test_at_least_it_does_not_go_wild(scene: Any) -> None:
    match = throw(scene, "6 3 3 6 9", 2, "d8:3", "d8:3", "d8:3", "d8:3", target="14,7", skill="+Strong Passing Game")
    assert quality(match.play("use Strong Passing Game")) == ["inaccurate"]


@pytest.mark.rule("bb2020.star.strong-passing-game")
@pytest.mark.shows("bb2020.star.strong-passing-game:3")
@pytest.mark.parametrize("dice", [[1, "d8:1"], [4, 3]])
def test_neither_for_a_fumble_nor_where_it_is_not_needed(scene: Any, dice: list[Any]) -> None:
    match = throw(scene, MAN, *dice, skill="+Strong Passing Game")
    assert not match.used("Strong Passing Game") and match.has("h1", "bb2020.star.strong-passing-game")


@pytest.mark.rule("bb2020.star.strong-passing-game")
@pytest.mark.shows("bb2020.star.strong-passing-game:3")
def test_nor_where_it_would_not_be_enough(scene: Any) -> None:
    match = throw(scene, "6 1 3 6 9", 3, "d8:3", "d8:3", "d8:3", "d8:3", skill="+Strong Passing Game")
    assert quality(match) == ["inaccurate"] and not match.used("Strong Passing Game")


@pytest.mark.rule("bb2020.star.strong-passing-game")
@pytest.mark.shows("bb2020.star.strong-passing-game:1")
def test_whom_he_throws_too(scene: Any) -> None:
    match = scene(f"h1 5 5 5 5 9 10,7 +Throw Team-mate +Strong Passing Game\nh2 {MAN} 11,7 +Right Stuff" + FAR,
                  dice=[2, "d8:3", "d8:3", "d8:3", 3], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h1 h2", "target 13,7", "use Strong Passing Game")
    assert quality(match) == ["accurate"] and match.standing("h2")


@pytest.mark.rule("bb2020.star.strong-passing-game")
@pytest.mark.shows("bb2020.star.strong-passing-game:1")
def test_after_pass_has_thrown_again(scene: Any) -> None:
    match = throw(scene, MAN, 1, 2, 3, skill="+Strong Passing Game +Pass").play("use Pass", "use Strong Passing Game")
    assert quality(match) == ["accurate"] and match.holder == "h2"


# -- Swift as the Breeze
SWIFT = "+Swift as the Breeze"


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:1")
def test_a_two_is_enough_to_dodge(scene: Any) -> None:
    match = slip(scene, "Jordell Freshbreeze", 2, home="Wood Elf")
    match.play("use Swift as the Breeze")
    assert match.standing("h1") and match.at("h1") == (11, 7)
    assert not match.has("h1", "bb2020.star.swift-as-the-breeze")


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:1")
def test_even_for_the_clumsy(scene: Any) -> None:
    match = slip(scene, "6 3 6 4 9", 2, skill=SWIFT).play("use Swift as the Breeze")
    assert match.standing("h1")


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:1")
def test_to_rush_through_a_blizzard(scene: Any) -> None:
    match = scene(f"h1 1 3 3 4 9 12,7 {SWIFT}" + FAR, dice=[2], weather="blizzard", edition="bb2020")
    match.play("move h1", "move h1 11,7", "move h1 10,7", "use Swift as the Breeze")
    assert match.standing("h1") and match.at("h1") == (10, 7)


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:1")
def test_to_leap(scene: Any) -> None:
    match = scene(f"h1 {MAN} 10,7 +Leap {SWIFT}\na1 {MAN} 11,7" + FAR, dice=[2], edition="bb2020")
    match.play("move h1", "use Leap 12,7", "use Swift as the Breeze")
    assert match.standing("h1") and match.at("h1") == (12, 7)


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:2")
def test_a_one_falls_all_the_same(scene: Any) -> None:
    match = slip(scene, MAN, 1, 1, 1, skill=SWIFT)
    assert match.prone("h1") and match.has("h1", "bb2020.star.swift-as-the-breeze")


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:2")
def test_nothing_but_dodges_leaps_and_rushes(scene: Any) -> None:
    match = scene(f"h1 {MAN} 10,7 {SWIFT}" + FAR, dice=[2, "d8:1"], ball="11,7", edition="bb2020")
    assert match.play("move h1", "move h1 11,7").turnover


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:3")
def test_a_dive_takes_nothing_off_once_he_is_swift(scene: Any) -> None:
    match = scene(f"h1 6 3 4 4 9 12,7 {SWIFT}\na1 {MAN} 13,7 +Diving Tackle" + FAR, dice=[3], edition="bb2020")
    match.play("move h1", "move h1 11,7", "use Swift as the Breeze", "use Diving Tackle")
    assert match.standing("h1") and match.prone("a1") and match.asked == "action"


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:3")
def test_who_dived_already_dived_in_vain(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 {SWIFT}\na1 {MAN} 13,7 +Diving Tackle" + FAR, dice=[3], edition="bb2020")
    match.play("move h1", "move h1 11,7", "use Diving Tackle", "use Swift as the Breeze")
    assert match.standing("h1") and match.prone("a1")


@pytest.mark.rule("bb2020.star.swift-as-the-breeze")
@pytest.mark.shows("bb2020.star.swift-as-the-breeze:4")
def test_swift_once(scene: Any) -> None:
    match = slip(scene, MAN, 2, skill=SWIFT).play("use Swift as the Breeze")
    match.add_dice(2, 1, 1).play("move h1 12,7")
    assert match.prone("h1")


# -- Bounding Leap
BOUNDING = f"h1 {{who}} 10,7 {{skill}}\na1 {MAN} 11,7\na2 {MAN} 13,7\na3 {MAN} 13,8{{more}}" + FAR


def leap(scene: Any, *dice: Any, who: str = MAN, skill: str = "+Leap +Bounding Leap", more: str = "",
         **rest: Any) -> Any:
    table = BOUNDING.format(who=who, skill=skill, more=more)
    return scene(table, dice=dice, edition="bb2020", **rest).play("move h1", "use Leap 12,7")


@pytest.mark.rule("bb2020.star.bounding-leap")
@pytest.mark.shows("bb2020.star.bounding-leap:1")
def test_rowana_leaps_as_if_nobody_was_there(scene: Any) -> None:
    match = leap(scene, 3, who="Rowana Forestfoot", skill="", home="Halfling")
    assert match.options() == ["use Bounding Leap h1", "no"]
    match.play("use Bounding Leap")
    assert match.at("h1") == (12, 7) and match.standing("h1")
    assert sum(match.modifiers("leap").values()) == 0 and not match.has("h1", "bb2020.star.bounding-leap")


@pytest.mark.rule("bb2020.star.bounding-leap")
@pytest.mark.shows("bb2020.star.bounding-leap:2")
@pytest.mark.parametrize(("die", "stands"), [(3, True), (2, False)])
def test_a_bad_leap_is_rolled_again_and_nothing_counts_against_it(scene: Any, die: int, stands: bool) -> None:
    match = leap(scene, 2, die, *([] if stands else [1, 1])).play("use Bounding Leap")
    assert match.standing("h1") == stands and len(match.rolled("leap")) == 2
    assert not match.has("h1", "bb2020.star.bounding-leap")


@pytest.mark.rule("bb2020.star.bounding-leap")
@pytest.mark.shows("bb2020.star.bounding-leap:2")
def test_a_one_too(scene: Any) -> None:
    match = leap(scene, 1, 3).play("use Bounding Leap")
    assert match.standing("h1") and match.at("h1") == (12, 7)


@pytest.mark.rule("bb2020.star.bounding-leap")
@pytest.mark.shows("bb2020.star.bounding-leap:1")
def test_after_another_re_roll_nothing_counts_against_it_either(scene: Any) -> None:
    match = leap(scene, 1, 3, rerolls=[1, 0]).play("reroll", "use Bounding Leap")
    assert match.standing("h1") and match.at("h1") == (12, 7)


@pytest.mark.rule("bb2020.star.bounding-leap")
@pytest.mark.shows("bb2020.star.bounding-leap:1")
def test_a_diving_tackle_is_no_use_any_more(scene: Any) -> None:
    match = leap(scene, 3, more=f"\na4 {MAN} 9,7 +Diving Tackle").play("use Bounding Leap", "use Diving Tackle")
    assert match.standing("h1") and match.prone("a4") and match.asked == "action"


@pytest.mark.rule("bb2020.star.bounding-leap")
@pytest.mark.shows("bb2020.star.bounding-leap:3")
def test_only_when_it_goes_wrong_and_only_leaps(scene: Any) -> None:
    match = leap(scene, 5)
    assert match.standing("h1") and match.asked == "action"
    match.add_dice(2, 1, 1).play("move h1 11,8")
    assert match.prone("h1") and match.has("h1", "bb2020.star.bounding-leap")


@pytest.mark.rule("bb2020.star.bounding-leap")
@pytest.mark.shows("bb2020.star.bounding-leap:4")
def test_the_next_leap_is_an_ordinary_one(scene: Any) -> None:
    match = leap(scene, 3).play("use Bounding Leap", "end", "end", "end")
    match.add_dice(2, 1, 1).play("move h1", "use Leap 14,7")
    assert match.prone("h1") and match.asked == "turn"


# -- Burst of Speed
RUNNER = "h1 1 3 3 4 9 10,7 {skill}" + FAR
BURST = "bb2020.star.burst-of-speed"


def run(scene: Any, *dice: Any, skill: str = "+Burst of Speed", **rest: Any) -> Any:
    match = scene(RUNNER.format(skill=skill), dice=dice, edition="bb2020", **rest)
    return match.play("move h1", "move h1 11,7", "move h1 12,7", "move h1 13,7")


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:1")
def test_a_third_square(scene: Any) -> None:
    match = run(scene, 2, 2, 2)
    assert match.has("h1", BURST)
    match.play("move h1 14,7")
    assert match.at("h1") == (14, 7) and not match.has("h1", BURST) and match.options("move") == []


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:1")
def test_roxanna_is_that_fast(scene: Any) -> None:
    match = scene("h1 Roxanna Darknail 5,7" + FAR, home="Dark Elf", dice=[2, 2, 2], edition="bb2020").play("move h1")
    for x in range(6, 17):
        match.play(f"move h1 {x},7")
    assert match.at("h1") == (16, 7) and match.options("move") == []


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:2")
def test_two_rushes_do_not_use_it_up(scene: Any) -> None:
    match = run(scene, 2, 2).play("end")
    assert match.has("h1", BURST)


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:2")
def test_once_a_match(scene: Any) -> None:
    match = run(scene, 2, 2, 2, 2, 2).play("move h1 14,7", "end", "end", "end")
    match.play("move h1", "move h1 15,7", "move h1 16,7", "move h1 17,7")
    assert match.options("move") == []


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:2")
def test_a_fall_uses_it_up_too(scene: Any) -> None:
    match = run(scene, 2, 2, 1, 1, 1).play("move h1 14,7")
    assert match.prone("h1") and not match.has("h1", BURST)


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:1", "bb2020.star.burst-of-speed:2")
def test_somebody_elses_rush_is_not_his(scene: Any) -> None:
    match = scene("h1 1 3 3 4 9 10,7 +Burst of Speed\nh2 1 3 3 4 9 10,9 +Sprint" + FAR, dice=[2, 2, 2],
                  edition="bb2020").play("move h2", *[f"move h2 {x},9" for x in range(11, 15)])
    assert match.has("h1", BURST)


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:3")
def test_a_sprinter_has_three_anyway(scene: Any) -> None:
    match = run(scene, 2, 2, 2, skill="+Burst of Speed +Sprint").play("move h1 14,7")
    assert match.options("move") == [] and match.has("h1", BURST)


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:1")
def test_for_a_jump(scene: Any) -> None:
    table = RUNNER.format(skill="+Burst of Speed") + f"\na1 {MAN} 13,7 prone"
    match = scene(table, dice=[2, 2, 1, 1, 1], edition="bb2020").play("move h1", "move h1 11,7", "move h1 12,7")
    match.play("use Jump 14,7")
    assert match.prone("h1") and not match.has("h1", BURST)


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:2")
def test_who_trips_before_the_third_keeps_it(scene: Any) -> None:
    table = RUNNER.format(skill="+Burst of Speed") + f"\na1 {MAN} 13,7 prone"
    match = scene(table, dice=[2, 1, 1, 1], edition="bb2020").play("move h1", "move h1 11,7", "move h1 12,7")
    match.play("use Jump 14,7")
    assert match.prone("h1") and match.has("h1", BURST)


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:1")
def test_for_a_block(scene: Any) -> None:
    table = RUNNER.format(skill="+Burst of Speed") + f"\na1 {MAN} 14,7"
    match = scene(table, dice=[2, 2, 2, "push"], edition="bb2020").play("blitz h1", "choose a1")
    match.play("move h1 11,7", "move h1 12,7", "move h1 13,7", "hit h1 a1", "push 15,7", "stay")
    assert not match.has("h1", BURST)


def frenzied(scene: Any, *dice: Any, ma: int = 1, skill: str = "") -> Any:
    table = f"h1 {ma} 3 3 4 9 10,7 +Burst of Speed +Frenzy {skill}\na1 {MAN} 13,7" + FAR
    match = scene(table, dice=dice, edition="bb2020").play("blitz h1", "choose a1")
    return match.play("move h1 11,7", "move h1 12,7", "hit h1 a1", "push 14,7")


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:4")
def test_frenzy_does_not_drive_him_to_it(scene: Any) -> None:
    match = frenzied(scene, 2, 2, "push")
    assert match.options() == ["use Burst of Speed h1", "no"]
    match.play("no")
    assert match.has("h1", BURST) and len(match.events("block")) == 1


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:4")
def test_but_he_may_go_on_raging(scene: Any) -> None:
    match = frenzied(scene, 2, 2, "push", 2, "pow", 1, 1).play("use Burst of Speed")
    assert match.asked == "push" and len(match.events("block")) == 2
    match.play("push 15,7")
    assert match.prone("a1") and not match.has("h1", BURST) and len(match.rolled("go for it")) == 3


@pytest.mark.rule("bb2020.star.burst-of-speed")
@pytest.mark.shows("bb2020.star.burst-of-speed:4")
@pytest.mark.parametrize(("ma", "skill", "dice"), [(2, "", [2, "push", 2, "push"]),
                                                   (1, "+Sprint", [2, 2, "push", 2, "push"]),
                                                   (1, "", [2, 2, "pow", 1, 1])])
def test_he_is_not_asked_where_it_is_not_needed(scene: Any, ma: int, skill: str, dice: list[Any]) -> None:
    match = frenzied(scene, *dice, ma=ma, skill=skill)
    assert match.asked in ("push", "action", "turn") and match.has("h1", BURST)


# -- Yoink!
UNDER = "h1 6 3 3 4 9 5,7 ball\nh2 6 3 3 4 9 9,7\na1 {who} 7,7 {skill}\nh9 6 3 3 4 9 2,2\na9 6 3 3 4 9 24,2"
YOINK = "bb2020.star.yoink"


def passed(scene: Any, *dice: Any, who: str = MAN, skill: str = "+Yoink!", target: str = "9,7", **rest: Any) -> Any:
    match = scene(UNDER.format(who=who, skill=skill), dice=dice, edition="bb2020", **rest)
    return match.play("pass h1", "throw h1", f"target {target}")


def tally(match: Any, deed: int) -> int:
    return int(match.match.state.tally[match.player("a1") * TALLIES + deed])


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:1")
def test_scrappa_has_it(scene: Any) -> None:
    match = passed(scene, 5, 2, who="Scrappa Sorehead", skill="", away="Goblin")
    assert match.seat == "a" and match.options() == ["use Yoink! a1", "no"]
    match.play("use Yoink!")
    assert match.holder == "a1" and match.turnover and not match.has("a1", YOINK)
    assert tally(match, INTERCEPTIONS) == 1 and tally(match, DEFLECTIONS) == 0 and not match.rolled("catch")


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:2")
def test_a_one_lets_it_fly_past(scene: Any) -> None:
    match = passed(scene, 5, 1, 4).play("use Yoink!")
    assert match.holder == "h2" and not match.turnover and not match.has("a1", YOINK)


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:3")
def test_he_may_reach_for_it_like_anybody(scene: Any) -> None:
    match = passed(scene, 5, 6, 5).play("no")
    assert match.asked == "intercept"
    match.play("intercept a1")
    assert match.holder == "a1" and match.has("a1", YOINK)


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:4")
@pytest.mark.parametrize(("who", "skill"), [(MAN, "+Yoink! +No Hands"), (MAN, "prone +Yoink!")])
def test_not_where_he_could_not_interfere(scene: Any, who: str, skill: str) -> None:
    match = passed(scene, 5, 4, who=who, skill=skill)
    assert match.holder == "h2" and match.has("a1", YOINK)


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:4")
def test_not_out_of_the_way(scene: Any) -> None:
    match = scene(UNDER.format(who=MAN, skill="+Yoink!").replace("7,7", "7,3"), dice=[5, 4], edition="bb2020")
    match.play("pass h1", "throw h1", "target 9,7")
    assert match.holder == "h2" and match.has("a1", YOINK)


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:1")
def test_where_it_will_come_down_decides_who_is_in_the_way(scene: Any) -> None:
    match = scene(UNDER.format(who=MAN, skill="+Yoink!").replace("7,7", "7,4"),
                  dice=[3, "d8:1", "d8:1", "d8:1", 2], edition="bb2020")
    match.play("pass h1", "throw h1", "target 8,6", "use Yoink!")
    assert match.holder == "a1"


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:4")
def test_not_a_fumble(scene: Any) -> None:
    match = passed(scene, 1, "d8:1")
    assert match.turnover and match.has("a1", YOINK)


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:4")
def test_not_out_of_a_team_mates_hands(scene: Any) -> None:
    match = scene(f"h1 {MAN} 5,7 ball\nh2 {MAN} 9,7\nh3 {MAN} 7,7 +Yoink!" + FAR, dice=[5, 4], edition="bb2020")
    match.play("pass h1", "throw h1", "target 9,7")
    assert match.holder == "h2"


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:4")
def test_nobody_reaches_a_hail_mary(scene: Any) -> None:
    match = scene(UNDER.format(who=MAN, skill="+Yoink!").replace("5,7 ball", "5,7 ball +Hail Mary Pass"),
                  dice=[5, "d8:3", "d8:3", "d8:3", "d8:3"], edition="bb2020")
    match.play("pass h1", "throw h1", "target 20,7")
    assert match.has("a1", YOINK)


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:5")
def test_one_attempt_for_the_whole_team(scene: Any) -> None:
    match = passed(scene, 5, 1, 4, who=f"{MAN}", skill=f"+Yoink!\na2 {MAN} 8,7 +Yoink!").play("use Yoink! a1")
    assert match.holder == "h2" and match.has("a2", YOINK)


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:5")
def test_and_one_of_two_has_it(scene: Any) -> None:
    match = passed(scene, 5, 2, skill=f"+Yoink!\na2 {MAN} 8,7 +Yoink!").play("use Yoink! a2")
    assert match.holder == "a2" and match.has("a1", YOINK)


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:1")
def test_a_cloud_burster_is_no_help(scene: Any) -> None:
    match = scene(f"h1 {MAN} 3,7 ball +Cloud Burster\nh2 {MAN} 12,7\na1 {MAN} 7,7 +Yoink!" + FAR, dice=[6, 2],
                  edition="bb2020").play("pass h1", "throw h1", "target 12,7", "use Yoink!")
    assert match.holder == "a1"


@pytest.mark.rule("bb2020.star.yoink")
@pytest.mark.shows("bb2020.star.yoink:1")
def test_a_dump_off_too(scene: Any) -> None:
    match = scene(f"h1 {MAN} 5,7 ball +Dump-off\nh2 {MAN} 8,7\na1 {MAN} 7,7 +Yoink!\na2 {MAN} 4,7" + FAR,
                  dice=[5, 2, "push"], active="away", edition="bb2020")
    match.play("block a2 h1", "use Dump-off", "target 8,7", "use Yoink!")
    assert match.holder == "a1" and match.asked == "push"


def test_the_question_stands_between_the_throw_and_interference(scene: Any) -> None:
    throw = passed(scene, 5).match.top.parent
    assert isinstance(throw, Throw2020) and throw.at == Throw2020.INTERCEPT
