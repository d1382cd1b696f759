"""Who plays, and by which rules: races and roster files, and the one edition all of them agree on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nuffle.cli.errors import refuse
from nuffle.cli.plain import DEFAULT_EDITION
from nuffle.data import edition_data
from nuffle.editions import edition as edition_of
from nuffle.editions import origin
from nuffle.files.records import read
from nuffle.maps.map_pitch import needs_map
from nuffle.teams.college import check_limits
from nuffle.teams.ready import ready_below, ready_roster
from nuffle.teams.roster import Roster, adopt, fits, require_rules

A_TEAM: Final = "A race (its ready-made team) or a roster file. In a dungeon: a college."
USUAL: Final = ("Human", "Orc")
THE_RULES: Final = f"The edition. Default: that of the roster files, else {DEFAULT_EDITION}."


def read_entrants(edition: str, names: Sequence[str], usual: str = "") -> tuple[str, tuple[Roster, ...]]:
    """The edition that is played and the rosters of both sides. A file is never played by rules it was not made for.

    Where neither the coach nor a file says one, it is the `usual` one.
    """
    files = {name: require_rules(read(Path(name), Roster)) for name in names if name.endswith((".toml", ".json"))}
    chosen = edition or common_edition(files) or usual or DEFAULT_EDITION
    wanted = origin(edition_of(chosen).name)
    for name, roster in files.items():
        if not fits(roster, wanted):
            raise refuse(f"{name}: this is a {roster.edition} team, but the match is {chosen}. Leave --edition out, or "
                         f"use --edition {roster.edition}")
    below = needs_map(edition_of(chosen))
    for name, roster in files.items() if below else ():
        if broken := [breach.message for breach in check_limits(roster, roster.race)]:
            raise refuse(f"{name}: not allowed in a dungeon: {'; '.join(broken)}")
    ready = ready_below if below else ready_roster
    return chosen, tuple(adopt(files[name], wanted) if name in files else ready(wanted, name) for name in names)


def fill_names(edition: str, names: Sequence[str]) -> tuple[str, ...]:
    """The teams by name, usual ones where none was given: colleges where one plays in a dungeon."""
    usual: Sequence[str] = USUAL
    if edition and needs_map(edition_of(edition)):
        usual = [college.name for college in edition_data(origin(edition_of(edition).name)).colleges]
    return (*(name or other for name, other in zip(names, usual, strict=False)), *names[len(usual):])


def common_edition(files: dict[str, Roster]) -> str:
    """The edition of all files; none if there is no file."""
    editions = {roster.edition: name for name, roster in files.items()}
    if len(editions) > 1:
        told = " and ".join(f"{name} is a {edition} team" for edition, name in editions.items())
        raise refuse(f"{told}. Choose teams of one edition.")
    return next(iter(editions), "")
