"""College teams drafted at random, each of them legal: sparring partners, and fodder for long runs of matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from nuffle.data import edition_data
from nuffle.data.schema import CollegePosition, CollegeTeam
from nuffle.editions import FIRST
from nuffle.teams.breach import NotAllowed
from nuffle.teams.draft import check
from nuffle.teams.roster import Player, Roster
from nuffle.teams.value import draft_cost

FEWEST, MOST = 11, 16
TRIES: Final = 500      # teams thrown away before it is called impossible; a few are enough


def draft_college(name: str, dice: Random, edition: str = FIRST) -> Roster:
    """A legal team of a college with all its gold spent as chance would have it."""
    team = edition_data(edition).team(name)
    if not isinstance(team, CollegeTeam):
        raise NotAllowed(f"{team.name} is no college")
    for _ in range(TRIES):
        players = tuple(
            Player(number=at, position=position.name) for at, position in enumerate(pick_players(team, dice), 1)
        )
        roster = with_staff(Roster(edition=edition_data(edition).edition, team=team.name, players=players), dice)
        if not check(roster):
            return roster
    raise NotAllowed(f"no team of the {team.name} college came of it")


def draw_sizes(dice: Random) -> tuple[int, int, int]:
    """How many of each race, in decreasing number."""
    everybody, third = dice.randint(FEWEST, MOST), dice.randint(0, 2)
    second = dice.randint(third + 1, min(6, (everybody - third - 1) // 2)) if third else dice.randint(0, 5)
    return everybody - second - third, second, third


def pick_players(team: CollegeTeam, dice: Random) -> Iterator[CollegePosition]:
    """Players of each race, one after the other, as long as there is room in their role and in their position."""
    taken: Counter[str] = Counter()
    for race, count in zip(team.races, draw_sizes(dice), strict=True):
        own = [position for position in team.positions if position.sent_by == race]
        for _ in range(count):
            room = [one for one in own if taken[one.name] < one.max and taken[one.role] < team.role_caps[one.role]]
            if not room:
                return
            chosen = dice.choice(room)
            taken.update((chosen.name, chosen.role))
            yield chosen


def with_staff(roster: Roster, dice: Random) -> Roster:
    """What gold is left goes into re-rolls, assistant coaches, cheerleaders and fans."""
    common = roster.data.common
    prices = {"rerolls": roster.race.reroll_cost, "assistant_coaches": common.assistant_coach_cost,
              "cheerleaders": common.cheerleader_cost, "fans": common.fans_cost}
    limits = {"rerolls": common.rerolls_max, "fans": common.fans_max}
    left = common.budget - draft_cost(roster).total
    hired: Counter[str] = Counter()
    while open_to := [what for what, price in prices.items() if price <= left and hired[what] < limits.get(what, 10)]:
        what = "rerolls" if "rerolls" in open_to and dice.random() < 0.6 else dice.choice(open_to)
        hired[what] += 1
        left -= prices[what]
    return roster.model_copy(update=dict(hired) | {"treasury": max(0, left)})
