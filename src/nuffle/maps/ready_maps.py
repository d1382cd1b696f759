"""The dungeons that are ready to play in: text files with the facts of the game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from nuffle.editions import FOLDERS
from nuffle.files import names
from nuffle.maps.check import read_map
from nuffle.maps.map import Dungeon

READY: Final = (
    "twin-cellars", "pillared-hall", "ring-road", "crooked-mine", "sunken-caves", "three-wells", "four-winds")


class ReadyMapFile:
    """A ready dungeon's file by its name; the title works as well."""

    def __init__(self, name: str) -> None:
        self.name, self.aliases = name, (f"The {name}",)


def ready_text(name: str) -> str:
    """The text of a ready dungeon, to start one's own from."""
    known = names.find(names.index(map(ReadyMapFile, READY)), name, "dungeon", "nuffle")
    found = [files(f"nuffle.editions.{folder}").joinpath("maps", f"{known.name}.txt") for folder in FOLDERS]
    return next(file.read_text(encoding="utf-8") for file in found if file.is_file())


@cache
def ready_map(name: str) -> Dungeon:
    """A ready dungeon by the name of its file, or by its title."""
    return read_map(ready_text(name), name)


def ready_maps(seats: int = 0) -> tuple[Dungeon, ...]:
    """All of them, or those for so many teams."""
    found = tuple(ready_map(name) for name in READY)
    return tuple(dungeon for dungeon in found if seats in (0, dungeon.seats))
