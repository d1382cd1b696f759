"""Dice that fall as a story wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest


class Script:
    """Faces in the order they will be asked for; a missing or impossible one says which die it was."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.left = list(faces)

    def __call__(self, sides: int, why: str, /) -> int:
        assert self.left, f"no die left for: {why}"
        face = self.left.pop(0)
        assert 1 <= face <= sides, f"{face} on a D{sides} for: {why}"
        return face


@pytest.fixture
def script() -> Iterator[Callable[..., Script]]:
    made: list[Script] = []

    def make(*faces: int) -> Script:
        made.append(Script(faces))
        return made[-1]

    yield make
    for dice in made:
        assert not dice.left, f"dice never rolled: {dice.left}"
