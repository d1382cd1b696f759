"""A block: strengths, dice, the choice, pushing, following up, falling."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import BLOCK_DIE
from nuffle.engine.request import Options, a_of, pack, verb_of
from nuffle.rules.block_faces import ATTACKER_DOWN, BOTH_DOWN, DEFENDER_DOWN, STUMBLES
from nuffle.rules.effect import Effect
from nuffle.rules.events import (
    E_BLOCK,
    E_BLOCK_DICE,
    E_BLOCK_RESULT,
    E_FOLLOW,
    E_STRENGTH,
    FROM_BASE,
)
from nuffle.rules.families import RerollEffect
from nuffle.rules.game import Game
from nuffle.rules.hooks import (
    F_FOLLOW_UP,
    H_STRENGTH,
    I_BLOCK,
)
from nuffle.rules.injuries import BY_BLOCK, BY_RULE
from nuffle.rules.moments import (
    BLOCK_DECLARED,
    BLOCK_DICE,
    BLOCK_DONE,
    BLOCK_STRENGTH,
    FOLLOW_UP,
    LEFT,
    ON_BOTH_DOWN,
    ON_STUMBLE,
)
from nuffle.rules.player_state import ROOTED, ST, STANDING
from nuffle.rules.procedures.arrival import FOLLOWED_UP, arrive
from nuffle.rules.procedures.assists import MOST_DICE, assists, dice_for, more_dice
from nuffle.rules.procedures.ball import PickUp, lies_free, settle_ball
from nuffle.rules.procedures.harm import knock_down, place_prone, roll_armour
from nuffle.rules.procedures.push import Push
from nuffle.rules.questions import Q_DIE, Q_FOLLOW, Q_REROLL
from nuffle.rules.roll import Rolling
from nuffle.rules.roll_kinds import R_BLOCK_DICE
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_DIE, V_FOLLOW, V_NO, V_STAY

NO_TWIN: Final = -1
TWIN_THROWN: Final = -2


@mypyc_attr(acyclic=True, free_list_len=1)
class Block(Rolling):
    """One block. It names who blocks whom, who chooses, and what each may still do; rules change its fields."""

    NAME: ClassVar[str] = "block"

    DECLARED: Final = 0
    STRENGTH: Final = 1
    ROLL: Final = 2
    SEEN: Final = 3
    REROLL: Final = 4
    AGAIN: Final = 5
    CHOOSE: Final = 6
    CHOSEN: Final = 7
    RESULT: Final = 8
    PUSH: Final = 9
    FOLLOW: Final = 10
    FOLLOW_ANSWER: Final = 11
    FALL: Final = 12
    FALL_TOO: Final = 13
    BALL: Final = 14
    END: Final = 15
    DONE: Final = 16
    FOLLOWED: Final = 17
    ASKS: ClassVar[dict[int, int]] = {REROLL: Q_REROLL, CHOSEN: Q_DIE, FOLLOW_ANSWER: Q_FOLLOW}

    def __init__(self, attacker: i64 = -1, defender: i64 = -1, blitz: i64 = 0) -> None:
        super().__init__()
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.blitz: i64 = blitz         # 0 in a Block Action, 1 in a Blitz, 2 in some other
        self.attack: i64 = 0            # strengths, assists included once counted
        self.defence: i64 = 0
        self.chooser: i64 = -1          # seat that picks the die
        self.count: i64 = 0
        self.die: i64 = 0
        self.die2: i64 = 0
        self.die3: i64 = 0
        self.face: i64 = 0              # the chosen one
        self.rerolled: i64 = 0
        self.cancelled: i64 = 0
        self.attacker_falls: i64 = 0
        self.defender_falls: i64 = 0
        self.attacker_prone: i64 = 0    # on the ground without armour roll
        self.defender_prone: i64 = 0
        self.pushes: i64 = 0
        self.vacated: i64 = -1          # the square the defender left
        self.follow: i64 = 0            # 1 must, -1 may not, as when he blocks from afar
        self.second: i64 = 0            # 1: the second of two blocks on the same opponent
        self.origin: i64 = -1
        self.no_dice: i64 = 0           # a rule used instead of dice: its number and one
        self.again: i64 = 0             # bits of dice thrown again one by one, or not for want of luck
        self.twin: i64 = -1             # somebody blocked at the same time: his dice fall before this takes effect
        self.extra: i64 = 0             # dice more than strength gives, where the attacker's coach chooses
        self.helpers: i64 = 0           # assists of the attacker
        self.id = -1

    def validate(self, m: Game) -> str:
        s = m.state
        if not s.is_player(self.attacker) or not s.is_player(self.defender) or self.attacker == self.defender:
            return "it wants two players"
        if Block.ROLL < self.at <= Block.CHOSEN and not (s.stands(self.attacker) and s.present(self.defender)):
            return f"player {self.attacker} cannot block player {self.defender}"
        if self.at == Block.CHOSEN and not (0 <= self.chooser < m.seats and 1 < self.count <= MOST_DICE):
            return f"seat {self.chooser} chooses among {self.count} dice"
        if (self.at == Block.REROLL or self.at == Block.CHOSEN) and not self.has_faces():
            return "a block die shows no face"
        if self.at == Block.FOLLOW_ANSWER and not self.may_follow(m):
            return "there is nowhere to follow to"
        return ""

    def has_faces(self) -> bool:
        """Does each die that was thrown show a face of a block die?"""
        for place in range(min(self.count, MOST_DICE)):
            if not ATTACKER_DOWN <= self.face_of(place) <= DEFENDER_DOWN:
                return False
        return True

    def involves(self, player: i64) -> bool:
        return player == self.attacker or player == self.defender

    def opponent(self, player: i64) -> i64:
        return self.defender if player == self.attacker else self.attacker

    def stays_up(self, player: i64) -> bool:
        """Is he the one who blocks, and does he keep his feet?"""
        return player == self.attacker and self.attacker_falls == 0 and self.attacker_prone == 0

    # -- to whom rules listen
    def dispatch_offers(self, m: Game, effect: Effect, owner: i64, moment: i64) -> bool:
        return effect.offers_block(m, owner, moment, self)

    def dispatch_use(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.use_block(m, owner, moment, self)

    def dispatch_moment(self, m: Game, effect: Effect, owner: i64, moment: i64) -> None:
        effect.on_block(m, owner, moment, self)

    def find_answering_seat(self, m: Game) -> i64:
        return self.chooser if self.at == Block.CHOSEN else self.attacker // PLACES

    def go(self, m: Game) -> None:
        at = self.at
        if at < Block.CHOOSE:
            self.prepare(m, at)
        elif at == Block.CHOOSE:
            self.choose(m)
        elif at == Block.CHOSEN:
            self.take_die(m, a_of(m.answer))
        elif at == Block.RESULT:
            self.result(m)
        elif at == Block.PUSH:
            self.push(m)
        elif at == Block.FOLLOW:
            self.ask_follow(m)
        elif at == Block.FOLLOW_ANSWER:
            self.take_follow(m)
        elif at == Block.FOLLOWED:
            self.after_follow(m)
        else:
            self.finish(m, at)

    def prepare(self, m: Game, at: i64) -> None:
        if at == Block.DECLARED:
            self.at = Block.STRENGTH
            self.origin = m.state.square[self.attacker]
            if self.from_afar(m):
                self.follow = -1
            m.at_moment(BLOCK_DECLARED)
        elif at == Block.STRENGTH:
            self.compare(m)
        elif at == Block.ROLL:
            self.throw(m)
        elif at == Block.SEEN:
            self.see(m)
        elif at == Block.REROLL:
            self.take_reroll(m)
        elif self.again != 0:
            self.at = Block.SEEN            # single dice: there may be more to throw again
        else:
            self.rerolled = 1
            self.at = Block.ROLL if m.passed else Block.CHOOSE

    def from_afar(self, m: Game) -> bool:
        target = m.state.square[self.defender]
        return self.origin >= 0 and target >= 0 and m.pitch.distance(self.origin, target) > 1

    # -- strengths and dice
    def compare(self, m: Game) -> None:
        """Strengths before assists, with what rules gave at the announcement; they may still change in the window."""
        s = m.state
        self.at = Block.ROLL
        if self.cancelled == 1 or not self.can_be(m):
            self.at = Block.END
            return
        for player in (self.attacker, self.defender):
            self.strengthen(m, player, FROM_BASE, s.stat(player, ST))
            self.add_bonuses(m, player)
        m.at_moment(BLOCK_STRENGTH)

    def can_be(self, m: Game) -> bool:
        """Is the one on his feet and the other there? Whatever was used meanwhile may have changed it."""
        return m.state.on_pitch(self.defender) and m.state.status[self.attacker] == STANDING

    def strengthen(self, m: Game, player: i64, source: i64, value: i64, by: i64 = -1) -> None:
        """Add to the strength of one of them; it keeps its name."""
        if value == 0:
            return
        if player == self.attacker:
            self.attack += value
        else:
            self.defence += value
        m.tell(E_STRENGTH, self.number(m), player, source, value, by)

    def add_bonuses(self, m: Game, player: i64) -> None:
        if m.hot[H_STRENGTH] == 0:
            return
        team: i64 = m.state.team_row + player // PLACES
        for effect in m.rules.hooks[H_STRENGTH]:
            self.strengthen(m, player, effect.index, self.bonus_of(m, player, team, effect), player)

    def bonus(self, m: Game, player: i64) -> i64:
        if m.hot[H_STRENGTH] == 0:
            return 0
        total: i64 = 0
        team: i64 = m.state.team_row + player // PLACES
        for effect in m.rules.hooks[H_STRENGTH]:
            total += self.bonus_of(m, player, team, effect)
        return total

    def bonus_of(self, m: Game, player: i64, team: i64, effect: Effect) -> i64:
        value: i64 = effect.strength(m, player, self) if m.holds(player, effect) else 0
        return value + effect.strength(m, team, self) if m.holds(team, effect) else value

    def throw(self, m: Game) -> None:
        if self.rerolled == 0:
            if not self.can_be(m):
                self.at = Block.END
                return
            if m.instead(self.attacker, I_BLOCK, self):
                self.at = Block.BALL
                return
            self.helpers = assists(m, self.attacker, self.defender, False, self.number(m))
            self.attack += self.helpers
            self.defence += assists(m, self.defender, self.attacker, False, self.number(m))
            dice = dice_for(self.attack, self.defence)
            self.count = more_dice(dice, self.extra) if dice > 0 else -dice
            self.chooser = (self.attacker if dice > 0 else self.defender) // PLACES
            m.tell(E_BLOCK, self.attacker, self.defender, self.count, self.chooser, self.blitz & 1, self.number(m))
        self.die = self.cast(m)
        self.die2 = self.cast(m) if self.count > 1 else 0
        self.die3 = self.cast(m) if self.count > 2 else 0
        m.tell(E_BLOCK_DICE, self.attacker, self.die, self.die2, self.die3, self.number(m))
        self.at = Block.SEEN
        m.at_moment(BLOCK_DICE)

    def cast(self, m: Game) -> i64:
        return m.cast(BLOCK_DIE, 6, self.number(m), R_BLOCK_DICE, self.attacker)

    def see(self, m: Game) -> None:
        if self.rerolled == 0 and self.list_rerolls(m, None):
            self.at = Block.REROLL
            m.ask(self.attacker // PLACES, Q_REROLL)
        else:
            self.at = Block.CHOOSE

    def roller(self) -> i64:
        return self.attacker

    def rolls_for(self) -> i64:
        return R_BLOCK_DICE

    def allows(self, m: Game, effect: RerollEffect, owner: i64) -> bool:
        return effect.may_reroll_block(m, owner, self)

    def begin_again(self, m: Game, effect: RerollEffect, owner: i64) -> None:
        effect.start_reroll_block(m, owner, self)

    def for_team(self, m: Game) -> bool:
        return self.again == 0 and super().for_team(m)

    def ask_again(self) -> None:
        self.at = Block.SEEN

    def take_reroll(self, m: Game) -> None:
        self.at = Block.CHOOSE
        if verb_of(m.answer) == V_NO:
            return
        self.at = Block.AGAIN
        self.roll_again(m)

    def throw_one(self, m: Game, place: i64) -> None:
        """One die of several is thrown again."""
        face = self.cast(m)
        if place == 0:
            self.die = face
        elif place == 1:
            self.die2 = face
        else:
            self.die3 = face
        m.tell(E_BLOCK_DICE, self.attacker, self.die, self.die2, self.die3, self.number(m))

    def list_single(self, gone: i64, out: Options) -> None:
        """Dice that can be thrown again one by one: all but those whose bits are in `gone`."""
        for place in range(self.count):
            if (gone >> place) & 1 == 0:
                out.add(pack(V_DIE, place, self.face_of(place)))

    # -- the choice
    def face_of(self, place: i64) -> i64:
        if place == 0:
            return self.die
        return self.die2 if place == 1 else self.die3

    def choose(self, m: Game) -> None:
        if self.count == 1 or (self.die == self.die2 and (self.count == 2 or self.die == self.die3)):
            self.take_die(m, 0)
            return
        self.at = Block.CHOSEN
        m.ask(self.chooser, Q_DIE)

    def offer(self, m: Game, out: Options) -> None:
        if self.at == Block.REROLL:
            self.list_rerolls(m, out)
            out.add(V_NO)
        elif self.at == Block.CHOSEN:
            self.list_single(0, out)
        else:
            out.add(V_FOLLOW)
            out.add(V_STAY)

    def take_die(self, m: Game, place: i64) -> None:
        self.face = self.face_of(place)
        m.tell(E_BLOCK_RESULT, self.attacker, self.defender, self.face, self.number(m))
        self.at = Block.RESULT
        if self.face == BOTH_DOWN:
            self.attacker_falls = 1
            self.defender_falls = 1
            m.at_moment(ON_BOTH_DOWN)
        elif self.face == STUMBLES:
            self.pushes = 1
            self.defender_falls = 1
            m.at_moment(ON_STUMBLE)
        elif self.face == ATTACKER_DOWN:
            self.attacker_falls = 1
        else:
            self.pushes = 1
            if self.face == DEFENDER_DOWN:
                self.defender_falls = 1

    def result(self, m: Game) -> None:
        """Rules have had their say: push, or fall where they stand."""
        if self.twin != NO_TWIN and self.with_twin(m):
            return
        self.at = Block.FALL
        if self.pushes == 1:
            self.at = Block.PUSH
            self.vacated = m.state.square[self.defender]
            origin = m.state.square[self.attacker] if self.twin == NO_TWIN else self.origin
            m.push(Push(self.attacker, self.defender, origin, self.attacker // PLACES))

    # -- two at once
    def with_twin(self, m: Game) -> bool:
        """The other block comes first; then what it has left of this one."""
        if self.twin >= 0:
            self.throw_twin(m)
            return True
        s = m.state
        if s.status[self.attacker] != STANDING:
            self.attacker_falls = 0
            self.attacker_prone = 0
        if not s.on_pitch(self.defender):
            self.at = Block.FALL_TOO
            return True
        if not m.pitch.adjacent(self.origin, s.square[self.defender]):
            self.pushes = 0
        return False

    def throw_twin(self, m: Game) -> None:
        other = self.twin
        self.twin = TWIN_THROWN
        m.push(Block(self.attacker, other, self.blitz))

    # -- pushing and following
    def push(self, m: Game) -> None:
        """The defender has been pushed, or has not."""
        self.at = Block.FOLLOW
        if m.state.square[self.defender] == self.vacated:
            self.vacated = -1
            self.at = Block.FALL
        m.at_moment(FOLLOW_UP)

    def may_follow(self, m: Game) -> bool:
        """Could the blocker step into the square that was left?"""
        s = m.state
        if self.vacated < 0 or s.board[self.vacated] != 0 or self.follow < 0:
            return False
        if s.status[self.attacker] != STANDING or s.flag(self.attacker, ROOTED):
            return False
        if s.square[self.attacker] != self.origin:      # because: a pad may have carried him off
            return False
        return not m.is_forbidden(self.attacker, F_FOLLOW_UP, self.defender, self)

    def ask_follow(self, m: Game) -> None:
        self.at = Block.FALL
        if not self.may_follow(m):
            return
        if self.follow > 0:
            self.move_up(m)
        else:
            self.at = Block.FOLLOW_ANSWER
            m.ask(self.attacker // PLACES, Q_FOLLOW)

    def take_follow(self, m: Game) -> None:
        self.at = Block.FALL
        if verb_of(m.answer) == V_FOLLOW:
            self.move_up(m)

    def move_up(self, m: Game) -> None:
        m.state.shift(self.attacker, self.vacated)
        m.tell(E_FOLLOW, self.attacker, self.vacated)
        self.follow = 2
        self.at = Block.FOLLOWED
        if m.state.against(self.attacker // PLACES, self.origin) > 0:
            m.at_moment(LEFT)

    def after_follow(self, m: Game) -> None:
        """The ball comes before whatever else is there: on the stack what comes first lies on top."""
        self.at = Block.FALL
        arrive(m, self.attacker, self.origin, FOLLOWED_UP)
        if lies_free(m, self.vacated) and m.state.loose == 0 and m.state.carrier < 0:
            m.push(PickUp(self.attacker))

    # -- the ground
    def finish(self, m: Game, at: i64) -> None:
        if at == Block.FALL:
            self.at = Block.FALL_TOO
            self.put_down(m, self.defender, self.defender_falls, self.defender_prone, self.attacker)
        elif at == Block.FALL_TOO:
            self.at = Block.BALL
            self.put_down(m, self.attacker, self.attacker_falls, self.attacker_prone, self.defender)
        elif at == Block.BALL:
            self.at = Block.END
            settle_ball(m)
        elif at == Block.END and self.twin >= 0:
            self.throw_twin(m)
        elif at == Block.END:
            self.at = Block.DONE
            m.at_moment(BLOCK_DONE)
        else:
            m.pop()

    def put_down(self, m: Game, player: i64, falls: i64, prone: i64, by: i64) -> None:
        if not m.state.on_pitch(player):
            return
        if prone == 1:
            place_prone(m, player)
        elif falls == 1 and m.state.status[player] != STANDING:
            roll_armour(m, player, by, BY_RULE)     # he lay already: no block has felled him
        elif falls == 1:
            knock_down(m, player, by, BY_BLOCK)
