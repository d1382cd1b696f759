"""Extraordinary skills of weapons and of throwing team-mates."""

from __future__ import annotations

from nuffle.rules.effect import Effect

WEAPONS: list[type[Effect]] = []
