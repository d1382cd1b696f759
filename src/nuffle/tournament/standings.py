"""Standings of coaches and squads after any round.

What is still level after every tiebreaker shares its rank; among those the order shown, which pairing uses, is by lot.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from nuffle.files.gc_pause import pause_gc
from nuffle.tournament.lot import draw_lots
from nuffle.tournament.records import SPARE, EventGame, Tournament, read_event
from nuffle.tournament.rulespack import TIEBREAKERS, Rulespack, resolve
from nuffle.tournament.scoring import GameShare, Scorer


@dataclass(slots=True)
class EventTally:
    """Everything counted for one coach, or added up for a squad; the first numbers are those of a `Line`."""

    points: int = 0
    bonus: int = 0
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0
    carnage: int = 0
    carnage_suffered: int = 0
    sent_off: int = 0
    objectives: int = 0
    favourite_votes: int = 0
    painted_votes: int = 0
    rounds_won: int = 0
    rounds_drawn: int = 0
    rounds_lost: int = 0
    extra: dict[str, int] = field(default_factory=dict)
    met: list[tuple[str, int]] = field(default_factory=list)

    @property
    def td_difference(self) -> int:
        return self.touchdowns - self.conceded

    @property
    def games_won(self) -> int:
        return self.wins

    @property
    def games_drawn(self) -> int:
        return self.draws

    def record(self, of_squads: bool = False) -> str:
        """Won, drawn and lost: games of a coach, rounds of a squad."""
        found = (self.rounds_won, self.rounds_drawn, self.rounds_lost) if of_squads else (
            self.wins, self.draws, self.losses)
        return "-".join(map(str, found))

    def join(self, member: EventTally) -> None:
        """Adds a member's numbers to his squad's; a squad's own points come from its rounds."""
        for name in _SUMMED:
            setattr(self, name, getattr(self, name) + getattr(member, name))
        for name, value in member.extra.items():
            self.extra[name] = self.extra.get(name, 0) + value


_SUMMED = (
    "bonus",
    "games",
    "wins",
    "draws",
    "losses",
    "touchdowns",
    "conceded",
    "casualties",
    "carnage",
    "carnage_suffered",
    "sent_off",
    "objectives",
    "favourite_votes",
    "painted_votes",
)
Tallies = dict[str, EventTally]


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A place in a table; `level` when others share the rank. `values` are the tiebreakers in the pack's order."""

    rank: int
    name: str
    tally: EventTally
    level: bool
    values: tuple[tuple[str, int], ...]


def tallies(event: Tournament, pack: Rulespack, through: int | None = None) -> Tallies:
    """Every coach's numbers over the first `through` rounds, or all of them."""
    rounds = event.rounds[:through]
    played: dict[str, list[GameShare]] = {coach.id: [] for coach in event.coaches}
    met: dict[str, list[tuple[str, int]]] = {coach.id: [] for coach in event.coaches}
    scorer = Scorer(pack)
    for game in (game for games in rounds for game in games if game.played):
        home, away = scorer.lines(game)
        played[game.home].append(home)
        if game.away is not None and game.away != SPARE:
            played[game.away].append(away)
            met[game.home].append((game.away, home.points))
            met[game.away].append((game.home, away.points))
    found = {coach: sum_rows(rows, met[coach]) for coach, rows in played.items()}
    add_own_counts(rounds, found)
    add_rulings_and_votes(event, found, len(rounds))
    return found


def sum_rows(rows: list[GameShare], met: list[tuple[str, int]]) -> EventTally:
    tally = EventTally(met=met)
    for name, column in zip(GameShare._fields, zip(*rows, strict=True), strict=False):
        setattr(tally, name, sum(column))
    return tally


def add_own_counts(rounds: Iterable[Iterable[EventGame]], found: Tallies) -> None:
    for game in (game for games in rounds for game in games if game.extra):
        for name, pair in (game.extra or {}).items():
            for coach, value in zip(game.opponents, pair, strict=False):
                found[coach].extra[name] = found[coach].extra.get(name, 0) + value


