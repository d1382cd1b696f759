"""What a folder, a package or a file with rules offers: each says it in `MANIFEST`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Manifest:
    """What a folder under `editions/` brings, or a package or a file from outside.

    `rulesets` are the names it is played under, each with the module of the folder that makes it (as `RULES`).
    `titles` are what people read for them. `builds_on` are the folders whose rules its own derive from, `includes`
    those whose rules its rulesets take in whole. The one `played_now` is what forms and commands begin with.

    Teams and prices stand in `data/`, ready-made teams in `ready/`, maps in `maps/`. A folder with `facts` has all
    teams and prices of its own. Without, a folder of ours has none, and one from outside adds to those of the edition
    it derives from. One of ours that `lays_facts_over` does so too, and its teams are drafted in its own way.
    `adds_facts_to` names an edition that a supplement adds to for everybody. A single file has no folders: `files`
    holds what would be in them, such as `"data/teams.toml"`, as text.
    """

    rulesets: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    builds_on: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    order: int = 100
    facts: bool = False
    adds_facts_to: str = ""
    lays_facts_over: bool = False
    played_now: bool = False
    files: Mapping[str, str] = field(default_factory=dict)
