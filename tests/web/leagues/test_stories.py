"""Stories of a league in the browser: set up, joined, played at a table, disputed, settled, gone on from."""

from __future__ import annotations

import re

from .conftest import LEAGUE, taps

HURT = {"how": "block", "by": 2, "injury": "miss next game", "apothecary": False}


def test_a_round_at_a_table_from_the_draw_to_the_last_die(hill) -> None:
    hill.opens().starts()
    bo, cy = hill["Bo"], hill["Cy"]
    one = hill.season.fixture("f1")
    assert "Propose dates" in bo.sees("")
    bo.sends("/fixtures/f1/dates", slot0="2026-11-05T19:00", slot1="2026-11-06T19:00", zone="Europe/Paris")
    assert hill.season.fixture("f1").proposals[0].slots == ("2026-11-05T18:00:00Z", "2026-11-06T18:00:00Z")
    cy.sends("/fixtures/f1/agree-date", date="2026-11-06T18:00:00Z")
    assert "date agreed" in bo.sees("/fixtures/f1")
    assert "Petty cash" in bo.sees("/fixtures/f1/side")
    bo.sends("/fixtures/f1/side", **{"inducement:Unlimited Mercenary Players": "0"})
    page = bo.sends("/fixtures/f1/begin")
    assert "Tap a player" in page and 'data-setup="' in page
    home = 0 if one.home == hill.team_of("Bo") else 1
    events = taps((home, "touchdown", 3), (home, "touchdown", 3), (1 - home, "completion", 1),
                  (1 - home, "hurt", 5, HURT))
    assert "Send report" in bo.post("/fixtures/f1/report", events=events, look="yes").text
    bo.sends("/fixtures/f1/report", events=events)
    assert "reported the match. Do you agree?" in cy.sees("")
    assert "misses the next match" in cy.sees("/fixtures/f1/agree") or "miss next game" in cy.sees("/fixtures/f1/agree")
    page = cy.sends("/fixtures/f1/agree", seen=str(hill.season.fixture("f1").reports[hill.team_of("Bo")].fact))
    assert "Both sides agree" in page
    assert hill.season.fixture("f1").state == "closed"
    for name in ("Bo", "Cy"):
        finish_by_hand(hill, name)
    assert hill.season.life(hill.team_of("Cy")).now.player(5).miss_next_game
    assert "Misses the next match" in cy.sees(f"/teams/{hill.team_of('Cy')}")
    for path in ("", "/tables", "/fixtures", "/fixtures?show=mine", "/teams", "/statistics", "/graveyard", "/hall",
                 "/record", "/dice", "/about", f"/cross/{one.competition}", "/files/tables.csv", "/files/season.json",
                 f"/teams/{hill.team_of('Bo')}"):
        bo.sees(path)
    assert "Nothing contradicts" in bo.sees("/dice")


def finish_by_hand(hill, name: str) -> None:
    """Every question answered as by somebody who taps the first thing offered."""
    team, person = hill.team_of(name), hill[name]
    here = f"/teams/{team}/aftermath"
    for _step in range(60):
        life = hill.season.life(team)
        if life.ready:
            return
        page = person.sees(here)
        if "is due" in page:
            person.sends(f"{here}/roll")
            continue
        step = re.search(r'name="step"\s+value="([^"]+)"', page)[1]
        picks = re.findall(r'name="(pick:[^"]+)"\s+value="yes"\s+checked', page)
        if picks:
            person.sends(f"{here}/answer", step=step, **dict.fromkeys(picks, "yes"))
        else:
            choice = "done" if 'value="done"' in page else re.search(r'name="choice"\s+value="([^"]+)"', page)[1]
            person.sends(f"{here}/answer", step=step, choice=choice)
    raise AssertionError(f"the sequence of {name} does not end")


def test_two_accounts_that_differ_are_settled_side_by_side(hill) -> None:
    hill.opens().starts()
    bo, cy, ann = hill["Bo"], hill["Cy"], hill["Ann"]
    bo.sends("/fixtures/f1/begin")
    bo.sends("/fixtures/f1/report", events=taps((0, "touchdown", 3)))
    assert "It was different" in cy.sees("/fixtures/f1/agree")
    page = cy.sees("/fixtures/f1/report")
    assert '&#34;touchdown&#34;' in page or '"touchdown"' in page, "the other report is there to be changed"
    cy.sends("/fixtures/f1/report", events=taps((0, "touchdown", 3), (1, "touchdown", 2)))
    assert hill.season.fixture("f1").disputed
    assert "disputed report" in ann.sees("/desk")
    page = ann.sees("/desk/disputes")
    assert page.count("This one counts") == 2
    assert "you need to be" in bo.refused("/desk/settle", 403, match="f1", side="t1")
    ann.sends("/desk/settle", match="f1", side=hill.team_of("Cy"), reason="the video shows it")
    assert hill.season.fixture("f1").state == "closed"
    assert "the video shows it" in bo.sees("/fixtures/f1")


def test_a_deadline_that_passes_is_a_forfeit_for_who_did_nothing(hill) -> None:
    hill.opens().starts()
    hill["Bo"].sends("/fixtures/f1/dates", slot0="2026-11-05T19:00")
    hill.clock.now = "2026-11-20T12:00:00Z"
    assert "past its deadline" in hill["Ann"].sees("/desk")
    assert "proposed 1 date" in hill["Ann"].sees("/desk/rounds")
    hill["Ann"].sends("/desk/deadlines")
    one = hill.season.fixture("f1")
    assert one.ended == "forfeit" and one.winner == hill.team_of("Bo")


