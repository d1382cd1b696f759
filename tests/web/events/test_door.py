"""At the door and beside the rounds: who may sign up, who never came, who is sent away, who is to meet whom."""

from __future__ import annotations

from nuffle.tournament.awards import awards
from nuffle.tournament.rulespack import resolve

from .conftest import said, sure_of
from .test_running import NAMES, event_of, opened, published, signed_up

DESK = "/events/winter-bowl/desk"
JOIN = "/events/winter-bowl/join"
FUMBBL = """<team><name>Reikland Rovers</name><race>Human</race><reRolls>3</reRolls><dedicatedFans>1</dedicatedFans>
<apothecaries>1</apothecaries><treasury>0</treasury>{}</team>"""
PLAYER = '<player nr="{0}"><name>P{0}</name><positionId>Human Lineman</positionId></player>'


def test_nobody_signs_up_where_registration_is_closed_or_the_code_of_conduct_is_not_accepted(person, store) -> None:
    pat = opened(person)
    ann = person("Ann")
    refused = ann.post(JOIN, name="Ann")
    assert refused.status_code == 422 and "accept the code of conduct" in said(refused)
    assert ann.post(JOIN, conduct="yes").status_code == 422
    pat.sends(f"{DESK}/settings")
    assert "Registration is closed" in ann.get(JOIN).text
    assert ann.post(JOIN, name="Ann", conduct="yes").status_code == 403
    assert not event_of(store).coaches
    pat.sends(f"{DESK}/settings", registration="yes")
    assert "Ann" in ann.sends(JOIN, name="Ann", conduct="yes").text
    assert ann.post(JOIN, name="Ann", conduct="yes").status_code == 422      # once


