"""What the parsers of the standard library say of a file, in the language of whoever sent it."""

from __future__ import annotations

import re
from json import JSONDecodeError
from typing import Final

from nuffle.languages import N_, _
from nuffle.languages.retranslate import Retranslator

JSON: Final = (
    N_("Expecting property name enclosed in double quotes"), N_("Expecting ':' delimiter"),
    N_("Expecting ',' delimiter"), N_("Expecting value"), N_("Extra data"), N_("Unterminated string starting at"),
    N_("Invalid control character at"), N_("Invalid control character"), N_("Invalid \\uXXXX escape"),
    N_("Invalid \\escape"), N_("Illegal trailing comma before end of object"),
    N_("Illegal trailing comma before end of array"))
TOML: Final = (
    N_("Invalid statement"), N_("Expected newline or end of document after a statement"),
    N_("Expected '=' after a key in a key/value pair"), N_("Expected ']' at the end of a table declaration"),
    N_("Expected ']]' at the end of an array declaration"), N_("Expected {key}"), N_("Found invalid character {key}"),
    N_("Cannot declare {key} twice"), N_("Cannot overwrite a value"), N_("Cannot mutate immutable namespace {key}"),
    N_("Cannot redefine namespace {key}"), N_("Invalid initial character for a key part"), N_("Unclosed array"),
    N_("Duplicate inline table key {key}"), N_("Unclosed inline table"), N_("Unescaped '\\' in a string"),
    N_("Invalid hex value"), N_("Escaped character is not a Unicode scalar value"), N_("Unterminated string"),
    N_("Illegal character {key}"), N_("Invalid date or datetime"), N_("Invalid value"))
XML: Final = (
    N_("syntax error"), N_("no element found"), N_("not well-formed (invalid token)"), N_("unclosed token"),
    N_("partial character"), N_("mismatched tag"), N_("duplicate attribute"), N_("junk after document element"),
    N_("undefined entity"), N_("recursive entity reference"), N_("reference to invalid character number"),
    N_("XML or text declaration not at start of entity"), N_("unknown encoding"),
    N_("encoding specified in XML declaration is incorrect"), N_("unclosed CDATA section"),
    N_("XML declaration not well-formed"))
CSV: Final = (N_("line contains NUL"), N_("unexpected end of data"), N_("field larger than field limit"))
_translate: Final = Retranslator(*JSON, *TOML, *CSV)
_KEY: Final = re.compile(r"\('[^)]*'\)|\('[^)]*,\)")      # as Python writes the parts of a key
_PARTS: Final = re.compile(r"'([^']*)'")
_PLACE: Final = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")


def json_fault(error: JSONDecodeError) -> str:
    return prefix_place(error.lineno, error.colno, _translate(error.msg))


def toml_fault(said: str) -> str:
    """What stands behind the sentence, where it is, comes first as everywhere else."""
    place = _PLACE.search(said)
    fault = _translate(_KEY.sub(lambda key: ".".join(_PARTS.findall(key[0])), _PLACE.sub("", said)))
    if place is None:
        return fault
    if place["line"] is None:
        return _("at the end: {fault}", fault=fault)
    return prefix_place(place["line"], place["column"], fault)


def xml_fault(line: int, column: int, said: str) -> str:
    return prefix_place(line, column, _(said) if said in XML else said or _("not XML"))


def csv_fault(said: str) -> str:
    return _translate(said)


def prefix_place(line: object, column: object, fault: str) -> str:
    return _("line {line}, column {column}: {fault}", line=line, column=column, fault=fault)
