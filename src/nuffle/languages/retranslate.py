"""What is saved in English and read in every language: its sentences are found again in it, and said anew.

Why two coaches meet and what stands in the record of an event are saved as words, whoever was at the desk. They are
made of sentences of which there is a list (`tournament/retranslate.py`); what else is in them stays: names, numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from nuffle.languages import ENGLISH, N_, _, current_language, use_language

_FIELD: Final = re.compile(r"\\?\{(\w+)\\?\}")
_NUMBERS: Final = frozenset({"number", "count", "first", "last"})
_PLACES: Final = frozenset({"place", "other_place"})
_WHOLE: Final = frozenset({"rest", "names"})         # sentences themselves
_OTHERS: Final = {"pair": r"-?\d+--?\d+", "letter": "[A-Z]+", "rest": ".+"}
_ORDINAL: Final = N_("1st"), N_("{number}th")


def in_english(make: Callable[[], str]) -> str:
    """What is saved is said in English, whoever saves it."""
    with use_language(ENGLISH):
        return make()


class Retranslator:
    """Sentences of one kind; where two fit, the one that stands first is meant.

    `former` are sentences as they were saved once, each with the one that is said today, also in English.
    """

    def __init__(self, *sentences: str, former: Mapping[str, str] | None = None) -> None:
        old = former or {}
        self.sentences = (*old.values(), *sentences)
        patterns = [pattern_of(at, sentence) for at, sentence in enumerate((*old, *sentences))]
        self.found = re.compile("|".join(patterns))
        self.reworded = re.compile("|".join(patterns[: len(old)])) if old else None

    def __call__(self, text: str) -> str:
        found = self.found if current_language() != ENGLISH else self.reworded
        return found.sub(self._translate_match, text) if found is not None else text

    def _translate_match(self, found: re.Match[str]) -> str:
        at = int((found.lastgroup or "s0")[1:])
        fields = {name: value for group, value in found.groupdict().items()
                  if value is not None and (name := group.partition("_")[2])}
        return _(
            self.sentences[at],
            **{
                name: translate_ordinal(value) if name in _PLACES else self(value) if name in _WHOLE else value
                for name, value in fields.items()
            },
        )


def pattern_of(at: int, sentence: str) -> str:
    words = _FIELD.sub(lambda field: f"(?P<f{at}_{field[1]}>{field_pattern(field[1])})", re.escape(sentence))
    if words.endswith("+?)"):
        words = words.removesuffix("?)") + ")"      # because: a name at the end of a sentence is all that is left of it
    begin, end = (r"\b" if letter.isalnum() else "" for letter in (sentence[0], sentence[-1]))
    return f"(?P<s{at}>{begin}{words}{end})"


def field_pattern(name: str) -> str:
    """What may stand in a field; names end where a sentence does."""
    if name in _NUMBERS:
        return r"\d+"
    return r"\d+(?:st|nd|rd|th)" if name in _PLACES else _OTHERS.get(name, "[^;:,()]+?")


def translate_ordinal(ordinal: str) -> str:
    number = int(ordinal[:-2])
    return (
        _(_ORDINAL[0]) if number == 1 else _(_ORDINAL[1], number=number) if current_language() != ENGLISH else ordinal
    )
