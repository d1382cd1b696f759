"""At the organiser's desk: results entered, corrected, cleared, disputed, and told in full."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def game(told: Run, cup: str) -> dict[str, Any]:
    """The game at the first table of round 1."""
    found: dict[str, Any] = told("event", "pair")["pairings"][0]
    return found


def test_a_correction_changes_what_is_named_and_keeps_the_rest(told: Run, game: dict[str, Any]) -> None:
    home, away = game["home"], game["away"]
    told("event", "result", home, "2-1", "--cas", "3-1", "--sent-off", "1-0", "--timed-out",
         "--deed", f"{home}:Zug:td=2,cas=1")
    now = told("event", "result", away, "1-3", "--correct", "--deed", f"{away}:Ox:td=1", "--round", 1)
    assert (now["score"], now["casualties"], now["sent_off"], now["timed_out"]) == ([3, 1], [3, 1], [1, 0], True)
    assert [deed["player"] for deed in now["deeds"]] == ["Zug", "Ox"]
    now = told("event", "result", home, "--correct", "--deed", f"{home}:zug:td=1", "--in-time")
    assert [(deed["player"], deed["touchdowns"]) for deed in now["deeds"]] == [("Ox", 1), ("zug", 1)]
    assert "timed_out" not in now and now["score"] == [3, 1]


def test_a_concession_is_taken_back(told: Run, game: dict[str, Any]) -> None:
    told("event", "result", game["home"], "1-0", "--conceded", game["home"])
    now = told("event", "result", game["home"], "--conceded", "-", "--correct")
    assert now["score"] == [1, 0] and "conceded" not in now


def test_the_echo_shows_everything_that_was_entered(nuffle: Run, game: dict[str, Any]) -> None:
    home = game["home"]
    said = nuffle("event", "result", home, "2-1", "--casualties", "3-1", "--carnage", "2-1", "--sent-off", "1-0",
                  "--deed", f"{home}:Zug:td=2,star", "--timed-out").stdout
    assert said.endswith("2 games still open\n")
    for words in ("2-1, casualties 3-1, by block, blitz or crowd 2-1, sent off 1-0", "Zug:td=2,star", "time ran out"):
        assert words in said
    assert "sent off 1-0" in nuffle("event", "log", "--last", 1).stdout.replace("\n", " ")


def test_a_dispute_shows_both_reports(nuffle: Run, told: Run, game: dict[str, Any]) -> None:
    nuffle("event", "report", game["home"], "2-1", "--cas", "1-0")
    said = nuffle("event", "report", game["away"], "1-1", "--cas", "0-2").stdout
    for heard in (said, nuffle("event", "disputes").stdout):
        assert "says: 2-1, casualties 1-0" in heard and "says: 1-1, casualties 2-0" in heard
        assert "The reports differ in score: 2-1 or 1-1" in heard
    assert [report["by"] for report in told("event", "disputes")[0]["reports"]] == [game["home"], game["away"]]
    assert "dispute" in nuffle("event", "games").stdout


def test_a_correction_of_an_earlier_round_says_what_would_change(nuffle: Run, told: Run, game: dict[str, Any]) -> None:
    for one in told("event", "games", "--open"):
        nuffle("event", "result", one["home"], "2-1")
    nuffle("event", "pair")
    said = nuffle("event", "result", game["home"], "0-5", "--correct", "--round", 1).stderr
    assert "round 2 was drawn from the standings before this change" in said
    assert "places after round 1:" in said and "1 -> " in said
    assert "a new draw of round 2 would give" in said and "nuffle event pair --round 2" in said
    same = nuffle("event", "result", game["home"], "--timed-out", "--correct", "--round", 1).stderr
    assert "no places change" in same and "a new draw of round 2 would be the same" in same


def test_one_result_is_cleared(nuffle: Run, told: Run, refused: Run, game: dict[str, Any]) -> None:
    nuffle("event", "report", game["home"], "2-1")
    nuffle("event", "result", game["home"], "2-1", "--cas", "3-0")
    cleared = told("event", "clear", game["home"])
    assert not cleared["played"] and "reports" not in cleared and cleared["table"] == game["table"]
    assert "has no result in round 1 yet" in refused("event", "clear", game["home"])
    nuffle("event", "undo")
    assert told("event", "games")[0]["score"] == [2, 1]


def test_showing_a_card_touches_nobody_elses_objectives(nuffle: Run, told: Run) -> None:
    nuffle("event", "new", "guide", "--slug", "secret")
    nuffle("event", "export", "event", "--out", "secret.json")
    with open("secret.json", encoding="utf-8") as file:
        text = file.read().replace('"used":false', '"used":true').replace('"used": false', '"used": true')
    with open("secret.json", "w", encoding="utf-8") as file:
        file.write(text)
    nuffle("event", "import", "secret.json", "--slug", "cards")
    for name in ("Ann", "Bo"):
        nuffle("event", "add", name, "--event", "cards")
    game = told("event", "pair", "--event", "cards")["pairings"][0]
    nuffle("event", "deal", "--secret", "soup", "--event", "cards")
    nuffle("event", "result", game["home"], "1-0", "--objectives", "0-2", "--event", "cards")
    held = told("event", "card", game["home"], "--event", "cards")["numbers"]
    nuffle("event", "card", game["home"], "--met", held[0], "--event", "cards")
    assert told("event", "games", "--event", "cards")[0]["objectives"] == [1, 2]


def test_a_pile_of_slips_is_entered_by_table_score_and_casualties(nuffle: Run, told: Run, game: dict[str, Any]) -> None:
    spare = next(one for one in told("event", "games") if one["away"] == "spare")
    lines = ["", "2-1", "3-0", "9", "2 1-1 0-2 --sent-off 1-0", f"{spare['home']} 3 1-0", "list", "1", "n", "q"]
    found = nuffle("event", "results", stdin="\n".join(lines) + "\n")
    assert "there is no table 9 in round 1" in found.stderr and "is not a pair of numbers" in found.stderr
    first, second, _ = told("event", "games")
    assert (first["score"], first["casualties"]) == ([2, 1], [3, 0])
    assert (second["score"], second["casualties"], second["sent_off"]) == ([1, 1], [0, 2], [1, 0])
    assert "2 results entered, 1 game open" in found.stdout


def test_one_hundred_games_are_entered_in_far_less_than_ten_minutes(nuffle: Run, tmp_path: Path) -> None:
    """Ten minutes are six seconds a game, most of it for whoever types; the desk may take a tenth of it."""
    nuffle("event", "new", "guide", "--seed", 3)
    names = "".join(f"Coach {number},Human\n" for number in range(200))
    (tmp_path / "in.csv").write_text(f"name,race\n{names}", encoding="utf-8")
    nuffle("event", "import", "in.csv")
    nuffle("event", "pair")
    slips = "".join(f"{table} {table % 4}-{table % 3} {table % 5}-0\n" for table in range(1, 101))
    before = time.process_time()
    assert "100 results entered, 0 games open" in nuffle("event", "results", stdin=slips + "q\n").output
    assert time.process_time() - before < 60


def test_the_pile_answers_in_json_at_the_end(told: Run, game: dict[str, Any]) -> None:
    assert told("event", "results", stdin="1 2-0 1-1\n2 --bogus\n") == {"entered": 1, "open": 2}
