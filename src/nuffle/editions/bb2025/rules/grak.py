"""Grak takes Crumbleberry along."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.stars.activation_base import Start
from nuffle.editions.bb2025.rules.stars import SHEET_OF_STARS
from nuffle.editions.crp.rules.base import Skill
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.moments import ACTION_END, DOWN
from nuffle.rules.player_state import RESERVES
from nuffle.rules.players import empty_beside, mates_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import PUT_THERE, arrive, come_on
from nuffle.rules.procedures.ball import MUST_BOUNCE, lies_free
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.flight import take_off
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.questions import Q_SQUARE
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF
from nuffle.rules.verbs import V_SQUARE

PASSENGER: Final = "Crumbleberry"


class IllCarryYou(Start):
    id: ClassVar[str] = "bb2025.star.ill-carry-you"
    name: ClassVar[str] = "I'll Carry You"
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = (
        "Once per half Grak, activated next to Crumbleberry, carries Crumbleberry along with Break Tackle and Dodge.")
    once: ClassVar[int] = UNTIL_HALF
    upright: ClassVar[bool] = False

    def bind(self, indexes: dict[str, int]) -> None:
        self.carrying: i64 = indexes["bb2025.core.carrying"]
        self.gifts = [indexes["bb2025.skill.break-tackle"], indexes["bb2025.skill.dodge"]]

    def find_passenger(self, m: Game, owner: i64) -> i64:
        """The other of the pair, beside him and without the ball; -1 nobody. It is never Grak who is carried."""
        if not m.profile(owner).name.startswith(PASSENGER):
            for mate in mates_beside(m, owner):
                if m.has(mate, self.index) and m.state.carrier != mate:
                    return mate
        return -1

    def fits(self, m: Game, owner: i64, activation: Activation) -> bool:
        return activation.rule < 0 and self.find_passenger(m, owner) >= 0

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        passenger = self.find_passenger(m, owner)
        self.spend(m, owner)
        m.state.lift(passenger, RESERVES)
        m.tell(E_NOTE, self.index, passenger)
        m.grant(owner, self.carrying, UNTIL_DRIVE, passenger + 1, self.index)
        for skill in self.gifts:
            m.grant(owner, skill, UNTIL_DRIVE, 0, self.carrying)


class Carrying(Skill):
    """The number of the grant is the passenger's and one. He is set down as the activation ends, or Grak goes down."""

    id: ClassVar[str] = "bb2025.core.carrying"
    name: ClassVar[str] = "Carrying"
    kind: ClassVar[str] = "core"
    category: ClassVar[str] = ""
    source: ClassVar[str] = SHEET_OF_STARS
    summary: ClassVar[str] = "A team-mate is carried until the activation ends."
    moments: ClassVar[tuple[int, ...]] = (ACTION_END, DOWN)
    while_down: ClassVar[bool] = True
    aims: ClassVar[str] = "square"

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.player == owner:
            self.set_down(m, owner)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        if harm.victim == owner:
            self.set_down(m, owner)

    def set_down(self, m: Game, owner: i64) -> None:
        """Where Grak is no longer on the pitch, his passenger stays in the reserves."""
        passenger: i64 = m.value(owner, self.index) - 1
        m.spend_grant(owner, self.index)
        m.drop_gifts(owner, self.index)
        square = m.state.square[owner]
        if passenger < 0 or square < 0 or m.state.status[passenger] != RESERVES:
            return
        if empty_beside(m, square):
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_SQUARE)
            question.value = passenger
            m.push(question)
        else:
            take_off(m, passenger, square, 1)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for square in empty_beside(m, m.state.square[owner]):
            out.add(pack(V_SQUARE, self.index, square))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        square = b_of(m.answer)
        come_on(m, choice.value, square)
        if lies_free(m, square):
            m.state.loose = MUST_BOUNCE
        arrive(m, choice.value, -1, PUT_THERE)


GRAK: list[type[Effect]] = [IllCarryYou, Carrying]
