"""nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it.

What stands in `__all__` is public and stable. It is imported when it is first used, so that `import nuffle` costs next
to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nuffle.aliases import install

if TYPE_CHECKING:
    from nuffle import bots as bots
    from nuffle.bots.bot import Bot, BotError
    from nuffle.engine.dice import Dice, Seeded
    from nuffle.files.errors import NuffleError
    from nuffle.files.names import UnknownName
    from nuffle.files.records import BadFile
    from nuffle.library import events as events
    from nuffle.library.action import Action, LegalActions, actions
    from nuffle.library.doors import editions, odds
    from nuffle.library.errors import MatchError
    from nuffle.library.loading import RecordedMatch, load, replay
    from nuffle.library.log import MatchLog
    from nuffle.library.match import Match
    from nuffle.library.player import MatchPlayer
    from nuffle.library.simulation import SimulationResult, play, simulate
    from nuffle.library.square import Square
    from nuffle.library.team import Team, race, races
    from nuffle.library.walk import WalkPath
    from nuffle.odds.option_odds import Odds
    from nuffle.odds.paths import NoPath
    from nuffle.odds.plan_question import PlanOutlook
    from nuffle.rules.game import Game
    from nuffle.rules.ruleset import Ruleset
    from nuffle.teams.result import MatchResult
    from nuffle.teams.roster import Roster
    from nuffle.text.notation import IllegalAction
    from nuffle.tournament.records import EventError, Tournament

__version__ = "0.2.0.dev0"

__all__ = [
    "Action",
    "BadFile",
    "Bot",
    "BotError",
    "Dice",
    "EventError",
    "Game",
    "IllegalAction",
    "LegalActions",
    "Match",
    "MatchError",
    "MatchLog",
    "MatchPlayer",
    "MatchResult",
    "NoPath",
    "NuffleError",
    "Odds",
    "PlanOutlook",
    "RecordedMatch",
    "Roster",
    "Ruleset",
    "Seeded",
    "SimulationResult",
    "Square",
    "Team",
    "Tournament",
    "UnknownName",
    "WalkPath",
    "__version__",
    "actions",
    "bots",
    "editions",
    "events",
    "load",
    "odds",
    "play",
    "race",
    "races",
    "replay",
    "simulate",
]

# where each is; a package stands for itself
PLACES = {
    "bots.bot": ("Bot", "BotError"),
    "engine.dice": ("Dice", "Seeded"),
    "files.errors": ("NuffleError",),
    "files.names": ("UnknownName",),
    "files.records": ("BadFile",),
    "library.action": ("Action", "LegalActions", "actions"),
    "library.errors": ("MatchError",),
    "library.loading": ("RecordedMatch", "load", "replay"),
    "library.log": ("MatchLog",),
    "library.match": ("Match",),
    "library.player": ("MatchPlayer",),
    "library.simulation": ("SimulationResult", "play", "simulate"),
    "library.square": ("Square",),
    "library.team": ("Team", "race", "races"),
    "library.walk": ("WalkPath",),
    "odds.option_odds": ("Odds",),
    "odds.paths": ("NoPath",),
    "odds.plan_question": ("PlanOutlook",),
    "rules.game": ("Game",),
    "rules.ruleset": ("Ruleset",),
    "teams.result": ("MatchResult",),
    "teams.roster": ("Roster",),
    "text.notation": ("IllegalAction",),
    "tournament.records": ("EventError", "Tournament"),
}
PACKAGES = {"bots": "bots", "editions": "editions", "events": "library.events", "odds": "odds"}

install()


def __getattr__(name: str) -> Any:
    if name in PACKAGES:
        return import_module(f"{__name__}.{PACKAGES[name]}")
    for place, names in PLACES.items():
        if name in names:
            found = getattr(import_module(f"{__name__}.{place}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
