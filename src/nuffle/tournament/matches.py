"""Matches of an event: its own inducements, and what every side has there for nothing."""

from __future__ import annotations

from nuffle.editions import edition
from nuffle.files.names import plain
from nuffle.teams.custom_tables import InducementTable
from nuffle.teams.entry import inducement_rule
from nuffle.teams.roster import Hired, Roster
from nuffle.tournament.rulespack import Rulespack

SETTING = "tournament"


def custom_tables(pack: Rulespack) -> tuple[InducementTable, ...]:
    """The inducements that act by a table of the event's."""
    return tuple(item.to_table() for item in pack.inducements.custom if item.table)


def count_dealt(pack: Rulespack) -> int:
    """How many secret objectives everybody has in a game of the event."""
    return pack.objectives.dealt if pack.objectives.used else 0


def with_free(roster: Roster, pack: Rulespack) -> Roster:
    """The roster with what everybody has at this event without buying it."""
    bought = {plain(entry.name) for entry in roster.inducements}
    free = [Hired(name=item.name) for item in pack.inducements.custom if item.free and plain(item.name) not in bought]
    return roster.model_copy(update={"inducements": (*roster.inducements, *free)})


def list_without_effect(pack: Rulespack) -> list[str]:
    """Custom inducements that have a price and do nothing in a match played with nuffle."""
    if not pack.inducements.custom:
        return []
    anybody, known = Roster(edition=pack.edition, team="Human"), edition(pack.edition).indexes
    return [item.name for item in pack.inducements.custom
            if not item.table and not inducement_rule(anybody, item.name, known)]
