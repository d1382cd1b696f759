"""Who plays whom in the next round, each pairing with its reason in words.

Round 1 is by lot from the seed, later rounds go down the ranking. The answer depends on the event's content alone,
never on the order in which coaches or games are listed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any

from nuffle.files.gc_pause import pause_gc
from nuffle.languages import _, ngettext
from nuffle.tournament.field import SAME_SQUAD, PairingField, choose_odd_one, choose_pairs
from nuffle.tournament.lot import draw_lots
from nuffle.tournament.records import SPARE, Coach, EventError, EventGame, FrozenRecord, Tournament, read_event
from nuffle.tournament.rulespack import Rulespack, resolve
from nuffle.tournament.standings import coach_standings, lots_again

Met = dict[str, dict[str, int]]


class TablePairing(FrozenRecord):
    """One table of a round."""

    table: int
    home: str
    away: str
    reason: str
    rematch: bool = False


class SquadPairing(FrozenRecord):
    """Two squads that meet in a round."""

    home: str
    away: str
    reason: str
    rematch: bool = False


class Draw(FrozenRecord):
    """A round as drawn: `bye` is the odd one out, coach or squad, `byes` the coaches so meant, `odd` what they get."""

    round: int
    pairings: tuple[TablePairing, ...]
    bye: str | None = None
    byes: tuple[str, ...] = ()
    odd: str = "bye"
    bye_reason: str = ""
    bye_reasons: dict[str, str] = {}
    rematches: int = 0
    squads: tuple[SquadPairing, ...] = ()
    warnings: tuple[str, ...] = ()
    stages: dict[str, str] = {}

    def why(self, coach: str) -> str:
        """Why a coach has no opponent in this round."""
        return self.bye_reasons.get(coach, self.bye_reason)

    def games(self) -> tuple[EventGame, ...]:
        """The round as games still to be played; a bye counts as it is, whoever meets the spare player has a table."""
        away = SPARE if self.odd == "spare" else None
        free = count(max((item.table for item in self.pairings), default=0) + 1)
        drawn_games = [
            EventGame(
                home=item.home,
                away=item.away,
                table=item.table,
                reason=item.reason,
                stage=self.stages.get(item.home, ""),
            )
            for item in self.pairings
        ]
        return (
            *drawn_games,
            *(
                EventGame(home=coach, away=away, table=next(free) if away else None, reason=self.why(coach),
                          stage=self.stages.get(coach, ""))
                for coach in self.byes
            ),
        )


def list_participants(event: Tournament, number: int) -> list[Coach]:
    """The coaches to be paired in a round: registered by then and neither gone nor removed."""
    return [coach for coach in event.coaches if coach.playing and coach.arrived <= number]


def count_meetings(rounds: Iterable[Iterable[EventGame]]) -> Met:
    """How often each two coaches were paired."""
    met: Met = defaultdict(dict)
    for game in (game for games in rounds for game in games):
        if game.away is not None and game.away != SPARE:
            met[game.home][game.away] = met[game.home].get(game.away, 0) + 1
            met[game.away][game.home] = met[game.away].get(game.home, 0) + 1
    return met


def count_odd_rounds(rounds: Iterable[Iterable[EventGame]]) -> dict[str, int]:
    """How often each coach had the bye or met the spare player."""
    had: dict[str, int] = defaultdict(int)
    for game in (game for games in rounds for game in games if game.away in (None, SPARE)):
        had[game.home] += 1
    return had


def has_started(games: Iterable[EventGame]) -> bool:
    return any(game.score is not None or game.conceded is not None or game.reports for game in games)


def event_before(event: Tournament, number: int | None) -> tuple[Tournament, int]:
    """The event as it stood before a round, and that round's number; an unstarted last round may be drawn again."""
    number = len(event.rounds) + 1 if number is None else number
    if not 1 <= number <= len(event.rounds) + 1:
        raise EventError(ngettext("round {number} cannot be drawn after {count} round",
                                  "round {number} cannot be drawn after {count} rounds", len(event.rounds),
                                  number=number))
    if any(has_started(games) for games in event.rounds[number - 1 :]):
        raise EventError(_("round {number} has begun and cannot be drawn again", number=number))
    return event.model_copy(update={"rounds": event.rounds[: number - 1]}), number


def draw_swiss(event: Tournament, pack: Rulespack, number: int | None = None) -> Draw:
    """Pairs the next round, or an unstarted one anew, among single coaches."""
    event, number = event_before(event, number)
    coaches = {coach.id: coach for coach in list_participants(event, number)}
    order = ranking(event, pack, coaches, number)
    field = PairingField(
        tuple(order),
        count_meetings(event.rounds),
        {name: coach.squad for name, coach in coaches.items() if coach.squad},
        frozenset(frozenset(pair) for pair in event.forbidden),
    )
    called = {name: coach.called for name, coach in coaches.items()}
    round_ = SwissRound(event, pack, number, field, called, count_odd_rounds(event.rounds))
    pairs, bye = round_.choose()
    return make_draw(round_, pairs, bye)


