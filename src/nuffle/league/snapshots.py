"""What follows from the facts of a season up to one of them, as plain data: a long season is opened without a replay.

Lives are read when somebody looks at them. The moments before a snapshot are not in it; they are told again from the
facts when somebody asks for them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any, Final, get_type_hints

from pydantic import TypeAdapter

from nuffle.league.dice_keys import DiceKey, KeyPlace
from nuffle.league.facts import FactLog, SeasonFact, UnreadFact, standing_facts
from nuffle.league.life import TeamLife
from nuffle.league.options import LeagueOptions
from nuffle.league.season import Competition, LeagueFixture, LeagueSeason, LeagueTeam, TableRuling
from nuffle.league.sides import PreparedSide, SideChoice
from nuffle.teams.aftermath_run import AftermathState

FORMAT: Final = 1
# what a season has; one that has more gets no snapshot, and a test says so
KINDS: Final[dict[str, Any]] = {
    "league": str, "name": str, "seed": int, "stage": str,
    "options": LeagueOptions,
    "staff": dict[str, set[str]],
    "teams": dict[str, LeagueTeam],
    "competitions": dict[str, Competition],
    "fixtures": dict[str, LeagueFixture],
    "rulings": list[TableRuling],
    "keys": dict[KeyPlace, DiceKey],
    "confirmed": dict[tuple[str, str], int],
    "choices": dict[tuple[str, str], SideChoice],
    "prepared": dict[str, tuple[PreparedSide, ...]],
    "prizes": list[tuple[str, str]],
    "votes": dict[tuple[str, str], tuple[str, str]],
}
APART: Final = frozenset({"lives", "facts", "memory"})
CUT: Final = frozenset({"fact", "before", "past"})      # of a life: they lead to what was before
PAIRS, BYTES = "pairs of a snapshot", "bytes of a snapshot"


class LivesBySnapshot(dict[str, TeamLife]):
    """Lives by team; those not looked at yet are still text."""

    def __init__(self, unread: Mapping[str, str], season: LeagueSeason) -> None:
        super().__init__()
        self.unread, self.season = dict(unread), season     # as it was at the snapshot

    def __missing__(self, team: str) -> TeamLife:
        life = read_life(from_text(self.unread[team]), partial(tell_past, self.season, team))
        self[team] = life = self.season.memory.setdefault(life.digest, life)
        return life

    def __setitem__(self, team: str, life: TeamLife) -> None:
        super().__setitem__(team, life)
        self.unread.pop(team, None)

    def __contains__(self, team: object) -> bool:
        return super().__contains__(team) or team in self.unread

    def __len__(self) -> int:
        return super().__len__() + len(self.unread)

    def __iter__(self) -> Iterator[str]:
        return iter([*super().__iter__(), *self.unread])

    def get(self, team: str, other: Any = None) -> Any:
        return self[team] if team in self else other  # noqa: SIM401  because: this is what it stands for

    def read_all(self) -> None:
        for team in list(self.unread):
            _life = self[team]

    def keys(self) -> Any:
        self.read_all()
        return super().keys()

    def values(self) -> Any:
        self.read_all()
        return super().values()

    def items(self) -> Any:
        self.read_all()
        return super().items()

    def copy(self) -> LivesBySnapshot:
        made = LivesBySnapshot(self.unread, self.season)
        dict.update(made, {team: dict.__getitem__(self, team) for team in super().__iter__()})
        return made


# -- as text
@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def plain(value: Any) -> Any:
    """As JSON has it; keys that are no words and bytes are marked, so that they are read back as what they were."""
    if isinstance(value, bytes):
        return {BYTES: value.hex()}
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value):
            return {key: plain(item) for key, item in value.items()}
        return {PAIRS: [[plain(key), plain(item)] for key, item in value.items()]}
    if isinstance(value, set | frozenset):
        return sorted(plain(item) for item in value)
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


def read_marked(value: dict[str, Any]) -> Any:
    if BYTES in value:
        return bytes.fromhex(value[BYTES])
    if PAIRS in value:
        return {tuple(key) if isinstance(key, list) else key: item for key, item in value[PAIRS]}
    return value


def to_text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def from_text(text: str) -> Any:
    return json.loads(text, object_hook=read_marked)


def dump_as(kind: Any, value: Any) -> Any:
    return plain(adapter(kind).dump_python(value, exclude_defaults=True))


# -- lives
@cache
def life_kinds() -> dict[str, Any]:
    return {name: kind for name, kind in get_type_hints(TeamLife).items() if name not in CUT}


def dump_life(life: TeamLife) -> dict[str, Any]:
    found = {name: dump_as(kind, getattr(life, name)) for name, kind in life_kinds().items()}
    if life.state is not None:
        found["state"] = dump_as(AftermathState, life.state)
    return found


def read_life(value: dict[str, Any], past: Callable[[], TeamLife]) -> TeamLife:
    kinds = life_kinds()
    life = TeamLife(**{name: adapter(kind).validate_python(value[name]) for name, kind in kinds.items()}, past=past)
    if "state" in value:        # because: it was worked out when the snapshot was made, and takes a while
        life.__dict__["state"] = AftermathState.model_validate(value["state"])
    return life


# -- seasons
def can_be_kept(season: LeagueSeason) -> bool:
    """Does a snapshot know everything that is in this season?"""
    return set(vars(season)) == set(KINDS) | APART


def dump_season(season: LeagueSeason) -> str:
    found: dict[str, Any] = {name: dump_as(kind, getattr(season, name)) for name, kind in KINDS.items()}
    lives = {team: to_text(dump_life(life)) for team, life in season.lives.items()}
    return to_text(found | {"lives": lives})


def read_season(text: str, facts: Iterable[SeasonFact | UnreadFact], memory: dict[bytes, TeamLife]) -> LeagueSeason:
    """The season of a snapshot; `facts` are those up to it."""
    value, season = from_text(text), LeagueSeason(memory)
    for name, kind in KINDS.items():
        setattr(season, name, adapter(kind).validate_python(value[name]))
    season.lives = LivesBySnapshot(value["lives"], season)
    season.facts = FactLog(facts)
    return season


# -- what a snapshot leaves out
def tell_past(season: LeagueSeason, team: str) -> TeamLife:
    """The life of a team up to the snapshot with every moment before it, told from the facts."""
    known = season.memory[season.lives[team].digest]
    if known.before is not None:
        return known
    naming = list(season.facts.naming(f'"{team}"'))
    told = {fact.number for fact in naming}
    rewriting = [fact for fact in season.facts.naming('"of"') if fact.number not in told]
    life = TeamLife(team)
    for fact in standing_facts(sorted([*naming, *rewriting], key=lambda one: one.number)):
        if team in fact.act.touches(season):
            life = life.take(fact)
            season.memory[life.digest] = life
    return life
