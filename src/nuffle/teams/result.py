"""What a match leaves behind: the record that development and tournaments need, and nothing else of the match."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nuffle.data.schema import Edition
from nuffle.teams.roster import ID, Count, Deeds, Injury, RosterRecord

Outcome = Literal["won", "drew", "lost"]
Setting = Literal["league", "exhibition", "tournament"]
HarmKind = Literal["block", "fall", "foul", "crowd", "rock", "spell", "weapon", "bomb", "landing", "bite", "rule",
                   "stab", "pit", "chest", "teleport", "own", "unknown"]
Kind = Literal["player", "journeyman", "raised", "star", "mercenary", "staff"]
LegacyKind = Literal[
    "gold",
    "fans",
    "recruit",
    "skill",
    "lost skill",
    "characteristic",
    "lost characteristic",
    "misses next match",
    "mvp",
    "star player points",
    "ban",
    "primary skill",
    "random primary skill",
    "random secondary skill",
    "objective",
    "lasting",
    "leaves",
    "sponsor",
    "cheap hire",
    "secondary skill",
]


class Legacy(RosterRecord):
    """What a rule leaves behind to a player by his number, or to the team.

    `what` is a skill, a characteristic, the position of a recruit or whom a ban is about; `amount` is gold or a count,
    of a skill the number in its brackets if it is not the usual one. The kind of a skill says what it adds to a value.
    """

    rule: str
    kind: LegacyKind
    player: int | None = None
    what: str = ""
    amount: int = Field(default=0, ge=-1_000_000_000, le=1_000_000_000)


class ReportedHarm(RosterRecord):
    """How a player was hurt: by whom of the other side, and what came of it in the end."""

    number: int
    how: HarmKind = "unknown"
    by: int | None = None
    injury: Injury = "badly hurt"
    apothecary: bool = False


class PlayerResult(RosterRecord):
    """One player's match. `extra_spp` are points that a prayer or the like added to his deeds.

    `id` is the one for life where it is known: numbers are worn again. `position` says who he was and is compared with
    the roster; one who was `raised` in the match may join it. Of his casualties `on_stars` were star players.
    """

    number: int
    id: str = Field(default="", max_length=20, pattern=ID)
    name: str = ""
    position: str = ""
    kind: Kind = "player"
    deeds: Deeds = Deeds()
    extra_spp: int = Field(default=0, ge=-1_000, le=1_000_000)
    on_stars: int = Count
    sent_off: bool = False
    injuries: tuple[Injury, ...] = ()


class SeatResult(RosterRecord):
    """One side of a match.

    `touchdowns` are those scored on the pitch, where a shoot-out or a concession made the score another. `casualties`
    are those that give points, `carnage` those by block, blitz or crowd; `sent_off` counts fouls. `fame` is of CRP,
    `fan_factor` of BB2020. `winnings` and `fan_change` are filled in where they were settled during the match, else
    they are rolled afterwards; `mvp_drawn` says the same of the awards. `raised` are positions of opponents who rose to
    join this team. `other_gold` is what inducements took from the treasury (below zero) or a bet brought. A concession
    is `forgiven` when too few players were left to set up. Some editions ask whether anybody has `stalled`.
    `harm` tells how its players were hurt, as far as that is known.
    """

    name: str = ""
    race: str = ""
    score: int = Count
    touchdowns: int | None = Field(default=None, ge=0)
    casualties: int = Count
    carnage: int | None = Field(default=None, ge=0)
    sent_off: int = Count
    fame: int = Field(default=0, ge=0, le=2)
    fan_factor: int = Count
    conceded: bool = False
    forgiven: bool = False
    stalled: bool = False
    winnings: int | None = None
    fan_change: int | None = None
    mvp_drawn: bool = False
    other_gold: int = 0
    raised: tuple[str, ...] = ()
    players: tuple[PlayerResult, ...] = ()
    harm: tuple[ReportedHarm, ...] = ()
    legacies: tuple[Legacy, ...] = ()

    @property
    def gave_up(self) -> bool:
        """Conceded, and pays for it."""
        return self.conceded and not self.forgiven

    def of_kind(self, *kinds: Kind) -> tuple[PlayerResult, ...]:
        return tuple(player for player in self.players if player.kind in kinds)

    @property
    def own(self) -> tuple[PlayerResult, ...]:
        """Those the team has, or may keep; no hired help."""
        return self.of_kind("player", "journeyman")

    @property
    def objectives(self) -> dict[str, bool]:
        """What this side had to achieve in secret, by rule, and whether it has."""
        return {legacy.rule: legacy.amount > 0 for legacy in self.left("objective")}

    def left(self, kind: LegacyKind, player: int | None = None) -> tuple[Legacy, ...]:
        return tuple(legacy for legacy in self.legacies if (legacy.kind, legacy.player) == (kind, player))

    def amount(self, kind: LegacyKind, player: int | None = None) -> int:
        return sum(legacy.amount for legacy in self.left(kind, player))


class MatchResult(RosterRecord):
    """A finished match of two to four sides. `winner` is the seat that won where the score alone does not tell.

    `id` tells one recorded match from every other, so that no roster takes it in twice.
    """

    format: Literal["nuffle-result/1"] = "nuffle-result/1"
    id: str = ""
    edition: Edition
    setting: Setting = "league"
    overtime: bool = False
    seats: tuple[SeatResult, ...] = Field(min_length=2, max_length=4)
    winner: int | None = None

    def leaders(self) -> list[int]:
        """The seats that won; several of them drew."""
        if self.winner is not None:
            return [self.winner]
        loyal = [number for number, seat in enumerate(self.seats) if not seat.conceded]
        best = max((self.seats[number].score for number in loyal), default=0)
        return [number for number in loyal if self.seats[number].score == best]

    def outcome(self, seat: int) -> Outcome:
        leaders = self.leaders()
        if seat not in leaders:
            return "lost"
        return "won" if len(leaders) == 1 else "drew"

    def opponents(self, seat: int) -> tuple[SeatResult, ...]:
        return tuple(other for number, other in enumerate(self.seats) if number != seat)
