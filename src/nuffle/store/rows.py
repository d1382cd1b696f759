"""Records as rows and back; writing only the rows that a change touches."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select, update

from nuffle.tournament.ledger import changes
from nuffle.tournament.records import AuditEntry, Change, Coach, Event, Game, Record, read_event

from . import tables

# because: these have tables or columns of their own; everything else about an event is small and stands in `rest`
_APART = {"coaches", "rounds", "audit", "rulespack", "seed", "name"}
_COACH = ("id", "name", "team", "squad", "naf")
_GAME = ("home", "away")

Row = dict[str, Any]


def _row(record: Record, columns: tuple[str, ...], **more: Any) -> Row:
    rest = record.model_dump(mode="json", exclude_defaults=True, exclude=set(columns))
    return {**{name: getattr(record, name) for name in columns}, "rest": rest, **more}


def event_row(event: Event) -> Row:
    rest = event.model_dump(mode="json", exclude_defaults=True, exclude=_APART)
    return {"name": event.name, "seed": event.seed, "rulespack": event.rulespack, "rest": rest}


def coach_rows(event_id: int, coaches: tuple[Coach, ...]) -> list[Row]:
    return [_row(coach, _COACH, event=event_id, place=place) for place, coach in enumerate(coaches)]


def game_row(event_id: int, number: int, place: int, game: Game) -> Row:
    return _row(game, _GAME, event=event_id, round=number, place=place)


def round_rows(event_id: int, number: int, games: tuple[Game, ...]) -> list[Row]:
    return [game_row(event_id, number, place, game) for place, game in enumerate(games)]


def insert_rows(connection: Connection, table: Table, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def insert_event(connection: Connection, slug: str, event: Event) -> int:
    made = connection.execute(insert(tables.event).values(slug=slug, version=0, **event_row(event)))
    event_id = int(made.inserted_primary_key[0])  # type: ignore[index]  # because: SQLAlchemy types it as optional
    insert_rows(connection, tables.coach, coach_rows(event_id, event.coaches))
    for number, games in enumerate(event.rounds, 1):
        insert_rows(connection, tables.game, round_rows(event_id, number, games))
    return event_id


def load_event(connection: Connection, row: Any) -> Event:
    """The event without its audit, which is read on its own."""
    document: Row = {"name": row.name, "seed": row.seed, "rulespack": row.rulespack, **row.rest}
    document["coaches"] = _load(connection, tables.coach, row.id, _COACH, tables.coach.c.place)
    document["rounds"] = _load_rounds(connection, row.id)
    return read_event(document)


def _load(connection: Connection, table: Table, event_id: int, columns: tuple[str, ...], *order: Any) -> list[Row]:
    found = connection.execute(select(table).where(table.c.event == event_id).order_by(*order)).mappings()
    return [{**{name: row[name] for name in columns}, **row["rest"]} for row in found]


def _load_rounds(connection: Connection, event_id: int) -> list[list[Row]]:
    game = tables.game.c
    found = connection.execute(select(tables.game).where(game.event == event_id).order_by(game.round, game.place))
    rounds: list[list[Row]] = []
    for row in found.mappings():
        while row["round"] > len(rounds):
            rounds.append([])
        rounds[-1].append({"home": row["home"], "away": row["away"], **row["rest"]})
    return rounds


def save_changes(connection: Connection, event_id: int, before: Event, after: Event) -> tuple[Change, ...]:
    """Writes what differs and tells it."""
    found = tuple(changes(before, after))
    touched = {change.path[0] for change in found}
    if touched - {"coaches", "rounds"}:
        connection.execute(update(tables.event).where(tables.event.c.id == event_id).values(event_row(after)))
    gone = {coach.id for coach in before.coaches} - {coach.id for coach in after.coaches}
    # because: a game names its coach, so coaches come before their games and go after them
    if "coaches" in touched:
        _save_coaches(connection, event_id, before, after)
    if "rounds" in touched:
        _save_games(connection, event_id, before, after)
    for coach in gone:
        where = (tables.coach.c.event == event_id) & (tables.coach.c.id == coach)
        connection.execute(delete(tables.coach).where(where))
    return found


def _save_coaches(connection: Connection, event_id: int, before: Event, after: Event) -> None:
    old = {row["id"]: row for row in coach_rows(event_id, before.coaches)}
    new = []
    for row in coach_rows(event_id, after.coaches):
        if row["id"] not in old:
            new.append(row)
        elif row != old[row["id"]]:
            where = (tables.coach.c.event == event_id) & (tables.coach.c.id == row["id"])
            connection.execute(update(tables.coach).where(where).values(row))
    insert_rows(connection, tables.coach, new)


def _save_games(connection: Connection, event_id: int, before: Event, after: Event) -> None:
    """Rows of games that differ are taken out and put in again: two statements a round, however many they are."""
    game = tables.game.c
    for number in range(1, max(len(before.rounds), len(after.rounds)) + 1):
        old = before.rounds[number - 1] if number <= len(before.rounds) else ()
        new = after.rounds[number - 1] if number <= len(after.rounds) else ()
        differ = [place for place, (one, other) in enumerate(zip_longest(old, new)) if one != other]
        if not differ:
            continue
        here = (game.event == event_id) & (game.round == number) & game.place.in_(differ)
        connection.execute(delete(tables.game).where(here))
        rows = [game_row(event_id, number, place, new[place]) for place in differ if place < len(new)]
        insert_rows(connection, tables.game, rows)


def insert_entry(connection: Connection, event_id: int, entry: AuditEntry) -> None:
    values = entry.model_dump(mode="json")
    connection.execute(insert(tables.audit).values(event=event_id, **values))


def entry_of(row: Any) -> AuditEntry:
    values = {name: value for name, value in row._mapping.items() if name != "event"}
    return AuditEntry.model_validate(values)