def test_the_desk_corrects_an_old_result_with_a_preview(hill) -> None:
    hill.opens().starts()
    hill["Bo"].sends("/fixtures/f1/begin")
    hill["Bo"].sends("/fixtures/f1/report", events=taps((0, "touchdown", 3)))
    hill["Cy"].sends("/fixtures/f1/agree")
    ann = hill["Ann"]
    assert "Show what changes" in ann.sees("/desk/correct/f1")
    page = ann.post("/desk/correct/f1", events=taps((0, "touchdown", 3), (0, "touchdown", 4)), reason="a miscount")
    assert "What this changes" in page.text and "Do it" in page.text
    assert hill.season.fixture("f1").result.seats[0].score == 1
    ann.sends("/desk/correct/f1", events=taps((0, "touchdown", 3), (0, "touchdown", 4)), reason="a miscount",
              sure="yes")
    assert hill.season.fixture("f1").result.seats[0].score == 2
    assert "What this changes" in ann.post("/desk/undo", number=str(len(hill.season.facts))).text
    ann.sends("/desk/undo", number=str(len(hill.season.facts)), sure="yes")
    assert hill.season.fixture("f1").result.seats[0].score == 1


def test_a_league_joined_by_approval_and_by_link(hill) -> None:
    hill.opens(joining="approval")
    ann, bo = hill["Ann"], hill["Bo"]
    assert "Ask to join" in bo.sees("")
    assert "You have asked to join" in bo.sends("/leagues/the-hill/join")
    person = re.search(r'name="person" value="(p\d+)">\s*<button class="main small"', ann.sees("/desk/people"))[1]
    ann.sends("/desk/admit", person=person, do="yes")
    assert "Enter and draft" in bo.sees("")
    page = ann.post("/desk/invite", role="deputy").text
    link = re.search(r"/leagues/invited/[\w-]+", page)[0]
    assert "deputy" in hill["Cy"].sees(link)
    hill["Cy"].sends(link)
    assert hill["Cy"].get(f"{LEAGUE}/desk").status_code == 200
    assert hill["Di"].get(link).status_code == 404


def test_a_team_is_sent_back_and_handed_in_again(hill) -> None:
    hill.opens().enters("Bo")
    team = hill.team_of("Bo")
    hill["Ann"].sends("/desk/send-back", team=team, remark="one re-roll less, please")
    assert "one re-roll less" in hill["Bo"].sees("") and "Change your team" in hill["Bo"].sees("")
    page = hill["Bo"].post(f"/teams/{team}/draft", **{"team": "Human", "name": "Few", "p:Human Lineman": "3"})
    assert page.status_code == 422 and "cannot be handed in yet" in page.text
    hill["Bo"].sends(f"/teams/{team}/draft", team="Human", **hill_form())
    hill["Ann"].sends("/desk/approve", team=team)
    assert hill.season.team(team).stage == "approved"


def hill_form() -> dict[str, str]:
    from .conftest import draft_form

    return {name: value for name, value in draft_form("Human", "Bo's team").items() if name != "team"}


def test_play_offs_prizes_the_break_and_the_next_season(hill) -> None:
    hill.opens(playoffs="2").starts()
    ann = hill["Ann"]
    ann.sends("/desk/end-match", match="f1", how="forfeit", winner=hill.team_of("Cy"), reason="snow")
    assert "Draw the play-offs" in ann.sees("/desk/end")
    ann.sends("/desk/playoffs")
    final = next(one.id for one in hill.season.fixtures.values() if one.stage)
    assert "Final" in ann.sees("/tables") or "final" in ann.sees("/tables")
    hill["Bo"].sends(f"/fixtures/{final}/begin")
    hill["Bo"].sends(f"/fixtures/{final}/report", events=taps((0, "touchdown", 3)))
    hill["Cy"].sends(f"/fixtures/{final}/agree")
    for name in ("Bo", "Cy"):
        hill[name].sends(f"/teams/{hill.team_of(name)}/aftermath/finish")
    ann.sends("/desk/award", name="Best hat", team=hill.team_of("Bo"))
    assert "tick the box" in ann.refused("/desk/finish")
    ann.sends("/desk/finish", sure="yes")
    assert "The champion is" in ann.sees("") and "Best hat" in ann.sees("/hall")
    redraft(hill, "Bo")
    ann.sends("/desk/next-season", name="Autumn")
    assert "Autumn" in ann.sees("/leagues/the-hill/seasons/autumn")


def redraft(hill, name: str) -> None:
    team, person = hill.team_of(name), hill[name]
    assert "Re-draft" in person.sees("")
    page = person.sees(f"/teams/{team}/redraft")
    if "who recovers" in page:
        person.sends(f"/teams/{team}/redraft/roll")
        page = person.sees(f"/teams/{team}/redraft")
    kept = re.findall(r'name="(keep:[^"]+)"', page)[:11]
    form = dict.fromkeys(kept, "yes") | {"rerolls": "1"}
    assert "Left" in person.post(f"/teams/{team}/redraft", look="yes", **form).text
    person.sends(f"/teams/{team}/redraft", **form)
    assert hill.season.life(team).redrafted


def test_rulings_stand_in_the_record_with_their_reason(hill) -> None:
    hill.opens().starts()
    ann, team = hill["Ann"], hill.team_of("Bo")
    division = next(iter(hill.season.competitions))
    ann.sends("/desk/points", competition=division, team=team, points="-2", reason="no show")
    ann.sends("/desk/ruling", team=team, what="gold", amount="10000", reason="a find")
    assert "no show" in hill["Bo"].sees("/record") and "a find" in hill["Bo"].sees(f"/teams/{team}")
    assert "write the reason" in ann.refused("/desk/ruling", team=team, what="gold", amount="1")
