"""Tables of a competition, worked out from its fixtures. They do not depend on the order of anything that goes in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from nuffle.data import edition_data
from nuffle.languages import _
from nuffle.league.options import LEAGUE_TIEBREAKERS
from nuffle.league.season import Competition, LeagueFixture, LeagueSeason
from nuffle.teams.result import MatchResult, SeatResult
from nuffle.teams.season import league_points
from nuffle.tournament.lot import draw_lots

Ratings = Mapping[str, float]       # of the coach of a team
Imagined = Mapping[str, tuple[int, int]]    # what if: the score of a fixture
POINTS = "points"
POINTS_A_MATCH = "points a match"


@dataclass
class LeagueRow:
    """What a team has done in a competition."""

    team: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0
    suffered: int = 0
    bonus: int = 0          # of the points
    ruled: int = 0          # of the points
    byes: int = 0
    forfeits: int = 0       # won or lost without a match
    both_lost: int = 0
    met: list[tuple[str, int]] = field(default_factory=list)     # each opponent and the points taken

    @property
    def td_difference(self) -> int:
        return self.touchdowns - self.conceded

    @property
    def casualty_difference(self) -> int:
        return self.casualties - self.suffered


@dataclass(frozen=True)
class PlaceReason:
    """Something that was looked at to place a team, its number for the team, and whom it was level with until then."""

    by: str
    value: float
    level: tuple[str, ...] = ()


@dataclass(frozen=True)
class LeaguePlace:
    """A place in a table. `level`: it is shared, because nothing tells those teams apart."""

    place: int
    row: LeagueRow
    reasons: tuple[PlaceReason, ...]
    level: bool = False
    left: bool = False      # the team plays no more

    @property
    def team(self) -> str:
        return self.row.team


# -- counting
def count_rows(season: LeagueSeason, competition_id: str, imagined: Imagined | None = None) -> dict[str, LeagueRow]:
    """Every team of a competition with what its fixtures have brought, or would bring."""
    competition = season.competition(competition_id)
    rows = {team: LeagueRow(team) for team in sorted(competition.teams)}
    if competition.form == "friendlies":
        return rows
    for name in sorted(season.fixtures):
        fixture = season.fixtures[name]
        if fixture.open and imagined and name in imagined:
            seats = tuple(SeatResult(score=score) for score in imagined[name])
            fixture = replace(fixture, result=MatchResult(edition=season.options.edition, seats=seats))
        if fixture.competition == competition_id:
            count_fixture(season, competition, fixture, rows)
    for ruling in season.rulings:
        if ruling.competition == competition_id and (row := rows.get(heir_to(season, ruling.team))):
            row.points += ruling.points
            row.ruled += ruling.points
    return rows


def count_fixture(season: LeagueSeason, competition: Competition, fixture: LeagueFixture,
                  rows: dict[str, LeagueRow]) -> None:
    teams = [heir_to(season, team) for team in fixture.teams]
    sides, points = [rows.setdefault(team, LeagueRow(team)) for team in teams], season.options.points
    if fixture.ended == "void" or fixture.open:
        return
    if fixture.ended == "bye":
        sides[0].byes += 1
        sides[0].points += points_of_bye(season, competition)
    elif fixture.result is not None:
        for seat, row in enumerate(sides):
            count_match(season, fixture, seat, row, teams[1 - seat])
    elif fixture.ended == "forfeit":
        winner = fixture.seat(fixture.winner)
        count_forfeit(season, sides[winner], teams[1 - winner], True)
        count_forfeit(season, sides[1 - winner], teams[winner], False)
    elif fixture.ended == "both lose" or (fixture.ended == "unplayed" and points.unplayed == "both lose"):
        for seat, row in enumerate(sides):
            row.played, row.lost, row.both_lost = row.played + 1, row.lost + 1, row.both_lost + 1
            add_points(row, points.loss, teams[1 - seat])


def points_of_bye(season: LeagueSeason, competition: Competition) -> int:
    """In a round robin each has the same byes, so that they bring nothing unless the options say so."""
    points = season.options.points
    if points.bye is not None:
        return points.bye
    return points.win if competition.form == "swiss" else 0


def count_match(season: LeagueSeason, fixture: LeagueFixture, seat: int, row: LeagueRow, opponent: str) -> None:
    result, points = fixture.result, season.options.points
    assert result is not None  # because: only played fixtures come here
    mine, theirs = result.seats[seat], result.seats[1 - seat]
    outcome = result.outcome(seat)
    row.played += 1
    row.won, row.drawn, row.lost = (row.won + (outcome == "won"), row.drawn + (outcome == "drew"),
                                    row.lost + (outcome == "lost"))
    row.touchdowns, row.conceded = row.touchdowns + mine.score, row.conceded + theirs.score
    row.casualties, row.suffered = row.casualties + mine.casualties, row.suffered + theirs.casualties
    gained = {"won": points.win, "drew": points.draw, "lost": points.loss}[outcome]
    if mine.gave_up:
        gained = points.concession
    bonus = count_bonus(season, fixture, seat) if not mine.gave_up else 0
    row.bonus += bonus
    add_points(row, gained + bonus, opponent)


def count_bonus(season: LeagueSeason, fixture: LeagueFixture, seat: int) -> int:
    """The bonus points of the edition's league rules."""
    league = edition_data(season.options.edition).league
    if not season.options.points.bonus or league is None or fixture.result is None:
        return 0
    return league_points(fixture.result, seat, league, bonus=True) - league.points[fixture.result.outcome(seat)]


