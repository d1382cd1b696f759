"""When a round is played: the day and the hour, as far as the rulespack tells."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from nuffle.languages import _, formatting
from nuffle.tournament.rulespack import Rulespack


class RoundDay(NamedTuple):
    """A round's day, counted from 0, and how many rounds come before it on that day."""

    day: int
    before: int


def round_day(pack: Rulespack, number: int, days: int = 1) -> RoundDay:
    """Which day a round is on: as the pack divides its rounds, else evenly over so many days, the first ones longer."""
    lengths = [day.rounds for day in pack.day.days] or [-(-pack.day.rounds // days)] * days
    before = number - 1
    for day, length in enumerate(lengths[:-1]):
        if before < length:
            return RoundDay(day, before)
        before -= length
    return RoundDay(len(lengths) - 1, before)


def start_of(pack: Rulespack, number: int, days: int = 1) -> datetime | None:
    """The hour a round begins: by the schedule, else one round after the other from the start of its day."""
    for slot in pack.day.schedule:
        if slot.what.casefold().split()[:2] == ["round", str(number)] and (found := make_hour(slot.at)):
            return found
    at = round_day(pack, number, days)
    starts = pack.day.days[at.day].starts if pack.day.days else ""
    begun = make_hour(starts or pack.day.starts)
    return begun + timedelta(minutes=at.before * pack.day.round_minutes) if begun else None


def when(pack: Rulespack, number: int) -> str:
    """In words for paper: the day, where there are several, and the hour."""
    start, ends = start_of(pack, number), make_hour(pack.day.ends)
    if start and ends and start >= ends:
        start = None  # because: the rounds are plainly not all played one after the other on that day
    day = formatting.format_day(pack.day.days[round_day(pack, number).day].date) if pack.day.days else ""
    return ", ".join(part for part in (day, _("from {hour}", hour=f"{start:%H:%M}") if start else "") if part)


def first_and_last(pack: Rulespack) -> tuple[str, str]:
    """The first day of an event and its last, as the pack writes them."""
    days = [one.date for one in pack.day.days if one.date]
    return (days[0], days[-1]) if days else (pack.day.date, pack.day.date)


def make_hour(text: str) -> datetime | None:
    try:
        return datetime.strptime(text, "%H:%M")
    except ValueError:
        return None
