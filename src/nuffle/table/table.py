"""The table where a match is played: seats, dice, clock, undo, the record of it all, and what each seat sees of it.

The terminal, the lab's recordings and whoever serves matches to others play here, in the loop of `nuffle.table.loop`.
"""

from __future__ import annotations

import secrets as chance
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from nuffle.engine.dice import DiceError, Fair, Scripted, Sealed, Seeded
from nuffle.engine.log import EVERYBODY, Event, Log
from nuffle.engine.match import AnswerError
from nuffle.files.errors import NuffleError
from nuffle.rules.events import E_BEAT, E_TAKEN_BACK
from nuffle.rules.game import Game
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.questions import Q_WINDOW
from nuffle.rules.verbs import V_NO, V_TIME
from nuffle.table.clock import Clock
from nuffle.table.loop import MatchLoop
from nuffle.table.recorder import MatchRecorder, RecordedAnswer
from nuffle.table.seats import LocalSeat, Seat
from nuffle.table.spans import Spans
from nuffle.table.spec import Fixture
from nuffle.table.vault import Vault

FAR: Final = 60       # answers that can be taken back where all agree
Thrower = Callable[[Game, Sequence[Event]], tuple[int, int]]


class NotAsked(AnswerError):
    """An answer from a seat that is not asked anything."""


class OldQuestion(AnswerError):
    """An answer to a question that no longer stands."""

    def __init__(self, number: int) -> None:
        super().__init__(f"question {number} is not open any more")
        self.number = number


class TableError(NuffleError):
    """A match that may not be played like this."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The match as it stood before an answer."""

    match: Game
    seat: int
    events: int
    ordered: bool       # answered by a standing order


