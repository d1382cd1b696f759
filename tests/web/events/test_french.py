"""An event read in French: whatever is told in the same words as in English is a name, or has been forgotten."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from nuffle.tournament.records import Coach, Tournament
from nuffle.tournament.rulespack import plain_pack, ready_pack
from nuffle.web.events.permissions import COACH, ORGANISER

FALLING = 'name = "X"\nextends = "guide"\n[day]\nrounds = 2\n[draft]\nescalation = [1_100_000, 1_000_000]\n'
FRENCH = {"accept-language": "fr"}
TEAMS = ("Orc", "Skaven", "Norse", "Human", "Amazon", "Dwarf", "Nurgle", "Vampire")
RACES = {"stunty-cup": ("Goblin", "Halfling"), "dungeon": ("",)}
PAGES = ("", "/rounds", "/standings", "/standings?after=1", "/bracket", "/coaches", "/statistics", "/awards", "/rules",
         "/screen", "/join", "/me", "/desk", "/desk/coaches", "/desk/rounds/1", "/desk/rounds/2",
         "/desk/rounds/1/games/{home}", "/desk/clock", "/desk/people", "/desk/papers", "/desk/record", "/desk/more")
WORDS = re.compile(r"[^\W\d_]{2,}\W+[^\W\d_]{2,}")
# because: names stay what they are, of coaches, races, stars, awards and publications; and some words are the same
NAMES = re.compile(r"\b(Coach|coach|tier|Winter Cup|nuffle|Griff Oberwald's Golden Gloves|Mighty Zug's Wall o'Steel|"
                   r"Max Spleenripper's Carnage Cup|Matron McGeary's Most Patched-up|Dirty Dan's Filthiest Git|"
                   + "|".join(TEAMS) + r")\b|Rulebook.*")


class Read(HTMLParser):
    """What is read of a page: its text, and what stands in labels."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: list[str] = []
        self.aside = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.aside += tag in ("script", "style", "textarea", "code")
        self.told += [value for name, value in attrs if name in ("aria-label", "placeholder", "title") and value]

    def handle_endtag(self, tag: str) -> None:
        self.aside -= tag in ("script", "style", "textarea", "code")

    def handle_data(self, data: str) -> None:
        if not self.aside:
            self.told.append(" ".join(data.split()))


def alike(person, page: str) -> set[str]:
    """Sentences that stand in both languages."""
    english, french = (set(Read(person.get(page, headers=headers).text).told) for headers in ({}, FRENCH))
    return {text for text in english & french if WORDS.search(NAMES.sub("", text))}


@pytest.fixture
def pat(person):
    return person("pat").joins()


def played(person, pat, app, store, pack: str, count: int) -> str:
    """An event under way with everything that comes up: a late entry, a swap, a dispute, a ruling, announcements."""
    rules = plain_pack(ready_pack(pack)) | {"name": "Winter Cup"}
    squads, races = pack == "team-event", RACES.get(pack, TEAMS)
    coaches = tuple(Coach(id=f"c{at}", name=f"Coach {at}", team=races[at % len(races)],
                          squad=f"s{at // 4}" if squads else None) for at in range(count))
    slug = store.new(Tournament(rulespack=rules, seed=5, name="Winter Cup", coaches=coaches), by="pat")
    visitor = pat.get("/account/data.json").json()["coach"]["number"]
    for role, coach in ((ORGANISER, None), (COACH, "c0")):
        app.app.state.event_cache.event_roles.grant(slug, visitor, role, coach)
    desk = f"/events/{slug}/desk"
    pat.sends(f"{desk}/rounds/1/draw", even_so="yes")
    pat.sends(f"{desk}/rounds/1/publish")
    for game in store.load(slug).rounds[0][1:]:
        if not game.bye:
            pat.browser.post(f"{desk}/rounds/1/result", headers=FRENCH,
                             data={"csrf": pat.word(), "home": game.home, "score_home": "2", "casualties_away": "1"})
    pat.sends(f"{desk}/coaches", name="Coach 99")
    pat.sends(f"{desk}/coaches/c3/drop")
    pat.sends(f"{desk}/rounds/2/draw", even_so="yes")
    pat.sends(f"{desk}/rounds/2/publish")
    pat.sends(f"{desk}/rule", coach="c1", points="-1", reason="Coach 1", round="2")
    pat.sends(f"{desk}/settings", registration="yes")
    return slug


