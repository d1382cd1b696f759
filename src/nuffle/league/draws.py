"""Draws: who meets whom in which round. Each lot comes from the season's published seed and a purpose that is written
down, so anybody can draw it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from nuffle.languages import _, ngettext
from nuffle.league.acts_competitions import FixturesDropped
from nuffle.league.acts_fixtures import FixturePlan, FixturesDrawn
from nuffle.league.acts_season import TeamsPlaced
from nuffle.league.deadlines import RoundWindow, make_windows
from nuffle.league.facts import LeagueAct, LeagueError, standing_facts
from nuffle.league.knockouts import free_ids, knockout_acts
from nuffle.league.season import Competition, LeagueFixture, LeagueSeason
from nuffle.league.tables import heir_to, make_table
from nuffle.tournament.field import PairingField, choose_odd_one, choose_pairs
from nuffle.tournament.lot import draw_lots
from nuffle.tournament.stages import round_robin

Round = list[tuple[str, str]]       # home and away; without an opponent a bye


# -- round robin
def schedule_round_robin(teams: Sequence[str], legs: int, seed: int, purpose: str) -> list[Round]:
    """Everybody meets everybody once in each leg. Each leg is drawn anew; every second one has the homes exchanged."""
    rounds: list[Round] = []
    homes: dict[frozenset[str], str] = {}
    for leg in range(1, legs + 1):
        names = draw_lots(seed, f"{purpose}/leg {leg}", teams)
        found = [[(one, other or "") for one, other in pairs] for pairs in round_robin(names)] if names[1:] else []
        if leg % 2:
            homes = choose_homes(names)
        order = draw_lots(seed, f"{purpose}/leg {leg}/rounds", map(str, range(len(found))))
        drawn = [found[int(at)] for at in order]
        for pairs in start_apart(drawn, rounds[-1] if rounds else []):
            rounds.append([place_pair(pair, homes, leg) for pair in pairs])
    return rounds


def choose_homes(names: Sequence[str]) -> dict[frozenset[str], str]:
    """Who is at home in each pair, so that nobody is so more than once oftener than another."""
    odd = len(names) - (1 - len(names) % 2)
    found = {}
    for one in range(odd):
        for other in range(odd):
            if one != other and (other - one) % odd <= odd // 2:
                found[frozenset((names[one], names[other]))] = names[one]
        if odd < len(names):
            found[frozenset((names[one], names[-1]))] = names[one] if one % 2 == 0 else names[-1]
    return found


def start_apart(rounds: list[Round], last: Round) -> list[Round]:
    """Nobody meets the same opponent in the last round of a leg and the first of the next, where that can be."""
    met = {frozenset(pair) for pair in last}
    first = next((at for at, pairs in enumerate(rounds) if not met & {frozenset(pair) for pair in pairs}), 0)
    return [*rounds[first:first + 1], *rounds[:first], *rounds[first + 1:]]


def place_pair(pair: tuple[str, str], homes: dict[frozenset[str], str], leg: int) -> tuple[str, str]:
    one, other = pair
    if not other:
        return pair
    first = homes[frozenset(pair)] == one
    return (one, other) if first == bool(leg % 2) else (other, one)


# -- as acts
def draw_acts(season: LeagueSeason, competition_id: str, start: str = "", published: bool = False) -> list[LeagueAct]:
    """The whole schedule of a division, or the next round of a Swiss competition or a knockout."""
    competition = season.competition(competition_id)
    if competition.finished:
        raise LeagueError(_("{where} is over", where=competition.name))
    if competition.form == "round robin":
        return [draw_division(season, competition, start, published)]
    if competition.form == "swiss":
        return [draw_swiss_round(season, competition, start, published)]
    if competition.form == "knockout":
        return knockout_acts(season, competition_id, start, published)
    raise LeagueError(_("{where}: nothing is drawn here; coaches arrange their own matches", where=competition.name))


def draw_division(season: LeagueSeason, competition: Competition, start: str, published: bool) -> LeagueAct:
    if any(True for _one in fixtures_in(season, competition.id)):
        raise LeagueError(_("{where} has fixtures already", where=competition.name))
    teams = list_playing(season, competition)
    if len(teams) < 2:
        raise LeagueError(_("{where}: place two teams at least", where=competition.name))
    purpose = name_draw(competition)
    rounds = schedule_round_robin(sorted(teams), competition.legs, season.seed, purpose)
    windows = make_windows(season.options.calendar, start, len(rounds))
    return FixturesDrawn(competition=competition.id, purpose=purpose, published=published,
                         fixtures=tuple(plan_rounds(season, rounds, windows)))


def draw_swiss_round(season: LeagueSeason, competition: Competition, start: str, published: bool) -> LeagueAct:
    """The next round, down the table; a rematch only where every way has one."""
    before = fixtures_in(season, competition.id)
    number = 1 + max((one.round for one in before), default=0)
    if season.options.rounds and number > season.options.rounds:
        raise LeagueError(_("{where}: all rounds have been drawn", where=competition.name))
    if unfinished := sum(one.open for one in before):
        raise LeagueError(ngettext("{where}: {count} match of earlier rounds is open",
                                   "{where}: {count} matches of earlier rounds are open", unfinished,
                                   where=competition.name))
    purpose = name_draw(competition)
    teams = list_playing(season, competition)
    order = draw_lots(season.seed, purpose, teams) if number == 1 else [
        one.team for one in make_table(season, competition.id) if one.team in teams]
    pairs, bye = pair_down(season, order, before)
    drawn = [*(choose_host(season, pair, before, purpose) for pair in pairs), *([(bye, "")] if bye else [])]
    windows = make_windows(season.options.calendar, start, 1)
    return FixturesDrawn(competition=competition.id, purpose=purpose, published=published,
                         fixtures=tuple(plan_rounds(season, [drawn], windows, number)))


def pair_down(season: LeagueSeason, order: Sequence[str], before: Iterable[LeagueFixture]) -> tuple[Round, str]:
    """Pairs from the top, and who sits out."""
    met: dict[str, dict[str, int]] = {team: {} for team in order}
    had: Counter[str] = Counter()
    for fixture in before:
        names = [heir_to(season, team) for team in fixture.teams]
        if len(names) == 1:
            had[names[0]] += 1
        elif fixture.ended != "void":
            for one, other in (names, names[::-1]):
                found = met.setdefault(one, {})
                found[other] = found.get(other, 0) + 1
    field = PairingField(tuple(order), met)
    bye = choose_odd_one(field, had) if len(order) % 2 else None
    pairs = choose_pairs(field, () if bye is None else (bye,))
    return [(order[one], order[other]) for one, other in pairs], "" if bye is None else order[bye]


def choose_host(season: LeagueSeason, pair: tuple[str, str], before: Iterable[LeagueFixture],
                purpose: str) -> tuple[str, str]:
    """At home is who has been so less often; between equals the lot decides."""
    homes = Counter(heir_to(season, one.home) for one in before if one.away)
    lots = draw_lots(season.seed, f"{purpose}/home", pair)
    one, other = sorted(pair, key=lambda team: (homes[team], lots.index(team)))
    return one, other


# -- checked by anybody
@dataclass(frozen=True)
class DrawCheck:
    """A draw of a whole division made again from the published seed: does it come out as it was written?"""

    fact: int
    purpose: str
    right: bool


def verify_draws(season: LeagueSeason) -> list[DrawCheck]:
    """Every draw of a round robin that stands, made again."""
    found: list[DrawCheck] = []
    for fact in standing_facts(season.facts):
        drawn = fact.act
        if not isinstance(drawn, FixturesDrawn) or "/late " in drawn.purpose:
            continue
        competition = season.competition(drawn.competition)
        if competition.form == "round robin" and drawn.purpose:
            teams = sorted({team for plan in drawn.fixtures for team in (plan.home, plan.away) if team})
            again = schedule_round_robin(teams, competition.legs, season.seed, drawn.purpose)
            wanted = [(number, pair) for number, pairs in enumerate(again, 1) for pair in pairs]
            written = [(plan.round, (plan.home, plan.away)) for plan in drawn.fixtures]
            found.append(DrawCheck(fact.number, drawn.purpose, wanted == written))
    return found


# -- somebody comes late
def late_entry_acts(season: LeagueSeason, competition_id: str, team: str) -> list[LeagueAct]:
    """A team joins a division that has been drawn: it takes the byes to come, then plays in rounds of its own."""
    competition = season.competition(competition_id)
    placed: list[LeagueAct] = [TeamsPlaced(competition=competition_id, teams=(team,))]
    before = fixtures_in(season, competition_id)
    if competition.form != "round robin" or not before:
        return placed
    purpose = f"{name_draw(competition)}/late {team}"
    wanted = dict.fromkeys(draw_lots(season.seed, purpose, list_playing(season, competition)), competition.legs)
    taken = take_byes(season, before, wanted)
    rest = [opponent for opponent, times in wanted.items() for _time in range(times)]
    last, whole = max(one.round for one in before), all(one.published for one in before)
    places = [(bye.round, bye.home, RoundWindow(bye.opens, bye.closes), bye.published) for bye in taken]
    places += [(last + at, opponent, RoundWindow(), whole) for at, opponent in enumerate(rest, 1)]
    ids = free_ids(season)
    plans = [(plan_one(ids, number, team, opponent, at % 2 == 1, window), published)
             for at, (number, opponent, window, published) in enumerate(places)]
    dropped: list[LeagueAct] = [FixturesDropped(fixtures=tuple(bye.id for bye in taken))] if taken else []
    drawn = [FixturesDrawn(competition=competition_id, purpose=purpose, published=shown,
                           fixtures=tuple(plan for plan, published in plans if published == shown))
             for shown in (True, False) if any(published == shown for _plan, published in plans)]
    return [*placed, *dropped, *drawn]


def take_byes(season: LeagueSeason, before: Sequence[LeagueFixture], wanted: dict[str, int]) -> list[LeagueFixture]:
    """Byes to come in which a late team meets whoever has them; what it still owes them is counted down."""
    found = []
    for bye in find_free_byes(season, before):
        if wanted.get(bye.home):
            wanted[bye.home] -= 1
            found.append(bye)
    return found


def find_free_byes(season: LeagueSeason, before: Sequence[LeagueFixture]) -> list[LeagueFixture]:
    """Byes of rounds in which nothing has been played yet."""
    begun = {one.round for one in before if one.away and (not one.open or one.started or one.reports)}
    byes = [one for one in before if not one.away and one.round not in begun]
    first: dict[int, LeagueFixture] = {}
    for bye in byes:
        first.setdefault(bye.round, bye)
    return [first[number] for number in sorted(first)]


def plan_one(ids: Iterator[str], number: int, team: str, opponent: str, at_home: bool,
             window: RoundWindow) -> FixturePlan:
    home, away = (team, opponent) if at_home else (opponent, team)
    return FixturePlan(id=next(ids), round=number, home=home, away=away, opens=window.opens, closes=window.closes)


# -- for all draws
def fixtures_in(season: LeagueSeason, competition: str) -> list[LeagueFixture]:
    return [fixture for fixture in season.fixtures.values() if fixture.competition == competition]


def list_playing(season: LeagueSeason, competition: Competition) -> list[str]:
    """The teams of a competition that have not left."""
    return [team for team in competition.teams if season.teams[team].playing]


def name_draw(competition: Competition) -> str:
    """What the lots of the next draw are for."""
    return f"{competition.id}/draw {competition.draws + 1}"


def plan_rounds(season: LeagueSeason, rounds: Sequence[Round], windows: Sequence[RoundWindow],
                first: int = 1) -> Iterator[FixturePlan]:
    ids = free_ids(season)
    for number, (pairs, window) in enumerate(zip(rounds, windows, strict=True), first):
        for home, away in pairs:
            yield FixturePlan(id=next(ids), round=number, home=home, away=away, opens=window.opens,
                              closes=window.closes)
