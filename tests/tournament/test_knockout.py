"""A knockout: standings, wallchart and bracket agree with who won, whoever has more points."""

from __future__ import annotations

import pytest

from nuffle.paper.wallchart import order_standings
from nuffle.tournament.awards import awards
from nuffle.tournament.brackets import group_tables, knockout_of
from nuffle.tournament.desk import add_round
from nuffle.tournament.formats import tables
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import EventError, Result, Tournament
from nuffle.tournament.results import enter, with_result
from nuffle.tournament.rulespack import resolve
from nuffle.tournament.stages import BracketBlock
from nuffle.tournament.standings import standings
from nuffle.tournament.svg import groups_chart, knockout_chart

from .conftest import coaches, play_out

PACK = {"name": "cup", "extends": "group-and-knockout", "day": {"rounds": 5}, "format": {"knockout": 4}}


@pytest.fixture
def before_the_final() -> Tournament:
    event = play_out({"rulespack": PACK, "seed": 4, "coaches": coaches(11)}, 4)
    return add_round(event, draw_round(event))


def won_by(event: Tournament, side: str) -> Tournament:
    """All games of the last round end level, and this side goes through."""
    level = Result.model_validate({"score": (1, 1), "winner": side})
    games = tuple(game if game.bye else with_result(game, level) for game in event.rounds[-1])
    return event.model_copy(update={"rounds": (*event.rounds[:-1], games)})


@pytest.mark.parametrize("side", ["home", "away"])
def test_standings_wallchart_bracket_and_award_agree_with_who_won_the_final(
    before_the_final: Tournament, side: str
) -> None:
    event, pack = won_by(before_the_final, side), resolve(PACK)
    final = next(game for game in event.rounds[-1] if game.stage == "final")
    champion, second = (final.home, final.away) if side == "home" else (final.away, final.home)
    assert [row["coach"] for row in standings(event)["standings"]][:2] == [champion, second]
    assert [item.name for item in order_standings(event, pack)][:2] == [champion, second]
    assert f"Champion: {champion}" in knockout_chart(event, pack)
    assert tables(event, pack)[0].title == f"Knockout after round 5: champion {champion}"
    assert [award.winners for award in awards(event, pack)][:2] == [(champion,), (second,)]


def test_the_final_decides_as_soon_as_it_is_played(before_the_final: Tournament) -> None:
    final = next(game for game in before_the_final.rounds[-1] if game.stage == "final")
    event = enter(before_the_final, 5, final.home, Result(score=(0, 2)))
    assert [row["rank"] for row in standings(event)["standings"]] == [1, 2, 3, 3]
    assert standings(event)["standings"][0]["coach"] == final.away
    assert 'class="won">2<' in knockout_chart(event, resolve(PACK))


def test_a_level_knockout_game_is_refused_unless_a_winner_is_named(before_the_final: Tournament) -> None:
    final = next(game for game in before_the_final.rounds[-1] if game.stage == "final")
    with pytest.raises(EventError, match="this game for final is drawn: play extra time, or name who goes through"):
        enter(before_the_final, 5, final.home, Result(score=(1, 1)))
    assert enter(before_the_final, 5, final.home, Result(score=(1, 1), winner="away"))
    rest = next(game for game in before_the_final.rounds[-1] if game.stage == "best of the rest")
    assert enter(before_the_final, 5, rest.home, Result(score=(1, 1)))


def test_rounds_are_called_by_their_names() -> None:
    names = [BracketBlock(1, ("x",) * size).stage for size in (16, 8, 4, 2)]
    assert names == ["round of 16", "quarter-final", "semi-final", "final"]
    assert BracketBlock(3, ("x", "x")).stage == "third place" and BracketBlock(5, ("x",) * 4).stage == "places 5 to 8"


def test_best_of_the_rest_is_an_event_of_its_own_with_table_and_award(before_the_final: Tournament) -> None:
    event, pack = won_by(before_the_final, "home"), resolve(PACK)
    table = standings(event)["best_of_rest"]
    assert len(table) == 7 and table[0]["rank"] == 1
    played = [game for games in event.rounds[3:] for game in games if game.stage == "best of the rest"]
    scored = sum(sum((game.score or (0, 0))[: len(game.opponents)]) for game in played)
    assert sum(row["touchdowns"] for row in table) == scored
    award = next(award for award in awards(event, pack) if award.name == "Best of the rest")
    assert award.winners == tuple(sorted(row["coach"] for row in table if row["rank"] == 1))


@pytest.fixture
def last_of_the_groups() -> Tournament:
    """Two of three rounds in the groups are played, and the third is drawn."""
    event = play_out({"rulespack": PACK, "seed": 4, "coaches": coaches(12)}, 2)
    return add_round(event, draw_round(event))


def test_nobody_stands_in_the_knockout_before_the_last_game_of_the_groups_is_played(
    last_of_the_groups: Tournament
) -> None:
    event, pack = last_of_the_groups, resolve(PACK)
    assert [part.title for part in tables(event, pack)] == ["Standings after round 3"]
    ties = [tie for column in knockout_of(event, pack) for _, ties in column for tie in ties]
    assert {name for tie in ties for name in tie.names} == {""}
    assert not any(member.through for group in group_tables(event, pack) for member in group.rows)
    *games, last = event.rounds[-1]
    for game in games:
        event = enter(event, 3, game.home, Result(score=(1, 0)))
    assert not any(member.through for group in group_tables(event, pack) for member in group.rows)
    event = enter(event, 3, last.home, Result(score=(1, 0)))
    assert sum(member.through for group in group_tables(event, pack) for member in group.rows) == 4
    assert tables(event, pack)[0].title == "Knockout after round 3"


def test_a_knockout_without_games_for_places_shows_none() -> None:
    without = PACK | {"format": {"knockout": 4, "place_games": False}}
    stages = [stage for column in knockout_of(play_out({"rulespack": without, "seed": 4, "coaches": coaches(12)}, 4),
                                              resolve(without)) for stage, _ in column]
    assert stages == ["semi-final", "final"]


def test_the_chart_of_the_groups_has_everybody_in_order(last_of_the_groups: Tournament) -> None:
    groups, pack = group_tables(last_of_the_groups, resolve(PACK)), resolve(PACK)
    assert [group.letter for group in groups] == ["A", "B", "C"]
    points = [[member.points for member in group.rows] for group in groups]
    assert points == [sorted(found, reverse=True) for found in points]
    chart = groups_chart(last_of_the_groups, pack)
    places = [chart.index(f">{member.name}<") for group in groups for member in group.rows]
    assert places == sorted(places)
