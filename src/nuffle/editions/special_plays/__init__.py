"""Special plays: four tables of secret plays on top of CRP."""

from __future__ import annotations

from nuffle.editions.manifest import Manifest
from nuffle.languages import N_

MANIFEST = Manifest(
    rulesets={"crp+plays": "ruleset"},
    titles={"crp+plays": N_("CRP with special plays")},
    builds_on=("crp",),
    order=5,
)
