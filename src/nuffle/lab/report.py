"""A study as a page: win rates with intervals, a race-by-race heat map, touchdowns and casualties as pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from math import sqrt
from statistics import pstdev
from typing import Final

from nuffle.lab.page import cell, interval, parts, section, side_by_side, table, tiles, whole_page
from nuffle.lab.rates import SURE, mean, percent, share
from nuffle.lab.study_results import Row, StudyResults

EVEN: Final = 0.5
MOST: Final = 9         # touchdowns or casualties of a game that are told apart
FEWEST: Final = 3       # and so many have a place even where nobody came that far
NARROW: Final = 6       # teams whose table leaves room for another beside it
DEEPEST: Final = 52     # of a hundred: the strongest colour on which a number can still be read


@dataclass
class TeamTally:
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

    @property
    def points_range(self) -> dict[str, float]:
        """The same with its interval."""
        return share(self.wins + self.draws / 2, self.games)


Pairs = dict[tuple[str, str], TeamTally]


def sides(rows: Iterable[Row]) -> Pairs:
    """Each team against each, seen from the first of them."""
    found: Pairs = {}
    for row in rows:
        home, away = int(row["score_home"]), int(row["score_away"])
        for own, other, ours, theirs, hurt in ((row["home"], row["away"], home, away, row["casualties_home"]),
                                               (row["away"], row["home"], away, home, row["casualties_away"])):
            found.setdefault((own, other), TeamTally()).add(ours, theirs, int(hurt))
    return found


def whole(pairs: Pairs, team: str) -> TeamTally:
    total = TeamTally()
    for (own, _), side in pairs.items():
        if own == team:
            for ours, theirs, hurt in zip(side.scored, side.conceded, side.hurt, strict=True):
                total.add(ours, theirs, hurt)
    return total


# -- the page
def page(book: StudyResults) -> str:
    study, pairs = book.study, sides(book.rows.values())
    ranked = sorted(study.teams, key=lambda team: -whole(pairs, team).points)
    bots = " and ".join(study.bots)
    told = (f"{len(book.rows)} of {study.matches} matches, {study.edition}, bots {bots}, seed {study.seed}. "
            "Intervals are those of 95 %; a win counts one, a draw half.")
    both = [make_heat_map(pairs, ranked), dice_luck(book.rows.values(), ranked)]
    middle = [side_by_side(*both)] if len(ranked) <= NARROW and all(both) else both
    return whole_page(study.title, study.title, told, summary(list(book.rows.values()), ranked, pairs),
                      standings(pairs, ranked), *middle, pictures(pairs, ranked))


def summary(rows: Sequence[Row], ranked: Sequence[str], pairs: Pairs) -> str:
    """What one wants to know first; a leader only where the intervals show one."""
    goals, hurt = (spread([int(row[f"{what}_home"]) + int(row[f"{what}_away"]) for row in rows])
                   for what in ("score", "casualties"))
    level = share(sum(row["score_home"] == row["score_away"] for row in rows), len(rows))
    return tiles([*leader([(team, whole(pairs, team).points_range) for team in ranked]),
                  (f"{goals['rate']:.2f}", f"touchdowns a match {between(goals)}"),
                  (f"{hurt['rate']:.2f}", f"casualties a match {between(hurt)}"),
                  (f"{level['rate']:.0%}", f"of the matches were drawn {between(level, 100, 0)}")])


def leader(ranked: Sequence[tuple[str, dict[str, float]]]) -> list[tuple[str, str]]:
    (first, points), *others = ranked
    if not others:
        return []
    if all(points["low"] > other["high"] for _, other in others):
        return [(first, f"has most points, {points['rate']:.2f} a game {between(points)}")]
    return [("No clear leader", "the intervals of points a game overlap")]


def between(found: dict[str, float], times: int = 1, places: int = 2) -> str:
    return f"[{times * found['low']:.{places}f}-{times * found['high']:.{places}f}]"


def standings(pairs: Pairs, ranked: Sequence[str]) -> str:
    head = ("Team", "Points a game", "Wins", "Won, drawn, lost", "Touchdowns", "against", "Casualties caused", "Games")
    rows = [(team, line(whole(pairs, team))) for team in ranked]
    return section("Win rates", "", table("Win rates", head, rows))


def line(side: TeamTally) -> list[str]:
    wins, draws = share(side.wins, side.games), share(side.draws, side.games)
    lost = 1 - wins["rate"] - draws["rate"]
    told = f"won {wins['rate']:.0%}, drawn {draws['rate']:.0%}, lost {lost:.0%}"
    points = side.points_range
    return [cell(f"{side.points:.2f}", f"{points['low']:.2f}-{points['high']:.2f}"),
            cell(f"{wins['rate']:.1%}", f"{100 * wins['low']:.1f}-{100 * wins['high']:.1f}"),
            parts([("bar", wins["rate"]), ("drawn", draws["rate"]), ("lost", lost)], told),
            *(format_mean(counts) for counts in (side.scored, side.conceded, side.hurt)), cell(str(side.games))]


def format_mean(counts: Sequence[int]) -> str:
    found = spread(counts)
    surely = f"{found['low']:.2f}-{found['high']:.2f}" if len(counts) > 1 else ""
    return cell(f"{found['rate']:.2f}", surely)


def spread(counts: Sequence[int]) -> dict[str, float]:
    return mean(sum(counts), sum(count * count for count in counts), len(counts))


def make_heat_map(pairs: Pairs, ranked: Sequence[str]) -> str:
    """Rows against columns; the number says what the colour does."""
    rows = [(team, [heat_cell(pairs.get((team, other)), team == other) for other in ranked]) for team in ranked]
    scale = '<p class="scale soft"><span>0.00</span><i></i><span>1.00</span></p>'
    told = "Points a game of the row against the column, with the interval and the number of games."
    return section("Each against each", told,
                   table("Each against each", ("", *ranked), rows, "heat"), scale)


def heat_cell(side: TeamTally | None, itself: bool = False) -> str:
    """Against itself a team has half of the points whatever happens: there is no interval to tell."""
    if side is None:
        return '<td class="soft">&ndash;</td>'
    deep = round(abs(side.points - EVEN) * 2 * DEEPEST)
    colour = f"rgb(var(--{'more' if side.points >= EVEN else 'less'}) / {deep}%)"
    points, games = side.points_range, side.games // 2 if itself else side.games
    surely = "" if itself else f"<small>{points['low']:.2f}-{points['high']:.2f}</small>"
    count = f"<small>{games} {'game' if games == 1 else 'games'}</small>"
    return (f'<td style="background:{colour}" title="wins {percent(share(side.wins, side.games))}">'
            f"{side.points:.2f}{surely}{count}</td>")


# -- luck
def dice_luck(rows: Iterable[Row], ranked: Sequence[str]) -> str:
    """Tests passed beyond what was to be expected, a match; and what the better dice were worth."""
    looked = [row for row in rows if row.get("luck_home")]
    if not looked:
        return ""
    found = list(lucky(looked, ranked))
    most = max(0.1, *(abs(edge) for _, low, _, high in found for edge in (low, high)))
    lines = [(team, luck_cells(low, middle, high, most)) for team, low, middle, high in found]
    return section("Dice luck", f"Tests passed beyond what was to be expected, in a match. {better_dice(looked)}",
                   table("Dice luck", ("Team", "Luck", f"from {-most:+.2f} to {most:+.2f}"), lines))


def luck_cells(low: float, middle: float, high: float, most: float) -> list[str]:
    """Drawn from the worst luck of all to the best, no luck in the middle."""
    edges = [EVEN + EVEN * each / most for each in (low, middle, high)]
    return [cell(f"{middle:+.2f}", f"{low:+.2f} to {high:+.2f}"),
            interval(edges[0], edges[1], edges[2], f"{middle:+.2f}")]


def lucky(rows: Sequence[Row], ranked: Sequence[str]) -> Iterator[tuple[str, float, float, float]]:
    """With the edges of its interval, the lower one first."""
    for team in ranked:
        own = [float(row[f"luck_{side}"]) for row in rows for side in ("home", "away") if row[side] == team]
        middle = sum(own) / len(own) if own else 0.0
        reach = SURE * pstdev(own) / sqrt(max(1, len(own) - 1)) if own else 0.0
        yield team, middle - reach, middle, middle + reach


def better_dice(rows: Sequence[Row]) -> str:
    """How those fared who had the luck."""
    gaps = [(float(row["luck_home"]) - float(row["luck_away"]), int(row["score_home"]) - int(row["score_away"]))
            for row in rows]
    told = [(luck, score) for luck, score in gaps if luck and score]
    if not told:
        return ""
    won = sum((luck > 0) == (score > 0) for luck, score in told)
    return f"Of {len(told)} matches with a winner, whoever had the better dice won {percent(share(won, len(told)))}."


# -- how often
def pictures(pairs: Pairs, ranked: Sequence[str]) -> str:
    """How often a team scored so many times, and hurt so many; all on one scale."""
    found = [(team, whole(pairs, team)) for team in ranked]
    goals, hurt = (max((count for _, side in found for count in getattr(side, what)), default=0)
                   for what in ("scored", "hurt"))
    drawn = [f'<div><h3>{escape(team)}</h3><div class="beside">' + bars(side.scored, goals, team, "touchdowns")
             + bars(side.hurt, hurt, team, "casualties caused") + "</div></div>" for team, side in found]
    return section("Touchdowns and casualties a game", "How many of a hundred games had so many.",
                   f'<div class="cards">{"".join(drawn)}</div>')


def bars(counts: Sequence[int], most: int, team: str, what: str) -> str:
    most = max(FEWEST, min(most, MOST))
    found, games = Counter(min(count, most) for count in counts), max(1, len(counts))
    drawn = []
    for count in range(most + 1):
        share_of = found[count] / games
        height, x = round(70 * share_of), count * 34 + 4
        more = "+" if count == MOST else ""
        drawn.append(f'<rect class="bar" x="{x}" y="{86 - height}" width="26" height="{height}" rx="2"/>'
                     f'<text x="{x + 13}" y="101" text-anchor="middle">{count}{more}</text>'
                     f'<text x="{x + 13}" y="{82 - height}" text-anchor="middle">{100 * share_of:.0f}</text>')
    ground = f'<line class="even" x1="0" x2="{(most + 1) * 34 + 4}" y1="86.5" y2="86.5"/>'
    return (f'<figure style="flex-grow:{most + 1}"><svg viewBox="0 0 {(most + 1) * 34 + 4} 106" role="img" '
            f'aria-label="{escape(team)}, {what}: {describe_counts(found, most)}">{"".join(drawn)}{ground}</svg>'
            f"<figcaption>{what}</figcaption></figure>")


def describe_counts(found: Counter[int], most: int) -> str:
    return ", ".join(f"{count}: {found[count]}" for count in range(most + 1))
