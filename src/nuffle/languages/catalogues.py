"""The catalogues: one file for each language but English, ours and those of a folder named by `NUFFLE_LOCALES`."""

from __future__ import annotations

import logging
import os
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ENGLISH: Final = "en"
DOMAIN: Final = "nuffle"
OWN: Final = Path(__file__).parent / "locale"
LOCALES_VARIABLE: Final = "NUFFLE_LOCALES"
LOG: Final = logging.getLogger("nuffle.languages")
PLACES: Final = re.compile(r"\{[^{}]*\}|</?[a-z]\w*>")


class FallbackTranslations(GNUTranslations):
    """What has no sentence of its own in a language is said in English."""


def folders() -> list[Path]:
    """Where catalogues are looked for; what stands in a later one counts."""
    named = os.environ.get(LOCALES_VARIABLE, "")
    return [OWN, *(Path(place) for place in named.split(os.pathsep) if place)]


@cache
def known_languages() -> dict[str, Path]:
    """The languages there are, each with its file; English needs none."""
    found = {ENGLISH: OWN}
    for folder in folders():
        for file in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
            found[file.parts[-3]] = file
    return found


@cache
def catalogue(language: str) -> NullTranslations:
    if language == ENGLISH or language not in known_languages():
        return NullTranslations()
    from babel.messages.mofile import write_mo

    packed = BytesIO()
    write_mo(packed, read_catalogue(known_languages()[language]))
    packed.seek(0)
    return FallbackTranslations(packed)


def read_catalogue(file: Path) -> Catalog:
    """A file as it stands, without the sentences that have other fields or tags than the English ones."""
    from babel.messages.pofile import read_po

    found = read_po(BytesIO(file.read_text(encoding="utf-8").encode()))
    for message in list(found):
        if message.id and (wrong := find_misfit(message)):
            LOG.warning("%s, line %s: %s", file, message.lineno, wrong)
            found.delete(message.id)
    return found


def find_misfit(message: Message) -> str:
    """What of a translation cannot stand in the place of its sentence; nothing where all is well."""
    ids, texts = list_forms(message.id), list_forms(message.string)
    for text in filter(None, texts):
        if all(count_places(text) != count_places(each) for each in ids):
            return f"{text!r} has other fields or tags than {ids[0]!r}"
    return ""


def list_forms(words: str | Sequence[str] | None) -> list[str]:
    """One sentence, or those for one and for many."""
    return [words] if isinstance(words, str) else list(words or ())


def count_places(text: str) -> Counter[str]:
    """The fields and tags of a sentence."""
    return Counter(PLACES.findall(text))
