"""Games of events that are played online: which match is which game, and what came of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    told = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
    op.create_table("live_game", sa.Column("match", sa.String(64), sa.ForeignKey("live.id"), primary_key=True),
                    sa.Column("event", sa.Integer, sa.ForeignKey("event.id"), nullable=False),
                    *(sa.Column(name, sa.Integer, nullable=False) for name in ("round", "home", "away")),
                    sa.Column("told", told))
    op.create_index("ix_live_game_event", "live_game", ["event"])


def downgrade() -> None:
    op.drop_table("live_game")
