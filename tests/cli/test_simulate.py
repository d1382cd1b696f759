"""`nuffle simulate` with bots of one's own: what comes of it, row by row, and what is told when a bot breaks."""

from __future__ import annotations

import csv
import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.bots import Bot, BotError, RandomBot, make_bot, play
from nuffle.cli.main import app
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.lab import duel
from nuffle.lab.rates import mean, share
from nuffle.lab.rows import columns
from nuffle.lab.worker_pool import count_cores, count_processes
from nuffle.rules.game import Game
from nuffle.rules.start import start_match
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

MINE = '''
from helper import first

class Lazy:
    """Looks at nothing."""
    def choose(self, match, rng):
        options = match.options()
        return options.items[rng.below(options.n)]

class Breaks(Lazy):
    def choose(self, match, rng):
        if match.decisions > 40:
            return first([])
        return super().choose(match, rng)

class Cheats(Lazy):
    def choose(self, match, rng):
        return "touchdown"
'''
HELPER = "def first(things):\n    return things[0]\n"


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "helper.py").write_text(HELPER)
    (tmp_path / "mine.py").write_text(MINE)
    return str(tmp_path / "mine.py")


def call(*words: str) -> Any:
    return CliRunner().invoke(app, ["simulate", "--seed", "3", *words])


def found(*words: str) -> Any:
    return json.loads(call(*words, "--json").stdout)


# -- bots of one's own
def test_a_bot_from_a_file_plays(mine: str) -> None:
    played = found("--games", "2", "--bots", f"{mine}:Lazy", "random")
    assert played["games"] == 2 and played["errors"] == 0 and played["bots"][0] == f"{mine}:Lazy"


def test_a_bot_from_a_module_plays() -> None:
    assert found("--games", "1", "--bots", "nuffle.bots.scripted:ScriptedBot", "random")["touchdowns"][0] > 0


def test_a_bot_from_a_file_plays_in_every_process(mine: str) -> None:
    words = ("--games", "4", "--bots", "random", f"{mine}:Lazy")
    alone, together = found(*words), found(*words, "--jobs", "2")
    for record in (alone, together):
        del record["seconds"], record["games_per_second"]
    assert alone == together


def test_a_bot_that_breaks_is_told_with_its_seed_its_question_and_the_way_of_the_error(mine: str) -> None:
    answer = call("--games", "2", "--bots", f"{mine}:Breaks", "random")
    assert answer.exit_code == 1
    assert f"seed 3: the bot {mine}:Breaks, seat h, question " in answer.stderr
    assert "IndexError: list index out of range" in answer.stderr
    assert "return first([])" in answer.stderr and "return things[0]" in answer.stderr
    assert "nuffle/bots/bot.py" not in answer.stderr


def test_an_answer_that_is_no_option_is_told(mine: str) -> None:
    (failure,) = found("--games", "1", "--bots", "random", f"{mine}:Cheats")["failures"]
    assert failure["seed"] == 3 and "the answer 'touchdown' is not one of the 2 options" in failure["error"]


@pytest.mark.parametrize(("name", "message"), [
    ("nowhere.py:Lazy", "there is no file nowhere.py"), ("nowhere:Lazy", "there is no module 'nowhere'"),
    ("mine.py:Genius", "has no bot 'Genius'; there are Lazy, Breaks, Cheats"),
    ("helper.py:first", "has no bot 'first'"),
    ("dumb.py:Dumb", "has no bot 'Dumb'; there is no class with a method `choose(match, rng)` in it"),
    ("broken.py:Lazy", "ZeroDivisionError"),
    ("genius", "there are easy, normal, hard, random, beginner, scripted, search, search:NODES, search:5s, "
               "module:Class, file.py:Class"),
])
def test_bots_that_cannot_be_had_are_refused(mine: str, monkeypatch: pytest.MonkeyPatch, name: str,
                                             message: str) -> None:
    monkeypatch.chdir(Path(mine).parent)
    Path("broken.py").write_text("1 / 0\n")
    Path("dumb.py").write_text("from nuffle.bots import Bot\n\nclass Dumb(Bot):\n    pass\n")
    refused = call("--bots", "random", name)
    assert refused.exit_code == 2 and message in refused.stderr and not refused.stdout


