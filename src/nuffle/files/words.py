"""Words from outside stay words: the one place where text from people, files and databases is made harmless.

What cannot be seen is taken out here (control characters, terminal escapes, marks that turn the direction of writing,
halves of characters), so that screens, PDF, SVG, XML and CSV never meet it; what is too long, too large or nested too
deeply is refused in words. Records get this by their base, `CleanRecord`; whatever is no record goes through `line`,
`text` or `tree` where it comes in.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final

from pydantic import BaseModel, BeforeValidator, model_validator

from nuffle.languages import _

LINE: Final = 500               # characters of a name or any other single line
TEXT: Final = 100_000           # characters of a text with line breaks
DEEP: Final = 40                # tables inside tables
NUMBER: Final = 2**31 - 1       # what every database and every build can hold
DIGITS: Final = 9               # of a number in a sheet or an argument: less than that

_BREAKS = re.compile("[\t\n\v\f\r\x85\u2028\u2029]")
_SOFT_BREAKS = re.compile("\r\n?|[\v\f\x85\u2028\u2029]")
# because: what is left out of this list shows as something on a screen; joiners (200C, 200D) are part of some scripts
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ufdd0-\ufdef\ud800-\udfff\U000e0000-\U000e007f"
    + "".join(chr(plane * 0x10000 + last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
    + "]"
)
# because: a spreadsheet also takes the wide forms for the start of a formula, and some cut a line at its semicolons
_FORMULA = re.compile(r"(?:^|(?<=;))(?=\s*'*[=+\-@＝＋－＠])")  # noqa: RUF001  because: the wide forms are meant
_MARKED = re.compile(r"(?:^|(?<=;))'(?=\s*'*[=+\-@＝＋－＠])")  # noqa: RUF001  because: the wide forms are meant


class TooMuch(ValueError):
    """More than nuffle takes in: too long, too large or nested too deeply."""


def line(words: str) -> str:
    """One line of words: breaks and tabs are spaces, nothing unseen is in it."""
    # because: Python calls printable only what none of these is, and nearly all words are
    return words if words.isprintable() else _UNSEEN.sub("", _BREAKS.sub(" ", words))


def text(words: str) -> str:
    """Words of several lines: line breaks and tabs stay."""
    return words if words.isprintable() else _UNSEEN.sub("", _SOFT_BREAKS.sub("\n", words))


def short(words: str, most: int = 60) -> str:
    """Words as a message quotes them."""
    return line(words if len(words) <= most else words[: most - 1] + "…")


def number(words: str) -> int | None:
    """A whole number from zero on; nothing where it is none, or has more digits than anybody needs."""
    return int(words) if words.isdecimal() and len(words) <= DIGITS else None


def tree(value: Any, deep: int = DEEP, each: Callable[[str], str] = text) -> Any:
    """Plain data of any shape, each word in it a text, or a line; refused where it is nested too deeply."""
    if isinstance(value, str):
        return each(value)
    if isinstance(value, dict | list | tuple):
        if not deep:
            raise TooMuch(_("nested more than {most} deep", most=DEEP))
        if isinstance(value, dict):
            return {line(str(key)): tree(item, deep - 1, each) for key, item in value.items()}
        return [tree(item, deep - 1, each) for item in value]
    return value


def harmless(json: str) -> bool:
    """A row of JSON that `tree` would leave as it is, told by a glance: long files are made of such rows."""
    return json.isprintable() and "\\" not in json and json.count("[") + json.count("{") <= DEEP


# a field of a record that holds data of any shape
Plain = Annotated[Any, BeforeValidator(lambda value: tree(value))]


# -- spreadsheets
def cell(value: Any) -> Any:
    """A cell of a CSV: words that a spreadsheet would take for a formula get an apostrophe before them."""
    return _FORMULA.sub("'", line(value)) if isinstance(value, str) else value


def from_cell(words: str) -> str:
    """The words of a cell, without the apostrophe that `cell` has put before them."""
    return _MARKED.sub("", line(words)).strip()


# -- records
def plain(value: Any) -> bool:
    """Is there nothing to be done about it? So with nearly everything; records are many, so this is asked first."""
    if value.__class__ is str:
        return len(value) <= LINE and bool(value.isprintable())
    if value.__class__ is int:
        return -NUMBER <= value <= NUMBER
    return value is None or value.__class__ is bool


class CleanRecord(BaseModel):
    """The base of records that hold words and numbers from outside.

    A word is one line unless its field is named in `PARAGRAPHS`; a number is no larger than `LARGEST`.
    """

    PARAGRAPHS: ClassVar[frozenset[str]] = frozenset()
    LARGEST: ClassVar[int] = NUMBER

    @model_validator(mode="before")
    @classmethod
    def _words_only(cls, values: Any) -> Any:
        if not isinstance(values, dict):
            return values
        odd = [key for key, value in values.items() if not plain(value)]
        return values | {key: cls._held(str(key), values[key]) for key in odd} if odd else values

    @classmethod
    def _held(cls, field: str, value: Any) -> Any:
        if isinstance(value, str):
            return cls._word(field, value)
        if isinstance(value, int):
            return cls._number(field, value)
        if isinstance(value, list | tuple):
            return [cls._held(field, item) if isinstance(item, str | int | list | tuple) else item for item in value]
        if isinstance(value, dict):
            return tree(value)
        return value

    @classmethod
    def _word(cls, field: str, value: str) -> str:
        several = field in cls.PARAGRAPHS
        most = TEXT if several else LINE
        if len(value) > most:
            raise TooMuch(_("{field}: too long. Use {most} characters or fewer.", field=short(field), most=most))
        return text(value) if several else line(value)

    @classmethod
    def _number(cls, field: str, value: int) -> int:
        if not -cls.LARGEST <= value <= cls.LARGEST:
            raise TooMuch(_("{field}: a number beyond {most} is not taken", field=short(field), most=cls.LARGEST))
        return value
