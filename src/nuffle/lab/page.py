"""The pages of the lab: one look, tables that scroll on their own, and rates drawn with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDE: Final = 200           # of a picture in a table
STYLE: Final = """
:root { color-scheme: light dark; --paper: #efe9dc; --panel: #fbf7ee; --ink: #1c241f; --soft: #5a6258; --line: #d8cdb8;
  --bar: #1f5a3a; --draw: #b9ad93; --loss: #a6541a; --bad: #a52a22; --more: 31 90 58; --less: 166 84 26;
  --display: "Avenir Next Condensed", "Roboto Condensed", "Liberation Sans Narrow", "Arial Narrow", sans-serif; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1310; --panel: #151d18; --ink: #ece8da; --soft: #a6b0a5;
  --line: #2c3830; --bar: #57b183; --draw: #4c5a51; --loss: #d98b3a; --bad: #ff8a7d; --more: 87 177 131;
  --less: 217 139 58; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif; color: var(--ink);
  background: var(--paper); margin: 0 auto; max-width: 76rem; padding: clamp(14px, 3vw, 32px); }
h1, h2, h3 { font-family: var(--display); line-height: 1.15; margin: 0 0 .4em; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 5vw, 2.5rem); } h2 { font-size: 1.35rem; } h3 { font-size: 1.08rem; }
p { margin: 0 0 .8em; } .soft, small { color: var(--soft); } .flag { color: var(--bad); font-weight: 600; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 16px 18px;
  margin: 0 0 16px; min-width: 0; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 12px; padding: 0;
  margin: 0 0 16px; list-style: none; }
.tiles li { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 10px 14px; }
.tiles b { display: block; font: 700 1.5rem/1.2 var(--display); }
.wide { overflow-x: auto; } .wide:focus-visible { outline: 3px solid #0b57d0; }
table { border-collapse: collapse; } th, td { padding: .42rem .7rem; border-bottom: 1px solid var(--line);
  white-space: nowrap; } tr:last-child > * { border-bottom: 0; }
td { text-align: right; font-variant-numeric: tabular-nums; } th { text-align: left; font-weight: 600; }
thead th { color: var(--soft); font-size: .86rem; vertical-align: bottom; white-space: normal; }
tbody th { position: sticky; left: 0; background: var(--panel); } td.drawn { text-align: left; padding-block: .2rem; }
td small { margin-left: .35em; }
.heat td { text-align: center; border: 2px solid var(--panel); border-radius: 8px; min-width: 3.5rem; }
.heat td small { display: block; margin: 0; font-size: .74rem; line-height: 1.25; color: inherit; }
.heat thead th { text-align: center; } .scale { display: flex; gap: .6em; align-items: center; font-size: .88rem; }
.scale i { width: 9rem; height: .8rem; border-radius: 4px; background: linear-gradient(90deg, rgb(var(--less) / 52%),
  transparent, rgb(var(--more) / 52%)); border: 1px solid var(--line); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: 18px 26px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr)); gap: 0 16px; }
.beside { display: flex; gap: 14px; max-width: 30rem; } figure { margin: 0; flex: 1 1 0; min-width: 0; }
figcaption { font-size: .86rem; color: var(--soft); } figure svg { width: 100%; height: auto; }
svg text { fill: currentColor; font: 11px ui-sans-serif, system-ui, sans-serif; } svg .bar { fill: var(--bar); }
svg .drawn { fill: var(--draw); } svg .lost { fill: var(--loss); } svg .band { fill: currentColor; opacity: .1; }
svg line { stroke: var(--bar); stroke-width: 3; } svg .even { stroke: currentColor; stroke-width: 1; opacity: .45; }
@media (max-width: 40rem) { section { padding: 12px; } th, td { padding: .4rem .5rem; }
  tbody th { max-width: 8.5rem; white-space: normal; } }
@media print { body { background: none; } section { break-inside: avoid; } }
"""


def whole_page(title: str, heading: str, told: str, *sections: str) -> str:
    """A page that needs no other file."""
    return "\n".join(["<!doctype html>", '<html lang="en"><meta charset="utf-8">',
                      '<meta name="viewport" content="width=device-width, initial-scale=1">',
                      f"<title>{escape(title)}</title><style>{STYLE}</style>", f"<h1>{escape(heading)}</h1>",
                      f'<p class="soft">{escape(told)}</p>', *filter(None, sections), "</html>", ""])


def section(heading: str, told: str, *inside: str) -> str:
    words = f"<p>{escape(told)}</p>" if told else ""
    return f"<section><h2>{escape(heading)}</h2>{words}{''.join(inside)}</section>"


def side_by_side(*sections: str) -> str:
    """Where there is room; one under the other on a phone."""
    return f'<div class="pair">{"".join(sections)}</div>'


def tiles(facts: Sequence[tuple[str, str]]) -> str:
    return f'<ul class="tiles">{"".join(f"<li><b>{escape(number)}</b>{escape(of)}</li>" for number, of in facts)}</ul>'


# -- tables
def cell(text: str, beside: str = "") -> str:
    more = f"<small>{escape(beside)}</small>" if beside else ""
    return f"<td>{escape(text)}{more}</td>"


def table(name: str, head: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], kind: str = "") -> str:
    """Rows are a name and cells; it scrolls on its own, also by keyboard."""
    top = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    lines = "".join(f'<tr><th scope="row">{escape(row)}</th>{"".join(cells)}</tr>' for row, cells in rows)
    return (f'<div class="wide" tabindex="0" role="group" aria-label="{escape(name)}"><table class="{kind}">'
            f"<thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>")


# -- pictures in a table
def interval(low: float, rate: float, high: float, told: str, band: tuple[float, float] | None = None) -> str:
    """From nothing to everything, a line for the interval and a mark for the rate; the band is where nobody minds."""
    at = [round(min(1.0, max(0.0, number)) * WIDE) for number in (low, rate, high)]
    back = (f'<rect class="band" x="{round(band[0] * WIDE)}" width="{round((band[1] - band[0]) * WIDE)}" height="18"/>'
            if band is not None else f'<line class="even" x1="{WIDE / 2}" x2="{WIDE / 2}" y1="0" y2="18"/>')
    return (f'<td class="drawn"><svg width="{WIDE}" height="18" role="img" aria-label="{escape(told)}">{back}'
            f'<line x1="{at[0]}" x2="{at[2]}" y1="9" y2="9"/>'
            f'<rect class="bar" x="{at[1] - 2}" y="3" width="4" height="12"/></svg></td>')


def parts(shares: Sequence[tuple[str, float]], told: str) -> str:
    """One bar of several kinds, one after the other."""
    drawn, at = [], 0.0
    for kind, share in shares:
        width = max(0.0, share * WIDE - 1)
        drawn.append(f'<rect class="{kind}" x="{at * WIDE:.1f}" y="2" width="{width:.1f}" height="14"/>')
        at += share
    return (f'<td class="drawn"><svg width="{WIDE}" height="18" role="img" aria-label="{escape(told)}">'
            f"{''.join(drawn)}</svg></td>")
