"""What only some rules do is in families. A rule that is in none has nothing of it, and is told where it belongs."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from nuffle.editions import EDITIONS
from nuffle.rules.effect import Effect
from nuffle.rules.families import (
    FAMILIES_OF_RULES,
    NO_ACTION,
    NO_REROLL,
    NOT_FOR_HIRE,
    ActionEffect,
    HireableEffect,
    RerollEffect,
    SecretEffect,
)
from nuffle.rules.moment_hooks import MomentHooks
from nuffle.rules.ruleset import RulesetError

CRP = EDITIONS["crp"]


class Stroll(Effect):
    """Gives an action without being of the family that does."""

    id: ClassVar[str] = "test.skill.stroll"
    name: ClassVar[str] = "Stroll"
    adds_actions: ClassVar[bool] = True


class Bargain(Effect):
    id: ClassVar[str] = "test.inducement.bargain"
    name: ClassVar[str] = "Bargain"

    def cost(self, m: Any, seat: int) -> int:
        return 10_000


class DeepBargain(Bargain):
    id: ClassVar[str] = "test.inducement.deep-bargain"
    name: ClassVar[str] = "Deep Bargain"


@pytest.mark.parametrize(("rule", "name", "family"), [
    (Stroll, "'adds_actions'", "ActionEffect"), (Bargain, "Bargain has 'cost'", "HireableEffect"),
    (DeepBargain, "Bargain has 'cost'", "HireableEffect")])
def test_a_rule_outside_its_family_is_told_where_it_belongs(rule, name, family):
    with pytest.raises(RulesetError) as refused:
        CRP.derive("house", "1", add=[rule])
    assert name in str(refused.value) and f"family {family}" in str(refused.value)


def test_every_rule_is_found_in_the_table_of_its_family_and_others_are_nothing_there():
    for rules in EDITIONS.values():
        for effect in rules.effects:
            rule = effect.index
            assert (rules.rerolling[rule] is effect) == isinstance(effect, RerollEffect)
            assert (rules.acting[rule] is effect) == isinstance(effect, ActionEffect)
            assert (rules.hireable[rule] is effect) == isinstance(effect, HireableEffect)
    snow = CRP.index("Blizzard")
    assert CRP.rerolling[snow] is NO_REROLL and CRP.acting[snow] is NO_ACTION and CRP.hireable[snow] is NOT_FOR_HIRE


def test_what_every_rule_has_is_little():
    """Whoever writes a rule reads this much: more of it belongs into a family or a record."""
    own = [name for name in vars(Effect) if not name.startswith("_") and name not in vars(MomentHooks)]
    flags = [name for name in own if not callable(getattr(Effect, name)) and name in Effect.__annotations__]
    hooks = [name for name in own if callable(getattr(Effect, name))]
    assert len(flags) <= 31 and len(hooks) <= 24, (len(flags), len(hooks))
    for family in FAMILIES_OF_RULES:
        assert family is SecretEffect or issubclass(family, RerollEffect)
        assert not set(own) & {name for name in vars(family) if not name.startswith("_")}, "nothing is said twice"
