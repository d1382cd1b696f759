"""Templates and what every page gets: who looks at it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from nuffle import __version__
from nuffle.store.visitors import Visitor
from nuffle.web.assets import STAMPED, modules

FOLDER: Final = Path(__file__).parents[1] / "templates"
PAGES: Final = Environment(loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined,
                           trim_blocks=True, lstrip_blocks=True)
EDITIONS: Final = {"crp": "CRP (2010)", "bb2020": "Blood Bowl 2020", "crp+plays": "CRP with special plays",
                   "dungeon": "Dungeon Bowl", "dungeon+plays": "Dungeon Bowl with special plays"}
STEPS: Final = ((86_400, "day"), (3_600, "hour"), (60, "minute"))


def ago(at: str) -> str:
    """How long ago it was, in words."""
    seconds = (datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds()
    for size, name in STEPS:
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {name}{'s' if count > 1 else ''} ago"
    return "just now"


def thousands(gold: int) -> str:
    return f"{gold // 1000:,}k"


PAGES.globals["static"] = STAMPED
PAGES.globals["modules"] = modules
PAGES.filters["ago"] = ago
PAGES.filters["edition"] = lambda name: EDITIONS.get(name, name)
PAGES.filters["thousands"] = thousands


def page(request: Request, name: str, coach: Visitor | None = None, status: int = 200, media: str = "text/html",
         **values: Any) -> HTMLResponse:
    text = PAGES.get_template(name).render(coach=coach, path=request.url.path, version=__version__, **values)
    return HTMLResponse(text, status, media_type=media)


def trouble_page(request: Request, status: int, detail: object) -> HTMLResponse:
    """What went wrong, and where to go from there."""
    return page(request, "trouble.html", status=status, detail=str(detail), code=status)
