"""A coach at an event: signing up, his roster, his game, his votes. A captain does so for his squad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.data import EDITIONS
from nuffle.exchange.registration import free_id, list_teams_allowed, resolve_team
from nuffle.languages import _
from nuffle.store.store import EventEdit
from nuffle.teams.ready import ready_rosters
from nuffle.tournament.cards import card_of, lay_open
from nuffle.tournament.desk import register, require_room, vote, with_coach
from nuffle.tournament.duplicates import find_alike
from nuffle.tournament.objectives import objective
from nuffle.tournament.pairing import count_meetings
from nuffle.tournament.records import Coach, Tournament, Vote
from nuffle.web.accounts.forms import Form, SubmittedForm, redirect_to
from nuffle.web.events import page_data
from nuffle.web.events.doubts import Doubtful, WayOn, ask
from nuffle.web.events.online import describe_offer
from nuffle.web.events.permissions import (
    COACH,
    SPARE,
    EventRequest,
    make_event_request,
    require_for_action,
    require_for_page,
)
from nuffle.web.events.records import record
from nuffle.web.events.reports import confirm_result, report_result
from nuffle.web.events.rosters import count_lists, review_form, save_lists
from nuffle.web.identity import clean_name, make_coach, remember

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}")
KINDS = ("favourite opponent", "best painted")


# -- signing up
@router.get("/join")
def join_page(at: Annotated[EventRequest, Depends(make_event_request)]) -> Response:
    if at.coach:
        return redirect_to(f"/events/{at.slug}/me")
    return join_form(at, 200, at.form)


def join_form(
    at: EventRequest, status: int, form: SubmittedForm, alike: Sequence[tuple[Coach, bool]] = ()
) -> Response:
    """The form, or the question whether somebody is on the list already; taken entries belong to another device."""
    filled = {name: form.text(name, 60) for name in ("name", "team", "squad", "naf")}
    return at.page("join", status, tab="front", conduct=at.shown.pack.conduct, filled=filled, alike=alike,
                   agreed=form.flag("conduct"), allowed=list_teams_allowed(at.shown.pack))


def list_claimed(at: EventRequest) -> set[str]:
    """Entries that somebody's device or account speaks for."""
    held = at.event_cache.event_roles.everybody(at.slug)
    return {grant.coach for grant in held if grant.role == COACH and grant.coach}


def claim_entry(at: EventRequest, coach: Coach, values: dict[str, Any]) -> Coach:
    """An entry that was made by the desk or from a sheet is his who signs up as him; a NAF number has to be known."""
    if coach.naf is not None and values["naf"] != coach.naf:
        raise HTTPException(422, _("{called} is on the list with a NAF number: enter that number to claim the entry",
                                   called=coach.called))
    more = {name: values[name] for name in ("team", "squad", "naf") if values[name] and not getattr(coach, name)}

    def taken(work: EventEdit) -> Coach:
        now = work.event.coach(coach.id)
        new = record(Coach, dict(now) | more)
        require_room(work.event, new)
        work.set_event(with_coach(work.event, new), f"{now.called} claimed entry number {now.number}")
        return new

    found: Coach = at.change(taken)
    return found


@router.post("/join")
def join(at: Annotated[EventRequest, Depends(make_event_request)], form: Form) -> Response:
    """Signs a coach up who accepts the code of conduct; a guest becomes a coach."""
    if at.coach:
        raise HTTPException(422, _("you have already signed up"))
    if not at.shown.notes.registration:
        raise HTTPException(403, _("registration is closed: ask the organiser"))
    if not form.flag("conduct"):
        raise HTTPException(422, _("tick the box to accept the code of conduct"))
    host, token = at.request.app.state.host, ""
    name = clean_name(form.text("name", 60) or at.by) if at.me or form.text("name") else ""
    if not name:
        raise HTTPException(422, _("enter a name for the coach"))
    values = {"name": name, "team": resolve_team(form.text("team"), at.shown.pack),
              "squad": form.text("squad", 60) or None, "naf": form.number("naf")}
    alike = find_alike(at.shown.event.coaches, name, form.number("naf"))
    if alike and not form.flag("another"):
        taken = list_claimed(at)
        claimed = next((coach for coach in alike if coach.id == form.text("claim") and coach.id not in taken), None)
        if claimed is None and at.is_call:
            return ask(at, doubt_of_alike(form, [coach for coach in alike if coach.id not in taken], alike))
        if claimed is None:
            return join_form(at, 409, form, [(coach, coach.id in taken) for coach in alike])
        made = claim_entry(at, claimed, values)
    else:
        made = sign_up(at, values)
    me = at.me
    if me is None:
        me, token = make_coach(at.request, name)
    at.event_cache.event_roles.grant(at.slug, me.id, COACH, made.id)
    at.event_cache.event_roles.mark(at.slug, made.id, conduct=True)
    response = redirect_to(f"/events/{at.slug}/me", _("You are signed up as number {number}. Next, hand in your "
                                                      "roster.",
                                                  number=made.number), made=made.id)
    if token:
        remember(response, token, host.settings.secure)
    return response


