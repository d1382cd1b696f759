"""The odds of both answers where somebody is hurt, to be sent off, or a roll may be made again."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.odds.option_odds import OptionOdds
from nuffle.text.notation import notation

BLOW = "h1 Lineman 6,5\na1 Lineman 7,5"


def odds(match: Any) -> dict[str, Any]:
    """Each answer of the question that stands, with its odds."""
    chances, lines = OptionOdds(match.match), notation(match.match).lines(match.match)
    return {line: chances.of(option) for line, option in zip(lines, match.match.options().to_list(), strict=True)}


def knocked(scene: Any, *dice: Any, **more: Any) -> Any:
    return scene(BLOW, dice=["pow", *dice], apothecaries=[0, 1], **more).play("block h1 a1", "push a1 8,5", "stay")


def test_an_apothecary_for_somebody_knocked_out_keeps_him_for_certain(scene):
    found = odds(knocked(scene, 6, 6, 4, 4))
    assert found["yes"].chance == pytest.approx(1) and found["no"].chance == 0
    assert found["yes"].words == "stays in play 100%" and found["no"].words == "stays in play 0%"


def test_of_a_casualty_half_the_second_rolls_bring_him_back_and_the_dead_may_live(scene):
    found = odds(knocked(scene, 6, 6, 6, 6, 6, "d8:8"))
    assert found["yes"].chance == pytest.approx(1 / 2) and "dies 17%" in found["yes"].words
    assert found["no"].words == "stays in play 0% · dies 100%"


def test_who_is_only_badly_hurt_is_back_whatever_comes(scene):
    found = odds(knocked(scene, 6, 6, 6, 6, 1, "d8:1"))
    assert found["yes"].chance == pytest.approx(1) and found["no"].chance == 0


def test_where_injuries_are_thrown_again_without_end_and_he_may_regenerate_the_odds_are_told(scene):
    """A zombie cannot pass worse than not at all: that lasting injury is thrown again as often as it comes."""
    match = scene("h1 Human Lineman 6,5\na1 Zombie Lineman 7,5", edition="bb2020", apothecaries=[0, 1],
                  away="Shambling Undead", dice=["pow", 6, 6, 6, 6, "d16:15"])
    found = odds(match.play("block h1 a1", "push a1 8,5", "stay"))
    assert found["no"].chance == pytest.approx(1 / 2)
    assert found["yes"].chance == pytest.approx(6 / 16 + 10 / 16 / 2, abs=0.002)


def test_of_two_results_it_is_said_which_lets_him_play_on(scene):
    found = odds(knocked(scene, 6, 6, 6, 6, 6, "d8:8", 1, "d8:1").play("yes"))
    assert found["keep 1"].words == "stays in play 0% · dies 100%" and found["keep 2"].words == "stays in play 100%"


def test_an_argument_saves_one_of_six_and_costs_the_coach_as_often(scene):
    match = scene("h1 Lineman 6,5\na1 Lineman 7,5 prone", dice=[2, 2], options={"argue_the_call": 1})
    found = odds(match.play("foul h1", "foul h1 a1"))
    assert found["yes"].chance == pytest.approx(1 / 6) and "you are sent off 17%" in found["yes"].words
    assert found["no"].words == "stays in play 0%"


def test_a_roll_left_as_it_is_has_failed(scene):
    found = odds(scene(BLOW, dice=[1], rerolls=[1, 0]).play("move h1", "move h1 5,5"))
    assert found["no"].chance == 0 and found["reroll"].chance == pytest.approx(4 / 6)


def test_who_plays_for_himself_gets_the_second_roll_only_half_the_time(scene):
    match = scene("h1 Lineman 6,5 +Loner\na1 Lineman 7,5", dice=[1], rerolls=[1, 0])
    found = odds(match.play("move h1", "move h1 5,5"))
    assert found["reroll"].chance == pytest.approx(1 / 2 * 4 / 6)


def test_block_dice_left_as_they_lie_say_what_they_bring(scene):
    found = odds(scene(BLOW, dice=["skull"], rerolls=[1, 0]).play("block h1 a1"))
    assert found["no"].words == "Down 0% · own fall 100%"
    assert found["reroll"].fall == pytest.approx(1 / 3)


def test_a_loner_s_block_dice_may_stay_where_they_are(scene):
    found = odds(scene("h1 Lineman 6,5 +Loner\na1 Lineman 7,5", dice=["skull"], rerolls=[1, 0]).play("block h1 a1"))
    assert found["reroll"].fall == pytest.approx(1 / 2 + 1 / 2 * 1 / 3)


def test_a_mighty_blow_shows_what_it_adds(scene):
    match = scene("h1 Lineman 6,5 +Mighty-Blow\na1 Lineman 7,5", dice=["pow", 4, 4])
    found = odds(match.play("block h1 a1", "push a1 8,5", "stay"))
    assert found["no"].words == "off the pitch 0%"
    used = next(each for line, each in found.items() if line.startswith("use"))
    assert used.chance == pytest.approx(15 / 36)
