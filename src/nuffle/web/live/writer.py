"""Saves answers: those that come in while the last ones are being saved share one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from nuffle.store.matches import AnswerRow, Batch, Matches

TOGETHER: Final = 500       # saves in one transaction at most


class SaveOrder:
    """What one match wants saved, and who waits for it."""

    def __init__(self, rows: Sequence[AnswerRow], changes: dict[str, dict[str, Any]]) -> None:
        self.rows, self.changes = rows, changes
        self.loop = asyncio.get_running_loop()
        self.saved: asyncio.Future[None] = self.loop.create_future()

    def finish(self, error: Exception | None = None) -> None:
        self.loop.call_soon_threadsafe(self.resolve, error)

    def resolve(self, error: Exception | None) -> None:
        if self.saved.done():
            return
        if error is None:
            self.saved.set_result(None)
        else:
            self.saved.set_exception(error)


class Writer:
    """A thread of its own: nothing is told to anybody before it has said that it is saved."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.queue: SimpleQueue[SaveOrder | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="writer", daemon=True)
        self.thread.start()

    async def save(self, rows: Sequence[AnswerRow], changes: dict[str, dict[str, Any]] | None = None) -> None:
        order = SaveOrder(rows, changes or {})
        self.queue.put(order)
        await order.saved

    def stop(self) -> None:
        self.queue.put(None)
        self.thread.join()

    # -- in the thread
    def work(self) -> None:
        while (first := self.queue.get()) is not None:
            orders, last = self.take_waiting(first)
            self.write(orders)
            if last:
                return

    def take_waiting(self, first: SaveOrder) -> tuple[list[SaveOrder], bool]:
        orders = [first]
        while len(orders) < TOGETHER:
            try:
                order = self.queue.get_nowait()
            except Empty:
                return orders, False
            if order is None:
                return orders, True
            orders.append(order)
        return orders, False

    def write(self, orders: Sequence[SaveOrder]) -> None:
        try:
            self.matches.save(merge_orders(orders))
        except Exception as error:
            if len(orders) == 1:
                orders[0].finish(error)
                return
            for order in orders:        # because: one that cannot be saved must not take the others with it
                self.write([order])
            return
        for order in orders:
            order.finish()


def merge_orders(orders: Sequence[SaveOrder]) -> Batch:
    batch = Batch()
    for order in orders:
        batch.rows.extend(order.rows)
        for match, values in order.changes.items():
            batch.changes.setdefault(match, {}).update(values)
    return batch
