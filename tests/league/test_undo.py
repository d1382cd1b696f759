"""Whatever a commissioner does about fixtures, taken back it has never been, and done again it is done."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.league.conftest import AT, SeasonStory

from nuffle.league.acts_competitions import CompetitionClosed, FixturesDropped
from nuffle.league.acts_fixtures import (
    DateAgreed,
    DateProposed,
    FixtureEnded,
    FixtureMoved,
    MatchBegun,
    MatchSettled,
    RoundPublished,
)
from nuffle.league.acts_rulings import PointsRuled
from nuffle.league.acts_season import CompetitionMade, StageSet, TeamsPlaced
from nuffle.league.deadlines import extension_acts
from nuffle.league.divisions import handover_acts, withdraw_acts
from nuffle.league.draws import draw_acts, late_entry_acts
from nuffle.league.facts import LeagueError, Undone
from nuffle.league.knockouts import playoff_acts
from nuffle.league.ladders import answer_acts, challenge_acts
from nuffle.league.prizes import closing_acts
from nuffle.league.season import LeagueSeason
from nuffle.league.tables import make_table

SLOT = "2026-11-05T19:00:00Z"
STORY: list[SeasonStory] = []


def tell() -> SeasonStory:
    """A division half played, a ladder, and a team nobody has placed yet; told once."""
    if not STORY:
        told = SeasonStory(teams=5)
        told.add(TeamsPlaced(competition="one", teams=("t5",), placed=False))
        told.add(CompetitionMade(id="up", name="Ladder", form="ladder"))
        told.add(TeamsPlaced(competition="up", teams=("t1", "t2", "t3", "t4")))
        told.add(draw_acts(told.season, "one", start=AT, published=True)[0])
        told.add(StageSet(stage="running"))
        told.settle("f1")
        for act in challenge_acts(told.season, "up", "t4", "t2", AT):
            told.add(act)
        STORY.append(told)
    return STORY[0]


def list_choices(told: SeasonStory) -> dict:
    season = told.season
    fixture = season.fixture("f6")
    played = MatchSettled(fixture="f6", home=fixture.home, away=fixture.away, result=told.result(2, 1))
    return {
        "settled": lambda: [played], "begun": lambda: [MatchBegun(fixture="f6")],
        "forfeit": lambda: [FixtureEnded(fixture="f6", how="forfeit", winner=fixture.away)],
        "void": lambda: [FixtureEnded(fixture="f6", how="void")],
        "moved": lambda: [FixtureMoved(fixture="f6", round=2, exchanged=True)],
        "extended": lambda: extension_acts(season, ["f6"], 3),
        "proposed": lambda: [DateProposed(fixture="f6", team=fixture.home, slots=(SLOT,))],
        "agreed": lambda: [DateAgreed(fixture="f6", date=SLOT)],
        "published": lambda: [RoundPublished(competition="one", round=2, closes=SLOT)],
        "dropped": lambda: [FixturesDropped(fixtures=("f5", "f6"))],
        "closed": lambda: [CompetitionClosed(competition="one")],
        "points": lambda: [PointsRuled(team="t1", competition="one", points=-2, reason="late")],
        "withdrawn": lambda: withdraw_acts(season, "t2", "withdrawn"),
        "replaced": lambda: withdraw_acts(season, "t2", "withdrawn", heir="t5"),
        "late": lambda: late_entry_acts(season, "one", "t5"),
        "coach": lambda: handover_acts(season, "t1", "newcomer"),
        "answered": lambda: answer_acts(season, "f7", False, AT),
        "playoffs": lambda: playoff_acts(season, ["t1", "t2", "t3"]),
        "finished": lambda: closing_acts(season),
    }


def look(season: LeagueSeason) -> tuple:
    return (season.fixtures, season.competitions, season.teams, season.stage, season.rulings, season.prizes,
            season.votes, make_table(season, "one"), make_table(season, "up"),
            {team: life.now for team, life in season.lives.items()})


@settings(max_examples=25)
@given(data=st.data())
def test_undone_it_has_never_been_and_redone_it_is_as_it_was(data):
    told = tell()
    season = LeagueSeason.of(told.season.facts, told.season.memory)
    for name in data.draw(st.lists(st.sampled_from(sorted(list_choices(told))), max_size=3, unique=True)):
        try:
            season.add_all(list_choices(told)[name](), "boss", AT)
        except LeagueError:
            continue
    before, standing = look(LeagueSeason.of(season.facts, season.memory)), len(season.facts)
    if standing == len(told.season.facts):
        return
    last = season.facts[-1].number
    season.add(Undone(of=last), "boss", AT)
    assert look(season) == look(LeagueSeason.of(season.facts[:last - 1], season.memory))
    season.add(Undone(of=last + 1), "boss", AT)
    assert look(season) == before


@pytest.mark.parametrize("name", ["late", "finished", "playoffs", "replaced"])
def test_each_of_them_can_be_done_at_all(name):
    told = tell()
    season = LeagueSeason.of(told.season.facts, told.season.memory)
    season.add_all(list_choices(told)[name](), "boss", AT)
