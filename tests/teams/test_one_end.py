"""One end of a match: what it announced is what its rosters and a tournament get, and nothing is rolled again."""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.engine.playout import playout
from nuffle.rules.events import E_DEAD, E_FAN_FACTOR, E_MVP, E_RESULT, E_WINNINGS
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.pitch import Pitch
from nuffle.rules.procedures.casualty import NIGGLING
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.start import new_game
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import CONCEDED, GIVEN_UP, SCORE
from nuffle.teams.develop import after_match
from nuffle.teams.dice import SeededDice
from nuffle.teams.entry import match_team
from nuffle.teams.market import without_journeymen
from nuffle.teams.outcome import match_result
from nuffle.teams.ready import ready_rosters
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Roster

SETTLED = ("most valuable player", "winnings", "fan", "lasting injury")
LEFT_TO_ROLL = ("expensive mistakes", "minor incident", "catastrophe", "does ")



@pytest.fixture(scope="session")
def matches(compiled: bool) -> int:
    """How many of each edition; for more of them: NUFFLE_MATCHES=600 pytest tests/teams/test_one_end.py"""
    return int(os.environ.get("NUFFLE_MATCHES", 60 if compiled else 24))


def fielded(roster: Roster, seed: int) -> Roster:
    """Short of players and rich, so that journeymen play, help is hired and treasuries change."""
    return roster.model_copy(update={"players": roster.players[:9 + seed % 5], "treasury": 10_000 * (seed % 40),
                                     "fans": 1 + seed % 6})


def play(name: str, seed: int) -> tuple[list[Roster], Game]:
    rules, ready = edition(name), ready_rosters(name)
    rosters = [fielded(ready[(seed * step) % len(ready)], seed + step) for step in (1, 3)]
    teams = [match_team(roster, rules.indexes, "league") for roster in rosters]
    match = new_game(rules, teams, Seeded(seed), MatchTerms("league", seed % 4 == 0))
    match.log = Log()
    match.push(MatchFlow())
    match.run()
    playout(match, Seeded(seed + 1_000))
    return rosters, match


def told(match: Game, kind: int) -> list[list[int]]:
    assert match.log is not None
    return [list(event.data) for event in match.log.events if event.kind == kind]


def last(match: Game, kind: int, seat: int) -> int:
    """What was announced of this kind to a seat in the end; nothing is nothing."""
    return ([0] + [row[1] for row in told(match, kind) if row[0] == seat])[-1]


