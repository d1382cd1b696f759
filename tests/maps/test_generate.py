"""Dungeons made of a seed: whatever the seed, sound, connected and fair."""

from __future__ import annotations

import pytest

from nuffle.maps.check import FAIR, find_faults, measure_zones, read_map
from nuffle.maps.generate import SMALLEST, generate
from nuffle.maps.map import HIGHEST, WIDEST, write
from nuffle.maps.map_pitch import FAR
from nuffle.teams.breach import NotAllowed

SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(25))
def test_a_generated_dungeon_is_sound_and_fair(seed, seats):
    dungeon = generate(seed, seats)
    assert find_faults(dungeon) == [] and dungeon.seats == seats
    found = measure_zones(dungeon)
    for measure in ("pad", "chest"):
        steps = [getattr(way, measure) for way in found]
        assert max(steps) - min(steps) <= FAIR
    assert all(way.rival < FAR for way in found)


@pytest.mark.parametrize("seats", SEATS)
def test_small_and_large_ones_can_be_made_too(seats):
    for seed in range(5):
        small = generate(seed, seats, *SMALLEST[seats])
        assert (small.width, small.height) == SMALLEST[seats]
    large = generate(1, seats, WIDEST, HIGHEST)
    assert (large.width, large.height) == (WIDEST, HIGHEST)


def test_the_same_seed_makes_the_same_dungeon_and_another_another():
    assert generate(4, 3) == generate(4, 3) != generate(5, 3)


def test_what_is_made_can_be_written_and_read():
    dungeon = generate(11)
    assert read_map(write(dungeon)) == dungeon


@pytest.mark.parametrize(("seats", "width", "height", "says"), [
    (5, 0, 0, "for 2 to 4 teams, not 5"), (2, 10, 10, "10 by 10 squares for 2 teams; allowed: 24 to 60 by 13 to 40"),
    (4, 61, 20, "allowed: 30 to 60"),
])
def test_what_cannot_be_made_is_refused(seats, width, height, says):
    with pytest.raises(NotAllowed, match=says):
        generate(1, seats, width, height)
