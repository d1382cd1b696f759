"""A league run in real browsers: a laptop at the desk, two coaches on their phones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from .conftest import WAIT, Served

HILL = "/leagues/the-hill/seasons/spring"
SERIOUS = ("serious", "critical")
Opens = Callable[..., Page]


@pytest.fixture
def opens(chromium: Browser, server: Served) -> Iterator[Opens]:
    """Somebody with an account: `opens("Ann")` at a laptop, `opens("Bo", phone=True)` with a phone."""
    rooms = []

    def make(name: str, phone: bool = False) -> Page:
        size = {"width": 390, "height": 780} if phone else {"width": 1280, "height": 800}
        room = chromium.new_context(viewport=size, has_touch=phone, is_mobile=phone, base_url=server.address,
                                    timezone_id="Europe/Paris")
        rooms.append(room)
        page = room.new_page()
        page.set_default_timeout(WAIT)
        page.goto("/register")
        page.get_by_label("Login name").fill(name)
        page.get_by_label("Password (at least 10 characters)").fill("correct horse")
        page.get_by_role("button", name="Create account").click()
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
        return page

    yield make
    for room in rooms:
        room.close()


def found(desk: Page) -> None:
    """A new league in five questions, open for teams."""
    desk.goto("/leagues/new")
    desk.get_by_label("Name of the league").fill("The Hill")
    desk.get_by_label("Name of the first season").fill("Spring")
    desk.get_by_label("Each pair meets").select_option("2")
    desk.get_by_label("Coaches join").select_option("open")
    desk.get_by_label("Not played in time").select_option("proposer wins")
    desk.get_by_role("button", name="Open the league").click()
    desk.get_by_role("button", name="Open enrolment").click()
    expect(desk.get_by_text("The season is now enrolling.")).to_be_visible()


def enter(phone: Page, team: str, race: str, counts: dict[str, int]) -> None:
    """A coach joins and drafts a team on the phone."""
    phone.goto("/leagues/the-hill")
    phone.get_by_role("button", name="Join now").click()
    phone.get_by_label("Name of your team").fill(team)
    phone.get_by_role("button", name="Enter and draft").click()
    phone.get_by_label("Race").select_option(race)
    phone.get_by_role("button", name="Choose race").click()
    phone.get_by_label("Name", exact=True).fill(team)
    for position, count in counts.items():
        phone.get_by_label(position, exact=True).fill(str(count))
    if (captain := phone.get_by_label("The captain is a")).count():
        captain.select_option(next(iter(counts)))
    phone.get_by_role("button", name="Hand in", exact=True).click()
    expect(phone.get_by_text("The commissioner looks at it.")).to_be_visible()


def start(desk: Page) -> None:
    desk.goto(f"{HILL}/desk/teams")
    desk.get_by_role("button", name=re.compile("Approve all")).click()
    desk.goto(f"{HILL}/desk/draw")
    desk.get_by_role("button", name=re.compile("Fill 1 division")).click()
    desk.get_by_label("First day").fill("2027-01-04")
    desk.get_by_role("button", name="Draw fixtures").click()
    desk.get_by_role("button", name="Start and publish round 1").click()
    expect(desk.get_by_text("The season has begun. Round 1 is published.")).to_be_visible()


def tap(phone: Page, number: int, *words: str) -> None:
    """A player, then what happened to them, screen by screen."""
    phone.locator("[data-players] button").filter(has_text=re.compile(f"^{number}\\D")).click()
    for word in words:
        phone.locator("#tapped").get_by_role("button", name=re.compile(f"^{word}")).click()
    expect(phone.locator("#tapped")).not_to_be_visible()


def send(phone: Page) -> None:
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="Send report").click()


def finish(phone: Page) -> None:
    """The sequence after a match: dice are thrown here, every question is answered by a thumb."""
    phone.goto(HILL)
    phone.get_by_role("link", name="Continue after the match").click()
    for _step in range(80):
        if phone.get_by_text("Your team is ready for its next match.").count():
            return
        place = phone.locator("#now")
        for name in ("Roll here", "Take these", "No more improvements", "Leave the market"):
            if (button := place.get_by_role("button", name=name)).count():
                break
        else:
            button = place.locator(".answers button").first
        with phone.expect_navigation():
            button.first.click()
    raise AssertionError("the sequence does not end")


def check_access(page: Page) -> None:
    """Nothing serious stands in the way of those who cannot see or point."""
    faults = [one for one in Axe().run(page).response["violations"] if one["impact"] in SERIOUS]
    assert not faults, [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in faults]


def test_a_season_of_two_coaches_on_their_phones(opens: Opens, server: Served) -> None:
    """Set up, a date, a table match with a dispute, the sequence after it, a forfeit by deadline."""
    moment = "2027-01-04T12:00:00Z"
    store = server.config.app.state.leagues.store
    store.clock = lambda: moment
    desk, bo, cy = opens("Ann"), opens("Bo", phone=True), opens("Cy", phone=True)
    found(desk)
    enter(bo, "Rovers", "Human", {"Human Lineman": 9, "Human Blitzer": 2, "Re-rolls (50k each)": 2})
    enter(cy, "Tide", "Orc", {"Orc Lineman": 9, "Big Un Blocker": 2})
    start(desk)
    bo.goto(HILL)
    bo.get_by_role("link", name="Propose dates").click()
    bo.get_by_label("Date 1", exact=True).fill("2027-01-07T20:00")
    bo.get_by_role("button", name="Propose", exact=True).click()
    cy.goto(HILL)
    cy.get_by_role("link", name="Choose a date").click()
    expect(cy.get_by_text(re.compile("Jan 7, 08:00"))).to_be_visible()
    cy.get_by_role("button", name="Take it").click()
    cy.get_by_role("button", name="Begin at the table").click()
    home = store.load("the-hill").season.fixture("f1").home
    bo_home = store.load("the-hill").season.team(home).name == "Rovers"
    # -- both report, and differ
    bo.goto(HILL)
    bo.get_by_role("link", name="Report the match").click()
    tap(bo, 3, "Touchdown")
    tap(bo, 4, "Completion")
    bo.locator("[data-teams] button", has_text="Tide").click()
    tap(bo, 5, "Was hurt", "block", "3", "misses the next", "No")
    bo.reload()
    expect(bo.locator("[data-list] li")).to_have_count(3)
    send(bo)
    expect(bo.get_by_text("The other side has to agree.").first).to_be_visible()
    cy.goto(HILL)
    cy.get_by_role("link", name="Read the report").click()
    check_access(cy)
    cy.get_by_role("link", name="It was different").click()
    cy.locator("[data-list] li", has_text="Completion").get_by_role("button").click()
    send(cy)
    expect(cy.get_by_text("Your reports differ.")).to_be_visible()
    desk.goto(f"{HILL}/desk")
    desk.get_by_role("link", name="disputed report").click()
    check_access(desk)
    desk.locator(".tile", has_text="Rovers says").get_by_label("Reason").fill("seen by the table beside")
    desk.locator(".tile", has_text="Rovers says").get_by_role("button", name="This one counts").click()
    expect(desk.get_by_text("The match is settled. It counts.")).to_be_visible()
    assert [seat.score for seat in store.load("the-hill").season.fixture("f1").result.seats] == (
        [1, 0] if bo_home else [0, 1])
    # -- the sequence after it, on both phones
    finish(bo)
    check_access(bo)
    finish(cy)
    # -- round 2: only Cy offers dates, and the deadline passes
    desk.goto(f"{HILL}/desk/rounds")
    desk.get_by_role("button", name="Publish", exact=True).click()
    cy.goto(HILL)
    cy.get_by_role("link", name="Propose dates").click()
    cy.get_by_label("Date 1", exact=True).fill("2027-01-14T20:00")
    cy.get_by_role("button", name="Propose", exact=True).click()
    expect(cy.get_by_text("Your dates are proposed.")).to_be_visible()
    moment = "2027-02-01T12:00:00Z"
    desk.goto(f"{HILL}/desk/rounds")
    desk.get_by_role("button", name="Apply the policy to all").click()
    second = store.load("the-hill").season.fixture("f2")
    assert second.ended == "forfeit" and store.load("the-hill").season.name_of(second.winner) == "Tide"
    bo.goto(f"{HILL}/fixtures/f2")
    expect(bo.get_by_text("Tide wins without a match.")).to_be_visible()
    bo.goto(HILL)
    expect(bo.locator(".league-table tbody tr")).to_have_count(2)
    check_access(bo)
