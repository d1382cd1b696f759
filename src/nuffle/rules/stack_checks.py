"""What must hold of the procedures under way: their order, their steps, the question, and what each says of itself.

It holds at every question of every match that was played: a position put together from two moments is known by it.
"""

from __future__ import annotations

from typing import Final

from nuffle.engine.procedure import ANY_QUESTION, Procedure
from nuffle.rules.game import Game, Proc
from nuffle.rules.player_state import STUNNED
from nuffle.rules.procedures.kickoff import KickOff, Touchback
from nuffle.rules.procedures.match_flow import BeforeMatch, CoinToss, DriveEnd, MatchFlow, NewHalf
from nuffle.rules.procedures.post_match import PostMatch, ShootOut
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.window import Window

MUSTER: Final = "muster"            # of a dungeon, in the kick-off's place
# what stands only upon certain others, at those of their steps that wait for it; none named: at any
RESTS_ON: Final[dict[str, dict[str, tuple[int, ...]]]] = {
    BeforeMatch.NAME: {MatchFlow.NAME: (MatchFlow.HALF,)},
    NewHalf.NAME: {MatchFlow.NAME: (MatchFlow.KICK_OFF,)},
    CoinToss.NAME: {MatchFlow.NAME: (MatchFlow.HALF,), BeforeMatch.NAME: ()},
    KickOff.NAME: {MatchFlow.NAME: (MatchFlow.NEXT,)},
    MUSTER: {MatchFlow.NAME: (MatchFlow.NEXT,)},
    SetUp.NAME: {KickOff.NAME: (KickOff.SETUPS, KickOff.LAND), MUSTER: (), Window.NAME: ()},
    Touchback.NAME: {KickOff.NAME: (KickOff.OVER,)},
    Turn.NAME: {MatchFlow.NAME: (MatchFlow.NEXT,), KickOff.NAME: (KickOff.LAND,)},
    DriveEnd.NAME: {MatchFlow.NAME: (MatchFlow.DRIVE_OVER,)},
    ShootOut.NAME: {MatchFlow.NAME: (MatchFlow.AFTER,)},
    PostMatch.NAME: {MatchFlow.NAME: (MatchFlow.DONE,)},
}
ALWAYS_BELOW: Final = MatchFlow.NAME
# where the match waits for one of these and nothing else can have begun: no moment opens at these steps
ONE_THING: Final = (MatchFlow.HALF, MatchFlow.KICK_OFF, MatchFlow.DRIVE_OVER, MatchFlow.DONE)


def check_frames(m: Game, found: list[str]) -> None:
    """From the top down; `turns` says whether it is anybody's turn."""
    frame = m.top
    turns = False
    while frame is not None:
        check_order(frame, found)
        check_question(m, frame, found)
        turns = turns or frame.NAME == Turn.NAME
        if isinstance(frame, Proc):
            check_own(m, frame, found)
        frame = frame.parent
    if m.top is not None and not turns and m.state.active >= 0:
        found.append(f"seat {m.state.active} is active outside of any turn")


def check_order(frame: Procedure, found: list[str]) -> None:
    """A match at the bottom, and upon it what may stand there: turns are not begun within actions."""
    under = frame.parent
    if under is None:
        if frame.NAME != ALWAYS_BELOW:
            found.append(f"{frame.NAME} without a match")
        return
    wanted = RESTS_ON.get(frame.NAME)
    if wanted is None:
        if under.NAME == ALWAYS_BELOW and under.at in ONE_THING:
            found.append(f"{frame.NAME} where the match waits for something else")
        return
    steps = wanted.get(under.NAME)
    if steps is None or (steps and under.at not in steps):
        found.append(f"{frame.NAME} within {under.NAME} at its step {under.at}")


def check_question(m: Game, frame: Procedure, found: list[str]) -> None:
    """Whoever waits for an answer is on top, and has asked."""
    waits = frame.at in frame.ASKS
    if waits and (frame is not m.top or m.seat < 0):
        found.append(f"{frame.NAME} waits for an answer to a question that is not asked")
    elif waits and frame.ASKS[frame.at] != m.kind and frame.ASKS[frame.at] != ANY_QUESTION:
        found.append(f"{frame.NAME} asks question {frame.ASKS[frame.at]}, not {m.kind}")
    elif not waits and frame is m.top and m.seat >= 0 and frame.ASKS:
        found.append(f"{frame.NAME} asks nothing at its step {frame.at}")


def check_own(m: Game, frame: Proc, found: list[str]) -> None:
    if frame is m.top and m.seat >= 0 and frame.find_answering_seat(m) != m.seat and frame.find_answering_seat(m) >= 0:
        found.append(f"{frame.NAME}: seat {m.seat} is asked what seat {frame.find_answering_seat(m)} has to say")
    wrong = frame.validate(m)
    if wrong:
        found.append(f"{frame.NAME}: {wrong}")
    if frame.at in frame.EMPTY_AT and not is_clear(m):
        found.append(f"{frame.NAME}: somebody is on the pitch, or the ball")


def is_clear(m: Game) -> bool:
    s = m.state
    for player in range(s.players):
        if s.status[player] <= STUNNED:
            return False
    return s.ball < 0 and s.carrier < 0
