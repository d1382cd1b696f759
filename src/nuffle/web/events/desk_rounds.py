"""The desk: rounds drawn, looked at, changed and published; results, disputes and rulings."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, JSONResponse, Response

from nuffle.languages import N_, _, ngettext
from nuffle.languages.retranslate import in_english
from nuffle.store.store import EventEdit
from nuffle.tournament import results
from nuffle.tournament.desk import BY_HAND, add_round, find_breaches, lock, rule, swap, unlock
from nuffle.tournament.hindsight import describe_effects
from nuffle.tournament.next_round import another_round, next_round
from nuffle.tournament.objectives import deal_round, seal
from nuffle.tournament.pairing import Draw, has_started
from nuffle.tournament.plausibility import list_doubts
from nuffle.tournament.records import Coach, EventGame, Lock, Ruling, Tournament, with_changes
from nuffle.tournament.result_text import describe_for_readers, describe_result, sides_of, versus
from nuffle.tournament.results import list_differences
from nuffle.web.events import page_data
from nuffle.web.events.desk import to_desk
from nuffle.web.events.doubts import (
    Doubtful,
    WayOn,
    accept_choices,
    ask,
    fields_again,
    is_confirmed,
    list_accounts,
    list_objections,
    seal_of_report,
)
from nuffle.web.events.next_steps import (
    anybody_here,
    missing_for_the_draw,
    name_some,
    not_checked_in,
    without_a_game,
)
from nuffle.web.events.permissions import EventRequest, require_for_action, require_for_page
from nuffle.web.events.records import record
from nuffle.web.events.result_forms import game_of, read_result

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")
EVEN_SO = N_("tick the box to draw anyway")
LEAVE_OUT, DRAW_THEM = "leave", "draw"


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
        disputes=list_disputes(at, number),
        waiting=sum(not game.played for game in games),
        missing=missing_for_the_draw(at.shown),
        idle=name_some(found) if number == len(event.rounds) and (found := without_a_game(at.shown)) else "",
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
        result=game if game.played else None,
        may_save=at.may("settle") if game.played or results.is_disputed(game) else at.may("score"),
        differences=list_differences(*(one.result for one in game.reports)) if results.is_disputed(game) else [],
        reports=list_accounts(event, game),
        choices=[] if game.played else accept_choices(
            event, game, f"/events/{at.slug}/desk/rounds/{number}/{accept_route(game)}"),
    )


def list_disputes(at: EventRequest, number: int) -> list[dict[str, Any]]:
    """Disputes of a round with both accounts in words, and a way to accept each."""
    event, found = at.shown.event, []
    for one in results.list_disputes(event):
        game = game_of(event, one.round, one.home)
        if one.round == number:
            place = f"/events/{at.slug}/desk/rounds/{number}/accept"
            found.append({"home": one.home, "game": versus(event, game), "differences": one.differences,
                          "told": list_accounts(event, game), "choices": accept_choices(event, game, place)})
    return found


@router.post("/rounds/{number}/draw")
def draw(at: Annotated[EventRequest, Depends(require_for_action("draw"))], number: int) -> Response:
    """Draws a round; no coach sees it before it is published."""
    missing, wanted = not_checked_in(at.shown, number), at.form.text("absent")
    if missing and wanted not in (LEAVE_OUT, DRAW_THEM):
        return ask(at, doubt_of_absent(at, number, missing))
    absent = {coach.id for coach in missing} if wanted == LEAVE_OUT else set()
    unless = "" if at.form.flag("even_so") else _(EVEN_SO)
    another = at.form.flag("another")

    def make(event: Tournament) -> tuple[Tournament, Draw]:
        if another:
            return another_round(event, at.shown.pack, number, unless, absent)
        return event, next_round(event, at.shown.pack, number, unless, absent)

    def drawn(work: EventEdit) -> Draw:
        event, made = make(work.event)
        again = " again" if made.round <= len(work.event.rounds) else ""
        lots = " with new lots" if another else ""
        work.set_event(add_round(event, made), f"round {made.round} drawn{again}{lots}")
        return made

    make(at.shown.event)        # because: what is refused must not take a round away from those who see it
    at.event_cache.note(at.slug, published=min(at.shown.notes.visible(at.shown.event), number - 1))
    made: Draw = at.change(drawn)
    unused = [_("No coaches are checked in, so all were included in the draw.")] if not anybody_here(at.shown) else []
    return to_desk(at, f"/rounds/{number}", _("Round {number} has been drawn. Check it, then publish it.",
                                              number=number), *unused, *made.warnings)


def doubt_of_absent(at: EventRequest, number: int, missing: list[Coach]) -> Doubtful:
    names = ", ".join(coach.called for coach in missing)
    told = [ngettext("{count} coach is not checked in: {names}", "{count} coaches are not checked in: {names}",
                     len(missing), names=names)]
    choices = [WayOn(_("Draw without them"), fields_again(at.form, told, absent=LEAVE_OUT), kind="main"),
               WayOn(_("Draw with them"), fields_again(at.form, told, absent=DRAW_THEM))]
    return Doubtful(_("Draw round {number}?", number=number), told, choices, f"/events/{at.slug}/desk/coaches")


@router.post("/rounds/{number}/publish")
def publish(at: Annotated[EventRequest, Depends(require_for_action("draw"))], number: int) -> Response:
    if not 1 <= number <= len(at.shown.event.rounds):
        raise HTTPException(422, _("round {number} has not been drawn yet", number=number))
    at.event_cache.note(at.slug, published=max(number, at.shown.notes.visible(at.shown.event)))
    return to_desk(at, f"/rounds/{number}", _("Round {number} is published.", number=number))


@router.post("/rounds/{number}/swap")
def exchange(at: Annotated[EventRequest, Depends(require_for_action("draw"))], number: int) -> Response:
    """Swaps two coaches, after showing what that breaks."""
    one, other = at.form.text("one"), at.form.text("other")
    names = at.shown.event.coach(one).called, at.shown.event.coach(other).called
    told = swap(at.shown.event, one, other)[1]
    if told and not at.form.flag("even_so"):
        if at.is_call:
            choice = WayOn(_("Swap anyway"), at.form.again() | {"even_so": True})
            return ask(at, Doubtful(_("Swap these coaches?"), told, [choice], ""))
        return render_round(at, number, {"one": one, "other": other, "told": told, "names": names})
    at.change_event(lambda event: swap(event, one, other)[0], f"{' and '.join(names)} swapped")
    return to_desk(at, f"/rounds/{number}", _("{what} have been swapped.", what=_(" and ").join(names)), *told)


@router.post("/rounds/{number}/lock")
def set_against(at: Annotated[EventRequest, Depends(require_for_action("draw"))], number: int) -> Response:
    """Pairs two coaches in a round, or removes that lock."""
    one, other = at.form.text("one"), at.form.text("other")
    if at.form.flag("free"):
        at.change_event(lambda event: unlock(event, one, other, number), f"{one} and {other} no longer fixed")
        return to_desk(at, f"/rounds/{number}", _("The pairing is no longer fixed."))
    made = record(Lock, {"round": number, "home": one, "away": other})
    at.change_event(lambda event: lock(event, made), f"{one} and {other} fixed for round {number}")
    return to_desk(at, f"/rounds/{number}", _("The pairing is fixed. Draw the round to apply it."))


@router.post("/apart")
def apart(at: Annotated[EventRequest, Depends(require_for_action("draw"))]) -> Response:
    """Keeps two coaches apart, or lets them meet again."""
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
    told = _("{names} may meet.", names=called) if free else _("{names} will not meet.", names=called)
    return to_desk(at, f"/rounds/{len(at.shown.event.rounds) + 1}", told)


# -- results
@router.post("/rounds/{number}/result")
def result(at: Annotated[EventRequest, Depends(require_for_action("score"))], number: int) -> Response:
    """Enters a result at the desk; never overwrites one."""
    return save_result(at, number, False)


@router.post("/rounds/{number}/correct")
def correct(at: Annotated[EventRequest, Depends(require_for_action("settle"))], number: int) -> Response:
    """Settles a dispute or corrects a result; fields left out stay."""
    return save_result(at, number, True)


def save_result(at: EventRequest, number: int, may_change: bool) -> Response:
    coach = at.form.text("home")

    def save(work: EventEdit) -> tuple[Tournament, Tournament]:
        before = work.event
        game = game_of(before, number, coach)
        require_duty(at, before, game, may_change)
        made = read_result(before, number, game, at.form, at.shown.pack.counts)
        after = results.enter(before, number, coach, made)
        now = game_of(after, number, coach)
        doubts = list_objections(before, game, now)
        if not is_confirmed(at.form, doubts):
            raise doubt_of_result(at, before, number, game, now, doubts)
        work.set_event(after, in_english(lambda: f"round {number}: {versus(after, game)} "
                                         f"{describe_result(now, sides_of(after, game))}"))
        return before, after

    try:
        before, after = at.change(save)
    except Doubtful as doubt:
        return ask(at, doubt)
    words = result_words(after, game_of(after, number, coach))
    later = describe_effects(before, after, at.shown.pack, number)
    if at.by_script:
        waiting = sum(not game.played for game in after.rounds[number - 1])
        return JSONResponse({"told": words, "open": waiting, "later": later,
                             "casualties": list(game_of(after, number, coach).casualties)})
    return to_desk(at, f"/rounds/{number}", words, *later)


def require_duty(at: EventRequest, event: Tournament, game: EventGame, may_change: bool) -> None:
    """A first result is entered by whoever keeps the score; one that stands or is disputed is a referee's."""
    if game.played and not may_change:
        raise HTTPException(422, _("{versus} already has a result: ask a referee to correct it", versus=versus(event,
                                                                                                               game)))
    if results.is_disputed(game) and not at.may("settle"):
        raise HTTPException(403, _("{versus} is disputed: ask a referee to settle it", versus=versus(event, game)))
    if not game.played and not results.is_disputed(game) and not at.may("score"):
        raise HTTPException(403, _("{versus} has no result yet: ask the scorekeeper to enter it",
                                   versus=versus(event, game)))


