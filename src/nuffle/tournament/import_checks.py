"""An event from outside is checked whole before anything of it is saved.

Its record is rewound, its rules are read, and everything that its pages and papers show is made once. What cannot be
made would otherwise be found by the next visitor, on a page that shows other events too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nuffle.data import UnknownName
from nuffle.files.records import BadFile
from nuffle.languages import _
from nuffle.tournament.awards import awards
from nuffle.tournament.brackets import group_tables, knockout_of
from nuffle.tournament.calendar import first_and_last, when
from nuffle.tournament.drafting import check_roster
from nuffle.tournament.formats import final_order
from nuffle.tournament.page import pack_page
from nuffle.tournament.record_checks import check_record
from nuffle.tournament.records import EventError, Tournament
from nuffle.tournament.rulespack import Rulespack, resolve, validate_pack
from nuffle.tournament.sheets import standings_sheet
from nuffle.tournament.statistics import by_race

# what comes of computing with an event that is none
CONTRADICTIONS: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError,
                         ValueError)
MOST_ROUNDS: Final = 200
MOST_COACHES: Final = 5_000         # twice the greatest there has been: checking one costs the server a second or two


def check_event(event: Tournament) -> None:
    """Raises `EventError` with what is wrong, for whoever brings the event."""
    check_record(event)
    pack = read_pack_of(event)
    if max(len(event.rounds), pack.day.rounds) > MOST_ROUNDS or len(event.coaches) > MOST_COACHES:
        raise EventError(_("an event is too large: coaches at most {coaches}, rounds at most {rounds}",
                           coaches=MOST_COACHES, rounds=MOST_ROUNDS))
    of_squads = pack.format.squad_size is not None
    shown: dict[str, Callable[[], Any]] = {
        _("rules"): lambda: pack_page(pack),
        _("days"): lambda: [first_and_last(pack), *(when(pack, number + 1) for number in range(pack.day.rounds))],
        _("standings"): lambda: [standings_sheet(event, pack, through) for through in (None, 0, len(event.rounds))],
        _("awards"): lambda: awards(event, pack),
        _("statistics"): lambda: by_race(event, pack),
        _("places"): lambda: final_order(event, pack, of_squads) if event.rounds else (),
        _("bracket"): lambda: make_bracket(event, pack),
        _("rosters"): lambda: read_rosters(event, pack),
    }
    for part, make in shown.items():
        require(part, make)


def require(part: str, make: Callable[[], Any]) -> None:
    """Makes a part of an event; where that fails, the event is refused by the name of the part."""
    try:
        make()
    except (EventError, BadFile, UnknownName) as error:
        raise EventError(f"{part}: {error}") from error
    except CONTRADICTIONS as error:
        raise EventError(_("this event file contradicts itself ({part}); export the event again", part=part)) from error


def read_pack_of(event: Tournament) -> Rulespack:
    """The rules with every name looked up, which `resolve` leaves out for packs that were looked at before."""
    kept = event.rulespack
    if not isinstance(kept, dict):
        return resolve(kept)
    try:
        return validate_pack(kept, {})
    except (EventError, BadFile, UnknownName) as error:
        raise EventError(f"{_('rulespack')}: {error}") from error
    except CONTRADICTIONS as error:
        raise EventError(_("the rulespack cannot be read")) from error


def make_bracket(event: Tournament, pack: Rulespack) -> None:
    if pack.format.kind == "groups" and event.rounds:
        group_tables(event, pack)
        knockout_of(event, pack)


def read_rosters(event: Tournament, pack: Rulespack) -> None:
    """Breaches are the organiser's affair: what counts here is that a roster can be read at all."""
    for roster in {roster.model_dump_json(): roster for coach in event.coaches for roster in coach.lists}.values():
        roster.race  # noqa: B018  because: looking it up is the check
        for player in roster.players:
            roster.profile(player)
        for star in roster.stars:
            roster.data.star(star)
        check_roster(roster, pack)
