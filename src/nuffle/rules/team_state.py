"""What a team has: the lines of its sheet in the state of a match."""

from __future__ import annotations

from typing import Final

SCORE: Final = 0
MARKER: Final = 1           # turns begun this half
REROLLS: Final = 2
REROLLS_USED: Final = 3     # this turn
FAME: Final = 4
FANS: Final = 5
SKIP: Final = 6             # turns to miss
HALF_REROLLS: Final = 7     # gained for this half only
MATCH_REROLLS: Final = 8    # extra ones restored at half time
APOTHECARIES: Final = 9
CONCEDED: Final = 10
WINNINGS: Final = 11
FAN_CHANGE: Final = 12
EJECTED: Final = 13         # the coach himself was sent off
GATE: Final = 14
DRIVE_REROLLS: Final = 15   # gained for this drive only
SPENT: Final = 16           # own gold laid out for inducements
BOUGHT: Final = 17          # what the inducements hired before the match are worth
CARNAGE: Final = 18         # casualties inflicted by block, blitz or crowd
FOULS_SEEN: Final = 19      # players sent off for fouls
ZONE: Final = 20            # how many end zones further round than its seat a team has its own
SHEET: Final = 21

GIVEN_UP: Final = 1         # of CONCEDED: with all it costs
FORGIVEN: Final = 2         # too few players were left to go on