def add_rulings_and_votes(event: Tournament, found: Tallies, last: int) -> None:
    for ruling in event.rulings:
        if ruling.round <= last:
            found[ruling.coach].points += ruling.points
            found[ruling.coach].bonus += ruling.bonus
    for vote in event.votes:
        if (vote.round or 0) <= last:
            found[vote.on].favourite_votes += vote.kind == "favourite opponent"
            found[vote.on].painted_votes += vote.kind == "best painted"


def squad_tallies(event: Tournament, pack: Rulespack, through: int | None = None) -> Tallies:
    """Every squad's numbers: its rounds won, drawn and lost as points, its members' games added up."""
    members = squads(event)
    of = {coach: squad for squad, coaches in members.items() for coach in coaches}
    single = tallies(event, pack, through)
    found: Tallies = {squad: EventTally() for squad in members}
    for squad, coaches in members.items():
        for coach in coaches:
            found[squad].join(single[coach])
    for games in event.rounds[:through]:
        for squad, (points, opponents, balance) in round_points(games, of, pack).items():
            found[squad].points += points
            found[squad].met += [(opponent, points) for opponent in opponents]
            found[squad].rounds_won += balance > 0
            found[squad].rounds_drawn += balance == 0
            found[squad].rounds_lost += balance < 0
    return found


def squads(event: Tournament) -> dict[str, list[str]]:
    """The members of each squad, by id."""
    found: dict[str, list[str]] = {squad.id: [] for squad in event.squads}
    for coach in sorted(event.coaches, key=lambda coach: coach.id):
        if coach.squad is not None:
            found.setdefault(coach.squad, []).append(coach.id)
    return found


def round_points(
    games: Iterable[EventGame], of: Mapping[str, str], pack: Rulespack
) -> dict[str, tuple[int, list[str], int]]:
    """Points, opponents and games won more than lost of each squad in one round.

    A round still being played gives nothing yet.
    """
    balance: dict[str, int] = defaultdict(int)
    opponents: dict[str, set[str]] = defaultdict(set)
    waiting: set[str] = set()
    scorer = Scorer(pack)
    for game in games:
        sides = [of[coach] for coach in game.opponents if coach in of]
        if not game.played:
            waiting.update(sides)
        if len(set(sides)) == 2:
            opponents[sides[0]].add(sides[1])
            opponents[sides[1]].add(sides[0])
        for coach, line in scorer.shares(game):
            if coach in of:
                balance[of[coach]] += line.outcome
    points = pack.points
    return {
        squad: (points.win if won > 0 else points.loss if won < 0 else points.draw, sorted(opponents[squad]), won)
        for squad, won in balance.items()
        if squad not in waiting
    }


NameGroup = list[str]
Values = dict[str, int]
LevelOrder = Callable[[NameGroup], NameGroup]


def strength(name: str, tally: EventTally, found: Tallies) -> int:
    return sum(found[opponent].points for opponent, _ in tally.met if opponent in found)


def points_among(group: NameGroup, found: Tallies) -> Values:
    """Points from the games that those level played against each other."""
    inside = set(group)
    return {name: sum(points for opponent, points in found[name].met if opponent in inside) for name in group}


def make_values(tiebreaker: str, group: NameGroup, found: Tallies) -> Values:
    if tiebreaker == "head_to_head":
        return points_among(group, found)
    if tiebreaker == "strength_of_schedule":
        return {name: strength(name, found[name], found) for name in group}
    if tiebreaker.startswith("extra."):
        return {name: found[name].extra.get(tiebreaker[6:], 0) for name in group}
    return {name: getattr(found[name], tiebreaker) for name in group}


def split(group: NameGroup, values: Values, better: int) -> list[NameGroup]:
    parts: dict[int, NameGroup] = defaultdict(list)
    for name in group:
        parts[values[name] * better].append(name)
    return [parts[value] for value in sorted(parts, reverse=True)]


