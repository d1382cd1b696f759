"""Lining up: a formation adjusted square by square, and why it is not finished yet.

The match only knows whole formations and placing one by one; moving a single player is said in those words.
"""

from __future__ import annotations

from nuffle.engine.request import pack
from nuffle.rules.game import Game
from nuffle.rules.procedures.setup import PER_WING, SetUp
from nuffle.rules.questions import Q_SETUP
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_AT, V_CLEAR, V_FREE, V_PICK
from nuffle.text.notation import Notation


class CannotStand(ValueError):
    """The team may not line up like this."""


def setup_of(match: Game) -> SetUp:
    if match.kind != Q_SETUP or not isinstance(match.top, SetUp):
        raise CannotStand("players are put on squares while the team lines up")
    return match.top


def lacking(match: Game) -> str:
    """Why the team is not lined up yet; nothing if it is."""
    if match.kind != Q_SETUP or not isinstance(match.top, SetUp):
        return ""
    setup = match.top
    reasons = []
    short = int(setup.needed(match) - setup.placed(match))
    if short > 0:
        reasons.append(f"{short} more of {int(setup.needed(match))} players must stand on the pitch")
    if setup.short_of_line(match):
        reasons.append(f"{int(setup.short_of_line(match))} more on the line of scrimmage")
    return " and ".join(reasons)


def adjusted(match: Game, words: Notation, player: int, square: int) -> list[int]:
    """The answers after which he stands there and everybody else where he was; who stood there changes places."""
    setup = setup_of(match)
    if player not in setup.pool:
        raise CannotStand(f"{words.player(player)} does not line up now")
    wanted = {mate: int(match.state.square[mate]) for mate in setup.pool if match.state.square[mate] >= 0}
    swapped = match.state.board[square] - 1
    if swapped >= 0 and swapped not in wanted:
        raise CannotStand(f"{words.player(swapped)} stands there")
    if swapped >= 0 and player in wanted:
        wanted[swapped] = wanted[player]
    elif swapped >= 0:
        del wanted[swapped]
    wanted[player] = square
    answers = said(match, setup, wanted)
    rehearsed(match, words, answers, player, square)
    return answers


def said(match: Game, setup: SetUp, wanted: dict[int, int]) -> list[int]:
    """Everybody back, then one by one, those on the line first so that nothing is barred on the way."""
    front = match.pitch.front
    order = sorted(wanted, key=lambda mate: (not front[wanted[mate]], mate))
    start = [V_CLEAR] if setup.placed(match) > 0 else []
    free = [] if setup.free == 1 and not start else [V_FREE]
    return start + free + [answer for mate in order for answer in (pack(V_PICK, mate), pack(V_AT, wanted[mate]))]


def rehearsed(match: Game, words: Notation, answers: list[int], player: int, square: int) -> None:
    """Tried on a copy first, so that nothing is half done."""
    trial = match.clone()
    for answer in answers:
        if not trial.options().holds(answer):
            raise CannotStand(f"{words.player(player)} cannot stand on {words.square(square)}: "
                              f"{refusal(match, player, square)}")
        trial.decide(answer)


def refusal(match: Game, player: int, square: int) -> str:
    pitch, seat = match.pitch, player // PLACES
    if pitch.half[square] != seat:
        return "it is not in your half"
    if pitch.wide[square]:
        return f"only {PER_WING} may stand in each wide zone"
    return "the line of scrimmage would have too few"
