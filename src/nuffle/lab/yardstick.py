"""How fast this machine's Python is now, so that speeds can be quoted against it."""

from __future__ import annotations

import time


def operations(count: int = 2_000_000) -> float:
    """Operations a second of a fixed interpreted loop."""
    start, x, cells = time.process_time(), 0, [0] * 64
    for i in range(count):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        cells[i & 63] = x if x & 1 else cells[(i + 7) & 63]
    return count / (time.process_time() - start)


def yardstick(times: int = 3) -> float:
    """Millions of operations a second, the best of a few."""
    return max(operations() for _ in range(times)) / 1e6
