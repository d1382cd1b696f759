"""How far the dice of a match were better than they should have been."""

from __future__ import annotations

from collections.abc import Iterable

from nuffle.engine.log import Event
from nuffle.rules.game import Game
from nuffle.text.event_reader import EventReader
from nuffle.text.luck import luck
from nuffle.text.notation import SEATS, notation
from nuffle.text.records import read_rolls


def luck_of(match: Game, events: Iterable[Event]) -> tuple[float, ...]:
    """For each seat the tests it passed beyond what was to be expected, as far as chances are known."""
    reader = EventReader(notation(match))
    told = luck(read_rolls(reader.read(event) for event in events))
    return tuple(round(float(sum(line.passed - line.expected for line in told if line.side == SEATS[seat])), 2)
                 for seat in range(int(match.seats)))
