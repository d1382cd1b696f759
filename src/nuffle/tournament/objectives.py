"""Secret objectives: sixteen small ambitions, three of them dealt to each coach for a game, shown when it is over.

They come from a secret of the organiser, not from the published seed, or every coach could work out his opponent's.
The secret's seal is published before the event and the secret after it, so that the deal can be checked. What they are
stands with the rules that watch them in a match.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import NamedTuple

from nuffle.languages import _
from nuffle.tournament.records import EventError, ObjectiveCard, Tournament, with_changes


class Objective(NamedTuple):
    number: int
    name: str
    text: str


HOW_MANY = 16


@cache
def objectives() -> dict[str, Objective]:
    """All of them in their order, by the rules that watch them."""
    # because: the rules of matches take a while to import, and few commands of an event need them
    from nuffle.editions import EDITIONS

    rules = next(rules for rules in EDITIONS.values() if "objectives" in rules.tables)
    found = [rules.effects[number] for number in rules.rolls["objectives"]]
    return {rule.id: Objective(number, rule.name, rule.summary) for number, rule in enumerate(found, 1)}


def objective(number: int) -> Objective:
    return tuple(objectives().values())[number - 1]


def seal(secret: str) -> str:
    """What is published beforehand: the SHA-256 of the secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def deal(secret: str, round_number: int, coach: str, count: int = 3) -> tuple[int, ...]:
    """The numbers of a coach's objectives for a round: those with the lowest lots under the secret."""
    if not secret:
        raise EventError(_("objectives need a secret of the organiser, and none is set"))
    lots = {number: seal(f"{secret}/{round_number}/{coach}/{number}") for number in range(1, HOW_MANY + 1)}
    return tuple(sorted(sorted(lots, key=lots.__getitem__)[:count]))


def deal_round(event: Tournament, secret: str, count: int = 3) -> Tournament:
    """The event with cards for every coach with an opponent in its last round."""
    number = len(event.rounds)
    if not number:
        raise EventError(_("no round has been drawn yet"))
    if any(card.round == number for card in event.cards):
        raise EventError(_("the objectives of round {number} have already been dealt", number=number))
    coaches = sorted(coach for game in event.rounds[-1] if not game.bye for coach in game.opponents)
    cards = [ObjectiveCard(round=number, coach=coach, numbers=deal(secret, number, coach, count)) for coach in coaches]
    return with_changes(event, cards=(*event.cards, *cards))


def reveal(card: ObjectiveCard, met: tuple[int, ...] = ()) -> ObjectiveCard:
    """The card shown at the end of the game, with those objectives its coach met."""
    stray = sorted(set(met) - set(card.numbers))
    if stray:
        raise EventError(_("{coach} does not have objective {what}", coach=card.coach, what=', '.join(map(str, stray))))
    return card.model_copy(update={"met": tuple(sorted(set(met))), "revealed": True})


def seen_by(card: ObjectiveCard, viewer: str | None) -> tuple[Objective, ...]:
    """The objectives a person may see: everyone once they are revealed, until then only their coach."""
    if card.revealed or viewer == card.coach:
        return tuple(map(objective, card.numbers))
    return ()
