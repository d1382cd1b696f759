"""Stab, and the stakes that make it worse."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import CASUALTIES, NIGGLES, STATS, TALLIES

PAIR = """
    h1 6 3 3 8  12,7  +Stab
    h2 6 3 3 8  3,3
    a1 6 3 3 8  13,7
    """
STAB = ("block h1 a1", "use Stab")


@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:1", "crp.skill.stab:4")
def test_he_stabs_where_he_might_block(scene: Any) -> None:
    match = scene(PAIR, dice=[5, 4, 2, 2]).play(*STAB)
    assert match.stunned("a1") and match.at("a1") == (13, 7)
    assert match.rolled("armour")[0]["modifier"] == 0 and not match.rolled("block dice") and not match.turnover


@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:1")
def test_he_may_block_after_all(scene: Any) -> None:
    match = scene(PAIR, dice=["pow", 1, 1]).play("block h1 a1", "no", "push a1 14,7", "stay")
    assert match.prone("a1")


@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:2", "crp.skill.stab:3")
def test_armour_that_holds_keeps_the_victim_up(scene: Any) -> None:
    match = scene(PAIR, dice=[4, 4]).play(*STAB)
    assert match.standing("a1") and match.asked == "turn" and not match.turnover
    match = scene(PAIR.replace("+Stab", "+Stab +Stakes"), dice=[4, 4]).play(*STAB)
    assert match.standing("a1")


@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:2")
def test_a_chainsaw_in_the_victims_hands_adds_nothing(scene: Any) -> None:
    match = scene(PAIR.strip() + "  +Chainsaw", dice=[4, 4]).play(*STAB)
    assert match.rolled("armour")[0]["modifier"] == 0 and match.standing("a1")


@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:5")
def test_old_injuries_do_not_matter(scene: Any) -> None:
    match = scene(PAIR, dice=[5, 4, 3, 4])
    match.match.state.stats[match.player("a1") * STATS + NIGGLES] = 3
    match.play(*STAB)
    assert match.stunned("a1") and match.rolled("injury")[0]["modifier"] == 0


@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:6")
def test_a_blitz_ends_with_it(scene: Any) -> None:
    match = scene("h1 6 3 3 8 11,7 +Stab\nh2 6 3 3 8 3,3\na1 6 3 3 8 13,7", dice=[1, 1])
    match.play("blitz h1", "move h1 12,7", "hit h1 a1", "use Stab")
    assert match.asked == "turn" and not match.offers("move h1")


@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:6")
def test_a_blitz_goes_on_after_a_block(scene: Any) -> None:
    match = scene("h1 6 3 3 8 11,7 +Stab\nh2 6 3 3 8 3,3\na1 6 3 3 8 13,7", dice=["push"])
    match.play("blitz h1", "move h1 12,7", "hit h1 a1", "no", "push a1 14,7", "stay")
    assert match.asked == "action"


@pytest.mark.rule("crp.skill.stab")
@pytest.mark.shows("crp.skill.stab:7")
def test_its_casualties_bring_no_points(scene: Any) -> None:
    match = scene(PAIR, dice=[6, 6, 6, 6, 1, "d8:1"]).play(*STAB)
    assert match.status("a1") == "casualty"
    assert match.match.state.tally[match.player("h1") * TALLIES + CASUALTIES] == 0


@pytest.mark.rule("crp.skill.stab")
def test_a_stabbed_ball_carrier_drops_it(scene: Any) -> None:
    match = scene(PAIR, ball="a1", dice=[5, 4, 4, 5, "d8:3"]).play(*STAB)
    assert match.status("a1") == "ko" and match.ball == (14, 7)


@pytest.mark.rule("crp.skill.stab")
def test_whoever_has_a_chainsaw_too_may_choose(scene: Any) -> None:
    match = scene(PAIR.replace("+Stab", "+Stab +Chainsaw"), dice=[1, 1]).play(*STAB)
    assert not match.rolled("kick back") and match.rolled("armour")[0]["modifier"] == 0
    match = scene(PAIR.replace("+Stab", "+Stab +Chainsaw"), dice=[2, 1, 1]).play("block h1 a1", "no")
    assert match.rolled("kick back") and match.rolled("armour")[0]["modifier"] == 3


@pytest.mark.rule("crp.skill.stakes")
@pytest.mark.shows("crp.skill.stakes:1")
@pytest.mark.parametrize("race", ["Khemri", "Necromantic", "Undead", "Vampire"])
def test_stakes_bite_the_undead(scene: Any, race: str) -> None:
    table = PAIR.replace("+Stab", "+Stab +Stakes")
    match = scene(table, away=race, dice=[4, 4, 2, 2]).play(*STAB)
    assert match.stunned("a1") and match.rolled("armour")[0]["modifier"] == 1


@pytest.mark.rule("crp.skill.stakes")
@pytest.mark.shows("crp.skill.stakes:1")
def test_stakes_are_for_stabbing_them_only(scene: Any) -> None:
    table = PAIR.replace("+Stab", "+Stab +Stakes")
    match = scene(table, away="Human", dice=[4, 4]).play(*STAB)
    assert match.rolled("armour")[0]["modifier"] == 0
    match = scene(table, away="Undead", dice=["pow", 4, 4]).play("block h1 a1", "no", "push a1 14,7", "stay")
    assert match.rolled("armour")[0]["modifier"] == 0
