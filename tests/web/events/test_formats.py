"""Squads with captains, and groups with a knockout, on the pages."""

from __future__ import annotations

from nuffle.tournament.records import Coach, Tournament
from nuffle.tournament.rulespack import plain_pack, ready_pack

TEAMS = ("Orc", "Skaven", "Norse", "Human", "Amazon", "Dwarf", "Wood Elf", "Dark Elf")
PAGES = ("", "/rounds", "/standings", "/bracket", "/coaches", "/statistics", "/awards", "/rules", "/screen", "/desk",
         "/desk/coaches", "/desk/rounds/1", "/desk/papers")


def organised(person, app, store, pack: str, coaches: tuple[Coach, ...]):
    """An event of that kind, and its organiser."""
    slug = store.new(Tournament(rulespack=plain_pack(ready_pack(pack)), seed=5, name="Cup", coaches=coaches))
    pat = person("Pat").joins()
    visitor = pat.get("/account/data.json").json()["coach"]["number"]
    app.app.state.event_cache.event_roles.grant(slug, visitor, "organiser")
    return pat


def play_round(pat, store, number: int) -> None:
    pat.sends(f"/events/cup/desk/rounds/{number}/draw", even_so="yes")
    pat.sends(f"/events/cup/desk/rounds/{number}/publish")
    for at, game in enumerate(store.load("cup").rounds[-1]):
        if not game.bye:
            pat.sends(f"/events/cup/desk/rounds/{number}/result", home=game.home, score_home=str(1 + at % 3))


def test_a_captain_reports_for_his_squad_and_squads_are_ranked(person, app, store) -> None:
    size = ready_pack("team-event").format.squad_size
    coaches = tuple(Coach(id=f"{squad}{at}", name=f"{squad.capitalize()} {at}", team=TEAMS[at], squad=squad)
                    for squad in ("reds", "blues") for at in range(size))
    pat = organised(person, app, store, "team-event", coaches)
    pat.sends("/events/cup/desk/squads", squad="reds", captain="reds0")
    rita = person("Rita").joins()
    visitor = rita.get("/account/data.json").json()["coach"]["number"]
    app.app.state.event_cache.event_roles.grant("cup", visitor, "coach", "reds0")
    pat.sends("/events/cup/desk/rounds/1/draw", even_so="yes")
    pat.sends("/events/cup/desk/rounds/1/publish")
    for mate in range(size):
        page = rita.sends("/events/cup/me/report", coach=f"reds{mate}", score_home="1", score_away="1")
        assert "Your opponent now has to confirm" in page.text
    assert rita.post("/events/cup/me/report", coach="blues0", score_home="1").status_code == 403
    assert all(len(game.reports) == 1 for game in store.load("cup").rounds[0])
    assert "Squads after round" in person().get("/events/cup/standings").text
    for page in PAGES:
        assert pat.get(f"/events/cup{page}").status_code == 200, page


def test_groups_and_knockout_stand_on_the_big_screen(person, app, store) -> None:
    coaches = tuple(Coach(id=f"c{at}", name=f"Coach {at}", team=TEAMS[at % 8]) for at in range(16))
    pat = organised(person, app, store, "group-and-knockout", coaches)
    for number in (1, 2, 3, 4):
        play_round(pat, store, number)
    screen = person().get("/events/cup/screen").text
    assert "Group A" in screen and "<svg" in screen and "<style>" not in screen
    assert "semi-final" in person().get("/events/cup/bracket").text
    for page in PAGES:
        assert pat.get(f"/events/cup{page}").status_code == 200, page


def test_the_bracket_stands_in_words_too_for_phones_and_readers_aloud(person, app, store) -> None:
    coaches = tuple(Coach(id=f"c{at}", name=f"Coach {at}", team=TEAMS[at % 8]) for at in range(16))
    pat = organised(person, app, store, "group-and-knockout", coaches)
    play_round(pat, store, 1)
    page = person().get("/events/cup/bracket").text
    assert "Group A" in page and "The players are known after the group stage." in page
    for number in (2, 3, 4):
        play_round(pat, store, number)
    page = person().get("/events/cup/bracket").text
    ties = page.partition('class="by-round"')[2]
    assert page.count('class="through"') == 8 and ties.count('<li class="tile">') == 8      # of both rounds
    assert ties.index("Semi-final") < ties.index("Quarter-final") and ties.count("goes through") == 4
