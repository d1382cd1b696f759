"""The record of a season: numbered facts that are never altered, and what stands of them now.

A correction or an undo is a fact of its own. `standing_facts` gives the facts as they count today: without those taken
back, with those corrected in the place of what they correct, and with those put in later where they belong.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, NamedTuple, overload

from pydantic import BeforeValidator, Field, PositiveInt, SerializeAsAny

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.tournament.records import FrozenRecord

if TYPE_CHECKING:
    from nuffle.league.life import TeamLife
    from nuffle.league.season import LeagueSeason

ACTS: Final[dict[str, type[LeagueAct]]] = {}
Word = Annotated[str, Field(min_length=1, max_length=200)]
Id = Annotated[str, Field(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Instant = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|\+00:00)$")]


class LeagueError(NuffleError, ValueError):
    """Something about a league that cannot stand, told in words for the person who asked for it."""


class LeagueAct(FrozenRecord):
    """What was done. Each kind of act is one class: what it needs, what it changes, whose team it touches."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        if kind := cls.__dict__.get("kind"):
            ACTS[kind] = cls

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        """Raises `LeagueError` where it cannot be done now."""

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        """Changes the season. It has been checked."""

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        """The teams in whose life it is an event."""
        return ()

    def live(self, life: TeamLife) -> TeamLife:
        """What it does to the life of one of them."""
        return life

    def check_past(self, season: LeagueSeason, before: LeagueAct | None) -> None:
        """What else must hold where it comes late: in the place of `before`, or put in between."""

    @property
    def recorded(self) -> bool:
        """Did a machine write it down as it happened? Then only a ruling lies over it."""
        return False

    def told(self, season: LeagueSeason) -> str:
        """One line for the record."""
        return self.kind


def read_act(value: Any) -> Any:
    """An act from plain data, by its kind."""
    if not isinstance(value, dict):
        return value
    fields = dict(value)
    kind = str(fields.pop("kind", ""))
    if kind not in ACTS:
        raise ValueError(_("{kind!r} is no act of a league", kind=kind))
    return ACTS[kind].model_validate(fields)


class SeasonFact(FrozenRecord):
    """Who did what, when. `by` is the id of a person, or empty for the server."""

    number: PositiveInt
    at: Instant
    by: str = ""
    act: Annotated[SerializeAsAny[LeagueAct], BeforeValidator(read_act)]

    def dump(self) -> dict[str, Any]:
        act = {"kind": type(self.act).kind} | self.act.model_dump(mode="json", exclude_defaults=True)
        return {"number": self.number, "at": self.at, "by": self.by, "act": act}


