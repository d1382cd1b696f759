"""Magic spells among the special plays."""

from __future__ import annotations

from nuffle.rules.effect import Effect

MAGIC_SPELLS: list[type[Effect]] = []
