"""The codes on paper, read again from the printed sheet as a phone reads them, and followed."""

from __future__ import annotations

import re

import pytest

from nuffle.exchange.slips import slip_codes
from nuffle.paper.slips import slips_pdf
from nuffle.tournament.rulespack import resolve

from .camera import pages, read, upside_down
from .conftest import Person, drawn_with_rosters
from .test_permits import Cast


@pytest.fixture
def pat(person, app, store, winter) -> Person:
    """The organiser, with round 1 drawn and published."""
    drawn_with_rosters(store, winter)
    organiser = Cast(person, app.app.state.event_cache.event_roles, winter)["organiser"]
    organiser.sends(f"/events/{winter}/desk/rounds/1/publish")
    return organiser


def printed(pat: Person, slug: str) -> bytes:
    made = pat.get(f"/events/{slug}/desk/print/slips.pdf?number=1")
    assert made.headers["content-type"] == "application/pdf"
    return made.content


@pytest.fixture
def slips(pat, winter) -> bytes:
    """The slips of round 1, as the desk prints them."""
    return printed(pat, winter)


def codes_on(pdf: bytes) -> list[str]:
    return [code for sheet in pages(pdf) for code in read(sheet)]


def test_every_slip_has_a_code_that_a_phone_reads_and_that_opens_its_own_game(person, store, winter, slips) -> None:
    games = [game for game in store.load(winter).rounds[0] if not game.bye]
    codes = codes_on(slips)
    assert len(codes) == len(games) == 3 and len(set(codes)) == 3
    for code, game in zip(codes, games, strict=True):       # slips lie in the order of the tables
        assert code.startswith(f"http://testserver/events/{winter}/slip/1/")
        page = person().get(code).text
        assert f"table {game.table}" in page
        assert re.findall(r'type="radio" name="coach" value="(\w+)"', page) == [game.home, game.away]


def test_a_result_comes_in_from_two_phones_by_the_code_of_their_slip(person, store, winter, slips) -> None:
    code = read(pages(slips)[0])[0]
    game = store.load(winter).rounds[0][0]
    one, other = person(), person()
    one.sends(code, coach=game.home, score_home="2", score_away="1")
    page = other.sends(code, coach=game.away, confirm="yes").text
    assert "Final result: 2-1" in page
    assert store.load(winter).rounds[0][0].score == (2, 1)


def test_a_slip_is_read_upside_down_and_from_farther_away(slips) -> None:
    near, far = pages(slips)[0], pages(slips, sharp=96)[0]
    assert sorted(read(upside_down(near))) == sorted(read(far)) == sorted(read(near)) and len(read(near)) == 2


def test_the_codes_printed_at_the_command_line_name_their_game(store, winter) -> None:
    drawn_with_rosters(store, winter)
    event = store.load(winter)
    made = slips_pdf(event, resolve(event.rulespack), 1, slip_codes(event, winter, 1))
    assert codes_on(made) == [f"nuffle:{winter}/round/1/table/{table}" for table in (1, 2, 3)]


def test_the_codes_of_games_that_are_drawn_anew_are_worthless(person, pat, store, winter, slips) -> None:
    met = next(game for game in store.load(winter).rounds[0] if "ann" in game.opponents)
    pat.sends(f"/events/{winter}/desk/apart", one=met.home, other=met.away)
    pat.sends(f"/events/{winter}/desk/rounds/1/draw")
    pat.sends(f"/events/{winter}/desk/rounds/1/publish")
    old, new = codes_on(slips), codes_on(printed(pat, winter))
    gone = [code for code in old if code not in new]
    assert len(gone) >= 2 and {person().get(code).status_code for code in gone} == {403}
    assert {person().get(code).status_code for code in new} == {200}
