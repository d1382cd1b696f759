"""What an event consists of: plain frozen records, and `Event`, the one document that holds them all.

The smallest document has a rulespack, a seed, coaches and rounds; every other field has a default, so that a script may
hand in four keys and an organiser's store may fill in all of them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Field,
    NonNegativeInt,
    PositiveInt,
    ValidationError,
    model_validator,
)

from nuffle.files.errors import NuffleError
from nuffle.files.faults import in_words
from nuffle.files.gc_pause import pause_gc
from nuffle.files.words import CleanRecord, Plain
from nuffle.languages import _
from nuffle.teams.roster import Roster

SPARE = "spare"
REST = "best of the rest"
LATE = "late"

Side = Literal["home", "away"]
Pair = tuple[NonNegativeInt, NonNegativeInt]
# because: a slip not yet filled in says null, which counts nothing
Counts = Annotated[Pair, BeforeValidator(lambda value: (0, 0) if value is None else value)]
Signed = tuple[int, int]
Role = Literal["organiser", "head referee", "referee", "scorekeeper", "spare"]
Name = Annotated[str, Field(min_length=1)]
OFFICIALS: tuple[Role, ...] = ("organiser", "head referee", "referee", "scorekeeper")


LeaveKind = Literal["dropped", "no-show", "disqualified"]


class EventError(NuffleError, ValueError):
    """Something about an event that cannot stand, told in words for the person who entered it."""


class FrozenRecord(CleanRecord):
    """The base of all records: never changed in place, unknown fields refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True, defer_build=True)


class Person(FrozenRecord):
    """Someone with a task at the event; `coach` is the coach he also plays as, if he does."""

    id: Name
    name: Name
    roles: tuple[Role, ...] = ()
    coach: str | None = None


class Departure(FrozenRecord):
    """Why and from which round on a coach or squad plays no more."""

    round: NonNegativeInt
    kind: LeaveKind = "dropped"
    reason: str = ""
    by: str = ""


class Coach(FrozenRecord):
    """A coach: `number` is given at registration, `naf` is his membership number, `tier` overrides the pack's list.

    `lists` are the rosters handed in: one, or one for each budget of an escalation.
    """

    id: Name
    name: str = ""
    team: str = ""
    squad: str | None = None
    active: bool = True
    number: PositiveInt | None = None
    naf: PositiveInt | None = None
    team_name: str = ""
    team_value: NonNegativeInt | None = None
    tier: PositiveInt | None = None
    stars: tuple[str, ...] = ()
    lists: tuple[Roster, ...] = ()
    arrived: PositiveInt = 1
    left: Departure | None = None

    @property
    def playing(self) -> bool:
        return self.active and self.left is None

    @property
    def disqualified(self) -> bool:
        return self.left is not None and self.left.kind == "disqualified"

    @property
    def called(self) -> str:
        return self.name or self.id

    def roster(self, number: int = 1) -> Roster | None:
        """The list played in a round, if any was handed in."""
        return self.lists[min(max(number, 1), len(self.lists)) - 1] if self.lists else None


class Squad(FrozenRecord):
    """Several coaches competing as one; its members are the coaches that name it."""

    id: Name
    name: str = ""
    captain: str | None = None


class PlayerDeed(FrozenRecord):
    """What one player did in one game."""

    side: Side
    player: Name
    star: bool = False
    touchdowns: NonNegativeInt = 0
    casualties: NonNegativeInt = 0
    on_stars: NonNegativeInt = 0


class Result(FrozenRecord):
    """How a game ended. Pairs of numbers are home first.

    `casualties` are those that give Star Player Points, `carnage` those by block, blitz or crowd (left out: the same),
    `sent_off` counts fouls only, `objectives` the secret objectives met, `extra` the organiser's own counts,
    `winner` who went through after extra time although the score is level.
    """

    score: Pair | None = None
    casualties: Counts = (0, 0)
    conceded: Side | None = None
    carnage: Pair | None = None
    sent_off: Counts = (0, 0)
    objectives: Counts = (0, 0)
    extra: dict[str, Signed] | None = None
    deeds: tuple[PlayerDeed, ...] = ()
    timed_out: bool = False
    extra_time: bool = False
    winner: Side | None = None


class CoachReport(FrozenRecord):
    """One coach's account of his game; the two accounts of a game are compared before it counts."""

    by: Name
    result: Result


