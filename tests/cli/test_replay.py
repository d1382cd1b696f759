"""`nuffle replay`: the same match, told as text; a file that is broken or of other rules says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.bots import RandomBot
from nuffle.cli.main import app
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.rules.grants import MatchTerms
from nuffle.table import BotSeat, Fixture, Table
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

Change = Callable[[list[str]], list[str]]


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Undead")]
    seats = [BotSeat(RandomBot()), BotSeat(RandomBot())]
    table = Table(Fixture(CRP, teams, MatchTerms("league"), Seeded(11), 11), seats, Seeded(12)).begin()
    table.play_on()
    file = tmp_path_factory.mktemp("replays") / "whole.jsonl"
    table.save(file)
    return file.read_text(encoding="utf-8").splitlines()


def call(tmp_path: Path, lines: list[str], *words: str) -> Any:
    file = tmp_path / "match.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    return CliRunner().invoke(app, ["replay", words[0], str(file), *words[1:]])


def edited(line: str, **change: Any) -> str:
    return json.dumps(json.loads(line) | change)


def test_a_match_happens_again(tmp_path: Path, lines: list[str]) -> None:
    checked = call(tmp_path, lines, "verify")
    assert checked.exit_code == 0 and "the same match" in checked.stdout
    found = json.loads(call(tmp_path, lines, "verify", "--json").stdout)
    assert found["same"] and found["answers"] + found["events"] == len(lines) - 2


def test_a_changed_event_is_found(tmp_path: Path, lines: list[str]) -> None:
    at = next(number for number, line in enumerate(lines) if '"event":"weather"' in line)
    checked = call(tmp_path, [*lines[:at], edited(lines[at], die=9), *lines[at + 1:]], "verify")
    assert checked.exit_code == 1 and f"line {at + 1}: recorded" in checked.stderr


def test_a_changed_answer_is_found(tmp_path: Path, lines: list[str]) -> None:
    at = next(number for number, line in enumerate(lines) if '"answer":"formation' in line)
    checked = call(tmp_path, [*lines[:at], edited(lines[at], answer="formation moon"), *lines[at + 1:]], "verify")
    assert checked.exit_code == 1 and f"line {at + 1}:" in checked.stderr and "the options are" in checked.stderr


def test_shown_as_text(tmp_path: Path, lines: list[str]) -> None:
    shown = call(tmp_path, lines, "show", "--answers")
    assert shown.exit_code == 0
    assert "Half 1 begins." in shown.stdout and "Full time" in shown.stdout and "h: end" in shown.stdout
    assert json.loads(call(tmp_path, lines, "show", "--json").stdout)["ruleset"] == f"crp {CRP.version}"


def test_secrets_stay_secret(tmp_path: Path, lines: list[str]) -> None:
    secret = json.dumps({"event": "whispered", "seat": "h", "rule": "Hush", "value": 1, "seen_by": ["h"]})
    end = edited(lines[-1], events=json.loads(lines[-1])["events"] + 1)
    whispered = [*lines[:-1], secret, end]
    assert "Hush" in call(tmp_path, whispered, "show", "--seat", "home").stdout
    assert "Hush" not in call(tmp_path, whispered, "show", "--seat", "away").stdout


def test_a_team_with_a_rule_nobody_knows(tmp_path: Path, lines: list[str]) -> None:
    head = json.loads(lines[0])
    head["teams"][0]["players"][0]["skills"].append(["crp.skill.flying", 0])
    checked = call(tmp_path, [json.dumps(head), *lines[1:]], "verify")
    assert checked.exit_code == 1 and "cannot begin" in checked.stderr and "flying" in checked.stderr


@pytest.mark.parametrize("name", ["crp", "mars"])
def test_other_rules_are_said_and_still_shown(tmp_path: Path, lines: list[str], name: str) -> None:
    rules = {"name": name, "version": "0.1"}
    strange = json.dumps({"event": "moonwalk", "player": "h1", "way": "up"})
    end = edited(lines[-1], events=json.loads(lines[-1])["events"] + 1)
    old = [edited(lines[0], ruleset=rules), *lines[1:-1], strange, end]
    shown = call(tmp_path, old, "show")
    assert shown.exit_code == 0 and f"{name} 0.1" in shown.stderr and "moonwalk" in shown.stdout
    checked = call(tmp_path, old, "verify")
    assert checked.exit_code == 1 and f"{name} 0.1" in checked.stderr


@pytest.mark.parametrize(("change", "message"), [
    (lambda lines: lines[:300], "line 300: the file breaks off here"),
    (lambda lines: [*lines[:300], lines[300][:20]], "line 301, column"),
    (lambda lines: [*lines[:20], "[1, 2]", *lines[20:]], "line 21: not a JSON object"),
    (lambda lines: [*lines[:20], "{}", *lines[20:]], "line 21: neither an answer nor an event"),
    (lambda lines: [*lines[:20], '{"answer": 3}', *lines[20:]], "line 21: neither an answer nor an event"),
    (lambda lines: [*lines[:20], *lines[21:]], "were recorded, the file has"),
    (lambda lines: [], "the file is empty"),
    (lambda lines: ["{}", *lines[1:]], "line 1: the format is nothing"),
    (lambda lines: [edited(lines[0], format="nuffle-replay/9"), *lines[1:]], "line 1: the format is nuffle-replay/9"),
    (lambda lines: [edited(lines[0], teams=[{"name": "x"}]), *lines[1:]], "line 1: the header is broken"),
    (lambda lines: [edited(lines[0], dice=["loaded"]), *lines[1:]], "line 1: the header is broken"),
])
@pytest.mark.parametrize("command", ["verify", "show"])
def test_a_broken_file_says_where(
    tmp_path: Path, lines: list[str], command: str, change: Change, message: str
) -> None:
    answer = call(tmp_path, change(lines), command)
    assert answer.exit_code == 2 and message in answer.stderr and not answer.stdout


def test_luck_counts_every_die_with_numbers_on_it(tmp_path: Path, lines: list[str]) -> None:
    found = json.loads(call(tmp_path, lines, "luck", "--json").stdout)
    dice = [line for line in map(json.loads, lines) if line.get("event") == "die" and line["kind"][1:].isdigit()]
    assert sum(each["dice"] for each in found) == sum(line["kind"] != "d2" for line in dice) > 100
    armour, = [each for each in found if (each["side"], each["purpose"]) == ("h", "armour")]
    assert armour["mean"] == 3.5 * armour["dice"] and armour["tries"] == 0


def test_luck_is_shown_as_a_table(tmp_path: Path, lines: list[str]) -> None:
    answer = call(tmp_path, lines, "luck")
    assert answer.exit_code == 0 and "dodge" in answer.stdout and "expected" in answer.stdout


def test_luck_says_which_line_is_broken(tmp_path: Path, lines: list[str]) -> None:
    at = next(place for place, line in enumerate(lines) if json.loads(line).get("event") == "die")
    broken = json.dumps({"event": "die", "id": 3, "kind": "d6"})
    answer = call(tmp_path, [*lines[:at], broken, *lines[at + 1:]], "luck")
    assert answer.exit_code == 2 and f"line {at + 1}: " in answer.stderr and not answer.stdout
