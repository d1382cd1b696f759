"""What must hold in every season, whatever happens in it: random matches, wishes, rulings, corrections."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nuffle.league.acts import read_fact
from nuffle.league.acts_dice import list_secrets, reveal_acts
from nuffle.league.acts_fixtures import MatchBegun
from nuffle.league.aftermath_acts import finish_acts
from nuffle.league.corrections import correct, preview
from nuffle.league.dice_keys import verify_dice
from nuffle.league.facts import Corrected, LeagueError, Undone
from nuffle.league.match_day import plan_match, prepare_acts
from nuffle.league.rehearsal import make_likely_result, manage_acts
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import LeagueSeason
from nuffle.league.statistics import make_book
from nuffle.league.story import list_chapters, list_gone, list_journal, list_ledger
from nuffle.league.table_report import settle_act
from nuffle.league.tables import make_table
from nuffle.teams.breach import DEVELOPED
from nuffle.teams.develop import as_played
from nuffle.teams.draft import check
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Player, Roster

AT = "2026-11-02T20:00:00Z"
EDITIONS = ("crp", "bb2020", "bb2025")
EXAMPLES = settings(max_examples=2, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
PAIRS = (("t1", "t2"), ("t3", "t1"), ("t2", "t3"), ("t2", "t1"))
SKILL_INSTEAD = {"primary": "characteristic", "secondary": "characteristic"}
SEEDS = st.integers(0, 10_000)


def random_season(story: Any, edition: str, seed: int) -> Any:
    """Three teams meet twice: hired help, deeds and harm at random, every die from a committed key."""
    told, dice = story(edition, teams=3), Random(seed)
    told.draw(*PAIRS)
    for number in range(1, len(PAIRS) + 1):
        play_random(told, f"f{number}", dice)
    return told


def play_random(told: Any, fixture: str, dice: Random) -> None:
    if dice.random() < 0.5:
        plans = plan_match(told.season, fixture)
        told.add(prepare_acts(told.season, fixture)[0])
        assert [side.value for side in told.season.prepared[fixture]] == [plan.value for plan in plans]
    result = make_result(told, fixture, dice)
    told.add(settle_act(told.season, fixture, result, "table"))
    for team in told.season.fixture(fixture).teams:
        (key,) = told.key_of(fixture, team).values()
        if not told.season.life(team).ready:
            told.season.add_all(manage_acts(told.season, team, key, dice), "boss", AT)
        server = hashlib.sha256(f"{fixture} {team}".encode()).digest()
        told.season.add_all(reveal_acts(told.season, fixture, team, list_secrets(
            told.season, fixture, team, server)), "boss", AT)


def make_result(told: Any, fixture: str, dice: Random) -> MatchResult:
    """As a table would tell it, with the journeymen of the day."""
    teams = told.season.fixture(fixture).teams
    kept = told.season.lives
    told.season.lives = kept | {team: Entered(told.season.life(team).enter(fixture)) for team in teams}
    try:
        return make_likely_result(told.season, told.season.fixture(fixture), dice)
    finally:
        told.season.lives = kept


class Entered:
    """A life of which nothing is asked but the roster of the day."""

    def __init__(self, now: Roster) -> None:
        self.now = now


def same(one: LeagueSeason, other: LeagueSeason) -> bool:
    return {team: life.now for team, life in one.lives.items()} == {
        team: life.now for team, life in other.lives.items()} and [
        (place.place, place.team, place.row) for place in make_table(one, "one")] == [
        (place.place, place.team, place.row) for place in make_table(other, "one")]


def spent_points(roster: Roster, player: Player) -> set[int]:
    """What his improvements may have cost: their order is not written down, nor who rolled and took a skill."""
    kinds = [gain.how for gain in player.skills if gain.how in roster.data.development.costs]
    return totals([*kinds, *["characteristic"] * len(player.improvements)], roster.data.development.costs, 0)


def totals(kinds: list[str], costs: dict[str, tuple[int, ...]], place: int) -> set[int]:
    if not kinds:
        return {0}
    return {costs[paid][place] + rest for kind in set(kinds) for paid in {kind, SKILL_INSTEAD.get(kind, kind)}
            for rest in totals([*kinds[:kinds.index(kind)], *kinds[kinds.index(kind) + 1:]], costs, place + 1)}


@pytest.mark.parametrize("edition", EDITIONS)
@EXAMPLES
@given(seed=SEEDS)
def test_gold_points_deeds_and_dice_always_add_up(story: Any, edition: str, seed: int) -> None:
    told = random_season(story, edition, seed)
    proof = verify_dice(told.season)
    assert proof.honest and proof.count("proven") == len(proof.dice)
    for team, life in told.season.lives.items():
        ledger = list_ledger(told.season, team)
        assert ledger[-1][2] == life.now.treasury and all(entry.gold >= 0 for entry in list_journal(told.season, team))
        for chapter in list_chapters(life):
            check_chapter(chapter)
        check_points(told.season, team)
    check_statistics(told.season)


def check_chapter(chapter: Any) -> None:
    """Nobody plays who cannot; who misses a match is back after it; a breach has a name."""
    if chapter.aftermath is None:
        return
    mine = chapter.aftermath.result.seats[chapter.aftermath.seat]
    kickoff = as_played(chapter.aftermath.roster, mine)
    for one in mine.own:
        player = kickoff.player(one.number)
        assert player is not None and player.fit and (not one.id or one.id == player.id)
    assert mine.score == sum(player.deeds.touchdowns for player in mine.players)
    after = {player.id: player for player in chapter.state.roster.players}
    hurt = {one.number for one in mine.own if one.injuries}
    for player in kickoff.players:
        if (player.miss_next_game and player.id in after) or (player.id in after and player.number not in hurt):
            assert not after[player.id].miss_next_game
    assert all(breach.message for breach in check(chapter.state.roster, DEVELOPED))
    assert chapter.matches[-1].value > 0


def check_points(season: LeagueSeason, team: str) -> None:
    life = season.life(team)
    earned: dict[str, int] = {}
    for chapter in list_chapters(life):
        for player, points in (chapter.state.points if chapter.state else {}).items():
            earned[player] = earned.get(player, 0) + points
    development = life.now.data.development
    for player in life.now.players:
        if development.levels:
            assert player.spp == earned.get(player.id, 0)
            assert player.advancements <= sum(player.spp >= level for level in development.levels)
        else:
            assert earned.get(player.id, 0) - player.spp in spent_points(life.now, player)


def check_statistics(season: LeagueSeason) -> None:
    book = make_book(season)
    assert sum(one.won for one in book.teams.values()) == sum(one.lost for one in book.teams.values())
    assert sum(one.touchdowns for one in book.teams.values()) == sum(one.conceded for one in book.teams.values())
    dead = sum(one.dead for one in book.players.values())
    gone = [one for team in season.teams for one in list_gone(season, team) if one.dead]
    assert dead == len(gone) == sum(one.deaths for one in book.teams.values())


@pytest.mark.parametrize("edition", EDITIONS)
@EXAMPLES
@given(seed=SEEDS)
def test_a_record_says_the_same_however_often_it_is_read(story: Any, edition: str, seed: int) -> None:
    told = random_season(story, edition, seed)
    words = json.dumps([fact.dump() for fact in told.season.facts])
    again = LeagueSeason.of(map(read_fact, json.loads(words)))
    assert same(again, told.season) and make_book(again) == make_book(told.season)
    assert json.dumps([fact.dump() for fact in again.facts]) == words


@pytest.mark.parametrize("edition", EDITIONS)
@EXAMPLES
@given(seed=SEEDS, which=st.integers(1, 3), home=st.integers(0, 2), away=st.integers(0, 2))
def test_a_correction_is_whole_or_nothing_and_can_be_taken_back(
        story: Any, edition: str, seed: int, which: int, home: int, away: int) -> None:
    told = random_season(story, edition, seed)
    facts, before = list(told.season.facts), LeagueSeason.of(told.season.facts)
    number = told.season.fixture(f"f{which}").settled
    act: Any = told.season.require_fact(number).act
    change = Corrected(of=number, act=act.model_copy(update={"result": shift_score(act.result, home, away)}))
    found = preview(told.season, [change], "boss", AT)
    assert told.season.facts == facts and same(told.season, before)
    if not found.possible:
        with pytest.raises(LeagueError):
            correct(told.season, [change], "boss", AT)
        assert told.season.facts == facts and same(told.season, before)
        return
    correct(told.season, [change], "boss", AT)
    assert same(told.season, LeagueSeason.of(told.season.facts))
    changed = LeagueSeason.of(told.season.facts)
    correct(told.season, [Corrected(of=number, act=act)], "boss", AT)
    assert same(told.season, before)
    correct(told.season, [Undone(of=len(told.season.facts))], "boss", AT)
    assert same(told.season, changed)
    correct(told.season, [Undone(of=len(facts) + 1)], "boss", AT)
    assert same(told.season, before) and verify_dice(told.season).honest


def shift_score(result: MatchResult, home: int, away: int) -> MatchResult:
    """Some touchdowns more, of nobody."""
    from nuffle.league.reports import NO_PLAYER, NOBODY
    from nuffle.teams.result import PlayerResult
    from nuffle.teams.roster import Deeds

    seats = []
    for seat, more in zip(result.seats, (home, away), strict=True):
        line = PlayerResult(number=NO_PLAYER, kind=NOBODY, deeds=Deeds(touchdowns=more))
        seats.append(seat.model_copy(update={"score": seat.score + more, "players": (*seat.players, line)}))
    return result.model_copy(update={"seats": tuple(seats)})


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_team_has_one_match_or_sequence_at_a_time(story: Any, edition: str) -> None:
    told = story(edition, teams=3)
    told.draw(*PAIRS)
    told.add(MatchBegun(fixture="f1"))
    with pytest.raises(LeagueError, match="is in another match"):
        told.add(MatchBegun(fixture="f2"))
    told.settle("f1", finish=False)
    with pytest.raises(LeagueError, match="has not finished the sequence"):
        prepare_acts(told.season, "f2") and told.add(prepare_acts(told.season, "f2")[0])
    gold = told.season.life("t1").now.treasury
    change = RosterChange(what="gold", amount=10_000)
    from nuffle.league.acts_rulings import TeamChanged

    told.add(TeamChanged(team="t1", change=change, reason="found"))
    for act in finish_acts(told.season, "t1", told.key_of("f1", "t1")):
        told.add(act)
    assert told.season.life("t1").now.treasury >= gold + 10_000 - 100_000
    assert list_ledger(told.season, "t1")[-1][2] == told.season.life("t1").now.treasury
