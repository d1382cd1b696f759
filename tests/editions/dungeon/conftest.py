"""A small dungeon for stories: two end zones, a hall between them, six pads, six chests, six counters, a pillar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

HALL = """name: the hall
seats: 2
pits: 2
spiked: 1

####################
#AA..............BB#
#AA......##......BB#
#AA......##......BB#
#AA..............BB#
#..................#
#.1..$...??...$..4.#
#.2..$...??...$..5.#
#.3..$...??...$..6.#
#..................#
####################
"""


@pytest.fixture
def below(scene: Callable[..., Any]) -> Callable[..., Any]:
    """`scene` in the hall."""

    def make(table: str = "", dice: Any = (), **rest: Any) -> Any:
        return scene(table, dice, **({"edition": "dungeon", "map": HALL} | rest))

    return make


HALL_OF_THREE = """name: the hall of three
seats: 3
pits: 2
spiked: 1

####################
#AA..............BB#
#AA......##......BB#
#AA......##......BB#
#AA..............BB#
#..................#
#.1..$...??...$..4.#
#.2..$...??...$..5.#
#.3..$...??...$..6.#
#..................#
#.......CCCC.......#
#.......CCCC.......#
####################
"""


@pytest.fixture
def three(scene: Callable[..., Any]) -> Callable[..., Any]:
    """`scene` in a hall for three teams: h, a and c."""

    def make(table: str = "", dice: Any = (), **rest: Any) -> Any:
        return scene(table, dice, **({"edition": "dungeon", "map": HALL_OF_THREE, "others": ["Orc"]} | rest))

    return make
