"""Coaches of the web app: a name, and secret tokens of which only a digest is kept."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, insert, select, update

from nuffle.languages import _
from nuffle.store.connect import reading, writing
from nuffle.store.notifications import COACH, ENDED, notify
from nuffle.store.tables import visitor, visitor_key, visitor_team
from nuffle.store.whole_rows import read_whole

DEVICE: Final = "device"
MOVE: Final = "move"
FEED: Final = "feed"
KNOWN: Final = "known"          # a device on which somebody has signed in before
MOST_CODES: Final = 5           # for other devices, at the same time
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


class SessionEnded(PermissionError):
    """The session in whose name something was to be made is over."""


def new_key(connection: Connection, who: int, kind: str, until: str | None = None) -> str:
    token = secrets.token_urlsafe(32)
    row = {"hash": digest(token), "visitor": who, "kind": kind, "until": until, "made": now()}
    connection.execute(insert(visitor_key).values(row))
    return token


def require_session(connection: Connection, token: str) -> None:
    """Holds a session until what is made in its name is saved: who ends the session ends that too."""
    held = select(visitor_key.c.hash).where(visitor_key.c.hash == digest(token)).with_for_update(read=True)
    if connection.execute(held).first() is None:
        raise SessionEnded(_("you were signed out: sign in again"))


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
        return {row.id: row.name for row in read_whole(self.engine, query, visitor.c.id)}

    def rename(self, who: int, name: str) -> None:
        self.change(who, name=name)

    def change(self, who: int, **values: Any) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(visitor).where(visitor.c.id == who).values(**values))
            if "name" in values:
                notify(connection, f"{COACH} {who}")

    # -- from one device to another
    def make_move_code(self, who: int, session: str) -> str:
        """A code that makes another device theirs too, once and soon; the oldest ones give way."""
        until = (datetime.now(UTC) + MOVES_WITHIN).isoformat(timespec="seconds")
        held = (visitor_key.c.visitor == who) & (visitor_key.c.kind == MOVE)
        latest = select(visitor_key.c.hash).where(held).order_by(visitor_key.c.until.desc()).limit(MOST_CODES - 1)
        with writing(self.engine) as connection:
            require_session(connection, session)
            kept = connection.execute(latest).scalars().all()
            connection.execute(delete(visitor_key).where(held & visitor_key.c.hash.not_in(kept)))
            return new_key(connection, who, MOVE, until)

    def make_feed_key(self, who: int, session: str) -> str:
        """A key with which one can read their feed and do nothing else; an older one is void."""
        with writing(self.engine) as connection:
            require_session(connection, session)
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

    def whose_move_code(self, code: str) -> int | None:
        """Whose device a code makes; looking does not use it up."""
        where = (visitor_key.c.hash == digest(code)) & (visitor_key.c.kind == MOVE) & (visitor_key.c.until >= now())
        with reading(self.engine) as connection:
            return connection.execute(select(visitor_key.c.visitor).where(where)).scalar()

    def leave(self, token: str) -> None:
        """This device forgets the coach, and its open connections end."""
        where = (visitor_key.c.hash == digest(token)) & (visitor_key.c.kind == DEVICE)
        with writing(self.engine) as connection:
            who = connection.execute(delete(visitor_key).where(where).returning(visitor_key.c.visitor)).scalar()
            if who is not None:
                notify(connection, f"{ENDED} {who}")


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
        return [StoredTeam(*row) for row in read_whole(self.engine, query, visitor_team.c.id)]

    def change(self, team: int, **values: Any) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(visitor_team).where(visitor_team.c.id == team).values(**values))

    def remove(self, team: int) -> None:
        with writing(self.engine) as connection:
            connection.execute(delete(visitor_team).where(visitor_team.c.id == team))
