"""A match under way in the memory of the server: answers go in, rows for the store and views for the seats come out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any, Final

from nuffle.engine.match import AnswerError
from nuffle.engine.request import verb_of
from nuffle.languages import _, current_language
from nuffle.odds.default_replies import choose_reply as sensible
from nuffle.rules.game import Game
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.questions import Q_ACTION, Q_TURN
from nuffle.rules.verbs import V_CONCEDE, V_END
from nuffle.store.matches import AnswerRow
from nuffle.table import AutomaticAnswer, Clock, MatchLoop, Table
from nuffle.table.recorder import position_line
from nuffle.table.spans import Spans
from nuffle.table.table import NotAsked, OldQuestion
from nuffle.text.dice import DieError
from nuffle.text.notation import SEATS, NotationError
from nuffle.text.questions import only_answer
from nuffle.text.replay import compact
from nuffle.web.live.pictures import PictureCache, has_nothing_hidden
from nuffle.web.live.story import Story
from nuffle.web.live.typed_dice import DieWanted, TypedDice
from nuffle.web.show.question import question_record

EVERY: Final = 50       # answers between two positions: so many at most are played again when a match is taken up
FEW: Final = 8          # options a refusal names


class Refused(ValueError):
    """What was sent cannot be done now; the reason is told."""


class Late(Refused):
    """An answer to a question that stands no longer, or that was put to somebody else."""


class LiveGame:
    """The table, and what of it has been written down so far."""

    def __init__(self, match_id: str, table: Table, place: int = 0) -> None:
        self.id, self.table, self.place = match_id, table, place
        self.leaving: set[int] = set()      # seats that give up as soon as the rules let them
        self.ended = ""                     # how it ended, if not by play
        self.written = len(table.recorder.lines()) if place else 0
        self.since_position = 0
        self.gallery = PictureCache()
        self.stories: dict[tuple[int, str], Story] = {}      # by seat and language
        self.earlier = sum("event" in line for line in table.recorder.made) if place else 0
        self.earlier -= len(table.log.events) if place else 0

    # -- answers
    def answer(self, seat: int, number: int | None, words: str) -> list[AnswerRow]:
        """An answer in words to the question with this number, and all that follows without asking anybody."""
        if self.table.match.over or self.ended:
            raise Refused(_("the match is over"))
        if self.die_wanted():
            raise Refused(_("roll the die first"))
        return self.give(seat, number, words)

    def give(self, seat: int, number: int | None, answer: int | str) -> list[AnswerRow]:
        """The table checks the answer, in words or as an option, and takes it."""
        asked = int(self.table.match.numbers[seat])
        if not self.try_deed(lambda: self.table.answer(seat, answer, number)):
            return []
        return [self.row(seat, asked), *self.settle()]

    def try_deed(self, deed: Callable[[], None]) -> bool:
        """Is it done? Where dice are typed in it may have to wait for one."""
        typed = self.typed
        try:
            if typed is None:
                deed()
            else:
                typed.attempt(deed)
        except DieWanted:
            return False
        except NotAsked as error:
            raise Late(_("It is not your turn to answer.")) from error
        except OldQuestion as error:
            raise Late(_("question {number} is not open any more", number=error.number)) from error
        except NotationError as error:
            raise Refused(shorten_error(error)) from error
        except AnswerError as error:
            raise Refused(str(error)) from error
        return True

    @property
    def typed(self) -> TypedDice | None:
        return self.table.thrower if isinstance(self.table.thrower, TypedDice) else None

    def die_wanted(self) -> dict[str, Any] | None:
        """The die that everybody waits for."""
        return self.typed.die_wanted() if self.typed is not None else None

    def throw(self, line: str) -> list[AnswerRow]:
        """A die typed in."""
        if self.typed is None:
            raise Refused(_("the server rolls the dice of this match"))
        seat = int(self.table.match.seat)
        number = int(self.table.match.numbers[seat]) if seat >= 0 else None
        try:
            deed = self.typed.give(line)
        except DieError as error:
            raise Refused(str(error)) from error
        if not self.try_deed(deed):
            return []
        return [self.row(seat if seat >= 0 else None, number), *self.settle()]

    def forget_die(self) -> None:
        """What waited for a die was to be done in a position that is there no longer."""
        if self.typed is not None:
            self.typed.drop()

    def undo(self, seat: int) -> list[AnswerRow]:
        try:
            self.table.undo(seat)
        except AnswerError as error:
            raise Refused(str(error)) from error
        self.forget_die()
        return [self.row(seat, None)]

    def undo_agreed(self, seat: int) -> list[AnswerRow]:
        """To before the last answer this seat gave itself; the position is written down, since it is a leap."""
        answers = next((count for count, mark in enumerate(reversed(self.table.history), start=1)
                        if mark.seat == seat and not mark.ordered), 0)
        try:
            self.table.undo_agreed(seat, answers)
        except AnswerError as error:
            raise Refused(str(error)) from error
        self.forget_die()
        self.since_position = EVERY
        return [self.row(seat, None)]

    def settle(self) -> list[AnswerRow]:
        """Spans that are over, standing orders, and questions with one answer: nobody is asked."""
        loop = Unasked(self)
        loop.run()
        return loop.rows

    def answer_for_absent(self) -> int:
        """What is answered for somebody who has left: he concedes where the rules let him."""
        match = self.table.match
        if match.is_extra_answer(V_CONCEDE):
            return V_CONCEDE
        options = match.options().to_list()
        if match.kind in (Q_TURN, Q_ACTION):
            return next((option for option in options if verb_of(option) == V_END), options[0])
        return sensible(match, self.table.draws)

    def let_pass_for(self) -> list[AnswerRow]:
        """Somebody who is asked out of his turn has let the time go by."""
        match = self.table.match
        if match.seat < 0:
            return []
        return self.give(int(match.seat), None, sensible(match, self.table.draws))

    def tick(self) -> list[AnswerRow]:
        """The clock: a turn whose time is up ends."""
        seat = int(self.table.match.seat)
        number = int(self.table.match.numbers[seat]) if seat >= 0 else None
        return [self.row(seat, number), *self.settle()] if self.table.tick() else []

    # -- written down
    def begin(self) -> list[AnswerRow]:
        self.table.match.push(MatchFlow())
        begun = self.try_deed(lambda: discard(self.table.run_to_first_question()))
        return [self.row(None, None), *self.settle()] if begun else []

    def row(self, seat: int | None, number: int | None) -> AnswerRow:
        """The lines that are new, as one row; now and then the position with them."""
        lines = self.table.recorder.lines()
        new = list(lines[self.written:])
        self.written = len(lines)
        self.since_position += sum("answer" in line for line in new)
        match = self.table.match
        if self.since_position >= EVERY and match.seat >= 0:
            new.append(position_line(match, self.table.clock))
            self.since_position = 0
        self.place += 1
        return AnswerRow(self.id, self.place - 1, seat, number, "\n".join(map(compact, new)))

    # -- what a seat sees
    def story(self, seat: int) -> Story:
        key = seat, current_language()
        if key not in self.stories:
            self.stories[key] = Story(self.table.match, seat)
        found = self.stories[key]
        found.add_lines(self.table.recorder.lines())
        return found

    def is_open(self) -> bool:
        """Can the question that stands be answered now?"""
        return not self.ended and not self.die_wanted()

    def is_waiting(self, seat: int) -> bool:
        """Does a span run in which this seat may see nothing new?"""
        if self.ended or not self.table.is_span_running():
            return False
        return not (seat == self.table.match.seat and self.table.is_in_beat())

    def view_to_inspect(self, seat: int) -> Game:
        """What a look may look at: nothing of what a span still hides."""
        if self.is_waiting(seat):
            raise Refused(_("Wait a moment: a special play may still be used."))
        return self.table.match.view_for(seat)

    def view(self, seat: int) -> Game:
        """What a seat may see; where nothing is hidden and it is not asked, the match itself is only looked at."""
        match = self.table.match
        return match if match.seat != seat and has_nothing_hidden(match) else match.view_for(seat)

    def state(self, seat: int, since: int, drawn: bool = True) -> dict[str, Any]:
        """Everything a seat may see now, with the news from a number on; -1 for whoever watches."""
        table, story, waits = self.table, self.story(seat), self.is_waiting(seat)
        view = None if waits else self.view(seat)
        shown = table.spans.shown() + self.earlier if waits and table.spans is not None else None
        news = story.since(since, shown)
        return {
            "type": "state",
            "seat": SEATS[seat] if seat >= 0 else None,
            "news": news,
            "next": since + len(news),
            "picture": self.gallery.get(table.match, seat) if view is not None and drawn else None,
            "asked": question_record(view, seat)
            if view is not None and view.seat == seat >= 0 and self.is_open()
            else None,
            "turn_of": SEATS[view.seat] if view is not None and view.seat >= 0 else None,
            "may_undo": seat >= 0 and not waits and table.may_undo(seat),
            "clock": clock_of(table.clock),
            "over": (bool(table.match.over) or bool(self.ended)) and not waits,
            "ended": self.ended,
            "die_wanted": self.die_wanted(),
            "wait": round(table.spans.left, 1) if waits and table.spans is not None else None,
        }


class Unasked(MatchLoop):
    """The loop of a hosted match: it makes a row of every answer, for the store, and waits for dice typed in."""

    def __init__(self, game: LiveGame) -> None:
        super().__init__(game.table)
        self.game = game
        self.rows: list[AnswerRow] = []

    def may_go_on(self) -> bool:
        return not self.game.die_wanted()

    def automatic_answer(self) -> AutomaticAnswer | None:
        if self.table.match.seat in self.game.leaving:
            return AutomaticAnswer(self.game.answer_for_absent())
        found = super().automatic_answer()
        only = only_answer(self.table.match) if found is None else None
        return AutomaticAnswer(only) if only is not None else found

    def take(self, reply: AutomaticAnswer) -> bool:
        return self.game.try_deed(lambda: self.table.decide(reply.answer, reply.ordered))

    def on_answer_taken(self, seat: int, number: int) -> None:
        self.rows.append(self.game.row(seat, number))


def discard(_: object) -> None:
    """For whoever wants nothing back."""


def clock_of(clock: Clock | None) -> dict[str, Any] | None:
    if clock is None:
        return None
    return {"left": round(clock.left, 1), "limit": clock.limit, "running": clock.since is not None}


def shorten_error(error: NotationError) -> str:
    """What was not understood, with a few of the options."""
    near = ", ".join(f"`{option}`" for option in error.options[:FEW])
    return f"{str(error).partition(';')[0]}; " + (_("there are {near} ...",
                                                    near=near) if near else _("no question is open"))


def take_up(table: Table, spans: Spans | None) -> None:
    """A table that was resumed gets its spans."""
    if spans is not None:
        table.spans = spans
        fresh = takewhile(lambda line: "answer" not in line, reversed(table.recorder.lines()))
        spans.resume(table.log.events, sum("event" in line for line in fresh))
