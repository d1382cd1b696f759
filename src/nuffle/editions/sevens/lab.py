"""What the lab must know of Sevens: events no match of it can bring about, and what is tried where it comes from."""

from __future__ import annotations

from nuffle.editions.bb2025.lab import name_captain
from nuffle.editions.reasons import AT_A_TABLE, OPEN_HANDS, UNANSWERED

NEVER = {
    "taken back": AT_A_TABLE,
    "fizzled": UNANSWERED,
    "beat": OPEN_HANDS,
    "petty cash": "nobody lays out gold before the hiring",
    "mvp": "nobody is the player of the match",
}
IDLE = {"sevens": NEVER, "sevens-2025": NEVER}
PREPARED = {"sevens-2025": name_captain}
# of the rules a match may use, those that are tried here; the others are where they come from
TRIED_HERE = {"sevens": ("sevens.",), "sevens-2025": ("sevens.", "sevens-2025.")}
