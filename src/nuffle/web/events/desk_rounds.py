"""The desk: rounds drawn, looked at, changed and published; results, disputes and rulings."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, JSONResponse, Response

from nuffle.languages import N_, _
from nuffle.languages.retranslate import in_english
from nuffle.store.store import EventEdit
from nuffle.tournament import results
from nuffle.tournament.desk import BY_HAND, add_round, find_breaches, lock, rule, swap, unlock
from nuffle.tournament.hindsight import describe_effects
from nuffle.tournament.next_round import next_round
from nuffle.tournament.objectives import deal_round, seal
from nuffle.tournament.pairing import Draw, has_started
from nuffle.tournament.records import EventGame, Lock, Ruling, Tournament, with_changes
from nuffle.tournament.result_text import describe_for_readers, describe_result, sides_of, versus
from nuffle.web.events import page_data
from nuffle.web.events.desk import to_desk
from nuffle.web.events.next_steps import missing_for_the_draw
from nuffle.web.events.permissions import EventRequest, require_for_action, require_for_page
from nuffle.web.events.records import record
from nuffle.web.events.result_forms import game_of, read_result

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")
EVEN_SO = N_("tick the box for it")


@router.get("/rounds/{number}")
def round_page(at: Annotated[EventRequest, Depends(require_for_page("desk"))], number: int) -> Response:
    return render_round(at, number)


def render_round(at: EventRequest, number: int, doubt: dict[str, Any] | None = None) -> Response:
    """A round as the desk sees it, perhaps with a swap that it should think about."""
    event = at.shown.event
    if not 1 <= number <= len(event.rounds) + 1:
        raise HTTPException(404, _("there is no round {number} yet", number=number))
    drawn = number <= len(event.rounds)
    games = event.rounds[number - 1] if drawn else ()
    rows = [row | {"broken": find_breaches(event, number, game) if game.reason == BY_HAND else []}
            for row, game in zip(page_data.games(event, number) if drawn else [], games, strict=True)]
    return at.page(
        "desk/round",
        tab="desk",
        number=number,
        drawn=drawn,
        games=rows,
        begun=has_started(games),
        doubt=doubt,
        published=at.shown.notes.visible(event) >= number,
        disputes=list_disputes(event, number),
        waiting=sum(not game.played for game in games),
        missing=missing_for_the_draw(at.shown),
    )


@router.get("/rounds/{number}/games/{home}")
def game_page(at: Annotated[EventRequest, Depends(require_for_page("desk"))], number: int, home: str) -> Response:
    """One game with everything a result can hold."""
    event = at.shown.event
    game = game_of(event, number, home)
    return at.page(
        "desk/game",
        tab="desk",
        number=number,
        game=page_data.game_row(page_data.collect_names(event), number, game),
        reports=page_data.list_report_rows(event, game),
    )


def list_disputes(event: Tournament, number: int) -> list[dict[str, Any]]:
    """Disputes of a round with both accounts in words."""
    found = []
    for one in results.list_disputes(event):
        game = game_of(event, one.round, one.home)
        sides = sides_of(event, game)
        told = [(event.coach(report.by).called, describe_for_readers(report.result, sides)) for report in one.reports]
        if one.round == number:
            found.append({"home": one.home, "game": versus(event, game), "differences": one.differences, "told": told})
    return found


@router.post("/rounds/{number}/draw")
def draw(at: Annotated[EventRequest, Depends(require_for_action("draw"))], number: int) -> Response:
    """Draws the next round, or one that has not begun again; nobody sees it before it is published."""
    before = at.shown.notes.visible(at.shown.event)

    def drawn(work: EventEdit) -> Draw:
        made = next_round(work.event, at.shown.pack, number, "" if at.form.flag("even_so") else _(EVEN_SO))
        again = " again" if made.round <= len(work.event.rounds) else ""
        work.set_event(add_round(work.event, made), f"round {made.round} drawn{again}")
        return made

    at.event_cache.note(at.slug, published=min(before, number - 1))
    made: Draw = at.change(drawn)
    return to_desk(at, f"/rounds/{number}", _("Round {number} is drawn: look at it, then publish it.",
                                              number=number), *made.warnings)


@router.post("/rounds/{number}/publish")
def publish(at: Annotated[EventRequest, Depends(require_for_action("draw"))], number: int) -> Response:
    if not 1 <= number <= len(at.shown.event.rounds):
        raise HTTPException(422, _("round {number} is not drawn yet", number=number))
    at.event_cache.note(at.slug, published=number)
    return to_desk(at, f"/rounds/{number}", _("Round {number} is published: everybody sees it.", number=number))


@router.post("/rounds/{number}/swap")
def exchange(at: Annotated[EventRequest, Depends(require_for_action("draw"))], number: int) -> Response:
    """Two coaches change places; what that breaks is told before it is done."""
    one, other = at.form.text("one"), at.form.text("other")
    names = at.shown.event.coach(one).called, at.shown.event.coach(other).called
    told = swap(at.shown.event, one, other)[1]
    if told and not at.form.flag("even_so"):
        return render_round(at, number, {"one": one, "other": other, "told": told, "names": names})
    at.change_event(lambda event: swap(event, one, other)[0], f"{' and '.join(names)} swapped")
    return to_desk(at, f"/rounds/{number}", _("{what} are swapped.", what=_(" and ").join(names)), *told)


@router.post("/rounds/{number}/lock")
def set_against(at: Annotated[EventRequest, Depends(require_for_action("draw"))], number: int) -> Response:
    """Two who are to meet in a round, or are to be free again."""
    one, other = at.form.text("one"), at.form.text("other")
    if at.form.flag("free"):
        at.change_event(lambda event: unlock(event, one, other, number), f"{one} and {other} unlocked")
        return to_desk(at, f"/rounds/{number}", _("They are free again."))
    made = record(Lock, {"round": number, "home": one, "away": other})
    at.change_event(lambda event: lock(event, made), f"{one} and {other} locked for round {number}")
    return to_desk(at, f"/rounds/{number}", _("They will meet: draw the round for it."))


@router.post("/apart")
def apart(at: Annotated[EventRequest, Depends(require_for_action("draw"))]) -> Response:
    """Two who are not to meet at all, or may again."""
    pair = at.form.text("one"), at.form.text("other")
    names = [at.shown.event.coach(name).called for name in pair]
    called = _(" and ").join(names)
    if pair[0] == pair[1]:
        raise HTTPException(422, _("choose two coaches"))

    def keep_apart(event: Tournament) -> Tournament:
        others = tuple(old for old in event.forbidden if set(old) != set(pair))
        return with_changes(event, forbidden=others if at.form.flag("free") else (*others, pair))

    free = at.form.flag("free")
    at.change_event(keep_apart, f"{' and '.join(names)} {'may meet' if free else 'kept apart'}")
    told = _("{names} may meet.", names=called) if free else _("{names} are kept apart.", names=called)
    return to_desk(at, f"/rounds/{len(at.shown.event.rounds) + 1}", told)


# -- results
@router.post("/rounds/{number}/result")
def result(at: Annotated[EventRequest, Depends(require_for_action("score"))], number: int) -> Response:
    """A result typed in at the desk, from a form or row by row; one that is there is not overwritten."""
    return save_result(at, number, False)


@router.post("/rounds/{number}/correct")
def correct(at: Annotated[EventRequest, Depends(require_for_action("settle"))], number: int) -> Response:
    """A dispute settled or a result corrected: what is named changes, the rest of it stays."""
    return save_result(at, number, True)


def save_result(at: EventRequest, number: int, may_change: bool) -> Response:
    coach = at.form.text("home")

    def save(work: EventEdit) -> tuple[Tournament, Tournament]:
        before = work.event
        game = game_of(before, number, coach)
        if game.played and not may_change:
            raise HTTPException(422, _("{versus} has its result: a referee can correct it",
                                       versus=versus(before, game)))
        made = read_result(before, number, game, at.form, at.shown.pack.counts)
        after = results.enter(before, number, coach, made)
        now = game_of(after, number, coach)
        work.set_event(after, in_english(lambda: f"round {number}: {versus(after, game)} "
                                         f"{describe_result(now, sides_of(after, game))}"))
        return before, after

    before, after = at.change(save)
    words = result_words(after, game_of(after, number, coach))
    later = describe_effects(before, after, at.shown.pack, number)
    if at.request.headers.get("accept") == "application/json":
        waiting = sum(not game.played for game in after.rounds[number - 1])
        return JSONResponse({"told": words, "open": waiting, "later": later})
    return to_desk(at, f"/rounds/{number}", words, *later)


def result_words(event: Tournament, game: EventGame) -> str:
    return f"{versus(event, game)}: {describe_result(game, sides_of(event, game))}"


@router.post("/rounds/{number}/clear")
def clear(at: Annotated[EventRequest, Depends(require_for_action("settle"))], number: int) -> Response:
    coach = at.form.text("home")
    game = game_of(at.shown.event, number, coach)
    words = in_english(lambda: f"round {number}: {versus(at.shown.event, game)} cleared")
    after = at.change_event(lambda event: results.clear(event, number, coach), words)
    told = _("{versus}: the result is taken out.", versus=versus(at.shown.event, game))
    return to_desk(at, f"/rounds/{number}", told, *describe_effects(at.shown.event, after, at.shown.pack, number))


@router.post("/rule")
def ruling(at: Annotated[EventRequest, Depends(require_for_action("rule"))]) -> Response:
    """Points given or taken, on record with the reason."""
    event, reason = at.shown.event, at.form.text("reason")
    coach = event.coach(at.form.text("coach"))
    number = at.form.number("round") or len(event.rounds)
    if not reason or not 1 <= number <= len(event.rounds):
        raise HTTPException(422, _("a ruling has a reason, and a round that is drawn"))
    points, bonus = at.form.number("points") or 0, at.form.number("bonus") or 0
    made = Ruling(round=number, coach=coach.id, points=points, bonus=bonus, reason=reason, by=at.by)
    at.change_event(lambda event: rule(event, made), f"ruling on {coach.called}: {reason}")
    return to_desk(at, f"/rounds/{number}", _("{called}: {points:+} points, {bonus:+} bonus ({reason}).",
                                              called=coach.called, points=made.points, bonus=made.bonus, reason=reason))


@router.post("/deal")
def deal(at: Annotated[EventRequest, Depends(require_for_action("draw"))]) -> Response:
    """Deals the secret objectives of the round drawn last, from a secret nobody is shown before the end."""
    pack, secret = at.shown.pack, at.shown.notes.objectives or secrets.token_hex(16)
    if not pack.objectives.used:
        raise HTTPException(422, _("this event has no secret objectives"))
    if not at.shown.notes.objectives:
        at.event_cache.note(at.slug, objectives=secret)
    after = at.change_event(lambda event: deal_round(event, secret, pack.objectives.dealt), "objectives dealt")
    return to_desk(
        at, f"/rounds/{len(after.rounds)}", _("Objectives are dealt; the seal is {seal}.", seal=seal(secret))
    )
