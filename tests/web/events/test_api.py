"""An event run by programs from its opening to its champion, each coach and official with the client of the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.client import Answer, ApiError, Client
from nuffle.files.records import dumps
from nuffle.store.accounts import Accounts
from nuffle.teams.ready import ready_roster
from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.web.accounts.passwords import hash_password

from .conftest import PASSWORD

Caller = Callable[[str], Client]
PACK = {"ready": "guide", "name": "Program Bowl", "rounds": 1, "seed": 7}


@pytest.fixture
def caller(app: TestClient) -> Caller:
    """Somebody with an account and the client of their own program."""
    def send(method: str, address: str, headers: Any, body: bytes | None) -> Answer:
        found = app.request(method, address, headers=dict(headers), content=body)
        return Answer(found.status_code, {name.lower(): value for name, value in found.headers.items()}, found.content)

    def made(name: str) -> Client:
        client = Client.new_coach("", name, transport=send)
        app.cookies.clear()
        accounts = Accounts(app.app.state.host.engine)  # type: ignore[attr-defined]
        accounts.open(client.coaches.me()["id"], name.lower(), hash_password(PASSWORD))
        return client

    return made


def refused(call: Callable[[], Any], status: int, words: str = "") -> ApiError:
    with pytest.raises(ApiError) as found:
        call()
    assert found.value.status == status and words in found.value.detail, found.value
    return found.value


# -- an event
def test_an_event_is_run_by_programs_from_its_opening_to_its_champion(caller: Caller) -> None:
    pat, ann, bo = caller("Pat"), caller("Ann"), caller("Bo")
    slug = pat.events.new(**PACK)["event"]["slug"]
    event = pat.events.get(slug)
    assert slug == "program-bowl" and event["roles"] == ["organiser"]
    assert pat.desk.settings(slug, registration=True, rosters=False)["event"]["registration"]
    for one, team in ((ann, "Orc"), (bo, "Skaven")):
        assert one.events.join(slug, conduct=True, team=team)["coach"]["team"] == team
        assert one.events.hand_in(slug, lists=[dumps(ready_roster(event["edition"], team))])["coach"]["handed_in"]
        pat.desk.mark(slug, one.events.get(slug)["acts_for"][0], here=True)
    drawn = pat.desk.draw(slug, 1)["round"]
    assert not drawn["published"] and len(drawn["games"]) == 1 and ann.events.rounds(slug) == []
    assert pat.desk.publish(slug, 1)["round"]["published"]
    game = ann.events.round(slug, 1)["games"][0]
    score = (2, 1) if game["home"] == "ann" else (1, 2)
    assert ann.events.report(slug, score=score)["game"]["state"] == "reported"
    assert bo.events.me(slug)["coaches"][0]["accounts"][0]["by"] == "ann"
    assert bo.events.confirm(slug)["game"]["score"] == list(score)
    rows = bo.events.standings(slug)["parts"][0]["rows"]
    assert [row["id"] for row in rows] == ["ann", "bo"] and rows[0]["record"] == "1-0-0"
    assert bo.events.get(slug)["champions"] == ["Ann", "Bo"] and bo.events.hall_of_fame()[0]["slug"] == slug
    assert [one["slug"] for one in ann.events.mine()] == [slug] and ann.events.all()[0]["state"] == "over"
    assert pat.events.put(slug, to="archived")["event"]["visibility"] == "archived"
    refused(lambda: pat.desk.announce(slug, text="Hello"), 409, "archived")
    assert [one["slug"] for one in ann.events.archive()] == [slug] and ann.events.all() == []


# -- the desk
@pytest.fixture
def pat(caller: Caller, app: TestClient, winter: str) -> Client:
    """The organiser of a bowl of six."""
    client = caller("Pat")
    roles = app.app.state.event_cache.event_roles  # type: ignore[attr-defined]
    roles.grant(winter, client.coaches.me()["id"], "organiser")
    return client


@pytest.fixture
def drawn(winter: str, store: Any) -> str:
    with store.change(winter, "Pat") as work:
        work.set_event(add_round(work.event, draw_round(work.event)), "round 1 drawn")
    return winter


def test_coaches_are_registered_marked_changed_and_dropped(pat: Client, winter: str) -> None:
    made = pat.desk.add(winter, name="Gus", team="Human", naf=77)["coach"]
    assert made["number"] == 7 and made["naf"] == 77
    assert pat.desk.mark(winter, "gus", here=True)["coach"]["mark"]["here"]
    assert pat.desk.mark(winter, "gus", paid=True)["coach"]["mark"]["here"], "what is left out stays"
    changed = pat.desk.edit(winter, "gus", team_name="Reavers", squad="reds")["coach"]
    assert (changed["name"], changed["naf"], changed["team_name"], changed["squad"]) == ("Gus", 77, "Reavers", "reds")
    squads = pat.desk.squad(winter, squad="reds", name="The Reds", captain="gus")["event"]["squads"]
    assert [one["name"] for one in squads] == ["The Reds"]
    assert pat.desk.edit(winter, "gus", squad="")["coach"]["squad"] == ""
    assert pat.desk.drop(winter, "gus", reason="Ill")["coach"]["left"] == "dropped"
    assert pat.desk.back(winter, "gus")["coach"]["playing"]
    refused(lambda: pat.desk.disqualify(winter, "gus"), 422, "reason")
    twin = pat.desk.add(winter, name="Gus")
    assert any("merge" in words for words in twin["told"])
    assert pat.desk.merge(winter, "gus", gone=twin["coach"]["id"])["coach"]["number"] == 7
    pat.desk.remove(winter, "gus")
    assert len(pat.desk.coaches(winter)) == 6 and "Gus" not in pat.desk.coaches_file(winter)
    pat.desk.add_sheet(winter, text="name,team\nHal,Orc\n")
    assert pat.desk.coaches(winter)[-1]["name"] == "Hal"


def test_a_question_comes_with_its_ways_on(pat: Client, winter: str) -> None:
    pat.desk.mark(winter, "ann", here=True)
    pat.desk.mark(winter, "bo", here=True)
    asked = refused(lambda: pat.desk.draw(winter, 1), 409, "not checked in")
    assert [one["label"] for one in asked.choices] == ["Draw without them", "Draw with them"]
    assert "choices" in asked.advice
    assert len(pat.choose(asked.choices[0])["round"]["games"]) == 1
    home = pat.desk.round(winter, 1)["games"][0]["home"]
    asked = refused(lambda: pat.desk.result(winter, 1, home=home, score=(25, 0)), 409)
    assert pat.desk.game(winter, 1, home)["state"] == "open", "nothing has changed by then"
    assert pat.choose(asked.choices[0])["game"]["score"] == [25, 0]
    refused(lambda: pat.desk.result(winter, 1, home=home, score=(1, 0)), 422, "already has a result")
    asked = refused(lambda: pat.desk.clear(winter, 1, home=home), 409)
    assert pat.choose(asked.choices[0])["game"]["state"] == "open"


def test_rounds_are_changed_and_undone(pat: Client, drawn: str) -> None:
    games = pat.desk.round(drawn, 1)["games"]
    one, other = games[0]["home"], games[1]["home"]
    swapped = pat.desk.swap(drawn, 1, one=one, other=other)["round"]["games"]
    assert {game["home"] for game in swapped[:2]} == {one, other} and swapped != games
    log = pat.desk.record(drawn)
    assert "swapped" in log["entries"][0]["what"]
    assert pat.desk.undo(drawn, number=log["undo"] or 0)["told"] and pat.desk.round(drawn, 1)["games"] == games
    refused(lambda: pat.desk.undo(drawn, number=log["undo"] or 0), 422, "changed since")
    pat.desk.lock(drawn, 2, one="ann", other="bo")
    pat.desk.apart(drawn, one="cy", other="di")
    pat.desk.table(drawn, coach="ann", table=3)
    refused(lambda: pat.desk.draw(drawn, 2), 422)
    refused(lambda: pat.desk.round(drawn, 9), 404)


def test_a_dispute_is_settled_with_a_report_or_by_a_correction(pat: Client, caller: Caller, app: TestClient, drawn: str
                                                               ) -> None:
    game = pat.desk.round(drawn, 1)["games"][0]
    sides = {}
    for coach in (game["home"], game["away"]):
        sides[coach] = caller(f"{coach} at home")
        roles = app.app.state.event_cache.event_roles  # type: ignore[attr-defined]
        roles.grant(drawn, sides[coach].coaches.me()["id"], "coach", coach)
    pat.desk.publish(drawn, 1)
    sides[game["home"]].events.report(drawn, score=(2, 0))
    assert sides[game["away"]].events.report(drawn, score=(1, 0), casualties=(1, 1))["game"]["state"] == "disputed"
    found = pat.desk.game(drawn, 1, game["home"])
    assert found["differences"] and [one["by"] for one in found["accounts"]] == [game["home"], game["away"]]
    seen = found["accounts"][0]["seen"]
    refused(lambda: pat.desk.accept(drawn, 1, home=game["home"], by=game["home"], seen="other"), 422, "changed")
    settled = pat.desk.accept(drawn, 1, home=game["home"], by=game["home"], seen=seen)["game"]
    assert settled["score"] == [2, 0] and settled["state"] == "played"
    corrected = pat.desk.correct(drawn, 1, home=game["home"], casualties=(3, 0), deeds=[
        {"side": "home", "player": "Fungus", "touchdowns": 2}])["game"]
    assert (corrected["score"], corrected["casualties"]) == ([2, 0], [3, 0]) and "Fungus" in str(corrected["deeds"])
    pat.desk.rule(drawn, coach=game["home"], points=-2, reason="Late")
    assert "results.csv" not in pat.events.file(drawn, "results.csv") and "3" in pat.events.file(drawn, "results.csv")


def test_clock_announcements_people_and_copies(pat: Client, drawn: str) -> None:
    assert (pat.desk.clock(drawn, do="start", minutes=10)["event"]["clock"] or {})["round"] == 1
    assert (pat.desk.clock(drawn, do="pause")["event"]["clock"] or {})["paused"]
    assert pat.desk.announce(drawn, text="Lunch")["event"]["announcements"][0]["text"] == "Lunch"
    assert "/invited/" in pat.desk.invite(drawn, role="scorekeeper")["link"]
    held = pat.desk.people(drawn)
    assert [(one["name"], one["role"], one["account"]) for one in held] == [("Pat", "organiser", True)]
    refused(lambda: pat.desk.dismiss(drawn, visitor=held[0]["visitor"], role="organiser"), 422, "organiser")
    pat.desk.person(drawn, name="Rex", role="referee")
    assert any(not step["done"] for step in pat.desk.get(drawn)["steps"])
    copied = pat.desk.copy(drawn, name="Summer Bowl", coaches=True)["event"]
    assert (copied["slug"], copied["coaches"], copied["round"]) == ("summer-bowl", 6, 0)
    whole = pat.desk.file(drawn)
    assert pat.events.take_file(text=whole, slug="again")["event"]["round"] == 1
    refused(lambda: pat.events.put("again", to="deleted"), 422, "again")
    assert pat.events.put("again", to="deleted", sure="again")["event"]["visibility"] == "deleted"
    refused(lambda: pat.events.get("again"), 404)


def test_votes_conversions_and_the_naf_s_report(pat: Client, drawn: str) -> None:
    pat.desk.vote(drawn, by="ann", on="bo", kind="best painted")
    assert {one["kind"]: one["votes"] for one in pat.desk.votes(drawn)}["best painted"] == {"Bo": 1}
    assert "approved" in pat.desk.approve(drawn, coach="ann", what="Ogre as a Troll")["told"][0]
    found = pat.desk.naf_objections(drawn)
    assert any(one["refused"] for one in found)
    refused(lambda: pat.desk.naf(drawn, organiser="Pat"), 422, "NAF")
    refused(lambda: pat.desk.deal(drawn), 422, "objectives")


# -- rosters
def test_a_roster_is_drafted_checked_and_handed_in(pat: Client, winter: str) -> None:
    race = pat.rules.race(pat.events.get(winter)["edition"], "Orc")
    many = max(race["positions"], key=lambda one: one["max"])["name"]
    draft: Any = {"team": "Orc", "name": "Gang", "players": {many: 11}, "rerolls": 2, "fans": 1}
    looked = pat.desk.check_roster(winter, "ann", lists=[draft])
    assert looked["breaches"] == [] and looked["told"]
    few = draft | {"players": {many: 3}}
    refused(lambda: pat.desk.roster(winter, "ann", lists=[few]), 422, "11")
    assert pat.desk.roster(winter, "ann", lists=[draft])["coach"]["handed_in"]
    assert pat.events.roster(winter, "ann")["lists"][0]["team"] == "Orc"
    assert pat.desk.roster(winter, "bo", lists=[few], even_so=True)["coach"]["handed_in"], "the organiser may"
    asked = refused(lambda: pat.desk.roster(winter, "ann", lists=[draft, draft]), 422)
    assert asked.detail


def test_who_is_on_the_list_already_is_asked(pat: Client, caller: Caller, winter: str) -> None:
    pat.desk.settings(winter, registration=True, rosters=True)
    ann = caller("Ann")
    refused(lambda: ann.events.join(winter, conduct=False), 422, "conduct")
    asked = refused(lambda: ann.events.join(winter, conduct=True), 409, "list already")
    assert [one["label"] for one in asked.choices] == ["This is me: Ann", "Sign up as new"]
    assert ann.choose(asked.choices[0])["coach"]["id"] == "ann" and ann.events.get(winter)["acts_for"] == ["ann"]
    refused(lambda: ann.desk.coaches(winter), 403, "you need to be")


def test_a_rulespack_is_checked_before_an_event_is_opened(pat: Client) -> None:
    assert pat.events.check(ready="guide", rounds=4)["breaches"] == []
    assert pat.events.check(text="[day]\nrounds = 'many'\n")["breaches"]
    refused(lambda: pat.events.new(ready="none"), 422, "rulespack")
