"""A match as an environment needs it: what a seat sees as arrays, its answers by slot, pictures of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from nuffle.editions import FIRST
from nuffle.engine.dice import Seeded
from nuffle.envs.picture import Array, picture
from nuffle.envs.small import pitch_for, rules_for, team_for
from nuffle.learning.observations import FACTS, PLANES, ObservationEncoder, lead
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.player_state import STANDING
from nuffle.rules.start import start_match
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SCORE

SKILLS: Final = ("block", "dodge", "sure-hands", "catch", "guard", "tackle", "mighty-blow", "stunty")   # a plane each
QUIET: Final = MatchTerms(inducements=False)


@dataclass(frozen=True)
class EnvFacts:
    """What is played: edition, two teams, and how many a side."""

    edition: str = FIRST
    home: str = "Human"
    away: str = "Orc"
    side: int = 11


class EnvSpaces:
    """Everything about a match that stays the same: spaces, senses, teams."""

    def __init__(self, facts: EnvFacts) -> None:
        self.facts = facts
        self.pitch = pitch_for(facts.side)
        self.rules = rules_for(facts.edition, facts.side)
        self.teams = [team_for(facts.edition, race, facts.side) for race in (facts.home, facts.away)]
        self.senses = ObservationEncoder(self.pitch, self.rules, [f"crp.skill.{skill}" for skill in SKILLS])
        self.slots = int(self.senses.slots)
        self.shape = (PLANES, int(self.pitch.height), int(self.pitch.width))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.facts,)

    # -- spaces
    def observation_space(self) -> spaces.Dict:
        """Planes over the pitch and a row of facts, bytes both."""
        return spaces.Dict({"planes": spaces.Box(0, 255, self.shape, np.uint8),
                            "facts": spaces.Box(0, 255, (FACTS,), np.uint8)})

    def action_space(self) -> spaces.Discrete[Any]:
        return spaces.Discrete(self.slots)

    # -- a match
    def begin(self, seed: int) -> Game:
        return start_match(self.rules, self.teams, Seeded(seed), QUIET, self.pitch)

    def see(self, match: Game, seat: int) -> dict[str, Array]:
        return {"planes": np.frombuffer(self.senses.planes(match, seat), np.uint8).reshape(self.shape).copy(),
                "facts": np.frombuffer(self.senses.facts(match, seat), np.uint8).copy()}

    def mask(self, match: Game, seat: int) -> NDArray[np.int8]:
        """1 for each slot that may be chosen; none where somebody else is asked, or nobody."""
        if match.seat != seat:
            return np.zeros(self.slots, np.int8)
        return np.frombuffer(self.senses.mask(match), np.int8).copy()

    def answer_in_slot(self, match: Game, slot: int) -> int:
        """The answer in a slot; an empty one is an error that says so."""
        self.senses.lay_out(match)
        found = int(self.senses.find_option(slot))
        if found < 0:
            raise ValueError(f"slot {slot} is empty here: choose one of the {self.senses.n} whose mask is 1")
        return found

    def lead(self, match: Game, seat: int) -> int:
        return int(lead(match, seat))

    # -- pictures
    def text(self, match: Game) -> str:
        """The pitch in letters: h and a stand, x and y of them lie down, capitals have the ball, * is the ball."""
        s, width = match.state, int(self.pitch.width)
        rows = []
        for start in range(0, int(self.pitch.cells), width):
            rows.append("".join(self.letter(match, square) for square in range(start, start + width)))
        score = " : ".join(str(s.get(seat, SCORE)) for seat in range(int(match.seats)))
        return "\n".join([f"half {s.half}, {score}", *rows])

    def letter(self, match: Game, square: int) -> str:
        s = match.state
        player = int(s.board[square]) - 1
        if player < 0:
            return "*" if s.ball == square else "."
        letter = ("ha" if s.status[player] == STANDING else "xy")[player // PLACES]
        return letter.upper() if s.carrier == player else letter

    def picture(self, match: Game) -> Array:
        return picture(match)