def test_a_duel_takes_bots_from_files_too(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert duel.main(["--matches", "2", "--bots", f"{mine}:Lazy", "random"]) == 0
    assert "0.00" in capsys.readouterr().out
    with pytest.raises(SystemExit) as left:
        duel.main(["--matches", "1", "--bots", f"{mine}:Breaks", "random"])
    assert left.value.code == 1 and "return things[0]" in capsys.readouterr().err


def test_at_the_table_a_bot_that_breaks_is_told_before_anybody_sits_down(tmp_path: Path) -> None:
    bad = "class Bad:\n    def __init__(self):\n        1 / 0\n    def choose(self, match, rng): ...\n"
    (tmp_path / "bad.py").write_text(bad)
    refused = CliRunner().invoke(app, ["play", "--bot", f"{tmp_path}/bad.py:Bad"])
    assert refused.exit_code == 2 and "ZeroDivisionError" in refused.stderr and "1 / 0" in refused.stderr


def test_at_the_table_a_bot_that_breaks_in_mid_match_loses_nothing(mine: str, tmp_path: Path) -> None:
    (tmp_path / "soon.py").write_text("class Soon:\n    def choose(self, match, rng):\n        return [][match.kind]\n")
    left = tmp_path / "left.jsonl"
    words = ["play", "--bot", f"{tmp_path}/soon.py:Soon", "--seed", "3", "--seat", "away", "--save", str(left)]
    broken = CliRunner().invoke(app, words, input="heads\nkick-off\nformation wall\n")
    assert broken.exit_code == 1 and f"seed 3: the bot {tmp_path}/soon.py:Soon, seat h, question 1" in broken.stderr
    assert "return [][match.kind]" in broken.stderr and "IndexError" in broken.stderr
    assert "heads" in left.read_text()


def test_the_bot_of_the_guide_plays(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    (tmp_path / "hasty.py").write_text(guide.split("```python\n# hasty.py\n")[1].split("```")[0])
    assert found("--games", "2", "--bots", f"{tmp_path}/hasty.py:Hasty", "random")["errors"] == 0


# -- the loop in compiled code
class SlowRandom(RandomBot):
    """The same draws, asked one by one."""


def test_seats_drawn_in_one_go_play_as_if_they_were_asked() -> None:
    ends = []
    for bots in ([RandomBot(), make_bot("scripted")], [SlowRandom(), make_bot("scripted")]):
        teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]
        match = start_match(CRP, teams, Seeded(2))
        play(match, bots, Seeded(4))
        ends.append(match.dump())
    assert ends[0] == ends[1]


class Stubborn(Bot):
    def choose(self, match: Game, rng: Seeded) -> int:
        return -5


def test_a_bot_without_a_name_is_called_by_its_class() -> None:
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]
    with pytest.raises(BotError, match="Stubborn, seat a, question 1 "):
        play(start_match(CRP, teams, Seeded(2)), [Stubborn(), Stubborn()], Seeded(4))


