"""A team turn: players act one after the other until the coach stops or something goes wrong."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, c_of, pack, verb_of
from nuffle.rules.actions import ACTIONS, BLITZ, BLOCK, FOUL, HAND_OFF, MOVE, OTHER_ACTIONS, PASS
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_CONCEDED, E_DECLARE, E_TURN, E_TURN_END, T_TIME
from nuffle.rules.families import ActionEffect
from nuffle.rules.game import Game, Proc
from nuffle.rules.hook_index import RULE_BITS, RULE_MASK
from nuffle.rules.hooks import (
    F_ACTION,
    F_USE,
    H_ACTIONS,
    H_BAN,
    H_FORBID,
    H_LIMIT,
    H_OUTCOME,
    L_ACTIONS,
    L_RUSH,
    O_CARGO,
)
from nuffle.rules.moments import BEFORE_ACTION, TURN_END, TURN_START
from nuffle.rules.player_state import FRESH_STUN, MA, PRONE, RESERVES, STANDING, STUNNED
from nuffle.rules.procedure_ranks import A_TURN, AN_ACTION
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.proximity import (
    NOWHERE,
    area_of_others,
    distance_to,
    find_blitz_reach,
    near,
    somebody_down,
    stands_within,
)
from nuffle.rules.procedures.setup import can_field
from nuffle.rules.procedures.step import settle_first
from nuffle.rules.questions import Q_TURN
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import CONCEDED, FORGIVEN, GIVEN_UP, MARKER, REROLLS_USED
from nuffle.rules.turn_markers import change_marker
from nuffle.rules.verbs import V_ACT, V_BLITZ, V_BLOCK, V_CONCEDE, V_END, V_FOUL, V_HAND_OFF, V_MOVE, V_PASS, V_TIME

OVER_ANYWAY: Final = 2      # of `State.turnover`: whatever goes wrong now, nobody's turn ends by it
ONCE: Final = 1             # blitz, pass, hand-off and foul: once per turn unless a rule says otherwise
# -- bits of what a team still has, and of what is to be asked about its players
BLITZES: Final = 1
PASSES: Final = 2
GIVES: Final = 4
PASSES_OR_GIVES: Final = 6
FOULS: Final = 8
FOULS_AGAIN: Final = 16     # those whom a rule lets foul more often than the rest
CHARGES_TO_FOUL: Final = 32
FREE_BALL: Final = 64
CARGO: Final = 128          # some have something else to throw
OWN_ACTIONS: Final = 256
CHECKED: Final = 512        # some may not do all of it
WIDELY: Final = 1024        # anybody may be among them


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Proc):
    """One team's turn. Who may act is asked of the state; a bonus turn moves no marker."""

    NAME: ClassVar[str] = "turn"

    START: Final = 0
    STARTED: Final = 1
    LOOK: Final = 2
    ANSWER: Final = 3
    OVER: Final = 4
    CLOSED: Final = 5
    ASK: Final = 6
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_TURN}

    def __init__(self, seat: i64 = 0, bonus: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.bonus: i64 = bonus
        self.declared: i64 = 0      # actions declared so far
        self.before: i64 = -1       # whose turn it was when a bonus turn came in between
        self.most: i64 = -1         # so many players may act, and no more; -1 no limit

    def rank(self) -> i64:
        return A_TURN

    def validate(self, m: Game) -> str:
        s = m.state
        if self.at != Turn.START and (s.active != self.seat or s.bonus != self.bonus):
            return f"it is that of seat {self.seat}, but seat {s.active} is active"
        return ""

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_turn(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_turn(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_turn(m, owner, moment, self)

    def settle_before_asking(self, m: Game) -> bool:
        return settle_first(m)

    def is_open(self, m: Game, moment: i64) -> bool:
        """What belongs to a turn is gone with it; at its end it has ended anyway."""
        s = m.state
        return moment == TURN_END or not (s.turnover == 1 or s.scored >= 0 or s.over == 1)

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat

    def go(self, m: Game) -> None:
        at = self.at
        if at == Turn.LOOK:
            self.look(m)
        elif at == Turn.ANSWER:
            self.take_answer(m)
        elif at == Turn.START:
            self.start(m)
        elif at == Turn.STARTED:
            self.at = Turn.LOOK
        elif at == Turn.OVER:
            self.at = Turn.CLOSED
            if m.state.turnover == 0:
                m.state.turnover = OVER_ANYWAY
            m.at_moment(TURN_END)
        elif at == Turn.ASK:
            self.ask(m)
        else:
            self.close(m)

    def start(self, m: Game) -> None:
        s = m.state
        self.before = s.active
        s.active = self.seat
        s.turnover = 0
        s.bonus = self.bonus
        if self.bonus == 0:
            acted = s.acted
            flags = s.flags
            for player in range(self.seat * PLACES, m.ends[self.seat]):
                acted[player] = 0
                flags[player] &= ~FRESH_STUN
        if s.marks == 1:
            s.forget_marks()
        taken = s.taken
        for action in range(ACTIONS):
            taken[action] = 0
        s.put(self.seat, REROLLS_USED, 0)
        if self.bonus == 0:
            change_marker(m, self.seat, 1)
        m.tell(E_TURN, self.seat, s.get(self.seat, MARKER), self.bonus)
        self.at = Turn.STARTED
        m.at_moment(TURN_START)

    def look(self, m: Game) -> None:
        s = m.state
        if settle_first(m):
            return
        if s.turnover == 1 or s.scored >= 0 or s.over == 1:
            self.at = Turn.OVER
            m.tell(E_TURN_END, self.seat, s.turnover)
            self.turn_over(m)
        elif self.declared == self.most or not self.anybody(m):
            s.turnover = 0
            self.at = Turn.OVER
            m.tell(E_TURN_END, self.seat, 0)
            self.turn_over(m)
        else:
            self.at = Turn.ASK
            if not m.at_moment(BEFORE_ACTION):
                self.ask(m)

    def ask(self, m: Game) -> None:
        """Whoever acted in between may have ended the turn."""
        if m.state.turnover == 1 or m.state.scored >= 0 or m.state.loose > 0:
            self.at = Turn.LOOK
            return
        self.at = Turn.ANSWER
        m.ask(self.seat, Q_TURN)

    def may_run_out(self, m: Game) -> bool:
        return self.at == Turn.ANSWER

    def may_concede(self, m: Game) -> bool:
        return self.at == Turn.ANSWER and self.declared == 0 and self.bonus == 0

    # -- who may do what
    def may_act(self, m: Game, player: i64) -> bool:
        s = m.state
        if s.status[player] > PRONE:
            return False
        return s.acted[player] == 0 if m.hot[H_LIMIT + L_ACTIONS] == 0 else self.has_actions(m, player)

    def has_actions(self, m: Game, player: i64) -> bool:
        return m.state.acted[player] < m.limit(player, L_ACTIONS, 1)

    def anybody(self, m: Game) -> bool:
        for player in range(self.seat * PLACES, m.ends[self.seat]):
            if self.may_act(m, player):
                return True
        return m.wide[H_ACTIONS] != 0 and self.offer_reserves(m, None, self.boxes(m))

    def open_for(self, m: Game, action: i64) -> bool:
        taken = m.state.taken[action]
        if m.hot[H_LIMIT + action] == 0:
            return taken < ONCE
        return taken < m.limit(m.state.team_row + self.seat, action, ONCE)

    def offer(self, m: Game, out: Options) -> None:
        s = m.state
        out.add(V_END)
        team = self.openings(m)
        area: i64 = NOWHERE
        if team & CHARGES_TO_FOUL != 0:
            area = area_of_others(m, self.seat)
        often = m.hot[H_LIMIT + L_ACTIONS] != 0
        anywhere = m.rules.blitz_in_reach == 0
        status = s.status
        acted = s.acted
        boxes: i64 = 0
        player: i64 = self.seat * PLACES
        last = m.ends[self.seat]
        while player < last:
            where = status[player]
            if where > PRONE:
                if where >= RESERVES and acted[player] == 0:
                    boxes |= 1 << where
            elif self.has_actions(m, player) if often else acted[player] == 0:
                fouls = team & FOULS != 0 or (team & FOULS_AGAIN != 0 and self.may_foul_again(m, player)) or (
                    area != NOWHERE and self.may_charge_to_foul(m, player, area))
                if team & CHECKED != 0 and (team & WIDELY != 0 or m.waits(player, H_FORBID + F_ACTION)):
                    self.offer_checked(m, out, player, team, fouls)
                else:
                    out.add(V_MOVE | player << 8)
                    marked = where == STANDING and s.is_marked(player)
                    if team & BLITZES != 0 and (anywhere or marked or self.may_reach_one(m, player)):
                        out.add(V_BLITZ | player << 8)
                    if marked:
                        self.offer_blocks(m, out, player)
                    if team & PASSES_OR_GIVES != 0:
                        self.offer_throws(m, out, player, team)
                    if fouls:
                        out.add(V_FOUL | player << 8)
                if team & OWN_ACTIONS != 0 and m.waits(player, H_ACTIONS):
                    self.offer_others(m, out, player)
            player += 1
        if boxes != 0 and m.wide[H_ACTIONS] != 0:
            self.offer_reserves(m, out, boxes)
        for effect in m.rules.for_all:
            if m.holds(s.match_row, effect):
                effect.actions(m, s.team_row + self.seat, out)

    def openings(self, m: Game) -> i64:
        """What the team still has, and which rules are to be asked about each of its players: a bit for each."""
        s = m.state
        team = self.fouls_open(m)
        if self.open_for(m, BLITZ):
            team |= BLITZES
        if self.open_for(m, PASS):
            team |= PASSES
            if m.hot[H_OUTCOME + O_CARGO] != 0:
                team |= CARGO
        if self.open_for(m, HAND_OFF):
            team |= GIVES
        if s.ball >= 0 and s.carrier < 0:
            team |= FREE_BALL
        if m.hot[H_ACTIONS] != 0 and self.somebody_has_own(m):
            team |= OWN_ACTIONS
        if m.hot[H_BAN + F_ACTION] != 0 or m.wide[H_FORBID + F_ACTION] != 0:
            team |= CHECKED | WIDELY
        elif m.hot[H_FORBID + F_ACTION] != 0:
            team |= CHECKED
        return team

    def somebody_has_own(self, m: Game) -> bool:
        """Do others wait there than the rules that are for everybody?"""
        everybodys: i64 = len(m.rules.for_all)
        if everybodys == 0:
            return True
        first = m.find_waiting(H_ACTIONS)
        return m.end_of(H_ACTIONS) - first > everybodys

    def fouls_open(self, m: Game) -> i64:
        """Whether anybody may foul, some may once more, or somebody might be felled to be fouled."""
        if not self.open_for(m, FOUL):
            if m.hot[H_LIMIT + FOUL] != 0 and somebody_down(m, self.seat):
                return FOULS_AGAIN
        elif somebody_down(m, self.seat):
            return FOULS
        elif m.rules.charges == 1:
            return CHARGES_TO_FOUL
        return 0

    def offer_throws(self, m: Game, out: Options, player: i64, team: i64) -> None:
        """Whoever may come by the ball may pass it or hand it off; some have something else to throw."""
        carrier = m.state.carrier
        if team & FREE_BALL != 0 or carrier == player or (carrier >= 0 and self.may_charge_for_ball(m, player)):
            if team & PASSES != 0:
                out.add(V_PASS | player << 8)
            if team & GIVES != 0:
                out.add(V_HAND_OFF | player << 8)
        elif team & CARGO != 0 and (m.waits(player, H_OUTCOME + O_CARGO) or m.wide[H_OUTCOME + O_CARGO] != 0):
            if m.outcome(player, O_CARGO, 0) == 1:
                out.add(V_PASS | player << 8)

    def offer_checked(self, m: Game, out: Options, player: i64, team: i64, fouling: bool) -> None:
        """The same where some rule forbids some players some actions."""
        s = m.state
        has_ball = s.carrier == player or team & FREE_BALL != 0 or self.may_charge_for_ball(m, player)
        if not m.is_forbidden(player, F_ACTION, MOVE):
            out.add(pack(V_MOVE, player))
        near_one = m.rules.blitz_in_reach == 0 or self.may_reach_one(m, player)
        if team & BLITZES != 0 and near_one and not m.is_forbidden(player, F_ACTION, BLITZ):
            out.add(pack(V_BLITZ, player))
        if s.status[player] == STANDING and s.is_marked(player) and not m.is_forbidden(player, F_ACTION, BLOCK):
            self.offer_blocks(m, out, player)
        if team & PASSES != 0 and (has_ball or m.outcome(player, O_CARGO, 0) == 1):
            if not m.is_forbidden(player, F_ACTION, PASS):
                out.add(pack(V_PASS, player))
        if has_ball and team & GIVES != 0 and not m.is_forbidden(player, F_ACTION, HAND_OFF):
            out.add(pack(V_HAND_OFF, player))
        if fouling and not m.is_forbidden(player, F_ACTION, FOUL):
            out.add(pack(V_FOUL, player))

    def offer_blocks(self, m: Game, out: Options, player: i64) -> None:
        s = m.state
        board = s.board
        status = s.status
        base: i64 = s.square[player] * 8
        touch = m.pitch.touch
        way: i64 = 0
        while way < 8:
            square = touch[base + way]
            if square >= 0:
                other = board[square] - 1
                if other >= 0 and other // PLACES != self.seat and status[other] == STANDING:
                    out.add(pack(V_BLOCK, player, other))
            way += 1

    def offer_others(self, m: Game, out: Options, player: i64) -> None:
        if not m.is_forbidden(player, F_ACTION, OTHER_ACTIONS):
            place = m.first_of(player, H_ACTIONS)
            last = m.end_of(H_ACTIONS)
            pairs = m.waiting.pairs
            while place < last and pairs[place] >> RULE_BITS == player:
                rule: i64 = pairs[place] & RULE_MASK
                if not m.is_forbidden(player, F_USE, rule):
                    m.rules.acting[rule].actions(m, player, out)
                place += 1

    def offer_reserves(self, m: Game, out: Options | None, boxes: i64) -> bool:
        """Rules of the team or the match by which somebody off the pitch may act; without a list, whether anybody.

        `boxes` has a bit for each box in which somebody has not acted."""
        s = m.state
        team: i64 = s.team_row + self.seat
        for effect in m.rules.from_off:
            if effect.acts_from & boxes != 0 and (m.holds(s.match_row, effect) or m.holds(team, effect)):
                if self.offer_from(m, effect, out):
                    return True
        return False

    def boxes(self, m: Game) -> i64:
        """A bit for each box off the pitch in which somebody has not acted."""
        status = m.state.status
        acted = m.state.acted
        found: i64 = 0
        player: i64 = self.seat * PLACES
        last = m.ends[self.seat]
        while player < last:
            where = status[player]
            if where >= RESERVES and acted[player] == 0:
                found |= 1 << where
            player += 1
        return found

    def offer_from(self, m: Game, effect: ActionEffect, out: Options | None) -> bool:
        """What one of them gives; without a list only whether it gives anything."""
        if not effect.open_to(m, self.seat):
            return False
        s = m.state
        listed = out if out is not None else m.choices
        if out is None:
            listed.clear()
        status = s.status
        acted = s.acted
        boxes = effect.acts_from
        player: i64 = self.seat * PLACES
        last = m.ends[self.seat]
        while player < last:
            where = status[player]
            if where >= RESERVES and boxes >> where & 1 == 1 and acted[player] == 0:
                effect.actions(m, player, listed)
            player += 1
        return out is None and listed.n > 0

    def may_foul_again(self, m: Game, player: i64) -> bool:
        """May he once more than his team?"""
        return m.state.taken[FOUL] < m.limit(player, FOUL, ONCE)

    def may_reach_one(self, m: Game, player: i64) -> bool:
        """Is there an opponent on his feet near enough to be blitzed?"""
        return stands_within(m, self.seat, m.state.square[player], find_blitz_reach(m, player))

    # -- blocks on the way, where they are allowed
    def may_charge_for_ball(self, m: Game, player: i64) -> bool:
        """Does an opponent near enough to be felled first hold it?"""
        carrier = m.state.carrier
        return m.rules.charges == 1 and carrier >= 0 and carrier // PLACES != self.seat and near(m, player, carrier)

    def may_charge_to_foul(self, m: Game, player: i64, area: i64) -> bool:
        """Is an opponent near enough to be felled and fouled then?"""
        s = m.state
        square = s.square[player]
        reach: i64 = s.stat(player, MA) + m.rules.rushes
        if m.hot[H_LIMIT + L_RUSH] != 0:
            reach = s.stat(player, MA) + m.rushes(player)
        return distance_to(m, square, area) <= reach and stands_within(m, self.seat, square, reach)

    # -- what was chosen
    def take_answer(self, m: Game) -> None:
        s = m.state
        self.at = Turn.LOOK
        verb = verb_of(m.answer)
        if verb == V_END:
            self.at = Turn.OVER
            m.tell(E_TURN_END, self.seat, 0)
            self.turn_over(m)
        elif verb == V_TIME:
            m.turnover(self.seat, T_TIME)
        elif verb == V_CONCEDE:
            s.put(self.seat, CONCEDED, GIVEN_UP if can_field(m, self.seat) > m.rules.too_few else FORGIVEN)
            s.over = 1
            m.tell(E_CONCEDED, self.seat)
        else:
            self.declare(m, verb)

    def declare(self, m: Game, verb: i64) -> None:
        s = m.state
        player = a_of(m.answer)
        self.declared += 1
        s.acted[player] += 1
        if verb == V_ACT:
            rule = m.rules.acting[b_of(m.answer)]
            m.tell(E_DECLARE, player, -1, rule.find_declared_target(c_of(m.answer)), rule.index)
            if not m.rules.is_muted(rule.index, H_ACTIONS):
                rule.act(m, player, c_of(m.answer))
            return
        action: i64 = verb - V_MOVE
        target: i64 = b_of(m.answer) if verb == V_BLOCK else -1
        s.taken[action] += 1
        m.tell(E_DECLARE, player, action, target)
        m.push(self.action(m, player, action, target))

    def action(self, m: Game, player: i64, action: i64, target: i64) -> Procedure:
        """As these rules know it, made at once where another stands in for it."""
        if not m.swaps:
            return Activation(player, action, target)
        made = m.rules.ranked[AN_ACTION].make_blank()
        if isinstance(made, Activation):
            made.player = player
            made.action = action
            made.target = target
            return made
        return Activation(player, action, target)

    # -- the end
    def turn_over(self, m: Game) -> None:
        if self.bonus == 0:
            roll_over(m, self.seat, False)

    def close(self, m: Game) -> None:
        s = m.state
        if settle_first(m):
            return
        m.expire(UNTIL_TURN)
        if self.bonus == 0:
            m.turn_of(self.seat)
        s.active = self.before
        s.turnover = 0
        s.bonus = 0
        if self.bonus == 0:
            s.active = -1
            s.last_seat = self.seat
        m.pop()


def roll_over(m: Game, seat: i64, missed: bool) -> None:
    """At the end of their turn stunned players roll over, but those stunned in this very turn; in one that was missed
    nobody has been.
    """
    s = m.state
    for player in range(seat * PLACES, m.ends[seat]):
        if missed:
            s.flags[player] &= ~FRESH_STUN
        if s.status[player] == STUNNED and s.flags[player] & FRESH_STUN == 0:
            s.pose(player, PRONE)
