"""What pages show of an event, as plain data for templates and downloads."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from nuffle.languages import N_, _, current_locale
from nuffle.tournament.awards import awards, tier_of
from nuffle.tournament.brackets import Column, Group, group_tables, knockout_of
from nuffle.tournament.calendar import first_and_last
from nuffle.tournament.formats import final_order
from nuffle.tournament.page import pack_page
from nuffle.tournament.pairing import has_started
from nuffle.tournament.records import SPARE, EventGame, Tournament
from nuffle.tournament.result_text import (
    describe_deed_lines,
    describe_for_readers,
    describe_without_deeds,
    sides_of,
    spare_name,
)
from nuffle.tournament.retranslate import translate_reason, translate_stage
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.sheets import standings_sheet
from nuffle.tournament.statistics import RaceRecord, by_race
from nuffle.web.events.cache import EventSnapshot
from nuffle.web.events.markdown import as_html

Row = dict[str, Any]
UNSAID: Final = "to be announced"
COMING, UNDER_WAY, OVER = "coming", "under way", "over"
NOTHING: Final = {COMING: N_("No events are announced. Create one to see it here."),
                  UNDER_WAY: N_("No events are under way."), OVER: N_("No events are over yet.")}
SECRET: Final = {"audit", "votes", "cards", "approvals", "locks", "forbidden"}
_STYLE: Final = re.compile(r"<style>.*?</style>")


def get_cached(shown: EventSnapshot, what: str, make: Callable[[], Any]) -> Any:
    """Made once for each change of the event and each language, however many look at it."""
    key = f"{what} {current_locale()}"
    if key not in shown.page_cache:
        shown.page_cache[key] = make()
    return shown.page_cache[key]


def state_of(shown: EventSnapshot) -> str:
    """How far everybody can see that it is: what is not published does not count yet."""
    if not shown.public.rounds and not (shown.event.rounds and has_started(shown.event.rounds[0])):
        return COMING
    return OVER if is_over(shown.public, shown.pack) else UNDER_WAY


def is_over(event: Tournament, pack: Rulespack) -> bool:
    rounds = event.rounds
    return len(rounds) >= pack.day.rounds and all(game.played for game in rounds[-1])


def card(shown: EventSnapshot) -> Row:
    """An event in the list of events."""
    day, event = shown.pack.day, shown.event
    return {
        "slug": shown.slug, "name": shown.name, "date": date_of(shown), "last_date": first_and_last(shown.pack)[1],
        "venue": text_if_announced(day.venue),
        "coaches": sum(coach.playing for coach in event.coaches), "rounds": day.rounds,
        "round": shown.notes.visible(event), "state": state_of(shown), "registration": shown.notes.registration,
        "pack": shown.pack.name,
    }


def date_of(shown: EventSnapshot) -> str:
    return text_if_announced(first_and_last(shown.pack)[0])


def text_if_announced(words: str) -> str:
    """What a rulespack says of day or place, if anybody has said it."""
    return "" if words == UNSAID else words


def champions(shown: EventSnapshot) -> list[str]:
    """Who won an event that is over."""
    if state_of(shown) != OVER:
        return []
    of_squads, names = shown.pack.format.squad_size is not None, shown.event.names()
    places = get_cached(shown, "places", lambda: final_order(shown.public, shown.pack, of_squads))
    return [names.get(place, place) for place in places[:3]]


def winners_card(shown: EventSnapshot) -> tuple[Row, list[str]]:
    """An event in the hall of fame."""
    return card(shown), champions(shown)


def rules(shown: EventSnapshot) -> Markup:
    return Markup(get_cached(shown, "rules", lambda: as_html(pack_page(shown.pack), 0)))


def coaches(shown: EventSnapshot) -> list[Row]:
    names = shown.event.names()
    return [
        {"id": coach.id, "number": coach.number, "name": coach.called, "team": coach.team, "team_name": coach.team_name,
         "tier": tier_of(coach, shown.pack), "squad": names.get(coach.squad or "", ""), "playing": coach.playing,
         "left": coach.left.kind if coach.left else "", "roster": bool(coach.lists) and shown.notes.rosters,
         "handed_in": bool(coach.lists)}
        for coach in shown.event.coaches
    ]


# -- rounds
class EventNames(NamedTuple):
    """What coaches and their teams are called, made once for all games of a page."""

    names: dict[str, str]
    teams: dict[str, str]
    left: dict[str, str]


def collect_names(event: Tournament) -> EventNames:
    names = {coach.id: coach.called for coach in event.coaches} | {SPARE: spare_name(event)}
    left: dict[str, str] = {coach.id: coach.left.kind for coach in event.coaches if coach.left}
    return EventNames(names, {coach.id: coach.team for coach in event.coaches}, left)


def games(event: Tournament, number: int) -> list[Row]:
    known = collect_names(event)
    return [game_row(known, number, game) for game in event.rounds[number - 1]]


def game_row(known: EventNames, number: int, game: EventGame) -> Row:
    home, away, teams = known.names[game.home], known.names.get(game.away or "", _("nobody")), known.teams
    return {
        "round": number,
        "table": game.table,
        "home": game.home,
        "away": game.away,
        "home_name": home,
        "away_name": away if game.away else _("bye"),
        "home_team": teams.get(game.home, ""),
        "away_team": teams.get(game.away or "", ""),
        "home_left": known.left.get(game.home, ""),
        "away_left": known.left.get(game.away or "", ""),
        "played": game.played,
        "bye": game.bye,
        "stage": translate_stage(game.stage),
        "spare": game.away == SPARE,
        "score": list(game.score) if game.score else None,
        "casualties": list(game.casualties),
        "conceded": game.conceded,
        "winner": game.winner,
        "reason": translate_reason(game.reason),
        "told": describe_without_deeds(game, (home, away)) if game.played and not game.bye else "",
        "deeds": describe_deed_lines(game, (home, away)),
        "state": describe_progress(game),
        "reports": len(game.reports),
    }


def describe_progress(game: EventGame) -> str:
    """How far a game is: played, disputed, told by one of two, or open."""
    if game.played:
        return "played"
    return ("open", "reported", "disputed")[min(2, len(game.reports))]


def round_row(shown: EventSnapshot, number: int) -> Row:
    """One round that everybody may see."""
    found = shown.public.rounds[number - 1]
    made: Row = get_cached(shown, f"round {number}", lambda: {
        "number": number, "games": games(shown.public, number), "open": sum(not game.played for game in found),
        "started": has_started(found)})
    return made


def rounds(shown: EventSnapshot) -> list[Row]:
    """Rounds that everybody may see, the latest first."""
    return [round_row(shown, number) for number in range(len(shown.public.rounds), 0, -1)]


def latest(shown: EventSnapshot) -> Row | None:
    return round_row(shown, len(shown.public.rounds)) if shown.public.rounds else None


# -- tables
def standings(shown: EventSnapshot, through: int | None = None) -> Row:
    made: Row = get_cached(shown, f"standings {through}", lambda: standings_sheet(shown.public, shown.pack, through))
    return made


def standing_rows(shown: EventSnapshot) -> list[Row]:
    """The standings in rows of a sheet."""
    found = []
    for part in standings(shown)["parts"]:
        for row in part["rows"]:
            counts = dict(zip(part["headings"], row["values"], strict=True))
            found.append({"table": part["title"], "rank": row["rank"], "name": row["name"], "team": row["team"],
                          "record": row["record"], **counts})
    return found


def award_rows(shown: EventSnapshot) -> list[Row]:
    names = shown.event.names()
    made = get_cached(shown, "awards", lambda: awards(shown.public, shown.pack))
    return [{"award": one.name, "winners": [names.get(name, name) for name in one.winners], "value": one.value}
            for one in made]


def races(shown: EventSnapshot) -> list[RaceRecord]:
    made: list[RaceRecord] = get_cached(shown, "races", lambda: by_race(shown.public, shown.pack))
    return made


def race_rows(shown: EventSnapshot) -> list[Row]:
    return [line.model_dump() | {"share": round(line.share, 3)} for line in races(shown)]


def in_groups(shown: EventSnapshot) -> bool:
    return shown.pack.format.kind == "groups" and bool(shown.public.rounds)


def groups(shown: EventSnapshot) -> list[Group]:
    if not in_groups(shown):
        return []
    made: list[Group] = get_cached(shown, "groups", lambda: group_tables(shown.public, shown.pack))
    return made


def knockout(shown: EventSnapshot) -> list[Column]:
    """The rounds of the knockout for which somebody is known, the latest first."""
    made: list[Column] = get_cached(shown, "knockout", lambda: knockout_of(shown.public, shown.pack))
    return [column for column in reversed(made) if any(any(tie.names) for _stage, ties in column for tie in ties)]


def chart(shown: EventSnapshot, draw: Callable[[Tournament, Rulespack], str]) -> Markup:
    """A bracket without colours of its own: the page has those."""
    return Markup(get_cached(shown, draw.__name__, lambda: _STYLE.sub("", draw(shown.public, shown.pack))))


def document(shown: EventSnapshot) -> Row:
    """The event as everybody may have it: nothing secret, nothing that is not published."""
    hidden: set[str] = {"naf"} if shown.notes.rosters else {"naf", "lists"}
    made = shown.public.model_dump(mode="json", exclude_defaults=True, exclude=SECRET)
    made["coaches"] = [{key: value for key, value in coach.items() if key not in hidden}
                       for coach in made.get("coaches", [])]
    for game in (game for found in made.get("rounds", []) for game in found):
        game.pop("reports", None)
    return made


# -- the clock
def clock(shown: EventSnapshot) -> Row | None:
    """The clock of the round being played, as the page counts it down; that of an earlier round is over with it."""
    kept, rounds = shown.notes.clock, len(shown.event.rounds)
    if not kept.round or kept.round not in (shown.notes.visible(shown.event) or rounds, rounds):
        return None
    return {"round": kept.round, "left": kept.left(time.time()), "paused": kept.paused_at is not None,
            "extra": {table: minutes for table, minutes in kept.extra.items() if minutes}}


def list_report_rows(event: Tournament, game: EventGame) -> list[Row]:
    """What the coaches have told of a game."""
    sides = sides_of(event, game)
    return [{"by": report.by, "name": event.coach(report.by).called, "told": describe_for_readers(report.result, sides)}
            for report in game.reports]
