"""Match, market, casualties and what follows a match, as the 2020 edition plays them."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.procedures.throw import Throw2020
from nuffle.engine.dice import D6, D16
from nuffle.engine.request import Options, pack
from nuffle.rules.events import (
    E_FAN_FACTOR,
    E_GATE,
    E_WINNINGS,
    FOR_FANS,
    FOR_PRAYER,
)
from nuffle.rules.game import Game, Proc
from nuffle.rules.hooks import O_CASUALTY_ROLL, O_PRAYER
from nuffle.rules.moments import HIRED, MATCH_START
from nuffle.rules.player_state import AG, AV, MA, NIGGLES, PA, ST, STANDING
from nuffle.rules.prayers import IN_A_LEAGUE
from nuffle.rules.procedures.casualty import (
    BADLY,
    DEAD,
    LOSE_AG,
    LOSE_AV,
    LOSE_MA,
    LOSE_PA,
    LOSE_ST,
    MISS,
    NIGGLING,
    Casualty,
)
from nuffle.rules.procedures.kickoff import Touchback
from nuffle.rules.procedures.market import Market
from nuffle.rules.procedures.match_flow import BeforeMatch, CoinToss, roll_weather
from nuffle.rules.procedures.post_match import (
    PostMatch,
    ShootOut,
    compute_fan_change,
    crowd_money,
    fans_deserting,
    find_winner,
    has_died,
    is_hired,
)
from nuffle.rules.state import INJURY_ROW
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import BOUGHT, FAN_CHANGE, FANS, SCORE, SPENT, WINNINGS
from nuffle.rules.verbs import V_CHOOSE

LASTING: Final = 100        # a lasting injury is written as the D16 and a hundred for each pip of its D6
LIMITS: Final = (1, 1, 6, 6, 3)     # worst MA, ST, AG, PA, AV
SUFFERS: Final = vec[i64]([AV, AV, MA, PA, AG, ST])         # by that D6
LOSES: Final = vec[i64]([LOSE_AV, LOSE_AV, LOSE_MA, LOSE_PA, LOSE_AG, LOSE_ST])
LOSS_OF: Final = vec[i64]([LOSE_MA, LOSE_ST, LOSE_AG, LOSE_PA, LOSE_AV])      # by characteristic


@mypyc_attr(acyclic=True)
class Casualty2020(Casualty):
    """D16 and what makes it worse; a lasting injury rolls which characteristic suffers."""

    def throw(self, m: Game) -> i64:
        worse: i64 = m.state.stat(self.victim, NIGGLES)
        total: i64 = self.cast(m, D16) + worse
        if total > LASTING:
            total = LASTING     # because: what is more is read as a lasting injury
        result = m.outcome(self.victim, O_CASUALTY_ROLL, total, self)
        if 13 <= result <= 14:
            result += LASTING * self.lasting(m)
        return result

    def lasting(self, m: Game) -> i64:
        """Which characteristic; one that cannot sink further is rolled again, as long as there is any other."""
        while True:
            die = self.cast(m, D6)
            if not at_worst(m, self.victim, SUFFERS[die - 1]) or self.spent(m):
                return die

    def spent(self, m: Game) -> bool:
        for i in range(len(SUFFERS)):
            if not at_worst(m, self.victim, SUFFERS[i]):
                return False
        return True

    def effect_of(self, result: i64) -> i64:
        if result > LASTING:
            return LOSES[result // LASTING - 1]
        if result <= 6:
            return BADLY
        if result <= 9:
            return MISS
        if result <= 12:
            return NIGGLING
        return DEAD


def at_worst(m: Game, player: i64, stat: i64) -> bool:
    """What he has for good counts: his profile, and what he has lost in this match already."""
    lost = losses(m, player, stat)
    own = m.profile(player)
    value: i64 = [own.ma, own.st, own.ag, own.pa, own.av][stat]
    return value + lost >= LIMITS[stat] if stat in (AG, PA) else value - lost <= LIMITS[stat]


def losses(m: Game, player: i64, stat: i64) -> i64:
    """How often an injury of this match has cost him that characteristic."""
    hurt = m.state.hurt
    count: i64 = 0
    for i in range(0, len(hurt), INJURY_ROW):
        if hurt[i] == player and hurt[i + 1] == LOSS_OF[stat]:
            count += 1
    return count


# -- before the match
FOR_A_PRAYER: Final = 50_000


class PrayerRoll(Proc):
    """What a rule about the die of a prayer is asked about. It is handed over, never started."""

    NAME: ClassVar[str] = "praying"

    def __init__(self, sides: i64 = 0) -> None:
        super().__init__()
        self.sides: i64 = sides


def pray(m: Game, seat: i64, sides: i64) -> None:
    """Roll for a prayer; one that is still answered is rolled again."""
    prayers = m.rules.rolls["prayers"]
    row = m.team_row(seat)
    left: i64 = 0
    for known in range(sides):
        if not m.has(row, prayers[known]):
            left += 1
    while left > 0:
        die = m.die(sides, sides, FOR_PRAYER, row)
        if not m.has(row, prayers[die - 1]):
            rule: i64 = prayers[m.outcome(row, O_PRAYER, die, PrayerRoll(sides)) - 1]
            m.rules.find_table_rule(rule).happen(m, row, m.top_frame())
            return


class BeforeMatch2020(BeforeMatch):
    """Fans, weather, hiring and prayers in a league, the coin."""

    COUNT_PRAYERS: Final = 6
    PRAY: Final = 7
    HIRED: Final = 8

    def __init__(self) -> None:
        super().__init__()
        self.seat: i64 = 0
        self.prayers: i64 = 0

    def go(self, m: Game) -> None:
        at = self.at
        if at == BeforeMatch2020.START:
            self.at = BeforeMatch2020.GATE
            m.at_moment(MATCH_START)
        elif at == BeforeMatch2020.GATE:
            self.at = BeforeMatch2020.WEATHER
            self.gate(m)
        elif at == BeforeMatch2020.WEATHER:
            self.at = BeforeMatch2020.HIRING
            roll_weather(m)
        elif at == BeforeMatch2020.HIRING:
            self.at = BeforeMatch2020.HIRED
            if m.setup.inducements and m.setup.setting == "league":
                m.push(m.procedure(Market.NAME))
        elif at == BeforeMatch2020.HIRED:
            self.at = BeforeMatch2020.COUNT_PRAYERS
            m.at_moment(HIRED)
        elif at == BeforeMatch2020.COUNT_PRAYERS:
            self.at = BeforeMatch2020.PRAY
            self.count_prayers(m)
        elif at == BeforeMatch2020.PRAY:
            self.pray_on(m)
        elif at == BeforeMatch2020.COIN:
            self.at = BeforeMatch2020.DONE
            m.push(CoinToss())
        else:
            m.pop()

    def gate(self, m: Game) -> None:
        for seat in range(m.seats):
            m.state.put(seat, FANS, m.d3(FOR_FANS, m.team_row(seat)) + m.teams[seat].fan_factor)
            m.tell(E_GATE, seat, m.state.get(seat, FANS), -1)     # no FAME in this edition

    def worth(self, m: Game, seat: i64) -> i64:
        return m.teams[seat].value + m.state.get(seat, BOUGHT)

    def count_prayers(self, m: Game) -> None:
        """The side that is still the poorer, once for each full 50,000."""
        if m.setup.setting != "league":
            return
        most: i64 = 0
        for seat in range(m.seats):
            if self.worth(m, seat) > most:
                most = self.worth(m, seat)
            if self.worth(m, seat) < self.worth(m, self.seat):
                self.seat = seat
        self.prayers = (most - self.worth(m, self.seat)) // FOR_A_PRAYER

    def pray_on(self, m: Game) -> None:
        if self.prayers == 0:
            self.at = BeforeMatch2020.COIN
            return
        self.prayers -= 1
        pray(m, self.seat, IN_A_LEAGUE)


class Market2020(Market):
    """The richer side buys from its treasury; the poorer has the difference and what the other has spent."""

    def ask_cash(self, m: Game) -> None:
        self.order = sorted(range(m.seats), key=lambda seat: (-m.teams[seat].value, seat))
        self.cash = [0 for _ in range(m.seats)]
        self.free = [0 for _ in range(m.seats)]
        for seat in range(m.seats):
            if self.behind(m, seat) == 0 and self.behind(m, self.order[m.seats - 1]) > 0:
                self.cash[seat] = self.coins(m, seat)
        self.at = Market2020.BUY

    def behind(self, m: Game, seat: i64) -> i64:
        """What a team is worth less than the richest, in coins."""
        gap: i64 = m.teams[self.order[0]].value - m.teams[seat].value
        return gap // self.coin()

    def endow(self, m: Game) -> None:
        seat = self.seat()
        gap = self.behind(m, seat)
        if gap > 0:
            most: i64 = 0
            for other in range(m.seats):
                if m.state.get(other, SPENT) > most:
                    most = m.state.get(other, SPENT)
            self.free[seat] = gap + (most - m.state.get(seat, BOUGHT)) // self.coin()


# -- the kick-off
class Touchback2020(Touchback):
    """To somebody on his feet; only where nobody is, to one on the ground, from whom it bounces."""

    def offer(self, m: Game, out: Options) -> None:
        first: i64 = self.seat * PLACES
        for player in range(first, first + PLACES):
            if m.state.on_pitch(player) and m.state.status[player] == STANDING:
                out.add(pack(V_CHOOSE, player))
        if out.n == 0:
            super().offer(m, out)


# -- after the match
ROLL_OFFS: Final = 3            # so many of five win


class ShootOut2020(ShootOut):
    """The best of five roll-offs; level dice do not count."""

    def __init__(self) -> None:
        super().__init__()
        self.won: list[int] = []

    def bonus(self, m: Game, seat: i64) -> i64:
        return 0

    def won_by(self, winner: i64) -> bool:
        self.won.append(winner)
        return self.won.count(winner) == ROLL_OFFS


class PostMatch2020(PostMatch):
    """Winnings by fans and touchdowns, dedicated fans by a die, one most valuable player each."""

    def lose(self, m: Game, loser: i64) -> None:
        """Who gives up leaves his touchdowns to the other side, and one more."""
        s = m.state
        for seat in range(m.seats):
            if seat != loser:
                s.add(seat, SCORE, s.get(loser, SCORE) + 1)
        s.put(loser, SCORE, 0)

    def awards(self, m: Game, seat: i64) -> i64:
        return 0 if self.is_punished(m, seat) else 1

    def may_be_drawn(self, m: Game, player: i64) -> bool:
        return not is_hired(m, player) and not has_died(m, player)

    def money(self, m: Game) -> None:
        self.at = PostMatch2020.FANS
        crowd: i64 = 0
        for seat in range(m.seats):
            crowd += m.state.get(seat, FANS)
        loser = self.find_conceding(m)
        for seat in range(m.seats):
            if not self.is_punished(m, seat):
                m.state.add(seat, WINNINGS, crowd_money(crowd, loser >= 0 and loser != seat, m.state.get(seat, SCORE)))
            m.tell(E_WINNINGS, seat, m.state.get(seat, WINNINGS), 0)

    def fans(self, m: Game) -> None:
        self.at = PostMatch2020.DONE
        winner = find_winner(m)
        for seat in range(m.seats):
            fans: i64 = m.teams[seat].fan_factor
            change: i64 = 0
            die: i64 = 0
            if self.is_punished(m, seat):
                die = m.d3(FOR_FANS, m.team_row(seat))
                change = fans_deserting(fans, die, 1)
            elif winner >= 0:
                die = m.d6(FOR_FANS, m.team_row(seat))
                change = compute_fan_change(die, fans, winner == seat)
            m.state.put(seat, FAN_CHANGE, change)
            m.tell(E_FAN_FACTOR, seat, change, die)


PROCEDURES: list[type[Proc]] = [
    BeforeMatch2020, Casualty2020, Market2020, PostMatch2020, ShootOut2020, Throw2020, Touchback2020]
