"""Writes requirements/*.lock: every package `make` installs, to the version, with the hashes of all its files.

`make lock` runs it; uv does the resolving, for every platform and every Python that nuffle runs on.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ROOT / "requirements"
HEAD = "# Written by `make lock`. {says}\n"
TOOLS = ["uv", "pip-audit"]
UV = ["-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-annotate", "--no-header"]


def wanted(extra: str = "") -> list[str]:
    """What pyproject.toml asks for: to build, to run, and what an extra adds."""
    document = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = document["project"]
    asked = [*document["build-system"]["requires"], "wheel", *project["dependencies"]]
    return asked + (project["optional-dependencies"][extra] if extra else [])


def oldest() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return str(project["requires-python"]).split(",")[0].removeprefix(">=")


def resolve(requirements: list[str], *more: str) -> str:
    """The lock's text. uv reads the requirements from its standard input."""
    command = [sys.executable, *UV, "--python-version", oldest(), *more, "-"]
    return subprocess.run(command, input="\n".join(requirements), text=True, check=True, stdout=subprocess.PIPE,
                          cwd=ROOT).stdout


def write(name: str, says: str, text: str) -> None:
    (LOCKS / name).write_text(HEAD.format(says=says) + text)


def main() -> None:
    LOCKS.mkdir(exist_ok=True)
    write("test.lock", "Everything: to build, to run and to test nuffle.", resolve(wanted("test"), "--upgrade"))
    held = ["--constraint", str(LOCKS / "test.lock")]       # because: one version of a package in all of them
    write("play.lock", "What building and running nuffle takes.", resolve(wanted(), *held))
    write("docs.lock", "What `make docs` uses.", resolve(wanted("docs"), *held))
    write("tools.lock", "What `make lock` and `make advisories` use.", resolve(TOOLS, "--upgrade"))


if __name__ == "__main__":
    main()
