"""The safest way there, and what it promises."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.odds import dice_odds
from nuffle.odds.paths import MoveReach, NoPath, expand, safest_path
from nuffle.rules.block_faces import BOTH_DOWN, DEFENDER_DOWN, STUMBLES


def square(stage: Any, x: int, y: int) -> int:
    return int(stage.match.pitch.at(x, y))


def test_open_field_is_free_and_straight(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 20,7")
    path = safest_path(stage.match, stage.player("h1"), square(stage, 9, 7))
    assert len(path.squares) == 4
    assert path.chance == path.with_reroll == 1


def test_going_for_it_costs_a_sixth_each(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 20,1")
    path = safest_path(stage.match, stage.player("h1"), square(stage, 13, 7))
    assert len(path.squares) == 8
    assert path.chance == pytest.approx((5 / 6) ** 2)
    assert path.with_reroll == pytest.approx((5 / 6) ** 2 * (1 + 2 / 6))


def test_a_detour_is_taken_where_it_saves_a_dodge(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 8,7")
    path = safest_path(stage.match, stage.player("h1"), square(stage, 10, 7))
    assert path.chance == 1
    assert len(path.squares) == 6


def test_a_dodge_counts_the_zones_where_it_ends(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 6,7\na2 Lineman 4,5")
    reach = MoveReach(stage.match.clone(), stage.player("h1"))
    here = square(stage, 5, 7)
    assert reach.dodge(here, square(stage, 4, 8)) == pytest.approx(4 / 6)
    assert reach.dodge(here, square(stage, 4, 6)) == pytest.approx(3 / 6)
    assert reach.chance(square(stage, 4, 6)) == pytest.approx(4 / 6), "the long way round is safer"


def test_the_chance_is_the_one_the_match_rolls(scene: Any) -> None:
    """Weather included: the rules themselves are asked."""
    stage = scene("h1 Lineman 5,7\na1 Lineman 20,1", weather="Blizzard")
    assert safest_path(stage.match, stage.player("h1"), square(stage, 12, 7)).chance == pytest.approx(4 / 6)
    stage = scene("h1 Lineman 5,7\na1 Lineman 20,1", weather="Pouring Rain", ball="6,7")
    assert safest_path(stage.match, stage.player("h1"), square(stage, 6, 7)).chance == pytest.approx(3 / 6)


def test_the_way_leads_around_a_ball_nobody_wants(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 20,1", ball="6,7")
    path = safest_path(stage.match, stage.player("h1"), square(stage, 7, 7))
    assert path.chance == 1 and square(stage, 6, 7) not in path.squares


def test_getting_up_costs_three(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7 prone\na1 Lineman 20,1")
    reach = MoveReach(stage.match.clone(), stage.player("h1"))
    assert reach.chance(square(stage, 8, 7)) == 1
    assert reach.chance(square(stage, 9, 7)) == pytest.approx(5 / 6)
    assert reach.chance(square(stage, 11, 7)) == 0


def test_movement_already_spent_is_not_there_any_more(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 20,1").play("move h1", "move h1 6,7", "move h1 7,7")
    reach = MoveReach(stage.match.clone(), stage.player("h1"))
    assert reach.chance(square(stage, 11, 7)) == 1
    assert reach.chance(square(stage, 13, 7)) == pytest.approx((5 / 6) ** 2)
    assert reach.chance(square(stage, 14, 7)) == 0


def test_a_destination_becomes_answers_one_by_one(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 20,1")
    for answer in expand(stage.match, stage.player("h1"), square(stage, 9, 8)):
        stage.match.decide(answer)
    assert stage.at("h1") == (9, 8)
    for answer in expand(stage.match, stage.player("h1"), square(stage, 10, 8)):
        stage.match.decide(answer)
    assert stage.at("h1") == (10, 8)


def test_looking_for_a_way_changes_nothing(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 6,7", weather="Blizzard")
    before = stage.match.dump()
    expand(stage.match, stage.player("h1"), square(stage, 9, 8))
    assert stage.match.dump() == before


def test_there_is_no_way_out_of_reach_or_for_others(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\nh2 Lineman 5,9\na1 Lineman 20,1")
    with pytest.raises(NoPath):
        expand(stage.match, stage.player("h1"), square(stage, 20, 7))
    with pytest.raises(NoPath):
        expand(stage.match, stage.player("a1"), square(stage, 19, 1))
    stage.play("move h1")
    with pytest.raises(NoPath):
        expand(stage.match, stage.player("h2"), square(stage, 6, 9))


# -- blocks
def test_block_dice_count_assists(scene: Any) -> None:
    stage = scene("h1 Lineman 12,7\nh2 Lineman 13,6\na1 Lineman 13,7")
    copy = stage.match.clone()
    assert dice_odds.block_dice(copy, stage.player("h1"), stage.player("a1")) == 2
    assert dice_odds.block_dice(copy, stage.player("a1"), stage.player("h1")) == -2


def test_a_blitz_is_reckoned_from_where_it_comes_from(scene: Any) -> None:
    stage = scene("h1 Lineman 8,7\nh2 Lineman 13,6\na1 Lineman 13,7\na2 Lineman 12,9")
    copy = stage.match.clone()
    before = copy.dump()
    hitter, target = stage.player("h1"), stage.player("a1")
    assert dice_odds.blitz_dice(copy, hitter, target, square(stage, 12, 7)) == 2
    assert dice_odds.blitz_dice(copy, hitter, target, square(stage, 12, 8)) == 1
    assert copy.dump() == before


@pytest.mark.parametrize(("dice", "down", "fall"), [
    (1, 2 / 6, 2 / 6), (2, 1 - 16 / 36, 4 / 36), (3, 1 - 64 / 216, 8 / 216), (-2, 4 / 36, 1 - 16 / 36)])
def test_block_odds_without_skills(scene: Any, dice: int, down: float, fall: float) -> None:
    stage = scene("h1 Lineman 12,7\na1 Lineman 13,7")
    found = dice_odds.block_odds(stage.match, stage.player("h1"), stage.player("a1"), dice)
    assert found == (pytest.approx(down), pytest.approx(fall))


def test_face_odds_follow_the_order_a_coach_likes() -> None:
    order = (DEFENDER_DOWN, STUMBLES, 3, 4, BOTH_DOWN, 1)
    assert dice_odds.face_odds(2, order)[DEFENDER_DOWN] == pytest.approx(11 / 36)
    assert dice_odds.face_odds(-2, order)[1] == pytest.approx(11 / 36)
    assert sum(dice_odds.face_odds(3, order).values()) == pytest.approx(1)
