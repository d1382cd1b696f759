"""A pile of slips typed in at the desk by keyboard alone, as quickly as somebody can."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from nuffle.tournament.records import Coach, EventGame, Tournament
from nuffle.web.events.permissions import ORGANISER

from .conftest import Served
from .test_event import Opens, opens  # noqa: F401  because: the fixture is theirs too
from .test_event_formats import comes

GAMES, TEN_MINUTES = 100, 600_000


def at_the_desk(page: Page, state: Any, games: int) -> Page:
    """The organiser before the page of a round that is drawn."""
    coaches = tuple(Coach(id=f"c{number}", name=f"Coach {number}") for number in range(1, 2 * games + 1))
    paired = tuple(EventGame(home=f"c{2 * table - 1}", away=f"c{2 * table}", table=table)
                   for table in range(1, games + 1))
    slug = state.event_cache.store.new(Tournament(rulespack="guide", seed=7, coaches=coaches, rounds=(paired,)), "pile")
    comes(page, state, slug, ORGANISER).goto(f"/events/{slug}/desk/rounds/1")
    expect(page.locator("tr[data-home] input:focus")).to_have_count(1)
    return page


def types(page: Page, *words: str) -> None:
    """Keys one after the other, without a look at the screen."""
    for key in words:
        page.keyboard.press(key)


def slip(home: int, away: int) -> tuple[str, ...]:
    return str(home), "Tab", str(away), "Tab", "1", "Tab", "0", "Enter"


def scores(state: Any) -> list[tuple[int, int] | None]:
    return [game.score for game in state.event_cache.load("pile").event.rounds[0]]


def test_a_hundred_results_are_typed_without_waiting_for_the_server(opens: Opens, server: Served) -> None:  # noqa: F811
    state = server.config.app.state
    desk = at_the_desk(opens(), state, GAMES)
    for table in range(GAMES):
        types(desk, *slip(table % 4, table % 3))
    expect(desk.get_by_text("All results entered.")).to_be_visible(timeout=TEN_MINUTES)
    assert scores(state) == [(table % 4, table % 3) for table in range(GAMES)]


def test_a_refused_row_keeps_what_was_typed_and_comes_up_again(opens: Opens, server: Served) -> None:  # noqa: F811
    state = server.config.app.state
    desk = at_the_desk(opens(), state, 3)
    types(desk, "x", "Tab", "1", "Enter", *slip(2, 0), *slip(1, 1))
    first = desk.locator("tr[data-home=c1]")
    expect(desk.locator("#entered")).to_contain_text("1 still open.")
    expect(first).to_contain_text("'x' is not a number")
    expect(first.locator("input").first).to_be_focused()
    assert first.locator("input").nth(1).input_value() == "1"
    types(desk, "3", "Enter")
    expect(desk.get_by_text("All results entered.")).to_be_visible()
    assert scores(state) == [(3, 1), (2, 0), (1, 1)]


def test_slips_in_any_order_are_found_by_their_table_and_nothing_is_saved_twice(
        opens: Opens, server: Served) -> None:  # noqa: F811
    state = server.config.app.state
    desk = at_the_desk(opens(), state, 3)
    sent: list[str] = []
    desk.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    types(desk, "Shift+Tab", "3", "Enter", *slip(3, 0), "1", "Enter", *slip(1, 0))
    expect(desk.locator("#jump")).to_be_focused()
    types(desk, "9", "Enter")
    expect(desk.locator("#jump")).to_be_focused()
    types(desk, "2", "Enter", "Enter", "2", "Enter", *slip(2, 2))
    expect(desk.get_by_text("All results entered.")).to_be_visible()
    assert scores(state) == [(1, 0), (2, 2), (3, 0)] and len(sent) == 3


def test_a_server_that_is_away_is_told_and_the_row_can_be_resent(opens: Opens, server: Served) -> None:  # noqa: F811
    state = server.config.app.state
    desk = at_the_desk(opens(), state, 2)
    desk.route("**/result", lambda route: route.abort(), times=1)
    types(desk, *slip(1, 0), *slip(0, 2))
    expect(desk.locator("tr[data-home=c1]")).to_contain_text("Not saved: no answer from the server")
    expect(desk.locator("tr[data-home=c1] input").first).to_be_focused()
    types(desk, "Enter")
    expect(desk.get_by_text("All results entered.")).to_be_visible()
    assert scores(state) == [(1, 0), (0, 2)]


def test_who_is_refused_goes_back_to_what_he_had_typed(opens: Opens, server: Served) -> None:  # noqa: F811
    state = server.config.app.state
    desk = at_the_desk(opens(), state, 2)
    desk.goto("/events/pile/desk/coaches")
    desk.get_by_label("Name", exact=True).first.fill("Somebody Very Long")
    desk.get_by_label("Race").first.fill("Nobody's")
    desk.get_by_role("button", name="Register").click()
    expect(desk.get_by_role("alert")).to_contain_text("Nobody's")
    desk.get_by_role("button", name="Go back").click()
    expect(desk.get_by_label("Name", exact=True).first).to_have_value("Somebody Very Long")