def ranking(event: Tournament, pack: Rulespack, coaches: Mapping[str, Coach], number: int) -> list[str]:
    """The order a round is paired in: by lot at first (always, if the pack says so), then by the standings."""
    if number == 1 or pack.pairing.method == "random":
        return draw_lots(event.seed, event.lots_of(f"round {number}", number), coaches)
    return [row.name for row in coach_standings(event, pack, order=lots_again(event, number)) if row.name in coaches]


Explained = tuple[int, int, str]


class SwissRound:
    """The making of one round: locked pairs, the odd one out, the last round's exception, then all others."""

    def __init__(
        self,
        event: Tournament,
        pack: Rulespack,
        number: int,
        field: PairingField,
        called: Mapping[str, str],
        had: Mapping[str, int],
    ) -> None:
        self.event, self.pack, self.number, self.field, self.called, self.had = event, pack, number, field, called, had
        self.by_lot = number == 1 or pack.pairing.method == "random"
        self.set_apart: list[Explained] = []
        self.warnings: list[str] = []

    def choose(self) -> tuple[list[Explained], int | None]:
        """Pairs of places with their reasons, best first, and the odd one out."""
        self._lock()
        bye = self._odd_one()
        self._last_round(bye)
        absent = [index for one, other, _ in self.set_apart for index in (one, other)]
        absent += [] if bye is None else [bye]
        chosen = choose_pairs(self.field, absent)
        gone = set(absent)
        free = [index for index in range(len(self.field.order)) if index not in gone]
        return sorted(self.set_apart + explain_pairs(self, chosen, free)), bye

    def rematch(self, one: int, other: int) -> bool:
        return self.field.times_met(self.field.order[one], self.field.order[other]) > 0

    def _lock(self) -> None:
        taken: set[int] = set()
        for lock in sorted(self.event.locks, key=lambda lock: (lock.home, lock.away)):
            if lock.round != self.number:
                continue
            places = [self.field.place.get(name) for name in (lock.home, lock.away)]
            if places[0] is None or places[1] is None:
                self.warnings.append(_("the fixed pairing of {home} and {away} does not apply, because one of them "
                                       "is not playing",
                                       home=lock.home, away=lock.away))
                continue
            one, other = sorted((places[0], places[1]))
            if taken & {one, other}:
                raise EventError(_("round {number}: {home} or {away} has two fixed pairings; lift one",
                                   number=self.number, home=lock.home, away=lock.away))
            taken |= {one, other}
            self.set_apart.append((one, other, "set by the organiser"))

    def _odd_one(self) -> int | None:
        locked = [index for one, other, _ in self.set_apart for index in (one, other)]
        if (len(self.field.order) - len(locked)) % 2 == 0:
            return None
        return choose_odd_one(self.field, self.had, locked)

    def why_odd(self, name: str) -> str:
        what = "meets the spare player" if self.pack.pairing.odd == "spare" else "has the bye"
        if self.number == 1:
            return f"odd number: {self.called[name]} {what}, by lot"
        times = self.had.get(name, 0)
        again = "; no one else has had fewer" if times else ""
        return f"odd number: {self.called[name]} {what}, the lowest-ranked coach who is due{again}"

    def _last_round(self, bye: int | None) -> None:
        """First and second may meet again in the last round, where the pack says so."""
        if not self.pack.pairing.final_rematch or self.number != self.pack.day.rounds or len(self.field.order) < 2:
            return
        busy = {index for one, other, _ in self.set_apart for index in (one, other)} | {bye}
        if not busy & {0, 1} and self.rematch(0, 1) and self.field.cost(0, 1) < SAME_SQUAD:
            self.set_apart.append((0, 1, "first against second again, as allowed in the last round"))


def make_draw(made: SwissRound, pairs: list[Explained], bye: int | None) -> Draw:
    order = made.field.order
    tables = give_tables([(order[one], order[other]) for one, other, _ in pairs], made.event.tables, made.warnings)
    paired = [
        TablePairing(table=table, home=order[one], away=order[other], reason=reason, rematch=made.rematch(one, other))
        for table, (one, other, reason) in zip(tables, pairs, strict=True)
    ]
    paired.sort(key=lambda item: item.table)
    name = None if bye is None else order[bye]
    return Draw(
        round=made.number,
        pairings=tuple(paired),
        bye=name,
        byes=() if name is None else (name,),
        odd=made.pack.pairing.odd,
        bye_reason="" if name is None else made.why_odd(name),
        rematches=sum(item.rematch for item in paired),
        warnings=(*list_unfinished(made.event), *made.warnings),
    )


