"""A coach at the terminal: what happened is told, the board drawn, the options listed, an answer taken."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Final

from rich.console import Console

from nuffle.bots import BaseBot
from nuffle.cli import player_info
from nuffle.cli.menu import menu
from nuffle.cli.reader import TerminalReader
from nuffle.cli.screen import Screen
from nuffle.data import UnknownName
from nuffle.engine.dice import Scripted, Seeded
from nuffle.engine.log import Event
from nuffle.engine.request import a_of, verb_of
from nuffle.files.words import DIGITS
from nuffle.files.words import line as one_line
from nuffle.odds.option_odds import SURE, OptionOdds, dice_shown
from nuffle.odds.paths import NoPath, expand, safest_path
from nuffle.rules.events import E_PLACED
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_ACTION, Q_DIE, Q_TURN
from nuffle.rules.verbs import V_END, V_MOVE, V_NO
from nuffle.table import AutomaticAnswer, BotSeat, Fixture, LocalSeat, MatchLoop, Table, resume
from nuffle.text.board import legend
from nuffle.text.dice import DieError
from nuffle.text.lineup import CannotStand, adjust_player, describe_unfinished
from nuffle.text.manual_dice import describe_die, die_of, purpose
from nuffle.text.notation import SEATS, NotationError, notation, parse_square
from nuffle.text.preferences import OrderError, Preferences
from nuffle.text.questions import only_answer
from nuffle.text.replay import Replay

DESTINATION: Final = re.compile(r"move\s+([a-z]\d+)\s+(\d+\s*,\s*\d+)", re.IGNORECASE)
PLACEMENT: Final = re.compile(r"put\s+([a-z]\d+)\s+(\d+\s*,\s*\d+)", re.IGNORECASE)
RECEIVER: Final = re.compile(r"target\s+([a-z]\d+)", re.IGNORECASE)
COACHES: Final = 1 << 40
LOGGED: Final = 100
FEW: Final = 6
AGAIN: Final = 5         # happenings told again when a match goes on

HELP: Final = """\
Type the number of an option or its text, such as `block h1 a1`.
move h7 14,6   walk there by the safest path; a risky one is shown to you first
target h10     throw to a player
put h3 12,5    during set-up: place h3 there, or swap with the player there
info h7        show a player; `info Dodge` explains a rule
team, team a   show your team, or theirs
all            list every option, squares too
hint           against a bot: a suggestion, with reasons
board, log     draw the pitch again; show the latest events
order Dodge always   use a skill always, never, or ask (Tackle and Strip Ball
               are used unless you say otherwise)
undo           take back your last answer, until a die is rolled or the other
               coach has answered
