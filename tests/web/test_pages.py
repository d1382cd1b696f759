"""The pages around the matches, as a browser without scripts would use them."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qsl

import pytest

from nuffle.files.records import dumps
from nuffle.maps.map import parse, write
from nuffle.maps.ready_maps import ready_map
from nuffle.teams.ready import ready_roster
from nuffle.tournament.rulespack import ready_pack
from nuffle.web.live.terms import MatchForm, TermsError, check_playable, roster_of, spec_for

ROOT = Path(__file__).parents[2]
COUNTS = {"p:Blitzer": "4", "p:Thrower": "2", "p:Catcher": "2", "p:Lineman": "3", "rerolls": "2", "fans": "0"}
HUMANS = {"edition": "crp", "team": "Human", "name": "Rovers", **COUNTS}


@pytest.fixture
def browser(app):
    """Somebody with cookies, who comes for the first time."""
    app.cookies.clear()
    return app


def played(coach, **terms) -> tuple[object, str]:
    ann = coach("Ann")
    match = ann.new(**terms)
    with ann.at(match) as seat:
        seat.play(Random(3))
    return ann, match


@pytest.mark.parametrize("path", ["/", "/new", "/coach", "/coaches", "/teams", "/teams/new", "/replays", "/rules",
                                  "/rules?edition=bb2020&q=dodge", "/api", "/components", "/move"])
def test_every_page_opens_for_a_stranger(browser, path: str) -> None:
    page = browser.get(path)
    assert page.status_code == 200 and "<h1" in page.text and "<main" in page.text


def test_bots_are_offered_by_how_hard_they_are_the_usual_one_first(browser) -> None:
    offered = re.findall(r'<option value="(\w+)" *>(normal|easy|hard|random): ', browser.get("/new").text)
    assert offered == [("scripted", "normal"), ("beginner", "easy"), ("search", "hard"), ("random", "random")]


def test_pages_and_what_they_are_made_of_are_packed_and_only_the_latter_is_kept(browser) -> None:
    page = browser.get("/new")
    assert page.headers["content-encoding"] == "gzip" and page.headers["cache-control"] == "no-store"
    for place in re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text):
        file = browser.get(place)
        assert file.status_code == 200 and "immutable" in file.headers["cache-control"], place
        plain = browser.get(re.sub("/static/[0-9a-f]{12}/", "/static/", place))
        assert plain.text == file.text and plain.headers["cache-control"] == "no-cache"
        assert "content-encoding" in file.headers or len(file.content) < 500
    assert browser.get("/api/bots", headers={"accept-encoding": "identity"}).headers.get("content-encoding") is None


def test_what_is_not_there_is_said_in_words(browser) -> None:
    for path in ("/nowhere", "/matches/none", "/coaches/99", "/replays/none", "/matches/none/dice"):
        page = browser.get(path)
        assert page.status_code == 404 and "Go to lobby" in page.text


def test_one_click_makes_a_match_and_a_coach(browser) -> None:
    page = browser.post("/quick", data={"name": "Ann"})
    assert page.status_code == 200 and "/matches/" in str(page.url) and "match/main.js" in page.text
    assert "Welcome back, Ann" in browser.get("/").text


def test_a_new_match_online_is_a_link_that_another_takes(browser, coach) -> None:
    page = browser.post("/new", data={"way": "online", "mine": "Human", "name": "Ann", "turns": "1"})
    assert "Waiting for your opponent" in page.text
    match = str(page.url).rsplit("/", 1)[1]
    browser.cookies.clear()
    assert "Take seat" in browser.get(f"/matches/{match}").text
    joined = browser.post(f"/matches/{match}/join", data={"name": "Bob", "mine": "Orc"})
    assert "match/main.js" in joined.text
    assert browser.post(f"/matches/{match}/join", data={"name": "Bob"}).status_code == 409


def test_a_challenge_is_called_off_by_who_made_it_alone(browser) -> None:
    page = browser.post("/new", data={"way": "online", "name": "Ann"})
    match = str(page.url).rsplit("/", 1)[1]
    token = browser.cookies["nuffle_coach"]
    browser.cookies.clear()
    assert browser.post(f"/matches/{match}/call-off").status_code == 403
    browser.cookies["nuffle_coach"] = token
    assert browser.post(f"/matches/{match}/call-off").status_code == 200
    assert browser.get(f"/matches/{match}").status_code == 404


def test_what_cannot_be_agreed_on_is_told_and_what_was_filled_in_stays(browser) -> None:
    page = browser.post("/new", data={"way": "bot", "turns": "99", "title": "My own title"})
    assert page.status_code == 422 and "turns" in page.text and "My own title" in page.text
    page = browser.post("/new", data={"way": "bot", "edition": "crp", "mine": "Martians"})
    assert page.status_code == 422 and "Martians" in page.text


def test_every_edition_can_be_chosen(browser) -> None:
    for name, more in (("crp", {}), ("bb2020", {"objectives": "3"}), ("crp+plays", {"recording": "secret"}),
                       ("dungeon", {"sides": "3"})):
        page = browser.post("/new", data={"way": "bot", "edition": name, "name": "Ann", **more})
        assert page.status_code == 200 and "match/main.js" in page.text, name


def test_a_coach_moves_to_another_device_by_a_link_that_works_once(browser) -> None:
    browser.post("/coach", data={"name": "Ann"})
    page = browser.post("/coach/move")
    code = re.search(r"/move#([\w-]+)", page.text)
    assert code is not None and "<svg" in page.text, "for the camera of a phone"
    browser.cookies.clear()
    assert "Ann" in browser.post("/move", data={"code": code[1]}).text
    assert browser.post("/move", data={"code": code[1]}).status_code == 410
    browser.post("/coach/leave")
    assert "Choose a name" in browser.get("/coach").text


def test_an_address_without_a_page_says_what_to_do(browser) -> None:
    page = browser.get("/nowhere")
    assert page.status_code == 404 and "There is no page at this address" in page.text
    assert "Sign in" not in page.text, "it does not know who looks, and asks nobody to sign in again"


# -- teams
def test_a_team_is_built_changed_copied_printed_saved_and_given_up(browser) -> None:
    page = browser.post("/teams", data=HUMANS)
    assert page.status_code == 200 and "Rovers" in page.text and "Blitzer" in page.text
    place = page.url.path
    assert 'href="/rules?edition=crp&amp;q=Block"' in page.text, "what a skill does in the edition of the team"
    assert browser.get(f"{place}/print").status_code == 200
    saved = browser.get(f"{place}/file")
    assert 'team = "Human"' in saved.text
    changed = browser.post(f"{place}/edit", data=HUMANS | {"name": "Ravens", "p:Lineman": "5"})
    assert "Ravens" in changed.text
    look = {"name": "Ravens", "colour": "#303030", "second": "#d06a1c", "badge": "bolt"}
    looks = browser.post(f"{place}/look", data=look)
    assert "#303030" in looks.text
    copied = browser.post(f"{place}/copy")
    assert "Ravens (copy)" in copied.text and copied.url.path != place
    assert "Ravens" in browser.get("/teams").text
    browser.post(f"{place}/delete")
    assert browser.get(place).status_code == 404


def test_a_team_without_a_name_goes_by_its_race(browser) -> None:
    page = browser.post("/teams", data=HUMANS | {"name": ""})
    number = page.url.path.rpartition("/")[2]
    assert page.status_code == 200 and "Human</a>" in browser.get("/teams").text
    assert re.search(rf'<option value="own:{number}"\s*>\s*Human\s*</option>', browser.get("/new").text)


def test_a_roll_stands_in_the_rules_with_what_has_a_say_in_it(browser) -> None:
    found = browser.get("/rules", params={"q": "dodge"}).text
    assert 'id="roll.dodge"' in found and "Leaving a square in an opposing tackle zone. Changed by" in found
    french = browser.get("/rules", params={"q": "go for it"}, headers={"accept-language": "fr"}).text
    assert 'id="roll.go-for-it"' in french, "scripts ask for it by its English name"


def test_a_team_that_breaks_a_rule_is_not_kept_and_says_why(browser) -> None:
    page = browser.post("/teams", data=HUMANS | {"p:Blitzer": "7"})
    assert page.status_code == 422 and "Blitzer" in page.text
    checked = browser.post("/api/teams/check", json=HUMANS | {"rerolls": "8"})
    assert checked.status_code == 200 and any("budget" in breach for breach in checked.json()["breaches"])


def test_a_file_is_imported_and_a_broken_one_refused_with_its_line(browser) -> None:
    text = dumps(ready_roster("bb2020", "Orc"))
    page = browser.post("/teams/import", files={"file": ("orcs.toml", text.encode())})
    assert page.status_code == 200 and "/teams/" in str(page.url)
    broken = browser.post("/teams/import", files={"file": ("orcs.toml", b"team = 'Orc'\nbroken\nname = 'Orcs'")})
    assert broken.status_code == 422 and "line 2" in broken.text
    assert browser.post("/teams/import", files={"file": ("x.exe", b"\0")}).status_code == 422


def test_nobody_sees_or_changes_the_teams_of_others(browser) -> None:
    place = browser.post("/teams", data=HUMANS).url.path
    browser.cookies.clear()
    assert browser.get(place).status_code == 401
    browser.post("/coach", data={"name": "Bob"})
    for path in (place, f"{place}/edit", f"{place}/print", f"{place}/file"):
        assert browser.get(path).status_code == 404
    for path in (f"{place}/delete", f"{place}/copy", f"{place}/look", f"{place}/edit"):
        assert browser.post(path, data=HUMANS).status_code == 404


def test_a_league_match_is_taken_in_by_the_own_team_once(browser, coach) -> None:
    """However many it has played since; and nobody is offered it again."""
    ann = coach("Ann")
    browser.cookies["nuffle_coach"] = ann.token
    place = browser.post("/teams", data=HUMANS).url.path
    number = int(place.rsplit("/", 1)[1])
    first, second = (league_match(ann, number) for _ in range(2))
    for match in (first, second):
        assert "Apply to my team" in browser.get(f"/replays/{match}").text
        after = browser.post(f"{place}/matches/{match}")
        assert after.status_code == 200 and "After" in after.text
    for match in (first, second):
        assert "Apply to my team" not in browser.get(f"/replays/{match}").text
        again = browser.post(f"{place}/matches/{match}")
        assert again.status_code == 409 and "already" in again.text


def league_match(ann: Any, roster: int) -> str:
    match = ann.new({"who": "me", "roster": roster}, {"who": "bot", "team": "Orc"}, setting="league")
    with ann.at(match) as seat:
        seat.play(Random(3))
    return match


# -- afterwards
def test_a_match_that_is_over_can_be_watched_step_by_step(browser, coach) -> None:
    ann, match = played(coach)
    for path in ("/replays", f"/replays/{match}", f"/embed/{match}", f"/matches/{match}/dice", f"/coaches/{ann.id}"):
        assert browser.get(path).status_code == 200, path
    about = browser.get(f"/api/replays/{match}").json()
    assert {"half", "turn"} <= {moment["kind"] for moment in about["moments"]}
    last = browser.get(f"/api/replays/{match}/steps/{about['steps'] - 1}").json()
    assert last["picture"]["over"]
    assert browser.get(f"/api/replays/{match}/steps/{about['steps']}").status_code == 404
    fallen = [row for row in ann.get(f"/api/matches/{match}/replay").text.splitlines() if '"event":"die"' in row]
    assert len(browser.get(f"/api/replays/{match}/sides").json()) == len(fallen)


def test_a_match_under_way_has_no_replay_yet(coach) -> None:
    ann = coach("Ann")
    match = ann.new()
    for path in (f"/api/matches/{match}/replay", f"/api/replays/{match}", f"/api/replays/{match}/sides",
                 f"/api/replays/{match}/steps/0"):
        assert ann.get(path).status_code == 409
    assert "secrets are shown after" in ann.get(f"/matches/{match}/dice").text


def test_matches_between_coaches_move_their_ratings(app, coach) -> None:
    ann, bob = coach("Ann"), coach("Bob")
    match = ann.new({"who": "me"}, {"who": "open"})
    bob.post(f"/api/matches/{match}/join")
    with ann.at(match) as home, bob.at(match) as away:
        home.send(type="concede")
        away.hear("state")
        while not away.state.get("finished"):
            if away.state.get("asked"):
                away.answer(away.state["asked"]["options"][0]["answer"])
            else:
                away.hear("state", "refused")       # because: giving up may overtake an answer
    ladder = app.get("/coaches").text
    assert ladder.index("Bob") < ladder.index("Ann") and "1662" in ladder and "1338" in ladder
    page = ann.get("/coach").text
    assert "1338?" in page, "few matches are known, and each edition has a row"


def test_the_feed_tells_what_waits(coach) -> None:
    ann = coach("Ann")
    ann.new({"who": "me"}, {"who": "here"})
    feed = ann.get("/feed")
    assert feed.headers["content-type"].startswith("application/atom+xml") and "It is your turn" in feed.text


def test_everything_a_page_needs_is_packed_with_the_program() -> None:
    packed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["nuffle"]
    kinds = {pattern.rpartition(".")[2] for pattern in packed}
    files = [file for folder in ("static", "templates") for file in (ROOT / "src/nuffle/web" / folder).rglob("*.*")]
    assert files and {file.suffix[1:] for file in files} <= kinds


# -- what is agreed before a match
CELLAR = write(ready_map("twin-cellars")).replace("name: ", "name: My own ")


def agreed(app, path: str) -> dict[str, Any]:
    kept = app.app.state.host.matches.get(path.rsplit("/", 1)[1])
    return dict(kept.terms)


def form(app, **fields: str) -> Any:
    return app.post("/new", data={"name": "Ann", "way": "here", **fields}, follow_redirects=False)


def test_a_dungeon_is_dug_for_one_match_and_stays_the_same(browser) -> None:
    made = form(browser, edition="dungeon", map="new", sides="3", other2="Bright")
    terms = agreed(browser, made.headers["location"])
    assert terms["map"] == "" and parse(terms["map_text"]).seats == 3
    browser.get(made.headers["location"])
    assert agreed(browser, made.headers["location"]) == terms


def test_a_map_of_ones_own_is_played_and_what_is_wrong_with_it_is_told(browser) -> None:
    made = form(browser, edition="dungeon", map="own", map_text=CELLAR)
    assert made.status_code == 303 and "My own" in agreed(browser, made.headers["location"])["map_text"]
    bad = form(browser, edition="dungeon", map="own", map_text=CELLAR.replace("#", "x", 1))
    assert bad.status_code == 422 and "line 7" in bad.text and "My own" in bad.text, "nothing typed in is lost"
    assert "for 2 teams, not 3" in form(browser, edition="dungeon", map="own", map_text=CELLAR, sides="3").text


def test_the_limits_of_positions_hold_for_every_team_below_ground(browser) -> None:
    lizards = ready_roster("crp", "Lizardman")
    check_playable(lizards, "crp")
    with pytest.raises(TermsError, match="Blocker: 6 of them; allowed: at most 4"):
        check_playable(lizards, "dungeon")
    made = form(browser, edition="dungeon", mine="Lizardman")
    terms = MatchForm.model_validate(agreed(browser, made.headers["location"]))
    saurus = [player for player in roster_of(terms, terms.sides[0], lambda _: None).players
              if player.position == "Saurus"]
    assert terms.sides[0].team == "Lizardman" and len(saurus) == 4


def test_what_both_sides_agree_on_holds_in_the_match(browser) -> None:
    terms = {"edition": "bb2020", "setting": "league", "extras": "all", "winner_needed": "true"}
    match = form(browser, **terms, inducements="false").headers["location"].rsplit("/", 1)[1]
    host = browser.app.state.host
    setup = spec_for(MatchForm.model_validate(host.matches.get(match).terms), ()).terms()
    assert setup.extras == ["all"] and setup.winner_needed and not setup.inducements
    refused = form(browser, edition="bb2020", extras="all")
    assert refused.status_code == 422 and "for league matches" in refused.text


def test_a_match_of_an_event_brings_its_rulespack(browser) -> None:
    assert form(browser, edition="bb2020", rulespack="escalation").status_code == 303
    refused = form(browser, edition="crp", rulespack="escalation")
    assert refused.status_code == 422 and "is for bb2020" in refused.text
    pack = ready_pack("escalation")
    setup = spec_for(MatchForm(edition="bb2020", rulespack="escalation"), ()).terms()
    assert setup.setting == "tournament" and setup.objectives == pack.objectives.dealt > 0


def test_one_of_ones_own_teams_is_drawn_also_for_a_variant_of_its_edition(browser) -> None:
    for name in ("Rovers", "United"):
        browser.post("/teams", data=HUMANS | {"name": name})
    assert "one of mine (random)" in browser.get("/new").text
    made = form(browser, edition="crp+plays", mine="own:random").headers["location"].rsplit("/", 1)[1]
    chairs = browser.app.state.host.matches.get(made).chairs
    assert chairs[0].rest["roster"]["name"] in ("Rovers", "United") and "own" in chairs[0].rest


def test_a_return_match_is_made_on_the_same_terms_with_ones_own_team_first(coach) -> None:
    ann = coach("Ann")
    match = ann.new({"who": "bot", "team": "Orc"}, {"who": "me", "team": "Human"}, inducements=False)
    with ann.at(match) as seat:
        seat.play(Random(3))
    again = re.search(r'href="(/new\?[^"]+)"', ann.get(f"/replays/{match}").text)
    assert again is not None
    query = dict(parse_qsl(unescape(again[1]).partition("?")[2]))
    assert query == {"edition": "crp", "inducements": "False", "turns": "1", "mine": "Human", "other": "Orc"}
    assert '<option value="false" selected>none' in ann.get(unescape(again[1])).text


def test_a_rule_that_bears_the_name_is_found_first(browser) -> None:
    found = browser.get("/rules", params={"q": "block", "edition": "crp"}).text
    names = [piece.partition('"')[0] for piece in found.split('data-name="')[1:]]
    assert names[0] == "Block" and names.index("Block") < names.index("Ball &amp; Chain")
