"""Slips at the desk: what is doubtful is asked about, what is disputed is settled, and nobody is drawn by mistake."""

from __future__ import annotations

import re
from html import unescape

import pytest

from nuffle.tournament.records import Tournament
from nuffle.tournament.rulespack import ready_pack
from nuffle.web.events.permissions import ORGANISER, REFEREE, SCOREKEEPER

from .conftest import said, sure_of
from .test_running import NAMES, event_of, opened, published, signed_up

DESK = "/events/winter-bowl/desk"
ME = "/events/winter-bowl/me"
JSON = {"accept": "application/json"}


def begun(person):
    """An event whose first round is published; gives the organiser and the coaches."""
    pat = opened(person)
    coaches = signed_up(person, *NAMES)
    published(pat, 1)
    return pat, coaches


def official(person, app, role: str, name: str = "Rex"):
    somebody = person(name).joins()
    visitor = somebody.get("/account/data.json").json()["coach"]["number"]
    app.app.state.event_cache.event_roles.grant("winter-bowl", visitor, role)
    return somebody


def told_twice(coaches, game, home: str = "2", away: str = "1") -> None:
    """The two coaches of a game tell it differently."""
    for side, score in ((game.home, home), (game.away, away)):
        coaches[side.capitalize()].sends(f"{ME}/report", score_home=score, score_away="0")


def forms_of(page: str) -> list[tuple[str, dict[str, str]]]:
    """The forms of a page: where they go, and what is hidden in them."""
    found = []
    for head, body in re.findall(r"<form([^>]*method=\"post\"[^>]*)>(.*?)</form>", page, re.S):
        place = re.search(r'action="([^"]*)"', head)
        hidden = re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', body)
        found.append((place[1] if place else "", {name: unescape(value) for name, value in hidden}))
    return found


# -- unlikely scores
def test_an_unlikely_score_is_saved_only_when_somebody_says_it_is_meant(person, store) -> None:
    pat, _coaches = begun(person)
    game = event_of(store).rounds[0][0]
    typed = {"home": game.home, "score_home": "99", "score_away": "1"}
    asked = pat.post(f"{DESK}/rounds/1/result", **typed)
    assert f"{game.home.capitalize()}: 99 touchdowns is unlikely" in asked.text and "Save my entry" in asked.text
    assert not event_of(store).rounds[0][0].played
    other = pat.post(f"{DESK}/rounds/1/result", **(typed | {"score_home": "98"}), sure=sure_of(asked))
    assert other.status_code == 409 and not event_of(store).rounds[0][0].played     # a yes to another question
    pat.sends(f"{DESK}/rounds/1/result", **typed, sure=sure_of(asked))
    assert event_of(store).rounds[0][0].score == (99, 1)
    assert pat.post(f"{DESK}/rounds/1/correct", home=game.home, casualties_home="20").status_code == 409


def test_the_grid_gets_the_question_as_data(person, store) -> None:
    pat, _coaches = begun(person)
    game = event_of(store).rounds[0][0]
    body = {"csrf": pat.word(), "home": game.home, "score_home": "30", "score_away": "0", "whole": "row"}
    answer = pat.browser.post(f"{DESK}/rounds/1/result", data=body, headers=JSON)
    assert answer.status_code == 409 and "30 touchdowns is unlikely" in answer.json()["detail"]
    (choice,) = answer.json()["choices"]
    saved = pat.browser.post(f"{DESK}/rounds/1/result", data={"csrf": pat.word(), **choice["fields"]}, headers=JSON)
    assert saved.status_code == 200 and saved.json()["casualties"] == [0, 0]


def test_a_coach_who_reports_something_unlikely_is_asked_too(person, store) -> None:
    _pat, coaches = begun(person)
    game = event_of(store).rounds[0][0]
    ann = coaches[game.home.capitalize()]
    asked = ann.post(f"{ME}/report", score_home="12", score_away="0")
    assert "Is this right?" in asked.text and not event_of(store).rounds[0][0].reports
    ann.sends(f"{ME}/report", score_home="12", score_away="0", sure=sure_of(asked))
    assert event_of(store).rounds[0][0].reports[0].result.score == (12, 0)


