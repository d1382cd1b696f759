"""The stage for rule stories: set the scene, script the dice, choose, look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nuffle.engine.dice import Scripted
from nuffle.engine.procedure import Procedure
from nuffle.rules.events import E_ARMOUR, E_CASUALTY, E_TURNOVER, EVENT_NAMES
from nuffle.rules.game import Game
from nuffle.rules.player_state import PRONE, STANDING, STATUS_NAMES, STUNNED
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.rules.roll_kinds import ROLL_NAMES
from nuffle.rules.team_state import REROLLS, SCORE
from nuffle.text.event_reader import EventReader, Word
from nuffle.text.notation import SEATS, notation
from nuffle.text.scene import Scene, build, make_scripted_dice


class Stage:
    """A match on stage: answers go in as lines, what happened comes out in words."""

    def __init__(self, match: Game, dice: Scripted) -> None:
        self.match = match
        self.dice = dice
        self.words = notation(match)
        self.reader = EventReader(self.words)

    # -- playing
    def play(self, *lines: str) -> Stage:
        for line in lines:
            self.match.decide(self.words.find(self.match, line))
        return self

    def add_dice(self, *dice: int | str) -> Stage:
        """More dice at the end of the script."""
        for kind, value in make_scripted_dice(dice).script:
            self.dice.add(kind, value)
        return self

    def interrupt(self, procedure: Procedure) -> Stage:
        """Something comes in between the coach's turn question and his answer; he is asked again afterwards."""
        turn = self.match.top
        assert isinstance(turn, Turn)
        turn.at = Turn.LOOK
        self.match.seat = -1
        self.match.push(procedure)
        self.match.run()
        return self

    def saved(self) -> Stage:
        """Put away and taken up again: the story goes on in the match that was loaded."""
        loaded = self.match.clone()
        loaded.fill(self.match.dump())
        loaded.log = self.match.log
        assert isinstance(loaded.dice, Scripted)
        self.match, self.dice = loaded, loaded.dice
        return self

    # -- the question
    @property
    def asked(self) -> str:
        """The name of the question, empty when the match is over."""
        return QUESTION_NAMES[self.match.kind] if self.match.seat >= 0 else ""

    @property
    def seat(self) -> str:
        """The letter of the seat that is asked."""
        return SEATS[self.match.seat] if self.match.seat >= 0 else ""

    def options(self, word: str = "") -> list[str]:
        """The options, or only those that begin with a word."""
        lines = self.words.lines(self.match) if self.match.seat >= 0 else []
        return [line for line in lines if not word or (line + " ").startswith(word + " ")]

    def options_of(self, rule: str) -> list[str]:
        """The options that name a rule."""
        return [line for line in self.options() if rule in line]

    def offers(self, line: str) -> bool:
        return line in self.options()

    # -- players
    def player(self, label: str) -> int:
        return self.words.find_player(label)

    def status(self, label: str) -> str:
        return STATUS_NAMES[self.match.state.status[self.player(label)]]

    def _all(self, labels: Sequence[str], *statuses: int) -> bool:
        return all(self.match.state.status[self.player(label)] in statuses for label in labels)

    def standing(self, *labels: str) -> bool:
        return self._all(labels, STANDING)

    def lying(self, *labels: str) -> bool:
        """Prone or stunned."""
        return self._all(labels, PRONE, STUNNED)

    def prone(self, *labels: str) -> bool:
        return self._all(labels, PRONE)

    def stunned(self, *labels: str) -> bool:
        return self._all(labels, STUNNED)

    def at(self, label: str) -> tuple[int, int] | None:
        return self.reader.square(self.match.state.square[self.player(label)])

    def stat(self, label: str, stat: int) -> int:
        return self.match.state.stat(self.player(label), stat)

    def has(self, label: str, rule: str) -> bool:
        return self.match.has(self.player(label), self.match.rules.index(rule))

    def hired(self, rule: str, seat: int = 0) -> int:
        """How many of it a team has in hand."""
        return int(self.match.count_grants(self.match.team_row(seat), self.match.rules.index(rule)))

    # -- the ball, the score
    @property
    def holder(self) -> str | None:
        carrier = self.match.state.carrier
        return self.words.player(carrier) if carrier >= 0 else None

    @property
    def ball(self) -> tuple[int, int] | None:
        return self.reader.square(self.match.state.ball)

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(self.match.state.get(seat, SCORE) for seat in range(self.match.seats))

    @property
    def rerolls(self) -> tuple[int, ...]:
        return tuple(self.match.state.get(seat, REROLLS) for seat in range(self.match.seats))

    # -- what happened
    @property
    def turnover(self) -> bool:
        """Has there been one since the scene began?"""
        return any(event.kind == E_TURNOVER for event in self.log())

    def log(self) -> list[Any]:
        assert self.match.log is not None
        return self.match.log.events

    def events(self, name: str = "") -> list[dict[str, Word]]:
        told = [self.reader.read(event) for event in self.log()]
        return [event for event in told if not name or event["event"] == name]

    def rolled(self, what: str) -> list[dict[str, Word]]:
        """Rolls of a kind (`dodge`, `catch` ...), or events with dice of their own (`armour`, `injury` ...)."""
        if what in ROLL_NAMES and what not in EVENT_NAMES[E_ARMOUR:E_CASUALTY + 1]:
            return [event for event in self.events("roll") if event["roll"] == what]
        return self.events(what)

    def modifiers(self, what: str) -> dict[str, int]:
        """The named modifiers of all rolls of a kind so far, added up."""
        total: dict[str, int] = {}
        for event in self.events("modifier"):
            if event["roll"] == what:
                source = str(event["source"])
                total[source] = total.get(source, 0) + int(str(event["value"]))
        return total

    def used(self, rule: str) -> bool:
        return any(event["rule"] == rule for event in self.events("use"))

    @property
    def dice_left(self) -> int:
        return self.dice.left()


def set_scene(table: str = "", dice: Sequence[int | str] = (), **rest: Any) -> Stage:
    """Build the scene and run it to its first question."""
    script = make_scripted_dice(dice)
    match = build(Scene.model_validate({"players": table, **rest}), script)
    match.strict = True
    match.run()
    return Stage(match, script)
