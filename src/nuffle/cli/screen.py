"""What a coach sees: board, teams, news, question and options. A terminal is redrawn in place, a pipe is written to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.text import Text

from nuffle.cli.menu import brief, menu
from nuffle.odds.option_odds import dice_shown
from nuffle.rules.game import Game
from nuffle.rules.procedures.market import Market
from nuffle.rules.questions import Q_ACTION, Q_BUY, Q_PLACE, Q_SETUP, Q_TURN
from nuffle.text.board import COLUMNS, LINES, ball_line, draw, status_line, team_line
from nuffle.text.notation import Notation
from nuffle.text.questions import question_text
from nuffle.text.reasons import reason, stake

ROOMY: Final = 32       # lines from which each team has one of its own
FEWEST: Final = 3       # rows of the menu, however much there is to tell
USUAL: Final = (Q_TURN, Q_ACTION, Q_SETUP, Q_PLACE)     # asked all the time: everybody knows why


class Screen:
    """One terminal, or whatever stands in for it."""

    def __init__(self, out: Console) -> None:
        self.out = out

    @property
    def in_place(self) -> bool:
        return self.out.is_terminal

    def too_small(self) -> str:
        """What is wrong with the terminal, if anything is."""
        width, height = self.out.size
        if not self.in_place or (width >= COLUMNS and height >= LINES):
            return ""
        return f"This terminal is {width} x {height}, the board needs {COLUMNS} x {LINES}."

    def say(self, text: str) -> None:
        """A terminal breaks lines between words; a pipe gets them whole."""
        self.out.print(text, soft_wrap=not self.in_place)

    def row(self, text: str | Text) -> None:
        """A line that never takes two."""
        self.out.print(text, no_wrap=True, overflow="ellipsis", crop=True)

    # -- the whole of it
    def show(self, match: Game, words: Notation, news: Sequence[str]) -> None:
        if self.in_place:
            self.at_once(lambda: self.redraw(match, words, news))
            return
        self.board(match, words, full=True)
        self.out.print(describe_question(match, stakes=True), soft_wrap=True)
        for row in menu(match, words):
            self.out.print(f"  {row}")
        self.dice(match)

    def at_once(self, drawing: Callable[[], None]) -> None:
        """Drawn beside the screen and put there whole, so that it does not flicker."""
        with self.out.capture() as frame:
            self.out.clear()
            drawing()
        self.out.file.write(frame.get())
        self.out.file.flush()

    def redraw(self, match: Game, words: Notation, news: Sequence[str]) -> None:
        """All of it on one screen: news and options share what board and question leave."""
        width, height = self.out.size
        roomy = height >= ROOMY
        self.board(match, words, full=roomy)
        small = self.too_small()
        if small:
            self.row(small)
        question = describe_question(match, stakes=roomy).wrap(self.out, width)
        taken = match.pitch.height + 1 + (match.seats + 1 if roomy else 1) + bool(small) + len(question)
        left = max(FEWEST, height - taken - 1 - bool(dice_shown(match)))
        rows = wrap_rows(brief(match, words, max(FEWEST, left - min(len(news), left // 2))), width, left)
        for line in latest_news(news, left - len(rows)):
            self.row(f"  {line}")
        for asks in question:
            self.row(asks)
        for row in rows:
            self.row(row)
        self.dice(match)

    def look(self, match: Game, words: Notation, story: Sequence[str]) -> None:
        """For whoever only watches: the board and the last of the story below it."""
        height = self.out.size.height
        self.board(match, words, full=height >= ROOMY)
        taken = match.pitch.height + 1 + (match.seats + 1 if height >= ROOMY else 1)
        for line in story[-max(FEWEST, height - taken - 1):]:
            self.row(f"  {line}")

    def board(self, match: Game, words: Notation, full: bool) -> None:
        self.out.print(draw(match, words, self.out.size.width), end="", no_wrap=True, crop=True)
        if not full:
            self.out.print(status_line(match, words, self.out.size.width), no_wrap=True, overflow="ellipsis", crop=True)
            return
        for seat in range(match.seats):
            self.out.print(team_line(match, words, seat))
        self.say(ball_line(match, words))

    def dice(self, match: Game) -> None:
        """The dice that lie there, to be chosen from at once where the same coach would be asked next."""
        lines = dice_shown(match)
        if lines:
            first = match.options().n + 1
            chosen = "   ".join(f"{number} {line}" for number, line in enumerate(lines, start=first))
            self.row(f"  or take one: {chosen}")


def describe_question(match: Game, stakes: bool) -> Text:
    """What is asked and why, and where there is room for it what hangs on the answer."""
    told = Text(question_text(match), style="bold")
    why = () if match.kind in USUAL else (reason(match), stake(match) if stakes else "")
    for part in filter(None, (*why, money_left(match))):
        told.append(f" {part}", style="not bold")
    return told


def wrap_rows(rows: Sequence[str], width: int, lines: int) -> list[str]:
    """Rows that are too long go on in the next line where there is room for all of them, else they are cut."""
    broken = [line for row in rows for line in wrap(row, width, initial_indent="  ", subsequent_indent="      ",
                                                    break_on_hyphens=False)]
    return broken if len(broken) <= lines else [f"  {row}" for row in rows]


def latest_news(news: Sequence[str], lines: int) -> Sequence[str]:
    """The last of the news that fit; how many do not is said."""
    if len(news) <= lines:
        return news
    if lines <= 1:
        return news[len(news) - max(0, lines):]
    return [f"({len(news) - lines + 1} lines before this: `log`)", *news[len(news) - lines + 1:]]


def money_left(match: Game) -> str:
    """What there is to spend on inducements."""
    if match.kind != Q_BUY or not isinstance(match.top, Market):
        return ""
    return f"{int(match.top.purse(match.seat)) * int(match.top.coin()) // 1000}k gold left."
