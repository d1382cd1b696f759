"""What is compiled sees the same as what was worked out by hand before."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nuffle.bots import ask, make_bot, play
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.lab.bench import full_of_skills, teams
from nuffle.odds import dice_odds
from nuffle.odds.paths import MoveReach
from nuffle.planner.flood_fill import Flood
from nuffle.planner.reach import Reach as Walk
from nuffle.planner.situation import SAFE
from nuffle.rules.game import Game
from nuffle.rules.player_state import STANDING, STUNNED
from nuffle.rules.questions import Q_TURN
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_DODGE
from nuffle.rules.start import start_match
from nuffle.rules.team import PLACES


def positions(name: str, count: int) -> list[Game]:
    """Turns out of a match of players with six skills each."""
    match, found, draws = start_match(edition(name), full_of_skills(name), Seeded(7)), [], Seeded(8)
    while len(found) < count and match.seat >= 0:
        playout(match, draws, 23)
        if match.kind == Q_TURN:
            found.append(match.clone())
    return found


@pytest.mark.parametrize("name", ["crp", "bb2020"])
def test_ways_are_those_of_the_search_for_dungeons(name: str) -> None:
    for match in positions(name, 2):
        state = match.state
        for player in [player for player in range(state.players) if state.status[player] <= STUNNED][::5]:
            seen = MoveReach(match, player)
            nodes, start = seen.nodes, seen.nodes[seen.start]
            seen.nodes = {seen.start: start}
            seen.spread()
            assert list(nodes.items()) == list(seen.nodes.items())


@pytest.mark.parametrize("name", ["crp", "bb2020"])
def test_whole_rows_at_once_find_the_squares_that_single_steps_find(name: str) -> None:
    match = start_match(edition(name), teams(name, "Human", "Orc"), Seeded(4))
    bots, looked, walk = [make_bot("scripted"), make_bot("scripted")], 0, Walk()
    while match.seat >= 0 and looked < 60:
        match.take(ask(match, bots[match.seat], Seeded(3)))
        if match.kind != Q_TURN:
            continue
        state = match.state
        flood = Flood(state, match.pitch, match.seat)
        for player in range(match.seat * PLACES, match.ends[match.seat]):
            if state.status[player] != STANDING or state.count_marking(player) > 0:
                continue
            walk.look(match, player, 0, SAFE, False, 0)
            if walk.ball >= 0:
                break               # because: a ball on the way may have to be picked up
            near = vec[i64]([0] * match.pitch.cells)
            flood.fill(walk.start, walk.left, near, 1)
            assert {square for square in range(match.pitch.cells) if near[square]} == {row[2] for row in walk.rows()}
            looked += 1
    assert looked >= 60


def test_a_plain_roll_fails_on_a_one_and_passes_on_a_six() -> None:
    for target, modifier in product(range(1, 8), range(-4, 4)):
        roll = Roll(R_DODGE, 0, target)
        roll.mod = modifier
        assert dice_odds.simple(target, modifier) == dice_odds.passing(roll)


@pytest.mark.parametrize("dice", [-3, -2, 1, 2, 3])
def test_block_odds_are_counted_over_every_fall_of_the_dice(dice: int) -> None:
    match = positions("crp", 1)[0]
    pick = max if dice > 0 else min
    for attacker, defender in product(range(0, 11, 2), range(32, 43, 2)):
        values = dice_odds.face_values(match, attacker, defender)
        worth = [pick(fall) for fall in product(values, repeat=abs(dice))]
        counted = worth.count(4) / len(worth), worth.count(0) / len(worth)
        assert dice_odds.block_odds(match, attacker, defender, dice) == counted


LATE = "h1 Catcher 15,7\nh2 Lineman 12,8\nh3 Lineman 9,3\na1 Lineman 13,8\na2 Lineman 18,5\na3 Thrower 20,9"


def test_a_plan_is_followed_with_and_without_somebody_watching(scene: Any) -> None:
    ends = []
    for after in (None, lambda match: None):
        match = scene(LATE, ball="16,8", half=2, turn=7).match.imagine(0, 5)
        play(match, [make_bot("scripted"), make_bot("random")], Seeded(4), after)
        ends.append(match.dump())
    assert ends[0] == ends[1]


def test_an_answer_that_is_ready_needs_no_look_at_the_match(scene: Any) -> None:
    stage = scene("h1 Catcher 20,7\na1 Lineman 10,3", ball="h1", turn=8)
    bot = make_bot("scripted")
    match = stage.match
    assert bot.planner is not None and bot.planner.ready(match.kind, match.options()) == -1
    match.decide(bot.choose(match.imagine(0, 1), Seeded(1)))
    assert match.options().holds(bot.planner.ready(match.kind, match.options()))