# -- empty casualties
def test_casualties_that_are_emptied_are_zero(person, store) -> None:
    pat, _coaches = begun(person)
    game = event_of(store).rounds[0][0]
    row = {"home": game.home, "whole": "row", "score_home": "2", "score_away": "1"}
    pat.sends(f"{DESK}/rounds/1/result", **row, casualties_home="", casualties_away="")
    assert event_of(store).rounds[0][0].casualties == (0, 0)
    pat.sends(f"{DESK}/rounds/1/correct", **row, casualties_home="3", casualties_away="4")
    pat.sends(f"{DESK}/rounds/1/correct", **row, casualties_home="", casualties_away="4")
    assert event_of(store).rounds[0][0].casualties == (0, 4)
    pat.sends(f"{DESK}/rounds/1/correct", **row, casualties_home="", casualties_away="")
    assert event_of(store).rounds[0][0].casualties == (0, 0)
    refused = pat.post(f"{DESK}/rounds/1/correct", **(row | {"score_home": "", "score_away": ""}))
    assert refused.status_code == 422 and "type 0 for none" in said(refused)


def test_the_page_of_a_game_shows_its_result_and_takes_all_of_it_back(person, store) -> None:
    pat, _coaches = begun(person)
    game = event_of(store).rounds[0][0]
    pat.sends(f"{DESK}/rounds/1/result", home=game.home, score_home="2", casualties_home="3", sent_off_away="1",
              carnage_home="2", conceded="away", timed_out="yes")
    page = pat.get(f"{DESK}/rounds/1/games/{game.home}").text
    fields = " ".join(page.split())
    assert re.search(r'name="score_home"[^>]*value="2"', fields) and re.search(r'name="casualties_home"[^>]*value="3"',
                                                                               fields)
    pat.sends(f"{DESK}/rounds/1/correct", home=game.home, whole="all", score_home="2", score_away="0", conceded="-",
              casualties_home="", casualties_away="", carnage_home="", carnage_away="", sent_off_home="",
              sent_off_away="")
    now = event_of(store).rounds[0][0]
    assert (now.score, now.casualties, now.carnage, now.sent_off) == ((2, 0), (0, 0), None, (0, 0))
    assert now.conceded is None and not now.timed_out


# -- reports and disputes
def test_typing_over_a_report_shows_both_and_either_can_be_taken(person, store) -> None:
    pat, coaches = begun(person)
    one, other = event_of(store).rounds[0][:2]
    for game in (one, other):
        coaches[game.home.capitalize()].sends(f"{ME}/report", score_home="2", score_away="0", casualties_home="1")
    same = {"score_home": "2", "score_away": "0", "casualties_home": "1"}
    asked = pat.post(f"{DESK}/rounds/1/result", home=one.home, score_home="1", score_away="0")
    name = one.home.capitalize()
    assert f"{name} reported something else" in asked.text and "score: 2-0 or 1-0" in asked.text
    assert "<dd>2-0, casualties 1-0</dd>" in asked.text and "<dd>1-0, casualties 0-0</dd>" in asked.text
    assert not event_of(store).rounds[0][0].played
    (place, fields) = next(form for form in forms_of(asked.text) if form[0].endswith("/take"))
    pat.sends(place, **{key: value for key, value in fields.items() if key != "csrf"})
    assert event_of(store).rounds[0][0].score == (2, 0)
    pat.sends(f"{DESK}/rounds/1/result", home=other.home, **same)       # as it was told: nothing to ask
    assert event_of(store).rounds[0][1].score == (2, 0)


