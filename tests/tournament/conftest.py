"""Events made in a line or two."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Tournament, read_event

Document = dict[str, Any]


def coaches(count: int, squad_size: int = 0) -> list[Document]:
    return [
        {"id": f"c{number}", "squad": f"s{number // squad_size}" if squad_size else None} for number in range(count)
    ]


def played(
    home: str, away: str | None, score: tuple[int, int] = (1, 0), casualties: tuple[int, int] = (0, 0), **more: Any
) -> Document:
    return {"home": home, "away": away, "score": score, "casualties": casualties, **more}


def document(*names: str, rounds: list[list[Document]] | None = None, **more: Any) -> Document:
    return {
        "rulespack": "guide",
        "seed": 7,
        "coaches": [{"id": name, "name": name} for name in names],
        "rounds": rounds or [],
        **more,
    }


def play_out(start: Document, rounds: int, seed: int = 1) -> Tournament:
    """Draws and plays rounds with made-up scores; level games name the home side as winner."""
    dice = random.Random(seed)
    event = read_event(start)
    for _ in range(rounds):
        games = []
        for game in draw_round(event).games():
            score = (dice.randrange(4), dice.randrange(4))
            result = {
                "score": score,
                "casualties": (dice.randrange(4), dice.randrange(4)),
                "winner": "home" if score[0] == score[1] else None,
            }
            games.append(game if game.bye else game.model_copy(update=result))
        event = event.model_copy(update={"rounds": (*event.rounds, tuple(games))})
    return read_event(event.model_dump())


@pytest.fixture
def play() -> Callable[..., Tournament]:
    return play_out
