"""Every chance people are shown. The package can be called: `nuffle.odds(match, "block h3 a4", want="a4 down")`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nuffle.odds.plan_question import HasEngine, PlanOutlook
    from nuffle.rules.game import Game


class OddsPackage(ModuleType):
    """The package as a function, so that `nuffle.odds` is both."""

    def __call__(self, match: Game | HasEngine, *plan: object, want: str | Sequence[str] = "no turnover",
                 most: int | None = None) -> PlanOutlook:
        from nuffle.odds.plan_question import ask_odds  # because: most who import the package work out other odds

        return ask_odds(match, *plan, want=want, most=most)


sys.modules[__name__].__class__ = OddsPackage