def count_forfeit(season: LeagueSeason, row: LeagueRow, opponent: str, won: bool) -> None:
    points = season.options.points
    more, less = points.forfeit_score
    row.played, row.forfeits = row.played + 1, row.forfeits + 1
    row.won, row.lost = row.won + won, row.lost + (not won)
    row.touchdowns, row.conceded = row.touchdowns + (more if won else less), row.conceded + (less if won else more)
    of_win = points.win if points.forfeit_win is None else points.forfeit_win
    add_points(row, of_win if won else points.loss, opponent)


def add_points(row: LeagueRow, points: int, opponent: str) -> None:
    row.points += points
    row.met.append((opponent, points))


def heir_to(season: LeagueSeason, team: str) -> str:
    """Who has the matches of a team today: itself, or who took its place."""
    heirs = {one.heir_of: one.id for one in season.teams.values() if one.heir_of}
    seen = {team}
    while team in heirs and heirs[team] not in seen:
        team = heirs[team]
        seen.add(team)
    return team


# -- placing
Values = dict[str, float]


class TableOrder:
    """Puts rows in order: by points, then by each tie-breaker among those who are level until then."""

    def __init__(self, season: LeagueSeason, rows: Mapping[str, LeagueRow], purpose: str, ratings: Ratings,
                 first: str = POINTS) -> None:
        self.season, self.rows, self.purpose, self.ratings = season, rows, purpose, ratings
        self.criteria = (first, *season.options.tiebreakers)
        self.reasons: dict[str, list[PlaceReason]] = {team: [] for team in rows}

    def place(self) -> list[LeaguePlace]:
        teams = sorted(self.rows)
        playing = [team for team in teams if self.plays(team)]
        gone = [team for team in teams if not self.plays(team)]
        found: list[LeaguePlace] = []
        for group in [*self.order(playing), *self.order(gone)]:
            place = len(found) + 1
            found += [LeaguePlace(place, self.rows[team], tuple(self.reasons[team]), len(group) > 1,
                                  not self.plays(team)) for team in group]
        return found

    def plays(self, team: str) -> bool:
        return team in self.season.teams and self.season.teams[team].playing

    def order(self, group: list[str], at: int = 0) -> list[list[str]]:
        if not group:
            return []
        if at == len(self.criteria) or (at and len(group) == 1):
            return [group]
        by = self.criteria[at]
        values = self.values(by, group)
        for team in group:
            level = tuple(other for other in group if other != team) if at else ()
            self.reasons[team].append(PlaceReason(by, values[team], level))
        better = -1 if by in ("conceded", "lot") else 1
        parts = [[team for team in group if values[team] == value]
                 for value in sorted(set(values.values()), key=lambda value: -value * better)]
        # because: who is level in a mini-table of three may be told apart by that of two
        again = at if by == "head_to_head" and len(parts) > 1 else at + 1
        return [done for part in parts for done in self.order(part, again)]

    def values(self, by: str, group: Sequence[str]) -> Values:
        """The number of each team for one criterion."""
        rows = self.rows
        if by == "lot":
            lots = draw_lots(self.season.seed, self.purpose, group)
            return {team: lots.index(team) + 1 for team in group}
        if by == "head_to_head":
            return {team: sum(points for other, points in rows[team].met if other in group) for team in group}
        if by == "strength_of_schedule":
            return {team: sum(rows[other].points for other, _points in rows[team].met if other in rows)
                    for team in group}
        if by == "rating":
            return {team: self.ratings.get(team, 0.0) for team in group}
        if by == POINTS_A_MATCH:
            return {team: float(Fraction(rows[team].points, max(1, rows[team].played))) for team in group}
        measure: Callable[[LeagueRow], int] = MEASURES[by]
        return {team: measure(rows[team]) for team in group}


