"""Events with their coaches, games and audit. The audit can be added to and read, nothing else."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0001"
down_revision = None


def data() -> sa.JSON:
    return sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")


def upgrade() -> None:
    make_events()
    make_coaches()
    make_games()
    make_audit()
    keep_the_audit()


def make_events() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("slug", sa.String(100), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("rulespack", data(), nullable=False),
        sa.Column("rest", data(), nullable=False),
        sa.UniqueConstraint("slug"),
    )


def make_coaches() -> None:
    op.create_table(
        "coach",
        sa.Column("event", sa.Integer, sa.ForeignKey("event.id"), primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("team", sa.Text, nullable=False),
        sa.Column("squad", sa.Text),
        sa.Column("naf", sa.Integer),
        sa.Column("rest", data(), nullable=False),
    )


def make_games() -> None:
    op.create_table(
        "game",
        sa.Column("event", sa.Integer, sa.ForeignKey("event.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("home", sa.Text, nullable=False),
        sa.Column("away", sa.Text),
        sa.Column("rest", data(), nullable=False),
        sa.ForeignKeyConstraint(["event", "home"], ["coach.event", "coach.id"]),
    )


def make_audit() -> None:
    op.create_table(
        "audit",
        sa.Column("event", sa.Integer, sa.ForeignKey("event.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("changes", data(), nullable=False),
        sa.Column("undoes", sa.Integer),
        sa.UniqueConstraint("event", "undoes"),
    )


def downgrade() -> None:
    for table in ("audit", "game", "coach", "event"):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION audit_is_kept()")


def keep_the_audit() -> None:
    """Changing or deleting a row of the audit is refused by the database itself."""
    if op.get_bind().dialect.name == "sqlite":
        for what in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER audit_no_{what.lower()} BEFORE {what} ON audit "
                "BEGIN SELECT RAISE(ABORT, 'the audit is never altered'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'the audit is never altered'; END $$"
    )
    op.execute(
        "CREATE TRIGGER audit_no_change BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_kept()"
    )
