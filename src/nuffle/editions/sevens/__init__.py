"""Sevens: seven a side on a smaller pitch, on BB2020 and on BB2025."""

from __future__ import annotations

from nuffle.editions.manifest import Manifest

MANIFEST = Manifest(
    rulesets={"sevens": "ruleset", "sevens-2025": "ruleset_2025"},
    titles={"sevens": "Sevens (BB2020)", "sevens-2025": "Sevens (BB2025)"},
    builds_on=("crp", "bb2020", "bb2025", "death_zone"),
    order=7,
    lays_facts_over=True,
)
