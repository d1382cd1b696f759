"""Somebody joins a team in the middle of a match."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from nuffle.rules.events import E_JOINS
from nuffle.rules.game import Game
from nuffle.rules.player_state import AWAY, RESERVES
from nuffle.rules.team import PLACES


def join(m: Game, seat: i64, who: i64) -> i64:
    """Somebody of the team's list takes the next spare place, in the reserves."""
    player: i64 = seat * PLACES + len(m.teams[seat].players) + m.count_joined(seat, -1)
    m.state.joined = append(append(m.state.joined, player), who)
    m.state.status[player] = RESERVES
    m.refresh_row(player)
    m.refresh_hot()
    m.tell(E_JOINS, player, seat, who)
    return player


def count_fielded(m: Game, seat: i64) -> i64:
    """How many players the team has in this match."""
    count: i64 = 0
    for player in range(seat * PLACES, m.ends[seat]):
        if m.state.status[player] < AWAY:
            count += 1
    return count
