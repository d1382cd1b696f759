"""Special plays in a dungeon: those that are drawn again, each with its reason, and those that are otherwise there."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.dungeon.procedures.teleport import Teleport
from nuffle.editions.dungeon.rules.dugout import CabalVision
from nuffle.editions.special_plays.rules.dirty_turns import SewerMap
from nuffle.editions.special_plays.rules.events_now import Rivals
from nuffle.editions.special_plays.rules.preparations import TeamAnthem
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.moments import BEFORE_SETUP, TURN_START
from nuffle.rules.player_state import PLAYED
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.scopes import UNTIL_TURN

KICK_OFF: Final = "there is no kick-off"
HALF: Final = "there are no halves"
TRACK: Final = "there is no turn track"
SIDE_LINE: Final = "there is no side line"
OWN_HALF: Final = "the ground has no halves"

# entries of the tables that are drawn again where they come up, and why
DRAWN_AGAIN: dict[str, str] = {
    "crp.special-play.bribe-the-ref-55": KICK_OFF,
    "crp.special-play.wooops": KICK_OFF,
    "crp.special-play.greased-shoes": KICK_OFF,
    "crp.special-play.off-side-trap": KICK_OFF,
    "crp.special-play.crazy-ref": KICK_OFF,
    "crp.special-play.kelhoffers-magic-foot": KICK_OFF,
    "crp.special-play.pre-match-ritual": KICK_OFF,
    "crp.special-play.on-side-kick": KICK_OFF,
    "crp.special-play.half-time-team-talk": HALF,
    "crp.special-play.magic-sponge": HALF,
    "crp.special-play.my-watch-must-have-stopped": TRACK,
    "crp.special-play.burst-ball": TRACK,
    "crp.special-play.snack-break": SIDE_LINE,
    "crp.special-play.trampoline-trap": OWN_HALF,
    "crp.special-play.pit-trap": OWN_HALF,
}


class SewerMapBelow(SewerMap):
    id: ClassVar[str] = "dungeon.special-play.sewer-map"
    summary: ClassVar[str] = "At the start of your turn: a reserve comes in by a random pad, but cannot move this turn."

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.state.flags[player] |= PLAYED
        m.grant(player, self.fresh, UNTIL_TURN, 0, self.index)
        m.push(Teleport(player, 0))


class RivalsBelow(Rivals):
    id: ClassVar[str] = "dungeon.core.rivals"
    moments: ClassVar[tuple[int, ...]] = (BEFORE_SETUP, TURN_START)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        """All have come in: from now on it is enough that the other is not there."""
        m.forget(owner, self.index)


class TeamAnthemBelow(TeamAnthem):
    id: ClassVar[str] = "dungeon.special-play.team-anthem"
    summary: ClassVar[str] = "Before your set-up: +1 fan factor. The extra re-roll is decided again."

    def bind(self, indexes: dict[str, int]) -> None:
        super().bind(indexes)
        self.vision: i64 = indexes["dungeon.cabalvision"]

    def take_effect(self, m: Game, owner: i64) -> None:
        super().take_effect(m, owner)
        vision = m.effect(self.vision).unwrap()
        assert isinstance(vision, CabalVision)
        vision.share(m)


PLAYS_BELOW: dict[str, type[Effect]] = {
    "crp.special-play.sewer-map": SewerMapBelow, "crp.core.rivals": RivalsBelow,
    "crp.special-play.team-anthem": TeamAnthemBelow}
