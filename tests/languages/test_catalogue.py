"""One catalogue for every sentence; all of them are there in French, and a file brings another language."""

from __future__ import annotations

import ast
import re
import time
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from nuffle.languages import N_, _, formatting, ngettext, use_language
from nuffle.languages.catalogues import catalogue, known_languages, list_forms, read_catalogue
from nuffle.languages.extraction import PACKAGE, extract_sentences
from nuffle.league.permits import PERMITS

TEMPLATES = sorted((PACKAGE / "web" / "templates").rglob("*.*ml"))
WORDS = re.compile(r"^[A-Z][a-z]|[a-z] [a-z]")
NO_WORDS = {" disabled", "go on", *PERMITS}
IN_TAGS = {"selected", "checked", "open", "yes", "result", "correct", "main", "matches", "replays", "on", "off"}


@pytest.fixture
def french():
    with use_language("fr"):
        yield


def test_every_sentence_has_its_french():
    told = {
        tuple(list_forms(message.id))
        for message in read_catalogue(known_languages()["fr"])
        if all(list_forms(message.string))
    }
    assert [key for key in extract_sentences() if tuple(list_forms(key)) not in told] == [], \
        "run `make catalogue` and translate what is new in nuffle.po"


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.name)
def test_no_word_in_an_expression_of_a_page_escapes_the_catalogue(file: Path):
    page = Environment().parse(file.read_text())
    marked = [each for call in page.find_all(nodes.Call) if isinstance(call.node, nodes.Name)
              and call.node.name in ("_", "ngettext") for each in call.args]
    bare = [each for each in page.find_all(nodes.Const) if isinstance(each.value, str) and each not in marked]
    assert [each.value for each in bare if WORDS.search(each.value) and each.value not in NO_WORDS] == []
    shown = [each.value for put in page.find_all(nodes.Output) for each in branches(put) if each in bare]
    assert [word for word in shown if re.fullmatch(r"[a-z]+", word) and word not in IN_TAGS] == []


def branches(node: nodes.Node) -> list[nodes.Const]:
    """The texts an expression may come to."""
    found = []
    for child in node.iter_child_nodes(exclude=("test", "args", "kwargs")):
        if isinstance(child, nodes.Const) and isinstance(child.value, str):
            found.append(child)
        elif isinstance(child, nodes.CondExpr | nodes.Or | nodes.Add | nodes.Concat):
            found += branches(child)
    return found


def test_the_same_sentence_in_two_languages(french):
    assert _("Round {number}", number=2) == "Ronde 2"
    assert ngettext("{count} day ago", "{count} days ago", 1) == "il y a 1 jour"
    with use_language("en"):
        assert _("Round {number}", number=2) == "Round 2"
        assert ngettext("{count} day ago", "{count} days ago", 2) == "2 days ago"
    assert _(N_("what nobody has ever said")) == "what nobody has ever said" and _("") == ""


def test_numbers_and_dates_are_written_as_the_language_does(french):
    assert (
        formatting.format_number(1234.5).replace("\u202f", " ") == "1 234,5"
        and formatting.format_number(2 / 3, 2) == "0,67"
    )
    assert formatting.format_day("2027-01-16") == "16 janvier 2027" and formatting.format_day("soon") == "soon"
    assert formatting.format_moment("2027-01-16T09:05:11") == "16 janv. 2027, 09:05"
    assert formatting.format_percent(0.5).replace("\u202f", " ").replace("\u00a0", " ") == "50 %"
    with use_language("en"):
        assert (
            formatting.format_number(1234.5) == "1,234.5" and formatting.format_day("2027-01-16") == "January 16, 2027"
        )


def test_dates_follow_the_region_and_sentences_stay_english():
    with use_language("en", "en_GB"):
        assert formatting.format_day("2027-01-16") == "16 January 2027"
        assert formatting.format_moment("2027-01-16T21:05:11") == "16 Jan 2027, 21:05"
        with use_language("en"):
            assert formatting.format_day("2027-01-16") == "January 16, 2027", "what is saved has no region"


@pytest.fixture
def dutch(tmp_path, monkeypatch):
    """A folder with a file, as somebody adds a language."""
    file = tmp_path / "nl" / "LC_MESSAGES" / "nuffle.po"
    file.parent.mkdir(parents=True)
    file.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
                    'msgid "Lobby"\nmsgstr "Ontvangst"\n\n'
                    'msgid "Round {number}"\nmsgstr "Ronde {nummer}"\n')
    monkeypatch.setenv("NUFFLE_LOCALES", str(tmp_path))
    known_languages.cache_clear()
    yield
    monkeypatch.undo()
    known_languages.cache_clear()
    catalogue.cache_clear()


def test_a_file_adds_a_third_language(dutch, caplog):
    with use_language("nl"):
        assert _("Lobby") == "Ontvangst" and _("Events") == "Events"
        assert _("Round {number}", number=2) == "Round 2", "a sentence with another field is not taken"
    assert "nuffle.po, line 7" in caplog.text and formatting.native_name("nl") == "Nederlands"


# -- what Python tells
TELLERS = {"HTTPException", "Refused", "NoMatch", "NotYours", "TermsError", "CannotLook", "EventError", "gone_to",
           "back", "Step"}
MODULES = [file for room in ("web", "tournament", "paper", "store") for file in sorted((PACKAGE / room).rglob("*.py"))
           if file.parent.name != "load" and file.name != "service.py"]


def test_no_refusal_and_no_note_escapes_the_catalogue():
    assert [f"{file.name}: {text}" for file in MODULES for text in bare_words(file)] == []


def bare_words(file: Path) -> list[str]:
    """Sentences that are handed to a reader without being looked up."""
    calls = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
    told = [each for call in calls if isinstance(call.func, ast.Name) and call.func.id in TELLERS for each in call.args]
    texts = [ast.unparse(each) for each in told if isinstance(each, ast.Constant | ast.JoinedStr)]
    return [text for text in texts if re.search(r"[a-z]{2,} [a-z]{2,}", text)]


def test_a_moment_is_told_by_the_clocks_of_the_hall_and_not_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    try:
        assert formatting.format_moment("2027-01-16T09:05:11+00:00") == "Jan 16, 2027, 10:05\u202fAM"
        with use_language("fr"):
            assert formatting.format_moment("2027-07-16T09:05:11+00:00") == "16 juil. 2027, 11:05"
    finally:
        monkeypatch.undo()
        time.tzset()
