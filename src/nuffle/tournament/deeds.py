"""What single players did, as people write it: `Fungus:td=1,cas=2; Zug:star`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from nuffle.files.words import DIGITS
from nuffle.languages import N_, _
from nuffle.tournament.records import Deed, EventError, Side

_SAID: Final = {"touchdowns": N_("{count} TD"), "casualties": N_("{count} Cas"), "on_stars": N_("{count} on stars")}
COUNTS: Final = {"td": "touchdowns", "cas": "casualties", "stars": "on_stars"}


def read_deed(side: Side, text: str) -> Deed:
    """`PLAYER:td=1,cas=2,star`; `stars` are casualties among star players."""
    player, colon, counted = text.rpartition(":")
    if not colon or not player.strip():
        raise EventError(_("{text!r} is not PLAYER:td=1,cas=2", text=text))
    values: dict[str, Any] = {"side": side, "player": player.strip()}
    for item in counted.split(","):
        name, count = item.strip().partition("=")[::2]
        if name == "star":
            values["star"] = True
        elif name in COUNTS and count.isdecimal() and len(count) < DIGITS:
            values[COUNTS[name]] = int(count)
        else:
            raise EventError(_("{item!r} is none of td=N, cas=N, stars=N, star", item=item))
    return Deed.model_validate(values)


def read_deeds(side: Side, text: str) -> list[Deed]:
    """Those of several players, with semicolons between them."""
    return [read_deed(side, part.strip()) for part in text.split(";") if part.strip()]


def written_deeds(deeds: Iterable[Deed], side: Side) -> str:
    return "; ".join(_written(deed) for deed in deeds if deed.side == side)


def _written(deed: Deed) -> str:
    counted = [f"{name}={count}" for name, field in COUNTS.items() if (count := getattr(deed, field))]
    # because: a semicolon stands between two players
    return f"{deed.player.replace(';', ',')}:{','.join([*counted, *(['star'] if deed.star else [])]) or 'td=0'}"


def said_deeds(deeds: Iterable[Deed], side: Side) -> str:
    """The same for readers: each player once, with everything he did."""
    done: dict[str, Counter[str]] = {}
    for deed in deeds:
        if deed.side == side:
            done.setdefault(deed.player, Counter()).update({name: getattr(deed, name) for name in (*_SAID, "star")})
    return "; ".join(f"{player} ({words})" if (words := _said(counts)) else player for player, counts in done.items())


def _said(counts: Counter[str]) -> str:
    said = [_(words, count=counts[name]) for name, words in _SAID.items() if counts[name]]
    return ", ".join([*said, *([_("star player")] if counts["star"] else [])])
