"""Rules from outside, looked over before anybody plays by them: facts, ready-made teams and maps."""

from __future__ import annotations

from pathlib import Path

from nuffle.data import edition_data
from nuffle.editions import EDITIONS, OURS, BadRules, leave_out, load_file, load_packages, source_of
from nuffle.files.records import BadFile
from nuffle.languages import _
from nuffle.maps.ready_maps import ENDING, FOLDER, ready_map
from nuffle.teams.draft import check
from nuffle.teams.ready import file_name, ready_roster


def use_rules(path: Path) -> list[str]:
    """The editions of a file, known from now on; whatever is wrong with it is raised with its line."""
    names = load_file(path)
    for name in names:
        check_edition(name)
    return names


def load_outside() -> list[str]:
    """All editions of installed packages, for a server: what is wrong with one is told, and it is left out."""
    found = load_packages()
    for name in [name for name in EDITIONS if name not in OURS]:
        try:
            check_edition(name)
        except (BadFile, BadRules) as error:
            leave_out(name, str(error))
            found.append(str(error))
    return found


def check_edition(name: str) -> None:
    """Raises what is wrong with what an edition from outside brings."""
    data, source = edition_data(name), source_of(name)
    if source is None or source.is_ours:
        return
    teams = {file_name(team.name): team.name for team in data.teams}
    for file in source.list_files("ready"):
        found = [_("{edition} has no team whose file is called so. There are {names}", edition=name,
                   names=", ".join(sorted(teams)))]
        if file in teams:
            found = [breach.message for breach in check(ready_roster(name, teams[file]))]
        if found:
            raise BadFile(source.describe_place(f"ready/{file}"), found)
    for file in source.list_files(FOLDER):
        ready_map(file.removesuffix(ENDING))
