"""The desk: rounds drawn, looked at, changed and published; results, disputes and rulings."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, JSONResponse, Response

from nuffle.languages import N_, _
from nuffle.languages.again import kept
from nuffle.store.store import Work
from nuffle.tournament import results
from nuffle.tournament.desk import BY_HAND, add_round, broken_by, lock, rule, swap, unlock
from nuffle.tournament.hindsight import in_hindsight
from nuffle.tournament.next_round import next_round
from nuffle.tournament.objectives import deal_round, seal
from nuffle.tournament.pairing import Draw, started
from nuffle.tournament.records import EventGame, Lock, Ruling, Tournament, changed
from nuffle.tournament.telling import sides_of, told_in_full, told_to_readers, versus
from nuffle.web.events import views
from nuffle.web.events.desk import back
from nuffle.web.events.next_steps import missing_for_the_draw
from nuffle.web.events.permits import At, does, sees
from nuffle.web.events.records import record
from nuffle.web.events.result_forms import entered, game_of

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")
EVEN_SO = N_("tick the box for it")


@router.get("/rounds/{number}")
def round_page(at: Annotated[At, Depends(sees("desk"))], number: int) -> Response:
    return round_view(at, number)


def round_view(at: At, number: int, doubt: dict[str, Any] | None = None) -> Response:
    """A round as the desk sees it, perhaps with a swap that it should think about."""
    event = at.shown.event
    if not 1 <= number <= len(event.rounds) + 1:
        raise HTTPException(404, _("there is no round {number} yet", number=number))
    drawn = number <= len(event.rounds)
    games = event.rounds[number - 1] if drawn else ()
    rows = [row | {"broken": broken_by(event, number, game) if game.reason == BY_HAND else []}
            for row, game in zip(views.games(event, number) if drawn else [], games, strict=True)]
    return at.page("desk/round", tab="desk", number=number, drawn=drawn, games=rows, begun=started(games), doubt=doubt,
                   published=at.shown.notes.visible(event) >= number, disputes=quarrels(event, number),
                   waiting=sum(not game.played for game in games), missing=missing_for_the_draw(at.shown))


@router.get("/rounds/{number}/games/{home}")
def game_page(at: Annotated[At, Depends(sees("desk"))], number: int, home: str) -> Response:
    """One game with everything a result can hold."""
    event = at.shown.event
    game = game_of(event, number, home)
    return at.page("desk/game", tab="desk", number=number, game=views.game_row(views.called(event), number, game),
                   reports=views.told_reports(event, game))


def quarrels(event: Tournament, number: int) -> list[dict[str, Any]]:
    """Disputes of a round with both accounts in words."""
    found = []
    for one in results.disputes(event):
        game = game_of(event, one.round, one.home)
        sides = sides_of(event, game)
        told = [(event.coach(report.by).called, told_to_readers(report.result, sides)) for report in one.reports]
        if one.round == number:
            found.append({"home": one.home, "game": versus(event, game), "differences": one.differences, "told": told})
    return found


@router.post("/rounds/{number}/draw")
def draw(at: Annotated[At, Depends(does("draw"))], number: int) -> Response:
    """Draws the next round, or one that has not begun again; nobody sees it before it is published."""
    before = at.shown.notes.visible(at.shown.event)

    def drawn(work: Work) -> Draw:
        made = next_round(work.event, at.shown.pack, number, "" if at.form.flag("even_so") else _(EVEN_SO))
        again = " again" if made.round <= len(work.event.rounds) else ""
        work.set_event(add_round(work.event, made), f"round {made.round} drawn{again}")
        return made

    at.event_cache.note(at.slug, published=min(before, number - 1))
    made: Draw = at.change(drawn)
    return back(at, f"/rounds/{number}", _("Round {number} is drawn: look at it, then publish it.",
                                           number=number), *made.warnings)


@router.post("/rounds/{number}/publish")
def publish(at: Annotated[At, Depends(does("draw"))], number: int) -> Response:
    if not 1 <= number <= len(at.shown.event.rounds):
        raise HTTPException(422, _("round {number} is not drawn yet", number=number))
    at.event_cache.note(at.slug, published=number)
    return back(at, f"/rounds/{number}", _("Round {number} is published: everybody sees it.", number=number))


@router.post("/rounds/{number}/swap")
def exchange(at: Annotated[At, Depends(does("draw"))], number: int) -> Response:
    """Two coaches change places; what that breaks is told before it is done."""
    one, other = at.form.text("one"), at.form.text("other")
    names = at.shown.event.coach(one).called, at.shown.event.coach(other).called
    told = swap(at.shown.event, one, other)[1]
    if told and not at.form.flag("even_so"):
        return round_view(at, number, {"one": one, "other": other, "told": told, "names": names})
    at.becomes(lambda event: swap(event, one, other)[0], f"{' and '.join(names)} swapped")
    return back(at, f"/rounds/{number}", _("{what} are swapped.", what=_(" and ").join(names)), *told)


@router.post("/rounds/{number}/lock")
def set_against(at: Annotated[At, Depends(does("draw"))], number: int) -> Response:
    """Two who are to meet in a round, or are to be free again."""
    one, other = at.form.text("one"), at.form.text("other")
    if at.form.flag("free"):
        at.becomes(lambda event: unlock(event, one, other, number), f"{one} and {other} unlocked")
        return back(at, f"/rounds/{number}", _("They are free again."))
    made = record(Lock, {"round": number, "home": one, "away": other})
    at.becomes(lambda event: lock(event, made), f"{one} and {other} locked for round {number}")
    return back(at, f"/rounds/{number}", _("They will meet: draw the round for it."))


@router.post("/apart")
def apart(at: Annotated[At, Depends(does("draw"))]) -> Response:
    """Two who are not to meet at all, or may again."""
    pair = at.form.text("one"), at.form.text("other")
    names = [at.shown.event.coach(name).called for name in pair]
    called = _(" and ").join(names)
    if pair[0] == pair[1]:
        raise HTTPException(422, _("choose two coaches"))

    def keep_apart(event: Tournament) -> Tournament:
        others = tuple(old for old in event.forbidden if set(old) != set(pair))
        return changed(event, forbidden=others if at.form.flag("free") else (*others, pair))

    free = at.form.flag("free")
    at.becomes(keep_apart, f"{' and '.join(names)} {'may meet' if free else 'kept apart'}")
    told = _("{names} may meet.", names=called) if free else _("{names} are kept apart.", names=called)
    return back(at, f"/rounds/{len(at.shown.event.rounds) + 1}", told)


# -- results
@router.post("/rounds/{number}/result")
def result(at: Annotated[At, Depends(does("score"))], number: int) -> Response:
    """A result typed in at the desk, from a form or row by row; one that is there is not overwritten."""
    return told_result(at, number, False)


@router.post("/rounds/{number}/correct")
def correct(at: Annotated[At, Depends(does("settle"))], number: int) -> Response:
    """A dispute settled or a result corrected: what is named changes, the rest of it stays."""
    return told_result(at, number, True)


def told_result(at: At, number: int, may_change: bool) -> Response:
    coach = at.form.text("home")

    def save(work: Work) -> tuple[Tournament, Tournament]:
        before = work.event
        game = game_of(before, number, coach)
        if game.played and not may_change:
            raise HTTPException(422, _("{versus} has its result: a referee can correct it",
                                       versus=versus(before, game)))
        made = entered(before, number, game, at.form, at.shown.pack.counts)
        after = results.enter(before, number, coach, made)
        now = game_of(after, number, coach)
        work.set_event(after, kept(lambda: f"round {number}: {versus(after, game)} "
                                         f"{told_in_full(now, sides_of(after, game))}"))
        return before, after

    before, after = at.change(save)
    words = words_of(after, game_of(after, number, coach))
    later = in_hindsight(before, after, at.shown.pack, number)
    if at.request.headers.get("accept") == "application/json":
        waiting = sum(not game.played for game in after.rounds[number - 1])
        return JSONResponse({"told": words, "open": waiting, "later": later})
    return back(at, f"/rounds/{number}", words, *later)


def words_of(event: Tournament, game: EventGame) -> str:
    return f"{versus(event, game)}: {told_in_full(game, sides_of(event, game))}"


@router.post("/rounds/{number}/clear")
def clear(at: Annotated[At, Depends(does("settle"))], number: int) -> Response:
    coach = at.form.text("home")
    game = game_of(at.shown.event, number, coach)
    words = kept(lambda: f"round {number}: {versus(at.shown.event, game)} cleared")
    after = at.becomes(lambda event: results.clear(event, number, coach), words)
    told = _("{versus}: the result is taken out.", versus=versus(at.shown.event, game))
    return back(at, f"/rounds/{number}", told, *in_hindsight(at.shown.event, after, at.shown.pack, number))


@router.post("/rule")
def ruling(at: Annotated[At, Depends(does("rule"))]) -> Response:
    """Points given or taken, on record with the reason."""
    event, reason = at.shown.event, at.form.text("reason")
    coach = event.coach(at.form.text("coach"))
    number = at.form.number("round") or len(event.rounds)
    if not reason or not 1 <= number <= len(event.rounds):
        raise HTTPException(422, _("a ruling has a reason, and a round that is drawn"))
    points, bonus = at.form.number("points") or 0, at.form.number("bonus") or 0
    made = Ruling(round=number, coach=coach.id, points=points, bonus=bonus, reason=reason, by=at.by)
    at.becomes(lambda event: rule(event, made), f"ruling on {coach.called}: {reason}")
    return back(at, f"/rounds/{number}", _("{called}: {points:+} points, {bonus:+} bonus ({reason}).",
                                           called=coach.called, points=made.points, bonus=made.bonus, reason=reason))


@router.post("/deal")
def deal(at: Annotated[At, Depends(does("draw"))]) -> Response:
    """Deals the secret objectives of the round drawn last, from a secret nobody is shown before the end."""
    pack, secret = at.shown.pack, at.shown.notes.objectives or secrets.token_hex(16)
    if not pack.objectives.used:
        raise HTTPException(422, _("this event has no secret objectives"))
    if not at.shown.notes.objectives:
        at.event_cache.note(at.slug, objectives=secret)
    after = at.becomes(lambda event: deal_round(event, secret, pack.objectives.dealt), "objectives dealt")
    return back(at, f"/rounds/{len(after.rounds)}", _("Objectives are dealt; the seal is {seal}.", seal=seal(secret)))
