"""The matches by which the compiler learns what is hot are always the same ones."""

from __future__ import annotations

import pytest

from nuffle.editions import EDITIONS, edition
from nuffle.lab.entrants import draw
from nuffle.lab.train import SKILLS, lesson


@pytest.mark.parametrize("name", [*EDITIONS, "dungeon"])
def test_a_lesson_is_a_whole_match_and_always_the_same(name):
    rules = edition(name)
    first, again = (lesson(rules, draw(1, rules, each=SKILLS[1]), 1) for _ in range(2))
    assert first == again > 100
