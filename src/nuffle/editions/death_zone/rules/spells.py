"""All spells there are, and what they leave people with."""

from __future__ import annotations

from nuffle.editions.death_zone.rules.blasts import BLASTS
from nuffle.editions.death_zone.rules.curses import CURSE_CORE, CURSES
from nuffle.editions.death_zone.rules.field_spells import FORCE_CORE, FORCES
from nuffle.rules.effect import Effect

SPELLS: list[type[Effect]] = [*BLASTS, *CURSES, *FORCES]
SPELL_CORE: list[type[Effect]] = [*CURSE_CORE, *FORCE_CORE]
