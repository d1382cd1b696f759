"""Hiring and firing between matches."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.teams.breach import NotAllowed
from nuffle.teams.market import HiringFair, NewPlayer, trade, with_journeymen
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster


def rich(edition: str = "bb2020", race: str = "Human", treasury: int = 500_000, **changes: Any) -> Roster:
    return ready_roster(edition, race).model_copy(update={"treasury": treasury, **changes})


def test_a_player_is_hired_at_list_price_under_the_lowest_free_number() -> None:
    after = trade(rich(), HiringFair(hire=(NewPlayer(position="catcher", name="Ana"),)))
    ana = after.player(13)
    assert ana and (ana.position, ana.name) == ("Catcher", "Ana")
    assert after.treasury == 500_000 - 65_000


def test_a_number_may_be_asked_for_but_not_taken() -> None:
    assert trade(rich(), HiringFair(hire=(NewPlayer(position="Catcher", number=40),))).player(40)
    with pytest.raises(NotAllowed, match="player 1: the number is taken"):
        trade(rich(), HiringFair(hire=(NewPlayer(position="Catcher", number=1),)))


def test_nothing_is_bought_on_credit() -> None:
    with pytest.raises(NotAllowed, match="a Ogre costs 140,000 gp; the treasury holds 100,000 gp"):
        trade(rich(treasury=100_000), HiringFair(hire=(NewPlayer(position="Ogre"),)))


def test_the_limits_of_the_list_hold() -> None:
    with pytest.raises(NotAllowed, match="Blitzer: 5; allowed: at most 4"):
        trade(rich(), HiringFair(hire=(NewPlayer(position="Blitzer"),)))


def test_a_fired_player_makes_room() -> None:
    after = trade(rich(), HiringFair(fire=(1,), hire=(NewPlayer(position="Blitzer"),)))
    assert len(after.players) == 12


@pytest.mark.parametrize("edition", ["crp", "bb2020"])
def test_rerolls_cost_double_after_the_draft(edition: str) -> None:
    before = rich(edition)
    after = trade(before, HiringFair(rerolls=1))
    assert (after.rerolls - before.rerolls, before.treasury - after.treasury) == (1, 100_000)


def test_staff_is_hired_and_dropped() -> None:
    after = trade(rich(), HiringFair(assistant_coaches=2, cheerleaders=1, rerolls=-1, apothecary=False))
    assert (after.assistant_coaches, after.cheerleaders, after.rerolls, after.apothecary) == (2, 1, 2, False)
    assert after.treasury == 500_000 - 30_000


def test_no_more_is_dropped_than_there_is() -> None:
    with pytest.raises(NotAllowed, match="assistant coaches: 3 to drop, 0 there"):
        trade(rich(), HiringFair(assistant_coaches=-3))


def test_an_apothecary_is_paid_once_and_only_where_allowed() -> None:
    assert trade(rich(), HiringFair(apothecary=True)).treasury == 500_000
    assert trade(rich(apothecary=False), HiringFair(apothecary=True)).treasury == 450_000
    with pytest.raises(NotAllowed, match="none in the Shambling Undead team"):
        trade(rich(race="Undead"), HiringFair(apothecary=True))


def test_a_short_team_is_filled_up_with_journeymen() -> None:
    short = rich().without_players(1, 2, 3, 4)
    filled = with_journeymen(short)
    journeymen = [player for player in filled.players if player.journeyman]
    assert len(filled.players) == 11 and len(journeymen) == 3
    assert {player.position for player in journeymen} == {"Human Lineman"}
    assert [player.number for player in journeymen] == [1, 2, 3]


def test_a_full_team_gets_none() -> None:
    assert with_journeymen(rich()) == rich()


def test_players_who_miss_the_match_are_replaced_too() -> None:
    roster = rich()
    for number in (1, 2):
        player = roster.player(number)
        assert player
        roster = roster.replace_player(player.model_copy(update={"miss_next_game": True}))
    assert len(with_journeymen(roster).players) == 13


def test_a_journeyman_is_kept_at_his_price_or_goes_home() -> None:
    filled = with_journeymen(rich().without_players(1, 2, 3))
    assert sum(player.journeyman for player in filled.players) == 2
    after = trade(filled, HiringFair(keep_journeymen=(1,)))
    kept = after.player(1)
    assert kept and not kept.journeyman and after.player(2) is None
    assert after.treasury == 500_000 - 50_000


def test_only_journeymen_are_kept_that_way() -> None:
    with pytest.raises(NotAllowed, match="player 5: is no journeyman"):
        trade(rich(), HiringFair(keep_journeymen=(5,)))


def test_a_player_with_a_lasting_injury_may_retire_for_a_time_and_come_back() -> None:
    roster = rich()
    player = roster.player(1)
    assert player
    hurt = roster.replace_player(player.model_copy(update={"losses": ("ma",)}))
    resting = trade(hurt, HiringFair(retire=(1,)))
    assert [player.retired for player in resting.players][:2] == [True, False]
    assert trade(resting, HiringFair(recall=(1,))) == hurt
    with pytest.raises(NotAllowed, match="player 2: only after a lasting injury"):
        trade(hurt, HiringFair(retire=(2,)))
