"""Every page of events and accounts there is, on a phone and on a laptop: axe finds no serious fault, and it fits."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.responses import HTMLResponse
from fastapi.routing import APIRoute
from playwright.sync_api import Page

from nuffle.store.accounts import Accounts
from nuffle.web.accounts import admin, api_tokens, devices, routes, second_factor, sign_in
from nuffle.web.accounts.first_administrator import reset_link
from nuffle.web.events.notes import Announcement, RoundClock
from nuffle.web.events.permissions import COACH, ORGANISER, REFEREE
from nuffle.web.events.routers import ROUTERS
from nuffle.web.events.slips import code_of

from ..events.conftest import drawn_with_rosters, winter_bowl
from .conftest import Served
from .test_event import Opens, opens  # noqa: F401  because: the fixture is theirs too
from .test_service import joins, sound

FILE = re.compile(r"\.(pdf|json|csv)$|/files/|/live$")


def pages() -> list[str]:
    """The address of every route that answers with a page."""
    parts = [*ROUTERS, *(part.router for part in (routes, sign_in, devices, second_factor, api_tokens,
                                                    admin))]
    found = [route for part in parts for route in part.routes if isinstance(route, APIRoute)]
    html = [route for route in found if "GET" in route.methods and route.response_class is not None
            and getattr(route.response_class, "value", route.response_class) is HTMLResponse]
    return sorted({route.path for route in html if not FILE.search(route.path)})


def signed_in(page: Page, state: Any) -> dict[str, str]:
    """Somebody who may see everything, and what stands in addresses."""
    slug = winter_bowl(state.event_cache.store)
    game = drawn_with_rosters(state.event_cache.store, slug)
    clock = RoundClock(round=1, started=0.0, minutes=9, extra={"1": 5})
    words = Announcement(at="2027-01-16T12:00:00", by="Pat", text="Lunch!")
    notes = state.event_cache.note(slug, slips="a secret", registration=True, announcements=(words,), clock=clock)
    who = joins(page, "Pat").request.get("/account/data.json").json()["coach"]["number"]
    for role, coach in ((ORGANISER, None), (COACH, game.home)):
        state.event_cache.event_roles.grant(slug, who, role, coach)
    accounts = Accounts(state.host.engine)
    accounts.change(who, admin=1)
    return {
        "slug": slug,
        "number": "1",
        "home": game.home,
        "coach_id": game.home,
        "code": code_of(notes.slips, slug, 1, game.home, game.away),
        "token": state.event_cache.event_roles.invite(slug, REFEREE, None),
        "/reset/{code}": reset_link(accounts, who),
    }


@pytest.mark.parametrize(("phone", "dark"), [(True, False), (False, True)])
def test_axe_finds_no_serious_fault_on_any_page_and_each_fits(opens: Opens, server: Served,  # noqa: F811
                                                               phone: bool, dark: bool) -> None:
    page = opens(phone=phone, dark=dark)
    values = signed_in(page, server.config.app.state)
    found = pages()
    assert len(found) > 30, found
    for place in found:
        address = values.get(place) or re.sub(r"\{(\w+)\}", lambda part: values[part[1]], place)
        assert page.goto(f"{address}?team=Orc" if place.endswith("/build") else address).status == 200, address
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        sound(page)
    assert page.goto("/events/nowhere").status == 404
    sound(page)
