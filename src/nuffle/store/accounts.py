"""Accounts: coaches of the web app who have a password; who is banned, and how a password is set anew."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, insert, select, update

from nuffle.store.connect import reading, writing
from nuffle.store.sessions import end_everything
from nuffle.store.tables import account, event_office, visitor, visitor_key, visitor_team
from nuffle.store.trail import add_entry
from nuffle.store.visitors import DEVICE, KNOWN, digest, new_key, now
from nuffle.store.whole_rows import read_whole

RESET: Final = "reset"
MOST_KNOWN: Final = 20          # devices of one account


class LoginTaken(ValueError):
    """Somebody else has that name to sign in with."""


@dataclass(frozen=True)
class Account:
    visitor: int
    login: str
    password: str
    admin: bool
    rest: dict[str, Any]

    @property
    def banned(self) -> str:
        """Why he is shut out, if he is."""
        found = self.rest.get("banned", {})
        return str(found.get("why", "")) if isinstance(found, dict) else str(found)

    @property
    def made_for(self) -> list[str]:
        """The events for whose sake it was made; their organisers may help its owner to a new password."""
        return list(self.rest.get("made for", ()))


def normalise_login(login: str) -> str:
    return " ".join(login.split()).casefold()


class Accounts:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, who: int) -> Account | None:
        return self._one(account.c.visitor == who)

    def by_login(self, login: str) -> Account | None:
        return self._one(account.c.login == normalise_login(login))

    def _one(self, where: Any) -> Account | None:
        with reading(self.engine) as connection:
            row = connection.execute(select(account).where(where)).first()
        return Account(row.visitor, row.login, row.password, bool(row.admin), row.rest) if row else None

    def among(self, whom: Collection[int]) -> set[int]:
        """Those of them who have an account."""
        with reading(self.engine) as connection:
            return set(connection.execute(select(account.c.visitor).where(account.c.visitor.in_(list(whom)))).scalars())

    def open(self, who: int, login: str, password: str, admin: bool = False, made_for: Collection[str] = ()) -> None:
        """Makes an account of a coach; `password` is its digest."""
        values = {"visitor": who, "login": normalise_login(login), "password": password, "admin": int(admin),
                  "rest": {"made for": list(made_for)} if made_for else {}}
        with writing(self.engine) as connection:
            if connection.execute(select(account.c.visitor).where(account.c.login == values["login"])).first():
                raise LoginTaken(f"the name {login!r} is taken")
            connection.execute(insert(account).values(values))

    def everybody(self) -> list[tuple[Account, str]]:
        """All accounts with the names of their coaches."""
        query = select(account, visitor.c.name.label("called")).join(visitor).order_by(account.c.login)
        return [(Account(row.visitor, row.login, row.password, bool(row.admin), row.rest), row.called)
                for row in read_whole(self.engine, query, account.c.visitor)]

    def change(self, who: int, **values: Any) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(account).where(account.c.visitor == who).values(**values))

    def edit(self, who: int, make: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any] | None:
        """Changes what else is kept of an account, one after the other however many do; nothing where there is none."""
        with writing(self.engine) as connection:
            return edit_rest(connection, who, make)

    def set_administrator(self, who: int, by: int | None = None) -> None:
        with writing(self.engine) as connection:
            made = update(account).where((account.c.visitor == who) & (account.c.admin == 0)).values(admin=1)
            if connection.execute(made).rowcount:
                add_entry(connection, "administrator", by, who)

    def close(self, who: int) -> None:
        """Takes out what names somebody: account, devices, tasks. What they have played stays, under their number."""
        with writing(self.engine) as connection:
            connection.execute(select(account.c.visitor).where(account.c.visitor == who).with_for_update())
            end_everything(connection, who)
            add_entry(connection, "account deleted", who, who)
            for table in (account, event_office, visitor_team):
                connection.execute(delete(table).where(table.c.visitor == who))
            unnamed = {"name": f"coach {who}", "rest": {}}
            connection.execute(update(visitor).where(visitor.c.id == who).values(unnamed))

    # -- sessions: the token of a device is one
    def session(self, who: int, password: str = "") -> str:
        """A new session; nothing where the account was banned, or got another password, since that one was checked."""
        with writing(self.engine) as connection:
            row = connection.execute(select(account).where(account.c.visitor == who).with_for_update()).first()
            if row is None or "banned" in row.rest or (password and row.password != password):
                return ""
            return new_key(connection, who, DEVICE)

    def remember_device(self, who: int) -> str:
        """By this a device is known later as one on which they have signed in; it opens nothing."""
        held = (visitor_key.c.visitor == who) & (visitor_key.c.kind == KNOWN)
        latest = select(visitor_key.c.hash).where(held).order_by(visitor_key.c.made.desc()).limit(MOST_KNOWN - 1)
        with writing(self.engine) as connection:
            kept = connection.execute(latest).scalars().all()
            connection.execute(delete(visitor_key).where(held & visitor_key.c.hash.not_in(kept)))
            return new_key(connection, who, KNOWN)

    def knows_device(self, who: int, token: str) -> bool:
        mine = (visitor_key.c.visitor == who) & (visitor_key.c.kind == KNOWN) & (visitor_key.c.hash == digest(token))
        with reading(self.engine) as connection:
            return connection.execute(select(visitor_key.c.hash).where(mine)).first() is not None

    # -- banned
    def ban(self, who: int, why: str, by: int | None = None) -> None:
        """No session, link or token of theirs is good any more; a guest, who has nothing else, is gone with them."""
        with writing(self.engine) as connection:
            edit_rest(connection, who, lambda rest: rest | {"banned": {"why": why, "by": by, "at": now()}})
            end_everything(connection, who)
            add_entry(connection, "ban", by, who, why=why)

    def unban(self, who: int, by: int | None = None) -> None:
        with writing(self.engine) as connection:
            edit_rest(connection, who, lambda rest: {name: one for name, one in rest.items() if name != "banned"})
            add_entry(connection, "unban", by, who)

    # -- a new password
    def change_password(self, who: int, password: str, tokens: Collection[str] = ()) -> str:
        """Sets it and ends everything the old one opened, but tokens that are kept on purpose; gives a new session."""
        with writing(self.engine) as connection:
            connection.execute(update(account).where(account.c.visitor == who).values(password=password))
            end_everything(connection, who, tokens=tokens)
            return new_key(connection, who, DEVICE)

    def reset_code(self, who: int, until: str, by: int | None = None) -> str:
        """By this a new password is set, once."""
        with writing(self.engine) as connection:
            add_entry(connection, "reset link", by, who)
            return new_key(connection, who, RESET, until)

    def may_reset(self, code: str) -> bool:
        """Is this code still good? Looking does not use it up."""
        where = (visitor_key.c.hash == digest(code)) & (visitor_key.c.kind == RESET)
        with reading(self.engine) as connection:
            until = connection.execute(select(visitor_key.c.until).where(where)).scalar()
        return until is not None and until >= now()

    def reset(self, code: str, password: str) -> Account | None:
        """Sets a password by a code, which works once, and ends everything the old one opened; whose it is."""
        where = (visitor_key.c.hash == digest(code)) & (visitor_key.c.kind == RESET)
        with writing(self.engine) as connection:
            key = connection.execute(delete(visitor_key).where(where).returning(visitor_key)).first()
            if key is None or key.until < now():
                return None
            row = connection.execute(select(account).where(account.c.visitor == key.visitor).with_for_update()).first()
            if row is None or "banned" in row.rest:
                return None
            connection.execute(update(account).where(account.c.visitor == row.visitor).values(password=password))
            end_everything(connection, row.visitor)
            return Account(row.visitor, row.login, password, bool(row.admin), row.rest)


def edit_rest(connection: Connection, who: int, make: Callable[[dict[str, Any]], dict[str, Any]]
              ) -> dict[str, Any] | None:
    mine = account.c.visitor == who
    rest = connection.execute(select(account.c.rest).where(mine).with_for_update()).scalar()
    if rest is None:
        return None
    made = make(dict(rest))
    connection.execute(update(account).where(mine).values(rest=made))
    return made
