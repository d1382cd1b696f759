"""What pages of leagues show, worked out of a season. What is alike for all readers is made once for each change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from nuffle.languages import _, current_language
from nuffle.league.deadlines import RoundWindow, default_date
from nuffle.league.instants import parse_instant
from nuffle.league.season import WORDS, Competition, LeagueFixture, LeagueSeason
from nuffle.league.tables import LeaguePlace, describe_place, make_table
from nuffle.store.leagues.past import tell
from nuffle.store.leagues.store import LeagueView

# because: dice and keys fill the record; they are told where they belong to
QUIET: Final = frozenset({"dice fell", "step answered", "key committed", "key revealed", "device bound", "side chosen",
                          "break rolled", "options set", "typed confirmed", "teams placed"})
NEWS: Final = 10
DEADLINE_SOON: Final = timedelta(days=3)


def get_cached(view: LeagueView, name: str, make: Callable[[], Any]) -> Any:
    """Made once for each change of the season, however many look at it."""
    key = f"{name} {current_language()}"
    if key not in view.page_cache:
        view.page_cache[key] = make()
    return view.page_cache[key]


# -- tables
@dataclass(frozen=True)
class TableShown:
    """A table of a competition, with the reason of every place."""

    competition: Competition
    places: list[tuple[LeaguePlace, str]]


def tables_of(view: LeagueView) -> list[TableShown]:
    found: list[TableShown] = get_cached(view, "tables", lambda: [
        table_of(view.season, one) for one in view.season.competitions.values()
        if one.form not in ("knockout", "friendlies") and one.teams])
    return found


def table_of(season: LeagueSeason, competition: Competition) -> TableShown:
    return TableShown(competition, [(place, describe_place(season, place))
                                   for place in make_table(season, competition.id)])


# -- fixtures
def fixture_row(season: LeagueSeason, fixture: LeagueFixture) -> dict[str, Any]:
    """A line about a fixture."""
    score = [str(seat.score) for seat in fixture.result.seats] if fixture.result else []
    closes = parse_instant(fixture.closes) if fixture.closes else None
    return {"fixture": fixture, "id": fixture.id, "round": fixture.round, "stage": fixture.stage,
            "home": fixture.home, "away": fixture.away, "home_name": season.name_of(fixture.home),
            "away_name": season.name_of(fixture.away) if fixture.away else "", "score": score,
            "state": fixture.state, "words": _(WORDS[fixture.state]), "date": fixture.date,
            "default": default_of(season, fixture), "closes": fixture.closes if closes else "",
            "where": season.competition(fixture.competition).name, "winner": fixture.won_by}


def default_of(season: LeagueSeason, fixture: LeagueFixture) -> str:
    return default_date(season.options.calendar, RoundWindow(fixture.opens, fixture.closes)) if fixture.open else ""


def rounds_of(season: LeagueSeason, fixtures: Iterable[LeagueFixture]) -> list[dict[str, Any]]:
    """Fixtures by competition and round, in order."""
    order = {name: at for at, name in enumerate(season.competitions)}
    rounds: dict[tuple[int, int], list[LeagueFixture]] = {}
    for one in fixtures:
        rounds.setdefault((order[one.competition], one.round), []).append(one)
    names = list(season.competitions)
    return [{"competition": season.competition(names[at]), "number": number,
             "stage": next((one.stage for one in found if one.stage), ""),
             "opens": min((one.opens for one in found if one.opens), default=""),
             "closes": max((one.closes for one in found if one.closes), default=""),
             "published": any(one.published for one in found),
             "rows": [fixture_row(season, one) for one in sorted(found, key=lambda one: int_id(one.id))]}
            for (at, number), found in sorted(rounds.items())]


def int_id(name: str) -> tuple[int, str]:
    digits = name.lstrip("abcdefghijklmnopqrstuvwxyz-")
    return (int(digits) if digits.isdecimal() else 0, name)


def seen_fixtures(season: LeagueSeason, desk: bool) -> list[LeagueFixture]:
    """What is published; all of it at the desk."""
    return [one for one in season.fixtures.values() if one.published or desk]


def next_fixture(season: LeagueSeason, team: str) -> LeagueFixture | None:
    """The one a team is in, else the first that is open: by date, then by round."""
    open_ones = [one for one in season.fixtures_of(team) if one.open and one.published and one.away]
    begun = [one for one in open_ones if one.started or one.reports]
    order = sorted(open_ones, key=lambda one: (one.date or one.closes or "9999", one.round, int_id(one.id)))
    return next(iter([*begun, *order]), None)


# -- news
def news_of(view: LeagueView, most: int = NEWS) -> list[dict[str, Any]]:
    """The latest entries of the record that everybody cares for."""
    found: list[dict[str, Any]] = get_cached(view, f"news {most}", lambda: list_news(view, most))
    return found


def capitalise(words: str) -> str:
    return words[:1].upper() + words[1:]


def list_news(view: LeagueView, most: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    facts = view.season.facts
    for number in range(len(facts), max(0, len(facts) - 400), -1):
        fact = facts[number - 1]
        if fact.act.kind not in QUIET:
            found.append({"at": fact.at, "number": number, "words": capitalise(tell(view.season, fact))})
        if len(found) == most:
            break
    return found
