"""The 2020 edition as differences from CRP."""

from __future__ import annotations

from nuffle.editions.bb2020.procedures.match import PROCEDURES
from nuffle.editions.bb2020.rules.agility import AGILITY_2020, REPLACED_AGILITY
from nuffle.editions.bb2020.rules.general import REPLACED_GENERAL
from nuffle.editions.bb2020.rules.inducements import ADDED_INDUCEMENTS, FOR_HIRE, INDUCEMENT_CORE, REPLACED_INDUCEMENTS
from nuffle.editions.bb2020.rules.kickoff import (
    BlitzEvent2020,
    BrilliantCoaching2020,
    ChangingWeather2020,
    CheeringFans2020,
    OfficiousRef,
    PitchInvasion2020,
    QuickSnap2020,
    SolidDefence,
    TimeOut,
)
from nuffle.editions.bb2020.rules.mutations import MUTATIONS, REPLACED_MUTATIONS
from nuffle.editions.bb2020.rules.passing import PASSING_2020, REMOVED_PASSING, REPLACED_PASSING
from nuffle.editions.bb2020.rules.prayers import PRAYER_CORE, PRAYERS
from nuffle.editions.bb2020.rules.stars.activation_start import STARS_STARTS
from nuffle.editions.bb2020.rules.stars.bombs_passes_fouls import STARS_TRICKS
from nuffle.editions.bb2020.rules.stars.harder_blows import STARS_BLOWS
from nuffle.editions.bb2020.rules.stars.rerolls import STARS_AGAIN
from nuffle.editions.bb2020.rules.strength import REMOVED_STRENGTH, REPLACED_STRENGTH, STRENGTH_2020
from nuffle.editions.bb2020.rules.team_rules import ACCESS_ONLY, REPLACED_TEAM_RULES, TEAM_RULES
from nuffle.editions.bb2020.rules.thrown import REPLACED_THROWN, THROWN
from nuffle.editions.bb2020.rules.traits import REMOVED_TRAITS, REPLACED_TRAITS, TRAITS
from nuffle.editions.bb2020.rules.weather import PerfectConditions, SwelteringHeat2020
from nuffle.editions.crp.ruleset import CRP
from nuffle.editions.death_zone.rules.hireables import STAFF_FOR_HIRE, THINGS_FOR_HIRE
from nuffle.editions.death_zone.rules.referees import REFEREE_CORE, REFEREES_FOR_HIRE
from nuffle.editions.death_zone.rules.spells import SPELL_CORE, SPELLS
from nuffle.editions.death_zone.rules.wizards import WIZARDS_FOR_HIRE, HirelingSportsWizard
from nuffle.editions.matched_play.rules.custom import CUSTOM_FOR_HIRE, TREATS
from nuffle.editions.matched_play.rules.objectives import OBJECTIVES, SecretObjectives
from nuffle.rules.effect import Effect
from nuffle.rules.ruleset import RuleTitle

VERSION = "4"

REPLACED: dict[str, type[Effect]] = {
    "crp.kick-off.riot": TimeOut,
    "crp.kick-off.perfect-defence": SolidDefence,
    "crp.kick-off.cheering-fans": CheeringFans2020,
    "crp.kick-off.brilliant-coaching": BrilliantCoaching2020,
    "crp.kick-off.changing-weather": ChangingWeather2020,
    "crp.kick-off.quick-snap": QuickSnap2020,
    "crp.kick-off.blitz": BlitzEvent2020,
    "crp.kick-off.throw-a-rock": OfficiousRef,
    "crp.kick-off.pitch-invasion": PitchInvasion2020,
    "crp.weather.heat": SwelteringHeat2020,
    "crp.weather.nice": PerfectConditions,
    "crp.inducement.wizard": HirelingSportsWizard,
    **REPLACED_INDUCEMENTS,
    **REPLACED_TEAM_RULES,
    **REPLACED_AGILITY,
    **REPLACED_GENERAL,
    **REPLACED_STRENGTH,
    **REPLACED_MUTATIONS,
    **REPLACED_PASSING,
    **REPLACED_TRAITS,
    **REPLACED_THROWN,
}

