"""Awards and prizes: worked out from tables, deeds and votes while a season runs, written down as facts at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from nuffle.data import edition_data
from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.league.acts_aftermath import PrizePaid
from nuffle.league.acts_fixtures import FixtureEnded, describe_fixture
from nuffle.league.acts_rulings import AwardGiven, TeamChanged
from nuffle.league.acts_season import StageSet
from nuffle.league.facts import LeagueAct, LeagueError
from nuffle.league.knockouts import final_ranking
from nuffle.league.life import TeamLife
from nuffle.league.options import LeaguePrize
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import LeagueSeason
from nuffle.league.tables import Ratings
from nuffle.teams.improve import count_spp
from nuffle.teams.roster import Deeds

DEEDS = ("touchdowns", "casualties", "completions", "mvps")


@dataclass(frozen=True)
class AwardWinner:
    """A team, or one of its players by the id the player has for life."""

    team: str
    player: str = ""
    name: str = ""


@dataclass(frozen=True)
class SeasonAward:
    """A prize with those who share it and the number that won it. Nobody has won it if there is no winner."""

    prize: LeaguePrize
    winners: tuple[AwardWinner, ...] = ()
    value: int = 0


@dataclass
class PlayerSeason:
    """What a player has done in a season."""

    winner: AwardWinner
    deeds: Deeds = field(default_factory=Deeds)


# -- deeds
def count_season_deeds(season: LeagueSeason) -> dict[tuple[str, str], PlayerSeason]:
    """The deeds of every player of every team in the matches of the season, by team and id."""
    found: dict[tuple[str, str], PlayerSeason] = {}
    for team in sorted(season.lives):
        for life in last_moments(season.lives[team]):
            count_match_deeds(season, team, life, found)
    return found


def last_moments(life: TeamLife) -> list[TeamLife]:
    """For each match the life as its sequence stood last."""
    return list({one.fixture: one for one in life.history() if one.aftermath is not None}.values())


def count_match_deeds(season: LeagueSeason, team: str, life: TeamLife,
                      found: dict[tuple[str, str], PlayerSeason]) -> None:
    """From the match itself; awards drawn after it from what they added to a career."""
    aftermath = life.aftermath
    assert aftermath is not None  # because: only such moments are listed
    try:
        now = life.now
    except NuffleError:
        now = aftermath.roster
    for result in aftermath.result.seats[aftermath.seat].own:
        if player := aftermath.roster.player(result.number):
            one = found.setdefault((team, player.id), PlayerSeason(
                AwardWinner(team, player.id, player.name or f"{player.number} {player.position}")))
            one.deeds += result.deeds.model_copy(update={"mvps": 0})
    for player in aftermath.roster.players:
        after = now.find_player(player.id)
        if after is not None and (drawn := after.career.mvps - player.career.mvps) > 0:
            one = found.setdefault((team, player.id), PlayerSeason(
                AwardWinner(team, player.id, player.name or f"{player.number} {player.position}")))
            one.deeds += Deeds(mvps=drawn)


# -- awards
def list_awards(season: LeagueSeason, ratings: Ratings | None = None) -> list[SeasonAward]:
    """Every prize of the options with its winners as things stand."""
    if not season.options.prizes:
        return []
    deeds = count_season_deeds(season)
    places = final_ranking(season, ratings)
    return [decide_prize(season, prize, deeds, places) for prize in season.options.prizes]


def decide_prize(season: LeagueSeason, prize: LeaguePrize, deeds: Mapping[tuple[str, str], PlayerSeason],
                 places: list[list[str]]) -> SeasonAward:
    if prize.by == "commissioner":
        return SeasonAward(prize)
    if prize.by == "place":
        return SeasonAward(prize, tuple(AwardWinner(team) for team in find_place(places, prize.place)), prize.place)
    counts = count_votes(season, prize.name, deeds) if prize.by == "vote" else {
        one.winner: measure_deeds(season, prize.by, one.deeds) for one in deeds.values()}
    levels = sorted({count for count in counts.values() if count > 0}, reverse=True)
    if len(levels) < prize.place:
        return SeasonAward(prize)
    wanted = levels[prize.place - 1]
    winners = sorted((one for one, count in counts.items() if count == wanted), key=lambda one: (one.team, one.player))
    return SeasonAward(prize, tuple(winners), wanted)


def find_place(places: list[list[str]], place: int) -> list[str]:
    """Who has a place; after two who share the first nobody is second."""
    at = 1
    for group in places:
        if at == place:
            return group
        at += len(group)
    return []


def measure_deeds(season: LeagueSeason, by: str, deeds: Deeds) -> int:
    if by == "spp":
        return count_spp(deeds, edition_data(season.options.edition))
    return int(getattr(deeds, by))


def count_votes(season: LeagueSeason, prize: str,
                deeds: Mapping[tuple[str, str], PlayerSeason]) -> dict[AwardWinner, int]:
    found: Counter[AwardWinner] = Counter()
    for (name, _voter), (team, player) in season.votes.items():
        if name == prize:
            known = deeds.get((team, player))
            found[known.winner if known else AwardWinner(team, player)] += 1
    return dict(found)


# -- the end of a season
def closing_acts(season: LeagueSeason, ratings: Ratings | None = None) -> list[LeagueAct]:
    """The season finished: what was not played, awards frozen, the gold and trophy of the edition, the last stage."""
    require_settled(season)
    ended: list[LeagueAct] = [FixtureEnded(fixture=one.id, how="unplayed", reason=_("the season is over"))
                              for one in season.fixtures.values() if one.open]
    return [*ended, *award_acts(season, ratings), *prize_acts(season, ratings), StageSet(stage="finished")]


def require_settled(season: LeagueSeason) -> None:
    for fixture in season.fixtures.values():
        if fixture.open and (fixture.started or fixture.reports):
            raise LeagueError(_("{what} is under way: settle it first", what=describe_fixture(season, fixture)))
        knockout = season.competition(fixture.competition).form == "knockout"
        if fixture.open and knockout:
            raise LeagueError(_("{what} has no winner yet", what=describe_fixture(season, fixture)))


def award_acts(season: LeagueSeason, ratings: Ratings | None = None) -> list[LeagueAct]:
    """The league's own prizes as facts. Gold is shared among those who share a prize."""
    found: list[LeagueAct] = []
    for award in list_awards(season, ratings):
        for winner in award.winners:
            found.append(AwardGiven(team=winner.team, name=award.prize.name, player=winner.player))
            if share := award.prize.gold // len(award.winners):
                found.append(TeamChanged(team=winner.team, change=RosterChange(what="gold", amount=share),
                                         reason=award.prize.name))
    return found


def prize_acts(season: LeagueSeason, ratings: Ratings | None = None) -> list[LeagueAct]:
    """What the edition gives for the first places. Who held the trophy before and has not won it gives it back."""
    league = edition_data(season.options.edition).league
    if league is None:
        return []
    place, found, paid = 1, list[LeagueAct](), set[str]()
    for group in final_ranking(season, ratings):
        for team in group:
            if place <= len(league.prizes) and season.teams[team].playing:
                found.append(PrizePaid(team=team, place=place))
                paid.add(team)
        place += len(group)
    holders = [team for team, life in sorted(season.lives.items())
               if team not in paid and season.teams[team].playing and life.now.trophy]
    return [*found, *(TeamChanged(team=team, change=RosterChange(what="trophy", amount=0), reason=_("trophy"))
                      for team in holders)]
