"""CRP with special plays: picked before the match, with the older marker for fouls and arguing the call."""

from __future__ import annotations

from nuffle.editions.crp.ruleset import CRP
from nuffle.editions.special_plays.rules.decks import DECKS
from nuffle.editions.special_plays.rules.dirty import AFTER_DIRTY_TRICKS, DIRTY_TRICKS
from nuffle.editions.special_plays.rules.events import RANDOM_EVENTS
from nuffle.editions.special_plays.rules.events_money import AFTER_EVENTS_MONEY, EVENTS_MONEY
from nuffle.editions.special_plays.rules.events_now import AFTER_EVENTS_NOW, EVENTS_NOW
from nuffle.editions.special_plays.rules.events_play import EVENTS_PLAY
from nuffle.editions.special_plays.rules.events_turns import EVENTS_TURNS
from nuffle.editions.special_plays.rules.inspiration import INSPIRATION
from nuffle.editions.special_plays.rules.magic import MAGIC_SPELLS
from nuffle.editions.special_plays.rules.penalty import Penalty
from nuffle.editions.special_plays.rules.picking import Picking, SpecialPlays
from nuffle.editions.special_plays.rules.preparations import PREPARATIONS
from nuffle.editions.special_plays.rules.referee_eye import EyeOnYou
from nuffle.editions.special_plays.rules.trampoline import Trampoline
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
