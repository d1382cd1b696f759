"""Where rules and their facts stand: a folder of this package, another package, or a single file."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from functools import cache, cached_property, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Final

from nuffle.editions.manifest import Manifest

# because: a text whose quotes are followed by a backslash begins on the next line
CONTINUED: Final = re.compile(r"[rRuU]*(\"\"\"|''')\\\n")


class Source:
    """The one door to what a manifest has beside it, wherever it stands."""

    def __init__(self, name: str, module: str, manifest: Manifest, folder: str = "", package: str = "",
                 path: Path | None = None) -> None:
        self.name = name            # as messages call it
        self.module = module
        self.manifest = manifest
        self.folder = folder        # the package whose folders `data`, `ready` and `maps` are meant; "" none
        self.package = package      # what has to be installed for it, or the file that has to be named; "" nothing
        self.path = path            # of a single file

    @property
    def is_ours(self) -> bool:
        return not self.package

    @cached_property
    def root(self) -> Traversable | None:
        return files(self.folder) if self.folder else None

    def read(self, place: str) -> str | None:
        """The text of one of its files, such as `data/teams.toml`; None where it has none.

        One that stands in a Python file has as many empty lines before it as there are lines above it.
        """
        if place in self.manifest.files:
            text = self.manifest.files[place]
            return "\n" * (find_text(self.path, text) - 1 if self.path else 0) + text
        file = self.find_file(place)
        return file.read_text(encoding="utf-8") if file is not None and file.is_file() else None

    def find_file(self, place: str) -> Traversable | None:
        # because: a package in several folders takes one step at a time
        return reduce(lambda folder, name: folder / name, place.split("/"), self.root) if self.root else None

    def list_files(self, folder: str) -> list[str]:
        """The names of the files in one of its folders."""
        inside = [name.removeprefix(f"{folder}/") for name in self.manifest.files if name.startswith(f"{folder}/")]
        there = self.find_file(folder)
        if there is not None and there.is_dir():
            inside += sorted(file.name for file in there.iterdir() if file.is_file())
        return inside

    def describe_place(self, place: str) -> str:
        """A file as messages name it."""
        if place in self.manifest.files:
            return str(self.path or self.name)
        return str(self.find_file(place) or place)


@cache
def find_text(path: Path, text: str) -> int:
    """The line of a Python file on which a text in quotes begins."""
    from nuffle.files.records import read_text  # because: only rules from outside need it

    source = read_text(path)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value == text:
            written = ast.get_source_segment(source, node) or ""
            return node.lineno + (CONTINUED.match(written) is not None)
    return 1


def source_of_module(module: ModuleType, rulesets: dict[str, str], package: str) -> Source:
    """What a module from outside has: the folders of its package, or of the package it is in."""
    folder = module.__name__ if hasattr(module, "__path__") else (module.__package__ or "")
    manifest = with_rulesets(getattr(module, "MANIFEST", Manifest()), rulesets)
    path = None if folder else Path(str(module.__file__))
    return Source(folder or package, module.__name__, manifest, folder, package, path)


def with_rulesets(manifest: Manifest, rulesets: dict[str, str]) -> Manifest:
    """A manifest need not list what stands beside it."""
    return replace(manifest, rulesets=manifest.rulesets or rulesets)
