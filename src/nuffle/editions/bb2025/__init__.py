"""BB2025: what the third season edition changes in BB2020 and adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nuffle.editions.manifest import Manifest
from nuffle.languages import N_

if TYPE_CHECKING:
    from nuffle.rules.ruleset import Ruleset

MANIFEST = Manifest(
    rulesets={"bb2025": "ruleset"},
    titles={"bb2025": N_("Blood Bowl 2025")},
    builds_on=("crp", "bb2020", "death_zone"),
    order=3,
    facts=True,
    played_now=True,
)


def __getattr__(name: str) -> Ruleset:
    """`BB2025`, the ruleset, made when it is first asked for: its rules live in this package too."""
    if name != "BB2025":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from nuffle.editions.bb2025.ruleset import BB2025

    return BB2025
