"""Where a seasoned coach answers otherwise than a beginner."""

from __future__ import annotations

from nuffle.engine.dice import Seeded
from nuffle.engine.request import a_of, verb_of
from nuffle.odds import default_replies
from nuffle.rules.game import Game
from nuffle.rules.verbs import V_NO, V_USE

LEFT_ALONE = ("dump-off",)      # because: a ball thrown in haste is lost more often than one that is held on to


def choose_reply(match: Game, rng: Seeded) -> int:
    """The answer to any question that is no matter of a turn and its dice."""
    found = default_replies.choose_reply(match, rng)
    if verb_of(found) == V_USE and match.options().holds(V_NO):
        return V_NO if match.effect(a_of(found)).id.rsplit(".", 1)[-1] in LEFT_ALONE else found
    return found