def announced(match: Game, kind: int, seat: int, result: MatchResult) -> Counter[int]:
    """Numbers of the team's own players that were named in events of a kind."""
    own = {player.number for player in result.seats[seat].own}
    first = seat * PLACES
    players = [row[0] for row in told(match, kind) if row[0] // PLACES == seat]
    numbers = [match.teams[seat].players[player - first].number for player in players
               if player - first < len(match.teams[seat].players)]
    return Counter(number for number in numbers if number in own)


def niggles(match: Game, seat: int) -> Counter[int]:
    hurt = list(match.state.hurt)
    rows = [hurt[at:at + 5] for at in range(0, len(hurt), 5)]
    players = match.teams[seat].players
    return Counter(players[row[0] % PLACES].number for row in rows
                   if row[0] // PLACES == seat and row[1] == NIGGLING and row[0] % PLACES < len(players))


@pytest.mark.parametrize("name", ["crp", "bb2020"])
def test_a_roster_gets_exactly_what_its_match_announced(name: str, matches: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(matches):
        rosters, match = play(name, seed)
        result = match_result(match)
        for seat, roster in enumerate(rosters):
            seen += agrees(match, result, seat, roster)
    assert all(seen[what] for what in ("mvps", "fans", "dead", "help"))
    assert seen["niggles"] or matches < 60, "so few have none"


def agrees(match: Game, result: MatchResult, seat: int, roster: Roster) -> Counter[str]:
    """The roster after development against the events of the match; how much there was to compare."""
    dice = SeededDice(seat)
    after = after_match(roster, result, seat, dice)
    dead, mvps = announced(match, E_DEAD, seat, result), announced(match, E_MVP, seat, result)
    assert after.roster.fans - roster.fans == last(match, E_FAN_FACTOR, seat)
    assert winnings_of(after.notes) == last(match, E_WINNINGS, seat)
    for player in roster.players:
        now = after.roster.player(player.number)
        assert (now is None) == (dead[player.number] > 0)
        if now is not None:
            assert now.career.mvps == mvps[player.number]
            assert now.niggling == niggles(match, seat)[player.number]
    assert not any(why.startswith(SETTLED) for why, _ in dice.rolled)
    assert all(why.startswith(LEFT_TO_ROLL) for why, _ in dice.rolled)
    spent = result.seats[seat].other_gold
    return Counter(mvps=sum(mvps.values()), fans=after.roster.fans != roster.fans, dead=len(dead),
                   niggles=sum(niggles(match, seat).values()), help=spent < 0)


def winnings_of(notes: tuple[str, ...]) -> int:
    line = next(note for note in notes if note.startswith("winnings: "))
    return int(line.removeprefix("winnings: ").removesuffix(" gp").replace(",", ""))


@pytest.mark.parametrize("name", ["crp", "bb2020"])
def test_the_score_and_the_winner_are_those_of_the_whistle(name: str) -> None:
    for seed in range(4):
        _, match = play(name, seed)
        winner, *scores = told(match, E_RESULT)[-1]
        result = match_result(match)
        assert [side.score for side in result.seats] == scores[:2]
        assert result.leaders() == ([winner] if winner >= 0 else [0, 1])


def test_a_result_written_to_a_file_is_the_same_result(tmp_path: Any) -> None:
    from nuffle.files.records import read, write

    _, match = play("bb2020", 3)
    result = match_result(match)
    for form in ("toml", "json"):
        write(tmp_path / f"result.{form}", result)
        assert read(tmp_path / f"result.{form}", MatchResult) == result


def test_journeymen_of_the_match_go_home_unless_they_are_kept() -> None:
    rosters, match = play("crp", 0)
    after = after_match(rosters[0], match_result(match), 0, SeededDice(1)).roster
    assert len(rosters[0].players) < 11 and without_journeymen(after) == after


# -- more than two sides
def four_sides(name: str, scores: tuple[int, ...], gave_up: int) -> Game:
    """The last whistle of a match of four, seen from there on."""
    rules = edition(name)
    teams = [match_team(roster, rules.indexes, "league") for roster in ready_rosters(name)[:4]]
    for team in teams:
        team.fan_factor = 5
    match = new_game(rules, teams, Seeded(5), MatchTerms("league"), Pitch("four corners", 26, 15, 4))
    for seat, score in enumerate(scores):
        match.state.put(seat, SCORE, score)
    if gave_up >= 0:
        match.state.put(gave_up, CONCEDED, GIVEN_UP)
    match.log = Log()
    match.push(match.procedure("after the match"))
    match.run()
    playout(match, Seeded(1))
    return match


@pytest.mark.parametrize("name", ["crp", "bb2020"])
def test_four_sides_have_a_result_like_two(name: str) -> None:
    match = four_sides(name, (1, 3, 2, 0), -1)
    result = match_result(match)
    assert [row[:5] for row in told(match, E_RESULT)] == [[1, 1, 3, 2, 0]]
    assert [result.outcome(seat) for seat in range(4)] == ["lost", "won", "lost", "lost"]
    for seat, roster in enumerate(ready_rosters(name)[:4]):
        agrees(match, result, seat, roster.model_copy(update={"fans": 5}))


@pytest.mark.parametrize(("name", "awards"), [("crp", [1, 2, 1, 0]), ("bb2020", [1, 1, 1, 0])])
def test_of_four_one_gives_up_and_the_winner_alone_has_what_he_leaves(name: str, awards: list[int]) -> None:
    match = four_sides(name, (1, 3, 2, 0), 3)
    drawn = Counter(row[0] // PLACES for row in told(match, E_MVP))
    assert [drawn[seat] for seat in range(4)] == awards
    result = match_result(match)
    assert result.leaders() == [1] and result.seats[3].winnings == 0 and (result.seats[3].fan_change or 0) < 0


def test_where_the_others_draw_nobody_has_it() -> None:
    match = four_sides("crp", (2, 2, 2, 0), 3)
    assert sum(side.winnings or 0 for side in match_result(match).seats[:3]) == sum(
        row[1] for row in told(match, E_WINNINGS)) and len(told(match, E_MVP)) == 3
