"""Writes a package of rules to start from: one rule, one team, one map, their tests, a README."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from nuffle.data import edition_data
from nuffle.editions import OURS, WITH_FACTS, is_known, source_of
from nuffle.files.errors import NuffleError

NAME: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
TARGETS: Final = "targets"
# each file of the package, and the template it is made from
PLACES: Final = {
    "pyproject.toml": "pyproject.toml.txt",
    "README.md": "README.md.txt",
    "src/$module/__init__.py": "__init__.py.txt",
    "src/$module/rules.py": "rules.py.txt",
    "src/$module/data/teams.toml": "teams.toml.txt",
    "src/$module/maps/$name-hall.txt": "map.txt",
    "tests/test_rules.py": "test_rules.py.txt",
}


class ModError(NuffleError, ValueError):
    """A package that cannot be written."""


def write_package(folder: Path, name: str, base: str) -> list[Path]:
    """The files of a new package, under an edition's name of its own."""
    words = words_for(name, base)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ModError(f"{folder} is there already: choose another name")
    return list(write_files(folder, words))


def words_for(name: str, base: str) -> dict[str, str]:
    """What stands in the templates."""
    if NAME.fullmatch(name) is None or is_known(name) or is_taken(name.replace("-", "_")):
        raise ModError(f"{name!r} cannot be its name: use one of your own, in lower-case letters, such as "
                       "night-ramblers")
    ours = [known for known in WITH_FACTS if known in OURS]
    source = source_of(base)
    if base not in ours or source is None:
        raise ModError(f"{base!r} is no edition to derive from: choose {' or '.join(ours)}")
    targets = edition_data(base).team_rules.characteristics == TARGETS
    return {
        "name": name, "module": name.replace("-", "_"), "title": name.replace("-", " ").title(),
        "base": base.upper(), "base_package": source.module, "tier": "tier = 2" if targets else "apothecary = true",
        "stats": "ma = 6, st = 3, ag = 3, pa = 4, av = 9" if targets else "ma = 6, st = 3, ag = 3, av = 8",
        "strong": "ma = 4, st = 4, ag = 4, pa = 5, av = 10" if targets else "ma = 4, st = 4, ag = 2, av = 9"}


def is_taken(module: str) -> bool:
    """By the language, its library, nuffle, or the tests of the package."""
    return keyword.iskeyword(module) or module in sys.stdlib_module_names or module in ("nuffle", "tests")


def write_files(folder: Path, words: dict[str, str]) -> Iterator[Path]:
    templates = files(__package__).joinpath("package")
    for place, template in PLACES.items():
        path = folder / Template(place).substitute(words)
        path.parent.mkdir(parents=True, exist_ok=True)
        file = templates.joinpath(template)
        path.write_text(Template(file.read_text(encoding="utf-8")).substitute(words), encoding="utf-8")
        yield path
