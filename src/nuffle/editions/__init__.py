"""Editions by name, those of other packages and files included.

`playing` puts another ruleset in an edition's place for a while: the audit's mutants.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, Final, overload

from nuffle.editions.manifest import Manifest as Manifest
from nuffle.editions.sources import Source as Source
from nuffle.editions.sources import source_of_module, with_rulesets
from nuffle.files.errors import NuffleError
from nuffle.languages import _

if TYPE_CHECKING:
    from nuffle.rules.ruleset import Ruleset

GROUP: Final = "nuffle.editions"
COMPILED: Final = "interpreted classes cannot inherit from compiled"       # as mypyc says it
NOT_DERIVED: Final = (
    "this class derives from one that is compiled here and takes none from outside. For a skill, an inducement or "
    "another rule, derive from the class that one derives from, and put yours in its place with derive(replace=...). "
    "To change a procedure, write a rule with around = ('block',) or another name, and the methods before and after")
VARIABLE: Final = "NUFFLE_RULES"        # files with rules, known to every process
NAME: Final = re.compile("[a-z0-9]+([-+._][a-z0-9]+)*")


def find_folders() -> dict[str, Manifest]:
    """The folders of this package by name, in their order, with what each offers."""
    found = {each.name: import_module(f"{__name__}.{each.name}").MANIFEST for each in iter_modules(__path__)
             if each.ispkg}
    return dict(sorted(found.items(), key=lambda pair: pair[1].order))


FOLDERS: Final = find_folders()
# everything that has rules or facts, those from outside included once they are known
SOURCES: Final[list[Source]] = [
    Source(folder, f"{__name__}.{folder}", manifest, f"{__name__}.{folder}") for folder, manifest in FOLDERS.items()]
# of ours: all names that have no teams and prices of their own, with the module that makes each
VARIANTS: dict[str, str] = {
    name: f"{__name__}.{folder}.{module}"
    for folder, manifest in FOLDERS.items() if not (manifest.facts or manifest.lays_facts_over)
    for name, module in manifest.rulesets.items()}
TITLES: dict[str, str] = {name: title for manifest in FOLDERS.values() for name, title in manifest.titles.items()}


class EditionRegistry(MutableMapping[str, "Ruleset"]):
    """Rulesets by name. Those in folders of this package are made when they are first asked for: it takes a while."""

    def __init__(self, *names: str) -> None:
        self.held: dict[str, Ruleset | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Ruleset:
        found = self.held[name]
        if found is None:
            found = self.held[name] = make_ruleset(name, module_with(name))
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


class EditionNames(Sequence[str]):
    """The names that have teams and prices of their own, as they are at the moment."""

    def __init__(self, registry: EditionRegistry) -> None:
        self.registry = registry

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        return list(self.registry)[index]

    def __len__(self) -> int:
        return len(self.registry)

    def __contains__(self, name: object) -> bool:
        return name in self.registry


def source_of(name: str) -> Source | None:
    """What brings the ruleset of that name; of two, the one that came last."""
    return next((source for source in reversed(SOURCES) if name in source.manifest.rulesets), None)


def module_with(name: str) -> str:
    """The module that makes a ruleset."""
    source = source_of(name)
    assert source is not None
    return f"{source.module}.{source.manifest.rulesets[name]}"


def fact_sources(name: str) -> list[Source]:
    """What the facts of an edition are read from: all of its own, or those of the edition it derives from and then
    what it adds; after that what supplements add."""
    own = source_of(name)
    found = [own] if own is not None else []
    if own is None or not own.manifest.facts:
        found = [*fact_sources(base_of(name)), *found]
    return found + [source for source in SOURCES if source.is_ours and source.manifest.adds_facts_to == name]


def base_of(name: str) -> str:
    """The edition whose facts another one adds to: the nearest it derives from that has some."""
    return next(ancestor for ancestor in edition(name).ancestors if ancestor in EDITIONS and ancestor != name)


def lineage(name: str) -> list[str]:
    """An edition, and those whose teams can play by its rules too: it has all of their facts, and drafts as they do."""
    found = [origin(name)]
    while (source := source_of(found[-1])) is None or not (source.manifest.facts or source.manifest.lays_facts_over):
        found.append(base_of(found[-1]))
    return found


def provider(name: str) -> str:
    """The package or the file an edition comes from; empty for ours."""
    source = source_of(name)
    return source.package if source is not None else ""


def parts(name: str) -> list[ModuleType]:
    """The modules of this name in all folders that have one, such as `lab`."""
    return [import_module(f"{__name__}.{folder}.{name}") for folder in FOLDERS
            if find_spec(f"{__name__}.{folder}.{name}") is not None]


def make_ruleset(name: str, module: str) -> Ruleset:
    """The ruleset of that name that a module makes."""
    import_module(f"{__name__}.pickling")       # because: only who has a ruleset can pickle one
    rules: Ruleset = import_module(module).RULES
    if rules.name != name:
        raise BadRules(f"{module}: the manifest promises the ruleset {name!r} here, and RULES is {rules.name!r}")
    return rules


EDITIONS: Final = EditionRegistry(
    *(name for manifest in FOLDERS.values() if manifest.facts or manifest.lays_facts_over
      for name in manifest.rulesets))
WITH_FACTS: Final = EditionNames(EDITIONS)
OURS: Final = frozenset([*EDITIONS, *VARIANTS])
FIRST: Final = WITH_FACTS[0]      # what files and calls mean that do not say
# what forms and commands begin with: the edition people play today
CURRENT: Final = next((name for manifest in FOLDERS.values() if manifest.played_now for name in manifest.rulesets),
                      FIRST)
_instead: dict[str, Ruleset] = {}
_made: dict[str, Ruleset] = {}
_broken: dict[str, str] = {}        # packages and their editions that cannot be used, and why


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
        raise UnknownEdition("; ".join([f"there is no edition {name!r}",
                                        f"there are {', '.join([*EDITIONS, *VARIANTS])}", *_broken.values()]))
    return EDITIONS[key]


def variant(name: str) -> Ruleset:
    """An edition with something more, such as special plays."""
    if name not in _made:
        _made[name] = make_ruleset(name, VARIANTS[name])
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
    if name not in EDITIONS and name not in VARIANTS:
        load_packages()
    return name in EDITIONS or name in VARIANTS


def describe_missing(name: str, package: str) -> str:
    """What to do about rules that are not here, where it is known what brings them."""
    if package.endswith(".py"):
        return _('the rules "{name}" come from the file {package}. Name it: --rules {package}', name=name,
                 package=package)
    if package:
        return _('the rules "{name}" come from the package {package}, which is not installed. Install it, such as with '
                 "pip install {package}", name=name, package=package)
    return _('the rules "{name}" are not installed', name=name)


# -- from outside
def add_edition(ruleset: Ruleset, source: Source | None = None) -> None:
    """Play it under its own name from now on."""
    require_name(ruleset.name)
    if EDITIONS.held.get(ruleset.name) not in (None, ruleset):
        raise BadRules(f"there is an edition {ruleset.name!r} already: derive yours under a name of its own")
    import_module(f"{__name__}.pickling")
    EDITIONS[ruleset.name] = ruleset
    add_source(source or Source(ruleset.name, "", Manifest(rulesets={ruleset.name: ""})))


def require_name(name: str) -> None:
    if name in OURS:
        raise BadRules(f"there is an edition {name!r} already: derive yours under a name of its own")
    if NAME.fullmatch(name) is None:
        raise BadRules(f"{name!r} cannot be the name of an edition: use lower-case letters and digits, such as 'house'")


def add_source(source: Source) -> None:
    """One source more; the same one read again takes its own place."""
    SOURCES[:] = [other for other in SOURCES if other.is_ours or other.module != source.module]
    SOURCES.append(source)
    TITLES.update(source.manifest.titles)


def load_packages() -> list[str]:
    """The editions that installed packages offer as entry points, and those of the files in `NUFFLE_RULES`.

    What comes back are the packages that cannot be used, in sentences.
    """
    for entry in entry_points(group=GROUP):
        if entry.name in _broken:
            continue
        try:
            load_entry(entry)
        except Exception as error:      # because: a broken package must not take everybody else's editions with it
            _broken[entry.name] = f"the package {package_of(entry)} cannot be used: {describe_failure(error)}"
    for path in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        load_file(Path(path))
    return list(_broken.values())


def leave_out(name: str, why: str) -> None:
    """An edition that cannot be used is none; whoever asks for it hears why."""
    EDITIONS.pop(name)
    _broken[name] = why


def package_of(entry: EntryPoint) -> str:
    """What one installs to get it."""
    return entry.dist.name if entry.dist is not None else entry.module.partition(".")[0]


def load_entry(entry: EntryPoint) -> None:
    """A module with a manifest, whose rulesets are made when they are asked for; or rulesets themselves."""
    found = entry.load()
    if isinstance(found, ModuleType):
        add_module(source_of_module(found, {}, package_of(entry)))
        return
    made: list[Ruleset] = list(found) if isinstance(found, list | tuple) else [found]
    source = source_of_module(sys.modules[entry.module], {rules.name: "" for rules in made}, package_of(entry))
    for ruleset in made:
        known = EDITIONS.held.get(ruleset.name) is ruleset and source_of(ruleset.name) is not None
        if not known and ruleset.name not in _broken:
            add_edition(ruleset, source)


def add_module(source: Source) -> None:
    """The editions of a manifest."""
    if not source.manifest.rulesets:
        raise BadRules(f"{source.module} has no MANIFEST that names a ruleset")
    for name in source.manifest.rulesets:
        require_name(name)
        if name not in _broken:
            EDITIONS.held.setdefault(name, None)
    if not any(other.module == source.module for other in SOURCES):
        add_source(source)


def load_file(path: Path) -> list[str]:
    """The rulesets a Python file makes, by name: whatever stands in it under a name of its own."""
    from nuffle.rules.ruleset import Ruleset  # because: commands that only read facts need no engine

    path = path.resolve()
    again = [name for source in SOURCES if source.path == path for name in source.manifest.rulesets]
    if again and all(EDITIONS.held.get(name) is not None for name in again):
        return again
    module = module_of(path)
    made = [thing for thing in vars(module).values() if isinstance(thing, Ruleset) and not is_ours(thing)]
    if not made:
        raise BadRules(f"{path}: no ruleset is made here; derive one, such as CRP.derive('house', '1', add=[...])")
    source = source_of_file(path, module, made)
    try:
        for ruleset in made:
            add_edition(ruleset, source)
    except BadRules as error:
        raise BadRules(f"{path}: {error}") from error
    return [ruleset.name for ruleset in made]


def file_with(module: str) -> str:
    """The path of the file with rules that is known as this module; empty if it is none."""
    return next((str(source.path) for source in SOURCES if source.module == module and source.path), "")


def find_class(path: str, module: str, name: str) -> object:
    """A class of a file with rules, which is read if it has not been yet."""
    if module not in sys.modules:
        load_file(Path(path))
    return getattr(sys.modules[module], name)


def is_ours(ruleset: Ruleset) -> bool:
    return ruleset.name in OURS and edition(ruleset.name) is ruleset


def source_of_file(path: Path, module: ModuleType, made: list[Ruleset]) -> Source:
    """A file says in its manifest what else it has; it need not say which rulesets, as they stand in it."""
    manifest = with_rulesets(getattr(module, "MANIFEST", Manifest()), {rules.name: "" for rules in made})
    return Source(path.name, module.__name__, manifest, "", path.name, path)


def module_of(path: Path) -> ModuleType:
    spec = spec_from_file_location(f"nuffle_rules_{path.stem}", path) if path.is_file() else None
    if spec is None or spec.loader is None:
        raise BadRules(f"{path}: no such Python file")
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module       # because: classes of the file are found by it when a match is pickled
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadRules(f"{path}: {describe_failure(error, path)}") from error
    return module


def describe_failure(error: Exception, path: Path | None = None) -> str:
    """What went wrong, and in which line of the file; what a ruleset says of itself stands as it is."""
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if path and frame.filename == str(path)]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    told = error.msg if isinstance(error, SyntaxError) else str(error)
    if COMPILED in told:
        told = NOT_DERIVED
    said = told if type(error).__module__.startswith("nuffle.") else f"{type(error).__name__}: {told}"
    return f"line {line}: {said}" if line else said


@contextmanager
def for_a_while() -> Iterator[None]:
    """What is added from outside in this block is gone after it."""
    held, titles, broken, sources = dict(EDITIONS.held), dict(TITLES), dict(_broken), list(SOURCES)
    try:
        yield
    finally:
        EDITIONS.held = held
        put_back(TITLES, titles)
        put_back(_broken, broken)
        SOURCES[:] = sources


def put_back(names: dict[str, str], before: dict[str, str]) -> None:
    names.clear()
    names.update(before)


def origin(name: str) -> str:
    """The edition whose teams and prices a ruleset goes by: itself, or the nearest it derives from that has them."""
    if name in EDITIONS:
        return name
    key = edition(name).name
    return key if key in EDITIONS else base_of(key)


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
