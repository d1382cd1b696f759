"""What the third season edition lets anybody do, and what it does to those who dawdle."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.prayers import could_score
from nuffle.editions.bb2025.rules.base import BIG_GUY, has_keyword
from nuffle.editions.crp.rules.base import Skill
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.actions import HAND_OFF, OTHER_ACTIONS, PASS
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE, T_PICK_UP
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ACTION, F_MOVE, F_PICK_UP, F_USE, H_LIMIT, L_RUSH
from nuffle.rules.injuries import BY_CROWD, BY_RULE
from nuffle.rules.keywords import KINDS
from nuffle.rules.legacy import SKILL
from nuffle.rules.moments import ACTION_END, BLOCK_STRENGTH, CASUALTY_SETTLED, DECLARED, TURN_END
from nuffle.rules.player_state import MA, PRONE, ROOTED, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import ON_GROUND
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import BADLY, DEAD, Casualty
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.proximity import find_blitz_reach
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.scopes import UNTIL_MATCH, UNTIL_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER
from nuffle.rules.verbs import V_ACT, V_OPTION

HATES_ON: Final = 4
LAST_DIE: Final = 6         # from the turn after this one no die can be high enough
TOO_NEAR: Final = 2         # squares from the ball at which an opponent keeps it from being secured


@mypyc_attr(allow_interpreted_subclasses=True)
class ForEverybody(Skill):
    """Held by the match."""

    kind: ClassVar[str] = "core"
    category: ClassVar[str] = ""
    team_wide: ClassVar[bool] = True
    always: ClassVar[bool] = True


class SecureTheBall(ForEverybody):
    """The roll itself is in the procedure of picking up, which asks whose action it is."""

    id: ClassVar[str] = "bb2025.core.secure-the-ball"
    name: ClassVar[str] = "Secure the Ball"
    source: ClassVar[str] = "BB2025, Secure the Ball"
    summary: ClassVar[str] = "Once per turn a move that ends on a ball no opponent stands near: it is held on 2+."
    adds_actions: ClassVar[bool] = True
    for_everybody: ClassVar[bool] = True
    aims: ClassVar[str] = ""
    moments: ClassVar[tuple[int, ...]] = (ACTION_END,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.kept_away = [indexes[rule] for rule in ("bb2025.skill.unsteady", "crp.skill.ball-and-chain")]

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        s = m.state
        if s.ball < 0 or s.carrier >= 0 or s.in_air != ON_GROUND:
            return
        seat = s.seat_of(owner)
        if self.is_contested(m, seat) or m.read_note(owner, self.index) == 1:
            return
        status = s.status
        acted = s.acted
        squares = s.square
        xs = m.pitch.xs
        ball: i64 = xs[s.ball]
        rushes: i64 = m.pitch.width if m.hot[H_LIMIT + L_RUSH] != 0 else m.rules.rushes
        player: i64 = seat * PLACES
        last: i64 = m.ends[seat]
        while player < last:
            if status[player] <= PRONE and acted[player] == 0:
                far: i64 = xs[squares[player]] - ball
                if far < 0:
                    far = -far
                if far <= s.stat(player, MA) + rushes and self.may_secure(m, player):
                    out.add(pack(V_ACT, player, self.index))
            player += 1

    def is_contested(self, m: Game, seat: i64) -> bool:
        s = m.state
        status = s.status
        squares = s.square
        xs = m.pitch.xs
        ball: i64 = xs[s.ball]
        for other in range(m.seats):
            player: i64 = other * PLACES
            last: i64 = m.ends[other] if other != seat else player
            while player < last:
                if status[player] == STANDING:
                    far: i64 = xs[squares[player]] - ball
                    if -TOO_NEAR <= far <= TOO_NEAR and m.pitch.distance(squares[player], s.ball) <= TOO_NEAR:
                        if s.zone(player):
                            return True
                player += 1
        return False

    def may_secure(self, m: Game, player: i64) -> bool:
        """Most are too far off, so that is asked first."""
        if not can_reach(m, player, m.state.ball) or m.state.flag(player, ROOTED) or m.is_forbidden(player, F_MOVE):
            return False
        if has_keyword(m, player, BIG_GUY) or m.is_forbidden(player, F_PICK_UP):
            return False
        for rule in self.kept_away:
            if m.has(player, rule):
                return False
        return not m.is_forbidden(player, F_ACTION, OTHER_ACTIONS) and not m.is_forbidden(player, F_USE, self.index)

    def act(self, m: Game, owner: i64, target: i64) -> None:
        m.note(m.team_row(m.state.seat_of(owner)), self.index, 1, UNTIL_TURN)
        action = Activation(owner, OTHER_ACTIONS)
        action.deed = self.index
        m.push(action)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.deed == self.index and action.lost == 0 and m.state.carrier != action.player:
            m.turnover(m.state.seat_of(action.player), T_PICK_UP)


def can_reach(m: Game, player: i64, target: i64) -> bool:
    """Could he get there, as the crow flies, rushes included? What a blitz keeps for the block he has for a step."""
    return m.pitch.distance(m.state.square[player], target) <= find_blitz_reach(m, player)


class Stalling(ForEverybody):
    """Whether he could have scored is looked at when he is activated, or when his coach ends the turn without it."""

    id: ClassVar[str] = "bb2025.core.stalling"
    name: ClassVar[str] = "Stalling"
    source: ClassVar[str] = "BB2025, stalling"
    summary: ClassVar[str] = (
        "A player who could score without dice but does not is Knocked Down on a D6 of the turn or more."
    )
    moments: ClassVar[tuple[int, ...]] = (DECLARED, ACTION_END, TURN_END)

    def on_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        if action.rule >= 0:
            return
        if moment == DECLARED:
            if m.state.carrier == action.player and can_walk_in(m, m.state.active):
                action.mark(self.index, action.player)
        elif action.is_marked(self.index, action.player) and self.dawdles(m, action):
            punish(m, action.player, self.index)

    def dawdles(self, m: Game, action: Activation) -> bool:
        s = m.state
        if s.scored >= 0 or s.turnover != 0 or s.status[action.player] != STANDING or s.bonus == 1:
            return False
        return s.carrier == action.player or (action.action != PASS and action.action != HAND_OFF)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        s = m.state
        carrier = s.carrier
        if turn.bonus == 1 or s.turnover == 1 or s.scored >= 0 or carrier < 0 or s.acted[carrier] > 0:
            return
        if can_walk_in(m, turn.seat):
            punish(m, carrier, self.index)


def can_walk_in(m: Game, seat: i64) -> bool:
    """Does the team's ball carrier need no die to score? Whoever is too far away is not looked at closely."""
    s = m.state
    carrier = s.carrier
    if carrier < 0 or s.seat_of(carrier) != seat:
        return False
    x: i64 = m.pitch.xs[s.ball]
    away: i64 = x if m.pitch.back[seat] > 0 else m.pitch.width - 1 - x
    return away <= s.stat(carrier, MA) and could_score(m, seat) == carrier


