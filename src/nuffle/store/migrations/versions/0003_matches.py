"""Coaches of the web app, their teams, and the matches they play there."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0003"
down_revision = "0002"


def data(name: str) -> sa.Column[Any]:
    kind = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
    return sa.Column(name, kind, nullable=False)


def text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def of_visitor(nullable: bool = False) -> sa.Column[int]:
    return sa.Column("visitor", sa.Integer, sa.ForeignKey("visitor.id"), nullable=nullable)


def of_match() -> sa.Column[str]:
    return sa.Column("match", sa.String(64), sa.ForeignKey("live.id"), primary_key=True)


def upgrade() -> None:
    make_visitors()
    make_matches()
    for table, columns in (("visitor_team", ["visitor"]), ("live", ["state", "moved"]), ("live_seat", ["visitor"]),
                           ("live_talk", ["match"])):
        op.create_index(f"ix_{table}_{columns[0]}", table, columns)


def make_visitors() -> None:
    op.create_table("visitor", sa.Column("id", sa.Integer, primary_key=True), text("name"), text("made"), data("rest"))
    op.create_table("visitor_key", sa.Column("hash", sa.String(64), primary_key=True), of_visitor(),
                    sa.Column("kind", sa.String(10), nullable=False), sa.Column("until", sa.Text))
    op.create_table("visitor_team", sa.Column("id", sa.Integer, primary_key=True), of_visitor(), text("made"),
                    data("roster"), data("rest"))


def make_matches() -> None:
    op.create_table("live", sa.Column("id", sa.String(64), primary_key=True),
                    sa.Column("state", sa.String(12), nullable=False), text("made"), text("moved"), data("terms"),
                    sa.Column("head", sa.Text), data("rest"), sa.Column("recording", sa.LargeBinary))
    op.create_table("live_seat", of_match(), sa.Column("seat", sa.Integer, primary_key=True), of_visitor(True),
                    data("rest"))
    op.create_table("live_line", of_match(), sa.Column("place", sa.Integer, primary_key=True),
                    sa.Column("seat", sa.Integer), sa.Column("number", sa.Integer), text("lines"))
    op.create_table("live_talk", sa.Column("id", sa.Integer, primary_key=True),
                    sa.Column("match", sa.String(64), sa.ForeignKey("live.id"), nullable=False), of_visitor(),
                    text("at"), text("words"), data("reports"))


def downgrade() -> None:
    for table in ("live_talk", "live_line", "live_seat", "live", "visitor_team", "visitor_key", "visitor"):
        op.drop_table(table)
