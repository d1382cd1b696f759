"""A finished match leaves a record, and the record develops the teams that played it."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.rules.grants import MatchTerms
from nuffle.rules.legacy import RECRUIT
from nuffle.rules.player_state import CASUALTIES, TALLIES
from nuffle.rules.start import start_match
from nuffle.rules.team_state import SCORE
from nuffle.teams.develop import Decisions, after_match
from nuffle.teams.dice import SeededDice
from nuffle.teams.entry import match_team
from nuffle.teams.market import HiringFair
from nuffle.teams.outcome import NotOver, match_result
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import Legacy, MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Player


def played(seed: int, setting: str = "league"):
    rules = edition("crp")
    rosters = [ready_roster("crp", race) for race in ("Undead", "Skaven")]
    match = start_match(rules, [match_team(r, known=rules.indexes) for r in rosters], Seeded(seed), MatchTerms(setting))
    playout(match, Seeded(seed))
    return rosters, match


@pytest.mark.parametrize("seed", range(4))
def test_the_record_agrees_with_the_match(seed):
    _, match = played(seed)
    result = match_result(match)
    for seat, side in enumerate(result.seats):
        assert side.score == match.state.get(seat, SCORE)
        assert sum(player.deeds.mvps for player in side.players) <= 1
        assert side.winnings is not None and side.winnings >= 10_000
        places = range(seat * 32, seat * 32 + 32)
        assert side.casualties >= sum(match.state.tally[place * TALLIES + CASUALTIES] for place in places)
    hurt = [injury for side in result.seats for player in side.players for injury in player.injuries]
    assert len(hurt) <= len(match.state.hurt) // 5


def test_teams_develop_by_the_record_of_a_real_match():
    rosters, match = played(11)
    result = match_result(match)
    for seat, roster in enumerate(rosters):
        after = after_match(roster, result, seat, SeededDice(5))
        assert after.roster.treasury >= roster.treasury
        assert after.notes


def test_an_exhibition_pays_nothing():
    _, match = played(2, "exhibition")
    assert all(side.winnings is None for side in match_result(match).seats)


def test_a_match_under_way_has_no_record():
    rules = edition("crp")
    teams = [match_team(ready_roster("crp", race), known=rules.indexes) for race in ("Human", "Orc")]
    with pytest.raises(NotOver):
        match_result(start_match(rules, teams, Seeded(1)))


def killed(name, race, rule):
    """A whole match in whose first moment the home side's rule notes a victim."""
    rules = edition(name)
    rosters = [ready_roster(name, race), ready_roster(name, "Human")]
    match = start_match(rules, [match_team(r, known=rules.indexes) for r in rosters], Seeded(3), MatchTerms("league"))
    match.add_legacy(rules.index(rule), match.team_row(0), RECRUIT, 32)
    playout(match, Seeded(3))
    return rosters[0], match_result(match)


@pytest.mark.parametrize(("name", "race", "rule", "position"), [
    ("crp", "Nurgle", "crp.skill.nurgles-rot", "Rotter"),
    ("bb2020", "Nurgle", "bb2020.skill.plague-ridden", "Rotter Lineman"),
    ("bb2020", "Vampire", "bb2020.team.vampire-lord", "Thrall Lineman"),
])
def test_victims_of_the_plague_and_of_vampires_join_afterwards(name, race, rule, position):
    roster, result = killed(name, race, rule)
    assert result.seats[0].legacies[0] == Legacy(rule=rule, kind="recruit", what=position)
    few = roster.model_copy(update={"players": roster.players[:11]})
    bare = result.seats[0].model_copy(update={"players": (), "legacies": result.seats[0].legacies[:1]})
    after = after_match(few, result.model_copy(update={"seats": (bare, result.seats[1])}), 0, SeededDice(5))
    assert f"a {position} joins for free" in after.notes
    assert len(after.roster.players) == 12 and after.roster.players[-1].position == position


def test_only_a_team_with_rotters_gets_one():
    _, result = killed("bb2020", "Orc", "bb2020.skill.plague-ridden")
    assert result.seats[0].legacies == ()


