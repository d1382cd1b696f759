"""Other things for hire: mascots, swarms of little fans, and what the kitchen sends over."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from nuffle.editions.crp.rules.one_die import OWN_ROLLS
from nuffle.editions.death_zone.rules.casting import harder, scatter_target, strike_down
from nuffle.editions.death_zone.rules.drive_start import AT_THE_KICK_OFF, Sundry
from nuffle.editions.death_zone.rules.leagues import OLD_WORLD, THIMBLE_CUP
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_GATE, E_HIT, E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import O_CHEERS
from nuffle.rules.injuries import BY_SPELL
from nuffle.rules.moments import HIRED, TURN_END
from nuffle.rules.player_state import KNOCKED_OUT, RESERVES, STANDING
from nuffle.rules.players import draw_players, players_beside
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.harm import place_prone, roll_armour
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_SQUARE
from nuffle.rules.roll import Roll, Rolling, SpendReroll, roll_for_rule
from nuffle.rules.roll_kinds import (
    R_AGAIN,
    R_HIT,
    R_INTERCEPT,
    R_JUMP_UP,
    R_LAND,
    R_SAFE_THROW,
    R_SHADOW,
    R_STAND_UP,
    R_TENTACLES,
    R_TRICK,
)
from nuffle.rules.scopes import UNTIL_HALF, UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import FANS, REROLLS
from nuffle.rules.verbs import V_SQUARE


class CavortingNurglings(Sundry):
    """They come on top of the most cheerleaders a team can hire."""

    id: ClassVar[str] = "bb2020.inducement.cavorting-nurglings"
    name: ClassVar[str] = "Cavorting Nurglings"
    summary: ClassVar[str] = "+1 fan factor and one cheerleader for each swarm."
    price: ClassVar[int] = 30_000
    most: ClassVar[int] = 3
    leagues: ClassVar[tuple[str, ...]] = ("Favoured of Nurgle",)
    moments: ClassVar[tuple[int, ...]] = (HIRED,)
    outcomes: ClassVar[tuple[int, ...]] = (O_CHEERS,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        seat = m.state.seat_of(owner)
        m.state.add(seat, FANS, m.count_grants(owner, self.index))
        m.tell(E_GATE, seat, m.state.get(seat, FANS), -1)

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        return value + m.count_grants(owner, self.index)


class HalflingHotPot(Sundry):
    """The one it comes down on is struck first, then those around him; `Victims.value` is the square."""

    id: ClassVar[str] = "bb2020.inducement.halfling-hot-pot"
    name: ClassVar[str] = "Halfling Hot Pot"
    summary: ClassVar[str] = "Once, after an opposing turn: a shot at a square. It may miss, or explode in the dugout."
    price: ClassVar[int] = 80_000
    leagues: ClassVar[tuple[str, ...]] = (THIMBLE_CUP, OLD_WORLD)
    friends: ClassVar[str] = THIMBLE_CUP
    for_friends: ClassVar[int] = 60_000
    offered: ClassVar[tuple[int, ...]] = (TURN_END,)

    def offers_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> bool:
        return turn.bonus != 1 and turn.seat != m.state.seat_of(owner)

    def use_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        m.spend_grant(owner, self.index)
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_SQUARE))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for square in range(m.pitch.cells):
            out.add(pack(V_SQUARE, self.index, square))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        square = b_of(m.answer)
        die = m.d6(self.index, owner)
        m.tell(E_NOTE, self.index, -1, die)
        if die == 1:
            self.misfire(m, owner)
            return
        if die < 6:
            square = scatter_target(m, self.index, owner, square)
        if square >= 0:
            self.splash(m, owner, square)

    def misfire(self, m: Game, owner: i64) -> None:
        """Those who sit nearest to it do not play for a while."""
        first: i64 = m.state.seat_of(owner) * PLACES
        waiting = [player for player in range(first, first + PLACES) if m.state.status[player] == RESERVES]
        for player in draw_players(m, waiting, m.d3(self.index, owner), self.index, owner):
            send_to(m, player, KNOCKED_OUT)

    def splash(self, m: Game, owner: i64, square: i64) -> None:
        victims = Victims(self.index, owner)
        victims.value = square
        victims.queue = players_beside(m, square)
        if m.state.board[square] > 0:
            victims.queue.insert(0, m.state.board[square] - 1)
        m.push(victims)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        if m.state.square[player] == victims.value:
            own = m.state.seat_of(player) == m.state.seat_of(owner)
            self.drop_on(m, player, 0 if own else 2)
        elif m.state.status[player] == STANDING:
            roll_for_rule(m, R_HIT, owner, 4, self.index, player)

    def drop_on(self, m: Game, player: i64, more: i64) -> None:
        """Nobody adds anything to what befalls his own players."""
        m.tell(E_HIT, player, self.index, 1)
        if m.state.status[player] == STANDING:
            strike_down(m, self.index, player, more)
        else:
            harder(roll_armour(m, player, -1, BY_SPELL), self.index, more)

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        """`owner` is who stands beside it."""
        m.tell(E_HIT, owner, self.index, 1 if m.passed else 0)
        if m.passed:
            place_prone(m, owner)


class TeamMascot(Sundry):
    """A team re-roll of its own, once a half: not counted among the others until it may be spent."""

    id: ClassVar[str] = "bb2020.inducement.team-mascot"
    name: ClassVar[str] = "Team Mascot"
    summary: ClassVar[str] = "One extra team re-roll each half, usable on 5+. If it fails, you may use another."
    price: ClassVar[int] = 30_000
    needs: ClassVar[int] = 5
    told_from: ClassVar[int] = 0            # added to the die that is told, where another number was needed
    rerolls: ClassVar[tuple[int, ...]] = (
        *OWN_ROLLS, R_INTERCEPT, R_LAND, R_STAND_UP, R_JUMP_UP, R_SAFE_THROW, R_TENTACLES, R_SHADOW, R_TRICK, R_AGAIN)

    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        return roll.open_to_team(m)

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        return block.open_to_team(m)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.cheer(m, owner, roll)

    def start_reroll_block(self, m: Game, owner: i64, block: Block) -> None:
        self.cheer(m, owner, block)

    def cheer(self, m: Game, owner: i64, rolling: Rolling) -> None:
        m.suppress(owner, self.index, UNTIL_HALF if m.state.half == 1 else UNTIL_MATCH)
        die = m.d6(self.index, owner)
        m.tell(E_NOTE, self.index, -1, die + self.told_from)
        if die < self.needs:
            rolling.ask_again()
            return
        m.state.add(m.state.seat_of(owner), REROLLS, 1)
        spending = m.push(SpendReroll(rolling.roller(), rolling.id))
        assert isinstance(spending, SpendReroll)
        spending.rule = self.index

    def on_free_reroll(self, m: Game, owner: i64) -> None:
        """It is the mascot's as before, and wants its die again."""
        m.state.add(m.state.seat_of(owner), REROLLS, -1)
        m.drop_grant(owner, self.index, -1)
        m.refresh(owner)


OTHERS: list[type[Effect]] = [*AT_THE_KICK_OFF, CavortingNurglings, HalflingHotPot, TeamMascot]
