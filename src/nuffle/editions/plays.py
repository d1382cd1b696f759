"""CRP with special plays: picked before the match, with the older marker for fouls and arguing the call."""

from __future__ import annotations

from nuffle.editions.crp import CRP
from nuffle.effects.plays.before import PREPARATIONS
from nuffle.effects.plays.decks import DECKS
from nuffle.effects.plays.dirty import AFTER_DIRTY_TRICKS, DIRTY_TRICKS
from nuffle.effects.plays.events import RANDOM_EVENTS
from nuffle.effects.plays.events_money import AFTER_EVENTS_MONEY, EVENTS_MONEY
from nuffle.effects.plays.events_now import AFTER_EVENTS_NOW, EVENTS_NOW
from nuffle.effects.plays.events_play import EVENTS_PLAY
from nuffle.effects.plays.events_turns import EVENTS_TURNS
from nuffle.effects.plays.eye import EyeOnYou
from nuffle.effects.plays.inspiration import INSPIRATION
from nuffle.effects.plays.magic import MAGIC_SPELLS
from nuffle.effects.plays.penalty import Penalty
from nuffle.effects.plays.picking import Picking, SpecialPlays
from nuffle.effects.plays.trampoline import Trampoline
from nuffle.rules.effect import Effect
from nuffle.rules.ruleset import Ruleset

VERSION = "2"
ALL_EVENTS: list[type[Effect]] = [*INSPIRATION, *RANDOM_EVENTS, *EVENTS_NOW, *EVENTS_MONEY, *EVENTS_TURNS, *EVENTS_PLAY]
PLAYS: list[type[Effect]] = [*DIRTY_TRICKS, *ALL_EVENTS, *MAGIC_SPELLS, *PREPARATIONS]
AFTERMATHS: list[type[Effect]] = [*AFTER_DIRTY_TRICKS, *AFTER_EVENTS_NOW, *AFTER_EVENTS_MONEY]


def with_plays(rules: Ruleset) -> Ruleset:
    """The same rules with special plays in the game; arguing the call is part of them."""
    return rules.derive(f"{rules.name}+plays", VERSION, add=[SpecialPlays, EyeOnYou, *DECKS, *PLAYS, *AFTERMATHS],
                        procedures=[Picking, Penalty, Trampoline], options={"argue_the_call": 1},
                        tables={"inducements": [*rules.tables["inducements"], *(deck.id for deck in DECKS)]})


RULES = with_plays(CRP)
