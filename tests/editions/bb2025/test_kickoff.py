"""Before a match of the third season edition, its kick-off, its prayers and its hired help."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import AV, MA
from nuffle.rules.team_state import DRIVE_REROLLS, SPENT

MAN = "Human Lineman"


def stage(scene: Any, table: str = "", *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def kicked(scene: Any, *dice: int | str, table: str = "", **rest: Any) -> Any:
    """Both are set up, the ball has been aimed; the dice begin with those of the kick."""
    rows = table or "h1 MAN 8,7\na1 MAN 17,7"
    match = stage(scene, rows, "d8:1", 1, *dice, start="kick-off", kicking="away", **rest)
    return match.play("kick 5,7")


# -- hiring
def before(scene: Any, *dice: int | str, **rest: Any) -> Any:
    return stage(scene, "", *dice, start="before the match", setting="league", **rest)


def test_the_poorer_side_may_add_fifty_thousand_of_its_own(scene: Any) -> None:
    match = before(scene, 1, 1, 3, 4, value=[1_000_000, 1_100_000], treasury=[80_000, 0])
    match.play("buy Extra Team Training", "buy Weather Mage", "buy Team Mascot")
    assert match.match.state.get(0, SPENT) == 50_000


@pytest.mark.rule("bb2025.inducement.prayers-to-nuffle")
def test_prayers_are_hired_and_last_the_match(scene: Any) -> None:
    match = before(scene, 1, 1, 3, 4, value=[1_000_000, 1_010_000])
    match.add_dice("d16:9").play("buy Prayers to Nuffle")
    game = match.match
    assert game.has(game.team_row(0), game.rules.index("bb2025.prayer.moles")) and match.asked == "coin"


def test_nobody_prays_for_nothing(scene: Any) -> None:
    match = before(scene, 1, 1, 3, 4, value=[1_000_000, 1_200_000])
    match.play("done")
    assert match.asked == "coin"


@pytest.mark.rule("bb2025.inducement.bribe")
@pytest.mark.parametrize(("team", "most"), [("Human", 3), ("Goblin", 6)])
def test_some_may_have_six_bribes(scene: Any, team: str, most: int) -> None:
    match = before(scene, 1, 1, 3, 4, value=[1_000_000, 2_000_000], home=team)
    for _ in range(most):
        match.play("buy Bribe")
    assert not match.offers("buy Bribe")


# -- the kick-off table
@pytest.mark.rule("bb2025.kick-off.brilliant-coaching")
def test_level_coaches_both_gain_a_reroll(scene: Any) -> None:
    match = kicked(scene, 3, 4, 2, 2, 4)
    assert [match.match.state.get(seat, DRIVE_REROLLS) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("bb2025.kick-off.cheering-fans", "bb2025.core.cheered-on")
def test_fans_cheer_for_one_block(scene: Any) -> None:
    match = kicked(scene, 3, 3, 5, 2, 4, "push", "push", table="h1 MAN 12,7\nh2 MAN 12,8\na1 MAN 13,7")
    match.play("block h1 a1")
    assert match.asked == "die" or len(match.events("strength")) >= 3


@pytest.mark.rule("bb2025.kick-off.dodgy-snack")
def test_a_dodgy_snack_weakens_somebody(scene: Any) -> None:
    match = kicked(scene, 5, 6, 1, 3, "lot:1", 2, 4)
    assert (match.stat("h1", MA), match.stat("h1", AV)) == (5, 8)


@pytest.mark.rule("bb2025.kick-off.dodgy-snack")
def test_or_keeps_him_away(scene: Any) -> None:
    match = kicked(scene, 5, 6, 1, 3, "lot:1", 1, 4)
    assert match.status("h1") == "reserves"


@pytest.mark.rule("bb2025.kick-off.charge")
def test_who_charges_is_said_first(scene: Any) -> None:
    match = kicked(scene, 4, 6, "d3:1", table="h1 MAN 8,7\na1 MAN 17,7\na2 MAN 17,9")
    assert match.options("choose") == ["choose a1", "choose a2"] and match.seat == "a"
    match.play("choose a1", "done")
    assert match.options("move") == ["move a1"] and match.options("block") == []


# -- prayers
def prayed(match: Any, prayer: str) -> Any:
    """The home side has been answered."""
    game = match.match
    game.rules.effects[game.rules.index(prayer)].happen(game, game.team_row(0), game.top_frame())
    return match


@pytest.mark.rule("bb2025.prayer.moles")
def test_moles_trouble_the_opponents_only(scene: Any) -> None:
    match = prayed(stage(scene, "h1 MAN 10,7\na1 MAN 20,7", 2), "bb2025.prayer.moles")
    match.play("move h1", *[f"move h1 {x},7" for x in range(9, 2, -1)])
    assert match.standing("h1")


@pytest.mark.rule("bb2025.prayer.throw-a-rock")
def test_a_rock_is_thrown_once_as_a_turn_starts(scene: Any) -> None:
    match = prayed(stage(scene, "h1 MAN 10,7\na1 MAN 20,7", "lot:1", 4, 1, 2), "bb2025.prayer.throw-a-rock")
    match.play("end", "end", "use Throw a Rock")
    assert match.prone("a1")
    match.play("end", "end")
    assert match.asked == "turn"


@pytest.mark.rule("bb2025.core.watched", "bb2025.prayer.under-scrutiny")
@pytest.mark.parametrize(("dice", "seen"), [((6, 5, 1, 2), True), ((1, 3), False)])
def test_under_scrutiny_only_fouls_that_break_armour_are_seen(scene: Any, dice: tuple[int, ...], seen: bool) -> None:
    match = prayed(stage(scene, "h1 MAN 3,3 prone\nh2 MAN 10,7\na1 MAN 4,3\na2 MAN 20,7", *dice),
                   "bb2025.prayer.under-scrutiny")
    match.play("end", "foul a1", "foul a1 h1")
    assert (match.asked == "argue") == seen


# -- bribes
@pytest.mark.rule("bb2025.inducement.bribe")
def test_a_bribe_is_to_be_had_after_a_one_in_arguing(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 prone"
    match = stage(scene, table, 1, 1, 1, 2, hired={"home": ["Bribe"]})
    match.play("foul h1", "foul h1 a1", "yes", "use Bribe")
    assert match.standing("h1") and match.seat == "h"
