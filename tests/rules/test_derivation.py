"""Rulesets derive from one another to any depth, and each may put its own procedure in the place of another."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

import pytest

from nuffle.bots import RandomBot, play
from nuffle.editions import EDITIONS, use_edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.lab.bench import full_of_skills
from nuffle.rules.grants import MatchTerms
from nuffle.rules.ruleset import Ruleset, RulesetError
from nuffle.rules.start import load_match, start_match
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

LEAGUE_CUP = MatchTerms("league", winner_needed=True)


def teams(rules: Ruleset, edition: str) -> list[Any]:
    return [match_team(ready_roster(edition, race), known=rules.indexes) for race in ("Goblin", "Halfling")]


def story(rules: Ruleset, edition: str, seed: int, half_way: bool = False) -> list[Any]:
    """All that happened in a match between random bots; on request copied, dumped and loaded in the middle."""
    sides = full_of_skills(edition) if seed % 2 else teams(rules, edition)
    match = start_match(rules, sides, Seeded(seed), LEAGUE_CUP)
    log = match.log = Log()
    choices = Seeded(seed + 1)
    while match.seat >= 0:
        if half_way and match.decisions == 150:
            match = load_match(match.clone().dump(), rules, sides, LEAGUE_CUP)
            match.log = log
        options = match.options()
        match.take(options.items[choices.below(options.n)])
    return [event.row() for event in log.events]


@cache
def plain_story(edition: str, seed: int) -> list[Any]:
    return story(EDITIONS[edition], edition, seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chain_of_three_derivations_plays_the_same_match(edition):
    first, usual = EDITIONS[edition].derive("cup", "1"), EDITIONS[edition].options["turns_per_half"]
    third = first.derive("summer-cup", "1", options={"turns_per_half": 2}).derive("final", "1",
                                                                                 options={"turns_per_half": usual})
    assert third.ancestors[:3] == ["summer-cup", "cup", edition]
    assert story(third, edition, 3) == story(EDITIONS[edition], edition, 3)


@pytest.mark.pure_only
def test_what_was_replaced_twice_answers_to_every_name_it_has_had():
    class CupDodge(EDITIONS["bb2020"].classes[EDITIONS["bb2020"].indexes["crp.skill.dodge"]]):  # type: ignore[misc]
        id: ClassVar[str] = "cup.skill.dodge"

    cup = EDITIONS["bb2020"].derive("cup", "1", replace={"crp.skill.dodge": CupDodge})
    final = cup.derive("final", "1")
    names = ("crp.skill.dodge", "bb2020.skill.dodge", "cup.skill.dodge", "final.skill.dodge")
    assert {final.indexes[name] for name in names} == {final.index("Dodge")}
    assert type(final.effects[final.index("Dodge")]) is CupDodge


def test_a_rule_removed_is_missed_by_nobody():
    without = EDITIONS["crp"].derive("cup", "1", remove=["crp.skill.fend", "crp.skill.wrestle"])
    assert not without.knows("Fend")
    play(start_match(without, teams(without, "crp"), Seeded(4)), [RandomBot(), RandomBot()], Seeded(5))


def test_what_cannot_be_put_together_is_refused_with_its_name():
    crp = EDITIONS["crp"]
    with pytest.raises(RulesetError, match=r"cup: crp has no rule crp\.skill\.flying to replace or remove"):
        crp.derive("cup", "1", remove=["crp.skill.flying"])
    with pytest.raises(RulesetError, match=r"the table 'kick-off' names crp\.kick-off\.riot"):
        crp.derive("cup", "1", remove=["crp.kick-off.riot"])
    with pytest.raises(RulesetError, match="used twice"):
        crp.derive("cup", "1", add=[crp.classes[0]])


def own_version(cls: type[Any], seen: list[str]) -> type[Any]:
    """A subclass that does the same and notes that it was there."""
    def go(self: Any, m: Any) -> None:
        seen.append(cls.NAME)
        cls.go(self, m)

    return type(f"Own{cls.__name__}", (cls,), {"go": go})


# because: compiled procedures are made for speed and take no subclasses from outside; compiled ones they do take
pure_only = pytest.mark.pure_only

NOT_THERE = {("crp", "naming"),         # nobody is named before the 2020 edition
             ("crp", "arrival"),        # nor does any rule mind where somebody comes to stand
             ("bb2025", "naming"),      # targets are chosen as one blitzes: one rule of a star is left
             *((edition, "touchdown") for edition in EDITIONS),     # random coaches hardly ever score: see below
             ("sevens", "rushed block"), ("sevens-2025", "rushed block"),       # seven meet less often
             ("sevens-2025", "naming"), ("sevens-2025", "way")}


@pure_only
@pytest.mark.parametrize(("edition", "name"), [(edition, name) for edition, rules in EDITIONS.items()
                                               for name in rules.procedures if (edition, name) not in NOT_THERE])
def test_every_procedure_can_be_replaced_and_the_match_stays_the_same(edition, name):
    rules = EDITIONS[edition]
    seen: list[str] = []
    own = rules.derive("own", "1", procedures=[own_version(rules.procedures[name], seen)])
    for seed in range(2, 200):
        assert story(own, edition, seed, half_way=True) == plain_story(edition, seed)
        if seen:
            return
    raise AssertionError(f"{name} did not come up")


@pure_only
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_touchdown_can_be_replaced(edition, scene):
    seen: list[str] = []
    rules = EDITIONS[edition]
    with use_edition(rules.derive(edition, "own", procedures=[own_version(rules.procedures["touchdown"], seen)])):
        end = rules.options["pitch_columns"] - 1
        match = scene(f"h1 Blitzer {end - 1},7 ball", edition=edition)
        match.play("move h1", f"move h1 {end},7")
    assert seen and match.score == (1, 0)
