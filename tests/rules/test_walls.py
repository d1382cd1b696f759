"""A pitch with walls: corners, what is near round them, and what can be seen past them."""

from __future__ import annotations

import pickle

import pytest

from nuffle.rules.pitch import TABLES, Pitch

# C lies diagonally from A round the corner of the rock, B is the free square beside both
CORNER = """
.....
.#C..
.AB..
.....
"""
SQUEEZE = """
.....
..#C.
..A#.
.....
"""
NORTH, NORTH_EAST, EAST = 0, 1, 2


def drawn(text: str) -> tuple[Pitch, dict[str, int]]:
    rows = text.split()
    pitch = Pitch("drawn", len(rows[0]), len(rows), 2)
    letters = {char: pitch.at(x, y) for y, row in enumerate(rows) for x, char in enumerate(row)}
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            if char == "#":
                pitch.fill(pitch.at(x, y))
    pitch.find_bends()
    return pitch, letters


def test_a_way_leads_round_a_corner_and_says_whom_one_passes():
    pitch, at = drawn(CORNER)
    assert pitch.step(at["A"], NORTH_EAST) == at["C"]
    assert pitch.bend(at["A"], NORTH_EAST) == at["B"]
    assert pitch.bend(at["C"], 5) == at["B"]
    assert pitch.bend(at["A"], EAST) == -1


def test_nobody_reaches_round_a_corner():
    pitch, at = drawn(CORNER)
    assert not pitch.adjacent(at["A"], at["C"]) and not pitch.adjacent(at["C"], at["A"])
    assert pitch.adjacent(at["A"], at["B"]) and pitch.adjacent(at["B"], at["C"])
    assert at["C"] in pitch.within(at["A"], 1)


def test_nobody_squeezes_between_two_corners():
    pitch, at = drawn(SQUEEZE)
    assert pitch.step(at["A"], NORTH_EAST) == -1 and pitch.bend(at["A"], NORTH_EAST) == -1
    assert not pitch.sees(at["A"], at["C"])


def test_rock_is_no_neighbour_of_anything():
    pitch, at = drawn(CORNER)
    assert pitch.solid[at["#"]] == 1
    assert all(pitch.step(at["#"], way) == -1 for way in range(8))
    assert pitch.step(at["A"], NORTH) == -1


def test_an_open_pitch_has_no_corners_of_walls():
    pitch = Pitch("open", 5, 4, 2)
    assert list(pitch.touch) == list(pitch.around) and set(pitch.bends) == {-1}


@pytest.mark.parametrize(("start", "end", "seen"), [
    ((0, 0), (6, 0), True), ((0, 2), (6, 2), False), ((0, 1), (6, 3), False), ((0, 0), (6, 4), False),
    ((0, 1), (3, 0), True), ((2, 2), (3, 1), True), ((2, 1), (4, 3), False), ((2, 0), (4, 1), True),
    ((3, 0), (4, 2), True),
])
def test_a_straight_line_is_crossed_by_rock_or_not(start, end, seen):
    pitch = Pitch("pillar", 7, 5, 2)
    pitch.fill(pitch.at(3, 2))
    pitch.find_bends()
    assert pitch.sees(pitch.at(*start), pitch.at(*end)) is seen


def test_who_is_seen_sees():
    pitch, _ = drawn("""
        ..........
        .##..#....
        ....#...#.
        ..#....##.
        ..........
        """)
    floor = [square for square in range(pitch.cells) if not pitch.solid[square]]
    for one in floor:
        for other in floor:
            assert pitch.sees(one, other) == pitch.sees(other, one)
        assert all(pitch.sees(one, near) for near in pitch.within(one, 1))


def test_a_pitch_with_walls_and_places_is_pickled_whole():
    pitch, at = drawn(CORNER)
    pitch.pads, pitch.chests, pitch.counters = [at["A"]], [at["B"]], [at["C"], 0]
    pitch.pits, pitch.spikes, pitch.home[0] = 1, 1, 1
    again = pickle.loads(pickle.dumps(pitch))
    assert all(list(getattr(again, name)) == list(getattr(pitch, name)) for name in TABLES)
    assert (again.pads, again.chests, again.counters, again.pits, again.spikes, again.open) == (
        [at["A"]], [at["B"]], [at["C"], 0], 1, 1, False)
