"""The desk's notes of an event run on the web: what is open, what is published, the clock, what was announced."""

from __future__ import annotations

from typing import Any

from nuffle.tournament.records import FrozenRecord, Tournament

EXTRA_MINUTES = 60


class Announcement(FrozenRecord):
    at: str
    by: str
    text: str


class RoundClock(FrozenRecord):
    """The clock of a round: it stands still while `paused_at` is set. Times are seconds since 1970."""

    round: int = 0
    started: float = 0.0
    minutes: int = 0
    paused_at: float | None = None
    extra: dict[str, int] = {}      # minutes more, by table

    def ends(self, table: int | None = None) -> float:
        return self.started + 60 * (self.minutes + self.extra.get(str(table or 0), 0))

    def left(self, now: float, table: int | None = None) -> int:
        """Seconds left, below zero when time is up."""
        return round(self.ends(table) - (now if self.paused_at is None else self.paused_at))

    def resume(self, now: float) -> RoundClock:
        paused = self.paused_at if self.paused_at is not None else now
        return self.model_copy(update={"started": self.started + now - paused, "paused_at": None})


class Notes(FrozenRecord):
    """`published` is the last round everybody may see; None for an event that was never opened here: all of them."""

    registration: bool = False
    published: int | None = None
    rosters: bool = False
    announcements: tuple[Announcement, ...] = ()
    clock: RoundClock = RoundClock()
    slips: str = ""                 # the secret the codes of the slips are made of
    objectives: str = ""            # the secret objectives are dealt from

    def visible(self, event: Tournament) -> int:
        return len(event.rounds) if self.published is None else min(self.published, len(event.rounds))

    def plain(self) -> dict[str, Any]:
        return self.model_dump(mode="json", exclude_defaults=True)