save FILE      save the match; `nuffle play --resume FILE` continues it
concede        concede the match, at the start of your turn
help, quit
"""


def shorten_error(error: NotationError) -> str:
    """What was not understood, with a few of the options that begin like it."""
    if len(error.options) <= FEW:
        return str(error)
    word = error.line.split()[:1]
    near = [option for option in error.options if option.split()[:1] == word] or error.options
    return f"{str(error).partition(';')[0]}. Try {', '.join(f'`{option}`' for option in near[:FEW])}, " \
           "or type `all` for every option."


class Leaves(Exception):
    """The coach gets up."""


class Terminal(MatchLoop):
    """Plays on until the coach at the keyboard has to say something."""

    def __init__(self, coach: MatchTable) -> None:
        super().__init__(coach.table)
        self.coach = coach

    def automatic_answer(self) -> AutomaticAnswer | None:
        return super().automatic_answer() or self.coach.by_itself()


class MatchTable:
    """Coaches at one terminal: one against a bot, or without a bot all of them. Dice thrown by hand are asked for."""

    GREETING: ClassVar[str] = "Type `help` for the commands."

    def __init__(self, fixture: Fixture, seat: int, bot: BaseBot | None, choices: int, out: Console,
                 save: Path | None) -> None:
        seats = [LocalSeat(Preferences(fixture.rules)) if bot is None or place == seat else BotSeat(bot)
                 for place in range(len(fixture.teams))]
        self.table = Table(fixture, seats, Seeded(choices + COACHES), self.hear_die)
        self.seat, self.out, self.save_to = seat, out, save
        self.hot_seat = bot is None
        self.screen = Screen(out)
        self.way: list[int] = []        # what is left of a longer move
        self.die = ""                   # chosen together with the answer not to roll again
        self.settle()

    def settle(self) -> None:
        """Everybody at this terminal is ready to read."""
        here = range(len(self.match.teams)) if self.hot_seat else [self.seat]
        self.words = notation(self.match)
        self.readers = {seat: TerminalReader(self.match, seat) for seat in here}
        self.told = 0                   # events told so far

    @property
    def match(self) -> Game:
        return self.table.match

    @property
    def reader(self) -> TerminalReader:
        return self.readers[self.seat]

    @property
    def view(self) -> Game:
        """What is shown is what whoever sits at the screen may see."""
        return self.reader.view(self.match)

    # -- the evening
    def sit_down(self, left: Replay | None = None) -> None:
        """Play until the match is over or the coach leaves; `left` is where it was left another time."""
        names = " - ".join(team.name for team in self.match.teams)
        self.say(f"{names}, {self.source()}. {self.GREETING}")
        if small := self.screen.too_small():
            self.say(small)
        try:
            self.begin(left)
            while self.match.seat >= 0:
                self.go_on()
            self.tell()
            self.print_news()
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
        """A match that goes on tells its last happenings again: the roll that is asked about is among them."""
        if left is None:
            self.table.begin()
            return
        table = self.table
        self.table = resume(left, table.seats, table.draws, self.hear_die)
        self.told = len(self.table.log.events)
        for seat, reader in self.readers.items():
            reader.recall(left.story(SEATS[seat] if seat >= 0 else ""), AGAIN)
        self.say(f"The match continues after answer {len(left.answers())}.")

    def go_on(self) -> None:
        Terminal(self).run()
        if self.match.seat < 0:
            return
        self.tell()
        self.pass_on()
        self.show()
        self.take(self.hear())

    def by_itself(self) -> AutomaticAnswer | None:
        """The next step of a longer move, a die already chosen, a question with one answer: nobody is asked."""
        match = self.match
        if self.way and match.kind in (Q_ACTION, Q_TURN) and match.options().holds(self.way[0]):
            return AutomaticAnswer(self.way.pop(0), ordered=False)
        if match.kind in (Q_ACTION, Q_TURN):
            self.way = []
        die, self.die = self.die, ""
        if die and match.kind == Q_DIE:
            return AutomaticAnswer(self.words.find(match, die), ordered=False)
        only = only_answer(match)
        return AutomaticAnswer(only) if only is not None else None

    def pass_on(self) -> None:
        """With several coaches at one terminal, the keyboard goes to whoever is asked."""
        seat = int(self.match.seat)
        if seat == self.seat:
            return
        self.seat = seat
        self.reader.story.append(f"Over to {self.match.teams[seat].name}.")

    def say(self, text: str) -> None:
        self.screen.say(text)

    def tell(self, ahead: Sequence[Event] = ()) -> None:
        """What is new, and what is about to be; who lines up where is seen on the board."""
        events = [*self.table.log.events, *ahead]
        fresh = [event for event in events[self.told:] if event.kind != E_PLACED]
        for reader in self.readers.values():
            reader.add_events(fresh)
        self.told = len(events)

    def print_news(self) -> None:
        for line in self.reader.news():
            self.say(f"  {line}")

    def show(self) -> None:
        if not self.screen.in_place:
            self.print_news()
        self.screen.show(self.view, self.words, self.reader.news())

    def hear(self, prompt: str = "> ") -> str:
        try:
            return one_line(self.out.input(prompt)).strip()
        except (EOFError, KeyboardInterrupt) as end:
            raise Leaves from end

    # -- dice
    def hear_die(self, trial: Game, ahead: Sequence[Event]) -> tuple[int, int]:
        """The die that is missing there, as the people at the table have thrown it."""
        self.tell(ahead)
        self.print_news()
        dice = trial.dice
        assert isinstance(dice, Scripted)
        kind, sides, what = int(dice.missing), int(dice.sides), purpose(trial, self.words.player).describe()
        while True:
            line = self.hear(f"{describe_die(kind, sides)} for {what}: ")
            if line in ("quit", "exit"):
                raise Leaves
            try:
                return kind, die_of(line, kind, sides)
            except DieError as error:
                self.say(str(error))

    # -- what the coach says
    def take(self, line: str) -> None:
        """Hear him until he has answered, and do it."""
        while not self.take_answer(line):
            line = self.hear()

    def take_answer(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            raise Leaves
        teller = self.tellers().get(word)
        if teller is not None:
            teller(rest.strip())
            return False
        if word == "undo":
            return self.undo()
        if word == "order":
            return self.order(rest)
        if word.isdecimal() and len(word) < DIGITS and not rest:
            return self.take_number(int(word))
        return self.take_line(line)

    def tellers(self) -> dict[str, Callable[[str], None]]:
        """Words that only show something."""
        return {"": self.help, "help": self.help, "save": self.save_as, "all": self.list_all, "board": self.redraw,
                "info": self.info, "team": self.team, "log": self.log, "hint": self.hint}

    def take_number(self, number: int) -> bool:
        options = self.match.options().to_list()
        dice = dice_shown(self.match)
        if not 1 <= number <= len(options) + len(dice):
            self.say(f"That is not one of your options. Type a number from 1 to {len(options) + len(dice)}, or `help`.")
            return False
        if number > len(options):
            return self.choose_die(dice[number - len(options) - 1])
        return self.decide(options[number - 1], str(number))

    def decide(self, answer: int, line: str) -> bool:
        """Take an answer, after showing what he may not have meant."""
        doubt = self.find_doubt(answer)
        if doubt and not self.confirm(doubt, line):
            return False
        self.table.decide(answer)
        return True

    def find_doubt(self, answer: int) -> str:
        """A step that may fail, or a turn that ends with players who have not acted."""
        if verb_of(answer) == V_END and self.match.kind == Q_TURN:
            idle = [self.words.player(a_of(option)) for option in self.match.options().to_list()
                    if verb_of(option) == V_MOVE]
            return f"Not activated yet: {' '.join(idle)}. End the turn?" if idle else ""
        chances = OptionOdds(self.match)
        return f"{self.words.line(answer)}: {chances.of(answer).words}. Go?" if chances.risk(answer) > 1 - SURE else ""

    def confirm(self, question: str, line: str) -> bool:
        self.say(f"{question} (y or the same again; anything else: no)")
        return self.hear().casefold() in ("y", "yes", "go", line.casefold())

    def choose_die(self, line: str) -> bool:
        """Not rolled again, and this die counts: two answers in one."""
        self.die = line
        self.table.decide(V_NO)
        return True

    def order(self, said: str) -> bool:
        """What he wants done with a skill from now on."""
        rule, _, order = said.strip().rpartition(" ")
        orders = self.table.seats[self.seat].orders
        try:
            assert orders is not None
            orders.set(rule, order)
        except (OrderError, UnknownName) as error:
            self.say(str(error))
            return False
        self.say(f"{rule}: {order} from now on.")
        return True

    def take_line(self, line: str) -> bool:
        if line in dice_shown(self.match):
            return self.choose_die(line)
        if placed := PLACEMENT.fullmatch(line):
            return self.put(placed.group(1), placed.group(2))
        try:
            answer = self.words.find(self.match, self.resolve_target(line))
        except NotationError as error:
            goal = DESTINATION.fullmatch(line)
            if goal is not None:
                return self.walk_far(goal.group(1), goal.group(2).replace(" ", ""))
            self.say(self.why_not(line) or shorten_error(error))
            return False
        return self.decide(answer, line)

    def resolve_target(self, line: str) -> str:
        """`target h10` is a throw to his square."""
        aim = RECEIVER.fullmatch(line)
        player = self.words.players.get(aim.group(1).casefold(), -1) if aim else -1
        there = f"target {self.words.square(self.match.state.square[player])}" if player >= 0 else ""
        return there if there in self.words.lines(self.match) else line

    def why_not(self, line: str) -> str:
        lacks = describe_unfinished(self.match) if line == "done" else ""
        return f"Not finished: {lacks}." if lacks else ""

    def walk_far(self, label: str, square_text: str) -> bool:
        """A destination further away: the safest way there, taken step by step."""
        try:
            player, square = self.words.find_player(label), parse_square(self.match.pitch, square_text)
            answers = expand(self.match, player, square)
            path = safest_path(self.match, player, square)
        except NoPath:
            self.say(f"{label} cannot reach {square_text} in this action.")
            return False
        except ValueError as error:
            self.say(str(error))
            return False
        steps = " ".join(self.words.square(step) for step in path.squares)
        self.say(f"{label} by {steps}: {path.chance:.1%}")
        if path.chance < SURE and not self.confirm("Go?", f"move {label} {square_text}"):
            return False
        self.way = answers
        return True

    def put(self, label: str, square_text: str) -> bool:
        """One player somewhere else in a formation."""
        try:
            player, square = self.words.find_player(label), parse_square(self.match.pitch, square_text)
            answers = adjust_player(self.match, self.words, player, square)
        except (CannotStand, ValueError) as error:
            self.say(str(error))
            return False
        for answer in answers:
            self.table.decide(answer)
        return True

    def undo(self) -> bool:
        if not self.table.may_undo(self.seat):
            self.say("You cannot undo now: a die was rolled, or the other coach has answered.")
            return False
        self.table.undo(self.seat)
        self.way = []
        return True

    # -- what is only shown
    def help(self, _: str) -> None:
        self.say(HELP + legend(self.match, self.out.size.width))

    def list_all(self, _: str) -> None:
        for row in menu(self.view, self.words, full=True):
            self.out.print(f"  {row}")
        self.screen.dice(self.match)

    def redraw(self, _: str) -> None:
        self.show()

    def hint(self, _: str) -> None:
        if self.hot_seat:
            self.say("Hints are only for matches against a bot.")
            return
        from nuffle.cli.advice import advice  # because: hardly anybody needs it

        for line in advice(self.match):
            self.say(line)

    def log(self, _: str) -> None:
        for line in self.reader.story[-LOGGED:]:
            self.say(f"  {line}")

    def info(self, label: str) -> None:
        rules = self.match.rules
        if rules.knows(label):
            title = rules.titles[rules.index(label)]
            self.say(f"{title.name} ({title.kind}): {title.summary}")
            return
        try:
            player = self.words.find_player(label)
        except ValueError:
            self.say(f'info: "{label}" is not a player or a rule. Try `info h7` or `info Dodge`.')
            return
        for line in player_info.player_lines(self.view, self.words, player):
            self.say(line)

    def team(self, side: str) -> None:
        seats = {team.name.casefold(): seat for seat, team in enumerate(self.match.teams)}
        seats |= {"": self.seat, "h": 0, "home": 0, "a": 1, "away": 1}
        seat = seats.get(side.casefold())
        if seat is None:
            self.say(f'team: "{side}" is unknown. Try `team home` or `team away`.')
            return
        for line in player_info.team_lines(self.view, self.words, seat):
            self.say(line)

    # -- written down
    def save_as(self, name: str) -> None:
        if name:
            self.save(Path(name))
        else:
            self.say("Name a file: `save mine.jsonl`.")

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
        self.say(f"Saved to {path}.")
