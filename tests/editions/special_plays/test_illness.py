"""Players who are struck down before the match, and who plays in their place: nobody."""

from __future__ import annotations

from typing import Any

import pytest

ELEVEN = "\n".join(f"{seat}{number} Lineman" for seat in "ha" for number in range(1, 12))


@pytest.mark.rule("crp.special-play.flu-bug")
def test_nobody_fills_the_places_of_those_who_have_the_flu(scene: Any) -> None:
    """Ruling C70: journeymen came with the team, before the first play is declared."""
    match = scene(ELEVEN, start="before the match", setting="league", edition="crp+plays", plays=[1, 0],
                  dice=[1, 4, "d3:2", "lot:1", "lot:1", 3, 4, 1, 1, 1, 1]).play("option Special plays random events")
    assert [match.status(f"a{number}") for number in range(1, 12)] == ["away"] * 2 + ["reserves"] * 9
    assert len(match.match.state.joined) == 0 and match.asked == "coin"
