"""What is missing for the next step of an event, in the order an organiser does things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from nuffle.exchange.naf import objections, setting_of
from nuffle.languages import _, ngettext
from nuffle.languages.formatting import format_number
from nuffle.tournament.duplicates import find_duplicates
from nuffle.tournament.formats import squad_trouble
from nuffle.tournament.pairing import has_started, list_participants
from nuffle.tournament.records import Coach, conflicts_of_interest
from nuffle.tournament.results import list_disputes
from nuffle.web.events.cache import EventSnapshot
from nuffle.web.events.page_data import is_over

NAMED: Final = 4        # names in a sentence


class NextStep(NamedTuple):
    """One thing: done, or with the page on which it is done."""

    words: str
    done: bool = False
    page: str = ""


def list_key_numbers(shown: EventSnapshot) -> list[tuple[str, str]]:
    """The numbers an organiser looks for first."""
    event, playing = shown.event, [coach for coach in shown.event.coaches if coach.playing]
    marks = [shown.marks.get(coach.id, {}) for coach in playing]
    found = [(_("Coaches"), format_number(len(playing)))]
    if not event.rounds:
        return [*found, (_("Here"), format_number(sum(bool(mark.get("here")) for mark in marks))),
                (_("Paid"), format_number(sum(bool(mark.get("paid")) for mark in marks))),
                (_("Rosters"), format_number(sum(bool(coach.lists) for coach in playing)))]
    games = event.rounds[-1]
    return [*found, (_("Round"), f"{len(event.rounds)}/{max(len(event.rounds), shown.pack.day.rounds)}"),
            (_("Results"), f"{sum(game.played for game in games)}/{len(games)}"),
            (_("Disputes"), format_number(len(list_disputes(event))))]


def list_steps(shown: EventSnapshot) -> list[NextStep]:
    if not shown.event.rounds:
        return list(make_before(shown))
    if is_over(shown.event, shown.pack):
        return list(make_after(shown))
    return list(under_way(shown))


def make_before(shown: EventSnapshot) -> Iterator[NextStep]:
    event = shown.event
    playing = [coach for coach in event.coaches if coach.playing]
    yield NextStep(ngettext("{count} coach registered", "{count} coaches registered", len(playing)),
                   len(playing) > 1, "coaches")
    if playing:
        yield from at_the_door(shown, playing)
    elif not shown.notes.registration:
        yield NextStep(_("Open registration, or import coaches"), False, "coaches")
    if shown.pack.pairing.odd == "spare":
        named = any("spare" in person.roles for person in event.people)
        yield NextStep(_("Spare player named") if named else _("Name a spare player"), named, "people")
    yield from list_twice(shown)
    if shown.notes.registration and playing:
        yield NextStep(_("Registration is still open"), False, "")
    yield from (NextStep(trouble, False, "coaches") for trouble in squad_trouble(event, shown.pack))
    yield from (NextStep(words, False, "people") for words in conflicts_of_interest(event))
    if len(playing) > 1:
        yield NextStep(_("Draw round 1"), False, "rounds/1")


def at_the_door(shown: EventSnapshot, playing: list[Coach]) -> Iterator[NextStep]:
    missing = [coach for coach in playing if not coach.lists]
    yield NextStep(_("Rosters missing: {missing}",
                     missing=name_some(missing)) if missing else _("All rosters handed in"), not missing, "coaches")
    away = [coach for coach in playing if not shown.marks.get(coach.id, {}).get("here")]
    yield NextStep(
        _("Not checked in: {away}", away=name_some(away)) if away else _("All coaches checked in"), not away, "coaches"
    )


def anybody_here(shown: EventSnapshot) -> bool:
    """Is the door kept at all? Some events check nobody in."""
    return any(mark.get("here") for mark in shown.marks.values())


def not_checked_in(shown: EventSnapshot, number: int) -> list[Coach]:
    """Who would be drawn and was not seen yet: neither ticked at the door nor in a game that was played."""
    if not anybody_here(shown):
        return []
    seen = {side for games in shown.event.rounds[: number - 1] for game in games
            if game.score is not None and not game.conceded for side in game.opponents}
    return [coach for coach in list_participants(shown.event, number)
            if coach.id not in seen and not shown.marks.get(coach.id, {}).get("here")]


def name_some(coaches: list[Coach]) -> str:
    """How many, and who: the first of them where they are many."""
    names = [coach.called for coach in coaches[:NAMED]] + (["…"] if len(coaches) > NAMED else [])
    return f"{format_number(len(coaches))} ({', '.join(names)})"


def missing_for_the_draw(shown: EventSnapshot) -> list[NextStep]:
    """What should be looked at before the first round is drawn."""
    playing = [coach for coach in shown.event.coaches if coach.playing]
    return [] if shown.event.rounds else [step for step in at_the_door(shown, playing) if not step.done]


def under_way(shown: EventSnapshot) -> Iterator[NextStep]:
    event, drawn = shown.event, len(shown.event.rounds)
    games = event.rounds[-1]
    page = f"rounds/{drawn}"
    published = shown.notes.visible(event) >= drawn
    yield NextStep(_("Round {number} published", number=drawn) if published else _("Publish round {number}",
                                                                  number=drawn), published, page)
    idle = without_a_game(shown)
    if idle:
        yield NextStep(_("No game unless you draw again: {idle}", idle=name_some(idle)), False, page)
    yield from list_twice(shown)
    running = shown.notes.clock.round == drawn
    yield NextStep(_("Clock started") if running else _("Start the clock of round {number}",
                                                              number=drawn), running, "clock")
    told = len(list_disputes(event))
    if told:
        yield NextStep(_("Disputes to settle: {told}", told=told), False, page)
    open_games = sum(not game.played for game in games)
    yield NextStep(ngettext("{open_games} of {count} result missing", "{open_games} of {count} results missing",
                            len(games), open_games=open_games) if open_games else _("All results entered"),
                   not open_games, page)
    if not open_games:
        yield NextStep(_("Draw round {number}", number=drawn + 1), False, f"rounds/{drawn + 1}")


def list_twice(shown: EventSnapshot) -> Iterator[NextStep]:
    """Entries that may be one coach."""
    found = find_duplicates(shown.event)
    if found:
        yield NextStep(_("Possible duplicates: {names}", names=name_some([one.gone for one in found])), False,
                       "coaches")


def without_a_game(shown: EventSnapshot) -> list[Coach]:
    """Who came after a round was drawn that has not begun."""
    event, games = shown.event, shown.event.rounds[-1]
    if has_started(games) or shown.pack.format.kind != "swiss":
        return []
    seated = {side for game in games for side in game.opponents}
    return [coach for coach in event.coaches if coach.playing and coach.id not in seated]


def make_after(shown: EventSnapshot) -> Iterator[NextStep]:
    event = shown.event
    yield NextStep(ngettext("{count} round played", "all {count} rounds played", len(event.rounds)), True, "")
    if shown.notes.visible(event) < len(event.rounds):
        yield NextStep(_("Publish round {number}", number=len(event.rounds)), False, f"rounds/{len(event.rounds)}")
    voted = len({vote.by for vote in event.votes})
    yield NextStep(ngettext("{count} coach has voted", "{count} coaches have voted", voted), voted > 0, "more")
    found = [item for item in objections(event, shown.pack, setting_of(event, shown.pack)) if item.refused]
    yield NextStep(ngettext("NAF report: {count} problem", "NAF report: {count} problems", len(found))
                   if found else _("NAF report ready"), not found, "papers")
    yield NextStep(_("Print certificates"), False, "papers")
