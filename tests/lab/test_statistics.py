"""Outcomes over many rolls of a scene against the chances worked out by hand, by chi-square with a fixed seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from nuffle.engine.dice import Seeded
from nuffle.engine.log import Event, Log
from nuffle.rules.events import (
    E_ARMOUR,
    E_BLOCK_RESULT,
    E_CASUALTY,
    E_CAUGHT,
    E_INJURY,
    E_PASSED,
    E_QUALITY,
)
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_DIE
from nuffle.rules.roll_kinds import R_DODGE

# what chi-square exceeds once in a thousand times, by degrees of freedom
CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 7: 24.32}


@pytest.fixture(scope="module")
def rolls(compiled: bool) -> int:
    return 100_000 if compiled else 4_000


def chi_square(seen: Counter[int], chances: dict[int, float]) -> float:
    total = sum(seen.values())
    assert set(seen) <= set(chances), f"outcomes nobody expected: {set(seen) - set(chances)}"
    return sum((seen[outcome] - total * chance) ** 2 / (total * chance) for outcome, chance in chances.items())


def agree(seen: Counter[int], chances: dict[int, float]) -> None:
    assert sum(chances.values()) == pytest.approx(1)
    found = chi_square(seen, chances)
    assert found < CRITICAL[len(chances) - 1], f"chi-square {found:.1f}: {dict(seen)} against {chances}"


def repeat(match: Game, rolls: int, answer: Callable[[Game], None], read: Callable[[list[Event]], None]) -> None:
    """The same moment again and again, with dice that go on."""
    dice = Seeded(2010)
    for _ in range(rolls):
        copy = match.clone()
        copy.dice = dice
        copy.log = Log()
        answer(copy)
        read(copy.log.events)


def outcomes(kind: int, place: int, seen: Counter[int]) -> Callable[[list[Event]], None]:
    """Count one number of the events of a kind."""

    def read(events: list[Event]) -> None:
        for event in events:
            if event.kind == kind:
                seen[event.data[place]] += 1

    return read


def test_dodges(scene: Any, rolls: int) -> None:
    """AG 3 into one tackle zone: 4 or more."""
    stage = scene("h1 Lineman 5,7\na1 Lineman 6,7\na2 Lineman 3,5").play("move h1")
    step = stage.words.find(stage.match, "move h1 4,6")
    seen: Counter[int] = Counter()

    def read(events: list[Event]) -> None:
        seen.update(event.data[2] for event in events if event.kind == E_PASSED and event.data[0] == R_DODGE)

    repeat(stage.match, rolls, lambda copy: copy.decide(step), read)
    assert sum(seen.values()) == rolls
    agree(seen, {1: 1 / 2, 0: 1 / 2})


def test_dodges_of_the_nimble(scene: Any, rolls: int) -> None:
    """AG 4 into the open: 2 or more."""
    stage = scene("h1 Lineman 5,7\na1 Lineman 6,7", home="High Elf").play("move h1")
    step = stage.words.find(stage.match, "move h1 4,6")
    seen: Counter[int] = Counter()
    repeat(stage.match, rolls // 4, lambda copy: copy.decide(step), outcomes(E_PASSED, 2, seen))
    agree(seen, {1: 5 / 6, 0: 1 / 6})


def test_short_passes(scene: Any, rolls: int) -> None:
    """AG 3: a 1 is a fumble, 4 or more is accurate; the catch needs 3 or more."""
    stage = scene("h1 Lineman 5,7\nh2 Lineman 10,7\na1 Lineman 20,2", ball="h1").play("pass h1", "throw h1")
    target = stage.words.find(stage.match, "target 10,7")
    quality: Counter[int] = Counter()
    caught: Counter[int] = Counter()
    count = outcomes(E_QUALITY, 1, quality)

    def read(events: list[Event]) -> None:
        count(events)
        if any(event.kind == E_QUALITY and event.data[1] == 2 for event in events):
            caught[int(any(event.kind == E_CAUGHT and event.data[1] == 0 for event in events))] += 1

    repeat(stage.match, rolls, lambda copy: copy.decide(target), read)
    agree(quality, {0: 1 / 6, 1: 2 / 6, 2: 3 / 6})
    agree(caught, {1: 4 / 6, 0: 2 / 6})


def test_blocks_with_one_die(scene: Any, rolls: int) -> None:
    stage = scene("h1 Lineman 12,7\na1 Lineman 13,7")
    block = stage.words.find(stage.match, "block h1 a1")
    seen: Counter[int] = Counter()
    repeat(stage.match, rolls, lambda copy: copy.decide(block), outcomes(E_BLOCK_RESULT, 2, seen))
    assert sum(seen.values()) == rolls
    agree(seen, dict.fromkeys(range(1, 7), 1 / 6))


def test_blocks_with_two_dice(scene: Any, rolls: int) -> None:
    """The higher face is always taken: (2k - 1) of 36."""
    stage = scene("h1 Lineman 12,7\nh2 Lineman 12,8\na1 Lineman 13,7")
    block = stage.words.find(stage.match, "block h1 a1")
    seen: Counter[int] = Counter()

    def answer(copy: Game) -> None:
        copy.decide(block)
        if copy.kind == Q_DIE and copy.seat >= 0:
            copy.decide(max(copy.options().to_list(), key=lambda option: option >> 24))

    repeat(stage.match, rolls, answer, outcomes(E_BLOCK_RESULT, 2, seen))
    assert sum(seen.values()) == rolls
    agree(seen, {face: (2 * face - 1) / 36 for face in range(1, 7)})


def test_armour_injury_and_casualties(scene: Any, rolls: int) -> None:
    """AV 8 breaks on 9 or more; stunned to 7, knocked out on 8 and 9, a casualty from 10; half of them badly hurt."""
    stage = scene("h1 Lineman 5,7\na1 Lineman 6,7\na2 Lineman 3,7\na3 Lineman 3,6\na4 Lineman 4,5\na5 Lineman 5,5")
    stage.play("move h1")
    step = stage.words.find(stage.match, "move h1 4,6")
    armour: Counter[int] = Counter()
    injury: Counter[int] = Counter()
    casualty: Counter[int] = Counter()
    counts = [outcomes(E_ARMOUR, 4, armour), outcomes(E_INJURY, 4, injury), outcomes(E_CASUALTY, 2, casualty)]

    def read(events: list[Event]) -> None:
        for count in counts:
            count(events)

    repeat(stage.match, rolls, lambda copy: copy.decide(step), read)
    agree(armour, {1: 10 / 36, 0: 26 / 36})
    agree(injury, {0: 21 / 36, 1: 9 / 36, 3: 6 / 36})
    agree(casualty, {0: 24 / 48, 1: 8 / 48, 2: 2 / 48, 3: 2 / 48, 4: 2 / 48, 5: 1 / 48, 6: 1 / 48, 7: 8 / 48})
