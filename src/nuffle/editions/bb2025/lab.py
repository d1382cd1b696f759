"""What the lab must know of BB2025: events no match of it can bring about, and rules with nothing to feel."""

from __future__ import annotations

from nuffle.editions.bb2025.rules.base import BIG_GUY
from nuffle.editions.bb2025.rules.team_rules import Captain, ChaosClash, StarStatus2025, TeamCaptain, WoodlandLeague
from nuffle.editions.bb2025.rules.traits import Insignificant, Unsteady
from nuffle.editions.reasons import AT_A_TABLE, OPEN_HANDS, UNANSWERED
from nuffle.rules.team import Team

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

THROWS = "bb2025.skill.throw-team-mate"
FLIES = "bb2025.skill.right-stuff"
NEEDED = {
    "bb2025.skill.bullseye": (THROWS, FLIES),
    "bb2025.skill.lethal-flight": (THROWS, FLIES),
    "bb2025.skill.swoop": (THROWS, FLIES),
    "bb2025.skill.kick-team-mate": (FLIES,),
    "bb2025.skill.violent-innovator": ("bb2025.skill.stab",),
    "bb2025.star.a-sneaky-pair": ("bb2025.skill.stab",),
    "bb2025.star.blast-it": ("bb2025.skill.hail-mary-pass",),
    "bb2025.star.master-assassin": ("bb2025.skill.stab",),
    "bb2025.star.mesmerising-dance": ("bb2025.skill.hypnotic-gaze",),
    "bb2025.star.the-ballista": (THROWS, FLIES),
}


def name_captain(team: Team) -> None:
    """The first who may be one, where the team has a captain."""
    if TeamCaptain.name in team.tags and not any((Captain.id, 0) in profile.skills for profile in team.players):
        able = [profile for profile in team.players if BIG_GUY not in profile.keywords]
        able[0].skills = [*able[0].skills, (Captain.id, 0)]


PREPARED = {"bb2025": name_captain}
