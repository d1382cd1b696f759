"""Grants and the bits that follow from them."""

from __future__ import annotations

import pytest

from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.start import new_game
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster


@pytest.mark.parametrize("rule", range(len(CRP.effects)))
def test_a_granted_rule_is_held_and_no_other(rule: int) -> None:
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]
    match = new_game(CRP, teams, Seeded(1))
    match.grant(match.state.match_row, rule, UNTIL_TURN)
    held = [other for other in range(len(CRP.effects)) if match.has(match.state.match_row, other)]
    assert held == [rule]
    assert match.holds(match.state.match_row, CRP.effects[rule])
    match.expire(UNTIL_TURN)
    assert not match.has(match.state.match_row, rule)
