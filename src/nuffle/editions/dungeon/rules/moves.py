"""Moving in a dungeon: round corners, shoulder first, and a touchdown when all is done."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.dungeon.rules.corners import is_barred
from nuffle.editions.dungeon.rules.features import Feature
from nuffle.editions.dungeon.rules.pits import fall_into
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options
from nuffle.rules.actions import BLITZ, BLOCK
from nuffle.rules.effect import SpeedHints
from nuffle.rules.end_zones import scores_at
from nuffle.rules.game import Game
from nuffle.rules.hook_index import RULE_MASK
from nuffle.rules.hooks import F_SCORE, F_STEP, F_USE, F_WAY, H_BAN, H_FORBID, H_MOMENT, H_OFFER, H_STEPS
from nuffle.rules.injuries import BY_FALL
from nuffle.rules.moments import ACTION_END, BLOCK_DECLARED, ENTERED
from nuffle.rules.pitch import SQUARE_MASK
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import ON_FOOT, arrive, shift_to
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.step import RushedBlock, Step, Touchdown
from nuffle.rules.steps_ahead import unpack_end, unpack_player, unpack_start
from nuffle.rules.team import PLACES
from nuffle.rules.terrain import BESIDE_OPPONENT, CHEST, FLOOR, ON_VERGE, PIT, SPIKES, find_feature
from nuffle.rules.verbs import V_END, V_HIT, V_STEP

CHARGE: Final = 2           # of `Block.blitz`: neither a Block Action nor a Blitz


@mypyc_attr(acyclic=True, free_list_len=1)
class DungeonActivation(Activation):
    """An action down there: each step is asked about, and any of them may end in a shoulder charge."""

    def offer(self, m: Game, out: Options) -> None:
        """In a pit there is nothing to do but climb."""
        kind = m.state.ground[m.state.square[self.player]]
        if PIT <= kind <= SPIKES:
            out.add(V_END)
            m.rules.acting[m.rules.indexes["dungeon.climbing"]].steps(m, self.player, self, out)
        else:
            super().offer(m, out)

    def pace(self, m: Game) -> i64:
        """Plain floor costs nobody more than elsewhere."""
        if m.state.ground[m.state.square[self.player]] == FLOOR:
            return 1
        return super().pace(m)

    def offer_walks(self, m: Game, out: Options) -> bool:
        """Nobody minds a step onto plain floor with nobody at the corner it may lead round: others are asked about."""
        base: i64 = m.state.square[self.player] * 8
        floor = m.pitch.ways()
        plain = self.plain_ground(m)
        board = m.state.board
        out.reserve(8)
        items = out.items
        n = out.n
        step: i64 = V_STEP | (self.player << 8)
        alone = True
        way: i64 = 0
        while way < 8:
            found = floor[base + way]
            if found >= 0:
                square: i64 = found & SQUARE_MASK
                if board[square] != 0:
                    alone = False
                elif (plain and found == square) or self.may_step(m, square, base + way):
                    items[n] = step | (square << 24)
                    n += 1
            way += 1
        out.n = n
        return alone

    def plain_ground(self, m: Game) -> bool:
        """Do none but the rules of the place mind where somebody steps?"""
        step: i64 = H_FORBID + F_STEP
        return m.waiting.n[step] == m.rules.local[step] and m.hot[H_BAN + F_STEP] == 0

    def may_enter(self, m: Game, square: i64) -> bool:
        """Only pits, and what lies beside him round a corner, are asked about."""
        kind = m.state.ground[square]
        if (kind < PIT or kind > SPIKES) and self.plain_ground(m):
            here = m.state.square[self.player]
            if m.pitch.distance(here, square) != 1 or m.pitch.bend(here, m.pitch.way(here, square)) < 0:
                return True
        return super().may_enter(m, square)

    def may_step(self, m: Game, square: i64, leg: i64) -> bool:
        """Where something lies or lay, or a corner is: only pits, and corners somebody stands at, are asked about."""
        past = m.pitch.bends[leg]
        kind = m.state.ground[square]
        if (kind < PIT or kind > SPIKES) and (past < 0 or (m.state.board[past] == 0 and kind != CHEST)):
            if self.plain_ground(m):
                return True
        return not m.is_forbidden(self.player, F_STEP, square, self)

    def walk(self, m: Game, square: i64) -> None:
        """As anywhere; but for the ball nothing there is minded before he has arrived."""
        s = m.state
        player = self.player
        rush = self.spend(m, self.pace(m))
        if rush > 0 or s.ball == square or s.count_marking(player) > 0:
            m.push(DungeonStep(player, square, rush))
            return
        start = shift_to(m, player, square)
        entered: i64 = H_MOMENT + ENTERED
        if (
            find_feature(s, square) != FLOOR
            or m.waiting.n[entered] != m.rules.local[entered]
            or m.hot[H_OFFER + ENTERED] != 0
        ):
            arrive(m, player, start, ON_FOOT)

    def offer_steps(self, m: Game, out: Options, alone: bool) -> None:
        """With no opponent and no obstacle beside him there is none of the steps that everybody has down here."""
        if m.waits(self.player, H_STEPS):
            self.offer_steps_of(m, self.player, out, alone)
        here = m.state.square[self.player]
        place: i64 = 0
        if m.pitch.on_verge(here):
            place = ON_VERGE
        if not (alone and find_feature(m.state, here) == FLOOR) and m.state.is_marked(self.player):
            place |= BESIDE_OPPONENT        # because: where something lies a step may be dearer than a charge
        if place != 0 or not self.nothing_else(m, H_STEPS):
            self.offer_local(m, out, alone, place)

    def offer_local(self, m: Game, out: Options, alone: bool, where: i64) -> None:
        """Of the match's rules those that have something to offer where he is."""
        place = m.first_of(m.state.match_row, H_STEPS)
        last = m.end_of(H_STEPS)
        pairs = m.waiting.pairs
        while place < last:
            rule: i64 = pairs[place] & RULE_MASK
            effect = m.rules.acting[rule]
            if (effect.wants_place == 0 or effect.wants_place & where != 0) and not (alone and effect.wants_company):
                if not m.is_forbidden(self.player, F_USE, rule, self):
                    effect.steps(m, self.player, self, out)
            place += 1

    def only_local(self, m: Game, hook: i64) -> bool:
        """Do none but local rules of the match wait there for him?"""
        return not m.waits(self.player, hook) and self.nothing_else(m, hook)

    def nothing_else(self, m: Game, hook: i64) -> bool:
        """Are those that wait there local rules of the match, but for players' own?"""
        return m.waiting.broad[hook] == m.rules.local[hook]

    def close(self, m: Game) -> None:
        """Rules of the place mind the end only of whoever has the ball or is in a pit."""
        s = m.state
        if (
            s.carrier != self.player
            and find_feature(s, s.square[self.player]) == FLOOR
            and m.rules.beats[ACTION_END] == 0
        ):
            if m.hot[H_OFFER + ACTION_END] == 0 and self.only_local(m, H_MOMENT + ACTION_END):
                return
        super().close(m)

    def charges(self) -> bool:
        """Is a block in it a shoulder charge?"""
        return self.action != BLITZ and self.action != BLOCK and self.deed < 0 and self.rule < 0

    def may_hit(self, m: Game) -> bool:
        return super().may_hit(m) and (not self.charges() or self.left(m) > 0 or self.rushes_left(m) > 0)

    def hit(self, m: Game, target: i64, second: i64) -> None:
        if not self.charges():
            super().hit(m, target, second)
            return
        if m.rules.is_muted(m.rules.indexes["dungeon.shoulder-charge"], H_STEPS):
            return
        if self.left(m) == 0:
            self.rushed += 1
            rushed = RushedBlock(self.player, target, second)
            rushed.blitz = CHARGE
            m.push(rushed)
            return
        self.moved += 1
        block = Block(self.player, target, CHARGE)
        block.second = second
        m.push(block)


