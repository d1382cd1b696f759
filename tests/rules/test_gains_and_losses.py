"""Every skill can be gained and lost in the middle of a match, and comes and goes when its time is over."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions.crp.ruleset import CRP
from nuffle.rules.ruleset import hooks_of
from nuffle.rules.scopes import UNTIL_ACTION, UNTIL_DRIVE, UNTIL_HALF, UNTIL_MATCH, UNTIL_TURN

SKILLS = [effect.id for effect in CRP.effects if effect.kind == "skill"]
PLAIN = """
    h1 6 3 3 8  24,7  ball
    h2 6 3 3 8  10,7
    h3 6 3 3 8  10,9
    a1 6 3 3 8  3,3
    """
WITH_SKILL = PLAIN.replace("10,7", "10,7  +{}")

every_skill = pytest.mark.parametrize("skill", SKILLS)


class Story:
    """h2 comes by a skill or loses one while others play on."""

    def __init__(self, match: Any, skill: str) -> None:
        self.match = match
        self.game = match.match
        self.rule = self.game.rules.index(skill)
        self.row = match.player("h2")
        self.hooks = hooks_of(self.game.rules.effects[self.rule])

    @property
    def has(self) -> bool:
        """He has it, and the hooks it waits on know."""
        held = bool(self.game.has(self.row, self.rule))
        if held:
            assert all(self.game.hot[hook] and self.game.waits(self.row, hook) for hook in self.hooks)
        else:
            assert not any(self.game.waits(self.row, hook) for hook in self.hooks)
        return held

    def end_action(self) -> None:
        self.match.play("move h3", "end")

    def end_turn(self) -> None:
        self.match.play("end")
        assert self.match.seat == "a"

    def end_drive(self) -> None:
        self.match.play("move h1", "move h1 25,7")
        assert self.match.asked == "set-up"


def story(scene: Any, skill: str, table: str = PLAIN) -> Story:
    return Story(scene(table), skill)


@every_skill
def test_gained_for_an_action(scene: Any, skill: str) -> None:
    told = story(scene, skill)
    assert not told.has
    told.game.grant(told.row, told.rule, UNTIL_ACTION)
    assert told.has
    told.end_action()
    assert not told.has


@every_skill
def test_gained_for_a_turn(scene: Any, skill: str) -> None:
    told = story(scene, skill)
    told.game.grant(told.row, told.rule, UNTIL_TURN)
    told.end_action()
    assert told.has
    told.end_turn()
    assert not told.has


@every_skill
def test_gained_for_a_drive(scene: Any, skill: str) -> None:
    told = story(scene, skill)
    told.game.grant(told.row, told.rule, UNTIL_DRIVE)
    told.game.expire(UNTIL_TURN)
    assert told.has
    told.end_drive()
    assert not told.has


@every_skill
def test_gained_for_the_match(scene: Any, skill: str) -> None:
    told = story(scene, skill)
    told.game.grant(told.row, told.rule, UNTIL_MATCH)
    told.end_drive()
    told.game.expire(UNTIL_HALF)
    assert told.has
    assert told.game.teams[0].players[1].skills == []       # the roster knows nothing of it


@every_skill
@pytest.mark.parametrize("until", [UNTIL_TURN, UNTIL_DRIVE, UNTIL_MATCH])
def test_lost_for_a_while(scene: Any, skill: str, until: int) -> None:
    told = story(scene, skill, WITH_SKILL.format(skill))
    assert told.has
    told.game.suppress(told.row, told.rule, until)
    assert not told.has
    if until == UNTIL_TURN:
        told.end_turn()
    else:
        told.end_drive()
    assert told.has is (until != UNTIL_MATCH)


@every_skill
def test_a_loss_outweighs_a_gain(scene: Any, skill: str) -> None:
    told = story(scene, skill)
    told.game.suppress(told.row, told.rule, UNTIL_TURN)
    told.game.grant(told.row, told.rule, UNTIL_DRIVE)
    assert not told.has
    told.game.expire(UNTIL_TURN)
    assert told.has


@every_skill
def test_gains_are_kept_by_clones_and_dumps(scene: Any, skill: str) -> None:
    told = story(scene, skill)
    told.game.grant(told.row, told.rule, UNTIL_TURN)
    twin = told.game.clone()
    text = told.game.dump()
    told.game.expire(UNTIL_TURN)
    assert twin.has(told.row, told.rule) and not told.has
    told.game.fill(text)
    assert told.has
