"""Keys of the dice after a match: who is bound to which secret, and whether every die follows from them.

A key belongs to one team's sequence after one match, or to its break between two seasons. It is made as for a match
(docs/fair-dice.md): the server binds itself first, then the devices of both coaches. What falls after the secrets came
out has a key of the next generation.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from nuffle.engine.dice import commitment, derive_default_secret, fair_key
from nuffle.languages import _
from nuffle.league.facts import LeagueError, SeasonFact, standing_facts
from nuffle.table.fair import FairError, check_revealed
from nuffle.teams.labelled_dice import FallenDie, derive_label, generation_of
from nuffle.tournament.records import FrozenRecord

if TYPE_CHECKING:
    from nuffle.league.season import LeagueSeason

BREAK: Final = "break"              # stands for the fixture in keys of the break
SERVER_SECRET: Final = 0            # the place of the server's secret; those of the devices follow
KeyPlace = tuple[str, str, int]     # fixture, team, generation


@dataclass
class DiceKey:
    """One key. `commitments` and `secrets` are the server's, then that of each device in order."""

    id: str
    commitments: list[str]
    stand_ins: list[int] = field(default_factory=list)
    secrets: tuple[bytes, ...] = ()

    @property
    def bound(self) -> bool:
        return all(self.commitments)

    @property
    def open(self) -> bool:
        """Are its secrets known?"""
        return bool(self.secrets)

    @property
    def key(self) -> bytes:
        return fair_key(self.id, list(self.secrets))


def make_dice_id(season: LeagueSeason, fixture: str, team: str, generation: int) -> str:
    """The id all secrets of a key are bound to; no two keys of any season share it."""
    words = f"{season.league} {season.seed} {fixture} {team} {generation}"
    return f"after-{hashlib.sha256(words.encode()).hexdigest()[:40]}"


def count_devices(fixture: str) -> int:
    """Both coaches take part after a match; in the break there is one."""
    return 1 if fixture == BREAK else 2


def next_generation(season: LeagueSeason, fixture: str, team: str) -> int:
    """The generation in which dice fall now: the last one that is not open yet, or a new one."""
    generation = 0
    while (key := season.keys.get((fixture, team, generation))) and key.open:
        generation += 1
    return generation


def require_key(season: LeagueSeason, place: KeyPlace) -> DiceKey:
    if place not in season.keys:
        raise LeagueError(_("these dice have no key"))
    return season.keys[place]


def make_stand_in(key: DiceKey, device: int, server: bytes) -> tuple[bytes, str]:
    """The secret of a device that hands in none, and its commitment."""
    secret = derive_default_secret(key.id, device, server)
    return secret, commitment(key.id, device, secret)


def check_secrets(key: DiceKey, secrets: Sequence[bytes]) -> None:
    """Do these secrets fit what was committed before the dice fell?"""
    if not key.bound:
        raise LeagueError(_("not everybody is bound to these dice yet"))
    try:
        check_revealed(key.id, key.commitments, secrets, key.stand_ins)
    except FairError as error:
        raise LeagueError(str(error)) from error


def make_key(season: LeagueSeason, fixture: str, team: str, secrets: Sequence[bytes]) -> dict[int, bytes]:
    """The key of the dice that fall now, by its generation; refused if a secret is not the one committed to."""
    generation = next_generation(season, fixture, team)
    key = require_key(season, (fixture, team, generation))
    check_secrets(key, secrets)
    return {generation: fair_key(key.id, list(secrets))}


# -- everything again from the published secrets
DieProof = Literal["proven", "typed", "sealed", "unbound", "wrong"]


class CheckedDie(FrozenRecord):
    """One die of the record. `sealed`: its secrets are not out yet; `unbound`: nobody was bound before it fell."""

    fixture: str
    team: str
    label: str
    sides: int
    face: int
    proof: DieProof


class DiceProof(FrozenRecord):
    """Every die of a season, and keys whose secrets do not fit."""

    dice: tuple[CheckedDie, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def honest(self) -> bool:
        """Nothing contradicts what was published."""
        return not self.faults and not any(die.proof == "wrong" for die in self.dice)

    def count(self, proof: DieProof) -> int:
        return sum(die.proof == proof for die in self.dice)


def verify_dice(season: LeagueSeason) -> DiceProof:
    """Every die derived again from the published secrets; those typed in are counted as typed."""
    faults = []
    for (fixture, team, generation), key in season.keys.items():
        try:
            if key.open:
                check_secrets(key, key.secrets)
        except LeagueError as error:
            faults.append(f"{fixture} {team} {generation}: {error}")
    found: list[CheckedDie] = []
    for (fixture, team), dice in collect_dice(season.facts).items():
        keys = {generation: key for (where, who, generation), key in season.keys.items()
                if (where, who) == (fixture, team)}
        found += [CheckedDie(fixture=fixture, team=team, label=die.label, sides=die.sides, face=die.face, proof=proof)
                  for die, proof in check_dice(dice, keys)]
    return DiceProof(dice=tuple(found), faults=tuple(faults))


def collect_dice(facts: Sequence[SeasonFact]) -> dict[tuple[str, str], list[FallenDie]]:
    """The dice of each sequence as they fell."""
    found: dict[tuple[str, str], list[FallenDie]] = defaultdict(list)
    for fact in standing_facts(facts):
        if dice := getattr(fact.act, "dice", ()):
            place = getattr(fact.act, "fixture", BREAK), getattr(fact.act, "team", "")
            found[place] += dice
    return dict(found)


def check_dice(dice: Iterable[FallenDie], keys: Mapping[int, DiceKey]) -> list[tuple[FallenDie, DieProof]]:
    by_label: dict[str, list[FallenDie]] = defaultdict(list)
    for die in dice:
        by_label[die.label].append(die)
    found: list[tuple[FallenDie, DieProof]] = []
    for label, fallen in by_label.items():
        key = keys.get(generation_of(label))
        faces = derive_label(key.key, label, [die.sides for die in fallen]) if key and key.open else [0] * len(fallen)
        found += [(die, prove_die(die, face, key)) for die, face in zip(fallen, faces, strict=True)]
    return found


def prove_die(die: FallenDie, face: int, key: DiceKey | None) -> DieProof:
    if die.typed:
        return "typed"
    if key is None or not key.bound:
        return "unbound"
    if not key.open:
        return "sealed"
    return "proven" if die.face == face else "wrong"
