"""Who may do what at an event: the one table. Every route that changes something names its line here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from fastapi import HTTPException, Request
from fastapi.responses import Response
from markupsafe import Markup

from nuffle.languages import _
from nuffle.store.roles import RoleGrant
from nuffle.store.store import EventEdit
from nuffle.store.visibility import ARCHIVED
from nuffle.store.visitors import Visitor
from nuffle.tournament.records import Tournament
from nuffle.web.accounts.forms import Form, SubmittedForm, form_page
from nuffle.web.events.cache import EventCache, EventSnapshot, TheEvent, TheEventCache
from nuffle.web.events.stream import render_part, stamp
from nuffle.web.identity import MaybeCoach

ORGANISER, HEAD_REFEREE, REFEREE, SCOREKEEPER = "organiser", "head referee", "referee", "scorekeeper"
CAPTAIN, COACH, SPARE, SPECTATOR = "captain", "coach", "spare", "spectator"
ROLES: Final = (ORGANISER, HEAD_REFEREE, REFEREE, SCOREKEEPER, CAPTAIN, COACH, SPARE, SPECTATOR)
DESK: Final = (ORGANISER, HEAD_REFEREE, REFEREE, SCOREKEEPER)
PLAYING: Final = (COACH, CAPTAIN)
API: Final = "/api/"

MAY: Final[dict[str, tuple[str, ...]]] = {
    "run": (ORGANISER,),                                # open and close, publish rosters, copy, report to the NAF
    "appoint": (ORGANISER,),                            # invite people to tasks, and take tasks away
    "expel": (ORGANISER,),                              # disqualify
    "undo": (ORGANISER,),                               # take back the latest change
    "register": (ORGANISER, SCOREKEEPER),               # late entries, check-in, paid, drops, coming back
    "draw": (ORGANISER, SCOREKEEPER),                   # pair, swap, lock, publish
    "score": (ORGANISER, SCOREKEEPER),                  # results at the desk
    "settle": (ORGANISER, HEAD_REFEREE, REFEREE),       # disputes and corrections
    "rule": (ORGANISER, HEAD_REFEREE),                  # points given or taken
    "time": (ORGANISER, HEAD_REFEREE, SCOREKEEPER),     # the clock of the round
    "announce": (ORGANISER, HEAD_REFEREE),              # words to everybody
    "desk": DESK,                                       # look at the desk, its record and its papers
    "roster": PLAYING,                                  # hand in a roster
    "report": PLAYING,                                  # tell how a game went
    "play": (*PLAYING, SPARE),                          # take one's seat in a game that is played online
    "vote": PLAYING,
    "own": (*PLAYING, SPARE),                           # one's own page
}


@dataclass(frozen=True)
class EventRequest:
    """Somebody at an event: who, what he may, and what he has sent."""

    request: Request
    event_cache: EventCache
    shown: EventSnapshot
    me: Visitor | None
    role_grants: tuple[RoleGrant, ...]
    form: SubmittedForm

    @property
    def slug(self) -> str:
        return self.shown.slug

    @property
    def by(self) -> str:
        return self.me.name if self.me else "somebody"

    @cached_property
    def coach(self) -> str | None:
        """Whom he plays as."""
        known = {coach.id for coach in self.shown.event.coaches}
        return next(
            (office.coach for office in self.role_grants if office.role == COACH and office.coach in known), None
        )

    @cached_property
    def squad(self) -> str | None:
        """The squad he leads."""
        return next((squad.id for squad in self.shown.event.squads if self.coach and squad.captain == self.coach), None)

    @cached_property
    def roles(self) -> frozenset[str]:
        held = {office.role for office in self.role_grants if office.role != COACH or self.coach}
        return frozenset(held | ({CAPTAIN} if self.squad else set())) or frozenset({SPECTATOR})

    @cached_property
    def acts_for(self) -> tuple[str, ...]:
        """The coaches he may speak for: himself, and his squad where he leads it."""
        mates = [coach.id for coach in self.shown.event.coaches if self.squad and coach.squad == self.squad]
        return tuple(dict.fromkeys([*([self.coach] if self.coach else []), *mates]))

    def may(self, action: str) -> bool:
        return any(role in MAY[action] for role in self.roles)

    # -- how it is asked for
    @property
    def is_call(self) -> bool:
        """By a program, at an address of the API."""
        return self.request.url.path.startswith(API)

    @property
    def by_script(self) -> bool:
        """By a page's own script, which puts the answer into the page."""
        return not self.is_call and self.request.headers.get("accept") == "application/json"

    # -- changing it
    def change(self, make: Callable[[EventEdit], Any]) -> Any:
        """Changes the event in one transaction, with an entry in its record."""
        with self.event_cache.store.change(self.slug, self.by) as work:
            return make(work)

    def change_event(self, make: Callable[[Tournament], Tournament], what: str) -> Tournament:
        def made(work: EventEdit) -> Tournament:
            after = make(work.event)
            work.set_event(after, what)
            return after

        found: Tournament = self.change(made)
        return found

    def page(self, name: str, status: int = 200, **values: Any) -> Response:
        return form_page(self.request, f"events/{name}.html", self.me, status, at=self, shown=self.shown,
                         event=self.shown.event, pack=self.shown.pack, part=self.part, live=self.live, **values)

    def part(self, name: str) -> Markup:
        """A part of the page that is shown anew when the event changes."""
        return Markup(render_part(self.shown, name))

    def live(self, *names: str) -> str:
        """Where those parts come from, from now on."""
        return f"/events/{self.slug}/live?since={stamp(self.shown)}&parts={','.join(names)}"


