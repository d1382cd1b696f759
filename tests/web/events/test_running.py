"""An organiser runs a small event; coaches sign up, hand in, play and report from their own browsers."""

from __future__ import annotations

import re

import pytest

from nuffle.files.records import dumps
from nuffle.teams.ready import ready_roster
from nuffle.tournament.records import Tournament
from nuffle.web.events.slips import code_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")


def opened(person, name: str = "Winter Bowl", **more):
    """An organiser with an event that is open to everybody."""
    pat = person("Pat").joins()
    page = pat.sends("/events/new", name=name, ready="guide", rounds="2", odd="bye", seed="7", **more)
    assert "has been created" in page.text
    pat.sends("/events/winter-bowl/desk/settings", registration="yes")
    return pat


def signed_up(person, *names: str):
    found = {}
    for name in names:
        found[name] = person(name)
        found[name].sends("/events/winter-bowl/join", name=name, team="Orc", conduct="yes")
    return found


def event_of(store) -> Tournament:
    return store.load("winter-bowl")


def published(pat, number: int) -> None:
    pat.sends(f"/events/winter-bowl/desk/rounds/{number}/draw")
    pat.sends(f"/events/winter-bowl/desk/rounds/{number}/publish")


def test_six_coaches_over_two_rounds_from_their_own_browsers(person, store) -> None:
    pat = opened(person)
    coaches = signed_up(person, *NAMES)
    for number in (1, 2):
        published(pat, number)
        for game in event_of(store).rounds[-1]:
            home, away = (coaches[side.capitalize()] for side in game.opponents)
            page = home.sends("/events/winter-bowl/me/report", score_home="2", score_away="1", casualties_home="1")
            assert "Your opponent now has to confirm" in page.text
            assert "Confirm result" in away.get("/events/winter-bowl/me").text
            assert "Both coaches agree" in away.sends("/events/winter-bowl/me/confirm").text
    event = event_of(store)
    assert all(game.score == (2, 1) and game.casualties == (1, 0) for games in event.rounds for game in games)
    assert person().get("/events.json").json()[0]["state"] == "over"
    assert "Champion" in person().get("/events/hall-of-fame").text
    assert "all 2 rounds played" in pat.get("/events/winter-bowl/desk").text


def test_nobody_sees_a_round_before_it_is_published(person, store) -> None:
    pat = opened(person)
    ann = signed_up(person, *NAMES)["Ann"]
    pat.sends("/events/winter-bowl/desk/rounds/1/draw")
    assert "Reasons for pairings" in pat.get("/events/winter-bowl/desk/rounds/1").text
    assert "Report the result" not in ann.get("/events/winter-bowl/me").text
    assert ann.post("/events/winter-bowl/me/report", score_home="1").status_code == 422
    pat.sends("/events/winter-bowl/desk/rounds/1/publish")
    assert "Report the result" in ann.get("/events/winter-bowl/me").text


def test_two_who_tell_it_differently_make_a_dispute_that_the_desk_settles(person, store) -> None:
    pat = opened(person)
    coaches = signed_up(person, *NAMES)
    published(pat, 1)
    game = event_of(store).rounds[0][0]
    coaches[game.home.capitalize()].sends("/events/winter-bowl/me/report", score_home="2", score_away="0")
    page = coaches[game.away.capitalize()].sends("/events/winter-bowl/me/report", score_home="1", score_away="0")
    assert "A referee will settle the result" in page.text
    assert "score: 2-0 or 1-0" in pat.get("/events/winter-bowl/desk/rounds/1").text
    pat.sends("/events/winter-bowl/desk/rounds/1/correct", home=game.home, score_home="2", score_away="0")
    assert event_of(store).rounds[0][0].score == (2, 0)


