"""What to do next in a turn: each tactic looks at the pitch and offers a plan, a list of answers, or nothing."""

from __future__ import annotations

from collections.abc import Callable

from nuffle.bots.block_tactics import blitz, blitz_anyway, charge, good_blocks, risky_blocks
from nuffle.bots.dungeon_tactics import Plan, bold, by_pad, climb_out, from_dugout, lend_a_hand, open_chest, search
from nuffle.bots.snapshot import Snapshot
from nuffle.engine.request import pack
from nuffle.odds import dice_odds
from nuffle.odds.paths import MoveReach
from nuffle.odds.walk_map import off_centre
from nuffle.rules.player_state import AG, AV, MA, PRONE, ROOTED
from nuffle.rules.procedures.assists import assists
from nuffle.rules.procedures.passing_ruler import OUT_OF_RANGE, SHORT, range_of
from nuffle.rules.roll_kinds import R_PICK_UP
from nuffle.rules.verbs import (
    V_CHOOSE,
    V_END,
    V_FOUL,
    V_GIVE,
    V_HAND_OFF,
    V_KICK_HIM,
    V_MOVE,
    V_PASS,
    V_TARGET,
    V_THROW,
)

Tactic = Callable[[Snapshot], Plan | None]

SURE_ENOUGH = 0.65      # a touchdown worth trying while there is time
FETCH = 0.45            # a pick-up worth trying before anything else
SAFE = 0.95             # a step nobody thinks about
WORTH_A_CATCH = 6.0     # how much farther another must come before the ball is given to him
HEADWAY = 4.0           # steps a carrier must gain to go before anybody else has
IN_HIS_WAY = 5.0        # steps one goes farther so as not to stand before the carrier
TRIED = 3               # how many players are looked at for one task


# -- scoring
def best_goal(sight: Snapshot, reach: MoveReach) -> tuple[float, int]:
    """The chance to score by running, and where."""
    goal = sight.goal
    return reach.best(square for square in reach.nodes if goal[square] == 0)


def enough(sight: Snapshot) -> float:
    """How sure a touchdown must be to be tried now."""
    if sight.turns_left <= 1:
        return 0.01
    if not sight.pitch.open:
        return bold(sight)
    return 0.4 if sight.turns_left == 2 else SURE_ENOUGH


def run_in(sight: Snapshot) -> Plan | None:
    """The carrier runs into the end zone."""
    carrier = sight.carrier
    if not sight.have_ball or carrier not in sight.may(V_MOVE):
        return None
    reach = sight.reach(carrier)
    chance, square = best_goal(sight, reach)
    if square < 0 or chance < enough(sight):
        return None
    return [pack(V_MOVE, carrier), *reach.options(square)]


def relay(sight: Snapshot) -> Plan | None:
    """Hand the ball off, or throw it, to somebody who can still run in with it."""
    carrier = sight.carrier
    if not sight.have_ball or sight.turns_left > 3:
        return None
    runners = []
    for mate in sight.mine:
        far = sight.goal[sight.square[mate]] > sight.state.stat(mate, MA) + 2
        if mate != carrier and mate in sight.may(V_MOVE) and sight.standing(mate) and not far:
            chance, _ = best_goal(sight, sight.reach(mate))
            runners.append((chance, mate))
    plans = [plan for chance, mate in runners if chance > 0 for plan in deliveries(sight, mate, chance)]
    chance, plan = max(plans, default=(0.0, []))
    return plan if plan and chance >= enough(sight) * 0.8 else None


