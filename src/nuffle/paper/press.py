"""The press: a template and its data become a PDF."""

from __future__ import annotations

import json
from importlib.resources import as_file, files
from typing import Any

import typst


def press(template: str, data: dict[str, Any]) -> bytes:
    """The PDF of one template with this data."""
    with as_file(files(__package__).joinpath("templates")) as folder:
        made = typst.compile(
            str(folder / f"{template}.typ"), root=str(folder), sys_inputs={"data": json.dumps(data)}, format="pdf"
        )
    assert isinstance(made, bytes)
    return made
