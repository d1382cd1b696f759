"""The lists of who and what can be hired besides wizards and referees."""

from __future__ import annotations

from nuffle.effects.deathzone.bets import BETS
from nuffle.effects.deathzone.blessings import BLESSINGS
from nuffle.effects.deathzone.doctors import DOCTORS, REMEDIES
from nuffle.effects.deathzone.others import OTHERS
from nuffle.effects.deathzone.patrons import PATRONS
from nuffle.effects.deathzone.staff import STAFF
from nuffle.rules.effect import Effect

STAFF_FOR_HIRE: list[type[Effect]] = [*STAFF, *BLESSINGS, *DOCTORS, *PATRONS]
THINGS_FOR_HIRE: list[type[Effect]] = [*OTHERS, *REMEDIES, *BETS]
