"""What an option needs and how likely it is: shown beside it, and before a risky one is taken.

Terminal and pages read the same `Odds`; neither works out a chance of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import Final

from nuffle.engine.dice import BLOCK_DIE, DiceError, Scripted
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.languages import N_, _, formatting
from nuffle.odds import dice_odds
from nuffle.odds.answer_trials import AnswerTrial
from nuffle.odds.blitz_odds import best_blitz
from nuffle.odds.kick_odds import KickOdds
from nuffle.odds.lookahead import LONG
from nuffle.odds.paths import MoveReach
from nuffle.odds.player_fates import FateOdds
from nuffle.odds.summaries import AnswerSummaries, many_dice
from nuffle.rules.actions import BLITZ
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.catch_kinds import CATCH_ACCURATE
from nuffle.rules.game import Game
from nuffle.rules.player_state import AG, PA, PRONE, STANDING
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.passing_ruler import ANYWHERE, OUT_OF_RANGE, RANGE_NAMES
from nuffle.rules.procedures.post_match import PostMatch
from nuffle.rules.procedures.throw import THE_BALL, Throw
from nuffle.rules.questions import (
    Q_ACTION,
    Q_APOTHECARY,
    Q_ARGUE,
    Q_DIE,
    Q_FOLLOW,
    Q_INTERCEPT,
    Q_OPTION,
    Q_PLAYER,
    Q_PUSH,
    Q_REROLL,
    Q_RESULT,
    Q_SQUARE,
    Q_WINDOW,
    Q_WINNINGS,
)
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import (
    R_ARMOUR,
    R_CATCH,
    R_DODGE,
    R_PASS,
    R_PICK_UP,
    R_RUSH,
    R_STAND_UP,
    ROLL_NAMES,
)
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import (
    V_ACT,
    V_BLOCK,
    V_CHOOSE,
    V_GIVE,
    V_HEADS,
    V_HIT,
    V_INTERCEPT,
    V_KICK,
    V_KICK_HIM,
    V_MOVE,
    V_NO,
    V_REROLL,
    V_STEP,
    V_TAILS,
    V_TARGET,
    V_USE,
    V_YES,
)

SURE: Final = 0.9999
DOWN, FALLS = 4, 0          # the best and the worst worth of a face of the block die
AHEAD: Final = (Q_REROLL, Q_DIE, Q_PUSH, Q_FOLLOW, Q_INTERCEPT, Q_WINDOW, Q_PLAYER, Q_SQUARE, Q_OPTION, Q_RESULT,
                Q_APOTHECARY, Q_ARGUE)      # what is under way is played to its end
UNSEEN: Final = 0.005       # a difference that no percentage shows
STEPS: Final = {R_RUSH: N_("rush"), R_DODGE: N_("dodge"), R_PICK_UP: N_("pick up")}
Needed = tuple[int, int, float]     # the kind of a roll, who makes it, and its chance


@dataclass(frozen=True, slots=True)
class Odds:
    """What is known of the dice of an option, in words and as numbers; empty where none fall."""

    words: str = ""
    chance: float | None = None     # that it comes off
    again: float | None = None      # the same with the re-rolls that may be used
    dice: int = 0                   # of a block; negative where the other coach chooses
    fall: float | None = None       # that the attacker goes down
    range: str = ""                 # of a throw


NO_DICE: Final = Odds()


def percent(chance: float) -> str:
    return formatting.format_percent(chance)


class OptionOdds:
    """The odds of the options of one question, asked of a copy of the match."""

    def __init__(self, match: Game) -> None:
        self.match = match
        self.copy = match.imagine(match.seat, 0)
        self.reaches: dict[int, MoveReach] = {}
        self.tellers: dict[int, Callable[[int], Odds]] = {
            V_BLOCK: self.block, V_HIT: self.block, V_STEP: self.step, V_TARGET: self.target, V_GIVE: self.give,
            V_KICK_HIM: self.find_rule_odds, V_MOVE: self.rise, V_INTERCEPT: self.intercept, V_REROLL: self.again,
            V_USE: self.use, V_ACT: self.find_rule_odds, V_NO: self.as_it_lies}
        self.tellers |= {V_KICK: self.kick, V_HEADS: self.toss, V_TAILS: self.toss, V_YES: self.gamble,
                         V_CHOOSE: self.meant}
        self.fates = FateOdds(self.copy)
        top = self.copy.top
        self.passed = float(isinstance(top, Roll) and top.passes())    # because: odds try every face on it

    def of(self, option: int) -> Odds:
        """What is known of the dice of an option."""
        if self.fates.about is not None and self.fates.differ():
            return self.fate(option)
        teller = self.tellers.get(verb_of(option))
        found = teller(option) if teller is not None else NO_DICE
        return self.ahead(option, found) if self.is_in_progress() else found

    def is_in_progress(self) -> bool:
        """Is it asked in the middle of something, and not by what lasts for long?"""
        top = self.match.top
        return self.match.kind in AHEAD and top is not None and top.NAME not in LONG

    def ahead(self, option: int, found: Odds) -> Odds:
        """What comes of it, where the dice of the answer itself do not say it all."""
        if found.words and self.match.kind != Q_INTERCEPT:
            return found
        words, chance = self.summaries.of(option)
        both = " · ".join(part for part in (found.words, words) if part)
        return replace(found, words=both, chance=chance if found.chance is None else found.chance)

    @cached_property
    def summaries(self) -> AnswerSummaries:
        return AnswerSummaries(self.match.imagine(self.match.seat, 0))      # because: odds try rolls on the other copy

    # -- moving
    def reach(self, player: int) -> MoveReach:
        if player not in self.reaches:
            self.reaches[player] = MoveReach(self.copy, player)
        return self.reaches[player]

    def list_step_rolls(self, player: int, square: int) -> list[Needed]:
        """The rolls of one step alone: going for it, dodging, picking up. A square for nothing needs none of them."""
        if self.match.kind != Q_ACTION:
            return []
        reach, found = self.reach(player), []
        if reach.left == 0:
            found.append((R_RUSH, player, reach.rush))
        if reach.zones[reach.start] > 0:
            found.append((R_DODGE, player, reach.dodge(reach.start, square)))
        if square == reach.ball:
            found.append((R_PICK_UP, player, dice_odds.pick_up(self.copy, player, square, reach.zones[square])))
        return found

    def rolls(self, words: str, needed: list[Needed]) -> Odds:
        """The chance of rolls in a row, and what it is with those re-rolls that may be used."""
        once, again = prod(single for _, _, single in needed), dice_odds.with_rerolls(self.copy, needed)
        return describe_odds(words, once, again)

    def step(self, option: int) -> Odds:
        needed = self.list_step_rolls(a_of(option), b_of(option))
        words = _(" and ").join(_(STEPS[kind]) for kind, who, chance in needed)
        return self.rolls(words, needed) if needed else NO_DICE

    def risk(self, option: int) -> float:
        """How likely a step fails; other options are never asked about twice."""
        if verb_of(option) != V_STEP:
            return 0.0
        return 1 - prod(single for _, _, single in self.list_step_rolls(a_of(option), b_of(option)))

    def rise(self, option: int) -> Odds:
        """A player who lies may need a roll to get up."""
        player = a_of(option)
        if self.match.state.status[player] != PRONE:
            return NO_DICE
        chance = dice_odds.stand_up(self.copy, player)
        return self.rolls(_("stand up"), [(R_STAND_UP, player, chance)]) if chance < SURE else NO_DICE

    # -- blocks and fouls
    def block(self, option: int) -> Odds:
        attacker, defender = a_of(option), b_of(option)
        action = self.copy.find_frame("action")
        blitz = int(isinstance(action, Activation) and action.action == BLITZ)
        dice = int(dice_odds.block_dice(self.copy, attacker, defender, blitz))
        down, fall = dice_odds.block_odds(self.copy, attacker, defender, dice)
        better = None
        if Block(attacker, defender, blitz).team_reroll(self.copy):
            better = down + (1 - down) * down
        again = _(" ({chance} with a re-roll)", chance=percent(better)) if better is not None else ""
        words = _("{dice} · down {chance}{again} · own fall {fall}", dice=many_dice(dice), chance=percent(down),
                  again=again, fall=percent(fall))
        return Odds(words, down, better, dice, fall)

    def meant(self, option: int) -> Odds:
        """Whom a blitz is meant for, where that is said beforehand."""
        action = self.copy.top
        if not isinstance(action, Activation) or action.action != BLITZ:
            return NO_DICE
        found = best_blitz(self.copy, self.run_up, a_of(option))
        if found is None:
            return Odds(_("out of reach"))
        words = _("{dice} · down {chance}{again} · own fall {fall}", dice=many_dice(found.dice),
                  chance=percent(found.down), again="", fall=percent(found.fall))
        if found.chance < SURE:
            words = f"{_('reached {chance}', chance=percent(found.chance))}, {words}"
        return Odds(words, found.whole, None, found.dice, found.fall)

    @cached_property
    def run_up(self) -> MoveReach:
        action = self.copy.top
        assert isinstance(action, Activation)
        return MoveReach(self.copy, int(action.player), spare=1)

    # -- fouls and whatever rules let him do
    def find_rule_odds(self, option: int) -> Odds:
        """By every fall of its dice, with all that rules add and let be rolled again."""
        found = AnswerTrial(self.copy, option).chance()
        if found is None:
            return NO_DICE
        name, once = found
        better = AnswerTrial(self.copy, option, again=True).chance()
        words = _("armour breaks") if name == ROLL_NAMES[R_ARMOUR] else _(name)
        return describe_odds(words, once, better[1] if better else once)

    def use(self, option: int) -> Odds:
        return self.find_rule_odds(option) if self.match.kind == Q_ACTION else self.again(option)

    # -- the ball
    def give(self, option: int) -> Odds:
        receiver = b_of(option)
        return self.rolls(_("catch"), [(R_CATCH, receiver, dice_odds.hand_off(self.copy, receiver))])

    def target(self, option: int) -> Odds:
        throw, square = self.copy.top, a_of(option)
        if not isinstance(throw, Throw):
            return NO_DICE
        distance = int(throw.reach(self.copy, square))
        if throw.cargo != THE_BALL or distance in (OUT_OF_RANGE, ANYWHERE):
            return Odds(_(RANGE_NAMES[distance]), range=RANGE_NAMES[distance])
        thrown, far = self.thrown(throw, square, distance), _(RANGE_NAMES[distance])
        mate = self.match.state.board[square] - 1
        needed = [(R_PASS, int(throw.thrower), thrown)]
        if mate < 0 or mate // PLACES != self.match.seat or self.match.state.status[mate] != STANDING:
            return replace(self.rolls(_("{range}, accurate", range=far), needed), range=RANGE_NAMES[distance])
        needed.append((R_CATCH, mate, dice_odds.catch(self.copy, mate, CATCH_ACCURATE)))
        words = _("{range} · accurate {chance} · caught", range=far, chance=percent(thrown))
        return replace(self.rolls(words, needed), range=RANGE_NAMES[distance])

    def thrown(self, throw: Throw, square: int, distance: int) -> float:
        state, rules = self.copy.state, self.copy.rules
        thrower = int(throw.thrower)
        stat = state.stat(thrower, PA if rules.passing_stat == 1 else AG)
        bonus = rules.range_bonus[distance] - state.count_marking(thrower)
        return dice_odds.chance(
            self.copy, R_PASS, thrower, stat, bonus, how=distance, origin=int(state.square[thrower]), square=square
        )

    def intercept(self, option: int) -> Odds:
        throw = self.copy.top
        if not isinstance(throw, Throw):
            return NO_DICE
        chance = dice_odds.intercept(self.copy, throw, a_of(option))
        return Odds(percent(chance), chance)

    # -- before and after the match
    def kick(self, option: int) -> Odds:
        chance = self.kicks.stays(a_of(option))
        return Odds(_("in their half {chance}", chance=percent(chance)), chance)

    @cached_property
    def kicks(self) -> KickOdds:
        return KickOdds(self.copy)

    def toss(self, option: int) -> Odds:
        return Odds(_("wins the toss {chance}", chance=percent(1 / 2)), 1 / 2)

    def gamble(self, option: int) -> Odds:
        """Winnings rolled again."""
        top = self.copy.top
        if self.match.kind != Q_WINNINGS or not isinstance(top, PostMatch):
            return NO_DICE
        more, less = (6 - int(top.die)) / 6, (int(top.die) - 1) / 6
        return Odds(_("more {more} · less {less}", more=percent(more), less=percent(less)), more)

    # -- rolling again
    def again(self, option: int) -> Odds:
        """How likely the same roll comes off the second time, with whatever must let it be made (Loner)."""
        roll = self.copy.top
        if self.match.kind == Q_REROLL and isinstance(roll, Block):
            return self.thrown_again(roll, option)
        if self.match.kind != Q_REROLL or not isinstance(roll, Roll) or roll.dice != 1:
            return NO_DICE
        found = AnswerTrial(self.copy, option).chance()
        chance = found[1] if found is not None else dice_odds.passing(roll)
        return Odds(_("passes {chance}", chance=percent(chance)), chance)

    def thrown_again(self, block: Block, option: int) -> Odds:
        """What all dice of a block bring when they are thrown once more, or lie where they are after all."""
        dice = int(block.count) if block.chooser == block.attacker // PLACES else -int(block.count)
        down, fall = dice_odds.block_odds(self.copy, int(block.attacker), int(block.defender), dice)
        let, (left, lost) = self.let(option), self.lying(block)
        return blow(let * down + (1 - let) * left, let * fall + (1 - let) * lost, dice)

    def let(self, option: int) -> float:
        """How likely block dice are thrown again at all."""
        kind, sides = self.find_missing_die(option, [])
        if kind == BLOCK_DIE or not sides:
            return 1.0
        return (
            sum(self.find_missing_die(option, [(kind, value)])[0] == BLOCK_DIE for value in range(1, sides + 1)) / sides
        )

    def find_missing_die(self, option: int, script: list[tuple[int, int]]) -> tuple[int, int]:
        """The die that is missing after these, and its sides."""
        copy, dice = self.copy.clone(), Scripted(script)
        copy.dice, copy.log = dice, None
        with suppress(DiceError):
            copy.decide(option)
        return int(dice.missing), int(dice.sides)

    def lying(self, block: Block) -> tuple[float, float]:
        """Does the defender, does the attacker go down when the dice are left as they are?"""
        values = dice_odds.face_values(self.copy, int(block.attacker), int(block.defender))
        choose = max if block.chooser == block.attacker // PLACES else min
        worth = choose(values[block.face_of(place) - 1] for place in range(block.count))
        return float(worth == DOWN), float(worth == FALLS)

    def as_it_lies(self, option: int) -> Odds:
        """What comes of it when nothing is rolled again."""
        top = self.copy.top
        if self.match.kind != Q_REROLL:
            return NO_DICE
        if isinstance(top, Block):
            return blow(*self.lying(top), int(top.count))
        if not isinstance(top, Roll) or top.dice != 1:
            return NO_DICE
        return Odds(_("passes {chance}", chance=percent(self.passed)), self.passed)

    # -- hurt, or to be sent off
    def fate(self, option: int) -> Odds:
        """For one's own whether he can play on, for another whether he is out of it."""
        found = self.fates.of(option)
        if found is None:
            return NO_DICE
        if self.fates.who // PLACES != self.match.seat:
            return Odds(_("off the pitch {chance}", chance=percent(1 - found.fit)), 1 - found.fit)
        words = [_("stays in play {chance}", chance=percent(found.fit))]
        if found.dead > 0:
            words.append(_("dies {chance}", chance=percent(found.dead)))
        if found.coach > 0:
            words.append(_("you are sent off {chance}", chance=percent(found.coach)))
        return Odds(" · ".join(words), found.fit)


def blow(down: float, fall: float, dice: int) -> Odds:
    words = _("Down {chance} · own fall {fall}", chance=percent(down), fall=percent(fall))
    return Odds(words, down, None, dice, fall)


def describe_odds(words: str, once: float, again: float) -> Odds:
    """Re-rolls are spoken of where they make a difference that shows."""
    more = _(", {chance} with re-rolls", chance=percent(again)) if again > once + UNSEEN else ""
    return Odds(f"{words} {percent(once)}{more}", once, again if more else None)


def dice_shown(match: Game) -> list[str]:
    """The dice of a block that may be thrown again and that the same coach chooses from: lines of that choice."""
    block = match.top
    if match.kind != Q_REROLL or not isinstance(block, Block) or block.count < 2 or block.chooser != match.seat:
        return []
    faces = [FACE_NAMES[block.face_of(place)] for place in range(block.count)]
    return [f"die {face}" for face in dict.fromkeys(faces)] if len(set(faces)) > 1 else []
