"""What holds in every match at every moment a coach is asked. Compiled, because it is asked after every decision."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.grants import DISGUISE, MODIFY_STAT, profile_at
from nuffle.rules.player_state import EMPTY, RESERVES, STANDING, STUNNED
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import KICKED, ON_GROUND, RESTS
from nuffle.rules.procedures.flight import Flight
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.match_flow import MatchFlow
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_TURN
from nuffle.rules.scopes import UNTIL_MATCH, UNTIL_TURN_OF
from nuffle.rules.stack_checks import check_frames
from nuffle.rules.state import GRANT, INJURY_ROW, State
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import APOTHECARIES, MARKER, REROLLS, REROLLS_USED, SCORE, SKIP, ZONE
from nuffle.rules.terrain import COUNTER, PIT, SPIKES, count_features, lay_out, may_become

FOR_PLAYERS: Final = ("skill", "trait", "star")       # kinds of rules that no team has as a whole
PAST_THE_LAST: Final = 1        # a marker may be pushed one beyond the last turn
STAT_GRANTS: Final = 5
MANY: Final = 80                # a longer list of options is not searched for doubles


class InvariantError(Exception):
    """Something that must never be so is so."""


def find_violations(m: Game) -> list[str]:
    """Everything that is wrong; an empty list in a healthy match."""
    found = find_position_violations(m)
    check_frames(m, found)
    return found


def find_position_violations(m: Game) -> list[str]:
    """What is wrong with the position for itself, whatever is under way in it."""
    found: list[str] = []
    check_people(m, found)
    check_stack(m, found)
    check_grants(m, found)
    if not found:
        check_request(m, found)     # because: whoever nobody knows has no options
    check_places(m, found)
    check_zones(m, found)
    check_ball(m, found)
    check_ground(m, found)
    check_sheets(m, found)
    return found


def check(m: Game) -> None:
    found = find_violations(m)
    if found:
        raise InvariantError("; ".join(found))


# -- the question
def check_request(m: Game, found: list[str]) -> None:
    if m.seat < 0:
        if m.top is not None:
            found.append("nobody is asked although the match is not over")
        return
    if m.seat >= m.seats:
        found.append(f"seat {m.seat} is asked, but there are {m.seats}")
    options = m.options()
    if options.n == 0:
        found.append(f"question {m.kind} has no options")
    check_doubles(m, found)
    if m.kind == Q_TURN and m.state.active != m.seat:
        found.append(f"seat {m.seat} is asked for its turn, but seat {m.state.active} is active")


def check_doubles(m: Game, found: list[str]) -> None:
    options = m.options()
    if options.n > MANY:
        return
    for i in range(options.n):
        for j in range(i):
            if options.items[i] == options.items[j]:
                found.append(f"question {m.kind} lists option {options.items[i]} twice")
                return


# -- what goes on
def check_stack(m: Game, found: list[str]) -> None:
    """One match, at most one turn in it, and set-ups of players who are there."""
    turns: i64 = 0
    played = False
    frame = m.top
    while frame is not None:
        if isinstance(frame, Turn):
            turns += 1
            played = True
        elif isinstance(frame, SetUp):
            check_pool(m, frame, found)
            played = True
        elif isinstance(frame, MatchFlow):
            if frame.parent is not None or frame.at == MatchFlow.BEFORE or (played and frame.at != MatchFlow.NEXT):
                found.append("a match or a half is to begin in the middle of another")
        frame = frame.parent
    if turns > 1:
        found.append(f"{turns} turns go on at once")


def check_pool(m: Game, setting_up: SetUp, found: list[str]) -> None:
    """Whoever is set up is there, of that team and named once; where all are, nobody else stands on the pitch."""
    s = m.state
    pool = setting_up.pool
    for i in range(len(pool)):
        player: i64 = pool[i]
        here = 0 <= player < s.players and player // PLACES == setting_up.seat and s.status[player] <= RESERVES
        if not here or pool[i] in pool[:i]:
            found.append(f"player {player} cannot be set up by seat {setting_up.seat}")
    if setting_up.some == 0 and setting_up.at != SetUp.GATHER:
        for other in setting_up.stands(m):
            if other not in pool:
                found.append(f"player {other} is on the pitch, but is not set up by seat {setting_up.seat}")


# -- who is who
def check_people(m: Game, found: list[str]) -> None:
    """Everybody is of a team's list, and everybody of the roster is somewhere."""
    s = m.state
    if len(s.joined) % 2 != 0:
        found.append("somebody has joined in part")
        return
    for i in range(0, len(s.joined), 2):
        place = s.joined[i]
        if place < 0 or place >= s.players or profile_at(m.teams[place // PLACES], s.joined[i + 1]) is None:
            found.append(f"somebody has joined as {place} whom no team knows")
            return
    for player in range(s.players):
        if (m.profile_of(player) is None) != (s.status[player] == EMPTY):
            found.append(f"player {player} has status {s.status[player]}, but his place is another matter")
            return


# -- who is where
def check_places(m: Game, found: list[str]) -> None:
    s = m.state
    for seat in range(m.seats):
        count = m.count_on_pitch(seat)
        if count > m.on_pitch_limit(seat):
            found.append(f"seat {seat} has {count} players on the pitch")
    standing: i64 = 0
    for player in range(s.players):
        status = s.status[player]
        square = s.square[player]
        if status < 0 or status > EMPTY:
            found.append(f"player {player} has status {status}")
        elif status <= STUNNED:
            standing += 1
            if square < 0 or square >= m.pitch.cells:
                found.append(f"player {player} is on the pitch at square {square}")
            elif s.board[square] != player + 1:
                found.append(f"player {player} is at square {square}, but the board shows {s.board[square] - 1} there")
        elif square != -1:
            found.append(f"player {player} is in box {status} and at square {square}")
    taken: i64 = 0
    for square in range(m.pitch.cells):
        if s.board[square] != 0:
            taken += 1
    if taken != standing:
        found.append(f"{taken} squares are taken by {standing} players")


def check_zones(m: Game, found: list[str]) -> None:
    """The maps kept up to date against a recount."""
    s = m.state
    cells: i64 = m.pitch.cells
    counted = vec[i64]([0] * (cells * m.seats))
    for player in range(s.players):
        if s.status[player] == STANDING and s.zone(player) and s.square[player] >= 0:
            for way in range(8):
                square = m.pitch.touch[s.square[player] * 8 + way]
                if square >= 0:
                    for seat in range(m.seats):
                        if seat != player // PLACES:
                            counted[seat * cells + square] += 1
    for i in range(len(counted)):
        off: i64 = s.against(i // cells, i % cells) - counted[i]
        if off != 0:
            found.append(f"the tackle zones on square {i % cells} are off by {off}")
            return


# -- what lies on the ground
def check_ground(m: Game, found: list[str]) -> None:
    """Nothing lies where the map has nothing; whoever is somewhere is not in rock."""
    s = m.state
    before = State(m.pitch, 1, True)
    lay_out(before, m.pitch)
    if len(s.ground) != len(before.ground):
        found.append(f"the ground has {len(s.ground)} squares, the map {len(before.ground)}")
        return
    for square in range(len(s.ground)):
        if not may_become(before.ground[square], s.ground[square]):
            found.append(f"on square {square} lies {s.ground[square]} where the map has {before.ground[square]}")
            return
    pits: i64 = m.pitch.pits - count_features(s, PIT)
    spikes: i64 = m.pitch.spikes - count_features(s, SPIKES)
    if len(s.ground) > 0 and (pits < 0 or spikes < 0 or pits + spikes > count_features(s, COUNTER)):
        found.append(f"{pits} pits and {spikes} spiked ones are left under {count_features(s, COUNTER)} counters")
    for square in range(m.pitch.cells):
        if m.pitch.solid[square] == 1 and (s.board[square] != 0 or s.ball == square):
            found.append(f"there is rock at square {square}, and something in it")


# -- the ball
def check_ball(m: Game, found: list[str]) -> None:
    s = m.state
    if s.ball < -1 or s.ball >= m.pitch.cells:
        found.append(f"the ball is at square {s.ball}")
    carrier = s.carrier
    if carrier >= 0:
        if s.status[carrier] != STANDING and not in_flight(m, carrier):
            found.append(f"player {carrier} carries the ball with status {s.status[carrier]}")
        elif s.status[carrier] == STANDING and s.square[carrier] != s.ball:
            found.append(f"player {carrier} carries the ball at {s.square[carrier]}, but it is at {s.ball}")
    elif is_between_actions(m) and s.ball >= 0 and s.board[s.ball] != 0:
        found.append(f"the ball lies under player {s.board[s.ball] - 1}")
    if is_between_actions(m) and s.loose != 0:
        found.append("the ball should have bounced before the next deed")
    if s.loose != RESTS and s.ball < 0:
        found.append("a ball that is nowhere should bounce")
    if s.in_air < ON_GROUND or s.in_air > KICKED:
        found.append(f"the ball is neither on the ground nor in the air: {s.in_air}")
    elif s.in_air != ON_GROUND and is_between_actions(m) and m.find_frame(KickOff.NAME) is None:
        found.append("the ball is in the air, but nobody has kicked it off")


def is_between_actions(m: Game) -> bool:
    """Is somebody asked what to do next in his own turn? Then nothing is left to be settled."""
    top = m.top
    return m.seat >= 0 and (m.kind == Q_TURN or (isinstance(top, Activation) and top.rule < 0))


def in_flight(m: Game, player: i64) -> bool:
    """Thrown and still in the air, with whatever he holds: whom he has come down on is being seen to."""
    flight = m.find_frame(Flight.NAME)
    return isinstance(flight, Flight) and flight.player == player and m.state.status[player] == RESERVES


# -- sheets and grants
def check_sheets(m: Game, found: list[str]) -> None:
    s = m.state
    for seat in range(m.seats):
        for what in (REROLLS, REROLLS_USED, APOTHECARIES, SKIP, SCORE, MARKER):
            if s.get(seat, what) < 0:
                found.append(f"seat {seat} has {s.get(seat, what)} on line {what} of its sheet")
        if s.get(seat, MARKER) > m.rules.turns + PAST_THE_LAST:
            found.append(f"the turn marker of seat {seat} is at {s.get(seat, MARKER)}")
        for other in range(seat):
            if (seat + s.get(seat, ZONE) - other - s.get(other, ZONE)) % m.seats == 0:
                found.append(f"seats {other} and {seat} have the same end zone")


def may_hold(effect: Effect, s: State, row: i64) -> bool:
    """May this player, this team or the match have the rule?"""
    return row < s.players or effect.kind not in FOR_PLAYERS or (effect.with_team and row < s.match_row)


def check_grants(m: Game, found: list[str]) -> None:
    s = m.state
    if len(s.grants) % GRANT != 0 or len(s.hurt) % INJURY_ROW != 0:
        found.append("a grant or an injury is written down in part")
        return
    for i in range(0, len(s.grants), GRANT):
        rule = s.grants[i + 1]
        known = 0 <= rule < len(m.rules.effects) or MODIFY_STAT - STAT_GRANTS < rule <= MODIFY_STAT or rule == DISGUISE
        sign = s.grants[i + 5]
        until = s.grants[i + 4]
        if s.grants[i] < 0 or s.grants[i] > s.match_row or not known:
            found.append(f"row {s.grants[i]} is granted rule {rule}")
        elif sign == 1 and rule >= 0 and not may_hold(m.rules.effects[rule], s, s.grants[i]):
            found.append(f"row {s.grants[i]} is nobody who could have {m.rules.effects[rule].id}")
        if until < 0 or UNTIL_MATCH < until < UNTIL_TURN_OF or not -1 <= sign <= 1:
            found.append(f"the grant of rule {rule} has scope {until} and sign {sign}")
