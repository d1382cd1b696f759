"""Plays with one version of librt after the other: `make librt` says which of them this build works with."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

VERSIONS = [f"0.{minor}.0" for minor in range(10, 17)]
PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target"]

MATCHES = ["-m", "nuffle.lab.train", "--pairs", "1"]


def works(version: str) -> str:
    """What happens with it: a few matches of every edition, or the error."""
    with tempfile.TemporaryDirectory() as room:
        subprocess.run([sys.executable, *PIP, room, f"librt=={version}"], check=True, stderr=subprocess.DEVNULL)
        played = subprocess.run([sys.executable, *MATCHES], capture_output=True, text=True,
                                env={**os.environ, "PYTHONPATH": room})
    return "works" if played.returncode == 0 else f"does not: {played.stderr.strip().splitlines()[-1]}"


if __name__ == "__main__":
    for version in VERSIONS:
        print(f"librt {version} {works(version)}", flush=True)