def punish(m: Game, player: i64, rule: i64) -> None:
    """The crowd has seen enough: a die, which `rule` tells."""
    seat = m.state.seat_of(player)
    m.note(m.team_row(seat), rule, 1, UNTIL_MATCH)
    number = m.state.get(seat, MARKER)
    if number > LAST_DIE:
        return
    die = m.d6(rule, player)
    m.tell(E_NOTE, rule, player, die)
    if die >= number:
        knock_down(m, player, -1, BY_RULE)


class Forego(ForEverybody):
    """For the carrier who could walk in, where it brings the crowd's die at once; whoever else does nothing has
    nothing to say."""

    id: ClassVar[str] = "bb2025.core.forego"
    name: ClassVar[str] = "Forego"
    source: ClassVar[str] = "BB2025, team turn"
    summary: ClassVar[str] = "A ball carrier who could score without dice is passed over, and the turn goes on."
    adds_actions: ClassVar[bool] = True
    for_everybody: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.stalling: i64 = indexes["bb2025.core.stalling"]

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        s = m.state
        seat = s.seat_of(owner)
        if s.bonus == 0 and s.carrier >= 0 and s.acted[s.carrier] == 0 and can_walk_in(m, seat):
            out.add(pack(V_ACT, s.carrier, self.index))

    def act(self, m: Game, owner: i64, target: i64) -> None:
        punish(m, owner, self.stalling)


