"""What stands on each sheet, and that it is set on as many pages as it should be."""

from __future__ import annotations

import re
from functools import cache

import pytest

from nuffle.exchange.slips import slip_codes
from nuffle.languages import use_language
from nuffle.paper.certificates import certificates_pdf
from nuffle.paper.objectives import objectives_pdf
from nuffle.paper.rosters import blank_roster_pdf, blank_sheet, roster_sheet, rosters_pdf
from nuffle.paper.rounds import pairings_pdf, pairings_sheet, standings_pdf
from nuffle.paper.slips import blank_slips_pdf, qr_dots, slips_pdf, slips_sheet
from nuffle.paper.wallchart import blank_wallchart_pdf, wallchart_pdf
from nuffle.tournament.awards import awards
from nuffle.tournament.calendar import when
from nuffle.tournament.desk import add_round, take_out
from nuffle.tournament.objectives import deal_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventError, Tournament
from nuffle.tournament.rehearsal import make_field, play_round, vote_all
from nuffle.tournament.rulespack import PACKS, Rulespack, ready_pack
from nuffle.tournament.sheets import standings_sheet


@cache
def rehearsed(name: str, size: int) -> Tournament:
    pack = ready_pack(name)
    event = make_field(pack, size, 3)
    for _ in range(pack.day.rounds):
        event = play_round(add_round(event, draw_round(event, pack)), pack, 3)
    return vote_all(event, 3)


def pages(made: bytes) -> int:
    assert made.startswith(b"%PDF-")
    return len(re.findall(rb"/Type\s*/Page\b", made))


SIZES = {"guide": 9, "guide-2025": 8, "league-2025": 6, "stunty-cup": 6, "team-event": 17, "group-and-knockout": 14,
         "escalation": 4, "dungeon": 6, "sevens": 4, "sevens-2025": 4}


