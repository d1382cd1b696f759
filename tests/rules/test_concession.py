"""Giving up."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.engine.match import AnswerError
from nuffle.rules.verbs import V_CONCEDE


def test_a_coach_gives_up_at_the_start_of_his_turn(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\nh2 Lineman 6,9\na1 Lineman 20,7")
    assert stage.match.may_concede()


def test_nobody_gives_up_in_the_middle_of_his_turn(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\nh2 Lineman 6,9\na1 Lineman 20,7").play("move h1", "move h1 6,7", "end")
    assert stage.asked == "turn"
    with pytest.raises(AnswerError):
        stage.match.decide(V_CONCEDE)
