"""`nuffle event`: what was said of a coach or a squad changed or taken back."""

from __future__ import annotations

import difflib
from typing import Annotated, Any

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach, pack_of, suggest
from nuffle.cli.event_people import coach_record, squad_warnings
from nuffle.cli.event_words import EvenSo, Who
from nuffle.exchange.registration import resolve_team
from nuffle.tournament import desk as desk_work
from nuffle.tournament.desk import with_coach
from nuffle.tournament.records import Coach, EventError, Squad, Tournament, with_changes

NONE = "-"


@at_desk
def edit(
    desk: Desk,
    who: Who,
    name: Annotated[str, typer.Option(help="The new name.")] = "",
    number: Annotated[int | None, typer.Option(help="The new number at the event.", min=1)] = None,
    team: Annotated[str, typer.Option(help="The race, if there is no roster.")] = "",
    team_name: Annotated[str, typer.Option(help="The name of the team.")] = "",
    squad: Annotated[str, typer.Option(help="The squad; - for none.")] = "",
    naf: Annotated[int | None, typer.Option(help="The NAF number; 0 for none.", min=0)] = None,
    even_so: EvenSo = False,
) -> None:
    """Change a coach's name, number, team, squad or NAF number. Games stay with the coach.

    Example: nuffle event edit ann --naf 12345
    """
    with desk.change() as work:
        coach, pack = find_coach(work.event, who), pack_of(work.event)
        values: dict[str, Any] = {"name": name, "number": number, "team_name": team_name}
        values = {key: value for key, value in values.items() if value}
        values |= {"squad": None if squad == NONE else squad} if squad else {}
        values |= {"naf": naf or None} if naf is not None else {}
        values |= {"team": other_team(coach, resolve_team(team, pack, even_so))} if team else {}
        if not values:
            raise EventError("nothing to change. Use --name, --number, --team, --team-name, --squad or --naf.")
        after = with_coach(work.event, coach.model_copy(update=values))
        told = ", ".join(f"{key.replace('_', ' ')} {value or 'none'}" for key, value in values.items())
        work.set_event(after, f"{coach.called}: {told}")
    new = after.coach(coach.id)
    desk.warn(*squad_warnings(after, new), *list_outside_captains(after))
    desk.tell(coach_record(new, pack), f"{coach.called}: {told}")


def other_team(coach: Coach, team: str) -> str:
    if coach.lists and coach.lists[0].race.name != team:
        race = coach.lists[0].race.name
        raise EventError(f"{coach.called} has handed in a {race} roster. Hand in another: `nuffle event roster`.")
    return team


def list_outside_captains(event: Tournament) -> list[str]:
    of = {coach.id: coach.squad for coach in event.coaches}
    outside = [squad for squad in event.squads if squad.captain and of.get(squad.captain) != squad.id]
    return [f"{squad.captain} leads squad {squad.id} but is not in it. Name another captain." for squad in outside]


@at_desk
def remove(desk: Desk, who: Who) -> None:
    """Remove a coach who has no game yet, such as one registered by mistake.

    To take out a coach who has played, use `nuffle event drop`.

    Example: nuffle event remove ann
    """
    with desk.change() as work:
        coach = find_coach(work.event, who)
        after, told = desk_work.remove(work.event, coach.id)
        work.set_event(after, f"{coach.called} removed")
    desk.warn(*told)
    desk.tell({"removed": coach.id, "coaches": len(after.coaches)}, f"{coach.called} removed")


@at_desk
def squad(
    desk: Desk,
    squad_id: Annotated[str, typer.Argument(help="The squad's short name.", show_default=False)],
    name: Annotated[str, typer.Option(help="Its full name.")] = "",
    captain: Annotated[str, typer.Option(help="Its captain; - for none.")] = "",
    rename: Annotated[str, typer.Option(help="A new short name.")] = "",
    gone: Annotated[bool, typer.Option("--remove", help="Dissolve the squad. Its coaches play on their own.")] = False,
) -> None:
    """Name a squad and its captain. What you leave out stays as it is.

    Example: nuffle event squad rovers --captain ann
    """
    with desk.change() as work:
        if gone or rename:
            after, told = move_squad(work.event, squad_id, None if gone else rename)
        else:
            after = update_squad(work.event, squad_id, name, captain)
            told = f"squad {after.names()[squad_id]}"
        work.set_event(after, told)
    found = next((one for one in after.squads if one.id == (rename or squad_id)), None)
    desk.tell(found.model_dump(mode="json") if found else {"removed": squad_id}, told)


def move_squad(event: Tournament, squad_id: str, new: str | None) -> tuple[Tournament, str]:
    known = {coach.squad for coach in event.coaches if coach.squad} | {squad.id for squad in event.squads}
    if squad_id not in known:
        near = difflib.get_close_matches(squad_id, sorted(known), 1)
        to_make = "Give a coach the squad: `nuffle event edit COACH --squad NAME`."
        raise EventError(f"there is no squad {squad_id!r}. " + suggest(near, to_make))
    if new in known:
        raise EventError(f"there is already a squad {new!r}. Choose another name.")
    after = desk_work.rename_squad(event, squad_id, new)
    return after, f"squad {squad_id} removed" if new is None else f"squad {squad_id} is now {new}"


def update_squad(event: Tournament, squad_id: str, name: str, captain: str) -> Tournament:
    old = next((one for one in event.squads if one.id == squad_id), Squad(id=squad_id))
    leads = find_coach(event, captain) if captain not in ("", NONE) else None
    if leads and leads.squad != squad_id:
        raise EventError(f"{leads.called} is not in squad {squad_id}. Choose a captain from the squad.")
    kept = None if captain == NONE else old.captain
    made = old.model_copy(update={"name": name or old.name, "captain": leads.id if leads else kept})
    others = tuple(one for one in event.squads if one.id != squad_id)
    return with_changes(event, squads=(*others, made))
