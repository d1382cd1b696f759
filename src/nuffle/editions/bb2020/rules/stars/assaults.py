"""Star players with tricks of their own: with chainsaws, teeth, vines and fury."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.stars.base import OneVictim, StarRule
from nuffle.editions.crp.rules.base import put_back, was_used
from nuffle.editions.crp.rules.weapons import find_armed_action
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.actions import BLITZ, BLOCK
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION
from nuffle.rules.injuries import BY_BITE, BY_RULE
from nuffle.rules.moments import ACTION_END, BLOCK_DECLARED, DEED_DONE, FAILED
from nuffle.rules.player_state import ST, STANDING
from nuffle.rules.players import opponents_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import knock_down, roll_injury
from nuffle.rules.procedures.naming import Naming
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.roll import Roll
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_HALF
from nuffle.rules.verbs import V_ACT, V_CHOOSE, V_NO

SMALL: Final = 3            # strength of who can be bitten
REACH: Final = 2            # squares a vine spans


@mypyc_attr(allow_interpreted_subclasses=True)
class Assault(OneVictim):
    def victims(self, m: Game, owner: i64) -> list[int]:
        """By default those who stand beside him."""
        return [foe for foe in opponents_beside(m, owner) if m.state.status[foe] == STANDING]

    def own_action(self, m: Game, owner: i64) -> Activation:
        action = m.find_frame("action")
        assert isinstance(action, Activation) and action.player == owner
        return action

    def done_with(self, action: Activation, owner: i64) -> bool:
        """Has he done what he declared, and nobody has added to it yet?"""
        return action.player == owner and action.at == Activation.CLOSING

    def declare_block(self, m: Game, owner: i64, target: i64) -> None:
        m.state.taken[BLOCK] += 1
        action = Activation(owner, BLOCK, target)
        action.deed = self.index
        m.push(action)


# -- tempers
class FuryOfTheBloodGod(StarRule):
    id: ClassVar[str] = "bb2020.star.fury-of-the-blood-god"
    name: ClassVar[str] = "Fury of the Blood God"
    summary: ClassVar[str] = "Once per match, a 1 on Unchannelled Fury before a block gives two blocks instead of none."
    offered: ClassVar[tuple[int, ...]] = (FAILED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.fury: i64 = indexes["bb2020.skill.unchannelled-fury"]
        self.once_more: i64 = indexes["bb2020.core.block-once-more"]

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.rule != self.fury or roll.player != owner:
            return False
        return roll.natural == 1 and roll.how == BLOCK

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.spend(m, owner)
        roll.rule = -1
        m.grant(owner, self.once_more, UNTIL_ACTION, 0, self.index)


class BlockOnceMore(Assault):
    """What Fury of the Blood God gives for the length of the action."""

    id: ClassVar[str] = "bb2020.core.block-once-more"
    name: ClassVar[str] = "Block once more"
    kind: ClassVar[str] = "core"
    summary: ClassVar[str] = "After a block, may block again, any adjacent opponent."
    moments: ClassVar[tuple[int, ...]] = (DEED_DONE,)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if self.done_with(action, owner):
            m.spend_grant(owner, self.index)
            if self.victims(m, owner):
                m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        super().choices(m, owner, choice, out)
        out.add(V_NO)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_CHOOSE:
            self.own_action(m, owner).block_again(m, a_of(m.answer))


class PrimalSavagery(Assault):
    id: ClassVar[str] = "bb2020.star.primal-savagery"
    name: ClassVar[str] = "Primal Savagery"
    summary: ClassVar[str] = "Once per match, Animal Savagery knocks down an adjacent opponent instead of a team-mate."
    offered: ClassVar[tuple[int, ...]] = (FAILED,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.savagery: i64 = indexes["bb2020.skill.animal-savagery"]

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.rule != self.savagery or roll.player != owner:
            return False
        return len(self.victims(m, owner)) > 0

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.spend(m, owner)
        roll.rule = -1
        self.pick(m, owner)

    def befall(self, m: Game, owner: i64, foe: i64) -> None:
        action = self.own_action(m, owner)
        if action.action == BLOCK and action.target == foe:
            action.ended = 1                # there is nobody left to block
        if action.owed == foe:
            action.owed = -1
        knock_down(m, foe, owner, BY_RULE)


class TastyMorsel(Assault):
    """It comes before the thirst itself has its say."""

    id: ClassVar[str] = "bb2020.star.tasty-morsel"
    name: ClassVar[str] = "Tasty Morsel"
    summary: ClassVar[str] = "Once per match, may satisfy Bloodlust with an opponent of ST 3 or less who is no star."
    moments: ClassVar[tuple[int, ...]] = (ACTION_END,)
    early: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.lust: i64 = indexes["bb2020.skill.bloodlust"]

    def victims(self, m: Game, owner: i64) -> list[int]:
        found: list[int] = []
        if m.state.status[owner] == STANDING:
            for foe in opponents_beside(m, owner):
                if m.state.stat(foe, ST) <= SMALL and not m.profile(foe).star:
                    found.append(foe)
        return found

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if m.has(owner, self.lust) and was_used(m, owner, self.lust) and self.victims(m, owner):
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        super().choices(m, owner, choice, out)
        out.add(V_NO)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_CHOOSE:
            self.spend(m, owner)
            put_back(m, owner, self.lust)
            roll_injury(m, a_of(m.answer), owner, BY_BITE).mild = 1


# -- chainsaws
class KickEmWhileTheyreDown(Assault):
    """An action like a block, which the chainsaw takes over."""

    id: ClassVar[str] = "bb2020.star.kick-em-while-theyre-down"
    name: ClassVar[str] = "Kick 'em While They're Down!"
    summary: ClassVar[str] = "Once per match, the chainsaw may attack an opponent on the ground. This is no foul."
    adds_actions: ClassVar[bool] = True
    aims: ClassVar[str] = "player"
    spelling: ClassVar[str] = "block"

    def bind(self, indexes: dict[str, int]) -> None:
        self.chainsaw: i64 = indexes["bb2020.skill.chainsaw"]

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        if not m.has(owner, self.chainsaw) or was_used(m, owner, self.chainsaw):
            return
        if m.state.status[owner] != STANDING or m.is_forbidden(owner, F_ACTION, BLOCK):
            return
        for foe in opponents_beside(m, owner):
            if m.state.status[foe] != STANDING:
                out.add(pack(V_ACT, owner, self.index, foe))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        self.spend(m, owner)
        self.declare_block(m, owner, target)


class MaximumCarnage(Assault):
    id: ClassVar[str] = "bb2020.star.maximum-carnage"
    name: ClassVar[str] = "Maximum Carnage"
    summary: ClassVar[str] = "Once per match, after a chainsaw attack, may attack another opponent with it."
    offered: ClassVar[tuple[int, ...]] = (DEED_DONE,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.chainsaw: i64 = indexes["bb2020.skill.chainsaw"]

    def victims(self, m: Game, owner: i64) -> list[int]:
        first = self.own_action(m, owner).target
        found: list[int] = []
        for foe in super().victims(m, owner):
            if foe != first:
                found.append(foe)
        return found

    def offers_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> bool:
        if not self.done_with(action, owner):
            return False
        if (action.action != BLOCK and action.action != BLITZ) or not was_used(m, owner, self.chainsaw):
            return False
        return len(self.victims(m, owner)) > 0

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.spend(m, owner)
        self.pick(m, owner)

    def befall(self, m: Game, owner: i64, foe: i64) -> None:
        put_back(m, owner, self.chainsaw)
        self.own_action(m, owner).block_again(m, foe)


# -- other weapons
class PutridRegurgitation(Assault):
    """Projectile Vomit is lent to him for the action."""

    id: ClassVar[str] = "bb2020.star.putrid-regurgitation"
    name: ClassVar[str] = "Putrid Regurgitation"
    summary: ClassVar[str] = "Once per match, may use Projectile Vomit instead of a block, or after a Block action."
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DECLARED, DEED_DONE)

    def bind(self, indexes: dict[str, int]) -> None:
        self.vomit: i64 = indexes["bb2020.skill.projectile-vomit"]

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.attacker != owner or block.cancelled == 1 or block.no_dice != 0:
            return False
        return find_armed_action(m, block) is not None

    def offers_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> bool:
        if not self.done_with(action, owner) or action.action != BLOCK:
            return False
        return action.blocked == 1 and len(self.victims(m, owner)) > 0

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        self.bring_up(m, owner)
        block.no_dice = self.vomit + 1

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.bring_up(m, owner)
        self.pick(m, owner)

    def bring_up(self, m: Game, owner: i64) -> None:
        self.spend(m, owner)
        m.grant(owner, self.vomit, UNTIL_ACTION, 0, self.index)

    def befall(self, m: Game, owner: i64, foe: i64) -> None:
        self.own_action(m, owner).at = Activation.ACT
        block = Block(owner, foe, 0)
        block.no_dice = self.vomit + 1
        m.push(block)
        m.push(Naming(owner, foe))


class ViciousVines(Assault):
    id: ClassVar[str] = "bb2020.star.vicious-vines"
    name: ClassVar[str] = "Vicious Vines"
    summary: ClassVar[str] = "Once per half, may block an opponent two squares away, without following up."
    once: ClassVar[int] = UNTIL_HALF
    adds_actions: ClassVar[bool] = True
    aims: ClassVar[str] = "player"
    spelling: ClassVar[str] = "block"

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        s = m.state
        if s.status[owner] != STANDING or m.is_forbidden(owner, F_ACTION, BLOCK):
            return
        for other in m.rows:
            if other < s.players and s.status[other] == STANDING and s.seat_of(other) != s.seat_of(owner):
                if m.pitch.distance(s.square[owner], s.square[other]) == REACH:
                    out.add(pack(V_ACT, owner, self.index, other))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        self.spend(m, owner)
        self.declare_block(m, owner, target)


ASSAULTS: list[type[Effect]] = [
    FuryOfTheBloodGod, BlockOnceMore, PrimalSavagery, TastyMorsel, KickEmWhileTheyreDown, MaximumCarnage,
    PutridRegurgitation, ViciousVines]
