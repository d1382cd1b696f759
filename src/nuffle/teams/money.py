"""Gold and fans after a match."""

from __future__ import annotations

from nuffle.data import edition_data
from nuffle.rules.procedures.post_match import compute_fan_change, crowd_money, fan_change, fans_deserting, gate_money
from nuffle.teams.dice import DieRoller, d3, total
from nuffle.teams.result import MatchResult, SeatResult
from nuffle.teams.roster import Roster
from nuffle.teams.value import team_value

COIN = 10_000


def gate_winnings(result: MatchResult, seat: int, dice: DieRoller, reroll_up_to: int) -> int:
    """A D6, FAME and one for not losing; the winner may roll again and keeps the second die.

    He also has what a side that gave up would have earned.
    """
    mine = result.seats[seat]
    if mine.gave_up:
        return 0
    why = f"winnings of {mine.name or f'seat {seat}'}"
    outcome, face = result.outcome(seat), dice(6, why)
    if outcome == "won" and face <= reroll_up_to:
        face = dice(6, why)
    left = quitters(result, seat) if outcome == "won" else []
    forfeit = (gate_money(dice(6, "winnings of the side that conceded"), other.fame, False) for other in left)
    return gate_money(face, mine.fame, outcome != "lost") + sum(forfeit)


def attendance_winnings(result: MatchResult, seat: int) -> int:
    """Half of all Fan Factors, or all of them after a concession, and the touchdowns scored."""
    mine = result.seats[seat]
    if mine.gave_up:
        return 0
    crowd = sum(other.fan_factor for other in result.seats)
    haste = 0 if mine.stalled else edition_data(result.edition).team_rules.gold_for_haste
    return crowd_money(crowd, any(other.conceded for other in result.opponents(seat)), mine.score) + haste


def quitters(result: MatchResult, seat: int) -> list[SeatResult]:
    return [other for other in result.opponents(seat) if other.gave_up]


def winnings(result: MatchResult, seat: int, dice: DieRoller, reroll_up_to: int = 3) -> int:
    settled = result.seats[seat].winnings
    if settled is not None:
        return settled
    if edition_data(result.edition).team_rules.winnings == "gate":
        return gate_winnings(result, seat, dice, reroll_up_to)
    return attendance_winnings(result, seat)


def fan_factor_change(fans: int, result: MatchResult, seat: int, dice: DieRoller) -> int:
    if result.seats[seat].gave_up:
        return fans_deserting(fans, 1, 0)
    outcome = result.outcome(seat)
    roll = total(dice, 3 if outcome == "won" else 2, "fan factor")
    return fan_change(roll, fans, outcome == "won", outcome == "drew")


def change_dedicated_fans(fans: int, result: MatchResult, seat: int, dice: DieRoller) -> int:
    if result.seats[seat].gave_up:
        return fans_deserting(fans, d3(dice, "dedicated fans lost by conceding"), 1)
    outcome = result.outcome(seat)
    return 0 if outcome == "drew" else compute_fan_change(dice(6, "dedicated fans"), fans, outcome == "won")


def fans_after(fans: int, result: MatchResult, seat: int, dice: DieRoller) -> int:
    """What the match announced, else by the dice; then what rules have left behind."""
    mine = result.seats[seat]
    change = mine.fan_change
    if change is None:
        factor = edition_data(result.edition).team_rules.fans == "fan factor"
        change = (fan_factor_change if factor else change_dedicated_fans)(fans, result, seat, dice)
    most = edition_data(result.edition).common.fans_most
    after = max(0, fans + change + mine.amount("fans"))
    return after if most is None else min(most, after)


def spiralling_expenses(roster: Roster) -> int:
    """What a team of high value pays after each match; never more than it has."""
    development = roster.data.development
    floor, step, fee = development.expenses_from, development.expenses_step, development.expenses_price
    if floor is None or step is None or fee is None or (value := team_value(roster).total) < floor:
        return 0
    return min(roster.treasury, fee * (1 + (value - floor) // step))


def mistake(roster: Roster, dice: DieRoller) -> str:
    """Which expensive mistake a full treasury brings: none, minor, major or catastrophe."""
    development = roster.data.development
    floor, step = development.mistakes_from, development.mistakes_step
    if floor is None or step is None or roster.treasury < floor:
        return ""
    row = development.mistakes[dice(6, "expensive mistakes") - 1]
    return row[min((roster.treasury - floor) // step, len(row) - 1)]


def mistake_cost(roster: Roster, kind: str, dice: DieRoller) -> int:
    """The gold a mistake loses."""
    if kind == "minor":
        return min(roster.treasury, COIN * d3(dice, "minor incident"))
    if kind == "major":
        return roster.treasury // 2 // 5_000 * 5_000
    if kind == "catastrophe":
        return max(0, roster.treasury - COIN * total(dice, 2, "catastrophe"))
    return 0
