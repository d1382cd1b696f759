"""`nuffle event`: secret objectives, dealt to each coach for a game and shown when it is over."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach, pack_of
from nuffle.cli.event_words import RoundNumber
from nuffle.tournament import results
from nuffle.tournament.objectives import deal_round, objective, reveal, seal, seen_by
from nuffle.tournament.records import EventError, ObjectiveCard, Tournament, changed


@at_desk
def deal(desk: Desk, secret: Annotated[str, typer.Option(envvar="NUFFLE_SECRET", help="The secret.")]) -> None:
    """Deals the secret objectives of the round drawn last."""
    with desk.change() as work:
        pack = pack_of(work.event)
        if not pack.objectives.used:
            raise EventError("this event has no secret objectives")
        after = deal_round(work.event, secret, pack.objectives.dealt)
        work.becomes(after, f"objectives of round {len(after.rounds)} dealt")
    dealt = sum(card.round == len(after.rounds) for card in after.cards)
    desk.tell({"round": len(after.rounds), "cards": dealt, "seal": seal(secret)}, f"{dealt} cards, seal {seal(secret)}")


@at_desk
def card(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="The coach whose card it is.", show_default=False)],
    met: Annotated[str, typer.Option(help="Objectives met, by number: 3,7. The card is shown to all then.")] = "",
    show: Annotated[bool, typer.Option("--show", help="The game is over: show the card, whatever was met.")] = False,
    number: RoundNumber = None,
) -> None:
    """A coach's secret objectives: look at them, or show them with those met when the game is over."""
    if not met and not show:
        tell_card(desk, desk.load(), who, number)
        return
    if not re.fullmatch(r"(\d+(,\d+)*)?", met):
        raise EventError(f"--met: {met!r} is not numbers like 3,7")
    with desk.change() as work:
        event, at = work.event, number or len(work.event.rounds)
        coach = held_by(event, who, at).coach
        done = tuple(map(int, met.split(","))) if met else ()
        shown = [reveal(one, done) if (one.round, one.coach) == (at, coach) else one for one in event.cards]
        event = with_objectives(changed(event, cards=tuple(shown)), at, coach)
        work.becomes(event, f"round {at}: {coach} shows his objectives")
    tell_card(desk, event, who, number)


def held_by(event: Tournament, who: str, number: int) -> ObjectiveCard:
    coach = find_coach(event, who).id
    for card in event.cards:
        if (card.round, card.coach) == (number, coach):
            return card
    raise EventError(f"{who} holds no objectives in round {number}")


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


def tell_card(desk: Desk, event: Tournament, who: str, number: int | None) -> None:
    held = held_by(event, who, number or len(event.rounds))
    lines = [
        f"{one.number:2} {one.name}: {one.text}" + (" (met)" if one.number in held.met else "")
        for one in seen_by(held, held.coach)
    ]
    named = [{"number": one, "name": objective(one).name, "met": one in held.met} for one in held.numbers]
    desk.tell(held.model_dump(mode="json") | {"objectives": named}, *lines)
