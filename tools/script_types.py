"""Checks the types of the pages' scripts, which stand in their comments, with TypeScript where there is Node."""

from __future__ import annotations

import shutil
import subprocess
import sys

TYPESCRIPT = "typescript@5"
CHECK = "tsc --version && tsc --project jsconfig.json --listFiles"
COMMAND = ("npx", "--yes", "--package", TYPESCRIPT, "-c", CHECK)
OURS = "/web/static/"
NOTICE = """
==========================================================================================
  {why}
  The types of the pages' scripts are NOT CHECKED.
==========================================================================================
"""


def main() -> int:
    if shutil.which("npx") is None:
        print(NOTICE.format(why="There is no Node on this machine."))
        return 0
    done = subprocess.run(COMMAND, capture_output=True, text=True)
    if "error TS" in done.stdout:
        print(*(line for line in done.stdout.splitlines() if "error TS" in line or line.startswith(" ")), sep="\n")
        return 1
    if done.returncode:
        print(NOTICE.format(why=f"TypeScript could not be had: {(done.stderr.strip().splitlines() or ['?'])[-1]}"))
        return 0
    version, *files = done.stdout.splitlines()
    print(f"TypeScript, {version.lower()}: the types of {sum(OURS in file for file in files)} scripts hold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
