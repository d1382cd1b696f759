"""Magic spells among the special plays: those cast in the middle of a match."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.kickoff import NEVER
from nuffle.editions.special_plays.rules.base import MAGIC, Play, PlayEffect, TurnPlay, TurnPlayOnPlayer, the_standing
from nuffle.editions.special_plays.rules.magic_now import MAGIC_NOW, may_gain
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.actions import BLOCK
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import L_ACTIONS
from nuffle.rules.injuries import BY_SPELL
from nuffle.rules.moments import BEFORE_ACTION, DECLARED, KICK_AIMED, RECOVERY, ROLL_ANNOUNCED
from nuffle.rules.player_state import CASUALTY, KNOCKED_OUT, MA, RESERVES, ST
from nuffle.rules.players import in_sight
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.arrival import BY_A_RULE, arrive, shift_to
from nuffle.rules.procedures.ball import drop_ball
from nuffle.rules.procedures.casualty import BADLY, send_to
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import knock_down
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.throw import THE_BALL, Throw
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.questions import Q_SQUARE
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_INTERCEPT, R_PASS
from nuffle.rules.scopes import UNTIL_TURN
from nuffle.rules.state import INJURY_ROW
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_SQUARE


# -- against opponents
def whom_it_reaches(m: Game, owner: i64, players: list[int]) -> list[int]:
    """No spell goes through a wall: somebody of the caster's team has to see its victim."""
    seat = m.state.seat_of(owner)
    return [player for player in players if in_sight(m, seat, m.state.square[player])]


