"""`nuffle event`: drawing rounds, and what an organiser fixes or changes about them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach, pack_of
from nuffle.cli.event_words import EvenSo, Input, RoundNumber, Who, read_document
from nuffle.cli.tables import table
from nuffle.tournament.desk import add_round
from nuffle.tournament.desk import lock as lock_together
from nuffle.tournament.desk import swap as swap_coaches
from nuffle.tournament.desk import unlock as take_lock_back
from nuffle.tournament.next_round import another_round, next_round
from nuffle.tournament.pairing import Draw, draw_round, plain_draw
from nuffle.tournament.records import SPARE, EventError, EventGame, Lock, Tournament, with_changes
from nuffle.tournament.result_text import spare_name


def show_draw(desk: Desk, event: Tournament, draw: Draw) -> None:
    names = event.names()
    seats = coaches_with_squads(event)
    rows = [
        [str(item.table), seats[item.home], seats[item.away], item.reason + (" (rematch)" if item.rematch else "")]
        for item in draw.pairings
    ]
    odd = f"meets {spare_name(event)}" if draw.odd == "spare" else "has the bye"
    lines = [f"{seats.get(coach, coach)} {odd}: {draw.why(coach)}" for coach in draw.byes]
    lines += [f"squads: {names[pair.home]} against {names[pair.away]} ({pair.reason})" for pair in draw.squads]
    answer = plain_draw(draw) | {"round": draw.round}
    desk.tell(answer, table(f"Round {draw.round}", ("table", "home", "away", "reason"), rows, wide="reason"), *lines)


def coaches_with_squads(event: Tournament) -> dict[str, str]:
    """Coaches with the squad they play for."""
    names = event.names()
    return {one.id: f"{one.called} ({names[one.squad]})" if one.squad else one.called for one in event.coaches}


@at_desk
def pair(
    desk: Desk,
    number: Annotated[
        int | None, typer.Option("--round", help="Draw a round again that has not started.", min=1)
    ] = None,
    another: Annotated[bool, typer.Option("--another", help="With --round: draw it differently.")] = False,
    input_file: Input = None,
    even_so: EvenSo = False,
) -> None:
    """Draw the next round. Each pairing comes with its reason.

    With --input it shows the draw and saves nothing.

    Examples: nuffle event pair; nuffle event pair --round 2 --another
    """
    if another and (number is None or input_file is not None):
        raise EventError("--another needs --round and cannot be used with --input")
    if input_file is not None:
        event = read_document(input_file)
        draw = draw_round(event, number=number)
        if desk.json_output:
            desk.tell(plain_draw(draw))
        else:
            show_draw(desk, event, draw)
        return
    with desk.change() as work:
        event, pack, unless = work.event, pack_of(work.event), "" if even_so else "To draw anyway, add --anyway"
        if another and number is not None:
            event, draw = another_round(event, pack, number, unless)
        else:
            draw = next_round(event, pack, number, unless)
        again = " again" if draw.round <= len(event.rounds) else ""
        lots = " with new lots" if another else ""
        work.set_event(add_round(event, draw), f"round {draw.round} drawn{again}{lots}")
        event = work.event
    desk.warn(*draw.warnings)
    show_draw(desk, event, draw)


def format_score(game: EventGame) -> str:
    if game.bye:
        return "bye"
    if game.conceded:
        return f"conceded by {game.conceded}"
    if not game.score:
        return ""
    return f"{game.score[0]}-{game.score[1]}" + (f", {game.winner} through" if game.winner else "")


def describe_progress(game: EventGame) -> str:
    if game.played or not game.reports:
        return ""
    return "dispute" if len(game.reports) == 2 else "1 of 2 reports"


def no_round(number: int, event: Tournament) -> str:
    drawn = len(event.rounds)
    if not drawn:
        return f"there is no round {number}: none is drawn yet. Draw one: `nuffle event pair`."
    return f"there is no round {number}. Rounds drawn: {'1' if drawn == 1 else f'1 to {drawn}'}."


def game_record(game: EventGame, number: int) -> dict[str, Any]:
    """A game as plain data, scores always there so that a script finds them."""
    keys = {"round": number, "table": game.table, "home": game.home, "away": game.away, "played": game.played}
    return keys | game.model_dump(mode="json", exclude={"home", "away", "table"}, exclude_defaults=True)


@at_desk
def games(
    desk: Desk,
    number: RoundNumber = None,
    unfinished: Annotated[bool, typer.Option("--open", help="Only games without a result.")] = False,
) -> None:
    """List the games of a round with their results.

    Example: nuffle event games --open
    """
    event = desk.load()
    at = number or len(event.rounds)
    if not 1 <= at <= len(event.rounds):
        raise EventError(no_round(at, event))
    names = coaches_with_squads(event) | {SPARE: spare_name(event), "": ""}
    chosen = [game for game in event.rounds[at - 1] if not (unfinished and game.played)]
    rows = [
        [
            str(game.table or ""),
            game.stage,
            names[game.home],
            format_score(game),
            names[game.away or ""],
            f"{game.casualties[0]}-{game.casualties[1]}" if game.played and not game.bye else "",
            describe_progress(game),
        ]
        for game in chosen
    ]
    headings = ("table", "stage", "home", "score", "away", "casualties", "")
    shown = [game_record(game, at) for game in chosen]
    desk.tell(shown, table(f"Round {at}", headings, rows, wide="stage"))


@at_desk
def swap(desk: Desk, one: Who, other: Who) -> None:
    """Swap two coaches in the last round drawn. Warns you if that breaks a rule.

    Example: nuffle event swap ann bea
    """
    with desk.change() as work:
        first, second = find_coach(work.event, one), find_coach(work.event, other)
        after, warnings = swap_coaches(work.event, first.id, second.id)
        work.set_event(after, f"{first.called} and {second.called} swapped")
    desk.warn(*warnings)
    desk.tell({"swapped": [first.id, second.id], "warnings": warnings}, f"{first.called} and {second.called} swapped")


def side(event: Tournament, name: str) -> str:
    """A coach or a squad, by whatever it is called."""
    squads = {coach.squad for coach in event.coaches} | {squad.id for squad in event.squads}
    return name if name in squads else find_coach(event, name).id


@at_desk
def lock(desk: Desk, one: Who, other: Who, number: RoundNumber = None) -> None:
    """Pair two coaches (or squads) yourself, by default in the next round.

    Example: nuffle event lock ann bea
    """
    with desk.change() as work:
        pair_ = side(work.event, one), side(work.event, other)
        made = Lock(round=number or len(work.event.rounds) + 1, home=pair_[0], away=pair_[1])
        after = lock_together(work.event, made)
        work.set_event(after, f"{pair_[0]} and {pair_[1]} fixed for round {made.round}")
    if made.round <= len(after.rounds):
        desk.warn(f"round {made.round} is already drawn. To draw it again: nuffle event pair --round {made.round}")
    desk.tell(made.model_dump(), f"{pair_[0]} and {pair_[1]} will meet in round {made.round}")


@at_desk
def unlock(desk: Desk, one: Who, other: Who, number: RoundNumber = None) -> None:
    """Remove a lock, for one round or for all.

    Example: nuffle event unlock ann bea
    """
    with desk.change() as work:
        pair_ = side(work.event, one), side(work.event, other)
        work.set_event(take_lock_back(work.event, *pair_, number), f"{pair_[0]} and {pair_[1]} no longer fixed")
    desk.tell({"unlocked": list(pair_)}, f"{pair_[0]} and {pair_[1]} may be drawn freely again")


@at_desk
def forbid(
    desk: Desk,
    one: Who,
    other: Who,
    no_longer: Annotated[bool, typer.Option("--no-longer", help="Let them meet again.")] = False,
) -> None:
    """Keep two coaches (or squads) apart for the whole event.

    Example: nuffle event forbid ann bea
    """
    with desk.change() as work:
        pair_ = side(work.event, one), side(work.event, other)
        if pair_[0] == pair_[1]:
            raise EventError(f"both are {pair_[0]}. Name two different coaches or squads.")
        kept = tuple(old for old in work.event.forbidden if set(old) != set(pair_))
        told = f"{' and '.join(pair_)} {'may meet' if no_longer else 'kept apart'}"
        work.set_event(with_changes(work.event, forbidden=kept if no_longer else (*kept, pair_)), told)
    desk.tell({"forbidden": [list(pair) for pair in work.event.forbidden]}, told)


@at_desk
def fixed_table(
    desk: Desk, who: Who, number: Annotated[int, typer.Argument(help="The table; 0 for any.", min=0)]
) -> None:
    """Give a coach a fixed table.

    Example: nuffle event table ann 1
    """
    with desk.change() as work:
        coach = find_coach(work.event, who)
        tables = {name: at for name, at in work.event.tables.items() if name != coach.id}
        tables |= {coach.id: number} if number else {}
        work.set_event(with_changes(work.event, tables=tables), f"table {number or 'any'} for {coach.called}")
    desk.tell(tables, f"{coach.called}: table {number or 'any'}")
