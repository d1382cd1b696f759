"""The older foul marker: a referee who has an eye on a team sees more of its fouls."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.special_plays.rules.base import SPECIAL_PLAYS
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import O_REFEREE
from nuffle.rules.moments import HALF_END
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.scopes import UNTIL_MATCH

SEEN: Final = 6
SEEN_WATCHED: Final = 4


class EyeOnYou(Effect):
    id: ClassVar[str] = "crp.core.eye-on-you"
    name: ClassVar[str] = "I got my eye on you"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = SPECIAL_PLAYS
    summary: ClassVar[str] = (
        "The referee spots a foul on a 6, or on 4+ from the team being watched: the last one to foul.")
    always: ClassVar[bool] = True
    team_wide: ClassVar[bool] = True
    outcomes: ClassVar[tuple[int, ...]] = (O_REFEREE,)
    moments: ClassVar[tuple[int, ...]] = (HALF_END,)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        """A die instead of the doubles."""
        assert isinstance(frame, Foul)
        seat = m.state.seat_of(frame.fouler)
        die = m.d6(self.index, frame.fouler)
        needed: i64 = SEEN_WATCHED if find_watched(m, self.index) == seat else SEEN
        look_at(m, self.index, seat)
        return 1 if die >= needed else 0

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """At half time nobody is watched."""
        m.forget(m.state.match_row, self.index)


def find_watched(m: Game, eye: i64) -> i64:
    """The seat the referee has his eye on, or -1."""
    return m.read_note(m.state.match_row, eye) - 1


def look_at(m: Game, eye: i64, seat: i64) -> None:
    m.note(m.state.match_row, eye, seat + 1, UNTIL_MATCH)
    m.tell(E_NOTE, eye, m.team_row(seat), 0)
