"""Where a scene begins: any phase of a match, from the coin toss to what comes after it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from nuffle.engine.procedure import Procedure
from nuffle.rules.game import Game
from nuffle.rules.procedures.ball import KICKED
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.match_flow import CoinToss, MatchFlow
from nuffle.rules.procedures.post_match import ShootOut
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.team_state import MARKER
from nuffle.text.notation import parse_square
from nuffle.text.sides import SceneError, seat_of

if TYPE_CHECKING:
    from nuffle.text.scene import Scene

Phase = Literal["before the match", "coin toss", "set-up", "kick-off", "kicked", "landing", "turn start", "turn",
                "drive end", "half end", "shoot-out", "match end"]
ALIASES: Final = {"half time": "half end", "end": "match end", "kick-off event": "kicked"}
EMPTY_PITCH: Final = ("before the match", "coin toss")
IN_THE_AIR: Final = ("kicked", "landing")
KICKS: Final = ("set-up", "kick-off", *IN_THE_AIR)
EXTRA_HALF: Final = 3


def begin(match: Game, scene: Scene) -> None:
    s = match.state
    active = seat_of(scene.active, match.seats)
    kicking = seat_of(scene.kicking, match.seats) if scene.kicking else (active - 1) % match.seats
    s.half, s.drive = scene.half, 1
    s.kicking, s.last_seat = kicking, kicking
    s.first_kicker = kicking if scene.half == 1 else (kicking + 1) % match.seats
    if scene.overtime:
        s.overtime = 1
        s.half = scene.half if "half" in scene.model_fields_set else EXTRA_HALF
    conduct = match.push(MatchFlow())
    conduct.at = MatchFlow.NEXT
    if scene.start in ("turn", "turn start"):
        begin_turn(match, scene, active, kicking)
    elif scene.start in KICKS:
        begin_drive(match, scene, kicking)
    elif scene.start in EMPTY_PITCH:
        begin_match(match, scene, conduct)
    else:
        begin_end(match, scene, conduct)


def set_markers(match: Game, scene: Scene, usual: Sequence[int]) -> None:
    for seat in range(match.seats):
        match.state.put(seat, MARKER, scene.markers[seat] if seat < len(scene.markers) else usual[seat])


def begin_turn(match: Game, scene: Scene, active: int, kicking: int) -> None:
    """In this seat's turn, or just before it begins: those who play before it in a round have had theirs."""
    order = [(kicking + 1 + place) % match.seats for place in range(match.seats)]
    played = [scene.turn if order.index(seat) < order.index(active) else scene.turn - 1 for seat in range(match.seats)]
    turn = match.push(Turn(active, 0))
    if scene.start == "turn":
        turn.at = Turn.LOOK
        played[active] = scene.turn
        match.state.active = active
    set_markers(match, scene, played)


# -- before the ball is in play
def begin_match(match: Game, scene: Scene, conduct: Procedure) -> None:
    """Nobody has kicked off yet; in overtime there has been a match before the coin."""
    s = match.state
    if scene.start == "before the match":
        conduct.at = MatchFlow.BEFORE
    else:
        conduct.at = MatchFlow.HALF
        match.push(CoinToss())
    s.half, s.drive = (EXTRA_HALF - 1, 1) if scene.overtime else (0, 0)
    s.kicking = s.first_kicker = s.last_seat = -1


def begin_drive(match: Game, scene: Scene, kicking: int) -> None:
    set_markers(match, scene, [scene.turn - 1] * match.seats)
    kick = match.push(KickOff(kicking))
    assert isinstance(kick, KickOff)
    ready = [has_players_on_pitch(match, (kicking + place) % match.seats) for place in range(match.seats)]
    if scene.start == "set-up":
        kick.turn = set_up_so_far(ready)
        return
    if not any(ready):
        raise SceneError(f"{scene.start}: no player is set up; place players, or start at set-up")
    kick.at, kick.turn = KickOff.READY, match.seats
    if scene.start in IN_THE_AIR:
        put_in_flight(match, scene, kick)


def has_players_on_pitch(match: Game, seat: int) -> bool:
    return match.count_on_pitch(seat) > 0


def set_up_so_far(ready: Sequence[bool]) -> int:
    """Teams set up one after the other, the kicking one first."""
    if ready[-1] or any(later and not earlier for earlier, later in pairwise(ready)):
        raise SceneError("set-up: the kicking team sets up first, the others after it; no one else is on the pitch yet")
    return sum(ready)


def put_in_flight(match: Game, scene: Scene, kick: KickOff) -> None:
    """The ball has been kicked and comes down on its square unless something happens; nowhere: off the pitch."""
    if scene.ball and "," not in scene.ball:
        raise SceneError(f"the ball: it is in the air; write the square it comes down on, not {scene.ball}")
    try:
        kick.square = kick.target = parse_square(match.pitch, scene.ball) if scene.ball else -1
    except ValueError as error:
        raise SceneError(f"the ball: {error}") from error
    match.state.in_air = KICKED
    kick.check(match)
    kick.at = KickOff.EVENT if scene.start == "kicked" else KickOff.LAND


# -- ends
def begin_end(match: Game, scene: Scene, conduct: Procedure) -> None:
    """The drive, the half or the match is just over."""
    set_markers(match, scene, [match.rules.turns if scene.start != "drive end" else scene.turn] * match.seats)
    if scene.start in ("match end", "shoot-out"):
        conduct.at = MatchFlow.AFTER
    if scene.start == "shoot-out":
        match.push(match.procedure(ShootOut.NAME))
    elif scene.start == "drive end":
        match.state.scored = seat_of(scene.scored or scene.active, match.seats)
