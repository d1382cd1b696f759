"""Biased referees with a name: they look closer at fouls of the other side, each in his own way."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.hiring import CHEAP, REFEREES, Inducement2020
from nuffle.editions.bb2020.rules.kickoff import put_to_sleep
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE, strike_down
from nuffle.editions.death_zone.rules.leagues import LUSTRIA, OLD_WORLD, THIMBLE_CUP, WORLDS_EDGE
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_GATE, E_NOTE, E_REFEREE
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ARGUE, F_BRIBE
from nuffle.rules.injuries import BY_RULE
from nuffle.rules.moments import DOWN, EVENT_ROLLED, SENT_OFF_NOW, SET_UP, UNSEEN
from nuffle.rules.player_state import KNOCKED_OUT, STANDING
from nuffle.rules.players import draw_players, players_on_pitch
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.foul import DEALT_WITH, FOR_A_FOUL, FOR_NOTHING, SEEN, Foul, SendOff
from nuffle.rules.procedures.harm import Harm, strike_armour
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_GATE
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team_state import FANS
from nuffle.rules.verbs import V_OPTION


@mypyc_attr(allow_interpreted_subclasses=True)
class NamedReferee(Inducement2020):
    """A die for each foul of the other side without a double; what he does about it is his own."""

    source: ClassVar[str] = DEATH_ZONE
    optional: ClassVar[bool] = True
    named: ClassVar[bool] = True
    group: ClassVar[str] = REFEREES
    most: ClassVar[int] = 1
    moments: ClassVar[tuple[int, ...]] = (UNSEEN, EVENT_ROLLED)
    needs: ClassVar[int] = 4

    def bind(self, indexes: dict[str, int]) -> None:
        self.get_the_ref: i64 = indexes["crp.kick-off.get-the-ref"]
        self.fearless: i64 = indexes["bb2020.inducement.thoron-korensson"]

    # -- fouls
    def on_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        fouler = foul.fouler
        if m.state.seat_of(fouler) == m.state.seat_of(owner) or not m.state.on_pitch(fouler):
            return
        if not foul.any_double() and foul.seen != DEALT_WITH:
            roll_for_rule(m, R_GATE, owner, self.needs, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        foul = m.subject(roll)
        assert isinstance(foul, Foul)
        if m.passed:
            self.on_spot(m, owner, foul)
        elif roll.natural == 1:
            self.on_blunder(m, foul)

    def on_spot(self, m: Game, owner: i64, foul: Foul) -> None:
        """By default he sees to it himself."""
        foul.seen = DEALT_WITH
        m.tell(E_REFEREE, foul.fouler, 1)
        self.punish(m, owner, foul.fouler)

    def punish(self, m: Game, owner: i64, player: i64) -> None:
        raise NotImplementedError

    def on_blunder(self, m: Game, foul: Foul) -> None:
        """Nothing, as a rule."""

    # -- the crowd is after the referee
    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        if kick_off.came_up(m) == self.get_the_ref and not self.is_sheltered(m):
            self.on_threat(m, owner, kick_off)

    def is_sheltered(self, m: Game) -> bool:
        """Does somebody work here whom no crowd dares to come near?"""
        for seat in range(m.seats):
            if m.has(m.team_row(seat), self.fearless):
                return True
        return False

    def on_threat(self, m: Game, owner: i64, kick_off: KickOff) -> None:
        """The event has come up, and nobody has made anything else of it."""


# -- Ranulf
BRIBE: Final = 0
GO: Final = 1
ARGUE: Final = 2


class RanulfRedHokuli(NamedReferee):
    """What he does to those who argue: the sending-off waits below the axe, and is void when it floors them."""

    id: ClassVar[str] = "bb2020.inducement.ranulf-red-hokuli"
    name: ClassVar[str] = "Ranulf 'Red' Hokuli"
    summary: ClassVar[str] = (
        "Spots fouls on 4+: the fouler pays a bribe, is locked up, or meets the axe. No one may argue the call.")
    price: ClassVar[int] = 130_000
    leagues: ClassVar[tuple[str, ...]] = (LUSTRIA, OLD_WORLD)
    moments: ClassVar[tuple[int, ...]] = (UNSEEN, DOWN)
    menu: ClassVar[tuple[str, ...]] = ("bribe", "go", "argue")

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.bribe: i64 = indexes["bb2020.inducement.bribe"]
        self.respect: i64 = indexes["bb2020.core.respect"]

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        super().hire(m, seat, answer)
        m.grant(m.state.match_row, self.respect, UNTIL_MATCH, 0, self.index)

    def punish(self, m: Game, owner: i64, player: i64) -> None:
        question = Choice(self.index, owner, m.state.seat_of(player), Q_OPTION)
        question.value = player
        m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if m.has(m.team_row(choice.seat), self.bribe) and not m.is_forbidden(choice.value, F_BRIBE):
            out.add(pack(V_OPTION, self.index, BRIBE))
        out.add(pack(V_OPTION, self.index, GO))
        out.add(pack(V_OPTION, self.index, ARGUE))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        sending = m.push(SendOff(choice.value, FOR_A_FOUL))
        assert isinstance(sending, SendOff)
        sending.at = SendOff.GO
        if b_of(m.answer) == BRIBE:
            sending.at = SendOff.BRIBE      # he may have another
            m.effect(self.bribe).use_send_off(m, m.team_row(choice.seat), SENT_OFF_NOW, sending)
        elif b_of(m.answer) == ARGUE:
            sending.mark(self.index, owner)
            self.swing(m, owner, choice.value)

    def swing(self, m: Game, owner: i64, player: i64) -> None:
        harm = strike_armour(m, player, -1, BY_RULE)
        harm.giver = owner
        harm.quiet = 2
        harm.add_armour(m, self.index, 2)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        sending = harm.parent
        if isinstance(sending, SendOff) and sending.is_marked(self.index, owner):
            sending.cancelled = 1


class Respect(Effect):
    id: ClassVar[str] = "bb2020.core.respect"
    name: ClassVar[str] = "Respect for Ranulf"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "No one may argue the call in this match."
    team_wide: ClassVar[bool] = True
    forbidden: ClassVar[tuple[int, ...]] = (F_ARGUE,)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


# -- Thoron
class ThoronKorensson(NamedReferee):
    """The sending-off is pushed over `Victims`, which looks afterwards how the coach has argued."""

    id: ClassVar[str] = "bb2020.inducement.thoron-korensson"
    name: ClassVar[str] = "Thoron Korensson"
    summary: ClassVar[str] = (
        "Spots fouls on 4+ and takes no bribes. A 1 when arguing costs another player. No Get the Ref.")
    price: ClassVar[int] = 120_000
    leagues: ClassVar[tuple[str, ...]] = (WORLDS_EDGE,)
    banned: ClassVar[tuple[int, ...]] = (F_BRIBE,)

    def punish(self, m: Game, owner: i64, player: i64) -> None:
        afterwards = Victims(self.index, owner)
        afterwards.queue = [player]
        m.push(afterwards)
        sending = m.push(SendOff(player, FOR_A_FOUL))
        sending.mark(self.index, owner)

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return frame is not None and frame.is_marked(self.index, owner)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        sending = m.returned
        assert isinstance(sending, SendOff)
        if sending.argued == 1:
            for mate in draw_players(m, players_on_pitch(m, m.state.seat_of(player)), 1, self.index, owner):
                made_to_go(m, mate)

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        """Another event, until it is another."""
        while kick_off.came_up(m) == self.get_the_ref:
            kick_off.throw_event(m)


def made_to_go(m: Game, player: i64) -> None:
    """Sent off for nothing he did, and nothing to be said about it."""
    sending = SendOff(player, FOR_NOTHING)
    sending.at = SendOff.GO
    m.push(sending)


# -- Jorm
class JormTheOgre(NamedReferee):
    id: ClassVar[str] = "bb2020.inducement.jorm-the-ogre"
    name: ClassVar[str] = "Jorm the Ogre"
    summary: ClassVar[str] = "Spots fouls on 4+ and knocks the fouler down. Get the Ref costs both sides a fan instead."
    price: ClassVar[int] = 120_000
    friends: ClassVar[str] = CHEAP
    for_friends: ClassVar[int] = 80_000

    def punish(self, m: Game, owner: i64, player: i64) -> None:
        """Knocked down in the middle of his own team's turn."""
        strike_down(m, self.index, player).quiet = 0

    def on_threat(self, m: Game, owner: i64, kick_off: KickOff) -> None:
        if kick_off.event != self.get_the_ref:
            return      # another ogre like him was faster
        kick_off.event = -1
        for seat in range(m.seats):
            if m.state.get(seat, FANS) > 0:
                m.state.add(seat, FANS, -1)
            m.tell(E_GATE, seat, m.state.get(seat, FANS), -1)


