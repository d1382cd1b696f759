"""Numbers and dates as they are written in the language that is spoken."""

from __future__ import annotations

from datetime import date, datetime
from functools import cache
from typing import TYPE_CHECKING

from nuffle.languages import ENGLISH, _, current_language, current_locale

if TYPE_CHECKING:
    from babel import Locale


@cache
def locale(language: str) -> Locale:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en")      # because: a catalogue may be of a language Babel has never heard of


def native_name(language: str) -> str:
    """How a language calls itself: Français."""
    name = locale(language).get_display_name(language) or language
    return name[:1].upper() + name[1:]


def format_number(value: float, digits: int | None = None) -> str:
    """With its marks: 1,234.5 or 1 234,5. As many digits after the point as asked for, else as many as it has."""
    if current_language() == ENGLISH and isinstance(value, int):
        return f"{value:,}"         # because: whoever drafts teams asks for very many
    from babel.numbers import format_decimal

    pattern = "#,##0" + ("." + "0" * digits if digits else "") if digits is not None else None
    return format_decimal(value, pattern, locale=locale(current_locale()))


def format_percent(share: float) -> str:
    if current_language() == ENGLISH:
        return f"{share:.0%}"       # because: bots and benches ask for very many
    from babel.numbers import format_percent

    return format_percent(share, locale=locale(current_locale()))


def format_day(value: date | str) -> str:
    """A date in words; what is no date stays as it is."""
    from babel.dates import format_date

    try:
        found = date.fromisoformat(value[:10]) if isinstance(value, str) else value
    except ValueError:
        return str(value)
    return format_date(found, "long", locale=locale(current_locale()))


def format_days(first: str, last: str = "") -> str:
    """The days from one date to another in words; one day where they are the same, or the last is no date."""
    from babel.dates import format_interval

    try:
        start, end = date.fromisoformat(first[:10]), date.fromisoformat((last or first)[:10])
    except ValueError:
        return format_day(first)
    if end <= start:
        return format_day(start)
    return format_interval(start, end, "yMMMMd", locale=locale(current_locale()))


def format_moment(value: datetime | str) -> str:
    """A date and a time, to the minute: what the store has, by the clocks where the server stands."""
    from babel.dates import format_date, format_time

    try:
        found = datetime.fromisoformat(value) if isinstance(value, str) else value
    except ValueError:
        return str(value)
    here = found.astimezone().replace(tzinfo=None) if found.tzinfo else found
    of = locale(current_locale())
    return f"{format_date(here, 'medium', locale=of)}, {format_time(here.time(), 'short', locale=of)}"


def translate_skill(written: str) -> str:
    """A skill as it stands on a roster, under the name coaches know: `Mighty Blow (+1)`."""
    name, bracket, rest = written.partition(" (")
    return f"{_(name)}{bracket}{rest}"
