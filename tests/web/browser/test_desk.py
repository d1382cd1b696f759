"""The desk in a real browser: what is doubtful is not saved before somebody has chosen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from nuffle.tournament.records import CoachReport, Result
from nuffle.tournament.results import report
from nuffle.web.events.permissions import ORGANISER

from ..events.conftest import drawn_with_rosters, winter_bowl
from .conftest import Served
from .test_event import Opens, faults, opens  # noqa: F401  because: the fixture is theirs too
from .test_event_formats import comes

ROUND = "/events/winter-bowl/desk/rounds/1"


@pytest.fixture
def state(server: Served) -> Any:
    """A round of three games is drawn."""
    found = server.config.app.state
    drawn_with_rosters(found.event_cache.store, winter_bowl(found.event_cache.store))
    return found


def games(state: Any) -> Any:
    return state.event_cache.store.load("winter-bowl").rounds[0]


def reported(state: Any, place: int, *scores: tuple[int, int]) -> None:
    """The coaches of a game tell it, the home coach first."""
    with state.event_cache.store.change("winter-bowl", "phones") as work:
        event = work.event
        for by, score in zip(event.rounds[0][place].opponents, scores, strict=False):
            event = report(event, 1, CoachReport(by=by, result=Result(score=score)))
        work.set_event(event, "reports")


def desk_at(opens: Opens, state: Any, path: str = ROUND, **more: Any) -> Page:  # noqa: F811
    desk = comes(opens(**more), state, "winter-bowl", ORGANISER)
    desk.goto(path)
    return desk


def row_of(desk: Page, state: Any, place: int) -> Any:
    return desk.locator(f"tr[data-home={games(state)[place].home}]")


def types(row: Any, home: str, away: str) -> None:
    row.locator("[name=score_home]").fill(home)
    row.locator("[name=score_away]").fill(away)
    row.locator("[name=score_away]").press("Enter")


def test_an_unlikely_score_waits_in_its_row_while_others_are_typed(opens: Opens, state: Any) -> None:  # noqa: F811
    desk = desk_at(opens, state)
    first, second = row_of(desk, state, 0), row_of(desk, state, 1)
    types(first, "99", "1")
    expect(first).to_contain_text("99 touchdowns is unlikely")
    expect(desk.locator("#entered")).to_contain_text("Table 1: not saved yet")
    types(second, "2", "0")
    expect(second).to_have_class(re.compile("saved"))
    assert [game.score for game in games(state)[:2]] == [None, (2, 0)]
    types(first, "9", "1")                  # another slip is another question
    expect(first).to_contain_text("9 touchdowns is unlikely")
    first.get_by_role("button", name="Save my entry").click()
    expect(first).to_have_class(re.compile("saved"))
    expect(first.locator("[name=casualties_home]")).to_have_value("0")      # what was left empty counts as zero
    assert games(state)[0].score == (9, 1)


def test_a_row_typed_over_a_report_offers_both(opens: Opens, state: Any) -> None:  # noqa: F811
    reported(state, 0, (2, 0))
    name = games(state)[0].home.capitalize()
    desk = desk_at(opens, state)
    row = row_of(desk, state, 0)
    types(row, "1", "0")
    expect(row).to_contain_text(f"{name} reported 2-0, casualties 0-0.")
    row.get_by_role("button", name=f"Accept {name}'s report").click()
    expect(row).to_have_class(re.compile("saved"))
    expect(row.locator("[name=score_home]")).to_have_value("2")
    assert games(state)[0].score == (2, 0)


def test_casualties_emptied_in_a_row_are_zero_and_shown_so(opens: Opens, state: Any) -> None:  # noqa: F811
    desk = desk_at(opens, state)
    row = row_of(desk, state, 0)
    row.locator("[name=casualties_home]").fill("3")
    types(row, "1", "0")
    expect(row).to_have_class(re.compile("saved"))
    assert games(state)[0].casualties == (3, 0)
    row.locator("[name=casualties_home]").fill("")
    row.locator("[name=casualties_home]").press("Enter")
    expect(row.locator("[name=casualties_home]")).to_have_value("0")
    expect(row).to_have_class(re.compile("saved"))
    assert games(state)[0].casualties == (0, 0)


def test_a_dispute_is_settled_by_one_click_and_taking_it_out_asks_first(opens: Opens, state: Any) -> None:  # noqa: F811
    for place in (0, 1):
        reported(state, place, (2, 0), (1, 0))
    desk = desk_at(opens, state, f"{ROUND}/games/{games(state)[1].home}", phone=True)
    desk.get_by_role("button", name="Delete result").click()
    expect(desk.get_by_role("heading", name="Delete result?")).to_be_visible()
    assert len(games(state)[1].reports) == 2
    desk.get_by_role("button", name="Delete").click()
    expect(desk.get_by_text("result deleted")).to_be_visible()
    name = (games(state)[0].away or "").capitalize()
    desk.get_by_role("button", name=f"Accept {name}'s report").click()
    expect(desk.get_by_role("heading", name=re.compile("Dispute"))).to_have_count(0)
    assert games(state)[0].score == (1, 0) and not games(state)[1].reports


def test_the_questions_of_the_desk_are_sound_for_axe_and_fit_a_phone(opens: Opens, state: Any) -> None:  # noqa: F811
    reported(state, 0, (2, 0), (1, 0))
    desk = desk_at(opens, state, phone=True)
    pages = [ROUND, f"{ROUND}/games/{games(state)[0].home}", "/events/winter-bowl/desk/coaches",
             "/events/winter-bowl/desk/coaches/ann/build?team=Orc", "/events/winter-bowl/desk/clock",
             "/events/winter-bowl/desk/more"]
    assert not faults(desk, pages)
