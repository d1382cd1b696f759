"""The one family of errors that the library raises for people's mistakes."""

from __future__ import annotations


class NuffleError(Exception):
    """Something asked of nuffle that cannot be done. The message says what happened, then what to do."""
