"""An event run in real browsers: a laptop at the desk, phones at the tables, a big screen on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from nuffle.languages import _, current_language
from nuffle.web.events.slips import code_of

from ..events.camera import pages, read
from ..events.conftest import drawn_with_rosters, winter_bowl
from .conftest import WAIT, Served

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")
TEN = (*NAMES, "Gil", "Hal", "Ida", "Jo")
ME = "/events/winter-bowl/me"
DESK = "/events/winter-bowl/desk"
TURNS = 100         # enough to see everything, however slowly the wall scrolls
SERIOUS = ("serious", "critical")
WAITS = "Thank you. Your opponent now has to confirm the result."
DIFFERS = "Your reports differ. A referee will settle the result."
Opens = Callable[..., Page]


@pytest.fixture
def opens(chromium: Browser, server: Served) -> Iterator[Opens]:
    """`opens()`: a laptop; `opens(phone=True)`: a phone. Each is a browser of its own."""
    rooms = []

    def make(phone: bool = False, dark: bool = False) -> Page:
        size = {"width": 390, "height": 780} if phone else {"width": 1280, "height": 800}
        room = chromium.new_context(viewport=size, has_touch=phone, is_mobile=phone, base_url=server.address,
                                    color_scheme="dark" if dark else "light", locale=current_language())
        rooms.append(room)
        page = room.new_page()
        page.set_default_timeout(WAIT)
        return page

    yield make
    for room in rooms:
        room.close()


def desk_opened(opens: Opens, rounds: int = 2) -> Page:
    """The organiser makes an account and opens an event that coaches can sign up for."""
    desk = opens()
    desk.goto("/register")
    desk.get_by_label(_("Login name")).fill("Pat")
    desk.get_by_label(_("Password (at least 10 characters)")).fill("correct horse")
    desk.get_by_role("button", name=_("Create account")).click()
    desk.goto("/events/new")
    desk.get_by_label(_("Name"), exact=True).fill("Winter Bowl")
    desk.get_by_label(_("Rounds")).fill(str(rounds))
    desk.get_by_label(_("With an odd number")).select_option("bye")
    desk.get_by_label(_("Seed of the draws")).fill("7")
    expect(desk.locator("#page")).to_contain_text(re.compile(f"{rounds} (rounds|rondes)"))
    desk.get_by_role("button", name=_("Create event")).click()
    desk.get_by_label(_("Coaches can sign up")).check()
    desk.get_by_role("button", name=_("Save")).click()
    return desk


def signed_up(opens: Opens, name: str) -> Page:
    phone = opens(phone=True)
    phone.goto("/events/winter-bowl/join")
    phone.get_by_label(_("Name")).fill(name)
    phone.get_by_label(_("Race (optional)")).fill("Orc")
    phone.get_by_label(_("I accept the rules and the code of conduct")).check()
    phone.get_by_role("button", name=_("Sign up")).click()
    expect(phone.get_by_role("heading", name=f"{name}, ")).to_be_visible()
    return phone


def drawn_and_published(desk: Page, number: int) -> None:
    desk.goto(f"{DESK}/rounds/{number}")
    desk.get_by_role("button", name=_("Draw round ") + str(number)).click()
    expect(desk.get_by_text(_("not published"))).to_be_visible()
    desk.get_by_role("button", name=_("Publish")).click()
    expect(desk.get_by_text(_("published"), exact=True)).to_be_visible()


def pairs(desk: Page) -> list[tuple[str, str]]:
    desk.goto("/events/winter-bowl")
    sides = desk.locator(".game .side").evaluate_all("all => all.map(one => one.firstChild.textContent)")
    return [(sides[at], sides[at + 1]) for at in range(0, len(sides), 2)]


def reports(phone: Page, score: str) -> None:
    phone.goto(ME)
    phone.locator("[name=score_home]").fill(score)
    phone.get_by_role("button", name=_("Report")).click()
    expect(phone.get_by_text(re.compile(f"{_(WAITS)}|{_(DIFFERS)}"))).to_be_visible()


def confirms(phone: Page) -> None:
    phone.goto(ME)
    phone.get_by_role("button", name=_("Confirm result")).click()
    expect(phone.get_by_text(_("Both coaches agree. The result is final."))).to_be_visible()


def typed(desk: Page, number: int, games: int, *keys: str) -> None:
    """So many results typed in at the desk by keyboard alone; it begins in the first row that is open."""
    desk.goto(f"{DESK}/rounds/{number}")
    expect(desk.locator("tr[data-home] input:focus")).to_have_count(1)
    for done in range(1, games + 1):
        for key in (*keys, "Enter"):
            desk.keyboard.press(key)
        expect(desk.locator("tr.saved")).to_have_count(done)


def turned_to(wall: Page, found: Any) -> None:
    """The wall is turned by hand until something is seen; what is long is scrolled through first."""
    for _turn in range(TURNS):
        if found.is_visible():
            break
        wall.keyboard.press("ArrowRight")
        wall.wait_for_timeout(60)
    expect(found).to_be_visible()


def place_of(wall: Page, name: str) -> Any:
    row = wall.locator("[data-part=standings] tr", has=wall.locator("th", has_text=re.compile(rf"^\s*{name}")))
    return row.locator("td.number").first


@pytest.mark.parametrize("language", ["en", "fr"], indirect=True)
def test_ten_coaches_over_three_rounds_with_results_from_their_own_browsers(opens: Opens, language: str) -> None:
    desk = desk_opened(opens, rounds=3)
    assert desk.locator("html").get_attribute("lang") == language
    phones = {name: signed_up(opens, name) for name in TEN}
    drawn_and_published(desk, 1)
    wall = opens()
    wall.goto("/events/winter-bowl/screen?seconds=60")
    (one, other), (third, fourth), (fifth, sixth), (seventh, eighth), *_rest = pairs(desk)

    # one reports by the large buttons of the phone, the other says that it is right
    phones[one].goto(ME)
    phones[one].get_by_role("button", name=_("one more")).first.click()
    phones[one].get_by_role("button", name=_("Report")).click()
    expect(phones[one].get_by_text(_(WAITS))).to_be_visible()
    confirms(phones[other])
    expect(wall.locator(".game.played")).to_have_count(1)      # the wall has heard of it by itself
    for home, away in ((fifth, sixth), (seventh, eighth)):
        reports(phones[home], "2")
        confirms(phones[away])

    # two tell it differently, and the desk settles it, with the last game after it
    reports(phones[third], "2")
    reports(phones[fourth], "1")
    expect(phones[fourth].get_by_text(_(DIFFERS))).to_be_visible()
    desk.goto(f"{DESK}/rounds/1")
    expect(desk.get_by_role("heading", name=_("Dispute: {one.game}").partition(":")[0].strip())).to_be_visible()
    typed(desk, 1, 2, "2", "Tab", "0")
    expect(wall.locator(".game.played")).to_have_count(5)

    # a result was entered wrongly: it is corrected, and the points on the wall go with it
    expect(place_of(wall, one)).to_have_text("2")
    desk.locator(f"tr[data-home={one.lower()}]").get_by_role("link", name=_("Full record")).click()
    for field, score in (("score_home", "0"), ("score_away", "1")):
        desk.locator(f"[name={field}]").fill(score)
    desk.get_by_role("button", name=_("Correct")).click()
    expect(place_of(wall, one)).to_have_text("0")

    # somebody comes late, and the second round is drawn with him; somebody has the bye now
    desk.goto(f"{DESK}/coaches")
    desk.get_by_label(_("Name"), exact=True).first.fill("Gus")
    desk.get_by_role("button", name=_("Register")).click()
    expect(desk.get_by_text(_(" They play from round {arrived} on.", arrived=2).strip())).to_be_visible()
    drawn_and_published(desk, 2)
    expect(wall.get_by_role("heading", name=_("Round {number}", number=2))).to_be_visible()
    expect(wall.locator(".game")).to_have_count(6)
    typed(desk, 2, 5, "1", "Tab", "0", "Tab", "3")
    drawn_and_published(desk, 3)
    expect(wall.get_by_role("heading", name=_("Round {number}", number=3))).to_be_visible()
    typed(desk, 3, 5, "0", "Tab", "2")
    expect(wall.locator(".game.played")).to_have_count(6)

    # votes, awards, the hall of fame, and everything on paper
    painted = _("best painted").capitalize()
    phones["Bo"].goto(ME)
    phones["Bo"].get_by_label(painted).select_option("ann")
    phones["Bo"].locator("form", has_text=painted).get_by_role("button", name=_("Vote")).click()
    expect(phones["Bo"].get_by_text(_("Your vote has been counted."))).to_be_visible()
    desk.goto(f"{DESK}/more")
    expect(desk.locator("li", has_text="Ann: 1")).to_be_visible()
    wall.goto("/events/winter-bowl/standings")
    first = wall.locator(".standings tbody th").first.evaluate("cell => cell.firstChild.textContent")
    wall.goto("/events/winter-bowl/awards")
    expect(wall.locator("tbody tr").first).to_contain_text(first)
    expect(wall.locator("tr", has_text=_("Best painted team"))).to_contain_text("Ann")
    wall.goto("/events/hall-of-fame")
    expect(wall.locator("tbody tr").first.locator("td").nth(2)).to_have_text(first)
    for what in ("slips", "pairings", "standings", "certificates"):
        made = desk.request.get(f"{DESK}/print/{what}.pdf?number=3")
        assert made.ok and made.body().startswith(b"%PDF"), what


def faults(page: Page, places: list[str]) -> list[str]:
    """What axe has against pages, and which are wider than a phone."""
    found: list[str] = []
    for place in places:
        page.goto(place)
        told = Axe().run(page).response["violations"]
        found += [f"{place}: {one['id']} {one['nodes'][0]['html'][:90]}" for one in told if one["impact"] in SERIOUS]
        if page.evaluate("document.documentElement.scrollWidth") > 390:
            found.append(f"{place} is wider than a phone")
    return found


def test_the_pages_of_a_coach_are_sound_for_axe_and_fit_a_phone_before_and_after_the_draw(opens: Opens) -> None:
    desk = desk_opened(opens)
    ann = signed_up(opens, "Ann")
    found = faults(ann, [ME, f"{ME}/build", f"{ME}/build?team=Orc"])
    desk.goto(f"{DESK}/coaches")
    desk.get_by_label(_("Name"), exact=True).first.fill("Bo")
    desk.get_by_role("button", name=_("Register")).click()
    expect(desk.get_by_text("Bo is number 2")).to_be_visible()
    drawn_and_published(desk, 1)
    found += faults(ann, [ME])
    assert not found, "\n".join(found)


def test_a_slip_s_code_opens_on_a_phone_that_nobody_knows(opens: Opens, server: Served, language: str) -> None:
    event_cache = server.config.app.state.event_cache
    slug = winter_bowl(event_cache.store)
    game = drawn_with_rosters(event_cache.store, slug)
    code = code_of(event_cache.note(slug, slips="a secret").slips, slug, 1, game.home, game.away)
    stands = _("Final result: {game.told}").format(game=SimpleNamespace(told="3-0"))
    for coach, button in ((game.home, "Report"), (game.away, "Confirm result")):
        phone = opens(phone=True)
        phone.goto(f"/events/{slug}/slip/1/{code}")
        phone.get_by_label(re.compile(coach, re.I)).first.check()
        if button == "Report":
            phone.locator("[name=score_home]").fill("3")
        phone.get_by_role("button", name=_(button)).click()
        expect(phone.get_by_text(re.compile(f"{_(WAITS)}|{stands}"))).to_be_visible()
    assert phone.locator("html").get_attribute("lang") == language
    assert event_cache.load(slug).event.rounds[0][0].score == (3, 0)


def test_a_phone_finds_the_event_by_the_code_on_the_big_screen(opens: Opens, server: Served) -> None:
    slug = winter_bowl(server.config.app.state.event_cache.store)
    wall, phone = opens(), opens(phone=True)
    wall.goto(f"http://nuffle.example:{server.port}/events/{slug}/screen?seconds=60")
    scan = wall.locator(".turn.invites")
    expect(wall.locator(".turn[data-part=round]")).to_be_visible()
    expect(scan).to_be_hidden()         # it comes when it is its turn
    turned_to(wall, scan)
    wall.emulate_media(media="screen")
    (code,) = [found for sheet in pages(wall.pdf(width="1280px", height="800px")) for found in read(sheet)]
    assert code == f"http://nuffle.example:{server.port}/events/{slug}" == scan.locator("code").inner_text()
    phone.goto(code)
    expect(phone.get_by_role("heading", name="Winter Bowl")).to_be_visible()
