"""What rules leave behind when the match is over: rule, owner, kind, value and number, settled with the result."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nuffle.rules.state import LEGACY, State

# -- kinds; the value is gold, a count, a player, a rule or a characteristic, the number what stands in brackets
GOLD: Final = 0             # a team has so much more, or less
FANS: Final = 1             # a team gains or loses so many
RECRUIT: Final = 2          # somebody joins a team for nothing; the value is who he was
SKILL: Final = 3            # a player keeps a skill
SKILL_LOST: Final = 4
STAT: Final = 5             # a player's characteristic is one better for good
STAT_LOST: Final = 6
MISSES: Final = 7           # a player misses the next match
AWARD: Final = 8            # a player is a most valuable player so many times more
POINTS: Final = 9           # a player has so many star player points more
BAN: Final = 10             # a team can hire this no more
PRIMARY: Final = 11         # a player keeps a skill that is worth as much as a primary one he chose himself
RANDOM_PRIMARY: Final = 12      # ... drawn from his primary ones
RANDOM_SECONDARY: Final = 13    # ... drawn from his secondary ones
OBJECTIVE: Final = 14       # a side had this to achieve in secret; 1: it has
LASTING: Final = 15         # a player has a mark of his own for good: the rule it is
LEAVES: Final = 16          # a player leaves the team
SPONSOR: Final = 17         # a team has a sponsor from now on
CHEAP_HIRE: Final = 18      # a team may hire so many players of its list at half price, now or never
SECONDARY: Final = 19       # a player keeps a skill that is worth as much as a secondary one he chose himself
LEGACY_NAMES: Final = ("gold", "fans", "recruit", "skill", "lost skill", "characteristic", "lost characteristic",
                       "misses next match", "mvp", "star player points", "ban", "primary skill",
                       "random primary skill", "random secondary skill", "objective", "lasting", "leaves",
                       "sponsor", "cheap hire", "secondary skill")
MET: Final = 9999           # the note of an objective that is met; any other number is how far it has come


def count_legacies(s: State, rule: i64, row: i64) -> i64:
    """How many legacies of a rule somebody has."""
    count: i64 = 0
    legacy = s.legacy
    for i in range(0, len(legacy), LEGACY):
        if legacy[i] == rule and legacy[i + 1] == row:
            count += 1
    return count