class GettingEven(ForEverybody):
    """The keyword is kept as a number, its place in the list of all."""

    id: ClassVar[str] = "bb2025.core.getting-even"
    name: ClassVar[str] = "Getting Even"
    source: ClassVar[str] = "BB2025, injury"
    summary: ClassVar[str] = "In a league, a player with a lasting casualty gains Hatred of its cause on 4+."
    moments: ClassVar[tuple[int, ...]] = (CASUALTY_SETTLED,)
    menu: ClassVar[tuple[str, ...]] = KINDS

    def bind(self, indexes: dict[str, int]) -> None:
        self.hatred: i64 = indexes["bb2025.skill.hatred"]

    def on_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        victim = casualty.victim
        by = casualty.by
        if m.setup.setting != "league" or by < 0 or m.state.seat_of(by) == m.state.seat_of(victim):
            return
        if casualty.cause == BY_CROWD:      # because: that was the crowd, whoever pushed him
            return
        profile = m.profile(victim)
        if profile.star or profile.mercenary or profile.staff:
            return
        effect = casualty.effect_of(casualty.final)
        words = self.list_words(m, victim, by)
        if effect in (BADLY, DEAD) or not words:
            return
        if len(words) == 1:
            self.brood(m, victim, words[0])
        else:
            m.push(Choice(self.index, victim, m.state.seat_of(victim), Q_OPTION))

    def list_words(self, m: Game, victim: i64, by: i64) -> list[int]:
        """What he could come to hate in him."""
        words = m.profile(by).keywords
        hated = m.profile(victim).hates
        return [place for place in range(len(self.menu))
                if self.menu[place] in words and self.menu[place] not in hated]

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        casualty = m.subject(choice)
        assert isinstance(casualty, Casualty)
        for place in self.list_words(m, owner, casualty.by):
            out.add(pack(V_OPTION, self.index, place))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.brood(m, owner, b_of(m.answer))

    def brood(self, m: Game, victim: i64, place: i64) -> None:
        die = m.d6(self.index, victim)
        m.tell(E_NOTE, self.index, victim, die)
        if die >= HATES_ON:
            m.add_legacy(self.hatred, victim, SKILL, self.hatred, place + 1)


class CheeredOn(Effect):
    id: ClassVar[str] = "bb2025.core.cheered-on"
    name: ClassVar[str] = "Cheered on"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = "BB2025, kick-off"
    summary: ClassVar[str] = "One assist more for the first block in the team's next turn."
    team_wide: ClassVar[bool] = True
    moments: ClassVar[tuple[int, ...]] = (BLOCK_STRENGTH, TURN_END)

    def on_block(self, m: Game, owner: i64, moment: i64, block: Block) -> None:
        s = m.state
        seat = s.seat_of(owner)
        if s.seat_of(block.attacker) == seat and s.active == seat and s.bonus == 0 and block.no_dice == 0:
            m.spend_grant(owner, self.index)
            block.strengthen(m, block.attacker, self.index, 1, owner)

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        if turn.seat == m.state.seat_of(owner) and turn.bonus == 0:
            m.spend_grant(owner, self.index)


CORE_2025: list[type[Effect]] = [SecureTheBall, Stalling, Forego, GettingEven, CheeredOn]
