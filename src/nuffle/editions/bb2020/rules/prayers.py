"""Prayers to Nuffle."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.learnable_skills import list_unlearnt
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE, T_DOWN
from nuffle.rules.game import Game, SppAward
from nuffle.rules.hooks import F_MOVE, H_MOMENT, O_ARGUE, O_REFEREE, O_SPP
from nuffle.rules.injuries import BY_CROWD, BY_FOUL, BY_RULE
from nuffle.rules.moments import DECLARED, ENTERED, TURN_END, TURN_START
from nuffle.rules.player_state import AV, CASUALTIES, COMPLETIONS, EXHAUSTED, MA, RESERVES, ROOTED, STANDING, STUNNED
from nuffle.rules.players import draw_players, other_seats
from nuffle.rules.procedures.arrival import Arrival
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import knock_down, roll_injury
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_OPTION, Q_PLAYER
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_RUSH
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF, UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_OPTION

BEST_ARMOUR: Final = 11


@mypyc_attr(allow_interpreted_subclasses=True)
class Prayer(Effect):
    """A prayer is held by the team that prayed, for as long as it lasts."""

    kind: ClassVar[str] = "prayer"
    source: ClassVar[str] = "BB2020, Prayers to Nuffle"
    team_wide: ClassVar[bool] = True
    until: ClassVar[int] = UNTIL_DRIVE

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, self.until)


class TreacherousTrapdoor(Prayer):
    id: ClassVar[str] = "bb2020.prayer.trapdoor"
    name: ClassVar[str] = "Treacherous Trapdoor"
    summary: ClassVar[str] = (
        "A player who enters a trapdoor square falls through it on a 1, as if pushed into the crowd.")
    until: ClassVar[int] = UNTIL_HALF
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        for row in range(m.state.team_row, owner):
            if m.has(row, self.index):
                return      # one trapdoor, whoever prayed for it
        if m.pitch.trapdoor(arrival.square):
            self.open(m, arrival.player)

    def open(self, m: Game, player: i64) -> None:
        die = m.d6(self.index, player)
        m.tell(E_NOTE, self.index, player, die)
        if die == 1:
            if m.state.carrier == player:
                m.turnover(player // PLACES, T_DOWN)
            drop_ball(m, player)
            m.state.lift(player, RESERVES)
            harm = roll_injury(m, player, -1, BY_CROWD)
            harm.crowd = 1


class FriendsWithTheRef(Prayer):
    id: ClassVar[str] = "bb2020.prayer.friends-with-the-ref"
    name: ClassVar[str] = "Friends with the Ref"
    summary: ClassVar[str] = "When you argue the call, a 5 counts as a 6."
    outcomes: ClassVar[tuple[int, ...]] = (O_ARGUE,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return 6 if value == 5 else value


@mypyc_attr(allow_interpreted_subclasses=True)
class Gift(Prayer):
    """A player of one's own, drawn or chosen, is given something."""

    chosen: ClassVar[bool] = False

    def eligible(self, m: Game, seat: i64) -> list[int]:
        """Available this drive and no loner."""
        found: list[int] = []
        for player in range(seat * PLACES, seat * PLACES + PLACES):
            status = m.state.status[player]
            ready = status <= STUNNED or (status == RESERVES and not m.state.flag(player, EXHAUSTED))
            if ready and not self.loner(m, player):
                found.append(player)
        return found

    def bind(self, indexes: dict[str, int]) -> None:
        self.loner_rule: i64 = indexes["bb2020.skill.loner"]
        self.find(indexes)

    def find(self, indexes: dict[str, int]) -> None:
        """Look up what is given."""

    def loner(self, m: Game, player: i64) -> bool:
        return m.has(player, self.loner_rule)

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, self.until)
        seat = m.state.seat_of(owner)
        players = self.eligible(m, seat)
        if not players:
            return
        if self.chosen:
            m.push(Choice(self.index, owner, seat, Q_PLAYER))
        else:
            self.give(m, owner, draw_players(m, players, 1, self.index)[0])

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for player in self.eligible(m, m.state.seat_of(owner)):
            out.add(pack(V_CHOOSE, player))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.give(m, owner, a_of(m.answer))

    def give(self, m: Game, owner: i64, player: i64) -> None:
        raise NotImplementedError


class Stiletto(Gift):
    id: ClassVar[str] = "bb2020.prayer.stiletto"
    name: ClassVar[str] = "Stiletto"
    summary: ClassVar[str] = "A random player of this team can stab until the drive ends."

    def find(self, indexes: dict[str, int]) -> None:
        self.stab: i64 = indexes["bb2020.skill.stab"]

    def give(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.stab, UNTIL_DRIVE, 0, self.index)


