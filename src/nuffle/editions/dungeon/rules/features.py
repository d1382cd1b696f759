"""What lies on the floor of a dungeon: pads, chests, and counters that may hide a pit."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.dungeon.procedures.teleport import Teleport, stays_put
from nuffle.rules.effect import SpeedHints
from nuffle.rules.events import E_CHEST, E_COUNTER
from nuffle.rules.families import ActionEffect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_PICK_UP, L_STEP
from nuffle.rules.injuries import BY_CHEST
from nuffle.rules.moments import ENTERED
from nuffle.rules.player_state import STANDING
from nuffle.rules.players import players_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import Arrival
from nuffle.rules.procedures.ball import PickUp, hold_ball
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Victims
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.step import MoveTracker
from nuffle.rules.terrain import CHEST, COUNTER, FLOOR, PAD, PIT, SPIKES, count_among, find_feature

THE_BALL: Final = 6         # the die that finds it


@mypyc_attr(allow_interpreted_subclasses=True)
class Feature(ActionEffect):
    """A rule of every match in a dungeon."""

    kind: ClassVar[str] = "dungeon"
    source: ClassVar[str] = "Dungeon Bowl"
    team_wide: ClassVar[bool] = True
    always: ClassVar[bool] = True


class Pads(Feature):
    id: ClassVar[str] = "dungeon.pads"
    name: ClassVar[str] = "Teleport pads"
    summary: ClassVar[str] = (
        "Entering a pad teleports to the pad of a D6; a player there moves on. The pad's own number loses the player. "
        "Walking off costs two squares; a second trip in a turn, an injury roll.")
    hints: ClassVar[SpeedHints] = SpeedHints(local=True)
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)
    limits: ClassVar[tuple[int, ...]] = (L_STEP,)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        pad = find_feature(m.state, arrival.square) - PAD
        if pad > 0 and stays_put(m, arrival.player, arrival.square):
            m.push(Teleport(arrival.player, pad))

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        """One square more for whoever acts and stands on one."""
        frame = m.top
        while frame is not None and not isinstance(frame, MoveTracker):
            frame = frame.parent
        return 1 if frame is not None and find_feature(m.state, m.state.square[frame.player]) > PAD else 0


class Chests(Feature):
    id: ClassVar[str] = "dungeon.chests"
    name: ClassVar[str] = "Treasure chests"
    summary: ClassVar[str] = (
        "A player who enters a chest's square opens it and the action ends: on a 6 the ball is inside, otherwise it "
        "explodes. The last of six always has the ball. Once it is found, all others explode.")
    hints: ClassVar[SpeedHints] = SpeedHints(local=True)
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        if find_feature(m.state, arrival.square) == CHEST and stays_put(m, arrival.player, arrival.square):
            end_action(m, arrival.player)
            self.open(m, arrival.player, arrival.square)

    def open(self, m: Game, player: i64, square: i64) -> None:
        s = m.state
        last = count_among(s, m.pitch.chests, CHEST) == 1
        found = s.ball < 0 and s.carrier < 0 and (last or m.d6(self.index, player) == THE_BALL)
        s.ground[square] = FLOOR
        m.tell(E_CHEST, player, square, 1 if found else 0)
        if not found:
            self.blow_up(m, player, square)
        elif s.status[player] == STANDING:
            self.take_out(m, player, square)
        else:
            s.ball = square         # it lies beside him
            s.loose = 1

    def take_out(self, m: Game, player: i64, square: i64) -> None:
        """Without a die, but not without hands."""
        if m.is_forbidden(player, F_PICK_UP):
            m.state.ball = square
            m.push(PickUp(player))
        else:
            hold_ball(m, player)

    def blow_up(self, m: Game, player: i64, square: i64) -> None:
        spare_fall(m, player)
        victims = Victims(self.index, player)
        victims.queue = [player, *players_beside(m, square)]
        m.push(victims)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        if m.state.on_pitch(player):
            stood = m.state.status[player] == STANDING
            harm = knock_down(m, player, -1, BY_CHEST)
            harm.blow = self.index + 1
            if not stood:
                harm.quiet = 1      # he was down before: nobody's turn ends by it


class Counters(Feature):
    id: ClassVar[str] = "dungeon.counters"
    name: ClassVar[str] = "Pit counters"
    summary: ClassVar[str] = "A counter stays face down until a player enters it: a pit, a spiked pit or nothing."
    hints: ClassVar[SpeedHints] = SpeedHints(local=True)
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)
    early: ClassVar[bool] = True

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        if find_feature(m.state, arrival.square) == COUNTER:
            turn_up(m, arrival.square, self.index, arrival.player)


def turn_up(m: Game, square: i64, rule: i64, player: i64) -> None:
    """One of those still face down is drawn, each as likely as any other."""
    s = m.state
    counters = m.pitch.counters
    left = count_among(s, counters, COUNTER)
    spikes: i64 = m.pitch.spikes - count_among(s, counters, SPIKES)
    pits: i64 = m.pitch.pits - count_among(s, counters, PIT)
    drawn = m.lot(left, rule, player)
    if drawn < spikes:
        s.ground[square] = SPIKES
    else:
        s.ground[square] = PIT if drawn < spikes + pits else FLOOR
    m.tell(E_COUNTER, square, s.ground[square])


def end_action(m: Game, player: i64) -> None:
    """If it is his own action that brought him there, it is over."""
    action = m.find_frame("action")
    if isinstance(action, Activation) and action.player == player:
        action.ended = 1


def spare_fall(m: Game, player: i64) -> None:
    """He goes down here and now: the block that brought him here need not fell him again."""
    block = m.find_frame("block")
    if isinstance(block, Block) and block.defender == player:
        block.defender_falls = 0
