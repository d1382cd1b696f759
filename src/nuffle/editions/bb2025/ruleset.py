"""The third season edition as differences from BB2020."""

from __future__ import annotations

from nuffle.editions.bb2020.ruleset import BB2020, OPTIONAL
from nuffle.editions.bb2025.procedures.match import PROCEDURES_2025
from nuffle.editions.bb2025.rules.agility import REPLACED_AGILITY_2025
from nuffle.editions.bb2025.rules.ball_and_chain import REPLACED_CHAIN
from nuffle.editions.bb2025.rules.core import CORE_2025
from nuffle.editions.bb2025.rules.devious import DEVIOUS, REPLACED_DEVIOUS
from nuffle.editions.bb2025.rules.general import GENERAL_2025, REPLACED_GENERAL_2025
from nuffle.editions.bb2025.rules.grak import GRAK
from nuffle.editions.bb2025.rules.inducements import (
    ADDED_INDUCEMENTS_2025,
    FOR_HIRE_2025,
    REMOVED_INDUCEMENTS,
    REPLACED_INDUCEMENTS_2025,
)
from nuffle.editions.bb2025.rules.kickoff import KICK_OFF_2025, REPLACED_KICK_OFF, WEATHER_2025
from nuffle.editions.bb2025.rules.mutations import MUTATION_CORE, REPLACED_MUTATIONS_2025
from nuffle.editions.bb2025.rules.nomination import NOMINATIONS
from nuffle.editions.bb2025.rules.own_assists import OWN_ASSISTS
from nuffle.editions.bb2025.rules.passing import REPLACED_PASSING_2025
from nuffle.editions.bb2025.rules.prayers import ADDED_PRAYERS, PRAYERS_2025, REMOVED_PRAYERS, REPLACED_PRAYERS
from nuffle.editions.bb2025.rules.punt import PUNT
from nuffle.editions.bb2025.rules.spells import REPLACED_SPELLS
from nuffle.editions.bb2025.rules.stars import REMOVED_STARS, REPLACED_STARS, STARS_2025
from nuffle.editions.bb2025.rules.strength import REPLACED_STRENGTH_2025, STRENGTH_2025
from nuffle.editions.bb2025.rules.team_rules import REMOVED_TEAM_RULES, REPLACED_TEAM_RULES_2025, TEAM_RULES_2025
from nuffle.editions.bb2025.rules.thrown import REPLACED_THROWN_2025
from nuffle.editions.bb2025.rules.traits import REPLACED_TRAITS_2025, TRAITS_2025
from nuffle.editions.death_zone.rules.sundries import TeamMascot
from nuffle.rules.effect import Effect
from nuffle.rules.ruleset import RuleTitle

VERSION = "1"

REPLACED: dict[str, type[Effect]] = {
    **REPLACED_AGILITY_2025,
    **REPLACED_DEVIOUS,
    **REPLACED_GENERAL_2025,
    **REPLACED_MUTATIONS_2025,
    **REPLACED_PASSING_2025,
    **REPLACED_STRENGTH_2025,
    **REPLACED_TRAITS_2025,
    **REPLACED_CHAIN,
    **REPLACED_THROWN_2025,
    **REPLACED_KICK_OFF,
    **REPLACED_PRAYERS,
    **REPLACED_INDUCEMENTS_2025,
    **REPLACED_SPELLS,
    **REPLACED_TEAM_RULES_2025,
    **REPLACED_STARS,
}
COMMON_NOW = (TeamMascot,)       # what other rules had to allow before
TABLES: dict[str, list[str]] = {
    "kick-off": KICK_OFF_2025,
    "weather": WEATHER_2025,
    "prayers": [effect.id for effect in PRAYERS_2025],
    "inducements": [*FOR_HIRE_2025, *(effect.id for effect in OPTIONAL if effect not in COMMON_NOW)],
}
OPTIONS: dict[str, int] = {
    "catch_inaccurate": 0,
    "catch_kick": 0,
    "crowd_ends_turn": 1,
    "rush_before_jump": 1,
    "worst_pass": 0,            # one or less is a fumble
    "throw_in_offset": 1,
    "blitz_in_reach": 1,
    "fouls_named": 0,
    "bribe_after_all": 1,
    "regenerate_again": 1,
    "own_cash": 50_000,
    "hired_by_both": 1,
}

# What is taken over is written down in other places now.
SOURCES = {
    "skill": "BB2025, skills and traits",
    "trait": "BB2025, skills and traits",
    "weather": "BB2025, weather",
    "kick-off": "BB2025, kick-off",
    "inducement": "BB2025, common inducements",
    "prayer": "BB2025, Prayers to Nuffle",
    "team": "BB2025, special rules of teams",
    "star": "BB2025, star players",
}
DEVIOUS_NOW = ("bb2020.skill.dirty-player",)
SUMMARIES = {
    "crp.skill.bone-head": "On a 1, this player is Distracted and the activation ends.",
    "bb2020.skill.dirty-player": "Adds 1 to the armour roll or the injury roll of a foul, not to both.",
}


def title(cls: type[Effect]) -> RuleTitle:
    """What was taken over keeps the title BB2020 gives it. The source is this edition, except for supplements."""
    old = BB2020.own_titles.get(cls.id, RuleTitle())
    category = "Devious" if cls.id in DEVIOUS_NOW else old.category
    own = cls not in OPTIONAL or cls in COMMON_NOW
    source = SOURCES.get(old.kind or cls.kind, old.source) if own else old.source
    return RuleTitle(old.name, old.kind, category, source, SUMMARIES.get(cls.id, old.summary))


TITLES = {cls.id: title(cls) for cls in BB2020.classes}
ADDED: list[type[Effect]] = [*DEVIOUS, *GENERAL_2025, *MUTATION_CORE, *PUNT, *STRENGTH_2025, *TRAITS_2025,
                             *CORE_2025, *OWN_ASSISTS, *NOMINATIONS, *ADDED_PRAYERS, *ADDED_INDUCEMENTS_2025,
                             *TEAM_RULES_2025, *STARS_2025, *GRAK]
REMOVED: list[str] = ["bb2020.skill.swarming", *REMOVED_PRAYERS, *REMOVED_INDUCEMENTS, *REMOVED_TEAM_RULES,
                      *REMOVED_STARS]

BB2025 = BB2020.derive("bb2025", VERSION, replace=REPLACED, add=ADDED, remove=REMOVED, procedures=[*PROCEDURES_2025],
                       tables=TABLES, options=OPTIONS, titles=TITLES)
RULES = BB2025
