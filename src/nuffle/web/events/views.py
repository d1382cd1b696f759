"""What pages show of an event, as plain data for templates and downloads."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from nuffle.languages import N_, _, spoken
from nuffle.tournament.awards import awards, tier_of
from nuffle.tournament.brackets import Column, Group, group_tables, knockout_of
from nuffle.tournament.formats import final_order
from nuffle.tournament.page import pack_page
from nuffle.tournament.pairing import started
from nuffle.tournament.records import SPARE, EventGame, Tournament
from nuffle.tournament.retold import reason_told, stage_told
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.sheets import standings_sheet
from nuffle.tournament.statistics import RaceLine, by_race
from nuffle.tournament.telling import deeds_told, sides_of, spare_name, told_to_readers, told_without_deeds
from nuffle.web.events.shelf import Shown
from nuffle.web.events.words import as_html

Row = dict[str, Any]
UNSAID: Final = "to be announced"
COMING, UNDER_WAY, OVER = "coming", "under way", "over"
NOTHING: Final = {COMING: N_("No event is announced. Open one, and it stands here."),
                  UNDER_WAY: N_("No event is being played just now."), OVER: N_("No event is over yet.")}
SECRET: Final = {"audit", "votes", "cards", "approvals", "locks", "forbidden"}
_STYLE: Final = re.compile(r"<style>.*?</style>")


def once(shown: Shown, what: str, make: Callable[[], Any]) -> Any:
    """Made once for each change of the event and each language, however many look at it."""
    key = f"{what} {spoken()}"
    if key not in shown.kept:
        shown.kept[key] = make()
    return shown.kept[key]


def state_of(shown: Shown) -> str:
    rounds = shown.event.rounds
    if not rounds:
        return COMING
    done = len(rounds) >= shown.pack.day.rounds and all(game.played for game in rounds[-1])
    return OVER if done else UNDER_WAY


def card(shown: Shown) -> Row:
    """An event in the list of events."""
    day, event = shown.pack.day, shown.event
    return {
        "slug": shown.slug, "name": shown.name, "date": date_of(shown), "venue": announced(day.venue),
        "coaches": sum(coach.playing for coach in event.coaches), "rounds": day.rounds,
        "round": shown.notes.visible(event), "state": state_of(shown), "registration": shown.notes.registration,
        "pack": shown.pack.name,
    }


def date_of(shown: Shown) -> str:
    day = shown.pack.day
    return announced(day.date) or (day.days[0].date if day.days else "")


def announced(words: str) -> str:
    """What a rulespack says of day or place, if anybody has said it."""
    return "" if words == UNSAID else words


def champions(shown: Shown) -> list[str]:
    """Who won an event that is over."""
    if state_of(shown) != OVER:
        return []
    of_squads, names = shown.pack.format.squad_size is not None, shown.event.names()
    places = once(shown, "places", lambda: final_order(shown.event, shown.pack, of_squads))
    return [names.get(place, place) for place in places[:3]]


def rules(shown: Shown) -> Markup:
    return Markup(once(shown, "rules", lambda: as_html(pack_page(shown.pack), 0)))


def coaches(shown: Shown) -> list[Row]:
    names = shown.event.names()
    return [
        {"id": coach.id, "number": coach.number, "name": coach.called, "team": coach.team, "team_name": coach.team_name,
         "tier": tier_of(coach, shown.pack), "squad": names.get(coach.squad or "", ""), "playing": coach.playing,
         "left": coach.left.kind if coach.left else "", "roster": bool(coach.lists) and shown.notes.rosters,
         "handed_in": bool(coach.lists)}
        for coach in shown.event.coaches
    ]


# -- rounds
class Called(NamedTuple):
    """What coaches and their teams are called, made once for all games of a page."""

    names: dict[str, str]
    teams: dict[str, str]


def called(event: Tournament) -> Called:
    names = {coach.id: coach.called for coach in event.coaches} | {SPARE: spare_name(event)}
    return Called(names, {coach.id: coach.team for coach in event.coaches})


def games(event: Tournament, number: int) -> list[Row]:
    known = called(event)
    return [game_row(known, number, game) for game in event.rounds[number - 1]]


def game_row(known: Called, number: int, game: EventGame) -> Row:
    home, away, teams = known.names[game.home], known.names.get(game.away or "", _("nobody")), known.teams
    return {
        "round": number, "table": game.table, "home": game.home, "away": game.away, "home_name": home,
        "away_name": away if game.away else _("bye"), "home_team": teams.get(game.home, ""),
        "away_team": teams.get(game.away or "", ""), "played": game.played, "bye": game.bye,
        "stage": stage_told(game.stage),
        "spare": game.away == SPARE, "score": list(game.score) if game.score else None,
        "casualties": list(game.casualties), "conceded": game.conceded, "winner": game.winner,
        "reason": reason_told(game.reason),
        "told": told_without_deeds(game, (home, away)) if game.played and not game.bye else "",
        "deeds": deeds_told(game, (home, away)), "state": waiting(game), "reports": len(game.reports),
    }


def waiting(game: EventGame) -> str:
    """How far a game is: played, disputed, told by one of two, or open."""
    if game.played:
        return "played"
    return ("open", "reported", "disputed")[min(2, len(game.reports))]


def round_row(shown: Shown, number: int) -> Row:
    """One round that everybody may see."""
    found = shown.public.rounds[number - 1]
    made: Row = once(shown, f"round {number}", lambda: {
        "number": number, "games": games(shown.public, number), "open": sum(not game.played for game in found),
        "started": started(found)})
    return made


def rounds(shown: Shown) -> list[Row]:
    """Rounds that everybody may see, the latest first."""
    return [round_row(shown, number) for number in range(len(shown.public.rounds), 0, -1)]


def latest(shown: Shown) -> Row | None:
    return round_row(shown, len(shown.public.rounds)) if shown.public.rounds else None


# -- tables
def standings(shown: Shown, through: int | None = None) -> Row:
    made: Row = once(shown, f"standings {through}", lambda: standings_sheet(shown.public, shown.pack, through))
    return made


def standing_rows(shown: Shown) -> list[Row]:
    """The standings in rows of a sheet."""
    found = []
    for part in standings(shown)["parts"]:
        for row in part["rows"]:
            counts = dict(zip(part["headings"], row["values"], strict=True))
            found.append({"table": part["title"], "rank": row["rank"], "name": row["name"], "team": row["team"],
                          "record": row["record"], **counts})
    return found


def award_rows(shown: Shown) -> list[Row]:
    names = shown.event.names()
    made = once(shown, "awards", lambda: awards(shown.public, shown.pack))
    return [{"award": one.name, "winners": [names.get(name, name) for name in one.winners], "value": one.value}
            for one in made]


def races(shown: Shown) -> list[RaceLine]:
    made: list[RaceLine] = once(shown, "races", lambda: by_race(shown.public, shown.pack))
    return made


def race_rows(shown: Shown) -> list[Row]:
    return [line.model_dump() | {"share": round(line.share, 3)} for line in races(shown)]


def in_groups(shown: Shown) -> bool:
    return shown.pack.format.kind == "groups" and bool(shown.public.rounds)


def groups(shown: Shown) -> list[Group]:
    if not in_groups(shown):
        return []
    made: list[Group] = once(shown, "groups", lambda: group_tables(shown.public, shown.pack))
    return made


def knockout(shown: Shown) -> list[Column]:
    """The rounds of the knockout for which somebody is known, the latest first."""
    made: list[Column] = once(shown, "knockout", lambda: knockout_of(shown.public, shown.pack))
    return [column for column in reversed(made) if any(any(tie.names) for _stage, ties in column for tie in ties)]


def chart(shown: Shown, draw: Callable[[Tournament, Rulespack], str]) -> Markup:
    """A bracket without colours of its own: the page has those."""
    return Markup(once(shown, draw.__name__, lambda: _STYLE.sub("", draw(shown.public, shown.pack))))


def document(shown: Shown) -> Row:
    """The event as everybody may have it: nothing secret, nothing that is not published."""
    hidden: set[str] = {"naf"} if shown.notes.rosters else {"naf", "lists"}
    made = shown.public.model_dump(mode="json", exclude_defaults=True, exclude=SECRET)
    made["coaches"] = [{key: value for key, value in coach.items() if key not in hidden}
                       for coach in made.get("coaches", [])]
    for game in (game for found in made.get("rounds", []) for game in found):
        game.pop("reports", None)
    return made


# -- the clock
def clock(shown: Shown) -> Row | None:
    """The clock of the round being played, as the page counts it down."""
    kept = shown.notes.clock
    if not kept.round:
        return None
    return {"round": kept.round, "left": kept.left(time.time()), "paused": kept.paused_at is not None,
            "extra": {table: minutes for table, minutes in kept.extra.items() if minutes}}


def told_reports(event: Tournament, game: EventGame) -> list[Row]:
    """What the coaches have told of a game."""
    sides = sides_of(event, game)
    return [{"by": report.by, "name": event.coach(report.by).called, "told": told_to_readers(report.result, sides)}
            for report in game.reports]
