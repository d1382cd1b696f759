"""Actions: the answers to the question that stands, as small typed objects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import overload

from nuffle.engine.request import a_of, b_of, c_of, verb_of
from nuffle.library.square import Square, square_at
from nuffle.odds.option_odds import Odds, OptionOdds
from nuffle.rules.game import Game
from nuffle.rules.verbs import CROWD
from nuffle.text.notation import VERBS, IllegalAction, Notation, notation


class AskedQuestion:
    """The question that actions answer, as it stood: odds are worked out on it when somebody asks."""

    def __init__(self, match: Game) -> None:
        self.match = match.clone()

    @cached_property
    def odds(self) -> OptionOdds:
        return OptionOdds(self.match)


@dataclass(frozen=True, slots=True)
class Action:
    """An answer that may be given now. It prints as its notation and counts as the option of the engine.

    `kind` is its verb. `player` acts, `target` is the other player it is about, `square` where it goes, `rule` what is
    used; each is None where the action has none.
    """

    notation: str
    kind: str
    player: str | None
    target: str | None
    square: Square | None
    rule: str | None
    option: int = field(repr=False)
    question: AskedQuestion = field(repr=False, compare=False)

    def __str__(self) -> str:
        return self.notation

    def __index__(self) -> int:
        return self.option

    @property
    def odds(self) -> Odds:
        """All that is known of its dice: in words, and as numbers."""
        return self.question.odds.of(self.option)

    @property
    def chance(self) -> float | None:
        """How likely it comes off, without re-rolls; None where it throws no dice or that is not known beforehand."""
        return self.odds.chance

    def __reduce__(self) -> tuple[object, ...]:
        return restore_action, (self.question.match, self.option)


class LegalActions:
    """All legal actions in a stable order. `in` and `find` take notation too."""

    def __init__(self, match: Game) -> None:
        self.words = notation(match)
        self.question = AskedQuestion(match)
        lines = self.words.lines(match) if match.seat >= 0 else []
        options = match.options().to_list() if match.seat >= 0 else []
        self.items = tuple(make_action(self.words, int(option), line, self.question)
                           for option, line in zip(options, lines, strict=True))

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.items)

    @overload
    def __getitem__(self, place: int) -> Action: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, place: int | slice) -> Action | tuple[Action, ...]:
        return self.items[place]

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return any(each.notation == action for each in self.items)
        return action in self.items

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self.items))}]"

    def find(self, line: str) -> Action:
        """The action a line of notation means; words that say nothing new may be left out."""
        match = self.question.match
        if match.seat < 0:
            raise IllegalAction("the match is over: nobody is asked anything", line, [])
        option = self.words.find(match, line)
        for action in self.items:
            if action.option == option:
                return action
        return make_action(self.words, option, self.words.unique_line(match, option), self.question)

    def by_option(self, option: int) -> Action:
        """The action behind a number of the engine."""
        match = self.question.match
        for action in self.items:
            if action.option == option:
                return action
        if match.seat >= 0 and match.is_extra_answer(option):
            return make_action(self.words, option, self.words.unique_line(match, option), self.question)
        raise IllegalAction("that number is none of the options", "", [str(each) for each in self.items])


# because: a typed container of actions could not be asked whether it holds a line of notation
Sequence.register(LegalActions)


def make_action(words: Notation, option: int, line: str, question: AskedQuestion) -> Action:
    players: list[str] = []
    square: Square | None = None
    rule: str | None = None
    values = (a_of(option), b_of(option), c_of(option))
    for kind, value in zip(VERBS[verb_of(option)][1], values, strict=False):
        if kind == "player":
            players.append(words.player(value))
        elif kind == "square" and value != CROWD:
            square = square_at(words.pitch, value)
        elif kind == "rule":
            rule = words.rule(value)
        elif kind == "owner" and (owner := words.owner(value)) in words.players:
            players.append(owner)
        elif kind == "[aim]" and (aim := words.aim_word(value, option)):
            players, square = (([*players, aim], square) if aim in words.players
                               else (players, square_at(words.pitch, value) if "," in aim else square))
    first, second = (*players, None, None)[:2]
    return Action(line, line.partition(" ")[0], first, second, square, rule, option, question)


def restore_action(match: Game, option: int) -> Action:
    """An action that was pickled, with the question it answers."""
    return LegalActions(match).by_option(option)


def actions(match: Game) -> LegalActions:
    """The legal actions of a match of the engine, as bots get it."""
    return LegalActions(match)
