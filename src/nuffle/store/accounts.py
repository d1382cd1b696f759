"""Accounts: coaches of the web app who have a password, and how often somebody has failed to sign in."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Engine, delete, insert, select, update

from nuffle.store.connect import reading, writing
from nuffle.store.notifications import BANNED, notify
from nuffle.store.roles import replace
from nuffle.store.tables import account, api_token, event_office, login_try, visitor, visitor_key, visitor_team
from nuffle.store.visitors import DEVICE, digest, new_key, now

RESET: Final = "reset"
FREE_TRIES: Final = 5           # failures in a row that cost nothing
LONGEST_WAIT: Final = 900       # seconds
FORGOTTEN_AFTER: Final = 3600   # seconds without a failure


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
        return str(self.rest.get("banned", {}).get("why", ""))

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
        with reading(self.engine) as connection:
            return [(Account(row.visitor, row.login, row.password, bool(row.admin), row.rest), row.called)
                    for row in connection.execute(query)]

    def change(self, who: int, **values: Any) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(account).where(account.c.visitor == who).values(**values))

    def close(self, who: int) -> None:
        """Takes out what names somebody: account, devices, tasks. What he has played stays, under his number."""
        with writing(self.engine) as connection:
            for table in (account, visitor_key, api_token, event_office, visitor_team):
                connection.execute(delete(table).where(table.c.visitor == who))
            unnamed = {"name": f"coach {who}", "rest": {}}
            connection.execute(update(visitor).where(visitor.c.id == who).values(unnamed))

    # -- sessions: the token of a device is one
    def session(self, who: int) -> str:
        with writing(self.engine) as connection:
            return new_key(connection, who, DEVICE)

    def end_sessions(self, who: int, but: str = "") -> None:
        """Signs somebody out everywhere, but for one device."""
        key = visitor_key.c
        where = (key.visitor == who) & (key.kind == DEVICE) & (key.hash != digest(but))
        with writing(self.engine) as connection:
            connection.execute(delete(visitor_key).where(where))

    # -- shut out
    def ban(self, who: int, why: str, by: str) -> None:
        """No session, link or token of his is good any more; a guest, who has nothing else, is gone with them."""
        with writing(self.engine) as connection:
            for table in (visitor_key, api_token):
                connection.execute(delete(table).where(table.c.visitor == who))
            rest = connection.execute(select(account.c.rest).where(account.c.visitor == who)).scalar()
            if rest is not None:
                banned = rest | {"banned": {"why": why, "by": by, "at": now()}}
                connection.execute(update(account).where(account.c.visitor == who).values(rest=banned))
            notify(connection, f"{BANNED} {who}")

    def unban(self, who: int) -> None:
        found = self.of(who)
        if found is not None:
            self.change(who, rest={name: value for name, value in found.rest.items() if name != "banned"})

    # -- a new password by a link
    def reset_code(self, who: int, until: str) -> str:
        with writing(self.engine) as connection:
            return new_key(connection, who, RESET, until)

    def may_reset(self, code: str) -> bool:
        """Is this code still good? Looking does not use it up."""
        where = (visitor_key.c.hash == digest(code)) & (visitor_key.c.kind == RESET)
        with reading(self.engine) as connection:
            until = connection.execute(select(visitor_key.c.until).where(where)).scalar()
        return until is not None and until >= now()

    def reset(self, code: str) -> int | None:
        """Whose password may be set by this code; it works once."""
        where = (visitor_key.c.hash == digest(code)) & (visitor_key.c.kind == RESET)
        with writing(self.engine) as connection:
            row = connection.execute(delete(visitor_key).where(where).returning(visitor_key)).first()
        return row.visitor if row and row.until >= now() else None

    # -- failures to sign in
    def seconds_to_wait(self, *names: str) -> int:
        """Seconds until somebody may try again."""
        with reading(self.engine) as connection:
            known = select(login_try.c.count, login_try.c.last).where(
                login_try.c.hash.in_(list(map(attempt_key, names)))
            )
            found = connection.execute(known).all()
        return max((pause(count) - (int(time.time()) - last) for count, last in found), default=0)

    def record_failure(self, *names: str) -> None:
        moment = int(time.time())
        with writing(self.engine) as connection:
            connection.execute(delete(login_try).where(login_try.c.last < moment - FORGOTTEN_AFTER))
            for key in map(attempt_key, names):
                count = connection.execute(select(login_try.c.count).where(login_try.c.hash == key)).scalar() or 0
                replace(connection, login_try, {"hash": key}, {"count": count + 1, "last": moment})

    def record_success(self, *names: str) -> None:
        with writing(self.engine) as connection:
            connection.execute(delete(login_try).where(login_try.c.hash.in_([attempt_key(name) for name in names])))


def attempt_key(name: str) -> str:
    return sha256(b"nuffle try " + name.encode()).hexdigest()


def pause(count: int) -> int:
    return 0 if count < FREE_TRIES else min(LONGEST_WAIT, 2 ** min(10, count - FREE_TRIES + 1))
