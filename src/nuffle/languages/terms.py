"""Words that stand as data in rooms which know of no language: said in pages, scripts and sentences by `_(word)`."""

from __future__ import annotations

from functools import cache
from typing import Final

from nuffle.languages import N_
from nuffle.rules.actions import ACTION_NAMES
from nuffle.rules.events import PURPOSE_NAMES, SOURCE_NAMES, TURNOVER_NAMES
from nuffle.rules.faces import FACE_NAMES
from nuffle.rules.figure import STATUS_NAMES
from nuffle.rules.formations import FORMATIONS
from nuffle.rules.ground import GROUND_NAMES
from nuffle.rules.injuries import CAUSE_NAMES, HURT_NAMES
from nuffle.rules.kinds import ROLL_NAMES
from nuffle.rules.moments import MOMENTS
from nuffle.rules.procedures.casualty import EFFECT_NAMES
from nuffle.rules.procedures.ruler import RANGE_NAMES
from nuffle.rules.procedures.throw import QUALITY_NAMES
from nuffle.rules.scopes import SCOPE_NAMES

# of events
TASKS: Final = (
    N_("organiser"), N_("head referee"), N_("referee"), N_("scorekeeper"), N_("captain"), N_("coach"), N_("spare"),
    N_("spectator"))
EVENTS: Final = (
    N_("coming"), N_("under way"), N_("over"), N_("favourite opponent"), N_("best painted"))
BADGES: Final = (N_("ball"), N_("star"), N_("shield"), N_("skull"), N_("bolt"), N_("crown"))
# of the match page
ORDERS: Final = (N_("ask"), N_("always"), N_("never"), N_("team re-roll"))
MARKS: Final = (N_("rooted"), N_("dazed"), N_("exhausted"))
PADS: Final = (N_("pad"), N_("trapdoor"))


@cache
def terms() -> tuple[str, ...]:
    """The words of the game, from the tables of the rules."""
    tables = (ACTION_NAMES, TURNOVER_NAMES, FACE_NAMES, STATUS_NAMES, GROUND_NAMES, CAUSE_NAMES, HURT_NAMES,
              ROLL_NAMES, EFFECT_NAMES, RANGE_NAMES, QUALITY_NAMES, SCOPE_NAMES, tuple(PURPOSE_NAMES.values()),
              tuple(SOURCE_NAMES.values()), MOMENTS.about, (name for name, _, _ in FORMATIONS),
              (says for _, says, _ in FORMATIONS), ORDERS, MARKS, PADS)
    return tuple(dict.fromkeys(word for table in tables for word in table if any(map(str.isalpha, word))))
