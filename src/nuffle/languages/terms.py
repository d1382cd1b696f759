"""Words that stand as data in rooms which know of no language: said in pages and sentences by `_(word)`."""

from __future__ import annotations

from typing import Final

from nuffle.languages import N_

TASKS: Final = (
    N_("organiser"), N_("head referee"), N_("referee"), N_("scorekeeper"), N_("captain"), N_("coach"), N_("spare"),
    N_("spectator"))
EVENTS: Final = (
    N_("coming"), N_("under way"), N_("over"), N_("favourite opponent"), N_("best painted"))
BADGES: Final = (N_("ball"), N_("star"), N_("shield"), N_("skull"), N_("bolt"), N_("crown"))
