"""Leagues are made, read and changed here, every change one transaction with its facts.

A season in memory is a value: a change works on a copy, and readers keep what they have. Who changes a season holds its
row, so that of two people at work the second sees what the first has saved.
"""

from __future__ import annotations

import logging
import secrets
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Lock, Thread
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update

from nuffle import __version__
from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.league.acts import read_fact
from nuffle.league.acts_season import SeasonOpened
from nuffle.league.corrections import correct
from nuffle.league.facts import LeagueAct, LeagueError, SeasonFact
from nuffle.league.options import LeagueOptions
from nuffle.league.season import LeagueSeason, rewrites
from nuffle.league.snapshots import FORMAT, can_be_kept, dump_season, read_season
from nuffle.store import tables
from nuffle.store.connect import reading, writing
from nuffle.store.leagues import rows
from nuffle.store.leagues.rows import LeaguePerson, LeagueRecord, SeasonRecord
from nuffle.store.names import slug_of
from nuffle.store.notifications import notify
from nuffle.store.store import Store
from nuffle.store.visitors import now

CACHED: Final = 24                  # seasons in memory
SNAPSHOT_AFTER: Final = 400         # facts
SNAPSHOT_VERSION: Final = f"{FORMAT}/{__version__}"[:20]
LOG: Final = logging.getLogger("nuffle.web")