async def make_event_request(
    request: Request, event_cache: TheEventCache, shown: TheEvent, me: MaybeCoach
) -> EventRequest:
    """Somebody who looks at an event, whoever he is."""
    return EventRequest(
        request, event_cache, shown, me, await load_role_grants(event_cache, shown, me), SubmittedForm({})
    )


async def load_role_grants(event_cache: EventCache, shown: EventSnapshot, me: Visitor | None) -> tuple[RoleGrant, ...]:
    return await asyncio.to_thread(event_cache.event_roles.of, shown.slug, me.id) if me else ()


def require_for_page(action: str) -> Callable[..., Awaitable[EventRequest]]:
    """A page for those alone who may do that."""
    async def check(request: Request, event_cache: TheEventCache, shown: TheEvent, me: MaybeCoach) -> EventRequest:
        return require_permission(await make_event_request(request, event_cache, shown, me), action)

    check.action = action  # type: ignore[attr-defined]  # because: the test of the table asks every route for it
    return check


def require_for_action(action: str) -> Callable[..., Awaitable[EventRequest]]:
    """A change for those alone who may do that, by a form of ours."""

    async def check(
        request: Request, event_cache: TheEventCache, shown: TheEvent, me: MaybeCoach, form: Form
    ) -> EventRequest:
        require_open(shown)
        offices = await load_role_grants(event_cache, shown, me)
        return require_permission(EventRequest(request, event_cache, shown, me, offices, form), action)

    check.action = action  # type: ignore[attr-defined]  # because: the test of the table asks every route for it
    return check


def require_for_call(action: str) -> Callable[..., Awaitable[EventRequest]]:
    """A change by a program that may do that; what it sends is read after this."""
    async def check(request: Request, event_cache: TheEventCache, shown: TheEvent, me: MaybeCoach) -> EventRequest:
        require_open(shown)
        return require_permission(await make_event_request(request, event_cache, shown, me), action)

    check.action = action  # type: ignore[attr-defined]  # because: the test of the table asks every route for it
    return check


def require_open(shown: EventSnapshot) -> None:
    if shown.visibility == ARCHIVED:
        raise HTTPException(409, _("this event is archived: its organiser can list it again to change it"))


def require_permission(at: EventRequest, action: str) -> EventRequest:
    if at.me is None:
        raise HTTPException(401, _("sign in first to open this page"))
    if not at.may(action):
        roles = _(" or ").join(map(_, MAY[action]))
        raise HTTPException(403, _("you need to be {roles} of this event to do this", roles=roles))
    return at
