"""What special plays have in common: the table and the dice they come from, and the shapes many of them share.

A play is held by a team, as often as it was picked, and gone once it was used. What it does stands in `take_effect`, or
in `strike_player` if it is for one player.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.figure import RESERVES, STANDING
from nuffle.rules.game import Game
from nuffle.rules.moments import DECLARED_NOW, MATCH_END, TURN_START
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE

SPECIAL_PLAYS: Final = "Special Plays (4th edition)"
DIRTY: Final = "dirty tricks"
EVENTS: Final = "random events"
MAGIC: Final = "magic spells"
BEFORE: Final = "pre-match preparations"
TABLE_NAMES: Final = (DIRTY, EVENTS, MAGIC, BEFORE)
DICE_ARE_OPEN: Final = 100      # added to the number of a play whose dice everybody saw, but not its table


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Effect):
    kind: ClassVar[str] = "special-play"
    source: ClassVar[str] = SPECIAL_PLAYS
    team_wide: ClassVar[bool] = True
    single: ClassVar[bool] = True
    table: ClassVar[str] = ""
    d66: ClassVar[tuple[tuple[int, int], ...]] = ()     # its entries in the table, each from one number to another

    def comes_up(self, number: i64) -> bool:
        for first, last in self.d66:
            if first <= number <= last:
                return True
        return False

    def deck(self, rules: Ruleset, value: i64) -> list[int]:
        """Any play at all; where the dice were open, what they mean in one of the tables."""
        found: list[int] = []
        for effect in rules.effects:
            if isinstance(effect, Play) and (value < DICE_ARE_OPEN or effect.comes_up(value - DICE_ARE_OPEN)):
                found.append(effect.index)
        return found

    # -- using it
    def take_effect(self, m: Game, owner: i64) -> None:
        """It has been declared, and nobody has an answer."""
        raise NotImplementedError

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        self.take_effect(m, owner)

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        self.take_effect(m, owner)


# -- when
@mypyc_attr(allow_interpreted_subclasses=True)
class NowPlay(Play):
    """Declared as soon as it was picked."""

    offered: ClassVar[tuple[int, ...]] = (DECLARED_NOW,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPlay(Play):
    """At the start of a turn: one's own, or an opponent's."""

    offered: ClassVar[tuple[int, ...]] = (TURN_START,)
    own_turn: ClassVar[bool] = True

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        if turn.bonus == 1 or (turn.seat == m.state.seat_of(owner)) != self.own_turn:
            return False
        return self.possible(m, owner)

    def possible(self, m: Game, owner: i64) -> bool:
        """Is there anything it could be used for?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class EndPlay(Play):
    """When the match is over."""

    offered: ClassVar[tuple[int, ...]] = (MATCH_END,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return True


# -- whom
def the_standing(m: Game, seat: i64, own: bool) -> list[int]:
    """Players on their feet on the pitch, of this side or of all others."""
    found: list[int] = []
    for player in range(m.state.players):
        if m.state.status[player] == STANDING and (player // PLACES == seat) == own:
            found.append(player)
    return found


def the_fit(m: Game, seat: i64, own: bool) -> list[int]:
    """Players who can take part in the match, before it begins."""
    found: list[int] = []
    for player in range(m.state.players):
        if m.state.status[player] == RESERVES and (player // PLACES == seat) == own:
            found.append(player)
    return found


def ask_player(m: Game, effect: Effect, owner: i64) -> None:
    m.push(Choice(effect.index, owner, m.state.seat_of(owner), Q_PLAYER))


def list_players(players: list[int], out: Options) -> None:
    for player in players:
        out.add(pack(V_CHOOSE, player))


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPlayOnPlayer(TurnPlay):
    """For one player on his feet whom the coach chooses."""

    on_own: ClassVar[bool] = False

    def targets(self, m: Game, owner: i64) -> list[int]:
        return the_standing(m, m.state.seat_of(owner), self.on_own)

    def possible(self, m: Game, owner: i64) -> bool:
        return len(self.targets(m, owner)) > 0

    def take_effect(self, m: Game, owner: i64) -> None:
        if self.possible(m, owner):
            ask_player(m, self, owner)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        list_players(self.targets(m, owner), out)

    def answered(self, m: Game, owner: i64, choice: Choice) -> None:
        self.strike_player(m, owner, a_of(m.answer))

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class NowPlayOnPlayer(NowPlay):
    """For one player of the match whom the coach chooses before it begins."""

    on_own: ClassVar[bool] = True

    def targets(self, m: Game, owner: i64) -> list[int]:
        return the_fit(m, m.state.seat_of(owner), self.on_own)

    def take_effect(self, m: Game, owner: i64) -> None:
        if len(self.targets(m, owner)) > 0:
            ask_player(m, self, owner)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        list_players(self.targets(m, owner), out)

    def answered(self, m: Game, owner: i64, choice: Choice) -> None:
        self.strike_player(m, owner, a_of(m.answer))

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        raise NotImplementedError
