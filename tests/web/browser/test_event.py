"""An event run in real browsers: a laptop at the desk, phones at the tables, a big screen on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from nuffle.web.events.slips import code_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")
DESK = "/events/winter-bowl/desk"
SERIOUS = ("serious", "critical")
WAIT = 30_000
Opens = Callable[..., Page]


@pytest.fixture
def opens(chromium: Browser, server: Any) -> Iterator[Opens]:
    """`opens()`: a laptop; `opens(phone=True)`: a phone. Each is a browser of its own."""
    rooms = []

    def make(phone: bool = False, dark: bool = False) -> Page:
        size = {"width": 390, "height": 780} if phone else {"width": 1280, "height": 800}
        room = chromium.new_context(viewport=size, has_touch=phone, is_mobile=phone, base_url=server.address,
                                    color_scheme="dark" if dark else "light")
        rooms.append(room)
        page = room.new_page()
        page.set_default_timeout(WAIT)
        return page

    yield make
    for room in rooms:
        room.close()


def desk_opened(opens: Opens) -> Page:
    """The organiser makes an account and opens an event that coaches can sign up for."""
    desk = opens()
    desk.goto("/register")
    desk.get_by_label("Name to sign in with").fill("Pat")
    desk.get_by_label("Password").fill("correct horse")
    desk.get_by_role("button", name="Make the account").click()
    desk.goto("/events/new")
    desk.get_by_label("Name", exact=True).fill("Winter Bowl")
    desk.get_by_label("Rounds").fill("2")
    desk.get_by_label("The odd one out").select_option("bye")
    expect(desk.locator("#page")).to_contain_text("2 rounds")
    desk.get_by_role("button", name="Open the event").click()
    desk.get_by_label("Coaches can sign up").check()
    desk.get_by_role("button", name="Save").click()
    return desk


def signed_up(opens: Opens, name: str) -> Page:
    phone = opens(phone=True)
    phone.goto("/events/winter-bowl")
    phone.get_by_role("link", name="Sign up").click()
    phone.get_by_label("Name").fill(name)
    phone.get_by_label("Race, if you know it").fill("Orc")
    phone.get_by_label("I accept the rules").check()
    phone.get_by_role("button", name="Sign up").click()
    expect(phone.get_by_role("heading", name=f"{name}, number")).to_be_visible()
    return phone


def drawn_and_published(desk: Page, number: int) -> None:
    desk.goto(f"{DESK}/rounds/{number}")
    desk.get_by_role("button", name=f"Draw round {number}").click()
    expect(desk.get_by_text("only the desk sees it")).to_be_visible()
    desk.get_by_role("button", name="Publish").click()
    expect(desk.get_by_text("published", exact=True)).to_be_visible()


def pairs(desk: Page) -> list[tuple[str, str]]:
    desk.goto("/events/winter-bowl")
    sides = desk.locator(".game .side").evaluate_all("all => all.map(one => one.firstChild.textContent)")
    return [(sides[at], sides[at + 1]) for at in range(0, len(sides), 2)]


def test_an_organiser_runs_an_event_with_results_from_the_coaches_phones(opens: Opens, tmp_path: Path) -> None:
    desk = desk_opened(opens)
    phones = {name: signed_up(opens, name) for name in NAMES}
    drawn_and_published(desk, 1)
    wall = opens()
    wall.goto("/events/winter-bowl/screen?seconds=60")
    (one, other), (third, fourth), _ = pairs(desk)

    # one reports by the large buttons of the phone, the other says that it is right
    phones[one].reload()
    phones[one].get_by_role("button", name="one more").first.click()
    phones[one].get_by_role("button", name="Report").click()
    expect(phones[one].get_by_text("The other coach has to confirm it")).to_be_visible()
    phones[other].reload()
    phones[other].get_by_role("button", name="That is right").click()
    expect(phones[other].get_by_text("Both coaches agree")).to_be_visible()
    expect(wall.locator(".game.played")).to_have_count(1)      # the wall has heard of it by itself

    # two tell it differently, and the desk settles it by keyboard alone, with the last game after it
    for name, score in ((third, "2"), (fourth, "1")):
        phones[name].reload()
        phones[name].locator("[name=score_home]").fill(score)
        phones[name].get_by_role("button", name="Report").click()
    expect(phones[fourth].get_by_text("a referee will settle it")).to_be_visible()
    desk.goto(f"{DESK}/rounds/1")
    expect(desk.get_by_role("heading", name="Dispute")).to_be_visible()
    expect(desk.locator("tr[data-home] input").first).to_have_count(1)
    for keys in ("2", "Tab", "0", "Enter"):
        desk.keyboard.press(keys)
    expect(desk.locator("tr.saved")).to_have_count(1)
    for keys in ("1", "Tab", "1", "Tab", "3", "Enter"):
        desk.keyboard.press(keys)
    expect(desk.locator("tr.saved")).to_have_count(2)
    expect(wall.locator(".game.played")).to_have_count(3)

    # somebody comes late, the second round is drawn with him, and everything can be printed
    desk.goto(f"{DESK}/coaches")
    desk.get_by_label("Name", exact=True).first.fill("Gus")
    desk.get_by_role("button", name="Register").click()
    expect(desk.get_by_text("He plays from round 2 on")).to_be_visible()
    drawn_and_published(desk, 2)
    expect(wall.get_by_role("heading", name="Round 2")).to_be_visible()
    for what in ("slips", "pairings", "standings"):
        made = desk.request.get(f"{DESK}/print/{what}.pdf?number=2")
        assert made.ok and made.body().startswith(b"%PDF")


def test_every_page_of_an_event_is_sound_for_axe_and_fits_a_phone(opens: Opens) -> None:
    desk = desk_opened(opens)
    for name in NAMES:
        signed_up(opens, name).close()
    drawn_and_published(desk, 1)
    pages = ["/events", "/events/hall-of-fame", "/events/new", "/login", "/account"]
    pages += [f"/events/winter-bowl{page}" for page in (
        "", "/rules", "/coaches", "/rounds", "/standings", "/statistics", "/awards", "/join", "/screen", "/desk",
        "/desk/coaches", "/desk/rounds/1", "/desk/clock", "/desk/people", "/desk/papers", "/desk/record")]
    state = desk.context.storage_state()
    found: list[str] = []
    for dark, looked_at in ((False, pages), (True, pages[::4])):
        page = opens(phone=True, dark=dark)
        page.context.add_cookies(state["cookies"])
        for place in looked_at:
            page.goto(place)
            told = Axe().run(page).response["violations"]
            found += [f"{place}: {one['id']} {one['nodes'][0]['html'][:90]}" for one in told
                      if one["impact"] in SERIOUS]
            if page.evaluate("document.documentElement.scrollWidth") > 390:
                found.append(f"{place} is wider than a phone")
    assert not found, "\n".join(found)


def test_a_slip_s_code_opens_on_a_phone_that_nobody_knows(opens: Opens, server: Any) -> None:
    desk = desk_opened(opens)
    for name in NAMES:
        signed_up(opens, name).close()
    drawn_and_published(desk, 1)
    shelf = server.config.app.state.shelf
    game = shelf.there("winter-bowl").event.rounds[0][0]
    code = code_of(shelf.there("winter-bowl").notes.slips, "winter-bowl", 1, game.home, game.away)
    for coach, button in ((game.home, "Report"), (game.away, "What was told is right")):
        phone = opens(phone=True)
        phone.goto(f"/events/winter-bowl/slip/1/{code}")
        phone.get_by_label(re.compile(coach, re.I)).first.check()
        if button == "Report":
            phone.locator("[name=score_home]").fill("3")
        phone.get_by_role("button", name=button).click()
    expect(phone.get_by_text("The result stands: 3-0")).to_be_visible()
    assert shelf.there("winter-bowl").event.rounds[0][0].score == (3, 0)
