"""What one server spends at most: on paper, on matches in memory, on one coach and on one visitor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TYPESETTERS: Final = 1
TYPESETTER_MEMORY: Final = 2000         # MB
TYPESETTER_SECONDS: Final = 300
MATCHES_IN_MEMORY: Final = 400
GUEST_MATCHES: Final = 12
ACCOUNT_MATCHES: Final = 60
EVENTS_A_DAY: Final = 20
TEAMS_A_DAY: Final = 100
INVITATIONS_A_DAY: Final = 1000         # to events, of one account


@dataclass(frozen=True)
class CostLimits:
    """Of one server process."""

    typesetters: int = TYPESETTERS                      # PDFs that are set at once
    typesetter_memory: int = TYPESETTER_MEMORY          # MB for each
    typesetter_seconds: float = TYPESETTER_SECONDS      # for each
    matches_in_memory: int = MATCHES_IN_MEMORY          # above, those at which nobody is leave it at once
    guest_matches: int = GUEST_MATCHES                  # under way, of somebody without an account
    account_matches: int = ACCOUNT_MATCHES
    events_a_day: int = EVENTS_A_DAY                    # that one account opens
    teams_a_day: int = TEAMS_A_DAY                      # that one coach makes