def deliveries(sight: Snapshot, mate: int, chance: float) -> list[tuple[float, Plan]]:
    """Ways to bring the ball to him, with the chance of the touchdown."""
    found: list[tuple[float, Plan]] = []
    carrier = sight.carrier
    if carrier in sight.may(V_HAND_OFF):
        reach = sight.reach(carrier)
        near = reach.best(sight.around[sight.square[mate]])
        if near[1] >= 0:
            plan = [pack(V_HAND_OFF, carrier), *reach.options(near[1]), pack(V_GIVE, carrier, mate)]
            found.append((near[0] * dice_odds.hand_off(sight.match, mate) * chance, plan))
    if carrier in sight.may(V_PASS) and sight.standing(carrier):
        there = sight.square[mate]
        distance = thrown(sight, sight.square[carrier], there)
        if distance != OUT_OF_RANGE:
            plan = [pack(V_PASS, carrier), pack(V_THROW, carrier), pack(V_TARGET, there)]
            found.append((dice_odds.accurate_pass(sight.match, carrier, mate, distance) * chance, plan))
    return found


def thrown(sight: Snapshot, start: int, end: int) -> int:
    """The range; where there are walls, only what is in sight and goes under a low ceiling."""
    distance = range_of(sight.pitch, start, end)
    if sight.pitch.open or (distance <= SHORT and sight.pitch.sees(start, end)):
        return distance
    return OUT_OF_RANGE


# -- the ball
def fetch(sight: Snapshot) -> Plan | None:
    return fetch_at(sight, FETCH)


def fetch_anyway(sight: Snapshot) -> Plan | None:
    return fetch_at(sight, 0.15)


def fetch_at(sight: Snapshot, least: float) -> Plan | None:
    """Pick the ball up with whoever is likeliest to."""
    if not sight.loose:
        return None
    able = [who for who in sight.may(V_MOVE)
            if sight.distance(sight.square[who], sight.ball) <= sight.state.stat(who, MA) + 2]
    able.sort(key=lambda who: (sight.state.stat(who, AG), sight.distance(sight.square[who], sight.ball)))
    near = sorted(able, key=lambda who: sight.distance(sight.square[who], sight.ball))
    tried = dict.fromkeys([*able[:TRIED], *near[:TRIED]])
    chance, _, who = max((*pick_up_odds(sight, who), who) for who in tried) if tried else (0.0, 0, -1)
    if who < 0 or chance < least:
        return None
    return [pack(V_MOVE, who), *sight.reach(who).options(sight.ball)]


def pick_up_odds(sight: Snapshot, player: int) -> tuple[float, int]:
    """The chance to have the ball, own re-rolls counted, and minus the steps to it."""
    node = sight.reach(player).nodes.get(sight.ball)
    if node is None:
        return 0.0, 0
    if dice_odds.again(sight.match, R_PICK_UP, player):
        return node[0] * (2 - node[4]), node[1]
    return node[0], node[1]


def carry(sight: Snapshot) -> Plan | None:
    """The carrier goes forward, where fewest can get at him."""
    carrier = sight.carrier
    if not sight.have_ball or carrier not in sight.may(V_MOVE):
        return None
    return [pack(V_MOVE, carrier), *carrier_steps(sight), V_END]


def carrier_steps(sight: Snapshot) -> Plan:
    """Steps for the carrier with the movement he has: into the end zone, or to the best square on the way."""
    reach = sight.reach(sight.carrier)
    chance, square = best_goal(sight, reach)
    if square >= 0 and chance >= enough(sight):
        return reach.options(square)
    return reach.options(best_stand(sight, reach)[1])


def best_stand(sight: Snapshot, reach: MoveReach) -> tuple[float, int]:
    """Where somebody with the ball would go, and what it is worth."""
    here = reach.start
    pace = 0.5 + 0.25 * sight.goal[here] / max(1, sight.turns_left) if sight.pitch.open else sight.haste
    sure = 0.8 if sight.pitch.open else bold(sight)
    best = (carrier_worth(sight, here, pace), here)
    for square, node in reach.nodes.items():
        if node[0] >= sure:
            worth = node[0] * carrier_worth(sight, square, pace) - 12 * (1 - node[0])
            best = max(best, (worth, square))
    return best


