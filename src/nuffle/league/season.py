"""A season: what follows from its facts. Acts change it; nothing else does."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from nuffle.languages import N_, _
from nuffle.league.dice_keys import DiceKey, KeyPlace
from nuffle.league.facts import REWRITING, FactLog, LeagueAct, LeagueError, SeasonFact, first_changed, standing_facts
from nuffle.league.life import TeamLife
from nuffle.league.options import Form, LeagueOptions
from nuffle.league.sides import PreparedSide, SideChoice
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Roster

SeasonStage = Literal["planning", "enrolling", "drawn", "running", "play-offs", "finished", "archived"]
STAGES: Final[tuple[SeasonStage, ...]] = (
    "planning", "enrolling", "drawn", "running", "play-offs", "finished", "archived")
TeamStage = Literal["drafting", "handed in", "approved", "sent back", "resting", "retired", "withdrawn", "expelled",
                    "replaced"]
GONE: Final = frozenset({"retired", "withdrawn", "expelled", "replaced"})
LeagueRole = Literal["commissioner", "deputy", "scribe"]
Ending = Literal["bye", "forfeit", "both lose", "unplayed", "excused", "void"]
FixtureStage = Literal["planned", "published", "proposed", "agreed", "under way", "reported", "disputed", "closed",
                       "bye", "forfeit", "both lose", "unplayed", "excused", "void"]
WORDS: Final = {
    "planned": N_("planned"), "published": N_("open"), "proposed": N_("date proposed"), "agreed": N_("date agreed"),
    "under way": N_("under way"), "reported": N_("reported"), "disputed": N_("disputed"), "closed": N_("played"),
    "bye": N_("bye"), "forfeit": N_("forfeit"), "both lose": N_("both lose"), "unplayed": N_("not played"),
    "excused": N_("excused"), "void": N_("void"),
}


@dataclass
class LeagueTeam:
    """A team in a season. `coaches` are ids of people: its coach, then those who share the work."""

    id: str
    coaches: tuple[str, ...]
    name: str = ""
    race: str = ""
    badge: str = ""
    stage: TeamStage = "drafting"
    remark: str = ""                        # why it was sent back, or left
    offered: Roster | None = None           # as handed in, until it is approved
    came_from: str = ""                     # SEASON/TEAM of the season before
    heir_of: str = ""                       # the team whose fixtures it took over

    @property
    def playing(self) -> bool:
        return self.stage not in GONE


@dataclass
class DateProposal:
    by: str                                 # the team
    slots: tuple[str, ...]
    at: str
    fact: int


@dataclass
class TeamReport:
    by: str                                 # the person
    at: str
    result: MatchResult
    source: str
    fact: int


@dataclass
class LeagueFixture:
    """Two teams of a competition, a round and a window; then a result or another end. `away` is empty for a bye."""

    id: str
    competition: str
    round: int
    home: str
    away: str
    stage: str = ""                         # of a knockout
    opens: str = ""
    closes: str = ""
    published: bool = False
    proposals: list[DateProposal] = field(default_factory=list)
    date: str = ""
    started: str = ""                       # the match played here online, or "table"
    reports: dict[str, TeamReport] = field(default_factory=dict)     # by team
    result: MatchResult | None = None
    source: str = ""
    settled: int = 0                        # the number of the fact
    ended: Ending | None = None
    winner: str = ""                        # of a forfeit, or of a level knockout match
    reason: str = ""
    coaches: tuple[str, ...] = ()           # who led the teams when it was played

    @property
    def teams(self) -> tuple[str, ...]:
        return (self.home, self.away) if self.away else (self.home,)

    @property
    def open(self) -> bool:
        return self.result is None and self.ended is None

    @property
    def disputed(self) -> bool:
        return self.open and len(self.reports) > 1

    @property
    def won_by(self) -> str:
        """Who won it on the pitch, a shoot-out or a forfeit; empty if nobody has."""
        if self.ended in ("forfeit", "excused"):
            return self.winner
        if self.result is None or self.ended is not None:
            return ""
        leaders = self.result.leaders()
        return self.teams[leaders[0]] if len(leaders) == 1 else self.winner

    @property
    def state(self) -> FixtureStage:
        if self.ended == "void":
            return "void"
        if self.result is not None:
            return "closed"
        if self.ended is not None:
            return self.ended
        if self.reports:
            return "disputed" if self.disputed else "reported"
        if self.started:
            return "under way"
        if self.date:
            return "agreed"
        if self.proposals:
            return "proposed"
        return "published" if self.published else "planned"

    def seat(self, team: str) -> int:
        return self.teams.index(team)

    def opponent(self, team: str) -> str:
        return self.away if team == self.home else self.home


@dataclass
class Competition:
    """A division, play-off, cup, ladder or friendlies. `teams` are in the order in which they were placed."""

    id: str
    name: str
    form: Form
    parent: str = ""
    develops: bool = True                   # do its matches count for the life of a team?
    legs: int = 1
    teams: list[str] = field(default_factory=list)
    ladder: list[str] = field(default_factory=list)
    bracket: tuple[str, ...] = ()           # of a knockout: the seeds, with empty places for byes
    third_place: bool = False
    draws: int = 0
    finished: bool = False


@dataclass
class TableRuling:
    """Points of the table given or taken."""

    competition: str
    team: str
    points: int
    reason: str
    fact: int


class LeagueSeason:
    """Everything about one season. Made of its facts, in order; equal facts make equal seasons."""

    def __init__(self, memory: dict[bytes, TeamLife] | None = None) -> None:
        self.facts = FactLog()
        self.league, self.name, self.seed = "", "", 0
        self.stage: SeasonStage = "planning"
        self.options = LeagueOptions()
        self.staff: dict[str, set[LeagueRole]] = {}
        self.teams: dict[str, LeagueTeam] = {}
        self.lives: dict[str, TeamLife] = {}
        self.competitions: dict[str, Competition] = {}
        self.fixtures: dict[str, LeagueFixture] = {}
        self.rulings: list[TableRuling] = []
        self.keys: dict[KeyPlace, DiceKey] = {}
        self.confirmed: dict[tuple[str, str], int] = {}         # fixture, team: typed dice the other side has seen
        self.choices: dict[tuple[str, str], SideChoice] = {}    # fixture, team: what a side hires
        self.prepared: dict[str, tuple[PreparedSide, ...]] = {}
        self.prizes: list[tuple[str, str]] = []                  # name, team
        self.votes: dict[tuple[str, str], tuple[str, str]] = {}  # prize and voter: team and player
        # because: a life is known by its history, so what is untouched by a correction is not played again
        self.memory: dict[bytes, TeamLife] = {} if memory is None else memory

    # -- made of facts
    @classmethod
    def of(cls, facts: Iterable[SeasonFact], memory: dict[bytes, TeamLife] | None = None,
           known_good: int = 0) -> LeagueSeason:
        """The season of these facts. Those up to the number `known_good` have stood before and are not checked."""
        written = FactLog(facts)
        season = cls(memory)
        for fact in standing_facts(written):
            season.take(fact, checked=fact.number <= known_good)
        season.facts = written
        return season

    def take(self, fact: SeasonFact, checked: bool = False) -> None:
        """One standing fact more. Whatever refuses it does so before anything has changed."""
        if not checked:
            fact.act.check(self, fact)
        lives = {team: self.next_life(team, fact) for team in fact.act.touches(self)}
        fact.act.apply(self, fact)
        for team, life in lives.items():
            self.lives[team] = self.remember(life)

    def next_life(self, team: str, fact: SeasonFact) -> TeamLife:
        """The life of a team with this fact, the one that is known already if there is one."""
        life = self.lives.get(team, TeamLife(team))
        return self.memory.get(life.digest_with(fact)) or life.take(fact)

    def remember(self, life: TeamLife) -> TeamLife:
        return self.memory.setdefault(life.digest, life)

    def add(self, act: LeagueAct, by: str, at: str) -> SeasonFact:
        """A new fact. What cannot be done is refused, and nothing has changed."""
        return self.add_all([act], by, at)[0]

    def add_all(self, acts: Sequence[LeagueAct], by: str, at: str) -> list[SeasonFact]:
        """Several facts at once: all of them, or none."""
        new = [SeasonFact(number=len(self.facts) + place, at=at, by=by, act=act)
               for place, act in enumerate(acts, 1)]
        after = self if len(new) == 1 else self.copy()
        for fact in new:
            if rewrites(fact.act):
                fact.act.check(after, fact)
                good = first_changed(after.facts, fact.act) - 1
                after = LeagueSeason.of([*after.facts, fact], after.memory, good)
            else:
                after.take(fact)
                after.facts.append(fact)
        self.become(after)
        return new

    def copy(self) -> LeagueSeason:
        """The same season, to be changed on its own. Lives and facts are never changed, so they are shared."""
        made = LeagueSeason(self.memory)
        made.__dict__.update({name: copy_part(value) for name, value in vars(self).items() if name != "memory"})
        return made

    def become(self, other: LeagueSeason) -> None:
        self.__dict__ = other.__dict__

    # -- asked for
    def require_fact(self, number: int) -> SeasonFact:
        if not 1 <= number <= len(self.facts):
            raise LeagueError(_("there is no entry {number} in the record", number=number))
        return self.facts[number - 1]

    def told(self, number: int) -> str:
        return self.require_fact(number).act.told(self)

    def team(self, team: str) -> LeagueTeam:
        if team not in self.teams:
            raise LeagueError(_("there is no team {team!r} in this season", team=team))
        return self.teams[team]

    def competition(self, competition: str) -> Competition:
        if competition not in self.competitions:
            raise LeagueError(_("there is no competition {name!r} in this season", name=competition))
        return self.competitions[competition]

    def fixture(self, fixture: str) -> LeagueFixture:
        if fixture not in self.fixtures:
            raise LeagueError(_("there is no fixture {name!r} in this season", name=fixture))
        return self.fixtures[fixture]

    def life(self, team: str) -> TeamLife:
        self.team(team)
        return self.lives.get(team, TeamLife(team))

    def name_of(self, team: str) -> str:
        return self.teams[team].name or team if team in self.teams else team

    def fixtures_of(self, team: str) -> list[LeagueFixture]:
        return [fixture for fixture in self.fixtures.values() if team in fixture.teams]

    def under_way(self, team: str) -> LeagueFixture | None:
        """The match a team is in now; it has one at a time, over all competitions."""
        return next((one for one in self.fixtures_of(team) if one.open and (one.started or one.reports)), None)

    def require_stage(self, *stages: SeasonStage) -> None:
        if self.stage not in stages:
            raise LeagueError(_("the season is {stage}; this is done while it is {stages}", stage=_(self.stage),
                                stages=_(" or ").join(_(one) for one in stages)))

    def free_id(self, prefix: str, taken: Iterable[str]) -> str:
        """The next id of a kind: t1, t2 ..."""
        used = set(taken)
        number = 1
        while f"{prefix}{number}" in used:
            number += 1
        return f"{prefix}{number}"


def copy_part(value: Any) -> Any:
    """What changes in place, as something of its own, three layers deep."""
    if isinstance(value, LeagueTeam | LeagueFixture | Competition | DiceKey):
        made = copy.copy(value)
        made.__dict__.update({name: copy_part(part) for name, part in vars(value).items()
                              if isinstance(part, list | dict)})
        return made
    if isinstance(value, FactLog | set) or (isinstance(value, dict) and type(value) is not dict):
        return value.copy()
    if type(value) is list:
        return [copy_part(item) for item in value]
    return {key: copy_part(item) for key, item in value.items()} if isinstance(value, dict) else value


def rewrites(act: LeagueAct) -> bool:
    """Does it change what facts before it say?"""
    return act.kind in REWRITING
