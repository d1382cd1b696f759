"""A match that is over, to be watched again: every position of it, and every die with its sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from nuffle.engine.dice import Dice
from nuffle.languages import spoken
from nuffle.rules.game import Game
from nuffle.table import Table, fixture_of
from nuffle.table.again import is_act, say
from nuffle.table.table import FAR
from nuffle.text.replay import Replay
from nuffle.web.live.drawn import WATCHING
from nuffle.web.live.story import Story
from nuffle.web.show.picture import picture

MOMENTS: Final = {"half", "touchdown", "turnover", "casualty", "turn", "conceded", "intercepts", "sent off"}


class Counted(Dice):
    """Dice that remember how many sides each has had."""

    def __init__(self, dice: Dice) -> None:
        super().__init__()
        self.dice = dice
        self.sides: list[int] = []

    def roll(self, kind: int, sides: int) -> int:
        self.sides.append(int(sides))
        self.count += 1
        return self.dice.roll(kind, sides)

    def clone(self) -> Dice:
        return self.dice.clone()

    def dump(self) -> list[object]:
        return self.dice.dump()


class Playback:
    """Played again once; then every step can be looked at."""

    def __init__(self, replay: Replay) -> None:
        self.fixture = fixture_of(replay)
        self.dice = Counted(replay.dice())
        self.table = Table(self.fixture, far=FAR)
        self.table.match.dice = self.dice
        self.table.begin()
        self.games: list[Game] = []
        self.told: list[int] = []           # news until each step
        self.start = self.table.match.clone()
        self.stories: dict[str, Story] = {}     # by language
        self.step()
        for _, line in replay.lines:
            if is_act(line):
                say(self.table, line)
                self.step()

    def step(self) -> None:
        self.games.append(self.table.match.clone())
        self.told.append(len(self.story().news))

    def story(self) -> Story:
        """What is told so far, in the language that is spoken."""
        if spoken() not in self.stories:
            self.stories[spoken()] = Story(self.start, WATCHING)
        found = self.stories[spoken()]
        found.hear(self.table.keeper.lines())
        return found

    def frame(self, number: int) -> dict[str, Any]:
        """How it stood after so many answers, and what had just happened."""
        first = self.told[number - 1] if number else 0
        return {"step": number, "picture": picture(self.games[number], WATCHING),
                "news": self.story().news[first:self.told[number]]}

    @property
    def frames(self) -> int:
        return len(self.games)

    def moments(self) -> list[dict[str, Any]]:
        """What one may want to jump to, with its step."""
        return list(self.worth_a_look())

    def worth_a_look(self) -> Iterator[dict[str, Any]]:
        for piece in self.told_by_step():
            if piece["kind"] in MOMENTS:
                yield {"step": piece["step"], "kind": piece["kind"], "text": piece["text"]}

    def told_by_step(self) -> Iterator[dict[str, Any]]:
        """Everything that was said, in its order."""
        for number in range(self.frames):
            first = self.told[number - 1] if number else 0
            for piece in self.story().news[first:self.told[number]]:
                if piece["text"]:
                    yield piece | {"step": number}