@pytest.mark.parametrize("name", PACKS)
def test_every_sheet_of_every_format_is_set(name: str) -> None:
    pack, event = ready_pack(name), rehearsed(name, SIZES[name])
    last = len(event.rounds)
    assert pages(rosters_pdf(event, pack, event.coaches)) == sum(len(coach.lists) for coach in event.coaches)
    slips = sum(not game.bye for game in event.rounds[-1])
    assert pages(slips_pdf(event, pack, last, slip_codes(event, "x", last))) == -(-slips // 2)
    assert pages(pairings_pdf(event, pack, last)) == 1
    assert pages(standings_pdf(event, pack)) == (2 if pack.format.kind in ("team", "groups") else 1)
    assert pages(wallchart_pdf(event, pack)) == (3 if pack.format.kind == "groups" else 1)
    assert pages(certificates_pdf(event, pack)) == sum(len(award.winners) for award in awards(event, pack))


@pytest.mark.parametrize("name", PACKS)
def test_blank_sheets(name: str) -> None:
    pack = ready_pack(name)
    assert pages(blank_roster_pdf(pack)) == pages(blank_slips_pdf(pack)) == pages(blank_wallchart_pdf(pack)) == 1
    assert len(blank_sheet(pack)["players"]) == 16


@pytest.mark.parametrize("size", [4, 8, 16])
def test_a_blank_knockout(size: int) -> None:
    assert pages(blank_wallchart_pdf(ready_pack("guide"), "Cup", size)) == 1


def test_an_empty_event_can_be_printed() -> None:
    pack, event = ready_pack("guide"), Tournament(name="Nobody yet")
    for made in (standings_pdf(event, pack), wallchart_pdf(event, pack), certificates_pdf(event, pack)):
        assert pages(made) == 1


def test_a_roster_sheet_shows_added_skills_stars_and_accounts() -> None:
    pack, event = ready_pack("guide"), rehearsed("guide", 40)
    coach = next(coach for coach in event.coaches if coach.stars)
    sheet = roster_sheet(coach, 1, event, pack)
    assert sheet["players"][-1]["position"] == "Star player"
    assert sum(len(player["added"]) for player in sheet["players"]) >= 2
    account = {line["what"]: line["value"] for line in sheet["account"]}
    assert account["Budget"] == "1200k" and sheet["notes"] == []
    later = roster_sheet(coach, 1, event, pack, wins=2)["account"][-1]
    assert later == {"what": "Dedicated fans now", "value": str(coach.lists[0].fans + 2)}


def test_a_roster_sheet_for_a_round_says_which_and_when() -> None:
    pack, event = ready_pack("guide"), rehearsed("guide", 9)
    coach = event.coaches[0]
    assert roster_sheet(coach, 1, event, pack)["head"] == event.name
    assert roster_sheet(coach, 1, event, pack, at=2)["head"] == f"{event.name}, Round 2, {when(pack, 2)}"
    steps, rising = ready_pack("escalation"), rehearsed("escalation", 9)
    lists = len(rising.coaches[0].lists)
    head = roster_sheet(rising.coaches[0], 2, rising, steps)["head"]
    assert lists > 1 and "Round 2, " in head and head.endswith(f"list 2 of {lists}")
    assert pages(rosters_pdf(rising, steps, rising.coaches[:1], 2)) == 1


def test_a_roster_that_is_not_legal_says_so() -> None:
    pack, event = ready_pack("guide"), rehearsed("guide", 9)
    coach = event.coaches[0]
    wrong = coach.model_copy(update={"lists": (coach.lists[0].model_copy(update={"fans": 9}),)})
    assert any("fans: 9" in note for note in roster_sheet(wrong, 1, event, pack)["notes"])
    assert pages(rosters_pdf(event, pack, [wrong])) == 1


def test_a_full_roster_stays_on_one_page() -> None:
    pack, event = ready_pack("guide"), rehearsed("guide", 40)
    fullest: Coach = max(event.coaches, key=lambda coach: len(coach.lists[0].players) + len(coach.stars))
    assert pages(rosters_pdf(event, pack, [fullest])) == 1


def test_names_that_mean_something_to_the_typesetter_are_only_names() -> None:
    pack: Rulespack = ready_pack("guide")
    event = rehearsed("guide", 9)
    odd = event.coaches[0].model_copy(update={"name": '#panic() *Ann* $x$ \\ "q" <b> [勝]', "team_name": "#{1/0}"})
    event = event.model_copy(update={"coaches": (odd, *event.coaches[1:])})
    assert pages(pairings_pdf(event, pack, 1)) == 1 and pages(rosters_pdf(event, pack, [odd])) == 1


def test_a_code_is_a_picture() -> None:
    made = qr_dots("nuffle:cup/round/1/table/2")
    assert len(made) == len(made[0]) and set(made[0]) == {255} and made != qr_dots("nuffle:cup/round/1/table/3")


def test_round_hour_squad_and_the_spare_by_name_stand_on_the_paper() -> None:
    pack, event = ready_pack("team-event"), rehearsed("team-event", 17)
    sheet = pairings_sheet(event, pack, 2)
    assert sheet["title"] == "Round 2" and sheet["about"] == "Round 2, from 12:00" and "from 12:00" in sheet["beside"]
    assert all(game["home_squad"].startswith("The ") for game in sheet["games"])
    assert any(game["away"] == "Sascha Spare (spare)" for game in sheet["games"])
    slip = slips_sheet(event, pack, 2, {})["slips"][0]
    assert (slip["round"], slip["when"]) == ("2", "from 12:00") and "The " in slip["home_team"]
    about = standings_sheet(event, pack, 2)
    assert about["about"] == "after round 2, from 12:00" and ", The " in about["parts"][1]["rows"][0]["team"]


def test_a_round_that_cannot_be_on_that_day_has_no_hour() -> None:
    assert when(ready_pack("guide"), 1) == "from 09:30" and when(ready_pack("guide"), 6) == ""


def test_objectives_are_printed_as_cards() -> None:
    pack, event = ready_pack("guide"), rehearsed("guide", 9)
    dealt = deal_round(event, "soup")
    assert pages(objectives_pdf(dealt, pack, 6)) == 2
    with pytest.raises(EventError, match="no objectives have been dealt for round 1"):
        objectives_pdf(dealt, pack, 1)


def test_a_small_field_fills_one_sheet_and_a_large_one_takes_several() -> None:
    pack = ready_pack("guide")
    assert pages(pairings_pdf(rehearsed("guide", 40), pack, 1)) == 1
    assert pages(standings_pdf(rehearsed("guide", 40), pack)) == 1


def test_paper_is_set_in_the_language_that_is_spoken() -> None:
    pack, event = ready_pack("guide"), rehearsed("guide", SIZES["guide"])
    english = blank_slips_pdf(pack)
    with use_language("fr"):
        assert standings_sheet(event, pack)["parts"][0]["headings"][0] == "Points"
        assert pairings_sheet(event, pack, 1)["title"] == "Ronde 1"
        assert slips_sheet(event, pack, 1, {})["counts"][1] == "Sorties (qui donnent de l\u2019XP)"
        french = blank_slips_pdf(pack)
    assert pages(french) == 1 and french != english


def sentences(sheet: object) -> set[str]:
    """Everything that stands on a sheet in several words."""
    if isinstance(sheet, dict):
        return {text for value in sheet.values() for text in sentences(value)}
    if isinstance(sheet, list | tuple):
        return {text for value in sheet for text in sentences(value)}
    return {sheet} if isinstance(sheet, str) and re.search(r"[a-z]{2,} [a-z]{2,}", sheet) else set()


def test_whoever_plays_no_more_is_marked_in_the_printed_standings() -> None:
    pack, event = ready_pack("guide"), rehearsed("guide", 8)
    gone = event.coaches[2]
    after = take_out(event, gone.id, "no-show")
    for language, word in (("en", "no-show"), ("fr", "absent")):
        with use_language(language):
            rows = standings_sheet(after, pack)["parts"][0]["rows"]
            assert [row["name"] for row in rows if row["mark"]] == [gone.called]
            assert {row["mark"] for row in rows} == {"", word}
    assert len(standings_pdf(after, pack)) > len(standings_pdf(event, pack)), "and it stands on the paper"


def test_no_sentence_of_slips_pairings_and_standings_is_left_in_english() -> None:
    pack, event = ready_pack("group-and-knockout"), rehearsed("group-and-knockout", 16)
    told = []
    for language in ("en", "fr"):
        with use_language(language):
            told.append(sentences([slips_sheet(event, pack, 4, {}), pairings_sheet(event, pack, 4),
                                   standings_sheet(event, pack, 4)]))
    assert len(told[1]) > 5 and told[0] & told[1] == {event.name}
