"""Rosters handed in: from a file or as text, checked by the rulespack to the last point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fastapi import HTTPException

from nuffle.exchange.registration import from_lists
from nuffle.files.records import decode_text, loads
from nuffle.languages import _
from nuffle.store.store import EventEdit
from nuffle.teams.imports import from_csv, from_fumbbl
from nuffle.teams.roster import Roster
from nuffle.tournament.desk import with_coach
from nuffle.tournament.drafting import check_lists, check_roster, describe_spending, for_event
from nuffle.tournament.records import Coach
from nuffle.tournament.rulespack import Rulespack
from nuffle.web.accounts.forms import SubmittedForm
from nuffle.web.events.permissions import EventRequest

LARGEST: Final = 500_000        # bytes of a roster or a sheet


def read_upload(form: SubmittedForm, file: str, text: str) -> str:
    """What came as a file, or was written into the page."""
    found = form.file(file)
    if found is None:
        words = form.paragraphs(text, LARGEST)
        if not words.strip():
            raise HTTPException(422, _("choose a file or paste its text"))
        return words
    content = found.file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise HTTPException(422, _("the largest size is {number} kB", number=LARGEST // 1000))
    return decode_text(content, found.filename or _("the file"))


def read_roster(text: str, pack: Rulespack) -> Roster:
    """A roster in any form that is known by its looks: FUMBBL's XML, JSON, CSV, or TOML."""
    start = text.lstrip()
    if start.startswith("<"):
        return from_fumbbl(text, _("the roster"), pack.edition)
    if start.startswith("{"):
        return loads(text, Roster, "json", _("the roster"))
    first = start.partition("\n")[0]
    if "=" not in first and any(mark in first for mark in (",", ";", "\t")):
        return from_csv(text, _("the roster"))
    return loads(text, Roster, "toml", _("the roster"))


@dataclass(frozen=True)
class RosterReview:
    """Rosters looked at: what is wrong with them, and what is spent and left."""

    lists: tuple[Roster, ...]
    breaches: tuple[str, ...]
    account: tuple[str, ...]


def count_lists(pack: Rulespack) -> int:
    """How many lists a coach hands in."""
    return len(pack.draft.escalation) or 1


def review_form(form: SubmittedForm, pack: Rulespack) -> RosterReview:
    """The lists of a form; all of them are wanted."""
    texts = [read_upload(form, f"file{number}", f"text{number}") for number in range(1, count_lists(pack) + 1)]
    return review_lists(tuple(read_roster(text, pack) for text in texts), pack)


def review_lists(rosters: tuple[Roster, ...], pack: Rulespack) -> RosterReview:
    """All lists of a coach, or as many as he has built so far."""
    lists = tuple(for_event(roster) for roster in rosters)
    found = check_lists(lists, pack) if pack.draft.escalation else check_roster(lists[0], pack)
    if len(lists) < count_lists(pack):
        found = tuple(breach for breach in found if breach.rule != "lists")
    account = [words for number, roster in enumerate(lists, 1) for words in describe_spending(roster, pack, number)]
    return RosterReview(lists, tuple(breach.message for breach in found), tuple(account))


def hand_in_lists(at: EventRequest, coach_id: str, even_so: bool = False) -> Coach:
    """The rosters of a form taken for a coach; with any breach they are not."""
    looked = review_form(at.form, at.shown.pack)
    if looked.breaches and not even_so:
        raise HTTPException(422, "\n".join(looked.breaches))
    return save_lists(at, coach_id, looked.lists)


def save_lists(at: EventRequest, coach_id: str, lists: tuple[Roster, ...]) -> Coach:
    def kept(work: EventEdit) -> Coach:
        coach = work.event.coach(coach_id)
        after = with_coach(work.event, coach.model_copy(update=from_lists(lists)))
        late = f" after round {len(after.rounds)} was drawn" if after.rounds else ""
        work.set_event(after, f"roster of {coach.called} handed in{late}")
        return after.coach(coach_id)

    found: Coach = at.change(kept)
    return found
