"""Random events declared at once that are about money: players who want more of it, and a sponsor who has it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import EVENTS, NowPlay, PlayEffect, miss_match
from nuffle.editions.special_plays.rules.dirty_now import Slander
from nuffle.editions.special_plays.rules.events_now import ByLot
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.legacy import GOLD, LEAVES, SPONSOR
from nuffle.rules.moments import BEFORE_SETUP, MATCH_START
from nuffle.rules.player_state import RESERVES
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SPENT
from nuffle.rules.verbs import V_OPTION

YES: Final = 0             # in menus of two
NO: Final = 1
FEE: Final = 5_000


# -- those who want money
@mypyc_attr(allow_interpreted_subclasses=True)
class Demand(PlayEffect):
    """He wants gold, as much as the grant says; his coach pays, if he can, or lets him go."""

    menu: ClassVar[tuple[str, ...]] = ("pay", "let him go")

    def on_gain(self, m: Game, owner: i64) -> None:
        m.push(Choice(self.index, owner, owner // PLACES, Q_OPTION))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if m.value(owner, self.index) <= gold_left(m, choice.seat):
            out.add(pack(V_OPTION, self.index, YES))
        out.add(pack(V_OPTION, self.index, NO))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if b_of(m.answer) == YES:
            m.state.add(choice.seat, SPENT, m.value(owner, self.index))
        else:
            self.on_refusal(m, owner)

    def on_refusal(self, m: Game, player: i64) -> None:
        miss_match(m, player)


def gold_left(m: Game, seat: i64) -> i64:
    """What a team still has in its treasury."""
    treasury: i64 = m.teams[seat].treasury
    return treasury - m.state.get(seat, SPENT)


class ABetterOffer(ByLot):
    id: ClassVar[str] = "crp.special-play.a-better-offer"
    name: ClassVar[str] = "A Better Offer"
    summary: ClassVar[str] = "Now, in a league: a random opponent leaves the team unless paid D6 x 5,000 gold at once."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((42, 42),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.tempted: i64 = indexes["crp.core.tempted"]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        if m.setup.setting == "league":
            m.grant(player, self.tempted, UNTIL_MATCH, FEE * m.d6(self.index, player), self.index)


class Tempted(Demand):
    id: ClassVar[str] = "crp.core.tempted"
    name: ClassVar[str] = "Tempted"
    summary: ClassVar[str] = "Leaves the team permanently unless paid."

    def on_refusal(self, m: Game, player: i64) -> None:
        miss_match(m, player)
        m.add_legacy(self.index, player, LEAVES)


class PlayerStrike(Slander):
    id: ClassVar[str] = "crp.special-play.player-strike"
    name: ClassVar[str] = "Player Strike"
    summary: ClassVar[str] = "Now: the opponents' stars and mercenaries play only for 5,000 gold more each."
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((13, 13),)
    burden: ClassVar[str] = "crp.core.on-strike"


class OnStrike(PlayEffect):
    id: ClassVar[str] = "crp.core.on-strike"
    name: ClassVar[str] = "On strike"
    summary: ClassVar[str] = "Each star and mercenary wants more gold before the first set-up."
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (BEFORE_SETUP,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.wants: i64 = indexes["crp.core.wants-more"]

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, SetUp)
        seat = m.state.seat_of(owner)
        if frame.seat != seat or m.read_note(owner, self.index) == 1:
            return
        m.note(owner, self.index, 1, UNTIL_MATCH)
        strikers = Victims(self.index, owner)
        for player in range(seat * PLACES, seat * PLACES + PLACES):
            if m.state.status[player] == RESERVES and (m.profile(player).star or m.profile(player).mercenary):
                strikers.queue.append(player)
        m.push(strikers)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        m.grant(player, self.wants, UNTIL_MATCH, FEE * m.count_grants(owner, self.index), self.index)


class WantsMore(Demand):
    id: ClassVar[str] = "crp.core.wants-more"
    name: ClassVar[str] = "Wants more"
    summary: ClassVar[str] = "Misses this match unless paid."


# -- money after every match
class SponsorshipDeal(NowPlay):
    id: ClassVar[str] = "crp.special-play.sponsorship-deal"
    name: ClassVar[str] = "Sponsorship Deal"
    summary: ClassVar[str] = (
        "Now: a sponsor pays after this match and each later one before which you praise the sponsor.")
    table: ClassVar[str] = EVENTS
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((66, 66),)

    def bind(self, indexes: dict[str, int]) -> None:
        self.sponsored: i64 = indexes["crp.team.sponsored"]

    def take_effect(self, m: Game, owner: i64) -> None:
        if not m.has(owner, self.sponsored):
            m.add_legacy(self.index, owner, SPONSOR)
            m.grant(owner, self.sponsored, UNTIL_MATCH, 0, self.index)


class Sponsored(PlayEffect):
    id: ClassVar[str] = "crp.team.sponsored"
    name: ClassVar[str] = "Sponsored"
    kind: ClassVar[str] = "team"
    summary: ClassVar[str] = "10,000 gold after a league match if you praise the sponsor before it."
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (MATCH_START,)
    menu: ClassVar[tuple[str, ...]] = ("praise him", "say nothing")

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        self.on_gain(m, owner)

    def on_gain(self, m: Game, owner: i64) -> None:
        """Sponsors pay for leagues only."""
        if m.setup.setting == "league":
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        out.add(pack(V_OPTION, self.index, YES))
        out.add(pack(V_OPTION, self.index, NO))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if b_of(m.answer) == YES:
            m.add_legacy(self.index, owner, GOLD, 10_000)


EVENTS_MONEY: list[type[Effect]] = [PlayerStrike, ABetterOffer, SponsorshipDeal]
AFTER_EVENTS_MONEY: list[type[Effect]] = [Tempted, OnStrike, WantsMore, Sponsored]
