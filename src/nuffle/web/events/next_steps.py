"""What is missing for the next step of an event, in the order an organiser does things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nuffle.exchange.naf import objections, setting_of
from nuffle.tournament.formats import squad_trouble
from nuffle.tournament.records import conflicts_of_interest
from nuffle.tournament.results import disputes
from nuffle.web.events.shelf import Shown
from nuffle.web.events.views import OVER, state_of


class Step(NamedTuple):
    """One thing: done, or with the page on which it is done."""

    words: str
    done: bool = False
    page: str = ""


def steps(shown: Shown) -> list[Step]:
    if not shown.event.rounds:
        return list(_before(shown))
    if state_of(shown) == OVER:
        return list(_after(shown))
    return list(_under_way(shown))


def _before(shown: Shown) -> Iterator[Step]:
    event = shown.event
    playing = [coach for coach in event.coaches if coach.playing]
    yield Step(f"{len(playing)} coaches are registered", len(playing) > 1, "coaches")
    missing = sum(not coach.lists for coach in playing)
    yield Step(f"rosters missing: {missing}" if missing else "every roster is handed in", not missing, "coaches")
    away = sum(not shown.marks.get(coach.id, {}).get("here") for coach in playing)
    yield Step(f"not checked in: {away}" if away else "everybody is here", not away, "coaches")
    if shown.pack.pairing.odd == "spare":
        named = any("spare" in person.roles for person in event.people)
        yield Step("a spare player is named" if named else "no spare player is named", named, "people")
    if shown.notes.registration:
        yield Step("registration is still open", False, "")
    yield from (Step(trouble, False, "coaches") for trouble in squad_trouble(event, shown.pack))
    yield from (Step(words, False, "people") for words in conflicts_of_interest(event))
    yield Step("draw round 1", False, "rounds/1")


def _under_way(shown: Shown) -> Iterator[Step]:
    event, number = shown.event, len(shown.event.rounds)
    games = event.rounds[-1]
    page = f"rounds/{number}"
    published = shown.notes.visible(event) >= number
    yield Step(f"round {number} is published" if published else f"publish round {number}", published, page)
    running = shown.notes.clock.round == number
    yield Step("the clock has been started" if running else f"start the clock of round {number}", running, "clock")
    told = len(disputes(event))
    if told:
        yield Step(f"disputes to be settled: {told}", False, page)
    open_games = sum(not game.played for game in games)
    yield Step(f"{open_games} of {len(games)} results are missing" if open_games else "every result is in",
               not open_games, page)
    if not open_games:
        yield Step(f"draw round {number + 1}", False, f"rounds/{number + 1}")


def _after(shown: Shown) -> Iterator[Step]:
    event = shown.event
    yield Step(f"all {len(event.rounds)} rounds are played", True, "")
    voted = len({vote.by for vote in event.votes})
    yield Step(f"{voted} coaches have voted", voted > 0, "more")
    found = [item for item in objections(event, shown.pack, setting_of(event, shown.pack)) if item.refused]
    yield Step(f"the NAF would refuse {len(found)} things" if found else "the report for the NAF is sound",
               not found, "papers")
    yield Step("print certificates", False, "papers")
