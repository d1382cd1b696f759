"""Gold and fans after a match."""

from __future__ import annotations

from nuffle.teams.dice import Dice, d3, total
from nuffle.teams.result import MatchResult, SeatResult
from nuffle.teams.roster import Roster
from nuffle.teams.value import team_value

COIN = 10_000


def crp_winnings(result: MatchResult, seat: int, dice: Dice, reroll_up_to: int) -> int:
    """A D6, FAME and one for not losing; the winner may roll again and keeps the second die."""
    mine = result.seats[seat]
    if mine.gave_up:
        return 0
    why = f"winnings of {mine.name or f'seat {seat}'}"
    face = dice(6, why)
    if result.outcome(seat) == "won" and face <= reroll_up_to:
        face = dice(6, why)
    gate = face + mine.fame + (result.outcome(seat) != "lost")
    forfeit = sum(dice(6, "winnings of the side that conceded") + other.fame for other in quitters(result, seat))
    return COIN * (gate + forfeit)


def bb2020_winnings(result: MatchResult, seat: int) -> int:
    """Half of all Fan Factors, or all of them after a concession, and the touchdowns scored."""
    mine = result.seats[seat]
    if mine.gave_up:
        return 0
    crowd = sum(other.fan_factor for other in result.seats)
    halves = 2 if any(other.conceded for other in result.opponents(seat)) else 1
    return COIN // 2 * crowd * halves + COIN * mine.score


def quitters(result: MatchResult, seat: int) -> list[SeatResult]:
    return [other for other in result.opponents(seat) if other.gave_up]


def winnings(result: MatchResult, seat: int, dice: Dice, reroll_up_to: int = 3) -> int:
    settled = result.seats[seat].winnings
    if settled is not None:
        return settled
    if result.edition == "crp":
        return crp_winnings(result, seat, dice, reroll_up_to)
    return bb2020_winnings(result, seat)


def crp_fans(fans: int, result: MatchResult, seat: int, dice: Dice) -> int:
    outcome = result.outcome(seat)
    roll = total(dice, 3 if outcome == "won" else 2, "fan factor")
    if outcome != "lost" and roll > fans:
        fans += 1
    elif outcome != "won" and roll < fans:
        fans -= 1
    return max(0, fans - result.seats[seat].gave_up)


def bb2020_fans(fans: int, result: MatchResult, seat: int, dice: Dice) -> int:
    if result.seats[seat].gave_up:
        return max(1, fans - d3(dice, "dedicated fans lost by conceding"))
    outcome = result.outcome(seat)
    if outcome == "drew":
        return fans
    face = dice(6, "dedicated fans")
    if outcome == "won":
        return fans + (face >= fans)
    return max(1, fans - (face < fans))


def fans_after(fans: int, result: MatchResult, seat: int, dice: Dice) -> int:
    if result.edition == "crp":
        return crp_fans(fans, result, seat, dice)
    return bb2020_fans(fans, result, seat, dice)


def spiralling_expenses(roster: Roster) -> int:
    """CRP: what a team of high value pays after each match; never more than it has."""
    development = roster.data.development
    floor, step, fee = development.expenses_from, development.expenses_step, development.expenses_price
    if floor is None or step is None or fee is None or (value := team_value(roster).total) < floor:
        return 0
    return min(roster.treasury, fee * (1 + (value - floor) // step))


def mistake(roster: Roster, dice: Dice) -> str:
    """BB2020: which expensive mistake a full treasury brings: none, minor, major or catastrophe."""
    development = roster.data.development
    floor, step = development.mistakes_from, development.mistakes_step
    if floor is None or step is None or roster.treasury < floor:
        return ""
    row = development.mistakes[dice(6, "expensive mistakes") - 1]
    return row[min((roster.treasury - floor) // step, len(row) - 1)]


def mistake_cost(roster: Roster, kind: str, dice: Dice) -> int:
    """The gold a mistake loses."""
    if kind == "minor":
        return min(roster.treasury, COIN * d3(dice, "minor incident"))
    if kind == "major":
        return roster.treasury // 2 // 5_000 * 5_000
    if kind == "catastrophe":
        return max(0, roster.treasury - COIN * total(dice, 2, "catastrophe"))
    return 0
