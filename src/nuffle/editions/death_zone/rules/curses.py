"""Spells that change people, one class each."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.stars.activation_start import Hexed, take_zone
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE, AimedSpell, alter
from nuffle.editions.death_zone.rules.mutation_choices import ask_mutations, list_mutation_choices, take_mutation
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_PLACED
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_APOTHECARY, O_INJURY
from nuffle.rules.injuries import HURT_BADLY, HURT_CASUALTY
from nuffle.rules.moments import TURN_END, TURN_START
from nuffle.rules.player_state import AG, MA, RESERVES, ST, STANDING
from nuffle.rules.procedures.arrival import BY_A_RULE, arrive
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.roll import Roll, roll_for_rule
from nuffle.rules.roll_kinds import R_HIT
from nuffle.rules.scopes import UNTIL_DRIVE
from nuffle.rules.team import Profile
from nuffle.rules.verbs import V_CHOOSE


# -- frogs
class Zap(AimedSpell):
    id: ClassVar[str] = "bb2020.spell.zap"
    name: ClassVar[str] = "Zap!"
    summary: ClassVar[str] = (
        "Before or after an opposing turn, at an opponent: rolling their ST or more, or a 6, turns them into a frog.")
    offered: ClassVar[tuple[int, ...]] = (TURN_START, TURN_END)
    only_standing: ClassVar[bool] = False

    def bind(self, indexes: dict[str, int]) -> None:
        self.frog: i64 = indexes["bb2020.core.frog"]

    def throw_at(self, m: Game, owner: i64, player: i64) -> Roll:
        strong = m.state.stat(player, ST)
        roll = roll_for_rule(m, R_HIT, owner, strong if strong < 6 else 6, self.index, player)
        roll.plain = 1
        return roll

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        drop_ball(m, player)
        m.grant(player, self.frog, UNTIL_DRIVE, 0, self.index)


class Frog(Effect):
    id: ClassVar[str] = "bb2020.core.frog"
    name: ClassVar[str] = "Frog"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "A frog until the drive ends: badly hurt at worst, no apothecary."
    forbidden: ClassVar[tuple[int, ...]] = (F_APOTHECARY,)
    outcomes: ClassVar[tuple[int, ...]] = (O_INJURY,)
    while_down: ClassVar[bool] = True

    tricks: ClassVar[tuple[str, ...]] = ("dodge", "leap", "no-hands", "stunty", "titchy", "very-long-legs")

    def on_gain(self, m: Game, owner: i64) -> None:
        m.disguise(owner, self.index, UNTIL_DRIVE)

    def shape(self) -> Profile:
        tricks = [(self.id, 0), *[(f"bb2020.skill.{trick}", 0) for trick in self.tricks]]
        return Profile(0, "Frog", "Frog", 5, 1, 2, 7, 5, tricks)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return HURT_BADLY if value == HURT_CASUALTY else value


# -- bodies
class RampantMutation(AimedSpell):
    id: ClassVar[str] = "bb2020.spell.rampant-mutation"
    name: ClassVar[str] = "Rampant Mutation"
    summary: ClassVar[str] = (
        "At the start of an opposing turn, a player has two mutations for the drive. A 1 gives only Disturbing "
        "Presence.")
    offered: ClassVar[tuple[int, ...]] = (TURN_START,)
    only_standing: ClassVar[bool] = False
    at_own: ClassVar[bool] = True
    needs: ClassVar[int] = 2
    aims: ClassVar[str] = "rule"

    def bind(self, indexes: dict[str, int]) -> None:
        self.presence: i64 = indexes["bb2020.skill.disturbing-presence"]

    def suits(self, m: Game, player: i64) -> bool:
        return not m.profile(player).star

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        ask_mutations(m, self.index, roll.player, player, 2)

    def miss(self, m: Game, player: i64, roll: Roll) -> None:
        m.grant(player, self.presence, UNTIL_DRIVE, 0, self.index)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == 0:
            super().choices(m, owner, choice, out)
        else:
            list_mutation_choices(m, choice, out)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == 0:
            super().on_answer(m, owner, choice)
        else:
            take_mutation(m, choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Weakening(AimedSpell):
    """One worse in movement, strength and agility until the drive ends."""

    offered: ClassVar[tuple[int, ...]] = (TURN_START,)
    only_standing: ClassVar[bool] = False

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        alter(m, player, MA, -1, UNTIL_DRIVE, self.index)
        alter(m, player, ST, -1, UNTIL_DRIVE, self.index)
        alter(m, player, AG, 1, UNTIL_DRIVE, self.index)


class OneThousandCuts(Weakening):
    id: ClassVar[str] = "bb2020.spell.one-thousand-cuts"
    name: ClassVar[str] = "One Thousand Cuts"
    summary: ClassVar[str] = (
        "At the start of an opposing turn: on 3+ an opponent's MA, ST and AG are 1 worse this drive.")


class PlagueOfWarts(Weakening):
    id: ClassVar[str] = "bb2020.spell.plague-of-warts"
    name: ClassVar[str] = "Plague of Warts"
    summary: ClassVar[str] = (
        "At the start of an opposing turn: on 3+ an opponent has Foul Appearance, and MA, ST and AG are 1 worse.")

    def bind(self, indexes: dict[str, int]) -> None:
        self.looks = [indexes["bb2020.skill.disturbing-presence"], indexes["bb2020.skill.foul-appearance"]]

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        super().hit(m, player, roll)
        for rule in self.looks:
            m.grant(player, rule, UNTIL_DRIVE, 0, self.index)


class SporeCloud(AimedSpell):
    id: ClassVar[str] = "bb2020.spell.spore-cloud"
    name: ClassVar[str] = "Spore Cloud"
    summary: ClassVar[str] = "At the start of an opponent's turn: 2+ makes an opponent a Loner (5+) and Really Stupid."
    offered: ClassVar[tuple[int, ...]] = (TURN_START,)
    needs: ClassVar[int] = 2
    wary: ClassVar[int] = 5             # his Loner number

    def bind(self, indexes: dict[str, int]) -> None:
        self.loner: i64 = indexes["bb2020.skill.loner"]
        self.stupid: i64 = indexes["bb2020.skill.really-stupid"]

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        m.grant(player, self.loner, UNTIL_DRIVE, self.wary, self.index)
        m.grant(player, self.stupid, UNTIL_DRIVE, 0, self.index)


# -- neither here nor there
class Faded(Hexed):
    id: ClassVar[str] = "bb2020.core.faded"
    name: ClassVar[str] = "Faded"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "Has no hands and no tackle zone until the start of the team's turn."
    limits: ClassVar[tuple[int, ...]] = ()
    moments: ClassVar[tuple[int, ...]] = (TURN_START,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.no_hands: i64 = indexes["bb2020.skill.no-hands"]

    def on_gain(self, m: Game, owner: i64) -> None:
        m.grant(owner, self.no_hands, UNTIL_DRIVE, 0, self.index)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        if turn.seat == m.state.seat_of(owner):
            m.spend_grant(owner, self.no_hands)
        super().on_turn(m, owner, moment, turn)


class IncorporealSpell(AimedSpell):
    id: ClassVar[str] = "bb2020.spell.incorporeal"
    name: ClassVar[str] = "Incorporeal"
    summary: ClassVar[str] = (
        "At the end of any turn: on 3+ an opponent has no hands and no tackle zone until their turn.")
    own_turn: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.faded: i64 = indexes["bb2020.core.faded"]

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        take_zone(m, self.faded, player, self.index)


class RealityBlinks(AimedSpell):
    """Two are chosen: `value` of the second question is the first of them and one."""

    id: ClassVar[str] = "bb2020.spell.reality-blinks"
    name: ClassVar[str] = "Reality Blinks"
    summary: ClassVar[str] = (
        "Before or after an opposing turn: on 3+ two of your players switch places. Otherwise both disappear to the "
        "reserves.")
    offered: ClassVar[tuple[int, ...]] = (TURN_START, TURN_END)
    at_own: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.faded: i64 = indexes["bb2020.core.faded"]
        self.loner: i64 = indexes["bb2020.skill.loner"]

    def suits(self, m: Game, player: i64) -> bool:
        return m.state.carrier != player and not m.has(player, self.loner)

    def possible(self, m: Game, owner: i64) -> bool:
        return len(self.targets(m, owner)) > 1

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for player in self.targets(m, owner):
            if player + 1 != choice.value:
                out.add(pack(V_CHOOSE, player))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        player = a_of(m.answer)
        if choice.value == 0:
            question = Choice(self.index, owner, choice.seat, Q_PLAYER)
            question.value = player + 1
            m.push(question)
            return
        pair = Victims(self.index, owner)
        pair.queue = [choice.value - 1, player]
        m.push(pair)
        self.throw_at(m, owner, player)

    def hit(self, m: Game, player: i64, roll: Roll) -> None:
        pair = m.subject(roll)
        assert isinstance(pair, Victims)
        pair.value = 1
        switch_places(m, pair.queue[0], pair.queue[1])

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        if victims.value == 1:
            arrive(m, player, m.state.square[victims.queue[victims.cursor % 2]], BY_A_RULE)
        else:
            take_zone(m, self.faded, player, self.index)


def switch_places(m: Game, one: i64, other: i64) -> None:
    """Each stands where the other stood."""
    s = m.state
    here = s.square[one]
    there = s.square[other]
    s.lift(one, RESERVES)
    s.lift(other, RESERVES)
    s.place(one, there, STANDING)
    s.place(other, here, STANDING)
    m.tell(E_PLACED, one, there)
    m.tell(E_PLACED, other, here)


CURSES: list[type[Effect]] = [
    Zap, RampantMutation, OneThousandCuts, PlagueOfWarts, SporeCloud, IncorporealSpell, RealityBlinks]
CURSE_CORE: list[type[Effect]] = [Frog, Faded]
