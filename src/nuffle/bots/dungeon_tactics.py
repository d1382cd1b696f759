"""What to do in a dungeon besides what one does anywhere: look into chests, come in by the pad, climb out of pits."""

from __future__ import annotations

from nuffle.bots.snapshot import Snapshot
from nuffle.engine.request import a_of, b_of, pack, verb_of
from nuffle.odds import dice_odds
from nuffle.rules.end_zones import free_at_home
from nuffle.rules.hooks import F_PICK_UP
from nuffle.rules.player_state import AG, AV, KNOCKED_OUT, MA, RESERVES
from nuffle.rules.roll_kinds import R_CLIMB
from nuffle.rules.terrain import CHEST, SOME_PAD, SPIKES, find_feature, is_open_pit
from nuffle.rules.verbs import V_ACT, V_END, V_MOVE, V_OPTION, V_SQUARE, V_USE

Plan = list[int]

WORTH_A_WALK = 0.5      # a way to a chest that is tried
SAFE = 0.95
AIR = 2                 # squares to keep between oneself and a chest somebody else opens
WORTH_A_TRIP = 3        # steps a pad must save a carrier, who may be lost on it
SHORTER = 3             # steps a pad must save on average before chance is trusted
NEARBY = 6              # steps from which an opponent is a nuisance
CROWD = 1.5             # steps that each of them is worth
HELPED = 0.6            # a climb nobody need help with
CLUMSY = 8.0            # what is lost where the ball would only bounce off
NO_HURRY = 0.3          # a climb past spikes that is not tried without help


def rule(sight: Snapshot, name: str) -> int:
    return int(sight.match.rules.indexes[f"dungeon.{name}"])


def bold(sight: Snapshot) -> float:
    """How sure something must be to be tried; after a while nobody is choosy."""
    return max(0.3, 0.8 - 0.1 * (sight.haste - 1))


# -- with the ball
def by_pad(sight: Snapshot) -> Plan | None:
    """The carrier trusts to a pad where any other place is better than his own, as far as one can tell."""
    carrier = sight.carrier
    if not sight.have_ball or carrier not in sight.may(V_MOVE) or sight.is_trapped(carrier):
        return None
    prospects = {pad: prospect(sight, pad) for pad in sight.pitch.pads}
    reach = sight.daring(carrier)
    here = prospect(sight, sight.square[carrier])
    found = []
    for pad in sight.pitch.pads:
        elsewhere = [worth for other, worth in prospects.items() if other != pad]
        gain = here - sum(elsewhere) / len(elsewhere)
        if gain > WORTH_A_TRIP and reach.chance(pad) >= bold(sight):
            found.append((reach.chance(pad) * gain, pad))
    return [pack(V_MOVE, carrier), *reach.options(max(found)[1])] if found else None


def prospect(sight: Snapshot, square: int) -> float:
    """Steps to the end zone, and opponents about."""
    near = sum(sight.far(sight.square[player], square) <= NEARBY for player in sight.threats)
    return sight.goal[square] + CROWD * near


# -- chests
def find_hidden_chests(sight: Snapshot) -> list[int]:
    """The chests that may still have the ball; none once it has been found."""
    if sight.ball >= 0 or sight.carrier >= 0:
        return []
    return [square for square, what in enumerate(sight.state.ground) if what == CHEST]


def opener(sight: Snapshot) -> tuple[int, Plan]:
    """Who opens which chest, and how he gets there; -1 if nobody can."""
    chests = find_hidden_chests(sight)
    best: tuple[float, int, Plan] = (0.0, -1, [])
    for player in sorted(sight.may(V_MOVE)) if chests else []:
        farthest = sight.state.stat(player, MA) + 2
        near = [chest for chest in chests if sight.distance(sight.square[player], chest) <= farthest]
        reach = sight.daring(player) if near else None
        for chest in near:
            if reach is not None and reach.chance(chest) >= WORTH_A_WALK:
                worth = opening_worth(sight, player, chest) + 4 * reach.chance(chest)
                if worth > best[0]:
                    best = (worth, player, [pack(V_MOVE, player), *reach.options(chest)])
    return best[1], best[2]


def opening_worth(sight: Snapshot, player: int, chest: int) -> float:
    """Somebody who can run with the ball, or who is hard enough; friends beside it are not welcome, others are."""
    worth = 10 + 0.4 * usefulness(sight, player)
    if sight.match.is_forbidden(player, F_PICK_UP):
        worth -= CLUMSY
    for square in sight.around[chest]:
        other = sight.board[square] - 1
        if other >= 0 and other != player:
            worth += -2.0 if other in sight.mine else 1.0
    return worth


def open_chest(sight: Snapshot) -> Plan | None:
    """The last thing in a turn: it mostly ends it."""
    return opener(sight)[1] or None


def search(sight: Snapshot) -> Plan | None:
    """Everybody else goes to where the chests are, not too near."""
    chests = find_hidden_chests(sight)
    if not chests:
        return None
    kept, _ = opener(sight)
    idle = [who for who in sorted(sight.may(V_MOVE)) if who != kept and not sight.is_marked(who)
            and not is_open_pit(sight.state, sight.square[who])]
    if not idle:
        return None
    return [pack(V_MOVE, idle[0]), *towards_chest(sight, idle[0], chests), V_END]


