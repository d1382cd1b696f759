"""Pages that nobody reloads: a coach's own page, the desk, and ticks at the door."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import CoachReport, EventGame, Result
from nuffle.tournament.results import report
from nuffle.web.events.notes import Announcement, RoundClock
from nuffle.web.events.permissions import COACH, ORGANISER

from ..events.conftest import winter_bowl
from .conftest import Served
from .test_event import Opens, opens  # noqa: F401  because: the fixture is theirs too
from .test_event_formats import comes


def paired(state: Any, slug: str) -> EventGame:
    """Round 1 is drawn elsewhere; gives Ann's game."""
    with state.event_cache.store.change(slug, "Pat") as work:
        work.set_event(add_round(work.event, draw_round(work.event)), "round 1 drawn")
    return next(game for game in state.event_cache.load(slug).event.rounds[0] if "ann" in game.opponents)


def told(state: Any, slug: str, coach: str, score: tuple[int, int]) -> None:
    with state.event_cache.store.change(slug, coach) as work:
        made = CoachReport(by=coach, result=Result(score=score))
        work.set_event(report(work.event, 1, made), f"{coach} reports")


def field(page: Page, game: EventGame) -> Any:
    return page.locator(f"tr[data-home={game.home}] input").first


def test_a_coach_s_page_shows_pairing_words_and_minutes_without_being_loaded_again(
        opens: Opens, server: Served) -> None:  # noqa: F811
    state = server.config.app.state
    slug = winter_bowl(state.event_cache.store)
    state.event_cache.note(slug, published=0)
    ann = comes(opens(phone=True), state, slug, COACH, "ann")
    ann.goto(f"/events/{slug}/me")
    expect(ann.get_by_text("Your next game appears here")).to_be_visible()
    game = paired(state, slug)
    state.event_cache.note(slug, announcements=(Announcement(at="2027-01-16T12:00:00", by="Pat", text="Lunch!"),))
    expect(ann.get_by_text("Lunch!")).to_be_visible()
    expect(ann.get_by_role("heading", name="Round 1")).to_have_count(0)  # drawn, and not yet published
    state.event_cache.note(
        slug, published=1, clock=RoundClock(round=1, started=0.0, minutes=9, extra={str(game.table): 5})
    )
    expect(ann.get_by_role("heading", name="Round 1")).to_contain_text("5 minutes more")
    expect(ann.locator(".stepper button").first).to_be_visible()

    other = next(side for side in game.opponents if side != "ann")
    told(state, slug, other, (2, 1))
    expect(ann.get_by_text(f"{other.title()} reported 2-1")).to_be_visible()
    ann.get_by_role("button", name="Confirm result").click()
    expect(ann.get_by_text("Both coaches agree. The result is final.")).to_be_visible()


def test_the_desk_sees_results_from_phones_and_no_row_is_touched_while_somebody_types(
        opens: Opens, server: Served) -> None:  # noqa: F811
    state = server.config.app.state
    slug = winter_bowl(state.event_cache.store)
    state.event_cache.note(slug, published=1)
    game = paired(state, slug)
    typed, disputed = [one for one in state.event_cache.load(slug).event.rounds[0] if one != game]
    first, desk = (comes(opens(), state, slug, ORGANISER) for _ in range(2))
    first.goto(f"/events/{slug}/desk")
    expect(first.get_by_text("3 of 3 results missing")).to_be_visible()
    desk.goto(f"/events/{slug}/desk/rounds/1")
    field(desk, typed).fill("4")
    for coach in game.opponents:
        told(state, slug, coach, (3, 2))
    told(state, slug, disputed.home, (1, 0))
    told(state, slug, disputed.away or "", (0, 1))
    expect(first.get_by_text("2 of 3 results missing")).to_be_visible()
    expect(first.get_by_text("Disputes to settle: 1")).to_be_visible()
    expect(field(desk, game)).to_have_value("3")
    expect(desk.get_by_role("link", name="Enter another result")).to_be_visible()
    assert field(desk, typed).input_value() == "4"


def test_a_tick_at_the_door_is_noted_at_once_and_the_page_stays(opens: Opens, server: Served) -> None:  # noqa: F811
    state = server.config.app.state
    slug = winter_bowl(state.event_cache.store)
    desk = comes(opens(phone=True), state, slug, ORGANISER)
    desk.goto(f"/events/{slug}/desk/coaches")
    fay = desk.locator("form[action$='/fay/mark']")
    fay.get_by_label("here").check()
    expect(fay.get_by_role("status")).to_have_text("Saved")
    fay.get_by_label("Note on Fay").fill("no cash")
    fay.get_by_label("paid").check()
    expect(fay.get_by_role("status")).to_have_text("Saved")
    desk.reload()
    expect(fay.get_by_label("paid")).to_be_checked()
    assert state.event_cache.load(slug).marks["fay"] == {"here": True, "paid": True, "remark": "no cash"}
