"""What coaching staff, unguents and bets leave behind arrives in the roster with its value and its number."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import new_game, start_match
from nuffle.teams.develop import Decisions, after_match
from nuffle.teams.entry import match_team
from nuffle.teams.market import HiringFair
from nuffle.teams.outcome import match_result, seat_result
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import Legacy, LegacyKind, MatchResult, SeatResult
from nuffle.teams.roster import GainedSkill, Hired, Player, Roster
from nuffle.teams.value import current_team_value, player_value

RULES = edition("bb2020")
ORCS = ready_roster("bb2020", "Orc")


def no_dice(sides: int, why: str) -> int:
    raise AssertionError(f"a die was thrown for {why}")


def evening(*left: Legacy, roster: Roster = ORCS, players: tuple[Any, ...] = ()) -> Roster:
    """A quiet evening on which nothing happened but this."""
    home = SeatResult(winnings=0, fan_change=0, mvp_drawn=True, legacies=left, players=players)
    return after_match(roster, MatchResult(edition="bb2020", seats=(home, SeatResult())), 0, no_dice).roster


def star(roster: Roster) -> Player:
    return roster.players[0]


@pytest.mark.parametrize(("kind", "skill", "how", "worth"), [
    ("skill", "Pro", "other", 0), ("primary skill", "Pro", "primary", 20_000),
    ("random primary skill", "Guard", "random primary", 10_000),
    ("random secondary skill", "Claws", "random secondary", 20_000)])
def test_a_skill_kept_is_worth_what_its_kind_says(kind: LegacyKind, skill: str, how: str, worth: int) -> None:
    after = evening(Legacy(rule="staff", kind=kind, player=star(ORCS).number, what=skill))
    assert star(after).skills[-1] == GainedSkill(skill=skill, how=how)
    assert player_value(after, star(after)) == player_value(ORCS, star(ORCS)) + worth


@pytest.mark.parametrize(("what", "number", "written", "on_pitch"), [
    ("Loner", 2, "Loner (2+)", ("bb2020.skill.loner", 2)), ("Loner", 0, "Loner (4+)", ("bb2020.skill.loner", 4)),
    ("Mighty Blow", 2, "Mighty Blow (+2)", ("bb2020.skill.mighty-blow", 2))])
def test_the_number_in_the_brackets_arrives(what: str, number: int, written: str, on_pitch: tuple[str, int]) -> None:
    after = evening(Legacy(rule="staff", kind="skill", player=star(ORCS).number, what=what, amount=number))
    assert star(after).skills[-1].skill == written
    assert on_pitch in match_team(after, RULES.indexes).players[0].skills


def test_an_unguent_only_puts_the_injury_off() -> None:
    number = star(ORCS).number
    after = evening(players=({"number": number, "injuries": ("niggling",)},))
    assert star(after).miss_next_game and star(after).niggling == 1


# -- Ayleen's journeymen
def with_pupils() -> tuple[Roster, Any]:
    """A short team, its journeymen and what Ayleen taught them, from a match played to its end."""
    short = ORCS.model_copy(update={"players": ORCS.players[:9], "inducements": (Hired(name="Ayleen Andar"),),
                                    "treasury": 200_000})
    for seed in range(20):
        teams = [match_team(short, RULES.indexes, "league"),
                 match_team(ready_roster("bb2020", "Human"), RULES.indexes)]
        match = start_match(RULES, teams, Seeded(seed), MatchTerms("league"))
        playout(match, Seeded(seed))
        result = match_result(match)
        if pupils(result):
            return short, result
    raise AssertionError("nobody has learnt anything")


def pupils(result: MatchResult) -> list[Legacy]:
    """What was taught to those who have lived to use it."""
    dead = [player.number for player in result.seats[0].players if "dead" in player.injuries]
    return [left for left in result.seats[0].legacies
            if left.kind == "random primary skill" and left.player not in dead]


def test_to_keep_a_journeyman_of_hers_costs_ten_thousand_for_each_skill() -> None:
    short, result = with_pupils()
    taught = pupils(result)
    number = taught[0].player
    assert number is not None and number > 9
    skills = [left.what for left in taught if left.player == number]
    market = Decisions(market=HiringFair(keep_journeymen=(number,)))
    kept = after_match(short, result, 0, lambda sides, why: 6, market).roster
    sent_home = after_match(short, result, 0, lambda sides, why: 6).roster
    fee = kept.position(kept.players[-1]).cost
    assert sent_home.treasury - kept.treasury == fee + 10_000 * len(skills)
    assert [gain.skill.split(" (")[0] for gain in kept.players[-1].skills] == skills
    assert "Loner (4+)" not in kept.profile(kept.players[-1]).skills


def test_and_makes_the_team_no_dearer_before_the_match() -> None:
    short, _ = with_pupils()
    plain = short.model_copy(update={"inducements": ()})
    assert match_team(short, RULES.indexes, "league").value == match_team(plain, RULES.indexes, "league").value
    assert current_team_value(short).total == current_team_value(plain).total


# -- bets
def test_a_bet_on_a_tournament_roster_is_in_force_with_its_stake() -> None:
    bettor = ORCS.model_copy(update={"inducements": (Hired(name="Side Bet", gold=30_000),)})
    teams = [match_team(bettor, RULES.indexes, "tournament"), match_team(ORCS, RULES.indexes, "tournament")]
    assert teams[0].hired == [("bb2020.inducement.side-bet", 3)]
    match = start_match(RULES, teams, Seeded(1), MatchTerms("tournament"))
    bet = match.effect(match.rules.index("Side Bet"))
    assert match.count_grants(match.team_row(0), bet.index) * 10_000 == 30_000
    bet.pay_out(match, match.team_row(0))
    assert seat_result(match, 0).legacies == (
        Legacy(rule="bb2020.inducement.side-bet", kind="gold", amount=30_000),)


@pytest.mark.parametrize(("won", "change"), [(80_000, 40_000), (40_000, 0), (0, -40_000)])
def test_stake_and_winnings_meet_in_the_treasury(won: int, change: int) -> None:
    rich = ORCS.model_copy(update={"treasury": 100_000})
    left = (Legacy(rule="bet", kind="gold", amount=won),) if won else ()
    home = SeatResult(winnings=0, fan_change=0, mvp_drawn=True, other_gold=-40_000, legacies=left)
    after = after_match(rich, MatchResult(edition="bb2020", seats=(home, SeatResult())), 0, lambda sides, why: 6)
    assert after.roster.treasury == 100_000 + change


def test_a_copy_and_a_dump_keep_the_number_of_a_skill() -> None:
    teams = [match_team(ORCS, RULES.indexes), match_team(ORCS, RULES.indexes)]
    match = new_game(RULES, teams, Seeded(1), MatchTerms("league"))
    match.add_legacy(RULES.index("Pro"), 0, 3, RULES.index("Loner"), 2)
    copy = match.clone()
    copy.fill(match.dump())
    assert seat_result(copy, 0).legacies[0].amount == 2
