"""What teams cost and what they are worth."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from nuffle.data import EDITIONS
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.roster import GainedSkill, Hired, Mercenary, Player, Roster
from nuffle.teams.value import current_team_value, draft_cost, player_value, team_value


def human(edition: str, **changes: Any) -> Roster:
    return ready_roster(edition, "Human").model_copy(update=changes)


def changed(roster: Roster, number: int, **changes: Any) -> Roster:
    player = roster.player(number)
    assert player
    return roster.replace_player(player.model_copy(update=changes))


def test_in_crp_a_new_team_is_worth_what_it_cost() -> None:
    for roster in ready_rosters("crp"):
        assert team_value(roster).total == 1_000_000 - roster.treasury


def test_in_the_second_season_fans_are_not_part_of_the_value() -> None:
    assert team_value(human("bb2020", fans=6)).fans == 0
    assert team_value(human("crp", fans=6)).fans == 60_000


def test_the_treasury_is_never_part_of_the_value() -> None:
    for edition in EDITIONS:
        assert team_value(human(edition, treasury=500_000)) == team_value(human(edition))


def test_crp_leaves_out_who_misses_the_match() -> None:
    roster = changed(human("crp"), 1, miss_next_game=True)
    assert team_value(roster).total == current_team_value(roster).total == 910_000


def test_the_second_season_leaves_them_out_of_the_current_value_only() -> None:
    roster = changed(human("bb2020"), 1, miss_next_game=True)
    assert team_value(roster).total == 1_000_000
    assert current_team_value(roster).total == 915_000
    assert current_team_value(changed(human("bb2020"), 1, retired=True)).total == 915_000


def veteran(edition: str, **changes: Any) -> int:
    roster = changed(human(edition), 1, **changes)
    player = roster.player(1)
    assert player
    return player_value(roster, player) - roster.position(player).cost


def skill(name: str, how: Any) -> tuple[GainedSkill, ...]:
    return (GainedSkill(skill=name, how=how),)


def test_what_improvements_are_worth_in_crp() -> None:
    assert veteran("crp", skills=skill("Guard", "primary")) == 20_000
    assert veteran("crp", skills=skill("Dodge", "secondary")) == 30_000
    assert [veteran("crp", improvements=(stat,)) for stat in ("ma", "av", "ag", "st")] == [
        30_000,
        30_000,
        40_000,
        50_000,
    ]


def test_what_advancements_are_worth_in_the_second_season() -> None:
    ways = ("random primary", "primary", "random secondary", "secondary")
    assert [veteran("bb2020", skills=skill("Guard", how)) for how in ways] == [10_000, 20_000, 20_000, 40_000]
    stats = ("av", "ma", "pa", "ag", "st")
    assert [veteran("bb2020", improvements=(stat,)) for stat in stats] == [10_000, 20_000, 20_000, 40_000, 80_000]


def test_skills_of_an_event_and_injuries_change_no_value() -> None:
    assert veteran("bb2020", skills=skill("Guard", "event")) == 0
    assert veteran("crp", niggling=1, losses=("st",)) == 0


def test_low_cost_linemen_count_only_outside_leagues() -> None:
    ogres = ready_roster("bb2020", "Ogre")
    assert team_value(ogres, league=False).players - team_value(ogres).players == 10 * 15_000


def test_a_skilled_low_cost_lineman_counts_his_skill() -> None:
    ogres = ready_roster("bb2020", "Ogre")
    lineman = next(player for player in ogres.players if player.position == "Gnoblar Lineman")
    assert player_value(ogres, lineman.model_copy(update={"skills": skill("Dodge", "primary")})) == 20_000


def test_hired_help_costs_at_the_draft_and_is_not_part_of_the_teams_value() -> None:
    help_hired = human(
        "bb2020",
        stars=("Grak", "Crumbleberry"),
        inducements=(Hired(name="Bribe", count=2), Hired(name="Side Bet", gold=30_000)),
        mercenaries=(Mercenary(position="Blitzer", skill="Guard"),),
    )
    cost = draft_cost(help_hired)
    assert (cost.stars, cost.inducements, cost.mercenaries) == (250_000, 230_000, 85_000 + 30_000 + 50_000)
    assert team_value(help_hired) == team_value(human("bb2020"))


def test_who_pays_less_pays_less() -> None:
    goblins = ready_roster("crp", "Goblin").model_copy(update={"inducements": (Hired(name="Bribes", count=3),)})
    assert draft_cost(goblins).inducements == 150_000


@given(
    st.sampled_from(EDITIONS),
    st.integers(0, 8),
    st.booleans(),
    st.integers(0, 6),
    st.integers(0, 12),
    st.integers(0, 9),
    st.sets(st.integers(1, 12)),
)
def test_the_value_is_the_sum_of_its_parts(
    edition: str, rerolls: int, apothecary: bool, coaches: int, cheerleaders: int, fans: int, kept: set[int]
) -> None:
    full = human(edition)
    players = tuple(player for player in full.players if player.number in kept)
    staff = {"apothecary": apothecary, "assistant_coaches": coaches, "cheerleaders": cheerleaders}
    roster = human(edition, rerolls=rerolls, fans=fans, players=players, **staff)
    worth = sum(player_value(roster, player) for player in players) + rerolls * 50_000
    prices = roster.data.common
    worth += apothecary * prices.apothecary_cost + coaches * prices.assistant_coach_cost
    worth += cheerleaders * prices.cheerleader_cost + (fans * 10_000 if edition == "crp" else 0)
    assert team_value(roster).total == worth
    more = roster.add_players(Player(number=50, position="Blitzer"))
    assert team_value(more).total == worth + more.race.position("Blitzer").cost
