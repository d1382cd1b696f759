"""What everybody sees of an event."""

from __future__ import annotations

import csv
import io
import json
import re
import zlib
from itertools import combinations
from pathlib import Path

import pytest

import nuffle.web
from nuffle.lab.load.event import great_event
from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Result
from nuffle.tournament.results import enter
from nuffle.web.events.stream import GZIP, OF_PAGES, PARTS, compress

PAGES = ("", "/rules", "/coaches", "/rounds", "/standings", "/bracket", "/statistics", "/awards")


def played(store, slug: str, score: tuple[int, int] = (2, 1)) -> None:
    with store.change(slug, "Pat") as work:
        event = add_round(work.event, draw_round(work.event))
        for game in event.rounds[-1]:
            event = enter(event, len(event.rounds), game.home, Result(score=score, casualties=(1, 0)))
        work.set_event(event, "a round")


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
    app.app.state.event_cache.note(winter, published=0)
    played(store, winter)
    assert "No rounds have been published yet" in person().get(f"/events/{winter}/rounds").text
    assert person().get(f"/events/{winter}/files/pairings.json").json() == []
    assert "rounds" not in person().get(f"/events/{winter}/files/event.json").json()


def heard(person, slug: str, asked: str = "") -> list[dict]:
    """What a page that follows an event is told at once."""
    with person().browser.stream("GET", f"/events/{slug}/live?times=1{asked}") as stream:
        return [json.loads(line[5:]) for line in stream.iter_lines() if line.startswith("data:")]


def test_a_page_that_follows_an_event_hears_of_a_result(person, store, winter) -> None:
    assert "No rounds have been published yet" in heard(person, winter)[-1]["parts"]["round"]
    played(store, winter)
    assert "2 - 1" in heard(person, winter)[-1]["parts"]["round"]


def test_a_page_is_told_what_it_shows_and_only_what_it_does_not_show_yet(person, store, winter) -> None:
    (place,) = re.findall(r'data-live="[^?]+[?](since=[^"&]+)', person().get(f"/events/{winter}/standings").text)
    assert heard(person, winter, f"&{place}") == [None]         # the clock, which does not run
    played(store, winter)
    news = heard(person, winter, f"&{place}&parts=leaders")[-1]
    assert list(news["parts"]) == ["leaders"]


def test_a_piece_of_a_packed_stream_fits_into_any(winter) -> None:
    told = zlib.decompressobj(zlib.MAX_WBITS | 16)
    assert told.decompress(GZIP + compress("data: 1\n\n") + compress("data: 2\n\n")) == b"data: 1\n\ndata: 2\n\n"


def test_a_great_event_shows_its_rounds_one_by_one(person, store) -> None:
    slug = store.new(great_event(402, 1), "great")
    page = person().get(f"/events/{slug}/rounds").text
    assert page.count('class="game ') == 201 and "?number=1" in page
    assert person().get(f"/events/{slug}/rounds?number=1").text.count('class="game played') == 201
    front = person().get(f"/events/{slug}").text
    assert front.count('class="game ') == 60 and "All games" in front and "Full standings" in front
    assert person().get(f"/events/{slug}/rounds?number=9").status_code == 404


def test_an_event_that_is_not_there_is_not_found(person) -> None:
    assert person().get("/events/nowhere").status_code == 404


def test_news_are_kept_for_our_pages_and_not_for_every_combination_a_stranger_wants(app, person, store, winter) -> None:
    """512 of them, each as long as the standings, would be kept for each event and each change of it."""
    templates = Path(nuffle.web.__file__).parent / "templates" / "events"
    wanted = {tuple(re.findall(r'"(\w+)"', found)) for file in templates.rglob("*.html")
              for found in re.findall(r'data-live="\{\{ live\((.*?)\)', file.read_text(encoding="utf-8"))}
    assert wanted and wanted <= set(OF_PAGES)
    assert all(tuple(name for name in PARTS if name in parts) == parts for parts in wanted), "in the order of the parts"
    for parts in (*wanted, *combinations(PARTS, 3)):
        stream = person().get(f"/events/{winter}/live?times=1&parts={','.join(parts)}")
        told = json.loads(re.search(r"event: event\ndata: (.*)", stream.text)[1])
        assert set(told["parts"]) == set(parts)
    shown = app.app.state.event_cache.load(winter)
    assert sum(what.startswith("news ") for what in shown.page_cache) == len(wanted)
