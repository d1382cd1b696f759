"""A process in which bots think: copies of matches come in, answers go out. `BotProcess` starts it as a program."""

from __future__ import annotations

import gc
import pickle
import signal
import sys
from collections import OrderedDict
from typing import Any, Final, NamedTuple, TypeVar

from nuffle.bots import BaseBot, BotError, RandomBot, ask, make_bot
from nuffle.bots.thought import Thought
from nuffle.engine.dice import Seeded
from nuffle.rules.game import Game

REMEMBERED: Final = 500         # matches that are kept in mind, and bots with what they were about to do


class BotQuestion(NamedTuple):
    """What a bot is asked: the position as text, and, for a process that does not know the match, a copy of it."""

    match: str
    seat: int
    bot: str
    position: str
    seed: int
    fresh: bool = False         # by somebody who has just come, and remembers nothing of the match
    aloud: bool = False         # with its thoughts
    share: float = 1.0          # of its usual time, where others wait
    copy: Game | None = None


class BotReply(NamedTuple):
    """Its answer and what went wrong; if that was wanted, also what it means to answer in a row, and its thoughts."""

    answer: int
    trouble: str = ""
    plan: tuple[int, ...] = ()
    thoughts: tuple[Thought, ...] = ()


Known = TypeVar("Known")


def remember_recent(cache: OrderedDict[Any, Known], key: object, found: Known) -> Known:
    """It is the last that is forgotten now."""
    cache[key] = found
    cache.move_to_end(key)
    if len(cache) > REMEMBERED:
        cache.popitem(last=False)
    return found


class BotMemory:
    """What the process remembers from one question to the next."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Game] = OrderedDict()
        self.bots: OrderedDict[tuple[str, int], BaseBot] = OrderedDict()

    def reply_to(self, question: BotQuestion) -> BotReply | None:
        """Nothing where it does not know the match."""
        known = question.copy or self.matches.get(question.match)
        if known is None:
            return None
        game = remember_recent(self.matches, question.match, known).clone()
        game.fill(question.position)
        bot = make_bot(question.bot) if question.fresh else self.find_bot(question)
        bot.hurry(question.share)
        return ask_bot(game, bot, Seeded(question.seed), question.aloud)

    def find_bot(self, question: BotQuestion) -> BaseBot:
        who = question.match, question.seat
        return remember_recent(self.bots, who, self.bots.get(who) or make_bot(question.bot))


def ask_bot(copy: Game, bot: BaseBot, draws: Seeded, aloud: bool = False) -> BotReply:
    """Its answer; of a bot that breaks down, any, and what went wrong."""
    try:
        answer = ask(copy, bot, draws)
    except BotError as error:
        return BotReply(ask(copy, RandomBot(), draws), error.full_message)
    return BotReply(answer, "", *list_thoughts(bot, answer)) if aloud else BotReply(answer)


def list_thoughts(bot: BaseBot, answer: int) -> tuple[tuple[int, ...], tuple[Thought, ...]]:
    """What it means to answer one after the other, and its thoughts, if they are about this answer."""
    rest = bot.planner.plan[bot.planner.next:] if bot.planner is not None else []
    thoughts = tuple(thought for thought in bot.thoughts if isinstance(thought, Thought))
    return (answer, *rest), thoughts if thoughts and thoughts[0].plan[0] == answer else ()


def main() -> None:
    """What comes in was written by the server that has started this process, and by nobody else."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    mind = BotMemory()
    while True:
        try:
            question = BotQuestion(*pickle.load(sys.stdin.buffer))
        except EOFError:
            return
        answer = mind.reply_to(question)
        # because: a class of this program has another name where it is imported
        pickle.dump(tuple(answer) if answer is not None else None, sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
