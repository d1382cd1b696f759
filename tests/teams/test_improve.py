"""How players get better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nuffle.teams.breach import NotAllowed
from nuffle.teams.improve import GainOption, Improve, count_spp, improve, price, roll_choices, rolls_due
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Deeds, GainedSkill, Player, Roster

EVERYTHING = Deeds(completions=1, deflections=1, interceptions=1, casualties=1, touchdowns=1, mvps=1)


def with_first(edition: str, race: str = "Human", **changes: Any) -> Roster:
    roster = ready_roster(edition, race)
    return roster.replace_player(roster.players[0].model_copy(update=changes))


def first(roster: Roster) -> Player:
    return roster.players[0]


def labels(choices: list[GainOption]) -> set[str]:
    return {choice.label for choice in choices}


def test_what_deeds_earn() -> None:
    assert count_spp(EVERYTHING, ready_roster("crp", "Human").data) == 1 + 2 + 2 + 3 + 5
    assert count_spp(EVERYTHING, ready_roster("bb2020", "Human").data) == 1 + 1 + 2 + 2 + 3 + 4


@pytest.mark.parametrize(
    ("spp", "rolls"),
    [(0, 0), (5, 0), (6, 1), (15, 1), (16, 2), (31, 3), (51, 4), (76, 5), (175, 5), (176, 6), (999, 6)],
)
def test_crp_gives_a_roll_at_each_level(spp: int, rolls: int) -> None:
    roster = with_first("crp", spp=spp)
    assert rolls_due(roster, first(roster)) == rolls


def test_rolls_already_taken_are_not_due_again() -> None:
    roster = with_first("crp", spp=20, improvements=("ma",), skills=(GainedSkill(skill="Guard"),))
    assert rolls_due(roster, first(roster)) == 0


def test_an_ordinary_roll_opens_primary_skills() -> None:
    roster = with_first("crp", spp=6)
    offer = labels(roll_choices(roster, first(roster), 3, 4))
    assert {"Guard", "Tackle"} <= offer
    assert offer.isdisjoint({"Dodge", "Block", "+MA", "+ST", "Claw / Claws"})


def test_a_double_opens_secondary_skills_too() -> None:
    roster = with_first("crp", spp=6)
    offer = roll_choices(roster, first(roster), 3, 3)
    assert {choice.how for choice in offer if choice.skill == "Dodge"} == {"secondary"}
    assert "Guard" in labels(offer)


@pytest.mark.parametrize(("dice", "stats"), [((4, 6), {"+MA", "+AV"}), ((5, 6), {"+AG"}), ((6, 6), {"+ST"})])
def test_high_rolls_open_characteristics(dice: tuple[int, int], stats: set[str]) -> None:
    roster = with_first("crp", spp=6)
    offer = labels(roll_choices(roster, first(roster), *dice))
    assert {label for label in offer if label.startswith("+")} == stats


def test_a_characteristic_two_over_its_start_or_at_ten_rises_no_more() -> None:
    strong = with_first("crp", spp=99, improvements=("st", "st"))
    assert "+ST" not in labels(roll_choices(strong, first(strong), 6, 6))
    treeman = with_first("crp", "Halfling", spp=99)
    assert labels(roll_choices(treeman, first(treeman), 4, 6)) & {"+MA", "+AV"} == {"+MA"}


def test_the_first_wish_the_dice_allow_is_granted(script: Callable[..., Any]) -> None:
    roster = with_first("crp", spp=6)
    better = improve(roster, Improve(player=1, prefer=("+ST", "Dodge", "Guard")), script(2, 2))
    assert first(better).skills == (GainedSkill(skill="Dodge", how="secondary"),)
    stronger = improve(roster, Improve(player=1, prefer=("+ST", "Guard")), script(6, 6))
    assert first(stronger).improvements == ("st",)


def test_a_wish_nothing_grants_tells_what_is_open(script: Callable[..., Any]) -> None:
    with pytest.raises(NotAllowed, match=r"player 1: cannot gain Dodge; choose Dauntless, Dirty Player"):
        improve(with_first("crp", spp=6), Improve(player=1, prefer=("Dodge",)), script(1, 2))


def test_no_roll_without_the_points(script: Callable[..., Any]) -> None:
    with pytest.raises(NotAllowed, match="no improvement roll is due with 5 star player points"):
        improve(with_first("crp", spp=5), Improve(player=1, prefer=("Guard",)), script())


def test_a_number_nobody_wears(script: Callable[..., Any]) -> None:
    with pytest.raises(NotAllowed, match="player 77: nobody"):
        improve(with_first("bb2020"), Improve(player=77), script())


def test_prices_rise_with_each_advancement() -> None:
    prices = []
    for taken in range(6):
        roster = with_first("bb2020", improvements=("ma", "av") * 3)
        player = first(roster).model_copy(update={"improvements": first(roster).improvements[:taken]})
        prices.append(price(roster, player, "primary"))
    assert prices == [6, 8, 12, 16, 20, 30]


def test_a_seventh_advancement_is_refused(script: Callable[..., Any]) -> None:
    roster = with_first("bb2020", spp=500, improvements=("ma", "av", "st") * 2)
    with pytest.raises(NotAllowed, match="has all 6 advancements"):
        improve(roster, Improve(player=1, prefer=("Guard",)), script())


def test_a_chosen_skill_is_paid_with_points(script: Callable[..., Any]) -> None:
    better = improve(with_first("bb2020", spp=10), Improve(player=1, prefer=("mighty blow",)), script())
    assert first(better).skills == (GainedSkill(skill="Mighty Blow (+1)", how="primary"),)
    assert first(better).spp == 4


def test_a_chosen_secondary_skill_is_dearer(script: Callable[..., Any]) -> None:
    wish = Improve(player=1, kind="secondary", prefer=("Dodge",))
    assert first(improve(with_first("bb2020", spp=12), wish, script())).spp == 0
    with pytest.raises(NotAllowed, match="secondary costs 12 star player points; the player has 11"):
        improve(with_first("bb2020", spp=11), wish, script())


def test_a_random_skill_is_rolled_until_it_is_new(script: Callable[..., Any]) -> None:
    wish = Improve(player=1, kind="random primary", category="G")
    better = improve(with_first("bb2020", spp=3), wish, script(1, 1, 6, 5))
    assert first(better).skills == (GainedSkill(skill="Tackle", how="random primary"),)


def test_a_random_skill_comes_from_an_open_category(script: Callable[..., Any]) -> None:
    with pytest.raises(NotAllowed, match="random primary skills come from GS, not A"):
        improve(with_first("bb2020", spp=9), Improve(player=1, kind="random primary", category="A"), script())


def test_a_characteristic_is_rolled_for_and_may_be_a_skill_instead(script: Callable[..., Any]) -> None:
    roster = with_first("bb2020", spp=18)
    stat = Improve(player=1, kind="characteristic", prefer=("+ST", "+AV", "Dodge"))
    assert first(improve(roster, stat, script(5))).improvements == ("av",)
    assert first(improve(roster, stat, script(15))).improvements == ("st",)
    better = first(improve(roster, stat, script(14)))
    assert better.skills == (GainedSkill(skill="Dodge", how="secondary"),) and better.spp == 0


def test_frenzy_closes_grab(script: Callable[..., Any]) -> None:
    roster = with_first("bb2020", spp=20, skills=(GainedSkill(skill="Frenzy"),))
    with pytest.raises(NotAllowed, match="cannot gain Grab"):
        improve(roster, Improve(player=1, prefer=("Grab",)), script())
