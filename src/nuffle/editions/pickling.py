"""A pickled match names its ruleset, and gets that of the program that loads it.

A ruleset that was derived at run time has no name that another process knows. It is pickled by its parts, whose classes
are named.
"""

from __future__ import annotations

import copyreg
import pickle
import sys
from typing import Any, Final

from nuffle.editions import UnknownEdition, describe_missing, edition, file_with, find_class, is_known, provider
from nuffle.rules.effect import Effect
from nuffle.rules.ruleset import Ruleset, RuleTitle

Titles = dict[str, tuple[str, str, str, str, str]]
HIDDEN: Final = "__"
MANY: Final = 16        # that are kept


def by_name(name: str, version: str, options: dict[str, int], package: str = "") -> Ruleset:
    """The ruleset of a pickled match: an edition, perhaps with other options."""
    if package and not is_known(name):
        raise UnknownEdition(describe_missing(name, package))
    rules = edition(name)
    return rules.derive(name, version, options=options) if options != rules.options else rules


def by_parts(name: str, version: str, effects: list[type[Effect]], titles: Titles, rest: list[Any]) -> Ruleset:
    """A ruleset that was derived at run time."""
    key = (name, version, *[cls.id for cls in effects])
    known = _restored.get(key)
    if known is not None and known.classes == effects and parts_of(known) == rest:
        return known        # because: matches of one ruleset share it
    procedures, tables, options, mute, aliases, ancestors, order, defaults, continues = rest
    made = Ruleset(name, version, effects, procedures, tables, options, mute, aliases,
                   {rule: RuleTitle(*title) for rule, title in titles.items()}, ancestors, order, defaults, continues)
    if len(_restored) >= MANY:
        _restored.clear()
    _restored[key] = made
    return made


_restored: dict[tuple[str, ...], Ruleset] = {}


def parts_of(rules: Ruleset) -> list[Any]:
    return [rules.procedure_classes, rules.tables, rules.options, rules.mute, rules.aliases, rules.ancestors,
            rules.order, rules.defaults, rules.continues]


def is_by_name(rules: Ruleset) -> bool:
    """Is it an edition, but for its options?"""
    if not is_known(rules.name):
        return False
    known = edition(rules.name)
    return known is rules or (known.version == rules.version and known.classes == rules.classes
                              and known.tables == rules.tables and known.mute == rules.mute)


def in_a_pickle(rules: Ruleset) -> tuple[object, ...]:
    if is_by_name(rules):
        return by_name, (rules.name, rules.version, rules.options, provider(rules.name))
    titles: Titles = {rule: (title.name, title.kind, title.category, title.source, title.summary)
                      for rule, title in rules.own_titles.items()}
    return by_parts, (rules.name, rules.version, [name_class(cls) for cls in rules.classes], titles, parts_of(rules))


def name_class(cls: type[Effect]) -> Any:
    """A class goes by its name; one that was made for a match and stands in no module goes with all it has."""
    found = getattr(sys.modules.get(cls.__module__), cls.__qualname__.split(".")[0], None)
    if found is None:
        return MadeClass(cls)
    return ClassOfFile(cls, path) if (path := file_with(cls.__module__)) else cls


class ClassOfFile:
    """Stands for a class of a file with rules, which another process may not have read yet."""

    def __init__(self, cls: type[Effect], path: str) -> None:
        self.cls, self.path = cls, path

    def __reduce__(self) -> tuple[object, ...]:
        return find_class, (self.path, self.cls.__module__, self.cls.__qualname__)


class MadeClass:
    """Stands for a class in a pickle, and comes back as it."""

    def __init__(self, cls: type[Effect]) -> None:
        self.cls = cls

    def __reduce__(self) -> tuple[object, ...]:
        own = {name: value for name, value in vars(self.cls).items() if not name.startswith(HIDDEN)}
        return remake_class, (self.cls.__name__, self.cls.__bases__, self.cls.__module__, tuple(sorted(own.items())))


def remake_class(name: str, bases: tuple[type, ...], module: str, own: tuple[tuple[str, Any], ...]) -> type:
    key = (name, module, pickle.dumps((bases, own)))
    if key not in _remade:
        _remade[key] = type(name, bases, {"__module__": module, **dict(own)})
    return _remade[key]


_remade: dict[tuple[str, str, bytes], type] = {}

copyreg.pickle(Ruleset, in_a_pickle)     # type: ignore[arg-type]  # because: typeshed wants it to take any object
