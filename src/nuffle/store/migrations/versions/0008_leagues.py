"""Leagues: seasons as facts that are never altered, people beside them, snapshots, matches played online."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0008"
down_revision = "0007"
NEVER = "the record of a season is never altered"
FUNCTION = ("CREATE OR REPLACE FUNCTION league_fact_is_kept() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{NEVER}'; END $$")


def data() -> sa.JSON:
    return sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


def upgrade() -> None:
    make_leagues()
    make_seasons()
    make_beside()
    keep_the_facts()


def make_leagues() -> None:
    op.create_table("league", sa.Column("id", sa.Integer, primary_key=True),
                    sa.Column("slug", sa.String(100), nullable=False),
                    *(sa.Column(name, sa.Text, nullable=False) for name in ("name", "made")),
                    *(sa.Column(name, sa.Integer, nullable=False) for name in ("version", "persons")),
                    sa.Column("rest", data(), nullable=False), sa.UniqueConstraint("slug"))
    op.create_table("league_person", sa.Column("league", sa.Integer, sa.ForeignKey("league.id"), primary_key=True),
                    sa.Column("number", sa.Integer, primary_key=True), sa.Column("name", sa.Text, nullable=False),
                    sa.Column("visitor", sa.Integer, sa.ForeignKey("visitor.id")),
                    sa.Column("standing", sa.String(10), nullable=False), sa.Column("rest", data(), nullable=False),
                    sa.UniqueConstraint("league", "visitor"))
    op.create_index("ix_league_person_visitor", "league_person", ["visitor"])


def make_seasons() -> None:
    op.create_table("league_season", sa.Column("id", sa.Integer, primary_key=True),
                    sa.Column("league", sa.Integer, sa.ForeignKey("league.id"), nullable=False),
                    sa.Column("slug", sa.String(100), nullable=False),
                    *(sa.Column(name, sa.Text, nullable=False) for name in ("name", "edition")),
                    sa.Column("stage", sa.String(20), nullable=False), sa.Column("facts", sa.Integer, nullable=False),
                    sa.Column("rest", data(), nullable=False), sa.UniqueConstraint("league", "slug"))
    season = ("season", sa.Integer, sa.ForeignKey("league_season.id"))
    op.create_table("league_fact", sa.Column(*season, primary_key=True),
                    sa.Column("number", sa.Integer, primary_key=True), sa.Column("at", sa.String(30), nullable=False),
                    *(sa.Column(name, sa.String(40), nullable=False) for name in ("by", "kind")),
                    sa.Column("act", sa.Text, nullable=False), sqlite_with_rowid=False)
    op.create_table("league_snapshot", sa.Column("season", sa.Integer, sa.ForeignKey("league_season.id"),
                                                 primary_key=True),
                    sa.Column("fact", sa.Integer, nullable=False), sa.Column("version", sa.String(20), nullable=False),
                    sa.Column("packed", sa.LargeBinary, nullable=False))


def make_beside() -> None:
    op.create_table("league_invite", sa.Column("hash", sa.String(64), primary_key=True),
                    sa.Column("league", sa.Integer, sa.ForeignKey("league.id"), nullable=False),
                    sa.Column("season", sa.Integer, sa.ForeignKey("league_season.id")),
                    sa.Column("role", sa.String(20), nullable=False), sa.Column("until", sa.Text, nullable=False),
                    sa.Column("left", sa.Integer, nullable=False), sa.Column("rest", data(), nullable=False))
    op.create_index("ix_league_invite_league", "league_invite", ["league"])
    op.create_table("league_match", sa.Column("match", sa.String(64), sa.ForeignKey("live.id"), primary_key=True),
                    sa.Column("season", sa.Integer, sa.ForeignKey("league_season.id"), nullable=False),
                    sa.Column("fixture", sa.String(60), nullable=False), sa.Column("told", data()))
    op.create_index("ix_league_match_season", "league_match", ["season"])


def keep_the_facts() -> None:
    """The database itself refuses to change, delete or replace a fact."""
    if op.get_bind().dialect.name == "sqlite":
        refuse = f"BEGIN SELECT RAISE(ABORT, '{NEVER}'); END"
        there = "WHEN EXISTS (SELECT 1 FROM league_fact WHERE season = NEW.season AND number = NEW.number)"
        for name, what, when in (("update", "UPDATE", ""), ("delete", "DELETE", ""), ("replace", "INSERT", there)):
            op.execute(f"CREATE TRIGGER league_fact_no_{name} BEFORE {what} ON league_fact {when} {refuse}")
        return
    op.execute(FUNCTION)
    op.execute("CREATE TRIGGER league_fact_no_change BEFORE UPDATE OR DELETE ON league_fact "
               "FOR EACH ROW EXECUTE FUNCTION league_fact_is_kept()")
    op.execute("CREATE TRIGGER league_fact_no_truncate BEFORE TRUNCATE ON league_fact "
               "EXECUTE FUNCTION league_fact_is_kept()")
    for name in ("league_fact_no_change", "league_fact_no_truncate"):
        op.execute(f"ALTER TABLE league_fact ENABLE ALWAYS TRIGGER {name}")


def downgrade() -> None:
    for table in ("league_match", "league_invite", "league_snapshot", "league_fact", "league_season", "league_person",
                  "league"):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION league_fact_is_kept()")
