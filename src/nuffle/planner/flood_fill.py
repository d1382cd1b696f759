"""Where somebody comes without a die: whole rows of squares at once, a bit each."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.rules.pitch import Pitch
from nuffle.rules.state import ZONE_BITS, ZONE_MASK, State


class Flood:
    """The squares nobody stands on, and those no opponent marks, of a pitch less than 60 squares wide.

    Row `y` of the pitch is number `y + 1` here: there is an empty one above the first and below the last.
    """

    def __init__(self, state: State, pitch: Pitch, seat: i64) -> None:
        rows: i64 = pitch.height + 2
        self.pitch = pitch
        self.open = vec[i64]([0] * rows)
        self.calm = vec[i64]([0] * rows)
        self.been = vec[i64]([0] * rows)        # where he comes
        self.last = vec[i64]([0] * rows)        # where he came with the last step and may go on from
        self.wide = vec[i64]([0] * rows)        # that, and what is beside it in the row
        self.survey(state, seat)

    def survey(self, state: State, seat: i64) -> None:
        board, zones, width = state.board, state.zones, self.pitch.width
        everybody: i64 = ZONE_BITS * state.seats
        ours: i64 = ZONE_BITS * seat
        square: i64 = 0
        for row in range(1, self.pitch.height + 1):
            empty: i64 = 0
            calm: i64 = 0
            bit: i64 = 1
            for _x in range(width):
                if board[square] == 0:
                    empty |= bit
                    if ((zones[square] >> everybody) - (zones[square] >> ours)) & ZONE_MASK == 0:
                        calm |= bit
                bit <<= 1
                square += 1
            self.open[row] = empty
            self.calm[row] = calm

    def fill(self, start: i64, steps: i64, near: vec[i64], mark: i64) -> None:
        """Adds a mark to every square within so many steps; where an opponent is near, nobody goes on."""
        here: i64 = self.pitch.ys[start] + 1
        for row in range(self.pitch.height + 2):
            self.been[row] = 0
            self.last[row] = 0
            self.wide[row] = 0
        self.been[here] = 1 << self.pitch.xs[start]
        self.last[here] = self.been[here]
        for step in range(steps):
            self.step(here - step - 1, here + step + 1)
        self.mark(start, steps, near, mark)

    def step(self, top: i64, bottom: i64) -> None:
        been, last, wide, empty, calm = self.been, self.last, self.wide, self.open, self.calm
        first: i64 = top if top > 1 else 1
        end: i64 = bottom + 1 if bottom < self.pitch.height else self.pitch.height + 1
        for row in range(first, end):
            bits = last[row]
            wide[row] = bits | (bits << 1) | (bits >> 1)
        for row in range(first, end):
            above: i64 = row - 1
            below: i64 = row + 1
            new: i64 = (wide[above] | wide[row] | wide[below]) & empty[row] & ~been[row]
            been[row] |= new
            last[row] = new & calm[row]

    def mark(self, start: i64, steps: i64, near: vec[i64], mark: i64) -> None:
        width = self.pitch.width
        left: i64 = self.pitch.xs[start] - steps
        right: i64 = self.pitch.xs[start] + steps + 1
        if left < 0:
            left = 0
        if right > width:
            right = width
        for row in range(1, self.pitch.height + 1):
            bits = self.been[row]
            if bits != 0:
                for x in range(left, right):
                    if (bits >> x) & 1 == 1:
                        square: i64 = (row - 1) * width + x
                        near[square] |= mark