class EventGame(Result):
    """A pairing and, once played, its result. `away` empty is a bye, "spare" the spare player."""

    home: Name
    away: Name | None = None
    table: PositiveInt | None = None
    reason: str = ""
    stage: str = ""
    reports: tuple[CoachReport, ...] = ()

    @model_validator(mode="after")
    def _two_sides(self) -> EventGame:
        if self.home == self.away:
            raise ValueError(_("{home} cannot play {home}: choose two coaches", home=self.home))
        if self.home == SPARE:
            raise ValueError(_("the spare player must be the away side"))
        if self.away is None and self.conceded is not None:
            raise ValueError(_("a bye cannot be conceded ({home})", home=self.home))
        return self

    @property
    def bye(self) -> bool:
        return self.away is None

    @property
    def played(self) -> bool:
        return self.away is None or self.score is not None or self.conceded is not None

    @property
    def knockout(self) -> bool:
        """A game after which one side goes on: neither of a group nor beside the knockout."""
        return self.stage not in ("", REST, LATE) and not self.stage.startswith("group ")

    @property
    def opponents(self) -> tuple[str, ...]:
        """The coaches of the game: the spare player is not one."""
        return (self.home,) if self.away in (None, SPARE) else (self.home, self.away or "")


class Lock(FrozenRecord):
    """Two coaches (or squads) the organiser has set against each other for one round."""

    round: PositiveInt
    home: Name
    away: Name


class Ruling(FrozenRecord):
    """Points given or taken by the officials, on record with the reason."""

    round: PositiveInt
    coach: Name
    points: int = 0
    bonus: int = 0
    reason: str
    by: str = ""


class Vote(FrozenRecord):
    """One coach's vote, for the opponent he liked best or the best painted team."""

    by: Name
    on: Name
    kind: Literal["favourite opponent", "best painted"] = "favourite opponent"
    round: PositiveInt | None = None

    @model_validator(mode="after")
    def _not_for_oneself(self) -> Vote:
        if self.by == self.on:
            raise ValueError(_("{by} cannot vote for {by}: choose another coach", by=self.by))
        return self


class Approval(FrozenRecord):
    """The organiser's word on a conversion: what was shown, and whether it may be played."""

    coach: Name
    what: str
    approved: bool
    by: str = ""


class ObjectiveCard(FrozenRecord):
    """The secret objectives a coach holds in one round, by number; `met` once the game is over and they are shown."""

    round: PositiveInt
    coach: Name
    numbers: tuple[PositiveInt, ...]
    met: tuple[PositiveInt, ...] = ()
    revealed: bool = False


class Change(FrozenRecord):
    """One value of the event before and after: `path` leads to it, None is "not there"."""

    path: tuple[str | int, ...]
    before: Plain = None
    after: Plain = None


class AuditEntry(FrozenRecord):
    """Who changed what, when; never altered. An undo is an entry of its own that names the one it takes back."""

    number: PositiveInt
    by: str
    what: str
    at: str = ""
    changes: tuple[Change, ...] = ()
    undoes: PositiveInt | None = None


class Tournament(FrozenRecord):
    """The one document: `rulespack` is a ready pack's name or a whole pack, `seed` decides every lot.

    `redraws` says how often another draw of a round was asked for, by its number: it has other lots each time.
    """

    PARAGRAPHS = frozenset({"rulespack"})
    LARGEST = 2**63 - 1

    rulespack: str | dict[str, Any] = "guide"
    seed: int = 0
    coaches: tuple[Coach, ...] = ()
    rounds: tuple[tuple[EventGame, ...], ...] = ()
    name: str = ""
    people: tuple[Person, ...] = ()
    squads: tuple[Squad, ...] = ()
    locks: tuple[Lock, ...] = ()
    forbidden: tuple[tuple[str, str], ...] = ()
    tables: dict[str, PositiveInt] = {}
    rulings: tuple[Ruling, ...] = ()
    votes: tuple[Vote, ...] = ()
    approvals: tuple[Approval, ...] = ()
    cards: tuple[ObjectiveCard, ...] = ()
    redraws: dict[str, PositiveInt] = {}
    audit: tuple[AuditEntry, ...] = ()

    @model_validator(mode="after")
    def _check_consistency(self) -> Tournament:
        trouble = [*double_coaches(self), *round_trouble(self), *stray_names(self)]
        if trouble:
            raise ValueError("; ".join(trouble))
        return self

    def names(self) -> dict[str, str]:
        """What coaches and squads are called, by id."""
        found = {coach.squad: coach.squad for coach in self.coaches if coach.squad}
        found |= {squad.id: squad.name or squad.id for squad in self.squads}
        return found | {coach.id: coach.called for coach in self.coaches}

    def lots_of(self, purpose: str, number: int) -> str:
        """What the lots of a round are drawn for: another draw of it has lots of its own."""
        again = self.redraws.get(str(number), 0)
        return f"{purpose}, draw {again + 1}" if again else purpose

    def coach(self, coach_id: str) -> Coach:
        for coach in self.coaches:
            if coach.id == coach_id:
                return coach
        raise EventError(_("there is no coach {coach_id!r} at this event", coach_id=coach_id))


