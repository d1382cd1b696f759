"""The dungeons that are ready to play in: text files with the facts of the game."""

from __future__ import annotations

from functools import cache
from typing import Final

from nuffle.editions import SOURCES, Source
from nuffle.files import names
from nuffle.maps.check import read_map
from nuffle.maps.map import Dungeon

READY: Final = (
    "twin-cellars", "pillared-hall", "ring-road", "crooked-mine", "sunken-caves", "three-wells", "four-winds")


FOLDER: Final = "maps"
ENDING: Final = ".txt"


class ReadyMapFile:
    """A ready dungeon's file by its name; the title works as well."""

    def __init__(self, name: str) -> None:
        self.name, self.aliases = name, (f"The {name}",)


def ready_names() -> tuple[str, ...]:
    """The names of all of them: ours, then those that rules from outside bring."""
    outside = [source for source in SOURCES if not source.is_ours]
    files = [file for source in outside for file in source.list_files(FOLDER)]
    return tuple(dict.fromkeys([*READY, *(file.removesuffix(ENDING) for file in files if file.endswith(ENDING))]))


def find_source(name: str) -> Source:
    """What brings a ready dungeon; ours cannot be taken over."""
    return next(source for source in SOURCES if source.read(f"{FOLDER}/{name}{ENDING}") is not None)


def ready_text(name: str) -> str:
    """The text of a ready dungeon, to start one's own from."""
    return find_text(name)[0].lstrip("\n")


def find_text(name: str) -> tuple[str, str]:
    """The text as it stands in its file, and that file as messages name it."""
    known = names.find(names.index(map(ReadyMapFile, ready_names())), name, "dungeon", "nuffle")
    source, place = find_source(known.name), f"{FOLDER}/{known.name}{ENDING}"
    return source.read(place) or "", known.name if source.is_ours else source.describe_place(place)


def ready_map(name: str) -> Dungeon:
    """A ready dungeon by the name of its file, or by its title."""
    return read_ready(*find_text(name))


@cache
def read_ready(text: str, where: str) -> Dungeon:
    return read_map(text, where)


def ready_maps(seats: int = 0) -> tuple[Dungeon, ...]:
    """All of them, or those for so many teams."""
    found = tuple(ready_map(name) for name in ready_names())
    return tuple(dungeon for dungeon in found if seats in (0, dungeon.seats))
