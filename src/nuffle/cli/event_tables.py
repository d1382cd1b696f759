"""`nuffle event`: standings, awards, votes, rulings."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach, pack_of
from nuffle.cli.event_rounds import no_round
from nuffle.cli.event_words import Input, RoundNumber, Who, read_document
from nuffle.cli.tables import table
from nuffle.tournament.awards import AwardResult
from nuffle.tournament.awards import awards as given_awards
from nuffle.tournament.desk import rule as give_ruling
from nuffle.tournament.desk import vote as cast_vote
from nuffle.tournament.formats import StandingsTable, final_order, tables
from nuffle.tournament.records import EventError, Ruling, Tournament, Vote
from nuffle.tournament.standings import standings as plain_standings

_SHORT = {"td_difference": "TD+-", "touchdowns": "TD", "casualties": "cas", "strength_of_schedule": "schedule"}


def standings_table(part: StandingsTable, event: Tournament) -> Any:
    """One of the tables; the columns for race and squad are left out where nobody has one."""
    if not part.rows:
        return f"{part.title}: no coach is registered yet"
    breakers = [_SHORT.get(name, name.removeprefix("extra.").replace("_", " ")) for name, _ in part.rows[0].values]
    names, coaches = event.names(), {coach.id: coach for coach in event.coaches}
    rows = [
        [
            f"{item.rank}{'=' if item.level else ''}",
            names[item.name],
            "" if part.of_squads else coaches[item.name].team,
            "" if part.of_squads else names.get(coaches[item.name].squad or "", ""),
            item.tally.record(part.of_squads),
            str(item.tally.points),
            *(str(value) for _, value in item.values),
        ]
        for item in part.rows
    ]
    who = "squad" if part.of_squads else "coach"
    return table(part.title, ("", who, "race", "of squad", "W-D-L", "points", *breakers), rows, wide=who)


@at_desk
def standings(desk: Desk, number: RoundNumber = None, input_file: Input = None) -> None:
    """Show the standings, now or after any round. Squads are listed if there are any.

    Example: nuffle event standings --round 2
    """
    event = read_document(input_file) if input_file is not None else desk.load()
    if number is not None and number > len(event.rounds):
        raise EventError(no_round(number, event))
    pack, answer = pack_of(event), plain_standings(event, number)
    if input_file is None and pack.format.kind == "groups" and event.rounds:
        so_far = event.model_copy(update={"rounds": event.rounds[:number]})
        answer |= {"places": final_order(so_far, pack, pack.format.squad_size is not None)}
    desk.tell(answer, *(standings_table(part, event) for part in tables(event, pack, number)))


def award_row(award: AwardResult, names: dict[str, str]) -> list[str]:
    winners = ", ".join(names.get(name, name) for name in award.winners)
    return [award.name, winners or "no one yet", "" if award.value is None else str(award.value)]


@at_desk
def awards(desk: Desk) -> None:
    """Show who wins each award as things stand. Ties are shown.

    Example: nuffle event awards
    """
    event = desk.load()
    found = given_awards(event, pack_of(event))
    names = event.names()
    rows = [award_row(award, names) for award in found]
    shown = [award.model_dump(mode="json") for award in found]
    desk.tell(shown, table("Awards", ("award", "winner", ""), rows, wide="winner"))


KINDS = {"favourite": "favourite opponent", "painted": "best painted"}


@at_desk
def vote(
    desk: Desk,
    who: Who,
    on: Annotated[str, typer.Argument(help="The coach who gets the vote.", show_default=False)],
    kind: Annotated[str, typer.Option(help="favourite (opponent) or painted (best team).")] = "favourite",
    number: Annotated[int | None, typer.Option("--round", help="Only for the opponent of this round.", min=1)] = None,
) -> None:
    """Record a coach's vote for favourite opponent or best painted team.

    Voting again replaces the vote.

    Example: nuffle event vote ann bea --kind painted
    """
    if kind not in KINDS:
        raise EventError(f"--kind: {kind!r} is unknown. Use favourite or painted.")
    with desk.change() as work:
        ballot = ballot_of(work.event, who, on, KINDS[kind], number)
        work.set_event(cast_vote(work.event, ballot), f"{ballot.by} votes ({ballot.kind})")
    desk.tell(ballot.model_dump(mode="json"), f"{ballot.by} votes for {ballot.on} ({ballot.kind})")


def ballot_of(event: Tournament, who: str, on: str, kind: str, number: int | None) -> Vote:
    by, for_ = find_coach(event, who), find_coach(event, on)
    if by.id == for_.id:
        raise EventError(f"{by.called} cannot get their own vote. Name another coach.")
    return Vote.model_validate({"by": by.id, "on": for_.id, "kind": kind, "round": number})


@at_desk
def rule(
    desk: Desk,
    who: Who,
    reason: Annotated[str, typer.Option(help="Why, for the record.")],
    points: Annotated[int, typer.Option(help="Tournament points to add, or below 0 to take away.")] = 0,
    bonus: Annotated[int, typer.Option(help="Bonus points to add, or below 0 to take away.")] = 0,
    number: RoundNumber = None,
) -> None:
    """Give or take points by a ruling.

    Example: nuffle event rule ann --points -1 --reason "late for round 2"
    """
    with desk.change() as work:
        coach, at = find_coach(work.event, who), number or len(work.event.rounds)
        if not 1 <= at <= len(work.event.rounds):
            raise EventError(no_round(at, work.event))
        made = Ruling(round=at, coach=coach.id, points=points, bonus=bonus, reason=reason, by=desk.by)
        work.set_event(give_ruling(work.event, made), f"ruling on {coach.called}: {reason}")
    desk.tell(made.model_dump(mode="json"), f"{coach.called}: points {points:+}, bonus {bonus:+} ({reason})")
