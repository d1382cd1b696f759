"""A result as it stands in a form, home first.

What a form leaves out is not said. A form that shows the result as it was says so (`whole`): what is empty there counts
nothing.
"""

from __future__ import annotations

from typing import Any, Final

from fastapi import HTTPException

from nuffle.languages import _
from nuffle.tournament.corrections import merge_result, objectives_shown
from nuffle.tournament.deeds import read_deed
from nuffle.tournament.records import EventGame, Result, Side, Tournament
from nuffle.tournament.result_text import SIDES
from nuffle.tournament.results import find_game
from nuffle.web.accounts.forms import SubmittedForm
from nuffle.web.events.records import record

COUNTED: Final = ("score", "casualties", "carnage", "sent_off", "objectives")
MOST: Final = 999
NEITHER: Final = "-"
ROW, ALL = "row", "all"         # a form that shows the numbers as they were, or everything


def read_pair(form: SubmittedForm, name: str, old: tuple[int, int] | None = None) -> tuple[int, int] | None:
    """Two numbers; one that is left empty beside another is as of `old`, or 0; both empty say nothing."""
    home, away = (form.number(f"{name}_{side}") for side in SIDES)
    if form.flag("whole"):
        old = None
        if home is None and away is None and f"{name}_home" in form.values and is_count(name):
            return 0, 0
    if home is None and away is None:
        return None
    if not all(-MOST <= number <= MOST for number in (home or 0, away or 0)):
        raise HTTPException(422, _("{what}: enter a number up to {most}", what=name.replace('_', ' '), most=MOST))
    before = old or (0, 0)
    return before[0] if home is None else home, before[1] if away is None else away


def is_count(name: str) -> bool:
    """Is nothing of it the same as none? Touchdowns are always said, objectives are on the cards."""
    return name in ("casualties", "sent_off") or name.startswith("extra.")


def read_side(form: SubmittedForm, name: str) -> dict[str, Side | None]:
    found = form.text(name)
    if found not in ("", NEITHER, *SIDES):
        raise HTTPException(422, _("{name}: choose home or away, not {found!r}", name=name, found=found))
    return {name: None if found == NEITHER else next(one for one in SIDES if one == found)} if found else {}


def read_values(form: SubmittedForm, counts: tuple[str, ...], kept: Result | None = None) -> dict[str, Any]:
    """What the form says, and nothing else; a lone number stands beside the other one of `kept`."""
    values: dict[str, Any] = {name: found for name in COUNTED
                              if (found := read_pair(form, name, getattr(kept, name, None))) is not None}
    old = (kept and kept.extra) or {}
    extra = {name: found for name in counts if (found := read_pair(form, f"extra.{name}", old.get(name))) is not None}
    values |= {"extra": extra} if extra else {}
    values |= read_side(form, "conceded") | read_side(form, "winner")
    everything = form.text("whole") == ALL
    values |= {name: form.flag(name) for name in ("timed_out", "extra_time") if form.flag(name) or everything}
    if everything and "carnage" not in values:
        values["carnage"] = None
    deeds = [read_deed(one, line) for one in SIDES for line in form.paragraphs(f"deeds_{one}", 4000).splitlines()
             if line.strip()]
    return values | ({"deeds": tuple(deeds)} if deeds else {})


def result_of(form: SubmittedForm, counts: tuple[str, ...], kept: Result | None = None, **defaults: Any) -> Result:
    """The result a form tells; of what it leaves out, that of `kept`."""
    values = read_values(form, counts, kept)
    emptied = kept is not None and form.flag("whole") and kept.score is not None
    if (kept is None or emptied) and "score" not in values and not values.get("conceded"):
        raise HTTPException(422, _("enter the touchdowns of both sides: type 0 for none"))
    return record(Result, defaults | values if kept is None else merge_result(kept, values))


def read_result(
    event: Tournament, number: int, game: EventGame, form: SubmittedForm, counts: tuple[str, ...]
) -> Result:
    """The result of a game at the desk: a new one, or the old one corrected."""
    kept = game if game.played and not game.bye else None
    return result_of(form, counts, kept, objectives=objectives_shown(event, number, game))


def game_of(event: Tournament, number: int, coach: str) -> EventGame:
    return event.rounds[number - 1][find_game(event, number, coach)]
