"""Why an edition never brings something about, in words that several of them share."""

from __future__ import annotations

from typing import Final

NO_SECRETS: Final = "no rule keeps a secret"
NO_OBJECTIVES: Final = "only secret objectives are, and a hand is held"
OPEN_HANDS: Final = "hands are hidden only where special plays are"
UNANSWERED: Final = "no rule answers another's use"
AT_A_TABLE: Final = "answers are taken back at a table, not by the rules"
