"""Who stands where at the kick-off: a wall against it, a wedge behind the line to carry the ball through."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.request import pack
from nuffle.rules.formations import FULL_HEIGHT
from nuffle.rules.game import Game
from nuffle.rules.player_state import AV, ST
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_AT, V_DONE, V_FREE, V_PICK

NOTHING: Final[list[int]] = []
PER_ROW: Final = 100        # a place is this often the squares behind the line, and the row
WALL: Final = vec[i64]([5, 7, 9, 204, 210, 207, 302, 312, 405, 409, 807])
WEDGE: Final = vec[i64]([7, 5, 9, 106, 108, 107, 306, 308, 203, 607, 907])
# the same for seven on a pitch of fewer rows, where no wide zone takes two
SMALL_WALL: Final = vec[i64]([4, 5, 6, 202, 208, 305, 505])
SMALL_WEDGE: Final = vec[i64]([5, 4, 6, 105, 203, 207, 405])
SMALL_MIDDLE: Final = 5     # the row in the middle of that pitch
STURDY: Final = 32          # more than anybody has skills: of those who are as sturdy the plain one is hit first


def line_up(match: Game) -> list[int]:
    """Answers that set the whole team up, the sturdiest in front; nothing on a pitch without those places."""
    frame = match.top
    if not isinstance(frame, SetUp):
        return NOTHING
    kicks = match.state.kicking == frame.seat
    places = WALL if kicks else WEDGE
    down: i64 = 0
    if match.pitch.height < FULL_HEIGHT:
        places = SMALL_WALL if kicks else SMALL_WEDGE
        down = match.pitch.height // 2 - SMALL_MIDDLE
    ranked = sturdiest(match, frame.pool)
    needed = frame.count_needed(match)
    if needed > len(places) or needed > len(ranked):
        return NOTHING
    plan: list[int] = [V_FREE]
    for n in range(needed):
        square = match.pitch.slot(frame.seat, places[n] // PER_ROW, places[n] % PER_ROW + down)
        if square < 0 or match.pitch.half[square] != frame.seat:
            return NOTHING
        plan.append(pack(V_PICK, ranked[n]))
        plan.append(pack(V_AT, square))
    plan.append(V_DONE)
    return plan


def sturdiest(match: Game, pool: list[int]) -> list[int]:
    """Players, the sturdiest first; of those who are alike the one who comes first."""
    ranked: list[int] = []
    for player in pool:
        place: i64 = len(ranked)
        while place > 0 and sturdiness(match, ranked[place - 1]) < sturdiness(match, player):
            place -= 1
        ranked.insert(place, player)
    return ranked


def sturdiness(match: Game, player: i64) -> i64:
    players = match.teams[player // PLACES].players
    skills: i64 = len(players[player % PLACES].skills) if player % PLACES < len(players) else 0
    return STURDY * (3 * match.state.stat(player, ST) + match.state.stat(player, AV)) - skills
