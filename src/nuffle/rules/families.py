"""Families of rules: what only some of them do. A rule derives from the family whose hooks it needs, or from `Effect`.

    Effect                  numbers, bans, outcomes, moments
      RerollEffect          gives re-rolls
        ActionEffect        gives actions, steps, moves out of turn and missiles: skills, what lies in a dungeon
        HireableEffect      can be hired: inducements
      SecretEffect          is held in secret: special plays, secret objectives

A `Ruleset` has a table of each family by rule number, with a rule that does nothing for whatever is not of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import pack
from nuffle.rules.effect import Effect
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.verbs import V_BUY

if TYPE_CHECKING:
    from nuffle.engine.dice import Seeded
    from nuffle.engine.procedure import Procedure
    from nuffle.engine.request import Options
    from nuffle.rules.game import Game
    from nuffle.rules.procedures.action import Activation
    from nuffle.rules.procedures.block import Block
    from nuffle.rules.roll import Roll
    from nuffle.rules.ruleset import Ruleset


@mypyc_attr(allow_interpreted_subclasses=True)
class RerollEffect(Effect):
    """Gives its owner re-rolls of certain kinds of rolls."""

    rerolls: ClassVar[tuple[int, ...]] = ()

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        """May the owner use it on this failed roll (`rerolls`)?"""
        return True

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        """The coach chose it: set `m.passed`, or push a procedure that does."""
        m.passed = True

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        """May the owner use it on his block dice (`rerolls` with R_BLOCK_DICE)?"""
        return False

    def start_reroll_block(self, m: Game, owner: i64, block: Block) -> None:
        """The coach chose it: throw single dice again, or set `m.passed` for all of them."""
        m.passed = True

    def may_reroll_way(self, m: Game, owner: i64) -> bool:
        """May the owner use it on the die that says where he goes (`rerolls` with R_WAY)?"""
        return False

    def start_reroll_way(self, m: Game, owner: i64) -> None:
        """The coach chose it."""

    def on_free_reroll(self, m: Game, owner: i64) -> None:
        """A re-roll of its own (`SpendReroll.rule`) was used and has cost nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionEffect(RerollEffect):
    """Gives its owner actions to declare, or steps to take in the middle of one."""

    adds_actions: ClassVar[bool] = False        # actions, act
    adds_steps: ClassVar[bool] = False          # steps, take_step
    spelling: ClassVar[str] = ""                # the verb its action or step is written with, if not `act` or `use`
    aims_later: ClassVar[bool] = False          # its action is declared before anybody is aimed at
    to_be_caught: ClassVar[bool] = False        # whoever a missile of it comes to must try to catch it
    for_everybody: ClassVar[bool] = False       # its actions are listed once for the whole team, whoever may act
    stride: ClassVar[int] = 1                   # squares of movement its step costs
    from_reserves: ClassVar[bool] = False       # its actions are for players off the pitch
    box: ClassVar[int] = 0                      # and there only for those in this box; 0 any

    def __init__(self) -> None:
        super().__init__()
        self.wants_company: bool = self.hints.in_company
        self.wants_place: i64 = self.hints.steps_at
        self.acts_from: i64 = -1 if self.box == 0 else 1 << self.box       # a bit for each box

    # -- actions and steps
    def find_declared_target(self, target: i64) -> i64:
        """The player its action is declared against; -1 nobody."""
        return target if self.aims == "player" and not self.aims_later else -1

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        """List actions the owner may declare (`adds_actions`)."""

    def open_to(self, m: Game, seat: i64) -> bool:
        """May a team still have what its actions from off the pitch give (`from_reserves`)?"""
        return True

    def act(self, m: Game, owner: i64, target: i64) -> None:
        """The coach declared one of them."""

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        """List what the owner may do in the middle of his action (`adds_steps`)."""

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        """The coach chose one of them."""

    # -- moves out of turn
    def enters(self, m: Game, owner: i64, square: i64, frame: Procedure) -> bool:
        """May the owner set foot there in a move this rule gave him? `frame` is what the move was given in."""
        return True

    def stops(self, m: Game, owner: i64, square: i64, frame: Procedure) -> bool:
        """May he end that move there?"""
        return True

    # -- missiles
    def comes_down(self, m: Game, thrower: i64, square: i64, catcher: i64) -> None:
        """A missile of this rule (`Throw.rule`) has come down in a square, caught by somebody or not (-1)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HireableEffect(RerollEffect):
    """Something a team can hire before a match."""

    price: ClassVar[int] = 0                    # gold
    most: ClassVar[int] = 0                     # how many a team may hire
    from_treasury: ClassVar[bool] = False       # staked from its own gold and nothing else, once hiring is over

    def cost(self, m: Game, seat: i64) -> i64:
        """What this team pays; -1 if it may not hire it."""
        return self.price

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        """List what a team may buy of it: itself, or the players it brings."""
        out.add(pack(V_BUY, self.index))

    def worth(self, m: Game, seat: i64, answer: i64) -> i64:
        """The price of one of its goods."""
        return self.cost(m, seat)

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        """A team has hired it: by default it holds it until the match is over."""
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretEffect(Effect):
    """Something only its coach knows of until it is used."""

    single: ClassVar[bool] = False              # gone once it was used at a moment, answered or not
    from_hand: ClassVar[bool] = False           # held in secret where hands are hidden

    def __init__(self) -> None:
        super().__init__()
        self.is_single = self.single

    def deck(self, rules: Ruleset, value: i64) -> list[int]:
        """Where it is held in secret: the rules that might just as well be held in its place, itself among them.

        `value` is the grant's own number.
        """
        return [self.index]

    def redraw(self, m: Game, seat: i64, draws: Seeded) -> None:
        """Its notes that a seat may not see are drawn anew, as that seat might imagine them."""


NO_REROLL: Final = RerollEffect()
NO_ACTION: Final = ActionEffect()
NOT_FOR_HIRE: Final = HireableEffect()
FAMILIES_OF_RULES: Final[tuple[type[Effect], ...]] = (RerollEffect, ActionEffect, HireableEffect, SecretEffect)