def doubt_of_result(
    at: EventRequest, event: Tournament, number: int, game: EventGame, made: EventGame, doubts: list[str]
) -> Doubtful:
    """What was typed and what the coaches have told, side by side."""
    base, sides = f"/events/{at.slug}/desk/rounds/{number}", sides_of(event, game)
    typed = (_("Your entry"), describe_for_readers(made, sides))
    others = [] if game.played else accept_choices(event, game, f"{base}/{accept_route(game)}")
    save = WayOn(_("Save my entry"), fields_again(at.form, doubts), kind="danger")
    told = [] if game.played else list_accounts(event, game)
    short = [*list_doubts(made, sides), *(_("{name} reported {told}", name=name, told=words) for name, words in told)]
    return Doubtful(versus(event, game), doubts, [save, *others], f"{base}/games/{game.home}", [typed, *told], short)


def accept_route(game: EventGame) -> str:
    """Where an account is accepted: settling a dispute is not for everybody who enters results."""
    return "accept" if results.is_disputed(game) else "take"


@router.post("/rounds/{number}/accept")
def accept(at: Annotated[EventRequest, Depends(require_for_action("settle"))], number: int) -> Response:
    """Settles a dispute with one coach's report."""
    return accept_account(at, number, True)


@router.post("/rounds/{number}/take")
def take(at: Annotated[EventRequest, Depends(require_for_action("score"))], number: int) -> Response:
    """Enters one coach's report without waiting for the other."""
    return accept_account(at, number, False)


