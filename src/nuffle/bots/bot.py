"""What a bot is: it is asked with a copy of the match and answers with one of the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import index
from traceback import TracebackException
from typing import ClassVar, Protocol, SupportsIndex

from nuffle.engine.dice import Sealed, Seeded
from nuffle.engine.playout import play_blind
from nuffle.files.errors import NuffleError
from nuffle.planner.autoplay import SEEDS, autoplay
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.text.notation import SEATS, NotationError, notation

OURS = ("nuffle/bots/bot.py", "nuffle/bots/load.py")        # whoever asks a bot is no part of its error


class BotError(NuffleError, ValueError):
    """A bot that cannot be had, or that gave an answer that is not one of the options."""

    trace = ""

    @property
    def full_message(self) -> str:
        """The message, with the way the error went where there is one."""
        return f"{self}\n{self.trace}" if self.trace else str(self)


class BotFailed(BotError):
    """An error inside a bot, with the way it went through the bot's own code."""

    def __init__(self, where: str, error: Exception) -> None:
        tried = error.__traceback__
        while tried is not None and tried.tb_frame.f_code.co_filename.endswith(OURS):
            tried = tried.tb_next
        self.trace = "".join(TracebackException(type(error), error, tried).format())
        super().__init__(f"{where}: {type(error).__name__}: {error}")


class Bot(Protocol):
    """Anything that can be asked for an answer.

    `match` is a copy with what its seat may know and dice that tell nothing of those to come; all randomness comes from
    `rng`. The answer is one of the options: its number, an `Action`, or its line of notation.
    """

    def choose(self, match: Game, rng: Seeded, /) -> SupportsIndex | str: ...


class BaseBot:
    """One object per seat and match, so that it may remember what it was about to do.

    `choose` gets a copy made by `imagine`: what its seat may know, dice that tell nothing of those to come. It may do
    with the copy whatever it likes. A bot that is `blind` looks at nothing but the options and gets no copy of its own:
    it is shown the match with its dice covered, and may not change it. A bot with a `planner` is not asked at all where
    its plan has the next answer, and it is one of the options. What it weighed when it was last in doubt, the best
    first, it may tell as its `thoughts`.
    """

    name: ClassVar[str] = ""
    blind: bool = False
    led: ClassVar[bool] = False         # its planner answers whatever he can, and the bot only the `rest`
    planner: TurnPlanner | None = None

    @property
    def thoughts(self) -> Sequence[object]:
        return ()

    def may_use(self, cores: int) -> None:
        """So many cores of this machine are its own while it thinks; most bots need one."""

    def hurry(self, share: float) -> None:
        """Others wait: from now on it thinks for this share of its usual time. Most bots are quick anyway."""

    def choose(self, match: Game, rng: Seeded) -> SupportsIndex | str:
        raise NotImplementedError

    def rest(self, match: Game, rng: Seeded) -> int:
        """What the planner of a bot that is led leaves to it."""
        raise NotImplementedError


AskingWay = Callable[[Game, BaseBot, Seeded], SupportsIndex | str]


class RandomBot(BaseBot):
    """Uniform over the options."""

    name: ClassVar[str] = "random"
    blind = True

    def choose(self, match: Game, rng: Seeded) -> int:
        options = match.options()
        return options.items[rng.below(options.n)]


class AdaptedBot(BaseBot):
    """Something with `choose` that knows nothing of the rest."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.blind = bot, bool(getattr(bot, "blind", False))

    def choose(self, match: Game, rng: Seeded) -> SupportsIndex | str:
        return self.bot.choose(match, rng)


def as_base(bot: Bot) -> BaseBot:
    return bot if isinstance(bot, BaseBot) else AdaptedBot(bot)


def read_answer(match: Game, said: object) -> int | None:
    """A number, an action or a line of notation as the option it means; nothing where it means none."""
    if isinstance(said, str):
        try:
            return notation(match).find(match, said)
        except NotationError:
            return None
    found = index(said) if isinstance(said, SupportsIndex) else None
    return found if found is not None and (match.options().holds(found) or match.is_extra_answer(found)) else None


def get_bot_name(bot: BaseBot) -> str:
    """Its name; without one, where its class is."""
    kind = type(bot.bot if isinstance(bot, AdaptedBot) else bot)
    return bot.name or f"{kind.__module__}:{kind.__qualname__}"


def question(match: Game, bot: BaseBot) -> str:
    """Who was asked what, for a message."""
    number = match.numbers[match.seat]
    return f"the bot {get_bot_name(bot)}, seat {SEATS[match.seat]}, question {number} ({QUESTION_NAMES[match.kind]})"


def ask(match: Game, bot: Bot, rng: Seeded) -> int:
    """The bot's answer to the question that stands; one that is no option is an error, like one inside the bot."""
    return ask_base(match, as_base(bot), rng)


def ask_base(match: Game, bot: BaseBot, rng: Seeded) -> int:
    planned = bot.planner.ready(match.kind, match.options()) if bot.planner is not None else -1
    if planned >= 0:
        return planned
    return check_answer(match, bot, choose_blind if bot.blind else choose_from_copy, rng)


def check_answer(match: Game, bot: BaseBot, way: AskingWay, rng: Seeded) -> int:
    try:
        said: object = way(match, bot, rng)
    except Exception as error:
        raise BotFailed(question(match, bot), error) from error
    answer = read_answer(match, said)
    if answer is None:
        raise BotError(f"{question(match, bot)}: the answer {said!r} is not one of the {match.options().n} options")
    return answer


def find_random_seats(bots: Sequence[BaseBot]) -> int:
    """The seats, as bits, whose answers are drawn and nothing else: compiled code can play them."""
    return sum(1 << seat for seat, bot in enumerate(bots) if type(bot) is RandomBot)


def find_led_seats(match: Game, bots: Sequence[BaseBot]) -> int:
    """The same for those whose coach answers by himself: only a class that says so of itself, not its heirs."""
    if not match.pitch.open:
        return 0
    return sum(1 << seat for seat, bot in enumerate(bots) if vars(type(bot)).get("led", False))


def choose_from_copy(match: Game, bot: BaseBot, rng: Seeded) -> SupportsIndex | str:
    return bot.choose(match.imagine(match.seat, rng.below(SEEDS)), rng)


def choose_blind(match: Game, bot: BaseBot, rng: Seeded) -> SupportsIndex | str:
    dice, match.dice = match.dice, Sealed()
    try:
        return bot.choose(match, rng)
    finally:
        match.dice = dice


def play(match: Game, bots: Sequence[Bot], rng: Seeded, after: Callable[[Game], None] | None = None) -> None:
    """Let the bots, one per seat, play on to the end; `after` looks at the match after every answer.

    For matches that are only measured. Without a table and its record it is many times as fast as `MatchLoop`.
    """
    seated = [as_base(bot) for bot in bots]
    drawn = find_random_seats(seated) if after is None else 0
    led = find_led_seats(match, seated) if after is None else 0
    coaches = [bot.planner if after is None else None for bot in seated]
    while match.seat >= 0:
        play_blind(match, rng, drawn)
        copy = autoplay(match, coaches, led, rng)
        if match.seat < 0 or (copy is None and (drawn >> match.seat) & 1):
            continue
        bot = seated[match.seat]
        if copy is None:
            match.take(ask_base(match, bot, rng))
        else:
            match.take(check_answer(match, bot, partial(choose_rest, copy), rng))
        if after is not None:
            after(match)


def choose_rest(copy: Game, match: Game, bot: BaseBot, rng: Seeded) -> int:
    return bot.rest(copy, rng)
