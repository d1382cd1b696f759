"""Traits of the 2020 edition that move players about."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.agility import Leap2020
from nuffle.editions.bb2020.rules.base import SOURCE, Trait
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import L_ON_PITCH
from nuffle.rules.moments import (
    BLOCK_DECLARED,
    BLOCK_DONE,
    KICKED,
)
from nuffle.rules.player_state import STANDING
from nuffle.rules.players import empty_beside, mates_beside, players_beside
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import BY_A_RULE, PUT_THERE, arrive, come_on, may_come_on, room_on_pitch, shift_to
from nuffle.rules.procedures.ball import MUST_BOUNCE, PickUp, lies_free
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.questions import Q_PLAYER, Q_SQUARE
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_LEAP, R_RUSH, R_STAND_UP
from nuffle.rules.scopes import UNTIL_DRIVE
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE, V_DONE, V_SQUARE


# -- around a block
@mypyc_attr(allow_interpreted_subclasses=True)
class SideMove(Trait):
    """A free step to a square of the coach's choice, without a dodge."""

    aims: ClassVar[str] = "square"

    def squares(self, m: Game, owner: i64, frame: Procedure) -> list[int]:
        raise NotImplementedError

    def ask(self, m: Game, owner: i64) -> None:
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_SQUARE))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for square in self.squares(m, owner, m.subject(choice)):
            out.add(pack(V_SQUARE, self.index, square))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        square = b_of(m.answer)
        start = shift_to(m, owner, square)
        if lies_free(m, square):
            self.meet_ball(m, owner)
        arrive(m, owner, start, BY_A_RULE)

    def meet_ball(self, m: Game, owner: i64) -> None:
        m.push(PickUp(owner))


class HitAndRun(SideMove):
    id: ClassVar[str] = "bb2020.skill.hit-and-run"
    name: ClassVar[str] = "Hit and Run"
    summary: ClassVar[str] = "After blocking, may move one square to where no opponent is adjacent."
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DONE,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.attacker != owner or block.cancelled == 1:
            return False
        action = m.find_frame("action")
        if self.is_used_up(m, owner) or not isinstance(action, Activation) or action.owed >= 0:
            return False
        return action.player == owner and len(self.squares(m, owner, block)) > 0

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        self.use_up(m, owner)
        self.ask(m, owner)

    def squares(self, m: Game, owner: i64, frame: Procedure) -> list[int]:
        s = m.state
        return [square for square in empty_beside(m, s.square[owner]) if self.is_clear(m, s.seat_of(owner), square)]

    def is_clear(self, m: Game, seat: i64, square: i64) -> bool:
        """Is no opponent beside it, be he on his feet or not? He would mark those who lie."""
        for other in players_beside(m, square):
            if m.state.seat_of(other) != seat:
                return False
        return True


class Trickster(SideMove):
    id: ClassVar[str] = "bb2020.skill.trickster"
    name: ClassVar[str] = "Trickster"
    summary: ClassVar[str] = "Before being blocked, may be placed in another empty square next to the blocker."
    offered: ClassVar[tuple[int, ...]] = (BLOCK_DECLARED,)

    def offers_block(self, m: Game, owner: i64, moment: i64, block: Block) -> bool:
        if block.defender != owner or block.cancelled == 1 or block.is_marked(self.index, owner):
            return False
        return m.state.zone(owner) and len(self.squares(m, owner, block)) > 0

    def use_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        block.mark(self.index, owner)
        self.ask(m, owner)

    def squares(self, m: Game, owner: i64, frame: Procedure) -> list[int]:
        assert isinstance(frame, Block)
        return empty_beside(m, m.state.square[frame.attacker])

    def meet_ball(self, m: Game, owner: i64) -> None:
        """It is not his own turn: the ball bounces away."""
        m.state.loose = MUST_BOUNCE


class Drunkard(Trait):
    id: ClassVar[str] = "bb2020.skill.drunkard"
    name: ClassVar[str] = "Drunkard"
    summary: ClassVar[str] = "-1 to rush."
    rolls: ClassVar[tuple[int, ...]] = (R_RUSH,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, -1)


