"""The lists of who and what can be hired besides wizards and referees."""

from __future__ import annotations

from nuffle.editions.death_zone.rules.bets import BETS
from nuffle.editions.death_zone.rules.blessings import BLESSINGS
from nuffle.editions.death_zone.rules.doctors import DOCTORS, REMEDIES
from nuffle.editions.death_zone.rules.patrons import PATRONS
from nuffle.editions.death_zone.rules.staff import STAFF
from nuffle.editions.death_zone.rules.sundries import OTHERS
from nuffle.rules.effect import Effect

STAFF_FOR_HIRE: list[type[Effect]] = [*STAFF, *BLESSINGS, *DOCTORS, *PATRONS]
THINGS_FOR_HIRE: list[type[Effect]] = [*OTHERS, *REMEDIES, *BETS]
