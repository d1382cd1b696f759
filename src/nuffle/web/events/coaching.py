"""A coach at an event: signing up, his roster, his game, his votes. A captain does so for his squad."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.data import EDITIONS
from nuffle.exchange.registration import free_id, known_team, teams_allowed
from nuffle.languages import _
from nuffle.store.store import Work
from nuffle.teams.ready import ready_rosters
from nuffle.tournament.cards import card_of, laid_open
from nuffle.tournament.desk import register, vote
from nuffle.tournament.objectives import objective
from nuffle.tournament.pairing import meetings
from nuffle.tournament.records import Coach, Tournament, Vote
from nuffle.web.accounts.forms import Form, gone_to
from nuffle.web.events import views
from nuffle.web.events.online import offered
from nuffle.web.events.permits import COACH, SPARE, At, does, looking, sees
from nuffle.web.events.records import record
from nuffle.web.events.reports import confirmed, reported
from nuffle.web.events.rosters import looked_at, taken, wanted
from nuffle.web.who import named, remember

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}")
KINDS = ("favourite opponent", "best painted")


# -- signing up
@router.get("/join")
def join_page(at: Annotated[At, Depends(looking)]) -> Response:
    if at.coach:
        return gone_to(f"/events/{at.slug}/me")
    return at.page("join", tab="front", conduct=at.shown.pack.conduct, allowed=teams_allowed(at.shown.pack))


@router.post("/join")
def join(at: Annotated[At, Depends(looking)], form: Form) -> Response:
    """Signs somebody up who accepts the code of conduct; a guest becomes a coach of the server by it."""
    if at.coach:
        raise HTTPException(422, _("you are signed up already"))
    if not at.shown.notes.registration:
        raise HTTPException(403, _("registration is closed: speak to the organiser"))
    if not form.flag("conduct"):
        raise HTTPException(422, _("accept the code of conduct first"))
    host, token = at.request.app.state.host, ""
    name = named(form.text("name", 60) or at.by) if at.me or form.text("name") else ""
    if not name:
        raise HTTPException(422, _("a coach has a name"))
    values = {"name": name, "team": known_team(form.text("team"), at.shown.pack),
              "squad": form.text("squad", 60) or None, "naf": form.number("naf")}
    me = at.me
    if me is None:
        me, token = host.visitors.new(name)
    made = signed_up(at, values)
    at.event_cache.offices.grant(at.slug, me.id, COACH, made.id)
    at.event_cache.offices.mark(at.slug, made.id, conduct=True)
    response = gone_to(f"/events/{at.slug}/me", _("You are number {number}. Hand in your roster next.",
                                                  number=made.number))
    if token:
        remember(response, token, host.settings.secure)
    return response


def signed_up(at: At, values: dict[str, Any]) -> Coach:
    def register_coach(work: Work) -> Coach:
        coach = record(Coach, values | {"id": free_id(work.event, values["name"])})
        after = register(work.event, coach)
        work.set_event(after, f"{coach.called} signed up, number {after.coaches[-1].number}")
        return after.coaches[-1]

    found: Coach = at.change(register_coach)
    return found


# -- one's own page
@router.get("/me")
def own_page(at: Annotated[At, Depends(sees("own"))]) -> Response:
    return at.page("me", tab="me", coaches=[own_view(at, coach) for coach in at.acts_for], lists=wanted(at.shown.pack),
                   kinds=KINDS, spare=spare_games(at), for_spare=offered(at, SPARE) if SPARE in at.roles else {},
                   ready=ready_names(at), clock=views.clock(at.shown), builds=at.shown.pack.edition in EDITIONS)


def own_view(at: At, coach_id: str) -> dict[str, Any]:
    """Everything a coach looks for: his game now, his games so far, his roster, his cards."""
    event, rounds = at.shown.public, at.shown.public.rounds
    games = [(number, game) for number, found in enumerate(rounds, 1) for game in found if coach_id in game.opponents]
    rows = [views.game_row(views.called(event), number, game) for number, game in games]
    now = games[-1][1] if games and games[-1][0] == len(rounds) else None
    return {"coach": event.coach(coach_id), "games": rows[::-1], "now": rows[-1] if now else None,
            "reports": views.told_reports(event, now) if now else [], "cards": cards(at, coach_id),
            "opponents": [event.coach(other) for other in meetings(rounds).get(coach_id, {})],
            "votes": {ballot.kind: ballot.on for ballot in event.votes if ballot.by == coach_id},
            "has_roster": {one.id for one in event.coaches if one.lists}, "marks": at.shown.marks.get(coach_id, {}),
            "online": offered(at, coach_id)}


def cards(at: At, coach_id: str) -> list[dict[str, Any]]:
    """The objectives a coach holds; nobody else is shown them here."""
    seen = len(at.shown.public.rounds) if coach_id == at.coach else 0
    own = [card for card in at.shown.event.cards if card.coach == coach_id and card.round <= seen]
    return [{"round": card.round, "revealed": card.revealed,
             "objectives": [(objective(number), number in card.met) for number in card.numbers]} for card in own[::-1]]


def ready_names(at: At) -> list[str]:
    """Teams the spare player may bring."""
    edition = at.shown.pack.edition
    return [roster.team for roster in ready_rosters(edition)] if edition in EDITIONS else []


def spare_games(at: At) -> list[dict[str, Any]]:
    """The games of the spare player, for whoever has that task."""
    if not any(office.role == SPARE for office in at.offices):
        return []
    return [game for one in views.rounds(at.shown) for game in one["games"] if game["spare"]]


def whom(at: At) -> str:
    """The coach a form speaks for: oneself, or one of the squad."""
    coach = at.form.text("coach") or at.coach or ""
    if coach not in at.acts_for:
        raise HTTPException(403, _("you speak for yourself, and for your squad if you lead it"))
    return coach


@router.post("/me/roster")
def hand_in(at: Annotated[At, Depends(does("roster"))]) -> Response:
    """A roster, looked at with everything wrong told at once, and taken where nothing is and it is meant."""
    coach = at.shown.event.coach(whom(at))
    if at.shown.event.rounds and not at.may("run"):
        raise HTTPException(403, _("round 1 is drawn: rosters are changed at the desk only"))
    looked = looked_at(at.form, at.shown.pack)
    if looked.breaches or at.form.flag("look"):
        texts = [at.form.paragraphs(f"text{number}") for number in range(1, wanted(at.shown.pack) + 1)]
        status = 422 if looked.breaches else 200
        return at.page("looked", status, tab="me", whose=coach, looked=looked, texts=texts)
    taken(at, coach.id, looked.lists)
    return gone_to(f"/events/{at.slug}/me", _("Your roster is handed in."), *looked.account)


def number_now(at: At) -> int:
    number = len(at.shown.public.rounds)
    if not number:
        raise HTTPException(422, _("no round is published yet"))
    return number


@router.post("/me/report")
def report(at: Annotated[At, Depends(does("report"))]) -> Response:
    coach = whom(at)
    return gone_to(f"/events/{at.slug}/me", reported(at, number_now(at), coach, at.form))


@router.post("/me/confirm")
def confirm(at: Annotated[At, Depends(does("report"))]) -> Response:
    coach = whom(at)
    return gone_to(f"/events/{at.slug}/me", confirmed(at, number_now(at), coach))


@router.post("/me/objectives")
def show_card(at: Annotated[At, Depends(does("report"))]) -> Response:
    """A coach lays his card of this round open, with the objectives he has met."""
    coach, number = whom(at), number_now(at)
    held = card_of(at.shown.event, coach, number)
    met = tuple(one for one in held.numbers if at.form.flag(f"met{one}"))
    at.becomes(lambda event: laid_open(event, number, coach, met), f"round {number}: {coach} shows his objectives")
    return gone_to(f"/events/{at.slug}/me", _("Your card is open: {count} met.", count=len(met)))


@router.post("/me/vote")
def cast(at: Annotated[At, Depends(does("vote"))]) -> Response:
    coach, on, kind = whom(at), at.form.text("on"), at.form.text("kind")
    if kind not in KINDS:
        raise HTTPException(422, _("a vote is for {what}", what=_(" or ").join(map(_, KINDS))))
    if on == coach:
        raise HTTPException(422, _("nobody votes for himself"))
    at.shown.event.coach(on)

    def add_vote(event: Tournament) -> Tournament:
        return vote(event, Vote.model_validate({"by": coach, "on": on, "kind": kind}))

    at.becomes(add_vote, f"{coach} votes ({kind})")
    return gone_to(f"/events/{at.slug}/me", _("Your vote is counted."))
