"""Jump and Leap: over the fallen, and over anybody."""

from __future__ import annotations

from typing import Any

import pytest

MAN = "Human Lineman"
OVER = f"h1 {MAN} 10,7\na1 {MAN} 11,7 prone\nh9 {MAN} 2,2"


def jump(scene: Any, table: str, *dice: Any) -> Any:
    return scene(table, dice=dice, edition="bb2020").play("move h1")


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:1", "bb2020.core.jump:2")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_anybody_jumps_over_the_fallen_for_two_squares(scene: Any, state: str) -> None:
    match = jump(scene, f"h1 3 3 3 4 9 10,7\na1 {MAN} 11,7 {state}", 3, 2)
    assert match.options("use") == ["use Jump h1 12,6", "use Jump h1 12,7", "use Jump h1 12,8"]
    match.play("use Jump 12,7")
    assert match.at("h1") == (12, 7) and match.modifiers("leap") == {} and not match.rolled("dodge")
    match.play("move h1 13,7")
    assert not match.rolled("go for it")
    match.play("move h1 14,7")
    assert len(match.rolled("go for it")) == 1


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:1")
def test_over_a_corner_too_and_each_square_once(scene: Any) -> None:
    match = jump(scene, f"h1 {MAN} 10,7\na1 {MAN} 11,6 prone\nh2 {MAN} 11,7 prone\na3 {MAN} 12,8")
    assert sorted(match.options("use")) == [f"use Jump h1 {place}" for place in ("11,5", "12,5", "12,6", "12,7")]


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:1")
def test_not_over_those_who_stand_nor_over_nobody(scene: Any) -> None:
    assert jump(scene, f"h1 {MAN} 10,7\na1 {MAN} 11,7").options("use") == []


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:3")
@pytest.mark.parametrize(("others", "zones"), [
    (f"\na2 {MAN} 13,8", 1), (f"\na2 {MAN} 9,6\na3 {MAN} 9,8", 2), (f"\na2 {MAN} 9,6\na3 {MAN} 9,8\na4 {MAN} 13,8", 2)])
def test_the_worse_of_both_ends_counts(scene: Any, others: str, zones: int) -> None:
    match = jump(scene, OVER + others, 3 + zones).play("use Jump 12,7")
    assert match.modifiers("leap") == {"tackle zones": -zones} and match.at("h1") == (12, 7)


@pytest.mark.rule("bb2020.core.jump")
def test_in_the_next_turn_he_jumps_again(scene: Any) -> None:
    match = jump(scene, OVER, 3).play("use Jump 12,7")
    assert match.options("use") == []
    match.play("end", "end", "end", "move h1")
    assert match.offers("use Jump h1 10,7")


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:4")
def test_a_bad_jump_ends_on_the_ground_behind_him(scene: Any) -> None:
    match = jump(scene, OVER, 2, 1, 1).play("use Jump 12,7")
    assert match.prone("h1") and match.at("h1") == (12, 7) and match.turnover


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:4")
def test_a_one_does_not_get_him_off_the_ground(scene: Any) -> None:
    match = jump(scene, OVER, 1, 1, 1).play("use Jump 12,7")
    assert match.prone("h1") and match.at("h1") == (10, 7) and match.turnover


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:5")
@pytest.mark.parametrize(("dice", "place"), [([1, 1, 1], (10, 7)), ([2, 1, 1, 1], (12, 7))])
def test_failing_the_first_of_two_rushes_he_stays(scene: Any, dice: list[int], place: tuple[int, int]) -> None:
    match = jump(scene, f"h1 1 3 3 4 9 9,7\na1 {MAN} 11,7 prone", *dice).play("move h1 10,7", "use Jump 12,7")
    assert match.prone("h1") and match.at("h1") == place and not match.rolled("leap")


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:6")
def test_once_per_activation(scene: Any) -> None:
    match = jump(scene, OVER + f"\na2 {MAN} 13,7 prone", 3).play("use Jump 12,7")
    assert match.options("use") == [] and match.options("move h1")


@pytest.mark.rule("bb2020.core.jump")
@pytest.mark.shows("bb2020.core.jump:2")
def test_he_needs_two_squares_for_it(scene: Any) -> None:
    match = jump(scene, f"h1 1 3 3 4 9 8,7\na1 {MAN} 11,7 prone", 2).play("move h1 9,7", "move h1 10,7")
    assert match.options("use") == [] and match.options("move h1")


@pytest.mark.rule("bb2020.skill.leap", "bb2020.core.jump")
@pytest.mark.shows("bb2020.skill.leap:1")
def test_a_leap_goes_over_any_square_beside_him(scene: Any) -> None:
    match = jump(scene, f"h1 {MAN} 10,7 +Leap\na1 {MAN} 11,7\na2 {MAN} 12,9\nh3 {MAN} 9,7 prone", 5)
    leaps = match.options("use")
    assert len(leaps) == 15 and all(line.startswith("use Leap h1") for line in leaps)
    assert not match.offers("use Leap h1 11,8") and match.offers("use Leap h1 8,7")
    match.play("use Leap 12,7")
    assert match.at("h1") == (12, 7) and match.options("use") == []


