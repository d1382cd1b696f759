"""Balls off walls: the foot of the throw, the mirrored way back, and the squares beside the aim."""

from __future__ import annotations

import pytest

from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_map
from nuffle.rules.pitch import Pitch
from nuffle.rules.rebound import beside_aim, foot_of, rebound


@pytest.fixture
def hall() -> Pitch:
    """A room of ten by eight inside its walls, with a pillar at 6,4."""
    pitch = Pitch("hall", 12, 10, 2)
    for square in range(pitch.cells):
        if pitch.xs[square] in (0, 11) or pitch.ys[square] in (0, 9) or square == pitch.at(6, 4):
            pitch.fill(square)
    pitch.find_bends()
    return pitch


def named(pitch: Pitch, squares: list[int]) -> list[tuple[int, int]]:
    return [(pitch.xs[square], pitch.ys[square]) for square in squares]


def test_a_straight_throw_comes_straight_back(hall):
    start, wall = hall.at(7, 2), hall.at(11, 2)
    assert foot_of(hall, start, wall) == hall.at(10, 2)
    assert named(hall, rebound(hall, start, wall, 4)) == [(10, 2), (9, 2), (8, 2), (7, 2)]


def test_a_diagonal_throw_goes_on_along_the_wall(hall):
    start, wall = hall.at(7, 5), hall.at(11, 9)
    assert foot_of(hall, start, hall.at(11, 1)) == hall.at(10, 2)
    assert named(hall, rebound(hall, start, hall.at(11, 1), 3)) == [(10, 2), (9, 1)]
    assert named(hall, rebound(hall, start, wall, 3)) == [(10, 8), (9, 7), (8, 6)]      # into the corner of the room


def test_a_slanting_throw_is_mirrored(hall):
    assert named(hall, rebound(hall, hall.at(2, 3), hall.at(4, 0), 4)) == [(4, 1), (4, 2), (5, 2), (5, 3)]


def test_the_ball_stops_at_a_second_wall(hall):
    assert named(hall, rebound(hall, hall.at(8, 4), hall.at(11, 4), 6)) == [(10, 4), (9, 4), (8, 4), (7, 4)]


def test_the_corner_of_a_pillar_throws_it_back(hall):
    assert named(hall, rebound(hall, hall.at(4, 2), hall.at(6, 4), 3)) == [(5, 3), (4, 2), (3, 1)]


def test_what_is_no_wall_or_lies_behind_one_cannot_be_aimed_at(hall):
    assert foot_of(hall, hall.at(2, 2), hall.at(3, 3)) == -1
    assert foot_of(hall, hall.at(2, 4), hall.at(11, 4)) == -1
    assert rebound(hall, hall.at(2, 4), hall.at(11, 4), 3) == []


def test_right_and_left_are_the_throwers(hall):
    start, east, north = hall.at(5, 6), hall.at(11, 6), hall.at(5, 0)
    assert named(hall, [beside_aim(hall, start, east, right) for right in (True, False)]) == [(11, 7), (11, 5)]
    assert named(hall, [beside_aim(hall, start, north, right) for right in (True, False)]) == [(6, 0), (4, 0)]


def test_beside_a_pillar_is_nothing_but_the_pillar(hall):
    pillar = hall.at(6, 4)
    assert beside_aim(hall, hall.at(3, 4), pillar, True) == pillar


def test_in_a_dungeon_every_rebound_stays_on_the_floor():
    pitch = pitch_of(ready_map("ring-road"))
    floor = [square for square in range(pitch.cells) if not pitch.solid[square]]
    walls = [square for square in range(pitch.cells) if pitch.solid[square]]
    for start in floor[::7]:
        for wall in walls:
            found = rebound(pitch, start, wall, 6)
            assert not any(pitch.solid[square] for square in found)
            assert bool(found) == (foot_of(pitch, start, wall) >= 0)
            if found:
                assert all(foot_of(pitch, start, beside_aim(pitch, start, wall, side)) >= 0 for side in (True, False))
