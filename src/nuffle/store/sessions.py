"""Everything by which somebody is let in: sessions of devices, codes, keys of feeds, tokens of programs."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, select, update

from nuffle.store.connect import reading, writing
from nuffle.store.notifications import ENDED, notify
from nuffle.store.tables import api_token, visitor_key
from nuffle.store.visitors import DEVICE, FEED, KNOWN, MOVE, digest, now
from nuffle.store.whole_rows import read_whole

SHOWN: Final = (DEVICE, MOVE, FEED, KNOWN)


@dataclass(frozen=True)
class Session:
    """A key as its owner may see it: the digest says which, and opens nothing."""

    hash: str
    kind: str
    made: str | None
    used: str | None
    until: str | None
    device: str | None


class Sessions:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, who: int) -> list[Session]:
        """Those that are good now, the latest used first."""
        key = visitor_key.c
        query = select(key.hash, key.kind, key.made, key.used, key.until, key.device).where(
            (key.visitor == who) & key.kind.in_(SHOWN) & (key.until.is_(None) | (key.until >= now())))
        found = [Session(**row._mapping) for row in read_whole(self.engine, query, key.hash)]
        return sorted(found, key=lambda one: (one.used or one.made or "", one.hash), reverse=True)

    def end(self, who: int, which: str) -> bool:
        """One of them; False where it is not theirs."""
        mine = (visitor_key.c.visitor == who) & (visitor_key.c.hash == which) & visitor_key.c.kind.in_(SHOWN)
        with writing(self.engine) as connection:
            ended = connection.execute(delete(visitor_key).where(mine)).rowcount
            notify(connection, f"{ENDED} {who}")
        return bool(ended)

    def end_all(self, who: int, but: str = "", tokens: Collection[str] = ()) -> None:
        """All of them but one device; tokens end too, but for those whose digests are given."""
        with writing(self.engine) as connection:
            end_everything(connection, who, but, tokens)

    def standing(self, hashes: Collection[str]) -> set[str]:
        """Which of these keys and tokens are still good."""
        with reading(self.engine) as connection:
            return {found for table in (visitor_key, api_token)
                    for found in connection.execute(select(table.c.hash).where(table.c.hash.in_(hashes))).scalars()}


def end_everything(connection: Connection, who: int, but: str = "", tokens: Collection[str] = ()) -> None:
    """Sessions, codes, links and keys of somebody, then tokens, in this order.

    Whoever makes one of them holds the row of the key it is made by: so it is deleted here, or was never made.
    """
    key = visitor_key.c
    # because: what others are making of these keys just now is waited for, and then seen by the next statement
    connection.execute(select(key.hash).where(key.visitor == who).order_by(key.hash).with_for_update())
    spared = (key.kind != DEVICE) | (key.hash != digest(but))
    connection.execute(delete(visitor_key).where((key.visitor == who) & spared))
    revoked = (api_token.c.visitor == who) & api_token.c.hash.not_in(list(tokens))
    connection.execute(delete(api_token).where(revoked))
    notify(connection, f"{ENDED} {who}")


class LastUses:
    """When each key was used last, kept in memory and saved now and then: looking at a page writes nothing."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.lock = engine, Lock()
        self.waiting: dict[str, tuple[str, str]] = {}
        self.saved: dict[str, str] = {}

    def note(self, token: str, device: str = "") -> None:
        which, minute = digest(token), now()[:16]
        with self.lock:
            if self.saved.get(which) != minute:
                self.waiting[which] = (now(), device)
                self.saved[which] = minute

    def save(self) -> None:
        with self.lock:
            waiting, self.waiting = self.waiting, {}
            self.saved = {which: at for which, at in self.saved.items() if at == now()[:16]}
        if not waiting:
            return
        with writing(self.engine) as connection:
            for which, (at, device) in sorted(waiting.items()):
                named: dict[str, Any] = {"device": device} if device else {}
                connection.execute(update(visitor_key).where(visitor_key.c.hash == which).values(used=at, **named))
                connection.execute(update(api_token).where(api_token.c.hash == which).values(used=at))
