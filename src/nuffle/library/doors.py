"""Packages that can be called, as functions: what type checkers see of `nuffle.odds` and `nuffle.editions`."""

from __future__ import annotations

from nuffle.editions import list_editions as editions
from nuffle.odds.plan_question import ask_odds as odds

__all__ = ["editions", "odds"]
