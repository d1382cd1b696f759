"""Secret objectives as cards: eight on a page, to be cut and dealt, in the order of the tables."""

from __future__ import annotations

from typing import Any

from nuffle.languages import _
from nuffle.paper.rendering import render_pdf
from nuffle.tournament.calendar import when
from nuffle.tournament.objectives import objective
from nuffle.tournament.records import EventError, ObjectiveCard, Tournament
from nuffle.tournament.rulespack import Rulespack


def objectives_pdf(event: Tournament, pack: Rulespack, number: int) -> bytes:
    """The cards dealt for a round."""
    table = {coach: game.table or 0 for game in event.rounds[number - 1] for coach in game.opponents}
    dealt = [card for card in event.cards if card.round == number]
    if not dealt:
        raise EventError(_("no objectives have been dealt for round {number} yet", number=number))
    dealt.sort(key=lambda card: table.get(card.coach, 0))
    head = ", ".join(part for part in (_("Round {number}", number=number), when(pack, number)) if part)
    cards = [make_card(card, event, _("{head}, table {table}", head=head, table=table.get(card.coach) or "-"))
             for card in dealt]
    return render_pdf("objectives", {"event": event.name, "title": _("Round {number}", number=number), "cards": cards})


def make_card(card: ObjectiveCard, event: Tournament, head: str) -> dict[str, Any]:
    held = [objective(number) for number in card.numbers]
    shown = [{"number": one.number, "name": one.name, "text": _(one.text)} for one in held]
    return {"coach": event.coach(card.coach).called, "head": head, "objectives": shown}
