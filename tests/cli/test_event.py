"""`nuffle event`: a tournament from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nuffle.cli.event import PLACES
from nuffle.cli.lazy import load_command
from nuffle.files.records import write
from nuffle.teams.ready import ready_roster

Run = Callable[..., Any]


def others(game: dict[str, Any], coach: str) -> str:
    return game["away"] if game["home"] == coach else game["home"]


def play(nuffle: Run, told: Run) -> None:
    """Results for every open game of the last round: home wins 2-1."""
    for game in told("event", "games", "--open"):
        nuffle("event", "result", game["home"], "2-1", "--cas", "3-0")


def test_every_command_answers_in_json() -> None:
    commands = [load_command(name, place) for name, place in PLACES.items()]
    without = [command.name for command in commands if "json_output" not in [each.name for each in command.params]]
    assert without == []


def test_an_event_from_registration_to_awards(nuffle: Run, told: Run, cup: str) -> None:
    drawn = told("event", "pair")
    assert drawn["round"] == 1 and len(drawn["pairings"]) == 2 and drawn["bye"] in ("ann", "bo", "cy", "di", "ed")
    play(nuffle, told)
    nuffle("event", "pair")
    play(nuffle, told)
    table = told("event", "standings")["standings"]
    assert [row["rank"] for row in table] == [1, 1, 3, 3, 5] and table[0]["points"] == 4
    names = [award["name"] for award in told("event", "awards")]
    assert "First place" in names and "Wooden spoon" in names
    assert "Winter Cup (winter-cup)" in nuffle("event", "show").stdout
    assert told("event", "list")[0]["rounds"] == 2


def test_a_result_is_told_from_the_side_of_the_coach_named(told: Run, cup: str) -> None:
    game = told("event", "pair")["pairings"][0]
    shown = told("event", "result", game["away"], "2-1", "--cas", "3-0", "--sent-off", "0-1")
    assert (shown["score"], shown["casualties"], shown["sent_off"]) == ([1, 2], [0, 3], [1, 0])


def test_concession_deeds_and_the_winner_of_a_level_game(told: Run, cup: str) -> None:
    one, other = told("event", "pair")["pairings"]
    shown = told("event", "result", one["home"], "--conceded", one["away"])
    assert shown["conceded"] == "away" and shown["played"]
    deed = f"{other['away']}:Zug:td=1,cas=2,star"
    shown = told("event", "result", other["home"], "1-1", "--cas", "0-2", "--deed", deed, "--winner", other["away"])
    assert shown["deeds"] == [{"side": "away", "player": "Zug", "star": True, "touchdowns": 1, "casualties": 2}]
    assert shown["winner"] == "away"


def test_a_result_is_changed_on_purpose_only(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    home = told("event", "pair")["pairings"][0]["home"]
    nuffle("event", "result", home, "2-1")
    says = refused("event", "result", home, "3-1")
    assert "already has a result: 2-1, casualties 0-0. To change it, add --correct" in says
    assert told("event", "result", home, "3-1", "--correct")["score"] == [3, 1]


def test_both_coaches_report_and_confirm(nuffle: Run, told: Run, cup: str) -> None:
    one, other = told("event", "pair")["pairings"]
    waiting = told("event", "report", one["home"], "2-1")
    assert not waiting["played"] and len(waiting["reports"]) == 1
    assert told("event", "confirm", one["away"])["score"] == [2, 1]
    nuffle("event", "report", other["home"], "2-1")
    assert "Dispute" in nuffle("event", "report", other["away"], "2-1").stdout
    [dispute] = told("event", "disputes")
    assert dispute["differences"] == ["score: 2-1 or 1-2"]
    nuffle("event", "result", other["home"], "2-1")
    assert told("event", "disputes") == []


def test_the_code_of_a_slip_finds_its_game(told: Run, refused: Run, cup: str) -> None:
    game = told("event", "pair")["pairings"][1]
    shown = told("event", "result", "nuffle:winter-cup/round/1/table/2", "2-1")
    assert (shown["home"], shown["score"]) == (game["home"], [2, 1])
    assert "there is no table 9 in round 1" in refused("event", "result", "nuffle:x/round/1/table/9", "2-1")


def test_undo_takes_back_and_the_record_keeps_both(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    home = told("event", "pair")["pairings"][0]["home"]
    nuffle("event", "result", home, "2-1", "--by", "Rhea")
    [taken] = told("event", "undo")
    assert taken["by"] == "Rhea" and len(told("event", "games", "--open")) == 3
    assert [entry["by"] for entry in told("event", "log", "--last", 2)] == ["Rhea", "Sid"]
    nuffle("event", "undo", "--times", 6)
    assert told("event", "coaches") == []
    assert refused("event", "undo") == "there is nothing to undo\n"


def test_swaps_locks_tables_and_pairs_kept_apart(nuffle: Run, told: Run, cup: str) -> None:
    nuffle("event", "lock", "Ann", "Bo")
    nuffle("event", "table", "Ann", 9)
    first = {game["table"]: {game["home"], game["away"]} for game in told("event", "pair")["pairings"]}
    assert first[9] == {"ann", "bo"}
    third = next(name for name in ("cy", "di", "ed") if name != told("event", "pair", "--round", 1)["bye"])
    swapped = told("event", "swap", "ann", third)
    assert any("had a fixed pairing" in warning for warning in swapped["warnings"])
    nuffle("event", "undo", "--times", 4)
    nuffle("event", "forbid", "ann", "bo")
    met = [{game["home"], game["away"]} for game in told("event", "pair")["pairings"]]
    assert len(met) == 2 and {"ann", "bo"} not in met


def test_people_squads_leaving_and_coming_back(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    found = nuffle("event", "person", "Pat", "--role", "organiser", "--role", "head referee", "--coach", "ann")
    assert "also plays" in found.stderr
    nuffle("event", "add", "Fay", "--squad", "Reds", "--naf", 12)
    nuffle("event", "squad", "Reds", "--name", "The Reds", "--captain", "Fay")
    nuffle("event", "drop", "Ann", "--reason", "a train")
    nuffle("event", "disqualify", "Bo", "--reason", "biting")
    left = {coach["id"]: coach["left"] for coach in told("event", "coaches")}
    assert left["ann"]["reason"] == "a train" and left["bo"]["kind"] == "disqualified" and left["bo"]["by"] == "Sid"
    assert "bo" not in [row["coach"] for row in told("event", "standings")["standings"]]
    nuffle("event", "back", "Ann")
    assert len(told("event", "pair")["pairings"]) == 2
    nuffle("event", "approve", "Ann", "an ogre from a sofa cushion", "--refused")
    assert "'king' is not a role" in refused("event", "person", "Pat", "--role", "king")
    assert "is not in squad Blues" in refused("event", "squad", "Blues", "--captain", "Fay")


def test_votes_and_rulings(nuffle: Run, told: Run, refused: Run, cup: str) -> None:
    game = told("event", "pair")["pairings"][0]
    play(nuffle, told)
    nuffle("event", "vote", game["home"], game["away"])
    nuffle("event", "vote", game["home"], game["away"], "--kind", "painted")
    winners = {award["name"]: award["winners"] for award in told("event", "awards")}
    assert winners["Most sporting coach"] == winners["Best painted team"] == [game["away"]]
    nuffle("event", "rule", game["home"], "--points", -1, "--reason", "late twice")
    points = {row["coach"]: row["points"] for row in told("event", "standings")["standings"]}
    assert points[game["home"]] == 1
    assert "cannot get their own vote" in refused("event", "vote", "ann", "Ann")
    assert "Use favourite or painted" in refused("event", "vote", "ann", "bo", "--kind", "loud")


def test_secret_objectives(nuffle: Run, told: Run, refused: Run) -> None:
    nuffle("event", "new", "escalation", "--seed", 1)
    for name in ("Ann", "Bo"):
        nuffle("event", "add", name)
    nuffle("event", "pair")
    assert told("event", "deal", "--secret", "rosebud")["cards"] == 2
    held = told("event", "card", "ann")["numbers"]
    assert len(held) == 3
    nuffle("event", "result", "ann", "1-0")
    shown = told("event", "card", "ann", "--met", f"{held[0]},{held[2]}")
    assert shown["revealed"] and shown["met"] == sorted([held[0], held[2]])
    assert sum(told("event", "games")[0]["objectives"]) == 2
    stray = next(number for number in range(1, 17) if number not in held)
    assert "does not have objective" in refused("event", "card", "ann", "--met", stray)


def test_a_round_is_drawn_when_it_can_be(nuffle: Run, refused: Run, told: Run, cup: str) -> None:
    nuffle("event", "pair")
    assert "results are missing" in refused("event", "pair")
    assert told("event", "list")[0]["rounds"] == 1
    assert nuffle("event", "pair", "--even-so").stderr.count("has no result yet") == 3
    assert "round 9 cannot be drawn" in refused("event", "pair", "--round", 9, "--even-so")


def test_which_event(nuffle: Run, refused: Run) -> None:
    assert "there is no event yet" in refused("event", "show")
    nuffle("event", "new", "guide", "--name", "One")
    assert "there are no coaches to pair; register some first" in refused("event", "pair")
    nuffle("event", "new", "stunty-cup", "--name", "Two")
    assert "several events (one, two). Choose one with --event" in refused("event", "show")
    assert "Did you mean 'two'?" in refused("event", "show", "--event", "tow")
    assert "Two (two)" in nuffle("event", "show", "--event", "two").stdout
    assert "already an event 'one'" in refused("event", "new", "guide", "--name", "One")
    assert "not mysql" in refused("event", "show", "--store", "mysql://a/b")


@pytest.mark.parametrize(
    ("words", "words_told"),
    [
        (["result", "ann", "2--1"], "the score: '2--1' is not a pair of numbers. Write it like 2-1"),
        (["result", "ann", "two-one"], "is not a pair of numbers"),
        (["result", "ann"], "enter a score or a concession"),
        (["result", "anna", "2-1"], "there is no coach 'anna'. Did you mean 'ann'?"),
        (["result", "ann", "1-0", "--deed", "ann:Zug:td=2"], "the"),
        (["result", "ann", "1-0", "--deed", "Zug"], "is not understood. Write COACH:PLAYER:td=1,cas=2"),
        (["result", "ann", "1-0", "--extra", "songs=1-0"], "'songs' is not one of the counts of this rulespack"),
        (["result", "ann", "1-0", "--round", "4"], "there is no round 4"),
        (["result", "ann", "1-0", "--conceded", "nobody"], "there is no coach 'nobody'"),
        (["add", "Ann"], "Ann is already registered"),
        (["add", " "], "the name is empty"),
        (["add", "Fay", "--team", "Ducks"], "Ducks"),
        (["add", "Fay", "--roster", "none.toml"], "none.toml: No such file"),
        (["confirm", "ann"], "has not reported yet"),
        (["print", "posters"], '"posters" is unknown'),
        (["print", "standings", "--blank"], "there are no blank standings"),
        (["print", "rosters"], "no rosters have been handed in yet"),
        (["export", "naf"], "organiser: the report needs the organiser's NAF name"),
        (["export", "knockout"], "neither groups nor a knockout"),
        (["games", "--round", "7"], "there is no round 7"),
        (["standings", "--round", "7"], "there is no round 7"),
        (["import", "none.csv"], "none.csv: No such file"),
    ],
)
def test_bad_input_is_told_and_changes_nothing(
    nuffle: Run, told: Run, refused: Run, cup: str, words: list[str], words_told: str
) -> None:
    nuffle("event", "pair")
    before = told("event", "log")
    assert words_told in refused("event", *words)
    assert told("event", "log") == before


def test_a_roster_is_checked_to_the_last_point(nuffle: Run, told: Run, refused: Run, cup: str, tmp_path: Path) -> None:
    ready = ready_roster("bb2020", "Wood Elf")
    write(tmp_path / "good.toml", ready.model_copy(update={"name": "Leaves"}))
    write(tmp_path / "bad.toml", ready.model_copy(update={"rerolls": 9, "fans": 9, "stars": ("Griff Oberwald",)}))
    shown = told("event", "add", "Fay", "--roster", "good.toml")
    assert (shown["team"], shown["team_name"], shown["lists"]) == ("Wood Elf", "Leaves", 1)
    faults = refused("event", "add", "Gil", "--roster", "bad.toml")
    assert "fans: fans: 9; allowed: 1 to 6" in faults and "budget" in faults and "Nothing was saved" in faults
    assert "gil" not in [coach["id"] for coach in told("event", "coaches")]
    nuffle("event", "roster", "Fay", "bad.toml", "--even-so")
    assert "one list for all rounds" in refused("event", "roster", "Fay", "good.toml", "good.toml")


DOCUMENT = {
    "rulespack": "guide",
    "seed": 7,
    "coaches": [
        {"id": f"c{number}", "name": name, "team": "Orc", "squad": None, "active": True}
        for number, name in enumerate(("Ann", "Bo", "Cy", "Di"), 1)
    ],
    "rounds": [
        [
            {"home": "c1", "away": "c2", "score": [3, 1], "casualties": [2, 4], "conceded": None},
            {"home": "c3", "away": None},
            {"home": "c4", "away": "spare", "score": [1, 1], "casualties": [0, 1], "conceded": None},
        ]
    ],
}


def test_one_document_is_paired_without_a_database(told: Run, tmp_path: Path) -> None:
    (tmp_path / "event.json").write_text(json.dumps(DOCUMENT))
    answer = told("event", "pair", "--input", "event.json")
    assert set(answer) == {"pairings", "bye", "rematches"} and answer["bye"] is None and answer["rematches"] == 0
    assert [set(row) for row in answer["pairings"]] == [{"table", "home", "away", "reason"}] * 2
    assert told("event", "pair", "--input", "-", stdin=json.dumps(DOCUMENT)) == answer
    assert not (tmp_path / "nuffle.db").exists()


def test_one_document_is_ranked_without_a_database(told: Run, nuffle: Run, tmp_path: Path) -> None:
    (tmp_path / "event.json").write_text(json.dumps(DOCUMENT))
    answer = told("event", "standings", "--input", "event.json")
    assert set(answer) == {"standings"}
    assert answer["standings"][0] == {
        "rank": 1,
        "coach": "c1",
        "points": 2,
        "bonus": 1,
        "td_difference": 2,
        "touchdowns": 3,
        "casualties": 2,
    }
    assert "Ann" in nuffle("event", "standings", "--input", "event.json").stdout
    assert not (tmp_path / "nuffle.db").exists()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rounds": [[{"home": "c1", "away": "c2", "score": [-1, 0]}]]}, "round 1, game 1: score: 0: "),
        ({"coaches": [{"id": "c1"}, {"id": "c1"}]}, "coach 'c1' is registered twice"),
        ({"rulespack": "gude"}, "did you mean 'guide'?"),
        ({"rulespack": {"name": "x", "points": {"win": 0}}}, "a win must be worth at least a draw"),
        ({"colour": "red"}, "colour: "),
    ],
)
def test_a_bad_document_is_refused_in_words(refused: Run, tmp_path: Path, change: dict[str, Any], words: str) -> None:
    (tmp_path / "event.json").write_text(json.dumps(DOCUMENT | change))
    for command in ("pair", "standings"):
        assert words in refused("event", command, "--input", "event.json", "--json")
    (tmp_path / "event.json").write_text("{")
    assert "event.json: " in refused("event", "pair", "--input", "event.json")


def test_another_draw_a_no_show_and_a_slip_of_the_finger(nuffle: Run, told: Run, cup: str) -> None:
    first = told("event", "pair")["pairings"]
    assert told("event", "pair", "--round", "1")["pairings"] == first
    other = told("event", "pair", "--round", "1", "--another")["pairings"]
    assert {frozenset((one["home"], one["away"])) for one in other} != {
        frozenset((one["home"], one["away"])) for one in first}
    assert "drawn again with new lots" in nuffle("event", "log").stdout
    assert told("event", "drop", "ed", "--no-show")["left"]["kind"] == "no-show"
    done = nuffle("event", "result", other[0]["home"], "99-1")
    assert "99 touchdowns is unlikely" in done.stderr and "nuffle event undo" in done.stderr
