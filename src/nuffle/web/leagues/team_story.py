"""A team's story as its page shows it: ledger, journal, value over time. What happened is told by `league.story`."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from markupsafe import Markup

from nuffle.languages import _
from nuffle.league.season import LeagueSeason
from nuffle.league.story import JournalEntry, list_journal, list_ledger, list_values
from nuffle.store.leagues.store import LeagueView
from nuffle.web.leagues.page_data import get_cached
from nuffle.web.leagues.words import ledger_words

WIDE, HIGH, EDGE = 640, 180, 34
THOUSAND: Final = 1000


def ledger_of(view: LeagueView, team: str) -> list[dict[str, Any]]:
    """Every line of gold with the balance after it, the latest first."""
    found: list[dict[str, Any]] = get_cached(view, f"ledger {team}", lambda: [
        {"title": entry.title, "what": ledger_words(line.what), "gold": line.gold, "balance": balance}
        for entry, line, balance in list_ledger(view.season, team)][::-1])
    return found


def journal_of(view: LeagueView, team: str) -> list[JournalEntry]:
    """The chapters of its life, the latest first."""
    found: list[JournalEntry] = get_cached(view, f"journal {team}", lambda: list_journal(view.season, team)[::-1])
    return found


def misses_next(season: LeagueSeason, team: str) -> list[str]:
    """Who does not play the next match."""
    return [f"{player.number} {player.name}".strip() for player in season.life(team).now.players if not player.fit]


# -- value over time
def value_chart(season: LeagueSeason, team: str) -> Markup:
    """The team's value after each chapter of its life, as a line; nothing before the first match."""
    values = [value for _at, value in list_values(season, team)]
    if len(values) < 2:
        return Markup()
    low, high = min(values), max(values)
    span = max(high - low, 50 * THOUSAND)
    step = (WIDE - 2 * EDGE) / (len(values) - 1)
    points = [(EDGE + at * step, HIGH - EDGE - (value - low) / span * (HIGH - 2 * EDGE))
              for at, value in enumerate(values)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"><title>{value // THOUSAND}k</title></circle>'
                   for (x, y), value in zip(points, values, strict=True))
    marks = "".join(f'<text x="{x:.1f}" y="{y - 9:.1f}">{value // THOUSAND}k</text>'
                    for (x, y), value in shown_marks(list(zip(points, values, strict=True))))
    title = escape(_("Team value over time"))
    return Markup(f'<svg class="value-chart" viewBox="0 0 {WIDE} {HIGH}" role="img"><title>{title}</title>'
                  f'<polyline points="{line}"/>{dots}{marks}</svg>')


def shown_marks(points: list[Any]) -> list[Any]:
    """No more numbers than can be read beside each other."""
    every = max(1, -(-len(points) // 8))
    return [one for at, one in enumerate(points) if at % every == 0 or at == len(points) - 1]
