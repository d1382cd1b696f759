"""BB2020: what the edition of 2020 changes in CRP and adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nuffle.editions.manifest import Manifest

if TYPE_CHECKING:
    from nuffle.rules.ruleset import Ruleset

MANIFEST = Manifest(
    rulesets={"bb2020": "ruleset"},
    titles={"bb2020": "Blood Bowl 2020"},
    builds_on=("crp",),
    includes=("death_zone", "matched_play"),
    order=2,
    facts=True,
)


def __getattr__(name: str) -> Ruleset:
    """`BB2020`, the ruleset, made when it is first asked for: its rules live in this package too."""
    if name != "BB2020":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from nuffle.editions.bb2020.ruleset import BB2020

    return BB2020
