"""Somebody who is free goes and stands beside an opponent, so that a team-mate blocks him with one die more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.engine.request import a_of, b_of
from nuffle.planner import roll_odds
from nuffle.planner.cage import holds, idle, stroll, way_to
from nuffle.planner.hits import NOTHING, standing_in_the_way
from nuffle.planner.reach import Reach
from nuffle.planner.situation import Situation

ONE_MORE: Final = 1         # an even block becomes one with two dice
TRIED: Final = 3            # blocks thought about


def lend_weight(v: Situation, walk: Reach, kept: i64, charging: i64) -> list[int]:
    """For the most promising of the blocks that are even; those who are kept for something else stay out of it."""
    done: list[int] = []
    while len(done) < TRIED:
        block = next_even(v, done)
        if block < 0:
            break
        done.append(block)
        plan = help_against(v, b_of(block), a_of(block), walk, kept, charging)
        if len(plan) > 0:
            return plan
    return NOTHING


def next_even(v: Situation, done: list[int]) -> i64:
    best: i64 = -1
    most = 0.0
    for option in v.blocks:
        attacker = a_of(option)
        if attacker == v.carrier or option in done:
            continue
        worth = standing_in_the_way(v, b_of(option))
        if v.match.has(attacker, v.skills.block):
            worth += 0.5
        if worth > most and roll_odds.block_dice(v.match, attacker, b_of(option)) == ONE_MORE:
            most = worth
            best = option
    return best


def help_against(v: Situation, defender: i64, attacker: i64, walk: Reach, kept: i64, charging: i64) -> list[int]:
    """The nearest who can come beside him where nobody else marks the square."""
    there = v.here(defender)
    best: i64 = -1
    square: i64 = -1
    nearest: i64 = 99
    for way in range(8):
        near = v.pitch.around[there * 8 + way]
        if near < 0 or v.state.board[near] != 0 or v.zones(near) != 1 or near == v.ball:
            continue
        for player in v.mine:
            if player in (attacker, kept, charging) or not free(v, player):
                continue
            away = v.far(player, near)
            if away < nearest and away <= v.pace(player):
                nearest = away
                best = player
                square = near
    return walk_to(v, best, square, walk) if best >= 0 else NOTHING


def free(v: Situation, player: i64) -> bool:
    return idle(v, player) and v.stands(player) and not holds(v, player)


def walk_to(v: Situation, player: i64, square: i64, walk: Reach) -> list[int]:
    stroll(v, player, walk, square)
    if walk.node[square] <= 0:
        return NOTHING
    return way_to(walk, player, square)