def rank(
    names: Iterable[str], found: Tallies, tiebreakers: Iterable[str], order: LevelOrder
) -> list[StandingRow]:
    """Standings by points, then by the tiebreakers in turn; `order` puts those who stay level in a row."""
    groups: list[NameGroup] = [list(names)]
    values: dict[str, list[tuple[str, int]]] = {name: [] for name in groups[0]}
    for tiebreaker in ("points", *tiebreakers):
        finer: list[NameGroup] = []
        for group in groups:
            counts = make_values(tiebreaker, group, found)
            for name in group:
                values[name].append((tiebreaker, counts[name]))
            finer += split(group, counts, TIEBREAKERS.get(tiebreaker, ("", 1))[1]) if len(group) > 1 else [group]
        groups = finer
    return place_groups(groups, found, values, order)


def place_groups(
    groups: list[NameGroup],
    found: Tallies,
    values: Mapping[str, list[tuple[str, int]]],
    order: LevelOrder,
) -> list[StandingRow]:
    table: list[StandingRow] = []
    for group in groups:
        place = len(table) + 1
        for name in order(group) if len(group) > 1 else group:
            table.append(StandingRow(place, name, found[name], len(group) > 1, tuple(values[name][1:])))
    return table


def coach_standings(
    event: Tournament, pack: Rulespack, through: int | None = None, order: LevelOrder | None = None
) -> list[StandingRow]:
    """All coaches but the disqualified, best first; `order` is for those level, by lot where none is given."""
    names = [coach.id for coach in event.coaches if not coach.disqualified]
    return rank(names, tallies(event, pack, through), pack.tiebreakers, order or lots(event, through))


def squad_standings(
    event: Tournament, pack: Rulespack, through: int | None = None, order: LevelOrder | None = None
) -> list[StandingRow]:
    """All squads, best first."""
    found = squad_tallies(event, pack, through)
    return rank(found, found, pack.squad_tiebreakers, order or lots(event, through))


def lots(event: Tournament, through: int | None) -> LevelOrder:
    last = len(event.rounds[:through])
    return lambda group: draw_lots(event.seed, f"level after round {last}", group)


def lots_again(event: Tournament, number: int) -> LevelOrder | None:
    """The order of those level for another draw of a round: the table shown keeps its own."""
    purpose = event.lots_of("", number)
    return (lambda group: draw_lots(event.seed, f"round {number}{purpose}", group)) if purpose else None


SHOWN = ("points", "bonus", "td_difference", "touchdowns", "casualties")
SHOWN_FOR_SQUADS = ("points", "games_won", "games_drawn", "bonus", "td_difference", "touchdowns", "casualties")


def make_row(standing: StandingRow, kind: str, shown: tuple[str, ...]) -> dict[str, Any]:
    row: dict[str, Any] = {"rank": standing.rank, kind: standing.name}
    row.update((name, getattr(standing.tally, name)) for name in shown)
    row.update((name, value) for name, value in standing.values if name not in row)
    return row


def standings(document: Tournament | dict[str, Any] | str, through: int | None = None) -> dict[str, Any]:
    """The standings of one document as plain data: `standings`, and `squads` or `best_of_rest` where there are any.

    Where a knockout has begun its places decide, and they agree with who has won what in it.
    """
    from nuffle.tournament.formats import (
        tables as shown_tables,  # because: the formats are built of what this module ranks
    )

    event = read_event(document)
    answer: dict[str, Any] = {"standings": []}
    with pause_gc():
        for part in shown_tables(event, resolve(event.rulespack), through):
            kind, shown = ("squad", SHOWN_FOR_SQUADS) if part.of_squads else ("coach", SHOWN)
            key = "best_of_rest" if part.rest else "squads" if part.of_squads else "standings"
            answer[key] = [make_row(item, kind, shown) for item in part.rows]
    return answer
