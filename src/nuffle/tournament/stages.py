"""Groups with a round robin each, then a knockout with a game for every place; the others play on beside it."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from nuffle.languages import _
from nuffle.tournament.field import PairingField
from nuffle.tournament.lot import draw_lots
from nuffle.tournament.pairing import Draw, SwissRound, event_before
from nuffle.tournament.records import LATE, REST, EventError, EventGame, Tournament
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.standings import StandingRow
from nuffle.tournament.units import CompetingUnits, OddUnit, UnitPair, make_draw

# because: a game on the way to the final goes by how many are still on it
_ROUNDS = {2: "final", 4: "semi-final", 8: "quarter-final"}


def group_sizes(count: int, size: int = 4) -> list[int]:
    """Groups of `size` and one less, the small ones last (ruling D25); a few too many share the places there are."""
    groups = -(-count // size)
    smaller = groups * size - count
    if smaller <= groups and (smaller == 0 or size > 3):
        return [size] * (groups - smaller) + [size - 1] * smaller
    groups = max(1, count // size)
    return [count // groups + (index < count % groups) for index in range(groups)]


def round_robin(names: Sequence[str]) -> list[list[tuple[str, str | None]]]:
    """All rounds in which everyone meets everyone once; None is the odd one's opponent."""
    ring: list[str | None] = [*names, None] if len(names) % 2 else [*names]
    rounds: list[list[tuple[str, str | None]]] = []
    for turn in range(len(ring) - 1):
        pairs: list[tuple[str, str | None]] = []
        for one, other in zip(ring[: len(ring) // 2], reversed(ring), strict=False):
            home, away = (other, one) if one is None or (other is not None and turn % 2) else (one, other)
            assert home is not None
            pairs.append((home, away))
        rounds.append(pairs)
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def group_names(count: int) -> list[str]:
    """A to Z, then AA, AB and so on."""
    letters = string.ascii_uppercase
    names = [*letters, *(one + other for one in letters for other in letters)]
    return names[:count]


def draw_groups(units: CompetingUnits) -> dict[str, list[str]]:
    """The groups by lot from the seed, of those who were there for round 1."""
    event = units.event
    names = units.seen_in(event.rounds[0]) if event.rounds else units.playing(1)
    order = draw_lots(event.seed, event.lots_of("groups", 1), names)
    sizes = group_sizes(len(order), units.pack.format.group_size)
    found: dict[str, list[str]] = {}
    for name, size in zip(group_names(len(sizes)), sizes, strict=True):
        found[name], order = order[:size], order[size:]
    return found


def group_rounds(groups: dict[str, list[str]]) -> int:
    return max((len(round_robin(members)) for members in groups.values()), default=0)


class BracketBlock(NamedTuple):
    """Units that play for the places from `first` on, in the order of the bracket: neighbours meet."""

    first: int
    names: tuple[str, ...]

    @property
    def stage(self) -> str:
        if self.first == 1:
            return _ROUNDS.get(len(self.names), f"round of {len(self.names)}")
        if len(self.names) == 2:
            return {3: "third place"}.get(self.first, f"places {self.first} and {self.first + 1}")
        return f"places {self.first} to {self.first + len(self.names) - 1}"


Won = dict[tuple[str, str], str | None]
Scores = dict[tuple[str, str], tuple[str, str]]


@dataclass(frozen=True)
class Knockout:
    """A knockout as far as it is known: the blocks of each round, and the winners so far (None while open).

    `best` is for each the best place still open to him: his own once nobody shares it.
    """

    rounds: tuple[tuple[BracketBlock, ...], ...]
    winners: tuple[Won, ...]
    scores: tuple[Scores, ...]
    best: dict[str, int]

    @property
    def places(self) -> tuple[str | None, ...]:
        """Who has which place; None while it is open."""
        held: dict[int, list[str]] = {}
        for name, place in self.best.items():
            held.setdefault(place, []).append(name)
        return tuple(
            held[place][0] if len(held.get(place, ())) == 1 else None for place in range(1, len(self.best) + 1)
        )

    @property
    def champion(self) -> str | None:
        """Who has won the final, as soon as it is won."""
        return self.places[0]


def bracket_order(count: int) -> list[int]:
    """Seeds in bracket order, so that the best two can only meet in the final: 1 8 4 5 2 7 3 6."""
    order = [1]
    while len(order) < count:
        order = [seed for high in order for seed in (high, 2 * len(order) + 1 - high)]
    return order


class Stages:
    """A group and knockout event as its rounds so far tell it."""

    def __init__(self, event: Tournament, pack: Rulespack) -> None:
        self.event, self.pack = event, pack
        self.units = CompetingUnits(event, pack)
        self.groups = draw_groups(self.units)
        self.first_rounds = group_rounds(self.groups)
        stage = event.model_copy(update={"rounds": event.rounds[: self.first_rounds]})
        self.after_groups = CompetingUnits(stage, pack)

    @property
    def groups_over(self) -> bool:
        """Whether it is known who goes on: the last games of the groups are played, or those after them drawn."""
        return self.enough and (len(self.event.rounds) > self.first_rounds or self._groups_played)

    @property
    def _groups_played(self) -> bool:
        rounds = self.event.rounds
        return 0 < self.first_rounds <= len(rounds) and all(game.played for games in rounds for game in games)

    @property
    def enough(self) -> bool:
        """Whether the knockout can be filled."""
        return sum(map(len, self.groups.values())) >= self.pack.format.knockout

    def tables(self) -> dict[str, list[str]]:
        """Each group in its order, by the games inside it."""
        return {name: self.after_groups.rank_among(members) for name, members in self.groups.items()}

    def list_qualified(self) -> list[str]:
        """Those of the knockout, best first: the winners of the groups, then the seconds, as many as there is room."""
        wanted = self.pack.format.knockout
        tables = list(self.tables().values())
        chosen: list[str] = []
        for place in range(max(map(len, tables))):
            level = [table[place] for table in tables if place < len(table)]
            chosen += self.after_groups.rank_among(level, games_inside=False)
        return chosen[:wanted]

    def bracket(self) -> BracketBlock:
        """The first knockout round, best against last, group mates kept apart where a neighbour can take the place."""
        ranked = self.list_qualified()
        group = {name: letter for letter, members in self.groups.items() for name in members}
        half = len(ranked) // 2
        for index in range(half - 1, -1, -1):
            mirror = len(ranked) - 1 - index
            for other in [*range(mirror + 1, len(ranked)), *range(mirror - 1, half - 1, -1)]:
                if group[ranked[index]] != group[ranked[mirror]]:
                    break
                rival = ranked[len(ranked) - 1 - other]
                if group[ranked[other]] != group[ranked[index]] and group[ranked[mirror]] != group[rival]:
                    ranked[mirror], ranked[other] = ranked[other], ranked[mirror]
        return BracketBlock(1, tuple(ranked[seed - 1] for seed in bracket_order(len(ranked))))

    def knockout(self) -> Knockout:
        """The knockout from the games played since the groups ended."""
        blocks: tuple[BracketBlock, ...] = (self.bracket(),)
        rounds, winners, scores = [blocks], list[Won](), list[Scores]()
        best = dict.fromkeys(blocks[0].names, 1)
        for games in (*self.event.rounds[self.first_rounds :], ()):
            won = {pair: self._through(games, pair) for block in blocks for pair in make_pairs(block)}
            winners.append(won)
            scores.append({pair: self.units.score(games, *pair) for pair in won})
            for block in blocks:
                best |= best_places(block, won)
            if not all(won.values()):
                break
            blocks = self._next(blocks, won)
            if not blocks:
                break
            rounds.append(blocks)
        return Knockout(tuple(rounds), tuple(winners), tuple(scores), best)

    def _through(self, games: Sequence[EventGame], pair: tuple[str, str]) -> str | None:
        if not games:
            return None
        found = self.units.winner(games, *pair)
        here = [name for name in pair if name in self.units.playing(len(self.event.rounds) + 1)]
        # because: when both have left there is nobody to wait for, and the bracket must go on
        return found or (pair[0] if not here else None)

    def _next(self, blocks: tuple[BracketBlock, ...], won: Won) -> tuple[BracketBlock, ...]:
        following: list[BracketBlock] = []
        for block in blocks:
            up = [str(won[pair]) for pair in make_pairs(block)]
            down = [
                pair[0] if pair[1] == winner else pair[1] for pair, winner in zip(make_pairs(block), up, strict=True)
            ]
            for first, names in ((block.first, up), (block.first + len(up), down)):
                if len(names) > 1 and (first == 1 or self.pack.format.place_games):
                    following.append(BracketBlock(first, tuple(names)))
        return tuple(following)

    def table(self) -> list[StandingRow]:
        """Those of the knockout by the places they have, or still play for, in it."""
        best = self.knockout().best
        return reorder_by_place([item for item in self.units.standings() if item.name in best], best)

    def rest(self) -> list[StandingRow]:
        """Those who did not qualify: an event of their own, in which the games beside the knockout count."""
        inside = set(self.knockout().best)
        order = [item.name for item in self.units.standings() if item.name not in inside]
        return self.units.rank_beside(order, REST) if self.pack.format.best_of_rest else []

    def final_ranks(self) -> dict[str, int]:
        """Everyone's place in the whole event: by the knockout, then best of the rest, or else by their standing."""
        table = self.units.standings()
        if not self.groups_over:
            return {item.name: item.rank for item in table}
        ranks = {item.name: item.rank for item in self.table()}
        left = [item.name for item in table if item.name not in ranks]
        beside = {item.name: item.rank for item in self.rest()} or {name: at for at, name in enumerate(left, 1)}
        return ranks | {name: len(ranks) + beside[name] for name in left}

    def final_places(self) -> list[str]:
        """Everyone in the order of the whole event."""
        ranks = self.final_ranks()
        rest = [item.name for item in self.rest()] if self.groups_over else []
        order = {name: at for at, name in enumerate([*rest, *(item.name for item in self.units.standings())])}
        return sorted(ranks, key=lambda name: (ranks[name], order.get(name, 0)))


def reorder_by_place(table: list[StandingRow], place: Mapping[str, int]) -> list[StandingRow]:
    """A table in another order: by these places, those who share one as they stood."""
    held = Counter(place.values())
    ordered = sorted(table, key=lambda item: place[item.name])
    return [replace(item, rank=place[item.name], level=held[place[item.name]] > 1) for item in ordered]


def best_places(block: BracketBlock, won: Won) -> dict[str, int]:
    """What a round leaves open to those of a block: the winners its upper half, the losers the lower one."""
    found: dict[str, int] = {}
    for pair in make_pairs(block):
        winner = won[pair]
        for name in pair:
            found[name] = block.first if winner in (None, name) else block.first + len(block.names) // 2
    return found


def make_pairs(block: BracketBlock) -> list[tuple[str, str]]:
    return list(zip(block.names[::2], block.names[1::2], strict=True))


def draw_stage(event: Tournament, pack: Rulespack, number: int | None = None) -> Draw:
    """The next round of a group and knockout event."""
    event, number = event_before(event, number)
    stages = Stages(event, pack)
    if not stages.enough:
        there = sum(map(len, stages.groups.values()))
        raise EventError(_("{knockout} coaches should qualify, but only {there} take part; choose another format",
                           knockout=pack.format.knockout, there=there))
    pairs, odd = group_round(stages, number) if number <= stages.first_rounds else knockout_round(stages, number)
    return make_draw(stages.units, number, pairs, odd)


Share = tuple[list[UnitPair], list[OddUnit]]


def group_round(stages: Stages, number: int) -> Share:
    pairs: list[UnitPair] = []
    odd: list[OddUnit] = []
    playing = stages.units.playing(number)
    for letter, members in stages.groups.items():
        schedule = round_robin(members)
        stage, reason = f"group {letter}", f"group {letter}, round robin"
        for home, away in schedule[number - 1] if number <= len(schedule) else []:
            here = [name for name in (home, away) if name in playing]
            if len(here) == 2:
                pairs.append(UnitPair(here[0], here[1], reason, stage))
            else:
                odd += [OddUnit(name, f"{stage}: no opponent this round", stage) for name in here]
    known = {name for members in stages.groups.values() for name in members}
    odd += [OddUnit(name, "arrived after the groups were drawn", LATE) for name in sorted(playing - known)]
    return pairs, odd


def knockout_round(stages: Stages, number: int) -> Share:
    knockout = stages.knockout()
    done = number - stages.first_rounds - 1
    if len(knockout.rounds) <= done:
        say_what_is_open(stages, knockout)
    playing = stages.units.playing(number)
    pairs: list[UnitPair] = []
    odd: list[OddUnit] = []
    for block in knockout.rounds[done]:
        for pair in make_pairs(block):
            here = [name for name in pair if name in playing]
            if len(here) == 2:
                pairs.append(UnitPair(*pair, f"knockout, {block.stage}", block.stage))
            else:
                odd += [OddUnit(name, f"{block.stage}: the opponent has left", block.stage) for name in here]
    inside = {name for block in knockout.rounds[0] for name in block.names}
    rest, alone = rest_round(stages, number, sorted(playing - inside))
    return pairs + rest, odd + alone


def say_what_is_open(stages: Stages, knockout: Knockout) -> None:
    still = [" and ".join(pair) for pair, winner in knockout.winners[-1].items() if winner is None]
    if not still or len(stages.event.rounds) >= stages.first_rounds + stages.pack.format.knockout.bit_length() - 1:
        raise EventError(_("the knockout is over: every place is decided"))
    raise EventError(_("there is no winner yet between {what}: play extra time, or name the winner of a drawn game",
                       what=', '.join(still)))


def rest_round(stages: Stages, number: int, names: list[str]) -> Share:
    """Best of the rest: the same Swiss rounds as ever, among those who did not qualify."""
    if not stages.pack.format.best_of_rest:
        return [], []
    units = stages.units
    order = [item.name for item in stages.rest() if item.name in names]
    apart = frozenset(frozenset(pair) for pair in stages.event.forbidden)
    single = {coach.id: coach.squad for coach in stages.event.coaches if coach.squad} if not units.in_squads else {}
    field = PairingField(tuple(order), units.met(), single, apart)
    made = SwissRound(stages.event, stages.pack, number, field, units.called, units.had_odd())
    chosen, bye = made.choose()
    pairs = [
        UnitPair(order[one], order[other], f"{REST}, {reason}", REST, made.rematch(one, other))
        for one, other, reason in chosen
    ]
    return pairs, [] if bye is None else [OddUnit(order[bye], made.why_odd(order[bye]), REST)]
