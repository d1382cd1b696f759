"""Dungeons made of a seed: rooms, passages between them, and everything in its place so that it is fair to all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Final, NamedTuple

from nuffle.maps.check import find_faults, remarks
from nuffle.maps.map import (
    CHEST,
    CHESTS,
    COUNTER,
    FEWEST_SEATS,
    FLOOR,
    HIGHEST,
    MOST_SEATS,
    PADS,
    WALL,
    WIDEST,
    ZONES,
    Dungeon,
    Square,
)
from nuffle.maps.map_pitch import pitch_of, squares_on, steps_from
from nuffle.teams.breach import NotAllowed

SIZES: Final = {2: (30, 17), 3: (34, 21), 4: (36, 23)}
SMALLEST: Final = {2: (24, 13), 3: (28, 17), 4: (30, 19)}
TRIES: Final = 200          # dungeons thrown away before it is called impossible; a few are enough
ROOMS: Final = 80           # times a room is tried somewhere
HALL: Final = (6, 5)        # of an end zone: how wide and high its room is
NEAR_PAD, NEAR_CHEST = (4, 6), (6, 9)      # steps from an end zone, from and to
ADJECTIVES: Final = (
    "Mouldy", "Forgotten", "Echoing", "Lower", "Broken", "Whispering", "Ashen", "Salted", "Nameless", "Iron")
NOUNS: Final = (
    "Vaults", "Cisterns", "Catacombs", "Undercroft", "Warrens", "Kennels", "Tunnels", "Sewers", "Crypts", "Stores")


class Room(NamedTuple):
    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> Square:
        return self.x + self.width // 2, self.y + self.height // 2

    def squares(self) -> Iterator[Square]:
        return product(range(self.x, self.x + self.width), range(self.y, self.y + self.height))

    def apart(self, other: Room) -> bool:
        """Is there a wall between them?"""
        return (self.x + self.width < other.x or other.x + other.width < self.x
                or self.y + self.height < other.y or other.y + other.height < self.y)


def generate(seed: int, seats: int = 2, width: int = 0, height: int = 0) -> Dungeon:
    """The dungeon of a seed: sound, connected and fair."""
    size = choose_size(seats, width, height)
    dice = Random(seed)
    for _ in range(TRIES):
        found = Digger(dice, seats, *size).dig(seed)
        if found and not find_faults(found) and not remarks(found):
            return found
    raise NotAllowed(f"no fair dungeon for {seats} teams came of seed {seed} at {size[0]} by {size[1]}: make it larger")


def choose_size(seats: int, width: int, height: int) -> tuple[int, int]:
    """How large it becomes, where nothing is said as large as is usual."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise NotAllowed(f"a dungeon is for {FEWEST_SEATS} to {MOST_SEATS} teams, not {seats}")
    usual, least = SIZES[seats], SMALLEST[seats]
    wide, high = width or usual[0], height or usual[1]
    if not (least[0] <= wide <= WIDEST and least[1] <= high <= HIGHEST):
        allowed = f"{least[0]} to {WIDEST} by {least[1]} to {HIGHEST}"
        raise NotAllowed(f"{wide} by {high} squares for {seats} teams; allowed: {allowed}")
    return wide, high


