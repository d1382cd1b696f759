"""Ball & Chain in the third season edition."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.editions.bb2020.rules.traits import BallAndChain2020
from nuffle.editions.bb2025.rules.base import SOURCE
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ASSIST
from nuffle.rules.injuries import BY_FALL, HURT_STUNNED
from nuffle.rules.player_state import STANDING
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Victims
from nuffle.rules.procedures.harm import Harm, knock_down
from nuffle.rules.roll import Roll


class BallAndChain2025(BallAndChain2020):
    """A bad rush into somebody still hits; then he falls over. Nobody assists where he hits a team-mate."""

    id: ClassVar[str] = "bb2025.skill.ball-and-chain"
    name: ClassVar[str] = "Ball and Chain"
    summary: ClassVar[str] = (
        "Only moves, in random directions, and blocks anyone in the way. Every fall causes an injury roll.")
    source: ClassVar[str] = SOURCE
    banned: ClassVar[tuple[int, ...]] = (F_ASSIST,)
    never_with: ClassVar[tuple[str, ...]] = tuple(f"bb2025.skill.{skill}" for skill in (
        "diving-tackle", "eye-gouge", "frenzy", "grab", "hit-and-run", "leap", "multiple-block", "on-the-ball",
        "shadowing", "steady-footing"))

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.never = vec[i64]([indexes[rule] for rule in self.never_with])

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        block = m.find_frame("block")
        if not isinstance(block, Block) or block.attacker != owner:
            return False
        return m.state.seat_of(block.defender) == m.state.seat_of(owner)

    # -- a bad rush
    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        if not m.passed:
            fall = Victims(self.index, owner)
            fall.queue = [owner]
            m.push(fall)
        self.run_into(m, owner, m.state.at(roll.square))

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        """He has hit whoever was there; now he falls over, if he still stands."""
        if m.state.status[player] == STANDING:
            knock_down(m, player, -1, BY_FALL)

    # -- his falls
    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        if value == HURT_STUNNED and isinstance(frame, Harm) and frame.crowd == 1:
            return value
        return super().outcome(m, owner, what, value, frame)


REPLACED_CHAIN: dict[str, type[Effect]] = {"bb2020.skill.ball-and-chain": BallAndChain2025}
