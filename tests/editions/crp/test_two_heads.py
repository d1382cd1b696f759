"""Two Heads: one looks where he goes."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.two-heads")


@pytest.mark.shows("crp.skill.two-heads:1")
def test_dodging_is_easier(scene: Any) -> None:
    match = scene("h1 Lineman 10,7 +Two Heads\na1 Lineman 11,7", dice=[2])
    match.play("move h1", "move h1 9,7")
    assert match.standing("h1") and match.modifiers("dodge") == {"base": 1, "Two Heads": 1}
