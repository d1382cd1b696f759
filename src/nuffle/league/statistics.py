"""Statistics that grow by match: lines of one finished sequence, books of many, and top lists of a book.

A book is a plain sum, so books of seasons add up to those of all time, and nothing is counted when a page is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal

from nuffle.languages import N_
from nuffle.league.facts import LeagueError
from nuffle.league.life import TeamLife
from nuffle.league.season import LeagueSeason
from nuffle.league.story import list_chapters
from nuffle.teams.develop import as_played
from nuffle.teams.result import ReportedHarm, SeatResult
from nuffle.teams.roster import Player
from nuffle.tournament.records import FrozenRecord

Outcome = Literal["won", "drew", "lost"]
MEASURED: Final = {
    "touchdowns": N_("touchdowns"), "casualties": N_("casualties"), "kills": N_("kills"),
    "completions": N_("completions"), "interceptions": N_("interceptions"), "deflections": N_("deflections"),
    "mvps": N_("awards"), "points": N_("star player points"), "fouls": N_("casualties by fouls"),
    "sent_off": N_("sent off"), "suffered": N_("casualties suffered"), "games": N_("games"),
}


class PlayerSum(FrozenRecord):
    """What a player did, in one match or in many."""

    team: str
    player: str
    name: str = ""
    number: int = 0
    position: str = ""
    games: int = 0
    touchdowns: int = 0
    completions: int = 0
    interceptions: int = 0
    deflections: int = 0
    casualties: int = 0
    kills: int = 0
    fouls: int = 0
    sent_off: int = 0
    suffered: int = 0
    mvps: int = 0
    points: int = 0
    dead: bool = False


class TeamSum(FrozenRecord):
    """What a team did. Streaks are games in a row: those won, those not lost, those lost; the running ones and best."""

    team: str
    name: str = ""
    race: str = ""
    coach: str = ""
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0
    suffered: int = 0
    kills: int = 0
    deaths: int = 0
    winning: int = 0
    unbeaten: int = 0
    losing: int = 0
    longest_winning: int = 0
    longest_unbeaten: int = 0
    longest_losing: int = 0


class MatchLines(FrozenRecord):
    """One team's part of one match: what it adds to every book."""

    fixture: str
    team: TeamSum
    players: tuple[PlayerSum, ...] = ()


SUMS: Final = tuple(name for name, field in PlayerSum.model_fields.items()
                    if field.annotation is int and name != "number")
TEAM_SUMS: Final = ("played", "won", "drawn", "lost", "touchdowns", "conceded", "casualties", "suffered", "kills",
                    "deaths")


def read_lines(season: LeagueSeason, moment: TeamLife) -> MatchLines:
    """The lines of a sequence that is done: `season.life(team)` at that moment, or one of `list_chapters`."""
    state, aftermath = moment.state, moment.aftermath
    if aftermath is None or state is None or not state.ready:
        raise LeagueError("only a finished sequence is counted")
    mine = aftermath.result.seats[aftermath.seat]
    theirs = aftermath.result.seats[1 - aftermath.seat]
    ids = {player.number: player for player in as_played(aftermath.roster, mine).players}
    lines = [read_player(moment, player, mine, theirs) for player in ids.values() if player.fit]
    outcome = aftermath.result.outcome(aftermath.seat)
    team = season.teams[moment.team]
    sums = TeamSum(
        team=moment.team, name=team.name, race=team.race, coach=team.coaches[0], played=1, won=int(outcome == "won"),
        drawn=int(outcome == "drew"), lost=int(outcome == "lost"), touchdowns=mine.score, conceded=theirs.score,
        casualties=mine.casualties, suffered=theirs.casualties, kills=count_dead(theirs), deaths=count_dead(mine))
    return MatchLines(fixture=moment.fixture, team=add_outcome(sums, outcome, TeamSum(team=moment.team)),
                      players=tuple(line for line in lines if line))


def count_dead(side: SeatResult) -> int:
    return sum("dead" in player.injuries for player in side.players)


def read_player(moment: TeamLife, player: Player, mine: SeatResult, theirs: SeatResult) -> PlayerSum:
    state = moment.state
    assert state is not None  # because: only finished sequences are read
    result = next((one for one in mine.own if one.number == player.number), None)
    deeds = result.deeds if result else None
    caused = [harm for harm in theirs.harm if harm.by == player.number]
    return PlayerSum(
        team=moment.team, player=player.id, name=player.name, number=player.number, position=player.position, games=1,
        touchdowns=deeds.touchdowns if deeds else 0, completions=deeds.completions if deeds else 0,
        interceptions=deeds.interceptions if deeds else 0, deflections=deeds.deflections if deeds else 0,
        casualties=deeds.casualties if deeds else 0, kills=sum(harm.injury == "dead" for harm in caused),
        fouls=sum(is_foul(harm) for harm in caused), sent_off=int(result.sent_off) if result else 0,
        suffered=len(result.injuries) if result else 0, mvps=state.awards.count(player.id),
        points=state.points.get(player.id, 0), dead=bool(result and "dead" in result.injuries))