def say_instant() -> str:
    """Now, as facts write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True)
class LeagueView:
    """A season as it stands, with its league and its people."""

    league: LeagueRecord
    record: SeasonRecord
    season: LeagueSeason
    people: dict[str, LeaguePerson]
    page_cache: dict[str, Any] = field(default_factory=dict)        # what has been made of it for pages

    @property
    def versions(self) -> tuple[int, int]:
        """Changed by every fact, and by everything beside the facts."""
        return self.record.facts, self.league.version

    def name_person(self, person: str) -> str:
        """The name of a person, or their number where it has been forgotten."""
        known = self.people.get(person)
        return known.called if known else person or _("the server")

    def person_of(self, visitor: int | None) -> LeaguePerson | None:
        if visitor is None:
            return None
        return next((one for one in self.people.values() if one.visitor == visitor), None)


@dataclass
class CachedSeason:
    """A season in memory and where it stands; `mark` is its last fact, so that a restored backup is noticed."""

    mark: tuple[Any, ...]
    season: LeagueSeason
    snapshot: int = 0           # the number of facts in the latest snapshot


class SeasonEdit:
    """A season being changed. Nothing counts until the transaction is saved."""

    def __init__(self, connection: Connection, record: SeasonRecord, season: LeagueSeason, by: str,
                 clock: Callable[[], str]) -> None:
        self.connection, self.record, self.by, self.clock = connection, record, by, clock
        self.season = season.copy()
        self.new: list[SeasonFact] = []
        self.league = connection.execute(
            select(tables.league.c.slug).where(tables.league.c.id == record.league)).scalar_one()

    def add(self, *acts: LeagueAct, by: str | None = None, at: str = "") -> list[SeasonFact]:
        """Writes these acts: all of them, or none."""
        added = self.season.add_all(acts, self.by if by is None else by, at or self.clock()) if acts else []
        self.new += added
        return added

    def correct(self, acts: Sequence[LeagueAct], at: str = "") -> list[SeasonFact]:
        """Changes the past; refused with everything that would be impossible."""
        added = correct(self.season, acts, self.by, at or self.clock())
        self.new += added
        return added

    def person(self, name: str, visitor: int | None = None) -> LeaguePerson:
        """Somebody by their account or name, who is added where the league does not know them."""
        known = rows.load_persons(self.connection, self.record.league).values()
        found = next((one for one in known if (one.visitor == visitor if visitor else one.name == name)), None)
        return found or rows.add_person(self.connection, self.record.league, name, visitor)

    def save(self) -> None:
        if not self.new:
            return
        rows.insert_facts(self.connection, self.record.id, self.new)
        season = tables.league_season
        self.connection.execute(update(season).where(season.c.id == self.record.id).values(
            facts=len(self.season.facts), stage=self.season.stage, name=self.season.name,
            edition=self.season.options.edition))
        notify(self.connection, f"{rows.LEAGUE} {self.league}")


class LeagueStore:
    """All leagues of one store."""

    def __init__(self, store: Store, clock: Callable[[], str] = say_instant) -> None:
        self.store, self.engine, self.clock = store, store.engine, clock
        self.cache: OrderedDict[int, CachedSeason] = OrderedDict()
        self.lock = Lock()
        self.views: dict[tuple[str, str], LeagueView] = {}
        self.writer: Thread | None = None

    def there(self) -> bool:
        return self.store.there()

    def close(self) -> None:
        """Waits for a snapshot that is being written."""
        if self.writer is not None:
            self.writer.join()

    def forget_cache(self) -> None:
        """Anything may have changed, as after a restored backup."""
        with self.lock:
            self.cache.clear()
            self.views.clear()

    # -- making
    def new(self, name: str, owner: str, visitor: int | None = None, slug: str = "",
            rest: dict[str, Any] | None = None) -> LeagueRecord:
        """A new league; whoever makes it leads it."""
        if not name.strip():
            raise LeagueError(_("give the league a name"))
        wanted = slug_of(slug or name)
        self.store.make()
        with writing(self.engine) as connection:
            self.require_free(connection, wanted)
            made = connection.execute(insert(tables.league).values(
                slug=wanted, name=name, made=now(), version=1, persons=0, rest=rest or {}))
            league_id = int(made.inserted_primary_key[0])  # type: ignore[index]  # because: typed as optional
            rows.add_person(connection, league_id, owner, visitor, "owner")
            return rows.find_league(connection, wanted)

    def require_free(self, connection: Connection, slug: str) -> None:
        if connection.execute(select(tables.league.c.id).where(tables.league.c.slug == slug)).first():
            raise LeagueError(_("there is already a league {wanted!r}; choose another name", wanted=slug))

    def open_season(self, league: str, name: str, options: LeagueOptions, by: str, slug: str = "",
                    seed: int | None = None) -> SeasonRecord:
        """A new season with its first fact."""
        with writing(self.engine) as connection:
            record = rows.find_league(connection, league, lock=True)
            wanted = slug_of(slug or name)
            season_id = rows.insert_season(connection, record.id, wanted, name, options)
            found = rows.find_season(connection, league, wanted, lock=True)
            work = SeasonEdit(connection, found, LeagueSeason(), by, self.clock)
            work.add(SeasonOpened(league=record.slug, name=name, options=options,
                                  seed=secrets.randbelow(2**31) if seed is None else seed))
            work.save()
            rows.touch_league(connection, record)
        self.keep(season_id, work.season, 0)
        return self.season_record(league, wanted)

    # -- reading
    def leagues(self) -> list[LeagueRecord]:
        """All leagues, the newest last."""
        if not self.there():
            return []
        with reading(self.engine) as connection:
            found = connection.execute(select(tables.league.c.slug).order_by(tables.league.c.id)).scalars().all()
            return [rows.find_league(connection, slug) for slug in found]

    def league(self, slug: str) -> LeagueRecord:
        self.require(slug)
        with reading(self.engine) as connection:
            return rows.find_league(connection, slug)

    def require(self, slug: str) -> None:
        if not self.there():
            raise rows.NoLeague(_("there is no league {slug!r} here", slug=slug))

    def seasons(self, slug: str) -> list[SeasonRecord]:
        """The seasons of a league, the newest last."""
        self.require(slug)
        with reading(self.engine) as connection:
            return rows.list_seasons(connection, rows.find_league(connection, slug).id)

    def season_record(self, league: str, season: str = "") -> SeasonRecord:
        self.require(league)
        with reading(self.engine) as connection:
            return rows.find_season(connection, league, season)

    def people(self, slug: str) -> dict[str, LeaguePerson]:
        self.require(slug)
        with reading(self.engine) as connection:
            return rows.load_persons(connection, rows.find_league(connection, slug).id)

    def leagues_of(self, visitor: int) -> list[tuple[LeagueRecord, LeaguePerson]]:
        """The leagues somebody belongs to, or wants to."""
        if not self.there():
            return []
        person, league = tables.league_person.c, tables.league.c
        query = select(league.slug).join(tables.league_person, person.league == league.id)
        with reading(self.engine) as connection:
            slugs = connection.execute(query.where(person.visitor == visitor).order_by(league.id)).scalars().all()
            found = [rows.find_league(connection, slug) for slug in slugs]
            return [(one, mine) for one in found if (mine := rows.find_person(connection, one.id, visitor))]

    def load(self, league: str, season: str = "") -> LeagueView:
        """A season as it stands; nothing is read again while nothing changes. Nobody changes what is given here."""
        self.require(league)
        with reading(self.engine) as connection:
            about = rows.find_league(connection, league)
            record = rows.find_season(connection, league, season)
            known = self.views.get((league, record.slug))
            found = self.read(connection, record)
            if known and known.versions == (record.facts, about.version) and known.season is found.season:
                return known
            people = rows.load_persons(connection, about.id)
        view = LeagueView(about, record, found.season, people)
        self.views[league, record.slug] = view
        self.keep_snapshot(record.id, found)
        return view

    def read(self, connection: Connection, record: SeasonRecord) -> CachedSeason:
        """The season up to its last fact: from memory, else from its snapshot, and the facts since."""
        with self.lock:
            known = self.cache.get(record.id)
        if known is not None and known.mark == self.mark(connection, record.id, len(known.season.facts)):
            if len(known.season.facts) == record.facts:
                return known
        else:
            known = self.read_snapshot(connection, record)
        season = catch_up(known.season, connection, record)
        return self.keep(record.id, season, known.snapshot)

    def read_snapshot(self, connection: Connection, record: SeasonRecord) -> CachedSeason:
        kept = tables.league_snapshot
        row = connection.execute(select(kept).where(kept.c.season == record.id)).first()
        empty = CachedSeason((), LeagueSeason())
        if row is None or row.version != SNAPSHOT_VERSION or row.fact > record.facts:
            return empty
        try:
            facts = rows.load_facts(connection, record.id)[:row.fact]
            return CachedSeason((), read_season(zlib.decompress(row.packed).decode(), facts, {}), row.fact)
        except (ValueError, KeyError, TypeError, zlib.error, NuffleError) as error:
            LOG.error("the snapshot of season %s cannot be read and is left out: %s", record.id, error)
            return empty

    def mark(self, connection: Connection, season_id: int, number: int) -> tuple[Any, ...]:
        fact = tables.league_fact.c
        query = select(fact.number, fact.at, fact.by, fact.kind).where(fact.season == season_id, fact.number == number)
        return tuple(connection.execute(query).first() or ())

    def keep(self, season_id: int, season: LeagueSeason, snapshot: int) -> CachedSeason:
        last = season.facts[-1] if len(season.facts) else None
        mark = (last.number, last.at, last.by, last.act.kind) if last else ()
        found = CachedSeason(mark, season, snapshot)
        with self.lock:
            self.cache[season_id] = found
            self.cache.move_to_end(season_id)
            while len(self.cache) > CACHED:
                self.cache.popitem(last=False)
        return found

    # -- changing
    @contextmanager
    def change(self, league: str, season: str = "", by: str = "") -> Iterator[SeasonEdit]:
        """The season to be changed by a person; saved whole when the block ends, not at all when it raises."""
        self.require(league)
        with writing(self.engine) as connection:
            record = rows.find_season(connection, league, season, lock=True)
            known = self.read(connection, record)
            work = SeasonEdit(connection, record, known.season, by, self.clock)
            with in_words():
                yield work
            work.save()
        if work.new:
            self.keep_snapshot(record.id, self.keep(record.id, work.season, known.snapshot))

    @contextmanager
    def change_league(self, slug: str) -> Iterator[tuple[Connection, LeagueRecord]]:
        """What stands beside the facts: people, invitations, how one joins."""
        self.require(slug)
        with writing(self.engine) as connection:
            league = rows.find_league(connection, slug, lock=True)
            yield connection, league
            rows.touch_league(connection, league)
            notify(connection, f"{rows.LEAGUE} {slug}")

    # -- snapshots
    def keep_snapshot(self, season_id: int, cached: CachedSeason) -> None:
        """Writes one beside everything else, where many facts have come since the last."""
        busy = self.writer is not None and self.writer.is_alive()
        if busy or len(cached.season.facts) - cached.snapshot < SNAPSHOT_AFTER or not can_be_kept(cached.season):
            return
        cached.snapshot = len(cached.season.facts)
        self.writer = Thread(target=self.write_snapshot, args=(season_id, cached.season), name="snapshot", daemon=True)
        self.writer.start()

    def write_snapshot(self, season_id: int, season: LeagueSeason) -> None:
        try:
            packed = zlib.compress(dump_season(season).encode(), 3)
            kept, fact = tables.league_snapshot, len(season.facts)
            with writing(self.engine) as connection:
                older = delete(kept).where(kept.c.season == season_id)
                connection.execute(older)
                connection.execute(insert(kept).values(season=season_id, fact=fact, version=SNAPSHOT_VERSION,
                                                       packed=packed))
        except Exception as error:      # because: without one everything goes on, only slower
            LOG.error("no snapshot of season %s: %s", season_id, error)

    def count_facts(self) -> int:
        with reading(self.engine) as connection:
            return int(connection.execute(select(func.count()).select_from(tables.league_fact)).scalar_one())


@contextmanager
def in_words() -> Iterator[None]:
    """What the rules of teams refuse is refused by the league."""
    try:
        yield
    except LeagueError:
        raise
    except NuffleError as error:
        raise LeagueError(str(error)) from error


def catch_up(season: LeagueSeason, connection: Connection, record: SeasonRecord) -> LeagueSeason:
    """With the facts that have been saved since, by whichever process."""
    later = [fact.read() for fact in rows.load_facts(connection, record.id, len(season.facts))]
    if any(rewrites(fact.act) for fact in later):
        return LeagueSeason.of([*season.facts, *later], season.memory, record.facts)
    after = season.copy()
    for fact in later:
        after.take(fact, checked=True)
        after.facts.append(fact)
    return after


def read_facts(values: Sequence[dict[str, Any]]) -> list[SeasonFact]:
    return [read_fact(value) for value in values]
