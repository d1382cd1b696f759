"""Own recordings verify and go on, whatever was in the match."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app
from nuffle.editions import EDITIONS
from nuffle.editions.bb2020.ruleset import BB2020
from nuffle.engine.dice import Seeded
from nuffle.files.records import write
from nuffle.lab.golden import read_recipes
from nuffle.lab.recordings import PLAYED, RecordingCheck, RecordingReport, look_at, main
from nuffle.rules.grants import MatchTerms
from nuffle.rules.ruleset import Ruleset
from nuffle.table import Fixture, Table, find_difference
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Hired
from nuffle.text.replay import compact, parse_replay, read_replay

MATCHES = 3     # of each edition; `make fuzz` has 2,000


@pytest.fixture(scope="module")
def rookies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A team whose journeymen arrive by a roll of dice before the first question."""
    file = tmp_path_factory.mktemp("teams") / "rookies.toml"
    hired = (Hired(name="Riotous Rookies"),)
    write(file, ready_roster("bb2020", "Snotling").model_copy(update={"inducements": hired}))
    return file


def replayed(table: Table) -> str:
    return find_difference(parse_replay("here", "\n".join(compact(line) for line in table.records())))


@pytest.mark.parametrize("edition", EDITIONS)
def test_matches_verify_and_are_taken_up_at_ten_moments(edition: str) -> None:
    report = RecordingReport()
    for seed in range(20, 20 + MATCHES):
        look_at(report, edition, seed)
    assert report.matches == MATCHES and report.resumed == 10 * MATCHES and report.taken_back > 0


def test_a_recording_that_ends_otherwise_is_told() -> None:
    recorded = RecordingCheck("crp", 5)
    recorded.play()
    recorded.given[-3:] = []
    with pytest.raises(AssertionError, match="ends otherwise"):
        recorded.check()


# -- dice before the first question
def test_what_was_hired_beforehand_throws_its_dice_in_the_match() -> None:
    roster = ready_roster("bb2020", "Snotling").model_copy(update={"inducements": (Hired(name="Riotous Rookies"),)})
    teams = [match_team(roster, BB2020.indexes), match_team(ready_roster("bb2020", "Human"), BB2020.indexes)]
    table = Table(Fixture(BB2020, teams, MatchTerms(), Seeded(3), 3)).begin()
    joined = [line for line in table.recorder.lines() if line.get("event") == "joins"]
    assert 3 <= len(joined) <= 7 and table.recorder.header["dice"][1] == 0
    assert replayed(table) == ""


def test_such_a_match_is_saved_and_taken_up(tmp_path: Path, rookies: Path) -> None:
    file, more = tmp_path / "left.jsonl", tmp_path / "more.jsonl"
    words = ["play", "--edition", "bb2020", "--home", str(rookies), "--away", "Human", "--seed", "3", "--bot", "random"]
    first = CliRunner().invoke(app, [*words, "--save", str(file)], input="1\n" * 9 + "quit\n")
    assert first.exit_code == 0 and f"Saved to {file}" in first.stdout
    again = CliRunner().invoke(app, ["play", "--resume", str(file), "--bot", "random", "--save", str(more)],
                               input="1\n" * 4000)
    assert again.exit_code == 0 and "The match is over." in again.stdout
    assert CliRunner().invoke(app, ["replay", "verify", str(more)]).exit_code == 0


def test_such_a_match_is_played_with_dice_thrown_by_hand(tmp_path: Path, rookies: Path) -> None:
    file = tmp_path / "table.jsonl"
    words = ["play", "--edition", "bb2020", "--home", str(rookies), "--dice", "table", "--bot", "random", "--save"]
    played = CliRunner().invoke(app, [*words, str(file)], input="2\n3\n" + "1\n" * 12 + "quit\n")
    assert played.exit_code == 0 and played.stdout.count("D3 for match: ") == 2
    assert json.loads(file.read_text().splitlines()[0])["dice"][2:4] == [[3, 2], [3, 3]]
    assert CliRunner().invoke(app, ["replay", "verify", str(file)]).exit_code == 0


# -- two dice alike
def test_two_block_dice_with_the_same_face_are_told_apart(scene: Any) -> None:
    stage = scene("h1 4 7 3 8 12,7\nh2 Lineman 3,3\na1 Lineman 13,7", dice=["push", "pow", "push"])
    stage.play("block h1 a1")
    lines, options = stage.words.lines(stage.match), stage.match.options().to_list()
    assert [line for line in lines if line.startswith("die")] == ["die push", "die pow", "die push 2"]
    assert [stage.words.find(stage.match, line) for line in lines] == options
    assert [stage.words.unique_line(stage.match, option) for option in options] == lines


def test_older_recordings_that_do_not_tell_them_apart_mean_the_first(scene: Any) -> None:
    stage = scene("h1 4 7 3 8 12,7\nh2 Lineman 3,3\na1 Lineman 13,7", dice=["push", "pow", "push"])
    stage.play("block h1 a1", "die push", "push 14,7", "stay")
    assert stage.at("a1") == (14, 7)


# -- nothing in a replay is the number of a rule
def test_a_recording_outlives_rules_that_are_numbered_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(__file__).parents[1] / "golden"
    recipes = read_recipes(folder)
    for golden in (recipes[0], recipes[6]):
        rules = EDITIONS[golden.edition]
        turned = Ruleset(rules.name, rules.version, rules.classes[::-1], rules.procedure_classes, rules.tables,
                         rules.options, aliases=rules.aliases, titles=rules.own_titles, ancestors=rules.ancestors)
        assert turned.indexes != rules.indexes
        monkeypatch.setitem(EDITIONS, golden.edition, turned)
        path = folder / f"{golden.name}.jsonl"
        assert find_difference(read_replay(path)) == ""


def test_recordings_are_kept_and_another_build_verifies_the_same_files(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    count = len(PLAYED)
    words = ["--matches", str(count), "--seed", "31", "--jobs", "1"]
    assert main([*words, "--keep", str(tmp_path)]) == 0 and len(list(tmp_path.iterdir())) == count
    capsys.readouterr()
    assert main([*words, "--verify", str(tmp_path)]) == 0
    assert f"{count} recorded matches verified, 0 taken up again" in capsys.readouterr().out
    file = tmp_path / "crp-31.jsonl.gz"
    text = gzip.decompress(file.read_bytes()).replace(b'"event":"turn","seat":"h"', b'"event":"turn","seat":"a"')
    file.write_bytes(gzip.compress(text))
    assert main([*words, "--verify", str(tmp_path)]) == 1 and "happened" in capsys.readouterr().out
