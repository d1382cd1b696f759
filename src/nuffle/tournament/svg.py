"""Brackets and groups as pictures: SVG text, also with nothing filled in, for the wall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from nuffle.languages import _
from nuffle.tournament.brackets import Column, Tie, group_tables, knockout_columns, knockout_of
from nuffle.tournament.records import Tournament
from nuffle.tournament.retranslate import translate_stage
from nuffle.tournament.rulespack import Rulespack

_BOX, _ROW, _GAP, _BELOW = 172, 24, 40, 22
_PITCH = 2 * _ROW + _BELOW
_STYLE = (
    "text{font:13px sans-serif;fill:#222}.head{font-weight:bold}.won{font-weight:bold}"
    "rect{fill:#fff;stroke:#666}line,path{stroke:#666;fill:none}"
)


def make_svg(width: int, height: int, parts: Iterable[str], title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img"><title>{escape(title)}</title><style>{_STYLE}</style>{"".join(parts)}</svg>'
    )


def make_text(x: float, y: float, words: str, kind: str = "") -> str:
    mark = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{mark}>{escape(words)}</text>'


def make_line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>'


def box(x: float, y: float, tie: Tie) -> str:
    parts = [f'<rect x="{x:g}" y="{y:g}" width="{_BOX}" height="{2 * _ROW}" rx="4"/>',
             make_line(x, y + _ROW, x + _BOX, y + _ROW)]
    for row, (name, score) in enumerate(zip(tie.names, tie.score, strict=True)):
        kind = "won" if name and name == tie.winner else ""
        line = y + row * _ROW + 16
        parts += [make_text(x + 6, line, short(name), kind), make_text(x + _BOX - 16, line, score, kind)]
    return "".join(parts)


def short(name: str) -> str:
    return name if len(name) <= 18 else name[:17] + "…"


def bracket_svg(columns: Sequence[Column], title: str = "") -> str:
    """The whole knockout with the games for every place, one column a round, lines along the way to the final."""
    title = title or _("Knockout")
    parts, lowest = [make_text(10, 18, title, "head")], 0.0
    for at, column in enumerate(columns):
        x, y = 10 + at * (_BOX + _GAP), 44.0
        for order, (stage, games) in enumerate(column):
            step = _PITCH * (2**at if order == 0 else 1)
            indent = (step - _PITCH) / 2
            parts.append(make_text(x, y + indent - 6, translate_stage(stage)))
            for place, tie in enumerate(games):
                top = y + place * step + indent
                parts.append(box(x, top, tie))
                if stage == "final" and tie.winner:
                    parts.append(
                        make_text(x, top + 2 * _ROW + 18, _("Champion: {name}", name=short(tie.winner)), "head")
                    )
                if order == 0 and at + 1 < len(columns):
                    parts.append(way_up(x + _BOX, top + _ROW, step / 2 if place % 2 == 0 else -step / 2))
            y += len(games) * step + _ROW
        lowest = max(lowest, y)
    return make_svg(20 + len(columns) * (_BOX + _GAP) - _GAP, int(lowest - _ROW), parts, title)


def way_up(x: float, y: float, down: float) -> str:
    """From a game to the next round's game, half of which lies this far down."""
    return f'<path d="M{x:g} {y:g}h{_GAP // 2}v{down:g}h{_GAP // 2}"/>'


def blank_bracket(size: int) -> str:
    """An empty knockout chart for 4, 8 or 16."""
    return bracket_svg(knockout_columns(None, size, {}))


def knockout_chart(event: Tournament, pack: Rulespack) -> str:
    """The knockout of an event as far as it is known; empty while the groups are played."""
    return bracket_svg(knockout_of(event, pack))


def final_chart(event: Tournament, pack: Rulespack) -> str:
    """The way to the final alone, to be read from far away."""
    return bracket_svg([column[:1] for column in knockout_of(event, pack)])


def groups_chart(event: Tournament, pack: Rulespack) -> str:
    """All groups side by side, each in its order with points."""
    groups = group_tables(event, pack)
    width, tallest = _BOX + 60, max((len(group.rows) for group in groups), default=0)
    columns, height = min(4, max(1, len(groups))), (tallest + 1) * _ROW + _GAP
    parts = []
    for at, group in enumerate(groups):
        x, y = 10 + at % columns * (width + 20), 30 + at // columns * height
        parts.append(make_text(x, y - 6, _("Group {letter}", letter=group.letter), "head"))
        for row, member in enumerate(group.rows):
            top = y + row * _ROW
            parts.append(f'<rect x="{x}" y="{top}" width="{width}" height="{_ROW}"/>')
            parts.append(make_text(x + 6, top + 16, short(member.name)))
            parts.append(make_text(x + width - 28, top + 16, str(member.points)))
    rows = -(-len(groups) // columns)
    return make_svg(10 + columns * (width + 20), 20 + rows * height, parts, _("Groups"))
