"""Statistics of a season and of a league as pages show them; the sums are those of `nuffle.league.statistics`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from nuffle.languages import N_, _
from nuffle.league.knockouts import final_ranking
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.league.statistics import MEASURED, StatBook, list_top, make_book, sum_by
from nuffle.league.story import list_gone
from nuffle.store.leagues.store import LeagueView
from nuffle.teams.result import MatchResult
from nuffle.web.leagues.page_data import get_cached
from nuffle.web.leagues.report_events import HOW_WORDS

TOP: Final = 10
FIRST: Final = ("points", "touchdowns", "casualties", "completions", "interceptions", "mvps", "kills", "fouls",
                "suffered", "sent_off")
STREAKS: Final = {"longest_winning": N_("Most wins in a row"), "longest_unbeaten": N_("Most games unbeaten"),
                  "longest_losing": N_("Most defeats in a row")}
Measure = Callable[[MatchResult], int]


def book_of(view: LeagueView) -> StatBook:
    """The sums of a season, made once for each change."""
    found: StatBook = get_cached(view, "book", lambda: make_book(view.season))
    return found


@dataclass
class TopList:
    """The best of one kind of deed; rows are name, team and count."""

    title: str
    rows: list[dict[str, Any]] = field(default_factory=list)


def top_lists(view: LeagueView, most: int = TOP) -> list[TopList]:
    book, season = book_of(view), view.season
    lists = [TopList(_(MEASURED[kind]), [
        {"count": getattr(one, kind), "team": one.team, "team_name": season.name_of(one.team), "player": one.player,
         "name": one.name or f"{one.number} {one.position}"} for one in list_top(book, kind, most)]) for kind in FIRST]
    return [one for one in lists if one.rows]


def streaks(view: LeagueView) -> list[dict[str, Any]]:
    """The longest rows of games won, not lost and lost."""
    teams = book_of(view).teams.values()
    found = []
    for name, words in STREAKS.items():
        most = max((getattr(one, name) for one in teams), default=0)
        if most > 1:
            best = next(one.team for one in teams if getattr(one, name) == most)
            found.append({"words": _(words), "count": most, "team": best, "name": view.season.name_of(best)})
    return found


# -- records of matches
def list_played(season: LeagueSeason) -> Iterator[tuple[LeagueFixture, MatchResult]]:
    for one in season.fixtures.values():
        if one.result is not None and one.ended is None:
            yield one, one.result


def match_records(view: LeagueView) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = get_cached(view, "match records", lambda: list(make_match_records(view.season)))
    return found


def make_match_records(season: LeagueSeason) -> Iterator[dict[str, Any]]:
    """The widest win, most touchdowns and most casualties of one match."""
    games = list(list_played(season))
    if not games:
        return
    measures: tuple[tuple[str, Measure], ...] = (
        (_("Widest win"), lambda result: abs(result.seats[0].score - result.seats[1].score)),
        (_("Most touchdowns"), lambda result: sum(seat.score for seat in result.seats)),
        (_("Most casualties"), lambda result: sum(seat.casualties for seat in result.seats)),
    )
    for words, measure in measures:
        fixture, result = max(games, key=lambda one, by=measure: by(one[1]))  # type: ignore[misc]  # because: bound now
        if measure(result):
            yield {"words": words, "count": measure(result), "fixture": fixture.id,
                   "match": f"{season.name_of(fixture.home)} {result.seats[0].score}-{result.seats[1].score} "
                            f"{season.name_of(fixture.away)}"}


def race_rows(view: LeagueView) -> list[dict[str, Any]]:
    """How each race does, best share of points first."""
    rows = [{"race": race or "-", "won": one.won, "drawn": one.drawn, "lost": one.lost,
             "share": (one.won + one.drawn / 2) / max(1, one.played)} for race, one in sum_by(
                 book_of(view), "race").items()]
    return sorted(rows, key=lambda row: (-float(str(row["share"])), str(row["race"])))


# -- the dead
def graveyard(view: LeagueView) -> list[dict[str, Any]]:
    """Who died, in which match and by whom; the latest first."""
    found: list[dict[str, Any]] = get_cached(view, "graveyard", lambda: sorted(
        list_dead(view.season), key=lambda one: str(one["at"]), reverse=True))
    return found


def list_dead(season: LeagueSeason) -> Iterator[dict[str, Any]]:
    for team in sorted(season.lives):
        for one in list_gone(season, team):
            if one.dead:
                how = _(HOW_WORDS.get(one.how, one.how or HOW_WORDS["unknown"]))
                by = ", ".join(filter(None, (how, one.killer, season.name_of(one.killed_by) if one.killed_by else "")))
                yield {"name": one.name or f"#{one.number}", "position": one.position, "team": team, "killer": by,
                       "team_name": season.name_of(team), "games": one.games, "at": one.at, "fixture": one.fixture}


# -- all seasons
def honours(view: LeagueView) -> dict[str, Any]:
    """Who came first, second and third, and the league's own prizes."""
    season = view.season
    over = season.stage in ("finished", "archived")
    places = final_ranking(season)[:3] if over else []
    return {"name": season.name, "slug": view.record.slug, "over": over,
            "places": [[season.name_of(team) for team in group] for group in places],
            "prizes": [(name, season.name_of(team)) for name, team in season.prizes]}


def coach_rows(views: list[LeagueView]) -> list[dict[str, Any]]:
    """How each coach did in all seasons, most wins first."""
    found: dict[str, dict[str, Any]] = {}
    for view in views:
        for coach, one in sum_by(book_of(view), "coach").items():
            known = found.setdefault(coach, {"name": view.name_person(coach), "won": 0, "drawn": 0, "lost": 0})
            for name in ("won", "drawn", "lost"):
                known[name] += getattr(one, name)
    return sorted(found.values(), key=lambda row: (-row["won"], row["lost"], row["name"]))
