"""What a rule hears of moments. A moment belongs to one kind of procedure, and each kind has its own three methods.

A rule overrides those of the frames it speaks about and gets them under their own type; `offers`, `use` and `on`
without a name behind them hear of all the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from nuffle.engine.procedure import Procedure
    from nuffle.rules.game import Game
    from nuffle.rules.procedures.action import Activation
    from nuffle.rules.procedures.arrival import Arrival
    from nuffle.rules.procedures.ball import BallAt
    from nuffle.rules.procedures.block import Block
    from nuffle.rules.procedures.casualty import Casualty
    from nuffle.rules.procedures.foul import Foul, SendOff
    from nuffle.rules.procedures.hand_off import HandOff
    from nuffle.rules.procedures.harm import Harm
    from nuffle.rules.procedures.kickoff import KickOff
    from nuffle.rules.procedures.naming import Naming
    from nuffle.rules.procedures.push import Push
    from nuffle.rules.procedures.step import Step
    from nuffle.rules.procedures.throw import Throw
    from nuffle.rules.procedures.turn import Turn
    from nuffle.rules.roll import Roll, SpendReroll


@mypyc_attr(allow_interpreted_subclasses=True)
class MomentHooks:
    """May it be used now (`offers`), it was used (`use`), the moment has come by itself (`on`)."""

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        """May the owner's coach use this now (`offered`)?"""
        return False

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """The coach used it."""

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """The moment has come (`moments`)."""

    # -- block
    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        return self.offers(m, owner, moment, block)

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        self.use(m, owner, moment, block)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        self.on(m, owner, moment, block)

    # -- push
    def offers_push(self, m: Game, owner: i64, moment: i64, push: Push) -> bool:
        return self.offers(m, owner, moment, push)

    def use_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        self.use(m, owner, moment, push)

    def on_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        self.on(m, owner, moment, push)

    # -- roll
    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        return self.offers(m, owner, moment, roll)

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.use(m, owner, moment, roll)

    def on_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        self.on(m, owner, moment, roll)

    # -- harm
    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        return self.offers(m, owner, moment, harm)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        self.use(m, owner, moment, harm)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        self.on(m, owner, moment, harm)

    # -- throw
    def offers_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> bool:
        return self.offers(m, owner, moment, throw)

    def use_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        self.use(m, owner, moment, throw)

    def on_throw(self, m: Game, owner: i64, moment: i64, throw: Throw) -> None:
        self.on(m, owner, moment, throw)

    # -- action
    def offers_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> bool:
        return self.offers(m, owner, moment, action)

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.use(m, owner, moment, action)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        self.on(m, owner, moment, action)

    # -- turn
    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        return self.offers(m, owner, moment, turn)

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        self.use(m, owner, moment, turn)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        self.on(m, owner, moment, turn)

    # -- step
    def offers_step(self, m: Game, owner: i64, moment: i64, step: Step) -> bool:
        return self.offers(m, owner, moment, step)

    def use_step(self, m: Game, owner: i64, moment: i64, step: Step) -> None:
        self.use(m, owner, moment, step)

    def on_step(self, m: Game, owner: i64, moment: i64, step: Step) -> None:
        self.on(m, owner, moment, step)

    # -- kick-off
    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return self.offers(m, owner, moment, kick_off)

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        self.use(m, owner, moment, kick_off)

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        self.on(m, owner, moment, kick_off)

    # -- send-off
    def offers_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> bool:
        return self.offers(m, owner, moment, send_off)

    def use_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> None:
        self.use(m, owner, moment, send_off)

    def on_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> None:
        self.on(m, owner, moment, send_off)

    # -- ball
    def offers_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> bool:
        return self.offers(m, owner, moment, ball)

    def use_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> None:
        self.use(m, owner, moment, ball)

    def on_ball(self, m: Game, owner: i64, moment: i64, ball: BallAt) -> None:
        self.on(m, owner, moment, ball)

    # -- spending
    def offers_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> bool:
        return self.offers(m, owner, moment, spending)

    def use_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        self.use(m, owner, moment, spending)

    def on_spending(self, m: Game, owner: i64, moment: i64, spending: SpendReroll) -> None:
        self.on(m, owner, moment, spending)

    # -- casualty
    def offers_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> bool:
        return self.offers(m, owner, moment, casualty)

    def use_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        self.use(m, owner, moment, casualty)

    def on_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        self.on(m, owner, moment, casualty)

    # -- arrival
    def offers_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> bool:
        return self.offers(m, owner, moment, arrival)

    def use_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        self.use(m, owner, moment, arrival)

    def on_arrival(self, m: Game, owner: i64, moment: i64, arrival: Arrival) -> None:
        self.on(m, owner, moment, arrival)

    # -- foul
    def offers_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> bool:
        return self.offers(m, owner, moment, foul)

    def use_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        self.use(m, owner, moment, foul)

    def on_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        self.on(m, owner, moment, foul)

    # -- hand-off
    def offers_hand_off(self, m: Game, owner: i64, moment: i64, hand_off: HandOff) -> bool:
        return self.offers(m, owner, moment, hand_off)

    def use_hand_off(self, m: Game, owner: i64, moment: i64, hand_off: HandOff) -> None:
        self.use(m, owner, moment, hand_off)

    def on_hand_off(self, m: Game, owner: i64, moment: i64, hand_off: HandOff) -> None:
        self.on(m, owner, moment, hand_off)

    # -- naming
    def offers_naming(self, m: Game, owner: i64, moment: i64, naming: Naming) -> bool:
        return self.offers(m, owner, moment, naming)

    def use_naming(self, m: Game, owner: i64, moment: i64, naming: Naming) -> None:
        self.use(m, owner, moment, naming)

    def on_naming(self, m: Game, owner: i64, moment: i64, naming: Naming) -> None:
        self.on(m, owner, moment, naming)
