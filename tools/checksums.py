"""Writes the SHA-256 of every file of a release into SHA256SUMS: `python tools/checksums.py dist`."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

NAME: Final = "SHA256SUMS"


def list_checksums(folder: Path) -> list[str]:
    """As `sha256sum --check` reads them."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name != NAME)
    return [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in files]


if __name__ == "__main__":
    target = Path(sys.argv[1])
    (target / NAME).write_text("\n".join(list_checksums(target)) + "\n", encoding="utf-8")