# -- rows
def test_every_match_has_its_row(tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    total = found("--games", "3", "--bots", "scripted", "random", "--out", str(out))
    rows = list(csv.DictReader(out.open()))
    assert tuple(rows[0]) == columns() and [row["seed"] for row in rows] == ["3", "4", "5"]
    assert sum(int(row["touchdowns_home"]) for row in rows) == total["touchdowns"][0]
    assert [row["winner"] for row in rows].count("home") == total["wins"][0]
    assert sum(int(row["decisions"]) for row in rows) == total["decisions"]


def test_broken_matches_have_their_row(mine: str, tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    call("--games", "1", "--bots", "random", f"{mine}:Cheats", "--out", str(out))
    (row,) = csv.DictReader(out.open())
    assert row["winner"] == "" and "is not one of the" in row["error"]


def test_parquet_without_its_library_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused = call("--out", str(tmp_path / "rows.parquet"))
    assert refused.exit_code == 2 and 'pip install "nuffle[parquet]"' in refused.stderr


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "rows.parquet"
    total = found("--games", "2", "--out", str(out))
    assert sum(parquet.read_table(out).to_pydict()["decisions"]) == total["decisions"]


@pytest.mark.parametrize(("name", "message"), [("rows.txt", "rows are written as .csv or .parquet"),
                                               ("nowhere/rows.csv", "No such file")])
def test_rows_that_cannot_be_written_are_refused_before_the_first_match(tmp_path: Path, name: str,
                                                                        message: str) -> None:
    refused = call("--out", str(tmp_path / name))
    assert refused.exit_code == 2 and message in refused.stderr


# -- how sure
def test_shares_have_the_interval_of_wilson() -> None:
    assert share(10, 20) == {"rate": 0.5, "low": 0.2993, "high": 0.7007}
    assert share(0, 10) == {"rate": 0.0, "low": 0.0, "high": 0.2775}
    assert share(0, 0) == {"rate": 0.0, "low": 0.0, "high": 1.0}


def test_averages_have_the_interval_of_their_spread() -> None:
    assert mean(6, 20, 4) == {"rate": 1.5, "low": 0.0, "high": 3.3765}       # 0, 0, 2, 4
    assert mean(0, 0, 0) == {"rate": 0.0, "low": 0.0, "high": 0.0}


def test_rates_are_told_with_their_intervals() -> None:
    record = found("--games", "2")
    assert record["rates"]["draws"] == share(record["draws"], 2)
    assert "95 %" in call("--games", "2").stdout


# -- processes
def test_there_are_never_more_processes_than_cores_or_matches() -> None:
    assert count_processes(1000, 1000) == count_processes(0, 1000) == count_cores()
    assert count_processes(8, 1) == 1
    assert f"--jobs 1000: this machine has {count_cores()} core" in call("--games", "2", "--jobs", "1000").stderr


def test_progress_is_shown_from_the_first_match_on() -> None:
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "nuffle", "simulate", "--games", "2", "--seed", "1", "--json"]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=follower, check=True, env=os.environ | {"TERM": "xterm"})
    os.close(follower)
    shown = os.read(leader, 1 << 16).decode()
    os.close(leader)
    assert "1/2" in shown.partition("0/2")[2]


def hears_the_keyboard() -> None:
    """Whoever runs the tests in the background has them ignore it, and so would this process."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_everything_at_once_and_tells_what_was_played(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "slow.py").write_text(
        "import time\nfrom pathlib import Path\n"
        "class Slow:\n"
        "    blind = True\n"
        "    played = 0\n"
        "    def __init__(self):\n"
        "        Slow.played += 1\n"
        "        if Slow.played == 3:\n"
        f"            Path({str(tmp_path / 'stuck')!r}).touch()\n"
        "            time.sleep(600)\n"
        "    def choose(self, match, rng):\n"
        "        options = match.options()\n"
        "        return options.items[rng.below(options.n)]\n")
    command = [sys.executable, "-m", "nuffle", "simulate", "--games", "1000", "--seed", "1", "--jobs", jobs, "--json",
               "--bots", "random", f"{tmp_path}/slow.py:Slow", "--out", str(tmp_path / "rows.csv")]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               start_new_session=True, preexec_fn=hears_the_keyboard)
    while not (tmp_path / "stuck").exists():
        assert running.poll() is None
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=30)
    record = json.loads(out)
    assert running.returncode == 130 and record["interrupted"] and 1 <= record["games"] < 1000
    assert f"Stopped after {record['games']} of 1,000 matches" in err and "Traceback" not in err
    assert len((tmp_path / "rows.csv").read_text().splitlines()) == record["games"] + 1
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)


# -- special plays
def test_special_plays_are_an_option_of_a_match() -> None:
    told = found("--games", "2", "--special-plays", "3", "--recording", "secret")
    assert told["edition"] == "crp+plays" and told["asked"] == 2 and not told["failures"]


@pytest.mark.parametrize(("words", "says"), [
    (("--special-plays", "many"), 'Use a number up to'),
    (("--special-plays", "99"), "up to 9"),
    (("--special-plays", "rules", "--edition", "bb2020"), "Use --edition crp"),
    (("--special-plays", "rules", "--recording", "aloud"), "half-open")])
def test_special_plays_that_cannot_be_are_refused(words: tuple[str, ...], says: str) -> None:
    refused = call(*words)
    assert refused.exit_code == 2 and says in refused.stderr