class FactLog(Sequence[SeasonFact]):
    """All facts of a season, added to at the end. Those of a store are read when somebody looks at them."""

    def __init__(self, facts: Iterable[SeasonFact | UnreadFact] = ()) -> None:
        self.items: list[SeasonFact | UnreadFact] = list(facts)

    def __len__(self) -> int:
        return len(self.items)

    @overload
    def __getitem__(self, place: int) -> SeasonFact: ...
    @overload
    def __getitem__(self, place: slice) -> list[SeasonFact]: ...
    def __getitem__(self, place: int | slice) -> SeasonFact | list[SeasonFact]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self.items)))]
        found = self.items[place]
        if isinstance(found, UnreadFact):
            found = self.items[place] = found.read()
        return found

    def __iter__(self) -> Iterator[SeasonFact]:
        return (self[at] for at in range(len(self.items)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def append(self, fact: SeasonFact) -> None:
        self.items.append(fact)

    def copy(self) -> FactLog:
        return FactLog(self.items)

    def naming(self, word: str) -> Iterator[SeasonFact]:
        """Those in which a word stands, as an id does; others are left out without being read, as far as possible."""
        for place, item in enumerate(self.items):
            if not isinstance(item, UnreadFact) or word in item.act:
                yield self[place]


class UnreadFact(NamedTuple):
    """A fact as it is kept, with its act as text."""

    number: int
    at: str
    by: str
    act: str

    def read(self) -> SeasonFact:
        return SeasonFact.model_validate(
            {"number": self.number, "at": self.at, "by": self.by, "act": json.loads(self.act)})


class Undone(LeagueAct):
    """Takes back a fact; an undo is taken back by another."""

    kind: ClassVar[str] = "undone"

    of: PositiveInt
    reason: str = ""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.require_fact(self.of)

    def told(self, season: LeagueSeason) -> str:
        return _("undone: {what}", what=season.told(self.of))


class LateAct(LeagueAct):
    """An act that holds another one, which counts at an earlier place of the record."""

    act: Annotated[SerializeAsAny[LeagueAct], BeforeValidator(read_act)]
    reason: str = ""

    def model_dump(self, **rest: Any) -> dict[str, Any]:
        found = super().model_dump(**rest)
        return found | {"act": {"kind": type(self.act).kind} | self.act.model_dump(**rest)}


class Corrected(LateAct):
    """Puts another act of the same kind in the place of one."""

    kind: ClassVar[str] = "corrected"

    of: PositiveInt

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        before = find_standing(season, self.of)
        if type(before) is not type(self.act):
            raise LeagueError(_("entry {number} can be corrected only by another of its kind", number=self.of))
        if before.recorded and not isinstance(self, RuledOver):
            raise LeagueError(_("entry {number} was recorded here: rule over it, with a reason", number=self.of))
        self.act.check_past(season, before)

    def told(self, season: LeagueSeason) -> str:
        return _("corrected: {what}", what=season.told(self.of))


class RuledOver(Corrected):
    """The same as a ruling with a reason: what was recorded stays in the record, and other words count."""

    kind: ClassVar[str] = "ruled over"

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        if not self.reason:
            raise LeagueError(_("a ruling needs a reason"))
        super().check(season, fact)

    def told(self, season: LeagueSeason) -> str:
        return _("ruling over {what}: {reason}", what=season.told(self.of), reason=self.reason)


class Inserted(LateAct):
    """Puts an act in after an earlier fact: a decision opened again, a waiver, what was forgotten."""

    kind: ClassVar[str] = "inserted"

    after: PositiveInt

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.require_fact(self.after)
        if isinstance(self.act, Undone | LateAct):
            raise LeagueError(_("{kind!r} cannot be put in after an earlier entry", kind=self.act.kind))
        self.act.check_past(season, None)

    def told(self, season: LeagueSeason) -> str:
        return _("put in after entry {number}: {what}", number=self.after, what=self.act.told(season))


REWRITING: Final = frozenset({Undone.kind, Corrected.kind, RuledOver.kind, Inserted.kind})


def find_standing(season: LeagueSeason, number: int) -> LeagueAct:
    """The act that counts at this entry now."""
    act = season.require_fact(number).act
    undone = list_undone(season.facts)
    for fact in season.facts:
        if isinstance(fact.act, Corrected) and fact.act.of == number and fact.number not in undone:
            act = fact.act.act
    return act.act if isinstance(act, Inserted) else act


def standing_facts(facts: Sequence[SeasonFact]) -> list[SeasonFact]:
    """The facts that count, in the order in which they count, each with its latest correction."""
    undone = list_undone(facts)
    latest = {fact.act.of: fact.act.act for fact in facts
              if isinstance(fact.act, Corrected) and fact.number not in undone}
    placed: list[tuple[int, int, SeasonFact]] = []
    for fact in facts:
        act = fact.act
        if fact.number in undone or isinstance(act, Undone | Corrected):
            continue
        place, act = (act.after, act.act) if isinstance(act, Inserted) else (fact.number, act)
        act = latest.get(fact.number, act)
        placed.append((place, fact.number, fact if act is fact.act else fact.model_copy(update={"act": act})))
    return [fact for _, _, fact in sorted(placed, key=lambda one: one[:2])]


def first_changed(facts: Sequence[SeasonFact], act: LeagueAct) -> int:
    """The number of the first fact that an undo, a correction or a late act changes: nothing before it does."""
    number = 0
    while isinstance(act, Undone | Corrected):
        number = act.of
        act = facts[number - 1].act
    return act.after + 1 if isinstance(act, Inserted) else number


def list_undone(facts: Iterable[SeasonFact]) -> set[int]:
    """Numbers of the facts that do not count: the last word is the latest one."""
    undone: set[int] = set()
    for fact in sorted(facts, key=lambda one: -one.number):
        if isinstance(fact.act, Undone) and fact.number not in undone:
            undone.add(fact.act.of)
    return undone
