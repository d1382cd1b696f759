"""Players that are programs."""

from __future__ import annotations

from nuffle.bots.bot import Bot, BotError, BotFailed, RandomBot, ask, play
from nuffle.bots.load import ABOUT, BOTS, LEVELS, WAYS, bot_class, make_bot

__all__ = ["ABOUT", "BOTS", "LEVELS", "WAYS", "Bot", "BotError", "BotFailed", "RandomBot", "ask", "bot_class",
           "make_bot", "play"]
