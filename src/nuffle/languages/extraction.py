"""Every sentence that belongs in the catalogue, found in the sources: templates, Python, scripts and paper."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nuffle.languages.markup import list_sentences
from nuffle.languages.scripts import PAPER, SCRIPT, find_sentences
from nuffle.languages.terms import terms

Key = str | tuple[str, str]
PACKAGE: Final = Path(__file__).parents[1]
MARKS: Final = frozenset({"_", "N_"})
PLURAL: Final = "ngettext"
TABLES: Final = "rules"


def extract_sentences() -> dict[Key, list[str]]:
    """Each sentence with the files it stands in; two forms where it counts something."""
    found: dict[Key, list[str]] = {}
    for file in sorted(PACKAGE.rglob("*.*")):
        place = str(file.relative_to(PACKAGE))
        for key in sentences_in_file(file):
            places = found.setdefault(key, [])
            places += [place] if place not in places else []
    return found | {word: [*found.get(word, []), TABLES] for word in terms()}


def sentences_in_file(file: Path) -> Iterator[Key]:
    if file.suffix == ".py":
        yield from sentences_in_python(file.read_text(encoding="utf-8"))
    elif file.suffix in (".js", ".typ"):
        yield from find_sentences(file.read_text(encoding="utf-8"), PAPER if file.suffix == ".typ" else SCRIPT)
    elif file.parts[len(PACKAGE.parts):][:2] == ("web", "templates"):
        yield from sentences_in_template(file.read_text(encoding="utf-8"))


def sentences_in_python(source: str) -> Iterator[Key]:
    if "nuffle.languages import" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from sentences_of_call(
                node.func.id, [each.value for each in node.args if isinstance(each, ast.Constant)]
            )


def sentences_of_call(name: str, words: list[object]) -> Iterator[Key]:
    """What a call says, if it says anything."""
    texts = [word for word in words if isinstance(word, str)]
    if name in MARKS and texts and texts[0]:
        yield texts[0]
    elif name == PLURAL and len(texts) >= 2:
        yield texts[0], texts[1]


def sentences_in_template(source: str) -> Iterator[Key]:
    """Its sentences, and what is marked within its expressions."""
    from jinja2 import Environment, nodes

    yield from list_sentences(source)
    for call in Environment().parse(source).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name):
            yield from sentences_of_call(
                call.node.name, [each.value for each in call.args if isinstance(each, nodes.Const)]
            )