class Table:
    """One match among its seats.

    `thrower` is asked for each die where people throw by hand; `vault` has the secrets where the dice are fair; `far`
    is how many answers can be taken back where all agree.
    """

    def __init__(self, fixture: Fixture, seats: Sequence[Seat] = (), draws: Seeded | None = None,
                 thrower: Thrower | None = None, clock: Clock | None = None, vault: Vault | None = None,
                 spans: Spans | None = None, far: int = 0) -> None:
        self.fixture, self.thrower, self.clock, self.vault = fixture, thrower, clock, vault
        self.spans = spans
        self.replayed = False       # were all answers given again to take it up?
        self.seats = list(seats) or [LocalSeat() for _ in fixture.teams]
        check_seats(fixture, self.seats)
        self.draws = draws if draws is not None else Seeded(chance.randbits(63))
        self.log = Log()
        self.marks: list[Mark] = []
        self.history: deque[Mark] = deque(maxlen=far)
        self.match = fixture.new_game()
        self.recorder = MatchRecorder(self.match, self.log, fixture.seed, fixture.published)
        self.seat_match(self.match)

    def seat_match(self, match: Game) -> None:
        self.match = match
        match.log = self.log

    def begin(self) -> Table:
        """The teams come out; play stands at the first question."""
        self.match.push(MatchFlow())
        return self.run_to_first_question()

    def run_to_first_question(self) -> Table:
        """Up to the first question; said again where a die was missing on the way."""
        self.throw_for(run_match)
        self.match.run()
        self.look()
        return self

    def open_dice(self) -> None:
        """Fair dice are thrown only where their secrets are."""
        dice = self.match.dice
        if isinstance(dice, Sealed) and self.vault is not None:
            self.match.dice = self.vault.open(dice)

    def look(self) -> None:
        if self.clock is not None:
            self.clock.look(self.match)
        if self.spans is not None:
            self.spans.look(self.log.events)

    # -- answers
    def answer(self, seat: int, answer: int | str, number: int | None = None) -> None:
        """What a seat says to the question that stands; with its number, an answer to an older one is refused."""
        self.take(self.find_option(answer, seat, number))

    def decide(self, answer: int | str, ordered: bool = False) -> None:
        """What whoever is asked says to it."""
        self.take(self.find_option(answer), ordered)

    def find_option(self, answer: int | str, seat: int | None = None, number: int | None = None) -> int:
        """The option that is meant. Here, and nowhere else on their way to the engine, answers are checked.

        Is this seat asked, is it this question, and is the answer, a number or words, one of the options?
        """
        match = self.match
        if match.seat < 0 or (seat is not None and seat != match.seat):
            raise NotAsked(f"seat {seat} is not asked anything" if seat is not None else "no question is open")
        if number is not None and number != match.numbers[match.seat]:
            raise OldQuestion(number)
        if isinstance(answer, str):
            return self.recorder.words.find(match, answer)
        if not match.options().holds(answer) and not match.is_extra_answer(answer):
            raise AnswerError(f"{answer} is not one of the options")
        return answer

    def take(self, answer: int, ordered: bool = False) -> None:
        """Carry out an answer that was checked, write it down, and keep what is needed to take it back."""
        self.throw_for(lambda match: match.take(answer))
        match, seat = self.match, int(self.match.seat)
        undoes = self.seats[seat].takes_back
        passed = answer == V_NO and match.beats and self.is_in_beat()
        kept = undoes or self.history.maxlen != 0
        mark = Mark(match.clone() if kept else match, seat, len(self.log.events), ordered)
        dice, line = match.dice.count, self.recorder.words.unique_line(match, answer)
        self.carry_out(answer, mark)
        self.history.append(mark)
        self.recorder.acts.append(RecordedAnswer(mark.events, seat, line))
        plain = match.dice.count == dice and not self.secret_since(mark.events)
        if not passed or not plain:     # because: that somebody was asked must not show in what others may take back
            self.remember(mark, undoes and plain and not passed)
        self.look()

    def carry_out(self, answer: int, mark: Mark) -> None:
        """A rule that breaks in the middle of it costs the answer, not the match."""
        try:
            self.match.take(answer)
        except Exception:
            if mark.match is not self.match:
                del self.log.events[mark.events:]
                self.seat_match(mark.match)
            raise

    def play_on(self) -> None:
        """Let bots and standing orders answer until a coach must be asked or the match is over."""
        MatchLoop(self).run()

    def tick(self) -> bool:
        """Has the time of the turn run out? Then the turn ends as soon as the rules let it.

        A span in which nobody has declared anything passes as if he had declined.
        """
        if self.let_pass():
            return True
        match = self.match
        out = self.clock is not None and self.clock.left <= 0 and match.seat >= 0 and match.seat == match.state.active
        if out and match.is_extra_answer(V_TIME):
            self.decide(V_TIME)
            return True
        return False

    # -- dice thrown by hand
    def throw_for(self, step: Callable[[Game], None]) -> None:
        """Dice of a real table: take the step on a copy first, again and again, until no die is missing."""
        dice, thrower = self.match.dice, self.thrower
        if thrower is None or not isinstance(dice, Scripted):
            return
        held = len(dice.script)
        try:
            while (trial := self.try_step(step)) is not None:
                dice.add(*thrower(trial, self.ahead(trial)))
        except Exception:
            del dice.script[held:]      # because: the answer they were thrown for was never given
            raise

    def try_step(self, step: Callable[[Game], None]) -> Game | None:
        """A copy on which the step was taken as far as a missing die; None if none is missing."""
        trial = self.match.clone()
        trial.log = Log()
        try:
            step(trial)
        except DiceError:
            if not isinstance(trial.dice, Scripted) or trial.dice.missing == 0:
                raise
            return trial
        return None

    def ahead(self, trial: Game) -> Sequence[Event]:
        return trial.log.events if trial.log is not None else []

    # -- taking back
    def remember(self, mark: Mark, may_undo: bool) -> None:
        """Only the last answers of one seat can be taken back, while nobody has learned anything from them."""
        if not may_undo or (self.marks and self.marks[-1].seat != mark.seat):
            self.marks.clear()
        if may_undo:
            self.marks.append(mark)

    def secret_since(self, position: int) -> bool:
        return any(event.seen_by != EVERYBODY for event in self.log.since(position))

    def may_undo(self, seat: int) -> bool:
        if self.is_span_running():
            return False
        return any(mark.seat == seat and not mark.ordered for mark in self.marks)

    def undo(self, seat: int) -> None:
        """Take the last answer back, and what standing orders answered after it.

        What happened stays in the stream, followed by the word that it was taken back. Numbers of questions and
        rolls go on: a late answer to a question taken back is refused.
        """
        if not self.may_undo(seat):
            raise AnswerError("nothing can be taken back any more")
        answers = 1
        while self.marks[-answers].ordered:
            answers += 1
        self.take_back(seat, answers)

    def take_back(self, seat: int, answers: int) -> None:
        """So many of the seat's last answers."""
        if not 1 <= answers <= len(self.marks) or self.marks[-1].seat != seat:
            raise AnswerError("nothing can be taken back any more")
        mark = self.marks[-answers]
        del self.marks[-answers:]
        self.go_back(seat, answers, mark, -1)

    def undo_agreed(self, seat: int, answers: int) -> None:
        """So many answers, whoever gave them and whatever has fallen since: all have agreed. Used dice stay used."""
        if not 1 <= answers <= len(self.history):
            raise AnswerError("that is too long ago to be taken back")
        self.marks.clear()
        self.go_back(seat, answers, self.history[-answers], 1)

    def go_back(self, seat: int, answers: int, mark: Mark, agreed: int) -> None:
        for _ in range(min(answers, len(self.history))):
            self.history.pop()
        left, match = self.match, mark.match
        match.dice = left.dice          # because: the counter of fair dice never goes back
        for place in range(match.seats):
            match.numbers[place] = max(int(match.numbers[place]), int(left.numbers[place]))
        match.numbers[mark.seat] += 1
        match.told, match.rolls = left.told, left.rolls
        void = len(self.log.events) - mark.events
        self.seat_match(match)
        match.tell(E_TAKEN_BACK, seat, answers, void, agreed)
        self.look()

    def rewind(self) -> bool:
        """The last answer was never given: position, dice and record are those of before it. False: too long ago.

        For whoever has the table to himself; among coaches `undo` keeps a trace, and used dice stay used.
        """
        if not self.history:
            return False
        mark = self.history.pop()
        if self.marks and self.marks[-1] is mark:
            self.marks.pop()
        self.recorder.drop_answer()
        del self.log.events[mark.events:]
        self.seat_match(mark.match.clone())
        self.look()
        return True

    def let_pass(self) -> bool:
        """Spans that are over pass, before anybody sees more than others do."""
        passed = False
        while self.spans is not None and not self.spans.waiting and self.is_in_beat() and self.match.seat >= 0:
            if not self.match.options().holds(V_NO):
                break
            self.decide(V_NO)
            passed = True
        return passed

    def is_span_running(self) -> bool:
        """Must something still stay unseen? When a match is over, nothing can be declared any more."""
        return self.spans is not None and self.spans.waiting and not self.match.over

    def is_in_beat(self) -> bool:
        """Is somebody asked because of what he might hold in secret?"""
        events = self.log.events
        return self.match.kind == Q_WINDOW and bool(events) and events[-1].kind == E_BEAT

    # -- what a seat sees
    def state_for(self, seat: int, since: int = 0) -> dict[str, Any]:
        """The position, the news and the question as one seat may see them; -1 for a spectator.

        While a span runs there is no news of what comes after it, and only who is asked in it sees a question.
        """
        self.let_pass()
        if self.spans is not None and self.is_span_running() and not (seat == self.match.seat and self.is_in_beat()):
            return self.recorder.meanwhile(seat, since, self.spans.shown()) | {"wait": round(self.spans.left, 1)}
        return self.recorder.state_for(self.match, seat, since) | {
            "may_undo": seat >= 0 and self.may_undo(seat),
            "clock": round(self.clock.left, 1) if self.clock is not None else None}

    # -- written down
    def records(self) -> Iterator[dict[str, Any]]:
        return self.recorder.records(self.match, self.clock, self.reveal_secrets())

    def reveal_secrets(self) -> list[str] | None:
        """The secrets of fair dice, once the match is over and nothing can be foretold with them."""
        dice = self.match.dice
        if not self.match.over or not isinstance(dice, (Fair, Sealed)) or self.vault is None:
            return None
        return [secret.hex() for secret in self.vault.read(dice.match_id).in_order()]

    def forget_secrets(self) -> None:
        """They stand in the replay now, and need no vault any more."""
        dice = self.match.dice
        if self.match.over and self.vault is not None and isinstance(dice, (Fair, Sealed)):
            self.vault.forget(dice.match_id)

    def save(self, path: Path) -> None:
        self.recorder.save(path, self.records())


def check_seats(fixture: Fixture, seats: Sequence[Seat]) -> None:
    if len(seats) != len(fixture.teams):
        raise TableError(f"{len(seats)} seats for {len(fixture.teams)} teams")
    if any(seat.remote for seat in seats) and not isinstance(fixture.dice, (Fair, Sealed)):
        raise TableError("a match among strangers is played with fair dice: any others could be foreseen or chosen")


def run_match(match: Game) -> None:
    match.run()


def drop_undone(events: Sequence[Event]) -> list[Event]:
    """What has happened without what was taken back: for whoever counts deeds."""
    void: set[int] = set()
    for place, event in enumerate(events):
        if event.kind == E_TAKEN_BACK:
            void.update(range(place - event.data[2], place + 1))
    return [event for place, event in enumerate(events) if place not in void]
