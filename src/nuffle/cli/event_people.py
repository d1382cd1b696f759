"""`nuffle event`: who takes part. Registration with checked rosters, squads, officials, leaving and coming back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach, pack_of
from nuffle.cli.errors import refuse
from nuffle.cli.event_words import EvenSo, Who
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
    typer.Option("--roster", help="His roster (.toml, .json); once for each budget of an escalation.", exists=False),
]
Reason = Annotated[str, typer.Option(help="Why, for the record.")]


def lists_from(files: list[Path], pack: Rulespack, even_so: bool) -> tuple[Roster, ...]:
    """The rosters of some files, refused with every breach unless the organiser wants them even so."""
    rosters = tuple(for_event(read(file, Roster)) for file in files)
    breaches = check_lists(rosters, pack) if pack.draft.escalation else check_roster(rosters[0], pack)
    if len(rosters) > 1 and not pack.draft.escalation:
        raise EventError(f"{len(rosters)} rosters handed in: this event has one list for all rounds")
    if breaches and not even_so:
        for breach in breaches:
            typer.echo(f"{files[0]}: {breach.rule}: {breach.message}", err=True)
        raise refuse(f"the roster breaks the rules of this event {len(breaches)} times; nothing was saved")
    return rosters


def coach_record(coach: Coach, pack: Rulespack) -> dict[str, Any]:
    shown = coach.model_dump(mode="json", exclude={"lists"})
    return shown | {"tier": tier_of(coach, pack), "lists": len(coach.lists)}


@at_desk
def add(
    desk: Desk,
    name: Annotated[str, typer.Argument(help="The coach's name.", show_default=False)],
    team: Annotated[str, typer.Option(help="His race, where there is no roster.")] = "",
    roster: Rosters = None,
    squad: Annotated[str, typer.Option(help="The squad he plays for.")] = "",
    naf: Annotated[int | None, typer.Option(help="His NAF number.", min=1)] = None,
    number: Annotated[int | None, typer.Option(help="His number at the event, if not the next one.", min=1)] = None,
    coach_id: Annotated[str, typer.Option("--id", help="How commands call him, if not by his name.")] = "",
    even_so: EvenSo = False,
) -> None:
    """Registers a coach. His roster is checked by the rulespack; every breach is told and nothing saved."""
    with desk.change() as work:
        event, pack = work.event, pack_of(work.event)
        if not name.strip():
            raise EventError("a coach needs a name")
        if any(coach.called.casefold() == name.casefold() for coach in event.coaches) and not coach_id:
            raise EventError(f"{name} is registered already; a second coach of that name needs an --id")
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
        found.append(f"squad {coach.squad} has no captain yet: nuffle event squad {coach.squad!r} --captain COACH")
    return found


def describe_late_entry(event: Tournament, coach: Coach) -> list[str]:
    """How somebody who comes after a draw gets into it."""
    number = len(event.rounds)
    if not number:
        return []
    if coach.arrived > number:
        return [f"round {number} has begun: {coach.called} plays from round {coach.arrived} on"]
    return [f"round {number} is drawn without {coach.called}: nuffle event pair --round {number} draws it with him"]


@at_desk
def roster(
    desk: Desk,
    who: Who,
    files: Annotated[list[Path], typer.Argument(help="Rosters, one for each budget.", show_default=False)],
    even_so: EvenSo = False,
) -> None:
    """Takes a coach's roster, or a corrected one, checked by the rulespack."""
    with desk.change() as work:
        coach = find_coach(work.event, who)
        values = from_lists(lists_from(files, pack_of(work.event), even_so))
        after = with_coach(work.event, coach.model_copy(update=values))
        late = f" after round {len(after.rounds)} was drawn" if after.rounds else ""
        work.set_event(after, f"the roster of {coach.called} taken{late}")
    new = after.coach(coach.id)
    desk.warn(*squad_warnings(after, new), *([f"handed in{late}: the record says so"] if late else []))
    desk.tell(coach_record(new, pack_of(after)), f"{new.called}: {new.team_name or 'a nameless team'} ({new.team})")


