"""The match as a bot looks at it when its turn comes: plain lists, read once for the whole decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.odds.paths import MoveReach, opposing_zones
from nuffle.odds.walk_map import find_walk_map, neighbours, obstacles, spread_costs, steps_to_score, walk
from nuffle.rules.game import Game
from nuffle.rules.player_state import MA, PRONE, STANDING, STUNNED
from nuffle.rules.procedures.ball import ON_GROUND
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER
from nuffle.rules.terrain import is_open_pit
from nuffle.rules.verbs import V_BLOCK

IN_THE_WAY = 12.0       # steps one goes round an opponent
BARRED = 50.0
PATIENCE = 3            # turns a team may take its time where none are counted


class Snapshot:
    """Who stands where and who may still do what, from one seat's bench. The match is the bot's own copy."""

    def __init__(self, match: Game) -> None:
        self.match = match
        self.seat: int = match.seat
        self.pitch = match.pitch
        state = match.state
        self.state = state
        self.board = list(state.board)
        self.square = list(state.square)
        self.status = list(state.status)
        self.zones = opposing_zones(match, match.seat)
        self.around = neighbours(match.pitch)
        self.goal = steps_to_score(match, match.seat)
        self.ways = find_walk_map(match, match.seat)
        first = self.seat * PLACES
        on_pitch = [player for player in range(state.players) if self.status[player] <= STUNNED]
        self.mine = [player for player in on_pitch if first <= player < first + PLACES]
        self.theirs = [player for player in on_pitch if not first <= player < first + PLACES]
        self.ball: int = state.ball
        self.carrier: int = state.carrier
        self.loose = self.ball >= 0 and self.carrier < 0 and state.in_air == ON_GROUND
        self.reached: dict[tuple[int, int], MoveReach] = {}
        self.declared = self.declarations()

    def declarations(self) -> dict[int, set[int]]:
        """Per verb, the players who may declare it."""
        found: dict[int, set[int]] = {}
        for option in self.match.options().to_list():
            found.setdefault(verb_of(option), set()).add(a_of(option))
        return found

    def may(self, verb: int) -> set[int]:
        return self.declared.get(verb, set())

    def blocks(self) -> list[tuple[int, int]]:
        options = self.match.options().to_list()
        return [(a_of(option), b_of(option)) for option in options if verb_of(option) == V_BLOCK]

    # -- the position
    @property
    def have_ball(self) -> bool:
        return self.carrier >= 0 and self.carrier // PLACES == self.seat

    @property
    def they_have_ball(self) -> bool:
        return self.carrier >= 0 and self.carrier // PLACES != self.seat

    @property
    def turns_left(self) -> int:
        """Own turns in this half, this one included; in a dungeon there is no time to lose either."""
        if self.pitch.open:
            return self.match.rules.turns - self.state.get(self.seat, MARKER) + 1
        longest = self.match.setup.longest or self.match.rules.turns
        return min(PATIENCE, longest - self.state.get(self.seat, MARKER) + 1)

    @cached_property
    def haste(self) -> float:
        """What a step forward is worth in a dungeon, more the longer the match lasts; nothing hurries a half."""
        return 1.0 if self.pitch.open else 1.0 + 0.1 * int(self.state.get(self.seat, MARKER))

    @cached_property
    def headway(self) -> float:
        """Makes whatever a carrier may do worth more than nothing, so that a smaller chance of it is worth less."""
        start = self.square[self.carrier] if self.carrier >= 0 else -1
        return 20.0 if self.pitch.open or start < 0 else 30.0 + self.haste * self.route[start]

    @cached_property
    def home(self) -> list[int]:
        """Steps to the nearest square where an opponent scores."""
        others = [steps_to_score(self.match, seat) for seat in range(self.match.seats) if seat != self.seat]
        return [min(steps) for steps in zip(*others, strict=True)]

    @cached_property
    def threats(self) -> list[int]:
        """Opponents who stand, or can get up and still run."""
        return [player for player in self.theirs if self.status[player] <= PRONE]

    def standing(self, player: int) -> bool:
        return self.status[player] == STANDING

    def is_marked(self, player: int) -> bool:
        return self.zones[self.square[player]] > 0

    def is_trapped(self, player: int) -> bool:
        return is_open_pit(self.state, self.square[player])

    def distance(self, one: int, other: int) -> int:
        return self.pitch.distance(one, other)

    def far(self, one: int, other: int) -> int:
        """Steps between them, round walls and whatever lies there."""
        return self.pitch.distance(one, other) if self.pitch.open else walk(self.pitch, other, self.obstacles)[one]

    @cached_property
    def route(self) -> Sequence[float]:
        """How hard it is to come from each square to where this seat scores; below, everybody in the way counts."""
        if self.pitch.open:
            return self.goal
        costs = [1.0 + min(2, zones) for zones in self.zones]
        for square in self.obstacles:
            costs[square] = BARRED
        for player in self.theirs:
            costs[self.square[player]] = IN_THE_WAY * self.haste
        goals = [square for square, steps in enumerate(self.goal) if steps == 0]
        return spread_costs(self.around, goals, costs)

    @cached_property
    def lane(self) -> list[int]:
        """Where the carrier should go next, as far as he may walk in a turn."""
        found, here = [], self.square[self.carrier]
        for _ in range(self.state.stat(self.carrier, MA)):
            here = min(self.around[here], key=lambda square: self.route[square])
            found.append(here)
            if self.goal[here] == 0:
                break
        return found

    @cached_property
    def obstacles(self) -> frozenset[int]:
        return obstacles(self.match)

    @cached_property
    def careful_board(self) -> list[int]:
        """The board with pads, chests and counters taken: nobody enters them by chance. Not so where the ball lies."""
        board = self.board.copy()
        for square in self.ways.out:
            board[square] = board[square] or square != self.ball
        return board

    def reach(self, player: int, spare: int = 0) -> MoveReach:
        """Where he can go; worked out once."""
        key = (player, spare)
        if key not in self.reached:
            self.reached[key] = MoveReach(self.match, player, zones=self.zones, board=self.careful_board, spare=spare,
                                          ways=self.ways)
        return self.reached[key]

    def daring(self, player: int, spare: int = 0) -> MoveReach:
        """The same, with pads, chests and counters to end at."""
        return MoveReach(self.match, player, zones=self.zones, board=self.board, spare=spare, ways=self.ways)
