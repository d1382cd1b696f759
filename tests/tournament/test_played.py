"""A match played with nuffle, as a result of an event."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import start_match
from nuffle.teams.entry import match_team
from nuffle.teams.outcome import match_result
from nuffle.teams.ready import ready_rosters
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds
from nuffle.tournament.match_results import game_result, seat_of
from nuffle.tournament.records import Coach, EventError, EventGame, PlayerDeed
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.scoring import final_score


def match(home: dict[str, Any], away: dict[str, Any], **more: Any) -> MatchResult:
    return MatchResult(edition="bb2020", setting="tournament", seats=(SeatResult(**home), SeatResult(**away)), **more)


@pytest.mark.parametrize("name", ["crp", "bb2020"])
def test_the_result_is_that_of_the_match_whichever_way_round(name: str, games: int) -> None:
    rules, ready = edition(name), ready_rosters(name)
    for seed in range(games):
        teams = [match_team(ready[(seed + step) % len(ready)], rules.indexes) for step in (0, 5)]
        played = start_match(rules, teams, Seeded(seed), MatchTerms("tournament"))
        playout(played, Seeded(seed + 50))
        settled = match_result(played)
        for home in (0, 1):
            agrees(settled, home)


def agrees(settled: MatchResult, home: int) -> None:
    result, sides = game_result(settled, home), (settled.seats[home], settled.seats[1 - home])
    assert result.score == tuple(side.score for side in sides)
    assert result.casualties == tuple(side.casualties for side in sides)
    assert result.carnage == tuple(side.carnage for side in sides)
    assert result.sent_off == tuple(side.sent_off for side in sides)
    for name, side in zip(("home", "away"), sides, strict=True):
        told = [deed for deed in result.deeds if deed.side == name]
        assert sum(deed.touchdowns for deed in told) == side.score
        assert sum(deed.casualties for deed in told) == side.casualties


def test_who_wins_a_shoot_out_goes_through_from_a_level_game() -> None:
    shot = match({"score": 1, "touchdowns": 1}, {"score": 2, "touchdowns": 1}, overtime=True)
    result = game_result(shot, 0)
    assert (result.score, result.winner, result.extra_time) == ((1, 1), "away", True)
    assert game_result(shot, 1).winner == "home"


def test_a_concession_is_scored_by_the_event() -> None:
    """By its own rules the match made 4-0 of the 1-2; the event takes the 1-2 and counts three to nothing."""
    given = match({"score": 4, "touchdowns": 1}, {"score": 0, "touchdowns": 2, "conceded": True})
    result = game_result(given, 0)
    assert (result.score, result.conceded, result.winner) == ((1, 2), "away", None)
    assert final_score(EventGame(home="ann", away="bo", **dict(result)), Rulespack(name="cup")) == (3, 0)


def test_deeds_name_stars_and_tell_namesakes_apart() -> None:
    def did(number: int, name: str, kind: Any = "player", **deeds: int) -> PlayerResult:
        return PlayerResult(number=number, name=name, position="Lineman", kind=kind, deeds=Deeds(**deeds))

    players = (did(1, "Zug", "star", casualties=2), did(2, "Rook", "journeyman", touchdowns=1),
               did(3, "Rook", "journeyman", touchdowns=1), did(4, "", completions=3), did(5, "", touchdowns=1))
    assert game_result(match({"players": players}, {}), 1).deeds == (
        PlayerDeed(side="away", player="Zug", star=True, casualties=2),
        PlayerDeed(side="away", player="Rook (2)", touchdowns=1),
        PlayerDeed(side="away", player="Rook (3)", touchdowns=1),
        PlayerDeed(side="away", player="Lineman 5", touchdowns=1),
    )


def test_a_game_of_an_event_has_two_sides() -> None:
    three = MatchResult(edition="crp", seats=(SeatResult(), SeatResult(), SeatResult()))
    with pytest.raises(EventError, match="the match had 3 sides"):
        game_result(three, 0)
    with pytest.raises(EventError, match="the match has only two sides"):
        game_result(match({}, {}), 2)


@pytest.mark.parametrize(("mine", "theirs", "seat"), [
    ({"team_name": "Reavers"}, {}, 1),
    ({}, {"team_name": "Rovers"}, 1),
    ({"team": "Orc"}, {}, 1),
    ({"team": "Norse"}, {"team": "Human"}, 1),
    ({"team_name": "reavers", "team": "Human"}, {"team": "Human"}, 1),
])
def test_names_and_then_races_tell_who_sat_where(mine: dict[str, str], theirs: dict[str, str], seat: int) -> None:
    played = match({"name": "Rovers", "race": "Human"}, {"name": "Reavers", "race": "Orc"})
    assert seat_of(played, Coach(id="ann", **mine), Coach(id="bo", **theirs)) == seat


def test_where_nothing_tells_it_has_to_be_said() -> None:
    played = match({"name": "Rovers", "race": "Human"}, {"name": "Reavers", "race": "Human"})
    with pytest.raises(EventError, match=r"Rovers .Human. and Reavers .Human. played this match: use --seat"):
        seat_of(played, Coach(id="ann", team="Human"), Coach(id="bo", team="Human"))
