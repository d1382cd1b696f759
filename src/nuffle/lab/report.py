"""A study as a page: win rates with intervals, a race-by-race heat map, touchdowns and casualties as pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from math import sqrt
from statistics import pstdev
from typing import Final

from nuffle.lab.notebook import Notebook, Row
from nuffle.lab.rates import SURE, about, mean, percent, share

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d1d1f; --paper: #fff; --line: #ccc; --bar: #2c6e8f; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #17181a; --line: #444; --bar: #6fb3d2; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto;
       max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { padding: .3rem .6rem; border: 1px solid var(--line); }
td { text-align: right; font-variant-numeric: tabular-nums; } th { text-align: left; font-weight: 600; }
.heat td { text-align: center; } .wide { overflow-x: auto; } figure { margin: 0 2.5rem 1rem 0; display: inline-block; }
svg text { fill: currentColor; font: 11px system-ui, sans-serif; } svg rect { fill: var(--bar); }
"""
EVEN: Final = 0.5


@dataclass
class Side:
    """What came of one team, wherever it sat."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    scored: list[int] = field(default_factory=list)
    conceded: list[int] = field(default_factory=list)
    hurt: list[int] = field(default_factory=list)       # casualties it caused

    def add(self, own: int, other: int, hurt: int) -> None:
        self.games += 1
        self.wins += own > other
        self.draws += own == other
        self.scored.append(own)
        self.conceded.append(other)
        self.hurt.append(hurt)

    @property
    def points(self) -> float:
        """A win counts one, a draw half."""
        return (self.wins + self.draws / 2) / self.games if self.games else EVEN


Pairs = dict[tuple[str, str], Side]


def sides(rows: Iterable[Row]) -> Pairs:
    """Each team against each, seen from the first of them."""
    found: Pairs = {}
    for row in rows:
        home, away = int(row["score_home"]), int(row["score_away"])
        for own, other, ours, theirs, hurt in ((row["home"], row["away"], home, away, row["casualties_home"]),
                                               (row["away"], row["home"], away, home, row["casualties_away"])):
            found.setdefault((own, other), Side()).add(ours, theirs, int(hurt))
    return found


def whole(pairs: Pairs, team: str) -> Side:
    total = Side()
    for (own, _), side in pairs.items():
        if own == team:
            for ours, theirs, hurt in zip(side.scored, side.conceded, side.hurt, strict=True):
                total.add(ours, theirs, hurt)
    return total


# -- the page
def page(book: Notebook) -> str:
    study, pairs = book.study, sides(book.rows.values())
    ranked = sorted(study.teams, key=lambda team: -whole(pairs, team).points)
    bots = " and ".join(study.bots)
    told = f"{len(book.rows)} of {study.matches} matches, {study.edition}, bots {bots}, seed {study.seed}"
    return "\n".join(["<!doctype html>", '<html lang="en"><meta charset="utf-8">',
                      '<meta name="viewport" content="width=device-width, initial-scale=1">',
                      f"<title>{escape(study.title)}</title><style>{STYLE}</style>", f"<h1>{escape(study.title)}</h1>",
                      f"<p>{escape(told)}. Intervals are those of 95 %; a win counts one, a draw half.</p>",
                      standings(pairs, ranked), heat(pairs, ranked), *dice_luck(book.rows.values(), ranked),
                      pictures(pairs, ranked), "</html>", ""])


def standings(pairs: Pairs, ranked: Sequence[str]) -> str:
    rows = [f"<tr><th>{escape(team)}</th>" + "".join(f"<td>{cell}</td>" for cell in line(whole(pairs, team))) + "</tr>"
            for team in ranked]
    head = "".join(f"<th>{name}</th>" for name in ("Team", "Games", "Wins", "Draws", "Touchdowns", "Casualties caused"))
    return f'<h2>Win rates</h2><div class="wide"><table><tr>{head}</tr>{"".join(rows)}</table></div>'


def line(side: Side) -> list[str]:
    return [str(side.games), percent(share(side.wins, side.games)), percent(share(side.draws, side.games)),
            about(spread(side.scored)), about(spread(side.hurt))]


def spread(counts: Sequence[int]) -> dict[str, float]:
    return mean(sum(counts), sum(count * count for count in counts), len(counts))


def heat(pairs: Pairs, ranked: Sequence[str]) -> str:
    """Rows against columns; the number says what the colour does."""
    head = "<th></th>" + "".join(f"<th>{escape(team)}</th>" for team in ranked)
    rows = [f"<tr><th>{escape(team)}</th>" + "".join(patch(pairs.get((team, other))) for other in ranked) + "</tr>"
            for team in ranked]
    return ('<h2>Each against each</h2><p>Points a game of the row against the column.</p>'
            f'<div class="wide"><table class="heat"><tr>{head}</tr>{"".join(rows)}</table></div>')


def patch(side: Side | None) -> str:
    if side is None:
        return "<td>&ndash;</td>"
    deep = round(abs(side.points - EVEN) * 140)
    colour = f"hsl({210 if side.points >= EVEN else 20} 70% 50% / {deep}%)"
    found = share(side.wins, side.games)
    return (f'<td style="background:{colour}" title="{side.games} games, wins {percent(found)}">'
            f"{side.points:.2f}</td>")


# -- luck
def dice_luck(rows: Iterable[Row], ranked: Sequence[str]) -> list[str]:
    """Tests passed beyond what was to be expected, a match; and what the better dice were worth."""
    looked = [row for row in rows if row.get("luck_home")]
    if not looked:
        return []
    lines = [f"<tr><th>{escape(team)}</th><td>{cell}</td></tr>" for team, cell in lucky(looked, ranked)]
    return ["<h2>Dice luck</h2><p>Tests passed beyond what was to be expected, in a match. "
            f"{escape(better_dice(looked))}</p>", f"<table><tr><th>Team</th><th>Luck</th></tr>{''.join(lines)}</table>"]


def lucky(rows: Sequence[Row], ranked: Sequence[str]) -> Iterator[tuple[str, str]]:
    for team in ranked:
        own = [float(row[f"luck_{side}"]) for row in rows for side in ("home", "away") if row[side] == team]
        middle = sum(own) / len(own) if own else 0.0
        reach = SURE * pstdev(own) / sqrt(max(1, len(own) - 1)) if own else 0.0
        yield team, f"{middle:+.2f} [{middle - reach:+.2f} to {middle + reach:+.2f}]"


def better_dice(rows: Sequence[Row]) -> str:
    """How those fared who had the luck."""
    gaps = [(float(row["luck_home"]) - float(row["luck_away"]), int(row["score_home"]) - int(row["score_away"]))
            for row in rows]
    told = [(luck, score) for luck, score in gaps if luck and score]
    won = sum((luck > 0) == (score > 0) for luck, score in told)
    return f"Of {len(told)} matches with a winner, whoever had the better dice won {percent(share(won, len(told)))}."


def pictures(pairs: Pairs, ranked: Sequence[str]) -> str:
    """How often a team scored so many times, and hurt so many."""
    parts = ["<h2>Touchdowns and casualties a game</h2>"]
    for team in ranked:
        side = whole(pairs, team)
        parts.append(f"<h3>{escape(team)}</h3>" + bars(side.scored, f"touchdowns of {team}")
                     + bars(side.hurt, f"casualties caused by {team}"))
    return "".join(parts)


def bars(counts: Sequence[int], name: str) -> str:
    found, most = Counter(counts), max(counts, default=0)
    tallest = max(found.values(), default=1)
    drawn = []
    for count in range(most + 1):
        height = round(80 * found[count] / tallest)
        drawn.append(f'<rect x="{count * 34 + 4}" y="{90 - height}" width="26" height="{height}"/>'
                     f'<text x="{count * 34 + 17}" y="104" text-anchor="middle">{count}</text>'
                     f'<text x="{count * 34 + 17}" y="{86 - height}" text-anchor="middle">{found[count]}</text>')
    width = (most + 1) * 34 + 4
    return (f'<figure><svg width="{width}" height="110" viewBox="0 -10 {width} 120" role="img" '
            f'aria-label="{escape(name)}: {told(found, most)}">{"".join(drawn)}</svg>'
            f"<figcaption>{escape(name)}</figcaption></figure>")


def told(found: Counter[int], most: int) -> str:
    return ", ".join(f"{count}: {found[count]}" for count in range(most + 1))
