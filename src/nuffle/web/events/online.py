"""A game of the round played right here: the match of two coaches who are paired, by the event's own rules."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.games import EventMatch, NewMatch
from nuffle.store.matches import OPEN, Chair, StoredMatch
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster
from nuffle.tournament.records import EventGame
from nuffle.tournament.scoring import needs_winner
from nuffle.web.accounts.forms import redirect_to
from nuffle.web.events.permissions import COACH, SPARE, EventRequest, require_for_action
from nuffle.web.identity import TheHost
from nuffle.web.live.host import KEPT_FOR
from nuffle.web.live.terms import SOMEBODY, GameForm, MatchSide

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}")
TITLE = 80      # characters
ANY = "Human"   # because: whichever team he will choose, there is one


@dataclass(frozen=True)
class OnlineGame:
    """A game of the round that is published last, and the side somebody plays in it: his own or that of a squad mate,
    or the spare player's with a team he chooses."""

    at: EventRequest
    number: int
    game: EventGame
    side: str
    team: str = ""

    @property
    def played(self) -> EventMatch | None:
        """The match it is played in, if there is one."""
        known = self.at.shown.matches.get((self.number, self.game.home))
        return (
            self.at.event_cache.games.get(known.match) if known is not None and known.away == self.game.away else None
        )

    @property
    def sides(self) -> tuple[str, str]:
        return self.game.home, self.game.away or ""

    @property
    def mine(self) -> int:
        """The seat of whoever asks: the home coach has the first."""
        return self.sides.index(self.side)

    def rosters(self) -> list[Roster]:
        return [roster for side in self.sides if (roster := self.roster(side)) is not None]

    def roster(self, side: str) -> Roster | None:
        """What was handed in; the spare player hands nothing in, and brings a ready team."""
        if side != SPARE:
            return self.at.shown.event.coach(side).roster(self.number)
        return ready_roster(self.at.shown.pack.edition, self.team) if self.team else None


def find_online_game(at: EventRequest, side: str, team: str = "") -> OnlineGame | None:
    """None where there is nothing to be played."""
    rounds = at.shown.public.rounds
    games = [game for game in rounds[-1] if side in (game.home, game.away)] if rounds and side else []
    waiting = [game for game in games if not game.played] or games
    return OnlineGame(at, len(rounds), waiting[0], side, team) if waiting and not waiting[0].bye else None


def describe_offer(at: EventRequest, side: str) -> dict[str, Any]:
    """What a coach's page says about playing a game here."""
    found = find_online_game(at, side, ANY if side == SPARE else "")
    if found is None or not is_seated(found):
        return {}
    played = found.played
    under_way = played is not None and played.open
    trouble = "" if under_way or found.game.played else describe_hindrance(found)
    return {"match": played.match if played else "", "under_way": under_way, "state": played.state if played else "",
            "trouble": trouble, "offered": not found.game.played}


def find_players(pairing: OnlineGame) -> dict[str, int]:
    """Who plays as whom: each coach himself, or his captain where he has not signed up here."""
    at = pairing.at
    held = at.event_cache.event_roles.everybody(at.slug)
    known = {office.coach or office.role: office.visitor for office in held if office.role in (COACH, SPARE)}
    captains = {squad.id: squad.captain for squad in at.shown.event.squads}
    for coach in at.shown.event.coaches:
        captain = known.get(captains.get(coach.squad or "") or "")
        if captain is not None:
            known.setdefault(coach.id, captain)
    if pairing.side in (at.coach, SPARE) and at.me:
        known[pairing.side] = at.me.id
    return {side: known[side] for side in pairing.sides if side in known}


def is_seated(pairing: OnlineGame) -> bool:
    """Is his side played by whoever asks?"""
    return pairing.at.me is not None and find_players(pairing).get(pairing.side) == pairing.at.me.id


