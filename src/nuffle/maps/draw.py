"""A dungeon as a picture: SVG, or characters for a terminal. What is what can be told without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Final

from nuffle.maps.map import CHEST, COUNTER, FLOOR, PADS, WALL, ZONES, Dungeon, Square

CELL: Final = 24
MARGIN: Final = 24
NARROWEST: Final = 530      # what the legend takes
LINE: Final = 32            # from one line of it to the next
PIT, SPIKES = "o", "^"      # what was under a counter
LEGEND: Final = (("1", "pad"), (CHEST, "chest"), (COUNTER, "counter: pit, spikes or nothing"), ("A", "end zone"))

# two characters wide, so that squares look square
IN_TERMINAL: Final = {WALL: "██", FLOOR: " ·", CHEST: "[]", COUNTER: " ?", **{pad: f"({pad}" for pad in PADS},
                      **{zone: f"/{zone}" for zone in ZONES}}
TERMINAL_LEGEND: Final = "(1 pad, [] chest, ? counter (pit, spikes or nothing), /A end zone of team A"

STYLE: Final = (
    "text{font:bold 12px sans-serif;text-anchor:middle;dominant-baseline:central;fill:#1a1a1a}"
    ".note{font-weight:normal;text-anchor:start}.rule{font-weight:normal;font-size:9px;fill:#555}"
    ".head{font-size:16px;text-anchor:start}.wall{fill:#4a443f;stroke:#4a443f}.floor{fill:#f6f1e7;stroke:#cfc6b4}"
    ".zone{fill:url(#hatch)}.pad{fill:#fff;stroke:#1a1a1a;stroke-width:2}.pad2{fill:none;stroke:#1a1a1a}"
    ".pit{fill:#2b2622;stroke:#1a1a1a}.chest{fill:#e2c48d;stroke:#1a1a1a}"
    ".counter{fill:#d8d8d8;stroke:#1a1a1a;stroke-dasharray:3 2}"
)
HATCH: Final = (
    '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="6" height="6" fill="#e9efe2"/><path d="M0 0v6" stroke="#7d9469" stroke-width="2"/></pattern>'
)


# -- in a terminal
def as_text(dungeon: Dungeon) -> str:
    """The map with its columns and rows numbered as in the notation."""
    ruler = "   " + "".join(f"{x:>2}" if x % 2 == 0 else "  " for x in range(dungeon.width))
    rows = [f"{y:>2} " + "".join(IN_TERMINAL[char] for char in row) for y, row in enumerate(dungeon.rows)]
    return "\n".join([heading(dungeon), ruler.rstrip(), *rows, TERMINAL_LEGEND]) + "\n"


def heading(dungeon: Dungeon) -> str:
    size = f"{dungeon.seats} teams, {dungeon.width} by {dungeon.height}"
    traps = f"{dungeon.pits} pits and {dungeon.spiked} with spikes among {len(dungeon.squares(COUNTER))} counters"
    return f"{dungeon.name}: {size}, {traps}" + (f"\n{dungeon.about}" if dungeon.about else "")


# -- as SVG
def as_svg(dungeon: Dungeon) -> str:
    return picture(dungeon.rows, dungeon.name, heading(dungeon), LEGEND)


def picture(rows: Sequence[str], name: str, title: str, says: Sequence[tuple[str, str]], over: str = "",
            lines: int = 1) -> str:
    """Rows of characters as a picture, with its legend, what is drawn over it, and room for so many lines below."""
    across, down = len(rows[0]), len(rows)
    width, height = max(across * CELL, NARROWEST) + 2 * MARGIN, legend_at(down, lines) + MARGIN - LINE + CELL
    parts = [f'<defs>{HATCH}</defs><rect width="{width}" height="{height}" fill="#fff"/>',
             f'<text x="{MARGIN}" y="16" class="head">{escape(name)}</text>', *rulers(across, down)]
    parts += [one_square(char, (x, y)) for y, row in enumerate(rows) for x, char in enumerate(row)]
    parts += [over, *legend(down, says)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img"><title>{escape(title)}</title><style>{STYLE}</style>{"".join(parts)}</svg>\n'
    )


def corner(square: Square) -> tuple[int, int]:
    """The upper left point of a square."""
    return MARGIN + square[0] * CELL, MARGIN + 10 + square[1] * CELL


def rulers(across: int, down: int) -> Iterator[str]:
    for x in range(0, across, 2):
        yield text(*middle((x, -1)), str(x), "rule", down=6)
    for y in range(0, down, 2):
        yield text(*middle((-1, y)), str(y), "rule", right=5)


def middle(square: Square) -> tuple[int, int]:
    x, y = corner(square)
    return x + CELL // 2, y + CELL // 2


def text(x: float, y: float, words: str, kind: str = "", right: int = 0, down: int = 0) -> str:
    mark = f' class="{kind}"' if kind else ""
    return f'<text x="{x + right:g}" y="{y + down:g}"{mark}>{escape(words)}</text>'


def box(x: int, y: int, kind: str, inside: int = 0) -> str:
    size = CELL - 2 * inside
    return f'<rect x="{x + inside}" y="{y + inside}" width="{size}" height="{size}" class="{kind}"/>'


def one_square(char: str, square: Square) -> str:
    x, y = corner(square)
    if char == WALL:
        return box(x, y, "wall")
    return box(x, y, "floor") + marks(char, x, y)


def marks(char: str, x: int, y: int) -> str:
    """What lies or is painted on the floor there."""
    if char in PADS:
        return pad(char, x, y)
    if char in ZONES:
        return box(x, y, "zone") + text(x + CELL / 2, y + CELL / 2, char)
    drawn: dict[str, Callable[[int, int], str]] = {CHEST: chest, COUNTER: counter, PIT: pit, SPIKES: spikes}
    return drawn[char](x, y) if char in drawn else ""


def pad(number: str, x: int, y: int) -> str:
    """Two rings and the number."""
    cx, cy = x + CELL / 2, y + CELL / 2
    at = f'<circle cx="{cx:g}" cy="{cy:g}"'
    return f'{at} r="10" class="pad"/>{at} r="7.5" class="pad2"/>' + text(cx, cy, number)


def chest(x: int, y: int) -> str:
    """A box with its lid and its lock."""
    return (f'<rect x="{x + 4}" y="{y + 6}" width="16" height="13" rx="2" class="chest"/>'
            f'<path d="M{x + 4} {y + 11}h16M{x + 12} {y + 10}v4" stroke="#1a1a1a" stroke-width="1.5"/>')


def counter(x: int, y: int) -> str:
    """A lozenge that does not say what is under it."""
    path = f'<path d="M{x + 12} {y + 2}l10 10l-10 10l-10 -10z" class="counter"/>'
    return path + text(x + CELL / 2, y + CELL / 2, COUNTER)


def pit(x: int, y: int) -> str:
    """A hole."""
    return f'<ellipse cx="{x + 12}" cy="{y + 12}" rx="10" ry="8" class="pit"/>'


def spikes(x: int, y: int) -> str:
    """A hole with something in it."""
    return pit(x, y) + f'<path d="M{x + 5} {y + 16}l3 -9l3 9l3 -9l3 9l2 -6" fill="none" stroke="#fff"/>'


def legend_at(down: int, line: int = 0) -> int:
    """How far down a line of the legend begins, below so many rows."""
    return MARGIN + 20 + down * CELL + line * LINE


def legend(down: int, says: Sequence[tuple[str, str]]) -> Iterator[str]:
    x, y = MARGIN, legend_at(down)
    for char, words in says:
        yield box(x, y, "floor") + marks(char, x, y) + text(x + CELL + 6, y + CELL / 2, words, "note")
        x += CELL + 24 + 7 * len(words)
