"""Knockouts and play-offs: seeds, the bracket as far as it has come, the next round from the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from nuffle.languages import N_, _
from nuffle.league.acts_fixtures import FixturePlan, FixturesDrawn
from nuffle.league.acts_season import CompetitionMade, StageSet, TeamsPlaced
from nuffle.league.deadlines import RoundWindow, make_windows
from nuffle.league.facts import LeagueAct, LeagueError
from nuffle.league.season import Competition, LeagueFixture, LeagueSeason
from nuffle.league.tables import Ratings, heir_to, join_tables, make_table
from nuffle.tournament.brackets import Column, Tie
from nuffle.tournament.stages import BracketBlock, bracket_order

THIRD = N_("third place")
PLAYOFFS = "playoffs"


@dataclass(frozen=True)
class KnockoutTie:
    """Two places of a bracket; empty where nobody is. `winner` is None while it is open, empty if nobody goes on."""

    names: tuple[str, str]
    winner: str | None
    fixture: LeagueFixture | None = None
    third: bool = False

    @property
    def loser(self) -> str:
        """Who lost it; nobody in a bye."""
        if not self.winner or self.fixture is None:
            return ""
        return self.names[1] if self.winner == self.names[0] else self.names[0]


@dataclass(frozen=True)
class KnockoutRound:
    number: int
    stage: str
    ties: tuple[KnockoutTie, ...]

    @property
    def over(self) -> bool:
        return all(tie.winner is not None for tie in self.ties)


@dataclass(frozen=True)
class Entrant:
    """Who plays on after the divisions, and why."""

    team: str
    why: str
    division: str = ""


# -- the bracket
def make_bracket(seeds: Sequence[str]) -> tuple[str, ...]:
    """Seeds in bracket order; the best have byes where there are not enough."""
    size = 1 << max(1, (len(seeds) - 1).bit_length())
    return tuple(seeds[seed - 1] if seed <= len(seeds) else "" for seed in bracket_order(size))


def list_rounds(season: LeagueSeason, competition_id: str) -> list[KnockoutRound]:
    """All rounds as far as it is known who plays in them. The one after a round that is over comes last, undrawn."""
    competition = season.competition(competition_id)
    names = list(competition.bracket)
    seeds = {name: place for place, name in enumerate(competition.teams)}
    found: list[KnockoutRound] = []
    while len(names) > 1:
        if found and season.options.playoffs.reseed:
            alive = sorted(filter(None, names), key=lambda name: seeds.get(name, len(seeds)))
            alive += [""] * (len(names) - len(alive))
            names = [name for pair in zip(alive[:len(alive) // 2], alive[::-1], strict=False) for name in pair]
        number = len(found) + 1
        ties = [find_tie(season, competition_id, number, (one, other))
                for one, other in zip(names[::2], names[1::2], strict=True)]
        if len(names) == 2 and competition.third_place and found:
            losers = [tie.loser for tie in found[-1].ties]
            if all(losers):
                ties.append(find_tie(season, competition_id, number, (losers[0], losers[1]), third=True))
        found.append(KnockoutRound(number, BracketBlock(1, tuple(names)).stage, tuple(ties)))
        if not found[-1].over:
            break
        names = [tie.winner or "" for tie in ties if not tie.third]
    return found


def find_tie(season: LeagueSeason, competition: str, number: int, names: tuple[str, str],
             third: bool = False) -> KnockoutTie:
    if not all(names):
        return KnockoutTie(names, names[0] or names[1], third=third)
    for fixture in season.fixtures.values():
        if (fixture.competition, fixture.round) == (competition, number) and \
                {heir_to(season, team) for team in fixture.teams} == set(names):
            return KnockoutTie(names, find_winner(season, fixture), fixture, third)
    left = tuple(name for name in names if not season.teams[name].playing)
    if left:
        # because: who left before the round was drawn does not come, and the other one goes on
        return KnockoutTie(names, next((name for name in names if name not in left), ""), third=third)
    return KnockoutTie(names, None, third=third)


def find_winner(season: LeagueSeason, fixture: LeagueFixture) -> str | None:
    if fixture.open:
        return None
    return heir_to(season, fixture.won_by) if fixture.won_by else ""


def knockout_acts(season: LeagueSeason, competition_id: str, start: str = "", published: bool = False,
                  seeds: Sequence[str] = ()) -> list[LeagueAct]:
    """The first round from the seeds, or the next one from the results. Until a match has begun its fixtures can be
    dropped and the first round drawn from other seeds."""
    competition = season.competition(competition_id)
    bracket: tuple[str, ...] = ()
    if not any(fixture.competition == competition_id for fixture in season.fixtures.values()):
        bracket = make_bracket(check_seeds(season, competition, seeds or competition.teams))
        last = start_bracket(bracket)
    else:
        last = list_rounds(season, competition_id)[-1]
        require_undrawn(season, competition, last)
    window = make_windows(season.options.calendar, start, 1)[0]
    plans = plan_ties(season, last, window)
    return [FixturesDrawn(competition=competition_id, fixtures=plans, bracket=bracket, published=published,
                          purpose=f"{competition_id}/round {last.number}")]


def start_bracket(bracket: tuple[str, ...]) -> KnockoutRound:
    ties = tuple(KnockoutTie(pair, None) for pair in zip(bracket[::2], bracket[1::2], strict=True))
    return KnockoutRound(1, BracketBlock(1, bracket).stage, ties)


def plan_ties(season: LeagueSeason, drawn: KnockoutRound, window: RoundWindow) -> tuple[FixturePlan, ...]:
    """Fixtures of a round; a team without an opponent has a bye."""
    ids = free_ids(season)
    pairs = [([name for name in tie.names if name and season.teams[name].playing], THIRD if tie.third else drawn.stage)
             for tie in drawn.ties]
    return tuple(FixturePlan(id=next(ids), round=drawn.number, home=teams[0], away="".join(teams[1:]), stage=stage,
                             opens=window.opens, closes=window.closes) for teams, stage in pairs if teams)


def free_ids(season: LeagueSeason) -> Iterator[str]:
    """Names for new fixtures."""
    return (name for number in count(len(season.fixtures) + 1) if (name := f"f{number}") not in season.fixtures)


def check_seeds(season: LeagueSeason, competition: Competition, seeds: Sequence[str]) -> list[str]:
    playing = [team for team in seeds if season.team(team).playing]
    if strangers := [season.name_of(team) for team in playing if team not in competition.teams]:
        raise LeagueError(_("{team} is not in {where}", team=strangers[0], where=competition.name))
    if len(playing) < 2:
        raise LeagueError(_("{where}: place two teams at least", where=competition.name))
    return playing


def require_undrawn(season: LeagueSeason, competition: Competition, last: KnockoutRound) -> None:
    if last.over:
        raise LeagueError(_("{where} is over", where=competition.name))
    if open_ties := [tie for tie in last.ties if tie.winner is None and tie.fixture is not None]:
        names = _(" and ").join(map(season.name_of, open_ties[0].names))
        raise LeagueError(_("{where}: {names} have not finished their match", where=competition.name, names=names))


def knockout_places(season: LeagueSeason, competition_id: str) -> list[list[str]]:
    """Who has come how far, best first; those who went out together share a place. Empty while it is played."""
    rounds = list_rounds(season, competition_id)
    if not rounds or not rounds[-1].over:
        return []
    places: list[list[str]] = []
    for one in rounds:
        out = [name for tie in one.ties if not tie.third for name in tie.names if name and name != tie.winner]
        third = next((tie for tie in one.ties if tie.third), None)
        if third is not None and third.winner and places:
            places[0] = [name for name in third.names if name != third.winner]
            places.insert(0, [third.winner])
        if out:
            places.insert(0, out)
    champion = rounds[-1].ties[0].winner
    found = [[champion], *places] if champion else places
    return [sorted(group) for group in found if group]


def list_broken_ties(season: LeagueSeason) -> list[LeagueFixture]:
    """Knockout matches that have begun between others than those who came through: a corrected result before them
    says so now."""
    found = []
    for competition in season.competitions.values():
        if competition.form != "knockout":
            continue
        rounds = list_rounds(season, competition.id)
        right = {(one.number, frozenset(filter(None, tie.names))) for one in rounds for tie in one.ties}
        found += [one for one in season.fixtures.values() if one.competition == competition.id
                  and (one.result is not None or one.started or one.reports)
                  and (one.round, frozenset(heir_to(season, team) for team in one.teams)) not in right]
    return found


def bracket_columns(season: LeagueSeason, competition_id: str) -> list[Column]:
    """The bracket for charts and paper: for each round its blocks, for each block its matches."""
    columns: list[Column] = []
    competition = season.competition(competition_id)
    size = len(competition.bracket)
    for one in list_rounds(season, competition_id):
        main = [show_tie(season, tie) for tie in one.ties if not tie.third]
        third = [show_tie(season, tie) for tie in one.ties if tie.third]
        columns.append([(one.stage, main), *([(THIRD, third)] if third else [])])
        size //= 2
    while size > 1:
        blank = Tie(("", ""))
        columns.append([(BracketBlock(1, ("",) * size).stage, [blank] * (size // 2))])
        size //= 2
    return columns


def show_tie(season: LeagueSeason, tie: KnockoutTie) -> Tie:
    called = tie.names[0] and season.name_of(tie.names[0]), tie.names[1] and season.name_of(tie.names[1])
    winner = season.name_of(tie.winner) if tie.winner else None
    result = tie.fixture.result if tie.fixture else None
    if result is None or tie.fixture is None:
        return Tie(called, winner)
    scores = {heir_to(season, team): str(result.seats[seat].score) for seat, team in enumerate(tie.fixture.teams)}
    return Tie(called, winner, (scores[tie.names[0]], scores[tie.names[1]]))


# -- play-offs after the divisions
def list_divisions(season: LeagueSeason, parent: str = "") -> list[str]:
    """Competitions with a table, in the order in which they were made: the strongest first where that matters.

    With a parent those of one conference, however deep they lie.
    """
    return [one.id for one in season.competitions.values() if one.teams and one.form not in ("knockout", "friendlies")
            and (not parent or parent in list_parents(season, one.id))]


def list_parents(season: LeagueSeason, competition: str) -> list[str]:
    """What a division lies in, the nearest first."""
    found: list[str] = []
    while (parent := season.competition(competition).parent) and parent not in found:
        found.append(parent)
        competition = parent
    return found


def list_entrants(season: LeagueSeason, ratings: Ratings | None = None, among: Sequence[str] = ()) -> list[Entrant]:
    """Who plays on, best seed first: the first of all divisions, then the seconds, and the wild cards at the end.

    `among` are the divisions of one conference, if it has play-offs of its own.
    """
    rules, divisions = season.options.playoffs, list(among) or list_divisions(season)
    tables = {name: [one for one in make_table(season, name, ratings) if not one.left] for name in divisions}
    found: list[Entrant] = []
    for place in range(rules.teams):
        level = {table[place].team: name for name, table in tables.items() if place < len(table)}
        for one in join_tables(season, divisions, f"seeds/{place + 1}", level, ratings):
            where = season.competition(level[one.team]).name
            found.append(Entrant(one.team, _("{where}, place {place}", where=where, place=place + 1), level[one.team]))
    chosen = {one.team for one in found}
    rest = {one.team: name for name, table in tables.items() for one in table if one.team not in chosen}
    for one in join_tables(season, divisions, "seeds/wild cards", rest, ratings)[:rules.wild_cards]:
        found.append(Entrant(one.team, _("wild card"), rest[one.team]))
    return found


def keep_apart(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Teams of one division do not meet in the first round where a neighbour among the seeds can take the place."""
    seeds = list(entrants)
    size = 1 << max(1, (len(seeds) - 1).bit_length())
    meets = {at: size - 1 - at for at in range(len(seeds)) if size - 1 - at < len(seeds)}
    for at in range(len(seeds)):
        mirror = meets.get(at, -1)
        if mirror <= at or seeds[at].division != seeds[mirror].division:
            continue
        for other in [*range(mirror + 1, len(seeds)), *range(mirror - 1, size // 2 - 1, -1)]:
            rival = seeds[meets[other]]
            if seeds[other].division != seeds[at].division and seeds[mirror].division != rival.division:
                seeds[mirror], seeds[other] = seeds[other], seeds[mirror]
                break
    return seeds


def playoff_acts(season: LeagueSeason, entrants: Sequence[str] = (), start: str = "", published: bool = True,
                 name: str = "", among: Sequence[str] = ()) -> list[LeagueAct]:
    """The play-offs set up and their first round drawn. `entrants` are the seeds if the commissioner changed them."""
    seeds = list(entrants) or [one.team for one in keep_apart(list_entrants(season, among=among))]
    if len(seeds) < 2:
        raise LeagueError(_("two teams at least have to qualify for the play-offs"))
    competition = season.free_id(PLAYOFFS, season.competitions) if PLAYOFFS in season.competitions else PLAYOFFS
    window = make_windows(season.options.calendar, start, 1)[0]
    bracket = make_bracket(seeds)
    plans = plan_ties(season, start_bracket(bracket), window)
    made: list[LeagueAct] = [
        CompetitionMade(id=competition, name=name or _("Play-offs"), form="knockout",
                        third_place=season.options.playoffs.third_place),
        TeamsPlaced(competition=competition, teams=tuple(seeds)),
        FixturesDrawn(competition=competition, fixtures=plans, bracket=bracket, published=published,
                      purpose=f"{competition}/round 1")]
    return [*made, StageSet(stage="play-offs")] if season.stage == "running" else made


def list_playoffs(season: LeagueSeason) -> list[str]:
    return [one.id for one in season.competitions.values() if one.form == "knockout" and one.id.startswith(PLAYOFFS)]


def final_ranking(season: LeagueSeason, ratings: Ratings | None = None) -> list[list[str]]:
    """The season's order, best first: by the play-offs, then by the tables. Teams in one group share a place."""
    playoffs = list_playoffs(season)
    placed: list[list[str]] = knockout_places(season, playoffs[0]) if playoffs else []
    divisions = list_divisions(season)
    if not divisions:
        cups = [one.id for one in season.competitions.values() if one.form == "knockout" and one.id not in playoffs]
        return placed or (knockout_places(season, cups[0]) if cups else [])
    seen = {team for group in placed for team in group}
    if len(divisions) == 1 or season.options.promotion.up or season.options.promotion.down:
        tables = [make_table(season, name, ratings) for name in divisions]
    else:
        tables = [join_tables(season, divisions, "final ranking", None, ratings)]
    rest = [group_places((one.team, one.place) for one in table if one.team not in seen) for table in tables]
    return [*placed, *(group for groups in rest for group in groups)]


def group_places(order: Iterable[tuple[str, int]]) -> list[list[str]]:
    groups: dict[int, list[str]] = {}
    for team, place in order:
        groups.setdefault(place, []).append(team)
    return [groups[place] for place in sorted(groups)]
