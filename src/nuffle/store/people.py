"""People by number: what is kept of an event names nobody; who is who stands in a table beside it that can be emptied.

A word that names somebody is replaced where it is kept by his number, what kind of word it is and which one of that
kind, `{3.name.1}`, and put back when it is read. Somebody whose words are gone is `person-3` from then on. Numbers are
never given twice. A brace that somebody has written is doubled, so that no word is taken for a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from nuffle.tournament.records import Tournament

COACH, OFFICIAL, NAME, NAF = "coach", "official", "name", "naf"
Key = tuple[int, str, int]      # the person's number, the kind of word, which one of that kind
Row = dict[str, Any]

_MARK = re.compile(r"\{\{|\{(\d+)\.([a-z]+)\.(\d+)\}")
_FORGOTTEN = re.compile(r"person-(\d{1,9})")
_SIDES = ("home", "away", "captain", "on")      # a coach by his id, or a squad
_TEXTS = ("reason", "what")
_SHORTEST = 2                                   # because: a name of one letter cannot be told from a word in a text


def format_key(key: Key) -> str:
    number, kind, which = key
    return f"{{{number}.{kind}.{which}}}"


def escape_braces(word: str) -> str:
    return word.replace("{", "{{")


class People:
    """Everybody an event names: words by number and numbers by word."""

    def __init__(self, count: int = 0, words: Iterable[tuple[Key, str]] = ()) -> None:
        self.count = count
        self.words: dict[Key, str] = {}
        self.fresh: list[Key] = []
        self._keys: dict[tuple[str, str], Key] = {}     # by kind and word; of namesakes the first
        self._own: dict[tuple[int, str, str], Key] = {}
        self._latest: dict[tuple[int, str], int] = {}
        self._pattern: re.Pattern[str] | None = None
        for key, word in words:
            self._keep(key, word)

    def copy(self) -> People:
        """The same, to be added to."""
        made = People(self.count)
        made.words, made._keys, made._own = self.words.copy(), self._keys.copy(), self._own.copy()
        made._latest, made._pattern = self._latest.copy(), self._pattern
        return made

    def _keep(self, key: Key, word: str) -> None:
        number, kind, which = key
        self.words[key] = word
        self._latest[number, kind] = max(which, self._latest.get((number, kind), 0))
        self._keys.setdefault((kind, word), key)
        self._own[number, kind, word] = key
        self._pattern = None

    def _add(self, number: int, kind: str, word: str) -> Key:
        key = (number, kind, self._latest.get((number, kind), 0) + 1)
        self._keep(key, word)
        self.fresh.append(key)
        return key

    def _somebody_new(self, kind: str, word: str) -> Key:
        self.count += 1
        return self._add(self.count, kind, word)

    # -- who is who
    def learn(self, coaches: Iterable[tuple[str, str, int | None]], officials: Iterable[tuple[str, str]]) -> None:
        """Gives a number to everybody who takes part."""
        for word, name, naf in coaches:
            number = self.number(COACH, word)
            self._of(number, NAME, name)
            self._of(number, NAF, "" if naf is None else str(naf))
        for word, name in officials:
            self._of(self.number(OFFICIAL, word), NAME, name)

    def learn_event(self, event: Tournament) -> None:
        coaches = [(coach.id, coach.name, coach.naf) for coach in event.coaches]
        self.learn(coaches, [(person.id, person.name) for person in event.people])

    def number(self, kind: str, word: str) -> int:
        """The number of a coach or an official by his id."""
        key = self._keys.get((kind, word)) or self._find_forgotten(kind, word) or self._somebody_new(kind, word)
        return key[0]

    def _find_forgotten(self, kind: str, word: str) -> Key | None:
        found = _FORGOTTEN.fullmatch(word)
        key = (int(found[1]), kind, 1) if found else (0, kind, 1)
        return key if 0 < key[0] <= self.count and key not in self.words else None

    def _of(self, number: int, kind: str, word: str) -> str:
        if not word or (kind == NAME and word == f"person-{number}"):
            return word
        return format_key(self._own.get((number, kind, word)) or self._add(number, kind, word))

    # -- on the way in
    def hide_names(self, field: str, value: Any) -> Any:
        """What an event has in one of its fields, with numbers for people."""
        if field == "tables" and isinstance(value, dict):
            return {self._side(key): number for key, number in value.items()}
        return self._walk(field, "", value)

    def _walk(self, field: str, key: str, value: Any) -> Any:
        if isinstance(value, str):
            return self._word(field, key, value)
        if isinstance(value, list | tuple):
            return [self._walk(field, key, item) for item in value]
        if not isinstance(value, dict):
            return value
        kept = {escape_braces(name): self._walk(field, name, item) for name, item in value.items()}
        if not key and "id" in value and field in ("coaches", "people"):
            kept |= self._identity(COACH if field == "coaches" else OFFICIAL, value)
        return kept

    def _identity(self, kind: str, value: Row) -> Row:
        number = self.number(kind, value["id"])
        own: Row = {"id": format_key((number, kind, 1))}
        if "name" in value:
            own["name"] = self._of(number, NAME, value["name"])
        if value.get("naf") is not None:
            own["naf"] = self._of(number, NAF, str(value["naf"]))
        return own

    def _word(self, field: str, key: str, word: str) -> str:
        if key in _SIDES or field == "forbidden" or (key == "coach" and field != "coaches"):
            return self._side(word)
        if key in ("by", "coach"):
            return self.somebody(word)
        return self.text(word) if key in _TEXTS else escape_braces(word)

    def _side(self, word: str) -> str:
        key = self._keys.get((COACH, word)) or self._find_forgotten(COACH, word)
        return format_key(key) if key else escape_braces(word)

    def somebody(self, word: str) -> str:
        """Whoever is called so, at the desk or on a roster; he need not take part."""
        if not word:
            return word
        known = self._keys.get((COACH, word)) or self._keys.get((NAME, word)) or self._find_forgotten(NAME, word)
        return format_key(known or self._somebody_new(NAME, word))

    def text(self, words: str) -> str:
        """A sentence with numbers for the people in it."""
        if self._pattern is None:
            known = {escape_braces(word) for kind, word in self._keys if kind != NAF and len(word) >= _SHORTEST}
            # because: who is called Ann Bo is not to be taken for Ann, so longer names are looked for first
            each = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
            self._pattern = re.compile(rf"(?<![\w{{])(?:{each})(?!\w)" if known else "(?!)")
        return self._pattern.sub(lambda found: self._replace_name(found[0].replace("{{", "{")), escape_braces(words))

    def _replace_name(self, word: str) -> str:
        kinds = (NAME, COACH, OFFICIAL)
        return format_key(next(self._keys[kind, word] for kind in kinds if (kind, word) in self._keys))

    # -- on the way out
    def show_names(self, value: Any) -> Any:
        """The same with words for numbers again, as far as they are known."""
        if isinstance(value, str):
            return self._read(value) if "{" in value else value
        if isinstance(value, list):
            return [self.show_names(item) for item in value]
        if isinstance(value, dict):
            return {self.show_names(name): self.show_names(item) for name, item in value.items()}
        return value

    def _read(self, value: str) -> str | int | None:
        alone = _MARK.fullmatch(value)
        if alone and alone[2] == NAF:
            word = self.words.get((int(alone[1]), NAF, int(alone[3])))
            return int(word) if word else None
        return _MARK.sub(lambda mark: self.word(int(mark[1]), mark[2], int(mark[3])) if mark[1] else "{", value)

    def word(self, number: int, kind: str = COACH, which: int = 1) -> str:
        return self.words.get((number, kind, which), f"person-{number}")
