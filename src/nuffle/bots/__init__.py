"""Players that are programs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from nuffle.bots.bot import BaseBot, Bot, BotError, BotFailed, RandomBot, ask, play
from nuffle.bots.load import ABOUT, BOTS, LEVELS, WAYS, AnyBot, bot_class, check_bot, fresh_bot, make_bot, seat_bot

if TYPE_CHECKING:
    from nuffle.bots.beginner import BeginnerBot as Beginner
    from nuffle.bots.bot import RandomBot as Random
    from nuffle.bots.scripted import ScriptedBot as Scripted
    from nuffle.bots.search import SearchBot as Search

# short names, each imported only when it is asked for
SHORT: Final = {"Beginner": "beginner", "Random": "random", "Scripted": "scripted", "Search": "search"}

__all__ = ["ABOUT", "BOTS", "LEVELS", "WAYS", "AnyBot", "BaseBot", "Beginner", "Bot", "BotError", "BotFailed", "Random",
           "RandomBot", "Scripted", "Search", "ask", "bot_class", "check_bot", "fresh_bot", "make_bot", "play",
           "seat_bot"]


def __getattr__(name: str) -> Any:
    if name not in SHORT:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, wanted = BOTS[SHORT[name]].partition(":")
    return getattr(import_module(module), wanted)
