"""How a call does what a page of an event does: the same function, with what the program has sent as its form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Final

from fastapi import Depends
from fastapi.responses import Response

from nuffle.web.accounts.forms import Onward
from nuffle.web.api.event_forms import CallForm, EventForm
from nuffle.web.events.permissions import EventRequest, make_event_request, require_for_call, require_for_page

Looking = Annotated[EventRequest, Depends(make_event_request)]
AtDesk = Annotated[EventRequest, Depends(require_for_page("desk"))]
AtOrganisers = Annotated[EventRequest, Depends(require_for_page("run"))]
OnOwnPage = Annotated[EventRequest, Depends(require_for_page("own"))]

MayRun = Annotated[EventRequest, Depends(require_for_call("run"))]
MayAppoint = Annotated[EventRequest, Depends(require_for_call("appoint"))]
MayExpel = Annotated[EventRequest, Depends(require_for_call("expel"))]
MayUndo = Annotated[EventRequest, Depends(require_for_call("undo"))]
MayRegister = Annotated[EventRequest, Depends(require_for_call("register"))]
MayDraw = Annotated[EventRequest, Depends(require_for_call("draw"))]
MayScore = Annotated[EventRequest, Depends(require_for_call("score"))]
MaySettle = Annotated[EventRequest, Depends(require_for_call("settle"))]
MayRule = Annotated[EventRequest, Depends(require_for_call("rule"))]
MayTime = Annotated[EventRequest, Depends(require_for_call("time"))]
MayAnnounce = Annotated[EventRequest, Depends(require_for_call("announce"))]
MayHandIn = Annotated[EventRequest, Depends(require_for_call("roster"))]
MayReport = Annotated[EventRequest, Depends(require_for_call("report"))]
MayPlay = Annotated[EventRequest, Depends(require_for_call("play"))]
MayVote = Annotated[EventRequest, Depends(require_for_call("vote"))]

FILE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/plain": {}}, "description": "the file"}}


def sent_by(at: EventRequest, form: EventForm, **old: Any) -> EventRequest:
    """The same request with a form filled in; `old` stays where the program says nothing."""
    return replace(at, form=CallForm(form, **old))


def done(answer: Response) -> Onward:
    """What a page's function has done; whatever it asks or refuses has been raised by now."""
    assert isinstance(answer, Onward), "a call was answered with a page"
    return answer


def act(at: EventRequest, form: EventForm, page: Callable[..., Response], *place: Any, **old: Any) -> list[str]:
    """Does it; gives what it says."""
    return list(done(page(sent_by(at, form, **old), *place)).told)
