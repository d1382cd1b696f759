"""Gold before a league match."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.teams.breach import NotAllowed
from nuffle.teams.pre_match import before_match
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster


def team(race: str, edition: str = "bb2020", **changes: Any) -> Roster:
    return ready_roster(edition, race).model_copy(update=changes)


def poorer(edition: str = "bb2020", **changes: Any) -> Roster:
    """Humans with two re-rolls less than their like."""
    whole = ready_roster(edition, "Human")
    return whole.model_copy(update={"rerolls": whole.rerolls - 2, **changes})


def test_the_richer_side_spends_its_treasury_and_the_poorer_gets_the_difference() -> None:
    rich, poor = before_match([team("Human", treasury=80_000), poorer(treasury=90_000)])
    assert (rich.own_gold, rich.petty_cash, rich.prayers) == (80_000, 0, 0)
    assert (poor.own_gold, poor.petty_cash, poor.prayers) == (0, 100_000, 2)
    assert rich.team_value - poor.team_value == 100_000


def test_what_the_richer_spends_goes_on_top() -> None:
    poor, rich = before_match([poorer(), team("Human", treasury=80_000)], (0, 60_000))
    assert poor.petty_cash == 160_000 and poor.prayers == 3 and rich.own_gold == 80_000


def test_between_equals_nobody_spends_anything() -> None:
    for purse in before_match([team("Human", treasury=50_000), team("Human", treasury=50_000)]):
        assert (purse.own_gold, purse.petty_cash, purse.prayers) == (0, 0, 0)


@pytest.mark.parametrize("spent", [(0, 10_000), (90_000, 0)])
def test_nobody_spends_what_he_may_not(spent: tuple[int, int]) -> None:
    with pytest.raises(NotAllowed, match="it may spend"):
        before_match([team("Human", treasury=80_000), poorer(treasury=80_000)], spent)


def test_journeymen_count() -> None:
    whole = ready_roster("bb2020", "Human")
    short = whole.model_copy(update={"players": whole.players[:9]})
    cost = whole.race.linemen[0].cost
    found = before_match([short, whole])[0]
    bare = sum(whole.position(player).cost for player in short.players)
    staff = found.team_value - bare - 2 * cost
    assert found.journeymen == 2 and staff == whole.rerolls * whole.race.reroll_cost + 50_000 * whole.apothecary


def test_in_crp_both_sides_open_their_treasuries() -> None:
    first, second = before_match([team("Human", "crp", treasury=80_000), poorer("crp", treasury=90_000)], (50_000, 0))
    assert (first.own_gold, first.petty_cash) == (80_000, 0)
    assert (second.own_gold, second.petty_cash, second.prayers) == (90_000, 150_000, 0)


def test_teams_of_two_editions_do_not_meet() -> None:
    with pytest.raises(NotAllowed, match="different editions"):
        before_match([team("Human"), team("Human", "crp")])
