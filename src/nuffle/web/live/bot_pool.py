"""Processes in which bots think, so that nobody waits for a bot but its opponent."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from zlib import crc32

from nuffle.bots import BotError
from nuffle.rules.game import Game
from nuffle.web.live.bot_process import BotQuestion, BotReply


class BotProcess:
    """One process and the thread that waits for it. One that dies is started again."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> subprocess.Popen[bytes]:
        self.process = subprocess.Popen([sys.executable, "-m", "nuffle.web.live.bot_process"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        return self.process

    def ask(self, question: BotQuestion, copy: Game) -> BotReply:
        """The whole match, its rules, teams and map, is sent only where the process does not know it yet."""
        for _ in range(2):
            try:
                answer = self.exchange(question) or self.exchange(question._replace(copy=copy))
                assert answer is not None, "it has just been told of the match"
                return answer
            except (EOFError, OSError, pickle.UnpicklingError):
                self.end()
        raise BotError("the process of the bots died twice over one question")

    def exchange(self, question: BotQuestion) -> BotReply | None:
        process = self.process or self.start()
        assert process.stdin is not None and process.stdout is not None
        pickle.dump(tuple(question), process.stdin, pickle.HIGHEST_PROTOCOL)
        process.stdin.flush()
        said: tuple[Any, ...] | None = pickle.load(process.stdout)
        return BotReply(*said) if said is not None else None

    def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()

    def stop(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        if self.process is not None:
            self.process.kill()


class BotPool:
    """All of them; a match is always thought about by the same one."""

    def __init__(self, processes: int) -> None:
        self.crew = [BotProcess() for _ in range(max(1, processes))]

    async def ask(self, match: str, bot: str, game: Game, seed: int, *, fresh: bool = False,
                  aloud: bool = False) -> BotReply:
        """What a bot answers to the question that stands, from a copy with only what its seat may know."""
        copy = game.imagine(game.seat, seed)
        question = BotQuestion(match, int(game.seat), bot, copy.dump(), seed, fresh, aloud)
        thinker = self.crew[crc32(match.encode()) % len(self.crew)]
        return await asyncio.get_running_loop().run_in_executor(thinker.thread, thinker.ask, question, copy)

    def stop(self) -> None:
        for thinker in self.crew:
            thinker.stop()
