"""Brings the catalogues up to date with the sources (`make catalogue`): new sentences come in empty, old ones go.

`python tools/catalogue.py de` begins another language. `--moved FILE` keeps translations when English is reworded:
the file lists objects with `old` (null for a new sentence), `new`, and optionally a translation under each language's
name (`"fr": ...`). Plurals are lists of two. Applying a file twice changes nothing.
"""

from __future__ import annotations

import argparse
import json
from io import BytesIO
from pathlib import Path
from typing import Any

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


def as_key(text: str | list[str]) -> Key:
    return text if isinstance(text, str) else (text[0], text[1])


def translation(catalog: Catalog, key: Key) -> Any:
    kept = catalog.get(key if isinstance(key, str) else key[0])
    return kept.string if kept is not None and kept.id == key else None


def list_moved(files: list[Path], catalog: Catalog) -> dict[Key, Any]:
    """The translation of each reworded sentence: a new one from the file, else that of the old sentence."""
    moved: dict[Key, Any] = {}
    for file in files:
        for entry in json.loads(file.read_text(encoding="utf-8")):
            given = entry.get(str(catalog.locale))
            kept = translation(catalog, as_key(entry["old"])) if entry.get("old") else None
            if given or kept:
                moved[as_key(entry["new"])] = as_key(given) if given else kept
    return moved


def updated(old: Catalog, found: dict[Key, list[str]], moved: dict[Key, Any]) -> Catalog:
    """The sentences there are now, with the translations there are already."""
    new = Catalog(locale=old.locale, fuzzy=False)
    for key, places in found.items():
        new.add(key, moved.get(key) or translation(old, key), [(place, None) for place in places])
    return new


def head(catalog: Catalog) -> bytes:
    """What gettext asks for and nothing else: no dates, which would differ each time."""
    lines = [("Language", str(catalog.locale)), ("Content-Type", "text/plain; charset=utf-8"),
             ("Content-Transfer-Encoding", "8bit"), ("Plural-Forms", catalog.plural_forms)]
    return "\n".join(['msgid ""', 'msgstr ""', *(f'"{name}: {value}\\n"' for name, value in lines), "", ""]).encode()


def write(language: str, moved: list[Path]) -> None:
    old = opened(language)
    new = updated(old, extract_sentences(), list_moved(moved, old))
    file = place_of(language)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        out.write(head(new))
        write_po(out, new, width=WIDTH, omit_header=True)
    missing = [message.id for message in new if message.id and not any(message.string or "")]
    print(f"{language}: {len(new)} sentences, {len(missing)} without a translation", *missing, sep="\n  ")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", nargs="*", help="which catalogues; all there are without it")
    parser.add_argument("--moved", type=Path, action="append", default=[], metavar="FILE", help="reworded sentences")
    given = parser.parse_args()
    for language in given.language or sorted(place.name for place in OWN.iterdir()):
        write(language, given.moved)


if __name__ == "__main__":
    main()
