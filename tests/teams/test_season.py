"""A league season: points, prizes, the break and the re-draft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nuffle.data import edition_data
from nuffle.data.schema import LeagueData
from nuffle.files.records import dumps, loads
from nuffle.teams.breach import NotAllowed
from nuffle.teams.develop import after_match
from nuffle.teams.dice import DieRoller, SeededDice
from nuffle.teams.entry import match_team
from nuffle.teams.market import NewPlayer
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult, SeatResult
from nuffle.teams.roster import GainedSkill, Roster, Season
from nuffle.teams.season import Redraft, league_points, make_offer, recuperate, redraft, redraft_budget, with_prize
from nuffle.teams.value import current_team_value

Rolls = Callable[..., DieRoller]


def humans(**changes: Any) -> Roster:
    return ready_roster("bb2020", "Human").model_copy(update=changes)


def hurt(**changes: Any) -> Roster:
    whole = humans()
    return whole.replace_player(whole.players[0].model_copy(update=changes))


def league() -> LeagueData:
    found = edition_data("bb2020").league
    assert found is not None
    return found


def everybody(roster: Roster) -> tuple[int, ...]:
    return tuple(player.number for player in roster.players)


# -- the season
@pytest.mark.parametrize(("score", "season"), [((2, 1), (1, 1, 0)), ((1, 1), (1, 0, 1)), ((0, 1), (1, 0, 0))])
def test_every_match_is_counted(score: tuple[int, int], season: tuple[int, int, int]) -> None:
    result = MatchResult(edition="bb2020", seats=tuple(SeatResult(score=goals) for goals in score))
    after = after_match(humans(), result, 0, SeededDice(1)).roster
    assert (after.season.games, after.season.wins, after.season.draws) == season
    assert loads(dumps(after), Roster) == after


@pytest.mark.parametrize(("mine", "other", "points", "bonus"), [
    (SeatResult(score=3, casualties=3), SeatResult(), 3, 6), (SeatResult(score=2), SeatResult(score=1), 3, 3),
    (SeatResult(), SeatResult(), 1, 2), (SeatResult(casualties=3), SeatResult(score=1), 0, 1)])
def test_points(mine: SeatResult, other: SeatResult, points: int, bonus: int) -> None:
    result = MatchResult(edition="bb2020", seats=(mine, other))
    assert league_points(result, 0, league()) == points
    assert league_points(result, 0, league(), bonus=True) == bonus


# -- prizes
@pytest.mark.parametrize(("place", "gold"), [(1, 100_000), (2, 60_000), (3, 30_000), (4, 0)])
def test_prizes(place: int, gold: int) -> None:
    after = with_prize(humans(treasury=5_000, trophy=True), place)
    assert after.treasury == 5_000 + gold and after.trophy == (place == 1)


def test_the_trophy_is_a_re_roll_that_is_worth_nothing() -> None:
    plain, proud = humans(), humans(trophy=True)
    assert match_team(proud).rerolls == match_team(plain).rerolls + 1
    assert current_team_value(proud) == current_team_value(plain)


def test_crp_has_no_prizes() -> None:
    with pytest.raises(NotAllowed, match="crp has no prizes"):
        with_prize(ready_roster("crp", "Human"), 1)


# -- the break
@pytest.mark.parametrize(("apothecary", "faces", "left"), [
    (False, (4, 3), 1), (False, (4, 4), 0), (True, (3, 3), 0), (True, (2, 3), 1)])
def test_niggling_injuries_may_heal(script: Rolls, apothecary: bool, faces: tuple[int, int], left: int) -> None:
    team = hurt(niggling=2, miss_next_game=True).model_copy(update={"apothecary": apothecary})
    rested = recuperate(team, script(*faces)).players[0]
    assert rested.niggling == left and rested.fit


@pytest.mark.parametrize(("face", "losses", "niggling"), [(4, (), 1), (3, ("ma",), 0)])
def test_the_retired_may_get_back_what_they_lost(
    script: Rolls, face: int, losses: tuple[str, ...], niggling: int
) -> None:
    rested = recuperate(hurt(losses=("ma",), retired=True), script(face)).players[0]
    assert (rested.losses, rested.niggling, rested.retired) == (losses, niggling, False)


def test_who_played_on_keeps_his_losses(script: Rolls) -> None:
    assert recuperate(hurt(losses=("ma",)), script()).players[0].losses == ("ma",)


# -- the re-draft
def test_the_budget() -> None:
    team = humans(treasury=35_000, season=Season(games=7, wins=3, draws=2))
    assert redraft_budget(team) == 1_000_000 + 35_000 + 140_000 + 60_000 + 20_000


def test_keeping_a_player_costs_his_value_and_twenty_for_each_season(script: Rolls) -> None:
    first = humans().players[0]
    team = hurt(seasons=1, skills=(GainedSkill(skill="Guard", how="primary"),))
    fee = make_offer(team, script()).fees[0]
    assert fee.gold == team.position(first).cost + 20_000 + 2 * 20_000


def test_a_team_goes_into_its_next_season(script: Rolls) -> None:
    team = humans(treasury=0, season=Season(games=8, wins=8))
    wishes = Redraft(keep=everybody(team)[:11], rerolls=1, cheerleaders=1)
    after = redraft(team, wishes, script())
    kept = sum(fee.gold for fee in make_offer(team, script()).fees[:11])
    spent = kept + team.race.reroll_cost + 10_000
    assert after.roster.treasury == 1_320_000 - spent and after.roster.season == Season()
    assert after.roster.rerolls == 1 and not after.roster.apothecary and after.roster.fans == team.fans
    assert [player.seasons for player in after.roster.players] == [1] * 11


def test_new_players_are_hired_at_list_price(script: Rolls) -> None:
    team = humans(treasury=300_000)
    wishes = Redraft(keep=everybody(team)[:10], hire=(NewPlayer(position="Human Lineman", name="Jo"),))
    after = redraft(team, wishes, script()).roster
    assert after.players[-1].name == "Jo" and after.players[-1].seasons == 0


@pytest.mark.parametrize(("wishes", "message"), [
    (Redraft(keep=(1, 2)), "2 players; allowed: at least 11"), (Redraft(keep=(77,)), "nobody in this roster"),
    (Redraft(keep=tuple(range(1, 13)), rerolls=8), "the treasury holds")])
def test_wishes_that_are_not_granted(script: Rolls, wishes: Redraft, message: str) -> None:
    with pytest.raises(NotAllowed, match=message):
        redraft(humans(), wishes, script())


def test_the_break_is_told(script: Rolls) -> None:
    team = hurt(niggling=1).model_copy(update={"treasury": 500_000})
    notes = redraft(team, Redraft(keep=everybody(team)), script(6)).notes
    assert notes[0].endswith("after the break: 0 niggling, nothing lost") and "kept 12, new 0" in notes[-1]
