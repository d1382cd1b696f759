"""Keeps the garbage collector out of bulk work: on records, and on modules that come to stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_gc() -> Iterator[None]:
    """What records and imports make stays, yet making tens of thousands of objects has the collector look at all of
    them, which takes longer than the work itself."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
