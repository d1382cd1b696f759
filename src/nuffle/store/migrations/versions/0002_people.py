"""People by number, their names in a table of their own; the audit cannot be replaced or emptied either.

Coaches, games and the audit are read, made anew and filled again: their keys are other ones.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from nuffle.store.migrations.people_of_0002 import COACH, NAF, NAME, PeopleOf0002, hidden_entry

revision = "0002"
down_revision = "0001"

SPARE, NOBODY = "spare", 0
Row = dict[str, Any]


def data() -> sa.JSON:
    return sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


def key(name: str, kind: Any = sa.Integer) -> sa.Column[Any]:
    return sa.Column(name, kind, primary_key=True)


def of_event() -> sa.Column[Any]:
    return sa.Column("event", sa.Integer, sa.ForeignKey("event.id"), primary_key=True)


# -- the tables of either version
def coaches_of_two() -> sa.Table:
    return op.create_table(
        "coach", of_event(), key("person"),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("team", sa.Text, nullable=False),
        sa.Column("squad", sa.Text),
        sa.Column("rest", data(), nullable=False),
    )


def coaches_of_one() -> sa.Table:
    return op.create_table(
        "coach", of_event(), key("id", sa.Text),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("team", sa.Text, nullable=False),
        sa.Column("squad", sa.Text),
        sa.Column("naf", sa.Integer),
        sa.Column("rest", data(), nullable=False),
    )


def games(coach: str, kind: Any) -> sa.Table:
    return op.create_table(
        "game", of_event(), key("round"), key("place"),
        sa.Column("home", kind, nullable=False),
        sa.Column("away", kind),
        sa.Column("rest", data(), nullable=False),
        sa.ForeignKeyConstraint(["event", "home"], ["coach.event", f"coach.{coach}"]),
    )


def entries(with_rowid: bool) -> sa.Table:
    return op.create_table(
        "audit", of_event(), key("number"),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("changes", data(), nullable=False),
        sa.Column("undoes", sa.Integer),
        sa.UniqueConstraint("event", "undoes"),
        sqlite_with_rowid=with_rowid,
    )


def words() -> sa.Table:
    return op.create_table(
        "person", of_event(), key("number"), key("kind", sa.String(20)), key("which"),
        sa.Column("word", sa.Text, nullable=False),
    )


# -- what stands in them
class Kept:
    """All rows of a table, taken out so that it can be made anew."""

    def __init__(self, *names: str) -> None:
        bind = op.get_bind()
        known = sa.MetaData()
        self.tables = {name: sa.Table(name, known, autoload_with=bind) for name in (*names, "event")}
        for table in self.tables.values():
            for column in table.columns:
                if column.name in ("rest", "changes", "rulespack"):
                    column.type = data()
        self.rows = {
            name: [dict(row) for row in bind.execute(sa.select(table).order_by(*table.primary_key)).mappings()]
            for name, table in self.tables.items()
        }

    def of(self, name: str, event_id: int) -> list[Row]:
        return [row for row in self.rows[name] if row["event"] == event_id]

    def rest_of(self, event_id: int, rest: Row, **more: Any) -> None:
        event = self.tables["event"]
        op.get_bind().execute(event.update().where(event.c.id == event_id).values(rest=rest, **more))


def fill(table: sa.Table, rows: list[Row]) -> None:
    if rows:
        op.get_bind().execute(table.insert(), rows)


def drop(*names: str) -> None:
    for name in names:
        op.drop_table(name)


# -- up
def upgrade() -> None:
    op.add_column("event", sa.Column("persons", sa.Integer, nullable=False, server_default="0"))
    kept = Kept("coach", "game", "audit")
    drop("audit", "game", "coach")
    coach, game, audit, person = coaches_of_two(), games("person", sa.Integer), entries(False), words()
    for event in kept.rows["event"]:
        people = everybody(kept, event)
        fill(coach, [coach_up(row, people) for row in kept.of("coach", event["id"])])
        fill(game, [game_up(row, people) for row in kept.of("game", event["id"])])
        fill(audit, [hidden_entry(row, people) for row in kept.of("audit", event["id"])])
        rest = {field: people.hidden(field, value) for field, value in event["rest"].items()}
        fill(person, person_rows(event["id"], people))
        kept.rest_of(event["id"], rest, persons=people.count)
    keep_the_audit()


def everybody(kept: Kept, event: Row) -> PeopleOf0002:
    people = PeopleOf0002()
    coaches = [(row["id"], row["name"], row["naf"]) for row in kept.of("coach", event["id"])]
    people.learn(coaches, [(row["id"], row["name"]) for row in event["rest"].get("people", [])])
    return people


def coach_up(row: Row, people: PeopleOf0002) -> Row:
    own = {name: row[name] for name in ("id", "name", "naf") if row[name]}
    rest = people.hidden("coaches", row["rest"] | own)
    del rest["id"]
    number = people.number(COACH, row["id"])
    return {name: row[name] for name in ("event", "place", "team", "squad")} | {"person": number, "rest": rest}


def game_up(row: Row, people: PeopleOf0002) -> Row:
    away = row["away"] and (NOBODY if row["away"] == SPARE else people.number(COACH, row["away"]))
    home = people.number(COACH, row["home"])
    return row | {"home": home, "away": away, "rest": people.hidden("rounds", row["rest"])}


def person_rows(event_id: int, people: PeopleOf0002) -> list[Row]:
    return [
        {"event": event_id, "number": number, "kind": kind, "which": which, "word": word}
        for (number, kind, which), word in people.words.items()
    ]


# -- down
def downgrade() -> None:
    kept = Kept("coach", "game", "audit", "person")
    drop("audit", "game", "coach", "person")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION audit_is_kept() CASCADE")
    coach, game, audit = coaches_of_one(), games("id", sa.Text), entries(True)
    for event in kept.rows["event"]:
        known = kept.of("person", event["id"])
        words = (((row["number"], row["kind"], row["which"]), row["word"]) for row in known)
        people = PeopleOf0002(event["persons"], words)
        fill(coach, [coach_down(row, people) for row in kept.of("coach", event["id"])])
        fill(game, [game_down(row, people) for row in kept.of("game", event["id"])])
        fill(audit, [people.shown(row) for row in kept.of("audit", event["id"])])
        kept.rest_of(event["id"], people.shown(event["rest"]))
    op.drop_column("event", "persons")
    keep_the_first_audit()


def coach_down(row: Row, people: PeopleOf0002) -> Row:
    rest = people.shown(row["rest"])
    own = {"id": people.word(row["person"]), "name": rest.pop(NAME, ""), "naf": rest.pop(NAF, None), "rest": rest}
    return {name: row[name] for name in ("event", "place", "team", "squad")} | own


def game_down(row: Row, people: PeopleOf0002) -> Row:
    away = row["away"] and people.word(row["away"])
    home, rest = people.word(row["home"]), people.shown(row["rest"])
    return row | {"home": home, "away": SPARE if row["away"] == NOBODY else away, "rest": rest}


# -- the audit can be added to and read, nothing else
NEVER = "the audit is never altered"
FUNCTION = f"""CREATE OR REPLACE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '{NEVER}'; END $$"""


def sqlite_trigger(name: str, what: str, when: str = "") -> None:
    refuse = f"BEGIN SELECT RAISE(ABORT, '{NEVER}'); END"
    op.execute(f"CREATE TRIGGER audit_no_{name} BEFORE {what} ON audit {when} {refuse}")


def keep_the_audit() -> None:
    """Also against a row put in over another (SQLite fires no trigger for the one that goes) and against TRUNCATE."""
    if op.get_bind().dialect.name == "sqlite":
        sqlite_trigger("update", "UPDATE")
        sqlite_trigger("delete", "DELETE")
        same = "number = NEW.number OR undoes = NEW.undoes"
        there = f"WHEN EXISTS (SELECT 1 FROM audit WHERE event = NEW.event AND ({same}))"
        sqlite_trigger("replace", "INSERT", there)
        return
    op.execute(FUNCTION)
    change = "BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_kept()"
    op.execute(f"CREATE TRIGGER audit_no_change {change}")
    op.execute("CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit EXECUTE FUNCTION audit_is_kept()")
    for name in ("audit_no_change", "audit_no_truncate"):
        op.execute(f"ALTER TABLE audit ENABLE ALWAYS TRIGGER {name}")


def keep_the_first_audit() -> None:
    if op.get_bind().dialect.name == "sqlite":
        sqlite_trigger("update", "UPDATE")
        sqlite_trigger("delete", "DELETE")
        return
    op.execute(FUNCTION)
    change = "BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_kept()"
    op.execute(f"CREATE TRIGGER audit_no_change {change}")
