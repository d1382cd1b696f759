"""What a player has left for his action, and what he may do with it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, pack
from nuffle.rules.actions import BLITZ, BLOCK, FOUL, HAND_OFF, PASS
from nuffle.rules.families import ActionEffect
from nuffle.rules.game import Game
from nuffle.rules.hooks import (
    F_MOVE,
    F_PASS,
)
from nuffle.rules.player_state import PRONE, ROOTED, STANDING, STUNNED
from nuffle.rules.procedures.proximity import find_blitz_reach
from nuffle.rules.procedures.step import (
    MoveTracker,
    is_rooted_fast,
    movement,
)
from nuffle.rules.steps_ahead import find_step_ahead
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_GIVE, V_HIT, V_KICK_HIM, V_THROW


@mypyc_attr(acyclic=True)
class ActionBudget(MoveTracker):
    """What a player's action is meant for, what it has used up and what is left of it."""

    def __init__(self, player: i64 = -1, action: i64 = 0, target: i64 = -1) -> None:
        super().__init__()
        self.player = player
        self.action: i64 = action
        self.target: i64 = target
        self.moved = 0
        self.rushed: i64 = 0        # squares gone for
        self.blocked: i64 = 0
        self.ended = 0
        self.lost: i64 = 0          # 1: a rule took the action away; 2: and his tackle zone stays lost with it
        self.still: i64 = 0         # 1: no more movement
        self.free: i64 = 0          # squares he may move and no more, whatever his movement; 0 no limit
        self.owed: i64 = -1         # an opponent against whom another block comes next
        self.several: i64 = 0       # 1: he blocks several opponents; the one who is owed a block may be let off
        self.rule: i64 = -1         # the rule that gave a move out of turn
        self.deed: i64 = -1         # the rule whose own action this is

    def concerns(self) -> i64:
        return self.player

    # -- whom it is meant for
    def list_targets(self, m: Game, out: Options) -> None:
        """Opponents on their feet for a blitz, on the ground for a foul."""
        status = m.state.status
        first: i64 = STANDING if self.action == BLITZ else PRONE
        last: i64 = STANDING if self.action == BLITZ else STUNNED
        own: i64 = self.player // PLACES
        for seat in range(m.seats):
            if seat != own:
                for other in range(seat * PLACES, m.ends[seat]):
                    if first <= status[other] <= last and self.within_reach(m, other):
                        out.add(pack(V_CHOOSE, other))

    def within_reach(self, m: Game, other: i64) -> bool:
        """Could he get beside a target, and have a square of movement left for the block?"""
        if self.action != BLITZ or m.rules.blitz_in_reach == 0:
            return True
        s = m.state
        return m.pitch.distance(s.square[self.player], s.square[other]) <= find_blitz_reach(m, self.player)

    def means(self, m: Game, other: i64) -> bool:
        """Is a blitz or a foul against this opponent what was declared?"""
        return other == self.target or not self.is_named(m)

    def is_named(self, m: Game) -> bool:
        """Is whom it is meant for said when it is declared?"""
        if m.rules.named == 0:
            return False
        return self.action == BLITZ or (self.action == FOUL and m.rules.fouls_named == 1)

    def fit(self, m: Game) -> bool:
        """Has nothing spoilt the action so far?"""
        return self.lost == 0 and m.state.turnover != 1

    def beside(self, m: Game, other: i64) -> bool:
        return m.pitch.adjacent(m.state.square[self.player], m.state.square[other])

    # -- what is left
    def left(self, m: Game) -> i64:
        """Squares he may still move without going for it."""
        left = (movement(m, self.player) if self.free == 0 else self.free) - self.moved
        if left < 0:
            return 0
        return left

    def rushes_left(self, m: Game) -> i64:
        if self.free > 0 or is_rooted_fast(m, self.player):
            return 0
        return m.rushes(self.player) - self.rushed

    def may_move(self, m: Game, cost: i64) -> bool:
        if self.still == 1 or m.state.flags[self.player] & ROOTED != 0:
            return False
        left = self.left(m)
        if left < cost and left + self.rushes_left(m) < cost:
            return False
        return not m.is_forbidden(self.player, F_MOVE, -1, self)

    def may_hit(self, m: Game) -> bool:
        """Can he pay for a block? Only a blitz costs movement."""
        return self.action != BLITZ or self.left(m) > 0 or self.rushes_left(m) > 0

    def spend(self, m: Game, squares: i64) -> i64:
        """So many squares of movement; how many of them he must go for."""
        left = self.left(m)
        walked: i64 = left if left < squares else squares
        self.moved += walked
        self.rushed += squares - walked
        return squares - walked

    def leads_on(self, m: Game, square: i64, cost: i64, rule: ActionEffect, frame: Procedure) -> bool:
        left: i64 = self.left(m) - cost
        if left < 0 or not rule.enters(m, self.player, square, frame):
            return False
        return in_reach(m, rule, self.player, square, left, frame)

    # -- the thing it is for
    def offer_main_action(self, m: Game, out: Options) -> None:
        """The thing the declared action is for."""
        s = m.state
        player = self.player
        if self.action == BLITZ and self.blocked == 0:
            if self.may_hit(m):
                self.offer_beside(m, out, V_HIT, True)
        elif self.action == BLOCK:
            if self.owed >= 0:
                out.add(pack(V_HIT, player, self.owed))
        elif self.action == PASS and s.carrier == player:
            if not m.is_forbidden(player, F_PASS, -1, self):
                out.add(pack(V_THROW, player))
        elif self.action == HAND_OFF and s.carrier == player:
            self.offer_receivers(m, out)
        elif self.action == FOUL:
            self.offer_beside(m, out, V_KICK_HIM, False)

    def offer_beside(self, m: Game, out: Options, verb: i64, standing: bool) -> None:
        """Opponents beside him, standing or not."""
        board = m.state.board
        status = m.state.status
        touch = m.pitch.touch
        own: i64 = self.player // PLACES
        place: i64 = m.state.square[self.player] * 8
        last: i64 = place + 8
        while place < last:
            square = touch[place]
            if square >= 0 and board[square] != 0:
                other: i64 = board[square] - 1
                if other // PLACES != own and (status[other] == STANDING) == standing and self.means(m, other):
                    out.add(pack(verb, self.player, other))
            place += 1

    def offer_receivers(self, m: Game, out: Options) -> None:
        s = m.state
        base: i64 = s.square[self.player] * 8
        for way in range(8):
            square = m.pitch.around[base + way]
            if square >= 0:
                mate = s.board[square] - 1
                if mate >= 0 and mate // PLACES == self.player // PLACES and s.status[mate] == STANDING:
                    out.add(pack(V_GIVE, self.player, mate))


def in_reach(m: Game, rule: ActionEffect, player: i64, square: i64, left: i64, frame: Procedure) -> bool:
    """From a square, within so many more: is there one where the rule lets him stop?"""
    if rule.stops(m, player, square, frame):
        return True
    if left <= 0:
        return False
    for way in range(8):
        further = find_step_ahead(m, player, square, way)
        if further >= 0 and rule.enters(m, player, further, frame):
            if in_reach(m, rule, player, further, left - 1, frame):
                return True
    return False