KICK_OFF = [
    "crp.kick-off.get-the-ref", "bb2020.kick-off.time-out", "bb2020.kick-off.solid-defence", "crp.kick-off.high-kick",
    "bb2020.kick-off.cheering-fans", "bb2020.kick-off.brilliant-coaching", "bb2020.kick-off.changing-weather",
    "bb2020.kick-off.quick-snap", "bb2020.kick-off.blitz", "bb2020.kick-off.officious-ref",
    "bb2020.kick-off.pitch-invasion",
]

# for hire where it was agreed
OPTIONAL = [*STAFF_FOR_HIRE, *WIZARDS_FOR_HIRE, *REFEREES_FOR_HIRE, *THINGS_FOR_HIRE, *CUSTOM_FOR_HIRE]

TABLES = {
    "kick-off": KICK_OFF,
    "weather": ["bb2020.weather.heat", "crp.weather.sunny", *["bb2020.weather.perfect"] * 7, "crp.weather.rain",
                "crp.weather.blizzard"],
    "inducements": [*FOR_HIRE, *(effect.id for effect in OPTIONAL)],
    "prayers": [effect.id for effect in PRAYERS],
    "objectives": [effect.id for effect in OBJECTIVES],
}

OPTIONS = {
    "dodge_bonus": 0,
    "pick_up_bonus": 0,
    "catch_accurate": 0,
    "catch_hand_off": 0,
    "catch_other": -1,
    "quick_pass": 0,
    "any_range": -3,
    "passing_stat": 1,
    "skills_need_zone": 1,
    "worst_pass": 3,            # one or less is wildly inaccurate
    "rerolls_per_turn": 99,
    "roots_cost_movement": 0,
    "throw_in_offset": 0,
    "throw_in_corners": 1,
    "sudden_death": 0,
    "too_few": 3,
    "targets_named": 1,
    "kicker_named": 1,
    "niggles_hurt": 0,
    "badly_hurt": 1,
    "argue_the_call": 1,
}

# What is taken over is written down in other places now, and some of it is called something else.
SOURCES = {
    "skill": "BB2020, skills and traits",
    "weather": "BB2020, weather",
    "kick-off": "BB2020, kick-off",
    "inducement": "BB2020, common inducements",
    "core": "BB2020, common inducements",
}
NAMES = {
    "crp.skill.bone-head": "Bone Head",
}
SUMMARIES = {               # in the words of this edition
    "crp.skill.sprint": "May rush one square more.",
    "crp.skill.nerves-of-steel": "Being marked does not matter when he passes, catches or interferes.",
    "crp.weather.blizzard": "Rushing needs one more; only quick and short passes.",
}
EXTRAORDINARY = "Extraordinary"


def title(cls: type[Effect]) -> RuleTitle:
    """What this edition makes of a rule of CRP: extraordinary skills are traits."""
    name, source, summary = NAMES.get(cls.id, ""), SOURCES.get(cls.kind, ""), SUMMARIES.get(cls.id, "")
    trait = "trait" if cls.category == EXTRAORDINARY else ""
    return RuleTitle(name, trait, trait.capitalize(), source, summary)


TITLES = {cls.id: title(cls) for cls in CRP.classes} | {"bb2020.skill.ball-and-chain": RuleTitle("Ball and Chain")}

ADDED = [*MUTATIONS, *PASSING_2020, *TRAITS, *THROWN, *AGILITY_2020, *STRENGTH_2020, *PRAYERS, *PRAYER_CORE,
         *ADDED_INDUCEMENTS, *INDUCEMENT_CORE, *REFEREE_CORE, *TREATS, *OPTIONAL, *TEAM_RULES,
         *STARS_AGAIN, *STARS_BLOWS, *STARS_STARTS, *STARS_TRICKS,
         *SPELLS, *SPELL_CORE, *OBJECTIVES, SecretObjectives, *ACCESS_ONLY]
REMOVED = [*REMOVED_PASSING, *REMOVED_TRAITS, *REMOVED_STRENGTH]

BB2020 = CRP.derive("bb2020", VERSION, replace=REPLACED, add=ADDED, remove=REMOVED, procedures=[*PROCEDURES],
                    tables=TABLES, options=OPTIONS, titles=TITLES)
RULES = BB2020
