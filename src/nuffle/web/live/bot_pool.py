"""Processes in which bots think, so that nobody waits for a bot but its opponent."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from nuffle.bots import BotError
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_TURN
from nuffle.web.live.bot_process import REMEMBERED, BotQuestion, BotReply
from nuffle.web.live.bot_queue import Asker, FairQueue


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


@dataclass(eq=False)
class BotJob:
    """A question that waits, and who waits for its answer."""

    question: BotQuestion
    copy: Game
    movable: bool           # a bot makes a new plan for it, so any process may have it
    answer: asyncio.Future[BotReply]


class BotPool:
    """All processes; a match stays with its process, which knows it and the plan of its bot, while that is worth it."""

    def __init__(self, processes: int) -> None:
        self.crew = [BotProcess() for _ in range(max(1, processes))]
        self.idle = list(self.crew)
        self.queue: FairQueue[BotJob] = FairQueue()
        self.homes: OrderedDict[str, BotProcess] = OrderedDict()       # by match, the latest last
        self.running: set[asyncio.Task[None]] = set()

    async def ask(self, match: str, bot: str, game: Game, seed: int, *, asker: Asker, fresh: bool = False,
                  aloud: bool = False) -> BotReply:
        """What a bot answers to the question that stands, from a copy with only what its seat may know."""
        copy = game.imagine(game.seat, seed)
        question = BotQuestion(match, int(game.seat), bot, copy.dump(), seed, fresh, aloud)
        answer: asyncio.Future[BotReply] = asyncio.get_running_loop().create_future()
        job = BotJob(question, copy, fresh or game.kind == Q_TURN, answer)
        self.queue.add(asker, job)
        self.dispatch()
        try:
            return await answer
        finally:
            self.queue.drop(asker, job)

    def dispatch(self) -> None:
        """Gives each idle process the next question it may have."""
        for process in list(self.idle):
            found = self.queue.take(partial(self.rank, process))
            if found is not None:
                asker, job = found
                job.question = job.question._replace(share=self.queue.share(asker, len(self.crew)))
                self.idle.remove(process)
                task = asyncio.get_running_loop().create_task(self.work(process, job))
                self.running.add(task)
                task.add_done_callback(self.running.discard)

    def rank(self, process: BotProcess, job: BotJob) -> int:
        """0 for a match this process knows, 1 for any it may take, negative for one it may not."""
        home = self.homes.get(job.question.match)
        if home is process:
            return 0
        return 1 if home is None or job.movable else -1

    async def work(self, process: BotProcess, job: BotJob) -> None:
        if not job.question.fresh:          # because: a hint leaves nothing behind that is worth coming back for
            self.settle(job.question.match, process)
        loop = asyncio.get_running_loop()
        try:
            reply = await loop.run_in_executor(process.thread, process.ask, job.question, job.copy)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(reply)
        finally:
            self.idle.append(process)
        self.dispatch()

    def settle(self, match: str, process: BotProcess) -> None:
        self.homes[match] = process
        self.homes.move_to_end(match)
        while len(self.homes) > REMEMBERED * len(self.crew):
            self.homes.popitem(last=False)

    def stop(self) -> None:
        for thinker in self.crew:
            thinker.stop()
