"""The ground a match is played on: squares, their neighbours and what lies where. Shared by all matches on it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# The D8 template, clockwise: 1 is north (towards row 0).
DX: Final = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])
DY: Final = vec[i64]([-1, -1, 0, 1, 1, 1, 0, -1])
COMPASS: Final = vec[i64]([7, 0, 1, 6, -1, 2, 5, 4, 3])     # the ways to the squares around one, row by row

BEWARE: Final = 65536       # of a way to a square: round a corner, or to where something lies
SQUARE_MASK: Final = 65535

TABLES: Final = ("around", "goal", "half", "wide", "front", "line", "back", "inwards", "corners", "touch", "bends",
                 "solid", "home", "ring")


class Pitch:
    """A grid; a square is y * width + x. What is asked most is a table: `around[square * 8 + direction]` or -1."""

    def __init__(self, name: str, width: i64, height: i64, seats: i64) -> None:
        self.name = name
        self.width: i64 = width
        self.height: i64 = height
        self.cells: i64 = width * height
        self.seats: i64 = seats
        cells: i64 = width * height
        self.xs: Final = vec[i64]([i % width for i in range(cells)])
        self.ys: Final = vec[i64]([i // width for i in range(cells)])
        self.around: Final = vec[i64]([-1] * (cells * 8))
        self.goal: Final = vec[i64]([0] * cells)       # bit per seat that scores here
        self.half: Final = vec[i64]([-1] * cells)      # the seat whose half this is
        self.wide: Final = vec[i64]([0] * cells)       # 0 centre field, else the number of the wide zone
        self.front: Final = vec[i64]([0] * cells)      # 1 on the line of scrimmage
        self.line: Final = vec[i64]([0] * seats)       # the column of a seat's line of scrimmage
        self.back: Final = vec[i64]([-1] * seats)      # which way along the columns its own end lies
        self.open: bool = True                  # no walls: what is near by the numbers is near
        self.inwards: Final = vec[i64]([-1] * cells)   # the direction straight into play from the edge; -1 inside
        self.corners: Final = vec[i64]([-1] * cells)   # the first of the three ways, clockwise, out of a corner
        self.touch: Final = vec[i64]([-1] * (cells * 8))   # as `around`, without what lies round the corner of a wall
        self.ring: Final = vec[i64]([cells] * (cells * 8))  # as `touch`; where there is none, one beyond the last
        self.bends: Final = vec[i64]([-1] * (cells * 8))   # the square one passes by on the way round a corner
        self.solid: Final = vec[i64]([0] * cells)      # 1 where nothing but rock is
        self.home: Final = vec[i64]([-1] * cells)      # the seat whose end zone this is
        self.plan = ""                          # the text of its map, for whoever has to make it again
        self.owned: list[vec[i64]] = []         # per seat: the squares of its half, once somebody has asked
        self.homes: list[vec[i64]] = []         # per end zone: its squares, once somebody has asked
        self.verges = vec[i64]()                # 1 beside a counter, once somebody has asked
        self.trodden = vec[i64]()               # as `around`, some of it marked, once somebody has asked
        self.circles: dict[int, vec[i64]] = {}  # by square and steps: what lies within, once somebody has asked
        self.trapdoors: list[int] = []
        self.pads: list[int] = []               # of a dungeon, the pad numbered 1 first
        self.chests: list[int] = []
        self.counters: list[int] = []           # that may hide a pit
        self.pits: i64 = 0                      # how many of the counters are pits
        self.spikes: i64 = 0                    # how many of them are pits with spikes; all others are nothing
        self.link()
        self.find_edges()

    def __reduce__(self) -> tuple[object, ...]:
        tables = [list(getattr(self, name)) for name in TABLES]
        places = [self.trapdoors, self.pads, self.chests, self.counters, [self.pits, self.spikes]]
        return rebuild_pitch, (self.name, self.width, self.height, self.seats, tables, places, self.open, self.plan)

    def trapdoor(self, square: i64) -> bool:
        return square in self.trapdoors

    def link(self) -> None:
        for square in range(self.cells):
            for way in range(8):
                near = self.at(self.xs[square] + DX[way], self.ys[square] + DY[way])
                self.around[square * 8 + way] = near
                self.touch[square * 8 + way] = near
                self.ring[square * 8 + way] = near if near >= 0 else self.cells

    def at(self, x: i64, y: i64) -> i64:
        """The square there, or -1 off the pitch."""
        if x < 0 or y < 0 or x >= self.width or y >= self.height:
            return -1
        return y * self.width + x

    def step(self, square: i64, way: i64) -> i64:
        return self.around[square * 8 + way]

    def along(self, square: i64, way: i64, far: i64) -> i64:
        """So many squares in one direction; -1 off the pitch."""
        while far > 0 and square >= 0:
            square = self.step(square, way)
            far -= 1
        return square

    def way(self, start: i64, end: i64) -> i64:
        """The direction from a square to another, or -1 if it is the same; what is not straight is a diagonal."""
        return towards(self.xs[end] - self.xs[start], self.ys[end] - self.ys[start])

    def adjacent(self, one: i64, other: i64) -> bool:
        """Near enough to touch: one step away, and not round the corner of a wall."""
        if self.open:
            return self.distance(one, other) == 1
        for way in range(8):
            if self.touch[one * 8 + way] == other:
                return True
        return False

    def beside(self, one: i64, other: i64) -> bool:
        """One step away, round a corner or not."""
        if self.distance(one, other) != 1:
            return False
        return self.around[one * 8 + self.way(one, other)] == other

    def bend(self, square: i64, way: i64) -> i64:
        """The square beside both when that way leads round the corner of a wall; -1 if it does not."""
        return self.bends[square * 8 + way]

    def within(self, square: i64, steps: i64) -> vec[i64]:
        """All squares so many steps away or fewer, itself included, row by row."""
        key: int = steps * self.cells + square
        if key not in self.circles:
            self.circles[key] = self.list_within(square, steps)
        return self.circles[key]

    def list_within(self, square: i64, steps: i64) -> vec[i64]:
        found = [square]
        first: i64 = 0
        for step in range(steps):
            last: i64 = len(found)
            for place in range(first, last):
                for way in range(8):
                    near = self.around[found[place] * 8 + way]
                    if near >= 0 and near not in found:
                        found.append(near)
            first = last
        return vec[i64](sorted(found))

    def wall(self, one: i64, way: i64) -> None:
        """Nobody passes there, nor sees through: the square beyond is no neighbour any more."""
        self.open = False
        other = self.around[one * 8 + way]
        self.cut(one, way)
        if other >= 0:
            self.cut(other, (way + 4) % 8)

    def cut(self, square: i64, way: i64) -> None:
        self.around[square * 8 + way] = -1
        self.circles.clear()
        self.keep_off(square, way)

    def keep_off(self, square: i64, way: i64) -> None:
        """Nobody reaches that far."""
        self.touch[square * 8 + way] = -1
        self.ring[square * 8 + way] = self.cells

    def fill(self, square: i64) -> None:
        """Rock in the whole of a square; `find_bends` when all of it stands."""
        self.solid[square] = 1
        for way in range(8):
            self.wall(square, way)

    def find_bends(self) -> None:
        """Corners of walls: past one of them a way is left, between two of them there is none."""
        for square in range(self.cells):
            for way in range(1, 8, 2):
                if self.around[square * 8 + way] >= 0:
                    self.look_past(square, way)

    def look_past(self, square: i64, way: i64) -> None:
        left = self.around[square * 8 + way - 1]
        right = self.around[square * 8 + (way + 1) % 8]
        if left < 0 and right < 0:
            self.wall(square, way)
        elif left < 0 or right < 0:
            self.keep_off(square, way)
            self.bends[square * 8 + way] = right if left < 0 else left

    def sees(self, one: i64, other: i64) -> bool:
        """Is there a straight line from the middle of a square to that of another which no wall crosses?"""
        if self.open:
            return True
        here = one
        while here != other:
            here = self.around[here * 8 + self.onwards(one, here, other)]
            if here < 0:
                return False
        return True

    def onwards(self, one: i64, here: i64, other: i64) -> i64:
        """The way in which the straight line from one square to another leaves a square it crosses."""
        return leaving(self.xs[other] - self.xs[one], self.ys[other] - self.ys[one],
                       self.xs[here] - self.xs[one], self.ys[here] - self.ys[one])

    def distance(self, one: i64, other: i64) -> i64:
        dx = self.xs[one] - self.xs[other]
        dy = self.ys[one] - self.ys[other]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return dx if dx > dy else dy

    def scores(self, seat: i64, square: i64) -> bool:
        return (self.goal[square] >> seat) & 1 == 1

    def slot(self, seat: i64, depth: i64, row: i64) -> i64:
        """The square so far behind a seat's line of scrimmage, in that row."""
        return self.at(self.line[seat] + self.back[seat] * depth, row)

    def squares_of(self, seat: i64) -> vec[i64]:
        """The squares of a seat's half."""
        if not self.owned:
            self.owned = [self.list_half(each) for each in range(self.seats)]
        return self.owned[seat]

    def squares_home(self, zone: i64) -> vec[i64]:
        """The squares of an end zone."""
        if not self.homes:
            self.homes = [self.list_home(each) for each in range(self.seats)]
        return self.homes[zone]

    def on_verge(self, square: i64) -> bool:
        """Is there a counter beside it, or what was under one?"""
        if len(self.verges) == 0:
            self.verges = self.list_verges()
        return self.verges[square] == 1

    def list_verges(self) -> vec[i64]:
        found = vec[i64]([0] * self.cells)
        for counter in self.counters:
            for way in range(8):
                near = self.around[counter * 8 + way]
                if near >= 0:
                    found[near] = 1
        return found

    def ways(self) -> vec[i64]:
        """As `around`; a way that leads round a corner or to where something lay at first is marked with `BEWARE`."""
        if len(self.trodden) == 0:
            self.trodden = self.mark_ways()
        return self.trodden

    def mark_ways(self) -> vec[i64]:
        lain = {*self.pads, *self.chests, *self.counters}
        found = self.around[:]
        for leg in range(self.cells * 8):
            if found[leg] >= 0 and (self.bends[leg] >= 0 or found[leg] in lain):
                found[leg] |= BEWARE
        return found

    def list_home(self, zone: i64) -> vec[i64]:
        return vec[i64]([square for square in range(self.cells) if self.home[square] == zone])

    def list_half(self, seat: i64) -> vec[i64]:
        return vec[i64]([square for square in range(self.cells) if self.half[square] == seat])

    def corner(self, square: i64) -> i64:
        """The first of the three ways, clockwise, that lead out of a corner; -1 for any other square."""
        return self.corners[square]

    def inward(self, square: i64) -> i64:
        """The direction straight into play from a square on the edge; end zones before sidelines."""
        return self.inwards[square]

    def find_edges(self) -> None:
        """Where a plain pitch ends; a map of another shape says so itself."""
        right: i64 = self.width - 1
        foot: i64 = self.height - 1
        for square in range(self.cells):
            x = self.xs[square]
            y = self.ys[square]
            if x == 0 or x == right:
                self.inwards[square] = 2 if x == 0 else 6
            else:
                self.inwards[square] = 4 if y == 0 else 0
            if (x == 0 or x == right) and (y == 0 or y == foot):
                first: i64 = 2 if y == 0 else 0
                self.corners[square] = first if x == 0 else (4 if y == 0 else 6)