@pytest.mark.rule("bb2020.skill.leap")
@pytest.mark.shows("bb2020.skill.leap:2")
@pytest.mark.parametrize(("marking", "less"), [(1, 0), (2, 1), (3, 1)])
def test_one_penalty_less_but_never_none(scene: Any, marking: int, less: int) -> None:
    around = "".join(f"\na{n} {MAN} {place}" for n, place in enumerate(("9,6", "9,7", "9,8")[:marking], start=1))
    match = jump(scene, f"h1 {MAN} 10,7 +Leap" + around, 6).play("use Leap 12,7")
    assert match.modifiers("leap").get("Leap", 0) == less


@pytest.mark.rule("bb2020.skill.leap", "bb2020.skill.prehensile-tail")
@pytest.mark.shows("bb2020.skill.leap:2")
@pytest.mark.parametrize(("skill", "marking", "total"), [
    ("+Leap", 1, -1), ("+Leap", 2, -2), ("+Leap +Very Long Legs", 1, -1), ("+Leap +Very Long Legs", 2, -1),
    ("+Leap +Very Long Legs", 3, -2)])
def test_a_tail_counts_among_what_is_reduced(scene: Any, skill: str, marking: int, total: int) -> None:
    tail = "".join(f"\na{n} {MAN} {place}" + (" +Prehensile Tail" if n == 1 else "")
                   for n, place in enumerate(("9,6", "9,7", "9,8")[:marking], start=1))
    match = jump(scene, f"h1 {MAN} 10,7 {skill}" + tail, 6).play("use Leap 12,7")
    assert sum(match.modifiers("leap").values()) == total and match.modifiers("leap")["Prehensile Tail"] == -1


@pytest.mark.rule("bb2020.skill.leap", "bb2020.skill.diving-tackle")
@pytest.mark.shows("bb2020.skill.leap:2")
def test_a_dive_after_the_die_counts_in_full(scene: Any) -> None:
    match = jump(scene, f"h1 {MAN} 10,7 +Leap\na1 {MAN} 9,7 +Diving Tackle", 5, 1, 1)
    match.play("use Leap 12,7", "use Diving Tackle")
    assert sum(match.modifiers("leap").values()) == -3 and match.prone("h1")


@pytest.mark.rule("bb2020.skill.leap")
@pytest.mark.shows("bb2020.skill.leap:2")
def test_unmarked_there_is_nothing_to_reduce(scene: Any) -> None:
    match = jump(scene, f"h1 {MAN} 10,7 +Leap", 3).play("use Leap 12,7")
    assert match.modifiers("leap") == {} and match.at("h1") == (12, 7)


@pytest.mark.rule("bb2020.skill.pogo-stick", "bb2020.core.jump")
def test_a_pogo_stick_minds_no_markers_and_serves_once(scene: Any) -> None:
    match = jump(scene, f"h1 {MAN} 10,7 +Pogo Stick\na1 {MAN} 11,7\na2 {MAN} 9,7\nh3 {MAN} 13,7 prone", 3)
    assert all(line.startswith("use Pogo Stick") for line in match.options("use"))
    match.play("use Pogo Stick 12,7")
    assert match.at("h1") == (12, 7) and sum(match.modifiers("leap").values()) == 0 and match.options("use") == []


@pytest.mark.rule("bb2020.skill.pogo-stick", "bb2020.skill.very-long-legs")
@pytest.mark.parametrize("marking", [1, 2, 3])
def test_long_legs_add_nothing_to_a_pogo_stick(scene: Any, marking: int) -> None:
    others = "".join(f"\na{n} {MAN} {place}" for n, place in enumerate(("11,6", "11,8", "9,7")[:marking], start=1))
    match = jump(scene, f"h1 {MAN} 10,7 +Pogo Stick +Very Long Legs" + others, 6).play("use Pogo Stick 12,7")
    assert sum(match.modifiers("leap").values()) == 0


@pytest.mark.rule("bb2020.skill.pogo-stick", "bb2020.skill.very-long-legs", "bb2020.skill.prehensile-tail")
def test_a_tail_still_pulls_at_the_stick(scene: Any) -> None:
    match = jump(scene, f"h1 {MAN} 10,7 +Pogo Stick +Very Long Legs\na1 {MAN} 9,7 +Prehensile Tail\na2 {MAN} 9,8", 6)
    assert sum(match.play("use Pogo Stick 12,7").modifiers("leap").values()) == -1
