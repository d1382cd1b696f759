"""Certificates: one for every winner of every award, ready to be signed."""

from __future__ import annotations

from typing import Any

from nuffle.languages import _, formatting, ngettext
from nuffle.paper.rendering import render_pdf
from nuffle.tournament.awards import AwardResult, awards
from nuffle.tournament.calendar import first_and_last
from nuffle.tournament.records import Tournament
from nuffle.tournament.rulespack import Rulespack


def certificates_pdf(event: Tournament, pack: Rulespack) -> bytes:
    """A page for each winner; awards nobody has earned yet have none."""
    made = [page for award in awards(event, pack) for page in make_pages(award, event)]
    organisers = [person.name for person in event.people if "organiser" in person.roles]
    about = (pack.day.venue, formatting.format_days(*first_and_last(pack)))
    known = [part for part in about if part and part != "to be announced"]
    return render_pdf(
        "certificates",
        {
            "event": event.name,
            "organiser": organisers[0] if organisers else "",
            "when": ", ".join(known),
            "certificates": made or [make_page(AwardResult(name=_("Certificate"), why=""), "", "", "")],
        },
    )


def make_pages(award: AwardResult, event: Tournament) -> list[dict[str, Any]]:
    coaches = {coach.id: coach for coach in event.coaches}
    squads = {squad.id: squad.name or squad.id for squad in event.squads}
    pages = []
    for winner in award.winners:
        others = len(award.winners) - 1
        shared = ngettext("shared with {count} other", "shared with {count} others", others) if others else ""
        if winner in coaches:
            coach = coaches[winner]
            team = " - ".join(part for part in (coach.team_name, coach.team) if part)
            pages.append(make_page(award, coach.called, team, shared))
        else:
            mates = ", ".join(coach.called for coach in event.coaches if coach.squad == winner)
            pages.append(make_page(award, squads.get(winner, winner), mates, shared))
    return pages


def make_page(award: AwardResult, winner: str, team: str, shared: str) -> dict[str, Any]:
    number = "" if award.value is None else f": {award.value}"
    # because: under "First place" there is no need to say that it was place 1
    places = (_("place {place}", place=""), _("last place"))
    among = _(" among tier {tier} teams", tier="").split()[0]
    why = "" if award.why.startswith(places) and among not in award.why else award.why + number
    return {"award": _(award.name), "why": _(why), "winner": winner, "team": team, "shared": shared}
