"""Several server processes on one store, tokens of programs, and what an administrator has set."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0005"
down_revision = "0004"


def data(name: str) -> sa.Column[Any]:
    kind = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
    return sa.Column(name, kind, nullable=False)


def upgrade() -> None:
    op.create_table("process", sa.Column("name", sa.String(32), primary_key=True),
                    sa.Column("address", sa.Text, nullable=False), sa.Column("until", sa.BigInteger, nullable=False))
    op.add_column("live", sa.Column("owner", sa.String(32)))
    op.create_index("ix_live_owner", "live", ["owner"])
    op.create_table("api_token", sa.Column("hash", sa.String(64), primary_key=True),
                    sa.Column("visitor", sa.Integer, sa.ForeignKey("visitor.id"), nullable=False),
                    sa.Column("name", sa.Text, nullable=False), data("scopes"),
                    sa.Column("made", sa.Text, nullable=False))
    op.create_index("ix_api_token_visitor", "api_token", ["visitor"])
    op.create_table("setting", sa.Column("name", sa.String(40), primary_key=True), data("rest"))


def downgrade() -> None:
    for table in ("setting", "api_token", "process"):
        op.drop_table(table)
    op.drop_index("ix_live_owner", "live")
    op.drop_column("live", "owner")
