"""The front door: nothing unseen comes in by an argument, and no traceback goes out."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nuffle import __version__
from nuffle.cli.front import INTERRUPTED, OWN_ERROR, run


def nuffle_alone(folder: Path, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a process of its own, with nothing but its words."""
    command = [sys.executable, "-m", "nuffle", *words]
    # because: a terminal that colours would write escapes of its own
    setting = {name: value for name, value in os.environ.items() if not name.startswith(("NUFFLE_", "FORCE_"))}
    setting |= {"XDG_STATE_HOME": str(folder / "state"), "PYTHONPATH": os.pathsep.join(sys.path), "NO_COLOR": "1"}
    return subprocess.run(command, cwd=folder, env=setting, input=stdin, capture_output=True, text=True, timeout=120)


def ends(app: Any) -> int:
    with pytest.raises(SystemExit) as end:
        run(app)
    assert isinstance(end.value.code, int)
    return end.value.code


def broken() -> None:
    raise ZeroDivisionError("at postgresql://ann:secret@host/cup \x1b[31m")


def test_an_error_of_its_own_is_three_lines_and_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["nuffle", "event", "list", "--store", "postgresql://ann:secret@host/cup"])
    assert ends(broken) == OWN_ERROR
    told = capsys.readouterr()
    first, second, third = told.err.splitlines()
    [file] = (tmp_path / "nuffle").iterdir()
    assert first.endswith("ZeroDivisionError: at postgresql://ann:***@host/cup [31m")
    assert third.startswith("Please report")
    assert second == f"Details: {file}" and told.out == ""
    found = file.read_text()
    assert __version__ in found and "def broken" not in found and "raise ZeroDivisionError" in found
    assert "secret@" not in found and stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_details_find_another_place_where_the_first_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "nuffle").write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["nuffle"])
    assert ends(broken) == OWN_ERROR
    assert str(tmp_path / "nuffle-") in capsys.readouterr().err


def test_ctrl_c_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["nuffle"])
    assert ends(interrupted) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


def test_arguments_hold_nothing_unseen(tmp_path: Path) -> None:
    name = "Ann\x1b[31m\u202e\udcff\x07 [red]x[/red]"
    assert nuffle_alone(tmp_path, "event", "new", "guide", "--name", "Cup\x1b]0;x\x07").returncode == 0
    made = nuffle_alone(tmp_path, "event", "add", name, "--team", "Orc")
    assert made.returncode == 0, made.stderr
    for words in (["event", "coaches"], ["event", "log"], ["event", "export", "coaches"], ["event", "drop", "\x1b[2J"]):
        found = nuffle_alone(tmp_path, *words)
        assert not any(char in found.stdout + found.stderr for char in "\x1b\x07\u202e"), words
    assert "Ann[31m [red]x[/red]" in nuffle_alone(tmp_path, "event", "coaches").stdout


def test_a_hint_is_told(tmp_path: Path) -> None:
    (tmp_path / "orcs.csv").write_bytes("edition,crp\nteam,Orc\nname,Ö\nnumber,position\n".encode("latin-1"))
    found = nuffle_alone(tmp_path, "team", "import", "orcs.csv")
    assert found.returncode == 0 and 'name = "Ö"' in found.stdout
    assert found.stderr.startswith("note: orcs.csv: line 3: not UTF-8, so read as Latin-1")


def test_which_nuffle_this_is(nuffle: Any) -> None:
    assert nuffle("--version").stdout == f"nuffle {__version__}\n"


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--seed", -1),
        ("play", "--seed", 2**63),
        ("simulate", "--seed", 10**40),
        ("simulate", "--games", 0),
        ("simulate", "--games", 10**12),
        ("simulate", "--jobs", -1),
        ("event", "new", "guide", "--seed", 2**80),
        ("event", "simulate", "guide", "--seed", -5),
        ("event", "simulate", "guide", "--coaches", 10**6),
        ("event", "simulate", "guide", "--rounds", 0),
        ("team", "advance", "x.toml", "y.toml", "--seed", "9" * 5000),
    ],
    ids=lambda words: " ".join(str(word)[:12] for word in words),
)
def test_seeds_and_numbers_out_of_range_are_refused(refused: Any, words: tuple[Any, ...]) -> None:
    assert "Invalid value" in refused(*words)


@pytest.mark.parametrize(
    "words",
    [
        ("--special-plays", "9" * 5000),
        ("--edition", "bb2020", "--objectives", "9" * 5000),
        ("--bot", "search:" + "9" * 5000),
        ("--bot", f"search:{'9' * 5000}s"),
    ],
    ids=lambda words: words[-2],
)
def test_numbers_of_thousands_of_digits_are_refused_in_a_line(refused: Any, words: tuple[str, ...]) -> None:
    assert len(refused("play", *words)) < 500


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("add", "x" * 600), "too long. Use 500 characters or fewer"),
        (("add", "Fay", "--naf", 2**31), "naf: a number beyond 2147483647"),
        (("approve", "Ann", "y" * 501), "what: too long"),
        (("squad", ""), "must not be empty"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_a_record_refuses_is_told(cup: str, refused: Any, words: tuple[Any, ...], says: str) -> None:
    assert says in refused("event", *words)