class DelugeOfDespair(TurnPlay):
    id: ClassVar[str] = "crp.special-play.scutts-deluge-of-despair"
    name: ClassVar[str] = "Scutt's Deluge of Despair"
    summary: ClassVar[str] = "At the start of an opponent's turn: their standing players have half their movement."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((13, 14),)
    own_turn: ClassVar[bool] = False

    def take_effect(self, m: Game, owner: i64) -> None:
        for player in whom_it_reaches(m, owner, the_standing(m, m.state.active, True)):
            allowance = m.state.stat(player, MA)
            m.change_stat(player, MA, allowance // 2 - allowance, UNTIL_TURN, self.index)


@mypyc_attr(allow_interpreted_subclasses=True)
class StandsIdle(TurnPlayOnPlayer):
    """As an opposing turn starts: one of its players does nothing in it."""

    table: ClassVar[str] = MAGIC
    own_turn: ClassVar[bool] = False

    def targets(self, m: Game, owner: i64) -> list[int]:
        return whom_it_reaches(m, owner, the_standing(m, m.state.active, True))

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        stand_idle(m, self, player)


def stand_idle(m: Game, effect: Effect, player: i64) -> None:
    """No action in the turn that has just begun, whatever gives him more of them."""
    m.state.acted[player] = NEVER
    m.tell(E_NOTE, effect.index, player, 0)


class MindBlow(StandsIdle):
    id: ClassVar[str] = "crp.special-play.mind-blow"
    name: ClassVar[str] = "Mind Blow"
    summary: ClassVar[str] = "At the start of an opponent's turn: a standing player of that team takes no action in it."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((15, 16),)


class GraspingTentacles(StandsIdle):
    id: ClassVar[str] = "crp.special-play.grasping-tentacles-of-altanson"
    name: ClassVar[str] = "Grasping Tentacles of Altanson"
    summary: ClassVar[str] = (
        "At the start of an opponent's turn: a standing player of that team is held and does not act.")
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((43, 44),)


@mypyc_attr(allow_interpreted_subclasses=True)
class Blast(TurnPlayOnPlayer):
    """As an own turn starts: somebody is knocked over."""

    table: ClassVar[str] = MAGIC

    def targets(self, m: Game, owner: i64) -> list[int]:
        return whom_it_reaches(m, owner, super().targets(m, owner))

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        knock_down(m, player, -1, BY_SPELL)


class FlyingFist(Blast):
    id: ClassVar[str] = "crp.special-play.labbatts-flying-fist"
    name: ClassVar[str] = "Labbatt's Flying Fist"
    summary: ClassVar[str] = "At the start of your turn: a fist from nowhere knocks a standing opponent down."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((21, 22),)


class Obliteration(Blast):
    id: ClassVar[str] = "crp.special-play.rakarths-spell-of-obliteration"
    name: ClassVar[str] = "Rakarth's Spell of Obliteration"
    summary: ClassVar[str] = "At the start of your turn: magic knocks a standing opponent down."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((35, 36),)


# -- for one's own, for a turn
class BoundingLeapPlay(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.rakarths-bounding-leap"
    name: ClassVar[str] = "Rakarth's Bounding Leap"
    summary: ClassVar[str] = "At the start of your turn: one of your players has Leap this turn."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((25, 26),)
    on_own: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.leap: i64 = indexes["crp.skill.leap"]

    def targets(self, m: Game, owner: i64) -> list[int]:
        return [player for player in super().targets(m, owner) if may_gain(m, player, self.leap)]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.leap, UNTIL_TURN, 0, self.index)


class AwesomeStrength(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.knutts-spell-of-awesome-strength"
    name: ClassVar[str] = "Knutt's Spell of Awesome Strength"
    summary: ClassVar[str] = "At the start of your turn: one of your players has D6 more ST this turn."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((53, 54),)
    on_own: ClassVar[bool] = True

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.change_stat(player, ST, m.d6(self.index, player), UNTIL_TURN, self.index)


class TimeWarp(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.time-warp"
    name: ClassVar[str] = "Time Warp"
    summary: ClassVar[str] = "At the start of your turn: one of your players may take two actions in a row."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((41, 42),)
    on_own: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.warped: i64 = indexes["crp.core.warped"]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        m.grant(player, self.warped, UNTIL_TURN, 0, self.index)


class Warped(PlayEffect):
    """Its note is how many actions his team had declared with his first one."""

    id: ClassVar[str] = "crp.core.warped"
    name: ClassVar[str] = "Warped"
    summary: ClassVar[str] = "May act twice this turn, the second time before any other player of the team."
    limits: ClassVar[tuple[int, ...]] = (L_ACTIONS,)
    moments: ClassVar[tuple[int, ...]] = (BEFORE_ACTION,)

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return 1

    def on_turn(self, m: Game, owner: i64, moment: i64, turn: Turn) -> None:
        if m.state.acted[owner] == 0:
            return
        first = m.read_note(owner, self.index)
        if first == 0:
            m.note(owner, self.index, turn.declared, UNTIL_TURN)
        elif first < turn.declared:
            m.spend_grant(owner, self.index)


class SpeedOfLight(Play):
    id: ClassVar[str] = "crp.special-play.speed-of-light"
    name: ClassVar[str] = "Speed of Light"
    summary: ClassVar[str] = "When one of your players begins an action: D6 more movement this turn."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((63, 64),)
    offered: ClassVar[tuple[int, ...]] = (DECLARED,)

    def offers_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> bool:
        if action.lost != 0 or action.action == BLOCK:
            return False
        return m.state.seat_of(action.player) == m.state.seat_of(owner)

    def use_action(self, m: Game, owner: i64, moment: i64, action: Activation) -> None:
        m.change_stat(action.player, MA, m.d6(self.index, action.player), UNTIL_TURN, self.index)


class SecretWay(TurnPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.the-secret-way"
    name: ClassVar[str] = "The Secret Way"
    summary: ClassVar[str] = "At the start of your turn: one of your players moves up to D6 squares by magic."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((65, 66),)
    on_own: ClassVar[bool] = True

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        die = m.d6(self.index, player)
        if self.exits(m, player, die):
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_SQUARE)
            question.stage = die
            question.value = player
            m.push(question)

    def exits(self, m: Game, player: i64, reach: i64) -> list[int]:
        """Squares with nobody and nothing in them."""
        s = m.state
        found: list[int] = []
        for square in m.pitch.within(s.square[player], reach):
            if s.board[square] == 0 and s.ball != square:
                found.append(square)
        return found

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == 0:
            super().choices(m, owner, choice, out)
            return
        for square in self.exits(m, choice.value, choice.stage):
            out.add(pack(V_SQUARE, self.index, square))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == 0:
            super().on_answer(m, owner, choice)
            return
        drop_ball(m, choice.value)
        start = shift_to(m, choice.value, b_of(m.answer))
        arrive(m, choice.value, start, BY_A_RULE)


# -- with the ball
class MagicFoot(Play):
    id: ClassVar[str] = "crp.special-play.kelhoffers-magic-foot"
    name: ClassVar[str] = "Kelhoffer's Magic Foot"
    summary: ClassVar[str] = "At your kick-off: the ball lands where you aimed, without scattering."
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((11, 12),)
    offered: ClassVar[tuple[int, ...]] = (KICK_AIMED,)

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return kick_off.kicking == m.state.seat_of(owner)

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        kick_off.distance = 0
        kick_off.at = KickOff.FLY


@mypyc_attr(allow_interpreted_subclasses=True)
class SureHandling(Play):
    """A roll of one's own with the ball succeeds without a die."""

    table: ClassVar[str] = MAGIC
    offered: ClassVar[tuple[int, ...]] = (ROLL_ANNOUNCED,)
    sure: ClassVar[int] = -1        # the kind of the roll

    def offers_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> bool:
        if roll.kind != self.sure or m.state.seat_of(roll.player) != m.state.seat_of(owner):
            return False
        throw = m.subject(roll)
        return isinstance(throw, Throw) and throw.cargo == THE_BALL and throw.rule < 0

    def use_roll(self, m: Game, owner: i64, moment: i64, roll: Roll) -> None:
        roll.settle_as(6)


class MagicHand(SureHandling):
    id: ClassVar[str] = "crp.special-play.magic-hand-of-jark-longarm"
    name: ClassVar[str] = "Magic Hand of Jark Longarm"
    summary: ClassVar[str] = "When one of your players tries to intercept: success without a roll."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((55, 56),)
    sure: ClassVar[int] = R_INTERCEPT


class EyeOfTheEagle(SureHandling):
    id: ClassVar[str] = "crp.special-play.eye-of-the-eagle"
    name: ClassVar[str] = "Eye of the Eagle"
    summary: ClassVar[str] = "When one of your players passes: the throw is accurate without a roll."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((61, 62),)
    sure: ClassVar[int] = R_PASS


# -- between drives
class MagicSpongePlay(Play):
    id: ClassVar[str] = "crp.special-play.magic-sponge"
    name: ClassVar[str] = "Magic Sponge"
    summary: ClassVar[str] = (
        "After a touchdown or a half: all your knocked-out and badly hurt players go to the reserves.")
    table: ClassVar[str] = MAGIC
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((23, 24),)
    offered: ClassVar[tuple[int, ...]] = (RECOVERY,)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return len(self.patients(m, owner)) > 0

    def patients(self, m: Game, owner: i64) -> list[int]:
        first: i64 = m.state.seat_of(owner) * PLACES
        found: list[int] = []
        for player in range(first, first + PLACES):
            status = m.state.status[player]
            if status == KNOCKED_OUT or (status == CASUALTY and merely_badly_hurt(m, player)):
                found.append(player)
        return found

    def take_effect(self, m: Game, owner: i64) -> None:
        for player in self.patients(m, owner):
            send_to(m, player, RESERVES)


def merely_badly_hurt(m: Game, player: i64) -> bool:
    """Has he been hurt in this match, and never worse than that?"""
    hurt = m.state.hurt
    found = False
    for i in range(0, len(hurt), INJURY_ROW):
        if hurt[i] == player:
            if hurt[i + 1] != BADLY:
                return False
            found = True
    return found


MAGIC_SPELLS: list[type[Effect]] = [
    MagicFoot, DelugeOfDespair, MindBlow, FlyingFist, MagicSpongePlay, BoundingLeapPlay, Obliteration, TimeWarp, Warped,
    GraspingTentacles, AwesomeStrength, MagicHand, EyeOfTheEagle, SpeedOfLight, SecretWay]
MAGIC_SPELLS.extend(MAGIC_NOW)
