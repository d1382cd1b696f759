"""What a plan may be for, in the words of `nuffle odds`."""

from __future__ import annotations

from collections.abc import Sequence

from nuffle.engine.log import Event
from nuffle.rules.events import E_TURNOVER
from nuffle.rules.game import Game
from nuffle.rules.player_state import CASUALTY, EATEN, KNOCKED_OUT, PRONE, STANDING, STUNNED
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SCORE
from nuffle.text.errors import WrittenError
from nuffle.text.notation import notation

HURT = (KNOCKED_OUT, CASUALTY, EATEN)
DOWN = (PRONE, STUNNED, *HURT)


class Goal:
    """Something that is so or not when a plan is through; some are settled before."""

    lasting: bool = False       # does it matter how badly somebody is hurt who has left the pitch?

    def __init__(self, words: str) -> None:
        self.words = words

    def is_met(self, match: Game) -> bool:
        raise NotImplementedError

    def is_settled(self, match: Game, events: Sequence[Event]) -> bool | None:
        """True or False where nothing that still comes can change it."""
        return None

    def ignores_harm(self, match: Game, victim: int) -> bool:
        """Is it all the same whether somebody is hurt whom a block has laid down, once the plan is through?"""
        return False


class NoTurnover(Goal):
    """The planner's turn goes on."""

    def __init__(self, seat: int) -> None:
        super().__init__("no turnover")
        self.seat = seat

    def is_met(self, match: Game) -> bool:
        return not (match.state.turnover == 1 and match.state.active == self.seat)

    def is_settled(self, match: Game, events: Sequence[Event]) -> bool | None:
        over = any(event.kind == E_TURNOVER and event.data[0] == self.seat for event in events)
        return False if over or not self.is_met(match) else None

    def ignores_harm(self, match: Game, victim: int) -> bool:
        """An opponent's without the ball."""
        return victim // PLACES != self.seat and bool(match.state.ball != match.state.square[victim])


class PlayerDown(Goal):
    """A player no longer stands: down, or gone."""

    def __init__(self, player: int, label: str) -> None:
        super().__init__(f"{label} down")
        self.player = player

    def is_met(self, match: Game) -> bool:
        return bool(match.state.status[self.player] != STANDING)

    def is_settled(self, match: Game, events: Sequence[Event]) -> bool | None:
        """Not by who is only on his way somewhere."""
        return True if match.state.status[self.player] in DOWN else None

    def ignores_harm(self, match: Game, victim: int) -> bool:
        return True


class PlayerOut(Goal):
    """A player is hurt so that he leaves the pitch; whoever is patched up has not."""

    lasting = True

    def __init__(self, player: int, label: str) -> None:
        super().__init__(f"{label} out")
        self.player = player

    def is_met(self, match: Game) -> bool:
        return match.state.status[self.player] in HURT


class HasBall(Goal):
    """A player holds the ball."""

    def __init__(self, player: int, label: str) -> None:
        super().__init__(f"{label} ball")
        self.player = player

    def is_met(self, match: Game) -> bool:
        return bool(match.state.carrier == self.player)


class TouchdownGoal(Goal):
    def __init__(self, match: Game, seat: int) -> None:
        super().__init__("touchdown")
        self.seat, self.before = seat, int(match.state.get(seat, SCORE))

    def is_met(self, match: Game) -> bool:
        return bool(match.state.get(self.seat, SCORE) > self.before)

    def is_settled(self, match: Game, events: Sequence[Event]) -> bool | None:
        return True if self.is_met(match) else None


class AllGoals(Goal):
    """Several things at once."""

    def __init__(self, wants: Sequence[Goal]) -> None:
        super().__init__(" and ".join(want.words for want in wants))
        self.wants = wants
        self.lasting = any(want.lasting for want in wants)

    def is_met(self, match: Game) -> bool:
        return all(want.is_met(match) for want in self.wants)

    def is_settled(self, match: Game, events: Sequence[Event]) -> bool | None:
        found = [want.is_settled(match, events) for want in self.wants]
        return False if False in found else True if all(found) else None

    def ignores_harm(self, match: Game, victim: int) -> bool:
        return all(want.ignores_harm(match, victim) for want in self.wants)


OF_PLAYERS = {"down": PlayerDown, "out": PlayerOut, "ball": HasBall}
WORDS = "No turnover, touchdown, or a player and what becomes of them: a4 down, a4 out, h7 ball"


def parse_goal(match: Game, words: str) -> Goal:
    """`no turnover`, `touchdown`, `a4 down`, `a4 out` or `h7 ball`."""
    said = words.casefold().split()
    if said == ["no", "turnover"]:
        return NoTurnover(int(match.seat))
    if said == ["touchdown"]:
        return TouchdownGoal(match, int(match.seat))
    if len(said) == 2 and said[1] in OF_PLAYERS:        # because: a player and a word
        return OF_PLAYERS[said[1]](known_player(match, said[0]), said[0])
    raise WrittenError(f'"{words}" is not a goal of a plan. Goals are: {WORDS[0].lower()}{WORDS[1:]}')


def known_player(match: Game, label: str) -> int:
    try:
        return notation(match).find_player(label)
    except ValueError as error:
        raise WrittenError(str(error)) from error
