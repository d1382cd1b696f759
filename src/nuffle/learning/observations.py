"""A match as numbers of a fixed size, for whoever learns to play it: planes over the pitch, facts, answers by slot.

Everything is seen from a seat: its own players come first, and it always attacks towards the right.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from nuffle.engine.dice import Seeded
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.rules.actions import BLITZ, FOUL, HAND_OFF, PASS
from nuffle.rules.game import Game
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import AG, AV, MA, PA, PRONE, ST, STANDING, STUNNED
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER, REROLLS, SCORE
from nuffle.rules.verbs import (
    CROWD,
    V_ACT,
    V_AT,
    V_BLITZ,
    V_BLOCK,
    V_BUY,
    V_CHOOSE,
    V_DIE,
    V_FORMATION,
    V_FOUL,
    V_GIVE,
    V_GOLD,
    V_HAND_OFF,
    V_HIT,
    V_INTERCEPT,
    V_KEEP,
    V_KICK,
    V_KICK_HIM,
    V_MOVE,
    V_OPTION,
    V_ORDER,
    V_PASS,
    V_PICK,
    V_PUSH,
    V_REROLL,
    V_SQUARE,
    V_STEP,
    V_TARGET,
    V_THROW,
    V_USE,
)

# -- planes, first those of either side
OF_A_SIDE: Final = 10       # standing, prone, stunned, acted, tackle zone, MA, ST, AG, PA, AV
BALL: Final = 20
CARRIER: Final = 21
MY_ZONES: Final = 22
THEIR_ZONES: Final = 23
I_SCORE: Final = 24
THEY_SCORE: Final = 25
ACTING: Final = 26          # whose action it is
AIMS: Final = 27            # squares that some answer is about
ROCK: Final = 28
SKILLED: Final = 29         # the first of those for rules that whoever looks has asked for
WATCHED: Final = 8          # so many of them
PLANES: Final = 37
PLANE_NAMES: Final = (
    *(f"{side} {what}" for side in ("my", "their") for what in (
        "standing", "prone", "stunned", "acted", "tackle zone", "MA", "ST", "AG", "PA", "AV")),
    "ball", "carrier", "my zones", "their zones", "I score here", "they score here", "acting", "aims", "rock")

# -- facts
QUESTIONS: Final = 32       # one for each kind of question, and room for more
F_ACTIVE: Final = 32
F_HALF: Final = 33
F_TURNS: Final = 34         # of a half
F_MARKER: Final = 35        # mine, then theirs; so are the next two
F_SCORE: Final = 37
F_REROLLS: Final = 39
F_BLITZ: Final = 41         # actions of the turn that are gone
F_PASS: Final = 42
F_HAND_OFF: Final = 43
F_FOUL: Final = 44
F_BALL: Final = 45          # 0 nowhere, 1 on the ground, 2 mine, 3 theirs
F_OPTIONS: Final = 46
F_WEATHER: Final = 47       # one of eight
FACTS: Final = 64

# -- how answers of a verb are told apart
BARE: Final = 0             # by the verb alone
BY_PLAYER: Final = 1        # by their first number, a player
BY_TARGET: Final = 2        # by their second, a player
BY_SQUARE: Final = 3        # by their first, a square
BY_STEP: Final = 4          # by their second, a square, or the crowd
BY_BLOCK: Final = 5         # by a player and the way to the other
BY_NUMBER: Final = 6        # by a small number
OTHERS: Final = 7           # not at all: they share a block of their own
VERBS: Final = 64
NUMBERS: Final = 8
SHARED: Final = 1024        # slots for whatever has none of its own

SHAPES: Final = vec[i64]([BARE] * VERBS)


def shape(kind: i64, verbs: tuple[int, ...]) -> None:
    for verb in verbs:
        SHAPES[verb] = kind


shape(OTHERS, (V_ACT, V_USE, V_REROLL, V_BUY, V_OPTION, V_SQUARE, V_ORDER, V_GOLD))
shape(BY_PLAYER, (V_MOVE, V_BLITZ, V_PASS, V_HAND_OFF, V_FOUL, V_THROW, V_PICK, V_INTERCEPT, V_CHOOSE))
shape(BY_TARGET, (V_HIT, V_GIVE, V_KICK_HIM))
shape(BY_SQUARE, (V_TARGET, V_AT, V_KICK))
shape(BY_STEP, (V_STEP, V_PUSH))
shape(BY_BLOCK, (V_BLOCK,))
shape(BY_NUMBER, (V_DIE, V_FORMATION, V_KEEP))


def width_of(kind: i64, players: i64, cells: i64) -> i64:
    """How many slots a verb of that shape takes."""
    if kind == BARE:
        return 1
    if BY_PLAYER <= kind <= BY_TARGET:
        return players
    if kind == BY_SQUARE:
        return cells
    if kind == BY_STEP:
        return cells + 1
    if kind == BY_BLOCK:
        return players * 8
    return NUMBERS if kind == BY_NUMBER else 0


class ObservationEncoder:
    """For matches on one pitch. The buffers are its own and written again and again."""

    def __init__(self, pitch: Pitch, rules: Ruleset, watched: list[str]) -> None:
        self.pitch = pitch
        self.skills = vec[i64]([rules.indexes[rule] for rule in watched[:WATCHED]])
        self.cells: i64 = pitch.cells
        self.players: i64 = pitch.seats * PLACES
        self.first = vec[i64]([0] * VERBS)          # the first slot of each verb
        slot: i64 = 0
        for verb in range(VERBS):
            self.first[verb] = slot
            slot += width_of(SHAPES[verb], pitch.seats * PLACES, pitch.cells)
        self.shared: i64 = slot
        self.slots: i64 = slot + SHARED
        self.held = vec[i64]([0] * (slot + SHARED))     # the answer in each slot, and one
        self.taken = vec[i64]([0] * (slot + SHARED))    # slots that are not empty
        self.n: i64 = 0
        self.blank_planes: Final = bytes(PLANES * pitch.cells)
        self.blank_facts: Final = bytes(FACTS)
        self.blank_mask: Final = bytes(slot + SHARED)

    # -- seen from a seat
    def square(self, seat: i64, square: i64) -> i64:
        """Where a square is for a seat: the second sees the pitch the other way round."""
        if seat == 0 or not self.pitch.open:
            return square
        return square + self.pitch.width - 1 - 2 * self.pitch.xs[square]

    def whose(self, m: Game, seat: i64, player: i64) -> i64:
        """A player's number for a seat: its own come first."""
        return (player // PLACES + m.seats - seat) % m.seats * PLACES + player % PLACES

    # -- answers
    def lay_out(self, m: Game) -> None:
        """Each answer to the question that stands gets its slot."""
        held = self.held
        for place in range(self.n):
            held[self.taken[place]] = 0
        self.n = 0
        options = m.options()
        for number in range(options.n):
            option = options.items[number]
            slot = self.slot_of(m, option)
            if slot < 0 or held[slot] != 0:
                slot = self.share(option)
            if slot >= 0:
                held[slot] = option + 1
                self.taken[self.n] = slot
                self.n += 1

    def slot_of(self, m: Game, option: i64) -> i64:
        """The slot of its own; -1 where it shares one."""
        verb = verb_of(option)
        kind = SHAPES[verb]
        first = self.first[verb]
        if kind == BARE:
            return first
        if kind == BY_PLAYER:
            return first + self.whose(m, m.seat, a_of(option))
        if kind == BY_TARGET:
            return first + self.whose(m, m.seat, b_of(option))
        if kind == BY_SQUARE:
            return first + self.square(m.seat, a_of(option))
        if kind == BY_STEP:
            return first + (self.cells if b_of(option) == CROWD else self.square(m.seat, b_of(option)))
        if kind == BY_BLOCK:
            return first + self.whose(m, m.seat, a_of(option)) * 8 + self.way(m, a_of(option), b_of(option))
        return first + a_of(option) if kind == BY_NUMBER and a_of(option) < NUMBERS else -1

    def way(self, m: Game, player: i64, other: i64) -> i64:
        here = self.square(m.seat, m.state.square[player])
        return self.pitch.way(here, self.square(m.seat, m.state.square[other]))

    def share(self, option: i64) -> i64:
        """A slot by what it says, or the next free one: the same answer is nearly always in the same place."""
        start: i64 = (verb_of(option) * 31 + a_of(option) * 7 + b_of(option) * 13 + option // 65536 % 251) % SHARED
        for further in range(SHARED):
            slot: i64 = self.shared + (start + further) % SHARED
            if self.held[slot] == 0:
                return slot
        return -1

    def find_option(self, slot: i64) -> i64:
        """What stands in a slot; -1 nothing."""
        if slot < 0 or slot >= self.slots:
            return -1
        return self.held[slot] - 1

    def mask(self, m: Game) -> bytes:
        """One byte a slot: may it be chosen?"""
        self.lay_out(m)
        out = BytesWriter()
        out.write(self.blank_mask)
        one: u8 = 1
        for place in range(self.n):
            out[self.taken[place]] = one
        return out.getvalue()

    # -- what is seen
    def planes(self, m: Game, seat: i64) -> bytes:
        s = m.state
        out = BytesWriter()
        out.write(self.blank_planes)
        for player in range(s.players):
            if s.status[player] <= STUNNED:
                self.draw(m, seat, player, out)
        if s.ball >= 0:
            put(out, (CARRIER if s.carrier >= 0 else BALL) * self.cells + self.square(seat, s.ball), 1)
        other: i64 = (seat + 1) % m.seats
        for square in range(self.cells):
            at = self.square(seat, square)
            put(out, MY_ZONES * self.cells + at, s.against(other, square))
            put(out, THEIR_ZONES * self.cells + at, s.against(seat, square))
            if self.pitch.goal[square] != 0:
                put(out, (I_SCORE if self.pitch.scores(seat, square) else THEY_SCORE) * self.cells + at, 1)
            if self.pitch.solid[square] != 0:
                put(out, ROCK * self.cells + at, 1)
        self.draw_question(m, seat, out)
        return out.getvalue()

    def draw(self, m: Game, seat: i64, player: i64, out: BytesWriter) -> None:
        s = m.state
        at = self.square(seat, s.square[player])
        first: i64 = (0 if player // PLACES == seat else OF_A_SIDE) * self.cells + at
        status = s.status[player]
        standing: i64 = 0 if status == STANDING else (1 if status == PRONE else 2)
        put(out, first + standing * self.cells, 1)
        put(out, first + 3 * self.cells, s.acted[player])
        put(out, first + 4 * self.cells, 1 if s.zone(player) else 0)
        put(out, first + 5 * self.cells, s.stat(player, MA))
        put(out, first + 6 * self.cells, s.stat(player, ST))
        put(out, first + 7 * self.cells, s.stat(player, AG))
        put(out, first + 8 * self.cells, s.stat(player, PA))
        put(out, first + 9 * self.cells, s.stat(player, AV))
        for number in range(len(self.skills)):
            if m.has(player, self.skills[number]):
                put(out, (SKILLED + number) * self.cells + at, 1)

    def draw_question(self, m: Game, seat: i64, out: BytesWriter) -> None:
        """Whose action it is, and which squares the answers are about; only for the seat that is asked."""
        frame = m.top
        while frame is not None and frame.concerns() < 0:
            frame = frame.parent
        if frame is not None and m.state.square[frame.concerns()] >= 0:
            put(out, ACTING * self.cells + self.square(seat, m.state.square[frame.concerns()]), 1)
        if m.seat != seat:
            return
        options = m.options()
        for number in range(options.n):
            option = options.items[number]
            kind = SHAPES[verb_of(option)]
            square: i64 = a_of(option) if kind == BY_SQUARE else (b_of(option) if kind == BY_STEP else CROWD)
            if square < self.cells:
                put(out, AIMS * self.cells + self.square(seat, square), 1)

    def facts(self, m: Game, seat: i64) -> bytes:
        s = m.state
        out = BytesWriter()
        out.write(self.blank_facts)
        if m.seat >= 0:
            put(out, m.kind, 1)
            put(out, F_OPTIONS, m.options().n)
        put(out, F_ACTIVE, 1 if s.active == seat else 0)
        put(out, F_HALF, s.half)
        put(out, F_TURNS, m.rules.turns)
        for place in range(2):
            side: i64 = (seat + place) % m.seats
            put(out, F_MARKER + place, s.get(side, MARKER))
            put(out, F_SCORE + place, s.get(side, SCORE))
            put(out, F_REROLLS + place, s.get(side, REROLLS))
        put(out, F_BLITZ, s.taken[BLITZ])
        put(out, F_PASS, s.taken[PASS])
        put(out, F_HAND_OFF, s.taken[HAND_OFF])
        put(out, F_FOUL, s.taken[FOUL])
        if s.ball >= 0:
            put(out, F_BALL, 1 if s.carrier < 0 else (2 if s.carrier // PLACES == seat else 3))
        if s.weather >= 0:
            put(out, F_WEATHER + s.weather % 8, 1)
        return out.getvalue()


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """As a byte: nothing below 0, nothing above 255."""
    small: i64 = 255 if value > 255 else (0 if value < 0 else value)
    byte: u8 = u8(small)
    out[at] = byte


def lead(m: Game, seat: i64) -> i64:
    """How many touchdowns a seat is ahead of the best of the others."""
    best: i64 = 0
    for other in range(m.seats):
        if other != seat and m.state.get(other, SCORE) > best:
            best = m.state.get(other, SCORE)
    return m.state.get(seat, SCORE) - best


def step_many(matches: list[Game], senses: ObservationEncoder, slots: list[int], seat: i64, draws: Seeded) -> list[int]:
    """Answer one question in each of many matches; the others' answers are drawn until the seat is asked again.

    The lead of the seat in each match comes back. A slot that is empty is answered by drawing too.
    """
    leads: list[int] = []
    for number in range(len(matches)):
        m = matches[number]
        if m.seat >= 0:
            senses.lay_out(m)
            answer = senses.find_option(slots[number])
            options = m.options()
            m.take(answer if answer >= 0 else options.items[draws.below(options.n)])
        while m.seat >= 0 and m.seat != seat:
            others = m.options()
            m.take(others.items[draws.below(others.n)])
        leads.append(lead(m, seat))
    return leads
