"""`nuffle event`: results as the desk enters them, as coaches report and confirm them, and what follows from them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nuffle.cli.desk import Desk, at_desk, pack_of
from nuffle.cli.event_rounds import game_record
from nuffle.cli.event_words import RoundNumber
from nuffle.cli.plain import plural
from nuffle.cli.result_options import ResultEntry, ResultValues, Who, result_of, with_result
from nuffle.tournament import results
from nuffle.tournament.hindsight import describe_effects
from nuffle.tournament.match_results import with_card_shown
from nuffle.tournament.plausibility import list_doubts
from nuffle.tournament.records import CoachReport, EventError, Tournament
from nuffle.tournament.result_text import describe_result, sides_of, versus


@at_desk
@with_result
def result(
    desk: Desk,
    who: Who,
    told: ResultValues,
    number: RoundNumber = None,
    correct: Annotated[
        bool, typer.Option("--correct", help="Change a result that is already entered. What you leave out stays.")
    ] = False,
) -> None:
    """Enter the result of a game.

    To change a result that is already entered, add --correct.

    Examples: nuffle event result ann 2-1 --cas 3-0; nuffle event result ann 2-2 --correct
    """
    show_game(desk, *enter(desk, who, told, number, correct))


def enter(
    desk: Desk, who: str, told: ResultValues, number: int | None, correct: bool = False
) -> tuple[Tournament, ResultEntry]:
    """Saves a result, and tells what a correction of an earlier round would have changed."""
    with desk.change() as work:
        before = work.event
        account = ResultEntry(before, who, number)
        game = account.game
        if game.played and not correct and not game.bye:
            stands = describe_result(game, sides_of(before, game))
            raise EventError(f"{versus(before, game)} already has a result: {stands}. To change it, add --correct.")
        kept = game if game.played and not game.bye else None
        after = results.enter(before, account.number, account.coach, result_of(account, told, kept))
        for coach, seat in account.seats.items():
            after = with_card_shown(after, account.number, coach, seat)
        words = describe_result(account.current_game(after), sides_of(after, game))
        work.set_event(after, f"round {account.number}: {versus(after, game)} {words}")
    doubts = list_doubts(account.current_game(after), sides_of(after, game))
    desk.warn(*doubts, *(["if that was a mistake: nuffle event undo"] if doubts else []),
              *describe_effects(before, after, pack_of(after), account.number))
    return after, account


@at_desk
def clear(desk: Desk, who: Who, number: RoundNumber = None) -> None:
    """Remove the result of a game and its coaches' reports, so that it is open again.

    Example: nuffle event clear ann
    """
    with desk.change() as work:
        before = work.event
        account = ResultEntry(before, who, number)
        after = results.clear(before, account.number, account.coach)
        work.set_event(after, f"round {account.number}: {versus(after, account.game)} cleared")
    show_game(desk, after, account)
    desk.warn(*describe_effects(before, after, pack_of(after), account.number))


def show_game(desk: Desk, event: Tournament, account: ResultEntry) -> None:
    """The game as it now stands, all of it; what is disputed with both reports."""
    game = account.current_game(event)
    waiting = sum(not game.played for game in event.rounds[account.number - 1])
    disputed = next((one for one in results.list_disputes(event) if one.home == game.home), None)
    state = describe_result(game, sides_of(event, game)) if game.played else "no result yet"
    if game.reports and not game.played and not disputed:
        state = "waiting for the other coach's report"
    lines = [f"round {account.number}, {versus(event, game)}: {state}"]
    lines += ["Dispute, for the referee:", *dispute_lines(event, disputed)] if disputed else []
    shown = game_record(game, account.number) | {"open": waiting}
    shown |= {"dispute": list(disputed.differences)} if disputed else {}
    desk.tell(shown, *lines, f"{plural(waiting, 'game')} still open")


def dispute_lines(event: Tournament, dispute: results.Dispute) -> list[str]:
    """What each coach says, and in what they differ."""
    game = event.rounds[dispute.round - 1][results.find_game(event, dispute.round, dispute.home)]
    sides = sides_of(event, game)
    told = [f"  {event.coach(one.by).called} says: {describe_result(one.result, sides)}" for one in dispute.reports]
    return [*told, f"  The reports differ in {', '.join(dispute.differences)}."]


@at_desk
@with_result
def report(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="The coach who reports.", show_default=False)],
    told: ResultValues,
    number: RoundNumber = None,
) -> None:
    """Enter the result as one coach reports it.

    It counts once the other coach reports the same. If they differ, the referee decides the dispute.

    Example: nuffle event report ann 2-1
    """
    with desk.change() as work:
        account = ResultEntry(work.event, who, number)
        told_so = CoachReport(by=account.coach, result=result_of(account, told))
        after = results.report(work.event, account.number, told_so)
        words = describe_result(told_so.result, sides_of(after, account.game))
        work.set_event(after, f"round {account.number}: {account.coach} reports {words}")
    show_game(desk, after, account)


@at_desk
def confirm(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="The coach who confirms.", show_default=False)],
    number: RoundNumber = None,
) -> None:
    """Confirm the opponent's report for a coach.

    Example: nuffle event confirm bea
    """
    with desk.change() as work:
        account = ResultEntry(work.event, who, number)
        others = [told for told in account.game.reports if told.by != account.coach]
        if not others:
            raise EventError(f"the opponent of {account.coach} has not reported yet. Use nuffle event report.")
        after = results.report(work.event, account.number, CoachReport(by=account.coach, result=others[0].result))
        work.set_event(after, f"round {account.number}: {account.coach} confirms")
    show_game(desk, after, account)


@at_desk
def disputes(desk: Desk) -> None:
    """List games whose coaches report different results.

    The referee decides with `nuffle event result`.

    Example: nuffle event disputes
    """
    event = desk.load()
    found = results.list_disputes(event)
    lines: list[str] = []
    for one in found:
        game = event.rounds[one.round - 1][results.find_game(event, one.round, one.home)]
        at = f", table {game.table}" if game.table else ""
        lines += [f"round {one.round}{at}: {versus(event, game)}", *dispute_lines(event, one)]
    shown: list[dict[str, Any]] = [one.model_dump(mode="json", exclude_defaults=True) for one in found]
    desk.tell(shown, *(lines or ["No disputes."]))
