"""Every sentence in the language of whoever reads it: `_("Half {half} begins.", half=2)`.

The English sentence is the key; `locale/fr/LC_MESSAGES/nuffle.po` has the others ([adding a language](languages.md)).
The language is that of the request or connection at hand (`speaking`), never one of the whole server.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from nuffle.languages.catalogues import ENGLISH, catalogue, known_languages

CURRENT: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)
REGION: Final[ContextVar[str]] = ContextVar("region", default="")

__all__ = ["ENGLISH", "N_", "_", "catalogue", "current_language", "current_locale", "known_languages", "ngettext",
           "use_language"]


def current_language() -> str:
    """The language that is spoken here and now, as its catalogue is named: en, fr, pt_BR."""
    return CURRENT.get()


def current_locale() -> str:
    """How dates and numbers are written here and now: the language, or a region of it such as en_GB."""
    return REGION.get() or CURRENT.get()


@contextmanager
def use_language(language: str, region: str = "") -> Iterator[None]:
    """Within it, sentences are in this language. `region` is a locale for dates where they differ: en_GB."""
    before = CURRENT.set(language if language in known_languages() else ENGLISH), REGION.set(region)
    try:
        yield
    finally:
        CURRENT.reset(before[0])
        REGION.reset(before[1])


def _(message: str, **fields: object) -> str:
    """The sentence in the language spoken here; its fields stand in braces."""
    language = CURRENT.get()
    found = message if language == ENGLISH or not message else catalogue(language).gettext(message)
    return found.format(**fields) if fields else found


def ngettext(one: str, more: str, count: int, **fields: object) -> str:
    """The sentence for a number of things, which is `{count}` in it."""
    return catalogue(CURRENT.get()).ngettext(one, more, count).format(count=count, **fields)


def N_(message: str) -> str:
    """A sentence that is put down here and said elsewhere: it only marks it for the catalogue."""
    return message
