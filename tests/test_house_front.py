"""The house rules of the pages' sources: lines that can be read, colours in one place, components on one page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "src" / "nuffle" / "web"
STATIC, TEMPLATES = WEB / "static", WEB / "templates"
WIDTH = 120
SCRIPTS, SHEETS = sorted(STATIC.rglob("*.js")), sorted(STATIC.rglob("*.css"))
PAGES = sorted(TEMPLATES.rglob("*.html"))
PALETTE = STATIC / "palette.css"
COLOUR = re.compile(r"#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|oklab|oklch)a?\(", re.IGNORECASE)
DATA = {"badge.html": "the colours of a team are its coach's choice", "kit.js": "what it wears comes from the server"}
HELPERS = {"attributes"}      # macros that only help others


def own_name(file: Path) -> str:
    return str(file.relative_to(WEB))


@pytest.mark.parametrize("file", [*SCRIPTS, *SHEETS, *PAGES], ids=own_name)
def test_no_line_is_wider_than_it_can_be_read(file: Path) -> None:
    rows = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    assert [number for number, row in rows if len(row) > WIDTH] == []


@pytest.mark.parametrize("file", [*SCRIPTS, *SHEETS, *PAGES], ids=own_name)
def test_colours_stand_in_the_palette_alone(file: Path) -> None:
    if file != PALETTE and file.name not in DATA:
        text = re.sub(r'href="[^"]*"|url\([^)]*\)|&#\w+;', "", file.read_text(encoding="utf-8"))
        assert [row.strip() for row in text.splitlines() if COLOUR.search(row)] == []


def test_every_colour_is_written_once_and_all_that_are_used_are_there() -> None:
    names = re.findall(r"^  --([\w-]+):", PALETTE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(names) == len(set(names))
    others = "".join(file.read_text(encoding="utf-8") for file in [*SHEETS, *SCRIPTS, *PAGES] if file != PALETTE)
    numbered = set(re.findall(r"var\(--(\w+)\$\{", others))
    assert [name for name in names if f"var(--{name}" not in others and name.rstrip("0123456789") not in numbered] == []


def test_every_style_sheet_is_part_of_a_page() -> None:
    pages = "".join(file.read_text(encoding="utf-8") for file in PAGES)
    sheets = [str(file.relative_to(STATIC).with_suffix("")) for file in SHEETS]
    assert [name for name in sheets if f'"{name}"' not in pages and f"/{name}.css" not in pages] == []


def test_every_component_is_on_the_page_of_components() -> None:
    gallery = (TEMPLATES / "gallery.html").read_text(encoding="utf-8")
    shown = re.findall(r'call part\("(\w+)"\)', gallery)
    assert sorted(shown) == sorted(file.stem for file in (STATIC / "components").glob("*.css"))
    macros = re.findall(r"macro (\w+)", (TEMPLATES / "components.html").read_text(encoding="utf-8"))
    assert [name for name in macros if name not in HELPERS and f"ui.{name}(" not in gallery] == []
    assert gallery.count('shown("light")') == gallery.count('shown("dark")') == 1, "in both themes"
