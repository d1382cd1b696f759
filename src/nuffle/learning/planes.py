"""The planes of an observation: what is where on the pitch, a byte for each square, drawn in place."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.learning.layout import (
    ACTING,
    AIMS,
    AT_PLACE,
    BALL,
    CARRIER,
    F_ACTING,
    F_LEFT,
    F_RUSHES,
    I_SCORE,
    LEFT,
    MY_HALF,
    MY_ZONES,
    NAMED,
    OF_A_SIDE,
    P_NAMED,
    P_SQUARE,
    PLACES_NAMED,
    PLAYER,
    ROCK,
    RUSHES,
    SKILLED,
    THEIR_ZONES,
    THEY_SCORE,
    WHOM,
    WING,
    Layout,
)
from nuffle.learning.row import RowWriter
from nuffle.learning.slots import (
    BY_BLOCK,
    BY_PLAYER,
    BY_SQUARE,
    BY_STEP,
    BY_TARGET,
    SHAPES,
)
from nuffle.rules.game import Game
from nuffle.rules.player_state import AG, AV, MA, PA, PRONE, ST, STANDING, STUNNED
from nuffle.rules.team import PLACES


class PlanePainter:
    """Draws one match into a table of bytes, from `base` on: players who have changed, and what belongs to a moment."""

    def __init__(self, layout: Layout, row: RowWriter, skills: list[int], out: vec[u8], base: i64) -> None:
        self.layout: Final = layout
        self.row: Final = row
        self.skills = vec[i64](skills)
        self.out: Final = out
        self.base: i64 = base
        self.cells: i64 = layout.pitch.cells
        self.drawn = vec[i64]()         # bytes that are not 0
        self.n: i64 = 0
        self.zones = vec[i64]([0] * layout.pitch.cells)     # as they are drawn
        self.places = vec[i64]([-1] * layout.players)       # where each player is drawn
        self.seat: i64 = -1

    def paint(self, m: Game, seat: i64) -> None:
        """The row of numbers has been written."""
        if seat != self.seat:
            self.clear()
            self.paint_ground(m, seat)
            self.seat = seat
        self.wipe()
        self.paint_players(m, seat)
        s = m.state
        if s.ball >= 0 and s.carrier >= 0:
            self.dot(CARRIER, self.layout.square(seat, s.ball), 1)
        elif s.ball >= 0:
            self.dot(BALL, self.layout.square(seat, s.ball), 1)
        if self.row.other:
            self.paint_zones(m, seat)
        self.paint_action()
        self.paint_names()
        if m.seat == seat:
            self.paint_answers(m, seat)

    def clear(self) -> None:
        """Nothing is drawn: the row of numbers tells of all players as changed when another seat looks."""
        none: u8 = 0
        last: i64 = (SKILLED + len(self.skills)) * self.cells
        for place in range(last):
            self.out[self.base + place] = none
        for player in range(len(self.places)):
            self.places[player] = -1
        self.n = 0

    def wipe(self) -> None:
        none: u8 = 0
        for place in range(self.n):
            self.out[self.drawn[place]] = none
        self.n = 0

    def dot(self, plane: i64, square: i64, value: i64) -> None:
        """As a byte: nothing below 0, nothing above 255."""
        if value <= 0:
            return
        at: i64 = self.base + plane * self.cells + square
        if value > 255:         # because: `value if ... else 255` is boxed once compiled
            value = 255
        self.out[at] = u8(value)
        if self.n == len(self.drawn):
            self.drawn = append(self.drawn, at)
        else:
            self.drawn[self.n] = at
        self.n += 1

    def lay(self, plane: i64, square: i64, value: i64) -> None:
        """What stays until it changes."""
        at: i64 = self.base + plane * self.cells + square
        if value < 0:
            value = 0
        if value > 255:
            value = 255
        self.out[at] = u8(value)

    def paint_ground(self, m: Game, seat: i64) -> None:
        pitch = self.layout.pitch
        for square in range(self.cells):
            at = self.layout.square(seat, square)
            scores = pitch.scores(seat, square)
            self.lay(I_SCORE, at, 1 if pitch.goal[square] != 0 and scores else 0)
            self.lay(THEY_SCORE, at, 1 if pitch.goal[square] != 0 and not scores else 0)
            self.lay(MY_HALF, at, 1 if pitch.half[square] == seat else 0)
            self.lay(WING, at, pitch.wide[square])
            self.lay(ROCK, at, pitch.solid[square])
            self.zones[square] = -1

    def paint_zones(self, m: Game, seat: i64) -> None:
        for square in range(self.cells):
            self.paint_zone(m, seat, square)

    def paint_zones_around(self, m: Game, seat: i64, at: i64) -> None:
        """Around a square, as the seat sees it, where somebody has come, gone, stood up or fallen."""
        ring = m.pitch.ring
        place: i64 = self.layout.square(seat, at) * 8
        for way in range(place, place + 8):
            if ring[way] < self.cells:
                self.paint_zone(m, seat, ring[way])

    def paint_zone(self, m: Game, seat: i64, square: i64) -> None:
        here = m.state.zones[square]
        if here != self.zones[square]:
            self.zones[square] = here
            at = self.layout.square(seat, square)
            self.lay(MY_ZONES, at, m.state.against((seat + 1) % m.seats, square))
            self.lay(THEIR_ZONES, at, m.state.against(seat, square))

    def paint_players(self, m: Game, seat: i64) -> None:
        """Whoever has changed is wiped off where they were, then drawn where they are."""
        row, places = self.row, self.places
        for number in range(row.changes):
            player = row.changed[number]
            if places[player] >= 0:
                self.wipe_player(player // PLACES == seat, places[player])
                self.paint_zones_around(m, seat, places[player])
                places[player] = -1
        for number in range(row.changes):
            player = row.changed[number]
            if places[player] < 0 and m.state.status[player] <= STUNNED:
                places[player] = self.layout.square(seat, m.state.square[player])
                self.paint_player(m, seat, player, places[player])
                self.paint_zones_around(m, seat, places[player])

    def wipe_player(self, mine: bool, at: i64) -> None:
        first: i64 = 0 if mine else OF_A_SIDE
        for plane in range(first, first + OF_A_SIDE):
            self.lay(plane, at, 0)
        for number in range(len(self.skills)):
            self.lay(SKILLED + number, at, 0)

    def paint_player(self, m: Game, seat: i64, player: i64, at: i64) -> None:
        s = m.state
        first: i64 = 0 if player // PLACES == seat else OF_A_SIDE
        status = s.status[player]
        self.lay(first + (0 if status == STANDING else (1 if status == PRONE else 2)), at, 1)
        self.lay(first + 3, at, s.acted[player])
        self.lay(first + 4, at, 1 if s.zone(player) else 0)
        self.lay(first + 5, at, s.stat(player, MA))
        self.lay(first + 6, at, s.stat(player, ST))
        self.lay(first + 7, at, s.stat(player, AG))
        self.lay(first + 8, at, s.stat(player, PA))
        self.lay(first + 9, at, s.stat(player, AV))
        self.lay(first + AT_PLACE, at, player % PLACES + 1)
        for number in range(len(self.skills)):
            if m.has(player, self.skills[number]):
                self.lay(SKILLED + number, at, 1)

    def paint_action(self) -> None:
        """Whose action it is, and how far it may still go."""
        row = self.row
        acting: i64 = i64(row.out[row.base + F_ACTING])
        if acting < 0:
            return
        square: i64 = i64(row.out[row.base + self.layout.table + acting * PLAYER + P_SQUARE])
        if square >= 0:
            self.dot(ACTING, square, 1)
            self.dot(LEFT, square, i64(row.out[row.base + F_LEFT]) + 1)
            self.dot(RUSHES, square, i64(row.out[row.base + F_RUSHES]) + 1)

    def paint_names(self) -> None:
        """Players and squares that the procedures under way are about."""
        row = self.row
        table: i64 = row.base + self.layout.table
        stack = row.stack
        for place in range(stack.names):
            player: i64 = table + stack.named[place] * PLAYER
            square: i64 = i64(row.out[player + P_SQUARE])
            if square >= 0:
                self.dot(NAMED, square, i64(row.out[player + P_NAMED]))
        for place in range(stack.spots):
            if self.out[self.base + PLACES_NAMED * self.cells + stack.spot[place]] == 0:
                self.dot(PLACES_NAMED, stack.spot[place], stack.spot_depth[place])

    def paint_answers(self, m: Game, seat: i64) -> None:
        """Which squares and players the answers are about."""
        options = m.options()
        for number in range(options.n):
            option = options.items[number]
            kind = SHAPES[verb_of(option)]
            if kind in (BY_SQUARE, BY_STEP):
                square: i64 = b_of(option)
                if kind == BY_SQUARE:
                    square = a_of(option)
                if square < self.cells:
                    self.dot(AIMS, self.layout.square(seat, square), 1)
            elif kind == BY_PLAYER:
                self.paint_whom(m, seat, a_of(option))
            elif kind in (BY_TARGET, BY_BLOCK):
                self.paint_whom(m, seat, b_of(option))

    def paint_whom(self, m: Game, seat: i64, player: i64) -> None:
        if m.state.is_player(player) and m.state.square[player] >= 0:
            self.dot(WHOM, self.layout.square(seat, m.state.square[player]), 1)
