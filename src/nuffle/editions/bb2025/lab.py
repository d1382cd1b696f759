"""What the lab must know of BB2025: events no match of it can bring about, and rules with nothing to feel."""

from __future__ import annotations

from nuffle.editions.bb2025.rules.team_rules import ChaosClash, StarStatus2025, TeamCaptain, WoodlandLeague
from nuffle.editions.bb2025.rules.traits import Insignificant, Unsteady
from nuffle.editions.reasons import AT_A_TABLE, OPEN_HANDS, UNANSWERED

IDLE = {
    "bb2025": {
        "taken back": AT_A_TABLE,
        "fizzled": UNANSWERED,
        "beat": OPEN_HANDS,
        "petty cash": "nobody lays out gold before the hiring",
    },
}
DOORS = (ChaosClash, WoodlandLeague, TeamCaptain, StarStatus2025, Insignificant)
NOTHING_TO_FEEL = {
    **{rule.id: "opens doors before a match, changes nothing in it" for rule in DOORS},
    Unsteady.id: "Secure the Ball asks for it",
}
UNUSED = set(NOTHING_TO_FEEL)
