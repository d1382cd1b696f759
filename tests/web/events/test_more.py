"""What comes up beside the rounds, typed in at the desk."""

from __future__ import annotations

import pytest

from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Result, Tournament
from nuffle.tournament.results import enter
from nuffle.web.events.permissions import ORGANISER

from .conftest import said


@pytest.fixture
def pat(person, app, store, winter):
    """The organiser, with a round that is played."""
    somebody = person("pat").joins()
    visitor = somebody.get("/account/data.json").json()["coach"]["number"]
    app.app.state.event_cache.event_roles.grant(winter, visitor, ORGANISER)
    with store.change(winter, "Pat") as work:
        event = add_round(work.event, draw_round(work.event))
        for game in event.rounds[-1]:
            event = enter(event, 1, game.home, Result(score=(1, 0)))
        work.set_event(event, "round 1")
    return somebody


def more(winter: str, what: str = "more") -> str:
    return f"/events/{winter}/desk/{what}"


def test_a_conversion_is_approved_or_refused_on_record(pat, winter, store) -> None:
    page = pat.sends(more(winter, "approve"), coach="ann", what="Kroxigor on wheels")
    assert "Kroxigor on wheels approved" in page.text
    pat.sends(more(winter, "approve"), coach="bo", what="No base", refused="yes")
    assert [(one.coach, one.approved, one.by) for one in store.load(winter).approvals] == [
        ("ann", True, "pat"), ("bo", False, "pat")]
    assert pat.post(more(winter, "approve"), coach="ann").status_code == 422


def test_a_vote_on_paper_is_counted_and_a_stranger_is_no_favourite_opponent(pat, winter, store) -> None:
    game = store.load(winter).rounds[0][0]
    page = pat.sends(more(winter, "vote"), by=game.home, on=game.away, kind="favourite opponent").text
    assert f"<li>{store.load(winter).coach(game.away).called}: 1</li>" in page
    other = store.load(winter).rounds[0][1].home
    refused = pat.post(more(winter, "vote"), by=game.home, on=other, kind="favourite opponent")
    assert refused.status_code == 422 and "has not" in said(refused)
    assert pat.post(more(winter, "vote"), by=game.home, on=game.home, kind="best painted").status_code == 422


def test_a_coach_keeps_his_table_and_an_official_is_on_record(pat, winter, store) -> None:
    pat.sends(more(winter, "table"), coach="fay", table="3")
    pat.sends(more(winter, "person"), name="Rex", role="referee")
    pat.sends(more(winter, "person"), name="Rex", role="spare")
    event = store.load(winter)
    assert event.tables == {"fay": 3} and event.people[0].roles == ("referee", "spare")
    assert draw_round(event) and next(game for game in add_round(event, draw_round(event)).rounds[1]
                                      if "fay" in game.opponents).table == 3
    pat.sends(more(winter, "table"), coach="fay")
    assert not store.load(winter).tables


def test_a_coach_without_a_phone_shows_his_card_at_the_desk(person, app, store) -> None:
    coaches = [{"id": name, "name": name.title(), "team": "Orc"} for name in ("ann", "bo")]
    pack = {"extends": "escalation", "name": "Cards"}
    slug = store.new(Tournament.model_validate({"name": "Cards", "rulespack": pack, "coaches": coaches}))
    pat = person("pat").joins()
    app.app.state.event_cache.event_roles.grant(
        slug, pat.get("/account/data.json").json()["coach"]["number"], ORGANISER
    )
    pat.sends(f"/events/{slug}/desk/rounds/1/draw", even_so="yes")
    pat.sends(f"/events/{slug}/desk/deal")
    first = next(card for card in store.load(slug).cards if card.coach == "ann").numbers[0]
    assert "2 cards of this round are not shown yet" in pat.get(f"/events/{slug}/desk/more").text
    pat.sends(f"/events/{slug}/desk/card", coach="ann", met=str(first))
    assert next(card for card in store.load(slug).cards if card.coach == "ann").met == (first,)
    wrong = pat.post(f"/events/{slug}/desk/card", coach="bo", met="99")
    assert wrong.status_code == 422 and not next(card for card in store.load(slug).cards if card.coach == "bo").revealed


def test_results_and_a_whole_event_come_back_from_their_files(pat, winter, store) -> None:
    sheet = pat.get(f"/events/{winter}/files/results.csv").text
    refused = pat.post(more(winter, "results"), text=sheet.replace(",1,0,", ",3,0,"))
    assert refused.status_code == 422
    pat.sends(more(winter, "results"), text=sheet.replace(",1,0,", ",3,0,"), correct="yes")
    assert store.load(winter).rounds[0][0].score == (3, 0)
    whole = pat.get(more(winter, "event.json")).text
    again = pat.sends("/events/import", text=whole, slug="again")
    assert "has been imported" in again.text and store.load("again").rounds == store.load(winter).rounds
    assert pat.post("/events/import", text="{}", slug="again").status_code == 422