def explain_pairs(made: SwissRound, pairs: list[tuple[int, int]], free: list[int]) -> list[Explained]:
    """The pairs with their reasons: who of those still free was passed over, and why."""
    found: list[Explained] = []
    done: set[int] = set()
    start = 0
    for one, other in pairs:
        passed: list[int] = []
        while start < len(free) and free[start] in done:
            start += 1
        for index in free[start:]:
            if index == other:
                break
            if index != one and index not in done:
                passed.append(index)
        found.append((one, other, find_reason(made, one, other, passed)))
        done |= {one, other}
    return found


def find_reason(made: SwissRound, one: int, other: int, passed: list[int]) -> str:
    field, order = made.field, made.field.order
    head = "drawn by lot" if made.by_lot else f"{ordinal(one + 1)} against {ordinal(other + 1)}"
    if field.times_met(order[one], order[other]):
        head += "; a rematch, because every possible draw has one"
    if order[one] in field.squads and field.squads[order[one]] == field.squads.get(order[other]):
        head += "; same squad, because no other draw is possible"
    if not passed:
        return head
    told = [describe_passed_over(made, one, index) for index in passed[:3]]
    more = f", and so on ({len(passed) - 3} more)" if len(passed) > 3 else ""
    return f"{head}: {', '.join(told)}{more}"


def describe_passed_over(made: SwissRound, one: int, index: int) -> str:
    field, order = made.field, made.field.order
    name, other = made.called[order[one]], made.called[order[index]]
    if frozenset((order[one], order[index])) in field.barred:
        return f"{name} and {other} are kept apart"
    if order[one] in field.squads and field.squads[order[one]] == field.squads.get(order[index]):
        return f"{name} and {other} are in the same squad"
    if field.times_met(order[one], order[index]):
        return f"{name} and {other} have met"
    return f"{name} and {other} would leave a lower coach without a new opponent"


def ordinal(number: int) -> str:
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def give_tables(pairs: list[tuple[str, str]], fixed: Mapping[str, int], warnings: list[str]) -> list[int]:
    """A table for each pair in turn; coaches with a table of their own keep it and the others fill the gaps."""
    wanted: dict[int, int] = {}
    for index, pair in enumerate(pairs):
        own = sorted({fixed[name] for name in pair if name in fixed})
        free = [table for table in own if table not in wanted]
        if free:
            wanted[free[0]] = index
        if own and (not free or len(own) > 1):
            warnings.append(_("{what}: some fixed tables could not be kept", what=' and '.join(pair)))
    given = {index: table for table, index in wanted.items()}
    following = (table for table in range(1, len(pairs) + len(wanted) + 1) if table not in wanted)
    return [given[index] if index in given else next(following) for index in range(len(pairs))]


def list_unfinished(event: Tournament) -> list[str]:
    """The games of earlier rounds without a result: a draw made without them may be unfair."""
    names = event.names()
    return [
        _("round {number}: {versus} has no result yet", number=number, versus=_(" against ").join(
            (names.get(game.home, game.home), names.get(game.away or "", game.away or ""))))
        for number, games in enumerate(event.rounds, 1)
        for game in games
        if not game.played
    ]


def draw_round(event: Tournament, pack: Rulespack | None = None, number: int | None = None) -> Draw:
    """Pairs the next round by the pack's format, or draws an unstarted round anew."""
    from nuffle.tournament.formats import draw_by_format  # because: the formats are built of what this module draws

    with pause_gc():
        return draw_by_format(event, pack or resolve(event.rulespack), number)


def pair(document: Tournament | dict[str, Any] | str, number: int | None = None) -> dict[str, Any]:
    """The next round of one document as plain data: `pairings`, `bye` and the number of `rematches`."""
    return plain_draw(draw_round(read_event(document), number=number))


def plain_draw(draw: Draw) -> dict[str, Any]:
    """A draw as plain data."""
    shown = ("table", "home", "away", "reason")
    answer: dict[str, Any] = {
        "pairings": [{name: getattr(item, name) for name in shown} for item in draw.pairings],
        "bye": draw.bye,
        "rematches": draw.rematches,
    }
    if draw.squads:
        answer["squads"] = [item.model_dump(exclude={"rematch"}) for item in draw.squads]
    if draw.squads or len(draw.byes) > 1:
        answer["byes"] = list(draw.byes)
        answer["bye_reasons"] = {coach: draw.why(coach) for coach in draw.byes}
    if draw.warnings:
        answer["warnings"] = list(draw.warnings)
    return answer
