"""`nuffle event`: who takes part. Registration with checked rosters, squads, officials, leaving and coming back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach, pack_of
from nuffle.cli.errors import refuse
from nuffle.cli.event_words import EvenSo, Who
from nuffle.cli.plain import plural
from nuffle.cli.tables import table
from nuffle.exchange.registration import free_id, from_lists, resolve_team
from nuffle.files.records import read
from nuffle.store.names import slug_of
from nuffle.teams.roster import Roster
from nuffle.tournament.awards import tier_of
from nuffle.tournament.desk import register, take_back, take_out, with_coach
from nuffle.tournament.drafting import check_lists, check_roster, check_squad, for_event
from nuffle.tournament.records import Approval, Coach, EventError, LeaveKind, Person, Role, Tournament, with_changes
from nuffle.tournament.rulespack import Rulespack

Rosters = Annotated[
    list[Path] | None,
    typer.Option("--roster", help="The roster (.toml, .json). Repeat it for each budget.", exists=False),
]
Reason = Annotated[str, typer.Option(help="Why, for the record.")]


def lists_from(files: list[Path], pack: Rulespack, even_so: bool) -> tuple[Roster, ...]:
    """The rosters of some files, refused with every breach unless the organiser wants them even so."""
    rosters = tuple(for_event(read(file, Roster)) for file in files)
    breaches = check_lists(rosters, pack) if pack.draft.escalation else check_roster(rosters[0], pack)
    if len(rosters) > 1 and not pack.draft.escalation:
        raise EventError(f"{len(rosters)} rosters: this event has one list for all rounds, so give one")
    if breaches and not even_so:
        for breach in breaches:
            typer.echo(f"{files[0]}: {breach.rule}: {breach.message}", err=True)
        count = plural(len(breaches), "rule")
        raise refuse(f"the roster breaks {count} of this event. Nothing was saved. To take it anyway, add --anyway.")
    return rosters


def coach_record(coach: Coach, pack: Rulespack) -> dict[str, Any]:
    shown = coach.model_dump(mode="json", exclude={"lists"})
    return shown | {"tier": tier_of(coach, pack), "lists": len(coach.lists)}


@at_desk
def add(
    desk: Desk,
    name: Annotated[str, typer.Argument(help="The coach's name.", show_default=False)],
    team: Annotated[str, typer.Option(help="The race, if there is no roster yet.")] = "",
    roster: Rosters = None,
    squad: Annotated[str, typer.Option(help="The squad.")] = "",
    naf: Annotated[int | None, typer.Option(help="The NAF number.", min=1)] = None,
    number: Annotated[
        int | None, typer.Option(help="The number at the event. Default: the next free one.", min=1)
    ] = None,
    coach_id: Annotated[str, typer.Option("--id", help="A short id for commands. Default: made from the name.")] = "",
    even_so: EvenSo = False,
) -> None:
    """Register a coach.

    The rulespack checks the roster. If it breaks a rule, every breach is listed and nothing is saved.

    Example: nuffle event add "Ann Alder" --roster ann.toml --naf 12345
    """
    with desk.change() as work:
        event, pack = work.event, pack_of(work.event)
        if not name.strip():
            raise EventError("the name is empty: give the coach a name")
        if any(coach.called.casefold() == name.casefold() for coach in event.coaches) and not coach_id:
            raise EventError(f"{name} is already registered. For a second coach of that name add --id.")
        values: dict[str, Any] = {"id": coach_id or free_id(event, name), "name": name, "squad": squad or None}
        values |= (
            from_lists(lists_from(roster, pack, even_so)) if roster else {"team": resolve_team(team, pack, even_so)}
        )
        after = register(event, Coach.model_validate(values | {"naf": naf, "number": number}))
        coach = after.coaches[-1]
        work.set_event(after, f"{coach.called} registered, number {coach.number}")
    desk.warn(*squad_warnings(after, coach), *describe_late_entry(after, coach))
    desk.tell(coach_record(coach, pack), f"{coach.called} is number {coach.number} ({coach.team or 'no team yet'})")


def squad_warnings(event: Tournament, coach: Coach) -> list[str]:
    """What two of a squad may not both have, and whether it has a captain; who has left counts no more."""
    mates = [mate for mate in event.coaches if coach.squad and mate.squad == coach.squad and mate.playing]
    found = [breach.message for breach in check_squad({mate.id: mate.lists[0] for mate in mates if mate.lists})]
    led = any(squad.id == coach.squad and squad.captain for squad in event.squads)
    if coach.squad and not led and pack_of(event).format.squad_size:
        name_one = f"nuffle event squad {coach.squad!r} --captain COACH"
        found.append(f"squad {coach.squad} has no captain yet. Name one: {name_one}")
    return found


def describe_late_entry(event: Tournament, coach: Coach) -> list[str]:
    """How somebody who comes after a draw gets into it."""
    number = len(event.rounds)
    if not number:
        return []
    if coach.arrived > number:
        return [f"round {number} has begun, so {coach.called} plays from round {coach.arrived} on"]
    return [f"round {number} was drawn without {coach.called}. To draw it again: nuffle event pair --round {number}"]


@at_desk
def roster(
    desk: Desk,
    who: Who,
    files: Annotated[
        list[Path], typer.Argument(help="The roster file; one for each budget of an escalation.", show_default=False)
    ],
    even_so: EvenSo = False,
) -> None:
    """Hand in a coach's roster, or replace it.

    The rulespack checks it, as for `nuffle event add`.

    Example: nuffle event roster ann ann.toml
    """
    with desk.change() as work:
        coach = find_coach(work.event, who)
        values = from_lists(lists_from(files, pack_of(work.event), even_so))
        after = with_coach(work.event, coach.model_copy(update=values))
        late = f" after round {len(after.rounds)} was drawn" if after.rounds else ""
        work.set_event(after, f"roster of {coach.called} handed in{late}")
    new = after.coach(coach.id)
    desk.warn(*squad_warnings(after, new), *([f"handed in{late}: the record shows that"] if late else []))
    desk.tell(coach_record(new, pack_of(after)), f"{new.called}: {new.team_name or 'unnamed team'} ({new.team})")


@at_desk
def coaches(desk: Desk) -> None:
    """List the coaches who are registered.

    Example: nuffle event coaches
    """
    event = desk.load()
    pack = pack_of(event)
    rows = [
        [
            str(coach.number or ""),
            coach.called,
            coach.team,
            str(tier_of(coach, pack) or ""),
            coach.squad or "",
            str(coach.naf or ""),
            coach.team_name,
            "" if coach.playing else (coach.left.kind if coach.left else "away"),
        ]
        for coach in event.coaches
    ]
    headings = ("", "coach", "race", "tier", "squad", "NAF", "team", "")
    shown = [coach_record(coach, pack) for coach in event.coaches]
    empty = "No coach is registered yet. Use nuffle event add or nuffle event import."
    desk.tell(shown, table(plural(len(rows), "coach"), headings, rows, wide="coach") if rows else empty)


def leave(desk: Desk, who: str, kind: LeaveKind, reason: str) -> None:
    with desk.change() as work:
        coach = find_coach(work.event, who)
        after = take_out(work.event, coach.id, kind, reason, desk.by)
        work.set_event(after, f"{coach.called} {kind}" + (f": {reason}" if reason else ""))
    last = after.rounds[-1] if after.rounds else ()
    if any(coach.id in game.opponents and not game.played for game in last):
        paired = f"{coach.called} is still paired in round {len(after.rounds)}"
        desk.warn(f"{paired}. Enter a concession, or draw the round again.")
    desk.tell(coach_record(after.coach(coach.id), pack_of(after)), f"{coach.called} {kind}")


@at_desk
def drop(
    desk: Desk,
    who: Who,
    reason: Reason = "",
    no_show: Annotated[bool, typer.Option("--no-show", help="The coach never came.")] = False,
) -> None:
    """Take a coach out of the event. Games already played still count.

    Example: nuffle event drop ann --reason ill
    """
    leave(desk, who, "no-show" if no_show else "dropped", reason)


@at_desk
def disqualify(desk: Desk, who: Who, reason: Annotated[str, typer.Option(help="Why, for the record.")]) -> None:
    """Disqualify a coach. Opponents keep the results of their games.

    Example: nuffle event disqualify ann --reason "loaded dice"
    """
    leave(desk, who, "disqualified", reason)


@at_desk
def back(desk: Desk, who: Who) -> None:
    """Let a coach who left play again from the next round on.

    Example: nuffle event back ann
    """
    with desk.change() as work:
        coach = find_coach(work.event, who)
        after = take_back(work.event, coach.id)
        work.set_event(after, f"{coach.called} is back")
    desk.tell(coach_record(after.coach(coach.id), pack_of(after)), f"{coach.called} is back")


@at_desk
def person(
    desk: Desk,
    name: Annotated[str, typer.Argument(help="The name of the person.", show_default=False)],
    role: Annotated[
        list[str], typer.Option(help="organiser, head referee, referee, scorekeeper or spare. Repeat it for several.")
    ],
    coach: Annotated[str, typer.Option(help="The coach this person also plays as.")] = "",
) -> None:
    """Name an official or the spare player. Naming a person again replaces the entry.

    Example: nuffle event person "Robin Reed" --role referee
    """
    with desk.change() as work:
        plays = find_coach(work.event, coach).id if coach else None
        made = Person(id=slug_of(name), name=name, roles=roles(role), coach=plays)
        kept = tuple(other for other in work.event.people if other.id != made.id)
        work.set_event(with_changes(work.event, people=(*kept, made)), f"{name}: {', '.join(role)}")
    if plays and any(one != "spare" for one in made.roles):
        desk.warn(f"{name} is {', '.join(made.roles)} and also plays. Better: an official who is free for questions.")
    desk.tell(made.model_dump(mode="json"), f"{name}: {', '.join(made.roles)}")


def roles(given: list[str]) -> tuple[Role, ...]:
    known: tuple[Role, ...] = ("organiser", "head referee", "referee", "scorekeeper", "spare")
    stray = [role for role in given if role not in known]
    if stray:
        raise EventError(f"{stray[0]!r} is not a role. Choose from {', '.join(known)}")
    return tuple(role for role in known if role in given)


@at_desk
def approve(
    desk: Desk,
    who: Who,
    what: Annotated[str, typer.Argument(help="The conversion the coach showed you.", show_default=False)],
    refused: Annotated[bool, typer.Option("--refused", help="Refuse it.")] = False,
) -> None:
    """Approve or refuse a conversion.

    Example: nuffle event approve ann "troll made of a teapot"
    """
    with desk.change() as work:
        coach = find_coach(work.event, who)
        made = Approval(coach=coach.id, what=what, approved=not refused, by=desk.by)
        verdict = "refused" if refused else "approved"
        work.set_event(with_changes(work.event, approvals=(*work.event.approvals, made)), f"{what} {verdict}")
    desk.tell(made.model_dump(mode="json"), f"{coach.called}: {what} {verdict}")
