"""Acts of competitions beyond a plain schedule: draws taken back, challenges, votes, awards of an excused match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from pydantic import Field

from nuffle.languages import _, ngettext
from nuffle.league.acts_fixtures import FixtureAct, FixtureEnded, climb_ladder, describe_fixture
from nuffle.league.acts_teams import TeamAct
from nuffle.league.facts import Id, Instant, LeagueAct, LeagueError, SeasonFact, Word
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.teams.improve import count_spp
from nuffle.teams.labelled_dice import FallenDie, LabelledDice
from nuffle.teams.roster import Deeds, Roster

CHALLENGE = "challenge"         # the stage of a fixture that waits for an answer
ACCEPTED = "challenge accepted"
AWARDS = 2                      # most valuable players of a team whose opponent was excused
GOLD = 10_000                   # for each pip of its D6


class FixturesDropped(LeagueAct):
    """Fixtures nobody has begun are taken out again, for a draw that was wrong or a team that comes late."""

    kind: ClassVar[str] = "fixtures dropped"

    fixtures: tuple[Id, ...] = Field(min_length=1, max_length=5000)
    reason: str = ""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        for name in self.fixtures:
            fixture = season.fixture(name)
            if fixture.away and (not fixture.open or fixture.started or fixture.reports):
                raise LeagueError(_("{what} has begun or is over", what=describe_fixture(season, fixture)))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        for name in self.fixtures:
            del season.fixtures[name]

    def told(self, season: LeagueSeason) -> str:
        return ngettext("{count} fixture dropped", "{count} fixtures dropped", len(self.fixtures))


class CompetitionClosed(LeagueAct):
    """Nothing more is drawn or arranged in a competition, or something is again."""

    kind: ClassVar[str] = "competition closed"

    competition: Id
    closed: bool = True

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        competition = season.competition(self.competition)
        if competition.finished == self.closed:
            word = _("closed") if self.closed else _("open")
            raise LeagueError(_("{where} is {word} already", where=competition.name, word=word))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.competitions[self.competition].finished = self.closed

    def told(self, season: LeagueSeason) -> str:
        where = season.competition(self.competition).name
        return _("{where} closed", where=where) if self.closed else _("{where} opened again", where=where)


class ChallengeAnswered(FixtureAct):
    """Who is challenged on a ladder takes it up, or does not: then the challenger has won."""

    kind: ClassVar[str] = "challenge answered"

    accepted: bool
    closes: Instant | None = None       # until when it is to be played

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        if season.fixture(self.fixture).stage != CHALLENGE:
            raise LeagueError(_("this challenge has been answered already"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        fixture = season.fixtures[self.fixture]
        fixture.stage = ACCEPTED
        if self.accepted:
            fixture.closes = self.closes or fixture.closes
            return
        fixture.ended, fixture.winner = "forfeit", fixture.away
        climb_ladder(season, fixture)

    def told(self, season: LeagueSeason) -> str:
        word = _("challenge accepted") if self.accepted else _("challenge declined")
        return f"{describe_fixture(season, season.fixture(self.fixture))}: {word}"


class VoteCast(TeamAct):
    """A coach votes for a team, or one of its players, for a prize. A later vote takes the place of an earlier one."""

    kind: ClassVar[str] = "vote cast"

    prize: Word
    voter: Id
    player: str = ""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        season.team(self.voter)
        if not any(prize.name == self.prize and prize.by == "vote" for prize in season.options.prizes):
            raise LeagueError(_("no votes are cast for {prize}", prize=self.prize))
        if self.voter == self.team:
            raise LeagueError(_("you cannot vote for your own team"))
        season.require_stage("running", "play-offs")

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.votes[self.prize, self.voter] = (self.team, self.player)

    def told(self, season: LeagueSeason) -> str:
        return _("a vote for {prize}", prize=self.prize)


class ExcusedAwarded(TeamAct):
    """A match was given up for a good reason: the other team has its awards and some gold, and nothing else happens."""

    kind: ClassVar[str] = "excused awarded"

    fixture: Id
    nominees: tuple[str, ...] = ()
    dice: tuple[FallenDie, ...] = Field(min_length=1, max_length=10)

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        fixture = season.fixture(self.fixture)
        if fixture.ended != "excused" or self.team not in fixture.teams:
            raise LeagueError(_("{what}: nobody was excused", what=describe_fixture(season, fixture)))
        if fixture.winner:
            raise LeagueError(_("the awards of this match have been given"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.fixtures[self.fixture].winner = self.team

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)

    def live(self, life: TeamLife) -> TeamLife:
        rested = life.rest()
        roster = award_excused(rested.now, self.fixture, self.nominees, LabelledDice(self.dice))
        return replace(rested, roster=roster)

    def told(self, season: LeagueSeason) -> str:
        return _("{team} has the awards of a match that was excused", team=season.name_of(self.team))


def award_excused(roster: Roster, fixture: str, nominees: tuple[str, ...], dice: LabelledDice) -> Roster:
    """The team with two most valuable players among those it names, or all, and a D6 of gold."""
    fit = [player.id for player in roster.fit_players()]
    wanted = roster.data.team_rules.mvp_nominees
    if strangers := [name for name in nominees if name not in fit]:
        raise LeagueError(_("{player}: nobody fit in this team", player=strangers[0]))
    named = (list(dict.fromkeys(nominees)) or fit)[:wanted or None]
    for award in range(1, AWARDS + 1):
        if named:
            face = dice.throw(f"excused/{fixture}/mvp/{award}", len(named))
            roster = give_award(roster, named[face - 1])
    gold = GOLD * dice.throw(f"excused/{fixture}/gold", 6)
    return roster.model_copy(update={"treasury": roster.treasury + gold})


def give_award(roster: Roster, name: str) -> Roster:
    player, deed = roster.find_player(name), Deeds(mvps=1)
    assert player is not None  # because: only the fit are named
    points = player.spp + count_spp(deed, roster.data)
    return roster.replace_player(player.model_copy(update={"spp": points, "career": player.career + deed}))


def excuse_acts(season: LeagueSeason, fixture_id: str, excused: str, keys: Mapping[int, bytes],
                 nominees: tuple[str, ...] = (), reason: str = "") -> list[LeagueAct]:
    """A side is excused; the other one has the awards."""
    fixture = season.fixture(fixture_id)
    other = fixture.opponent(excused)
    dice = LabelledDice((), keys)
    award_excused(season.life(other).rest().now, fixture_id, nominees, dice)
    return [FixtureEnded(fixture=fixture_id, how="excused", reason=reason),
            ExcusedAwarded(team=other, fixture=fixture_id, nominees=nominees, dice=tuple(dice.new))]
