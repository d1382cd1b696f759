"""Nothing stays behind of what was loaded, copied, taken back or written down; `make bench` does it 10,000 times."""

from __future__ import annotations

import pytest

from nuffle.lab.memory import WORK, left_behind

TIMES = 300
NOISE = 4_000       # bytes each: so few times show the steps of the allocator; a lost position would be thrice as much


@pytest.mark.parametrize("name", WORK)
def test_memory_stays_flat(name: str) -> None:
    assert left_behind(name, TIMES) < NOISE
