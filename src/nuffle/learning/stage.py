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
        self.secret: bool = False       # somebody held something that others did not see when it was last shown


class ObservationTables:
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
        self.asked: vec[i64] = vec[i64]([-1] * count)
        self.leads: vec[i64] = vec[i64]([0] * count)
        self.drawn: vec[i64] = vec[i64]([0] * count)
        self.chosen: vec[i64] = vec[i64]([-1] * count)
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
        secret = any_secret(m)
        sight = m.view_for(seat) if secret else m
        place.row.write(sight, seat)
        if secret or place.secret:
            place.row.write_hidden(m, seat)
            place.secret = secret
        place.row.write_walk(seat, place.plan.goal(), place.plan.last_deed())
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
        if mask.n == 0:
            return -1
        return mask.slot[draws.below(mask.n)]

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

    def choose(self, slots: list[int], waiting: bool) -> int:
        """Look up the answer in a slot of each match: the first match whose slot is empty, or -1.

        Where some are `waiting`, -1 stands for no answer.
        """
        chosen = self.chosen
        for number in range(len(slots)):
            slot: i64 = slots[number]
            option = self.option(number, slot)
            if option < 0 and not (waiting and slot == -1):
                return number
            chosen[number] = option
        return -1

    def step_many(self, matches: list[Game], blind: list[int], draws: Seeded) -> None:
        """Give the answers that were chosen, then draw those of the `blind` seats."""
        chosen = self.chosen
        for number in range(len(matches)):
            m = matches[number]
            if chosen[number] >= 0 and m.seat >= 0:
                self.answer(number, m, chosen[number])
            self.answer_drawn(m, blind[number], draws)

    def show_many(self, matches: list[Game], seats: list[int]) -> None:
        for number in range(len(matches)):
            self.show(number, matches[number], seats[number])

    def look(self, matches: list[Game], seats: list[int]) -> None:
        """Who is asked in each match, and the lead of a seat: into `asked` and `leads`."""
        asked, leads = self.asked, self.leads
        for number in range(len(matches)):
            m = matches[number]
            asked[number] = m.seat
            leads[number] = lead(m, seats[number])

    def find_waiting(self, matches: list[Game], seats: list[int]) -> list[int]:
        """The matches in which others are asked."""
        found: list[int] = []
        for number in range(len(matches)):
            asked = matches[number].seat
            seat: i64 = seats[number]
            if asked >= 0 and asked != seat:
                found.append(number)
        return found

    def draw_many(self, draws: Seeded) -> None:
        """A slot for each match, drawn from those of what was shown last, into `drawn`; 0 if there is none."""
        for number in range(self.count):
            slot = self.draw(number, draws)
            self.drawn[number] = slot if slot >= 0 else 0


def lead(m: Game, seat: i64) -> i64:
    """How many touchdowns a seat is ahead of the best of the others."""
    best: i64 = 0
    for other in range(m.seats):
        if other != seat and m.state.get(other, SCORE) > best:
            best = m.state.get(other, SCORE)
    return m.state.get(seat, SCORE) - best
