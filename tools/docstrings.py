"""Puts docstrings into the C files that mypyc writes, which leaves them out: `help()` then works compiled too.

mypyc writes a signature for each class, method and function, in a place where Python looks for the docstring as well.
The documented files are copies beside the others, written only when they change, so that only those are compiled again.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

STRING = r'"((?:[^"\\]|\\.)*)"'
CALLED = re.compile(r"\(PyCFunction\)CPyPy_(\w+),(\s*METH_[^\"]*?PyDoc_STR\()" + STRING + r"\)")
CLASS = re.compile(r"(\.tp_doc = PyDoc_STR\()" + STRING + r"\)")
MODULE = re.compile(r"NULL, /\* docstring \*/")
HAS_DOC = (ast.FunctionDef, ast.ClassDef)


def docs_of(source: str) -> dict[str, str]:
    """Docstrings by name: `Match`, `Match.decide`, `start_match`; that of the module has none."""
    tree = ast.parse(source)
    found = {"": ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, HAS_DOC):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{inner.name}": ast.get_docstring(inner) or ""
                      for inner in node.body if isinstance(inner, HAS_DOC)}
    return {name: doc for name, doc in found.items() if doc}


def c_text(text: str) -> str:
    """As it stands between the quotes of a C string: bytes beyond plain letters as octal numbers."""
    plain = {"\n": "\\n", '"': '\\"', "\\": "\\\\", "?": "\\?"}
    return "".join(plain.get(char) or (char if " " <= char <= "~" else octal(char)) for char in text)


def octal(char: str) -> str:
    return "".join(f"\\{byte:03o}" for byte in char.encode())


def documented(text: str, docs: dict[str, str]) -> str:
    """A C file with the docstrings of its module."""
    def called(found: re.Match[str]) -> str:
        parts = found[1].split("___")
        doc = docs.get(".".join(parts[-2:])) or docs.get(parts[-1], "")
        return f'(PyCFunction)CPyPy_{found[1]},{found[2]}"{found[3]}{c_text(doc)}")'

    def made(found: re.Match[str]) -> str:
        return f'{found[1]}"{found[2]}{c_text(docs.get(found[2].partition("(")[0], ""))}")'

    text = CLASS.sub(made, CALLED.sub(called, text))
    if "" in docs:
        whole = c_text(docs[""])
        text = MODULE.sub(lambda _: f'PyDoc_STR("{whole}"), /* docstring */', text, count=1)
    return text


def c_name(source: str) -> str:
    """The C file of a module: src/nuffle/engine/match.py becomes __native_nuffle___engine___match.c"""
    parts = Path(source).with_suffix("").parts
    return f"__native_{'___'.join(parts[parts.index('nuffle'):])}.c"


def with_docstrings(extensions: Iterable[Any], sources: Iterable[str]) -> list[Any]:
    """The same extensions, built from documented copies of their C files."""
    python = {c_name(source): Path(source) for source in sources}
    built = list(extensions)
    for extension in built:
        extension.include_dirs = [*extension.include_dirs, *{str(Path(file).parent) for file in extension.sources}]
        extension.sources = [copied(Path(file), python.get(Path(file).name)) for file in extension.sources]
    return built


def copied(file: Path, source: Path | None) -> str:
    if source is None:
        return str(file)
    text = documented(file.read_text(encoding="utf-8"), docs_of(source.read_text(encoding="utf-8")))
    copy = file.parent / "documented" / file.name
    copy.parent.mkdir(exist_ok=True)
    if not copy.exists() or copy.read_text(encoding="utf-8") != text:
        copy.write_text(text, encoding="utf-8")
    return str(copy)