class ShoulderCharge(Feature):
    id: ClassVar[str] = "dungeon.shoulder-charge"
    name: ClassVar[str] = "Shoulder charge"
    summary: ClassVar[str] = (
        "Each moving player may make one undeclared block on the way, at -1 ST, for one square of movement, and move "
        "on.")
    adds_steps: ClassVar[bool] = True
    hints: ClassVar[SpeedHints] = SpeedHints(local=True, steps_at=BESIDE_OPPONENT)
    moments: ClassVar[tuple[int, ...]] = (BLOCK_DECLARED,)

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        if activation.blocked == 1 or not m.state.is_marked(owner):
            return
        if isinstance(activation, DungeonActivation) and activation.charges() and activation.may_move(m, 1):
            activation.offer_beside(m, out, V_HIT, True)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        if block.blitz == CHARGE:
            block.strengthen(m, block.attacker, self.index, -1, block.attacker)


class Corners(Feature):
    id: ClassVar[str] = "dungeon.corners"
    name: ClassVar[str] = "Corners"
    summary: ClassVar[str] = (
        "Players cannot pass a wall's corner next to an opponent, or open a chest around it. Tackle zones, blocks, "
        "fouls and assists do not reach around it either.")
    hints: ClassVar[SpeedHints] = SpeedHints(local=True)
    forbidden: ClassVar[tuple[int, ...]] = (F_STEP, F_WAY)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        if what == F_WAY:
            return is_barred(m, unpack_player(detail), unpack_start(detail), unpack_end(m, detail))
        return isinstance(frame, Activation) and is_barred(m, frame.player, m.state.square[frame.player], detail)


class LateTouchdown(Feature):
    id: ClassVar[str] = "dungeon.touchdown"
    name: ClassVar[str] = "First touchdown wins"
    summary: ClassVar[str] = (
        "A standing player who ends an action with the ball in an opponent's end zone scores. The first touchdown "
        "wins the match.")
    hints: ClassVar[SpeedHints] = SpeedHints(local=True)
    moments: ClassVar[tuple[int, ...]] = (ACTION_END,)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        s = m.state
        player = action.player
        if s.carrier == player and s.status[player] == STANDING and s.loose == 0 and s.scored < 0:
            if scores_at(m, player // PLACES, s.square[player]) and not m.is_forbidden(player, F_SCORE):
                m.push(Touchdown(player))


@mypyc_attr(acyclic=True, free_list_len=1)
class DungeonStep(Step):
    """One square. The ball is picked up before anything else there has its say, and a fall is an arrival too."""

    def fall(self, m: Game) -> None:
        if self.failed == 0:
            self.at = Step.BALL
            return
        self.at = Step.DONE
        if self.square != self.origin:
            fall_into(m, self.player, self.origin, ON_FOOT, BY_FALL)
        else:
            knock_down(m, self.player, -1, BY_FALL)

    def meet_ball(self, m: Game) -> None:
        """On the stack what comes first lies on top."""
        self.at = Step.DONE
        if self.origin != self.square:
            arrive(m, self.player, self.origin, ON_FOOT)
        super().meet_ball(m)
