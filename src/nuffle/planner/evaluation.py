"""What a position promises: touchdowns in front, counted in standard deviations of what may still happen.

The weights were fitted (least squares) to how halves ended from positions at the beginning of a turn, in 2,400 matches
between scripted coaches, ten pairs of teams, both editions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nuffle.planner.situation import ScoringDistances
from nuffle.rules.game import Game
from nuffle.rules.player_state import AG, KNOCKED_OUT, MA, PRONE, RESERVES, ST, STANDING, STUNNED
from nuffle.rules.questions import Q_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER, SCORE

HAVE: Final = 0             # the three cases: whoever is to move has the ball, the others have it, nobody has
THEY_HAVE: Final = 1
LOOSE: Final = 2
FIT: Final = [
    vec[float]([
        0.714, -0.005, -0.119, 0.036, -0.067, 0.060, 0.058, -0.042, -0.044, -0.022, -0.003, -0.010, 0.072,
        -0.023, -0.039, -0.019, 0.018, 0.013, -0.114, 0.003, -0.097, 0.029, -0.019, 0.034, 0.031, 0.021,
        0.001, 0.036, 0.059]),
    vec[float]([
        -0.358, -0.007, 0.097, -0.022, 0.061, -0.456, -0.037, 0.029, -0.002, -0.022, 0.011, 0.020, -0.006,
        0.014, 0.007, -0.004, -0.038, -0.013, 0.071, 0.009, 0.110, -0.029, 0.029, 0.079, 0.032, 0.025,
        0.006, 0.038, 0.072]),
    vec[float]([
        -0.003, 0.048, 0.040, -0.041, 0.039, 0.025, 0.065, -0.189, 0.181, -0.034, 0.005, 0.038, 0.004,
        -0.007, 0.084, -0.115, 0.024, 0.030, 0.013, 0.036, 0.061])]
LATER: Final = vec[float]([0.05, 0.13, 0.23, 0.32, 0.40, 0.45, 0.48, 0.49, 0.49])    # variance, by turns left
OTHER_HALF: Final = 0.5     # variance of a half to come
TO_RECEIVE: Final = 0.105   # what it is worth to receive in it
ONE_MORE: Final = 0.06      # and one player more to set up
KICK_OFF: Final = 0.15      # to receive now, with all turns left
NOW: Final = 0.05           # one player more at that kick-off
COMES_BACK: Final = 0.6     # the share of those knocked out who do
MOST_REROLLS: Final = 4


class SideStrength:
    """One team counted."""

    def __init__(self, match: Game, seat: i64) -> None:
        s = match.state
        self.standing: i64 = 0
        self.down: i64 = 0
        self.power: i64 = 0                 # strength on its feet
        self.able: float = 0.0              # who can be set up again
        self.on: list[int] = []             # who stands or may get up
        for player in range(seat * PLACES, match.ends[seat]):
            status = s.status[player]
            if status == STANDING:
                self.standing += 1
                self.power += s.stat(player, ST)
            elif status <= STUNNED:
                self.down += 1
            if status <= PRONE:
                self.on.append(player)
            if status <= RESERVES:
                self.able += 1.0
            elif status == KNOCKED_OUT:
                self.able += COMES_BACK
        self.rerolls: i64 = match.rerolls_in_hand(seat)
        if self.rerolls > MOST_REROLLS:
            self.rerolls = MOST_REROLLS


# -- what is looked at
def most(number: i64, limit: i64) -> float:
    return float(number if number < limit else limit)


def yes(said: bool) -> float:
    return 1.0 if said else 0.0


class CarrierSurroundings:
    """Whoever has the ball, and those around him."""

    def __init__(self, match: Game, grounds: ScoringDistances, friends: SideStrength, foes: SideStrength) -> None:
        s = match.state
        self.carrier: i64 = s.carrier
        self.seat: i64 = s.carrier // PLACES
        self.here: i64 = s.square[s.carrier]
        self.far: i64 = grounds.goals[self.seat][self.here]
        self.zones: i64 = s.against(self.seat, self.here)
        self.near: i64 = 0          # opponents on their feet within three squares
        self.able: i64 = 0          # opponents who can come to him
        self.before: i64 = 0        # opponents between him and the end zone
        self.in_way: i64 = 0        # and of them in the rows he will take
        self.corners: i64 = 0       # of a cage
        self.beside: i64 = 0
        self.ahead: i64 = 0         # team-mates in front of him
        for player in foes.on:
            self.foe(match, grounds, player)
        for player in friends.on:
            if player != s.carrier and s.status[player] == STANDING:
                self.friend(match, grounds, player)

    def foe(self, match: Game, grounds: ScoringDistances, player: i64) -> None:
        s = match.state
        there = s.square[player]
        away = match.pitch.distance(there, self.here)
        pace = s.stat(player, MA)
        if s.status[player] != STANDING:
            pace -= match.rules.stand_up_cost
        if away <= pace + 1:
            self.able += 1
        if s.status[player] != STANDING:
            return
        if away <= 3:
            self.near += 1
        if grounds.goals[self.seat][there] < self.far:
            self.before += 1
            rows: i64 = match.pitch.ys[there] - match.pitch.ys[self.here]
            if -4 <= rows <= 4:
                self.in_way += 1

    def friend(self, match: Game, grounds: ScoringDistances, player: i64) -> None:
        p = match.pitch
        there = match.state.square[player]
        if p.distance(there, self.here) == 1:
            self.beside += 1
            if p.xs[there] != p.xs[self.here] and p.ys[there] != p.ys[self.here]:
                self.corners += 1
        if grounds.goals[self.seat][there] < self.far:
            self.ahead += 1

    def numbers(self, match: Game, turns: i64) -> vec[float]:
        s = match.state
        pace: i64 = s.stat(self.carrier, MA)
        if pace < 1:
            pace = 1
        row = match.pitch.ys[self.here]
        need: float = float(self.far - 2) / float(pace) if self.far > 2 else 0.0
        slack: float = float(turns) - need
        now = yes(self.far <= pace + 2 and turns > 0)
        free = yes(self.able == 0)
        return vec[float]([
            1.0, float(turns) / 8.0, need, slack if slack < 3.0 else 3.0, yes(slack < 0.0), now,
            yes(self.far <= pace and turns > 0), now * float(self.zones), most(self.zones, 3), yes(self.zones == 0),
            most(self.near, 5), most(self.able, 6), free, float(self.before), most(self.in_way, 5),
            float(self.corners), most(self.beside, 4), float(self.ahead),
            yes(row == 0 or row == match.pitch.height - 1), now * most(self.in_way, 5), free * yes(slack >= 0.0),
            float(s.stat(self.carrier, AG)), float(s.stat(self.carrier, ST)), now * most(self.able, 4)])


def nearest(match: Game, side: SideStrength) -> i64:
    """How many squares the nearest of a team comes short of the ball; none or less where somebody reaches it."""
    s = match.state
    best: i64 = 6
    for player in side.on:
        short: i64 = match.pitch.distance(s.square[player], s.ball) - s.stat(player, MA)
        if s.status[player] != STANDING:
            short += match.rules.stand_up_cost
        if short < best:
            best = short
    return best if best > -3 else -3


def around_ball(match: Game, side: SideStrength) -> float:
    s = match.state
    count: i64 = 0
    for player in side.on:
        if s.status[player] == STANDING and match.pitch.distance(s.square[player], s.ball) <= 2:
            count += 1
    return float(count)


def loose(
    match: Game,
    grounds: ScoringDistances,
    mover: i64,
    mine: SideStrength,
    theirs: SideStrength,
    turns: i64,
    others: i64,
) -> vec[float]:
    s = match.state
    one = nearest(match, mine)
    two = nearest(match, theirs)
    home = float(grounds.goals[mover][s.ball]) / 10.0
    away = float(grounds.goals[1 - mover][s.ball]) / 10.0
    zones = s.against(mover, s.ball)
    return vec[float]([
        1.0, float(turns) / 8.0, float(others) / 8.0, float(one), float(two), yes(one <= 0), yes(two <= 0), home, away,
        most(zones, 3), most(s.against(1 - mover, s.ball), 3), yes(zones == 0), around_ball(match, mine),
        around_ball(match, theirs), home / float(turns if turns > 0 else 1), away / float(others if others > 0 else 1)])


def numbers(match: Game, grounds: ScoringDistances, mover: i64) -> tuple[i64, vec[float]]:
    """Which case it is for whoever begins a turn, and all that is looked at."""
    s = match.state
    mine = SideStrength(match, mover)
    theirs = SideStrength(match, 1 - mover)
    turns: i64 = match.rules.turns - s.get(mover, MARKER) + 1
    others: i64 = match.rules.turns - s.get(1 - mover, MARKER)
    if s.carrier < 0:
        case: i64 = LOOSE
        found = loose(match, grounds, mover, mine, theirs, turns, others)
    elif s.carrier // PLACES == mover:
        case = HAVE
        found = CarrierSurroundings(match, grounds, mine, theirs).numbers(match, turns)
    else:
        case = THEY_HAVE
        found = CarrierSurroundings(match, grounds, theirs, mine).numbers(match, others)
    found = append(found, float(mine.standing - theirs.standing))
    found = append(found, float(mine.down - theirs.down))
    found = append(found, float(mine.power - theirs.power) / 3.0)
    found = append(found, float(mine.rerolls - theirs.rerolls))
    return case, append(found, float(turns - others))


# -- what it comes to
def rest_of_half(match: Game, grounds: ScoringDistances, mover: i64) -> float:
    """Touchdowns more than the others that whoever begins a turn may hope for."""
    case, found = numbers(match, grounds, mover)
    fit = FIT[case]
    total: float = 0.0
    for place in range(len(found)):
        total += fit[place] * found[place]
    return total


def after_kick_off(match: Game, me: i64, turns: i64, more: float) -> float:
    """The same before a kick-off."""
    share = float(turns) / 8.0
    hope: float = NOW * more * share
    if match.state.kicking == me:
        return hope - KICK_OFF * share
    return hope + KICK_OFF * share if match.state.kicking >= 0 else hope


def turns_left(match: Game, me: i64) -> i64:
    s = match.state
    left: i64 = match.rules.turns - s.get(me, MARKER)
    if match.kind == Q_TURN and match.seat == me:
        left += 1
    if left > 8:
        return 8
    return left if left > 0 else 0


def standing_of(match: Game, grounds: ScoringDistances, me: i64) -> float:
    """How far in front a seat may hope to end, in standard deviations; after the match far or not at all."""
    s = match.state
    lead = float(s.get(me, SCORE) - s.get(1 - me, SCORE))
    if match.seat < 0 or s.over == 1:
        return 9.0 * lead
    turns = turns_left(match, me)
    more: float = SideStrength(match, me).able - SideStrength(match, 1 - me).able
    if match.kind == Q_TURN and s.ball >= 0:
        hope = rest_of_half(match, grounds, match.seat)
        lead += hope if match.seat == me else -hope
    else:
        lead += after_kick_off(match, me, turns, more)
    spread: float = LATER[turns]
    if s.half <= 1:
        spread += OTHER_HALF
        lead += ONE_MORE * more + (TO_RECEIVE if s.first_kicker == me else -TO_RECEIVE)
    return lead / float(spread ** 0.5)