def test_a_correction_of_an_earlier_round_tells_what_would_have_changed(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    for game in event_of(store).rounds[0]:
        pat.sends("/events/winter-bowl/desk/rounds/1/result", home=game.home, score_home="1", score_away="0")
    published(pat, 2)
    game = event_of(store).rounds[0][0]
    again = pat.post("/events/winter-bowl/desk/rounds/1/result", home=game.home, score_home="0", score_away="3")
    assert again.status_code == 422 and "ask a referee to correct it" in again.text
    page = pat.sends("/events/winter-bowl/desk/rounds/1/correct", home=game.home, score_home="0", score_away="3")
    assert "was drawn from the standings before" in page.text


def test_a_phone_reports_by_the_code_of_the_slip_without_an_account(person, store, app) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    game = event_of(store).rounds[0][0]
    notes = app.app.state.event_cache.load("winter-bowl").notes
    slip = f"/events/winter-bowl/slip/1/{code_of(notes.slips, 'winter-bowl', 1, game.home, game.away)}"
    one, other = person(), person()
    one.sends(slip, coach=game.home, score_home="3", score_away="1")
    assert "Both coaches agree" in other.sends(slip, coach=game.away, confirm="yes").text
    assert event_of(store).rounds[0][0].score == (3, 1)
    assert "from the slip of round 1" in pat.get("/events/winter-bowl/desk/record").text


def test_the_code_of_another_game_or_a_guess_opens_no_slip(person, store, app) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    one, other = event_of(store).rounds[0][:2]
    notes = app.app.state.event_cache.load("winter-bowl").notes
    code = code_of(notes.slips, "winter-bowl", 1, one.home, one.away)
    assert person().get(f"/events/winter-bowl/slip/2/{code}").status_code == 403
    assert person().get("/events/winter-bowl/slip/1/000000000000").status_code == 403
    stranger = person().post(f"/events/winter-bowl/slip/1/{code}", coach=other.home, score_home="1")
    assert stranger.status_code == 422


def test_a_late_entry_plays_from_the_next_round_and_who_leaves_does_not(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    first = event_of(store).rounds[0][0]
    pat.sends("/events/winter-bowl/desk/rounds/1/result", home=first.home, score_home="1", score_away="0")
    assert "They play from round 2 on" in pat.sends("/events/winter-bowl/desk/coaches", name="Gus", team="Norse").text
    page = pat.sends("/events/winter-bowl/desk/coaches/fay/drop", reason="the last train")
    assert ("still has a game" in page.text) is ("fay" not in first.opponents)
    refused = pat.post("/events/winter-bowl/desk/rounds/2/draw")
    assert refused.status_code == 422 and "results are missing" in refused.text
    pat.sends("/events/winter-bowl/desk/rounds/2/draw", even_so="yes")
    playing = {side for game in event_of(store).rounds[1] for side in game.opponents}
    assert "gus" in playing and "fay" not in playing


def test_who_comes_after_a_draw_has_no_game_and_the_desk_is_told(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    page = pat.sends("/events/winter-bowl/desk/coaches", name="Gus", team="Norse")
    assert "They have no game in round 1 unless you draw it again" in page.text
    assert "draw again: 1 (Gus)" in pat.get("/events/winter-bowl/desk").text
    pat.sends("/events/winter-bowl/desk/rounds/1/draw")
    assert "(Gus)" not in pat.get("/events/winter-bowl/desk").text


def test_an_empty_form_is_no_result(person, store) -> None:
    pat = opened(person)
    coaches = signed_up(person, *NAMES)
    published(pat, 1)
    game = event_of(store).rounds[0][0]
    told = coaches[game.home.capitalize()].post("/events/winter-bowl/me/report", casualties_home="1")
    typed = pat.post("/events/winter-bowl/desk/rounds/1/result", home=game.home)
    for answer in (told, typed):
        assert answer.status_code == 422 and "type 0 for none" in answer.text
    assert event_of(store).rounds[0][0] == game


def test_a_correction_of_one_number_leaves_the_others(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    home = event_of(store).rounds[0][0].home
    numbers = {"score_home": "2", "score_away": "1", "casualties_home": "3", "casualties_away": "4"}
    pat.sends("/events/winter-bowl/desk/rounds/1/result", home=home, **numbers)
    pat.sends("/events/winter-bowl/desk/rounds/1/correct", home=home, score_home="3", casualties_away="0")
    game = event_of(store).rounds[0][0]
    assert (game.score, game.casualties) == ((3, 1), (3, 0))


def test_a_swap_tells_what_it_breaks_and_is_taken_back_from_the_record(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    before = event_of(store)
    one, other = before.rounds[0][0].home, before.rounds[0][1].home
    pat.sends("/events/winter-bowl/desk/apart", one=one, other=before.rounds[0][1].away)
    asked = pat.post("/events/winter-bowl/desk/rounds/1/swap", one=one, other=other)
    assert "may not meet at this event" in asked.text and "have not been swapped yet" in asked.text
    assert event_of(store).rounds == before.rounds
    page = pat.sends("/events/winter-bowl/desk/rounds/1/swap", one=one, other=other, even_so="yes")
    assert "may not meet at this event" in page.text and event_of(store).rounds != before.rounds
    number = re.search(r'name="number" value="(\d+)"', pat.get("/events/winter-bowl/desk/record").text)
    assert number
    assert "Undone" in pat.sends("/events/winter-bowl/desk/undo", number=number[1]).text
    assert event_of(store).rounds == before.rounds
    assert pat.post("/events/winter-bowl/desk/undo", number=number[1]).status_code == 422


def test_a_roster_is_checked_to_the_last_point_and_shown_to_the_opponent(person, store) -> None:
    pat = opened(person)
    coaches = signed_up(person, *NAMES)
    text = dumps(ready_roster("bb2020", "Wood Elf"))
    ann = coaches["Ann"]
    bad = ann.post("/events/winter-bowl/me/roster", text1=text.replace("rerolls = ", "rerolls = 9 # "))
    assert bad.status_code == 422 and "It was not saved" in bad.text and "skill points:" in bad.text
    assert "gold:" in ann.post("/events/winter-bowl/me/roster", text1=text, look="yes").text
    assert not event_of(store).coach("ann").lists
    ann.sends("/events/winter-bowl/me/roster", text1=text)
    assert event_of(store).coach("ann").team == "Wood Elf"
    published(pat, 1)
    game = next(game for game in event_of(store).rounds[0] if "ann" in game.opponents)
    against = next(side for side in game.opponents if side != "ann").capitalize()
    others = [name for name in NAMES if name not in ("Ann", against)]
    assert coaches[against].get("/events/winter-bowl/rosters/ann").status_code == 200
    assert coaches[others[0]].get("/events/winter-bowl/rosters/ann").status_code == 403
    assert person().get("/events/winter-bowl/rosters/ann").status_code == 401
    pat.sends("/events/winter-bowl/desk/settings", rosters="yes")
    assert person().get("/events/winter-bowl/rosters/ann").status_code == 200


@pytest.mark.parametrize("what", ["slips", "pairings", "standings"])
def test_papers_are_printed_from_the_desk(person, store, what: str) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    made = pat.get(f"/events/winter-bowl/desk/print/{what}.pdf?number=1")
    assert made.status_code == 200 and made.content.startswith(b"%PDF")


def test_the_clock_is_paused_goes_on_and_gives_minutes_to_one_table(person, app) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    clock = "/events/winter-bowl/desk/clock"
    pat.sends(clock, do="start", minutes="100")
    pat.sends(clock, do="pause")
    pat.sends(clock, do="more", minutes="5")
    pat.sends(clock, do="more", minutes="10", table="2")
    kept = app.app.state.event_cache.load("winter-bowl").notes.clock
    assert kept.paused_at and kept.left(kept.started) <= 105 * 60
    assert kept.ends(2) - kept.ends() == 600
    assert "paused" in person().get("/events/winter-bowl").text
    pat.sends(clock, do="go on")
    assert app.app.state.event_cache.load("winter-bowl").notes.clock.paused_at is None


def test_marks_at_the_door_and_announcements(person, app) -> None:
    pat = opened(person)
    signed_up(person, "Ann", "Bo")
    pat.sends("/events/winter-bowl/desk/coaches/ann/mark", here="yes", paid="yes", remark="left-handed")
    assert app.app.state.event_cache.load("winter-bowl").marks["ann"]["remark"] == "left-handed"
    assert "Not checked in: 1" in pat.get("/events/winter-bowl/desk").text
    pat.sends("/events/winter-bowl/desk/announce", text="Lunch <b>now</b>")
    assert "Lunch &lt;b&gt;now&lt;/b&gt;" in person().get("/events/winter-bowl").text


def test_an_event_is_opened_by_rules_of_ones_own_and_faults_are_told(person, store) -> None:
    pat = person("Pat").joins()
    text = 'name = "Own Cup"\nextends = "guide"\n[day]\nrounds = 4\n'
    assert "4 rounds" in pat.post("/events/look", text=text).text
    assert "Correct these problems first" in pat.post("/events/look", text=text + "nonsense = 1\n").text
    assert pat.post("/events/new", name="X", text="name = [3]").status_code == 422
    pat.sends("/events/new", name="Own Cup", text=text)
    pat.sends("/events/own-cup/desk/copy", name="Own Cup II")
    assert [kept.slug for kept in store.events()] == ["own-cup", "own-cup-ii"]


def test_the_naf_gets_its_report_or_the_desk_is_told_why_not(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    assert pat.post("/events/winter-bowl/desk/naf").status_code == 422
    for number in (1, 2):
        if number == 2:
            published(pat, 2)
        for game in event_of(store).rounds[-1]:
            pat.sends(f"/events/winter-bowl/desk/rounds/{number}/result", home=game.home, score_home="1")
    made = pat.post("/events/winter-bowl/desk/naf", organiser="Pat", date="2027-01-16")
    assert made.status_code == 200 and made.text.startswith("<?xml")


def test_objectives_are_seen_by_their_coach_alone_until_he_shows_them(person, store) -> None:
    pat = person("Pat").joins()
    pat.sends("/events/new", name="Winter Bowl", text='name = "W"\nextends = "guide"\n[objectives]\nused = true\n')
    pat.sends("/events/winter-bowl/desk/settings", registration="yes")
    coaches = signed_up(person, "Ann", "Bo")
    published(pat, 1)
    pat.sends("/events/winter-bowl/desk/deal")
    held = next(card for card in event_of(store).cards if card.coach == "ann").numbers
    own = coaches["Ann"].get("/events/winter-bowl/me").text
    assert all(f'name="met{number}"' in own for number in held)
    assert "cards" not in person().get("/events/winter-bowl/files/event.json").json()
    coaches["Ann"].sends("/events/winter-bowl/me/objectives", **{f"met{held[0]}": "yes"})
    card = next(card for card in event_of(store).cards if card.coach == "ann")
    assert card.revealed and card.met == (held[0],)


def test_the_organiser_forgets_a_coach_and_his_results_stay(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    assert pat.post("/events/winter-bowl/desk/coaches/ann/forget").status_code == 422
    assert "Ann" not in pat.sends("/events/winter-bowl/desk/coaches/ann/forget", sure="yes").text
    assert any(coach.id.startswith("person-") for coach in event_of(store).coaches)


def test_the_desk_of_an_event_without_coaches_says_how_they_come(person) -> None:
    pat = person("pat").joins()
    page = pat.sends("/events/new", name="Spring Bowl", ready="guide").text
    assert "Open registration, or import coaches" in page
    assert "All rosters handed in" not in page and "Draw round 1" not in page
    pat.sends("/events/spring-bowl/desk/coaches", name="Ann", team="Orc")
    page = pat.sends("/events/spring-bowl/desk/coaches", name="Bo", team="Orc").text
    page = pat.get("/events/spring-bowl/desk").text
    assert "Rosters missing: 2" in page and "Draw round 1" in page
    assert re.findall(r"<dt>(\w+)</dt><dd>([^<]+)</dd>", page) == [("Coaches", "2"), ("Here", "0"), ("Paid", "0"),
                                                                   ("Rosters", "0")]


def test_an_event_that_is_over_names_its_champion(person, store) -> None:
    pat = person("pat").joins()
    pat.sends("/events/new", name="Duel", ready="guide", rounds="1", seed="3")
    for name in ("Ann", "Bo"):
        pat.sends("/events/duel/desk/coaches", name=name, team="Orc")
    pat.sends("/events/duel/desk/rounds/1/draw")
    pat.sends("/events/duel/desk/rounds/1/publish")
    assert "The champion is" not in person().get("/events/duel").text
    (game,) = store.load("duel").rounds[0]
    pat.browser.post("/events/duel/desk/rounds/1/result", data={"csrf": pat.word(), "home": game.home,
                                                                "score_home": "2", "score_away": "0"})
    page = person().get("/events/duel").text
    assert f"The champion is {game.home.title()}" in page and f"Second: {game.away.title()}" in page
    hall = " ".join(person().get("/events/hall-of-fame").text.split())
    assert f'<td class="champion"> {game.home.title()} </td>' in hall


def test_papers_that_would_be_empty_are_not_offered(person, store) -> None:
    pat = opened(person)
    page = pat.get("/events/winter-bowl/desk/papers").text
    assert "print/rosters.pdf" not in page and "no rosters have been handed in yet" in page
    assert "print/objectives.pdf" not in page and "print/wallchart.pdf" in page
