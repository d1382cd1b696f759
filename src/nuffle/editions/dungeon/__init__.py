"""Dungeon Bowl: CRP underground, for two to four teams, on a map."""

from __future__ import annotations

from nuffle.editions.manifest import Manifest
from nuffle.languages import N_

MANIFEST = Manifest(
    rulesets={"dungeon": "ruleset", "dungeon+plays": "with_plays"},
    titles={"dungeon": "Dungeon Bowl", "dungeon+plays": N_("Dungeon Bowl with special plays")},
    builds_on=("crp", "special_plays"),
    order=6,
    adds_facts_to="crp",
)
