"""Brings the catalogues up to date with the sources (`make catalogue`): new sentences come in empty, old ones go.

`python tools/catalogue.py de` begins another language.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from nuffle.languages.catalogues import DOMAIN, OWN
from nuffle.languages.extraction import Key, extract_sentences

WIDTH = 0       # because: a sentence on one line is found again with grep


def place_of(language: str) -> Path:
    return OWN / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def opened(language: str) -> Catalog:
    file = place_of(language)
    if file.exists():
        return read_po(BytesIO(file.read_bytes()), locale=language)
    return Catalog(locale=language, project=DOMAIN, fuzzy=False)


def renewed(old: Catalog, found: dict[Key, list[str]]) -> Catalog:
    """The sentences there are now, with what is said for them already."""
    new = Catalog(locale=old.locale, fuzzy=False)
    for key, places in found.items():
        kept = old.get(key if isinstance(key, str) else key[0])
        new.add(key, kept.string if kept is not None and kept.id == key else None,
                [(place, None) for place in places])
    return new


def head(catalog: Catalog) -> bytes:
    """What gettext asks for and nothing else: no dates, which would differ each time."""
    lines = [("Language", str(catalog.locale)), ("Content-Type", "text/plain; charset=utf-8"),
             ("Content-Transfer-Encoding", "8bit"), ("Plural-Forms", catalog.plural_forms)]
    return "\n".join(['msgid ""', 'msgstr ""', *(f'"{name}: {value}\\n"' for name, value in lines), "", ""]).encode()


def write(language: str) -> None:
    new = renewed(opened(language), extract_sentences())
    file = place_of(language)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        out.write(head(new))
        write_po(out, new, width=WIDTH, omit_header=True)
    open_ones = sum(not message.string or message.string == ("", "") for message in new if message.id)
    print(f"{language}: {len(new)} sentences, {open_ones} without a translation")


def main() -> None:
    for language in sys.argv[1:] or sorted(place.name for place in OWN.iterdir()):
        write(language)


if __name__ == "__main__":
    main()
