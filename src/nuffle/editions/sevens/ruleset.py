"""Sevens as differences from BB2020."""

from __future__ import annotations

from nuffle.editions.bb2020.rules.prayers import PRAYERS
from nuffle.editions.bb2020.ruleset import BB2020
from nuffle.editions.sevens.procedures.match import BADLY_HURT, SEVENS_PROCEDURES
from nuffle.editions.sevens.rules.hiring import SEVENS_HELP, DesperateMeasures
from nuffle.editions.sevens.rules.kickoff import SEVENS_KICK_OFF
from nuffle.editions.sevens.rules.measures import MEASURE_CORE, MEASURES
from nuffle.rules.effect import Effect
from nuffle.rules.prayers import ELSEWHERE

VERSION = "1"

OPTIONS = {
    "pitch_columns": 20,
    "pitch_rows": 11,
    "wing_rows": 2,
    "columns_between": 6,
    "players_in_wing": 1,
    "players_on_pitch": 7,
    "turns_per_half": 6,
    "badly_hurt": BADLY_HURT,
}
HEARD = PRAYERS[:ELSEWHERE]
ADDED: list[type[Effect]] = [*MEASURES, *MEASURE_CORE, DesperateMeasures]
REPLACED: dict[str, type[Effect]] = {
    f"bb2020.{cls.id.partition('.')[2]}": cls for cls in [*SEVENS_KICK_OFF, *SEVENS_HELP]}
REMOVED = ["bb2020.core.for-a-day", *(effect.id for effect in PRAYERS[ELSEWHERE:])]


def tables_of(name: str, kegs: str) -> dict[str, list[str]]:
    """By the names these things have in one of the two rulesets."""
    hired = ("temp-agency-cheerleaders", "part-time-assistant-coaches", kegs, "desperate-measures", "extra-training",
             "bribe", "apothecary", "mortuary-assistant", "plague-doctor", "master-chef", "mercenary")
    events = ("get-the-ref", "time-out", "solid-defence", "high-kick", "cheering-fans", "brilliant-coaching",
              "changing-weather", "quick-snap", "blitz", "officious-ref", "pitch-invasion")
    return {
        "kick-off": [f"{name}.kick-off.{event}" for event in events],
        "inducements": [f"{name}.inducement.{help_for_hire}" for help_for_hire in hired],
        "prayers": [effect.id for effect in HEARD],
        "measures": [effect.id for effect in MEASURES],
    }


SEVENS = BB2020.derive("sevens", VERSION, replace=REPLACED, add=ADDED, remove=REMOVED, procedures=[*SEVENS_PROCEDURES],
                       tables=tables_of("sevens", "bloodweiser-kegs"), options=OPTIONS)
RULES = SEVENS
