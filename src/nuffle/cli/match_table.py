"""A coach at the terminal: what happened is told, the board drawn, the options listed, an answer taken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from nuffle.bots import Bot
from nuffle.bots.path import NoWay, expand, safest_path
from nuffle.cli.board import ball_line, draw, team_line
from nuffle.cli.menu import menu
from nuffle.cli.table_dice import die_of, die_wanted, purpose
from nuffle.data import UnknownName
from nuffle.data.words import DIGITS
from nuffle.data.words import line as one_line
from nuffle.engine.dice import Scripted, Seeded
from nuffle.engine.log import Event
from nuffle.rules.events import E_PLACED
from nuffle.rules.game import Game
from nuffle.rules.words import Q_ACTION, Q_TURN
from nuffle.table import BotSeat, Fixture, Person, Table, resume
from nuffle.text.dice import DieError
from nuffle.text.notation import NotationError, notation, parse_square
from nuffle.text.preferences import OrderError, Preferences
from nuffle.text.questions import question_text
from nuffle.text.replay import Replay
from nuffle.text.sentences import narrator

DESTINATION: Final = re.compile(r"move\s+([a-z]\d+)\s+(\d+\s*,\s*\d+)", re.IGNORECASE)
SURE: Final = 0.9999
COACHES: Final = 1 << 40

HELP: Final = """\
Answer with the number of an option or with its line, such as `block h1 a1`.
move h7 14,6   go there by the safest way, however far; a risky way is shown with its chance first
all            list every option, squares too
board          draw the pitch again
order Dodge always   use a skill always, never, or ask; Tackle and Strip Ball are used unless you say otherwise
undo           take your last answer back, until a die has fallen or the other coach has answered
save FILE      write a replay so far; `nuffle play --resume FILE` goes on from it
concede        give the match up, at the start of your turn
help, quit"""


class Leaves(Exception):
    """The coach gets up."""


class MatchTable:
    """One coach at the terminal against a bot. Dice thrown by hand are asked for when they fall."""

    def __init__(self, fixture: Fixture, seat: int, bot: Bot, choices: int, out: Console, save: Path | None) -> None:
        self.orders = Preferences(fixture.rules)
        seats = [Person(self.orders) if place == seat else BotSeat(bot) for place in range(len(fixture.teams))]
        self.table = Table(fixture, seats, Seeded(choices + COACHES), self.hear_die)
        self.seat, self.out, self.save_to = seat, out, save
        self.words = notation(self.match)
        self.teller = narrator(self.match)
        self.told = 0
        self.way: list[int] = []        # what is left of a longer move

    @property
    def match(self) -> Game:
        return self.table.match

    # -- the evening
    def sit_down(self, left: Replay | None = None) -> None:
        """Play until the match is over or the coach leaves; `left` is where it was left another time."""
        names = " - ".join(team.name for team in self.match.teams)
        self.say(f"{names}, {self.source()}. Type help for help.")
        try:
            self.begin(left)
            while self.match.seat >= 0:
                self.go_on()
            self.tell()
            self.say("The match is over.")
        except Leaves:
            self.say("Good-bye.")
        if self.save_to is not None:
            self.save(self.save_to)

    def source(self) -> str:
        """Where the dice come from."""
        if isinstance(self.match.dice, Scripted):
            return "dice thrown by hand"
        seed = self.table.fixture.seed
        return f"seed {seed}" if seed is not None else "the dice of the replay"

    def begin(self, left: Replay | None) -> None:
        if left is None:
            self.table.begin()
            return
        table = self.table
        self.table = resume(left, table.seats, table.draws, self.hear_die)
        self.told = len(self.table.log.events)
        self.say(f"The match goes on after {len(left.answers())} answers.")

    def go_on(self) -> None:
        self.table.play_on()
        match = self.match
        if match.seat < 0:
            return
        if self.way and match.kind in (Q_ACTION, Q_TURN) and match.options().holds(self.way[0]):
            self.table.decide(self.way.pop(0))
            return
        if match.kind in (Q_ACTION, Q_TURN):
            self.way = []
        self.tell()
        self.show()
        self.take(self.hear())

    def say(self, text: str) -> None:
        self.out.print(text, soft_wrap=True)

    def tell(self, ahead: Sequence[Event] = ()) -> None:
        """What is new, and what is about to be; who lines up where is seen on the board."""
        events = [*self.table.log.events, *ahead]
        news = [event for event in events[self.told:] if event.kind != E_PLACED]
        for line in self.teller.story(news, self.seat):
            self.say(f"  {line}")
        self.told = len(events)

    def show(self) -> None:
        match = self.match
        self.out.print(draw(match, self.words), end="")
        for seat in range(match.seats):
            self.out.print(team_line(match, self.words, seat))
        self.say(ball_line(match, self.words))
        self.out.print(question_text(match), style="bold")
        self.list_options(full=False)

    def list_options(self, full: bool) -> None:
        for row in menu(self.match, self.words, full):
            self.out.print(f"  {row}")

    def hear(self, prompt: str = "> ") -> str:
        try:
            return one_line(self.out.input(prompt)).strip()
        except (EOFError, KeyboardInterrupt) as end:
            raise Leaves from end

    # -- dice
    def hear_die(self, trial: Game, ahead: Sequence[Event]) -> tuple[int, int]:
        """The die that is missing there, as the people at the table have thrown it."""
        self.tell(ahead)
        dice = trial.dice
        assert isinstance(dice, Scripted)
        kind, sides = int(dice.missing), int(dice.sides)
        while True:
            line = self.hear(f"{die_wanted(kind, sides)} for {purpose(trial, self.words)}: ")
            if line in ("quit", "exit"):
                raise Leaves
            try:
                return kind, die_of(line, kind, sides)
            except DieError as error:
                self.say(str(error))

    # -- what the coach says
    def take(self, line: str) -> None:
        """Hear him until he has answered, and do it."""
        while not self.answered(line):
            line = self.hear()

    def answered(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            raise Leaves
        if word == "undo":
            return self.undo()
        if word == "save" and rest:
            self.save(Path(rest.strip()))
        elif word == "help" or not word:
            self.say(HELP)
        elif word == "all":
            self.list_options(full=True)
        elif word == "board":
            self.show()
        elif word == "order":
            return self.order(rest)
        elif word.isdecimal() and len(word) < DIGITS and not rest:
            return self.numbered(int(word))
        else:
            return self.spoken(line)
        return False

    def numbered(self, number: int) -> bool:
        options = self.match.options().listed()
        if not 1 <= number <= len(options):
            self.say(f"There are options 1 to {len(options)}.")
            return False
        self.table.decide(options[number - 1])
        return True

    def order(self, said: str) -> bool:
        """What he wants done with a skill from now on."""
        rule, _, order = said.strip().rpartition(" ")
        try:
            self.orders.set(rule, order)
        except (OrderError, UnknownName) as error:
            self.say(str(error))
            return False
        self.say(f"{rule}: {order}, from now on.")
        return True

    def spoken(self, line: str) -> bool:
        try:
            answer = self.words.find(self.match, line)
        except NotationError as error:
            goal = DESTINATION.fullmatch(line)
            if goal is not None:
                return self.far(goal.group(1), goal.group(2).replace(" ", ""))
            self.say(str(error))
            return False
        self.table.decide(answer)
        return True

    def far(self, label: str, square_text: str) -> bool:
        """A destination further away: the safest way there, taken step by step."""
        try:
            player, square = self.words.find_player(label), parse_square(self.match.pitch, square_text)
            answers = expand(self.match, player, square)
            path = safest_path(self.match, player, square)
        except NoWay:
            self.say(f"{label} cannot come to {square_text} in this action.")
            return False
        except ValueError as error:
            self.say(str(error))
            return False
        steps = " ".join(self.words.square(step) for step in path.squares)
        self.say(f"{label} by {steps}: {path.chance:.1%}")
        if path.chance < SURE and not self.confirmed():
            return False
        self.way = answers
        return True

    def confirmed(self) -> bool:
        self.say("Go? (yes, or anything else to stay)")
        return self.hear().casefold() in ("y", "yes", "go")

    def undo(self) -> bool:
        if not self.table.may_undo(self.seat):
            self.say("Nothing can be taken back any more.")
            return False
        self.table.undo(self.seat)
        self.way = []
        return True

    # -- written down
    def save(self, path: Path) -> None:
        match = self.match
        if match.seat < 0 and not match.over:
            self.say("Nothing to save yet.")
            return
        try:
            self.table.save(path)
        except OSError as error:
            self.say(f"{path}: {error.strerror}")
            return
        answers = sum("answer" in line for line in self.table.keeper.lines())
        self.say(f"Saved to {path}: {answers} answers.")