@pytest.mark.parametrize(("pack", "count"), [("guide", 6), ("team-event", 8), ("group-and-knockout", 16),
                                             ("escalation", 5), ("stunty-cup", 4), ("dungeon", 4)])
def test_nothing_on_the_pages_of_an_event_is_left_in_english(person, pat, app, store, pack: str, count: int) -> None:
    slug = played(person, pat, app, store, pack, count)
    home = store.load(slug).rounds[0][0].home
    left = {page: found for page in PAGES if (found := alike(pat, f"/events/{slug}{page.format(home=home)}"))}
    assert left == {}


@pytest.mark.parametrize("page", ["/events", "/events/new", "/events/hall-of-fame", "/account", "/account/second",
                                  "/login", "/register"])
def test_nothing_around_events_is_left_in_english(pat, winter, page: str) -> None:
    assert {text for text in alike(pat, page) if "Winter Bowl" not in text} == set()


def test_the_record_is_kept_in_english_and_read_in_french(person, pat, app, store) -> None:
    slug = played(person, pat, app, store, "guide", 6)
    kept = [entry.what for entry in store.history(slug)]
    assert any(re.fullmatch(r"round 1: Coach \d against Coach \d 2-0, casualties 0-1", what) for what in kept)
    page = pat.get(f"/events/{slug}/desk/record", headers=FRENCH).text
    assert "contre Coach" in page and "sorties 0-1" in page and "Coach 3 est parti" in page


def refused(pat, path: str, **form: str) -> str:
    answer = pat.browser.post(path, data={"csrf": pat.word(), **form}, headers=FRENCH)
    assert answer.status_code == 422, answer.status_code
    return answer.text


def test_refusals_are_told_in_french(person, pat, app, store) -> None:
    slug = played(person, pat, app, store, "guide", 6)
    desk = f"/events/{slug}/desk"
    assert "est déjà inscrit" in refused(pat, f"{desk}/coaches/import", text="name\nCoach 1\n")
    assert "pas de colonne" in refused(pat, f"{desk}/coaches/import", text="name,colour\nX,red\n")
    assert "la NAF" in refused(pat, f"{desk}/naf")
    assert "ne peut pas baisser" in refused(pat, "/events/new", name="X", text=FALLING)
    again = refused(pat, f"{desk}/rounds/3/draw")
    assert "résultats" in again and "missing" not in again


FUMBBL = """<team><name>Reds</name><race>Orc</race><reRolls>two</reRolls>
<player nr="1"><name>Ug</name><positionId>Blitzer</positionId><skillList><skill>Blok</skill></skillList></player>
<player nr="2"><positionId>Juggler</positionId></player></team>"""
SHEET = "edition,bb2020\nteam,Orc\nsongs,3\nnumber,position\n1,Juggler\n"
BROKEN = {
    FUMBBL: ("ligne 1 : ", "« two » n", "pas de compétence « Blok »", "vouliez-vous dire",
             "joueur no 2", "pas de poste « Juggler » dans la liste d"),
    SHEET: ("ligne 3 : il n", "y a pas de clé « songs »"),
    "<team": ("ligne 1, colonne",),
    'edition = "bb2020"\nteam = "Orc"\nrerolls = -1\nsongs = 3\n': (
        "rerolls: doit être 0 ou plus, et non -1", "songs: rien de ce nom n"),
}


@pytest.mark.parametrize(("text", "faults"), BROKEN.items(), ids=["fumbbl", "sheet", "xml", "toml"])
def test_what_is_wrong_with_a_roster_s_file_is_told_in_french(person, app, winter, text: str, faults: tuple) -> None:
    ann = person("ann").joins()
    visitor = ann.get("/account/data.json").json()["coach"]["number"]
    app.app.state.event_cache.event_roles.grant(winter, visitor, COACH, "ann")
    form = {"csrf": ann.word(), "text1": text}
    answer = ann.browser.post(f"/events/{winter}/me/roster", data=form, headers=FRENCH)
    assert answer.status_code == 422
    told = unescape(answer.text).replace("\xa0", " ")
    assert [words for words in faults if words not in told] == []
