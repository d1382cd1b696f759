"""When sessions, devices and tokens were made and last used, and the trail of what administrators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0007"
down_revision = "0006"
NEVER = "the trail is never altered"
FUNCTION = ("CREATE OR REPLACE FUNCTION trail_is_kept() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{NEVER}'; END $$")


def upgrade() -> None:
    for table, columns in (("visitor_key", ("made", "used", "device")), ("api_token", ("used",))):
        for name in columns:
            op.add_column(table, sa.Column(name, sa.Text))
    op.create_index("ix_visitor_key_visitor", "visitor_key", ["visitor"])
    kind = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
    op.create_table("trail", sa.Column("number", sa.Integer, primary_key=True),
                    sa.Column("at", sa.Text, nullable=False), sa.Column("by", sa.Integer),
                    sa.Column("what", sa.String(40), nullable=False), sa.Column("about", sa.Integer),
                    sa.Column("rest", kind, nullable=False))
    op.create_index("ix_trail_about", "trail", ["about"])
    keep_the_trail()


def keep_the_trail() -> None:
    """The database itself refuses to change, delete or replace an entry."""
    if op.get_bind().dialect.name == "sqlite":
        refuse = f"BEGIN SELECT RAISE(ABORT, '{NEVER}'); END"
        there = "WHEN EXISTS (SELECT 1 FROM trail WHERE number = NEW.number)"
        for name, what, when in (("update", "UPDATE", ""), ("delete", "DELETE", ""), ("replace", "INSERT", there)):
            op.execute(f"CREATE TRIGGER trail_no_{name} BEFORE {what} ON trail {when} {refuse}")
        return
    op.execute(FUNCTION)
    op.execute("CREATE TRIGGER trail_no_change BEFORE UPDATE OR DELETE ON trail "
               "FOR EACH ROW EXECUTE FUNCTION trail_is_kept()")
    op.execute("CREATE TRIGGER trail_no_truncate BEFORE TRUNCATE ON trail EXECUTE FUNCTION trail_is_kept()")
    for name in ("trail_no_change", "trail_no_truncate"):
        op.execute(f"ALTER TABLE trail ENABLE ALWAYS TRIGGER {name}")


def downgrade() -> None:
    op.drop_table("trail")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION trail_is_kept()")
    op.drop_index("ix_visitor_key_visitor", "visitor_key")
    op.drop_column("api_token", "used")
    for name in ("device", "used", "made"):
        op.drop_column("visitor_key", name)
