"""Match, market, kick-off, casualties and what follows a match, as the third season edition plays them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.procedures.match import (
    LASTING,
    SUFFERS,
    BeforeMatch2020,
    Casualty2020,
    Market2020,
    PostMatch2020,
    Touchback2020,
    at_worst,
)
from nuffle.editions.bb2025.procedures.ball import PickUp2025, Throw2025
from nuffle.editions.bb2025.procedures.setup import SetUp2025
from nuffle.editions.bb2025.rules.nomination import Nomination
from nuffle.editions.bb2025.rules.punt import PuntDie
from nuffle.engine.dice import D6, D16
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.events import E_BALL, FOR_KICK
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import F_CATCH, O_CASUALTY_ROLL
from nuffle.rules.moments import CASUALTY_DUE
from nuffle.rules.player_state import NIGGLES, STANDING
from nuffle.rules.procedures.casualty import BADLY, DEAD, LOSE_AG, LOSE_AV, LOSE_MA, LOSE_PA, LOSE_ST, MISS, NIGGLING
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.market import COIN
from nuffle.rules.procedures.post_match import find_winner
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SCORE, WINNINGS
from nuffle.rules.verbs import V_AT, V_CHOOSE

LOSS: Final = (LOSE_AV, LOSE_AV, LOSE_MA, LOSE_PA, LOSE_AG, LOSE_ST)        # by the D6 of a lasting injury
SMALL_COIN: Final = 5_000   # gold is counted in these while hiring
CONCEDED_BY: Final = 2      # touchdowns of whoever is left


@mypyc_attr(acyclic=True)
class Casualty2025(Casualty2020):
    """Whoever can recover tries before anything is rolled."""

    def __init__(self, victim: i64 = -1, by: i64 = -1, cause: i64 = 0) -> None:
        super().__init__(victim, by, cause)
        self.tried: i64 = 0         # 1: he has had his chance to get away with it

    def roll(self, m: Game) -> None:
        if self.tried == 0:
            self.tried = 1
            m.at_moment(CASUALTY_DUE)
            if m.top is not self:
                return
        if self.healed == 1:
            self.at = Casualty2025.NOTE
        else:
            super().roll(m)

    def throw(self, m: Game) -> i64:
        """A characteristic that cannot sink further: he misses a match and no more comes of it."""
        worse: i64 = m.state.stat(self.victim, NIGGLES)
        total: i64 = self.cast(m, D16) + worse
        result = m.outcome(self.victim, O_CASUALTY_ROLL, total if total < LASTING else LASTING, self)
        if 13 <= result <= 14:
            die = self.cast(m, D6)
            if not at_worst(m, self.victim, SUFFERS[die - 1]):
                result += LASTING * die
        return result

    def effect_of(self, result: i64) -> i64:
        if result > LASTING:
            return LOSS[result // LASTING - 1]
        if result <= 8:
            return BADLY
        if result <= 10 or 13 <= result <= 14:
            return MISS
        if result <= 12:
            return NIGGLING
        return DEAD


class BeforeMatch2025(BeforeMatch2020):
    """Prayers are hired with the rest."""

    def count_prayers(self, m: Game) -> None:
        self.prayers = 0


class Market2025(Market2020):
    """The poorer side may add a little of its own to petty cash. Some things cost less than a usual coin."""

    def coin(self) -> i64:
        return SMALL_COIN

    def ask_cash(self, m: Game) -> None:
        super().ask_cash(m)
        for seat in range(m.seats):
            if self.behind(m, seat) > 0:
                own = self.coins(m, seat)
                most: i64 = m.rules.own_cash // SMALL_COIN
                self.cash[seat] = own if own < most else most


# -- the kick-off
@mypyc_attr(acyclic=True)
class KickOff2025(KickOff):
    """A kicker may be gentle with it."""

    def throw_distance(self, m: Game) -> i64:
        gentle = self.count_marks(m.rules.indexes["bb2025.skill.kick"]) > 0
        return m.d3(FOR_KICK) if gentle else m.d6(FOR_KICK)


class Touchback2025(Touchback2020):
    """To somebody on his feet who can hold it; where there is nobody, to any free square of the half."""

    def offer(self, m: Game, out: Options) -> None:
        first: i64 = self.seat * PLACES
        for player in range(first, first + PLACES):
            if m.state.on_pitch(player) and m.state.status[player] == STANDING:
                if not m.is_forbidden(player, F_CATCH):
                    out.add(pack(V_CHOOSE, player))
        if out.n == 0:
            for square in m.pitch.squares_of(self.seat):
                if m.state.board[square] == 0:
                    out.add(pack(V_AT, square))

    def give(self, m: Game, player: i64) -> None:
        if verb_of(m.answer) != V_AT:
            super().give(m, player)
            return
        m.pop()
        m.state.ball = a_of(m.answer)
        m.tell(E_BALL, m.state.ball)


# -- after the match
class PostMatch2025(PostMatch2020):
    """Who has never stalled is paid a little more; who gives up loses by two."""

    def lose(self, m: Game, loser: i64) -> None:
        s = m.state
        for seat in range(m.seats):
            if seat != loser and s.get(seat, SCORE) < CONCEDED_BY:
                s.put(seat, SCORE, CONCEDED_BY)
        s.put(loser, SCORE, 0)

    def draw_mvps(self, m: Game) -> None:
        """Only in a league; the first seat is asked first."""
        if m.setup.setting != "league":
            self.at = PostMatch2025.DONE
            return
        self.at = PostMatch2025.MONEY
        rule = m.effect(m.rules.indexes["bb2025.core.nomination"]).unwrap()
        assert isinstance(rule, Nomination)
        for turn in range(m.seats):
            seat: i64 = m.seats - 1 - turn
            for award in range(self.awards(m, seat)):
                rule.begin(m, seat)

    def awards(self, m: Game, seat: i64) -> i64:
        if self.is_punished(m, seat):
            return 0
        count: i64 = 1
        for other in range(m.seats):
            if other != seat and self.is_punished(m, other) and seat == find_winner(m):
                count += 1
        return count

    def money(self, m: Game) -> None:
        stalling: i64 = m.rules.indexes["bb2025.core.stalling"]
        for seat in range(m.seats):
            if not self.is_punished(m, seat) and m.read_note(m.team_row(seat), stalling) == 0:
                m.state.add(seat, WINNINGS, COIN)
        super().money(m)


PROCEDURES_2025: list[type[Proc]] = [
    BeforeMatch2025, Casualty2025, KickOff2025, Market2025, PickUp2025, PostMatch2025, PuntDie, SetUp2025, Throw2025,
    Touchback2025]