def describe_hindrance(pairing: OnlineGame) -> str:
    """Why the game cannot be played here, in words."""
    if SPARE in pairing.sides and not pairing.roster(SPARE):
        return _("The spare player can open this game online by choosing a team.")
    if len(pairing.rosters()) < len(pairing.sides):
        return _("To play this game online, both coaches must first hand in their rosters.")
    if len(find_players(pairing)) < len(pairing.sides):
        return _("To play this game online, the other coach must first sign up here, or open a link from the desk.")
    return ""


# -- taking a seat
@router.post("/me/play")
async def play(at: Annotated[EventRequest, Depends(require_for_action("play"))], host: TheHost) -> Response:
    """Opens the match of your game, or takes your seat in it."""
    pairing = await asyncio.to_thread(find_requested_game, at)
    match = await asyncio.to_thread(open_match, pairing)
    kept = await asyncio.to_thread(host.matches.get, match)
    if kept is not None and at.me is not None and may_sit_down(kept, at.me.id):
        await host.join(match, MatchSide(who="open"), at.me, pairing.mine)
    return redirect_to(f"/matches/{match}", made=match)


def find_requested_game(at: EventRequest) -> OnlineGame:
    """The game of a form, and a side in it that is his to play."""
    side = at.form.text("coach") or at.coach or (SPARE if SPARE in at.roles else "")
    if side not in at.acts_for and not (side == SPARE and SPARE in at.roles):
        raise HTTPException(422, _("you have no game to play online in this round"))
    found = find_online_game(at, side, at.form.text("team"))
    if found is None:
        raise HTTPException(422, _("you have no game to play online in this round"))
    if not is_seated(found):
        raise HTTPException(403, _("this coach has signed up here and plays their own games"))
    return found


def may_sit_down(kept: StoredMatch, visitor: int) -> bool:
    return kept.state == OPEN and not any(chair.visitor == visitor for chair in kept.chairs)


def open_match(pairing: OnlineGame) -> str:
    """The match of a game that has no result; the same for whoever of the two comes first and second."""
    at, played = pairing.at, pairing.played
    if played is not None and played.open:
        return played.match
    if pairing.game.played:
        raise HTTPException(422, _("this game already has a result"))
    if trouble := describe_hindrance(pairing):
        raise HTTPException(422, trouble)
    match = at.event_cache.games.open(at.slug, pairing.number, pairing.sides, lambda: new_match(pairing))
    at.event_cache.touch(at.slug)
    return match


def new_match(pairing: OnlineGame) -> NewMatch:
    """Whoever opens it sits; the other seat is kept for the other coach."""
    at, known = pairing.at, find_players(pairing)
    coaches = [known[side] for side in pairing.sides]
    chairs = [Chair(seat, visitor if seat == pairing.mine else None, {
        "who": SOMEBODY, KEPT_FOR: visitor, "roster": roster.model_dump(mode="json", exclude_defaults=True)})
        for seat, (visitor, roster) in enumerate(zip(coaches, pairing.rosters(), strict=True))]
    rest = {"by": coaches[pairing.mine], "event": at.slug, "round": pairing.number}
    return NewMatch(secrets.token_hex(8), OPEN, make_terms(pairing).model_dump(mode="json"), chairs, rest)


def make_terms(pairing: OnlineGame) -> GameForm:
    """As the rulespack has it: its edition, its own inducements, and the objectives that were dealt for the round."""
    shown = pairing.at.shown
    dealt = {card.coach: list(card.numbers) for card in shown.event.cards if card.round == pairing.number}
    cards = [dealt[side] for side in pairing.sides if side in dealt]
    return GameForm(
        edition=shown.pack.edition,
        sides=[MatchSide(who="open"), MatchSide(who="open")],
        setting="tournament",
        pack=shown.event.rulespack,
        cards=cards if len(cards) == len(pairing.sides) else [],
        winner_needed=needs_winner(pairing.game, shown.pack),
        title=_("{name}, round {number}", name=shown.name, number=pairing.number)[:TITLE],
    )
