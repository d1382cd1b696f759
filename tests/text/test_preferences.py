"""Standing orders: a skill is used always, never, or the coach is asked."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.data import UnknownName
from nuffle.editions.crp.ruleset import CRP
from nuffle.rules.game import Game
from nuffle.table import Fixture, LocalSeat, Table
from nuffle.text.notation import NotationError
from nuffle.text.preferences import OrderError, Preferences

BOTH_BLOCK = "h1 Lineman 12,7 +Block\nh2 Lineman 3,3\na1 Lineman 13,7 +Block +Wrestle"
DODGER = "h1 Lineman 12,7 +Dodge\nh2 Lineman 3,3\na1 Lineman 13,7"


def orders(home: dict[str, str], away: dict[str, str] | None = None) -> dict[int, Preferences]:
    return {0: Preferences(CRP, home), 1: Preferences(CRP, away or {})}


def play_on(match: Game, given: dict[int, Preferences]) -> int:
    """Let standing orders answer at a table; how many answers that were."""
    seats = [LocalSeat(given.get(seat)) for seat in range(match.seats)]
    table = Table(Fixture(match.rules, match.teams, match.setup, match.dice), seats)
    table.seat_match(match)
    table.play_on()
    return len(table.recorder.acts)


def test_always_uses_the_skill(scene: Any) -> None:
    match = scene(BOTH_BLOCK, dice=["both down"])
    match.play("block h1 a1")
    given = play_on(match.match, orders({"Block": "always"}, {"Block": "always", "Wrestle": "never"}))
    assert given == 3 and match.used("Block") and match.standing("h1", "a1") and match.asked == "turn"


def test_never_leaves_it(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Block\na1 Lineman 13,7", dice=["both down", 1, 1, 1, 1])
    match.play("block h1 a1")
    assert play_on(match.match, orders({"crp.skill.block": "never"})) == 1
    assert match.lying("h1", "a1") and not match.used("Block")


def test_ask_stops_for_the_coach(scene: Any) -> None:
    match = scene(BOTH_BLOCK, dice=["both down"])
    match.play("block h1 a1")
    play_on(match.match, orders({"Block": "always"}, {"Block": "never", "Wrestle": "ask"}))
    assert match.asked == "window" and match.seat == "a"
    assert match.options() == ["use Block a1", "use Wrestle a1", "no"]


def test_what_is_not_named_is_asked(scene: Any) -> None:
    match = scene(BOTH_BLOCK, dice=["both down"])
    match.play("block h1 a1")
    assert play_on(match.match, orders({})) == 0 and match.asked == "window"


def test_a_seat_without_orders_is_left_alone(scene: Any) -> None:
    match = scene(BOTH_BLOCK, dice=["both down"])
    match.play("block h1 a1")
    assert play_on(match.match, {1: Preferences(CRP, {"Block": "always"})}) == 0


def test_a_failed_dodge_is_rolled_again_by_skill(scene: Any) -> None:
    match = scene(DODGER, rerolls=[1, 0], dice=[1, 3])
    match.play("move h1", "move h1 11,7")
    play_on(match.match, orders({"Dodge": "always", "team re-roll": "always"}))
    assert match.standing("h1") and match.used("Dodge") and match.rerolls == (1, 0)


def test_team_rerolls_may_be_spent_or_kept(scene: Any) -> None:
    table = "h1 Lineman 12,7\nh2 Lineman 3,3\na1 Lineman 13,7"
    spent = scene(table, rerolls=[1, 0], dice=[1, 3])
    spent.play("move h1", "move h1 11,7")
    play_on(spent.match, orders({"team re-roll": "always"}))
    assert spent.standing("h1") and spent.rerolls == (0, 0)
    kept = scene(table, rerolls=[1, 0], dice=[1, 1, 1])
    kept.play("move h1", "move h1 11,7")
    play_on(kept.match, orders({"Team re-roll": "never"}))
    assert kept.lying("h1") and kept.rerolls == (1, 0)


def test_block_dice_are_always_asked_about(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Lineman 13,7", rerolls=[1, 0], dice=["pow"])
    match.play("block h1 a1")
    assert play_on(match.match, orders({"team re-roll": "always"})) == 0 and match.asked == "re-roll"
    assert play_on(match.match, orders({"team re-roll": "never"})) == 1 and match.asked == "push"


def test_orders_change_in_mid_match() -> None:
    mine = Preferences(CRP, {"Block": "always"})
    mine.set("block", "never")
    mine.set("team re-roll", "ask")
    assert mine.get("Block") == "never" and mine.get("Dodge") == "ask"
    assert mine.to_record() == {"crp.skill.block": "never", "team re-roll": "ask"}
    assert Preferences(CRP, mine.to_record()).orders == mine.orders


def test_orders_nobody_can_follow() -> None:
    with pytest.raises(UnknownName, match='did you mean "Dodge"'):
        Preferences(CRP, {"Dogde": "always"})
    with pytest.raises(OrderError, match='"sometimes" is no standing order'):
        Preferences(CRP, {"Dodge": "sometimes"})


def test_skills_that_are_used_by_themselves_are_ordered_in_the_match(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Tackle\na1 Lineman 13,7 +Dodge\nh9 Lineman 2,2", dice=["stumble"])
    assert Preferences(CRP).get("Tackle") == "always" and Preferences(CRP).get("Dodge") == "ask"
    mine = orders({"Tackle": "never"}, {"Dodge": "always"})
    assert play_on(match.match, mine) == 1 and match.asked == "turn"
    match.play("block h1 a1")
    assert play_on(match.match, mine) == 1 and match.used("Dodge") and match.asked == "push"


def test_no_order_is_given_for_what_is_always_asked_or_never_a_choice(scene: Any) -> None:
    match = scene(BOTH_BLOCK)
    with pytest.raises(NotationError, match="order Strip Ball always"):
        match.play("order Block never")