class PogoStick(Leap2020):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
    id: ClassVar[str] = "bb2020.skill.pogo-stick"
    name: ClassVar[str] = "Pogo Stick"
    summary: ClassVar[str] = "May leap over any player. Marking opponents do not modify the roll."
    early: ClassVar[bool] = True        # long legs take one off what is left after this
    rolls: ClassVar[tuple[int, ...]] = (R_LEAP,)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.ignore_zones(m, self.index, roll.zones)


class Swarming(Trait):
    """The team holds it for the drive as soon as it has swarmed, with the number of players it may have more."""

    id: ClassVar[str] = "bb2020.skill.swarming"
    name: ClassVar[str] = "Swarming"
    summary: ClassVar[str] = (
        "D3 extra players with this trait may be set up (no more than there are already), off the line and the wide "
        "zones.")
    moments: ClassVar[tuple[int, ...]] = (KICKED,)
    limits: ClassVar[tuple[int, ...]] = (L_ON_PITCH,)
    while_down: ClassVar[bool] = True
    with_team: ClassVar[bool] = True
    aims: ClassVar[str] = "square"

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        s = m.state
        if owner >= s.players or not s.on_pitch(owner):
            return
        team = m.team_row(s.seat_of(owner))
        if m.has(team, self.index) or not self.waiting(m, team):
            return
        die = m.d3(self.index, owner)
        m.tell(E_NOTE, self.index, owner, die)
        there: i64 = 0
        for player in range(s.seat_of(owner) * PLACES, s.seat_of(owner) * PLACES + PLACES):
            if m.holds(player, self) and s.on_pitch(player):
                there += 1
        more = die if die < there else there
        m.grant(team, self.index, UNTIL_DRIVE, more)
        self.ask(m, team, more)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return m.value(owner, self.index) if owner >= m.state.players else 0

    def waiting(self, m: Game, team: i64) -> list[int]:
        s = m.state
        found: list[int] = []
        for player in range(s.seat_of(team) * PLACES, s.seat_of(team) * PLACES + PLACES):
            if m.holds(player, self) and may_come_on(m, player):
                found.append(player)
        return found

    def ask(self, m: Game, team: i64, left: i64) -> None:
        if left > 0 and room_on_pitch(m, m.state.seat_of(team)) > 0 and self.waiting(m, team):
            question = Choice(self.index, team, m.state.seat_of(team), Q_PLAYER)
            question.value = left
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.question == Q_PLAYER:
            for player in self.waiting(m, owner):
                out.add(pack(V_CHOOSE, player))
            out.add(V_DONE)
            return
        for square in range(m.pitch.cells):
            if m.pitch.half[square] == choice.seat and m.state.board[square] == 0:
                if m.pitch.wide[square] == 0 and m.pitch.front[square] == 0:
                    out.add(pack(V_SQUARE, self.index, square))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if verb_of(m.answer) == V_CHOOSE:
            where = Choice(self.index, owner, choice.seat, Q_SQUARE)
            where.value = choice.value
            where.stage = a_of(m.answer)
            m.push(where)
        elif verb_of(m.answer) == V_SQUARE:
            come_on(m, choice.stage, b_of(m.answer))
            self.ask(m, owner, choice.value - 1)
            arrive(m, choice.stage, -1, PUT_THERE)


class Timmmber(Trait):
    id: ClassVar[str] = "bb2020.skill.timmm-ber"
    name: ClassVar[str] = "Timmm-ber!"
    summary: ClassVar[str] = "+1 to stand up for each unmarked, standing team-mate in an adjacent square."
    rolls: ClassVar[tuple[int, ...]] = (R_STAND_UP,)
    while_down: ClassVar[bool] = True

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        helpers: i64 = 0
        for mate in mates_beside(m, owner):
            if m.state.status[mate] == STANDING and m.state.count_marking(mate) == 0:
                helpers += 1
        roll.add(m, self.index, helpers)
