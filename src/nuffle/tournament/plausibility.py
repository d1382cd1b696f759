"""Results that are possible but hardly meant: a slip of the finger is asked about before it is saved."""

from __future__ import annotations

from typing import Final

from nuffle.languages import N_, _
from nuffle.tournament.records import Result

# because: beyond these even a lopsided game is rare, so one more question costs nobody time
USUAL_MOST: Final = {"score": 6, "casualties": 8, "carnage": 8, "sent_off": 5}
_WORDS: Final = {"score": N_("touchdowns"), "casualties": N_("casualties"), "carnage": N_("carnage"),
                 "sent_off": N_("sent off")}


def list_doubts(result: Result, sides: tuple[str, str]) -> list[str]:
    """What is unlikely about a result, one sentence for each number."""
    return [
        _("{name}: {count} {what} is unlikely", name=name, count=count, what=_(_WORDS[field]))
        for field, most in USUAL_MOST.items()
        for name, count in zip(sides, getattr(result, field) or (0, 0), strict=True)
        if count > most
    ]
