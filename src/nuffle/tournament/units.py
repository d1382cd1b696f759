"""Who competes: coaches, or squads of them. Formats speak of units and this room turns pairs of units into games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nuffle.languages import _
from nuffle.tournament.lot import draw_lots
from nuffle.tournament.pairing import (
    Draw,
    Met,
    SquadPairing,
    TablePairing,
    count_meetings,
    count_odd_rounds,
    give_tables,
    list_unfinished,
    ordinal,
)
from nuffle.tournament.records import EventGame, Tournament
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.scoring import Scorer, final_score
from nuffle.tournament.standings import (
    EventTally,
    LevelOrder,
    StandingRow,
    Tallies,
    coach_standings,
    lots_again,
    rank,
    squad_standings,
    squad_tallies,
    squads,
    tallies,
)


class UnitPair(NamedTuple):
    home: str
    away: str
    reason: str
    stage: str = ""
    rematch: bool = False


class OddUnit(NamedTuple):
    name: str
    reason: str
    stage: str = ""


class CompetingUnits:
    """The competing units of an event, with what they have done so far."""

    def __init__(self, event: Tournament, pack: Rulespack) -> None:
        self.event, self.pack = event, pack
        self.in_squads = pack.format.squad_size is not None
        self.members = squads(event) if self.in_squads else {coach.id: [coach.id] for coach in event.coaches}
        self.of = {coach: unit for unit, coaches in self.members.items() for coach in coaches}
        names = {squad.id: squad.name or squad.id for squad in event.squads}
        coaches = {coach.id: coach.called for coach in event.coaches}
        self.called = {unit: names.get(unit, unit) if self.in_squads else coaches[unit] for unit in self.members}

    def playing(self, number: int) -> set[str]:
        """The units with at least one coach to play in a round."""
        return {
            self.of[coach.id]
            for coach in self.event.coaches
            if coach.id in self.of and coach.playing and coach.arrived <= number
        }

    def seen_in(self, games: Iterable[EventGame]) -> set[str]:
        return {self.of[coach] for game in games for coach in game.opponents if coach in self.of}

    def standings(self, order: LevelOrder | None = None) -> list[StandingRow]:
        return (squad_standings if self.in_squads else coach_standings)(self.event, self.pack, order=order)

    def rank_among(self, names: Sequence[str], games_inside: bool = True) -> list[str]:
        """These units, best first; by default looking only at what they played among themselves."""
        found = dict(self.inside(names)) if games_inside else self._tallies(self.event)
        breakers = self.pack.squad_tiebreakers if self.in_squads else self.pack.tiebreakers
        seed = self.event.seed
        return [item.name for item in rank(names, found, breakers, lambda level: draw_lots(seed, "group", level))]

    def rank_beside(self, names: Sequence[str], stage: str) -> list[StandingRow]:
        """These units by the games of one stage alone; those level in the order given."""
        rounds = tuple(tuple(game for game in games if game.stage == stage) for games in self.event.rounds)
        found = self._tallies(self.event.model_copy(update={"rounds": rounds, "votes": (), "rulings": ()}))
        breakers = self.pack.squad_tiebreakers if self.in_squads else self.pack.tiebreakers
        return rank(names, found, breakers, lambda level: sorted(level, key=names.index))

    def inside(self, names: Sequence[str]) -> list[tuple[str, EventTally]]:
        """What these units have from the games among themselves."""
        found = self._tallies(self._only(set(names)))
        return [(name, found[name]) for name in names]

    def _tallies(self, event: Tournament) -> Tallies:
        return (squad_tallies if self.in_squads else tallies)(event, self.pack)

    def _only(self, names: set[str]) -> Tournament:
        rounds = tuple(tuple(game for game in games if self._both_in(game, names)) for games in self.event.rounds)
        return self.event.model_copy(update={"rounds": rounds, "votes": (), "rulings": ()})

    def _both_in(self, game: EventGame, names: set[str]) -> bool:
        return len(game.opponents) == 2 and all(self.of.get(coach) in names for coach in game.opponents)

    def met(self) -> Met:
        """How often each two units met: squads once a round, however many of their coaches sat at tables."""
        if not self.in_squads:
            return count_meetings(self.event.rounds)
        met: Met = defaultdict(dict)
        for games in self.event.rounds:
            full = [game.opponents for game in games if len(game.opponents) == 2]
            pairs = {frozenset(self.of[coach] for coach in coaches if coach in self.of) for coaches in full}
            for one, other in (tuple(pair) for pair in pairs if len(pair) == 2):
                met[one][other] = met[one].get(other, 0) + 1
                met[other][one] = met[one][other]
        return met

    def had_odd(self) -> dict[str, int]:
        """How often each unit as a whole was the odd one out."""
        if not self.in_squads:
            return count_odd_rounds(self.event.rounds)
        had: dict[str, int] = defaultdict(int)
        for games in self.event.rounds:
            paired = {self.of[coach] for game in games if len(game.opponents) == 2 for coach in game.opponents}
            for unit in self.seen_in(games) - paired:
                had[unit] += 1
        return had

    def winner(self, games: Iterable[EventGame], one: str, other: str) -> str | None:
        """Who of two came out on top in one round; None while that is open."""
        balance, second, named = 0, 0, 0
        scorer = Scorer(self.pack)
        between = [game for game in games if {self.of.get(coach) for coach in game.opponents} <= {one, other}]
        if not between or not all(game.played for game in between):
            return None
        for game in between:
            sign = 1 if self.of[game.home] == one else -1
            home, away = scorer.lines(game)
            balance += sign * (home.outcome if len(game.opponents) == 2 else 1)
            second += sign * ((home.bonus - away.bonus) * 1000 + home.touchdowns - away.touchdowns)
            named += sign * {"home": 1, "away": -1, None: 0}[game.winner]
        verdict = balance or named or (second if self.in_squads else 0)
        return None if not verdict else one if verdict > 0 else other


    def score(self, games: Iterable[EventGame], one: str, other: str) -> tuple[str, str]:
        """What two have scored in one round: touchdowns, or games won where they are squads; nothing while open."""
        both = {one, other}
        between = [game for game in games if game.played and {self.of.get(name) for name in game.opponents} == both]
        counts = {one: 0, other: 0}
        for game in between:
            home, away = final_score(game, self.pack)
            sides = self.of[game.home], self.of[game.away or ""]
            counts[sides[0]] += int(home > away) if self.in_squads else home
            counts[sides[1]] += int(away > home) if self.in_squads else away
        return (str(counts[one]), str(counts[other])) if between else ("", "")


class UnitTable(NamedTuple):
    home: str
    away: str
    reason: str
    stage: str


def make_draw(
    units: CompetingUnits,
    number: int,
    pairs: Sequence[UnitPair],
    odd: Sequence[OddUnit] = (),
    warnings: Iterable[str] = (),
) -> Draw:
    """Games from pairs of units: inside a pair of squads first meets first, second second and so on."""
    order = coach_order(units, number)
    tables: list[UnitTable] = []
    byes: list[OddUnit] = []
    for pair in pairs:
        add_tables(units, pair, number, order, tables, byes)
    byes += [unit._replace(name=coach) for unit in odd for coach in units.members[unit.name] if coach in order]
    kept = list(warnings)
    if units.pack.pairing.odd == "spare" and len(byes) > 1:
        kept.append(_("{what} coaches have no opponent; you need a spare player for each", what=len(byes)))
    made = make_pairings(units, tables, kept)
    return Draw(
        round=number,
        pairings=made,
        bye=odd[0].name if odd else byes[0].name if byes else None,
        byes=tuple(one.name for one in byes),
        odd=units.pack.pairing.odd,
        bye_reason=odd[0].reason if odd else byes[0].reason if byes else "",
        bye_reasons={one.name: one.reason for one in byes},
        rematches=sum(item.rematch for item in made),
        warnings=(*list_unfinished(units.event), *kept),
        stages={table.home: table.stage for table in tables} | {one.name: one.stage for one in byes},
        squads=tuple(
            SquadPairing(home=pair.home, away=pair.away, reason=pair.reason, rematch=pair.rematch) for pair in pairs
        )
        if units.in_squads
        else (),
    )


def add_tables(
    units: CompetingUnits,
    pair: UnitPair,
    number: int,
    order: dict[str, int],
    tables: list[UnitTable],
    byes: list[OddUnit],
) -> None:
    home, away = (
        sorted((coach for coach in units.members[unit] if coach in order), key=lambda coach: order[coach])
        for unit in (pair.home, pair.away)
    )
    for place, (one, other) in enumerate(zip(home, away, strict=False), 1):
        tables.append(UnitTable(one, other, inner_reason(units, pair, place, number), pair.stage))
    for here, there, other in ((home, away, pair.away), (away, home, pair.home)):
        reason = f"squad {units.called[other]} has no one left to play"
        byes += [OddUnit(coach, reason, pair.stage) for coach in here[len(there) :]]


def make_pairings(units: CompetingUnits, tables: list[UnitTable], warnings: list[str]) -> tuple[TablePairing, ...]:
    given = give_tables([(table.home, table.away) for table in tables], units.event.tables, warnings)
    met = count_meetings(units.event.rounds)
    made = [
        TablePairing(
            table=number,
            home=table.home,
            away=table.away,
            reason=table.reason,
            rematch=table.away in met.get(table.home, {}),
        )
        for number, table in zip(given, tables, strict=True)
    ]
    return tuple(sorted(made, key=lambda item: item.table))


def coach_order(units: CompetingUnits, number: int) -> dict[str, int]:
    """Coaches to play, in the order in which squad members meet: by lot at first, then by their own ranking."""
    event = units.event
    playing = {coach.id for coach in event.coaches if coach.playing and coach.arrived <= number}
    if number == 1:
        names = draw_lots(event.seed, event.lots_of("inside the squads", number), playing)
    else:
        names = [item.name for item in coach_standings(event, units.pack, order=lots_again(event, number))
                 if item.name in playing]
    return {name: index for index, name in enumerate(names)}


def inner_reason(units: CompetingUnits, pair: UnitPair, place: int, number: int) -> str:
    if not units.in_squads:
        return pair.reason
    inner = "drawn by lot inside the squads" if number == 1 else f"{ordinal(place)} of each squad"
    return f"{units.called[pair.home]} against {units.called[pair.away]} ({pair.reason}); {inner}"
