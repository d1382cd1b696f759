"""Squads with their captains, and groups with a knockout on the big screen, in real browsers."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from nuffle.languages import _
from nuffle.tournament.records import Coach, Squad, Tournament
from nuffle.web.events.permissions import COACH, ORGANISER

from .conftest import Served
from .test_event import Opens, opens, turned_to  # noqa: F401  because: the fixture is theirs too

SQUADS = ("reds", "blues", "greens", "golds")
WALL = "screen?seconds=60"


def comes(page: Page, state: Any, slug: str, role: str, coach: str = "") -> Page:
    """Somebody with a place at the event, signed in on a device of his own."""
    made = page.request.post("/api/coaches", data={"name": coach.title() or "Pat"}).json()
    state.event_cache.event_roles.grant(slug, made["id"], role, coach or None)
    return page


def published(desk: Page, slug: str, number: int) -> None:
    """A round is drawn and published."""
    desk.goto(f"/events/{slug}/desk/rounds/{number}")
    desk.get_by_role("button", name=_("Draw round ") + str(number)).click()
    desk.get_by_role("button", name=_("Publish")).click()
    expect(desk.get_by_text(_("published"), exact=True)).to_be_visible()


def home_wins(desk: Page, slug: str, number: int) -> None:
    """All games of a new round, typed in at the desk."""
    published(desk, slug, number)
    expect(desk.locator("tr[data-home] input:focus")).to_have_count(1)
    for done in range(1, desk.locator("tr.open").count() + 1):
        for key in ("2", "Tab", "0", "Enter"):
            desk.keyboard.press(key)
        expect(desk.locator("tr.saved")).to_have_count(done)


# -- squads
def squad_event() -> Tournament:
    """Four squads of four, each led by its first."""
    coaches = [Coach(id=f"{squad}-{number}", name=f"{squad.title()} {number}", squad=squad, team=team)
               for squad in SQUADS for number, team in enumerate(("Orc", "Skaven", "Norse", "Human"), 1)]
    squads = tuple(Squad(id=squad, name=f"The {squad.title()}", captain=f"{squad}-1") for squad in SQUADS)
    return Tournament(rulespack="team-event", seed=3, name="Squad Bowl", coaches=tuple(coaches), squads=squads)


def test_a_captain_reports_for_his_squad_and_the_other_captain_confirms(opens: Opens,  # noqa: F811
                                                                        server: Served, language: str) -> None:
    state = server.config.app.state
    slug = state.event_cache.store.new(squad_event(), by="Pat")
    state.event_cache.note(slug, published=0)
    desk = comes(opens(), state, slug, ORGANISER)
    published(desk, slug, 1)
    round_1 = state.event_cache.load(slug).event.rounds[0]
    game = next(one for one in round_1 if "reds-1" in one.opponents)
    rivals = next(side for side in game.opponents if side != "reds-1").rpartition("-")[0]
    wall = opens()
    wall.goto(f"/events/{slug}/standings")
    red = comes(opens(phone=True), state, slug, COACH, "reds-1")
    rival = comes(opens(phone=True), state, slug, COACH, f"{rivals}-1")
    mate = comes(opens(phone=True), state, slug, COACH, "reds-2")

    mate.goto(f"/events/{slug}/me")         # who leads nobody sees himself alone
    expect(mate.get_by_role("button", name=_("Report"))).to_have_count(1)
    red.goto(f"/events/{slug}/me")
    expect(red.get_by_role("button", name=_("Report"))).to_have_count(4)
    for reported, name in enumerate(("reds-1", "reds-2", "reds-3", "reds-4"), 1):
        at_home = any(one.home == name for one in round_1)
        form = red.locator("form[data-steps]", has=red.locator(f"input[name=coach][value={name}]"))
        form.locator(f"[name=score_{'home' if at_home else 'away'}]").fill("2")
        form.get_by_role("button", name=_("Report")).click()
        expect(red.get_by_text(re.compile(r"reported|a déclaré"))).to_have_count(reported)
    for left in (4, 3, 2, 1):
        rival.goto(f"/events/{slug}/me")
        expect(rival.get_by_role("button", name=_("Confirm result"))).to_have_count(left)
        rival.get_by_role("button", name=_("Confirm result")).first.click()
        expect(rival.get_by_text(_("Both coaches agree. The result is final."))).to_be_visible()
    squads = wall.locator("table.standings").first
    expect(squads.locator("tbody tr").first).to_contain_text("The Reds")        # live, and squads before coaches
    expect(squads.locator("tbody tr").first).to_contain_text("1-0-0")             # a round won, by four games


# -- groups and knockout
def cup() -> Tournament:
    """Two groups of four, then semi-finals and the final."""
    coaches = tuple(Coach(id=f"c{number}", name=f"Coach {number}", team="Orc") for number in range(1, 9))
    form = {"kind": "groups", "group_size": 4, "knockout": 4, "best_of_rest": False, "place_games": False}
    pack = {"extends": "group-and-knockout", "name": "Cup", "day": {"rounds": 5}, "format": form}
    return Tournament.model_validate({"rulespack": pack, "seed": 5, "name": "Cup", "coaches": coaches})


def part_of(wall: Page, part: str) -> Any:
    """A part of the wall that is turned to."""
    found = wall.locator(f".turn[data-part={part}]")
    turned_to(wall, found)
    return found


def test_groups_and_knockout_are_followed_on_the_big_screen(opens: Opens, server: Served,  # noqa: F811
                                                            language: str) -> None:
    state = server.config.app.state
    slug = state.event_cache.store.new(cup(), by="Pat")
    state.event_cache.note(slug, published=0)
    desk, wall = comes(opens(), state, slug, ORGANISER), opens()
    wall.goto(f"/events/{slug}/{WALL}")
    expect(wall.get_by_text(_("No rounds have been published yet."))).to_be_visible()
    for number in (1, 2, 3):
        home_wins(desk, slug, number)
    groups = part_of(wall, "groups")      # nobody has loaded it again: it was empty when it was opened
    for name in ("(Group|Poule) A", "(Group|Poule) B", "Coach 8"):
        expect(groups).to_contain_text(re.compile(name))
    home_wins(desk, slug, 4)
    published(desk, slug, 5)
    event = state.event_cache.load(slug).event
    (final,) = [game for game in event.rounds[4] if game.stage == "final"]
    assert {final.home, final.away} == {game.home for game in event.rounds[3]}
    knockout = part_of(wall, "final")
    for finalist in final.opponents:
        expect(knockout.locator("text", has_text=event.coach(finalist).name)).to_have_count(2)
    phone = opens(phone=True)
    phone.goto(f"/events/{slug}/bracket")
    expect(phone.locator(".ties li")).to_have_count(3)          # the final first, and nothing beyond the edge
    expect(phone.locator(".ties li").first).to_contain_text(event.coach(final.home).name)
    expect(phone.locator(".ties li").first).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
