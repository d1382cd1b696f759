"""Names that modules had in earlier versions, as documented: importing one warns and gives the module of today."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import CodeType, ModuleType
from typing import Final

# version 0.1.0, as imported in its docs or run with `python -m`
MOVED: Final = {
    "nuffle.effects": "nuffle.editions.crp.rules",
    "nuffle.effects.skills": "nuffle.editions.crp.rules",
    "nuffle.effects.skills.base": "nuffle.editions.crp.rules.base",
    "nuffle.bots.odds": "nuffle.odds.dice_odds",
    "nuffle.bots.path": "nuffle.odds.paths",
    "nuffle.rules.figure": "nuffle.rules.player_state",
    "nuffle.rules.sheet": "nuffle.rules.team_state",
    "nuffle.text.happenings": "nuffle.text.event_reader",
    "nuffle.web.load": "nuffle.lab.load",
    **{f"nuffle.web.load.{name}": f"nuffle.lab.load.{name}"
       for name in ("bench", "events", "kills", "pages", "takeover")},
}


class Alias(Loader):
    """Stands for a module under its old name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        warnings.warn(f"{spec.name} is now {self.name}", DeprecationWarning, stacklevel=2)
        found = import_module(self.name)
        self.spec = found.__spec__
        return found

    def exec_module(self, module: ModuleType) -> None:
        """It has run under its own name, and keeps it."""
        module.__spec__ = self.spec

    def get_code(self, name: str) -> CodeType | None:
        """What `python -m` runs."""
        spec = find_spec(self.name)
        loader = spec.loader if spec else None
        code: CodeType | None = loader.get_code(self.name) if loader and hasattr(loader, "get_code") else None
        return code


class OldNames(MetaPathFinder):
    """Asked first, as it knows few names."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = find_spec(MOVED[name]) if name in MOVED else None
        if found is None:
            return None
        package = found.submodule_search_locations is not None
        return ModuleSpec(name, Alias(found.name), origin=found.origin, is_package=package)


def install() -> None:
    """Understand old names from now on."""
    if not any(isinstance(finder, OldNames) for finder in sys.meta_path):
        # because: a package under its old name has paths where others would look
        sys.meta_path.insert(0, OldNames())
