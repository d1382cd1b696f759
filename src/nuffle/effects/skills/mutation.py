"""Mutation skills."""

from __future__ import annotations

from nuffle.rules.effect import Effect

MUTATION: list[type[Effect]] = []