def test_who_never_came_is_taken_off_the_list_and_the_round_is_drawn_again_without_him(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    assert "Fay is removed" in pat.sends(f"{DESK}/coaches/fay/remove").text
    published(pat, 1)
    assert sum(game.bye for game in event_of(store).rounds[0]) == 1
    paired = next(game.home for game in event_of(store).rounds[0] if not game.bye)
    refused = pat.post(f"{DESK}/coaches/{paired}/remove")
    assert refused.status_code == 422 and "has games" in said(refused)
    page = pat.sends(f"{DESK}/coaches/{paired}/drop", reason="never came").text
    assert "is marked as dropped" in page and "still has a game in round 1" in page
    pat.sends(f"{DESK}/rounds/1/draw")
    playing = {side for game in event_of(store).rounds[0] for side in game.opponents}
    assert len(playing) == 4 and paired not in playing
    pat.sends(f"{DESK}/coaches/{paired}/back")
    assert event_of(store).coach(paired).playing


def test_who_is_disqualified_is_so_for_a_reason_that_stands_in_the_record(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    refused = pat.post(f"{DESK}/coaches/cy/disqualify")
    assert refused.status_code == 422 and "enter a reason" in said(refused)
    assert "Cy is disqualified." in pat.sends(f"{DESK}/coaches/cy/disqualify", reason="loaded dice").text
    assert "Cy disqualified: loaded dice" in pat.get(f"{DESK}/record").text
    published(pat, 1)
    assert "cy" not in {side for game in event_of(store).rounds[0] for side in game.opponents}


def test_two_who_are_set_against_each_other_meet_and_are_free_again(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    pat.sends(f"{DESK}/rounds/1/lock", one="ann", other="fay")
    published(pat, 1)
    game = next(game for game in event_of(store).rounds[0] if "ann" in game.opponents)
    assert set(game.opponents) == {"ann", "fay"} and "set by the organiser" in pat.get(f"{DESK}/rounds/1").text
    assert pat.post(f"{DESK}/rounds/1/lock", one="ann", other="ann").status_code == 422
    pat.sends(f"{DESK}/rounds/1/lock", one="ann", other="fay", free="yes")
    assert not event_of(store).locks


def test_a_result_with_everything_in_it_counts_for_standings_and_awards(person, store) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    published(pat, 1)
    first, second = event_of(store).rounds[0][:2]
    place = f"{DESK}/rounds/1/result"
    page = pat.sends(place, home=first.home, score_home="3", score_away="0", casualties_home="2", sent_off_away="1",
                     deeds_home="Fungus:td=2,cas=1\nZug:td=1").text
    assert "3-0" in page and "sent off 0-1" in page
    too_many = pat.post(place, home=second.home, score_home="1", deeds_home="Fungus:td=2")
    assert too_many.status_code == 422 and "touchdowns" in said(too_many)
    pat.sends(place, home=second.home, conceded="away")
    event = event_of(store)
    assert event.rounds[0][1].conceded == "away"
    given = {award.name: award.winners for award in awards(event, resolve(event.rulespack))}
    assert given["Most touchdowns by one player"] and "Fungus" in str(awards(event, resolve(event.rulespack)))
    asked = pat.post(f"{DESK}/rounds/1/clear", home=second.home)
    assert asked.status_code == 409 and event_of(store).rounds[0][1].played
    pat.sends(f"{DESK}/rounds/1/clear", home=second.home, sure=sure_of(asked))
    assert not event_of(store).rounds[0][1].played


def test_a_roster_of_fumbbl_is_handed_in_as_a_file(person, store) -> None:
    opened(person)
    ann = signed_up(person, "Ann")["Ann"]

    def hands_in(text: str):
        files = {"file1": ("rovers.xml", text.encode(), "text/xml")}
        return ann.browser.post("/events/winter-bowl/me/roster", data={"csrf": ann.word()}, files=files)

    refused = hands_in("<team><name>x</team>")
    assert refused.status_code == 422 and "line 1" in refused.text and not event_of(store).coach("ann").lists
    few = hands_in(FUMBBL.format("".join(map(PLAYER.format, range(1, 11)))))
    assert few.status_code == 422 and "at least 11" in few.text
    assert hands_in(FUMBBL.format("".join(map(PLAYER.format, range(1, 12))))).status_code == 303
    (roster,) = event_of(store).coach("ann").lists
    assert (roster.name, len(roster.players), event_of(store).coach("ann").team) == ("Reikland Rovers", 11, "Human")


def test_before_the_first_draw_the_desk_names_who_is_not_here_and_whose_roster_is_missing(person) -> None:
    pat = opened(person)
    signed_up(person, *NAMES)
    for coach in ("ann", "bo", "cy", "di"):
        pat.sends(f"{DESK}/coaches/{coach}/mark", here="yes")
    for page in ("", "/rounds/1"):
        found = pat.get(f"{DESK}{page}").text
        assert "Not checked in: 2 (Ed, Fay)" in found and "Rosters missing: 6 (Ann, Bo, Cy, Di, …)" in found
    pat.sends(f"{DESK}/rounds/1/draw", absent="draw")
    pat.sends(f"{DESK}/rounds/1/publish")
    assert "Not checked in" not in pat.get(f"{DESK}/rounds/2").text


def test_an_invitation_is_a_code_for_cameras_and_a_password_is_for_those_who_have_one(person, app) -> None:
    pat = opened(person)
    signed_up(person, "Ann")                        # a guest
    person("Bo").joins().sends(JOIN, name="Bo", team="Orc", conduct="yes")
    page = pat.post(f"{DESK}/invite", role="referee")
    assert "/invited/" in page.text and '<div class="scan"><svg' in page.text
    assert pat.get(f"{DESK}/people").text.count("Reset password") == 1
    assert '<option value="Wood Elf">' in person().get(JOIN).text


def test_a_coach_of_the_list_takes_his_place_by_a_link(person, store) -> None:
    pat = opened(person)
    pat.sends(f"{DESK}/coaches", name="Di", team="Orc")
    page = pat.post(f"{DESK}/invite", role="coach", coach="di").text
    link = "/invited/" + page.split("/invited/")[1].split("<")[0]
    assert "You are invited as" in person().get(link).text and "(Di)" in person().get(link).text
    di = person("Di").joins()
    assert "You are now coach of this event." in di.sends(link).text
    assert "Di, number 1" in di.get("/events/winter-bowl/me").text
    assert person().get(link).status_code == 403