class IronMan(Gift):
    id: ClassVar[str] = "bb2020.prayer.iron-man"
    name: ClassVar[str] = "Iron Man"
    summary: ClassVar[str] = "A chosen player has +1 AV for the match, 11+ at best."
    until: ClassVar[int] = UNTIL_MATCH
    chosen: ClassVar[bool] = True

    def give(self, m: Game, owner: i64, player: i64) -> None:
        if m.state.stat(player, AV) < BEST_ARMOUR:
            m.change_stat(player, AV, 1, UNTIL_MATCH, self.index)


class KnuckleDusters(Gift):
    id: ClassVar[str] = "bb2020.prayer.knuckle-dusters"
    name: ClassVar[str] = "Knuckle Dusters"
    summary: ClassVar[str] = "A chosen player has Mighty Blow until the drive ends."
    chosen: ClassVar[bool] = True

    def find(self, indexes: dict[str, int]) -> None:
        self.blow: i64 = indexes["bb2020.skill.mighty-blow"]

    def give(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.blow, UNTIL_DRIVE, 1, self.index)


class BadHabits(Gift):
    id: ClassVar[str] = "bb2020.prayer.bad-habits"
    name: ClassVar[str] = "Bad Habits"
    summary: ClassVar[str] = "D3 random opponents are loners (2+) until the drive ends."

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, self.until)
        count = m.d3(self.index, owner)
        for seat in other_seats(m, owner):
            for player in draw_players(m, self.eligible(m, seat), count, self.index):
                m.grant(player, self.loner_rule, UNTIL_DRIVE, 2, self.index)


class GreasyCleats(Gift):
    id: ClassVar[str] = "bb2020.prayer.greasy-cleats"
    name: ClassVar[str] = "Greasy Cleats"
    summary: ClassVar[str] = "A random opponent has -1 MA until the drive ends."

    def loner(self, m: Game, player: i64) -> bool:
        return False

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, self.until)
        for seat in other_seats(m, owner):
            for player in draw_players(m, self.eligible(m, seat), 1, self.index):
                m.change_stat(player, MA, -1, UNTIL_DRIVE, self.index)


class BlessedStatue(Gift):
    id: ClassVar[str] = "bb2020.prayer.blessed-statue"
    name: ClassVar[str] = "Blessed Statue of Nuffle"
    summary: ClassVar[str] = "A chosen player is a Pro for the match."
    until: ClassVar[int] = UNTIL_MATCH
    chosen: ClassVar[bool] = True

    def find(self, indexes: dict[str, int]) -> None:
        self.pro: i64 = indexes["bb2020.skill.pro"]

    def give(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.pro, UNTIL_MATCH, 0, self.index)


class MolesUnderThePitch(Prayer):
    id: ClassVar[str] = "bb2020.prayer.moles"
    name: ClassVar[str] = "Moles under the Pitch"
    summary: ClassVar[str] = "Every rush of any player is at -1 until the half ends."
    until: ClassVar[int] = UNTIL_HALF
    others: ClassVar[tuple[int, ...]] = (R_RUSH,)

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, -1)


