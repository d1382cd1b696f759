"""Many matches as a learner sees them: tables of numbers, bytes and masks, written in place, and answers by slot."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from nuffle.engine.dice import Seeded
from nuffle.learning.layout import CHANCE, SKILLED, Layout
from nuffle.learning.planes import PlanePainter
from nuffle.learning.row import RowWriter
from nuffle.learning.slots import AnswerMask, SlotTable
from nuffle.learning.walks import WalkFinder, WalkPlan
from nuffle.rules.game import Game
from nuffle.rules.secrets import any_secret
from nuffle.rules.team_state import SCORE


class Place:
    """One match's share of the tables."""

    def __init__(self, row: RowWriter, mask: AnswerMask, painter: PlanePainter | None) -> None:
        self.row: Final = row
        self.mask: Final = mask
        self.painter: Final = painter
        self.plan = WalkPlan()
        self.decided: i64 = -1          # the match's count of answers when the mask was laid out


class Stage:
    """Tables for so many matches. Nothing is allocated after it was made; numpy looks at the tables themselves."""

    def __init__(self, layout: Layout, skills: list[int], count: i64, planes: bool, walks: bool) -> None:
        self.layout: Final = layout
        self.slots: Final = SlotTable(layout)
        self.count: i64 = count
        self.walks: bool = walks
        self.finder: Final = WalkFinder()
        each: i64 = (SKILLED + len(skills)) * layout.pitch.cells if planes else 0
        self.rows: vec[i32] = vec[i32]([0] * (count * layout.size))
        self.masks: vec[u8] = vec[u8]([0] * (count * self.slots.slots))
        self.planes: vec[u8] = vec[u8]([0] * (count * each))
        self.places: list[Place] = []
        for place in range(count):
            row = RowWriter(layout, self.rows, place * layout.size)
            mask = AnswerMask(self.slots, row, self.masks, place * self.slots.slots)
            painter = PlanePainter(layout, row, skills, self.planes, place * each) if planes else None
            self.places.append(Place(row, mask, painter))

    # -- what is seen
    def show(self, number: i64, m: Game, seat: i64) -> None:
        """Write what a seat sees of a match, and its answers if it is asked."""
        place = self.places[number]
        sight = m.view_for(seat) if any_secret(m) else m
        place.row.write(sight, seat)
        place.row.write_walk(seat, place.plan.goal())
        if m.seat == seat:
            place.mask.lay_out(m)
        else:
            place.mask.clear()
        if place.painter is not None:
            place.painter.paint(sight, seat)
        if self.walks and m.seat == seat:
            self.add_walks(place, m, seat)

    def add_walks(self, place: Place, m: Game, seat: i64) -> None:
        """Walks beside the options; the chance of each is drawn."""
        found = self.finder.find(m)
        for number in range(found.n):
            place.mask.add(m, found.items[number])
        painter = place.painter
        if painter is None or self.finder.player < 0:
            return
        reach = self.finder.reach
        for node in range(1, reach.n):
            square = reach.square[node]
            if reach.node[square] == node:
                share: float = reach.whole[node] * 255.0
                painter.dot(CHANCE, self.layout.square(seat, square), i64(share))

    def forget(self, number: i64) -> None:
        """Another match begins in that place."""
        self.places[number].plan.steps = []

    # -- answers
    def option(self, number: i64, slot: i64) -> i64:
        """The answer in a slot of what was shown last; -1 none."""
        return self.places[number].mask.find_option(slot)

    def draw(self, number: i64, draws: Seeded) -> i64:
        """A slot, drawn from those of what was shown last; -1 if there is none."""
        mask = self.places[number].mask
        return mask.slot[draws.below(mask.n)] if mask.n > 0 else -1

    def answer(self, number: i64, m: Game, option: i64) -> None:
        """Take an answer; a walk goes on until something comes between."""
        plan = self.places[number].plan
        if not m.options().holds(option):
            self.finder.plan(m, option, plan)
        else:
            m.take(option)
        step = plan.next(m)
        while step >= 0:
            m.take(step)
            step = plan.next(m)

    def answer_drawn(self, m: Game, seats: i64, draws: Seeded) -> None:
        """Draw the answers of the seats whose bit is set until another is asked."""
        while m.seat >= 0 and (seats >> m.seat) & 1 == 1:
            options = m.options()
            m.take(options.items[draws.below(options.n)])

    def step_many(self, matches: list[Game], slots: list[int], seats: list[int], draws: Seeded) -> None:
        """Answer one question in each match by slot (-1: not at all), then draw the answers of all other seats."""
        for number in range(len(matches)):
            m = matches[number]
            slot: i64 = slots[number]
            option: i64 = self.option(number, slot) if slot >= 0 else -1
            if option >= 0 and m.seat >= 0:
                self.answer(number, m, option)
            others: i64 = 3 - (1 + seats[number])
            self.answer_drawn(m, others, draws)

    def show_many(self, matches: list[Game], seats: list[int]) -> None:
        for number in range(len(matches)):
            self.show(number, matches[number], seats[number])

    def draw_many(self, draws: Seeded) -> list[int]:
        return [int(self.draw(number, draws)) for number in range(self.count)]


def lead(m: Game, seat: i64) -> i64:
    """How many touchdowns a seat is ahead of the best of the others."""
    best: i64 = 0
    for other in range(m.seats):
        if other != seat and m.state.get(other, SCORE) > best:
            best = m.state.get(other, SCORE)
    return m.state.get(seat, SCORE) - best
