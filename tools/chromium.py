"""The browser in which the pages are tried: installed where this may be done, else everybody is told it is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = ("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium")
NOTICE = """
==========================================================================================
  There is no Chromium on this machine, and it could not be installed{why}.
  The stories that are played in a browser are SKIPPED. Install the package `chromium`.
==========================================================================================
"""


def there() -> bool:
    return any(shutil.which(name) for name in NAMES)


def install() -> str:
    """Why it could not be done; nothing if it was."""
    if shutil.which("apt-get") is None:
        return ": there is no apt-get"
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return ": that takes root"
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("apt-get", "update", "--quiet"), INSTALL):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True)
    return "" if done.returncode == 0 else f": {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}"


def main() -> None:
    if there():
        return
    print("== installing Chromium, in which the pages are tried", flush=True)
    why = install()
    if not there():
        print(NOTICE.format(why=why), file=sys.stderr)


if __name__ == "__main__":
    main()
