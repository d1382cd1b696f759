"""A match that is over, to be watched again: every position of it, and every die with its sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from nuffle.engine.dice import Dice
from nuffle.languages import current_language
from nuffle.rules.game import Game
from nuffle.table import Table, fixture_of
from nuffle.table.replaying import ReplayComparison, is_act
from nuffle.table.table import FAR
from nuffle.table.versions import explain_difference
from nuffle.text.replay import Replay
from nuffle.web.live.pictures import WATCHING
from nuffle.web.live.story import Story
from nuffle.web.show.picture import picture

Record = dict[str, Any]
MOMENTS: Final = {"half", "touchdown", "turnover", "casualty", "turn", "conceded", "intercepts", "sent off"}


class CountingDice(Dice):
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


def picture_score(before: Record, after: Record, news: list[Record]) -> Record:
    """Who has scored stands in the end zone with the ball: in the position after the answer the pitch is empty."""
    squares: dict[str, Any] = {}
    scorer = ""
    for piece in news:
        act = piece.get("act", {})
        if "player" in act and "to" in act:
            squares[act["player"]] = act["to"]
        if piece["kind"] == "touchdown":
            scorer = piece["who"]
            break
    players = [bear_ball(player | {"square": squares.get(player["id"], player["square"])}, player["id"] == scorer)
               for player in before["players"]]
    place = next((player["square"] for player in players if player["id"] == scorer), None)
    teams = [team | {"score": now["score"]} for team, now in zip(before["teams"], after["teams"], strict=True)]
    return before | {"players": players, "teams": teams, "over": after["over"],
                     "ball": {"square": place, "holder": scorer, "flying": False}}


def bear_ball(player: Record, has_it: bool) -> Record:
    without = {field: value for field, value in player.items() if field != "ball"}
    return without | {"ball": True} if has_it else without


class Playback:
    """Played again once; then every step can be looked at."""

    def __init__(self, replay: Replay) -> None:
        self.fixture = fixture_of(replay)
        self.dice = CountingDice(replay.dice())
        self.table = Table(self.fixture, far=FAR)
        self.table.match.dice = self.dice
        self.table.begin()
        self.games: list[Game] = []
        self.told: list[int] = []           # news until each step
        self.start = self.table.match.clone()
        self.stories: dict[str, Story] = {}     # by language
        self.step()
        self.stopped = self.follow(replay)

    def follow(self, replay: Replay) -> str:
        """Step by step, as long as the match is the one that was recorded; then why it can be followed no further."""
        beside = ReplayComparison(self.table)
        for number, line in replay.lines:
            trouble = beside.line(line) if "position" not in line else ""
            if trouble:
                if not is_act(line) and self.frames > 1:        # because: the last answer led somewhere else already
                    self.games.pop()
                    self.told.pop()
                return explain_difference(replay, f"line {number}: {trouble}").partition("\n")[2]
            if is_act(line):
                self.step()
        return ""

    def step(self) -> None:
        self.games.append(self.table.match.clone())
        self.told.append(len(self.story().news))

    def story(self) -> Story:
        """What is told so far, in the language that is spoken."""
        if current_language() not in self.stories:
            self.stories[current_language()] = Story(self.start, WATCHING)
        found = self.stories[current_language()]
        found.add_lines(self.table.recorder.lines())
        return found

    def frame(self, number: int) -> dict[str, Any]:
        """How it stood after so many answers, and what had just happened."""
        first = self.told[number - 1] if number else 0
        news = self.story().news[first:self.told[number]]
        shown = picture(self.games[number], WATCHING)
        if number and any(piece["kind"] == "touchdown" for piece in news):
            shown = picture_score(picture(self.games[number - 1], WATCHING), shown, news)
        return {"step": number, "picture": shown, "news": news}

    @property
    def frames(self) -> int:
        return len(self.games)

    def moments(self) -> list[dict[str, Any]]:
        """What one may want to jump to, with its step."""
        stopped = [{"step": self.frames - 1, "kind": "stopped", "text": self.stopped}] if self.stopped else []
        return [*self.list_highlights(), *stopped]

    def list_highlights(self) -> Iterator[dict[str, Any]]:
        for piece in self.list_news_by_step():
            if piece["kind"] in MOMENTS:
                yield {"step": piece["step"], "kind": piece["kind"], "text": piece["text"]}

    def list_news_by_step(self) -> Iterator[dict[str, Any]]:
        """Everything that was said, in its order."""
        for number in range(self.frames):
            first = self.told[number - 1] if number else 0
            for piece in self.story().news[first:self.told[number]]:
                if piece["text"]:
                    yield piece | {"step": number}
