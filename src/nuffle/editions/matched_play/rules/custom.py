"""The custom inducements of the Matched Play guide, and what they serve and unwrap."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.hiring import Inducement2020
from nuffle.editions.bb2020.rules.traits import EVERY_MATE
from nuffle.editions.matched_play.rules.boons import A_FEW, ALL, DRAWN, MATCHED_PLAY, Boon, BoonTable
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import L_RUSH
from nuffle.rules.injuries import BY_RULE, HURT_KO
from nuffle.rules.moments import ENTERED, HIRED, INJURED, REROLL_DECLARED, SET_UP
from nuffle.rules.player_state import AV, RESERVES
from nuffle.rules.players import draw_players
from nuffle.rules.procedures.arrival import Arrival
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import Harm, knock_down
from nuffle.rules.roll import Roll, SpendReroll
from nuffle.rules.roll_kinds import R_PICK_UP, R_RECOVER


# -- what comes out of them
@mypyc_attr(allow_interpreted_subclasses=True)
class Treat(Effect):
    """Held by a player, or by a team for all its players."""

    kind: ClassVar[str] = "core"
    source: ClassVar[str] = MATCHED_PLAY
    while_down: ClassVar[bool] = True


@mypyc_attr(allow_interpreted_subclasses=True)
class OneMoreRush(Treat):
    limits: ClassVar[tuple[int, ...]] = (L_RUSH,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 1


class TastyTreat(OneMoreRush):
    id: ClassVar[str] = "bb2020.core.tasty-treat"
    name: ClassVar[str] = "Tasty Treat"
    summary: ClassVar[str] = "May rush once more."


class EnergyBars(OneMoreRush):
    id: ClassVar[str] = "bb2020.core.energy-bars"
    name: ClassVar[str] = "Energy Bars"
    summary: ClassVar[str] = "All players of the team may rush once more."
    team_wide: ClassVar[bool] = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Reviving(Treat):
    """Its value helps the knocked out to come back."""

    rolls: ClassVar[tuple[int, ...]] = (R_RECOVER,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, m.value(owner, self.index))


class BugmansBest(Reviving):
    id: ClassVar[str] = "bb2020.core.bugmans-xxxxxx"
    name: ClassVar[str] = "Bugman's XXXXXX"
    summary: ClassVar[str] = "+1 to recover from a knock-out."


class TripleberryScones(Reviving):
    id: ClassVar[str] = "bb2020.core.tripleberry-scones"
    name: ClassVar[str] = "Fresh Tripleberry Scones"
    summary: ClassVar[str] = "+2 when players of the team try to recover from a knock-out."
    team_wide: ClassVar[bool] = True


class ProtectionSpell(Treat):
    id: ClassVar[str] = "bb2020.core.protection-spell"
    name: ClassVar[str] = "Protection Spell"
    summary: ClassVar[str] = "Once: when knocked out or worse by an injury roll, goes to the reserves instead."
    moments: ClassVar[tuple[int, ...]] = (INJURED,)
    early: ClassVar[bool] = True

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.victim == owner and harm.result >= HURT_KO:
            m.spend_grant(owner, self.index)
            m.tell(E_NOTE, self.index, owner, harm.result)
            harm.leave(m, RESERVES)
            harm.at = Harm.FINISH


class StickyBuns(Treat):
    id: ClassVar[str] = "bb2020.core.sticky-buns"
    name: ClassVar[str] = "Super-sticky Buns"
    summary: ClassVar[str] = "+1 when players of the team pick up the ball."
    team_wide: ClassVar[bool] = True
    rolls: ClassVar[tuple[int, ...]] = (R_PICK_UP,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, 1)


class ApplePie(Treat):
    id: ClassVar[str] = "bb2020.core.apple-pie"
    name: ClassVar[str] = "Amazing Apple Pie"
    summary: ClassVar[str] = "+1 ST, before assists, for players of the team in the block of a Blitz."
    team_wide: ClassVar[bool] = True
    in_blocks: ClassVar[bool] = True

    def strength(self, m: Game, owner: i64, block: Block) -> i64:
        return 1 if block.blitz == 1 and m.state.seat_of(block.attacker) == m.state.seat_of(owner) else 0


class Doughnuts(Treat):
    id: ClassVar[str] = "bb2020.core.doughnuts"
    name: ClassVar[str] = "Delightful Doughnuts"
    summary: ClassVar[str] = "A die for every team re-roll the team uses: on 5+ it costs nothing."
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (REROLL_DECLARED,)
    early: ClassVar[bool] = True

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        if m.state.seat_of(spending.player) == m.state.seat_of(owner):
            die = m.d6(self.index, owner)
            m.tell(E_NOTE, self.index, owner, die)
            if die >= 5:
                spending.free = 1


# -- for hire
PLATES: Final = Boon(stat=AV, value=1, count=A_FEW)
KNUCKLES: Final = Boon("bb2020.skill.mighty-blow", 1, count=A_FEW)


class DwarvenSmith(BoonTable):
    id: ClassVar[str] = "bb2020.inducement.dwarven-smith"
    name: ClassVar[str] = "Dwarven Smith"
    summary: ClassVar[str] = "Before the match D6: D3 chosen players get +1 AV (1-3) or Mighty Blow (4-6) for it."
    price: ClassVar[int] = 100_000
    boons: ClassVar[tuple[Boon, ...]] = (PLATES, PLATES, PLATES, KNUCKLES, KNUCKLES, KNUCKLES)


class FestiveGifts(BoonTable):
    id: ClassVar[str] = "bb2020.inducement.festive-gifts"
    name: ClassVar[str] = "Festive Gifts"
    summary: ClassVar[str] = "Before the match, a random player unwraps one of six gifts, good or bad."
    price: ClassVar[int] = 50_000
    boons: ClassVar[tuple[Boon, ...]] = (
        Boon("bb2020.skill.animosity", EVERY_MATE, who=DRAWN), Boon("bb2020.core.tasty-treat", who=DRAWN),
        Boon("bb2020.core.protection-spell", who=DRAWN), Boon("bb2020.core.bugmans-xxxxxx", 1, who=DRAWN),
        Boon("bb2020.skill.mighty-blow", 1, who=DRAWN), Boon("bb2020.skill.pro", who=DRAWN))

    def throw(self, m: Game, owner: i64) -> None:
        """He is drawn before anybody knows what is in it."""
        for player in draw_players(m, self.fit(m, m.state.seat_of(owner)), 1, self.index, owner):
            die = m.d6(self.index, owner)
            m.tell(E_NOTE, self.index, player, die)
            if self.gains(m, player, self.boons[die - 1]):
                self.give(m, player, self.boons[die - 1])


class BoobyTrappedEndZone(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.booby-trapped-end-zone"
    name: ClassVar[str] = "Booby Trapped End Zone"
    summary: ClassVar[str] = "An opponent who enters this team's end zone with the ball is knocked down on a 1."
    source: ClassVar[str] = MATCHED_PLAY
    optional: ClassVar[bool] = True
    price: ClassVar[int] = 100_000
    most: ClassVar[int] = 1
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        player = arrival.player
        if m.state.carrier == player and self.is_trapped(m, owner, player, arrival.square):
            die = m.d6(self.index, player)
            m.tell(E_NOTE, self.index, player, die)
            if die == 1:
                knock_down(m, player, -1, BY_RULE)

    def is_trapped(self, m: Game, owner: i64, player: i64, square: i64) -> bool:
        """The end zone in this team's half, for those who score there."""
        seat = m.state.seat_of(owner)
        return m.pitch.half[square] == seat and m.pitch.scores(m.state.seat_of(player), square)


class FamousMootBuffet(BoonTable):
    id: ClassVar[str] = "bb2020.inducement.famous-moot-buffet"
    name: ClassVar[str] = "Famous Moot Buffet"
    summary: ClassVar[str] = "Before the coin toss, one of six treats helps the whole team for the match."
    price: ClassVar[int] = 50_000
    moments: ClassVar[tuple[int, ...]] = (HIRED, SET_UP)
    boons: ClassVar[tuple[Boon, ...]] = (
        Boon("bb2020.skill.foul-appearance", who=ALL), Boon("bb2020.core.sticky-buns", who=ALL),
        Boon("bb2020.core.tripleberry-scones", 2, who=ALL), Boon("bb2020.core.energy-bars", who=ALL),
        Boon("bb2020.core.apple-pie", who=ALL), Boon("bb2020.core.doughnuts", who=ALL))


CUSTOM_FOR_HIRE: list[type[Effect]] = [DwarvenSmith, FestiveGifts, BoobyTrappedEndZone, FamousMootBuffet]
TREATS: list[type[Effect]] = [
    TastyTreat, EnergyBars, BugmansBest, TripleberryScones, ProtectionSpell, StickyBuns, ApplePie, Doughnuts]
