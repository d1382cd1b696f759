"""How likely a plan comes off: the engine itself plays every fall of the dice on copies.

A plan is a row of answers. What is asked between them is answered for the best by the planner's seat (re-rolls go
where they help most) and for the worst by everybody else. Exact, whatever rules have their say; where there are more
falls of the dice than are worth playing, the plan is tried many times instead, and the error is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import sqrt
from operator import itemgetter
from typing import Final

from nuffle.engine.dice import Dice, DiceError, Seeded
from nuffle.engine.log import Log
from nuffle.engine.procedure import Procedure, fields_of
from nuffle.engine.request import verb_of
from nuffle.odds.goals import Goal, NoTurnover
from nuffle.planner.replies import rate_dice_shown
from nuffle.planner.roll_odds import DOWN, FALLS
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_BLOCK
from nuffle.rules.player_state import PRONE
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.casualty import Casualty
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.questions import Q_ACTION, Q_DIE, Q_FOLLOW, Q_PUSH, Q_REROLL, Q_SETUP, Q_TARGET, Q_TURN
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_NO, V_USE
from nuffle.text.notation import NotationError, notation

MOST: Final = 20_000            # copies played for an exact answer
TRIALS: Final = 4_000           # and where that is not enough
WIDEST: Final = 24              # answers to a question on the way that are all looked at
FREE: Final = (Q_TURN, Q_ACTION, Q_TARGET, Q_SETUP)     # what only a plan can answer
JUDGED: Final = (Q_DIE, Q_FOLLOW, Q_PUSH)               # and what a coach can judge where it is not worked out
DEEPEST: Final = 120            # dice and answers in a row
ROUNDS: Final = 20              # of going over a circle again
HOLDS: Final = 1e-9             # what a further round would change

Place = tuple[int, str]         # how many answers are given, and a position


class TooManyCopies(Exception):
    """More falls of the dice than are worth playing."""


@dataclass(frozen=True, slots=True)
class PlanChance:
    """The chance of a plan, how many copies it took, and the standard error where it is not exact."""

    chance: float
    copies: int
    error: float = 0.0
    exact: bool = True


class PlanOdds:
    """Answers that whoever is asked now means to give one after the other, and what they are for."""

    def __init__(self, match: Game, answers: Sequence[str], want: Goal, *, rerolls: bool = True) -> None:
        self.seat, self.answers, self.want, self.rerolls = int(match.seat), list(answers), want, rerolls
        self.start = match.imagine(match.seat, 0)
        self.words = notation(match)
        self.copies = 0
        self.known: dict[Place, float] = {}
        self.guessed: dict[Place, float] = {}           # what the last round has found, where there are circles
        self.under_way: set[Place] = set()
        self.circles = False
        self.most = MOST
        self.refused: dict[int, NotationError] = {}     # answers of the plan that were not offered where they were due
        self.meant: dict[int, int] = {}                 # the others, as options
        self.chosen: dict[Place, int] = {}              # the best replies on the way

    def chance(self, most: int = MOST, trials: int = TRIALS) -> PlanChance:
        """Exact, or by trials where it would take more copies than this. A plan that never goes on is a mistake."""
        self.copies, self.most = 0, most
        self.under_way.clear()
        try:
            found = PlanChance(self.settle(), self.copies)
        except TooManyCopies:
            self.known.clear()          # because: what was left half done is not known
            return self.run_trials(trials)
        for place, error in self.refused.items():
            if place not in self.meant:
                raise error
        return found

    # -- every fall of the dice
    def settle(self) -> float:
        """A ball may bounce to and fro for ever: what leads back to itself is worked out again until it holds."""
        found = self.value(self.start, 0)
        for _ in range(ROUNDS):
            if not self.circles:
                break
            self.circles, self.guessed, self.known = False, self.known, {}
            before, found = found, self.value(self.start, 0)
            if abs(found - before) < HOLDS:
                break
        return found

    def once(self, place: Place, work: Callable[[], float]) -> float:
        """The value of a place, worked out the first time; on the way to itself, what the last round has found."""
        if place in self.known:
            return self.known[place]
        if place in self.under_way:
            self.circles = True
            return self.guessed.get(place, 0.0)
        if len(self.under_way) > DEEPEST:
            raise TooManyCopies
        self.under_way.add(place)
        self.known[place] = value = work()
        self.under_way.discard(place)
        return value

    def value(self, match: Game, given: int) -> float:
        """The chance from a question on, with so many answers of the plan given."""
        return self.once((given, position_key(match)), lambda: self.compute_value(match, given))

    def compute_value(self, match: Game, given: int) -> float:
        planned = self.find_next_answer(match, given)
        if planned is not None:
            return self.falls(match, planned, given + 1)
        if self.ends(match):
            return float(given == len(self.answers) and self.want.is_met(match))
        values = (self.falls(match, option, given) for option in self.replies(match))
        return best(values) if match.seat == self.seat else worst(values)

    def find_next_answer(self, match: Game, given: int) -> int | None:
        """The next answer of the plan, if this is the question for it."""
        if match.seat != self.seat or given == len(self.answers):
            return None
        if given in self.meant and match.options().holds(self.meant[given]):
            return self.meant[given]
        try:
            self.meant[given] = self.words.find(match, self.answers[given])
        except NotationError as error:
            if match.kind in FREE:
                self.refused.setdefault(given, error)
            return None
        return self.meant[given]

    def ends(self, match: Game) -> bool:
        return match.seat < 0 or match.kind in FREE

    def replies(self, match: Game) -> list[int]:
        options = match.options().to_list()
        if match.kind == Q_REROLL and match.seat == self.seat and not self.rerolls and V_NO in options:
            return [V_NO]
        if len(options) > WIDEST:
            raise TooManyCopies
        return options

    def falls(self, match: Game, option: int, given: int) -> float:
        """The chance after an answer: the mean over whatever its dice show."""
        return self.fall(match, option, given, [])

    def fall(self, match: Game, option: int, given: int, script: list[int]) -> float:
        self.copies += 1
        if self.copies > self.most:
            raise TooManyCopies
        copy, log = match.clone(), Log()
        dice = PlanDice(copy, script)
        copy.dice, copy.log = dice, log
        try:
            copy.decide(option)
        except DiceError:
            if dice.sides == 0:
                raise
        settled = self.want.is_settled(copy, log.events)
        if settled is not None and (not settled or given == len(self.answers)):
            return float(settled)
        if dice.sides == 0:
            return self.value(copy, given)
        sides, place = dice.sides, (given, position_key(copy) + repr((dice.pending(), dice.sides)))
        faces = range(1, 2 if self.all_the_same(copy, given) else sides + 1)
        return self.once(place, lambda: sum(
            self.fall(match, option, given, [*script, face]) for face in faces) / len(faces))

    def all_the_same(self, copy: Game, given: int) -> bool:
        """Whoever is carried off is off the pitch, however badly he is hurt; and see `unhurt`."""
        if copy.top is not None and copy.top.NAME == Casualty.NAME:
            return not self.want.lasting
        return given == len(self.answers) and self.want.careless and self.unhurt(copy)

    def unhurt(self, copy: Game) -> bool:
        """An opponent laid down by a block, without the ball: when the plan is through his armour changes nothing."""
        harm, state = copy.top, copy.state
        if not isinstance(harm, Harm) or harm.cause != BY_BLOCK or harm.victim // PLACES == self.seat:
            return False
        return state.status[harm.victim] == PRONE and state.ball != state.square[harm.victim]

    # -- many tries
    def run_trials(self, trials: int, first: int = 0) -> PlanChance:
        """Played so many times, with dice of the seeds from one on."""
        good = sum(self.run_trial(seed) for seed in range(first, first + trials))
        share = good / trials
        return PlanChance(share, self.copies, sqrt(max(share * (1 - share), 1 / trials) / trials), exact=False)

    def run_trial(self, seed: int) -> bool:
        """Once, with dice of this seed; what is asked on the way is answered as `value` has found best."""
        match, given = self.start.clone(), 0
        match.dice = Seeded(seed)
        while True:
            option = self.find_next_answer(match, given)
            given += option is not None
            if option is None:
                if self.ends(match):
                    return given == len(self.answers) and self.want.is_met(match)
                option = self.reply(match, given)
            log = match.log = Log()
            match.decide(option)
            settled = self.want.is_settled(match, log.events)
            if settled is not None and (not settled or given == len(self.answers)):
                return settled

    def reply(self, match: Game, given: int) -> int:
        """The reply with the best value where all are known; else own rules are used, and others keep still."""
        place = given, position_key(match)
        if place not in self.chosen:
            self.chosen[place] = self.best_reply(match, given) if place in self.known else self.usual_reply(match)
        return self.chosen[place]

    def best_reply(self, match: Game, given: int) -> int:
        self.most = self.copies + MOST
        try:
            ranked = [(self.falls(match, option, given), option) for option in self.replies(match)]
        except TooManyCopies:
            return self.usual_reply(match)
        return (max if match.seat == self.seat else min)(ranked, key=itemgetter(0))[1]

    def usual_reply(self, match: Game) -> int:
        """What a coach would say in a block; else own rules are used and failures thrown again, others keep still."""
        options = match.options().to_list()
        again = match.kind == Q_REROLL
        if again and V_NO in options and not (match.seat == self.seat and self.rerolls and self.falls_short(match)):
            return V_NO
        if match.kind in JUDGED and match.pitch.open and isinstance(match.top, Block):
            found = int(TurnPlanner().reply(match, match.kind, match.options()))
            if found in options:
                return found
        helps = [option for option in options if verb_of(option) == V_USE or (again and option != V_NO)]
        if match.seat == self.seat and helps:
            return helps[0]
        return V_NO if V_NO in options else options[0]

    def falls_short(self, match: Game) -> bool:
        """Are the dice on the table too bad? Those of a block may be thrown again whatever they show."""
        enough = FALLS + 1 if isinstance(self.want, NoTurnover) else DOWN - 1
        return not isinstance(match.top, Block) or rate_dice_shown(match, match.top) < enough


def best(values: Iterable[float]) -> float:
    """The highest; certainty needs no second look."""
    found = 0.0
    for value in values:
        found = max(found, value)
        if found == 1.0:
            break
    return found


def worst(values: Iterable[float]) -> float:
    return 1 - best(1 - value for value in values)


class PlanDice(Dice):
    """Dice that show what they are told to, and stop the match where they are told no more."""

    def __init__(self, match: Game, script: Sequence[int]) -> None:
        super().__init__()
        self.match, self.script = match, script
        self.rolling: list[Procedure | None] = []       # what was under way when each of them fell
        self.sides = 0                                  # of the die that is missing

    def roll(self, kind: int, sides: int) -> int:
        self.rolling.append(self.match.top)
        if self.count >= len(self.script):
            self.sides = sides
            raise DiceError("no more is told")
        self.count += 1
        return self.script[self.count - 1]

    def clone(self) -> Dice:
        return Seeded()         # because: a copy is given dice of its own before it goes on

    def pending(self) -> list[int]:
        """The dice whose faces may be kept nowhere but in the middle of what is under way."""
        fallen = zip(self.rolling[-2::-1], self.script[::-1], strict=True)
        return [face for _, face in takewhile(lambda pair: pair[0] is self.rolling[-1], fallen)]


def position_key(match: Game) -> str:
    """Positions that read alike go on alike, however they came about."""
    returned = written(match.returned) if match.returned is not None and match.seat < 0 else None
    frames = [written(frame) for frame in match.stack()]
    return repr((match.seat, match.kind, match.answer, returned, frames, match.state.dump()))


def written(frame: Procedure) -> list[object]:
    """All of it but the numbers of its rolls, which only tell how many there were before."""
    fields = [getattr(frame, name) for name in fields_of(type(frame)) if name != "id" and not name.endswith("_id")]
    return [frame.NAME, frame.at, list(frame.marks), *fields]
