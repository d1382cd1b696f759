"""What can be wrong with a written form: always told with its place, never a traceback."""

from __future__ import annotations

from nuffle.files.errors import NuffleError


class WrittenError(NuffleError, ValueError):
    """Something written that means nothing here, with the reason."""
