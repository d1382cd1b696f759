"""The press: a template and its data become a PDF."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import as_file, files
from typing import Any


def press(template: str, data: dict[str, Any]) -> bytes:
    """The PDF of one template with this data, set in a process of its own."""
    with as_file(files(__package__)) as room:
        command = [sys.executable, str(room / "typesetter.py"), str(room / "templates" / f"{template}.typ")]
        done = subprocess.run(command, input=json.dumps(data).encode(), capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the typesetter failed on {template}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
