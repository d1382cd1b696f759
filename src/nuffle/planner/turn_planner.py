"""The coach: a turn from what is safe to what is risky, and the short answers between."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.match import Match
from nuffle.engine.request import Options, pack, verb_of
from nuffle.planner import replies
from nuffle.planner.assist_moves import lend_weight
from nuffle.planner.ball import carry, fetch, fetcher, go_on, relay, run_in, takes_time
from nuffle.planner.cage import cage, dodge_in, holds, idle
from nuffle.planner.hits import NOTHING, BlitzPlan, best_blitz, blitz, fair_blocks, foul, risky_blocks, sure_blocks
from nuffle.planner.lineup import line_up
from nuffle.planner.positioning import post, press, slip_away, stays_down
from nuffle.planner.reach import Reach, activation_of
from nuffle.planner.situation import SAFE, ScoringDistances, Situation
from nuffle.rules.game import Game
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import PRONE
from nuffle.rules.procedures.block import Block
from nuffle.rules.questions import (
    Q_ACTION,
    Q_DIE,
    Q_FOLLOW,
    Q_PLACE,
    Q_PLAYER,
    Q_PUSH,
    Q_REROLL,
    Q_SETUP,
    Q_TARGET,
    Q_TURN,
)
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER
from nuffle.rules.verbs import V_CHOOSE, V_END, V_FREE, V_MOVE

UNKNOWN: Final = -1         # a question somebody else must answer
LIKELY: Final = 0.7         # a pick-up that comes before anybody else moves
PERHAPS: Final = 0.3        # one that is tried when all the others have moved
EARLY_RISK: Final = 0.12     # of a blitz before anybody else moves
LAST_RISK: Final = 0.9      # of one when all the others have
LAST_WORTH: Final = 0.25
HARDLY_LOST: Final = 0.6    # a dodge to a corner of the cage when all the others have moved
EVEN: Final = 0.5           # one to their carrier
WRAP: Final = 0xFFFFFFFFFF


def goes_on(kind: i64) -> bool:
    """Is it a question in the middle of what somebody has planned?"""
    return kind in (Q_ACTION, Q_PLAYER, Q_TARGET, Q_SETUP, Q_PLACE)


class TurnPlanner:
    """One for a seat and a match: keeps the rest of a plan while its player acts."""

    def __init__(self) -> None:
        self.plan: list[int] = []
        self.next: i64 = 0
        self.pool: list[Reach] = [Reach() for _ in range(PLACES + 1)]       # and one for whoever comes by
        self.walk = Reach()
        self.grounds: ScoringDistances | None = None
        self.settled = vec[i64]([0] * PLACES)       # who stands where he should, as things are
        self.seen: i64 = -1                         # half, turn and carrier for which that holds
        self.stood: i64 = -1                        # how the others stood when the blitz was thought about
        self.charge = BlitzPlan()                      # the blitz that may come last
        self.kept: i64 = -1                         # who is kept for the ball

    def __reduce__(self) -> tuple[object, ...]:
        """What is planned and found out so far; the rest is room to think in."""
        settled: list[int] = list(self.settled)
        charge = self.charge
        return restore_planner, (self.plan, self.next, settled, self.seen, self.stood, self.kept, charge.worth,
                                 charge.risk, charge.attacker, charge.target, charge.square)

    def ground(self, pitch: Pitch) -> ScoringDistances:
        known = self.grounds
        if known is None or known.pitch is not pitch:
            known = ScoringDistances(pitch)
            self.grounds = known
        return known

    def forget(self) -> None:
        """As if he came to the match now."""
        self.plan = NOTHING
        self.next = 0
        self.seen = -1
        self.stood = -1
        self.charge = BlitzPlan()
        self.kept = -1

    # -- a plan under way
    def ready(self, kind: i64, options: Options) -> i64:
        """The next answer of the plan, if it is offered: for this nothing but the options is looked at."""
        if self.next >= len(self.plan) or not goes_on(kind):
            return UNKNOWN
        wanted: i64 = self.plan[self.next]
        if verb_of(wanted) == V_CHOOSE and not options.holds(wanted):
            self.next += 1          # because: not every edition asks whom it is meant for
            wanted = self.plan[self.next] if self.next < len(self.plan) else UNKNOWN
        if wanted >= 0 and options.holds(wanted):
            self.next += 1
            return wanted
        return UNKNOWN

    def begin(self, plan: list[int]) -> i64:
        self.plan = plan
        self.next = 1
        return plan[0]

    # -- questions
    def choose(self, match: Game) -> i64:
        """The answer to what is asked, or -1 for whatever is not a matter of a turn and its dice."""
        kind = match.kind
        if kind == Q_TURN:
            plan = self.think(self.make_situation(match))
            return self.begin(plan) if len(plan) > 0 else V_END
        options = match.options()
        wanted = self.ready(kind, options)
        if wanted >= 0:
            return wanted
        if kind == Q_ACTION:
            return self.act_on(match, options)
        if kind == Q_SETUP and options.holds(V_FREE):
            lined = line_up(match)
            return self.begin(lined) if len(lined) > 0 else UNKNOWN
        return self.reply(match, kind, options)

    def make_situation(self, match: Game) -> Situation:
        return Situation(match, self.ground(match.pitch), self.pool)

    def act_on(self, match: Game, options: Options) -> i64:
        """The plan has come to nothing: what may the player whose action it is still do?"""
        self.plan = NOTHING
        player = self.acting(match)
        if player < 0:
            return V_END if options.holds(V_END) else UNKNOWN
        wanted = self.begin(go_on(self.make_situation(match), player))
        if options.holds(wanted):
            return wanted
        self.plan = NOTHING
        return V_END if options.holds(V_END) else UNKNOWN

    def acting(self, match: Game) -> i64:
        for player in range(match.seat * PLACES, match.ends[match.seat]):
            if activation_of(match, player) is not None:
                return player
        return -1

    def reply(self, match: Game, kind: i64, options: Options) -> i64:
        top = match.top
        if kind == Q_REROLL:
            return replies.reroll(match, options)
        if kind == Q_PUSH:
            return replies.push(match, options, self.ground(match.pitch))
        if isinstance(top, Block):
            if kind == Q_DIE:
                return replies.pick_die(match, top, options)
            if kind == Q_FOLLOW:
                return replies.follow(match, top, options)
        return UNKNOWN

    # -- a turn
    def think(self, v: Situation) -> list[int]:
        """What is safe first; whatever may end the turn waits for those who need not roll."""
        self.remember(v)
        plan = self.first_things(v)
        if len(plan) == 0:
            plan = self.safe_things(v)
        if len(plan) == 0:
            plan = self.risky_things(v)
        return plan

    def remember(self, v: Situation) -> None:
        """A new turn, or the ball in other hands: everybody looks again where to stand."""
        s = v.state
        seen: i64 = (s.half * 64 + s.get(v.seat, MARKER)) * 256 + s.carrier + 1
        if seen != self.seen:
            self.seen = seen
            for place in range(PLACES):
                self.settled[place] = 0

    def first_things(self, v: Situation) -> list[int]:
        """Score, hit where it costs nothing, have the ball."""
        plan = run_in(v)
        if len(plan) == 0:
            plan = sure_blocks(v)
        stood = others_stand(v)
        if len(plan) == 0 and stood != self.stood:
            self.stood = stood
            plan = self.with_the_ball(v)
        return plan

    def with_the_ball(self, v: Situation) -> list[int]:
        """Thought about once for as long as the others stand as they do; a risky blitz is kept for the end."""
        self.kept = fetcher(v) if v.loose else -1
        self.charge = best_blitz(v)
        plan = fetch(v, LIKELY)
        if len(plan) == 0:
            plan = blitz(v, self.charge, EARLY_RISK, 0.3)
        if len(plan) > 0 and v.have:
            self.stood = -1         # because: the carrier has not been thought about yet
        if len(plan) == 0:
            plan = relay(v)
        if len(plan) == 0:
            plan = carry(v, SAFE)
        return plan

    def is_needed(self, player: i64, v: Situation) -> bool:
        """Is he kept for the blitz or the ball, or does he hold a corner of the cage?"""
        if player == self.kept or holds(v, player):
            return True
        return player == self.charge.attacker and self.charge.worth > LAST_WORTH

    def release(self) -> bool:
        """Nothing came of what somebody was kept for: he may go wherever he likes."""
        kept = self.kept >= 0 or self.charge.attacker >= 0
        self.kept = -1
        self.charge = BlitzPlan()
        return kept

    def safe_things(self, v: Situation) -> list[int]:
        """Those who need no dice take their places."""
        plan = cage(v, self.walk)
        if len(plan) == 0 and v.blocks:
            plan = lend_weight(v, self.walk, self.kept, self.charge.attacker)
        while len(plan) == 0:
            player = self.next_idle(v)
            if player < 0:
                return NOTHING
            self.settled[player % PLACES] = 1
            plan = self.find_place(v, player)
        return plan

    def find_place(self, v: Situation, player: i64) -> list[int]:
        if v.state.status[player] == PRONE and v.is_marked(player):
            return NOTHING if stays_down(v, player) else [pack(V_MOVE, player), V_END]
        return post(v, player, self.walk)

    def next_idle(self, v: Situation) -> i64:
        """Whoever is nearest to where it happens comes first."""
        here: i64 = v.here(v.carrier) if v.carrier >= 0 else v.ball
        best: i64 = -1
        nearest: i64 = 999
        for player in v.mine:
            if self.settled[player % PLACES] == 0 and idle(v, player) and not self.is_needed(player, v):
                away: i64 = v.far(player, here) if here >= 0 else 0
                if away < nearest:
                    nearest = away
                    best = player
        return best

    def risky_things(self, v: Situation) -> list[int]:
        """Whatever may end the turn, the likeliest to succeed first."""
        plan = fair_blocks(v)
        if len(plan) == 0:
            plan = fetch(v, PERHAPS)
        if len(plan) == 0 and self.charge.attacker >= 0:
            plan = blitz(v, best_blitz(v), LAST_RISK, LAST_WORTH)
        if len(plan) == 0 and self.release():
            plan = self.safe_things(v)
        if len(plan) == 0 and not takes_time(v):
            plan = carry(v, 0.7)
        if len(plan) == 0:
            plan = dodge_in(v, HARDLY_LOST)
        if len(plan) == 0 and v.they_have:
            plan = press(v, EVEN)
        if len(plan) == 0:
            plan = slip_away(v)
        if len(plan) == 0:
            plan = risky_blocks(v)
        if len(plan) == 0:
            plan = foul(v)
        return plan


def others_stand(v: Situation) -> i64:
    """A number that changes when an opponent moves, falls or gets up, or the ball changes hands."""
    s = v.state
    found: i64 = (s.half * 64 + s.get(v.seat, MARKER)) * 128 + s.carrier + 1
    for player in v.theirs:
        found = (found * 31 + s.square[player] * 4 + s.status[player]) & WRAP
    return found


def follow_plans(match: Match, coaches: list[TurnPlanner | None]) -> None:
    """Let coaches who have their next answer ready give it, until somebody has to think or the match is over."""
    while match.seat >= 0:
        coach = coaches[match.seat]
        if coach is None:
            return
        wanted = coach.ready(match.kind, match.options())
        if wanted < 0:
            return
        match.take(wanted)


def restore_planner(plan: list[int], done: i64, settled: list[int], seen: i64, stood: i64, kept: i64, worth: float,
                    risk: float, attacker: i64, target: i64, square: i64) -> TurnPlanner:
    """One that was pickled or copied."""
    made = TurnPlanner()
    made.plan = plan[:]
    made.next = done
    made.settled = vec[i64](settled)
    made.seen, made.stood, made.kept = seen, stood, kept
    charge = made.charge
    charge.worth, charge.risk = worth, risk
    charge.attacker, charge.target, charge.square = attacker, target, square
    return made