def rebuild_pitch(name: str, width: i64, height: i64, seats: i64, tables: list[list[int]], places: list[list[int]],
                  open_ground: bool, plan: str) -> Pitch:
    """A pitch that was pickled."""
    pitch = Pitch(name, width, height, seats)
    own = (pitch.around, pitch.goal, pitch.half, pitch.wide, pitch.front, pitch.line, pitch.back, pitch.inwards,
           pitch.corners, pitch.touch, pitch.bends, pitch.solid, pitch.home, pitch.ring)
    for table, numbers in zip(own, tables, strict=True):
        for place in range(len(numbers)):
            table[place] = numbers[place]
    pitch.trapdoors, pitch.pads, pitch.chests, pitch.counters = places[0], places[1], places[2], places[3]
    pitch.pits, pitch.spikes = places[4][0], places[4][1]
    pitch.open = open_ground
    pitch.plan = plan
    return pitch


def sign(number: i64) -> i64:
    return 1 if number > 0 else (-1 if number < 0 else 0)


def towards(wide: i64, high: i64) -> i64:
    """The direction of so many columns and rows; -1 for none."""
    return COMPASS[3 * sign(high) + sign(wide) + 4]


def leaving(wide: i64, high: i64, right: i64, down: i64) -> i64:
    """The way in which a straight line of that slope leaves the square so far along it."""
    dx = sign(wide)
    dy = sign(high)
    across: i64 = dx * (2 * right + dx) * high * dy
    along: i64 = dy * (2 * down + dy) * wide * dx
    if wide == 0 or (high != 0 and along < across):
        return towards(0, high)
    if high == 0 or across < along:
        return towards(wide, 0)
    return towards(wide, high)


