"""Every square a player can come to in one action, each by its safest way, on a pitch without walls."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.request import pack
from nuffle.planner import roll_odds
from nuffle.rules.game import Game
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import MA, PRONE
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import ON_GROUND
from nuffle.rules.roll_kinds import R_DODGE, R_PICK_UP, R_RUSH
from nuffle.rules.state import ZONE_BITS, ZONE_MASK
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_STEP

SURER: Final = 1e-9             # a longer way must be better by more than rounding
STRAIGHT_FIRST: Final = vec[i64]([0, 2, 4, 6, 1, 3, 5, 7])      # so that ways look natural
ROOM: Final = 1024
OPEN: Final = -1.0              # a square nobody has come to yet
CLOSED: Final = 9.0             # one nobody comes to
MANY_ZONES: Final = 16
UNKNOWN: Final = -1.0


def activation_of(match: Game, player: i64) -> Activation | None:
    frame = match.find_frame("action")
    return frame if isinstance(frame, Activation) and frame.player == player else None


def movement_left(match: Game, player: i64) -> i64:
    """Squares he may still move, in the action under way or in one declared now."""
    action = activation_of(match, player)
    if action is not None:
        return action.left(match) if action.may_move(match, 1) else 0
    left = match.state.stat(player, MA)
    if match.state.status[player] == PRONE:
        left -= match.rules.stand_up_cost
    return left if left > 0 else 0


def rushes_left(match: Game, player: i64) -> i64:
    """The same for those he may still go for."""
    action = activation_of(match, player)
    if action is None:
        return match.rushes(player)
    return action.rushes_left(match) if action.may_move(match, 1) else 0


class NeighbourTable:
    """The neighbours of each square in the order in which they are tried; one beyond the last for none."""

    def __init__(self, pitch: Pitch) -> None:
        found = [pitch.around[square * 8 + way] for square in range(pitch.cells) for way in STRAIGHT_FIRST]
        self.near = vec[i64]([near if near >= 0 else pitch.cells for near in found])


KNOWN: Final[dict[Pitch, NeighbourTable]] = {}
KEPT: Final = 32            # pitches remembered: tests make many


def find_neighbours(pitch: Pitch) -> NeighbourTable:
    found = KNOWN.get(pitch)
    if found is None:
        if len(KNOWN) >= KEPT:
            KNOWN.clear()
        found = NeighbourTable(pitch)
        KNOWN[pitch] = found
    return found


def twice(single: float) -> float:
    """With another try after a failure."""
    return single + (1.0 - single) * single


class Reach:
    """Layer by layer: a square is looked at again only when a longer way to it is safer. The match is the asker's copy.

    `least` is the chance below which a way is not followed; with `own` the player's rules to roll again are counted.
    """

    def __init__(self) -> None:
        self.player: i64 = -1
        self.seat: i64 = -1
        self.start: i64 = -1
        self.left: i64 = 0
        self.rushes: i64 = 0
        self.ball: i64 = -1
        self.rush: float = 1.0
        self.first: float = 1.0             # of getting up
        self.own: bool = False
        self.plain: bool = False            # dodges depend on the zones alone
        self.again: bool = False            # a dodge of his may be rolled again
        self.surest: float = 1.0            # no dodge of his is surer
        self.n: i64 = 0
        self.node = vec[i64]()              # per square the number of its best node; -1 out of reach
        self.value = vec[float]()           # per square the chance of its best node, see OPEN; the last is all outside
        self.closed = vec[i64]()            # squares where somebody stands
        self.shut: i64 = 0                  # how many
        self.layer = vec[i64]()             # per square the layer it was last found in, counted over all searches
        self.layers: i64 = 0
        self.ways = vec[i64]()              # per square its neighbours, straight ones first
        self.square = vec[i64]()            # per node, this and the next four
        self.parent = vec[i64]()
        self.steps = vec[i64]()
        self.whole = vec[float]()
        self.single = vec[float]()
        self.edge = vec[i64]()
        self.found = vec[i64]()
        self.dodges = vec[float]()
        self.pitch: Pitch | None = None

    # -- how it is worked out
    def look(self, match: Game, player: i64, spare: i64 = 0, least: float = 0.0, own: bool = False,
             rushes: i64 = 9, target: i64 = -1) -> None:
        """From where he stands; `spare` squares of movement are kept, no more than so many are gone for.

        With a target the search ends as soon as there is a way to it.
        """
        self.set_out(match, player, own)
        most: i64 = self.rushes if self.rushes < rushes else rushes
        self.spread(match, self.left + most - spare, least, -1, target)

    def set_out(self, match: Game, player: i64, own: bool) -> None:
        """Where he is and what he can do; nothing is looked for yet."""
        s = match.state
        self.player = player
        self.seat = player // PLACES
        self.start = s.square[player]
        self.left = movement_left(match, player)
        self.rushes = rushes_left(match, player)
        self.first = roll_odds.stand_up(match, player) if s.status[player] == PRONE else 1.0
        self.prepare(match, own)

    def look_onwards(self, match: Game, player: i64, start: i64, gone: i64, spare: i64 = 0, own: bool = False) -> None:
        """From a square he will have come to, in so many steps."""
        self.player = player
        self.seat = player // PLACES
        self.start = start
        left = movement_left(match, player)
        self.rushes = rushes_left(match, player)
        if gone > left:
            self.rushes -= gone - left
        self.left = left - gone if left > gone else 0
        self.first = 1.0
        self.prepare(match, own)
        self.spread(match, self.left + self.rushes - spare, 0.0, match.state.square[player], -1)

    def prepare(self, match: Game, own: bool) -> None:
        s = match.state
        self.ball = s.ball if s.carrier < 0 and s.in_air == ON_GROUND else -1
        self.own = own
        self.rush = roll_odds.rush(match, self.player)
        if own and roll_odds.again(match, R_RUSH, self.player):
            self.rush = twice(self.rush)
        self.again = own and roll_odds.again(match, R_DODGE, self.player)
        self.plain = roll_odds.plain_for(match, R_DODGE, self.player)
        if len(self.dodges) == 0:
            self.dodges = vec[float]([UNKNOWN] * MANY_ZONES)
        for zones in range(MANY_ZONES):
            self.dodges[zones] = UNKNOWN
        self.surest = self.dodge_into(match, self.start, self.start, 0) if self.plain else 1.0
        if self.pitch is not match.pitch:
            self.make_room(match.pitch)
        self.forget()

    def forget(self) -> None:
        """Clears what the search before has found."""
        node, value, square, closed = self.node, self.value, self.square, self.closed
        i: i64 = 0
        while i < self.n:
            cell = square[i]
            node[cell] = -1
            value[cell] = OPEN
            i += 1
        i = 0
        while i < self.shut:
            cell = closed[i]
            value[cell] = OPEN
            i += 1
        self.n = 0
        self.shut = 0

    def make_room(self, pitch: Pitch) -> None:
        cells = pitch.cells
        self.pitch = pitch
        self.n = 0
        self.node = vec[i64]([-1] * cells)
        self.value = vec[float]([OPEN] * (cells + 1))
        self.value[cells] = CLOSED
        self.closed = vec[i64]([0] * cells)
        self.shut = 0
        self.layer = vec[i64]([-1] * cells)
        self.ways = find_neighbours(pitch).near
        self.edge = vec[i64]([0] * cells)
        self.found = vec[i64]([0] * cells)
        self.square = vec[i64]([0] * ROOM)
        self.parent = vec[i64]([0] * ROOM)
        self.steps = vec[i64]([0] * ROOM)
        self.whole = vec[float]([0.0] * ROOM)
        self.single = vec[float]([0.0] * ROOM)

    def grow(self) -> None:
        more: i64 = len(self.square) * 2
        square, parent, steps = self.square, self.parent, self.steps
        whole, single = self.whole, self.single
        self.square = vec[i64]([0] * more)
        self.parent = vec[i64]([0] * more)
        self.steps = vec[i64]([0] * more)
        self.whole = vec[float]([0.0] * more)
        self.single = vec[float]([0.0] * more)
        for i in range(len(square)):
            self.square[i] = square[i]
            self.parent[i] = parent[i]
            self.steps[i] = steps[i]
            self.whole[i] = whole[i]
            self.single[i] = single[i]

    def spread(self, match: Game, steps: i64, least: float, empty: i64, target: i64) -> None:
        self.close(match, empty)
        self.begin()
        many: i64 = 1
        layer: i64 = 0
        while layer < steps and many > 0 and (target < 0 or self.node[target] < 0):
            running = self.rush if layer >= self.left else 1.0
            many = self.next_layer(match, many, running, layer + 1, least)
            layer += 1

    def close(self, match: Game, empty: i64) -> None:
        """Nobody comes to where somebody stands."""
        closed, value, squares, ends = self.closed, self.value, match.state.square, match.ends
        shut: i64 = 0
        for seat in range(len(ends)):
            for player in range(seat * PLACES, ends[seat]):
                cell = squares[player]
                if cell >= 0 and cell != empty:
                    value[cell] = CLOSED
                    closed[shut] = cell
                    shut += 1
        self.shut = shut

    def begin(self) -> None:
        """The first node: where he is."""
        self.square[0] = self.start
        self.parent[0] = -1
        self.steps[0] = 0
        self.whole[0] = self.first
        self.single[0] = self.first
        self.node[self.start] = 0
        self.value[self.start] = self.first
        self.edge[0] = 0
        self.n = 1

    def next_layer(self, match: Game, many: i64, running: float, steps: i64, least: float) -> i64:
        """The squares beside those of the last layer: how many of them are new or reached more surely."""
        while self.n + 8 * many > len(self.square):
            self.grow()
        self.layers += 1
        # because: every vector is named once, and nothing is called where there is no die
        edge, squares, wholes, ways, value = self.edge, self.square, self.whole, self.ways, self.value
        nodes, parents, stepped, singles = self.node, self.parent, self.steps, self.single
        found, layers, layer, n, ball = self.found, self.layer, self.layers, self.n, self.ball
        zones, most = match.state.zones, running * self.surest
        everybody: i64 = ZONE_BITS * match.state.seats
        ours: i64 = ZONE_BITS * self.seat
        count: i64 = 0
        for i in range(many):
            node = edge[i]
            origin, before = squares[node], wholes[node]
            marked = ((zones[origin] >> everybody) - (zones[origin] >> ours)) & ZONE_MASK > 0
            if before * (most if marked else running) < least:
                continue
            for place in range(origin * 8, origin * 8 + 8):
                square = ways[place]
                known = value[square] + SURER
                if known >= before:
                    continue        # because: no step makes a way surer
                single = self.step(match, origin, square, running, marked) if marked or square == ball else running
                whole = before * single
                if whole >= least and whole > known:
                    squares[n], parents[n], stepped[n], wholes[n], singles[n] = square, node, steps, whole, single
                    nodes[square], value[square] = n, whole
                    n += 1
                    if layers[square] != layer:
                        layers[square], found[count] = layer, square
                        count += 1
        self.n = n
        self.face(count)
        return count

    def face(self, count: i64) -> None:
        """What was found in a layer is where the next one begins."""
        edge, nodes, found = self.edge, self.node, self.found
        for i in range(count):
            square = found[i]
            edge[i] = nodes[square]

    def step(self, match: Game, origin: i64, square: i64, running: float, marked: bool) -> float:
        single = running * self.dodge(match, origin, square) if marked else running
        if square == self.ball:
            zones = match.state.against(self.seat, square)
            chance = roll_odds.pick_up(match, self.player, square, zones)
            single *= twice(chance) if self.own and roll_odds.again(match, R_PICK_UP, self.player) else chance
        return single

    def dodge(self, match: Game, origin: i64, square: i64) -> float:
        return self.dodge_into(match, origin, square, match.state.against(self.seat, square))

    def dodge_into(self, match: Game, origin: i64, square: i64, zones: i64) -> float:
        if not self.plain or zones >= MANY_ZONES:
            return self.perhaps_again(roll_odds.dodge(match, self.player, origin, square, zones))
        known = self.dodges[zones]
        if known < 0.0:
            known = self.perhaps_again(roll_odds.dodge(match, self.player, origin, square, zones))
            self.dodges[zones] = known
        return known

    def perhaps_again(self, single: float) -> float:
        return twice(single) if self.again else single

    # -- what came of it
    def chance(self, square: i64) -> float:
        node = self.node[square]
        return self.whole[node] if node >= 0 else 0.0

    def far(self, square: i64) -> i64:
        """Steps of the safest way there; the start itself is none away."""
        node = self.node[square]
        return self.steps[node] if node >= 0 else -1

    def add_steps(self, square: i64, plan: list[int]) -> None:
        """The way there as answers, one step each, behind those of a plan."""
        node = self.node[square]
        first = len(plan)
        while node > 0:
            plan.append(pack(V_STEP, self.player, self.square[node]))
            node = self.parent[node]
        last = len(plan) - 1
        while first < last:
            plan[first], plan[last] = plan[last], plan[first]
            first += 1
            last -= 1

    def rows(self) -> list[tuple[float, int, int, int, float]]:
        """The nodes: chance, steps, square, the number of the one before, chance of the last step."""
        return [(self.whole[i], int(self.steps[i]), int(self.square[i]), int(self.parent[i]), self.single[i])
                for i in range(self.n)]

    def best_nodes(self) -> list[int]:
        """The number of the best node of each square in reach, in the order in which squares were found."""
        order = [int(self.square[i]) for i in range(self.n)]
        return [int(self.node[square]) for square in dict.fromkeys(order)]
