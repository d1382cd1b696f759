"""How a player is: where, in what state, with which characteristics, and what is counted of him."""

from __future__ import annotations

from typing import Final

# -- where and how a player is
STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2
RESERVES: Final = 3
KNOCKED_OUT: Final = 4
CASUALTY: Final = 5
SENT_OFF: Final = 6
AWAY: Final = 7             # takes no part: missing, lost
EATEN: Final = 8            # nothing is left of him
EMPTY: Final = 9            # a place nobody has
STATUS_NAMES: Final = (
    "standing", "prone", "stunned", "reserves", "ko", "casualty", "sent-off", "away", "eaten", "empty")

# -- flags of a player
DAZED: Final = 1            # has lost his tackle zone
ROOTED: Final = 2           # may not leave his square
FRESH_STUN: Final = 4       # stunned in his own turn: stays down one turn more
PLAYED: Final = 8           # took part in this drive
EXHAUSTED: Final = 16       # may not be set up for the next kick-off
FLAG_NAMES: Final = {DAZED: "dazed", ROOTED: "rooted", FRESH_STUN: "fresh-stun", PLAYED: "played",
                     EXHAUSTED: "exhausted"}

# -- characteristics, as places in a player's row
MA: Final = 0
ST: Final = 1
AG: Final = 2
PA: Final = 3
AV: Final = 4
NIGGLES: Final = 5
STATS: Final = 6
STAT_NAMES: Final = ("MA", "ST", "AG", "PA", "AV", "niggles")

# -- what is counted of a player
TOUCHDOWNS: Final = 0
COMPLETIONS: Final = 1
CASUALTIES: Final = 2
INTERCEPTIONS: Final = 3
MVPS: Final = 4
DEFLECTIONS: Final = 5
EXTRA_SPP: Final = 6        # star player points beyond the usual ones
ON_STARS: Final = 7         # casualties among star players, of those counted above
TALLIES: Final = 8
