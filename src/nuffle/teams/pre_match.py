"""Gold before a league match: who may spend what on inducements, and who prays."""

from __future__ import annotations

from collections.abc import Sequence

from nuffle.teams.breach import NotAllowed
from nuffle.teams.market import with_journeymen
from nuffle.teams.roster import Roster, RosterRecord
from nuffle.teams.value import current_team_value


class Purse(RosterRecord):
    """One side before a match: its value with journeymen, gold to spend, the prayers it has if it buys nothing."""

    name: str
    journeymen: int
    team_value: int
    own_gold: int
    petty_cash: int
    prayers: int = 0


def before_match(rosters: Sequence[Roster], spent: Sequence[int] = ()) -> tuple[Purse, ...]:
    """What each side may spend, `spent` being what it has taken out of its treasury so far."""
    if len({roster.edition for roster in rosters}) != 1:
        raise NotAllowed("the teams belong to different editions")
    values = [current_team_value(with_journeymen(roster)).total for roster in rosters]
    laid_out = [*spent, *[0] * (len(rosters) - len(spent))]
    allowed = own_gold(rosters, values)
    for roster, paid, most in zip(rosters, laid_out, allowed, strict=True):
        if paid > most:
            raise NotAllowed(f"{team_label(roster)}: {paid:,} gp spent; it may spend {most:,} gp of its own")
    everybody = rosters[0].data.team_rules.own_gold == "everybody's"
    counted = [paid if everybody or value == max(values) else 0 for value, paid in zip(values, laid_out, strict=True)]
    highest = max(value + paid for value, paid in zip(values, counted, strict=True))
    sides = zip(rosters, values, allowed, counted, strict=True)
    return tuple(make_purse(roster, value, most, highest - value - paid) for roster, value, most, paid in sides)


def make_purse(roster: Roster, value: int, most: int, behind: int) -> Purse:
    return Purse(
        name=team_label(roster),
        journeymen=len(with_journeymen(roster).players) - len(roster.players),
        team_value=value,
        own_gold=most,
        petty_cash=behind,
        prayers=count_prayers(roster, behind),
    )


def team_label(roster: Roster) -> str:
    return roster.name or roster.race.name


def own_gold(rosters: Sequence[Roster], values: Sequence[int]) -> list[int]:
    """The whole treasury, or that of the side worth more, and nobody's between equals."""
    if rosters[0].data.team_rules.own_gold == "everybody's":
        return [roster.treasury for roster in rosters]
    low, high = min(values), max(values)
    return [own_share(roster, value, low, high) for roster, value in zip(rosters, values, strict=True)]


def own_share(roster: Roster, value: int, low: int, high: int) -> int:
    """Between equals nobody pays; whoever is behind may add a little of his own to petty cash."""
    if low == high:
        return 0
    return roster.treasury if value == high else min(roster.treasury, roster.data.team_rules.own_gold_behind)


def count_prayers(roster: Roster, behind: int) -> int:
    league = roster.data.league
    return behind // league.prayer_step if league and league.prayer_step else 0
