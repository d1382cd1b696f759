"""The desk, beside the rounds: conversions, votes on paper, cards, tables that are kept, results from a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.exchange.games import import_games
from nuffle.languages import _
from nuffle.store.store import EventEdit
from nuffle.tournament.cards import card_of, lay_open
from nuffle.tournament.desk import vote
from nuffle.tournament.objectives import objective
from nuffle.tournament.records import Approval, ObjectiveCard, Tournament, Vote, with_changes
from nuffle.web.events.coaching import KINDS
from nuffle.web.events.desk import to_desk
from nuffle.web.events.opening import with_official
from nuffle.web.events.permissions import DESK, SPARE, EventRequest, require_for_action, require_for_page
from nuffle.web.events.records import record
from nuffle.web.events.rosters import read_upload

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")
NAMED = (*DESK, SPARE)


@router.get("/more")
def more(at: Annotated[EventRequest, Depends(require_for_page("desk"))]) -> Response:
    event, names = at.shown.event, at.shown.event.names()
    return at.page(
        "desk/more",
        tab="desk",
        names=names,
        kinds=KINDS,
        tally=list(count_votes(event, names)),
        roles=NAMED,
        number=len(event.rounds),
        closed=sum(not card.revealed for card in cards_now(event)),
    )


def count_votes(event: Tournament, names: dict[str, str]) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """Votes counted, of each kind, the most first."""
    for kind in KINDS:
        counts = Counter(names.get(ballot.on, ballot.on) for ballot in event.votes if ballot.kind == kind)
        yield kind, counts.most_common()


def cards_now(event: Tournament) -> list[ObjectiveCard]:
    return [card for card in event.cards if card.round == len(event.rounds)]


# -- conversions
@router.post("/approve")
def approve(at: Annotated[EventRequest, Depends(require_for_action("run"))]) -> Response:
    """The organiser's word on a conversion."""
    coach, what = at.shown.event.coach(at.form.text("coach")), at.form.text("what", 120)
    if not what:
        raise HTTPException(422, _("say what was shown"))
    made = Approval(coach=coach.id, what=what, approved=not at.form.flag("refused"), by=at.by)
    verdict = "approved" if made.approved else "refused"
    at.change_event(lambda event: with_changes(event, approvals=(*event.approvals, made)), f"{what} {verdict}")
    return to_desk(at, "/more", _("{who}: {what} {verdict}.", who=coach.called, what=what, verdict=_(verdict)))


# -- votes
@router.post("/vote")
def enter_vote(at: Annotated[EventRequest, Depends(require_for_action("score"))]) -> Response:
    """A vote that came on paper; a coach has one of each kind."""
    by, on = (at.shown.event.coach(at.form.text(name)) for name in ("by", "on"))
    made = record(Vote, {"by": by.id, "on": on.id, "kind": at.form.text("kind")})
    at.change_event(lambda event: vote(event, made), f"{by.id} votes ({made.kind})")
    return to_desk(at, "/more", _("{called} votes for {called2} ({kind}).", called=by.called, called2=on.called,
                                  kind=_(made.kind)))


# -- secret objectives
@router.post("/card")
def card(at: Annotated[EventRequest, Depends(require_for_action("score"))]) -> Response:
    """Lays a coach's card open when his game is over, with the numbers of what he has met."""
    event = at.shown.event
    coach, number = event.coach(at.form.text("coach")), at.form.number("round") or len(event.rounds)
    met = tuple(int(word) for word in at.form.text("met").replace(",", " ").split() if word.isdecimal())
    held = card_of(event, coach.id, number)
    at.change_event(lambda event: lay_open(event, number, coach.id, met),
                    f"round {number}: {coach.id} shows his objectives")
    told = ", ".join(f"{one} {objective(one).name}" for one in held.numbers)
    return to_desk(
        at, "/more", _("{called} holds {told}; met: {count}.", called=coach.called, told=told, count=len(met))
    )


# -- tables, officials
@router.post("/table")
def table(at: Annotated[EventRequest, Depends(require_for_action("draw"))]) -> Response:
    """A coach keeps a table, or does so no more."""
    coach, number = at.shown.event.coach(at.form.text("coach")), at.form.number("table")
    if number is not None and number < 1:
        raise HTTPException(422, _("tables are counted from 1"))

    def kept(event: Tournament) -> Tournament:
        others = {name: at for name, at in event.tables.items() if name != coach.id}
        return with_changes(event, tables=others | ({coach.id: number} if number else {}))

    at.change_event(kept, f"table {number or 'any'} for {coach.called}")
    return to_desk(at, "/more", _("{called}: table {what}, from the next draw on.", called=coach.called,
                                  what=number or _("any")))


@router.post("/person")
def person(at: Annotated[EventRequest, Depends(require_for_action("appoint"))]) -> Response:
    """Names an official or the spare player who comes without a device: on record, with nothing he may do here."""
    name, role = at.form.text("name", 60), at.form.text("role")
    if not name or role not in NAMED:
        raise HTTPException(422, _("somebody with a name is {what}", what=', '.join(map(_, NAMED))))
    at.change_event(lambda event: with_official(event, name, role), f"{name}: {role}")
    return to_desk(at, "/more", f"{name}: {_(role)}.")


# -- results from a sheet
@router.post("/results")
def sheet(at: Annotated[EventRequest, Depends(require_for_action("score"))]) -> Response:
    """Everything of a sheet or nothing of it; what is there already is changed by whoever may correct."""
    text = read_upload(at.form, "file", "text")
    may_change = at.form.flag("correct") and at.may("settle")

    def brought(work: EventEdit) -> Any:
        after = import_games(work.event, text, at.shown.pack, _("the sheet"), may_change)
        work.set_event(after, f"results taken from a sheet, {len(after.rounds)} rounds now")
        return after

    return to_desk(at, "/more", _("The results are taken; {count} rounds now.", count=len(at.change(brought).rounds)))
