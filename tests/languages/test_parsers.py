"""What the parsers of Python say of a file is told in the language of whoever sent it."""

from __future__ import annotations

import inspect
import json.decoder
import re
import tomllib._parser
from pathlib import Path
from xml.parsers.expat import errors

import pytest

from nuffle.files.records import BadFile, parse_tables, sheet_rows
from nuffle.languages import use_language
from nuffle.languages.parsers import JSON, TOML, XML
from nuffle.teams.xml_lines import parse

# because: of these no file tells anybody who only hands in text: they are about DTDs, buffers and parsers that stop
OWN = {1, 10, 13, 15, 16, 21, 22, 23, 24, 25, 26, 27, 28, 29, *range(31, 44)}


@pytest.mark.parametrize(("form", "text", "english", "french"), [
    ("json", '{"name": }', "line 1, column 10: Expecting value", "ligne 1, colonne 10 : une valeur est attendue"),
    ("json", '{"name": "x"', "line 1, column 13: Expecting ',' delimiter",
     "ligne 1, colonne 13 : il manque une virgule"),
    ("toml", "name = \nx = 1", "line 1, column 8: Invalid value", "ligne 1, colonne 8 : valeur invalide"),
    ("toml", "a = 1\na = 2", "at the end: Cannot overwrite a value",
     "à la fin : cette valeur est déjà donnée"),
    ("toml", "[a.b]\n[a.b]", "line 2, column 5: Cannot declare a.b twice",
     "ligne 2, colonne 5 : a.b est déclaré deux fois"),
    ("toml", 'name = "x', "at the end: Unterminated string", "à la fin : un texte n'est pas fermé"),
    ("toml", f"n = {'9' * 5000}"[:4990], "a number has more than 4300 digits",
     "un nombre a plus de 4300 chiffres")])
def test_a_fault_is_told_with_its_place_in_both_languages(form: str, text: str, english: str, french: str) -> None:
    for language, words in (("en", english), ("fr", french)):
        with use_language(language), pytest.raises(BadFile) as refused:
            parse_tables(text, form, "team")
        assert str(refused.value) == f"team: {words}"


def test_faults_of_xml_and_of_sheets_too() -> None:
    with use_language("fr"), pytest.raises(BadFile, match="ligne 1, colonne 11 : une balise est fermée par une autre"):
        parse("<team><a></team>", "team")
    with use_language("fr"), pytest.raises(BadFile, match="ligne 2 : une cellule est trop longue"):
        list(sheet_rows("name\n\"" + "x" * 200_000, ",", "sheet"))


def test_every_sentence_of_the_parsers_of_this_python_is_in_the_list() -> None:
    own = inspect.getsource(tomllib._parser)
    said = set(re.findall(r'(?:suffixed_err|TOMLDecodeError)\(\s*(?:src, pos, )?f?"([^"]+)"', own))
    known = [re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(words))) for words in TOML]
    missing = {words for words in said if not any(one.fullmatch(words.replace("\\\\", "\\")) for one in known)}
    assert len(said) > 10 and missing == {"{msg} (at {coord_repr(src, pos)})"} & said
    own = re.sub("#.*", "", inspect.getsource(json.decoder))
    said = set(re.findall(r'(?:JSONDecodeError|msg =|msg=)\(?\s*"([^"]+)"', own))
    plain = {words.partition("{0!r}")[0].strip(" :").replace("\\\\", "\\") for words in said}
    assert len(plain) > 5 and plain <= set(JSON)
    assert {words for number, words in errors.messages.items() if number not in OWN} <= set(XML)


def test_the_list_has_french_of_its_own(french: dict[str, str]) -> None:
    assert all(french[words] and french[words] != words for words in (*JSON, *TOML, *XML))


@pytest.fixture
def french() -> dict[str, str]:
    from babel.messages.pofile import read_po
    path = Path(__file__).parents[2] / "src/nuffle/languages/locale/fr/LC_MESSAGES/nuffle.po"
    with path.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file)}