def doubt_of_alike(form: SubmittedForm, free: Sequence[Coach], alike: Sequence[Coach]) -> Doubtful:
    """Is whoever signs up one of those who are on the list already?"""
    told = [_("On the list already: {names}", names=", ".join(coach.called for coach in alike))]
    choices = [WayOn(_("This is me: {name}", name=coach.called), form.again() | {"claim": coach.id}) for coach in free]
    choices.append(WayOn(_("Sign up as new"), form.again() | {"another": True}))
    return Doubtful(_("Are you on the list already?"), told, choices, "")


def sign_up(at: EventRequest, values: dict[str, Any]) -> Coach:
    def register_coach(work: EventEdit) -> Coach:
        coach = record(Coach, values | {"id": free_id(work.event, values["name"])})
        after = register(work.event, coach)
        work.set_event(after, f"{coach.called} signed up, number {after.coaches[-1].number}")
        return after.coaches[-1]

    found: Coach = at.change(register_coach)
    return found


# -- one's own page
@router.get("/me")
def own_page(at: Annotated[EventRequest, Depends(require_for_page("own"))]) -> Response:
    return at.page(
        "me",
        tab="me",
        coaches=[own_page_data(at, coach) for coach in at.acts_for],
        lists=count_lists(at.shown.pack),
        kinds=KINDS,
        spare=spare_games(at),
        for_spare=describe_offer(at, SPARE) if SPARE in at.roles else {},
        ready=ready_names(at),
        clock=page_data.clock(at.shown),
        builds=at.shown.pack.edition in EDITIONS,
    )


def own_page_data(at: EventRequest, coach_id: str) -> dict[str, Any]:
    """Everything a coach looks for: his game now, his games so far, his roster, his cards."""
    event, rounds = at.shown.public, at.shown.public.rounds
    games = [(number, game) for number, found in enumerate(rounds, 1) for game in found if coach_id in game.opponents]
    rows = [page_data.game_row(page_data.collect_names(event), number, game) for number, game in games]
    now = games[-1][1] if games and games[-1][0] == len(rounds) else None
    return {"coach": event.coach(coach_id), "games": rows[::-1], "now": rows[-1] if now else None,
            "reports": page_data.list_report_rows(event, now) if now else [], "cards": cards(at, coach_id),
            "opponents": [event.coach(other) for other in count_meetings(rounds).get(coach_id, {})],
            "votes": {ballot.kind: ballot.on for ballot in event.votes if ballot.by == coach_id},
            "has_roster": {one.id for one in event.coaches if one.lists}, "marks": at.shown.marks.get(coach_id, {}),
            "online": describe_offer(at, coach_id)}


def cards(at: EventRequest, coach_id: str) -> list[dict[str, Any]]:
    """The objectives a coach holds; nobody else is shown them here."""
    seen = len(at.shown.public.rounds) if coach_id == at.coach else 0
    own = [card for card in at.shown.event.cards if card.coach == coach_id and card.round <= seen]
    return [{"round": card.round, "revealed": card.revealed,
             "objectives": [(objective(number), number in card.met) for number in card.numbers]} for card in own[::-1]]


