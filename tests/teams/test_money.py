"""Gold and fans after a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nuffle.teams.money import fans_after, mistake, mistake_cost, spiralling_expenses, winnings
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult, SeatResult


def match(edition: Any, home: dict[str, Any], away: dict[str, Any], **more: Any) -> MatchResult:
    return MatchResult(edition=edition, seats=(SeatResult(**home), SeatResult(**away)), **more)


def test_a_match_knows_who_won() -> None:
    assert match("crp", {"score": 2}, {"score": 1}).outcome(0) == "won"
    assert match("crp", {"score": 2}, {"score": 1}).outcome(1) == "lost"
    assert match("crp", {"score": 1}, {"score": 1}).outcome(1) == "drew"
    assert match("crp", {"score": 1}, {"score": 1}, winner=1).outcome(1) == "won"
    assert match("crp", {"score": 3, "conceded": True}, {"score": 1}).outcome(0) == "lost"


def test_crp_winnings_are_a_die_fame_and_one_for_not_losing(script: Callable[..., Any]) -> None:
    drawn = match("crp", {"score": 1, "fame": 2}, {"score": 1})
    assert winnings(drawn, 0, script(4)) == 70_000
    lost = match("crp", {"score": 0}, {"score": 1})
    assert winnings(lost, 0, script(4)) == 40_000


def test_the_crp_winner_rolls_a_low_die_again_and_keeps_the_second(script: Callable[..., Any]) -> None:
    won = match("crp", {"score": 2}, {"score": 0})
    assert winnings(won, 0, script(3, 1)) == 20_000
    assert winnings(won, 0, script(4)) == 50_000
    assert winnings(won, 0, script(1), reroll_up_to=0) == 20_000


def test_in_crp_the_winner_takes_the_winnings_of_who_concedes(script: Callable[..., Any]) -> None:
    given = match("crp", {"score": 1}, {"score": 0, "conceded": True, "fame": 1})
    assert winnings(given, 0, script(5, 3)) == (5 + 1 + 3 + 1) * 10_000
    assert winnings(given, 1, script()) == 0


def test_a_forgiven_concession_costs_no_winnings(script: Callable[..., Any]) -> None:
    given = match("crp", {"score": 1}, {"score": 0, "conceded": True, "forgiven": True})
    assert winnings(given, 1, script(5)) == 50_000


def test_second_season_winnings_are_half_the_crowd_and_the_touchdowns(script: Callable[..., Any]) -> None:
    played = match("bb2020", {"score": 2, "fan_factor": 3}, {"score": 1, "fan_factor": 4})
    assert winnings(played, 0, script()) == 35_000 + 20_000
    assert winnings(played, 1, script()) == 35_000 + 10_000


def test_the_whole_crowd_stays_for_the_team_that_did_not_concede(script: Callable[..., Any]) -> None:
    given = match("bb2020", {"score": 1, "fan_factor": 3}, {"fan_factor": 4, "conceded": True})
    assert winnings(given, 0, script()) == 70_000 + 10_000
    assert winnings(given, 1, script()) == 0


def test_winnings_settled_in_the_match_are_not_rolled(script: Callable[..., Any]) -> None:
    assert winnings(match("crp", {"score": 1, "winnings": 120_000}, {}), 0, script()) == 120_000


def test_crp_fans_follow_success(script: Callable[..., Any]) -> None:
    won, drawn, lost = (match("crp", {"score": score}, {"score": 1}) for score in (2, 1, 0))
    assert fans_after(5, won, 0, script(1, 2, 3)) == 6
    assert fans_after(6, won, 0, script(1, 2, 3)) == 6
    assert fans_after(9, won, 0, script(1, 1, 1)) == 9
    assert fans_after(5, drawn, 0, script(3, 3)) == 6
    assert fans_after(5, drawn, 0, script(1, 1)) == 4
    assert fans_after(5, lost, 0, script(6, 6)) == 5
    assert fans_after(5, lost, 0, script(1, 3)) == 4


def test_conceding_in_crp_costs_a_fan_and_no_dice_are_thrown(script: Callable[..., Any]) -> None:
    given = match("crp", {"conceded": True}, {})
    assert fans_after(5, given, 0, script()) == 4
    assert fans_after(0, given, 0, script()) == 0


def test_fans_settled_in_the_match_are_not_rolled(script: Callable[..., Any]) -> None:
    assert fans_after(5, match("crp", {"score": 3, "fan_change": -1}, {}), 0, script()) == 4


def test_of_three_only_the_winner_has_what_a_quitter_leaves(script: Callable[..., Any]) -> None:
    seats = (SeatResult(score=2), SeatResult(score=1), SeatResult(score=3, conceded=True, fame=1))
    three = MatchResult(edition="crp", seats=seats)
    assert [three.outcome(seat) for seat in range(3)] == ["won", "lost", "lost"]
    assert winnings(three, 0, script(5, 3)) == (5 + 1 + 3 + 1) * 10_000
    assert winnings(three, 1, script(5)) == 50_000


def test_dedicated_fans_follow_success(script: Callable[..., Any]) -> None:
    won, drawn, lost = (match("bb2020", {"score": score}, {"score": 1}) for score in (2, 1, 0))
    assert fans_after(3, won, 0, script(3)) == 4
    assert fans_after(3, won, 0, script(2)) == 3
    assert fans_after(3, drawn, 0, script()) == 3
    assert fans_after(3, lost, 0, script(2)) == 2
    assert fans_after(3, lost, 0, script(3)) == 3
    assert fans_after(1, lost, 0, script(1)) == 1


def test_conceding_drives_dedicated_fans_away(script: Callable[..., Any]) -> None:
    given = match("bb2020", {"conceded": True}, {})
    assert fans_after(5, given, 0, script(4)) == 3
    assert fans_after(2, given, 0, script(6)) == 1


@pytest.mark.parametrize(("rerolls", "fee"), [(16, 0), (17, 10_000), (19, 10_000), (20, 20_000), (23, 30_000)])
def test_expenses_spiral_with_the_team_value(rerolls: int, fee: int) -> None:
    # because: re-rolls are an easy way to a value; the team has 2 in its million, with 17 it is worth 1,750k
    roster = ready_roster("crp", "Human").model_copy(update={"rerolls": rerolls, "treasury": 100_000})
    assert spiralling_expenses(roster) == fee


def test_expenses_never_take_more_than_there_is() -> None:
    roster = ready_roster("crp", "Human").model_copy(update={"rerolls": 23, "treasury": 10_000})
    assert spiralling_expenses(roster) == 10_000


def test_the_second_season_has_no_spiralling_expenses() -> None:
    roster = ready_roster("bb2020", "Human").model_copy(update={"rerolls": 40, "treasury": 100_000})
    assert spiralling_expenses(roster) == 0


@pytest.mark.parametrize(
    ("treasury", "face", "kind"),
    [
        (195_000, 1, "minor"),
        (195_000, 2, ""),
        (200_000, 2, "minor"),
        (300_000, 1, "major"),
        (495_000, 4, "minor"),
        (500_000, 1, "catastrophe"),
        (2_000_000, 2, "catastrophe"),
        (600_000, 6, "minor"),
    ],
)
def test_a_full_treasury_invites_mistakes(treasury: int, face: int, kind: str, script: Callable[..., Any]) -> None:
    roster = ready_roster("bb2020", "Human").model_copy(update={"treasury": treasury})
    assert mistake(roster, script(face)) == kind


def test_a_small_treasury_invites_none(script: Callable[..., Any]) -> None:
    roster = ready_roster("bb2020", "Human").model_copy(update={"treasury": 95_000})
    assert mistake(roster, script()) == ""


def test_what_mistakes_cost(script: Callable[..., Any]) -> None:
    roster = ready_roster("bb2020", "Human").model_copy(update={"treasury": 515_000})
    assert mistake_cost(roster, "", script()) == 0
    assert mistake_cost(roster, "minor", script(3)) == 20_000
    assert mistake_cost(roster, "major", script()) == 255_000
    assert mistake_cost(roster, "catastrophe", script(3, 4)) == 445_000
