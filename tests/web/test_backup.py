"""A server is kept in a file while matches are played on it, and goes on from it somewhere else."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random

from starlette.testclient import TestClient
from typer.testing import CliRunner

from nuffle.cli.main import app as command
from nuffle.web.app import create_app
from nuffle.web.settings import Settings


def run(*words: object) -> tuple[int, str]:
    found = CliRunner().invoke(command, [str(word) for word in words])
    return found.exit_code, found.output


def test_a_match_under_way_goes_on_from_a_backup_with_its_own_dice(app, coach, settings, tmp_path: Path) -> None:
    ann, file, key = coach("Ann"), tmp_path / "nuffle.backup", tmp_path / "key"
    match = ann.new({"who": "me"}, {"who": "here"})
    with ann.at(match) as seat:
        seat.play(Random(1), 20)
    kept = ann.get(f"/api/matches/{match}/view").json()
    code, said = run("backup", file, "--database", settings.database, "--key", key)
    assert code == 0 and "secrets of 1 matches under way are in it, sealed" in said
    for secret in app.app.state.host.vault.read(match).in_order():
        assert secret.hex().encode() not in gzip.decompress(file.read_bytes())

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    other = Settings(f"sqlite:///{elsewhere}/web.db", span=0.05)
    wrong = tmp_path / "wrong"
    wrong.write_text("0" * 64)
    code, said = run("restore", file, "--database", other.database, "--key", wrong)
    assert code == 2 and "another key" in said and not (elsewhere / "web.db").exists()
    assert run("restore", file, "--database", other.database, "--key", key)[0] == 0
    with TestClient(create_app(other)) as client:
        ann.app = client
        now = ann.get(f"/api/matches/{match}/view").json()
        assert now["asked"] == kept["asked"] and now["picture"] == kept["picture"]
        with ann.at(match) as seat:
            seat.play(Random(2))
        replay = ann.get(f"/api/matches/{match}/replay")
    (tmp_path / "match.jsonl").write_text(replay.text)
    assert run("replay", "verify", tmp_path / "match.jsonl")[0] == 0, "the dice are those that were committed to"


def test_a_server_that_runs_takes_its_matches_up_from_what_is_restored(coach, settings, tmp_path: Path) -> None:
    ann, file = coach("Ann"), tmp_path / "nuffle.backup"
    match = ann.new({"who": "me"}, {"who": "here"})
    then = ann.get(f"/api/matches/{match}/view").json()["asked"]
    code, said = run("backup", file, "--database", settings.database)
    assert code == 0 and "they need their vault" in said
    with ann.at(match) as seat:
        seat.play(Random(1), 5)
        code, said = run("restore", file, "--database", settings.database)
        assert code == 2 and "--replace" in said
        assert run("restore", file, "--database", settings.database, "--replace")[0] == 0
        asked = seat.asked()["asked"]
        seat.send(type="answer", seat=seat.state["seat"], number=asked["number"], answer=asked["options"][0]["answer"])
        assert "could not be saved" in seat.hear("refused")["reason"]
    assert ann.get(f"/api/matches/{match}/view").json()["asked"] == then
    with ann.at(match) as seat:
        assert seat.play(Random(2)) > 10


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    code, said = run("backup", tmp_path / "x", "--database", tmp_path / "none.db")
    assert code == 2 and "Name it with --database" in said
    (tmp_path / "x").write_text("hello")
    code, said = run("restore", tmp_path / "x", "--database", tmp_path / "none.db")
    assert code == 2 and "not a whole backup" in said
    code, said = run("restore", tmp_path / "nowhere", "--database", tmp_path / "none.db")
    assert code == 2 and "No such file" in said
