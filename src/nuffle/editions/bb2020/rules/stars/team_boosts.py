"""Star players who block as nobody else does, and whose deeds carry their team."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.agility import own_activation
from nuffle.editions.bb2020.rules.stars.base import StarRule
from nuffle.engine.procedure import Procedure
from nuffle.rules.events import E_EXTRA_REROLL, E_USE
from nuffle.rules.game import Game
from nuffle.rules.hooks import O_BOX
from nuffle.rules.injuries import BY_BLOCK
from nuffle.rules.moments import (
    BEFORE_SETUP,
    BLOCK_DONE,
    BLOCK_STRENGTH,
    CASUALTY_ROLLED,
    DRIVE_END,
    HALF_STARTS,
    ON_STUMBLE,
    REROLL_DECLARED,
    SCORED,
)
from nuffle.rules.player_state import KNOCKED_OUT, PLAYED, RESERVES
from nuffle.rules.procedures.assists import MOST_DICE, assists, dice_for
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.step import Touchdown
from nuffle.rules.roll import SpendReroll
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_HALF, UNTIL_MATCH
from nuffle.rules.state import GRANT
from nuffle.rules.team_state import DRIVE_REROLLS, REROLLS


def change_rerolls(m: Game, seat: i64, by: i64) -> None:
    m.state.add(seat, REROLLS, by)
    m.tell(E_EXTRA_REROLL, seat, m.state.get(seat, REROLLS))


def lend_reroll(m: Game, seat: i64) -> None:
    """One more until the drive ends."""
    m.state.add(seat, DRIVE_REROLLS, 1)
    change_rerolls(m, seat, 1)


# -- in a block
class GoredByTheBull(StarRule):
    """Offered only where his own coach would choose among the dice: one more for the other side is no help."""

    id: ClassVar[str] = "bb2020.star.gored-by-the-bull"
    name: ClassVar[str] = "Gored by the Bull"
    summary: ClassVar[str] = "In one blitz per match, one extra block die (at most three), in both blocks."
    offered: ClassVar[tuple[int, ...]] = (BLOCK_STRENGTH,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.goring: i64 = indexes["bb2020.core.goring"]

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.attacker != owner or block.blitz == 0 or block.no_dice != 0:
            return False
        return own_activation(m, owner) and 0 < self.dice(m, block) < MOST_DICE

    def dice(self, m: Game, block: Block) -> i64:
        """How many he will throw as things are; less than none when the other coach chooses."""
        attack: i64 = block.attack + assists(m, block.attacker, block.defender, False)
        defence: i64 = block.defence + assists(m, block.defender, block.attacker, False)
        return dice_for(attack, defence)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.extra = 1
        self.spend(m, owner)
        m.grant(owner, self.goring, UNTIL_ACTION, 0, self.index)


class Goring(StarRule):
    """What the coach has decided holds for the block that Frenzy adds."""

    id: ClassVar[str] = "bb2020.core.goring"
    name: ClassVar[str] = "Goring"
    kind: ClassVar[str] = "core"
    summary: ClassVar[str] = "One extra block die in every block of this blitz."
    moments: ClassVar[tuple[int, ...]] = (BLOCK_STRENGTH,)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        if block.attacker == owner:
            block.extra = 1


class Indomitable(StarRule):
    id: ClassVar[str] = "bb2020.star.indomitable"
    name: ClassVar[str] = "Indomitable"
    summary: ClassVar[str] = "Once per match, Dauntless gives twice the opponent's ST instead of the same."
    offered: ClassVar[tuple[int, ...]] = (BLOCK_STRENGTH,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.dauntless: i64 = indexes["crp.skill.dauntless"]

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return block.attacker == owner and block.is_marked(self.dauntless, owner)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        self.spend(m, owner)
        block.strengthen(m, block.attacker, self.index, 2 * block.defence - block.attack, owner)


class WatchOut(StarRule):
    """Dodge is lent to him when it counts, so that Tackle has its say; a weapon used instead is no block."""

    id: ClassVar[str] = "bb2020.star.watch-out"
    name: ClassVar[str] = "Watch Out!"
    summary: ClassVar[str] = "Has Dodge against the first block in each half."
    once: ClassVar[int] = UNTIL_HALF
    moments: ClassVar[tuple[int, ...]] = (ON_STUMBLE, BLOCK_DONE)

    def bind(self, indexes: dict[str, int]) -> None:
        self.dodge: i64 = indexes["bb2020.skill.dodge"]

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        if block.defender != owner:
            return
        if moment == ON_STUMBLE:
            if not m.has(owner, self.dodge):
                m.grant(owner, self.dodge, UNTIL_ACTION, 0, self.index)
        elif block.count > 0:
            if self.lent(m, owner):
                m.spend_grant(owner, self.dodge)
            self.spend(m, owner)

    def lent(self, m: Game, owner: i64) -> bool:
        grants = m.state.grants
        for i in range(0, len(grants), GRANT):
            if grants[i] == owner and grants[i + 1] == self.dodge and grants[i + 3] == self.index:
                return True
        return False


# -- what the team gains by him
class PumpUpTheCrowd(StarRule):
    id: ClassVar[str] = "bb2020.star.pump-up-the-crowd"
    name: ClassVar[str] = "Pump Up the Crowd"
    summary: ClassVar[str] = (
        "The first casualty caused by this player's blocks gives the team a re-roll until the end of the drive.")
    moments: ClassVar[tuple[int, ...]] = (CASUALTY_ROLLED,)

    def on_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        if casualty.by == owner and casualty.cause == BY_BLOCK:
            harm = m.subject(casualty)
            if isinstance(harm, Harm) and self.his_block(m, owner, harm):
                m.tell(E_USE, self.index, owner)
                self.spend(m, owner)
                lend_reroll(m, m.state.seat_of(owner))

    def his_block(self, m: Game, owner: i64, harm: Harm) -> bool:
        block = m.subject(harm)
        if not isinstance(block, Block) or block.attacker != owner:
            return False
        return m.state.seat_of(harm.victim) != m.state.seat_of(owner)


class StarOfTheShow(StarRule):
    """Until the next drive begins the re-roll is a grant of this rule to the team."""

    id: ClassVar[str] = "bb2020.star.star-of-the-show"
    name: ClassVar[str] = "Star of the Show"
    summary: ClassVar[str] = "This player's first touchdown gives the team a re-roll until the end of the next drive."
    moments: ClassVar[tuple[int, ...]] = (SCORED, BEFORE_SETUP)
    with_team: ClassVar[bool] = True

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        s = m.state
        if moment == SCORED:
            if isinstance(frame, Touchdown) and frame.player == owner:
                m.tell(E_USE, self.index, owner)
                self.spend(m, owner)
                m.grant(m.team_row(s.seat_of(owner)), self.index, UNTIL_MATCH, 0, owner)
        elif owner >= s.players:
            m.spend_grant(owner, self.index)
            lend_reroll(m, s.seat_of(owner))


class LordOfChaos(StarRule):
    """In force while the re-roll is still to be had: whoever uses or loses it has no such rule any more."""

    id: ClassVar[str] = "bb2020.star.lord-of-chaos"
    name: ClassVar[str] = "Lord of Chaos"
    summary: ClassVar[str] = (
        "One extra re-roll in the first half or, if unused, in the second. Lost if this player leaves play.")
    while_down: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (HALF_STARTS, REROLL_DECLARED)
    offered: ClassVar[tuple[int, ...]] = (REROLL_DECLARED,)
    outcomes: ClassVar[tuple[int, ...]] = (O_BOX,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if m.state.status[owner] <= RESERVES:
            change_rerolls(m, m.state.seat_of(owner), 1)

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        if self.payable(m, owner, spending) and not spending.lent(m) and self.only_his(m, owner):
            self.pay(m, owner, spending)

    def payable(self, m: Game, owner: i64, spending: SpendReroll) -> bool:
        return spending.rule < 0 and m.state.seat_of(spending.player) == m.state.seat_of(owner)

    def only_his(self, m: Game, owner: i64) -> bool:
        """There is no other, or nothing is gained by keeping it: it goes no further than the second half."""
        return m.state.half > 1 or m.state.get(m.state.seat_of(owner), REROLLS) <= 1

    def pay(self, m: Game, owner: i64, spending: SpendReroll) -> None:
        spending.rule = self.index
        self.spend(m, owner)

    def offers_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> bool:
        """In the first half he may rather keep it, at the risk of losing it."""
        return self.payable(m, owner, spending) and not self.only_his(m, owner)

    def use_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        self.pay(m, owner, spending)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if value > RESERVES:
            self.spend(m, owner)
            if m.state.get(m.state.seat_of(owner), REROLLS) > 0:
                change_rerolls(m, m.state.seat_of(owner), -1)
        return value


class IllBeBack(StarRule):
    """Who is not seen to have played with a secret weapon is not sent off for it."""

    id: ClassVar[str] = "bb2020.star.ill-be-back"
    name: ClassVar[str] = "I'll Be Back!"
    summary: ClassVar[str] = "The first time this player would be sent off for a secret weapon, they stay."
    early: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (DRIVE_END,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.weapon: i64 = indexes["crp.skill.secret-weapon"]

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        s = m.state
        if m.has(owner, self.weapon) and s.flag(owner, PLAYED) and s.status[owner] <= KNOCKED_OUT:
            s.flags[owner] &= ~PLAYED
            m.tell(E_USE, self.index, owner)
            self.spend(m, owner)


STARS_GLORY: list[type[StarRule]] = [
    GoredByTheBull, Goring, Indomitable, WatchOut, PumpUpTheCrowd, StarOfTheShow, LordOfChaos, IllBeBack]
