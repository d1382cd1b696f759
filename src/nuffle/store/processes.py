"""Which server process has which match: each is alive for some seconds unless it says so again."""

from __future__ import annotations

import secrets
from typing import Any, Final

from sqlalchemy import BigInteger, Engine, delete, exists, insert, literal_column, select, update

from nuffle.store.connect import reading, writing
from nuffle.store.matches import OPENING, PLAYING
from nuffle.store.tables import live, process

ALIVE: Final = 2_500            # milliseconds for which a process counts as alive after it has said so
# because: the clocks of several machines are never the same; the database has one
CLOCK: Final = literal_column("(extract(epoch from clock_timestamp()) * 1000)::bigint", BigInteger)


def living(owner: Any) -> Any:
    return exists(select(process.c.name).where(process.c.name == owner, process.c.until > CLOCK))


class Processes:
    """This process among all that serve one PostgreSQL."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine, self.address, self.name = engine, address, ""

    # -- being alive
    def enrol(self) -> None:
        """Alive from now on, under a name nobody has had before."""
        name = secrets.token_hex(8)
        with writing(self.engine) as connection:
            connection.execute(delete(process).where(process.c.until < CLOCK))
            connection.execute(insert(process).values(name=name, address=self.address, until=CLOCK + ALIVE))
        self.name = name

    def renew(self) -> bool:
        """Still alive; too late where others have had to take this process for dead."""
        still = update(process).where(process.c.name == self.name, process.c.until > CLOCK)
        with writing(self.engine) as connection:
            return connection.execute(still.values(until=CLOCK + ALIVE)).rowcount == 1

    def leave(self) -> None:
        """Others may have everything at once."""
        with writing(self.engine) as connection:
            connection.execute(update(live).where(live.c.owner == self.name).values(owner=None))
            connection.execute(delete(process).where(process.c.name == self.name))

    # -- having matches
    def claim(self, match: str) -> str | None:
        """Takes a match that no living process has. The address of the one that has it, or nothing: it is ours."""
        free = live.c.owner.is_(None) | (live.c.owner == self.name) | ~living(live.c.owner)
        taken = update(live).where(live.c.id == match, free, living(self.name)).values(owner=self.name)
        with writing(self.engine) as connection:
            if connection.execute(taken).rowcount:
                return None
            whose = select(process.c.address).join(live, live.c.owner == process.c.name).where(live.c.id == match)
            return str(connection.execute(whose).scalar() or "")

    def release(self, match: str) -> None:
        with writing(self.engine) as connection:
            mine = (live.c.id == match) & (live.c.owner == self.name)
            connection.execute(update(live).where(mine).values(owner=None))

    def orphans(self) -> list[str]:
        """Matches under way whose process is dead."""
        lost = live.c.owner.is_not(None) & live.c.state.in_((OPENING, PLAYING)) & ~living(live.c.owner)
        with reading(self.engine) as connection:
            return list(connection.execute(select(live.c.id).where(lost)).scalars())

    def count(self) -> int:
        """How many processes are alive, this one included."""
        with reading(self.engine) as connection:
            return len(connection.execute(select(process.c.name).where(process.c.until > CLOCK)).all())


class SingleProcess(Processes):
    """The one process on a SQLite file. Were a second started on it, who took a match last has it."""

    def enrol(self) -> None:
        self.name = secrets.token_hex(8)

    def leave(self) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(live).where(live.c.owner == self.name).values(owner=None))

    def claim(self, match: str) -> str | None:
        with writing(self.engine) as connection:
            connection.execute(update(live).where(live.c.id == match).values(owner=self.name))
        return None

    def orphans(self) -> list[str]:
        return []

    def count(self) -> int:
        return 1


def process_of(engine: Engine, address: str) -> Processes:
    return (Processes if engine.dialect.name == "postgresql" else SingleProcess)(engine, address)
