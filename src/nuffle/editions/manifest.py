"""What the folder of an edition or supplement offers: each says it in `MANIFEST`, in its `__init__.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Manifest:
    """What a folder under `editions/` brings.

    `rulesets` are the names it is played under, each with the module of the folder that makes it (as `RULES`).
    `titles` are what people read for them. `builds_on` are the folders whose rules its own derive from, `includes`
    those whose rules its rulesets take in whole. A folder with `facts` has teams and prices of its own in `data/`; one
    that adds to those of another edition names it. The one `played_now` is what forms and commands begin with.
    """

    rulesets: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    builds_on: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    order: int = 100
    facts: bool = False
    adds_facts_to: str = ""
    played_now: bool = False
