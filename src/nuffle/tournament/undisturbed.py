"""Keeps the garbage collector out of bulk work on records."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Records hold no cycles, yet making tens of thousands of them has the collector look at all of them, which takes
    longer than the work itself."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
