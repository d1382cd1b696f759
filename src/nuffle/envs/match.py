"""A match as an environment needs it: what a seat sees as arrays, its answers by slot, pictures of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from nuffle.editions import FIRST
from nuffle.engine.dice import Seeded
from nuffle.envs.picture import Array, picture
from nuffle.envs.reading import ObservationReader
from nuffle.envs.small import pitch_for, rules_for, team_for
from nuffle.learning.layout import SHARED, SKILLED, Layout
from nuffle.learning.slots import BY_BLOCK, BY_PLAYER, BY_SQUARE, BY_STEP, BY_TARGET, SHAPES, VERBS
from nuffle.learning.stage import ObservationTables, lead
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.player_state import STANDING
from nuffle.rules.start import start_match
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SCORE

SKILLS: Final = ("block", "dodge", "sure-hands", "catch", "guard", "tackle", "mighty-blow", "stunty")   # a plane each
QUIET: Final = MatchTerms(inducements=False)
WAYS: Final = range(8)
Form = Literal["planes", "vector"]
Masks = NDArray[np.int8]


def check_terms(seat: object, longest: int) -> None:
    """A seat there is, and a match that is not cut off before it begins."""
    if seat not in (0, 1):
        raise ValueError(f"a seat is 0 (home) or 1 (away), not {seat!r}")
    if longest < 1:
        raise ValueError(f"a match is cut off after 1 answer or more, not after {longest}")


class NoSuchAction(ValueError):
    """What was chosen is not an action here."""

    def __init__(self, slot: object, count: int, match: int = -1) -> None:
        where = "here" if match < 0 else f"in match {match}"
        super().__init__(f"slot {slot} is empty {where}: choose one of the {count} whose mask is 1")


@dataclass(frozen=True)
class EnvFacts:
    """What is played: edition, two teams, and how many a side."""

    edition: str = FIRST
    home: str = "Human"
    away: str = "Orc"
    side: int = 11


class EnvSpaces:
    """Everything about a match that stays the same: spaces, sizes, teams.

    Observations are `planes` and a `vector`, or the vector alone. With `walks` a walk of several squares is one action.
    """

    def __init__(self, facts: EnvFacts, form: Form = "planes", walks: bool = False,
                 skills: Sequence[str] = SKILLS) -> None:
        if form not in ("planes", "vector"):
            raise ValueError(f"an observation is 'planes' or 'vector', not {form!r}")
        self.facts, self.form, self.walks, self.skills = facts, form, walks, tuple(skills)
        self.pitch = pitch_for(facts.edition, facts.side)
        self.rules = rules_for(facts.edition, facts.side)
        self.teams = [team_for(facts.edition, race, facts.side) for race in (facts.home, facts.away)]
        self.layout = Layout(self.pitch, self.rules)
        self.reader = ObservationReader(self.layout)
        self.watched = [self.rules.indexes[self.rule_id(skill)] for skill in self.skills]
        self.shape = (SKILLED + len(self.watched), int(self.pitch.height), int(self.pitch.width))
        self.size = int(self.layout.size)
        self.slots = int(self.stage(0).slots.slots)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.facts, self.form, self.walks, self.skills)

    def rule_id(self, skill: str) -> str:
        """A skill by its whole name or the last part of it."""
        found = [name for name in self.rules.indexes if name == skill or name.endswith(f".skill.{skill}")]
        if not found:
            raise ValueError(f"no skill is called {skill!r} here")
        return found[0]

    def stage(self, count: int) -> ObservationTables:
        """Tables for so many matches."""
        return ObservationTables(self.layout, self.watched, count, self.form == "planes", self.walks)

    # -- spaces
    def observation_space(self) -> spaces.Space[Any]:
        """Bytes for the planes; numbers of four bytes for the vector."""
        low, high = np.iinfo(np.int32).min, np.iinfo(np.int32).max
        vector = spaces.Box(low, high, (self.size,), np.int32)
        if self.form == "vector":
            return vector
        return spaces.Dict({"planes": spaces.Box(0, 255, self.shape, np.uint8), "vector": vector})

    def action_space(self) -> spaces.Discrete[Any]:
        return spaces.Discrete(self.slots)

    def slot_meanings(self) -> NDArray[np.int64]:
        """A line for each slot: its verb, a player's row and a square, as the seat sees them; -1 where it has none.

        What a slot without a verb stands for is told by the block `answers` of the vector.
        """
        table, found = self.stage(0).slots, []
        for verb in range(VERBS):
            kind = int(SHAPES[verb])
            for place in range(int(table.width_of(kind))):
                row = place if kind in (BY_PLAYER, BY_TARGET) else place // len(WAYS) if kind == BY_BLOCK else -1
                square = place if kind in (BY_SQUARE, BY_STEP) and place < table.cells else -1
                found.append((verb, row, square))
        return np.array(found + [(-1, -1, -1)] * SHARED)

    # -- a match
    def begin(self, seed: int) -> Game:
        return start_match(self.rules, self.teams, Seeded(seed), QUIET, self.pitch)

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


class Sight:
    """What is seen of so many matches: arrays over tables that are written in place, and the answers in them."""

    def __init__(self, kit: EnvSpaces, count: int = 1, plans: Sequence[Sequence[int]] = ()) -> None:
        self.kit, self.count = kit, count
        self.stage = kit.stage(count)
        for place, steps in zip(self.stage.places, plans, strict=False):
            place.plan.steps = list(steps)
        self.vectors = np.frombuffer(self.stage.rows, np.int32).reshape(count, kit.size)  # type: ignore[call-overload]
        self.masks: Masks = np.frombuffer(self.stage.masks, np.int8).reshape(  # type: ignore[call-overload]
            count, kit.slots)
        self.asked, self.leads, self.drawn = (
            np.frombuffer(each, np.int64)   # type: ignore[call-overload]
            for each in (self.stage.asked, self.stage.leads, self.stage.drawn))
        self.planes = np.frombuffer(self.stage.planes, np.uint8).reshape(  # type: ignore[call-overload]
            count, *kit.shape) if kit.form == "planes" else None

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.kit, self.count, [list(place.plan.steps) for place in self.stage.places])

    def all(self) -> Any:
        """The arrays themselves: they change with the next step."""
        return self.vectors if self.planes is None else {"planes": self.planes, "vector": self.vectors}

    def one(self, number: int = 0) -> Any:
        """A copy of what is seen of one of them."""
        vector = self.vectors[number].copy()
        return vector if self.planes is None else {"planes": self.planes[number].copy(), "vector": vector}

    def some(self, numbers: NDArray[np.intp]) -> Any:
        """Copies of what is seen of some of them."""
        vectors = self.vectors[numbers]
        return vectors if self.planes is None else {"planes": self.planes[numbers], "vector": vectors}

    def option(self, number: int, slot: Any) -> int:
        """The answer in a slot; one that is empty, or no number at all, is an error that says so."""
        try:
            found = int(self.stage.option(number, int(slot)))
        except (TypeError, ValueError, OverflowError):
            found = -1
        if found < 0:
            raise NoSuchAction(slot, int(self.masks[number].sum()))
        return found
