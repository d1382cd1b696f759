"""The tables. A record's key and what one would ask for by SQL are columns, everything else of it stands in `rest`.

The migrations make these tables; a test compares the two.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.types import TypeEngine

REVISIONS = ("0001", "0002")
# because: the latest migration; a store that says so needs none
REVISION = REVISIONS[-1]

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)


class Data(TypeDecorator[Any]):
    """JSON, binary in PostgreSQL, whose dialect is imported by those alone who use it."""

    impl = JSON
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        if dialect.name != "postgresql":
            return dialect.type_descriptor(JSON(none_as_null=True))
        from sqlalchemy.dialects.postgresql import JSONB

        return dialect.type_descriptor(JSONB(none_as_null=True))


def data() -> Data:
    return Data(none_as_null=True)


def _event() -> Column[int]:
    return Column("event", Integer, ForeignKey("event.id"), primary_key=True)


# because: `version` counts the changes; it numbers the audit and is the row that a change locks.
# `persons` counts the people an event has named, so that a number is never given twice
event = Table(
    "event",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("slug", String(100), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("persons", Integer, nullable=False, server_default="0"),
    Column("rulespack", data(), nullable=False),
    Column("rest", data(), nullable=False),
)

# because: this is the one table that names people; the others have their numbers, so that it can be emptied
person = Table(
    "person",
    metadata,
    _event(),
    Column("number", Integer, primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("which", Integer, primary_key=True),
    Column("word", Text, nullable=False),
)

coach = Table(
    "coach",
    metadata,
    _event(),
    Column("person", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("team", Text, nullable=False),
    Column("squad", Text),
    Column("rest", data(), nullable=False),
)

game = Table(
    "game",
    metadata,
    _event(),
    Column("round", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("home", Integer, nullable=False),
    Column("away", Integer),        # 0 is the spare player
    Column("rest", data(), nullable=False),
    ForeignKeyConstraint(["event", "home"], ["coach.event", "coach.person"]),
)

audit = Table(
    "audit",
    metadata,
    _event(),
    Column("number", Integer, primary_key=True),
    Column("at", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("changes", data(), nullable=False),
    Column("undoes", Integer),
    UniqueConstraint("event", "undoes"),
    sqlite_with_rowid=False,        # because: a row could be replaced by its hidden number
)
