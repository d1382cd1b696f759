"""The code on a result slip: which event, round and table it belongs to, for a scanner or a phone."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import quote, unquote

from nuffle.files.words import line
from nuffle.tournament.records import Tournament

SCHEME = "nuffle:"
_CODE = re.compile(r"(?:.*[^a-z0-9-])?([a-z0-9-]+)/round/(\d{1,5})/(?:table/(\d{1,5})|coach/([^/]+))/?")
_LONGEST = 2000     # characters of a code; nobody prints a longer one


class Slip(NamedTuple):
    """A game without a table, as the spare player's, is known by its coach."""

    event: str
    round: int
    table: int | None = None
    coach: str = ""


def slip_code(slip: Slip, base: str = "") -> str:
    """The text of the code: an address below `base` if there is a site, otherwise one only nuffle reads."""
    start = base.rstrip("/") + "/" if base else SCHEME
    seat = f"coach/{quote(slip.coach, safe='')}" if slip.table is None else f"table/{slip.table}"
    return f"{start}{slip.event}/round/{slip.round}/{seat}"


def read_slip(text: str) -> Slip | None:
    """The slip a code stands for; None where the text is no code."""
    if len(text) > _LONGEST or not text.startswith((SCHEME, "http://", "https://")):
        return None
    found = _CODE.fullmatch(text)
    if not found:
        return None
    table = int(found[3]) if found[3] else None
    return Slip(found[1], int(found[2]), table, line(unquote(found[4] or "")))


def slip_codes(event: Tournament, slug: str, number: int, base: str = "") -> dict[str, str]:
    """The code of every game of a round, by its home coach."""
    return {
        game.home: slip_code(Slip(slug, number, game.table, "" if game.table else game.home), base)
        for game in event.rounds[number - 1]
    }
