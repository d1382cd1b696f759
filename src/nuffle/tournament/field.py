"""A field in ranking order and who of it may meet whom; the choice of the pairs and of the odd one out.

From the top each gets the highest opponent not yet met that leaves the rest pairable (ruling D8). Where every way has a
rematch, it is the one with the fewest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from nuffle.languages import _
from nuffle.tournament.matching import Matching, bits, cheapest
from nuffle.tournament.records import EventError

REMATCH = 1_000
SAME_SQUAD = 1_000_000
BARRED = 1_000_000_000
# because: below this every coach's choice is checked by weighing the whole rest, which takes too long for larger fields
WEIGHTED_LIMIT = 120


@dataclass(frozen=True)
class PairingField:
    """`order` holds the names, best first; `met` how often two have met; `barred` who may never meet."""

    order: tuple[str, ...]
    met: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    squads: Mapping[str, str] = field(default_factory=dict)
    barred: frozenset[frozenset[str]] = frozenset()

    @cached_property
    def place(self) -> dict[str, int]:
        return {name: index for index, name in enumerate(self.order)}

    @cached_property
    def everyone(self) -> int:
        return (1 << len(self.order)) - 1

    @cached_property
    def may(self) -> list[int]:
        """Whom each may meet for the first time, as bit sets."""
        squads = self._squad_sets()
        found = []
        for index, name in enumerate(self.order):
            apart = 1 << index | squads.get(self.squads.get(name, ""), 0)
            for other in self.met.get(name, ()):
                if other in self.place:
                    apart |= 1 << self.place[other]
            found.append(self.everyone & ~apart)
        for pair in self.barred:
            self._part(found, *(self.place[name] for name in pair if name in self.place))
        return found

    @staticmethod
    def _part(found: list[int], *pair: int) -> None:
        if len(pair) == 2:
            found[pair[0]] &= ~(1 << pair[1])
            found[pair[1]] &= ~(1 << pair[0])

    def _squad_sets(self) -> dict[str, int]:
        sets: dict[str, int] = {}
        for index, name in enumerate(self.order):
            squad = self.squads.get(name)
            if squad is not None:
                sets[squad] = sets.get(squad, 0) | 1 << index
        return sets

    @cached_property
    def most_apart(self) -> int:
        """The largest number of others any one may not meet."""
        return len(self.order) - 1 - min((mask.bit_count() for mask in self.may), default=0)

    def cost(self, one: int, other: int) -> int:
        """What speaks against a pair: 0 nothing, then rematches, then squad mates, then those never to meet."""
        if self.may[one] >> other & 1:
            return 0
        first, second = self.order[one], self.order[other]
        if frozenset((first, second)) in self.barred:
            return BARRED
        squad = self.squads.get(first)
        inside = SAME_SQUAD if squad is not None and squad == self.squads.get(second) else 0
        times = self.times_met(first, second)
        return inside + (REMATCH + times - 1 if times else 0)

    def times_met(self, one: str, other: str) -> int:
        return self.met.get(one, {}).get(other, 0)

    def surely_pairable(self, count: int) -> bool:
        """Dirac: where all may meet at least half of the rest, all can be paired."""
        return count == 0 or count >= 2 * self.most_apart + 2


Pairs = list[tuple[int, int]]


def choose_pairs(field: PairingField, absent: Iterable[int] = ()) -> Pairs:
    """Pairs of places, the higher first, from the top of the ranking down, for all but those absent."""
    alive = field.everyone
    for index in absent:
        alive &= ~(1 << index)
    pairs: Pairs = []
    alive = pair_freely(field, alive, pairs)
    if not alive:
        return pairs
    matching = Matching(field.may, alive)
    if not matching.unmatched:
        return pairs + pair_without_rematch(field, matching)
    return pairs + pair_with_fewest_rematches(field, matching)


def pair_freely(field: PairingField, alive: int, pairs: Pairs) -> int:
    """Gives the highest opponent not met, while so many are left that the rest can be paired anyhow."""
    left = alive.bit_count()
    while left and field.surely_pairable(left) and field.surely_pairable(left - 2):
        one = (alive & -alive).bit_length() - 1
        options = field.may[one] & alive
        other = (options & -options).bit_length() - 1
        pairs.append((one, other))
        alive &= ~(1 << one | 1 << other)
        left -= 2
    return alive


def pair_without_rematch(field: PairingField, matching: Matching) -> Pairs:
    pairs: Pairs = []
    while matching.alive:
        one = (matching.alive & -matching.alive).bit_length() - 1
        options = field.may[one] & matching.alive
        other = (options & -options).bit_length() - 1
        if not matching.can_pair(one, other):
            options = matching.partners(one)
            other = (options & -options).bit_length() - 1
        pairs.append((one, other))
        matching.remove_pair(one, other)
    return pairs


def pair_with_fewest_rematches(field: PairingField, matching: Matching) -> Pairs:
    alive = list(bits(matching.alive))
    if len(alive) > WEIGHTED_LIMIT:
        return large_with_few_rematches(field, matching)
    costs = [[field.cost(one, other) for other in range(len(field.order))] for one in range(len(field.order))]
    found = cheapest(costs, alive, BARRED)
    if found is None:
        raise EventError(_("some coaches cannot be paired because too many pairings are forbidden; lift some of them"))
    return choose_cheapest(costs, alive, *found)


def choose_cheapest(costs: list[list[int]], alive: list[int], least: int, mates: dict[int, int]) -> Pairs:
    """From the top the best opponent with whom the whole still costs no more than it must."""
    pairs: Pairs = []
    while alive:
        one = alive[0]
        for other in sorted(alive[1:], key=lambda index: (costs[one][index], index)):
            rest = [index for index in alive if index not in (one, other)]
            found = rest_of(costs, rest, mates, one, other)
            if found is not None and costs[one][other] + found[0] == least:
                break
        pairs.append((one, other))
        assert found is not None
        alive, (least, mates) = rest, found
    return pairs


def rest_of(
    costs: list[list[int]], rest: list[int], mates: dict[int, int], one: int, other: int
) -> tuple[int, dict[int, int]] | None:
    if mates.get(one) == other:
        return sum(costs[index][mates[index]] for index in rest) // 2, mates
    return cheapest(costs, rest, BARRED) if rest else (0, {})


def large_with_few_rematches(field: PairingField, matching: Matching) -> Pairs:
    """Those the largest matching leaves out meet each other: no matching has fewer pairs that should not be."""
    pairs = [(one, other) for one, other in matching.mate.items() if one < other]
    left = [index for index in bits(matching.alive) if index not in matching.mate]
    costs = [[field.cost(one, other) for other in left] for one in left]
    found = cheapest(costs, range(len(left)), BARRED)
    if found is None:
        raise EventError(_("some coaches cannot be paired because too many pairings are forbidden; lift some of them"))
    pairs += [(left[one], left[other]) for one, other in found[1].items() if one < other]
    return sorted(pairs)


def choose_odd_one(field: PairingField, had: Mapping[str, int], absent: Iterable[int] = ()) -> int:
    """Who sits out: of those who did least often, the lowest whose absence leaves the rest pairable (ruling D22)."""
    away = set(absent)
    present = [index for index in range(len(field.order)) if index not in away]
    least = min(had.get(field.order[index], 0) for index in present)
    lacking = [index for index in reversed(present) if had.get(field.order[index], 0) == least]
    if field.surely_pairable(len(present) - 1):
        return lacking[0]
    matching = Matching(field.may, sum(1 << index for index in present))
    spared = matching.find_spares() if matching.unmatched == 1 else 0
    good = [index for index in lacking if spared >> index & 1]
    return good[0] if good else least_bad(field, lacking, present)


def least_bad(field: PairingField, lacking: list[int], present: list[int]) -> int:
    """Nobody's absence makes all well: then whose absence leaves the fewest rematches."""
    if len(present) > WEIGHTED_LIMIT:
        return lacking[0]
    costs = [[field.cost(one, other) for other in range(len(field.order))] for one in range(len(field.order))]
    best, chosen = BARRED * len(present), lacking[0]
    for index in lacking:
        rest = [other for other in present if other != index]
        found = cheapest(costs, rest, BARRED) if rest else (0, {})
        if found is not None and found[0] < best:
            best, chosen = found[0], index
    return chosen
