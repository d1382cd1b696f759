"""How often something may be tried: each try is counted before it is judged, so that many at once are counted too.

Neither a name nor an address is kept, only a digest of what is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, Engine, delete, select, text, update

from nuffle.store.connect import reading, writing
from nuffle.store.steady_clock import STEADY
from nuffle.store.tables import login_try

FREE_TRIES: Final = 5           # failures in a row that cost nothing
LONGEST_WAIT: Final = 900       # seconds
FORGOTTEN_AFTER: Final = 3600   # seconds without a failure
KEPT_FOR: Final = 86_400        # seconds
MADE: Final = text("INSERT INTO login_try (hash, count, last) VALUES (:hash, 0, :last) ON CONFLICT (hash) DO NOTHING")


@dataclass(frozen=True)
class AttemptLimit:
    """What is counted, how many tries cost nothing, and how long the longest pause is."""

    about: str
    free: int = FREE_TRIES
    longest: int = LONGEST_WAIT
    puzzle: bool = False        # a solved puzzle stands in for the pause
    own: bool = False           # a success clears it; others only take back the one try

    @property
    def key(self) -> str:
        return sha256(b"nuffle try " + self.about.encode()).hexdigest()

    def pause(self, count: int) -> int:
        return 0 if count < self.free else min(self.longest, 2 ** min(10, count - self.free + 1))


@dataclass(frozen=True)
class TryVerdict:
    """May it be tried? If not: how long to wait, and whether a puzzle does instead, of what difficulty."""

    wait: int = 0
    puzzle: bool = False
    excess: int = 0             # tries beyond those that cost nothing


class Attempts:
    def __init__(self, engine: Engine, clock: Callable[[], int] | None = None) -> None:
        self.engine, self.clock = engine, clock or STEADY

    def begin(self, *limits: AttemptLimit, solved: bool = False) -> TryVerdict:
        """Counts a try if it may be made now; a solved puzzle stands in for the pauses that allow it."""
        now = self.clock()
        with writing(self.engine) as connection:
            self.prune(connection, now)
            counts = self.lock(connection, limits, now)
            verdict = judge(limits, counts, now, solved)
            if not verdict.wait:
                for limit in limits:
                    self.put(connection, limit, counts[limit.key][0] + 1, now)
        return verdict

    def look(self, *limits: AttemptLimit) -> TryVerdict:
        """What `begin` would say, without counting anything."""
        now, wanted = self.clock(), [limit.key for limit in limits]
        with reading(self.engine) as connection:
            rows = connection.execute(select(login_try).where(login_try.c.hash.in_(wanted))).all()
        known = {key: fresh(count, last, now) for key, count, last in rows}
        return judge(limits, {key: known.get(key, (0, now)) for key in wanted}, now, False)

    def record_success(self, *limits: AttemptLimit) -> None:
        """It was right: this try was no failure, and what is one's own has none at all any more."""
        self.take_back(limits, clear=True)

    def give_back(self, *limits: AttemptLimit) -> None:
        """It was not judged at all."""
        self.take_back(limits, clear=False)

    def take_back(self, limits: Sequence[AttemptLimit], clear: bool) -> None:
        now = self.clock()
        with writing(self.engine) as connection:
            counts = self.lock(connection, limits, now)
            for limit in limits:
                count, last = counts[limit.key]
                self.put(connection, limit, 0 if limit.own and clear else max(0, count - 1), last)

    def spend(self, what: str) -> bool:
        """Something that is good once; False where it was used before."""
        limit, now = AttemptLimit(what), self.clock()
        with writing(self.engine) as connection:
            first = self.lock(connection, [limit], now)[limit.key][0] == 0
            self.put(connection, limit, 1, now)
        return first

    def take(self, what: str, most: int, seconds: int) -> int:
        """Takes one of so many within some seconds; how long to wait where none is left."""
        limit, now = AttemptLimit(what), self.clock()
        with writing(self.engine) as connection:
            connection.execute(MADE, {"hash": limit.key, "last": now})
            held = select(login_try).where(login_try.c.hash == limit.key).with_for_update()
            _, count, begun = connection.execute(held).one()
            begun = min(begun, now)
            count, begun = (count, begun) if now - begun < seconds else (0, now)
            if count >= most:
                return max(1, seconds - (now - begun))
            self.put(connection, limit, count + 1, begun)
        return 0

    def put_back(self, what: str) -> None:
        """What was taken came to nothing."""
        held = (login_try.c.hash == AttemptLimit(what).key) & (login_try.c.count > 0)
        with writing(self.engine) as connection:
            connection.execute(update(login_try).where(held).values(count=login_try.c.count - 1))

    # -- in a transaction
    def prune(self, connection: Connection, now: int) -> None:
        # because: rows that somebody else holds just now are in use, and two who wait for each other never end
        old = select(login_try.c.hash).where(login_try.c.last < now - KEPT_FOR).limit(100)
        gone = connection.execute(old.with_for_update(skip_locked=True)).scalars().all()
        if gone:
            connection.execute(delete(login_try).where(login_try.c.hash.in_(gone)))

    def lock(self, connection: Connection, limits: Sequence[AttemptLimit], now: int) -> dict[str, tuple[int, int]]:
        """Count and last time of each; nobody else counts the same meanwhile."""
        found: dict[str, tuple[int, int]] = {}
        for key in sorted(limit.key for limit in limits):
            connection.execute(MADE, {"hash": key, "last": now})
            held = select(login_try).where(login_try.c.hash == key).with_for_update()
            _, count, last = connection.execute(held).one()
            found[key] = fresh(count, last, now)
            if found[key][1] < last:        # because: the clock was set back, and nobody is to wait for it
                connection.execute(update(login_try).where(login_try.c.hash == key).values(last=now))
        return found

    def put(self, connection: Connection, limit: AttemptLimit, count: int, last: int) -> None:
        connection.execute(update(login_try).where(login_try.c.hash == limit.key).values(count=count, last=last))


def fresh(count: int, last: int, now: int) -> tuple[int, int]:
    """What is left of a count by now."""
    return (0, now) if now - last >= FORGOTTEN_AFTER else (count, min(last, now))


def judge(limits: Sequence[AttemptLimit], counts: dict[str, tuple[int, int]], now: int, solved: bool) -> TryVerdict:
    waits: list[tuple[int, AttemptLimit]] = []
    for limit in limits:
        count, last = counts[limit.key]
        wait = limit.pause(count) - (now - last)
        if wait > 0 and not (solved and limit.puzzle):
            waits.append((wait, limit))
    excess = max((counts[limit.key][0] - limit.free for limit in limits), default=0)
    longest = max((wait for wait, _ in waits), default=0)
    return TryVerdict(longest, bool(waits) and all(limit.puzzle for _, limit in waits), max(0, excess))
