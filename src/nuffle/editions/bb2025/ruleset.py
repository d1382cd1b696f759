"""The third season edition as differences from BB2020."""

from __future__ import annotations

from nuffle.editions.bb2020.ruleset import BB2020
from nuffle.rules.effect import Effect
from nuffle.rules.ruleset import RuleTitle

VERSION = "1"

REPLACED: dict[str, type[Effect]] = {}
TABLES: dict[str, list[str]] = {}
OPTIONS: dict[str, int] = {}

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


def title(cls: type[Effect]) -> RuleTitle:
    """What was taken over keeps the title BB2020 gives it, and gets the source of this edition."""
    old = BB2020.own_titles.get(cls.id, RuleTitle())
    return RuleTitle(old.name, old.kind, old.category, SOURCES.get(old.kind or cls.kind, old.source), old.summary)


TITLES = {cls.id: title(cls) for cls in BB2020.classes}
ADDED: list[type[Effect]] = []
REMOVED: list[str] = []

BB2025 = BB2020.derive("bb2025", VERSION, replace=REPLACED, add=ADDED, remove=REMOVED, tables=TABLES, options=OPTIONS,
                       titles=TITLES)
RULES = BB2025
