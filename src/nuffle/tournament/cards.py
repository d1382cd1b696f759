"""Cards of secret objectives laid open when a game is over, and what they count for."""

from __future__ import annotations

from nuffle.languages import _
from nuffle.tournament import results
from nuffle.tournament.objectives import reveal
from nuffle.tournament.records import EventError, ObjectiveCard, Tournament, with_changes


def card_of(event: Tournament, coach: str, number: int) -> ObjectiveCard:
    """The card a coach holds in a round."""
    for card in event.cards:
        if (card.round, card.coach) == (number, coach):
            return card
    raise EventError(_("{called} has no objectives in round {number}", called=event.coach(coach).called,
                       number=number))


def lay_open(event: Tournament, number: int, coach: str, met: tuple[int, ...]) -> Tournament:
    """The event with a coach's card shown to all, and what he has met counted."""
    card = card_of(event, coach, number)
    cards = tuple(reveal(one, met) if one is card else one for one in event.cards)
    return with_objectives(with_changes(event, cards=cards), number, coach)


def with_objectives(event: Tournament, number: int, coach: str) -> Tournament:
    """The event with the objectives this coach has shown counted in a result that is there; his opponent's stay."""
    place = results.find_game(event, number, coach)
    game = event.rounds[number - 1][place]
    if not game.played:
        return event
    met = next(len(card.met) for card in event.cards if (card.round, card.coach) == (number, coach))
    home, away = game.objectives
    counted = (met, away) if coach == game.home else (home, met)
    return results.replace_game(event, number, place, game.model_copy(update={"objectives": counted}))
