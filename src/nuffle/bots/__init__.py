"""Players that are programs."""

from __future__ import annotations

from nuffle.bots.bot import Bot, BotError, BotFailed, RandomBot, ask, play
from nuffle.bots.load import BOTS, WAYS, bot_class, make_bot

__all__ = ["BOTS", "WAYS", "Bot", "BotError", "BotFailed", "RandomBot", "ask", "bot_class", "make_bot", "play"]
