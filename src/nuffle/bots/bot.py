"""What a bot is: it is asked with a copy of the match and answers with one of the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from nuffle.engine.dice import Seeded
from nuffle.rules.game import Game

SEEDS = 1 << 32


class BotError(Exception):
    """A bot gave an answer that is not one of the options."""


class Bot:
    """One object per seat and match, so that it may remember what it was about to do.

    `choose` gets a copy made by `imagine`: what its seat may know, dice that tell nothing of those to come. It may do
    with the copy whatever it likes. A bot that is `blind` looks at nothing but the options and gets no copy of its own:
    it may not change the match it is shown.
    """

    name: ClassVar[str] = ""
    blind: ClassVar[bool] = False

    def choose(self, match: Game, rng: Seeded) -> int:
        raise NotImplementedError


class RandomBot(Bot):
    """Uniform over the options."""

    name: ClassVar[str] = "random"
    blind: ClassVar[bool] = True

    def choose(self, match: Game, rng: Seeded) -> int:
        options = match.options()
        return options.items[rng.below(options.n)]


def ask(match: Game, bot: Bot, rng: Seeded) -> int:
    """The bot's answer to the question that stands."""
    if bot.blind:
        return bot.choose(match, rng)
    return bot.choose(match.imagine(match.seat, rng.below(SEEDS)), rng)


def play(match: Game, bots: Sequence[Bot], rng: Seeded, after: Callable[[Game], None] | None = None) -> None:
    """Let the bots, one per seat, play on to the end; `after` looks at the match after every answer."""
    while match.seat >= 0:
        bot = bots[match.seat]
        answer = ask(match, bot, rng)
        if not match.options().holds(answer):
            raise BotError(f"{bot.name}: {answer} is not one of the options of question {match.kind}")
        match.take(answer)
        if after is not None:
            after(match)
