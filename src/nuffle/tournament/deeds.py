"""What single players did, as people write it: `Fungus:td=1,cas=2; Zug:star`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from nuffle.files.words import DIGITS
from nuffle.languages import N_, _
from nuffle.tournament.records import EventError, PlayerDeed, Side

_COUNT_WORDS: Final = {
    "touchdowns": N_("{count} TD"),
    "casualties": N_("{count} Cas"),
    "on_stars": N_("{count} on stars"),
}
COUNTS: Final = {"td": "touchdowns", "cas": "casualties", "stars": "on_stars"}


def read_deed(side: Side, text: str) -> PlayerDeed:
    """`PLAYER:td=1,cas=2,star`; `stars` are casualties among star players."""
    player, colon, counted = text.rpartition(":")
    if not colon or not player.strip():
        raise EventError(_("{text!r} does not read PLAYER:td=1,cas=2", text=text))
    values: dict[str, Any] = {"side": side, "player": player.strip()}
    for item in counted.split(","):
        name, count = item.strip().partition("=")[::2]
        if name == "star":
            values["star"] = True
        elif name in COUNTS and count.isdecimal() and len(count) < DIGITS:
            values[COUNTS[name]] = int(count)
        else:
            raise EventError(_("{item!r} is unknown; write td=N, cas=N, stars=N or star", item=item))
    return PlayerDeed.model_validate(values)


def read_deeds(side: Side, text: str) -> list[PlayerDeed]:
    """Those of several players, with semicolons between them."""
    return [read_deed(side, part.strip()) for part in text.split(";") if part.strip()]


def format_deeds(deeds: Iterable[PlayerDeed], side: Side) -> str:
    return "; ".join(format_deed(deed) for deed in deeds if deed.side == side)


def format_deed(deed: PlayerDeed) -> str:
    counted = [f"{name}={count}" for name, field in COUNTS.items() if (count := getattr(deed, field))]
    # because: a semicolon stands between two players
    return f"{deed.player.replace(';', ',')}:{','.join([*counted, *(['star'] if deed.star else [])]) or 'td=0'}"


def describe_deeds(deeds: Iterable[PlayerDeed], side: Side) -> str:
    """The same for readers: each player once, with everything he did."""
    done: dict[str, Counter[str]] = {}
    for deed in deeds:
        if deed.side == side:
            done.setdefault(deed.player, Counter()).update(
                {name: getattr(deed, name) for name in (*_COUNT_WORDS, "star")}
            )
    return "; ".join(
        f"{player} ({words})" if (words := describe_counts(counts)) else player for player, counts in done.items()
    )


def describe_counts(counts: Counter[str]) -> str:
    said = [_(words, count=counts[name]) for name, words in _COUNT_WORDS.items() if counts[name]]
    return ", ".join([*said, *([_("star player")] if counts["star"] else [])])
