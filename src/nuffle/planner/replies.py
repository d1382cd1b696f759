"""Short answers that come up in every block and roll: dice, pushes, following up, rolling again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.engine.request import Options, a_of, b_of, verb_of
from nuffle.planner import roll_odds
from nuffle.planner.situation import ScoringDistances
from nuffle.rules.game import Game
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.block import Block
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_CATCH, R_PASS, R_PICK_UP
from nuffle.rules.state import State
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER
from nuffle.rules.verbs import CROWD, V_FOLLOW, V_NO, V_REROLL, V_STAY, V_USE

INTO_CROWD: Final = 60.0
BRAVE: Final = 2                # so many opponents more than here may wait where one follows up to
AT_HIS_THROAT: Final = 3.0      # beside the carrier of whoever pushes


def first_with(options: Options, verb: i64) -> i64:
    for place in range(options.n):
        if verb_of(options.items[place]) == verb:
            return options.items[place]
    return -1


# -- block dice
def face_worth(match: Game, block: Block, face: i64) -> float:
    """What a face is worth to the attacker, with what stands around."""
    skills = roll_odds.find_block_skills(match.rules)
    worth = float(skills.worth(match, block.attacker, block.defender, face))
    if face == 2 and worth == roll_odds.FALLS and block.defender == match.state.carrier:
        worth = 0.5 if block.defender // PLACES != match.state.active else 0.0
    if face == 2 and worth == roll_odds.DOWN:
        worth = 3.8         # because: he falls where he stands
    if face == 6:
        worth += 0.3
    return worth


def pick_die(match: Game, block: Block, options: Options) -> i64:
    best = options.items[0]
    most = -99.0
    sign = 1.0 if match.seat == block.attacker // PLACES else -1.0
    for place in range(options.n):
        option = options.items[place]
        worth = sign * face_worth(match, block, b_of(option))
        if worth > most:
            most = worth
            best = option
    return best


def rate_dice_shown(match: Game, block: Block) -> float:
    """What the dice that lie there come to."""
    mine = block.chooser == block.attacker // PLACES
    best = face_worth(match, block, block.die)
    for place in range(1, block.count):
        worth = face_worth(match, block, block.face_of(place))
        if (worth > best) == mine:
            best = worth
    return best


# -- rolling again
def reroll(match: Game, options: Options) -> i64:
    """Own skills always; the team's by what would be lost."""
    frame = match.top
    skill = first_with(options, V_USE)
    if isinstance(frame, Block):
        worth = rate_dice_shown(match, frame)
        if skill >= 0 and worth < 2.0:
            return skill
        if options.holds(V_REROLL) and worth < rate_reroll(match, frame):
            return V_REROLL
        return V_NO
    if skill >= 0:
        return skill
    if options.holds(V_REROLL) and isinstance(frame, Roll) and worth_a_reroll(match, frame):
        return V_REROLL
    return V_NO


def rate_reroll(match: Game, block: Block) -> float:
    """A fall is thrown again, where it costs something; a push too where the ball is at stake."""
    if block.defender == match.state.carrier and block.defender // PLACES != match.seat:
        return 3.0 if rich(match) else 1.5
    return 0.9 if rich(match) or still_to_act(match) > 1 else 0.0


def rich(match: Game) -> bool:
    """Are there re-rolls enough for the turns to come?"""
    left: i64 = match.rules.turns - match.state.get(match.seat, MARKER)
    return match.rerolls_in_hand(match.seat) * 4 > left


def still_to_act(match: Game) -> i64:
    s = match.state
    count: i64 = 0
    for player in range(match.seat * PLACES, match.ends[match.seat]):
        if s.status[player] <= 1 and s.acted[player] == 0:
            count += 1
    return count


def worth_a_reroll(match: Game, roll: Roll) -> bool:
    """What would be lost by failing: the ball, or the turns of those who have not acted."""
    s = match.state
    if roll.player >= s.players or roll.player == s.carrier:
        return True
    if roll.kind == R_PICK_UP or roll.kind == R_CATCH or roll.kind == R_PASS:
        return True
    return rich(match) or still_to_act(match) >= 3


# -- pushes
def push(match: Game, options: Options, grounds: ScoringDistances) -> i64:
    best = options.items[0]
    most = -999.0
    pushed = a_of(best)
    theirs = pushed // PLACES != match.seat
    for place in range(options.n):
        option = options.items[place]
        worth = push_worth(match, b_of(option), pushed, grounds)
        if not theirs:
            worth = -worth
        worth -= mates_in_the_way(match, b_of(option))
        if worth > most:
            most = worth
            best = option
    return best


def mates_in_the_way(match: Game, square: i64) -> float:
    """Own players who would be pushed on."""
    there: i64 = match.state.board[square] - 1 if square != CROWD else -1
    return 3.0 if there >= 0 and there // PLACES == match.seat else 0.0


def push_worth(match: Game, square: i64, pushed: i64, grounds: ScoringDistances) -> float:
    """How bad a square is for whoever is pushed: the crowd, back, outward, away from the ball and from his friends."""
    if square == CROWD:
        return INTO_CROWD
    s = match.state
    seat: i64 = pushed // PLACES
    worth = float(grounds.goals[seat][square])
    worth += 0.25 * float(off_centre(match, square)) + 0.35 * float(s.against(seat, square))
    if s.carrier >= 0 and s.carrier != pushed and s.carrier // PLACES != seat:
        away = match.pitch.distance(square, s.square[s.carrier])
        worth += 0.5 * float(away)
        if away == 1:
            worth -= AT_HIS_THROAT
    if square == s.ball and s.carrier < 0:
        worth -= 2.0
    return worth


def off_centre(match: Game, square: i64) -> i64:
    row: i64 = match.pitch.ys[square] - match.pitch.height // 2
    return row if row > 0 else -row


# -- following up
def follow(match: Game, block: Block, options: Options) -> i64:
    """To stay at somebody's throat, unless more opponents wait there than here or the carrier is left alone."""
    if not options.holds(V_STAY):
        return V_FOLLOW
    s = match.state
    here = s.count_marking(block.attacker)
    there = s.against(match.seat, block.vacated)
    if block.defender_falls == 1 and match.pitch.adjacent(s.square[block.defender], block.vacated):
        there -= 1
    if block.attacker == s.carrier:
        return V_FOLLOW if there < here else V_STAY
    if leaves_carrier(s, match, block):
        return V_STAY
    return V_FOLLOW if there <= here + BRAVE else V_STAY


def leaves_carrier(s: State, match: Game, block: Block) -> bool:
    """Would he go away from the own carrier's side?"""
    carrier = s.carrier
    if carrier < 0 or carrier // PLACES != match.seat or s.status[carrier] != STANDING:
        return False
    there = s.square[carrier]
    return match.pitch.distance(s.square[block.attacker], there) == 1 and match.pitch.distance(block.vacated, there) > 1
