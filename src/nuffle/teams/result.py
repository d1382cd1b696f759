"""What a match leaves behind for its teams: the record that development needs, and nothing else of the match."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nuffle.data.schema import Edition
from nuffle.teams.roster import Deeds, Injury, Record

Outcome = Literal["won", "drew", "lost"]


class PlayerResult(Record):
    """One player's match. `extra_spp` are points that a prayer or the like added to his deeds."""

    number: int
    deeds: Deeds = Deeds()
    extra_spp: int = Field(default=0, ge=0)
    injuries: tuple[Injury, ...] = ()


class SeatResult(Record):
    """One side of a match.

    `fame` is of CRP, `fan_factor` of BB2020. `winnings` are filled in where they were settled during the match, else
    they are rolled afterwards. `raised` are positions of opponents who rose to join this team. `other_gold` is what
    inducements took from the treasury (below zero) or a bet brought. A concession is `forgiven` when too few
    players were left to set up.
    """

    name: str = ""
    score: int = Field(default=0, ge=0)
    casualties: int = Field(default=0, ge=0)
    fame: int = Field(default=0, ge=0, le=2)
    fan_factor: int = Field(default=0, ge=0)
    conceded: bool = False
    forgiven: bool = False
    winnings: int | None = None
    other_gold: int = 0
    raised: tuple[str, ...] = ()
    players: tuple[PlayerResult, ...] = ()

    @property
    def gave_up(self) -> bool:
        """Conceded, and pays for it."""
        return self.conceded and not self.forgiven


class MatchResult(Record):
    """A finished match. `winner` is the seat that won where the score alone does not tell."""

    format: Literal["nuffle-result/1"] = "nuffle-result/1"
    edition: Edition
    seats: tuple[SeatResult, ...] = Field(min_length=2)
    winner: int | None = None

    def leaders(self) -> list[int]:
        """The seats that won; several of them drew."""
        if self.winner is not None:
            return [self.winner]
        if any(seat.conceded for seat in self.seats):
            return [number for number, seat in enumerate(self.seats) if not seat.conceded]
        best = max(seat.score for seat in self.seats)
        return [number for number, seat in enumerate(self.seats) if seat.score == best]

    def outcome(self, seat: int) -> Outcome:
        leaders = self.leaders()
        if seat not in leaders:
            return "lost"
        return "won" if len(leaders) == 1 else "drew"

    def opponents(self, seat: int) -> tuple[SeatResult, ...]:
        return tuple(other for number, other in enumerate(self.seats) if number != seat)
