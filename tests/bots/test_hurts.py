"""Armour and injury rolls: how likely each result is, by the rules in play."""

from __future__ import annotations

import pytest

from nuffle.odds.harm_odds import armour_breaks, injury_odds
from nuffle.rules.injuries import BY_BLOCK, BY_FALL, HURT_CASUALTY, HURT_KO, HURT_STUNNED


def at(scene, home: str = "", away: str = ""):
    match = scene(f"h1 Lineman 5,5 {home}\na1 Lineman 6,5 {away}")
    return match.match, match.words.find_player("a1"), match.words.find_player("h1")


@pytest.mark.parametrize(("home", "away", "modifier", "falls"), [
    ("", "", 0, 10), ("", "", 2, 21), ("+Mighty Blow", "", 0, 15), ("+Claw", "", 0, 15), ("", "+Thick Skull", -1, 6)])
def test_armour_of_eight_breaks_as_often_as_the_rules_let_it(scene, home, away, modifier, falls):
    game, victim, attacker = at(scene, home, away)
    assert armour_breaks(game, victim, attacker, BY_BLOCK, modifier) == pytest.approx(falls / 36)


def test_what_helps_in_a_block_does_not_help_in_a_fall(scene):
    game, victim, _ = at(scene, "+Mighty Blow")
    assert armour_breaks(game, victim, -1, BY_FALL, 0) == pytest.approx(10 / 36)


@pytest.mark.parametrize(("home", "away", "spent", "falls"), [
    ("", "", False, (21, 9, 6)), ("+Mighty Blow", "", False, (15, 11, 10)), ("+Mighty Blow", "", True, (21, 9, 6)),
    ("", "+Thick Skull", False, (26, 4, 6))])
def test_injuries_come_to_what_the_dice_and_the_rules_make_of_them(scene, home, away, spent, falls):
    game, victim, attacker = at(scene, home, away)
    odds = injury_odds(game, victim, attacker, BY_BLOCK, 0, spent)
    assert [round(odds[hurt] * 36) for hurt in (HURT_STUNNED, HURT_KO, HURT_CASUALTY)] == list(falls)
