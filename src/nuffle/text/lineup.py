"""Lining up: a formation adjusted square by square, and why it is not finished yet.

The match only knows whole formations and placing one by one; moving a single player is said in those words.
"""

from __future__ import annotations

from nuffle.engine.request import pack
from nuffle.languages import N_, _
from nuffle.rules.game import Game
from nuffle.rules.procedures.setup import ON_LINE, SetUp
from nuffle.rules.questions import Q_SETUP
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_AT, V_CLEAR, V_DONE, V_FREE, V_PICK
from nuffle.text.notation import Notation, notation


class CannotStand(ValueError):
    """The team may not line up like this."""


def setup_of(match: Game) -> SetUp:
    if match.kind != Q_SETUP or not isinstance(match.top, SetUp):
        raise CannotStand(_("players can be placed only while the team sets up"))
    return match.top


def describe_unfinished(match: Game) -> str:
    """Why the team is not lined up yet; nothing if it is."""
    if match.kind != Q_SETUP or not isinstance(match.top, SetUp):
        return ""
    setup = match.top
    reasons = []
    short = int(setup.count_needed(match) - setup.count_placed(match))
    if short > 0:
        reasons.append(_("{count} more of {needed} players must stand on the pitch", count=short,
                         needed=int(setup.count_needed(match))))
    if setup.short_of_line(match):
        reasons.append(_("{count} more on the line of scrimmage", count=int(setup.short_of_line(match))))
    return _(" and ").join(reasons)


def adjust_player(match: Game, words: Notation, player: int, square: int) -> list[int]:
    """The answers after which he stands there and everybody else where he was; who stood there changes places."""
    setup = setup_of(match)
    if player not in setup.pool:
        raise CannotStand(_("{player} cannot be set up now", player=words.player(player)))
    wanted = {mate: int(match.state.square[mate]) for mate in setup.pool if match.state.square[mate] >= 0}
    swapped = match.state.board[square] - 1
    if swapped >= 0 and swapped not in wanted:
        raise CannotStand(_("{player} is there already", player=words.player(swapped)))
    if swapped >= 0 and player in wanted:
        wanted[swapped] = wanted[player]
    elif swapped >= 0:
        del wanted[swapped]
    wanted[player] = square
    answers = setup_answers(match, setup, wanted)
    rehearse(match, words, answers, player, square)
    return answers


def setup_answers(match: Game, setup: SetUp, wanted: dict[int, int]) -> list[int]:
    """Everybody back, then one by one, those on the line first so that nothing is barred on the way."""
    front, squares = match.pitch.front, match.state.square
    if setup.some == 1:         # because: only those who were picked are put down anew, and nobody is taken back
        wanted, start, free = {mate: wanted[mate] for mate in wanted if squares[mate] < 0}, [], []
    else:
        start = [V_CLEAR] if any(squares[mate] >= 0 for mate in setup.pool) else []
        free = [] if setup.free == 1 and not start else [V_FREE]
    order = sorted(wanted, key=lambda mate: (not front[wanted[mate]], mate))
    return start + free + [answer for mate in order for answer in (pack(V_PICK, mate), pack(V_AT, wanted[mate]))]


def plan_setup(match: Game, wanted: dict[int, int]) -> tuple[list[str], list[int]]:
    """A whole set-up as a coach has it in mind: every breach by name, and the answers that make it stand."""
    setup, words = setup_of(match), notation(match)
    # because: who is not set up again stays where he is, and a draft of all who stand names him too
    wanted = {mate: square for mate, square in wanted.items()
              if mate in setup.pool or match.state.square[mate] != square}
    breaches = [_("{player} cannot be set up now", player=words.player(mate)) for mate in wanted
                if mate not in setup.pool]
    breaches += [_("{player} is outside your half", player=words.player(mate)) for mate, square in wanted.items()
                 if match.pitch.half[square] != mate // PLACES]
    if breaches:
        return breaches, []
    kept = [int(match.state.square[mate]) for mate in setup.stands(match) if mate not in setup.pool]
    breaches = find_breaches(match, setup, [*wanted.values(), *kept])
    return breaches, [] if breaches else [*setup_answers(match, setup, wanted), V_DONE]


def find_breaches(match: Game, setup: SetUp, squares: list[int]) -> list[str]:
    """What is wrong with these squares taken together."""
    pitch, needed = match.pitch, int(setup.count_needed(match))
    on_line = sum(int(pitch.front[square]) for square in squares)
    found = []
    if len(squares) != needed:
        found.append(_("{count} of {needed} players are on the pitch", count=len(squares), needed=needed))
    if pitch.open and on_line < min(needed, ON_LINE):
        found.append(_("{count} of {needed} players are on the line of scrimmage", count=on_line,
                       needed=min(needed, ON_LINE)))
    for wing, told in ((1, N_("{count} in the upper wide zone, at most {most} allowed")),
                       (2, N_("{count} in the lower wide zone, at most {most} allowed"))):
        there = sum(pitch.wide[square] == wing for square in squares)
        if there > match.rules.in_wing:
            found.append(_(told, count=there, most=int(match.rules.in_wing)))
    if len(set(squares)) < len(squares):
        found.append(_("two players on one square"))
    return found


def rehearse(match: Game, words: Notation, answers: list[int], player: int, square: int) -> None:
    """Tried on a copy first, so that nothing is half done."""
    trial = match.clone()
    for answer in answers:
        if not trial.options().holds(answer):
            raise CannotStand(_("{player} cannot stand on {square}: {why}", player=words.player(player),
                                square=words.square(square), why=describe_refusal(match, player, square)))
        trial.decide(answer)


def describe_refusal(match: Game, player: int, square: int) -> str:
    pitch, seat = match.pitch, player // PLACES
    if not pitch.open:
        return _("the square is not in your end zone")
    if pitch.half[square] != seat:
        return _("the square is not in your half")
    if pitch.wide[square]:
        return _("only {count} may stand in each wide zone", count=int(match.rules.in_wing))
    return _("too few players would be left on the line of scrimmage")