MEASURES: Mapping[str, Callable[[LeagueRow], int]] = {
    POINTS: lambda row: row.points,
    "wins": lambda row: row.won,
    "td_difference": lambda row: row.td_difference,
    "touchdowns": lambda row: row.touchdowns,
    "conceded": lambda row: row.conceded,
    "casualty_difference": lambda row: row.casualty_difference,
    "casualties": lambda row: row.casualties,
}


def make_table(season: LeagueSeason, competition: str, ratings: Ratings | None = None,
               imagined: Imagined | None = None) -> list[LeaguePlace]:
    """The table of a competition; a ladder is in the order of its places. `imagined` are scores of open fixtures."""
    rows = count_rows(season, competition, imagined)
    if season.competitions[competition].form == "friendlies":
        return []
    if season.competitions[competition].form == "ladder":
        order = season.competitions[competition].ladder
        return [LeaguePlace(place, rows[team], (PlaceReason("ladder", place),)) for place, team in enumerate(order, 1)]
    return TableOrder(season, rows, f"{competition}/table", ratings or {}).place()


def join_tables(season: LeagueSeason, competitions: Iterable[str], purpose: str, teams: Iterable[str] | None = None,
                ratings: Ratings | None = None) -> list[LeaguePlace]:
    """Teams of several divisions in one order. Where they have played different numbers of matches, by points a
    match."""
    rows = {team: row for name in sorted(competitions) for team, row in count_rows(season, name).items()}
    chosen = {team: rows[team] for team in (rows if teams is None else teams) if team in rows}
    uneven = len(Counter(row.played for row in chosen.values())) > 1
    return TableOrder(season, chosen, purpose, ratings or {}, POINTS_A_MATCH if uneven else POINTS).place()


# -- in words
def describe_place(season: LeagueSeason, place: LeaguePlace) -> str:
    """Why a team has its place."""
    if place.left:
        return _("no longer in the season")
    return "; ".join(describe_reason(season, reason) for reason in place.reasons)


def describe_reason(season: LeagueSeason, reason: PlaceReason) -> str:
    value = f"{reason.value:g}" if reason.by != POINTS_A_MATCH else f"{reason.value:.2f}"
    if reason.by == POINTS:
        return _("points: {value}", value=value)
    if reason.by == POINTS_A_MATCH:
        return _("points per match: {value}", value=value)
    if reason.by == "ladder":
        return _("place on the ladder: {value}", value=value)
    names = ", ".join(map(season.name_of, reason.level))
    return _("level with {names}; {what}: {value}", names=names, what=_(LEAGUE_TIEBREAKERS[reason.by]), value=value)


def cross_table(season: LeagueSeason, competition: str) -> dict[str, dict[str, tuple[LeagueFixture, ...]]]:
    """For each team at home and each visitor their fixtures."""
    teams = sorted({*season.competition(competition).teams})
    found: dict[str, dict[str, tuple[LeagueFixture, ...]]] = {team: dict.fromkeys(teams, ()) for team in teams}
    for name in sorted(season.fixtures, key=lambda one: (season.fixtures[one].round, one)):
        fixture = season.fixtures[name]
        if fixture.competition == competition and fixture.away:
            home, away = heir_to(season, fixture.home), heir_to(season, fixture.away)
            row = found.setdefault(home, {})
            row[away] = (*row.get(away, ()), fixture)
    return found
