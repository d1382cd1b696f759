"""Sevens as differences from BB2025. Its own tables stay what they are on BB2020."""

from __future__ import annotations

from nuffle.editions.bb2020.rules.kickoff import BrilliantCoaching2020, OfficiousRef, PitchInvasion2020
from nuffle.editions.bb2025.rules.prayers import PRAYERS_2025
from nuffle.editions.bb2025.ruleset import BB2025
from nuffle.editions.sevens.procedures.match_2025 import SEVENS_PROCEDURES_2025
from nuffle.editions.sevens.rules.hiring import SEVENS_HELP, SevensPlagueDoctor
from nuffle.editions.sevens.rules.kickoff import (
    SevensBlitz2025,
    SevensCheeringFans,
    SevensQuickSnap,
    SevensSolidDefence,
    SevensTimeOut,
)
from nuffle.editions.sevens.rules.measures import TwoActions, TwoActions2025
from nuffle.editions.sevens.ruleset import ADDED, HEARD, OPTIONS, tables_of
from nuffle.rules.effect import Effect
from nuffle.rules.prayers import ELSEWHERE

VERSION = "1"

REPLACED: dict[str, type[Effect]] = {
    "bb2025.kick-off.time-out": SevensTimeOut,
    "bb2025.kick-off.solid-defence": SevensSolidDefence,
    "bb2025.kick-off.cheering-fans": SevensCheeringFans,
    "bb2025.kick-off.brilliant-coaching": BrilliantCoaching2020,
    "bb2025.kick-off.quick-snap": SevensQuickSnap,
    "bb2025.kick-off.charge": SevensBlitz2025,
    "bb2025.kick-off.dodgy-snack": OfficiousRef,
    "bb2025.kick-off.pitch-invasion": PitchInvasion2020,
    "bb2025.inducement.plague-doctor": SevensPlagueDoctor,
    **{f"bb2025.{cls.id.partition('.')[2]}": cls for cls in SEVENS_HELP},
    **{cls.id: cls for cls in HEARD},
}
# because: where there is no casualty roll, nobody has anything to get even for
REMOVED = ["bb2025.core.getting-even", "bb2025.core.cheered-on",
           *(effect.id for effect in PRAYERS_2025[ELSEWHERE:])]

ADDED_2025: list[type[Effect]] = [TwoActions2025 if cls is TwoActions else cls for cls in ADDED]

SEVENS_2025 = BB2025.derive("sevens-2025", VERSION, replace=REPLACED, add=ADDED_2025, remove=REMOVED,
                            procedures=[*SEVENS_PROCEDURES_2025], tables=tables_of("sevens-2025", "blitzers-best-kegs"),
                            options=OPTIONS)
RULES = SEVENS_2025
