"""The safest way from square to square, with its chance. Above the match: every roll on it is still made one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nuffle.engine.request import pack
from nuffle.files.errors import NuffleError
from nuffle.odds import dice_odds
from nuffle.odds.walk_map import WalkMap, find_walk_map
from nuffle.planner.reach import Reach as Plain
from nuffle.planner.reach import activation_of, movement_left, rushes_left
from nuffle.rules.game import Game
from nuffle.rules.player_state import PRONE
from nuffle.rules.procedures.ball import ON_GROUND
from nuffle.rules.questions import Q_ACTION, Q_TURN
from nuffle.rules.roll_kinds import R_DODGE
from nuffle.rules.team import PLACES
from nuffle.rules.terrain import PAD, find_feature
from nuffle.rules.verbs import V_MOVE, V_STEP, V_USE

# chance so far, minus the steps so far, square, where from, chance of the last step alone
Node = tuple[float, int, int, "Node | None", float]

SURER = 1e-9        # a longer way must be better by more than rounding


class NoPath(NuffleError, ValueError):
    """The player cannot come there in this action."""


@dataclass(frozen=True, slots=True)
class MovePath:
    """Squares in their order, the chance of each step, and of all of them."""

    squares: tuple[int, ...]
    steps: tuple[float, ...]
    chance: float

    @property
    def with_reroll(self) -> float:
        """The chance if one failure may be rolled again."""
        return dice_odds.with_reroll(self.steps)


def opposing_zones(match: Game, seat: int) -> list[int]:
    """Tackle zones against a seat, by square."""
    against = match.state.against
    return [against(seat, square) for square in range(match.pitch.cells)]


def budget(match: Game, player: int) -> tuple[int, int]:
    """Squares he may still move, and still go for, in the action under way or in one declared now."""
    return movement_left(match, player), rushes_left(match, player)


class MoveReach:
    """Every square a player can come to in one action, each by its safest way.

    The match must be a copy of the asker's own. `spare` squares of movement are kept, for a block at the end; `onwards`
    is a square he will have come to, and in how many steps, when he goes on from there.
    """

    def __init__(self, match: Game, player: int, *, zones: list[int] | None = None, board: list[int] | None = None,
                 spare: int = 0, onwards: tuple[int, int] | None = None, ways: WalkMap | None = None) -> None:
        self.match = match
        self.player = player
        state = match.state
        self.start, gone = (int(state.square[player]), 0) if onwards is None else onwards
        self.board = board if board is not None else list(state.board)
        if onwards is not None:
            self.board[int(state.square[player])] = 0
        self.zones = zones if zones is not None else opposing_zones(match, player // PLACES)
        self.ball = state.ball if state.carrier < 0 and state.in_air == ON_GROUND else -1
        self.ways = ways if ways is not None else find_walk_map(match, player // PLACES)
        left, rushes = budget(match, player)
        gone += 1 if find_feature(state, self.start) > PAD else 0       # because: a step off a pad costs two
        self.left, self.rushes = max(0, left - gone), rushes - max(0, gone - left)
        self.steps = self.left + self.rushes - spare
        self.rush = dice_odds.rush(match, player)
        self.dodges: dict[int, float] = {}
        self.plain = dice_odds.plain(match, R_DODGE)
        first = dice_odds.stand_up(match, player) if state.status[player] == PRONE and onwards is None else 1.0
        self.nodes: dict[int, Node] = {self.start: (first, 0, self.start, None, first)}
        if match.pitch.open:
            self.look(spare, onwards)
        else:
            self.spread()

    def look(self, spare: int, onwards: tuple[int, int] | None) -> None:
        """Where there are no walls the compiled search does it, and comes to the same."""
        plain = Plain()
        if onwards is None:
            plain.look(self.match, self.player, spare)
        else:
            plain.look_onwards(self.match, self.player, *onwards, spare)
        made: list[Node] = []
        for whole, steps, square, before, single in plain.rows():
            made.append((whole, -steps, square, made[before] if before >= 0 else None, single))
        self.nodes = {made[node][2]: made[node] for node in plain.best_nodes()}

    def spread(self) -> None:
        """Layer by layer: a square is looked at again only when a longer way to it is safer."""
        around = self.ways.around
        if self.start in self.ways.out:
            around = around.copy()
            around[self.start] = self.ways.out[self.start]
        frontier: dict[int, Node] = dict(self.nodes)
        landed: dict[int, Node] = {}        # those who have jumped are a layer longer in the air
        for layer in range(self.steps):
            running = self.rush if layer >= self.left else 1.0
            jumped = self.leap(frontier, layer) if self.ways.jumps else {}
            frontier = self.next_layer(frontier, running, around) | landed
            landed = jumped

    def next_layer(self, frontier: dict[int, Node], running: float, around: list[tuple[int, ...]]) -> dict[int, Node]:
        nodes, board, zones, ball = self.nodes, self.board, self.zones, self.ball
        found: dict[int, Node] = {}
        for origin, node in frontier.items():
            marked = zones[origin] > 0
            for square in around[origin]:
                if board[square]:
                    continue
                single = running * self.dodge(origin, square) if marked else running
                if square == ball:
                    single *= dice_odds.pick_up(self.match, self.player, square, zones[square])
                whole = node[0] * single
                known = nodes.get(square)
                if known is None or whole > known[0] + SURER:
                    nodes[square] = found[square] = (whole, node[1] - 1, square, node, single)
        return found

    def leap(self, frontier: dict[int, Node], layer: int) -> dict[int, Node]:
        """Over one square of pit or counter, to the one beyond it."""
        found: dict[int, Node] = {}
        if layer + 2 > self.steps:
            return found
        running = self.rush ** sum(step >= self.left for step in (layer, layer + 1))
        for origin, node in frontier.items():
            for over, square in self.ways.jumps.get(origin, ()):
                if self.match.state.board[over] or self.board[square] or square == self.ball:
                    continue
                hindered = self.zones[origin] > 0 or self.zones[square] > 0
                single = running * dice_odds.jump(self.match, self.player, hindered)
                whole = node[0] * single
                known = self.nodes.get(square)
                if known is None or whole > known[0] + SURER:
                    self.nodes[square] = found[square] = (whole, node[1] - 2, square, node, single)
        return found

    def dodge(self, origin: int, square: int) -> float:
        key = self.zones[square] if self.plain else (origin << 16) | square
        known = self.dodges.get(key)
        if known is None:
            known = dice_odds.dodge(self.match, self.player, origin, square, self.zones[square])
            self.dodges[key] = known
        return known

    def chance(self, square: int) -> float:
        node = self.nodes.get(square)
        return node[0] if node is not None else 0.0

    def best(self, squares: Iterable[int]) -> tuple[float, int]:
        """The one that is reached most surely, and of those the nearest; -1 if none is."""
        found = [self.nodes[square] for square in squares if square in self.nodes]
        if not found:
            return 0.0, -1
        node = max(found, key=lambda node: node[:2])
        return node[0], node[2]

    def path(self, square: int) -> MovePath:
        node: Node | None = self.nodes.get(square)
        if node is None:
            pitch = self.match.pitch
            raise NoPath(f"{pitch.xs[square]},{pitch.ys[square]} cannot be reached in this action")
        whole = node[0]
        squares: list[int] = []
        steps: list[float] = []
        while node is not None and node[3] is not None:
            squares.append(node[2])
            steps.append(node[4])
            node = node[3]
        if node is not None and node[0] < 1.0:
            steps.append(node[0])
        return MovePath(tuple(reversed(squares)), tuple(reversed(steps)), whole)

    def options(self, square: int) -> list[int]:
        """The way there as answers, one step each."""
        found, here = [], self.start
        jump = self.match.rules.indexes["dungeon.jumping"]
        for step in self.path(square).squares:
            jumps = self.match.pitch.distance(here, step) > 1
            found.append(pack(V_USE, jump, self.player, step) if jumps else pack(V_STEP, self.player, step))
            here = step
        return found


def safest_path(match: Game, player: int, square: int) -> MovePath:
    """The safest way there for a player whose coach is asked now; the match itself is not touched."""
    return make_reach(match, player).path(square)


def make_reach(match: Game, player: int) -> MoveReach:
    return MoveReach(match.imagine(match.seat, 0), player)


def expand(match: Game, player: int, square: int) -> list[int]:
    """A destination as answers: the declaration first if none stands, then every step.

    They are given one after the other for as long as they are offered: a fall, a turnover or a question comes between.
    """
    if match.kind not in (Q_TURN, Q_ACTION) or match.seat != player // PLACES:
        raise NoPath("a destination can be given only while the coach may move this player")
    if match.kind == Q_ACTION and activation_of(match, player) is None:
        raise NoPath("another player's action is under way")
    steps = make_reach(match, player).options(square)
    return [pack(V_MOVE, player), *steps] if match.kind == Q_TURN else steps
