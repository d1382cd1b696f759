"""The match as a coach sees it when his turn comes: read once for the whole decision."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.request import a_of, verb_of
from nuffle.planner import roll_odds
from nuffle.planner.reach import Reach
from nuffle.rules.game import Game
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import MA, PRONE, ST, STANDING, STUNNED
from nuffle.rules.procedures.ball import ON_GROUND
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER, SCORE
from nuffle.rules.verbs import V_BLOCK, V_FOUL

FAR: Final = 99
SAFE: Final = 0.97          # a way nobody thinks about
UNLIKELY: Final = 0.15      # a way nobody takes while there is time


def goal_steps(pitch: Pitch, seat: i64) -> vec[i64]:
    """Columns from each square to the nearest one where this seat scores, nobody standing in the way."""
    near = vec[i64]([FAR] * pitch.width)
    for goal in range(pitch.cells):
        if pitch.scores(seat, goal):
            for x in range(pitch.width):
                away: i64 = pitch.xs[goal] - x
                if away < 0:
                    away = -away
                if away < near[x]:
                    near[x] = away
    return vec[i64]([near[pitch.xs[square]] for square in range(pitch.cells)])


class ScoringDistances:
    """How far it is to score, for every seat: worked out once for a pitch."""

    def __init__(self, pitch: Pitch) -> None:
        self.pitch = pitch
        self.goals = [goal_steps(pitch, seat) for seat in range(pitch.seats)]
        self.homes = [self.nearest_of_others(seat) for seat in range(pitch.seats)]

    def nearest_of_others(self, seat: i64) -> vec[i64]:
        found = vec[i64]([FAR] * self.pitch.cells)
        for other in range(self.pitch.seats):
            if other != seat:
                for square in range(self.pitch.cells):
                    if self.goals[other][square] < found[square]:
                        found[square] = self.goals[other][square]
        return found


class Situation:
    """Who stands where and who may still do what, from one seat's bench. The match is the coach's own copy."""

    def __init__(self, match: Game, grounds: ScoringDistances, pool: list[Reach]) -> None:
        s = match.state
        self.match = match
        self.state = s
        self.pitch = match.pitch
        self.seat: i64 = match.seat
        self.skills = roll_odds.find_block_skills(match.rules)
        self.goal = grounds.goals[match.seat]           # steps to where this seat scores
        self.home = grounds.homes[match.seat]           # steps to where others do
        self.mine: list[int] = []
        self.theirs: list[int] = []
        self.carrier: i64 = s.carrier
        self.ball: i64 = s.ball
        self.have = s.carrier >= 0 and s.carrier // PLACES == match.seat
        self.they_have = s.carrier >= 0 and s.carrier // PLACES != match.seat
        self.loose = s.carrier < 0 and s.ball >= 0 and s.in_air == ON_GROUND
        self.can = vec[i64]([0] * s.players)            # bits of the verbs each may declare
        self.blocks: list[int] = []                     # options
        self.waiting: i64 = 0                           # players who have not acted
        self.pool = pool                                # a search for each place of the team
        self.looked = vec[i64]([0] * PLACES)            # which of them are of this decision
        self.near = vec[i64]()                          # who comes where without a die, once somebody asks
        self.turns: i64 = match.rules.turns - s.get(match.seat, MARKER) + 1     # own turns left, this one included
        self.lead: i64 = self.ahead()
        self.secure: i64 = match.rules.indexes[match.rules.name + ".core.secure-the-ball"]     # -1: no such action
        self.dawdle = match.rules.indexes[match.rules.name + ".core.stalling"] >= 0     # the crowd minds who waits
        self.reroll = match.may_team_reroll(match.seat) and match.rerolls_in_hand(match.seat) > 0
        self.rows = vec[i64]([0] * match.pitch.height)  # how many wait for their carrier in each row
        self.look_about()
        if self.they_have:
            self.watch_rows()

    def look_about(self) -> None:
        s = self.state
        for player in range(s.players):
            if s.status[player] <= STUNNED:
                if player // PLACES == self.seat:
                    self.mine.append(player)
                else:
                    self.theirs.append(player)
        options = self.match.options()
        for place in range(options.n):
            option = options.items[place]
            verb = verb_of(option)
            if 0 < verb <= V_FOUL:
                player_bits = self.can[a_of(option)]
                if player_bits == 0:
                    self.waiting += 1
                self.can[a_of(option)] = player_bits | (1 << verb)
                if verb == V_BLOCK:
                    self.blocks.append(option)

    def ahead(self) -> i64:
        """Touchdowns in front of the best of the others."""
        s = self.state
        best: i64 = 0
        for seat in range(s.seats):
            if seat != self.seat and s.get(seat, SCORE) > best:
                best = s.get(seat, SCORE)
        return s.get(self.seat, SCORE) - best

    # -- small questions
    def may(self, player: i64, verb: i64) -> bool:
        return (self.can[player] >> verb) & 1 == 1

    def here(self, player: i64) -> i64:
        return self.state.square[player]

    def stands(self, player: i64) -> bool:
        return self.state.status[player] == STANDING

    def zones(self, square: i64) -> i64:
        """Tackle zones against this seat."""
        return self.state.against(self.seat, square)

    def is_marked(self, player: i64) -> bool:
        return self.state.against(self.seat, self.state.square[player]) > 0

    def far(self, player: i64, square: i64) -> i64:
        return self.pitch.distance(self.state.square[player], square)

    def pace(self, player: i64) -> i64:
        """Squares he can move without going for any."""
        pace = self.state.stat(player, MA)
        return pace - self.match.rules.stand_up_cost if self.state.status[player] == PRONE else pace

    def strength(self, player: i64) -> i64:
        return self.state.stat(player, ST)

    def mate(self, square: i64) -> bool:
        """Does a team-mate stand there?"""
        there = self.state.board[square] - 1
        return there >= 0 and there // PLACES == self.seat and self.state.status[there] == STANDING

    def mates_beside(self, square: i64, but: i64) -> i64:
        """Team-mates on their feet around a square, one left aside."""
        count: i64 = 0
        for way in range(8):
            near = self.pitch.around[square * 8 + way]
            if near >= 0 and self.mate(near) and self.state.board[near] - 1 != but:
                count += 1
        return count

    def strongest_beside(self, square: i64) -> i64:
        """The strength of the strongest opponent on his feet around a square; 0 where there is none."""
        most: i64 = 0
        for way in range(8):
            near = self.pitch.around[square * 8 + way]
            there: i64 = self.state.board[near] - 1 if near >= 0 else -1
            if there >= 0 and there // PLACES != self.seat and self.state.status[there] == STANDING:
                if self.strength(there) > most:
                    most = self.strength(there)
        return most

    def threats(self, square: i64) -> i64:
        """Opponents who could come beside a square in their turn, going for one square at most."""
        count: i64 = 0
        for player in self.theirs:
            if self.state.status[player] <= PRONE and self.far(player, square) <= self.pace(player) + 2:
                count += 1
        return count

    def goal_side(self, square: i64) -> i64:
        """Opponents on their feet between a square and the end zone; those in the rows near it count double."""
        count: i64 = 0
        for player in self.theirs:
            there = self.state.square[player]
            if self.state.status[player] == STANDING and self.goal[there] < self.goal[square]:
                rows: i64 = self.pitch.ys[there] - self.pitch.ys[square]
                count += 2 if -4 <= rows <= 4 else 1
        return count

    def edge(self, square: i64) -> bool:
        """On a sideline, where one may be pushed into the crowd."""
        y = self.pitch.ys[square]
        return y == 0 or y == self.pitch.height - 1

    def count_watchers(self, row: i64, but: i64) -> i64:
        """How many wait for their carrier in that row, one left aside."""
        count = self.rows[row]
        return count - 1 if count > 0 and self.waits_in(but, row) else count

    def waits_in(self, player: i64, row: i64) -> bool:
        """Is he between their carrier and where they score, and does his tackle zone reach that row?"""
        here = self.state.square[player]
        if self.state.status[player] != STANDING or self.home[here] >= self.home[self.ball]:
            return False
        off: i64 = self.pitch.ys[here] - row
        return -1 <= off <= 1

    def watch_rows(self) -> None:
        for player in self.mine:
            if self.state.status[player] == STANDING:
                y = self.pitch.ys[self.state.square[player]]
                for row in range(y - 1, y + 2):
                    if 0 <= row < self.pitch.height and self.waits_in(player, row):
                        self.rows[row] += 1

    def near_edge(self, square: i64) -> bool:
        """One push from a sideline."""
        y = self.pitch.ys[square]
        return y == 1 or y == self.pitch.height - 2

    # -- ways
    def reach(self, player: i64) -> Reach:
        """Where he can go, his own rules to roll again counted; worked out once."""
        place: i64 = player % PLACES
        known = self.pool[place]
        if self.looked[place] == 0:
            self.looked[place] = 1
            known.look(self.match, player, 0, 0.05 if self.turns <= 1 else UNLIKELY, True)
        return known

    def with_team(self, chance: float) -> float:
        """A chance with a team re-roll at hand, which is not used on everything."""
        return chance + 0.8 * (1.0 - chance) * chance if self.reroll else chance