def test_a_dispute_is_settled_by_accepting_one_of_the_two(person, app, store) -> None:
    _pat, coaches = begun(person)
    game = event_of(store).rounds[0][0]
    told_twice(coaches, game)
    rex = official(person, app, REFEREE)
    page = rex.get(f"{DESK}/rounds/1").text
    names = [side.capitalize() for side in (game.home, game.away)]
    assert all(unescape(f"Accept {name}'s report") in unescape(page) for name in names)
    ways = [form for form in forms_of(page) if form[0].endswith("/accept")]
    assert [fields["by"] for _place, fields in ways] == [game.home, game.away]
    place, fields = ways[1]
    stale = rex.post(place, home=game.home, by=game.away, seen="0" * 16)
    assert stale.status_code == 422 and "check it again" in said(stale)
    rex.sends(place, **{key: value for key, value in fields.items() if key != "csrf"})
    now = event_of(store).rounds[0][0]
    assert now.score == (1, 0) and f"as reported by {game.away}" in unescape(rex.get(f"{DESK}/record").text)


def test_taking_a_dispute_out_asks_first_and_offers_both_accounts(person, store) -> None:
    pat, coaches = begun(person)
    game = event_of(store).rounds[0][0]
    told_twice(coaches, game)
    asked = pat.post(f"{DESK}/rounds/1/clear", home=game.home)
    assert "Delete result?" in asked.text and asked.text.count("/accept") == 2
    assert len(event_of(store).rounds[0][0].reports) == 2
    pat.sends(f"{DESK}/rounds/1/clear", home=game.home, sure=sure_of(asked))
    assert not event_of(store).rounds[0][0].reports


def test_a_sheet_with_something_unlikely_or_told_otherwise_is_asked_about_as_a_whole(person, app, store) -> None:
    pat, coaches = begun(person)
    one, other, third = event_of(store).rounds[0]
    coaches[other.home.capitalize()].sends(f"{ME}/report", score_home="2", score_away="0")
    head = "round,home,away,home_score,away_score\n"
    sheet = f"{head}1,{one.home},{one.away},40,0\n1,{other.home},{other.away},1,0\n"
    asked = pat.post(f"{DESK}/results", text=sheet)
    assert "40 touchdowns is unlikely" in asked.text and "reported something else" in asked.text
    assert not event_of(store).rounds[0][0].played
    pat.sends(f"{DESK}/results", text=sheet, sure=sure_of(asked))
    assert [game.score for game in event_of(store).rounds[0][:2]] == [(40, 0), (1, 0)]
    told_twice(coaches, third)
    sam = official(person, app, SCOREKEEPER, "Sam")
    refused = sam.post(f"{DESK}/results", text=f"{head}1,{third.home},{third.away},1,0\n")
    assert refused.status_code == 403 and "ask a referee to settle it" in said(refused)


# -- who may do what
def test_a_referee_settles_and_corrects_and_enters_nothing(person, app, store) -> None:
    _pat, coaches = begun(person)
    one, other, third = event_of(store).rounds[0]
    rex, sam = official(person, app, REFEREE), official(person, app, SCOREKEEPER, "Sam")
    first = {"home": one.home, "score_home": "1", "score_away": "0"}
    assert rex.post(f"{DESK}/rounds/1/result", **first).status_code == 403
    refused = rex.post(f"{DESK}/rounds/1/correct", **first)
    assert refused.status_code == 403 and "ask the scorekeeper to enter it" in said(refused)
    assert rex.post(f"{DESK}/rounds/1/clear", home=one.home).status_code == 403
    sam.sends(f"{DESK}/rounds/1/result", **first)
    assert sam.post(f"{DESK}/rounds/1/correct", **first).status_code == 403
    rex.sends(f"{DESK}/rounds/1/correct", home=one.home, score_home="3")
    assert event_of(store).rounds[0][0].score == (3, 0)
    told_twice(coaches, other)
    disputed = sam.post(f"{DESK}/rounds/1/result", home=other.home, score_home="2", score_away="0")
    assert disputed.status_code == 403 and "ask a referee to settle it" in said(disputed)
    rex.sends(f"{DESK}/rounds/1/correct", home=other.home, score_home="2", score_away="0")
    assert event_of(store).rounds[0][1].score == (2, 0)
    coaches[third.home.capitalize()].sends(f"{ME}/report", score_home="2", score_away="0")
    assert rex.post(f"{DESK}/rounds/1/clear", home=third.home).status_code == 403   # one report is no dispute


