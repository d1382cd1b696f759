"""What becomes of somebody who is hurt or to be sent off: the falls of the dice after an answer, tried on copies.

Nobody uses anything else on the way. The likeliest falls are tried first, because dice that are thrown again and again
never end; what has not been tried when enough is known is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final

from nuffle.engine.dice import DiceError, Scripted
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import b_of
from nuffle.rules.game import Game
from nuffle.rules.player_state import PRONE, RESERVES, STANDING, STUNNED
from nuffle.rules.procedures.casualty import BADLY, DEAD, Casualty
from nuffle.rules.procedures.foul import SendOff
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.questions import Q_ACTION, Q_APOTHECARY, Q_ARGUE, Q_RESULT, Q_TURN, Q_WINDOW
from nuffle.rules.state import INJURY_ROW
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import EJECTED
from nuffle.rules.verbs import V_NO
from nuffle.rules.window import Use, Window

ASKED: Final = (Q_APOTHECARY, Q_ARGUE, Q_RESULT, Q_WINDOW)
FIT: Final = (STANDING, PRONE, STUNNED, RESERVES)
MOST: Final = 320               # copies
ENOUGH: Final = 0.998           # of all falls; the rest shows in no percentage
LEAST: Final = 0.95             # of which less is known is not told
REPLIES: Final = 12
Die = tuple[int, int]


@dataclass(slots=True)
class PlayerFate:
    """How likely it is that he can play on, that he is dead, and that his coach is sent off as well."""

    fit: float = 0.0
    dead: float = 0.0
    coach: float = 0.0

    def of_known(self, known: float) -> PlayerFate:
        """Of all that was tried."""
        return PlayerFate(self.fit / known, self.dead / known, self.coach / known)


def subject(match: Game) -> tuple[type[Procedure], int] | None:
    """What is asked about, if it is somebody's fate, and his number."""
    frame = match.top
    while isinstance(frame, (Window, Use)):
        frame = frame.parent
    if match.kind not in ASKED or not isinstance(frame, (Casualty, Harm, SendOff)):
        return None
    return type(frame), int(frame.player if isinstance(frame, SendOff) else frame.victim)


class FateOdds:
    """The answers of one question about somebody's fate."""

    def __init__(self, match: Game) -> None:
        self.match, self.about = match, subject(match)
        self.found: dict[int, PlayerFate | None] = {}

    @property
    def who(self) -> int:
        return self.about[1] if self.about is not None else -1

    def differ(self) -> bool:
        """Does it matter what is answered?"""
        fates = [self.of(option) for option in self.match.options().to_list()]
        return all(fates) and any(fate != fates[0] for fate in fates)

    def of(self, answer: int) -> PlayerFate | None:
        if self.about is None:
            return None
        if answer not in self.found:
            self.found[answer] = self.explore(answer)
        return self.found[answer]

    def explore(self, answer: int) -> PlayerFate | None:
        fate, known = PlayerFate(), 0.0
        waiting: list[tuple[float, list[Die]]] = [(-1.0, [])]
        for _ in range(MOST):
            if not waiting or known > ENOUGH:
                break
            less, script = heappop(waiting)
            copy, dice = self.after(answer, script)
            if self.is_settled(copy):
                self.count(copy, fate, -less)
                known -= less
                continue
            if dice.missing == 0:
                return None
            for value in range(1, int(dice.sides) + 1):
                heappush(waiting, (less / int(dice.sides), [*script, (int(dice.missing), value)]))
        return fate.of_known(known) if known > LEAST else None

    def after(self, answer: int, script: list[Die]) -> tuple[Game, Scripted]:
        """As far as these dice go."""
        copy, dice = self.match.clone(), Scripted(script)
        copy.dice, copy.log = dice, None
        try:
            self.play(copy, answer)
        except DiceError:
            if dice.missing == 0:
                raise
        return copy, dice

    def play(self, copy: Game, answer: int) -> None:
        copy.decide(answer)
        for _ in range(REPLIES):
            if copy.seat < 0 or copy.kind in (Q_TURN, Q_ACTION) or self.is_settled(copy):
                return
            options = copy.options().to_list()
            copy.decide(self.kept(copy, options) if copy.kind == Q_RESULT else V_NO if V_NO in options else options[0])

    def kept(self, copy: Game, options: list[int]) -> int:
        """Of two results of the casualty table the better one."""
        casualty = copy.top
        assert isinstance(casualty, Casualty)
        return min(options, key=lambda option: badness(casualty.effect_of(b_of(option))))

    def is_settled(self, copy: Game) -> bool:
        """Is there nothing left to be decided? A blow is settled when it has become a casualty."""
        assert self.about is not None
        frame = copy.top
        while frame is not None:
            if isinstance(frame, Casualty) and issubclass(self.about[0], Harm):
                return True
            if isinstance(frame, self.about[0]) and not self.at_its_end(frame):
                return False
            frame = frame.parent
        return True

    def at_its_end(self, frame: Procedure) -> bool:
        return frame.at == (Casualty.DONE if isinstance(frame, Casualty) else SendOff.BALL
                            if isinstance(frame, SendOff) else Harm.FINISH)

    def count(self, copy: Game, fate: PlayerFate, share: float) -> None:
        state, who = copy.state, self.who
        rows = list(state.hurt)
        hurt = {(rows[at], rows[at + 1]) for at in range(0, len(rows), INJURY_ROW)}
        seat = who // PLACES
        fate.fit += share * (state.status[who] in FIT)
        fate.dead += share * ((who, DEAD) in hurt)
        fate.coach += share * (state.get(seat, EJECTED) > self.match.state.get(seat, EJECTED))


def badness(effect: int) -> int:
    """Hurt but soon well, marked for life, dead."""
    return 0 if effect == BADLY else 2 if effect == DEAD else 1
