"""A knockout: standings, wallchart and bracket agree with who won, whoever has more points."""

from __future__ import annotations

import pytest

from nuffle.paper.wallchart import ordered
from nuffle.tournament.awards import awards
from nuffle.tournament.desk import add_round
from nuffle.tournament.formats import tables
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import EventError, Result, Tournament
from nuffle.tournament.results import enter, with_result
from nuffle.tournament.rulespack import resolve
from nuffle.tournament.stages import Block
from nuffle.tournament.standings import standings
from nuffle.tournament.svg import knockout_chart

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
    assert [item.name for item in ordered(event, pack)][:2] == [champion, second]
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
    with pytest.raises(EventError, match="level in a game for final: play extra time, or name who goes through"):
        enter(before_the_final, 5, final.home, Result(score=(1, 1)))
    assert enter(before_the_final, 5, final.home, Result(score=(1, 1), winner="away"))
    rest = next(game for game in before_the_final.rounds[-1] if game.stage == "best of the rest")
    assert enter(before_the_final, 5, rest.home, Result(score=(1, 1)))


def test_rounds_are_called_by_their_names() -> None:
    names = [Block(1, ("x",) * size).stage for size in (16, 8, 4, 2)]
    assert names == ["round of 16", "quarter-final", "semi-final", "final"]
    assert Block(3, ("x", "x")).stage == "third place" and Block(5, ("x",) * 4).stage == "places 5 to 8"


def test_best_of_the_rest_is_an_event_of_its_own_with_table_and_award(before_the_final: Tournament) -> None:
    event, pack = won_by(before_the_final, "home"), resolve(PACK)
    table = standings(event)["best_of_rest"]
    assert len(table) == 7 and table[0]["rank"] == 1
    played = [game for games in event.rounds[3:] for game in games if game.stage == "best of the rest"]
    scored = sum(sum((game.score or (0, 0))[: len(game.opponents)]) for game in played)
    assert sum(row["touchdowns"] for row in table) == scored
    award = next(award for award in awards(event, pack) if award.name == "Best of the rest")
    assert award.winners == tuple(sorted(row["coach"] for row in table if row["rank"] == 1))
