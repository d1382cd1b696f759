"""The pages' own files, at addresses that change with what is in them, so that a browser keeps them for good."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent / "static"
PLAIN: Final = "/static"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
IMPORTED: Final = re.compile(r'^import [^"]*"(\.{1,2}/[\w/]+\.js)";', re.MULTILINE)


def stamp() -> str:
    """Another one as soon as any file is another."""
    found = sha256()
    for file in sorted(file for file in FOLDER.rglob("*") if file.is_file()):
        inside = file.read_text(encoding="utf-8")
        found.update(f"{file.relative_to(FOLDER)} {len(inside)} {inside}".encode())
    return found.hexdigest()[:12]


STAMPED: Final = f"{PLAIN}/{stamp()}"


class ImmutableFiles(StaticFiles):
    """Files that are never another at the same address."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code in (200, 304):
            response.headers["cache-control"] = FOR_GOOD
        return response


@cache
def modules(name: str) -> list[str]:
    """All that a script needs, so that a browser fetches them together and not one after the other."""
    found, ahead = [name], [name]
    while ahead:
        file = FOLDER / ahead.pop()
        for imported in IMPORTED.findall(file.read_text(encoding="utf-8")):
            other = str((file.parent / imported).resolve().relative_to(FOLDER.resolve()))
            if other not in found:
                found.append(other)
                ahead.append(other)
    return found[1:]
