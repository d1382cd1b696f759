"""`hint` at the terminal: what the bot that looks ahead would do, and what else it weighed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nuffle.bots import ask, make_bot
from nuffle.engine.dice import Seeded
from nuffle.rules.game import Game
from nuffle.text.notation import notation

ADVISER: Final = "search"


def advice(match: Game) -> Iterator[str]:
    """From what the coach who is asked may know; asked again, the same."""
    bot = make_bot(ADVISER)
    answer = ask(match, bot, Seeded(int(match.decisions)))
    planned = bot.planner.plan[bot.planner.next:] if bot.planner is not None else []
    words = notation(match)
    yield f"The bot would: {', '.join(words.line(each, match.seat) for each in (answer, *planned))}"
    for thought in bot.thoughts:
        yield f"  {thought}"
