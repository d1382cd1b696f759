"""Whole evenings: a team after its match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuffle.data import EDITIONS
from nuffle.teams.breach import DEVELOPED, NotAllowed
from nuffle.teams.develop import Decisions, after_match
from nuffle.teams.dice import SeededDice
from nuffle.teams.draft import check
from nuffle.teams.improve import Improve
from nuffle.teams.market import HiringFair, NewPlayer, with_journeymen
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, Player, Roster

FOR_THE_COACH = ("captain", "points-unspent")      # who is gone is followed by another, points are spent


def result(edition: Any, home: SeatResult, away: SeatResult | None = None) -> MatchResult:
    return MatchResult(edition=edition, seats=(home, away or SeatResult()))


def hero(number: int = 1, **deeds: int) -> PlayerResult:
    return PlayerResult(number=number, deeds=Deeds(**deeds))


def test_a_crp_evening(script: Callable[..., Any]) -> None:
    """A blitzer scores twice, is the best of the day and learns Guard; a lineman dies and is replaced."""
    home = SeatResult(
        score=2,
        fame=1,
        players=(hero(1, touchdowns=2, casualties=1), PlayerResult(number=12, injuries=("dead",))),
    )
    decisions = Decisions(
        improve=(Improve(player=1, prefer=("+ST", "Guard")),),
        market=HiringFair(hire=(NewPlayer(position="Lineman", name="New Boy"),)),
    )
    mvp, improvement, gate, fans = (1,), (2, 4), (5,), (1, 1, 2)
    dice = script(*mvp, *improvement, *gate, *fans)
    after = after_match(ready_roster("crp", "Human"), result("crp", home, SeatResult(score=1)), 0, dice, decisions)
    blitzer = after.roster.player(1)
    assert blitzer and blitzer.spp == 6 + 2 + 5
    assert [gain.skill for gain in blitzer.skills] == ["Guard"]
    assert blitzer.career == Deeds(touchdowns=2, casualties=1, mvps=1)
    assert blitzer.games == 1
    replacement = after.roster.player(12)
    assert replacement and (replacement.name, replacement.games) == ("New Boy", 0)
    assert after.roster.treasury == 70_000 - 50_000
    assert after.roster.fans == 4
    assert after.notes == (
        "most valuable player: 1 Blitzer",
        "1 Blitzer: 13 star player points",
        "1 Blitzer gains Guard",
        "12 Lineman: dead",
        "winnings: 70,000 gp",
        "fans: 3 -> 4",
        "team value for the next match: 1,030,000 gp",
    )


def test_a_second_season_evening(script: Callable[..., Any]) -> None:
    """The thrower spends his points, the treasury grows too full and a mistake eats some of it."""
    home = SeatResult(score=1, fan_factor=4, players=(hero(5, completions=2, mvps=1),))
    roster = ready_roster("bb2020", "Human").model_copy(update={"treasury": 180_000})
    decisions = Decisions(improve=(Improve(player=5, prefer=("Accurate",)),))
    fans, mistake, incident = 6, 1, 3
    after = after_match(
        roster, result("bb2020", home, SeatResult(fan_factor=2)), 0, script(fans, mistake, incident), decisions
    )
    thrower = after.roster.player(5)
    assert thrower and thrower.position == "Thrower"
    assert (thrower.spp, [gain.skill for gain in thrower.skills]) == (0, ["Accurate"])
    assert after.roster.fans == 2
    assert after.roster.treasury == 180_000 + 40_000 - 20_000
    assert "expensive mistake (minor): 20,000 gp lost" in after.notes


def test_the_most_valuable_player_named_by_the_match_is_not_drawn_again(script: Callable[..., Any]) -> None:
    home = SeatResult(score=1, players=(hero(2, mvps=1),))
    after = after_match(ready_roster("crp", "Human"), result("crp", home), 0, script(6, 6, 6, 6))
    assert [player.spp for player in after.roster.players][:3] == [0, 5, 0]


def test_in_the_second_season_the_dead_are_not_drawn(script: Callable[..., Any]) -> None:
    home = SeatResult(score=1, players=(PlayerResult(number=1, injuries=("dead",)),))
    after = after_match(ready_roster("bb2020", "Human"), result("bb2020", home), 0, script(1, 6))
    best = after.roster.player(2)
    assert best and best.spp == 4


def test_in_crp_they_are_as_in_the_match_itself(script: Callable[..., Any]) -> None:
    home = SeatResult(score=1, players=(PlayerResult(number=1, injuries=("dead",)),))
    after = after_match(ready_roster("crp", "Human"), result("crp", home), 0, script(1, 6, 1, 1, 1))
    assert "most valuable player: 1 Blitzer" in after.notes
    assert after.roster.player(1) is None and all(player.spp == 0 for player in after.roster.players)


def test_a_draw_of_the_match_that_fell_on_a_star_is_not_drawn_again(script: Callable[..., Any]) -> None:
    star = PlayerResult(number=13, name="Mighty Zug", kind="star", deeds=Deeds(touchdowns=2))
    home = SeatResult(score=2, mvp_drawn=True, winnings=0, fan_change=0, players=(star,))
    after = after_match(ready_roster("crp", "Human"), result("crp", home), 0, script())
    assert all(player.spp == 0 for player in after.roster.players)


def test_money_and_fans_of_the_match_are_not_rolled_again(script: Callable[..., Any]) -> None:
    roster = ready_roster("crp", "Human")
    home = SeatResult(score=2, mvp_drawn=True, winnings=80_000, fan_change=-1, other_gold=-50_000)
    after = after_match(roster.model_copy(update={"treasury": 50_000}), result("crp", home), 0, script()).roster
    assert (after.treasury, after.fans) == (80_000, roster.fans - 1)


@pytest.mark.parametrize("setting", ["exhibition", "tournament"])
def test_only_a_league_match_develops_a_team(setting: Any, script: Callable[..., Any]) -> None:
    played = result("crp", SeatResult()).model_copy(update={"setting": setting})
    with pytest.raises(NotAllowed, match=f"in the setting {setting}, which leaves a team as it is"):
        after_match(ready_roster("crp", "Human"), played, 0, script())


def test_a_match_of_another_team_is_not_taken(script: Callable[..., Any]) -> None:
    home = SeatResult(players=(PlayerResult(number=1, position="Troll"), PlayerResult(number=40, position="Goblin")))
    with pytest.raises(NotAllowed) as refused:
        after_match(ready_roster("crp", "Human"), result("crp", home), 0, script())
    assert str(refused.value).splitlines() == [
        "player 1 of the match was a Troll; the roster has a Blitzer there",
        "player 40 of the match was a Goblin; the roster has nobody there"]


def test_in_crp_the_draw_may_fall_on_a_star_and_is_lost(script: Callable[..., Any]) -> None:
    roster = ready_roster("crp", "Human").model_copy(update={"stars": ("Mighty Zug",)})
    after = after_match(roster, result("crp", SeatResult(score=1)), 0, script(13, 6, 1, 1, 1))
    assert all(player.spp == 0 for player in after.roster.players)
    assert after.roster.stars == ()


def test_who_missed_this_match_plays_the_next(script: Callable[..., Any]) -> None:
    roster = ready_roster("bb2020", "Human")
    player = roster.players[0].model_copy(update={"miss_next_game": True})
    hurt = SeatResult(players=(PlayerResult(number=2, injuries=("miss next game",)), hero(3, mvps=1)))
    after = after_match(roster.replace_player(player), result("bb2020", hurt), 0, script()).roster
    assert [player.fit for player in after.players][:3] == [True, False, True]
    assert [player.games for player in after.players][:3] == [0, 1, 1]


def test_journeymen_go_home_and_one_is_kept_with_his_points(script: Callable[..., Any]) -> None:
    fielded = with_journeymen(ready_roster("bb2020", "Human").without_players(1, 2, 3))
    home = SeatResult(fan_factor=10, players=(hero(1, touchdowns=1, mvps=1),))
    keep = Decisions(market=HiringFair(keep_journeymen=(1,)))
    after = after_match(fielded, result("bb2020", home), 0, script(), keep).roster
    kept = after.player(1)
    assert kept and kept.spp == 7 and not kept.journeyman
    assert len(after.players) == 10
    assert after.treasury == 0


def test_the_raised_join_for_nothing_while_there_is_room(script: Callable[..., Any]) -> None:
    home = SeatResult(raised=("Zombie Lineman",), players=(hero(1, mvps=1),))
    undead = ready_roster("bb2020", "Undead")
    after = after_match(undead, result("bb2020", home), 0, script())
    assert len(after.roster.players) == 13 and after.roster.treasury == undead.treasury
    full = undead.add_players(*(Player(number=20 + n, position="Zombie Lineman") for n in range(4)))
    crowded = after_match(full, result("bb2020", home), 0, script())
    assert len(crowded.roster.players) == 16
    assert "no room for the raised Zombie Lineman" in crowded.notes


def test_a_coach_may_do_without_them(script: Callable[..., Any]) -> None:
    zombie = PlayerResult(number=13, position="Zombie Lineman", kind="raised")
    home = SeatResult(raised=("Zombie Lineman",), mvp_drawn=True, players=(zombie,))
    undead, played = ready_roster("bb2020", "Undead"), result("bb2020", home)
    for wanted, players in ((0, 12), (1, 13), (None, 14)):
        after = after_match(undead, played, 0, script(), Decisions(recruits=wanted))
        assert len(after.roster.players) == players
    assert "the raised Zombie Lineman is not wanted" in after_match(
        undead, played, 0, script(), Decisions(recruits=1)).notes


def test_who_rose_in_the_match_brings_what_he_did_in_it(script: Callable[..., Any]) -> None:
    zombie = PlayerResult(
        number=13, position="Zombie Lineman", kind="raised", deeds=Deeds(touchdowns=1), injuries=("niggling",))
    again = zombie.model_copy(update={"number": 14, "injuries": ("dead",)})
    home = SeatResult(score=1, mvp_drawn=True, fan_change=0, winnings=0, players=(zombie, again))
    after = after_match(ready_roster("bb2020", "Undead"), result("bb2020", home), 0, script()).roster
    assert len(after.players) == 13
    assert after.players[-1] == Player(number=13, id="p13", position="Zombie Lineman", spp=3, games=1, niggling=1,
                                       miss_next_game=True, career=Deeds(touchdowns=1))


def test_conceding_in_crp_costs_veterans(script: Callable[..., Any]) -> None:
    roster = ready_roster("crp", "Human")
    for number in (1, 2):
        roster = roster.replace_player(roster.players[number - 1].model_copy(update={"spp": 60}))
    quit_match = result("crp", SeatResult(conceded=True), SeatResult(score=1))
    after = after_match(roster, quit_match, 0, script(3, 4)).roster
    assert [player.number for player in after.players][:2] == [2, 3]
    assert after.fans == 2


def test_in_crp_the_other_side_of_a_concession_has_two_most_valuable_players(script: Callable[..., Any]) -> None:
    won = result("crp", SeatResult(score=1), SeatResult(conceded=True))
    after = after_match(ready_roster("crp", "Human"), won, 0, script(1, 2, 6, 6, 1, 1, 1)).roster
    assert [player.spp for player in after.players][:3] == [5, 5, 0]
    assert after.treasury == (6 + 1 + 6) * 10_000


def test_gold_spent_on_help_and_won_by_a_bet_is_counted(script: Callable[..., Any]) -> None:
    home = SeatResult(other_gold=-30_000, fan_factor=2, players=(hero(1, mvps=1),))
    roster = ready_roster("bb2020", "Human").model_copy(update={"treasury": 50_000})
    assert after_match(roster, result("bb2020", home), 0, script()).roster.treasury == 30_000
    broke = home.model_copy(update={"other_gold": -500_000})
    with pytest.raises(NotAllowed, match="the match took 500,000 gp; the treasury held 50,000 gp"):
        after_match(roster, result("bb2020", broke), 0, script())


def test_prayers_may_add_points(script: Callable[..., Any]) -> None:
    blessed = PlayerResult(number=1, deeds=Deeds(completions=1, mvps=1), extra_spp=1)
    after = after_match(ready_roster("bb2020", "Human"), result("bb2020", SeatResult(players=(blessed,))), 0, script())
    assert after.roster.players[0].spp == 6


def test_a_result_must_fit_the_team(script: Callable[..., Any]) -> None:
    human = ready_roster("crp", "Human")
    with pytest.raises(NotAllowed, match="played by bb2020, the team belongs to crp"):
        after_match(human, result("bb2020", SeatResult()), 0, script())
    with pytest.raises(NotAllowed, match="seat 2: the match had seats 0 to 1"):
        after_match(human, result("crp", SeatResult()), 2, script())
    stranger = SeatResult(players=(hero(55, mvps=1),))
    with pytest.raises(NotAllowed, match="player 55: nobody in this roster wears that number"):
        after_match(human, result("crp", stranger), 0, script())


def player_results(roster: Roster) -> st.SearchStrategy[tuple[PlayerResult, ...]]:
    injuries = st.sampled_from(["badly hurt", "miss next game", "niggling", "ma", "st", "ag", "pa", "av", "dead"])
    one = st.builds(
        PlayerResult,
        number=st.sampled_from([player.number for player in roster.players]),
        deeds=st.builds(Deeds, touchdowns=st.integers(0, 3), casualties=st.integers(0, 3)),
        injuries=st.lists(injuries, max_size=2).map(tuple),
    )
    return st.lists(one, max_size=5, unique_by=lambda result: result.number).map(tuple)


@settings(max_examples=60)
@given(st.data())
def test_whatever_a_season_brings_the_team_stays_within_the_rules(data: st.DataObject) -> None:
    edition = data.draw(st.sampled_from(EDITIONS))
    roster = data.draw(st.sampled_from(ready_rosters(edition)))
    for _ in range(data.draw(st.integers(1, 6))):
        fielded = with_journeymen(roster)
        seats = [
            SeatResult(
                score=data.draw(st.integers(0, 3)),
                fame=data.draw(st.integers(0, 2)),
                fan_factor=data.draw(st.integers(1, 9)),
                conceded=data.draw(st.booleans()),
                players=data.draw(player_results(fielded)),
            ),
            SeatResult(score=1, fan_factor=3),
        ]
        played = MatchResult(edition=edition, seats=tuple(seats))
        roster = after_match(fielded, played, 0, SeededDice(data.draw(st.integers(0, 99)))).roster
        left = [breach for breach in check(roster, DEVELOPED) if breach.rule not in FOR_THE_COACH]
        assert left == []
        assert roster.treasury >= 0 and roster.fans >= (edition == "bb2020")
        assert not any(player.journeyman for player in roster.players)