# -- the triplets
class TrundlefootTriplets(NamedReferee):
    id: ClassVar[str] = "bb2020.inducement.the-trundlefoot-triplets"
    name: ClassVar[str] = "The Trundlefoot Triplets"
    summary: ClassVar[str] = "Spot fouls on 5+; on a 1 the victim is sent off. A 6 before a kick-off stuns an opponent."
    price: ClassVar[int] = 80_000
    friends: ClassVar[str] = THIMBLE_CUP
    for_friends: ClassVar[int] = 40_000
    moments: ClassVar[tuple[int, ...]] = (UNSEEN, SET_UP, EVENT_ROLLED)
    needs: ClassVar[int] = 5

    def on_spot(self, m: Game, owner: i64, foul: Foul) -> None:
        foul.seen = SEEN

    def on_blunder(self, m: Game, foul: Foul) -> None:
        """There is no sending off for whoever is on his way to a doctor."""
        if m.state.status[foul.victim] <= KNOCKED_OUT:
            m.push(SendOff(foul.victim, FOR_A_FOUL))

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        if moment == SET_UP:
            self.inspect(m, owner)
        else:
            super().on_kick_off(m, owner, moment, kick_off)

    def inspect(self, m: Game, owner: i64) -> None:
        die = m.d6(self.index, owner)
        m.tell(E_NOTE, self.index, -1, die)
        if die == 6:
            for player in draw_players(m, self.list_unmarked(m, owner), 1, self.index, owner):
                put_to_sleep(m, player)

    def list_unmarked(self, m: Game, owner: i64) -> list[int]:
        """Opponents nobody marks."""
        s = m.state
        return [player for player in range(s.players) if s.status[player] == STANDING
                and s.seat_of(player) != s.seat_of(owner) and s.count_marking(player) == 0]

    def on_threat(self, m: Game, owner: i64, kick_off: KickOff) -> None:
        m.spend_grant(owner, self.index)


REFEREES_FOR_HIRE: list[type[Effect]] = [RanulfRedHokuli, ThoronKorensson, JormTheOgre, TrundlefootTriplets]
REFEREE_CORE: list[type[Effect]] = [Respect]
