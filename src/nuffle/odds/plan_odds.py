"""How likely a plan comes off: the engine itself plays every fall of the dice on copies.

A plan is a row of answers. What is asked between them is answered for the best by the planner's seat (re-rolls go
where they help most) and for the worst by everybody else. Exact, whatever rules have their say; where there are more
falls of the dice than are worth playing, the plan is tried many times instead: first to learn the best replies, then to
count. The interval in which the chance lies is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import sqrt
from typing import Final

from nuffle.engine.dice import Dice, DiceError, Seeded
from nuffle.engine.log import Log
from nuffle.engine.procedure import Procedure, fields_of
from nuffle.engine.request import verb_of
from nuffle.odds.goals import Goal, NoTurnover
from nuffle.odds.learned_replies import LearnedReplies
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
from nuffle.rules.verbs import V_NO, V_USE
from nuffle.text.notation import NotationError, notation

MOST: Final = 20_000            # copies played for an exact answer
TRIALS: Final = 4_000           # and where that is not enough
SURE: Final = 2.5758            # standard deviations on either side that hold 99 % of a normal distribution
NEAR: Final = 60                # copies for each reply on the way of a trial, to see whether it is clear what is best
UNCLEAR: Final = -1.0
WIDEST: Final = 24              # answers to a question on the way that are all looked at
FREE: Final = (Q_TURN, Q_ACTION, Q_TARGET, Q_SETUP)     # what only a plan can answer
JUDGED: Final = (Q_DIE, Q_FOLLOW, Q_PUSH)               # and what a coach can judge where it is not worked out
DEEPEST: Final = 120            # dice and answers in a row
ROUNDS: Final = 20              # of going over a circle again
HOLDS: Final = 1e-9             # what a further round would change
LEARNING: Final = 1 << 40       # seeds from here on are for learning: no trial that counts shares their dice

Place = tuple[int, str]         # how many answers are given, and a position


class TooManyCopies(Exception):
    """More falls of the dice than are worth playing."""


@dataclass(frozen=True, slots=True)
class PlanChance:
    """The chance of a plan and how many copies it took; where it is not exact, its error and where it lies."""

    chance: float
    copies: int
    error: float = 0.0          # the standard error
    exact: bool = True
    low: float = 0.0            # of 100 intervals from here to `high`, 99 hold the chance
    high: float = 1.0


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
        self.learned = LearnedReplies()

    def chance(self, most: int = MOST, trials: int = TRIALS) -> PlanChance:
        """Exact, or by trials where it would take more copies than this."""
        try:
            return self.work_out(most)
        except TooManyCopies:
            return self.try_out(trials)

    def work_out(self, most: int = MOST) -> PlanChance:
        """Exact, or `TooManyCopies`. A plan that never goes on is a mistake."""
        self.copies, self.most = 0, most
        self.under_way.clear()
        try:
            chance = self.settle()
        except TooManyCopies:
            self.known.clear()          # because: what was left half done is not known
            raise
        self.check_refused()
        return PlanChance(chance, self.copies, low=chance, high=chance)

    def check_refused(self) -> None:
        for place, error in self.refused.items():
            if place not in self.meant:
                raise error

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
        options = self.list_replies(match)
        if len(options) > WIDEST:
            raise TooManyCopies
        return self.likeliest_first(match, options)

    def list_replies(self, match: Game) -> list[int]:
        options = match.options().to_list()
        if match.kind == Q_REROLL and match.seat == self.seat and not self.rerolls and V_NO in options:
            return [V_NO]
        return options

    def likeliest_first(self, match: Game, options: list[int]) -> list[int]:
        """Where the usual reply makes it certain, nobody needs to look at the others."""
        usual = self.usual_reply(match)
        return sorted(options, key=lambda option: option != usual)

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
        return given == len(self.answers) and self.unhurt(copy)

    def unhurt(self, copy: Game) -> bool:
        """Somebody laid down by a block: when the plan is through, armour may change nothing about what it is for."""
        harm = copy.top
        if not isinstance(harm, Harm) or harm.cause != BY_BLOCK or copy.state.status[harm.victim] != PRONE:
            return False
        return self.want.ignores_harm(copy, int(harm.victim))

    # -- many tries
    def try_out(self, trials: int = TRIALS, first: int = 0) -> PlanChance:
        """By trials only: some to learn which replies serve the goal, then as many as are asked for, with new dice."""
        for seed in range(LEARNING + first, LEARNING + first + trials // 2):
            self.learned.record(self.run_trial(seed, learning=True))
        found = self.run_trials(trials, first)
        self.check_refused()
        return found

    def run_trials(self, trials: int, first: int = 0) -> PlanChance:
        """Played so many times, with dice of the seeds from one on."""
        good = sum(self.run_trial(seed) for seed in range(first, first + trials))
        share = good / trials
        error = sqrt(max(share * (1 - share), 1 / trials) / trials)
        return PlanChance(share, self.copies, error, False, *wilson_interval(good, trials))

    def run_trial(self, seed: int, learning: bool = False) -> bool:
        """Once, with dice of this seed; what is asked on the way is answered as was found best."""
        match, given = self.start.clone(), 0
        match.dice = Seeded(seed)
        self.copies += 1
        while True:
            option = self.find_next_answer(match, given)
            given += option is not None
            if option is None:
                if self.ends(match):
                    return given == len(self.answers) and self.want.is_met(match)
                option = self.reply(match, given, learning)
            log = match.log = Log()
            match.decide(option)
            settled = self.want.is_settled(match, log.events)
            if settled is not None and (not settled or given == len(self.answers)):
                return settled

    def reply(self, match: Game, given: int, learning: bool = False) -> int:
        """The reply with the best value where all are known, else what did best in trials, else the usual one."""
        options = self.list_replies(match)
        if len(options) == 1:
            return options[0]
        place = given, position_key(match)
        if place not in self.chosen:
            clear = None
            if place not in self.learned:
                clear = self.clear_reply(match, given, MOST if place in self.known else NEAR)
            if clear is not None:
                self.chosen[place] = clear
            elif learning:
                return self.learned.explore(place, self.likeliest_first(match, options), match.seat == self.seat)
            else:
                self.chosen[place] = self.learned.best(place) if place in self.learned else self.usual_reply(match)
        return self.chosen[place]

    def clear_reply(self, match: Game, given: int, most: int) -> int | None:
        """The best reply, if so many copies of each are enough to tell."""
        values: dict[int, float] = {}
        wanted = match.seat == self.seat
        for option in self.likeliest_first(match, self.list_replies(match)):
            self.most = self.copies + most
            try:
                values[option] = self.falls(match, option, given)
            except TooManyCopies:
                self.under_way.clear()
                values[option] = UNCLEAR
            if values[option] == float(wanted):
                return option
        if UNCLEAR in values.values():
            return None
        return (max if wanted else min)(values, key=values.__getitem__)

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


def both_ways(match: Game, answers: Sequence[str], want: Goal, most: int = MOST) -> tuple[PlanChance, PlanChance]:
    """Without re-rolls and with them, found the same way: if one of them takes too many copies, both are tried out."""
    plans = [PlanOdds(match, answers, want, rerolls=rerolls) for rerolls in (False, True)]
    try:
        once, again = (plan.work_out(most) for plan in plans)
    except TooManyCopies:
        once, again = (plan.try_out(TRIALS) for plan in plans)
    return once, again if again.chance >= once.chance else once     # because: nobody has to roll again


def wilson_interval(good: int, trials: int) -> tuple[float, float]:
    """Where a chance lies that was met so often: holds for few trials and for rare things too."""
    share, z = good / trials, SURE * SURE / trials
    middle = (share + z / 2) / (1 + z)
    reach = sqrt(z * (share * (1 - share) + z / 4)) / (1 + z)
    return max(0.0, middle - reach), min(1.0, middle + reach)


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
            raise DiceError("the script of dice ends here")
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
