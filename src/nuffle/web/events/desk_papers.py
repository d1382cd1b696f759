"""The desk: everything that can be printed, the report for the NAF, and whole files."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.exchange.coaches import export_coaches
from nuffle.exchange.naf import UNKNOWN, NafSetting, Spare, objections, report, setting_of
from nuffle.languages import _
from nuffle.paper.papers import BLANKS, PAPERS, blank_paper, paper
from nuffle.tournament.records import Tournament
from nuffle.web.events.permissions import EventRequest, require_for_action, require_for_page
from nuffle.web.events.slips import slips_paper

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")


def file_response(content: bytes | str, kind: str, name: str, shown: bool = False) -> Response:
    where = "inline" if shown else "attachment"
    return Response(content, media_type=kind, headers={"content-disposition": f'{where}; filename="{name}"'})


@router.get("/papers")
def papers(at: Annotated[EventRequest, Depends(require_for_page("desk"))]) -> Response:
    setting = setting_of(at.shown.event, at.shown.pack)
    found = objections(at.shown.event, at.shown.pack, setting)
    return at.page("desk/papers", tab="desk", papers=PAPERS, blanks=BLANKS, objections=found, unknown=UNKNOWN,
                   setting=setting, number=len(at.shown.event.rounds), lacking=list_empty_papers(at.shown.event))


def list_empty_papers(event: Tournament) -> dict[str, str]:
    """Papers that would be empty, and why."""
    found = {}
    if not any(coach.lists for coach in event.coaches):
        found["rosters"] = _("no roster has been handed in")
    if not any(card.round == len(event.rounds) for card in event.cards):
        found["objectives"] = _("none are dealt for this round")
    return found


@router.get("/print/{what}.pdf")
def print_paper(at: Annotated[EventRequest, Depends(require_for_page("desk"))], what: str, number: int | None = None,
                coach: str = "") -> Response:
    """A PDF; the codes on slips lead to this server by the address it was asked at."""
    if what not in PAPERS:
        raise HTTPException(404, _("{what!r} is none of {what2}", what=what, what2=', '.join(PAPERS)))
    event = at.shown.event
    if what == "slips":
        made = slips_paper(at, number or len(event.rounds))
    else:
        made = paper(what, event, at.slug, number, event.coach(coach) if coach else None)
    return file_response(made, "application/pdf", f"{at.slug}-{what}{f'-{number}' if number else ''}.pdf", shown=True)


@router.get("/blank/{what}.pdf")
def blank(at: Annotated[EventRequest, Depends(require_for_page("desk"))], what: str) -> Response:
    made = blank_paper(what, at.shown.pack, at.shown.name)
    return file_response(made, "application/pdf", f"{at.slug}-{what}-blank.pdf", shown=True)


@router.post("/naf")
def naf(at: Annotated[EventRequest, Depends(require_for_action("run"))]) -> Response:
    """The report as the NAF takes it; what it would refuse is told instead."""
    event, pack = at.shown.event, at.shown.pack
    known = setting_of(event, pack)
    spare = Spare(name=at.form.text("spare_name"), naf=at.form.number("spare_naf"), team=at.form.text("spare_race"))
    setting = NafSetting(organiser=at.form.text("organiser") or known.organiser,
                         date=at.form.text("date") or known.date, spare=spare)
    refused = [item.message for item in objections(event, pack, setting) if item.refused]
    if refused:
        raise HTTPException(422, "\n".join([_("the NAF would refuse this:"), *refused]))
    return file_response(report(event, pack, setting), "application/xml", f"{at.slug}-naf.xml")


@router.get("/event.json")
def whole(at: Annotated[EventRequest, Depends(require_for_page("desk"))]) -> Response:
    """The whole event with its record, to be taken up elsewhere; for the organiser."""
    if not at.may("run"):
        raise HTTPException(403, _("the whole event is for its organiser"))
    event = at.event_cache.store.load(at.slug, audit=True)
    text = event.model_dump_json(indent=1, exclude_defaults=True) + "\n"
    return file_response(text, "application/json", f"{at.slug}.json")


@router.get("/coaches.csv")
def coach_sheet(at: Annotated[EventRequest, Depends(require_for_page("desk"))]) -> Response:
    return file_response(export_coaches(at.shown.event), "text/csv; charset=utf-8", f"{at.slug}-coaches.csv")
