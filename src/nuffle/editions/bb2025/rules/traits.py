"""Traits of the third season edition where they differ."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.base import Trait
from nuffle.editions.bb2020.rules.footwork import Trickster
from nuffle.editions.bb2020.rules.strength import Brawler
from nuffle.editions.bb2020.rules.traits import (
    EVERY_MATE,
    AnimalSavagery,
    Animosity2020,
    Bloodlust2020,
    Chainsaw2020,
    HypnoticGaze2020,
    PickMeUp,
    PlagueRidden,
    ProjectileVomit,
    Stunty2020,
    TakeRoot2020,
)
from nuffle.editions.bb2025.rules.base import BIG_GUY, SOURCE, THRALL, has_keyword
from nuffle.editions.crp.rules.activation_traits import ReallyStupid
from nuffle.editions.crp.rules.body import NoHands, Regeneration
from nuffle.engine.procedure import Procedure
from nuffle.rules.actions import MOVE
from nuffle.rules.block_faces import ATTACKER_DOWN
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE, E_REGENERATES, E_STAND_UP
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_BLOCK, BY_RULE, BY_WEAPON
from nuffle.rules.moments import ACTION_END, CASUALTY_DUE, DECLARED, PASS_DECLARED
from nuffle.rules.player_state import PRONE, STANDING
from nuffle.rules.players import mates_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import PickUp
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.hand_off import HandOff
from nuffle.rules.procedures.harm import KNOCKED_DOWN, Harm, knock_down
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_DODGE, R_GAZE, R_INTERCEPT, R_REGENERATE
from nuffle.rules.team import PLACES

GAZES_ON: Final = 3
CALLS_TO: Final = 3         # squares within which somebody is helped up
GETS_UP_ON: Final = 5
SAWS: Final = 3             # what a chainsaw adds to an armour roll


# -- before an action
class AnimalSavagery2025(AnimalSavagery):
    """What he hits so hard with counts on the armour of his team-mate, and nothing of it is kept for the injury."""

    id: ClassVar[str] = "bb2025.skill.animal-savagery"
    source: ClassVar[str] = SOURCE
    while_down: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.blow: i64 = indexes["bb2025.skill.mighty-blow"]

    def lash_out(self, m: Game, owner: i64, mate: i64) -> None:
        harm = knock_down(m, mate, owner, BY_RULE)
        harm.quiet = 1
        if m.has(owner, self.blow):
            harm.giver = owner
            harm.add_armour(m, self.blow, 1)


class ReallyStupid2025(ReallyStupid):
    """Somebody who has lost his wits is no help."""

    id: ClassVar[str] = "bb2025.skill.really-stupid"
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE

    def bonus(self, m: Game, owner: i64, activation: Activation) -> i64:
        for mate in mates_beside(m, owner):
            if m.state.status[mate] == STANDING and m.state.zone(mate) and not m.has(mate, self.index):
                return 2
        return 0


class TakeRoot2025(TakeRoot2020):
    id: ClassVar[str] = "bb2025.skill.take-root"
    source: ClassVar[str] = SOURCE

    def matters(self, m: Game, owner: i64) -> bool:
        return m.state.status[owner] == STANDING and super().matters(m, owner)


class Bloodlust2025(Bloodlust2020):
    """He must have fed before he gives the ball away, and may make do with a move."""

    id: ClassVar[str] = "bb2025.skill.bloodlust"
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = (DECLARED, PASS_DECLARED, ACTION_END)
    menu: ClassVar[tuple[str, ...]] = ("as declared", "move")

    def fail(self, m: Game, owner: i64, activation: Activation) -> None:
        self.use_up(m, owner)
        if activation.action != MOVE and activation.deed < 0:
            m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION))

    def thralls(self, m: Game, owner: i64) -> list[int]:
        found: list[int] = []
        if m.state.status[owner] == STANDING:
            for mate in mates_beside(m, owner):
                if has_keyword(m, mate, THRALL):
                    found.append(mate)
        return found

    def leave(self, m: Game, owner: i64, frame: Procedure) -> None:
        """Before he has given the ball away nothing comes of giving it away."""
        if isinstance(frame, Throw):
            frame.call_off()
        elif isinstance(frame, HandOff):
            frame.refused = 1
        super().leave(m, owner, frame)


# -- tricks
class HypnoticGaze2025(HypnoticGaze2020):
    id: ClassVar[str] = "bb2025.skill.hypnotic-gaze"
    summary: ClassVar[str] = "After a move: on 3+ an adjacent standing opponent is Distracted."
    source: ClassVar[str] = SOURCE

    def gaze_at(self, m: Game, owner: i64, target: i64) -> None:
        roll_for_rule(m, R_GAZE, owner, GAZES_ON, self.index, owner).square = m.state.square[target]


class Trickster2025(Trickster):
    """He may pick up a ball that lies there; if he cannot, it bounces on."""

    id: ClassVar[str] = "bb2025.skill.trickster"
    summary: ClassVar[str] = "Before being blocked or attacked, may move to another square adjacent to the attacker."
    source: ClassVar[str] = SOURCE

    def bind(self, indexes: dict[str, int]) -> None:
        self.chain: i64 = indexes["crp.skill.ball-and-chain"]

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return not m.has(block.attacker, self.chain) and super().offers_block(m, owner, moment, block)

    def meet_ball(self, m: Game, owner: i64) -> None:
        m.push(PickUp(owner))


class Hatred(Brawler):
    """One die of a pool; the keywords are those of his profile, or learnt in this match."""

    id: ClassVar[str] = "bb2025.skill.hatred"
    name: ClassVar[str] = "Hatred"
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    summary: ClassVar[str] = "Blocking a player with the keyword, may re-roll one die showing Player Down."
    source: ClassVar[str] = SOURCE
    while_down: ClassVar[bool] = True

    def place(self, block: Block) -> i64:
        for place in range(block.count):
            if block.face_of(place) == ATTACKER_DOWN and (block.again >> place) & 1 == 0:
                return place
        return -1

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        if block.attacker != owner or block.is_marked(self.index, owner) or self.place(block) < 0:
            return False
        words = m.profile(block.defender).keywords
        for word in m.profile(owner).hates:
            if word in words:
                return True
        return False


class Animosity2025(Animosity2020):
    id: ClassVar[str] = "bb2025.skill.animosity"
    source: ClassVar[str] = SOURCE

    def shuns(self, m: Game, owner: i64, mate: i64) -> bool:
        """Everybody, if the profile does not say whom, or if he was given it as a gift."""
        names = m.profile(owner).shuns
        if not names or m.value(owner, self.index) == EVERY_MATE or "all" in names:
            return True
        for word in m.profile(mate).keywords:
            if word in names:
                return True
        return False


# -- weapons
class Chainsaw2025(Chainsaw2020):
    """A kick-back fells him; whoever goes down beside it has nothing to fear from it any more."""

    id: ClassVar[str] = "bb2025.skill.chainsaw"
    summary: ClassVar[str] = (
        "Instead of a block: armour roll at +3, but a 1 knocks this player down. +3 to own armour rolls."
    )
    source: ClassVar[str] = SOURCE

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if m.passed:
            super().on_roll_result(m, owner, roll)
            return
        frame = m.subject(roll)
        if isinstance(frame, Foul):
            frame.cancelled = 1
        knock_down(m, owner, -1, BY_WEAPON)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.by == owner:
            harm.credit = 0
        if harm.manner == KNOCKED_DOWN and harm.victim == owner:
            harm.add_armour(m, self.index, SAWS)


class ProjectileVomit2025(ProjectileVomit):
    id: ClassVar[str] = "bb2025.skill.projectile-vomit"
    source: ClassVar[str] = SOURCE

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return m.state.status[block.defender] == STANDING and super().offers_block(m, owner, moment, block)


# -- what the body does
class NoBall(NoHands):
    id: ClassVar[str] = "bb2025.skill.no-ball"
    name: ClassVar[str] = "No Ball"
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE


class Regeneration2025(Regeneration):
    """Before the casualty is rolled, and before any apothecary."""

    id: ClassVar[str] = "bb2025.skill.regeneration"
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    summary: ClassVar[str] = "On 4+ a casualty goes to the reserves instead of rolling."
    source: ClassVar[str] = SOURCE
    moments: ClassVar[tuple[int, ...]] = (CASUALTY_DUE,)

    def on_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        if casualty.victim == owner and casualty.healed == 0:
            roll_for_rule(m, R_REGENERATE, owner, 4, self.index, owner)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        casualty = m.subject(roll)
        assert isinstance(casualty, Casualty)
        if m.passed:
            casualty.healed = 1
            m.tell(E_REGENERATES, owner)


class PickMeUp2025(PickMeUp):
    """Whoever has just got up by it calls nobody in the same turn."""

    id: ClassVar[str] = "bb2025.skill.pick-me-up"
    source: ClassVar[str] = SOURCE

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        s = m.state
        seat = s.seat_of(owner)
        if turn.seat == seat or turn.bonus == 1 or s.status[owner] != STANDING or not s.zone(owner):
            return
        if turn.is_marked(self.index, owner):
            return
        for mate in range(seat * PLACES, seat * PLACES + PLACES):
            if s.status[mate] == PRONE and m.pitch.distance(s.square[owner], s.square[mate]) <= CALLS_TO:
                die = m.d6(self.index, mate)
                m.tell(E_NOTE, self.index, mate, die)
                if die >= GETS_UP_ON:
                    turn.mark(self.index, mate)
                    s.pose(mate, STANDING)
                    m.tell(E_STAND_UP, mate)


class PlagueRidden2025(PlagueRidden):
    id: ClassVar[str] = "bb2025.skill.plague-ridden"
    summary: ClassVar[str] = "Once per match: an opponent killed by a block joins the team as a Lineman."
    source: ClassVar[str] = SOURCE

    def attacks(self, m: Game, owner: i64, cause: i64) -> bool:
        return cause == BY_BLOCK

    def catches_it(self, m: Game, owner: i64, victim: i64) -> bool:
        return not has_keyword(m, victim, BIG_GUY) and super().catches_it(m, owner, victim)

    def is_too_strong(self, m: Game, victim: i64) -> bool:
        return False


class Stunty2025(Stunty2020):
    id: ClassVar[str] = "bb2025.skill.stunty"
    summary: ClassVar[str] = "Ignores tackle zones when dodging. -1 to intercept. Is hurt more easily."
    source: ClassVar[str] = SOURCE
    rolls: ClassVar[tuple[int, ...]] = (R_DODGE, R_INTERCEPT)
    others: ClassVar[tuple[int, ...]] = ()

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        if roll.kind == R_INTERCEPT:
            roll.add(m, self.index, -1)
        else:
            roll.ignore_zones(m, self.index, roll.zones)


class Insignificant(Trait):
    id: ClassVar[str] = "bb2025.skill.insignificant"
    name: ClassVar[str] = "Insignificant"
    summary: ClassVar[str] = "No more than half of a drafted team may have it. No effect in a match."
    source: ClassVar[str] = SOURCE


class Unsteady(Trait):
    id: ClassVar[str] = "bb2025.skill.unsteady"
    name: ClassVar[str] = "Unsteady"
    summary: ClassVar[str] = "Cannot secure the ball."
    source: ClassVar[str] = SOURCE


REPLACED_TRAITS_2025: dict[str, type[Effect]] = {
    "bb2020.skill.animal-savagery": AnimalSavagery2025,
    "crp.skill.really-stupid": ReallyStupid2025,
    "bb2020.skill.take-root": TakeRoot2025,
    "bb2020.skill.bloodlust": Bloodlust2025,
    "bb2020.skill.hypnotic-gaze": HypnoticGaze2025,
    "bb2020.skill.trickster": Trickster2025,
    "bb2020.skill.animosity": Animosity2025,
    "bb2020.skill.chainsaw": Chainsaw2025,
    "bb2020.skill.projectile-vomit": ProjectileVomit2025,
    "crp.skill.no-hands": NoBall,
    "crp.skill.regeneration": Regeneration2025,
    "bb2020.skill.pick-me-up": PickMeUp2025,
    "bb2020.skill.plague-ridden": PlagueRidden2025,
    "bb2020.skill.stunty": Stunty2025,
}
TRAITS_2025: list[type[Effect]] = [Hatred, Insignificant, Unsteady]
