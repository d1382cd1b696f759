"""A result in words, all of it, home first."""

from __future__ import annotations

from collections.abc import Iterator

from .deeds import written_deeds
from .records import SPARE, EventGame, Result, Side, Tournament

SIDES: tuple[Side, Side] = ("home", "away")
_COUNTED = {"casualties": "casualties", "carnage": "by block, blitz or crowd", "sent_off": "sent off"}


def sides_of(event: Tournament, game: EventGame) -> tuple[str, str]:
    """What the two sides of a game are called."""
    names = {coach.id: coach.called for coach in event.coaches} | {SPARE: spare_name(event)}
    return names[game.home], names.get(game.away or "", "nobody")


def versus(event: Tournament, game: EventGame) -> str:
    """The two sides of a game in a sentence."""
    return " against ".join(sides_of(event, game))


def spare_name(event: Tournament) -> str:
    """The spare player by name, where one is named."""
    names = [person.name for person in event.people if "spare" in person.roles]
    return f"{' or '.join(names)} (spare)" if names else "the spare player"


def told_in_full(result: Result, sides: tuple[str, str]) -> str:
    """Everything a result holds: nothing that was entered is left out."""
    return ", ".join(_parts(result, dict(zip(SIDES, sides, strict=True))))


def _parts(result: Result, called: dict[Side, str]) -> Iterator[str]:
    if result.score is not None:
        yield _pair(result.score)
    if result.conceded:
        yield f"conceded by {called[result.conceded]}"
    if result.winner:
        yield f"{called[result.winner]} goes through"
    for name, words in _COUNTED.items():
        if (pair := getattr(result, name)) is not None and (any(pair) or name == "casualties"):
            yield f"{words} {_pair(pair)}"
    if any(result.objectives):
        yield f"objectives {_pair(result.objectives)}"
    yield from (f"{name} {_pair(pair)}" for name, pair in (result.extra or {}).items())
    yield from (words for words, so in (("time ran out", result.timed_out), ("extra time", result.extra_time)) if so)
    yield from (f"{called[side]}: {deeds}" for side in SIDES if (deeds := written_deeds(result.deeds, side)))


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]}-{pair[1]}"
