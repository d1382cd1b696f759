"""Star players who roll again, or add to what they rolled."""

from __future__ import annotations

from typing import Any

import pytest


# -- Mesmerizing Gaze
@pytest.mark.rule("bb2020.star.mesmerizing-gaze")
@pytest.mark.shows("bb2020.star.mesmerizing-gaze:1")
def test_eldril_gazes_again_once_a_match(scene: Any) -> None:
    match = scene("h1 Eldril Sidewinder 10,7\na1 6 3 3 4 9 11,7\nh9 6 3 3 4 9 3,3", home="Wood Elf", dice=[1, 5],
                  edition="bb2020")
    match.play("move h1", "use Hypnotic Gaze h1 a1", "use Mesmerizing Gaze")
    assert not match.match.state.zone(match.player("a1"))
    assert not match.match.has(match.player("h1"), match.match.rules.index("bb2020.star.mesmerizing-gaze"))
