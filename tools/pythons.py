"""Builds nuffle for every Python it names and plays the golden matches there: `make pythons`. One that is not on this
machine is said to be missing.

A Python is found by its name (`python3.12`), or is given: `python tools/pythons.py /opt/python3.13/bin/python`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
LOCKED = [*PIP, "--require-hashes", "--requirement", str(ROOT / "requirements" / "test.lock")]
OWN = [*PIP, "--no-deps", "--no-build-isolation", str(ROOT)]
PLAYED = ["tests/test_build.py", "tests/golden", "tests/test_examples.py"]
STORIES = ["-m", "pytest", "-q", "-p", "no:cacheprovider", *PLAYED]


def named() -> list[str]:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    return [f"python{version}" for version in re.findall(r"Python :: (3\.\d+)", "\n".join(classifiers))]


def tried(python: str, room: str) -> str:
    """What came of it, in the last words of whatever was done last."""
    own = str(Path(room, "bin", "python"))
    for words in ([python, "-m", "venv", room], [own, *LOCKED], [own, *OWN], [own, "tools/which_build.py"],
                  [own, *STORIES]):
        done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=ROOT)
        said = (done.stdout.strip() or done.stderr.strip()).splitlines()[-1:]
        if done.returncode:
            return f"FAILED at {' '.join(words[1:4])}: {' '.join(said)}"
        if words[-1].endswith("which_build.py"):
            print(f"{python}: {' '.join(said)}", flush=True)
    return "golden matches and examples play as they should"


def main() -> int:
    failed = 0
    for name in sys.argv[1:] or named():
        python = shutil.which(name)
        if python is None:
            print(f"{name}: not on this machine", flush=True)
            continue
        with tempfile.TemporaryDirectory() as room:
            came = tried(python, room)
        failed += came.startswith("FAILED")
        print(f"{name}: {came}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
