"""Tokens of programs: each belongs to somebody, may do what its scopes say, and is kept only as a digest."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, delete, func, insert, select

from nuffle.store.connect import reading, writing
from nuffle.store.notifications import ENDED, notify
from nuffle.store.tables import api_token, visitor
from nuffle.store.visitors import Visitor, digest, now, require_session
from nuffle.store.whole_rows import read_whole

MARK: Final = "nuffle_"         # because: a token that got out is known for one wherever it is found
MOST: Final = 20                # for one account


class TooManyTokens(ValueError):
    """Nobody needs so many."""


@dataclass(frozen=True)
class Token:
    hash: str
    visitor: int
    name: str
    scopes: list[str]
    made: str
    used: str | None = None


class Tokens:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def make(self, who: int, name: str, scopes: Sequence[str], session: str) -> str:
        """The token; it is nowhere to be seen afterwards."""
        token = MARK + secrets.token_urlsafe(32)
        row = {"hash": digest(token), "visitor": who, "name": name, "scopes": list(scopes), "made": now()}
        held = select(func.count()).select_from(api_token).where(api_token.c.visitor == who)
        with writing(self.engine) as connection:
            require_session(connection, session)
            if (connection.execute(held).scalar() or 0) >= MOST:
                raise TooManyTokens(f"you have {MOST} tokens: revoke one first")
            connection.execute(insert(api_token).values(row))
        return token

    def of(self, who: int) -> list[Token]:
        query = select(api_token).where(api_token.c.visitor == who).order_by(api_token.c.made, api_token.c.name)
        return [Token(**row._mapping) for row in read_whole(self.engine, query, api_token.c.hash)]

    def owner(self, token: str) -> tuple[Visitor, list[str]] | None:
        """Whose it is, and what it may."""
        query = select(visitor, api_token.c.scopes).join(api_token, api_token.c.visitor == visitor.c.id)
        with reading(self.engine) as connection:
            row = connection.execute(query.where(api_token.c.hash == digest(token))).first()
        return (Visitor(row.id, row.name, row.made, row.rest), list(row.scopes)) if row else None

    def revoke(self, who: int, which: str = "") -> None:
        """One of somebody's tokens, or all of them."""
        mine = api_token.c.visitor == who
        with writing(self.engine) as connection:
            connection.execute(delete(api_token).where(mine & (api_token.c.hash == which) if which else mine))
            notify(connection, f"{ENDED} {who}")
