"""Mutations of a coach's choice for one player, for a drive.

The rule's question has in `stage` how many are still to be chosen, none is another question, and in `value` for whom.
"""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.learnable_skills import list_mutations
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.game import Game
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.scopes import UNTIL_DRIVE
from nuffle.rules.verbs import V_OPTION


def ask_mutations(m: Game, rule: i64, owner: i64, player: i64, count: i64) -> None:
    if count > 0 and list_mutations(m, player):
        question = Choice(rule, owner, m.state.seat_of(owner), Q_OPTION)
        question.stage = count
        question.value = player
        m.push(question)


def list_mutation_choices(m: Game, choice: Choice, out: Options) -> None:
    for rule in list_mutations(m, choice.value):
        out.add(pack(V_OPTION, choice.rule, rule))


def take_mutation(m: Game, choice: Choice) -> None:
    """The one that was chosen; then the next question, if there is one."""
    m.grant(choice.value, b_of(m.answer), UNTIL_DRIVE, 0, choice.rule)
    ask_mutations(m, choice.rule, choice.owner, choice.value, choice.stage - 1)
