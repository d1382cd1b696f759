"""Pits: falling in, spikes, climbing out, and jumping over what is or may be one."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.dungeon.procedures.teleport import send_ball, stays_put
from nuffle.editions.dungeon.rules.corners import is_barred
from nuffle.editions.dungeon.rules.features import Feature, spare_fall, turn_up
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, pack
from nuffle.rules.effect import SpeedHints
from nuffle.rules.events import E_STAND_UP, FROM_ZONES
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_STEP, F_WAY
from nuffle.rules.injuries import BY_FALL, BY_PIT
from nuffle.rules.moments import ACTION_END, AT_SPIKES, ENTERED
from nuffle.rules.player_state import AG, CASUALTY, STANDING
from nuffle.rules.players import empty_beside, mates_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import BY_A_RULE, Arrival, arrive, shift_to
from nuffle.rules.procedures.ball import MUST_BOUNCE, PickUp, lies_free
from nuffle.rules.procedures.casualty import Casualty, send_to
from nuffle.rules.procedures.harm import Harm, knock_down, place_prone, roll_armour
from nuffle.rules.procedures.step import StandUp
from nuffle.rules.roll import Roll, test
from nuffle.rules.roll_kinds import R_CLIMB, R_JUMP, R_RUSH
from nuffle.rules.steps_ahead import unpack_end
from nuffle.rules.team import PLACES
from nuffle.rules.terrain import COUNTER, IN_PIT, ON_VERGE, SPIKES, find_feature, is_open_pit
from nuffle.rules.verbs import V_USE

CLIMBS_FOR: Final = 3       # squares of movement
HIT_FROM: Final = 5         # the die with which spikes hit
SERIOUS_FROM: Final = 4     # and what they do then
DEADLY_FROM: Final = 6
BADLY_HURT: Final = 11      # results of the casualty table
MISSES_NEXT: Final = 41
KILLED_BY_SPIKES: Final = 61


@mypyc_attr(acyclic=True)
class InPit(Proc):
    """Somebody is in a pit."""

    def __init__(self, player: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player

    def meet_spikes(self, m: Game) -> None:
        if m.state.on_pitch(self.player) and find_feature(m.state, m.state.square[self.player]) == SPIKES:
            m.at_moment(AT_SPIKES)


class Pits(Feature):
    id: ClassVar[str] = "dungeon.pits"
    name: ClassVar[str] = "Pits"
    summary: ClassVar[str] = (
        "A player who enters an open pit falls: armour roll, and the ball reappears on a random pad. Players cannot "
        "walk into or out of a pit as usual.")
    hints: ClassVar[SpeedHints] = SpeedHints(local=True)
    moments: ClassVar[tuple[int, ...]] = (ENTERED, ACTION_END)
    forbidden: ClassVar[tuple[int, ...]] = (F_STEP, F_WAY)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        if is_open_pit(m.state, arrival.square) and stays_put(m, arrival.player, arrival.square):
            spare_fall(m, arrival.player)
            m.push(PitFall(arrival.player))

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        """Whoever has not got out lies down there again."""
        player = action.player
        if m.state.status[player] == STANDING and is_open_pit(m.state, m.state.square[player]):
            place_prone(m, player)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return is_open_pit(m.state, unpack_end(m, detail) if what == F_WAY else detail)


class Spikes(Feature):
    """Its dice are thrown by whoever falls in or fails to climb out."""

    id: ClassVar[str] = "dungeon.spikes"
    name: ClassVar[str] = "Spikes"
    summary: ClassVar[str] = (
        "In a spiked pit, the spikes hit on 5+. Another D6: badly hurt on 1-3, miss next match on 4-5, dead on 6. A "
        "failed climb rolls for the spikes again.")
    moments: ClassVar[tuple[int, ...]] = (AT_SPIKES,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, InPit)
        player = frame.player
        if m.d6(self.index, player) < HIT_FROM:
            return
        die = m.d6(self.index, player)
        casualty = m.rules.procedures[Casualty.NAME]()
        assert isinstance(casualty, Casualty)
        casualty.victim = player
        casualty.cause = BY_PIT
        casualty.first = BADLY_HURT
        if die >= SERIOUS_FROM:
            casualty.first = KILLED_BY_SPIKES if die >= DEADLY_FROM else MISSES_NEXT
        send_to(m, player, CASUALTY)
        m.push(casualty)


@mypyc_attr(acyclic=True)
class PitFall(InPit):
    """Into the pit: the fall, the spikes, and the ball that is not there any more."""

    NAME: ClassVar[str] = "tumble"

    FALL: Final = 0
    STAB: Final = 1
    BALL: Final = 2
    DONE: Final = 3

    def __init__(self, player: i64 = -1) -> None:
        super().__init__(player)
        self.ball: i64 = 0          # 1: it went down with him

    def go(self, m: Game) -> None:
        if self.at == PitFall.FALL:
            self.fall(m)
        elif self.at == PitFall.STAB:
            self.at = PitFall.BALL
            self.meet_spikes(m)
        elif self.at == PitFall.BALL:
            self.at = PitFall.DONE
            if self.ball == 1:
                send_ball(m)
        else:
            m.pop()

    def fall(self, m: Game) -> None:
        s = m.state
        self.at = PitFall.STAB
        if s.ball == s.square[self.player] and s.in_air == 0:
            self.ball = 1
            s.carrier = -1
            s.ball = -1
            s.loose = 0
        if s.status[self.player] == STANDING:
            knock_down(m, self.player, -1, BY_PIT)
        else:
            roll_armour(m, self.player, -1, BY_PIT)


@mypyc_attr(acyclic=True, free_list_len=1)
class DungeonStandUp(StandUp):
    """In a pit getting up is part of the climb."""

    def go(self, m: Game) -> None:
        if self.at == StandUp.BEGIN and is_open_pit(m.state, m.state.square[self.player]):
            m.state.pose(self.player, STANDING)
            m.tell(E_STAND_UP, self.player)
            m.pop()
            return
        super().go(m)


@mypyc_attr(allow_interpreted_subclasses=True)
class Obstacle(Feature):
    """Something a player may try on his way, paid for in squares of movement."""

    hints: ClassVar[SpeedHints] = SpeedHints(local=True)
    adds_steps: ClassVar[bool] = True
    aims: ClassVar[str] = "square"


class Climbing(Obstacle):
    id: ClassVar[str] = "dungeon.climbing"
    name: ClassVar[str] = "Climbing out"
    summary: ClassVar[str] = (
        "Climbing out of a pit costs three squares and an agility roll: +1 for each adjacent team-mate, -1 for each "
        "opposing tackle zone, -1 for Stunty players and dwarfs.")
    spelling: ClassVar[str] = "climb"
    hints: ClassVar[SpeedHints] = SpeedHints(local=True, steps_at=IN_PIT)
    stride: ClassVar[int] = CLIMBS_FOR

    def bind(self, indexes: dict[str, int]) -> None:
        self.stunty: i64 = indexes.get("crp.skill.stunty", -1)

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        s = m.state
        here = s.square[owner]
        if not is_open_pit(s, here) or not activation.may_move(m, CLIMBS_FOR):
            return
        for square in empty_beside(m, here):
            if not m.is_forbidden(owner, F_STEP, square, activation):
                out.add(pack(V_USE, self.index, owner, square))

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        m.push(PitClimb(owner, target, activation.spend(m, CLIMBS_FOR)))

    def clumsiness(self, m: Game, player: i64) -> i64:
        """What the short of leg have to take off."""
        profile = m.profile(player)
        dwarf = profile.race == "dwarf" or profile.position.endswith("Chaos Dwarf Blocker")
        return -1 if dwarf or m.has(player, self.stunty) else 0


@mypyc_attr(acyclic=True)
class ObstacleAttempt(InPit):
    """Squares gone for, one roll, and what comes of it."""

    RUSH: Final = 0
    ROLL: Final = 1
    ROLLED: Final = 2
    MEET_BALL: Final = 3
    DONE: Final = 4
    STAB: Final = 5

    def __init__(self, player: i64 = -1, square: i64 = -1, rush: i64 = 0) -> None:
        super().__init__(player)
        self.square: i64 = square
        self.rush: i64 = rush
        self.over: i64 = 0          # squares jumped over

    def go(self, m: Game) -> None:
        if self.at == ObstacleAttempt.RUSH:
            self.go_for_it(m)
        elif self.at == ObstacleAttempt.ROLL:
            self.take_off(m)
        elif self.at == ObstacleAttempt.ROLLED:
            if m.passed:
                self.reach(m)
            else:
                self.at = ObstacleAttempt.DONE
                self.fail(m)
        elif self.at == ObstacleAttempt.MEET_BALL:
            self.meet_ball(m)
        elif self.at == ObstacleAttempt.STAB:
            self.at = ObstacleAttempt.DONE
            self.meet_spikes(m)
        else:
            m.pop()

    def validate(self, m: Game) -> str:
        s = m.state
        if self.at > ObstacleAttempt.ROLLED:
            return "" if s.is_player(self.player) else "nobody tries"
        fits = s.present(self.player) and self.square >= 0 and s.board[self.square] == 0
        return "" if fits else f"player {self.player} cannot come to square {self.square}"

    def take_off(self, m: Game) -> None:
        """One more square to go for, or the thing itself, or flat on his face."""
        if not m.passed:
            self.at = ObstacleAttempt.DONE
            self.trip(m)
        elif self.rush > 0:
            self.go_for_it(m)
        else:
            self.at = ObstacleAttempt.ROLLED
            self.roll(m)

    def go_for_it(self, m: Game) -> None:
        self.at = ObstacleAttempt.ROLL
        if self.rush == 0:
            m.passed = True
            return
        self.rush -= 1
        roll = test(m, R_RUSH, self.player, 2, 0)
        roll.origin = m.state.square[self.player]
        roll.square = self.square

    def roll(self, m: Game) -> None:
        raise NotImplementedError

    def trip(self, m: Game) -> None:
        """He went for it and fell."""
        knock_down(m, self.player, -1, BY_FALL)

    def fail(self, m: Game) -> None:
        raise NotImplementedError

    def reach(self, m: Game) -> None:
        """He stands where he wanted to; the ball comes before whatever else is there."""
        self.at = ObstacleAttempt.MEET_BALL
        start = shift_to(m, self.player, self.square)
        if lies_free(m, self.square):
            m.push(PickUp(self.player))
        self.over = start

    def meet_ball(self, m: Game) -> None:
        self.at = ObstacleAttempt.DONE
        if stays_put(m, self.player, self.square):
            arrive(m, self.player, self.over, BY_A_RULE)


@mypyc_attr(acyclic=True)
class PitClimb(ObstacleAttempt):
    """Out of a pit, or not."""

    NAME: ClassVar[str] = "climb"

    def roll(self, m: Game) -> None:
        s = m.state
        climbing = m.effect(m.rules.indexes["dungeon.climbing"]).unwrap()
        assert isinstance(climbing, Climbing)
        roll = test(m, R_CLIMB, self.player, s.stat(self.player, AG), 0)
        for mate in mates_beside(m, self.player):
            if s.status[mate] == STANDING:
                roll.add(m, climbing.index, 1)
        roll.add(m, climbing.index, climbing.clumsiness(m, self.player))
        roll.add(m, FROM_ZONES, -s.count_marking(self.player))
        roll.square = self.square

    def trip(self, m: Game) -> None:
        """He is in it still, and falls onto whatever is there."""
        super().trip(m)
        self.at = ObstacleAttempt.STAB

    def fail(self, m: Game) -> None:
        self.meet_spikes(m)


class Jumping(Obstacle):
    id: ClassVar[str] = "dungeon.jumping"
    name: ClassVar[str] = "Jumping over"
    summary: ClassVar[str] = (
        "Players may jump over pits and face-down counters in a straight line, one square of movement for each and "
        "one to land. A D6, at -1 for tackle zones at either end, must reach the number jumped.")
    spelling: ClassVar[str] = "jump"
    hints: ClassVar[SpeedHints] = SpeedHints(local=True, steps_at=ON_VERGE)

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        here = m.state.square[owner]
        if not m.pitch.on_verge(here):
            return
        around = m.pitch.around
        for way in range(8):
            square = around[here * 8 + way]
            if square >= 0 and obstacle(m, square):
                over = self.gap(m, owner, way)
                if over > 0 and activation.may_move(m, over + activation.pace(m)):
                    out.add(pack(V_USE, self.index, owner, m.pitch.along(here, way, over + 1)))

    def gap(self, m: Game, player: i64, way: i64) -> i64:
        """How many obstacles lie that way before a free square to land on; 0 none, or no such square."""
        over: i64 = 0
        square = self.next_square(m, player, m.state.square[player], way)
        while square >= 0 and obstacle(m, square):
            over += 1
            square = self.next_square(m, player, square, way)
        return 0 if square < 0 else over

    def next_square(self, m: Game, player: i64, here: i64, way: i64) -> i64:
        """The next that way, if nobody is in it and no corner in between is barred."""
        square = m.pitch.step(here, way)
        if square < 0 or m.state.board[square] != 0 or is_barred(m, player, here, square):
            return -1
        return square

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        here = m.state.square[owner]
        over: i64 = m.pitch.distance(here, target) - 1
        jump = GapJump(owner, target, activation.spend(m, over + activation.pace(m)))  # the first as dear as any step
        jump.over = over
        m.push(jump)


def obstacle(m: Game, square: i64) -> bool:
    kind = find_feature(m.state, square)
    return COUNTER <= kind <= SPIKES


@mypyc_attr(acyclic=True)
class GapJump(ObstacleAttempt):
    """Over the gap, or into the first square of it."""

    NAME: ClassVar[str] = "jump"

    def roll(self, m: Game) -> None:
        s = m.state
        seat: i64 = self.player // PLACES
        hindered = s.count_marking(self.player) > 0 or s.against(seat, self.square) > 0
        if self.over == 1 and not hindered:
            m.passed = True             # no die could fail
            return
        roll = test(m, R_JUMP, self.player, self.over, 0)
        assert isinstance(roll, Roll)
        roll.plain = 1                  # the number alone counts, a 1 and a 6 like any other
        if hindered:
            roll.add(m, FROM_ZONES, -1)
        roll.square = self.square

    def trip(self, m: Game) -> None:
        fall_into(m, self.player, self.drop(m), BY_A_RULE, BY_FALL)

    def fail(self, m: Game) -> None:
        arrive(m, self.player, self.drop(m), BY_A_RULE)

    def drop(self, m: Game) -> i64:
        """Into the first square of the gap, whatever is there; where he came from comes back."""
        start = m.state.square[self.player]
        return shift_to(m, self.player, m.pitch.step(start, m.pitch.way(start, self.square)))


def fall_into(m: Game, player: i64, origin: i64, how: i64, cause: i64) -> Harm | None:
    """He falls into the square he is in: in a pit that is fall enough, elsewhere he goes down and whatever is there
    happens to him on the ground."""
    s = m.state
    square = s.square[player]
    if find_feature(s, square) == COUNTER:
        turn_up(m, square, m.rules.indexes["dungeon.counters"], player)
    arrive(m, player, origin, how)
    if is_open_pit(s, square):
        return None
    if lies_free(m, square):
        s.loose = MUST_BOUNCE
    return knock_down(m, player, -1, cause)
