"""A game of the round played right here: the match of two coaches who are paired, by the event's own rules."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.games import NewMatch, Played
from nuffle.store.matches import OPEN, Chair, Kept
from nuffle.teams.roster import Roster
from nuffle.tournament.records import SPARE, EventGame
from nuffle.tournament.scoring import needs_winner
from nuffle.web.accounts.forms import gone_to
from nuffle.web.events.permits import COACH, At, does
from nuffle.web.live.host import KEPT_FOR
from nuffle.web.live.terms import SOMEBODY, GameForm, Side
from nuffle.web.who import TheHost

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}")
TITLE = 80      # characters


@dataclass(frozen=True)
class Pairing:
    """A coach's own game of the round that is published last."""

    at: At
    number: int
    game: EventGame

    @property
    def played(self) -> Played | None:
        """The match it is played in, if there is one."""
        known = self.at.shown.matches.get((self.number, self.game.home))
        return self.at.shelf.games.get(known.match) if known is not None and known.away == self.game.away else None

    @property
    def sides(self) -> tuple[str, str]:
        return self.game.home, self.game.away or ""

    @property
    def mine(self) -> int:
        """The seat of whoever asks: the home coach has the first."""
        return self.sides.index(self.at.coach or "")

    def rosters(self) -> list[Roster]:
        found = [self.at.shown.event.coach(side).roster(self.number) for side in self.sides]
        return [roster for roster in found if roster is not None]


def pairing_of(at: At) -> Pairing | None:
    """None where there is nothing to be played with another coach."""
    rounds = at.shown.public.rounds
    games = [game for game in rounds[-1] if at.coach in game.opponents] if rounds and at.coach else []
    return Pairing(at, len(rounds), games[0]) if games and not games[0].bye and games[0].away != SPARE else None


def offered(at: At) -> dict[str, Any]:
    """What a coach's page says about playing his game here."""
    found = pairing_of(at)
    if found is None:
        return {}
    played = found.played
    under_way = played is not None and played.open
    trouble = "" if under_way or found.game.played else hindrance(found)
    return {"match": played.match if played else "", "under_way": under_way, "state": played.state if played else "",
            "trouble": trouble, "offered": not found.game.played}


def visitors(pairing: Pairing) -> list[int]:
    """Who plays as the two coaches, home first; whoever is not known here is left out."""
    known = {office.coach: office.visitor for office in pairing.at.shelf.offices.everybody(pairing.at.slug)
             if office.role == COACH}
    known[pairing.at.coach] = pairing.at.me.id if pairing.at.me else 0
    return [known[side] for side in pairing.sides if side in known]


def hindrance(pairing: Pairing) -> str:
    """Why the game cannot be played here, in words."""
    if len(pairing.rosters()) < len(pairing.sides):
        return _("To play it here both coaches must have handed in their rosters.")
    if len(visitors(pairing)) < len(pairing.sides):
        return _("To play it here the other coach must have signed up here, or followed the link the desk gives him.")
    return ""


# -- taking a seat
@router.post("/me/play")
async def play(at: Annotated[At, Depends(does("play"))], host: TheHost) -> Response:
    """Opens the match of one's game, or takes one's seat in the one that the other coach has opened."""
    pairing = pairing_of(at)
    if pairing is None:
        raise HTTPException(422, _("you have no game to play against another coach"))
    match = await asyncio.to_thread(opened, pairing)
    kept = await asyncio.to_thread(host.matches.get, match)
    if kept is not None and at.me is not None and may_sit_down(kept, at.me.id):
        await host.join(match, Side(who="open"), at.me, pairing.mine)
    return gone_to(f"/matches/{match}")


def may_sit_down(kept: Kept, visitor: int) -> bool:
    return kept.state == OPEN and not any(chair.visitor == visitor for chair in kept.chairs)


def opened(pairing: Pairing) -> str:
    """The match of a game that has no result; the same for whoever of the two comes first and second."""
    at, played = pairing.at, pairing.played
    if played is not None and played.open:
        return played.match
    if pairing.game.played:
        raise HTTPException(422, _("the game has its result"))
    if trouble := hindrance(pairing):
        raise HTTPException(422, trouble)
    match = at.shelf.games.open(at.slug, pairing.number, pairing.sides, lambda: new_match(pairing))
    at.shelf.rings(at.slug)
    return match


def new_match(pairing: Pairing) -> NewMatch:
    """Whoever opens it sits; the other seat is kept for the other coach."""
    at, coaches = pairing.at, visitors(pairing)
    chairs = [Chair(seat, visitor if seat == pairing.mine else None, {
        "who": SOMEBODY, KEPT_FOR: visitor, "roster": roster.model_dump(mode="json", exclude_defaults=True)})
        for seat, (visitor, roster) in enumerate(zip(coaches, pairing.rosters(), strict=True))]
    rest = {"by": coaches[pairing.mine], "event": at.slug, "round": pairing.number}
    return NewMatch(secrets.token_hex(8), OPEN, terms(pairing).model_dump(mode="json"), chairs, rest)


def terms(pairing: Pairing) -> GameForm:
    """As the rulespack has it: its edition, its own inducements, and the objectives that were dealt for the round."""
    shown = pairing.at.shown
    dealt = {card.coach: list(card.numbers) for card in shown.event.cards if card.round == pairing.number}
    cards = [dealt[side] for side in pairing.sides if side in dealt]
    return GameForm(edition=shown.pack.edition, sides=[Side(who="open"), Side(who="open")], setting="tournament",
                    pack=shown.event.rulespack, cards=cards if len(cards) == len(pairing.sides) else [],
                    winner_needed=needs_winner(pairing.game, shown.pack),
                    title=_("{name}, round {number}", name=shown.name, number=pairing.number)[:TITLE])
