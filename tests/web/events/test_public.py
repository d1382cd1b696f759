"""What everybody sees of an event."""

from __future__ import annotations

import csv
import io
import json

import pytest

from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Result
from nuffle.tournament.results import enter

PAGES = ("", "/rules", "/coaches", "/rounds", "/standings", "/bracket", "/statistics", "/awards")


def played(store, slug: str, score: tuple[int, int] = (2, 1)) -> None:
    with store.change(slug, "Pat") as work:
        event = add_round(work.event, draw_round(work.event))
        for game in event.rounds[-1]:
            event = enter(event, len(event.rounds), game.home, Result(score=score, casualties=(1, 0)))
        work.becomes(event, "a round")


def test_the_calendar_lists_events_by_how_far_they_are(person, store, winter) -> None:
    assert "Winter Bowl" in person().get("/events").text
    assert person().get("/events.json").json()[0]["state"] == "coming"
    played(store, winter)
    assert person().get("/events.json").json()[0]["state"] == "under way"


@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_an_event_opens_for_somebody_unknown(person, store, winter, page: str) -> None:
    assert person().get(f"/events/{winter}{page}").status_code == 200
    played(store, winter)
    assert "Winter Bowl" in person().get(f"/events/{winter}{page}").text


def test_results_stand_in_rounds_and_standings(person, store, winter) -> None:
    played(store, winter)
    assert "2 - 1" in person().get(f"/events/{winter}/rounds").text
    rows = person().get(f"/events/{winter}/files/standings.json").json()
    assert [row["Points"] for row in rows] == ["2"] * 3 + ["0"] * 3


def test_every_file_is_there_as_sheet_and_as_json(person, store, winter) -> None:
    played(store, winter)
    for name in ("coaches", "pairings", "results", "standings", "races", "awards"):
        found = person().get(f"/events/{winter}/files/{name}.json").json()
        sheet = list(csv.DictReader(io.StringIO(person().get(f"/events/{winter}/files/{name}.csv").text)))
        assert len(found) == len(sheet) > 0, name


def test_the_whole_event_has_nothing_that_is_not_for_everybody(person, store, winter) -> None:
    found = person().get(f"/events/{winter}/files/event.json").json()
    assert found["seed"] == 7 and len(found["coaches"]) == 6
    assert not {"audit", "votes", "cards", "locks"} & set(found) and "naf" not in json.dumps(found["coaches"])


def test_a_round_that_is_not_published_is_not_shown(person, store, winter, app) -> None:
    app.app.state.shelf.note(winter, published=0)
    played(store, winter)
    assert "No round is published yet" in person().get(f"/events/{winter}/rounds").text
    assert person().get(f"/events/{winter}/files/pairings.json").json() == []
    assert "rounds" not in person().get(f"/events/{winter}/files/event.json").json()


def test_a_page_that_follows_an_event_hears_of_a_result(person, store, winter) -> None:
    with person().browser.stream("GET", f"/events/{winter}/live?times=1") as stream:
        lines = [line for line in stream.iter_lines() if line.startswith("data:")]
    assert "No round is published yet" in json.loads(lines[0][5:])["parts"]["round"]
    played(store, winter)
    with person().browser.stream("GET", f"/events/{winter}/live?times=1") as stream:
        lines = [line for line in stream.iter_lines() if line.startswith("data:")]
    assert "2 - 1" in json.loads(lines[0][5:])["parts"]["round"]


def test_an_event_that_is_not_there_is_not_found(person) -> None:
    assert person().get("/events/nowhere").status_code == 404
