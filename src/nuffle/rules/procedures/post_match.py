"""After the last whistle: a winner where one is needed, the most valuable players, money and fans."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import Options, verb_of
from nuffle.rules.events import (
    E_FAN_FACTOR,
    E_MVP,
    E_RESULT,
    E_SHOOT_OUT,
    E_WINNINGS,
    FOR_FANS,
    FOR_MVP,
    FOR_SHOOT_OUT,
    FOR_WINNINGS,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.moments import PAID
from nuffle.rules.player_state import AWAY, MVPS
from nuffle.rules.players import find_leader
from nuffle.rules.procedures.casualty import DEAD
from nuffle.rules.procedures.market import COIN
from nuffle.rules.questions import Q_WINNINGS
from nuffle.rules.state import INJURY_ROW
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import CONCEDED, FAME, FAN_CHANGE, GIVEN_UP, REROLLS, SCORE, WINNINGS
from nuffle.rules.verbs import V_NO, V_YES

# Not settled by the rules:
THE_DEAD_MAY_BE_MVP: Final[i64] = 1     # 0 leaves them out of the draw
THE_HIRED_MAY_BE_MVP: Final[i64] = 1    # 1: they are drawn like anybody, and the award is lost; 0 leaves them out
CONCEDED_BY: Final[i64] = 1             # touchdowns by which a match that is given up is lost at the least


@mypyc_attr(acyclic=True)
class ShootOut(Proc):
    """Still level: a die each plus unused re-rolls, until one is higher."""

    NAME: ClassVar[str] = "shoot-out"
    BY_NAME: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()

    def bonus(self, m: Game, seat: i64) -> i64:
        return m.state.get(seat, REROLLS)

    def won_by(self, winner: i64) -> bool:
        """He has won a roll-off: does that settle it?"""
        return True

    def go(self, m: Game) -> None:
        totals: list[int] = []
        for seat in range(m.seats):
            die = m.d6(FOR_SHOOT_OUT, m.team_row(seat))
            totals.append(die + self.bonus(m, seat))
            m.tell(E_SHOOT_OUT, seat, die, totals[seat])
        winner = find_leader(totals)
        if winner >= 0 and self.won_by(winner):
            m.state.add(winner, SCORE, 1)
            m.pop()


def find_winner(m: Game) -> i64:
    """The seat with the most touchdowns; -1 while several lead together."""
    scores: list[int] = []
    for seat in range(m.seats):
        scores.append(m.state.get(seat, SCORE))
    return find_leader(scores)


def list_unbeaten(m: Game) -> list[int]:
    """The seats nobody has beaten, those who gave up left out: one alone has won, several have drawn."""
    best: i64 = -1
    found: list[int] = []
    for seat in range(m.seats):
        score = m.state.get(seat, SCORE)
        if m.state.get(seat, CONCEDED) == 0 and score >= best:
            if score > best:
                found.clear()
            found.append(seat)
            best = score
    return found


@mypyc_attr(acyclic=True)
class PostMatch(Proc):
    """What the match brings each side."""

    NAME: ClassVar[str] = "after the match"
    BY_NAME: ClassVar[bool] = True

    SCORE: Final = 0
    MVP: Final = 1
    MONEY: Final = 2
    ANSWER: Final = 3
    FANS: Final = 4
    DONE: Final = 5
    ASKS: ClassVar[dict[int, int]] = {ANSWER: Q_WINNINGS}

    def __init__(self) -> None:
        super().__init__()
        self.seat: i64 = 0
        self.die: i64 = 0

    def find_answering_seat(self, m: Game) -> i64:
        return self.seat

    def go(self, m: Game) -> None:
        at = self.at
        if at == PostMatch.SCORE:
            self.settle_score(m)
        elif at == PostMatch.MVP:
            self.draw_mvps(m)
        elif at == PostMatch.MONEY:
            self.money(m)
        elif at == PostMatch.ANSWER:
            self.take_answer(m)
        elif at == PostMatch.FANS:
            self.fans(m)
        else:
            m.pop()

    def settle_score(self, m: Game) -> None:
        s = m.state
        self.at = PostMatch.MVP
        for seat in range(m.seats):
            if s.get(seat, CONCEDED) > 0:
                self.lose(m, seat)
        third: i64 = s.get(2, SCORE) if m.seats > 2 else -1
        fourth: i64 = s.get(3, SCORE) if m.seats > 3 else -1
        m.tell(E_RESULT, find_winner(m), s.get(0, SCORE), s.get(1, SCORE), third, fourth)

    def lose(self, m: Game, loser: i64) -> None:
        """Who gives up loses, whatever the score was: if nobody has beaten him, everybody else has now."""
        s = m.state
        least: i64 = s.get(loser, SCORE) + CONCEDED_BY
        unbeaten_by = [seat for seat in list_unbeaten(m) if s.get(seat, SCORE) >= least]
        if unbeaten_by:
            return
        for seat in range(m.seats):
            if s.get(seat, CONCEDED) == 0:
                s.put(seat, SCORE, least)

    def find_conceding(self, m: Game) -> i64:
        """The first seat that gave up; -1 if none did."""
        for seat in range(m.seats):
            if m.state.get(seat, CONCEDED) > 0:
                return seat
        return -1

    def is_punished(self, m: Game, seat: i64) -> bool:
        """Has he given up without need? He pays for it."""
        return m.state.get(seat, CONCEDED) == GIVEN_UP

    def draw_mvps(self, m: Game) -> None:
        self.at = PostMatch.MONEY if m.setup.setting == "league" else PostMatch.DONE
        for seat in range(m.seats):
            for award in range(self.awards(m, seat)):
                self.draw_mvp(m, seat)

    def awards(self, m: Game, seat: i64) -> i64:
        """How many for a side; that of a side that gave up goes to the winner."""
        if self.is_punished(m, seat):
            return 0
        count: i64 = 1
        if seat == find_winner(m):
            for loser in range(m.seats):
                count += 1 if self.is_punished(m, loser) else 0
        return count

    def draw_mvp(self, m: Game, seat: i64) -> None:
        """Anybody may be drawn who could play; hired help has no use for the award."""
        able: list[int] = []
        for player in range(seat * PLACES, seat * PLACES + PLACES):
            if m.state.status[player] < AWAY and self.may_be_drawn(m, player):
                able.append(player)
        if able:
            player = able[m.lot(len(able), FOR_MVP, m.team_row(seat))]
            m.tell(E_MVP, player)
            if not is_hired(m, player):
                m.state.count(player, MVPS)

    def may_be_drawn(self, m: Game, player: i64) -> bool:
        if THE_DEAD_MAY_BE_MVP == 0 and has_died(m, player):
            return False
        return THE_HIRED_MAY_BE_MVP == 1 or not is_hired(m, player)

    # -- money
    def money(self, m: Game) -> None:
        if self.seat == m.seats:
            self.seat = 0
            self.at = PostMatch.FANS
            m.at_moment(PAID)
            return
        self.die = m.d6(FOR_WINNINGS, m.team_row(self.seat))
        if find_winner(m) == self.seat:
            self.at = PostMatch.ANSWER
            m.tell(E_WINNINGS, self.seat, self.gold(m), self.die)
            m.ask(self.seat, Q_WINNINGS)
        else:
            self.pay(m)

    def gold(self, m: Game) -> i64:
        best = find_winner(m)
        return gate_money(self.die, m.state.get(self.seat, FAME), best == self.seat or best < 0)

    def offer(self, m: Game, out: Options) -> None:
        out.add(V_YES)
        out.add(V_NO)

    def take_answer(self, m: Game) -> None:
        self.at = PostMatch.MONEY
        if verb_of(m.answer) == V_YES:
            self.die = m.d6(FOR_WINNINGS, m.team_row(self.seat))
        self.pay(m)

    def pay(self, m: Game) -> None:
        """What a side earned; who gave up earned it for the winner."""
        paid = find_winner(m) if self.is_punished(m, self.seat) else self.seat
        if paid >= 0:
            m.state.add(paid, WINNINGS, self.gold(m))
            m.tell(E_WINNINGS, paid, m.state.get(paid, WINNINGS), self.die)
        self.seat += 1

    # -- fans
    def fans(self, m: Game) -> None:
        self.at = PostMatch.DONE
        winner = find_winner(m)
        for seat in range(m.seats):
            fans: i64 = m.teams[seat].fan_factor
            if self.is_punished(m, seat):
                change = fans_deserting(fans, 1, 0)
                total: i64 = 0
            else:
                row = m.team_row(seat)
                total = m.d6(FOR_FANS, row) + m.d6(FOR_FANS, row) + (m.d6(FOR_FANS, row) if seat == winner else 0)
                change = fan_change(total, fans, winner == seat, winner < 0)
            m.state.put(seat, FAN_CHANGE, change)
            m.tell(E_FAN_FACTOR, seat, change, total)


def is_hired(m: Game, player: i64) -> bool:
    profile = m.profile(player)
    return profile.star or profile.mercenary or profile.staff


def has_died(m: Game, player: i64) -> bool:
    hurt = m.state.hurt
    for i in range(0, len(hurt), INJURY_ROW):
        if hurt[i] == player and hurt[i + 1] == DEAD:
            return True
    return False


# -- what development reckons with too, where a match was played elsewhere
def gate_money(die: i64, fame: i64, unbeaten: bool) -> i64:
    return (die + fame + (1 if unbeaten else 0)) * 10_000


def fans_deserting(fans: i64, lost: i64, least: i64) -> i64:
    """The change where so many turn away from a side that gave up; so many always stay."""
    if fans <= least:
        return 0
    return -lost if fans - lost >= least else least - fans


def fan_change(total: i64, fan_factor: i64, won: bool, drew: bool) -> i64:
    if (won or drew) and total > fan_factor:
        return 1
    if not won and total < fan_factor:
        return -1
    return 0


def crowd_money(crowd: i64, all_of_it: bool, score: i64) -> i64:
    """Half of all who came, or all of them where the other side gave up, and the touchdowns."""
    return COIN // 2 * crowd * (2 if all_of_it else 1) + COIN * score


def compute_fan_change(die: i64, fans: i64, won: bool) -> i64:
    if won:
        return 1 if die >= fans else 0
    return -1 if die < fans and fans > 1 else 0
