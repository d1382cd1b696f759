"""What the lab must know of Sevens: events no match of it can bring about, and what is tried where it comes from."""

from __future__ import annotations

from nuffle.editions.bb2025.lab import name_captain
from nuffle.editions.reasons import AT_A_TABLE, OPEN_HANDS, UNANSWERED
from nuffle.editions.sevens.rules.hiring import DesperateMeasures
from nuffle.rules.team import Team

NEVER = {
    "taken back": AT_A_TABLE,
    "fizzled": UNANSWERED,
    "beat": OPEN_HANDS,
    "petty cash": "nobody lays out gold before the hiring",
    "mvp": "nobody is the player of the match",
}
IDLE = {"sevens": NEVER, "sevens-2025": NEVER}
MEASURES_EACH = 3


def hire_measures(team: Team) -> None:
    """So that each of them comes up often enough."""
    team.hired = [(DesperateMeasures.id, MEASURES_EACH)]


def name_captain_and_hire(team: Team) -> None:
    name_captain(team)
    hire_measures(team)


PREPARED = {"sevens": hire_measures, "sevens-2025": name_captain_and_hire}
# of the rules a match may use, those that are tried here; the others are where they come from
TRIED_HERE = {"sevens": ("sevens.",), "sevens-2025": ("sevens.", "sevens-2025.")}