def double_coaches(event: Tournament) -> list[str]:
    seen: set[str] = set()
    numbers: set[int] = set()
    found: list[str] = []
    for coach in event.coaches:
        if coach.id in seen:
            found.append(_("coach {id!r} is registered twice", id=coach.id))
        if coach.id == SPARE:
            found.append(_("no coach may have the id 'spare': it means the spare player"))
        if coach.number is not None and coach.number in numbers:
            found.append(_("two coaches have number {number}", number=coach.number))
        seen.add(coach.id)
        numbers.update([coach.number] if coach.number else [])
    return found


def round_trouble(event: Tournament) -> list[str]:
    known = {coach.id for coach in event.coaches}
    found: list[str] = []
    for number, games in enumerate(event.rounds, 1):
        seen: set[str] = set()
        for game in games:
            for side in game.opponents:
                if side not in known:
                    found.append(_("round {number}: there is no coach {side!r}", number=number, side=side))
                elif side in seen:
                    found.append(_("round {number}: coach {side!r} plays twice", number=number, side=side))
                seen.add(side)
    return found


def stray_names(event: Tournament) -> list[str]:
    known = {coach.id for coach in event.coaches}
    squads = {coach.squad for coach in event.coaches}
    named = [
        (f"the {vote.kind} vote of round {vote.round or '-'}", side)
        for vote in event.votes
        for side in (vote.by, vote.on)
    ]
    named += [("a ruling", ruling.coach) for ruling in event.rulings]
    found = [_("{what} names {side!r}, who is not a coach here", what=what,
               side=side) for what, side in named if side not in known]
    sides = [side for pair in event.forbidden for side in pair] + list(event.tables)
    sides += [side for lock in event.locks for side in (lock.home, lock.away)]
    return found + [_("there is no coach or squad {side!r} at this event",
                      side=side) for side in sides if side not in known | squads]


def read_event(document: Tournament | dict[str, Any] | str | bytes) -> Tournament:
    """An event from a record, plain data or JSON text; what is wrong with it is raised as one readable message."""
    if isinstance(document, Tournament):
        return document
    try:
        with pause_gc():
            if isinstance(document, dict):
                return Tournament.model_validate(document)
            return Tournament.model_validate_json(document)
    except ValidationError as error:
        raise EventError("\n".join(list_problems(error))) from None


def with_changes(event: Tournament, **fields: Any) -> Tournament:
    """The event with some fields replaced, checked as a whole."""
    try:
        return Tournament.model_validate(dict(event) | fields)
    except ValidationError as error:
        raise EventError("\n".join(list_problems(error))) from None


def list_problems(error: ValidationError) -> list[str]:
    """The messages of a failed validation, one line each, with the way to the value."""
    return [format_problem(item["loc"], in_words(item)) for item in error.errors()]


def format_problem(place: tuple[int | str, ...], message: str) -> str:
    if len(place) > 2 and place[0] == "rounds":
        place = (_("round {number}, game {count}", number=int(place[1]) + 1, count=int(place[2]) + 1), *place[3:])
    where = ": ".join(str(part) for part in place)
    return f"{where}: {message}" if where else message


def conflicts_of_interest(event: Tournament) -> list[str]:
    """A warning for every official who also plays: allowed, but he may be missing when he is needed."""
    return [
        _("{name} is {what} and also plays; officials should be free to answer questions", name=person.name,
          what=_(" and ").join(map(_, duties)))
        for person in event.people
        if (duties := [role for role in person.roles if role in OFFICIALS]) and person.coach
    ]