def break_away(sight: Snapshot) -> Plan | None:
    """Before anything can go wrong: the carrier goes where nobody stops him."""
    carrier = sight.carrier
    if not sight.have_ball or carrier not in sight.may(V_MOVE):
        return None
    reach = sight.reach(carrier)
    _, square = best_stand(sight, reach)
    gained = sight.route[reach.start] - sight.route[square]
    if gained < HEADWAY or reach.chance(square) < SAFE:
        return None
    return [pack(V_MOVE, carrier), *reach.options(square), V_END]


def hand_on(sight: Snapshot) -> Plan | None:
    """A carrier who is stuck gives the ball to somebody beside him who is not."""
    carrier = sight.carrier
    if not sight.have_ball or carrier not in sight.may(V_HAND_OFF) or sight.is_trapped(carrier):
        return None
    rooted = sight.state.flags[carrier] & ROOTED        # and so he stays for the rest of the match
    own = 0.0 if rooted else best_stand(sight, sight.reach(carrier))[0] + WORTH_A_CATCH / sight.haste
    best: tuple[float, int] = (own, -1)
    for mate in neighbours_of(sight, carrier):
        if mate in sight.may(V_MOVE) and sight.standing(mate):
            worth = dice_odds.hand_off(sight.match, mate) * best_stand(sight, sight.reach(mate))[0]
            best = max(best, (worth, mate))
    return [pack(V_HAND_OFF, carrier), pack(V_GIVE, carrier, best[1])] if best[1] >= 0 else None


def neighbours_of(sight: Snapshot, player: int) -> list[int]:
    """Team-mates near enough to give him something, round a corner too."""
    near = [sight.board[square] - 1 for square in sight.around[sight.square[player]]]
    return [mate for mate in near if mate in sight.mine]


def carrier_worth(sight: Snapshot, square: int, pace: float) -> float:
    """Forward is good, opponents near are not, team-mates beside are."""
    worth = sight.headway - pace * sight.route[square] - 4.0 * sight.zones[square]
    for player in sight.threats:
        away = sight.far(square, sight.square[player])
        if away <= sight.state.stat(player, MA) + 1:
            worth -= 0.5 if away > 3 else 1.0
    for near in sight.around[square]:
        mate = sight.board[near] - 1
        if mate in sight.mine and mate != sight.carrier and sight.standing(mate):
            worth += 0.7
    return worth


# -- everybody else
def stand_up(sight: Snapshot) -> Plan | None:
    """Those who lie beside opponents get up and stay."""
    for player in sorted(sight.may(V_MOVE)):
        if sight.status[player] == PRONE and sight.is_marked(player) and not sight.is_trapped(player):
            return [pack(V_MOVE, player), V_END]
    return None


def cage(sight: Snapshot) -> Plan | None:
    """Team-mates take the corners around the carrier."""
    if not sight.have_ball:
        return None
    here = sight.square[sight.carrier]
    x, y = sight.pitch.xs[here], sight.pitch.ys[here]
    corners = [sight.pitch.at(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)]
    free = {square for square in corners if square >= 0 and sight.board[square] == 0}
    in_place = {sight.board[square] - 1 for square in corners if square >= 0}
    helpers = [who for who in sight.may(V_MOVE) if who not in in_place and who != sight.carrier
               and not sight.is_marked(who)]
    pairs = sorted((sight.distance(sight.square[who], corner), who, corner) for who in helpers for corner in free)
    for away, who, corner in pairs[:TRIED]:
        if away <= sight.state.stat(who, MA) and sight.reach(who).chance(corner) >= SAFE:
            return [pack(V_MOVE, who), *sight.reach(who).options(corner), V_END]
    return None


def anchor(sight: Snapshot) -> int:
    """Where the team should gather: ahead of the own carrier, behind theirs, at the ball."""
    here = sight.square[sight.carrier] if sight.carrier >= 0 else sight.ball
    if here < 0 or sight.loose:
        return here
    steps = sight.route if sight.have_ball else sight.home
    for _ in range(2):
        here = min(sight.around[here], key=lambda square: steps[square] * 10 + off_centre(sight.pitch, square))
    return here


