"""The match as a bot looks at it when its turn comes: plain lists, read once for the whole decision."""

from __future__ import annotations

from functools import cache, cached_property

from nuffle.bots.path import Reach, neighbours, opposing_zones
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.rules.figure import PRONE, STANDING, STUNNED
from nuffle.rules.game import Game
from nuffle.rules.pitch import Pitch
from nuffle.rules.procedures.ball import ON_GROUND
from nuffle.rules.sheet import MARKER
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_BLOCK

FAR = 999


@cache
def goal_distance(pitch: Pitch, seat: int) -> list[int]:
    """Steps from each square to the nearest one where this seat scores."""
    found = [FAR] * pitch.cells
    edge = [square for square in range(pitch.cells) if pitch.scores(seat, square)]
    around = neighbours(pitch)
    steps = 0
    while edge:
        fresh: list[int] = []
        for square in edge:
            if found[square] == FAR:
                found[square] = steps
                fresh.extend(around[square])
        edge = fresh
        steps += 1
    return found


def off_centre(pitch: Pitch, square: int) -> int:
    """Rows between a square and the middle of the pitch."""
    row: int = pitch.ys[square]
    return abs(row - int(pitch.height) // 2)


class Sight:
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
        self.goal = goal_distance(match.pitch, match.seat)
        first = self.seat * PLACES
        on_pitch = [player for player in range(state.players) if self.status[player] <= STUNNED]
        self.mine = [player for player in on_pitch if first <= player < first + PLACES]
        self.theirs = [player for player in on_pitch if not first <= player < first + PLACES]
        self.ball: int = state.ball
        self.carrier: int = state.carrier
        self.loose = self.ball >= 0 and self.carrier < 0 and state.in_air == ON_GROUND
        self.reached: dict[tuple[int, int], Reach] = {}
        self.declared = self.declarations()

    def declarations(self) -> dict[int, set[int]]:
        """Per verb, the players who may declare it."""
        found: dict[int, set[int]] = {}
        for option in self.match.options().listed():
            found.setdefault(verb_of(option), set()).add(a_of(option))
        return found

    def may(self, verb: int) -> set[int]:
        return self.declared.get(verb, set())

    def blocks(self) -> list[tuple[int, int]]:
        options = self.match.options().listed()
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
        """Own turns in this half, this one included."""
        return self.match.rules.turns - self.state.get(self.seat, MARKER) + 1

    @cached_property
    def home(self) -> list[int]:
        """Steps to the nearest square where an opponent scores."""
        others = [goal_distance(self.pitch, seat) for seat in range(self.match.seats) if seat != self.seat]
        return [min(steps) for steps in zip(*others, strict=True)]

    @cached_property
    def threats(self) -> list[int]:
        """Opponents who stand, or can get up and still run."""
        return [player for player in self.theirs if self.status[player] <= PRONE]

    def standing(self, player: int) -> bool:
        return self.status[player] == STANDING

    def marked(self, player: int) -> bool:
        return self.zones[self.square[player]] > 0

    def distance(self, one: int, other: int) -> int:
        return self.pitch.distance(one, other)

    def reach(self, player: int, spare: int = 0) -> Reach:
        """Where he can go; worked out once."""
        key = (player, spare)
        if key not in self.reached:
            self.reached[key] = Reach(self.match, player, zones=self.zones, board=self.board, spare=spare)
        return self.reached[key]