def towards_chest(sight: Snapshot, player: int, chests: list[int]) -> Plan:
    """A place from which the chest he can be at soonest is reached; each player has his own favourite among equals."""
    here = sight.square[player]
    aim = min(chests, key=lambda chest: (sight.far(here, chest) // 4, (chest + player) % 5, chest))
    reach = sight.reach(player)

    def worth(square: int) -> float:
        crowd = sum(sight.distance(square, chest) < AIR for chest in chests)
        return -abs(sight.far(square, aim) - AIR) - 4 * crowd - sight.zones[square]

    best = max((square for square, node in reach.nodes.items() if node[0] >= SAFE), key=worth, default=reach.start)
    return reach.options(best) if best != reach.start else []


# -- out of pits
def in_pits(sight: Snapshot) -> list[int]:
    return [who for who in sight.mine if who in sight.may(V_MOVE) and is_open_pit(sight.state, sight.square[who])]


def climb_chance(sight: Snapshot, player: int) -> float:
    bonus = helpers(sight, player) - sight.state.count_marking(player)
    return dice_odds.chance(sight.match, R_CLIMB, player, sight.state.stat(player, AG), bonus)


def beside(sight: Snapshot, square: int) -> list[int]:
    """The squares from which one can reach it; nobody helps round a corner."""
    return [near for near in sight.around[square] if sight.pitch.adjacent(square, near)]


def helpers(sight: Snapshot, player: int) -> int:
    near = [sight.board[square] - 1 for square in beside(sight, sight.square[player])]
    return sum(mate in sight.mine and sight.standing(mate) for mate in near)


def lend_a_hand(sight: Snapshot) -> Plan | None:
    """Somebody with nothing better to do stands beside a pit in which a friend is."""
    for friend in in_pits(sight):
        if helpers(sight, friend) or climb_chance(sight, friend) >= HELPED:
            continue
        for who in sorted(sight.may(V_MOVE)):
            if who in (friend, sight.carrier) or sight.is_marked(who) or is_open_pit(sight.state, sight.square[who]):
                continue
            if sight.distance(sight.square[who], sight.square[friend]) <= sight.state.stat(who, MA) + 1:
                chance, square = sight.reach(who).best(beside(sight, sight.square[friend]))
                if square >= 0 and chance >= SAFE:
                    return [pack(V_MOVE, who), *sight.reach(who).options(square), V_END]
    return None


def climb_out(sight: Snapshot) -> Plan | None:
    for player in in_pits(sight):
        here = sight.square[player]
        spikes = find_feature(sight.state, here) == SPIKES
        room = [square for square in beside(sight, here) if not sight.careful_board[square]]
        if room and (not spikes or climb_chance(sight, player) > NO_HURRY):
            best = min(room, key=lambda square: (sight.zones[square], sight.goal[square]))
            return [pack(V_MOVE, player), pack(V_USE, rule(sight, "climbing"), player, best)]
    return None


# -- from the dugout
def from_dugout(sight: Snapshot) -> Plan | None:
    """Somebody comes in; where there is nobody, one of the hurt is seen to."""
    offered = [option for option in sight.match.options().to_list() if verb_of(option) == V_ACT]
    for name, box in (("dugout-pad", RESERVES), ("magic-sponge", KNOCKED_OUT), ("regeneration", -1)):
        able = [option for option in offered if b_of(option) == rule(sight, name)]
        if able:
            best = max(able, key=lambda option: usefulness(sight, a_of(option)))
            return [best, *arrival(sight)] if box == RESERVES else [best]
    return None


def usefulness(sight: Snapshot, player: int) -> float:
    pace, armour, hands = (int(sight.state.stat(player, stat)) for stat in (MA, AV, AG))
    return pace + 0.5 * armour - hands


def arrival(sight: Snapshot) -> Plan:
    """A plain move, into the end zone; by a pad chosen by chance where that saves many steps on average."""
    pad = rule(sight, "dugout-pad")
    declared = pack(V_OPTION, pad, 0)
    free = free_at_home(sight.match, sight.seat)
    aim = rallying(sight)
    if not free or aim < 0:
        return [declared, pack(V_OPTION, pad, SOME_PAD)]
    nearest = min(free, key=lambda square: sight.far(square, aim))
    taken = any(sight.board[square] - 1 in sight.mine for square in sight.pitch.pads)
    average = sum(sight.far(square, aim) for square in sight.pitch.pads) / len(sight.pitch.pads)
    if not taken and average + SHORTER < sight.far(nearest, aim):
        return [declared, pack(V_OPTION, pad, SOME_PAD)]
    return [declared, pack(V_SQUARE, pad, nearest)]


def rallying(sight: Snapshot) -> int:
    """Where somebody who comes in is wanted: at the ball, else at a chest."""
    if sight.carrier >= 0:
        return sight.square[sight.carrier]
    chests = find_hidden_chests(sight)
    return sight.ball if sight.ball >= 0 else chests[0] if chests else -1