def gather(sight: Snapshot) -> Plan | None:
    """Whoever has nothing better to do goes where he is in the way."""
    goal = anchor(sight)
    idle = [who for who in sight.may(V_MOVE) if who != sight.carrier and not sight.is_marked(who)]
    if sight.they_have_ball:
        idle = [who for who in sight.may(V_MOVE) if not guards(sight, who)]
    if not sight.pitch.open:
        idle = [who for who in idle if not sight.is_trapped(who) and not sight.is_marked(who)]
    if goal < 0 or not idle:
        return None
    who = min(idle, key=lambda player: (sight.far(sight.square[player], goal), player))
    return [pack(V_MOVE, who), *post(sight, who, goal), V_END]


def post(sight: Snapshot, who: int, goal: int) -> Plan:
    """Steps to where he is in the way most."""
    reach = sight.reach(who)
    best = max(((post_worth(sight, square, goal), square) for square, node in reach.nodes.items() if node[0] >= SAFE),
               default=(0.0, reach.start))
    return reach.options(best[1]) if best[1] != reach.start else []


def guards(sight: Snapshot, player: int) -> bool:
    return sight.distance(sight.square[player], sight.square[sight.carrier]) <= 1


def make_way(sight: Snapshot) -> Plan | None:
    """Below, those who stand where the carrier wants to go walk on before him, the foremost first."""
    if not sight.have_ball or sight.carrier not in sight.may(V_MOVE):
        return None
    for square in reversed(sight.lane):
        who = sight.board[square] - 1
        if who in sight.may(V_MOVE) and not sight.is_marked(who) and not sight.is_trapped(who):
            return [pack(V_MOVE, who), *post(sight, who, sight.lane[-1]), V_END]
    return None


def post_worth(sight: Snapshot, square: int, goal: int) -> float:
    """Near the point to gather at; beside their carrier or the ball is best; not beside three opponents."""
    worth = -float(sight.far(square, goal))
    if sight.have_ball and not sight.pitch.open and square in sight.lane:
        worth -= IN_HIS_WAY
    if sight.zones[square] > 1:
        worth -= 1.5 * sight.zones[square] / sight.haste
    watched = sight.square[sight.carrier] if sight.they_have_ball else sight.ball if sight.loose else -1
    if watched >= 0 and sight.distance(square, watched) == 1:
        worth += 4
    elif sight.zones[square] == 1:
        worth += 0.5 if sight.pitch.open else 1.0 + sight.haste
    return worth


def foul(sight: Snapshot) -> Plan | None:
    """When it is cheap: a friend or two beside somebody who lies there, and armour that may break."""
    for victim in sight.theirs:
        if sight.standing(victim):
            continue
        there = sight.square[victim]
        beside = [sight.board[square] - 1 for square in sight.around[there]
                  if sight.board[square] and sight.pitch.adjacent(square, there)]
        for fouler in beside:
            if fouler in sight.may(V_FOUL) and fouler != sight.carrier and sight.standing(fouler):
                bonus = assists(sight.match, fouler, victim, True) - assists(sight.match, victim, fouler, True)
                if int(bonus - (sight.state.stat(victim, AV) - 9)) >= 3 - sight.haste:
                    return [pack(V_FOUL, fouler), pack(V_CHOOSE, victim), pack(V_KICK_HIM, fouler, victim)]
    return None


ORDER: list[Tactic] = [run_in, good_blocks, relay, stand_up, fetch, blitz, carry, cage, fetch_anyway, gather,
                       risky_blocks, foul]
BELOW: list[Tactic] = [run_in, break_away, good_blocks, relay, lend_a_hand, climb_out, stand_up, fetch, blitz, by_pad,
                       hand_on, make_way, carry, charge, cage, from_dugout, fetch_anyway, blitz_anyway, foul, search,
                       gather, risky_blocks, open_chest]


def next_plan(sight: Snapshot) -> Plan:
    for tactic in ORDER if sight.pitch.open else BELOW:
        plan = tactic(sight)
        if plan:
            return plan
    return [V_END]
