"""Formats the pages' scripts and style sheets with Prettier where there is Node; `--check` only says what is amiss."""

from __future__ import annotations

import shutil
import subprocess
import sys

PRETTIER = "prettier@3.10.1"        # because: another version may format otherwise; it needs no other package
FILES = "'src/nuffle/web/static/**/*.{js,css}'"
NOTICE = """
==========================================================================================
  {why}
  The format of the pages' scripts and style sheets is NOT CHECKED.
==========================================================================================
"""


def command(check: bool) -> tuple[str, ...]:
    run = f"prettier --version && prettier {'--check' if check else '--write'} --log-level warn {FILES}"
    return "npx", "--yes", "--package", PRETTIER, "-c", run


def main(check: bool) -> int:
    if shutil.which("npx") is None:
        print(NOTICE.format(why="There is no Node on this machine."))
        return 0
    result = subprocess.run(command(check), capture_output=True, text=True)
    version, *rest = result.stdout.splitlines() or [""]
    if not version:
        print(NOTICE.format(why=f"Prettier could not be had: {(result.stderr.strip().splitlines() or ['?'])[-1]}"))
        return 0
    if result.returncode:
        complaints = [*rest, *(line for line in result.stderr.splitlines() if not line.startswith("npm "))]
        print(*complaints, "Run `make format`.", sep="\n")
        return 1
    print(f"Prettier {version}: scripts and style sheets are formatted")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
