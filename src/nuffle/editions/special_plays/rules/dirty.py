"""Dirty tricks: all of them, by the moments they are for."""

from __future__ import annotations

from nuffle.editions.special_plays.rules.dirty_answers import AFTER_PLAY_TRICKS, PLAY_TRICKS
from nuffle.editions.special_plays.rules.dirty_fouls import FOUL_TRICKS
from nuffle.editions.special_plays.rules.dirty_kicks import AFTER_KICK_TRICKS, KICK_TRICKS
from nuffle.editions.special_plays.rules.dirty_now import AFTER_NOW_TRICKS, NOW_TRICKS
from nuffle.editions.special_plays.rules.dirty_turns import AFTER_TURN_TRICKS, TURN_TRICKS
from nuffle.rules.effect import Effect

DIRTY_TRICKS: list[type[Effect]] = TURN_TRICKS + PLAY_TRICKS + FOUL_TRICKS + NOW_TRICKS + KICK_TRICKS
AFTER_DIRTY_TRICKS: list[type[Effect]] = (
    AFTER_TURN_TRICKS + AFTER_PLAY_TRICKS + AFTER_NOW_TRICKS + AFTER_KICK_TRICKS)
