"""The Matched Play guide: what events of the 2020 edition add to a match."""

from __future__ import annotations

from nuffle.editions.manifest import Manifest

MANIFEST = Manifest(builds_on=("crp", "bb2020"), order=4)
