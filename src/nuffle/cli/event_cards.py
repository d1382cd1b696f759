"""`nuffle event`: secret objectives, dealt to each coach for a game and shown when it is over."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach, pack_of
from nuffle.cli.event_words import RoundNumber
from nuffle.cli.plain import plural
from nuffle.tournament.cards import card_of, lay_open
from nuffle.tournament.objectives import deal_round, objective, seal, seen_by
from nuffle.tournament.records import EventError, ObjectiveCard, Tournament


@at_desk
def deal(
    desk: Desk,
    secret: Annotated[str, typer.Option(envvar="NUFFLE_SECRET", help="Decides the deal. Keep it to yourself.")],
) -> None:
    """Deal the secret objectives for the last round drawn.

    Example: NUFFLE_SECRET=... nuffle event deal
    """
    with desk.change() as work:
        pack = pack_of(work.event)
        if not pack.objectives.used:
            raise EventError("this event has no secret objectives: its rulespack does not use them")
        after = deal_round(work.event, secret, pack.objectives.dealt)
        work.set_event(after, f"objectives of round {len(after.rounds)} dealt")
    dealt = sum(card.round == len(after.rounds) for card in after.cards)
    desk.tell({"round": len(after.rounds), "cards": dealt, "seal": seal(secret)},
              f"{plural(dealt, 'card')}, seal {seal(secret)}")


@at_desk
def card(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="A coach: id, number or name.", show_default=False)],
    met: Annotated[str, typer.Option(help="The objectives met, by number: 3,7. This shows the card to everyone.")] = "",
    show: Annotated[
        bool, typer.Option("--show", help="Show the card to everyone after the game, with nothing met.")
    ] = False,
    number: RoundNumber = None,
) -> None:
    """Look at a coach's secret objectives, or show them after the game.

    Examples: nuffle event card ann; nuffle event card ann --met 3,7
    """
    if not met and not show:
        tell_card(desk, desk.load(), who, number)
        return
    if not re.fullmatch(r"(\d+(,\d+)*)?", met):
        raise EventError(f"--met: {met!r} is not a list of numbers. Write it like 3,7.")
    with desk.change() as work:
        event, at = work.event, number or len(work.event.rounds)
        coach = held_by(event, who, at).coach
        done = tuple(map(int, met.split(","))) if met else ()
        event = lay_open(event, at, coach, done)
        work.set_event(event, f"round {at}: {coach} shows their objectives")
    tell_card(desk, event, who, number)


def held_by(event: Tournament, who: str, number: int) -> ObjectiveCard:
    return card_of(event, find_coach(event, who).id, number)


def tell_card(desk: Desk, event: Tournament, who: str, number: int | None) -> None:
    held = held_by(event, who, number or len(event.rounds))
    lines = [
        f"{one.number:2} {one.name}: {one.text}" + (" (met)" if one.number in held.met else "")
        for one in seen_by(held, held.coach)
    ]
    named = [{"number": one, "name": objective(one).name, "met": one in held.met} for one in held.numbers]
    desk.tell(held.model_dump(mode="json") | {"objectives": named}, *lines)