# -- the draw
def test_who_is_not_checked_in_is_not_drawn_without_asking(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    for coach in ("ann", "bo", "cy", "di"):
        pat.sends(f"{DESK}/coaches/{coach}/mark", here="yes")
    asked = pat.post(f"{DESK}/rounds/1/draw")
    assert asked.status_code == 409 and "2 coaches are not checked in: Ed, Fay" in asked.text
    assert "Draw without them" in asked.text and not event_of(store).rounds
    pat.sends(f"{DESK}/rounds/1/draw", absent="leave")
    assert {side for game in event_of(store).rounds[0] for side in game.opponents} == {"ann", "bo", "cy", "di"}
    assert "No game unless you draw again: 2 (Ed, Fay)" in pat.get(DESK).text
    pat.sends(f"{DESK}/rounds/1/draw", absent="draw")
    assert len(event_of(store).rounds[0]) == 3
    for game in event_of(store).rounds[0]:
        pat.sends(f"{DESK}/rounds/1/result", home=game.home, score_home="1", score_away="0")
    assert pat.post(f"{DESK}/rounds/2/draw").status_code == 303     # who has played was there


def test_where_nobody_is_checked_in_everybody_is_drawn_and_that_is_said(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    assert "No coaches are checked in, so all were included in the draw." in pat.sends(f"{DESK}/rounds/1/draw").text


def test_another_draw_is_given_when_asked_for_and_the_record_says_so(person, store) -> None:
    pat, _coaches = begun(person)
    before = event_of(store).rounds[0]
    pat.sends(f"{DESK}/rounds/1/draw")
    assert event_of(store).rounds[0] == before              # the same lots
    page = pat.sends(f"{DESK}/rounds/1/draw", another="yes").text
    after = event_of(store)
    assert {frozenset(game.opponents) for game in after.rounds[0]} != {frozenset(game.opponents) for game in before}
    assert after.redraws["1"] >= 1 and "not published" in page
    assert "round 1 drawn again with new lots" in pat.get(f"{DESK}/record").text
    pat.sends(f"{DESK}/rounds/1/draw")
    assert event_of(store).rounds[0] == after.rounds[0]     # and those lots stay


def test_a_draw_that_is_refused_takes_no_round_away(person, store) -> None:
    pat, _coaches = begun(person)
    game = event_of(store).rounds[0][0]
    pat.sends(f"{DESK}/rounds/1/result", home=game.home, score_home="1", score_away="0")
    assert pat.post(f"{DESK}/rounds/1/draw", another="yes").status_code == 422
    assert "Round 1" in person().get("/events/winter-bowl").text


# -- the clock
def test_the_clock_belongs_to_its_round(person, app, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    clock = f"{DESK}/clock"
    refused = pat.post(clock, do="start", minutes="100")
    assert refused.status_code == 422 and "no round has been drawn yet" in said(refused)
    published(pat, 1)
    pat.sends(clock, do="start", minutes="100", round="1")
    pat.sends(clock, do="more", minutes="10", table="2")
    shown = person().get("/events/winter-bowl").text
    assert re.search(r'class="pill clock" data-clock="\d+"', " ".join(shown.split()))
    for game in event_of(store).rounds[0]:
        pat.sends(f"{DESK}/rounds/1/result", home=game.home, score_home="1", score_away="0")
    published(pat, 2)
    assert 'class="pill clock hidden"' in person().get("/events/winter-bowl").text
    assert "Round 2: the clock is not running" in " ".join(pat.get(clock).text.split())
    stale = pat.post(clock, do="start", minutes="5", round="1")
    assert stale.status_code == 422 and "round 1 is over" in said(stale)
    pat.sends(clock, do="start", minutes="60", round="2")
    kept = app.app.state.event_cache.load("winter-bowl").notes.clock
    assert (kept.round, kept.minutes, kept.extra) == (2, 60, {})
    assert pat.post(clock, do="pause", round="1").status_code == 422


# -- results from a sheet are published
def test_results_from_a_sheet_are_published_with_it_or_later(person, store) -> None:
    pat = opened(person)
    signed_up(person, "Ann", "Bo")
    head = "round,home,away,home_score,away_score\n"
    page = pat.sends(f"{DESK}/results", text=f"{head}1,Ann,Bo,2,0\n2,Bo,Ann,1,1\n").text
    assert "Round 2 is not published yet" in page and "Publish" in page
    assert "Publish round 2" in pat.get(DESK).text
    front = person().get("/events/winter-bowl").text
    assert "The champion is" not in front and "No rounds have been published yet" in front
    assert person().get("/events.json").json()[0]["state"] != "over"
    pat.sends(f"{DESK}/rounds/2/publish")
    assert "The champion is Ann" in person().get("/events/winter-bowl").text
    pat.sends(f"{DESK}/rounds/1/publish")
    assert "The champion is Ann" in person().get("/events/winter-bowl").text    # what is public stays so
    corrected = f"{head}1,Ann,Bo,0,2\n2,Bo,Ann,1,1\n"
    after = pat.sends(f"{DESK}/results", text=corrected, correct="yes", publish="yes").text
    assert "The rounds are published." in after


# -- entries
def imported(pat) -> None:
    pat.sends(f"{DESK}/coaches/import", text="name,team,naf\nAnn,Skaven,\nBo Brand,Orc,20002\n")


def test_a_coach_from_a_sheet_claims_that_entry_when_signing_up(person, store) -> None:
    pat = opened(person)
    imported(pat)
    ann = person("Ann")
    asked = ann.post("/events/winter-bowl/join", name="ann", conduct="yes")
    assert asked.status_code == 409 and "Are you already registered?" in asked.text and "Skaven" in asked.text
    page = ann.sends("/events/winter-bowl/join", name="ann", conduct="yes", naf="7", claim="ann")
    assert "You are signed up as number 1." in page.text
    event = event_of(store)
    assert [coach.id for coach in event.coaches] == ["ann", "bo-brand"] and event.coach("ann").naf == 7
    assert "Ann claimed entry number 1" in pat.get(f"{DESK}/record").text
    thief = person("Al").post("/events/winter-bowl/join", name="Ann", conduct="yes", claim="ann")
    assert thief.status_code == 409 and "This coach signed up on another device" in thief.text
    person("Ann2").sends("/events/winter-bowl/join", name="Ann", conduct="yes", another="yes")
    assert len(event_of(store).coaches) == 3


def test_an_entry_with_a_naf_number_is_claimed_by_who_knows_it(person, store) -> None:
    pat = opened(person)
    imported(pat)
    bo = person("Bo")
    asked = bo.post("/events/winter-bowl/join", name="Brand, Bo", conduct="yes")
    assert asked.status_code == 409 and "NAF number of this entry" in asked.text and "20002" not in asked.text
    assert bo.post("/events/winter-bowl/join", name="Brand, Bo", conduct="yes", claim="bo-brand").status_code == 422
    bo.sends("/events/winter-bowl/join", name="Brand, Bo", conduct="yes", naf="20002", claim="bo-brand")
    assert "Bo Brand, number 2" in bo.get(ME).text and len(event_of(store).coaches) == 2
    assert bo.post("/events/winter-bowl/join", name="X", conduct="yes", naf="20002").status_code == 422     # once


def test_entries_made_twice_are_found_and_merged_with_their_device(person, app, store) -> None:
    pat = opened(person)
    imported(pat)
    ann = person("Ann")
    ann.sends("/events/winter-bowl/join", name="Ann", team="Orc", conduct="yes", another="yes")
    pat.sends(f"{DESK}/coaches/ann-2/mark", here="yes", paid="yes")
    assert "Possible duplicates: 1 (Ann)" in pat.get(DESK).text
    page = pat.get(f"{DESK}/coaches").text
    assert "Possible duplicates" in page and "both are called Ann" in page and "Merge into number 1" in page
    assert "Ann now has one entry" in pat.sends(f"{DESK}/coaches/ann/merge", gone="ann-2").text
    event = event_of(store)
    assert [coach.id for coach in event.coaches] == ["ann", "bo-brand"] and event.coach("ann").team == "Skaven"
    assert app.app.state.event_cache.load("winter-bowl").marks["ann"]["paid"] is True
    assert "Ann, number 1" in ann.get(ME).text and "Possible duplicates" not in pat.get(f"{DESK}/coaches").text
    again = pat.sends(f"{DESK}/coaches", name="ANN", team="Orc").text
    assert "merge the two entries" in again


# -- rosters
def test_the_desk_builds_a_roster_for_any_coach_at_any_time(person, app, store) -> None:
    pat, coaches = begun(person)
    sam = official(person, app, SCOREKEEPER, "Sam")
    page = sam.get(f"{DESK}/coaches").text
    assert f'href="{DESK}/coaches/ann/build"' in page
    place = f"{DESK}/coaches/ann/build"
    field = next(name for name in re.findall(r'name="(p:[^"]+)"', sam.get(f"{place}?team=Orc").text) if "ine" in name)
    form = {"team": "Orc", "name": "Gouged Eyes", field: "11", "fans": "1"}
    few = sam.post(place, **(form | {field: "3"}))
    assert few.status_code == 422 and "It was not saved" in few.text and not event_of(store).coach("ann").lists
    found = sam.browser.post(f"{place}/check", data={"csrf": sam.word(), **form}).json()
    assert not found["breaches"] and found["left"]["players"]
    sam.sends(place, **form)
    (roster,) = event_of(store).coach("ann").lists
    assert (roster.race.name, len(roster.players)) == ("Orc", 11)
    assert "after round 1 was drawn" in pat.get(f"{DESK}/record").text
    assert coaches["Ann"].get(place).status_code == 403
    assert sam.post(place, **(form | {field: "3"}), even_so="yes").status_code == 422       # for the organiser alone
    pat.sends(place, **(form | {field: "3"}), even_so="yes")
    assert len(event_of(store).coach("ann").lists[0].players) == 3


# -- leavers
def test_no_shows_and_leavers_are_marked_wherever_they_stand(person, store) -> None:
    pat, _coaches = begun(person)
    one, other = event_of(store).rounds[0][:2]
    assert "is marked as a no-show" in pat.sends(f"{DESK}/coaches/{one.home}/no-show").text
    pat.sends(f"{DESK}/coaches/{other.home}/drop", reason="the last train")
    assert event_of(store).coach(one.home).left.kind == "no-show"
    for page in (f"{DESK}/rounds/1", f"{DESK}/coaches", "/events/winter-bowl", "/events/winter-bowl/rounds",
                 "/events/winter-bowl/standings", "/events/winter-bowl/coaches"):
        found = pat.get(page).text
        assert ">no-show<" in found and ">dropped<" in found, page
    pat.sends(f"{DESK}/coaches/{one.home}/back")
    assert event_of(store).coach(one.home).playing


# -- squads
def test_a_full_squad_refuses_at_the_desk_and_on_the_phone(person, store) -> None:
    pat = person("Pat").joins()
    pat.sends("/events/new", name="Winter Bowl", ready="team-event")
    pat.sends(f"{DESK}/settings", registration="yes")
    size = ready_pack("team-event").format.squad_size
    races = ("Orc", "Skaven", "Norse", "Human", "Amazon", "Dwarf")
    for at in range(size):
        pat.sends(f"{DESK}/coaches", name=f"Red {at}", squad="reds", team=races[at])
    refused = pat.post(f"{DESK}/coaches", name="Late", squad="reds")
    assert refused.status_code == 422 and "squad reds is full" in said(refused)
    phone = person("Late").post("/events/winter-bowl/join", name="Late", squad="reds", conduct="yes")
    assert phone.status_code == 422 and "squad reds is full" in said(phone)
    pat.sends(f"{DESK}/coaches", name="Blue", squad="blues")
    assert pat.post(f"{DESK}/coaches/blue/edit", name="Blue", squad="reds").status_code == 422
    sheet = pat.post(f"{DESK}/coaches/import", text="name,squad\nGreen,reds\n")
    assert sheet.status_code == 422 and "squad reds is full" in sheet.text
    assert len(event_of(store).coaches) == size + 1
    pat.sends(f"{DESK}/coaches/red-0/edit", name="Red Zero", squad="reds")      # who is in it stays


# -- days
def test_an_event_of_two_days_says_both_everywhere(person, store) -> None:
    pat = person("Pat").joins()
    fields = {"name": "Long Bowl", "ready": "guide", "rounds": "5", "date": "2027-01-16", "last_day": "2027-01-17"}
    look = pat.post("/events/look", **fields).text
    assert "Jan 16" in look and "January 17" in look and "3 rounds" in look and "2 rounds" in look
    pat.sends("/events/new", **fields)
    pack = ready_pack("guide").model_validate(store.load("long-bowl").rulespack)
    assert [(day.date, day.rounds) for day in pack.day.days] == [("2027-01-16", 3), ("2027-01-17", 2)]
    for page in ("/events", "/events/long-bowl"):
        assert re.search(r"Jan 16\s*\S\s*17, 2027", pat.get(page).text), page
    assert 'value="2027-01-16,2027-01-17"' in pat.get("/events/long-bowl/desk/papers").text
    for wrong in ({"last_day": "2027-01-15"}, {"last_day": "2027-01-30"}, {"date": ""}):
        assert pat.post("/events/new", **(fields | {"name": "Wrong"} | wrong)).status_code == 422, wrong
    assert person().get("/events.json").json()[0]["last_date"] == "2027-01-17"


# -- awards
def test_one_award_more_keeps_the_others(person, store) -> None:
    pat = person("Pat").joins()
    text = 'name = "Own Cup"\nextends = "guide"\n[[add.awards]]\nname = "Loudest singer"\nby = "organiser"\n'
    look = pat.post("/events/look", text=text).text
    assert "Loudest singer" in look and "Wooden spoon" in look
    dropped = pat.post("/events/look", text=text.replace("add.awards", "awards")).text
    assert "replaces all entries of guide (14)" in dropped
    pat.sends("/events/new", name="Own Cup", text=text)
    page = person().get("/events/own-cup/awards").text
    assert "Loudest singer" in page and "Wooden spoon" in page


@pytest.mark.parametrize("role", [ORGANISER, REFEREE, SCOREKEEPER])
def test_an_event_saved_before_opens_at_the_desk_as_it_was(person, app, store, role: str) -> None:
    coaches = [{"id": name.lower(), "name": name, "team": "Orc"} for name in NAMES]
    slug = store.new(Tournament.model_validate({"name": "Winter Bowl", "rulespack": "guide", "coaches": coaches}))
    somebody = official(person, app, role)
    for page in ("", "/coaches", "/rounds/1", "/clock", "/people", "/papers", "/record", "/more"):
        assert somebody.get(f"/events/{slug}/desk{page}").status_code == 200, page