def accept_account(at: EventRequest, number: int, disputed: bool) -> Response:
    coach, by = at.form.text("home"), at.form.text("by")

    def accept_report(work: EventEdit) -> Tournament:
        game = game_of(work.event, number, coach)
        if results.is_disputed(game) is not disputed:
            raise HTTPException(422, _("the game has changed since you opened this page: check it again"))
        told = next((one for one in game.reports if one.by == by), None)
        if told is not None and at.form.text("seen") != seal_of_report(told.result):
            raise HTTPException(422, _("the game has changed since you opened this page: check it again"))
        after = results.accept(work.event, number, coach, by)
        now = game_of(after, number, coach)
        work.set_event(after, in_english(lambda: f"round {number}: {versus(after, game)} "
                                         f"{describe_result(now, sides_of(after, game))}, as reported by {by}"))
        return after

    after: Tournament = at.change(accept_report)
    words = result_words(after, game_of(after, number, coach))
    if at.by_script:
        waiting = sum(not game.played for game in after.rounds[number - 1])
        game = game_of(after, number, coach)
        return JSONResponse({"told": words, "open": waiting, "later": [], "score": list(game.score or ()),
                             "casualties": list(game.casualties)})
    return to_desk(at, f"/rounds/{number}", words)


def result_words(event: Tournament, game: EventGame) -> str:
    return f"{versus(event, game)}: {describe_result(game, sides_of(event, game))}"