class Digger:
    """One dungeon in the making."""

    def __init__(self, dice: Random, seats: int, width: int, height: int) -> None:
        self.dice, self.seats, self.width, self.height = dice, seats, width, height
        self.map: dict[Square, str] = {}
        self.rooms: list[Room] = []

    def dig(self, seed: int) -> Dungeon | None:
        """Nothing where the places cannot be shared out fairly."""
        self.open_halls()
        self.open_rooms()
        self.join()
        traps = self.seats + 1
        if not (self.furnish() and self.scatter(COUNTER, 2 * traps)):
            return None
        name = f"The {self.dice.choice(ADJECTIVES)} {self.dice.choice(NOUNS)}"
        return self.dungeon(name, traps - traps // 2, traps // 2, f"Made of seed {seed}.")

    def dungeon(self, name: str = "", pits: int = 0, spiked: int = 0, about: str = "") -> Dungeon:
        rows = tuple("".join(self.map.get((x, y), WALL) for x in range(self.width)) for y in range(self.height))
        return Dungeon(name, self.seats, rows, pits, spiked, about)

    # -- rooms
    def open_halls(self) -> None:
        """The rooms of the end zones, as far from each other as can be; each zone along an outer wall."""
        wide, high = HALL
        right, foot = self.width - 1 - wide, self.height - 1 - high
        centre, level = self.dice.randint(right // 3, 2 * right // 3), self.dice.randint(1, foot)
        sites = {2: [(1, level), (right, foot + 1 - level)], 3: [(1, 1), (right, 1), (centre, foot)],
                 4: [(1, 1), (right, 1), (right, foot), (1, foot)]}[self.seats]
        for zone, (x, y) in zip(ZONES, sites, strict=False):
            self.open(Room(x, y, wide, high))
            column = x if x == 1 else x + wide - 2
            for square in Room(column, y, 2, high).squares():
                self.map[square] = zone

    def open(self, room: Room) -> None:
        self.rooms.append(room)
        for square in room.squares():
            self.map.setdefault(square, FLOOR)

    def open_rooms(self) -> None:
        for _ in range(ROOMS):
            wide, high = self.dice.randint(4, 7), self.dice.randint(3, 5)
            x, y = self.dice.randint(1, self.width - 1 - wide), self.dice.randint(1, self.height - 1 - high)
            room = Room(x, y, wide, high)
            if all(room.apart(other) for other in self.rooms):
                self.open(room)

    # -- passages
    def join(self) -> None:
        """Every room to the nearest that can be reached already, and some to another one besides."""
        joined, left = [self.rooms[0]], self.rooms[1:]
        while left:
            one, other = min(product(joined, left), key=lambda pair: far(*pair))
            self.passage(one, other)
            joined.append(other)
            left.remove(other)
        for room in self.rooms:
            others = sorted((other for other in self.rooms if other != room), key=lambda other: far(room, other))
            if room in self.rooms[: self.seats] or self.dice.random() < 0.5:
                self.passage(room, self.dice.choice(others[:3]))

    def passage(self, one: Room, other: Room) -> None:
        """Two squares wide, with one turn."""
        (x, y), (to_x, to_y) = one.middle, other.middle
        turn = (to_x, y) if self.dice.random() < 0.5 else (x, to_y)
        for start, end in (((x, y), turn), (turn, (to_x, to_y))):
            for square in stretch(start, end):
                self.carve(square)

    def carve(self, square: Square) -> None:
        x, y = square
        for near in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
            if 0 < near[0] < self.width - 1 and 0 < near[1] < self.height - 1:
                self.map.setdefault(near, FLOOR)

    # -- pads, chests, counters
    def furnish(self) -> bool:
        """For every team a pad and a chest as near as for the others, the rest wherever it is nearer to nobody."""
        pads, chests = self.dice.randint(*NEAR_PAD), self.dice.randint(*NEAR_CHEST)
        return self.share(PADS, pads) and self.share(CHEST * CHESTS, chests)

    def share(self, things: str, near: int) -> bool:
        steps = self.steps()
        kinds = self.dice.sample(things, len(things))
        for way in steps:
            if min((way[square] for square in self.map if self.map[square] in things), default=near + 9) <= near + 1:
                continue
            fair = [square for square in self.free() if way[square] <= near + 1 and nobody_nearer(steps, square, near)]
            if not self.put(kinds, fair):
                return False
        others = [square for square in self.free() if nobody_nearer(steps, square, near)]
        return self.spread(kinds, others)

    def steps(self) -> list[dict[Square, int]]:
        """How far every square is from each end zone."""
        dungeon = self.dungeon()
        pitch = pitch_of(dungeon)
        found = [steps_from(pitch, squares_on(pitch, dungeon.squares(zone))) for zone in ZONES[: self.seats]]
        return [{square: way[pitch.at(*square)] for square in self.map} for way in found]

    def free(self) -> list[Square]:
        """Floor with room around it: whatever lies there is in nobody's way."""
        return sorted(square for square, char in self.map.items() if char == FLOOR and self.roomy(square))

    def roomy(self, square: Square) -> bool:
        around = [self.map.get(near, WALL) for near in block(square)]
        return around.count(FLOOR) >= 6 and not set(around) & set(PADS + CHEST + COUNTER)

    def put(self, kinds: list[str], squares: list[Square]) -> bool:
        """The next of some things onto one of these squares."""
        if not squares or not kinds:
            return False
        self.map[self.dice.choice(squares)] = kinds.pop()
        return True

    def spread(self, kinds: list[str], squares: list[Square]) -> bool:
        """Things far from each other: of a few squares always the one that is furthest from all that lies there."""
        while kinds:
            open_to = [square for square in squares if self.map[square] == FLOOR and self.roomy(square)]
            if not open_to:
                return False
            lying = [square for square, char in self.map.items() if char in PADS + CHEST + COUNTER + ZONES]
            drawn = self.dice.sample(open_to, min(8, len(open_to)))
            best = max(drawn, key=lambda square: min(away(square, other) for other in lying))
            self.map[best] = kinds.pop()
        return True

    def scatter(self, char: str, times: int) -> bool:
        return self.spread([char] * times, self.free())


def nobody_nearer(steps: Iterable[dict[Square, int]], square: Square, near: int) -> bool:
    return all(way[square] >= near for way in steps)


def away(one: Square, other: Square) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def far(one: Room, other: Room) -> int:
    return away(one.middle, other.middle)


def block(square: Square) -> Iterator[Square]:
    x, y = square
    return product((x - 1, x, x + 1), (y - 1, y, y + 1))


def stretch(start: Square, end: Square) -> Iterator[Square]:
    """All squares from one to another in the same row or column."""
    xs, ys = sorted((start[0], end[0])), sorted((start[1], end[1]))
    return product(range(xs[0], xs[1] + 1), range(ys[0], ys[1] + 1))
