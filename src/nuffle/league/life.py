"""The life of a team: draft, matches, aftermaths, rulings, breaks, in the order in which they happened.

A life is a value. What happens next gives a new one; the roster it has come to is worked out when somebody asks, and
once for each history, so that a correction plays again only the lives it touches.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.league.facts import LeagueError, SeasonFact
from nuffle.league.roster_changes import RosterChange
from nuffle.league.sides import PreparedSide
from nuffle.teams.aftermath import begin_aftermath, derive_missing, finish_aftermath, look_at
from nuffle.teams.aftermath_run import Aftermath, AftermathState, StepAnswer
from nuffle.teams.labelled_dice import FallenDie
from nuffle.teams.market import with_journeymen
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Roster
from nuffle.teams.value import current_team_value

EMPTY: Final = hashlib.sha256(b"").digest()


@dataclass(frozen=True)
class LifeMatch:
    """A match of a team: which fixture, on which side, and what it was worth at kick-off.

    `value` is with journeymen, and as it was agreed where both sides have prepared.
    """

    fixture: str
    seat: int
    value: int


@dataclass(frozen=True)
class TeamLife:
    """`before` is the life up to the last event, so that its whole story can be told again."""

    team: str
    roster: Roster | None = None                        # before the open aftermath, if there is one
    aftermath: Aftermath | None = None
    waiting: tuple[RosterChange, ...] = ()              # rulings during an aftermath, in force after it
    fixture: str = ""                                   # of the aftermath
    matches: tuple[LifeMatch, ...] = ()
    prepared: tuple[str, PreparedSide] | None = None    # for the fixture to come
    keys: tuple[tuple[str, int, bytes], ...] = ()       # fixture, generation, key: of dice whose secrets are out
    break_dice: tuple[FallenDie, ...] = ()
    redrafted: bool = False
    told: tuple[str, ...] = ()                          # what the last event outside an aftermath did
    digest: bytes = EMPTY
    fact: SeasonFact | None = field(default=None, repr=False)
    before: TeamLife | None = field(default=None, repr=False)
    past: Callable[[], TeamLife] | None = field(default=None, repr=False, compare=False)   # where `before` is cut off

    # -- what it has come to
    @cached_property
    def state(self) -> AftermathState | None:
        """Where the aftermath stands, without the prices of what could be answered."""
        return look_at(self.aftermath, with_options=False, keys=self.known_keys) if self.aftermath else None

    @property
    def known_keys(self) -> dict[int, bytes]:
        """Keys of the open aftermath whose secrets are out, by generation."""
        return {generation: key for fixture, generation, key in self.keys if fixture == self.fixture}

    @property
    def in_hand(self) -> Aftermath:
        """The open aftermath, with the dice that a replay drew from known keys."""
        aftermath = self.require_aftermath()
        return derive_missing(aftermath, self.known_keys) if self.keys else aftermath

    @property
    def ready(self) -> bool:
        return self.roster is not None and (self.state is None or (self.state.ready and not self.state.unused))

    @cached_property
    def now(self) -> Roster:
        """The roster as it is: inside an aftermath as far as that has come."""
        if self.roster is None:
            raise LeagueError(_("this team has no roster yet"))
        if self.state is None:
            return self.roster
        roster = self.state.roster
        if self.state.ready:
            for change in self.waiting:
                roster = change.on(roster)
        return roster

    # -- what happens to it
    def take(self, fact: SeasonFact) -> TeamLife:
        """The life with one event more."""
        try:
            after = fact.act.live(replace(self, told=()))
        except LeagueError:
            raise
        except NuffleError as error:
            raise LeagueError(str(error)) from error
        return replace(after, digest=self.digest_with(fact), fact=fact, before=self, past=None)

    def digest_with(self, fact: SeasonFact) -> bytes:
        """By what the life with this event more is known, without living it."""
        words = json.dumps(fact.dump(), sort_keys=True, ensure_ascii=True).encode()
        return hashlib.sha256(self.digest + words).digest()

    def draft(self, roster: Roster) -> TeamLife:
        return replace(self, roster=roster, aftermath=None, waiting=(), fixture="")

    def rest(self) -> TeamLife:
        """Between matches: the aftermath is closed, if it is ready."""
        if not self.ready:
            raise LeagueError(_("the sequence after the last match is not finished"))
        return replace(self, roster=self.now, aftermath=None, waiting=(), fixture="")

    def play(self, fixture: str, result: MatchResult, seat: int) -> TeamLife:
        """A match has been played; its aftermath is open."""
        rested = self.rest()
        assert rested.roster is not None  # because: whoever is at rest has a roster
        side = self.prepared[1] if self.prepared and self.prepared[0] == fixture else None
        entered = side.enter(rested.roster) if side else rested.roster
        value = side.value if side else current_team_value(with_journeymen(entered)).total
        return replace(rested, aftermath=begin_aftermath(entered, result, seat), fixture=fixture, prepared=None,
                       matches=(*self.matches, LifeMatch(fixture, seat, value)))

    def prepare(self, fixture: str, side: PreparedSide) -> TeamLife:
        """Before a match: journeymen and hired help are settled, and what the team is worth."""
        return replace(self.rest(), prepared=(fixture, side))

    def enter(self, fixture: str) -> Roster:
        """The roster as it takes the field in this fixture."""
        if self.prepared and self.prepared[0] == fixture:
            return self.prepared[1].enter(self.now)
        return self.now

    def value_of(self, fixture: str) -> int:
        """What the team is worth as it takes the field, by what it is and not by what was written down."""
        return current_team_value(with_journeymen(self.enter(fixture))).total

    def finish(self) -> TeamLife:
        """The open sequence without a wish, with dice of no key: only to see what would come after it."""
        done = finish_aftermath(self.in_hand, dict.fromkeys(range(100), bytes(32)))
        digest = hashlib.sha256(self.digest + b"finished").digest()
        return replace(self, aftermath=done, digest=digest)

    def learn_key(self, fixture: str, generation: int, key: bytes) -> TeamLife:
        """Secrets are out: dice that a replay needs besides fall from this key."""
        return replace(self, keys=(*self.keys, (fixture, generation, key)))

    def roll_break(self, dice: tuple[FallenDie, ...]) -> TeamLife:
        return replace(self, break_dice=(*self.break_dice, *dice))

    def roll(self, dice: tuple[FallenDie, ...]) -> TeamLife:
        aftermath = self.require_aftermath()
        return replace(self, aftermath=aftermath.model_copy(update={"dice": (*aftermath.dice, *dice)}))

    def answer(self, answers: tuple[StepAnswer, ...]) -> TeamLife:
        aftermath = self.require_aftermath()
        return replace(self, aftermath=aftermath.model_copy(update={"answers": (*aftermath.answers, *answers)}))

    def release(self, answers: tuple[StepAnswer, ...]) -> TeamLife:
        """Answers taken out again, so that they can be given anew."""
        aftermath = self.require_aftermath()
        kept = list(aftermath.answers)
        for answer in answers:
            if answer not in kept:
                raise LeagueError(_("{answer}: no such decision", answer=", ".join(answer.choices)))
            kept.remove(answer)
        digest = hashlib.sha256(self.digest + b"released").digest()     # because: it may be done to look ahead alone
        return replace(self, aftermath=aftermath.model_copy(update={"answers": tuple(kept)}), digest=digest)

    def change(self, change: RosterChange) -> TeamLife:
        """Something done to the roster between matches; during an aftermath it waits for its end."""
        if self.aftermath is not None and not self.ready:
            return replace(self, waiting=(*self.waiting, change))
        rested = self.rest()
        assert rested.roster is not None  # because: whoever is at rest has a roster
        return replace(rested, roster=change.on(rested.roster), prepared=self.prepared)

    def require_aftermath(self) -> Aftermath:
        if self.aftermath is None:
            raise LeagueError(_("no sequence after a match is open for this team"))
        return self.aftermath

    # -- its story
    def history(self) -> Iterator[TeamLife]:
        """Every moment of it, the first one first."""
        found: list[TeamLife] = []
        life: TeamLife | None = self
        while life is not None:
            if life.before is None and life.past is not None:
                life = life.past()
            found.append(life)
            life = life.before
        return reversed(found)
