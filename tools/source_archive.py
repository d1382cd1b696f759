"""Writes the source archive, tests and documents included: `python tools/source_archive.py dist`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import build_meta

if __name__ == "__main__":
    target = Path(sys.argv[1]).resolve()
    target.mkdir(exist_ok=True)
    os.chdir(Path(__file__).resolve().parents[1])
    build_meta.build_sdist(str(target))