@router.post("/rounds/{number}/clear")
def clear(at: Annotated[EventRequest, Depends(require_for_action("settle"))], number: int) -> Response:
    """Removes a result, or both reports of a dispute, after showing what is lost."""
    coach, before = at.form.text("home"), at.shown.event
    game = game_of(before, number, coach)
    if not game.played and not results.is_disputed(game) and not at.may("score"):
        raise HTTPException(403, _("this game has no result and no dispute to delete"))
    told = results_lost(before, game)
    if not is_confirmed(at.form, told):
        base = f"/events/{at.slug}/desk/rounds/{number}"
        out = WayOn(_("Delete"), fields_again(at.form, told), kind="danger")
        others = accept_choices(before, game, f"{base}/accept") if results.is_disputed(game) else []
        return ask(at, Doubtful(_("Delete result?"), told, [out, *others], f"{base}/games/{game.home}",
                                [] if game.played else list_accounts(before, game)))
    words = in_english(lambda: f"round {number}: {versus(before, game)} cleared")
    after = at.change_event(lambda event: results.clear(event, number, coach), words)
    said = _("{versus}: result deleted.", versus=versus(before, game))
    return to_desk(at, f"/rounds/{number}", said, *describe_effects(before, after, at.shown.pack, number))


def results_lost(event: Tournament, game: EventGame) -> list[str]:
    """What goes with a result that is taken out."""
    if game.played:
        return [_("{versus}: this deletes {told} and reopens the game", versus=versus(event, game),
                  told=describe_for_readers(game, sides_of(event, game)))]
    names = _(" and ").join(event.coach(one.by).called for one in game.reports)
    return [_("{versus}: this deletes the reports of {names} and reopens the game",
              versus=versus(event, game), names=names)] if game.reports else []


@router.post("/rule")
def ruling(at: Annotated[EventRequest, Depends(require_for_action("rule"))]) -> Response:
    """Gives or takes points, with the reason."""
    event, reason = at.shown.event, at.form.text("reason")
    coach = event.coach(at.form.text("coach"))
    number = at.form.number("round") or len(event.rounds)
    if not reason or not 1 <= number <= len(event.rounds):
        raise HTTPException(422, _("enter a reason, and choose a round that has been drawn"))
    points, bonus = at.form.number("points") or 0, at.form.number("bonus") or 0
    made = Ruling(round=number, coach=coach.id, points=points, bonus=bonus, reason=reason, by=at.by)
    at.change_event(lambda event: rule(event, made), f"ruling on {coach.called}: {reason}")
    return to_desk(at, f"/rounds/{number}", _("{called}: {points:+} points, {bonus:+} bonus ({reason}).",
                                              called=coach.called, points=made.points, bonus=made.bonus, reason=reason))


@router.post("/deal")
def deal(at: Annotated[EventRequest, Depends(require_for_action("draw"))]) -> Response:
    """Deals the secret objectives of the last round drawn, from a secret kept until the end."""
    pack, secret = at.shown.pack, at.shown.notes.objectives or secrets.token_hex(16)
    if not pack.objectives.used:
        raise HTTPException(422, _("this event has no secret objectives"))
    if not at.shown.notes.objectives:
        at.event_cache.note(at.slug, objectives=secret)
    after = at.change_event(lambda event: deal_round(event, secret, pack.objectives.dealt), "objectives dealt")
    return to_desk(
        at, f"/rounds/{len(after.rounds)}", _("Objectives have been dealt. Their seal is {seal}.", seal=seal(secret))
    )
