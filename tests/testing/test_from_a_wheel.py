"""Rules from outside with nuffle as it is installed: the guide followed to the letter, and a package of one's own."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

GUIDE = (Path(__file__).parents[2] / "docs" / "adding-a-rule.md").read_text()
HERE = {name: value for name, value in os.environ.items() if not name.startswith(("NUFFLE_", "PYTEST_", "PYTHON"))}


def run(folder: Path, path: list[Path], *words: str) -> str:
    """A command in a folder outside the repository, with these folders to import from."""
    env = HERE | {"PYTHONPATH": os.pathsep.join(map(str, path))}
    ran = subprocess.run([sys.executable, "-m", *words], cwd=folder, env=env, capture_output=True, text=True)
    assert ran.returncode == 0, f"{shlex.join(words)}\n{ran.stdout}{ran.stderr}"
    return ran.stdout


def test_the_guide_is_followed_to_the_letter(installed: Path, tmp_path: Path) -> None:
    outside = GUIDE[GUIDE.index("## From outside"):]
    blocks = re.findall(r"```(\w*)\n(.*?)```", outside, re.DOTALL)
    mine, story, ball = [text for kind, text in blocks if kind == "python"]
    commands = [line for kind, text in blocks if kind == "" for line in text.splitlines() if line.startswith("nuffle ")]
    (tmp_path / "mine.py").write_text(mine)
    told = [run(tmp_path, [installed], *shlex.split(line)) for line in commands]
    assert len(told) == 4 and "house.skill.marathon" in told[0] and "Stroller" in told[1] and "Rambler" in told[2]
    assert (tmp_path / "ramblers" / "README.md").is_file()
    changed = mine.replace("class StickyGloves", f"{ball}\n\nclass StickyGloves").replace("=[Marathon,", "=[DeadBall,")
    changed = changed.replace('"Marathon"', '"Pass"')
    (tmp_path / "mine.py").write_text(f"from nuffle.rules.effect import Effect\n{changed}")
    assert "Rambler" in run(tmp_path, [installed], *shlex.split(commands[2]))
    (tmp_path / "mine.py").write_text(mine)
    (tmp_path / "test_mine.py").write_text("from pathlib import Path\n\n\n" + story)
    assert "1 passed" in run(tmp_path, [installed], "pytest", "-p", "no:cacheprovider", "test_mine.py")


def test_the_tests_of_a_new_package_pass(installed: Path, tmp_path: Path) -> None:
    run(tmp_path, [installed], "nuffle", "mod", "new", "night-ramblers", "--edition", "bb2020")
    made = tmp_path / "night-ramblers"
    run(made, [], "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target",
        str(tmp_path / "site"), ".")
    told = run(made, [installed, tmp_path / "site"], "pytest", "-p", "no:cacheprovider")
    assert "4 passed" in told
