"""Walls: pushed against one."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.dungeon.rules.corners import is_barred
from nuffle.editions.dungeon.rules.features import Feature
from nuffle.engine.request import Options, pack
from nuffle.rules.events import E_WALL
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_BLOCK
from nuffle.rules.moments import AGAINST_WALL, DOWN, PUSHED_AWAY
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.harm import STRUCK, Harm, strike_armour
from nuffle.rules.procedures.push import Push
from nuffle.rules.verbs import V_PUSH


@mypyc_attr(acyclic=True, free_list_len=1)
class DungeonPush(Push):
    """There is no crowd down there: where a pitch would end there is rock."""

    def add_empty(self, m: Game, out: Options, first: i64, last: i64) -> bool:
        """Not round a corner past an opponent of his, or to a chest."""
        here = m.state.square[self.target]
        found = False
        for turn in range(first, last):
            square = m.pitch.around[here * 8 + turn % 8]
            if square >= 0 and m.state.board[square] == 0 and not is_barred(m, self.target, here, square):
                out.add(pack(V_PUSH, self.target, square))
                found = True
        return found

    def go(self, m: Game) -> None:
        """Pushed he was, though no square farther."""
        if self.at == Push.MOVED and self.square < 0:
            self.at = Push.OVER
            m.at_moment(PUSHED_AWAY)
        else:
            super().go(m)

    def into_crowd(self, m: Game) -> None:
        """He stays where he is, and that hurts."""
        self.at = Push.MOVED
        m.tell(E_WALL, self.target, self.pusher)
        m.at_moment(AGAINST_WALL)


class ThickWalls(Feature):
    id: ClassVar[str] = "dungeon.thick-walls"
    name: ClassVar[str] = "Thick walls"
    summary: ClassVar[str] = (
        "A player pushed into a wall stays in place: armour roll at +1, and falls if it breaks. If knocked down as "
        "well, +1 more than on cobblestones.")
    moments: ClassVar[tuple[int, ...]] = (AGAINST_WALL, DOWN)

    def on_push(self, m: Game, owner: i64, moment: i64, push: Push) -> None:
        block = m.subject(push)
        if isinstance(block, Block) and block.defender == push.target and block.defender_falls == 1:
            block.mark(self.index, push.target)         # the wall counts when he falls
        elif m.state.status[push.target] == STANDING:
            self.bump(m, push.target, self.blocker(m, push), BY_BLOCK)

    def blocker(self, m: Game, push: Push) -> i64:
        """Whose block it is, however many were pushed along; without one, whoever pushed."""
        block = m.find_frame(Block.NAME)
        return block.attacker if isinstance(block, Block) else push.pusher

    def bump(self, m: Game, player: i64, by: i64, cause: i64) -> None:
        """Armour with one more; if it breaks he falls."""
        harm = strike_armour(m, player, by, cause)
        harm.add_armour(m, self.index, 1)

    def on_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        block = m.subject(harm)
        if isinstance(block, Block) and harm.manner != STRUCK and block.is_marked(self.index, harm.victim):
            harm.add_armour(m, self.index, 1)
