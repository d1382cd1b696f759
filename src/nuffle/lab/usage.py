"""Counting how often each rule takes hold of a match, without the rules' help: every effect wrapped in a counter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from mypy_extensions import i64

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import a_of, b_of, verb_of
from nuffle.rules.effect import Effect, SpeedHints
from nuffle.rules.families import ActionEffect, HireableEffect, RerollEffect, SecretEffect
from nuffle.rules.game import Game, Proc
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.roll import Roll
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.verbs import V_ACT, V_BUY, V_OPTION, V_SQUARE, V_USE
from nuffle.rules.window import Use

# the families a wrapper can be of: what derives from another one first
FAMILIES = (ActionEffect, HireableEffect, RerollEffect, SecretEffect, Effect)
# every word, number, tuple and record a rule's class declares
FIELDS = tuple(name for family in FAMILIES for name, value in vars(family).items()
               if not name.startswith("_") and isinstance(value, str | int | tuple | SpeedHints))

UsageTally = Counter[str]


class CountingEffect:
    """A rule that counts when it changes something: a number, an answer, what happens next.

    It is mixed into whatever family the rule is of.
    """

    id: ClassVar[str]
    index: i64
    word: i64
    bit: i64
    wrapped: ClassVar[type[Effect]]
    tally: ClassVar[UsageTally]

    def __init__(self) -> None:
        super().__init__()
        self.inner = self.wrapped()

    def unwrap(self) -> Effect:
        return self.inner.unwrap()

    @property
    def of_family(self) -> Any:
        """The rule itself, with the hooks of whatever family it is of."""
        return self.inner

    def bind(self, indexes: dict[str, int]) -> None:
        self.inner.index = self.index
        self.inner.word = self.word
        self.inner.bit = self.bit
        self.inner.bind(indexes)

    def count(self, m: Game, used: bool = True) -> None:
        """Only in the match itself, which has a log: what a bot works out in its copies is no use of a rule."""
        if used and m.log is not None:
            self.tally[self.id] += 1

    # -- numbers and bans: used when they change something
    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        before = (roll.mod, roll.target)
        self.inner.modify(m, owner, roll)
        self.count(m, before != (roll.mod, roll.target))

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        before = (roll.mod, roll.target)
        self.inner.disturb(m, owner, roll)
        self.count(m, before != (roll.mod, roll.target))

    def strength(self, m: Game, owner: i64, block: Block) -> i64:
        more = self.inner.strength(m, owner, block)
        self.count(m, more != 0)
        return more

    def assists(self, m: Game, owner: i64, helped: i64, against: i64, foul: bool) -> bool:
        helps = self.inner.assists(m, owner, helped, against, foul)
        self.count(m, helps)
        return helps

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        more = self.inner.limit(m, owner, what)
        self.count(m, more != 0)
        return more

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        forbidden = self.inner.forbids(m, owner, what, detail, frame)
        self.count(m, forbidden)
        return forbidden

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        banned = self.inner.bans(m, owner, who, what, detail, frame)
        self.count(m, banned)
        return banned

    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        replaced = self.inner.instead(m, owner, what, frame)
        self.count(m, replaced)
        return replaced

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        told = m.told
        result = self.inner.outcome(m, owner, what, value, frame)
        self.count(m, result != value or m.told != told)
        return result

    def on_declare(self, m: Game, owner: i64) -> None:
        self.inner.on_declare(m, owner)

    def on_cancel(self, m: Game, owner: i64, use: Use) -> None:
        self.inner.on_cancel(m, owner, use)

    # -- what happens by itself: used when events, dice, the stack, the frame or the action show it
    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        action = m.find_frame(Activation.NAME) or frame
        before = (m.told, m.dice.count, m.top, frame.dump(), action.dump())
        frame_target(frame).dispatch_moment(m, self.inner, owner, moment)
        self.count(m, before != (m.told, m.dice.count, m.top, frame.dump(), action.dump()))

    # -- what a coach or a table chose: always a use
    def act(self, m: Game, owner: i64, target: i64) -> None:
        self.count(m)
        self.of_family.act(m, owner, target)

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        self.count(m)
        self.of_family.take_step(m, owner, activation, target)

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        self.count(m)
        frame_target(frame).dispatch_use(m, self.inner, owner, moment)

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return frame_target(frame).dispatch_offers(m, self.inner, owner, moment)

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        self.count(m)
        self.of_family.start_reroll(m, owner, roll)

    def start_reroll_block(self, m: Game, owner: i64, block: Block) -> None:
        self.count(m)
        self.of_family.start_reroll_block(m, owner, block)

    def start_reroll_way(self, m: Game, owner: i64) -> None:
        self.count(m)
        self.of_family.start_reroll_way(m, owner)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.count(m)
        self.inner.on_answer(m, owner, choice)

    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        self.count(m)
        self.inner.happen(m, owner, frame)

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        self.count(m)
        self.of_family.hire(m, seat, answer)


def frame_target(frame: Procedure) -> Proc:
    assert isinstance(frame, Proc)
    return frame


def pass_through(name: str) -> Callable[..., object]:
    """A hook that is asked rather than used."""

    def hook(self: CountingEffect, *details: object) -> object:
        return getattr(self.inner, name)(*details)

    return hook


for _family in FAMILIES:
    for _name, _hook in vars(_family).items():
        if callable(_hook) and not _name.startswith("_") and _name not in vars(CountingEffect):
            setattr(CountingEffect, _name, pass_through(_name))


def make_counting(wrapped: type[Effect], tally: UsageTally) -> type[Effect]:
    fields: dict[str, object] = {field: getattr(wrapped, field) for field in FIELDS if hasattr(wrapped, field)}
    fields.update(wrapped=wrapped, tally=tally)
    family = next(family for family in FAMILIES if issubclass(wrapped, family))
    return type(wrapped.__name__, (CountingEffect, family), fields)


def count_rules(rules: Ruleset, tally: UsageTally, options: dict[str, int] | None = None) -> Ruleset:
    """The same ruleset, each rule counting its uses, perhaps with some options changed."""
    return Ruleset(rules.name, rules.version, [make_counting(effect, tally) for effect in rules.classes],
                   rules.procedure_classes, rules.tables, {**rules.options, **(options or {})}, aliases=rules.aliases,
                   titles=rules.own_titles, ancestors=rules.ancestors, defaults=rules.defaults)


def rule_of(option: int) -> int:
    """The number of the rule an option is about, or -1."""
    verb = verb_of(option)
    if verb in (V_USE, V_BUY, V_OPTION, V_SQUARE):
        return a_of(option)
    return b_of(option) if verb == V_ACT else -1


def list_seldom(tally: UsageTally, rules: Iterable[str], least: int) -> list[tuple[str, int]]:
    """Rules used less often than that."""
    return [(rule, tally[rule]) for rule in rules if tally[rule] < least]
