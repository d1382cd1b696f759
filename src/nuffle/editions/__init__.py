"""Editions by name, those of other packages and files included.

`playing` puts another ruleset in an edition's place for a while: the audit's mutants.
"""

from __future__ import annotations

import copyreg
import sys
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from nuffle.rules.ruleset import Ruleset

# made when they are asked for; each module says `RULES`
VARIANTS = {"crp+plays": "nuffle.editions.plays", "dungeon": "nuffle.editions.dungeon",
            "dungeon+plays": "nuffle.editions.dungeon_plays"}
OWN_DATA = ("crp", "bb2020")
GROUP = "nuffle.editions"


class Shelf(MutableMapping[str, Ruleset]):
    """Rulesets by name. Those in modules of this package are made when they are first asked for: it takes a while."""

    def __init__(self, *modules: str) -> None:
        self.held: dict[str, Ruleset | None] = dict.fromkeys(modules)

    def __getitem__(self, name: str) -> Ruleset:
        found = self.held[name]
        if found is None:
            found = self.held[name] = getattr(import_module(f"{__name__}.{name}"), name.upper())
        return found

    def __setitem__(self, name: str, ruleset: Ruleset) -> None:
        self.held[name] = ruleset

    def __delitem__(self, name: str) -> None:
        del self.held[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.held)

    def __len__(self) -> int:
        return len(self.held)

    def __contains__(self, name: object) -> bool:
        return name in self.held


EDITIONS: Final = Shelf(*OWN_DATA)
_instead: dict[str, Ruleset] = {}
_made: dict[str, Ruleset] = {}


class UnknownEdition(LookupError):
    """No edition of that name."""


class BadRules(ValueError):
    """Rules from outside that cannot be used."""


def edition(name: str) -> Ruleset:
    """The ruleset of that name."""
    key = name.casefold()
    if key in _instead:
        return _instead[key]
    if key not in EDITIONS and key not in VARIANTS:
        load_packages()
    if key in VARIANTS:
        return variant(key)
    if key not in EDITIONS:
        raise UnknownEdition(f"there is no edition {name!r}; there are {', '.join([*EDITIONS, *VARIANTS])}")
    return EDITIONS[key]


def variant(name: str) -> Ruleset:
    """An edition with something more, such as special plays."""
    if name not in _made:
        _made[name] = import_module(VARIANTS[name]).RULES
    return _made[name]


def rulesets() -> list[Ruleset]:
    """All there are."""
    return [*EDITIONS.values(), *map(variant, VARIANTS)]


def known(name: str) -> bool:
    """Is there an edition or a variant of that name?"""
    return name in EDITIONS or name in VARIANTS


def add_edition(ruleset: Ruleset) -> None:
    """Play it under its own name from now on."""
    if EDITIONS.get(ruleset.name.casefold(), ruleset) is not ruleset:
        raise BadRules(f"there is an edition {ruleset.name!r} already: derive yours under a name of its own")
    EDITIONS[ruleset.name.casefold()] = ruleset


def load_packages() -> None:
    """The editions that installed packages offer as entry points of the group `nuffle.editions`."""
    for entry in entry_points(group=GROUP):
        found = entry.load()
        for ruleset in found if isinstance(found, list | tuple) else [found]:
            add_edition(ruleset)


def load_file(path: Path) -> list[str]:
    """The rulesets a Python file makes, by name: whatever stands in it under a name of its own."""
    module = module_of(path)
    known = set(map(id, EDITIONS.values()))
    made = [thing for thing in vars(module).values() if isinstance(thing, Ruleset) and id(thing) not in known]
    if not made:
        raise BadRules(f"{path}: no ruleset is made here; derive one, such as CRP.derive('house', '1', add=[...])")
    for ruleset in made:
        add_edition(ruleset)
    return [ruleset.name for ruleset in made]


def module_of(path: Path) -> ModuleType:
    spec = spec_from_file_location(f"nuffle_rules_{path.stem}", path) if path.is_file() else None
    if spec is None or spec.loader is None:
        raise BadRules(f"{path}: no such Python file")
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module       # because: classes of the file are found by it when a match is pickled
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadRules(f"{path}: {type(error).__name__}: {error}") from error
    return module


def origin(name: str) -> str:
    """The edition whose teams and prices a ruleset goes by: itself, or the nearest it derives from that has them."""
    if name in OWN_DATA:
        return name
    return next(ancestor for ancestor in edition(name).ancestors if ancestor in OWN_DATA)


def by_name(name: str, version: str, options: dict[str, int]) -> Ruleset:
    """The ruleset of a pickled match: an edition, perhaps with other options."""
    rules = edition(name)
    return rules.derive(name, version, options=options) if options != rules.options else rules


def in_a_pickle(rules: Ruleset) -> tuple[object, ...]:
    return by_name, (rules.name, rules.version, rules.options)


copyreg.pickle(Ruleset, in_a_pickle)     # type: ignore[arg-type]  # because: typeshed wants it to take any object


@contextmanager
def playing(ruleset: Ruleset) -> Iterator[None]:
    """Everybody who asks for this edition gets the given ruleset until the end of the block."""
    _instead[ruleset.name] = ruleset
    try:
        yield
    finally:
        del _instead[ruleset.name]