def is_foul(harm: ReportedHarm) -> bool:
    return harm.how == "foul"


# -- adding up
def add_players(one: PlayerSum, other: PlayerSum) -> PlayerSum:
    """Together; name and number are those of the later one."""
    sums = {name: getattr(one, name) + getattr(other, name) for name in SUMS}
    return other.model_copy(update=sums | {"dead": one.dead or other.dead})


def add_teams(one: TeamSum, other: TeamSum) -> TeamSum:
    """Together; `other` came later. A streak may run from one into the other."""
    sums = {name: getattr(one, name) + getattr(other, name) for name in TEAM_SUMS}
    runs: dict[str, int] = {}
    for name, whole in (("winning", other.won == other.played), ("unbeaten", other.lost == 0),
                        ("losing", other.lost == other.played)):
        running = getattr(other, name) + (getattr(one, name) if whole else 0)
        longest = f"longest_{name}"
        runs |= {name: running, longest: max(getattr(one, longest), getattr(other, longest), running)}
    return other.model_copy(update=sums | runs)


def add_outcome(team: TeamSum, outcome: Outcome, before: TeamSum) -> TeamSum:
    """The streaks after one match."""
    runs = {"winning": outcome == "won", "unbeaten": outcome != "lost", "losing": outcome == "lost"}
    update: dict[str, int] = {}
    for name, goes_on in runs.items():
        running = getattr(before, name) + 1 if goes_on else 0
        update |= {name: running, f"longest_{name}": max(getattr(before, f"longest_{name}"), running)}
    return team.model_copy(update=update)


class StatBook(FrozenRecord):
    """Sums of many matches: by player, by team. A book is never changed; adding gives another one."""

    players: dict[str, PlayerSum] = {}
    teams: dict[str, TeamSum] = {}

    def add(self, lines: Iterable[MatchLines]) -> StatBook:
        """With these matches too, in the order in which they were played."""
        players, teams = dict(self.players), dict(self.teams)
        for line in lines:
            before = teams.get(line.team.team)
            teams[line.team.team] = add_teams(before, line.team) if before else line.team
            for player in line.players:
                key = f"{player.team}/{player.player}"
                known = players.get(key)
                players[key] = add_players(known, player) if known else player
        return StatBook(players=players, teams=teams)

    def join(self, later: StatBook, heirs: dict[str, str] | None = None) -> StatBook:
        """Two seasons together. `heirs` say which team of the later one was which of this one: its id there, here."""
        known = heirs or {}
        players, teams = dict(self.players), dict(self.teams)
        for team in later.teams.values():
            moved = team.model_copy(update={"team": known.get(team.team, team.team)})
            before = teams.get(moved.team)
            teams[moved.team] = add_teams(before, moved) if before else moved
        for player in later.players.values():
            same = player.model_copy(update={"team": known.get(player.team, player.team)})
            key = f"{same.team}/{same.player}"
            old = players.get(key)
            players[key] = add_players(old, same) if old else same
        return StatBook(players=players, teams=teams)


def make_book(season: LeagueSeason, counts: Callable[[str], bool] | None = None) -> StatBook:
    """The book of a whole season from the beginning; with `counts` only of some fixtures."""
    return StatBook().add(list_lines(season, counts))


def list_lines(season: LeagueSeason, counts: Callable[[str], bool] | None = None) -> Iterator[MatchLines]:
    for life in season.lives.values():
        for moment in list_chapters(life):
            if moment.aftermath and moment.ready and (counts is None or counts(moment.fixture)):
                yield read_lines(season, moment)


# -- top lists
def list_top(book: StatBook, measure: str, count: int = 10, team: str = "") -> list[PlayerSum]:
    """The best players by one measure; those level are in the order of their touchdowns, then their ids."""
    if measure not in MEASURED:
        raise LeagueError(f"{measure}: not counted; choose {', '.join(MEASURED)}")
    able = [player for player in book.players.values()
            if getattr(player, measure) and (not team or player.team == team)]
    return sorted(able, key=lambda one: (-getattr(one, measure), -one.touchdowns, one.team, one.player))[:count]


def sum_by(book: StatBook, field: Literal["race", "coach"]) -> dict[str, TeamSum]:
    """Teams together by race or by coach. Streaks are of one team and are the longest of any."""
    found: dict[str, TeamSum] = {}
    for team in book.teams.values():
        key = getattr(team, field)
        before = found.get(key)
        if before is None:
            found[key] = team
            continue
        sums = {name: getattr(before, name) + getattr(team, name) for name in TEAM_SUMS}
        longest = {name: max(getattr(before, name), getattr(team, name))
                   for name in ("longest_winning", "longest_unbeaten", "longest_losing")}
        found[key] = before.model_copy(update=sums | longest)
    return found