def ready_names(at: EventRequest) -> list[str]:
    """Teams the spare player may bring."""
    edition = at.shown.pack.edition
    return [roster.team for roster in ready_rosters(edition)] if edition in EDITIONS else []


def spare_games(at: EventRequest) -> list[dict[str, Any]]:
    """The games of the spare player, for whoever has that task."""
    if not any(office.role == SPARE for office in at.role_grants):
        return []
    return [game for one in page_data.rounds(at.shown) for game in one["games"] if game["spare"]]


def coach_acted_for(at: EventRequest) -> str:
    """The coach a form speaks for: oneself, or one of the squad."""
    coach = at.form.text("coach") or at.coach or ""
    if coach not in at.acts_for:
        raise HTTPException(403, _("you can only act for yourself, or for your squad if you are its captain"))
    return coach


def coach_with_open_roster(at: EventRequest) -> Coach:
    """The coach a form speaks for, whose roster can still be handed in."""
    coach = at.shown.event.coach(coach_acted_for(at))
    if at.shown.event.rounds and not at.may("run"):
        raise HTTPException(403, _("round 1 has been drawn: ask the desk to change your roster"))
    return coach


@router.post("/me/roster")
def hand_in(at: Annotated[EventRequest, Depends(require_for_action("roster"))]) -> Response:
    """Checks a roster and lists its faults; takes it if there are none and you confirm."""
    coach = coach_with_open_roster(at)
    looked = review_form(at.form, at.shown.pack)
    if looked.breaches or at.form.flag("look"):
        texts = [at.form.paragraphs(f"text{number}") for number in range(1, count_lists(at.shown.pack) + 1)]
        status = 422 if looked.breaches else 200
        return at.page("looked", status, tab="me", whose=coach, looked=looked, texts=texts)
    save_lists(at, coach.id, looked.lists)
    return redirect_to(f"/events/{at.slug}/me", _("You have handed in your roster."), *looked.account)


def number_now(at: EventRequest) -> int:
    number = len(at.shown.public.rounds)
    if not number:
        raise HTTPException(422, _("no rounds have been published yet"))
    return number


@router.post("/me/report")
def report(at: Annotated[EventRequest, Depends(require_for_action("report"))]) -> Response:
    coach = coach_acted_for(at)
    page = f"/events/{at.slug}/me"
    try:
        return redirect_to(page, report_result(at, number_now(at), coach, at.form, page))
    except Doubtful as doubt:
        return ask(at, doubt, "me")


@router.post("/me/confirm")
def confirm(at: Annotated[EventRequest, Depends(require_for_action("report"))]) -> Response:
    coach = coach_acted_for(at)
    return redirect_to(f"/events/{at.slug}/me", confirm_result(at, number_now(at), coach))


@router.post("/me/objectives")
def show_card(at: Annotated[EventRequest, Depends(require_for_action("report"))]) -> Response:
    """Shows your card of this round with the objectives met."""
    coach, number = coach_acted_for(at), number_now(at)
    held = card_of(at.shown.event, coach, number)
    met = tuple(one for one in held.numbers if at.form.flag(f"met{one}"))
    at.change_event(lambda event: lay_open(event, number, coach, met),
                    f"round {number}: {coach} reveals their objectives")
    return redirect_to(f"/events/{at.slug}/me", _("Your objectives are revealed: {count} met.", count=len(met)))


@router.post("/me/vote")
def cast_vote(at: Annotated[EventRequest, Depends(require_for_action("vote"))]) -> Response:
    coach, on, kind = coach_acted_for(at), at.form.text("on"), at.form.text("kind")
    if kind not in KINDS:
        raise HTTPException(422, _("choose what the vote is for: {what}", what=_(" or ").join(map(_, KINDS))))
    if on == coach:
        raise HTTPException(422, _("you cannot vote for yourself: choose another coach"))
    at.shown.event.coach(on)

    def add_vote(event: Tournament) -> Tournament:
        return vote(event, Vote.model_validate({"by": coach, "on": on, "kind": kind}))

    at.change_event(add_vote, f"{coach} votes ({kind})")
    return redirect_to(f"/events/{at.slug}/me", _("Your vote has been counted."))
