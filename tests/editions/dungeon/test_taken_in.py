"""Positions below ground from outside: what was played is taken in, what was put together is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nuffle.engine.procedure import fields_of
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.game import Game
from nuffle.rules.procedures.push import Push
from nuffle.rules.start import load_match
from nuffle.rules.team_state import SHEET, ZONE

ROUND_THE_CORNER = "h1 Lineman 8,2\na1 Lineman 8,3\na2 Lineman 9,4\na3 Lineman 8,4\na4 Lineman 7,4"


def taken_in(match: Game, text: str) -> Game:
    return load_match(text, match.rules, match.teams, match.setup, match.pitch, outside=True)


def pushed_round_it(below: Any) -> Game:
    """a1 is pushed round the corner into a2, who is to be pushed on."""
    match: Game = below(ROUND_THE_CORNER, dice=["push"]).play("block h1 a1", "push a1 9,4").match
    assert [frame.NAME for frame in match.stack()][-2:] == ["push", "push"]
    return match


def test_a_push_round_a_corner_is_taken_in(below: Any) -> None:
    match = pushed_round_it(below)
    assert taken_in(match, match.dump()).dump() == match.dump()


@pytest.mark.parametrize("where", [(8, 5), (10, 5), (9, 3), (8, 3)])
def test_nobody_is_pushed_where_no_step_leads(below: Any, where: tuple[int, int]) -> None:
    """Two squares on, into rock, or nowhere at all."""
    match = pushed_round_it(below)
    position = json.loads(match.dump())
    position["stack"][-2][3 + fields_of(Push).index("square")] = match.pitch.at(*where)
    with pytest.raises(BadDump, match="push: nobody is pushed to square"):
        taken_in(match, json.dumps(position))


def test_no_two_teams_have_the_same_end_zone(below: Any) -> None:
    match = below("h1 Lineman 5,5\na1 Lineman 9,5").match
    position = json.loads(match.dump())
    sheet = list(match.state.sheet)
    sheet[SHEET + ZONE] = 1
    position["state"]["sheet"] = sheet
    with pytest.raises(BadDump, match="seats 0 and 1 have the same end zone"):
        taken_in(match, json.dumps(position))


def test_somebody_has_had_the_turn_before(below: Any) -> None:
    match = below("h1 Lineman 5,5\na1 Lineman 9,5").match
    position = json.loads(match.dump())
    position["state"]["last_seat"] = -1
    with pytest.raises(BadDump, match="match: nobody is next"):
        taken_in(match, json.dumps(position))
