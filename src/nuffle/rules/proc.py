"""A procedure of this game: all paragraphs of its rules derive from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.match import Match
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options
from nuffle.rules.effect import Effect

if TYPE_CHECKING:
    from nuffle.rules.game import Game


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Proc(Procedure):
    """A procedure of this game."""

    EMPTY_AT: ClassVar[tuple[int, ...]] = ()       # steps at which nobody is on the pitch, and no ball

    def step(self, match: Match) -> None:
        m = cast("Game", match)
        self.go(m)
        while m.top is self and m.seat < 0:
            self.go(m)

    def options(self, match: Match, out: Options) -> None:
        self.offer(cast("Game", match), out)

    def go(self, m: Game) -> None:
        raise NotImplementedError

    def offer(self, m: Game, out: Options) -> None:
        raise NotImplementedError

    # -- telling rules of its moments; procedures with methods of their own in `MomentHooks` override these
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on(m, owner, moment, self)

    # -- windows over it
    def settle_before_asking(self, m: Game) -> bool:
        """Start what comes before anybody is asked for another use: a ball comes to rest, a touchdown counts."""
        return False

    def is_open(self, m: Game, moment: i64) -> bool:
        """May anything still be used at this moment? What was used before may have ended it."""
        return True

    # -- positions from outside
    def find_answering_seat(self, m: Game) -> i64:
        """The seat that answers where this asks; -1 any."""
        return -1

    def validate(self, m: Game) -> str:
        """What cannot be while this is under way, in words; nothing in a match that was played."""
        return ""

    def roll_in_hand(self) -> i64:
        """The number of the roll it is about, if it is about one."""
        return -1

    def may_concede(self, m: Game) -> bool:
        """May the coach who is asked here give up?"""
        return False

    def may_run_out(self, m: Game) -> bool:
        """May the clock end the turn here?"""
        return False
