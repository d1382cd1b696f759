"""Who helps in a block or a foul, and how many dice that makes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.rules.events import E_MODIFIER, E_STRENGTH, FROM_ASSISTS
from nuffle.rules.game import Game
from nuffle.rules.hooks import (
    F_ASSIST,
    F_USE,
    H_ASSIST,
    O_FOUL_HELP,
)
from nuffle.rules.roll_kinds import R_ARMOUR
from nuffle.rules.team import PLACES

MOST_DICE: Final = 3


def assists(m: Game, helped: i64, against: i64, foul: bool, number: i64 = -1, value: i64 = 1) -> i64:
    """Team-mates of `sum_help` beside `against` who are free to help; each is named in the roll of that number."""
    s = m.state
    seat: i64 = helped // PLACES
    base: i64 = s.square[against] * 8
    held: i64 = 1 if s.zone(against) and against // PLACES != seat else 0
    if foul and m.rules.fouler_holds == 1:
        held = 0
    anybody = foul and value > 0 and m.outcome(s.match_row, O_FOUL_HELP, 0) == 1
    count: i64 = 0
    way: i64 = 0
    while way < 8:
        square = m.pitch.touch[base + way]
        way += 1
        if square < 0:
            continue
        friend = s.board[square] - 1
        if friend >= 0 and (friend // PLACES == seat or anybody) and friend != helped and s.zone(friend):
            if anybody and friend // PLACES == against // PLACES:
                continue
            if anybody or s.against(seat, square) <= held or helps_anyway(m, friend, helped, against, foul):
                if not m.is_forbidden(friend, F_ASSIST):
                    count += 1
                    if number >= 0:
                        name_helper(m, friend, helped, against, foul, number, value)
    return count


def name_helper(m: Game, friend: i64, helped: i64, against: i64, foul: bool, number: i64, value: i64) -> None:
    if foul:
        victim = against if value > 0 else helped
        m.tell(E_MODIFIER, R_ARMOUR, victim, FROM_ASSISTS, value, friend, number)
    else:
        m.tell(E_STRENGTH, number, helped, FROM_ASSISTS, value, friend)


def helps_anyway(m: Game, friend: i64, helped: i64, against: i64, foul: bool) -> bool:
    if m.hot[H_ASSIST] == 0 or not m.waits(friend, H_ASSIST):
        return False
    for effect in m.rules.hooks[H_ASSIST]:
        if m.holds(friend, effect) and not m.is_forbidden(friend, F_USE, effect.index):
            if effect.assists(m, friend, helped, against, foul):
                return True
    return False


def dice_for(attack: i64, defence: i64) -> i64:
    """How many block dice; negative when the defender's coach chooses."""
    if attack == defence:
        return 1
    if attack > defence:
        return 3 if attack > 2 * defence else 2
    return -3 if defence > 2 * attack else -2


def more_dice(count: i64, extra: i64) -> i64:
    """So many dice and more, as far as there are any."""
    return count + extra if count + extra < MOST_DICE else MOST_DICE