def test_there_is_no_room_beyond_the_limit_of_the_position():
    roster = ready_roster("bb2020", "Nurgle")
    rotters = tuple(Player(number=n, position="Rotter Lineman") for n in range(1, 13))
    seats = (SeatResult(raised=("Rotter Lineman",)), SeatResult())
    after = after_match(roster.model_copy(update={"players": rotters}), MatchResult(edition="bb2020", seats=seats), 0,
                        SeededDice(1))
    assert "no room for the raised Rotter Lineman" in after.notes and len(after.roster.players) == 12


def test_journeymen_and_stars_of_the_match_do_not_trouble_development():
    rules = edition("bb2020")
    whole = ready_roster("bb2020", "Orc")
    short = whole.model_copy(update={"stars": ("Grak", "Crumbleberry"), "players": whole.players[:9]})
    teams = [match_team(roster, rules.indexes, "league") for roster in (short, ready_roster("bb2020", "Human"))]
    match = start_match(rules, teams, Seeded(4), MatchTerms("league"))
    playout(match, Seeded(4))
    result = match_result(match)
    assert len(teams[0].players) == 13 and len(result.seats[0].own) == 11
    after = after_match(short, result, 0, SeededDice(1)).roster
    assert len(after.players) <= 9 and after.stars == () and not any(player.journeyman for player in after.players)


def test_a_journeyman_of_the_match_may_stay():
    whole = ready_roster("bb2020", "Orc")
    short = whole.model_copy(update={"players": whole.players[:10], "treasury": 100_000})
    mine = SeatResult(players=tuple(PlayerResult(number=n) for n in range(1, 12)))
    decisions = Decisions(market=HiringFair(keep_journeymen=(11,)))
    result = MatchResult(edition="bb2020", seats=(mine, SeatResult()))
    after = after_match(short, result, 0, SeededDice(2), decisions).roster
    assert after.players[-1].number == 11 and not after.players[-1].journeyman


# -- stories: from the pitch into the roster
HUMANS = ready_roster("crp", "Human")
BLITZERS = "\n".join(f"h{n} Blitzer {n},5\na{n} Blitzer {20 + n},7" for n in range(1, 4))


def home_after(match, *faces):
    """The home team after the match; the only dice are these."""
    left = list(faces)
    result = match_result(match.match)
    after = after_match(HUMANS, result, 0, lambda sides, why: left.pop(0)).roster
    assert not left
    return after


@pytest.mark.parametrize(("casualty", "injury"), [
    ([6, "d8:1"], "dead"), ([5, "d8:1"], "niggling"), ([4, "d8:1"], "miss next game"), ([5, "d8:8"], "st")])
def test_what_a_block_did_is_on_the_roster(scene, casualty, injury):
    match = scene("h1 Blitzer 12,7\na1 Lineman 13,7", away="Orc", half=2, turn=8, markers=[8, 8], active="away",
                  setting="league", dice=["pow", 6, 6, 6, 6, *casualty, "lot:1", "lot:1", 4, 3, 6, 6, 1, 1])
    match.play("block a1 h1", "push 11,7", "stay")
    blitzer = home_after(match).player(1)
    if injury == "dead":
        assert blitzer is None
    else:
        assert blitzer.miss_next_game and blitzer.niggling == (injury == "niggling")
        assert blitzer.losses == (("st",) if injury == "st" else ())


def test_winnings_fans_and_the_award_are_those_of_the_whistle(scene):
    match = scene(BLITZERS, start="match end", half=2, score=[2, 1], setting="league", fan_factor=[3, 3],
                  dice=["lot:2", "lot:1", 5, 1, 6, 6, 6, 1, 1])
    match.play("no")
    after = home_after(match)
    assert (after.treasury, after.fans) == (HUMANS.treasury + 60_000, HUMANS.fans + 1)
    assert [player.number for player in after.players if player.career.mvps] == [2]


def test_who_gives_up_has_less_of_everything(scene):
    match = scene(BLITZERS, setting="league", fan_factor=[3, 3], score=[1, 0], dice=["lot:1", "lot:2", 4, 5])
    match.play("concede").add_dice(6, 6, 6).play("no")
    after = home_after(match)
    assert (after.treasury, after.fans) == (HUMANS.treasury, HUMANS.fans - 1)
    assert not any(player.career.mvps for player in after.players)
