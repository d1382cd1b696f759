"""The verdict on a rulespack as a page: what stands out first, then tiers and races, each with its interval drawn."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from nuffle.lab.fairness import BAND, EVEN, Fate, Range, Verdict, worst_first
from nuffle.lab.report import STYLE

WIDE: Final = 220           # of a picture
MORE_STYLE: Final = """
.flag { color: #b3261e; font-weight: 600; } @media (prefers-color-scheme: dark) { .flag { color: #ff8a80; } }
td { white-space: nowrap; }
svg .band { fill: currentColor; opacity: .1; } svg line { stroke: var(--bar); stroke-width: 3; }
"""


def fair_page(name: str, verdict: Verdict) -> str:
    told = (f"{verdict.matches} matches of drafted rosters, {verdict.events} events of {verdict.coaches} coaches. "
            "Bots played, all of one strength: what a race asks of its coach is not in it. Intervals hold 95 %.")
    return "\n".join(["<!doctype html>", '<html lang="en"><meta charset="utf-8">',
                      '<meta name="viewport" content="width=device-width, initial-scale=1">',
                      f"<title>{escape(name)}</title><style>{STYLE}{MORE_STYLE}</style>",
                      f"<h1>Is “{escape(name)}” fair?</h1>", f"<p>{told}</p>", flags(verdict), tiers(verdict),
                      races(verdict), "</html>", ""])


def flags(verdict: Verdict) -> str:
    found = [f'<li class="flag">{escape(fate.race)}: {escape(flag)}</li>' for fate in worst_first(verdict.fates)
             for flag in fate.flags]
    return f"<h2>What stands out</h2><ul>{''.join(found)}</ul>" if found else "<h2>Nothing stands out</h2>"


def tiers(verdict: Verdict) -> str:
    rows = [[f"<th>{tier.tier or 'none'}</th>", cell(str(tier.races)), cell(spelt(tier.points)), picture(tier.points),
             cell(f"{tier.one_more.rate:+.3f} [{tier.one_more.low:+.3f} to {tier.one_more.high:+.3f}]")]
            for tier in verdict.tiers]
    return "<h2>Tiers</h2>" + drawn(("Tier", "Races", "Points a game", "", "One more skill point"), rows)


def races(verdict: Verdict) -> str:
    even = 1 / verdict.coaches
    rows = [[f"<th>{escape(fate.race)}</th>", cell(str(fate.tier or "")), cell(str(fate.allowed)),
             cell(spelt(fate.points)), picture(fate.points), cell(spelt(fate.event)), cell(hope(fate, even))]
            for fate in worst_first(verdict.fates)]
    head = ("Race", "Tier", "Skill points", "Points a game", "", "Points of the event", "Chance to win it (even: 1.0)")
    return "<h2>Races</h2>" + drawn(head, rows)


def hope(fate: Fate, even: float) -> str:
    won = fate.champion
    return f"{won.rate / even:.1f} [{won.low / even:.1f}-{won.high / even:.1f}]"


def spelt(found: Range) -> str:
    return f"{found.rate:.2f} [{found.low:.2f}-{found.high:.2f}]"


def cell(text: str) -> str:
    return f"<td>{escape(text)}</td>"


def drawn(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{top}</tr>{lines}</table></div>'


def picture(found: Range) -> str:
    """The interval on a line from nothing to everything; grey is where nobody minds."""
    x = [round(number * WIDE) for number in (EVEN - BAND, 2 * BAND, found.low, found.high, found.rate)]
    return (f'<td><svg width="{WIDE}" height="18" role="img" aria-label="{spelt(found)}"><rect class="band" x="{x[0]}" '
            f'width="{x[1]}" height="18"/><line x1="{x[2]}" x2="{x[3]}" y1="9" y2="9"/>'
            f'<rect x="{x[4] - 2}" y="3" width="4" height="12"/></svg></td>')
