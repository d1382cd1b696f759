"""What the lab must know of BB2020: events no match of it can bring about, and rules with nothing to feel."""

from __future__ import annotations

from nuffle.editions.bb2020.rules.team_rules import ACCESS_ONLY
from nuffle.editions.reasons import AT_A_TABLE, OPEN_HANDS, UNANSWERED

IDLE = {
    "bb2020": {
        "taken back": AT_A_TABLE,
        "fizzled": UNANSWERED,
        "beat": OPEN_HANDS,
        "petty cash": "nobody lays out gold before the hiring",
    },
}
NOTHING_TO_FEEL = {
    "bb2020.weather.perfect": "fair weather changes nothing",
    **{rule.id: "opens doors before a match, changes nothing in it" for rule in ACCESS_ONLY},
}
UNUSED = {rule.id for rule in ACCESS_ONLY}
