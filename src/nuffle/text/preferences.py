"""A coach's standing orders: use a skill always, never, or ask. A layer above the match, so that play flows.

Orders answer the windows in which rules may be used and the question whether to roll again. Their answers are
ordinary answers: a log or a replay cannot tell them from those a coach gave himself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from nuffle.engine.request import a_of, pack, verb_of
from nuffle.rules.game import Game
from nuffle.rules.procedures.block import Block
from nuffle.rules.questions import Q_REROLL, Q_WINDOW
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.standing_orders import ORDER_NAMES
from nuffle.rules.verbs import V_NO, V_ORDER, V_REROLL, V_USE
from nuffle.text.sides import unknown_rule

Order = Literal["always", "never", "ask"]
ORDERS: Final[dict[str, Order]] = {"always": "always", "never": "never", "ask": "ask"}
TEAM_REROLL: Final = "team re-roll"
TEAM_REROLL_RULE: Final = -1


class OrderError(ValueError):
    """A standing order nobody can follow."""


class Preferences:
    """The standing orders of one seat, by the name or id of the rule.

    What is not named is asked; but Tackle and Strip Ball, which nearly everybody wants, are used, and the match is told
    where a coach sees that otherwise.
    """

    def __init__(self, rules: Ruleset, orders: Mapping[str, str] | None = None) -> None:
        self.rules = rules
        self.orders: dict[int, Order] = {}
        for rule, order in (orders or {}).items():
            self.set(rule, order)

    def set(self, rule: str, order: str) -> None:
        """From now on: always, never or ask."""
        number = self.rule_number(rule)
        if order not in ORDERS:
            raise OrderError(f'{rule}: "{order}" is no standing order; there are {", ".join(ORDERS)}')
        self.orders[number] = ORDERS[order]

    def get(self, rule: str) -> Order:
        number = self.rule_number(rule)
        willing = number != TEAM_REROLL_RULE and self.rules.effects[number].by_choice
        return self.orders.get(number, "always" if willing else "ask")

    def rule_number(self, rule: str) -> int:
        if rule.casefold() == TEAM_REROLL:
            return TEAM_REROLL_RULE
        if not self.rules.knows(rule):
            raise unknown_rule(self.rules, rule, "skill")
        return self.rules.index(rule)

    def to_record(self) -> dict[str, str]:
        """The orders as they are kept in a file: ids and words."""
        names = {TEAM_REROLL_RULE: TEAM_REROLL}
        return {names.get(number) or self.rules.effects[number].id: order for number, order in self.orders.items()}

    # -- answering
    def find_ordered_answer(self, match: Game) -> int | None:
        """What the orders say to the question that stands; None: the coach must be asked."""
        for number, order in self.orders.items():
            if match.may_order(number) and ORDER_NAMES[match.state.order(match.seat, number)] != order:
                return pack(V_ORDER, number, ORDER_NAMES.index(order))
        if match.kind != Q_WINDOW and match.kind != Q_REROLL:
            return None
        open_question = False
        refusal: int | None = None
        for option in match.options().to_list():
            if verb_of(option) == V_NO:
                refusal = option
                continue
            order = self.order(option)
            if order == "always" and not picks_dice(match):
                return option
            open_question = open_question or order != "never"
        return None if open_question else refusal

    def order(self, option: int) -> Order:
        verb = verb_of(option)
        if verb == V_REROLL:
            return self.orders.get(TEAM_REROLL_RULE, "ask")
        return self.orders.get(a_of(option), "ask") if verb == V_USE else "ask"


def picks_dice(match: Game) -> bool:
    """Block dice are no failure that everybody would roll again: there "always" still means to ask."""
    return match.kind == Q_REROLL and isinstance(match.top, Block)

