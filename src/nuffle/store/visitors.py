"""Coaches of the web app: a name, and secret tokens of which only a digest is kept."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, insert, select, update

from nuffle.store.connect import reading, writing
from nuffle.store.notifications import COACH, notify
from nuffle.store.tables import visitor, visitor_key, visitor_team

DEVICE: Final = "device"
MOVE: Final = "move"
FEED: Final = "feed"
MOVES_WITHIN: Final = timedelta(minutes=30)


@dataclass(frozen=True)
class Visitor:
    """A coach as others may know him."""

    id: int
    name: str
    made: str
    rest: dict[str, Any]


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def digest(token: str) -> str:
    return sha256(b"nuffle visitor " + token.encode()).hexdigest()


def new_key(connection: Connection, who: int, kind: str, until: str | None = None) -> str:
    token = secrets.token_urlsafe(32)
    row = {"hash": digest(token), "visitor": who, "kind": kind, "until": until}
    connection.execute(insert(visitor_key).values(row))
    return token


class Visitors:
    """Everybody who has played here."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def new(self, name: str) -> tuple[Visitor, str]:
        """A new coach, and the token by which he is known from now on."""
        with writing(self.engine) as connection:
            values = {"name": name, "made": now(), "rest": {}}
            made = connection.execute(insert(visitor).values(values).returning(visitor)).one()
            return Visitor(*made), new_key(connection, made.id, DEVICE)

    def by_token(self, token: str, kind: str = DEVICE) -> Visitor | None:
        query = select(visitor).join(visitor_key, visitor_key.c.visitor == visitor.c.id)
        where = (visitor_key.c.hash == digest(token)) & (visitor_key.c.kind == kind)
        with reading(self.engine) as connection:
            row = connection.execute(query.where(where)).first()
        return Visitor(*row) if row else None

    def get(self, who: int) -> Visitor | None:
        with reading(self.engine) as connection:
            row = connection.execute(select(visitor).where(visitor.c.id == who)).first()
        return Visitor(*row) if row else None

    def names(self, ids: set[int]) -> dict[int, str]:
        query = select(visitor.c.id, visitor.c.name).where(visitor.c.id.in_(ids))
        with reading(self.engine) as connection:
            return {row.id: row.name for row in connection.execute(query)}

    def rename(self, who: int, name: str) -> None:
        self.change(who, name=name)

    def change(self, who: int, **values: Any) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(visitor).where(visitor.c.id == who).values(**values))
            if "name" in values:
                notify(connection, f"{COACH} {who}")

    # -- from one device to another
    def make_move_code(self, who: int) -> str:
        """A code that makes another device his too, once and soon."""
        until = (datetime.now(UTC) + MOVES_WITHIN).isoformat(timespec="seconds")
        with writing(self.engine) as connection:
            return new_key(connection, who, MOVE, until)

    def make_feed_key(self, who: int) -> str:
        """A key with which one can read his feed and do nothing else; an older one is void."""
        with writing(self.engine) as connection:
            older = (visitor_key.c.visitor == who) & (visitor_key.c.kind == FEED)
            connection.execute(delete(visitor_key).where(older))
            return new_key(connection, who, FEED)

    def redeem_move_code(self, code: str) -> str | None:
        """The token of the new device; nothing where the code was used or is too old."""
        where = (visitor_key.c.hash == digest(code)) & (visitor_key.c.kind == MOVE)
        with writing(self.engine) as connection:
            row = connection.execute(delete(visitor_key).where(where).returning(visitor_key)).first()
            if row is None or row.until < now():
                return None
            return new_key(connection, row.visitor, DEVICE)

    def leave(self, token: str) -> None:
        """This device forgets him."""
        with writing(self.engine) as connection:
            connection.execute(delete(visitor_key).where(visitor_key.c.hash == digest(token)))


# -- their teams
@dataclass(frozen=True)
class StoredTeam:
    id: int
    visitor: int
    made: str
    roster: dict[str, Any]
    rest: dict[str, Any]

    @property
    def taken_in(self) -> list[str]:
        """The matches whose gains and losses it has already."""
        return [played["match"] for played in self.rest.get("history", [])]


class Teams:
    """Rosters of coaches, as records; whether one is legal is for others to say."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, who: int, roster: dict[str, Any], rest: dict[str, Any] | None = None) -> int:
        values = {"visitor": who, "made": now(), "roster": roster, "rest": rest or {}}
        with writing(self.engine) as connection:
            made = connection.execute(insert(visitor_team).values(values).returning(visitor_team.c.id))
            return int(made.scalar_one())

    def get(self, team: int) -> StoredTeam | None:
        with reading(self.engine) as connection:
            row = connection.execute(select(visitor_team).where(visitor_team.c.id == team)).first()
        return StoredTeam(*row) if row else None

    def of(self, who: int) -> list[StoredTeam]:
        query = select(visitor_team).where(visitor_team.c.visitor == who).order_by(visitor_team.c.id)
        with reading(self.engine) as connection:
            return [StoredTeam(*row) for row in connection.execute(query)]

    def change(self, team: int, **values: Any) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(visitor_team).where(visitor_team.c.id == team).values(**values))

    def remove(self, team: int) -> None:
        with writing(self.engine) as connection:
            connection.execute(delete(visitor_team).where(visitor_team.c.id == team))
