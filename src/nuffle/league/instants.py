"""Instants and local time: what is written is always UTC, what people plan by is the clock of the league."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from nuffle.languages import _
from nuffle.league.facts import LeagueError


def parse_instant(text: str) -> datetime:
    """An instant as facts write it."""
    try:
        found = datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        raise LeagueError(_("{text!r} is not a date such as 2026-11-02T20:00:00Z", text=text)) from None
    if found.tzinfo is None:
        raise LeagueError(_("{text!r} does not say its time zone; end it with Z for UTC", text=text))
    return found.astimezone(UTC)


def format_instant(instant: datetime) -> str:
    return instant.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@cache
def find_zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise LeagueError(_("{name!r} is not a time zone; write one such as Europe/Berlin", name=name)) from None


def at_local(day: date, hour: time, zone: str) -> datetime:
    """The instant of a local time. An hour that the change of clocks skips is taken as if clocks had not changed."""
    return datetime.combine(day, hour, find_zone(zone)).astimezone(UTC)


def local_day(instant: datetime, zone: str) -> date:
    return instant.astimezone(find_zone(zone)).date()


def add_days(instant: datetime, days: int, zone: str) -> datetime:
    """The same hour of the local clock so many days later."""
    local = instant.astimezone(find_zone(zone))
    return at_local(local.date() + timedelta(days), local.time(), zone)
