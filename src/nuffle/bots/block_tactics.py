"""Blocks, blitzes and shoulder charges: who hits whom, and whether that is worth it."""

from __future__ import annotations

from nuffle.bots.dungeon_tactics import Plan
from nuffle.bots.snapshot import Snapshot
from nuffle.engine.request import pack
from nuffle.odds import dice_odds
from nuffle.odds.paths import MoveReach
from nuffle.rules.player_state import MA
from nuffle.rules.terrain import COUNTER, FLOOR, find_feature
from nuffle.rules.verbs import V_BLITZ, V_BLOCK, V_CHOOSE, V_HIT, V_MOVE

DESPERATE = 2.0         # the haste from which blocks are made against the odds
TRIED = 3               # how many opponents are looked at for one blow
NEAREST = 4             # how many attackers are looked at for each of them
THE_CARRIER = 9.0       # what knocking him down is worth
WORTH_A_CHARGE = 0.5    # a blow besides the one blitz: not for little
UNKNOWN = 0.5           # half of the counters hide a pit


def block_worth(sight: Snapshot, attacker: int, defender: int, dice: int) -> float:
    """What a block promises; the ball carrier is worth three others, an own one is not risked."""
    down, fall = dice_odds.block_odds(sight.match, attacker, defender, dice)
    prize = 3.0 if defender == sight.carrier else 1.0
    price = 6.0 if attacker == sight.carrier else 2.0
    return prize * down + 0.25 * (1 - down - fall) - price * fall


def good_blocks(sight: Snapshot) -> Plan | None:
    """Blocks with two dice and the choice."""
    return best_block(sight, 2, 0.2)


def risky_blocks(sight: Snapshot) -> Plan | None:
    """One die, when there is little left to lose; below, sooner or later any."""
    if sight.haste < DESPERATE:
        return best_block(sight, 1, -0.3)
    return best_block(sight, -2, -0.4 * sight.haste)


def best_block(sight: Snapshot, fewest: int, least: float) -> Plan | None:
    found = []
    for attacker, defender in sight.blocks():
        dice = dice_odds.block_dice(sight.match, attacker, defender)
        if dice >= fewest and attacker != sight.carrier:
            found.append((block_worth(sight, attacker, defender, dice), attacker, defender))
    worth, attacker, defender = max(found, default=(-9.0, -1, -1))
    return [pack(V_BLOCK, attacker, defender)] if worth > least else None


def targets(sight: Snapshot) -> list[tuple[float, int]]:
    """Whom a blitz would do most harm, the best first."""
    here = sight.square[sight.carrier] if sight.carrier >= 0 else sight.ball
    found = []
    for player in sight.theirs:
        if sight.standing(player):
            away = sight.far(sight.square[player], here) if here >= 0 else 5
            worth = THE_CARRIER if player == sight.carrier else max(0.0, 3.0 - away / sight.haste)
            found.append((worth, player))
    found.sort(reverse=True)
    return found[:TRIED]


def blitz(sight: Snapshot) -> Plan | None:
    """The one player who may run and block: at their carrier, or at whoever is nearest to the ball."""
    return blitz_at(sight, 0.0)


def blitz_anyway(sight: Snapshot) -> Plan | None:
    """Where two teams have looked at each other for long enough."""
    return blitz_at(sight, -0.4 * sight.haste) if sight.haste >= DESPERATE else None


def blitz_at(sight: Snapshot, least: float) -> Plan | None:
    return best_blow(sight, V_BLITZ, targets(sight), least)


def charge(sight: Snapshot) -> Plan | None:
    """Below everybody who moves may hit somebody on his way: their carrier, or who is in the way of one's own."""
    if sight.pitch.open or sight.carrier < 0:
        return None
    lane = set(sight.lane) if sight.have_ball else set()
    aimed = [(prize, who) for prize, who in targets(sight) if who == sight.carrier or sight.square[who] in lane]
    return best_blow(sight, V_MOVE, aimed, WORTH_A_CHARGE) if aimed else None


def best_blow(sight: Snapshot, verb: int, aimed: list[tuple[float, int]], least: float) -> Plan | None:
    attackers = sight.may(verb) - {sight.carrier}
    best: tuple[float, Plan] = (least, [])
    for prize, target in aimed if attackers else []:
        there = sight.square[target]
        for attacker in sorted(attackers, key=lambda who: sight.distance(sight.square[who], there))[:NEAREST]:
            found = blow_by(sight, verb, attacker, target, prize)
            if found is not None and found[0] > best[0]:
                best = found
    return best[1] or None


def blow_by(sight: Snapshot, verb: int, attacker: int, target: int, prize: float) -> tuple[float, Plan] | None:
    """A blitz, or a shoulder charge in a move, with one strength less."""
    there = sight.square[target]
    if sight.distance(sight.square[attacker], there) > sight.state.stat(attacker, MA) + 2 or sight.is_trapped(attacker):
        return None
    reach = approach(sight, attacker)
    beside = [square for square in (*sight.around[there], reach.start)
              if reach.chance(square) > 0.3 and sight.pitch.adjacent(square, there)]
    best: tuple[float, Plan] | None = None
    for square in beside:
        dice = dice_odds.blitz_dice(sight.match, attacker, target, square, -1 if verb == V_MOVE else 0)
        if dice < 1 and prize < THE_CARRIER and sight.haste < DESPERATE:
            continue
        down, fall = dice_odds.block_odds(sight.match, attacker, target, dice)
        chance = reach.chance(square) * footing(sight, square)
        worth = chance * (down * (1 + prize) - 2 * fall) - 2 * (1 - chance) - 0.1 * sight.zones[square]
        worth += 0.01 * reach.nodes[square][1]
        if best is None or worth > best[0]:
            named = [pack(V_CHOOSE, target)] if verb == V_BLITZ else []
            best = (worth, [pack(verb, attacker), *named, *reach.options(square), pack(V_HIT, attacker, target)])
    return best


def approach(sight: Snapshot, attacker: int) -> MoveReach:
    """Where he can hit from; after a while somebody sets foot on a counter for it."""
    if sight.pitch.open or sight.haste < DESPERATE:
        return sight.reach(attacker, 1)
    return sight.daring(attacker, 1)


def footing(sight: Snapshot, square: int) -> float:
    """The chance that somebody who comes there is still there: nobody stays on a pad or at a chest."""
    kind = find_feature(sight.state, square)
    return 1.0 if kind == FLOOR else UNKNOWN if kind == COUNTER else 0.0
