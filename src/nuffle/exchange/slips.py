"""The code on a result slip: which event, round and table it belongs to, for a scanner or a phone."""

from __future__ import annotations

import re
from typing import NamedTuple

SCHEME = "nuffle:"
_CODE = re.compile(r".*?([a-z0-9-]+)/round/(\d+)/table/(\d+)/?")


class Slip(NamedTuple):
    event: str
    round: int
    table: int


def slip_code(slip: Slip, base: str = "") -> str:
    """The text of the code: an address below `base` if there is a site, otherwise one only nuffle reads."""
    start = base.rstrip("/") + "/" if base else SCHEME
    return f"{start}{slip.event}/round/{slip.round}/table/{slip.table}"


def read_slip(text: str) -> Slip | None:
    """The slip a code stands for; None where the text is no code."""
    if not text.startswith((SCHEME, "http://", "https://")):
        return None
    found = _CODE.fullmatch(text)
    return Slip(found[1], int(found[2]), int(found[3])) if found else None