@mypyc_attr(allow_interpreted_subclasses=True)
class SppPrayer(Prayer):
    """Deeds of one kind are worth more."""

    outcomes: ClassVar[tuple[int, ...]] = (O_SPP,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        assert isinstance(frame, SppAward)
        return value + self.more(frame, value)

    def more(self, deed: SppAward, value: i64) -> i64:
        raise NotImplementedError


class PerfectPassing(SppPrayer):
    id: ClassVar[str] = "bb2020.prayer.perfect-passing"
    name: ClassVar[str] = "Perfect Passing"
    summary: ClassVar[str] = "Completions earn this team's players 2 star player points for the match."
    until: ClassVar[int] = UNTIL_MATCH

    def more(self, deed: SppAward, value: i64) -> i64:
        return 1 if deed.deed == COMPLETIONS else 0


class FanInteraction(SppPrayer):
    id: ClassVar[str] = "bb2020.prayer.fan-interaction"
    name: ClassVar[str] = "Fan Interaction"
    summary: ClassVar[str] = "A casualty in the crowd earns the player who pushed 2 star player points this drive."

    def more(self, deed: SppAward, value: i64) -> i64:
        return 2 if deed.deed == CASUALTIES and deed.cause == BY_CROWD else 0


class NecessaryViolence(SppPrayer):
    id: ClassVar[str] = "bb2020.prayer.necessary-violence"
    name: ClassVar[str] = "Necessary Violence"
    summary: ClassVar[str] = "Casualties earn this team's players 3 star player points this drive."

    def more(self, deed: SppAward, value: i64) -> i64:
        return 1 if deed.deed == CASUALTIES and value > 0 else 0


class FoulingFrenzy(SppPrayer):
    id: ClassVar[str] = "bb2020.prayer.fouling-frenzy"
    name: ClassVar[str] = "Fouling Frenzy"
    summary: ClassVar[str] = "Casualties by fouls earn this team's players 2 star player points this drive."

    def more(self, deed: SppAward, value: i64) -> i64:
        return 2 if deed.deed == CASUALTIES and deed.cause == BY_FOUL else 0


class ThrowARock2020(Prayer):
    id: ClassVar[str] = "bb2020.prayer.throw-a-rock"
    name: ClassVar[str] = "Throw a Rock"
    summary: ClassVar[str] = "An opponent who stalls is knocked down on 5+ at the end of their turn."
    moments: ClassVar[tuple[int, ...]] = (TURN_START, TURN_END)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        if turn.seat == m.state.seat_of(owner):
            return
        if moment == TURN_START:
            turn.mark(self.index, could_score(m, turn.seat))
        elif m.state.scored < 0:
            self.aim(m, turn)

    def aim(self, m: Game, turn: Turn) -> None:
        """At one who could have scored from the beginning, or was given the ball and left standing with it."""
        carrier = m.state.carrier
        waits = carrier >= 0 and m.state.acted[carrier] == 0 and could_score(m, turn.seat) == carrier
        if carrier < 0 or (not turn.is_marked(self.index, carrier) and not waits):
            return
        die = m.d6(self.index, carrier)
        m.tell(E_NOTE, self.index, carrier, die)
        if die >= 5:
            knock_down(m, carrier, -1, BY_RULE)


def acts_freely(m: Game, player: i64) -> bool:
    """On his feet, unmarked, free to move, and without a rule that wants a die before he acts."""
    s = m.state
    if s.status[player] != STANDING or s.count_marking(player) > 0 or s.flag(player, ROOTED):
        return False
    return not m.waits(player, H_MOMENT + DECLARED) and not m.is_forbidden(player, F_MOVE)


def could_score(m: Game, seat: i64) -> i64:
    """The ball carrier, if he can walk into the end zone without a die; else -1."""
    s = m.state
    player = s.carrier
    if player < 0 or s.seat_of(player) != seat or not acts_freely(m, player):
        return -1
    reached: list[int] = [s.square[player]]
    seen: set[int] = set(reached)
    for step in range(s.stat(player, MA)):
        front: list[int] = []
        for square in reached:
            for way in range(8):
                near: int = m.pitch.step(square, way)
                if near >= 0 and near not in seen and s.board[near] == 0:
                    seen.add(near)
                    if m.pitch.scores(seat, near):
                        return player
                    if s.against(seat, near) == 0:
                        front.append(near)
        reached = front
    return -1


class UnderScrutiny(Prayer):
    id: ClassVar[str] = "bb2020.prayer.under-scrutiny"
    name: ClassVar[str] = "Under Scrutiny"
    summary: ClassVar[str] = "The referee spots every foul of the opponents until the half ends."
    until: ClassVar[int] = UNTIL_HALF

    def bind(self, indexes: dict[str, int]) -> None:
        self.watched: i64 = indexes["bb2020.core.watched"]

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        m.grant(owner, self.index, self.until)
        for seat in other_seats(m, owner):
            m.grant(m.team_row(seat), self.watched, UNTIL_HALF, 0, self.index)


class Watched(Effect):
    id: ClassVar[str] = "bb2020.core.watched"
    name: ClassVar[str] = "Watched closely"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = "BB2020, Prayers to Nuffle"
    summary: ClassVar[str] = "The referee spots every foul of this team."
    team_wide: ClassVar[bool] = True
    outcomes: ClassVar[tuple[int, ...]] = (O_REFEREE,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return 1


class IntensiveTraining(Gift):
    id: ClassVar[str] = "bb2020.prayer.intensive-training"
    name: ClassVar[str] = "Intensive Training"
    summary: ClassVar[str] = "A random player gains a primary skill of the coach's choice for the match."
    aims: ClassVar[str] = "rule"
    until: ClassVar[int] = UNTIL_MATCH

    def give(self, m: Game, owner: i64, player: i64) -> None:
        if list_unlearnt(m, player):
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
            question.value = player
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for rule in list_unlearnt(m, choice.value):
            out.add(pack(V_OPTION, self.index, rule))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        assert verb_of(m.answer) == V_OPTION
        m.grant(choice.value, b_of(m.answer), UNTIL_MATCH, 0, self.index)


PRAYERS: list[type[Effect]] = [
    TreacherousTrapdoor, FriendsWithTheRef, Stiletto, IronMan, KnuckleDusters, BadHabits, GreasyCleats, BlessedStatue,
    MolesUnderThePitch, PerfectPassing, FanInteraction, NecessaryViolence, FoulingFrenzy, ThrowARock2020,
    UnderScrutiny, IntensiveTraining]
PRAYER_CORE: list[type[Effect]] = [Watched]
