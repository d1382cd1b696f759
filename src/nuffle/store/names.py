"""What a store is called, what an event in it is called, and what it says when something is wrong.

Kept apart from the database so that commands which need none start quickly.
"""

from __future__ import annotations

import os
import re
import unicodedata

VARIABLE = "NUFFLE_DATABASE_URL"
DEFAULT = "sqlite:///nuffle.db"


class StoreError(RuntimeError):
    """The store cannot be used, told in words."""


def store_url(given: str = "") -> str:
    """The URL of the store: as given (a URL, or the path of a SQLite file), from the environment, or nuffle.db here."""
    url = given or os.environ.get(VARIABLE, "") or DEFAULT
    if "://" not in url:
        return f"sqlite:///{url}"
    kind, rest = url.split("://", 1)
    return f"postgresql+psycopg://{rest}" if kind in ("postgres", "postgresql") else url


def slug_of(name: str) -> str:
    """A name as it can stand in commands and addresses: Winter Bowl IV -> winter-bowl-iv."""
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")[:100] or "event"
