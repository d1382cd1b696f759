"""Accounts, tasks at events, invitations, and what stands beside an event."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0004"
down_revision = "0003"


def data(name: str = "rest") -> sa.Column[Any]:
    kind = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
    return sa.Column(name, kind, nullable=False)


def number(name: str, **more: Any) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, **more)


def key(name: str, of: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, sa.ForeignKey(f"{of}.id"), primary_key=True)


def word(name: str, length: int, **more: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), **more)


def upgrade() -> None:
    make_accounts()
    op.create_table("event_office", key("event", "event"), key("visitor", "visitor"),
                    word("role", 20, primary_key=True), number("person"))
    op.create_index("ix_event_office_visitor", "event_office", ["visitor"])
    op.create_table("event_invite", word("hash", 64, primary_key=True),
                    sa.Column("event", sa.Integer, sa.ForeignKey("event.id"), nullable=False),
                    word("role", 20, nullable=False), number("person"), sa.Column("until", sa.Text, nullable=False))
    op.create_table("event_desk", key("event", "event"), number("version", nullable=False), data())
    op.create_table("event_mark", key("event", "event"), number("person", primary_key=True), data())


def make_accounts() -> None:
    op.create_table("account", key("visitor", "visitor"), word("login", 100, nullable=False),
                    sa.Column("password", sa.Text, nullable=False),
                    number("admin", nullable=False, server_default="0"), data(),
                    sa.UniqueConstraint("login", name="uq_account_login"))
    op.create_table("login_try", word("hash", 64, primary_key=True), number("count", nullable=False),
                    sa.Column("last", sa.BigInteger, nullable=False))


def downgrade() -> None:
    for table in ("event_mark", "event_desk", "event_invite", "event_office", "login_try", "account"):
        op.drop_table(table)
