"""A process in which bots think: copies of matches come in, answers go out. `Thinker` starts it as a program."""

from __future__ import annotations

import gc
import pickle
import signal
import sys
from collections import OrderedDict
from typing import Any, Final, NamedTuple, TypeVar

from nuffle.bots import Bot, BotError, RandomBot, ask, make_bot
from nuffle.engine.dice import Seeded
from nuffle.rules.game import Game

REMEMBERED: Final = 500         # matches that are kept in mind, and bots with what they were about to do


class Question(NamedTuple):
    """What a bot is asked: the position as text, and, for a process that does not know the match, a copy of it."""

    match: str
    seat: int
    bot: str
    position: str
    seed: int
    copy: Game | None = None


Known = TypeVar("Known")


def kept(shelf: OrderedDict[Any, Known], key: object, found: Known) -> Known:
    """It is the last that is forgotten now."""
    shelf[key] = found
    shelf.move_to_end(key)
    if len(shelf) > REMEMBERED:
        shelf.popitem(last=False)
    return found


class Mind:
    """What the process remembers from one question to the next."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Game] = OrderedDict()
        self.bots: OrderedDict[tuple[str, int], Bot] = OrderedDict()

    def answer(self, question: Question) -> tuple[int, str] | None:
        """Nothing where it does not know the match."""
        known = question.copy or self.matches.get(question.match)
        if known is None:
            return None
        game = kept(self.matches, question.match, known).clone()
        game.fill(question.position)
        who = question.match, question.seat
        bot = kept(self.bots, who, self.bots.get(who) or make_bot(question.bot))
        return answered(game, bot, Seeded(question.seed))


def answered(copy: Game, bot: Bot, draws: Seeded) -> tuple[int, str]:
    """Its answer; of a bot that breaks down, any, and what went wrong."""
    try:
        return ask(copy, bot, draws), ""
    except BotError as error:
        return ask(copy, RandomBot(), draws), error.told


def main() -> None:
    """What comes in was written by the server that has started this process, and by nobody else."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    mind = Mind()
    while True:
        try:
            question = Question(*pickle.load(sys.stdin.buffer))
        except EOFError:
            return
        pickle.dump(mind.answer(question), sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
