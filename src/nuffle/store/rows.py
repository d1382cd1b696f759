"""Records as rows and back, people as numbers; writing only the rows that a change touches."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from pydantic import ValidationError
from sqlalchemy import Connection, Table, delete, insert, select, update

from nuffle.languages import _
from nuffle.store import tables
from nuffle.store.people import COACH, OFFICIAL, People, format_key
from nuffle.tournament.audit import changes
from nuffle.tournament.records import (
    SPARE,
    AuditEntry,
    Change,
    Coach,
    EventError,
    EventGame,
    Tournament,
    read_event,
)

# because: these have tables or columns of their own; everything else about an event is small and stands in `rest`
_APART = {"coaches", "rounds", "audit", "rulespack", "seed", "name"}
NOBODY = 0     # the number of the spare player

Row = dict[str, Any]


def event_row(event: Tournament, people: People) -> Row:
    rest = event.model_dump(mode="json", exclude_defaults=True, exclude=_APART)
    kept = {field: people.hide_names(field, value) for field, value in rest.items()}
    return {"name": event.name, "seed": event.seed, "rulespack": event.rulespack, "rest": kept}


def coach_rows(event_id: int, coaches: tuple[Coach, ...], people: People) -> list[Row]:
    return [coach_row(event_id, place, coach, people) for place, coach in enumerate(coaches)]


def coach_row(event_id: int, place: int, coach: Coach, people: People) -> Row:
    values = coach.model_dump(mode="json", exclude_defaults=True, exclude={"team", "squad"})
    rest = people.hide_names("coaches", values)
    del rest["id"]
    number = people.number(COACH, coach.id)
    return {"event": event_id, "person": number, "place": place, "team": coach.team, "squad": coach.squad, "rest": rest}


def game_row(event_id: int, number: int, place: int, game: EventGame, people: People) -> Row:
    rest = people.hide_names("rounds", game.model_dump(mode="json", exclude_defaults=True, exclude={"home", "away"}))
    away = game.away and (NOBODY if game.away == SPARE else people.number(COACH, game.away))
    home = people.number(COACH, game.home)
    return {"event": event_id, "round": number, "place": place, "home": home, "away": away, "rest": rest}


def insert_rows(connection: Connection, table: Table, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def insert_event(connection: Connection, slug: str, event: Tournament, people: People) -> int:
    people.learn_event(event)
    made = connection.execute(insert(tables.event).values(slug=slug, version=0, **event_row(event, people)))
    event_id = int(made.inserted_primary_key[0])  # type: ignore[index]  # because: SQLAlchemy types it as optional
    insert_rows(connection, tables.coach, coach_rows(event_id, event.coaches, people))
    for number, games in enumerate(event.rounds, 1):
        rows = [game_row(event_id, number, place, game, people) for place, game in enumerate(games)]
        insert_rows(connection, tables.game, rows)
    return event_id


# -- people
def load_people(connection: Connection, row: Any) -> People:
    person = tables.person.c
    query = select(tables.person).where(person.event == row.id).order_by(person.number, person.which)
    found = connection.execute(query)
    return People(row.persons, (((known.number, known.kind, known.which), known.word) for known in found))


def save_people(connection: Connection, event_id: int, people: People) -> None:
    """Writes the words that are new."""
    rows = [
        {"event": event_id, "number": key[0], "kind": key[1], "which": key[2], "word": people.words[key]}
        for key in people.fresh
    ]
    insert_rows(connection, tables.person, rows)
    if rows:
        where = tables.event.c.id == event_id
        connection.execute(update(tables.event).where(where).values(persons=people.count))
    people.fresh.clear()


def forget_people(connection: Connection, event_id: int, number: int | None = None) -> None:
    """Takes out the words of one person, or of everybody."""
    where = tables.person.c.event == event_id
    if number is not None:
        where = where & (tables.person.c.number == number)
    connection.execute(delete(tables.person).where(where))


# -- out again
def load_event(connection: Connection, row: Any, people: People) -> Tournament:
    """The event without its audit, which is read on its own."""
    document: Row = {"name": row.name, "seed": row.seed, "rulespack": row.rulespack, **people.show_names(row.rest)}
    document["coaches"] = load_coaches(connection, row.id, people)
    document["rounds"] = load_rounds(connection, row.id, people)
    return read_event(document)


def load_coaches(connection: Connection, event_id: int, people: People) -> list[Row]:
    coach = tables.coach.c
    found = connection.execute(select(tables.coach).where(coach.event == event_id).order_by(coach.place))
    return [
        {"id": people.word(row.person), "team": row.team, "squad": row.squad, **people.show_names(row.rest)}
        for row in found
    ]


def load_rounds(connection: Connection, event_id: int, people: People) -> list[list[Row]]:
    game = tables.game.c
    found = connection.execute(select(tables.game).where(game.event == event_id).order_by(game.round, game.place))
    rounds: list[list[Row]] = []
    for row in found:
        while row.round > len(rounds):
            rounds.append([])
        away = row.away and people.word(row.away)
        rounds[-1].append(
            {
                "home": people.word(row.home),
                "away": SPARE if row.away == NOBODY else away,
                **people.show_names(row.rest),
            }
        )
    return rounds


# -- changes
def save_changes(
    connection: Connection, event_id: int, before: Tournament, after: Tournament, people: People
) -> tuple[Change, ...]:
    """Writes what differs and tells it."""
    found = tuple(changes(before, after))
    touched = {change.path[0] for change in found}
    people.learn_event(after)
    if touched - {"coaches", "rounds"}:
        where = tables.event.c.id == event_id
        connection.execute(update(tables.event).where(where).values(event_row(after, people)))
    gone = {coach.id for coach in before.coaches} - {coach.id for coach in after.coaches}
    # because: a game names its coach, so coaches come before their games and go after them
    if "coaches" in touched:
        save_coaches(connection, event_id, before, after, people)
    if "rounds" in touched:
        save_games(connection, event_id, before, after, people)
    for coach in gone:
        here = (tables.coach.c.event == event_id) & (tables.coach.c.person == people.number(COACH, coach))
        connection.execute(delete(tables.coach).where(here))
    return found


def save_coaches(connection: Connection, event_id: int, before: Tournament, after: Tournament, people: People) -> None:
    old = {row["person"]: row for row in coach_rows(event_id, before.coaches, people)}
    new = []
    for row in coach_rows(event_id, after.coaches, people):
        if row["person"] not in old:
            new.append(row)
        elif row != old[row["person"]]:
            where = (tables.coach.c.event == event_id) & (tables.coach.c.person == row["person"])
            connection.execute(update(tables.coach).where(where).values(row))
    insert_rows(connection, tables.coach, new)


def save_games(connection: Connection, event_id: int, before: Tournament, after: Tournament, people: People) -> None:
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
        rows = [game_row(event_id, number, place, new[place], people) for place in differ if place < len(new)]
        insert_rows(connection, tables.game, rows)


# -- the record
def insert_entry(connection: Connection, event_id: int, entry: AuditEntry, people: People) -> None:
    values = hidden_entry(entry.model_dump(mode="json"), people)
    connection.execute(insert(tables.audit).values(event=event_id, **values))


def hidden_entry(entry: Row, people: People) -> Row:
    """An entry of the record as it is kept: it names nobody."""
    kept = [hidden_change(change, people) for change in entry["changes"]]
    return entry | {"by": people.somebody(entry["by"]), "what": people.text(entry["what"]), "changes": kept}


def hidden_change(change: Row, people: People) -> Row:
    field, *way = change["path"]
    if way and field in ("coaches", "people"):
        kind = COACH if field == "coaches" else OFFICIAL
        way[0] = format_key((people.number(kind, way[0]), kind, 1))
    values = {name: people.hide_names(field, change[name]) for name in ("before", "after")}
    return {"path": [field, *way], **values}


def entry_of(row: Any, people: People) -> AuditEntry:
    values = {name: value for name, value in row._mapping.items() if name != "event"}
    try:
        return AuditEntry.model_validate(people.show_names(values))
    except ValidationError as error:
        raise EventError(_("entry {number} of the event log is damaged", number=row.number)) from error
