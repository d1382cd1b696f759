"""A process in which bots think: copies of matches come in, answers go out. `Thinker` starts it as a program."""

from __future__ import annotations

import gc
import pickle
import signal
import sys
from collections import OrderedDict
from typing import Final

from nuffle.bots import Bot, BotError, RandomBot, ask, make_bot
from nuffle.engine.dice import Seeded
from nuffle.rules.game import Game

REMEMBERED: Final = 500         # bots that keep in mind what they were about to do


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
    bots: OrderedDict[str, Bot] = OrderedDict()
    while True:
        try:
            key, name, copy, seed = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        bots[key] = bots.pop(key) if key in bots else make_bot(name)
        if len(bots) > REMEMBERED:
            bots.popitem(last=False)
        pickle.dump(answered(copy, bots[key], Seeded(seed)), sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
