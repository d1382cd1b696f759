"""Break Tackle: through rather than round."""

from __future__ import annotations

from typing import Any

import pytest

BRUTE = "h1 6 5 2 9 12,7 +Break Tackle\na1 Lineman 13,7\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.break-tackle")
@pytest.mark.shows("crp.skill.break-tackle:1")
def test_strength_instead_of_agility(scene: Any) -> None:
    """AG 2 needs a 4 to dodge; ST 5 passes with the 2 that fell."""
    match = scene(BRUTE, dice=[2]).play("move h1", "move h1 11,7")
    assert match.asked == "window"
    match.play("use Break Tackle")
    assert match.standing("h1") and match.asked == "action"


@pytest.mark.rule("crp.skill.break-tackle")
@pytest.mark.shows("crp.skill.break-tackle:2")
def test_once_per_turn(scene: Any) -> None:
    match = scene(BRUTE + "\na2 Lineman 10,7", dice=[3, 2, 1, 1])
    match.play("move h1", "move h1 11,7", "use Break Tackle", "move h1 11,8")
    assert match.prone("h1")


@pytest.mark.rule("crp.skill.break-tackle")
@pytest.mark.parametrize("die", [1, 4])
def test_not_asked_where_it_changes_nothing(scene: Any, die: int) -> None:
    match = scene(BRUTE, dice=[die] if die == 4 else [die, 1, 1]).play("move h1", "move h1 11,7")
    assert not match.used("Break Tackle") and match.standing("h1") == (die == 4)


@pytest.mark.rule("crp.skill.break-tackle")
@pytest.mark.shows("crp.skill.break-tackle:1")
def test_the_strength_holds_for_the_roll_made_again(scene: Any) -> None:
    match = scene("h1 6 4 1 9 12,7 +Break Tackle +Dodge\na1 Lineman 13,7", dice=[1, 3])
    match.play("move h1", "move h1 11,7", "use Dodge", "use Break Tackle")
    assert match.standing("h1")


@pytest.mark.rule("crp.skill.break-tackle")
def test_only_for_dodging(scene: Any) -> None:
    match = scene("h1 6 5 1 9 12,7 +Break Tackle", ball="13,7", dice=[4, "d8:3"])
    match.play("move h1", "move h1 13,7")
    assert match.turnover and not match.used("Break Tackle")
