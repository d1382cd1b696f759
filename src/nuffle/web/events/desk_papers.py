"""The desk: everything that can be printed, the report for the NAF, and whole files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Annotated, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.exchange.coaches import export_coaches
from nuffle.exchange.naf import UNKNOWN, NafSetting, Spare, objections, report, setting_of
from nuffle.languages import _, current_locale
from nuffle.paper.papers import BLANKS, PAPERS, blank_paper, count_roster_parts, paper
from nuffle.tournament.records import Tournament
from nuffle.web.costly import CostlyRequest
from nuffle.web.events.permissions import EventRequest, require_for_action, require_for_page
from nuffle.web.events.slips import make_slip_codes, slips_paper
from nuffle.web.print_queue import PrintJob, PrintQueue, QueueFull

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")
AT_ONCE: Final = 2.5        # seconds in which a paper is given without a page between
AGAIN: Final = 3            # seconds after which that page comes back


def file_response(content: bytes | str, kind: str, name: str, shown: bool = False) -> Response:
    where = "inline" if shown else "attachment"
    return Response(content, media_type=kind, headers={"content-disposition": f'{where}; filename="{name}"'})


@router.get("/papers")
def papers(at: Annotated[EventRequest, Depends(require_for_page("desk"))]) -> Response:
    setting = setting_of(at.shown.event, at.shown.pack)
    found = objections(at.shown.event, at.shown.pack, setting)
    return at.page("desk/papers", tab="desk", papers=PAPERS, blanks=BLANKS, objections=found, unknown=UNKNOWN,
                   setting=setting, number=len(at.shown.event.rounds),
                   parts_of_rosters=count_roster_parts(at.shown.event), lacking=list_empty_papers(at.shown.event))


def list_empty_papers(event: Tournament) -> dict[str, str]:
    """Papers that would be empty, and why."""
    found = {}
    if not any(coach.lists for coach in event.coaches):
        found["rosters"] = _("no rosters have been handed in yet")
    if not any(card.round == len(event.rounds) for card in event.cards):
        found["objectives"] = _("not dealt for this round")
    return found


@router.get("/print/{what}.pdf")
async def print_paper(at: Annotated[EventRequest, Depends(require_for_page("desk"))], _cost: CostlyRequest, what: str,
                      number: int | None = None, coach: str = "", part: int = 0) -> Response:
    """Makes a PDF; codes on slips use the address of the request."""
    if what not in PAPERS:
        raise HTTPException(404, _("{what!r} is unknown: choose {what2}", what=what, what2=', '.join(PAPERS)))
    event = at.shown.event
    name = f"{at.slug}-{what}{f'-{number}' if number else ''}{f'-part-{part}' if part else ''}.pdf"
    if what == "slips":
        codes = await asyncio.to_thread(make_slip_codes, at, number or len(event.rounds))
        return await give_paper(at, name, (what, number, str(codes)), lambda: slips_paper(at, number, codes))
    chosen = event.coach(coach) if coach else None
    return await give_paper(at, name, (what, number, coach, part),
                            lambda: paper(what, event, at.slug, number, chosen, part=part))


@router.get("/blank/{what}.pdf")
async def blank(at: Annotated[EventRequest, Depends(require_for_page("desk"))], _cost: CostlyRequest,
                what: str) -> Response:
    pack, title = at.shown.pack, at.shown.name
    return await give_paper(at, f"{at.slug}-{what}-blank.pdf", ("blank", what), lambda: blank_paper(what, pack, title))


def wait_for_paper(job: PrintJob) -> asyncio.Future[bytes]:
    """What went wrong is told to whoever comes for the paper, and nobody may come."""
    waiting = asyncio.wrap_future(job.future)
    waiting.add_done_callback(lambda found: found.cancelled() or found.exception())
    return waiting


async def give_paper(at: EventRequest, name: str, what: Hashable, make: Callable[[], bytes]) -> Response:
    """The paper where it is ready within a moment, else a page that comes back for it; kept until the event changes."""
    queue: PrintQueue = at.request.app.state.print_queue
    key = (at.slug, at.shown.versions[0], current_locale(), what)
    try:
        job = queue.order(key, at.me and at.me.id, make)
    except QueueFull as error:
        raise HTTPException(error.status, str(error), {"retry-after": str(AGAIN)}) from error
    done, _pending = await asyncio.wait({wait_for_paper(job)}, timeout=AT_ONCE)
    if done:
        return file_response(done.pop().result(), "application/pdf", name, shown=True)
    page = at.page("desk/preparing", 202, tab="desk", ahead=queue.count_ahead(job), again=AGAIN, file=name)
    page.headers["retry-after"] = str(AGAIN)
    return page


@router.post("/naf")
def naf(at: Annotated[EventRequest, Depends(require_for_action("run"))]) -> Response:
    """The NAF report, or what the NAF would refuse."""
    event, pack = at.shown.event, at.shown.pack
    known = setting_of(event, pack)
    spare = Spare(name=at.form.text("spare_name"), naf=at.form.number("spare_naf"), team=at.form.text("spare_race"))
    setting = NafSetting(organiser=at.form.text("organiser") or known.organiser,
                         date=at.form.text("date") or known.date, spare=spare)
    refused = [item.message for item in objections(event, pack, setting) if item.refused]
    if refused:
        raise HTTPException(422, "\n".join([_("the NAF will refuse this report:"), *refused]))
    return file_response(report(event, pack, setting), "application/xml", f"{at.slug}-naf.xml")


@router.get("/event.json")
def whole(at: Annotated[EventRequest, Depends(require_for_page("run"))], _cost: CostlyRequest) -> Response:
    """The whole event with its record as a file, for the organiser."""
    event = at.event_cache.store.load(at.slug, audit=True)
    text = event.model_dump_json(indent=1, exclude_defaults=True) + "\n"
    return file_response(text, "application/json", f"{at.slug}.json")


@router.get("/coaches.csv")
def coach_sheet(at: Annotated[EventRequest, Depends(require_for_page("desk"))], _cost: CostlyRequest) -> Response:
    return file_response(export_coaches(at.shown.event), "text/csv; charset=utf-8", f"{at.slug}-coaches.csv")
