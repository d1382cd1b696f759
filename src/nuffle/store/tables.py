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
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.types import TypeEngine

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008")
# because: the latest migration; a store that says so needs none
REVISION = REVISIONS[-1]

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
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


def make_event() -> Column[int]:
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
    make_event(),
    Column("number", Integer, primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("which", Integer, primary_key=True),
    Column("word", Text, nullable=False),
)

coach = Table(
    "coach",
    metadata,
    make_event(),
    Column("person", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("team", Text, nullable=False),
    Column("squad", Text),
    Column("rest", data(), nullable=False),
)

game = Table(
    "game",
    metadata,
    make_event(),
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
    make_event(),
    Column("number", Integer, primary_key=True),
    Column("at", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("changes", data(), nullable=False),
    Column("undoes", Integer),
    UniqueConstraint("event", "undoes"),
    sqlite_with_rowid=False,        # because: a row could be replaced by its hidden number
)

# -- the web app: coaches who are a name and a secret, and the matches they play there
visitor = Table(
    "visitor",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("rest", data(), nullable=False),
)

# because: a token itself is kept nowhere; whoever reads this table can use none of them
visitor_key = Table(
    "visitor_key",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("visitor", Integer, ForeignKey("visitor.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("until", Text),
    Column("made", Text),
    Column("used", Text),
    Column("device", Text),             # what the browser says it is
    Index(None, "visitor"),
)

visitor_team = Table(
    "visitor_team",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("visitor", Integer, ForeignKey("visitor.id"), nullable=False),
    Column("made", Text, nullable=False),
    Column("roster", data(), nullable=False),
    Column("rest", data(), nullable=False),
    Index(None, "visitor"),
)

# because: `head` is the first line of the recording; when the match is over all of it is kept packed in `recording`
live = Table(
    "live",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("state", String(12), nullable=False),
    Column("made", Text, nullable=False),
    Column("moved", Text, nullable=False),
    Column("terms", data(), nullable=False),
    Column("head", Text),
    Column("rest", data(), nullable=False),
    Column("recording", LargeBinary),
    Column("owner", String(32)),        # the process that has it, as long as that one is alive
    Index(None, "state", "moved"),
    Index(None, "owner"),
)

live_seat = Table(
    "live_seat",
    metadata,
    Column("match", String(64), ForeignKey("live.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("visitor", Integer, ForeignKey("visitor.id")),
    Column("rest", data(), nullable=False),
    Index(None, "visitor"),
)

# because: one row for each answer, with the number of the question, and the lines of the recording that came of it
live_line = Table(
    "live_line",
    metadata,
    Column("match", String(64), ForeignKey("live.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("seat", Integer),
    Column("number", Integer),
    Column("lines", Text, nullable=False),
)

live_talk = Table(
    "live_talk",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", String(64), ForeignKey("live.id"), nullable=False),
    Column("visitor", Integer, ForeignKey("visitor.id"), nullable=False),
    Column("at", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("reports", data(), nullable=False),
    Index(None, "match"),
)

# -- events on the web: who may sign in, who has which task, and what stands beside an event and is no part of it
account = Table(
    "account",
    metadata,
    Column("visitor", Integer, ForeignKey("visitor.id"), primary_key=True),
    Column("login", String(100), nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("admin", Integer, nullable=False, server_default="0"),
    Column("rest", data(), nullable=False),
)

# because: neither a name nor an address is kept of those who fail to sign in, only a digest
login_try = Table(
    "login_try",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
)

event_office = Table(
    "event_office",
    metadata,
    make_event(),
    Column("visitor", Integer, ForeignKey("visitor.id"), primary_key=True),
    Column("role", String(20), primary_key=True),
    Column("person", Integer),
    Index(None, "visitor"),
)

event_invite = Table(
    "event_invite",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("event", Integer, ForeignKey("event.id"), nullable=False),
    Column("role", String(20), nullable=False),
    Column("person", Integer),
    Column("until", Text, nullable=False),
)

event_desk = Table(
    "event_desk",
    metadata,
    make_event(),
    Column("version", Integer, nullable=False),
    Column("rest", data(), nullable=False),
)

event_mark = Table(
    "event_mark",
    metadata,
    make_event(),
    Column("person", Integer, primary_key=True),
    Column("rest", data(), nullable=False),
)

# -- running it: server processes that share a store, each alive until a moment unless it says so again
process = Table(
    "process",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("address", Text, nullable=False),
    Column("until", BigInteger, nullable=False),        # milliseconds of the database's own clock
)

api_token = Table(
    "api_token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("visitor", Integer, ForeignKey("visitor.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("scopes", data(), nullable=False),
    Column("made", Text, nullable=False),
    Column("used", Text),
    Index(None, "visitor"),
)

# because: people stand here by number, so that what is never altered names nobody; `by` is empty for the command line
trail = Table(
    "trail",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Text, nullable=False),
    Column("by", Integer),
    Column("what", String(40), nullable=False),
    Column("about", Integer),
    Column("rest", data(), nullable=False),
    Index(None, "about"),
)

# because: a row for each switch, each event that is not simply listed, and each kind of error
setting = Table(
    "setting",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("rest", data(), nullable=False),
)

# -- a round played online: which match is which game, by the numbers of its coaches; `told` is what came of it
live_game = Table(
    "live_game",
    metadata,
    Column("match", String(64), ForeignKey("live.id"), primary_key=True),
    Column("event", Integer, ForeignKey("event.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("home", Integer, nullable=False),
    Column("away", Integer, nullable=False),
    Column("told", data()),
    Index(None, "event"),
)

# -- leagues: the facts of each season, and beside them who is who
league = Table(
    "league",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("slug", String(100), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("version", Integer, nullable=False),         # counts what has changed beside the facts
    Column("persons", Integer, nullable=False),         # so that a number is never given twice
    Column("rest", data(), nullable=False),
)

# because: this is the one table of leagues that names people; facts have their numbers, so that it can be emptied
league_person = Table(
    "league_person",
    metadata,
    Column("league", Integer, ForeignKey("league.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("visitor", Integer, ForeignKey("visitor.id")),
    Column("standing", String(10), nullable=False),
    Column("rest", data(), nullable=False),
    UniqueConstraint("league", "visitor"),
    Index(None, "visitor"),
)

# because: `facts` counts them; it is the row that a change locks
league_season = Table(
    "league_season",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("league", Integer, ForeignKey("league.id"), nullable=False),
    Column("slug", String(100), nullable=False),
    Column("name", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("stage", String(20), nullable=False),
    Column("facts", Integer, nullable=False),
    Column("rest", data(), nullable=False),
    UniqueConstraint("league", "slug"),
)

# because: an act is kept as the text it was written as, so that it is read back to the letter from either database
league_fact = Table(
    "league_fact",
    metadata,
    Column("season", Integer, ForeignKey("league_season.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", String(30), nullable=False),
    Column("by", String(40), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("act", Text, nullable=False),
    sqlite_with_rowid=False,        # because: a row could be replaced by its hidden number
)

# because: what follows from the facts up to one of them, so that a long season is opened quickly; made again at will
league_snapshot = Table(
    "league_snapshot",
    metadata,
    Column("season", Integer, ForeignKey("league_season.id"), primary_key=True),
    Column("fact", Integer, nullable=False),
    Column("version", String(20), nullable=False),
    Column("packed", LargeBinary, nullable=False),
)

league_invite = Table(
    "league_invite",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("league", Integer, ForeignKey("league.id"), nullable=False),
    Column("season", Integer, ForeignKey("league_season.id")),
    Column("role", String(20), nullable=False),
    Column("until", Text, nullable=False),
    Column("left", Integer, nullable=False),            # how often it may still be used
    Column("rest", data(), nullable=False),
    Index(None, "league"),
)

# -- a fixture played online; `told` is what came of it
league_match = Table(
    "league_match",
    metadata,
    Column("match", String(64), ForeignKey("live.id"), primary_key=True),
    Column("season", Integer, ForeignKey("league_season.id"), nullable=False),
    Column("fixture", String(60), nullable=False),
    Column("told", data()),
    Index(None, "season"),
)
