"""Coaches take turns at the bots: one with many matches holds nobody else up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import func, select
from starlette.testclient import TestClient

from nuffle.bots import BotError
from nuffle.rules.questions import Q_DIE, Q_TURN
from nuffle.store.accounts import Accounts
from nuffle.store.tables import visitor
from nuffle.web.live.bot_pool import BotPool
from nuffle.web.live.bot_process import BotQuestion, BotReply
from nuffle.web.live.bot_queue import Asker
from nuffle.web.live.terms import MatchForm

GREEDY, ANN, BEA = 1, 2, 3
THINKS = 0.01       # seconds for a question


class Position:
    """All a pool wants to know of a match."""

    def __init__(self, kind: int = Q_TURN) -> None:
        self.seat, self.kind = 0, kind

    def imagine(self, seat: int, seed: int) -> Position:
        return self

    def dump(self) -> str:
        return "{}"


class Thinking:
    """In place of the processes: who was asked what, in which order."""

    def __init__(self, pool: BotPool) -> None:
        self.asked: list[tuple[int, BotQuestion]] = []
        for number, process in enumerate(pool.crew):
            process.ask = self.process(number)      # type: ignore[method-assign]

    def process(self, number: int) -> Callable[[BotQuestion, Any], BotReply]:
        def ask(question: BotQuestion, copy: Any) -> BotReply:
            self.asked.append((number, question))
            time.sleep(THINKS)
            if question.bot == "broken":
                raise BotError("it has broken down")
            return BotReply(len(self.asked))

        return ask

    def matches(self) -> list[str]:
        return [question.match for _, question in self.asked]


def at_the_bots(processes: int, story: Callable[[BotPool, Thinking], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = BotPool(processes)
        try:
            await story(pool, Thinking(pool))
        finally:
            pool.stop()

    asyncio.run(run())


def asking(pool: BotPool, owner: int, match: str, kind: int = Q_TURN, bot: str = "search",
           fresh: bool = False, crowd: str = "") -> asyncio.Task[BotReply]:
    position: Any = Position(kind)
    asker = Asker(crowd or f"coach {owner}", owner)
    return asyncio.create_task(pool.ask(match, bot, position, 7, asker=asker, fresh=fresh))


@pytest.mark.parametrize("processes", [1, 2])
def test_sixty_waiting_searches_of_one_coach_hold_no_other_coach_up(processes: int) -> None:
    async def story(pool: BotPool, thinking: Thinking) -> None:
        many = [asking(pool, GREEDY, f"greedy {number}") for number in range(60)]
        await asyncio.sleep(THINKS / 2)
        others = [asking(pool, ANN, "ann"), asking(pool, BEA, "bea")]
        await asyncio.gather(*others)
        assert len(thinking.asked) <= processes + 2 + 2 * processes, "they come right after what was under way"
        await asyncio.gather(*many)
        assert len(thinking.asked) == 62 and not pool.queue and len(pool.idle) == processes

    at_the_bots(processes, story)


def test_many_guests_of_one_address_are_one_crowd_in_which_they_take_turns() -> None:
    async def story(pool: BotPool, thinking: Thinking) -> None:
        many = [asking(pool, 10 + guest, f"guest {guest}", crowd="203.0.113.7")
                for guest in range(30) for _again in "ab"]
        await asyncio.sleep(THINKS / 2)
        await asyncio.gather(asking(pool, ANN, "ann"), asking(pool, BEA, "bea"))
        assert len(thinking.asked) <= 5, "they come right after what was under way"
        await asyncio.gather(*many)
        shares = {question.match: question.share for _, question in thinking.asked}
        assert shares["ann"] == shares["bea"] == 1.0 and thinking.asked[1][1].share == 0.1
        guests = [match for match in thinking.matches() if match.startswith("guest")]
        assert len(set(guests[1:31])) == 30, "each guest once before any of them twice"

    at_the_bots(1, story)


def test_a_guest_belongs_to_an_address_and_an_account_to_itself(app: TestClient) -> None:
    host = app.app.state.host  # type: ignore[attr-defined]
    far = [TestClient(app.app, client=(address, 5)) for address in ("203.0.113.7", "203.0.113.7", "198.51.100.1")]
    made = [one.post("/api/coaches", json={"name": "Guest"}).json() for one in far]
    for one, coach in zip(far, made, strict=True):
        one.get("/api/coaches/me", headers={"authorization": f"Bearer {coach['token']}"})
    numbers = [coach["id"] for coach in made]
    crowds = [host.crowds.asker_of(number).crowd for number in numbers]
    assert crowds == ["203.0.113.7", "203.0.113.7", "198.51.100.1"]
    Accounts(host.engine).open(numbers[0], "ann", "x")
    assert host.crowds.asker_of(numbers[0]) == Asker(f"coach {numbers[0]}", numbers[0])
    local = TestClient(app.app, client=("127.0.0.1", 5))
    here = local.post("/api/coaches", json={"name": "Here"}).json()["id"]
    assert host.crowds.asker_of(here).crowd == f"coach {here}"


@pytest.mark.parametrize(("path", "form"), [("/quick", {}), ("/new", {}), ("/coach", {"name": "Guest"}),
                                            ("/api/coaches", {"name": "Guest"}), ("/matches/{challenge}/join", {})])
def test_whoever_makes_a_new_guest_for_each_match_is_one_crowd_all_the_same(
    app: TestClient, path: str, form: dict[str, str]
) -> None:
    """Nobody has to come back with the token of the guest: the match begins when anybody looks at it."""
    host = app.app.state.host  # type: ignore[attr-defined]
    greedy = TestClient(app.app, client=("203.0.113.7", 5), follow_redirects=False)
    made = []
    for _again in range(3):
        challenge = host.create(MatchForm.model_validate({"sides": [{"who": "open"}] * 2}), host.visitors.new("Ann")[0])
        place = path.format(challenge=challenge.id)
        answer = greedy.post(place, json=form) if path.startswith("/api") else greedy.post(place, data=form)
        greedy.cookies.clear()
        assert answer.status_code in (201, 303), answer.text
        with host.engine.connect() as connection:
            made.append(connection.execute(select(func.max(visitor.c.id))).scalar_one())
    assert len(set(made)) == 3 and {host.crowds.asker_of(number).crowd for number in made} == {"203.0.113.7"}


def test_guests_of_before_a_restart_are_one_crowd(app: TestClient) -> None:
    host = app.app.state.host  # type: ignore[attr-defined]
    numbers = [host.visitors.new("Guest")[0].id for _again in range(3)]
    assert len({host.crowds.asker_of(number).crowd for number in numbers}) == 1
    Accounts(host.engine).open(numbers[0], "ann", "x")
    assert host.crowds.asker_of(numbers[0]).crowd == f"coach {numbers[0]}"


def test_bots_think_shorter_for_the_coach_who_asks_for_a_lot_and_not_for_others() -> None:
    async def story(pool: BotPool, thinking: Thinking) -> None:
        many = [asking(pool, GREEDY, f"greedy {number}") for number in range(60)]
        await asyncio.sleep(THINKS / 2)
        await asking(pool, ANN, "ann")
        await asyncio.gather(*many)
        shares = {question.match: question.share for _, question in thinking.asked}
        assert shares["ann"] == 1.0 and shares["greedy 3"] == 0.1 and shares["greedy 59"] == 1.0

    at_the_bots(1, story)


def test_bots_think_shorter_for_everybody_where_many_coaches_wait() -> None:
    async def story(pool: BotPool, thinking: Thinking) -> None:
        await asyncio.gather(*(asking(pool, owner, f"of {owner}") for owner in range(40)))
        shares = [question.share for _, question in thinking.asked]
        assert shares[0] > shares[1] and min(shares) == pytest.approx(4 / 39, rel=0.1) and shares[-1] == 1.0
        assert thinking.matches() == [f"of {owner}" for owner in range(40)], "first come, first served"

    at_the_bots(1, story)


def test_a_match_stays_with_the_process_that_knows_its_plan() -> None:
    async def story(pool: BotPool, thinking: Thinking) -> None:
        await asyncio.gather(*(asking(pool, owner, f"of {owner}") for owner in range(8)))
        homes = {question.match: number for number, question in thinking.asked}
        assert set(homes.values()) == {0, 1}
        thinking.asked.clear()
        for _ in range(3):
            await asyncio.gather(*(asking(pool, owner, f"of {owner}", Q_DIE) for owner in range(8)))
        assert all(homes[question.match] == number for number, question in thinking.asked)
        assert len(thinking.asked) == 24

    at_the_bots(2, story)


def test_a_new_turn_is_thought_about_wherever_somebody_is_free() -> None:
    async def story(pool: BotPool, thinking: Thinking) -> None:
        await asking(pool, ANN, "first")
        at = thinking.asked[0][0]
        await asyncio.gather(asking(pool, ANN, "first", Q_DIE), asking(pool, BEA, "first"))
        assert {number for number, _ in thinking.asked[1:]} == {0, 1} and thinking.asked[1][0] == at

    at_the_bots(2, story)


def test_who_waits_no_longer_is_not_thought_for_and_errors_reach_whoever_asked() -> None:
    async def story(pool: BotPool, thinking: Thinking) -> None:
        first, gone = asking(pool, ANN, "first"), asking(pool, ANN, "gone")
        broken = asking(pool, BEA, "b", bot="broken")
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(BotError, match="broken down"):
            await broken
        await first
        assert thinking.matches() == ["first", "b"] and not pool.queue
        assert (await asking(pool, ANN, "next")).answer == 3, "the process goes on"

    at_the_bots(1, story)