def standard_pitch(width: int = 26, height: int = 15, wing: int = 4, between: int = 0) -> Pitch:
    """Two halves side by side, an end zone at each end, a wide zone along each sideline.

    So many columns may lie between the two lines of scrimmage. They are in nobody's half.
    """
    pitch = Pitch(f"standard {width}x{height}", width, height, 2)
    left: i64 = (width - between) // 2 - 1
    right: i64 = left + between + 1
    pitch.line[0] = left
    pitch.line[1] = right
    pitch.back[1] = 1
    pitch.trapdoors = [pitch.at(6, 1), pitch.at(width - 7, height - 2)]
    for square in range(pitch.cells):
        x = pitch.xs[square]
        y = pitch.ys[square]
        if x <= left or x >= right:
            pitch.half[square] = 0 if x <= left else 1
        if y < wing:
            pitch.wide[square] = 1
        elif y >= height - wing:
            pitch.wide[square] = 2
        elif x in (left, right):
            pitch.front[square] = 1
        if x == 0:
            pitch.goal[square] = 2
        elif x == width - 1:
            pitch.goal[square] = 1
    return pitch


def long_pitch(seats: int, stretch: int = 13, height: int = 15, wing: int = 4) -> Pitch:
    """A stretch for each of three or more teams, side by side; those between the ends may score at either."""
    pitch = Pitch(f"{seats} in a row {stretch * seats}x{height}", stretch * seats, height, seats)
    everybody: i64 = (1 << seats) - 1
    for square in range(pitch.cells):
        x = pitch.xs[square]
        y = pitch.ys[square]
        place: i64 = x // stretch
        pitch.half[square] = 0 if place == 0 else 1 if place == seats - 1 else place + 1
        pitch.wide[square] = 1 if y < wing else 2 if y >= height - wing else 0
        if pitch.wide[square] == 0 and (x == stretch - 1 or (x > 0 and x % stretch == 0)):
            pitch.front[square] = 1
        if x == 0:
            pitch.goal[square] = everybody - 1
        elif x == pitch.width - 1:
            pitch.goal[square] = everybody - 2
    pitch.line[0] = stretch - 1
    for seat in range(1, seats):
        pitch.line[seat] = stretch * (seats - 1 if seat == 1 else seat - 1)
        pitch.back[seat] = 1
    return pitch
