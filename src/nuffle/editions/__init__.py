"""Editions by name, those of other packages and files included.

`playing` puts another ruleset in an edition's place for a while: the audit's mutants.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Final

from nuffle.editions.manifest import Manifest
from nuffle.files.errors import NuffleError

if TYPE_CHECKING:
    from nuffle.rules.ruleset import Ruleset

GROUP = "nuffle.editions"


def find_folders() -> dict[str, Manifest]:
    """The folders of this package by name, in their order, with what each offers."""
    found = {each.name: import_module(f"{__name__}.{each.name}").MANIFEST for each in iter_modules(__path__)
             if each.ispkg}
    return dict(sorted(found.items(), key=lambda pair: pair[1].order))


FOLDERS: Final = find_folders()
# the names that have teams and prices of their own; and all others, with the module that makes each
WITH_FACTS: tuple[str, ...] = tuple(
    name for manifest in FOLDERS.values() if manifest.facts for name in manifest.rulesets)
VARIANTS: dict[str, str] = {
    name: f"{__name__}.{folder}.{module}"
    for folder, manifest in FOLDERS.items() if not manifest.facts for name, module in manifest.rulesets.items()}
TITLES: dict[str, str] = {name: title for manifest in FOLDERS.values() for name, title in manifest.titles.items()}


class EditionRegistry(MutableMapping[str, "Ruleset"]):
    """Rulesets by name. Those in folders of this package are made when they are first asked for: it takes a while."""

    def __init__(self, *names: str) -> None:
        self.held: dict[str, Ruleset | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Ruleset:
        found = self.held[name]
        if found is None:
            found = self.held[name] = make_ruleset(module_with(name))
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


def module_with(name: str) -> str:
    """The module that makes a ruleset of this package."""
    return next(f"{__name__}.{folder}.{manifest.rulesets[name]}" for folder, manifest in FOLDERS.items()
                if name in manifest.rulesets)


def folders_with_facts(name: str) -> list[str]:
    """The folder with the facts of an edition, then those of supplements that add to them."""
    own = [folder for folder, manifest in FOLDERS.items() if manifest.facts and name in manifest.rulesets]
    return own + [folder for folder, manifest in FOLDERS.items() if manifest.adds_facts_to == name]


def parts(name: str) -> list[ModuleType]:
    """The modules of this name in all folders that have one, such as `lab`."""
    return [import_module(f"{__name__}.{folder}.{name}") for folder in FOLDERS
            if find_spec(f"{__name__}.{folder}.{name}") is not None]


def make_ruleset(module: str) -> Ruleset:
    """The ruleset a module of this package makes."""
    import_module(f"{__name__}.pickling")       # because: only who has a ruleset can pickle one
    rules: Ruleset = import_module(module).RULES
    return rules


EDITIONS: Final = EditionRegistry(*WITH_FACTS)
FIRST: Final = WITH_FACTS[0]      # what files and calls mean that do not say
# what forms and commands begin with: the edition people play today
CURRENT: Final = next((name for manifest in FOLDERS.values() if manifest.played_now for name in manifest.rulesets),
                      FIRST)
_instead: dict[str, Ruleset] = {}
_made: dict[str, Ruleset] = {}


class UnknownEdition(NuffleError, LookupError):
    """No edition of that name."""


class BadRules(NuffleError, ValueError):
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
        _made[name] = make_ruleset(VARIANTS[name])
    return _made[name]


def rulesets() -> list[Ruleset]:
    """All there are."""
    return [*EDITIONS.values(), *map(variant, VARIANTS)]


def playable() -> list[Ruleset]:
    """All there are, those of installed packages included."""
    load_packages()
    return rulesets()


def is_on_map(name: str) -> bool:
    """Is it played on a map and nowhere else?"""
    return bool(edition(name).options["on_map"])


def on_maps() -> str:
    """The first edition that is played on a map."""
    names: list[str] = [*EDITIONS, *VARIANTS]
    return next(name for name in names if is_on_map(name))


def is_known(name: str) -> bool:
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
    from nuffle.rules.ruleset import Ruleset  # because: commands that only read facts need no engine

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
    if name in WITH_FACTS:
        return name
    return next(ancestor for ancestor in edition(name).ancestors if ancestor in WITH_FACTS)


@contextmanager
def use_edition(ruleset: Ruleset) -> Iterator[None]:
    """Everybody who asks for this edition gets the given ruleset until the end of the block."""
    _instead[ruleset.name] = ruleset
    try:
        yield
    finally:
        del _instead[ruleset.name]


def list_editions() -> dict[str, str]:
    """Every edition that can be played, those of installed packages included, with its title."""
    return {rules.name: TITLES.get(rules.name, rules.name) for rules in playable()}


class EditionsPackage(ModuleType):
    """The package as a function: `nuffle.editions()`."""

    def __call__(self) -> dict[str, str]:
        return list_editions()


sys.modules[__name__].__class__ = EditionsPackage
