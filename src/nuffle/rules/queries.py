"""What holds in a match, asked of the rules in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nuffle.engine.procedure import Procedure
from nuffle.rules.events import E_DAZE, E_LEGACY, E_TURNOVER
from nuffle.rules.grants import Grants
from nuffle.rules.hook_index import RULE_BITS, RULE_MASK
from nuffle.rules.hooks import (
    F_USE,
    H_BAN,
    H_FORBID,
    H_INSTEAD,
    H_LIMIT,
    H_OUTCOME,
    L_FAME,
    L_IN_HAND,
    L_ON_PITCH,
    L_RUSH,
    L_TEAM_REROLLS,
)
from nuffle.rules.moments import MOMENT_NAMES, MOMENTS
from nuffle.rules.player_state import STUNNED
from nuffle.rules.team import PLACES, Profile, Team
from nuffle.rules.team_state import REROLLS, REROLLS_USED

if TYPE_CHECKING:
    from nuffle.rules.game import Game


class MomentError(Exception):
    """A moment was opened over a procedure it does not belong to."""


class RuleQueries(Grants):
    """What holds for somebody: the state, and what the rules in play make of it."""

    def game(self) -> Game:
        """The match itself, as rules know it."""
        raise NotImplementedError

    def check_moment(self, moment: i64) -> None:
        """Each moment belongs to its own kind of procedure, so that rules know what they are told about."""
        name = self.top_frame().NAME
        if MOMENTS.frames[moment] and name not in MOMENTS.frames[moment]:
            raise MomentError(f"the moment {MOMENT_NAMES[moment]!r} was opened over {name!r}, not over "
                              f"{' or '.join(MOMENTS.frames[moment])}")

    def is_forbidden(self, player: i64, what: i64, detail: i64 = -1, frame: Procedure | None = None) -> bool:
        """Is this forbidden to a player, by his own rules, his team's, the match's, or somebody else's?"""
        hook: i64 = H_FORBID + what
        if self.hot[hook] != 0:
            if self.waits(player, hook) and self.row_forbids(player, what, detail, frame):
                return True
            if self.wide[hook] != 0 and self.is_forbidden_widely(player, what, detail, frame):
                return True
        hook = H_BAN + what
        if self.hot[hook] == 0 or (what == F_USE and self.rules.bannable[detail] == 0):
            return False
        return self.is_banned(player, what, detail, frame)

    def is_forbidden_widely(self, player: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        s = self.state
        if self.row_forbids(s.team_row + player // PLACES, what, detail, frame):
            return True
        return self.row_forbids(s.match_row, what, detail, frame)

    def row_forbids(self, row: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        hook: i64 = H_FORBID + what
        if self.waits(row, hook):
            place = self.first_of(row, hook)
            last = self.end_of(hook)
            pairs = self.waiting.pairs
            while place < last and pairs[place] >> RULE_BITS == row:
                effect = self.rules.effects[pairs[place] & RULE_MASK]
                if effect.forbids(self.game(), row, what, detail, frame):
                    return True
                place += 1
        return False

    def is_banned(self, player: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        place = self.find_waiting(H_BAN + what)
        last = self.end_of(H_BAN + what)
        found = self.waiting.pairs
        while place < last:
            row: i64 = found[place] >> RULE_BITS
            effect = self.rules.effects[found[place] & RULE_MASK]
            if self.is_able(row, effect) and effect.bans(self.game(), row, player, what, detail, frame):
                return True
            place += 1
        return False

    def limit(self, row: i64, what: i64, base: i64) -> i64:
        """A limit with what the row's rules, its team's and the match's add."""
        hook: i64 = H_LIMIT + what
        if self.hot[hook] == 0:
            return base
        total: i64 = base
        if row < self.state.team_row and self.waits(row, hook):
            total += self.row_limit(row, what)
        if self.wide[hook] == 0:
            return total
        return total + self.wide_limit(row, what)

    def wide_limit(self, row: i64, what: i64) -> i64:
        s = self.state
        team: i64 = row if row >= s.team_row else s.team_row + row // PLACES
        return self.row_limit(team, what) + self.row_limit(s.match_row, what)

    def row_limit(self, row: i64, what: i64) -> i64:
        total: i64 = 0
        if self.waits(row, H_LIMIT + what):
            place = self.first_of(row, H_LIMIT + what)
            last = self.end_of(H_LIMIT + what)
            pairs = self.waiting.pairs
            while place < last and pairs[place] >> RULE_BITS == row:
                total += self.rules.effects[pairs[place] & RULE_MASK].limit(self.game(), row, what)
                place += 1
        return total

    def outcome(self, row: i64, what: i64, value: i64, frame: Procedure | None = None) -> i64:
        """What a result becomes by the row's own rules, its team's and the match's."""
        hook: i64 = H_OUTCOME + what
        if self.hot[hook] == 0:
            return value
        s = self.state
        if self.waits(row, hook):
            value = self.row_outcome(row, what, value, frame)
        if self.wide[hook] == 0 or row == s.match_row:
            return value
        if row < s.players:
            value = self.row_outcome(s.team_row + row // PLACES, what, value, frame)
        return self.row_outcome(s.match_row, what, value, frame)

    def row_outcome(self, row: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if self.waits(row, H_OUTCOME + what):
            place = self.first_of(row, H_OUTCOME + what)
            last = self.end_of(H_OUTCOME + what)
            pairs = self.waiting.pairs
            while place < last and pairs[place] >> RULE_BITS == row:
                value = self.rules.effects[pairs[place] & RULE_MASK].outcome(self.game(), row, what, value, frame)
                place += 1
        return value

    def instead(self, player: i64, what: i64, frame: Procedure) -> bool:
        """Does a rule of the player's put something else in this place?"""
        hook: i64 = H_INSTEAD + what
        if self.hot[hook] != 0 and self.waits(player, hook):
            for effect in self.rules.hooks[hook]:
                if self.holds(player, effect) and effect.instead(self.game(), player, what, frame):
                    return True
        return False

    def find_frame(self, name: str) -> Procedure | None:
        """The innermost procedure of that name on the stack."""
        frame = self.top
        while frame is not None and name != frame.NAME:
            frame = frame.parent
        return frame

    def team_row(self, seat: i64) -> i64:
        return self.state.team_row + seat

    def team_of(self, player: i64) -> Team:
        return self.teams[player // PLACES]

    def rushes(self, player: i64) -> i64:
        return self.limit(player, L_RUSH, self.rules.rushes)

    def on_pitch_limit(self, seat: i64) -> i64:
        return self.limit(self.state.team_row + seat, L_ON_PITCH, self.rules.on_pitch)

    def rerolls_in_hand(self, seat: i64) -> i64:
        """Team re-rolls a coach could use now: some of what he has may be out of reach."""
        return self.limit(self.state.team_row + seat, L_IN_HAND, self.state.get(seat, REROLLS))

    def may_team_reroll(self, seat: i64) -> bool:
        """Is it the time for one, whether or not there is one?"""
        s = self.state
        if seat != s.active:
            return False
        per_turn = self.limit(s.team_row + seat, L_TEAM_REROLLS, self.rules.rerolls_per_turn)
        return s.get(seat, REROLLS_USED) < per_turn

    def turnover(self, seat: i64, reason: i64) -> None:
        """The turn of this seat ends when what is under way has unwound; out of turn nothing ends."""
        s = self.state
        if s.active == seat and s.turnover == 0:
            s.turnover = 1
            self.tell(E_TURNOVER, seat, reason)

    def count_on_pitch(self, seat: i64) -> i64:
        s = self.state
        count: i64 = 0
        for player in range(seat * PLACES, seat * PLACES + PLACES):
            if s.status[player] <= STUNNED:
                count += 1
        return count

    def extra_fame(self, seat: i64) -> i64:
        """What the team's rules and its players on the pitch add to its fame."""
        if self.hot[H_LIMIT + L_FAME] == 0:
            return 0
        s = self.state
        total = self.limit(s.team_row + seat, L_FAME, 0)
        for player in range(seat * PLACES, self.ends[seat]):
            if s.status[player] <= STUNNED:
                for effect in self.rules.hooks[H_LIMIT + L_FAME]:
                    if self.holds(player, effect):
                        total += effect.limit(self.game(), player, L_FAME)
        return total

    def daze(self, player: i64, on: bool) -> None:
        """He loses his tackle zone, or has it again."""
        self.state.daze(player, on)
        self.tell(E_DAZE, player, 1 if on else 0)

    def add_legacy(self, rule: i64, row: i64, kind: i64, value: i64 = 0, number: i64 = 0) -> None:
        """A rule leaves something behind for after the match, to a player or a team; a skill with its number."""
        self.state.add_legacy(rule, row, kind, value, number)
        self.tell(E_LEGACY, rule, row, kind, value, number if number > 0 else -1)

    def profile(self, player: i64) -> Profile:
        found = self.profile_of(player)
        assert found is not None
        return found

    def procedure(self, name: str) -> Procedure:
        """A procedure as the edition knows it."""
        return self.rules.procedures[name]()

    def top_frame(self) -> Procedure:
        top = self.top
        assert top is not None
        return top

    def may_order(self, rule: i64) -> bool:
        """Is this a rule that is used by itself, and need not be?"""
        return rule < len(self.rules.effects) and self.effect(rule).by_choice

    def order(self, row: i64, rule: i64) -> i64:
        """What the owner's coach wants done with such a rule."""
        return self.state.order(self.state.seat_of(row), rule)
