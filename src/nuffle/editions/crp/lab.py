"""What the lab must know of CRP: events no match of it can bring about, and rules with nothing to feel."""

from __future__ import annotations

from nuffle.editions.reasons import AT_A_TABLE, NO_SECRETS, OPEN_HANDS, UNANSWERED

IDLE = {
    "crp": {
        "whispered": NO_SECRETS,
        "taken back": AT_A_TABLE,
        "fizzled": UNANSWERED,
        "lost": "no rule takes any away",
        "changed": "nothing changes a characteristic for a while",
        "beat": OPEN_HANDS,
    },
}
NOTHING_TO_FEEL = {"crp.weather.nice": "fair weather changes nothing"}
