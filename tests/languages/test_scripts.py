"""The pages' scripts say their words from the catalogue too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nuffle.languages.extraction import PACKAGE
from nuffle.languages.scripts import find_sentences

SCRIPTS = sorted((PACKAGE / "web" / "static").rglob("*.js"))
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$|\s// .*?$", re.DOTALL | re.MULTILINE)
SAID = re.compile(r'(?<![\w.])_\(\s*"(?:[^"\\]|\\.)*"(?:\s*\+\s*"(?:[^"\\]|\\.)*")*')
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`')
FILLED = re.compile(r"\$\{[^}]*\}")
WORDS = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}|^[A-Z][a-z]+( [a-z]|[.!?])|^[a-z]{3,} \{\}$|^\{\} [a-z]{3,}$")
NONE = re.compile(r"^nuffle fair dice|^ ?(can|aim|badge|tag|token|mark-ring|banner) |^#question|^curve |^tackle ")


def test_what_a_script_says_is_found():
    assert find_sentences('say(_("Half {half}", { half }), _( "a \\"b\\""), n_("no"), x._("no"))') == [
        "Half {half}",
        'a "b"',
    ]
    assert find_sentences('_(\n  "one " +\n    "sentence" + "." + other)') == ["one sentence."], "on several lines"


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_no_sentence_of_a_script_escapes_the_catalogue(file: Path):
    source = SAID.sub("", COMMENT.sub("", file.read_text()))
    texts = [FILLED.sub("{}", plain or filled) for plain, filled in TEXT.findall(source)]
    assert [text for text in texts if WORDS.search(text) and not NONE.search(text)] == []


@pytest.mark.parametrize("file", sorted((PACKAGE / "paper" / "templates").glob("*.typ")), ids=lambda file: file.name)
def test_no_word_on_paper_escapes_the_catalogue(file: Path):
    source = re.sub(r'//.*|say\("[^"]*"\)|#import .*|font: "[^"]*"', "", file.read_text())
    assert re.findall(r'"(?:[A-Z][a-z]+[^"]*|[a-z]+ [a-z ]+)"|\[[A-Z][a-z]+[^\]]*', source) == []
