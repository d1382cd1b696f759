"""Acts about the keys of dice: the server bound, devices bound, secrets shown, typed dice confirmed."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from nuffle.engine.dice import commitment, fair_key
from nuffle.languages import _
from nuffle.league.acts_teams import TeamAct
from nuffle.league.dice_keys import (
    BREAK,
    SERVER_SECRET,
    DiceKey,
    check_secrets,
    count_devices,
    make_dice_id,
    make_stand_in,
    next_generation,
    require_key,
)
from nuffle.league.facts import LeagueAct, LeagueError, SeasonFact
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.table.fair import FairOpening

Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class KeyAct(TeamAct):
    """An act about one key: of the sequence after a match, or of the break."""

    fixture: str
    generation: int = Field(default=0, ge=0, le=99)

    @property
    def place(self) -> tuple[str, str, int]:
        return self.fixture, self.team, self.generation


class KeyCommitted(KeyAct):
    """The server binds itself to a secret before any die falls (docs/fair-dice.md)."""

    kind: ClassVar[str] = "key committed"

    commitment: Hex

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        if self.fixture != BREAK and self.team not in season.fixture(self.fixture).teams:
            raise LeagueError(_("{team} does not play in this fixture", team=season.name_of(self.team)))
        if self.place in season.keys:
            raise LeagueError(_("these dice have a key already"))
        if self.generation != next_generation(season, self.fixture, self.team):
            raise LeagueError(_("the key before this one has not been shown yet"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        dice_id = make_dice_id(season, self.fixture, self.team, self.generation)
        season.keys[self.place] = DiceKey(dice_id, [self.commitment, *[""] * count_devices(self.fixture)])

    def told(self, season: LeagueSeason) -> str:
        return _("{team}: dice bound", team=season.name_of(self.team))


class DeviceBound(KeyAct):
    """A coach's device binds itself; or the server's secret stands in for it. Device 0 is the team's own coach's."""

    kind: ClassVar[str] = "device bound"

    device: int = Field(default=0, ge=0, le=1)
    commitment: Hex
    stand_in: bool = False

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        key = require_key(season, self.place)
        if self.device >= count_devices(self.fixture) or key.commitments[self.device + 1]:
            raise LeagueError(_("this device is bound already"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        key = season.keys[self.place]
        key.commitments[self.device + 1] = self.commitment
        key.stand_ins += [self.device] if self.stand_in else []

    def told(self, season: LeagueSeason) -> str:
        name = season.name_of(self.team)
        return _("{team}: the server stands in for a device", team=name) if self.stand_in else _(
            "{team}: a device is bound", team=name)


class KeyRevealed(KeyAct):
    """All secrets of a key, once its dice are done: the server's first. What is replayed later falls from it."""

    kind: ClassVar[str] = "key revealed"

    id: str                             # of the key, so that the life of the team needs nothing else
    secrets: tuple[Hex, ...] = Field(min_length=2, max_length=3)

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        key = require_key(season, self.place)
        if self.id != key.id:
            raise LeagueError(_("these are the secrets of other dice"))
        if key.open:
            raise LeagueError(_("the secrets of these dice have been shown already"))
        check_secrets(key, self.as_bytes())

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.keys[self.place].secrets = self.as_bytes()

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)

    def live(self, life: TeamLife) -> TeamLife:
        return life.learn_key(self.fixture, self.generation, fair_key(self.id, list(self.as_bytes())))

    def as_bytes(self) -> tuple[bytes, ...]:
        return tuple(bytes.fromhex(secret) for secret in self.secrets)

    def told(self, season: LeagueSeason) -> str:
        return _("{team}: dice can be checked", team=season.name_of(self.team))


class TypedConfirmed(TeamAct):
    """The other coach has seen the dice that were typed in after this match."""

    kind: ClassVar[str] = "typed confirmed"

    fixture: str
    count: int = Field(ge=1)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.confirmed[self.fixture, self.team] = self.count

    def told(self, season: LeagueSeason) -> str:
        return _("{team}: typed dice confirmed by the other side", team=season.name_of(self.team))


# -- the same from a vault
def opening_acts(season: LeagueSeason, fixture: str, team: str, opening: FairOpening) -> list[LeagueAct]:
    """What the vault knows of the key in hand and the record does not: the server's commitment first."""
    generation = next_generation(season, fixture, team)
    key = season.keys.get((fixture, team, generation))
    about: dict[str, Any] = {"team": team, "fixture": fixture, "generation": generation}
    found: list[LeagueAct] = []
    bound = [str(text or "") for text in opening.public_record()["commitments"]]
    if key is None:
        found.append(KeyCommitted(**about, commitment=bound[SERVER_SECRET]))
    for device, text in enumerate(bound[1:]):
        if text and not (key and key.commitments[device + 1]):
            found.append(DeviceBound(**about, device=device, commitment=text,
                                     stand_in=device in opening.entry.stand_ins))
    return found


def commit_acts(season: LeagueSeason, fixture: str, team: str, server: bytes) -> list[LeagueAct]:
    """A key in which the server stands in for every device, as where no coach is there."""
    generation = next_generation(season, fixture, team)
    dice_id = make_dice_id(season, fixture, team, generation)
    about: dict[str, Any] = {"team": team, "fixture": fixture, "generation": generation}
    key = DiceKey(dice_id, [])
    found: list[LeagueAct] = [KeyCommitted(**about, commitment=commitment(dice_id, SERVER_SECRET - 1, server))]
    for device in range(count_devices(fixture)):
        found.append(DeviceBound(**about, device=device, stand_in=True,
                                 commitment=make_stand_in(key, device, server)[1]))
    return found


def list_secrets(season: LeagueSeason, fixture: str, team: str, server: bytes) -> list[bytes]:
    """All secrets of the key in hand where the server stands in for every device."""
    key = require_key(season, (fixture, team, next_generation(season, fixture, team)))
    return [server, *(make_stand_in(key, device, server)[0] for device in range(count_devices(fixture)))]


def reveal_acts(season: LeagueSeason, fixture: str, team: str, secrets: list[bytes]) -> list[LeagueAct]:
    """The secrets come out, once the sequence is ready."""
    life = season.life(team)
    if fixture != BREAK and life.fixture == fixture and not life.ready:
        raise LeagueError(_("{team} has not finished the sequence after its last match", team=season.name_of(team)))
    generation = next_generation(season, fixture, team)
    key = require_key(season, (fixture, team, generation))
    check_secrets(key, secrets)
    return [KeyRevealed(team=team, fixture=fixture, generation=generation, id=key.id,
                        secrets=tuple(secret.hex() for secret in secrets))]

