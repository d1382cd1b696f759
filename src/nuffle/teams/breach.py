"""What the drafting check speaks of: the terms a roster is drafted on, and a rule it breaks."""

from __future__ import annotations

from typing import Literal

from nuffle.data.schema import Common
from nuffle.files.errors import NuffleError
from nuffle.files.words import LINE, short
from nuffle.languages import _, formatting
from nuffle.teams.roster import RosterRecord


class Breach(RosterRecord):
    """One rule broken."""

    rule: str
    where: str
    found: str
    allowed: str

    @classmethod
    def _word(cls, field: str, value: str) -> str:
        """What it quotes may be as long as a line, and it says something of it besides."""
        return short(value, LINE)

    @property
    def message(self) -> str:
        return _("{where}: {found}; allowed: {allowed}", where=_(self.where), found=self.found, allowed=self.allowed)


class DraftTerms(RosterRecord):
    """What is drafted: a new league team, a team for one exhibition or event, or a team that has developed.

    Inducements, stars and mercenaries are bought from the budget of an exhibition team only. `skills` lets its
    players have gained skills, as events do. `below` is for a team that plays in dungeons. `matched` asks for skill
    points where the edition has them.
    """

    kind: Literal["league", "exhibition", "developed"] = "league"
    budget: int | None = None
    free_fans: int | None = None
    skills: bool = False
    below: bool = False
    matched: bool = False

    def gold(self, common: Common) -> int:
        """The draft budget."""
        if self.budget is not None:
            return self.budget
        suggested = common.exhibition_budget if self.kind == "exhibition" else None
        return suggested or common.budget

    def fans(self, common: Common) -> int:
        """The fans a team has before it buys any."""
        if self.matched and common.fans_start_matched is not None:
            return common.fans_start_matched
        if self.free_fans is not None:
            return self.free_fans
        return common.fans_start_exhibition if self.kind == "exhibition" else common.fans_start


LEAGUE = DraftTerms()
EXHIBITION = DraftTerms(kind="exhibition")
MATCHED_PLAY = DraftTerms(kind="exhibition", free_fans=1, skills=True, matched=True)
BELOW = DraftTerms(below=True)
DEVELOPED = DraftTerms(kind="developed", skills=True)


def format_gold(amount: int) -> str:
    return _("{amount} gp", amount=formatting.format_number(amount))


class NotAllowed(NuffleError, ValueError):
    """A wish the rules do not grant, told so that the coach can wish again."""
