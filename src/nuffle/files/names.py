"""Names as people type them: case, accents, spaces and punctuation do not matter, and a miss says what was near."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Protocol, TypeVar

from nuffle.files.errors import NuffleError
from nuffle.files.words import short
from nuffle.languages import _


class HasName(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def aliases(self) -> tuple[str, ...]: ...


T = TypeVar("T", bound=HasName)
LONGEST = 100


class UnknownName(NuffleError, LookupError):
    """A name that stands for nothing here, with the names that look like it."""

    def __init__(self, kind: str, name: str, where: str, close: tuple[str, ...]) -> None:
        self.kind, self.name, self.where, self.close = kind, name, where, close
        near = _(" or ").join(f'"{each}"' for each in close)
        hint = _("; did you mean {near}?", near=near) if close else ""
        said = {"kind": _(kind), "name": short(name), "where": where, "hint": hint}
        super().__init__(_('no {kind} "{name}" in {where}{hint}', **said))


# because: the same few hundred names are looked up over and over
@lru_cache(maxsize=8192)
def plain(name: str) -> str:
    """The letters and digits of a name, lower case: the form in which names are compared."""
    folded = unicodedata.normalize("NFKD", name.replace("&", "and")).casefold()
    return "".join(char for char in unicodedata.normalize("NFKD", folded) if char.isalnum())


def index(records: Iterable[T]) -> dict[str, T]:
    """Every record by the plain form of its name and its aliases; a proper name wins over an alias."""
    rows = tuple(records)
    found = {plain(record.name): record for record in rows}
    for record in rows:
        for alias in record.aliases:
            found.setdefault(plain(alias), record)
    return found


def close_names(known: Mapping[str, T], name: str) -> tuple[str, ...]:
    # because: comparing takes the square of a name's length, and nothing of ours is this long
    matches = get_close_matches(plain(name)[:LONGEST], known, n=5, cutoff=0.6)
    return tuple(dict.fromkeys(known[match].name for match in matches))[:3]


def find(known: Mapping[str, T], name: str, kind: str, where: str) -> T:
    record = known.get(plain(name))
    if record is None:
        raise UnknownName(kind, name, where, close_names(known, name))
    return record


def kebab(name: str) -> str:
    """Ball & Chain -> ball-and-chain, Nurgle's Rot -> nurgles-rot, Claw / Claws -> claw, Frönkelheim -> fronkelheim"""
    first = name.split(" / ")[0].split(" (")[0].replace("&", "and").replace("'", "")
    folded = unicodedata.normalize("NFKD", first.casefold())
    letters = "".join(char for char in folded if not unicodedata.combining(char))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")
