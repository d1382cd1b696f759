"""Death Zone: what a team of the 2020 edition can hire where a league or an event allows it."""

from __future__ import annotations

from nuffle.editions.manifest import Manifest

MANIFEST = Manifest(builds_on=("crp", "bb2020"), order=3)
