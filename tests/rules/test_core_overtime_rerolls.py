"""Re-rolls that were lent for a half are given back, but nobody ever owes one."""

from __future__ import annotations

import pytest

from nuffle.rules.procedures.match_flow import take_back
from nuffle.rules.team_state import REROLLS


@pytest.mark.parametrize(("have", "lent", "left"), [(3, 1, 2), (1, 1, 0), (0, 1, 0), (1, 3, 0)])
def test_no_team_owes_a_reroll(scene, have, lent, left):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,5").match
    match.state.put(0, REROLLS, have)
    take_back(match, 0, lent)
    assert match.state.get(0, REROLLS) == left
