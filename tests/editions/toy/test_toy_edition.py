"""An edition is one folder: a toy with one rule, one procedure and one team is played with no other file touched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import nuffle

HERE = Path(__file__).parent


def with_toy(directory: Path) -> Path:
    """The package as it is installed, link by link, and one folder more under `editions`."""
    own, package = Path(nuffle.__file__).parent, directory / "nuffle"
    (package / "editions").mkdir(parents=True)
    for path in own.iterdir():
        if path.name not in ("editions", "__pycache__"):
            (package / path.name).symlink_to(path)
    for path in (own / "editions").iterdir():
        if path.name != "__pycache__":
            (package / "editions" / path.name).symlink_to(path)
    (package / "editions" / "toy").symlink_to(HERE / "folder")
    return directory


def test_a_toy_edition_plays_dumps_loads_replays_and_verifies(tmp_path, compiled):
    path = with_toy(tmp_path / "package")
    # because: the compiled modules share a library that lies beside the package
    beside = [str(Path(nuffle.__file__).parents[1])] if compiled else []
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(path), *beside])}
    ran = subprocess.run([sys.executable, str(HERE / "play.py"), str(tmp_path / "toy.jsonl")], env=env, cwd=tmp_path,
                         capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert told["edition"] == "A toy edition"
    assert told["legal"] == []
    assert told["asked"] == ["Parade", 2]
    assert told["same"] and told["over"]
    assert told["turns"] == 4
    assert told["difference"] == ""
