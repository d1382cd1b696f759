"""What an answer leads to: given on copies, and what is under way played to its end with every fall of the dice.

On the way both sides use their skills as the scripted bot does; re-rolls, hired help, spells and plays nobody touches.
With too many falls a fixed number of them is drawn, and the figures are told as rough ones.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from nuffle.engine.dice import Dice, Seeded
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.odds import default_replies
from nuffle.odds.harm_odds import armour_breaks, injury_odds
from nuffle.rules.game import Game
from nuffle.rules.injuries import HURT_STUNNED
from nuffle.rules.player_state import CASUALTY, EATEN, KNOCKED_OUT, PRONE, SENT_OFF, STANDING, STUNNED
from nuffle.rules.proc import Proc
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.ball import RESTS
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.harm import STRUCK, Harm
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.step import touchdown_due
from nuffle.rules.questions import (
    Q_ACTION,
    Q_DIE,
    Q_FOLLOW,
    Q_INTERCEPT,
    Q_OPTION,
    Q_PLAYER,
    Q_PUSH,
    Q_RESULT,
    Q_SQUARE,
    Q_TURN,
    Q_WINDOW,
)
from nuffle.rules.roll import Roll
from nuffle.rules.state import GRANT, State
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_END, V_NO, V_STAY, V_USE
from nuffle.rules.window import Use, Window

FAR_MORE: Final = 8         # as many dice as would fall so many times more often are not tried one by one at all
REPLIES: Final = 30
LONGEST: Final = 60         # dice of one course of events: dice that always fall low may never end it
LONG: Final = ("match", "before the match", "new half", "drive end", "kick-off", "turn", "action", "set-up",
               "coin toss", "after the match", "market", "praying", "muster", "free moves", "picking")
SENSIBLE: Final = (Q_DIE, Q_PUSH, Q_FOLLOW, Q_RESULT, Q_INTERCEPT, Q_PLAYER, Q_SQUARE, Q_OPTION)
BY_NATURE: Final = ("skill", "trait")                   # rules that are used as often as they help
OUT: Final = (KNOCKED_OUT, CASUALTY, EATEN)
IN_THE_AIR: Final = (KickOff.DICE, KickOff.FLY, KickOff.LAND, KickOff.COME_DOWN)    # steps of a kick that are followed
Figure = tuple[str, int]                                # what, and to whom or for which seat
Figures = dict[Figure, float]                           # how likely each is
Blow = tuple[int, int, int, int, int]                   # an armour roll: victim, by whom, why, modifier, manner


class TooLong(Exception):
    """So many dice fall that it does not matter any more what comes of it."""


@dataclass(slots=True)
class AnswerOutcome:
    """What an answer comes to: how likely each figure is."""

    figures: Figures = field(default_factory=lambda: defaultdict(float))
    rough: bool = False         # drawn, not worked out


class LookaheadDice(Dice):
    """Dice that fall as they are told, and then as low as they can; what is not worth trying stays low."""

    def __init__(self, match: Game, told: list[int], rng: Seeded | None, longest: int) -> None:
        super().__init__()
        self.match, self.told, self.rng, self.longest = match, told, rng, longest
        self.sides: list[int] = []
        self.blows: list[Blow] = []
        self.passed = False             # what was asked about, if it was a roll

    def roll(self, kind: int, sides: int) -> int:
        self.count += 1
        if self.count > self.longest:
            raise TooLong
        top = self.match.top
        if isinstance(top, Casualty) or (isinstance(top, Harm) and top.at == Harm.ARMOUR):
            if isinstance(top, Harm) and top.die == 0:
                self.blows.append((int(top.victim), int(top.by), int(top.cause), int(top.armour_mod), int(top.manner)))
            return 1
        place = len(self.sides)
        self.sides.append(sides)
        if place == len(self.told):
            self.told.append(int(self.rng.roll(kind, sides)) if self.rng is not None else 1)
        return self.told[place]


class Lookahead:
    """The answers of one question, asked of a copy of the match: so many falls are tried, else so many drawn."""

    def __init__(self, match: Game, most: int = 250, drawn: int = 100, pool: int = 1200) -> None:
        self.match, self.most, self.drawn = match, most, drawn
        self.pool = pool                # falls that are tried for all answers together
        self.subject, self.depth = subject(match), anchor(match)
        self.start = match.state
        self.status, self.squares = list(match.state.status), list(match.state.square)
        self.replies: dict[int, list[int]] = {}
        self.pains: dict[Blow, float] = {}

    # -- every fall of the dice, or some of them
    def explore(self, answer: int) -> AnswerOutcome | None:
        future, told = AnswerOutcome(), list[int]()
        for _ in range(min(self.most, self.pool)):
            self.pool -= 1
            copy, dice = self.play(answer, told, None)
            share = 1.0
            for sides in dice.sides:
                share /= sides
            self.count(copy, dice, future.figures, share)
            if not following(told, dice.sides):
                return future
            if share * self.most * FAR_MORE < 1:
                return None
        return None

    def sample(self, answer: int) -> AnswerOutcome:
        future = AnswerOutcome(rough=True)
        for draw in range(self.drawn):
            copy, dice = self.play(answer, [], Seeded(draw))
            self.count(copy, dice, future.figures, 1 / self.drawn)
        return future

    # -- one of them
    def first(self, answer: int) -> Game:
        """As far as it goes before a die falls."""
        return self.play(answer, [], None, 0)[0]

    def play(self, answer: int, told: list[int], rng: Seeded | None, most: int = LONGEST) -> tuple[Game, LookaheadDice]:
        copy = self.match.clone()
        dice = LookaheadDice(copy, told, rng, most)
        copy.dice, copy.log = dice, None
        below, roll = copy.stack()[self.depth], self.roll_of(copy)
        with suppress(TooLong):
            self.run(copy, answer, below)
        if roll is not None and roll.natural > 0:
            dice.passed = roll.passes()
        return copy, dice

    def run(self, copy: Game, answer: int, below: Procedure) -> None:
        """The answer, and those to what is asked on the way."""
        refused, replies = self.list_refused(answer), self.replies.setdefault(answer, [])
        for turn in range(REPLIES):
            take(copy, answer)
            while copy.seat < 0 and not self.is_settled(copy, below):
                assert isinstance(copy.top, Proc)
                copy.top.go(copy)
            if copy.seat < 0 or copy.kind in (Q_TURN, Q_ACTION) or copy.top is below:
                return
            answer = (
                self.reply(copy, refused, replies, turn) if copy.dice.count == 0 else self.choose_reply(copy, refused)
            )

    def reply(self, copy: Game, refused: list[int], replies: list[int], turn: int) -> int:
        """Before any die falls it is the same every time."""
        if turn == len(replies):
            replies.append(self.choose_reply(copy, refused))
        return replies[turn]

    def choose_reply(self, copy: Game, refused: list[int]) -> int:
        """Where somebody is pushed to is looked at by itself: whether he is followed is asked afterwards."""
        return V_STAY if copy.kind == Q_FOLLOW and self.match.kind == Q_PUSH else reply(copy, refused)

    def roll_of(self, copy: Game) -> Roll | None:
        """The roll that is asked about."""
        frame = copy.stack()[self.subject]
        return frame if isinstance(frame, Roll) else None

    def list_refused(self, answer: int) -> list[int]:
        """Whoever says no to a rule does not use it a moment later."""
        if answer != V_NO:
            return []
        return [option for option in self.match.options().to_list() if verb_of(option) == V_USE]

    def is_settled(self, copy: Game, below: Procedure) -> bool:
        """Is what was under way over? The ball comes to rest; a kick is followed until it is known whereto, or down."""
        if copy.top is below:
            if isinstance(below, KickOff):
                return below.at not in IN_THE_AIR
            return not isinstance(below, Activation) or (copy.state.loose == RESTS and not touchdown_due(copy))
        frame = copy.top
        while frame is not None and frame is not below:
            frame = frame.parent
        return frame is None

    # -- what has come of it
    def count(self, copy: Game, dice: LookaheadDice, figures: Figures, share: float) -> None:
        for figure in self.find_changes(copy):
            figures[figure] += share
        if dice.passed:
            figures["passes", 0] += share
        for blow in dice.blows:
            figures["hurt", blow[0]] += share * self.pain(blow)
            if blow[4] == STRUCK and copy.state.status[blow[0]] == STANDING:
                figures["down", blow[0]] += share * self.find_break_chance(blow)

    def find_changes(self, copy: Game) -> Iterator[Figure]:
        state, start = copy.state, self.start
        felled = set[int]()
        for player, status in enumerate(list(state.status)):
            if status != self.status[player]:
                yield from fallen(player, self.status[player], status)
                felled |= {player // PLACES} if self.status[player] == STANDING else set()
        for seat in felled:
            yield "any", seat
        for player, square in enumerate(list(state.square)):
            if square != self.squares[player] and square >= 0:
                yield "moves", player
        for player in {who for who, rule in given(state) - given(start)}:
            yield "affected", player
        if state.weather != start.weather:
            yield "weather", int(state.weather)
        if state.carrier >= 0:
            yield "ball", int(state.carrier) // PLACES
        if state.turnover == 1 and start.turnover == 0:
            yield "turnover", int(state.active)
        if state.scored >= 0 and start.scored < 0:
            yield "touchdown", int(state.scored)
        kick = copy.find_frame("kick-off")
        if isinstance(kick, KickOff) and (kick.touchback or (kick.at == KickOff.RESTED and state.ball < 0)):
            yield "touchback", 0
        elif isinstance(kick, KickOff) and kick.at == KickOff.EVENT:
            yield "lands", int(kick.square)

    def pain(self, blow: Blow) -> float:
        """How likely it is that an armour roll ends with somebody carried off."""
        if blow not in self.pains:
            broken, bare = self.find_break_chance(blow), self.find_break_chance((blow[0], -1, *blow[2:]))
            self.pains[blow] = bare * self.find_removal_chance(blow, False) + (
                broken - bare
            ) * self.find_removal_chance(blow, True)
        return self.pains[blow]

    def find_break_chance(self, blow: Blow) -> float:
        return armour_breaks(self.match, *blow[:4])

    def find_removal_chance(self, blow: Blow, spent: bool) -> float:
        injuries = injury_odds(self.match, *blow[:3], 0, spent)
        return sum(share for result, share in injuries.items() if result > HURT_STUNNED)


def given(state: State) -> set[tuple[int, int]]:
    """Who has been given or denied which rule for a while; what is only remembered of somebody is neither."""
    rows = list(state.grants)
    return {(rows[at], rows[at + 1]) for at in range(0, len(rows), GRANT) if rows[at] < state.players and rows[at + 5]}


def fallen(player: int, before: int, now: int) -> Iterator[Figure]:
    if before == STANDING and now != STANDING:
        yield "down", player
    if now in OUT:
        yield "hurt", player
    elif now == SENT_OFF:
        yield "sent", player
    if before in (STANDING, PRONE, STUNNED) and now not in (STANDING, PRONE, STUNNED):
        yield "gone", player


# -- the stack
def subject(match: Game) -> int:
    """The place in the stack of what is asked about: a window is about what it stands over."""
    frame, place = match.top, len(match.stack()) - 1
    while isinstance(frame, (Window, Use)):
        frame, place = frame.parent, place - 1
    return place


def anchor(match: Game) -> int:
    """The place of what goes on when this is settled: an action, a turn, a kick-off."""
    frames = match.stack()
    place = subject(match)
    place -= place == len(frames) - 1
    while place > 0 and frames[place].NAME not in LONG:
        place -= 1
    return max(place, 0)


# -- one course of events
def take(copy: Game, answer: int) -> None:
    """Give an answer without running on."""
    copy.answer, copy.seat = answer, -1
    copy.decisions += 1


def following(told: list[int], sides: Sequence[int]) -> bool:
    """The next fall of the dice, if there is one."""
    del told[len(sides):]
    while told and told[-1] == sides[len(told) - 1]:
        told.pop()
    if told:
        told[-1] += 1
    return bool(told)


def reply(copy: Game, refused: list[int]) -> int:
    """Skills are used where they help, choices made as the scripted bot makes them, everything else is let be."""
    options = copy.options().to_list()
    if copy.kind == Q_WINDOW:
        return next((option for option in options if helps(copy, option) and option not in refused), V_NO)
    if copy.kind in SENSIBLE:
        return default_replies.choose_reply(copy, Seeded(0))
    return next((option for option in (V_NO, V_END) if option in options), options[0])


def helps(copy: Game, option: int) -> bool:
    if verb_of(option) != V_USE or copy.effect(a_of(option)).kind not in BY_NATURE:
        return False
    return b_of(option) < copy.state.players and default_replies.worth_using(copy, a_of(option))
