"""A question before something is done: what speaks against it, and the ways to go on. Nothing has changed by then."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from fastapi import HTTPException
from fastapi.responses import Response

from nuffle.languages import _
from nuffle.tournament.plausibility import list_doubts
from nuffle.tournament.records import EventGame, Result, Tournament
from nuffle.tournament.result_text import describe_for_readers, sides_of
from nuffle.tournament.results import is_disputed, list_differences
from nuffle.web.accounts.forms import SubmittedForm
from nuffle.web.error_json import make_error
from nuffle.web.events.permissions import API, EventRequest

CONFLICT: Final = 409
SURE: Final = "sure"


class WayOn(NamedTuple):
    """One way to go on: a form of its own, sent to `place` or to where the question came from."""

    label: str
    fields: dict[str, Any]
    place: str = ""
    kind: str = ""


class Doubtful(Exception):
    """Somebody should look again before this is done."""

    def __init__(self, title: str, told: Sequence[str], choices: Sequence[WayOn], back: str,
                 accounts: Sequence[tuple[str, str]] = (), short: Sequence[str] = ()) -> None:
        super().__init__(title)
        self.title, self.told, self.choices, self.back = title, list(told), list(choices), back
        self.accounts = list(accounts)      # who says what
        self.short = list(short or told)    # where there is no room for a page


def seal_of(told: Sequence[str]) -> str:
    """What was asked, in short: a yes is good for this question and no other."""
    return sha256("\n".join(told).encode()).hexdigest()[:16]


def is_confirmed(form: SubmittedForm, told: Sequence[str]) -> bool:
    return not told or form.text(SURE) == seal_of(told)


def fields_again(form: SubmittedForm, told: Sequence[str], **more: Any) -> dict[str, Any]:
    """The same form once more, with a yes to what was asked."""
    return form.again() | {SURE: seal_of(told)} | more


class Undecided(HTTPException):
    """The question for a program: each choice says what to send, and where."""

    def __init__(self, doubt: Doubtful, here: str) -> None:
        super().__init__(CONFLICT, " ".join(f"{words}." for words in doubt.short))
        self.advice = _("Send the fields of one of the choices to its place.")
        self.more = {"choices": [{"label": one.label, "place": API.rstrip("/") + one.place if one.place else here,
                                  "fields": one.fields} for one in doubt.choices]}


def ask(at: EventRequest, doubt: Doubtful, tab: str = "desk") -> Response:
    """The question as a page, or as data for a script or a program."""
    if at.is_call:
        raise Undecided(doubt, at.request.url.path)
    if at.by_script:
        choices = [{"label": one.label, "place": one.place, "fields": one.fields} for one in doubt.choices]
        return make_error(CONFLICT, " ".join(f"{words}." for words in doubt.short), choices=choices)
    return at.page("sure", CONFLICT, tab=tab, doubt=doubt, here=at.request.url.path)


# -- results
def seal_of_report(result: Result) -> str:
    """One account, as it was shown: another one may have come since."""
    return sha256(result.model_dump_json().encode()).hexdigest()[:16]


def list_accounts(event: Tournament, game: EventGame) -> list[tuple[str, str]]:
    """What each coach has reported, in words."""
    sides = sides_of(event, game)
    return [(event.coach(one.by).called, describe_for_readers(one.result, sides)) for one in game.reports]


def list_objections(event: Tournament, game: EventGame, made: Result) -> list[str]:
    """What speaks against a result that is typed in at the desk: it is unlikely, or a coach has told it otherwise."""
    return [*list_doubts(made, sides_of(event, game)), *list_contradicted(event, game, made)]


def list_contradicted(event: Tournament, game: EventGame, made: Result) -> list[str]:
    if game.played:
        return []
    found = [(event.coach(one.by).called, list_differences(one.result, made)) for one in game.reports]
    if is_disputed(game) and not all(differences for _name, differences in found):
        return []       # because: it settles the dispute, as one of the two tells it
    return [_("{name} reported something else ({what})", name=name, what=", ".join(differences))
            for name, differences in found if differences]


def accept_choices(event: Tournament, game: EventGame, place: str) -> list[WayOn]:
    """One way for each account: it becomes the result."""
    return [WayOn(_("Accept {name}'s report", name=event.coach(one.by).called),
                   {"home": game.home, "by": one.by, "seen": seal_of_report(one.result)}, place)
            for one in game.reports]


