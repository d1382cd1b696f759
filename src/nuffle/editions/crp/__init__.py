"""CRP (2010), the edition the others derive from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nuffle.editions.manifest import Manifest

if TYPE_CHECKING:
    from nuffle.rules.ruleset import Ruleset

MANIFEST = Manifest(rulesets={"crp": "ruleset"}, titles={"crp": "CRP (2010)"}, order=1, facts=True)


def __getattr__(name: str) -> Ruleset:
    """`CRP`, the ruleset, made when it is first asked for: its rules live in this package too."""
    if name != "CRP":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from nuffle.editions.crp.ruleset import CRP

    return CRP
