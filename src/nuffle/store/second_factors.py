"""Secrets of second factors: sealed in the database, under a key that is not in it."""

from __future__ import annotations

import logging
from base64 import b64decode, b64encode
from typing import Any, Final

from sqlalchemy import Engine

from nuffle.store.account_key import derive_key
from nuffle.store.accounts import Account, Accounts, edit_rest
from nuffle.store.connect import writing
from nuffle.store.crypto import BadSeal, seal, unseal
from nuffle.store.trail import add_entry

SECRET, STEP, SEALED = "totp", "step", "sealed "
LOG: Final = logging.getLogger("nuffle.web")


class FactorUnreadable(Exception):
    """A second factor was sealed under another key."""


class SecondFactors:
    def __init__(self, engine: Engine, key: bytes) -> None:
        self.engine, self.accounts, self.key = engine, Accounts(engine), derive_key(key, "second factors")

    def close_seal(self, who: int, secret: str) -> str:
        return SEALED + b64encode(seal(self.key, f"second factor of {who}", secret.encode())).decode()

    def secret_of(self, own: Account) -> str:
        """The secret; empty where there is no second factor."""
        kept = str(own.rest.get(SECRET, ""))
        if not kept.startswith(SEALED):
            return kept
        try:
            return unseal(self.key, f"second factor of {own.visitor}", b64decode(kept[len(SEALED):])).decode()
        except (BadSeal, ValueError) as error:
            LOG.error("the second factor of account %s is sealed under another account key", own.visitor)
            raise FactorUnreadable from error

    def switch_on(self, who: int, secret: str, step: int) -> None:
        sealed = self.close_seal(who, secret)
        self.accounts.edit(who, lambda rest: rest | {SECRET: sealed, STEP: step})

    def switch_off(self, who: int, by: int | None = None) -> None:
        """By its owner; an administrator who does it is written down."""
        with writing(self.engine) as connection:
            edit_rest(connection, who, without_factor)
            if by is not None:
                add_entry(connection, "second factor off", by, who)

    def use_step(self, who: int, step: int, latest: int) -> bool:
        """Each code is good once, however many bring it at the same time.

        A step later than any clock shows now was used while the clock was wrong: it bars nothing.
        """
        used = False

        def note(rest: dict[str, Any]) -> dict[str, Any]:
            nonlocal used
            last = rest.get(STEP, 0)
            used = last < step or last > latest
            return rest | {STEP: step} if used else rest

        self.accounts.edit(who, note)
        return used

    def seal_all(self) -> int:
        """Seals what an older nuffle has kept open; how many there were."""
        found = [own for own, _ in self.accounts.everybody()
                 if SECRET in own.rest and not str(own.rest[SECRET]).startswith(SEALED)]
        for own in found:
            self.accounts.edit(own.visitor, lambda rest, who=own.visitor: self.seal_in(rest, who))  # type: ignore[misc]
        return len(found)

    def seal_in(self, rest: dict[str, Any], who: int) -> dict[str, Any]:
        kept = str(rest.get(SECRET, SEALED))
        return rest if kept.startswith(SEALED) else rest | {SECRET: self.close_seal(who, kept)}


def count_factors(engine: Engine) -> int:
    """Accounts with a second factor."""
    return sum(SECRET in own.rest for own, _ in Accounts(engine).everybody())


def without_factor(rest: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in rest.items() if name not in (SECRET, STEP)}
