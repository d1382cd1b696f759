"""Questions: what a coach is asked."""

from __future__ import annotations

from typing import Final

Q_TURN: Final = 0
Q_ACTION: Final = 1
Q_REROLL: Final = 2
Q_DIE: Final = 3
Q_PUSH: Final = 4
Q_FOLLOW: Final = 5
Q_SETUP: Final = 6
Q_PLACE: Final = 7
Q_KICK: Final = 8
Q_COIN: Final = 9
Q_RECEIVE: Final = 10
Q_TARGET: Final = 11
Q_INTERCEPT: Final = 12
Q_TOUCHBACK: Final = 13
Q_WINDOW: Final = 14
Q_APOTHECARY: Final = 15
Q_RESULT: Final = 16        # which of two casualty results
Q_BUY: Final = 17
Q_PETTY_CASH: Final = 18
Q_PLAYER: Final = 19        # choose a player for a rule
Q_SQUARE: Final = 20        # choose a square for a rule
Q_FREE_MOVE: Final = 21
Q_WINNINGS: Final = 22
Q_OPTION: Final = 23
Q_ARGUE: Final = 24
QUESTION_NAMES: Final = (
    "turn", "action", "re-roll", "die", "push", "follow-up", "set-up", "place", "kick", "coin", "receive", "target",
    "intercept", "touchback", "window", "apothecary", "result", "buy", "petty cash", "player", "square", "free move",
    "winnings", "option", "argue")
