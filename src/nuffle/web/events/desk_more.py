"""The desk, beside the rounds: conversions, votes on paper, cards, tables that are kept, results from a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.exchange.games import import_games
from nuffle.languages import _, ngettext
from nuffle.store.store import EventEdit
from nuffle.tournament.cards import card_of, lay_open
from nuffle.tournament.desk import vote
from nuffle.tournament.objectives import objective
from nuffle.tournament.records import Approval, ObjectiveCard, Tournament, Vote, with_changes
from nuffle.tournament.result_text import versus
from nuffle.tournament.results import is_disputed
from nuffle.web.events.coaching import KINDS
from nuffle.web.events.desk import to_desk
from nuffle.web.events.doubts import Doubtful, WayOn, ask, fields_again, is_confirmed, list_objections
from nuffle.web.events.opening import with_official
from nuffle.web.events.permissions import DESK, SPARE, EventRequest, require_for_action, require_for_page
from nuffle.web.events.records import record
from nuffle.web.events.rosters import read_upload

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")
NAMED = (*DESK, SPARE)
MOST_DOUBTS = 12        # of a sheet that are told one by one


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
    """Approves or refuses a conversion."""
    coach, what = at.shown.event.coach(at.form.text("coach")), at.form.text("what", 120)
    if not what:
        raise HTTPException(422, _("describe the conversion"))
    made = Approval(coach=coach.id, what=what, approved=not at.form.flag("refused"), by=at.by)
    verdict = "approved" if made.approved else "refused"
    at.change_event(lambda event: with_changes(event, approvals=(*event.approvals, made)), f"{what} {verdict}")
    return to_desk(at, "/more", _("{who}: {what} {verdict}.", who=coach.called, what=what, verdict=_(verdict)))


# -- votes
@router.post("/vote")
def enter_vote(at: Annotated[EventRequest, Depends(require_for_action("score"))]) -> Response:
    """Enters a vote given on paper."""
    by, on = (at.shown.event.coach(at.form.text(name)) for name in ("by", "on"))
    made = record(Vote, {"by": by.id, "on": on.id, "kind": at.form.text("kind")})
    at.change_event(lambda event: vote(event, made), f"{by.id} votes ({made.kind})")
    return to_desk(at, "/more", _("Vote saved: {called} for {called2} ({kind}).", called=by.called, called2=on.called,
                                  kind=_(made.kind)))


# -- secret objectives
@router.post("/card")
def card(at: Annotated[EventRequest, Depends(require_for_action("score"))]) -> Response:
    """Shows a coach's card after the game, with the objectives met."""
    event = at.shown.event
    coach, number = event.coach(at.form.text("coach")), at.form.number("round") or len(event.rounds)
    met = tuple(int(word) for word in at.form.text("met").replace(",", " ").split() if word.isdecimal())
    held = card_of(event, coach.id, number)
    at.change_event(lambda event: lay_open(event, number, coach.id, met),
                    f"round {number}: {coach.id} reveals their objectives")
    told = ", ".join(f"{one} {objective(one).name}" for one in held.numbers)
    return to_desk(
        at, "/more", _("{called} had {told} and met {count}.", called=coach.called, told=told, count=len(met))
    )


# -- tables, officials
@router.post("/table")
def table(at: Annotated[EventRequest, Depends(require_for_action("draw"))]) -> Response:
    """Gives a coach a fixed table, or frees it."""
    coach, number = at.shown.event.coach(at.form.text("coach")), at.form.number("table")
    if number is not None and number < 1:
        raise HTTPException(422, _("table numbers start at 1"))

    def kept(event: Tournament) -> Tournament:
        others = {name: at for name, at in event.tables.items() if name != coach.id}
        return with_changes(event, tables=others | ({coach.id: number} if number else {}))

    at.change_event(kept, f"table {number or 'any'} for {coach.called}")
    return to_desk(at, "/more", _("{called} plays at table {what} from the next draw on.", called=coach.called,
                                  what=number or _("any")))


@router.post("/person")
def person(at: Annotated[EventRequest, Depends(require_for_action("appoint"))]) -> Response:
    """Names an official or the spare player without a device."""
    name, role = at.form.text("name", 60), at.form.text("role")
    if not name or role not in NAMED:
        raise HTTPException(422, _("enter a name and choose a role: {what}", what=', '.join(map(_, NAMED))))
    at.change_event(lambda event: with_official(event, name, role), f"{name}: {role}")
    return to_desk(at, "/more", f"{name}: {_(role)}.")


# -- results from a sheet
@router.post("/results")
def sheet(at: Annotated[EventRequest, Depends(require_for_action("score"))]) -> Response:
    """Imports results from a sheet, all or nothing; only those who may correct results can change one."""
    text = read_upload(at.form, "file", "text")
    may_change = at.form.flag("correct") and at.may("settle")

    def brought(work: EventEdit) -> Tournament:
        after = import_games(work.event, text, at.shown.pack, _("the file"), may_change)
        doubts = list_sheet_doubts(at, work.event, after)
        if not is_confirmed(at.form, doubts):
            again = fields_again(at.form, doubts, text=text)
            raise Doubtful(_("Import these results?"), doubts, [WayOn(_("Import"), again, kind="danger")],
                           f"/events/{at.slug}/desk/more")
        work.set_event(after, f"results imported, rounds so far: {len(after.rounds)}")
        return after

    try:
        after: Tournament = at.change(brought)
    except Doubtful as doubt:
        return ask(at, doubt)
    told, number = ngettext("Results imported. The event now has {count} round.",
                            "Results imported. The event now has {count} rounds.", len(after.rounds)), len(after.rounds)
    if at.form.flag("publish") and at.may("draw"):
        at.event_cache.note(at.slug, published=number)
        return to_desk(at, f"/rounds/{number}", told, _("The rounds are published."))
    hidden = at.shown.notes.visible(after) < number
    return to_desk(at, f"/rounds/{number}" if hidden else "/more", told,
                   *([_("Round {number} is not published yet. Publish it when you are ready.",
                        number=number)] * hidden))


def list_sheet_doubts(at: EventRequest, before: Tournament, after: Tournament) -> list[str]:
    """What is unlikely in a sheet or told otherwise by a coach; a dispute is not settled by just anybody's sheet."""
    found: list[str] = []
    for number, games in enumerate(after.rounds, 1):
        old = {game.home: game for game in before.rounds[number - 1]} if number <= len(before.rounds) else {}
        for game in games:
            was = old.get(game.home, game.model_copy(update={"score": None, "conceded": None, "reports": ()}))
            if game == was or game.bye:
                continue
            if is_disputed(was) and not at.may("settle"):
                raise HTTPException(403, _("{versus} is disputed: ask a referee to settle it", versus=versus(after,
                                                                                                             game)))
            found += [_("round {at}: {versus}", at=number, versus=f"{versus(after, game)}: {words}")
                      for words in list_objections(after, was, game)]
    return found[:MOST_DOUBTS] + ([_("and {number} more", number=len(found) - MOST_DOUBTS)]
                                  if len(found) > MOST_DOUBTS else [])
