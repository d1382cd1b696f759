"""Plain tables that fit a terminal: no frames, no empty columns, and names shown as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

LEAST: Final = 12       # characters of the column that breaks its lines, so that no other is cut off

# because: what draws tables takes a while to import, and a command that shows none starts without it
if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def console() -> Console:
    from rich.console import Console

    # because: a coach may call his player "[red]", and that is his name, not a colour
    return Console(markup=False, highlight=False)


def table(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], wide: str = "") -> Table:
    """A table without the columns that are empty in every row; only the `wide` column breaks its lines."""
    from rich import box
    from rich.table import Table

    shown = [at for at, _ in enumerate(headings) if any(row[at] for row in rows)]
    made = Table(title=title, box=box.SIMPLE_HEAD, padding=0, show_edge=False, title_justify="left")
    for at in shown:
        breaks = headings[at] == wide
        made.add_column(headings[at], no_wrap=not breaks, min_width=LEAST if breaks else None)
    for row in rows:
        made.add_row(*(row[at] for at in shown))
    return made
