"""Players that are programs."""

from __future__ import annotations

from nuffle.bots.bot import Bot, BotError, RandomBot, ask, play
from nuffle.bots.scripted import ScriptedBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, ScriptedBot)}

__all__ = ["BOTS", "Bot", "BotError", "RandomBot", "ScriptedBot", "ask", "make_bot", "play"]


def make_bot(name: str) -> Bot:
    """A fresh bot for one seat of one match."""
    if name not in BOTS:
        raise BotError(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()
