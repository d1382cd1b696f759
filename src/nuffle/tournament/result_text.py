"""A result in words, all of it, home first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from nuffle.languages import N_, _
from nuffle.tournament.deeds import describe_deeds, format_deeds
from nuffle.tournament.records import SPARE, EventGame, PlayerDeed, Result, Side, Tournament

SIDES: tuple[Side, Side] = ("home", "away")
_COUNTED = {"casualties": N_("casualties"), "carnage": N_("by block, blitz or crowd"), "sent_off": N_("sent off")}


def sides_of(event: Tournament, game: EventGame) -> tuple[str, str]:
    """What the two sides of a game are called."""
    names = {coach.id: coach.called for coach in event.coaches} | {SPARE: spare_name(event)}
    return names[game.home], names.get(game.away or "", _("nobody"))


def versus(event: Tournament, game: EventGame) -> str:
    """The two sides of a game in a sentence."""
    return _(" against ").join(sides_of(event, game))


def spare_name(event: Tournament) -> str:
    """The spare player by name, where one is named."""
    names = [person.name for person in event.people if "spare" in person.roles]
    return _("{names} (spare)", names=_(" or ").join(names)) if names else _("the spare player")


def describe_result(result: Result, sides: tuple[str, str]) -> str:
    """Everything a result holds: nothing that was entered is left out."""
    called = dict(zip(SIDES, sides, strict=True))
    return ", ".join([*parts(result, called), *make_deeds(result, called, format_deeds)])


def describe_without_deeds(result: Result, sides: tuple[str, str]) -> str:
    return ", ".join(parts(result, dict(zip(SIDES, sides, strict=True))))


def describe_deed_lines(result: Result, sides: tuple[str, str]) -> list[str]:
    """What single players did, for readers, a sentence for each side."""
    return list(make_deeds(result, dict(zip(SIDES, sides, strict=True)), describe_deeds))


def describe_for_readers(result: Result, sides: tuple[str, str]) -> str:
    """Everything a result holds, in words."""
    return ", ".join([describe_without_deeds(result, sides), *describe_deed_lines(result, sides)])


def parts(result: Result, called: dict[Side, str]) -> Iterator[str]:
    if result.score is not None:
        yield make_pair(result.score)
    if result.conceded:
        yield _("conceded by {name}", name=called[result.conceded])
    if result.winner:
        yield _("{name} goes through", name=called[result.winner])
    for name, words in _COUNTED.items():
        if (pair := getattr(result, name)) is not None and (any(pair) or name == "casualties"):
            yield f"{_(words)} {make_pair(pair)}"
    if any(result.objectives):
        yield _("objectives {pair}", pair=make_pair(result.objectives))
    yield from (f"{name} {make_pair(pair)}" for name, pair in (result.extra or {}).items())
    if result.timed_out:
        yield _("time ran out")
    if result.extra_time:
        yield _("extra time")


def make_deeds(
    result: Result, called: dict[Side, str], written: Callable[[Iterable[PlayerDeed], Side], str]
) -> Iterator[str]:
    yield from (f"{called[side]}: {deeds}" for side in SIDES if (deeds := written(result.deeds, side)))


def make_pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]}-{pair[1]}"
