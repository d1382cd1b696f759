"""Perfect matchings of a field in ranking order: who may meet whom is a bit set per coach, 0 the highest.

`Matching` keeps one matching of everyone still to be paired and answers, for one coach, with whom he can be paired so
that the rest can still be: the even vertices of Edmonds' search, one search for all the answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def bits(mask: int) -> Iterator[int]:
    """The members of a bit set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Matching:
    """A largest matching among `alive`; `may[v]` are those `v` may meet."""

    def __init__(self, may: Sequence[int], alive: int) -> None:
        self.may = may
        self.alive = alive
        self.mate: dict[int, int] = {}
        self._start()
        for vertex in list(bits(alive)):
            if vertex not in self.mate:
                Search(self, vertex).augment()

    def _start(self) -> None:
        """Neighbours in the ranking first: usually all but the last few are matched by this alone."""
        free = self.alive
        for vertex in bits(self.alive):
            choice = self.may[vertex] & free if free >> vertex & 1 else 0
            choice &= ~(1 << vertex)
            if choice:
                other = (choice & -choice).bit_length() - 1
                self.join(vertex, other)
                free &= ~(1 << vertex | 1 << other)

    def join(self, one: int, other: int) -> None:
        self.mate[one] = other
        self.mate[other] = one

    @property
    def unmatched(self) -> int:
        return self.alive.bit_count() - len(self.mate)

    def remove_pair(self, one: int, other: int) -> None:
        """Takes two out for good; the matching of the rest is made as large as it can be."""
        self.alive &= ~(1 << one | 1 << other)
        widows = [self.mate.pop(vertex, None) for vertex in (one, other)]
        for widow in widows:
            self.mate.pop(widow, None) if widow is not None else None
        for widow in widows:
            if widow is not None and self.alive >> widow & 1 and widow not in self.mate:
                Search(self, widow).augment()

    def partners(self, vertex: int) -> int:
        """Of a perfect matching: all with whom `vertex` can be paired so that the rest still has a perfect one."""
        widow = self.mate.pop(vertex)
        del self.mate[widow]
        self.alive &= ~(1 << vertex)
        even = Search(self, widow).even_reach()
        self.alive |= 1 << vertex
        self.join(vertex, widow)
        return even & self.may[vertex]

    def can_pair(self, one: int, other: int) -> bool:
        """The quick look at a perfect matching: are the two mates left behind content with each other?"""
        if self.mate[one] == other:
            return True
        return bool(self.may[self.mate[one]] >> self.mate[other] & 1)

    def find_spares(self) -> int:
        """Of an odd field matched but for one: all whose absence leaves the rest perfectly matched."""
        alone = next(vertex for vertex in bits(self.alive) if vertex not in self.mate)
        return Search(self, alone).even_reach()


class Search:
    """Edmonds' search for alternating paths from one unmatched vertex, blossoms as bit sets."""

    def __init__(self, matching: Matching, root: int) -> None:
        self.mate = matching.mate
        self.may = matching.may
        self.alive = matching.alive
        self.root = root
        self.parent: dict[int, int] = {}
        self.base: dict[int, int] = {root: root}
        self.members: dict[int, int] = {root: 1 << root}
        self.even = 1 << root
        self.odd = 0
        self.queue = [root]

    def augment(self) -> bool:
        end = self._run()
        if end is None:
            return False
        while True:
            before = self.parent[end]
            following = self.mate.get(before)
            self.mate[end], self.mate[before] = before, end
            if following is None:
                return True
            end = following

    def even_reach(self) -> int:
        self._run()
        return self.even

    def _run(self) -> int | None:
        """Grows the tree until an unmatched vertex is found, which is returned, or nothing is left to grow."""
        at = 0
        while at < len(self.queue):
            vertex = self.queue[at]
            at += 1
            end = self._grow(vertex)
            if end is not None:
                return end
            self._close(vertex)
        return None

    def _grow(self, vertex: int) -> int | None:
        for other in bits(self.may[vertex] & self.alive & ~self.even & ~self.odd):
            self.parent[other] = vertex
            following = self.mate.get(other)
            if following is None:
                return other
            self.odd |= 1 << other
            self.even |= 1 << following
            self._stand_alone(other)
            self._stand_alone(following)
            self.queue.append(following)
        return None

    def _stand_alone(self, vertex: int) -> None:
        self.base[vertex] = vertex
        self.members[vertex] = 1 << vertex

    def _close(self, vertex: int) -> None:
        """Shrinks the blossoms closed by edges from this even vertex to other even ones."""
        while True:
            outside = self.may[vertex] & self.alive & self.even & ~self.members[self.base[vertex]]
            if not outside:
                return
            self._shrink(vertex, (outside & -outside).bit_length() - 1)

    def _shrink(self, one: int, other: int) -> None:
        meeting = self._meeting(one, other)
        inside: set[int] = set()
        self._mark(one, meeting, other, inside)
        self._mark(other, meeting, one, inside)
        joining = 0
        for base in inside - {meeting}:
            joining |= self.members.pop(base)
        self.members[meeting] |= joining
        fresh = joining & ~self.even
        for vertex in bits(joining):
            self.base[vertex] = meeting
        self.even |= fresh
        self.odd &= ~fresh
        self.queue.extend(bits(fresh))

    def _meeting(self, one: int, other: int) -> int:
        """The base where the tree paths of two even vertices come together."""
        passed: set[int] = set()
        vertex = self.base[one]
        while True:
            passed.add(vertex)
            if vertex == self.base[self.root]:
                break
            vertex = self.base[self.parent[self.mate[vertex]]]
        vertex = self.base[other]
        while vertex not in passed:
            vertex = self.base[self.parent[self.mate[vertex]]]
        return vertex

    def _mark(self, vertex: int, meeting: int, child: int, inside: set[int]) -> None:
        while self.base[vertex] != meeting:
            following = self.mate[vertex]
            inside.add(self.base[vertex])
            inside.add(self.base[following])
            self.parent[vertex] = child
            child = following
            vertex = self.parent[following]


def cheapest(costs: Sequence[Sequence[int]], alive: Sequence[int], barred: int) -> tuple[int, dict[int, int]] | None:
    """The perfect matching of least total cost, None if there is none without a pair that costs `barred`."""
    import rustworkx  # because: only a draw needs it, and every command would wait for it

    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(list(alive))
    edges = [(a, b, costs[alive[a]][alive[b]]) for a in range(len(alive)) for b in range(a)]
    graph.add_edges_from([(a, b, barred - cost) for a, b, cost in edges if cost < barred])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(pairs) < len(alive):
        return None
    mates = {alive[a]: alive[b] for a, b in pairs} | {alive[b]: alive[a] for a, b in pairs}
    return sum(costs[one][other] for one, other in mates.items()) // 2, mates
