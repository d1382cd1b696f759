"""The first administrator, and links by which a password is set."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import Engine

from nuffle.store.accounts import Accounts
from nuffle.store.visitors import Visitors

RESET_WITHIN: Final = timedelta(days=2)
NONE_YET: Final = "!"           # fits no password


def reset_link(accounts: Accounts, who: int, by: int | None = None) -> str:
    """A page on which a password can be set, once and soon."""
    until = datetime.now(UTC) + RESET_WITHIN
    return f"/reset/{accounts.reset_code(who, until.isoformat(timespec='seconds'), by)}"


def make_first_administrator(engine: Engine, login: str, again: bool = True) -> str:
    """Makes somebody an administrator and gives the page on which he sets his password, `again` if he has one.

    A server that names its administrator whenever it starts puts no link into its log that somebody else could use.
    """
    accounts = Accounts(engine)
    found = accounts.by_login(login)
    if found is None:
        who = Visitors(engine).new(login)[0].id
        accounts.open(who, login, NONE_YET)
    else:
        who = found.visitor
    accounts.set_administrator(who)
    needs_one = again or found is None or found.password == NONE_YET
    return reset_link(accounts, who) if needs_one else ""
