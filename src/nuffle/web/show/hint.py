"""What a bot would do, for a page: its plan in words and on the pitch, and what else it weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nuffle.bots.thought import Thought
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.languages import _
from nuffle.rules import verbs as v
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_ACTION, Q_TURN
from nuffle.text.notation import notation
from nuffle.text.player_names import row_name
from nuffle.web.show.ground import point
from nuffle.web.show.question import ACTS, CHOSEN, DECLARED, HITS, LANDS, label

Record = dict[str, Any]
Answers = Sequence[int]


def hint(match: Game, plan: Answers, thoughts: Sequence[Thought]) -> Record:
    """The first of what it weighed is its plan; where it had no doubt, the plan is all there is."""
    found = thought_records(match, thoughts) or [plan_record(match, plan)]
    return {"weighed": found}


def thought_records(match: Game, thoughts: Sequence[Thought]) -> list[Record]:
    return [plan_record(match, thought.plan) | {"value": round(thought.value, 4), "tries": thought.tries}
            | ({"chance": round(thought.chance, 4)} if thought.chance is not None else {}) for thought in thoughts]


def plan_record(match: Game, plan: Answers) -> Record:
    """The answers as one writes them, the same in words, and what of them can be shown on the pitch."""
    words, meant = notation(match), whole(match, plan)
    squares = [where for answer in meant if (where := square_of(answer)) >= 0]
    return {"answers": [words.line(answer, match.seat) for answer in meant], "words": describe_plan(match, meant),
            "squares": [point(match.pitch, square) for square in squares],
            **label_thought(match, "player", [a_of(answer) for answer in meant if verb_of(answer) in ACTS]),
            **label_thought(match, "target", [b_of(answer) for answer in meant if verb_of(answer) in HITS])}


def whole(match: Game, plan: Answers) -> Answers:
    """On the way through an action the rest of a plan is no news: only the answer that is due."""
    return plan if match.kind in (Q_TURN, Q_ACTION) else plan[:1]


def label_thought(match: Game, name: str, rows: Sequence[int]) -> Record:
    return {name: notation(match).player(rows[0])} if rows else {}


def square_of(answer: int) -> int:
    verb = verb_of(answer)
    return b_of(answer) if verb == v.V_STEP else a_of(answer) if verb in LANDS else -1


# -- in words
def describe_plan(match: Game, plan: Answers) -> str:
    """`Ann (h1): Blitz → 12,7, Block Bob (a4)`: who, and each deed; of a way only where it ends."""
    deeds = [deed for place in range(len(plan)) if (deed := describe_answer(match, plan, place))]
    who = a_of(plan[0]) if verb_of(plan[0]) in (*DECLARED, v.V_ACT, v.V_STEP) else -1
    said = ", ".join(deeds).replace(", →", " →")
    return f"{row_name(match, who)}: {said}" if who >= 0 else said


def describe_answer(match: Game, plan: Answers, place: int) -> str:
    answer, words = plan[place], notation(match)
    verb = verb_of(answer)
    if verb == v.V_STEP:
        on = place + 1 < len(plan) and verb_of(plan[place + 1]) == v.V_STEP
        return "" if on else f"→ {words.square(b_of(answer))}"
    if verb == v.V_END:
        return (_("End turn") if match.kind == Q_TURN else _("End action")) if place == 0 else ""
    said = label(match, words, words.line(answer, match.seat), answer)
    if verb in CHOSEN and place:
        return ""               # because: whom a blitz is for is said with the block
    return f"{said} {row_name(match, b_of(answer))}" if verb in HITS else said