@at_desk
def coaches(desk: Desk) -> None:
    """Everyone registered."""
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
    nobody = "no coach is registered yet: nuffle event add, or nuffle event import"
    desk.tell(shown, table(f"{len(rows)} coaches", headings, rows, wide="coach") if rows else nobody)


def leave(desk: Desk, who: str, kind: LeaveKind, reason: str) -> None:
    with desk.change() as work:
        coach = find_coach(work.event, who)
        after = take_out(work.event, coach.id, kind, reason, desk.by)
        work.set_event(after, f"{coach.called} {kind}" + (f": {reason}" if reason else ""))
    last = after.rounds[-1] if after.rounds else ()
    if any(coach.id in game.opponents and not game.played for game in last):
        desk.warn(f"{coach.called} is still paired in round {len(after.rounds)}: enter a concession, or draw it again")
    desk.tell(coach_record(after.coach(coach.id), pack_of(after)), f"{coach.called} {kind}")


@at_desk
def drop(
    desk: Desk,
    who: Who,
    reason: Reason = "",
    no_show: Annotated[bool, typer.Option("--no-show", help="The coach never came.")] = False,
) -> None:
    """A coach leaves; his games stand."""
    leave(desk, who, "no-show" if no_show else "dropped", reason)


@at_desk
def disqualify(desk: Desk, who: Who, reason: Annotated[str, typer.Option(help="Why, for the record.")]) -> None:
    """A coach is removed and ranked no more; his opponents keep their games."""
    leave(desk, who, "disqualified", reason)


@at_desk
def back(desk: Desk, who: Who) -> None:
    """A coach who left plays again from the next round on."""
    with desk.change() as work:
        coach = find_coach(work.event, who)
        after = take_back(work.event, coach.id)
        work.set_event(after, f"{coach.called} is back")
    desk.tell(coach_record(after.coach(coach.id), pack_of(after)), f"{coach.called} is back")


@at_desk
def person(
    desk: Desk,
    name: Annotated[str, typer.Argument(help="Who has a task.", show_default=False)],
    role: Annotated[list[str], typer.Option(help="organiser, head referee, referee, scorekeeper or spare.")],
    coach: Annotated[str, typer.Option(help="The coach he also plays as.")] = "",
) -> None:
    """Names an official or the spare player; said again, it replaces what was said of him."""
    with desk.change() as work:
        plays = find_coach(work.event, coach).id if coach else None
        made = Person(id=slug_of(name), name=name, roles=roles(role), coach=plays)
        kept = tuple(other for other in work.event.people if other.id != made.id)
        work.set_event(with_changes(work.event, people=(*kept, made)), f"{name}: {', '.join(role)}")
    if plays and any(one != "spare" for one in made.roles):
        desk.warn(f"{name} is {', '.join(made.roles)} and also plays: better that an official is free for questions")
    desk.tell(made.model_dump(mode="json"), f"{name}: {', '.join(made.roles)}")


def roles(given: list[str]) -> tuple[Role, ...]:
    known: tuple[Role, ...] = ("organiser", "head referee", "referee", "scorekeeper", "spare")
    stray = [role for role in given if role not in known]
    if stray:
        raise EventError(f"{stray[0]!r} is no role; roles are {', '.join(known)}")
    return tuple(role for role in known if role in given)


@at_desk
def approve(
    desk: Desk,
    who: Who,
    what: Annotated[str, typer.Argument(help="The conversion shown.", show_default=False)],
    refused: Annotated[bool, typer.Option("--refused", help="It may not be played.")] = False,
) -> None:
    """The organiser's word on a conversion."""
    with desk.change() as work:
        coach = find_coach(work.event, who)
        made = Approval(coach=coach.id, what=what, approved=not refused, by=desk.by)
        verdict = "refused" if refused else "approved"
        work.set_event(with_changes(work.event, approvals=(*work.event.approvals, made)), f"{what} {verdict}")
    desk.tell(made.model_dump(mode="json"), f"{coach.called}: {what} {verdict}")
