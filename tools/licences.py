"""Writes docs/licences.md: the licence of every package in the lock, as its metadata states it (`make lock`)."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, files, metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ROOT / "requirements"
REPORT = ["-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps", "--report", "-"]
UNSTATED = "see the package"
HEAD = """# Licences

What `make` installs beside nuffle itself, with the licence each package states. `make lock` writes
this page, and a test checks that no locked package is missing. nuffle itself is under the
[MIT licence](../LICENSE).

| package | licence | for |
|---|---|---|
"""


def pins(name: str) -> list[str]:
    """The lines of a lock file without their hashes; those of other platforms count as well."""
    lines = [line.rstrip("\\ ") for line in (LOCKS / name).read_text().splitlines() if re.match(r"[a-z]", line)]
    return [re.sub(r" ; sys_platform.*", "", line) for line in lines]


def packages(name: str) -> set[str]:
    return {line.split("==")[0] for line in pins(name)}


def licence(about: Mapping[str, Any], classifiers: list[str]) -> str:
    """The expression where there is one, else the short name, else what the classifiers say."""
    stated = str(about.get("License-Expression") or about.get("License") or about.get("license") or "").strip()
    named = ", ".join(line.split(" :: ")[-1] for line in classifiers if line.startswith("License ::"))
    short = stated if len(stated) < 60 and "\n" not in stated else ""
    return short or named or UNSTATED


def installed(name: str) -> str | None:
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return None
    stated = licence({key: about[key] for key in ("License-Expression", "License")}, about.get_all("Classifier") or [])
    return titled(name) or stated if stated == UNSTATED else stated


def titled(name: str) -> str:
    """What the file of its licence is headed, where nothing else says it."""
    held = [file for file in files(name) or [] if file.name == "LICENSE"]
    return held[0].read_text().lstrip().splitlines()[0].strip() if held else ""


def listed(lines: list[str]) -> dict[str, str]:
    """As the index tells it, of packages that this machine has no use for."""
    report = subprocess.run([sys.executable, *REPORT, *lines], check=True, text=True, stdout=subprocess.PIPE).stdout
    told = [item["metadata"] for item in json.loads(report)["install"]]
    return {normal(about["name"]): licence(about, about.get("classifier", [])) for about in told}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def main() -> None:
    run, everything = packages("play.lock"), packages("test.lock")
    found = {name: installed(name) for name in everything}
    absent = [line for line in pins("test.lock") if not found[line.split("==")[0]]]
    found |= listed(absent) if absent else {}
    rows = [f"| {name} | {found[name]} | {'building and running' if name in run else 'tests'} |"
            for name in sorted(everything)]
    (ROOT / "docs" / "licences.md").write_text(HEAD + "\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
