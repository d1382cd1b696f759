"""One description of a match: what is settled before its first die, whoever settled it.

The options of the terminal, the form of the web app, a study of the lab and the header of a replay each become a
`MatchSpec`. Its `fixture` is what a table begins with.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from nuffle.editions import UnknownEdition
from nuffle.editions import edition as edition_of
from nuffle.engine.dice import Dice, DiceError, Scripted, Seeded
from nuffle.maps.check import read_map
from nuffle.maps.map import Dungeon
from nuffle.maps.map_pitch import pitch_of
from nuffle.rules.game import Game
from nuffle.rules.grants import RECORDINGS, MatchTerms
from nuffle.rules.pitch import Pitch
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.start import new_game
from nuffle.rules.team import Team
from nuffle.table.clock import Clock
from nuffle.teams.custom_inducements import with_custom_inducements
from nuffle.teams.custom_tables import InducementTable
from nuffle.teams.entry import match_team
from nuffle.teams.roster import Roster

if TYPE_CHECKING:
    from nuffle.text.replay import Replay

SEEDED, TYPED, FAIR = "seeded", "typed", "fair"
RECORDED_DICE: Final = {"seeded": SEEDED, "scripted": TYPED, "fair": FAIR}      # by their name in a header
DAY: Final = 86_400           # seconds
Options = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Fixture:
    """What a match is begun with. The seed is that of the dice, if they have one; fair dice have what was published."""

    rules: Ruleset
    teams: list[Team]
    setup: MatchTerms
    dice: Dice
    seed: int | None = None
    published: dict[str, Any] | None = None
    pitch: Pitch | None = None

    def with_seed(self, seed: int) -> Fixture:
        """The same match with the dice of a seed."""
        return replace(self, dice=Seeded(seed), seed=seed)

    def new_game(self) -> Game:
        """The match before its first question."""
        return new_game(self.rules, self.teams, self.dice, self.setup, self.pitch)


@dataclass(frozen=True)
class MatchSpec:
    """What is played, in values that can be stored, compared and sent to another process."""

    edition: str                                # the ruleset, by name
    sides: tuple[Roster | Team, ...] = ()       # by seat: rosters, or teams as they came out for a match
    setting: str = "exhibition"                 # or league, tournament
    winner_needed: bool = False                 # a draw is played on until somebody has won
    inducements: bool = True
    extras: tuple[str, ...] = ()                # ids of what is for hire besides the usual; "all"
    plays: int = 0                              # special plays for each coach; BY_THE_RULES as the dice say
    recording: str = RECORDINGS[0]              # how they are kept
    objectives: int = 0                         # secret objectives rolled for each coach
    cards: tuple[tuple[int, ...], ...] = ()     # or those dealt to each seat, by number
    longest: int = 0                            # turns a side, where no clock ends a match; 0: as long as it takes
    dungeon: Dungeon | None = None              # the map; none: the usual pitch
    own: tuple[InducementTable, ...] = ()         # inducements of an event's own
    options: Options = ()                       # of the ruleset, where they are not the edition's
    dice: str = SEEDED                          # or TYPED by people at a table, or FAIR
    seed: int | None = None                     # of seeded dice
    clock: int = 0                              # seconds for a turn; 0: no clock
    days: int = 0                               # days for a turn, by correspondence; 0: at one sitting

    # -- what the engine gets
    def rules(self) -> Ruleset:
        """Those of the edition, with what this match adds or changes."""
        base = edition_of(self.edition)
        return rules_with(base, self.own, self.options) if self.own or self.options else base

    def terms(self) -> MatchTerms:
        return MatchTerms(
            self.setting,
            self.winner_needed,
            self.inducements,
            list(self.extras),
            self.plays,
            self.recording,
            self.objectives,
            [list(card) for card in self.cards],
            self.longest,
        )

    def teams(self) -> list[Team]:
        """Rosters come out by the rules and the setting; teams are out already."""
        known = self.rules().indexes
        return [side if isinstance(side, Team) else match_team(side, known, self.setting) for side in self.sides]

    def pitch(self) -> Pitch | None:
        """The ground of the map; none where it is the usual one."""
        return pitch_of(self.dungeon) if self.dungeon is not None else None

    def new_dice(self) -> Dice:
        """Before the first has fallen. The secrets of fair dice are no part of what is played: they are handed in."""
        if self.dice == TYPED:
            return Scripted([])
        if self.dice != SEEDED or self.seed is None:
            raise DiceError(f"{self.dice} dice need more than a description: hand them in")
        return Seeded(self.seed)

    def new_clock(self) -> Clock | None:
        """Days are counted by the calendar, so that no restart stops them; seconds while the match is played."""
        if self.days:
            return Clock(self.days * DAY, time.time)
        return Clock(self.clock) if self.clock else None

    def fixture(self, dice: Dice | None = None, published: dict[str, Any] | None = None) -> Fixture:
        """With dice of its own, or with those handed in and what was published about them."""
        return Fixture(self.rules(), self.teams(), self.terms(), dice if dice is not None else self.new_dice(),
                       self.seed, published, self.pitch())


# because: a derived ruleset takes some megabytes with all that hangs on it; few are in use at a time
@lru_cache(maxsize=8)
def rules_with(base: Ruleset, own: tuple[InducementTable, ...], options: Options) -> Ruleset:
    """An edition's rules with inducements of an event's own and other options."""
    rules = with_custom_inducements(base, own)
    return rules.derive(rules.name, rules.version, options=dict(options)) if options else rules


# -- as it was recorded
def spec_of(replay: Replay) -> MatchSpec:
    """What a recorded match was begun with, by the header of its replay."""
    head = replay.head
    ruleset, terms = head["ruleset"], MatchTerms(**head["setup"])
    return MatchSpec(
        ruleset["name"], tuple(replay.teams()), terms.setting, terms.winner_needed, terms.inducements,
        tuple(terms.extras), terms.plays, terms.recording, terms.objectives,
        tuple(tuple(card) for card in terms.cards), terms.longest,
        dungeon=read_map("\n".join(head["map"])) if head.get("map") else None,
        own=tuple(InducementTable.model_validate(record) for record in ruleset.get("inducements", [])),
        options=tuple(ruleset.get("options", {}).items()), dice=RECORDED_DICE[head["dice"][0]], seed=head.get("seed"))


def fixture_of(replay: Replay) -> Fixture:
    """The same with the dice of the recording, which are open once their secrets have been revealed."""
    if missing := replay.missing_rules():
        raise UnknownEdition(f"{replay.where}: {missing}")
    return spec_of(replay).fixture(replay.dice(), replay.head.get("fair"))
