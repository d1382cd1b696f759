"""What is wrong with a dungeon, each fault with its square, and how fair it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from nuffle.files.records import MANY, BadFile
from nuffle.maps.map import CHEST, CHESTS, COUNTER, MEANING, PADS, ZONES, Dungeon, Square, parse
from nuffle.maps.map_pitch import FAR, pitch_of, squares_on, steps_from
from nuffle.rules.pitch import Pitch

SMALLEST_ZONE: Final = 6        # squares: all who begin in it have room
FAIR: Final = 2                 # steps by which teams may differ


class ZoneDistances(NamedTuple):
    """Steps from an end zone to the nearest pad, chest and other end zone; the last without pads and chests."""

    pad: int
    chest: int
    rival: int


def read_map(text: str, where: str = "map") -> Dungeon:
    """A dungeon that can be played; everything wrong with it is raised, each with its place."""
    dungeon = parse(text, where)
    found = find_faults(dungeon)
    if found:
        raise BadFile(where, found[:MANY])
    return dungeon


def find_faults(dungeon: Dungeon) -> list[str]:
    checks = (border, pads, chests, zones, counters)
    found = [fault for check in checks for fault in check(dungeon)]
    return found + list(pockets(dungeon))


# -- faults
def border(dungeon: Dungeon) -> Iterator[str]:
    right, foot = dungeon.width - 1, dungeon.height - 1
    for x, y in dungeon.floor():
        if x in (0, right) or y in (0, foot):
            found = MEANING[dungeon.at((x, y))]
            yield f"{dungeon.place((x, y))}: {found} at the border, where all must be wall"


def pads(dungeon: Dungeon) -> Iterator[str]:
    for pad in PADS:
        squares = dungeon.squares(pad)
        if not squares:
            yield f"pad {pad} is missing; there are six, each with its number"
        for square in squares[1:]:
            first = "{},{}".format(*squares[0])
            yield f"{dungeon.place(square)}: pad {pad} once more, it stands at {first} already"


def chests(dungeon: Dungeon) -> Iterator[str]:
    squares = dungeon.squares(CHEST)
    if len(squares) < CHESTS:
        yield f"{len(squares)} chests ({CHEST}); there are {CHESTS}"
    for at, square in enumerate(squares[CHESTS:], CHESTS + 1):
        yield f"{dungeon.place(square)}: chest number {at}; there are {CHESTS}"


def zones(dungeon: Dungeon) -> Iterator[str]:
    for seat, zone in enumerate(ZONES):
        squares = dungeon.squares(zone)
        if seat >= dungeon.seats:
            yield from (f"{dungeon.place(square)}: end zone {zone}, but there are {dungeon.seats} teams"
                        for square in squares)
            continue
        if len(squares) < SMALLEST_ZONE:
            where = f"{dungeon.place(squares[0])}: " if squares else ""
            yield f"{where}end zone {zone} has {len(squares)} squares; at least {SMALLEST_ZONE} are needed"
        yield from torn(dungeon, zone, squares)
        yield from touching(dungeon, zone, squares)


def beside(square: Square) -> list[Square]:
    x, y = square
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def torn(dungeon: Dungeon, zone: str, squares: list[Square]) -> Iterator[str]:
    pieces = pieces_of(squares)
    for piece in pieces[1:]:
        yield f"{dungeon.place(piece[0])}: end zone {zone} is in {len(pieces)} pieces, here begins another"


def pieces_of(squares: Iterable[Square]) -> list[list[Square]]:
    """Squares in groups that hang together."""
    left, pieces = dict.fromkeys(squares), list[list[Square]]()
    while left:
        piece = [next(iter(left))]
        del left[piece[0]]
        for square in piece:        # because: it grows while it is walked through
            near = [other for other in beside(square) if other in left]
            piece += near
            for other in near:
                del left[other]
        pieces.append(piece)
    return pieces


def touching(dungeon: Dungeon, zone: str, squares: list[Square]) -> Iterator[str]:
    others = {square: other for other in ZONES if other > zone for square in dungeon.squares(other)}
    for square in squares:
        for near in beside(square):
            if near in others:
                yield f"{dungeon.place(square)}: end zone {zone} touches end zone {others[near]}"
                return


def counters(dungeon: Dungeon) -> Iterator[str]:
    squares, traps = dungeon.squares(COUNTER), dungeon.pits + dungeon.spiked
    if len(squares) != 2 * traps:
        where = f"{dungeon.place(squares[-1])}: " if squares else ""
        asked = f"{dungeon.pits} pits and {dungeon.spiked} spiked ones"
        yield f"{where}{len(squares)} counters ({COUNTER}) for {asked}; as many must be nothing, {2 * traps} in all"


def pockets(dungeon: Dungeon) -> Iterator[str]:
    """Floor that cannot be reached on foot."""
    pitch, left = pitch_of(dungeon), dungeon.floor()
    starts = dungeon.squares(ZONES) or left
    while left:
        steps = steps_from(pitch, squares_on(pitch, starts[:1]))
        cut_off = [square for square in left if steps[pitch.at(*square)] == FAR]
        if not cut_off:
            return
        pocket = steps_from(pitch, squares_on(pitch, cut_off[:1]))
        size = sum(far < FAR for far in pocket)
        much = "1 square" if size == 1 else f"{size} squares"
        yield f"{dungeon.place(cut_off[0])}: {MEANING[dungeon.at(cut_off[0])]} that cannot be reached ({much})"
        left = [square for square in cut_off if pocket[pitch.at(*square)] == FAR]


# -- fairness
def measure_zones(dungeon: Dungeon) -> list[ZoneDistances]:
    """How far each team has to go."""
    pitch = pitch_of(dungeon)
    return [measure_zone(dungeon, pitch, zone) for zone in ZONES[: dungeon.seats]]


def measure_zone(dungeon: Dungeon, pitch: Pitch, zone: str) -> ZoneDistances:
    home = squares_on(pitch, dungeon.squares(zone))
    rivals = squares_on(pitch, dungeon.squares(ZONES.replace(zone, "")))
    steps = steps_from(pitch, home)
    clear = steps_from(pitch, home, [*pitch.pads, *pitch.chests])
    return ZoneDistances(nearest(steps, pitch.pads), nearest(steps, pitch.chests), nearest(clear, rivals))


def nearest(steps: list[int], squares: Iterable[int]) -> int:
    return min((steps[square] for square in squares), default=FAR)


def remarks(dungeon: Dungeon) -> list[str]:
    """What makes a sound dungeon a bad one."""
    found = measure_zones(dungeon)
    measures: tuple[tuple[str, Callable[[ZoneDistances], int]], ...] = (
        ("the nearest pad", lambda way: way.pad), ("the nearest chest", lambda way: way.chest))
    told = []
    for what, measure in measures:
        steps = [measure(way) for way in found]
        if max(steps) - min(steps) > FAIR:
            far = ", ".join(f"{zone} {count}" for zone, count in zip(ZONES, steps, strict=False))
            told.append(f"not fair: steps from the end zones to {what} are {far}; they may differ by {FAIR}")
    told += [f"end zone {zone}: every way to another one leads over pads or chests"
             for zone, way in zip(ZONES, found, strict=False) if way.rival == FAR]
    return told
