"""Shoulder charges: a block on the way, undeclared, with less strength."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from nuffle.editions import edition, use_edition
from nuffle.editions.dungeon.rules.features import Feature
from nuffle.engine.request import pack
from nuffle.rules.events import E_NOTE
from nuffle.rules.hooks import F_STEP
from nuffle.rules.moments import ENTERED
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.verbs import V_USE

RULE = "dungeon.shoulder-charge"
pytestmark = pytest.mark.rule(RULE)


@pytest.mark.shows("dungeon.shoulder-charge:1", "dungeon.shoulder-charge:4")
def test_he_blocks_on_his_way_and_moves_on(below: Any) -> None:
    match = below("h1 6 4 3 8 5,4\na1 Lineman 7,4", dice=["push"])
    match.play("move h1", "move h1 6,4", "block h1 a1", "push 8,4", "stay", "move h1 6,3")
    assert match.at("h1") == (6, 3) and match.match.top.moved == 3


@pytest.mark.shows("dungeon.shoulder-charge:1")
def test_whoever_moves_is_offered_a_block_he_has_not_declared(below: Any) -> None:
    match = below("h1 Lineman 6,4\na1 Lineman 7,4").play("move h1")
    assert match.offers("block h1 a1")


@pytest.mark.shows("dungeon.shoulder-charge:3")
def test_his_strength_is_one_less(below: Any) -> None:
    match = below("h1 Lineman 6,4\na1 Lineman 7,4", dice=["push", "pow"])
    match.play("move h1", "block h1 a1")
    assert match.asked == "die" and match.seat == "a" and match.events("block")[0]["dice"] == 2


@pytest.mark.shows("dungeon.shoulder-charge:3")
def test_a_declared_blitz_has_its_full_strength(below: Any) -> None:
    match = below("h1 Lineman 6,4\na1 Lineman 7,4", dice=["push"])
    match.play("blitz h1", "block h1 a1", "push 8,4", "stay")
    assert match.events("block")[0]["dice"] == 1


@pytest.mark.shows("dungeon.shoulder-charge:2")
def test_one_block_is_all_he_has_in_a_turn(below: Any) -> None:
    match = below("h1 6 5 3 8 6,4\na1 Lineman 7,4\na2 Lineman 7,3", dice=["push"])
    match.play("move h1", "block h1 a1", "push 8,4", "stay")
    assert not match.options("block")


@pytest.mark.shows("dungeon.shoulder-charge:2")
def test_who_blitzes_does_not_charge_as_well(below: Any) -> None:
    match = below("h1 6 4 3 8 6,4\na1 Lineman 7,4\na2 Lineman 7,3", dice=["push"])
    match.play("blitz h1", "block h1 a1", "push 8,4", "stay")
    assert not match.options("block")


@pytest.mark.shows("dungeon.shoulder-charge:5")
def test_it_is_besides_the_blitz_of_the_team_and_everybody_may(below: Any) -> None:
    match = below("h1 6 4 3 8 6,4\na1 Lineman 7,4\nh2 6 4 3 8 6,8\na2 Lineman 7,8", dice=["push", "push"])
    match.play("move h1", "block h1 a1", "push 8,4", "stay", "end")
    match.play("move h2", "block h2 a2", "push 8,8", "stay", "end")
    assert len(match.events("block")) == 2


@pytest.mark.parametrize("action", ["pass", "handoff", "foul"])
@pytest.mark.shows("dungeon.shoulder-charge:5")
def test_it_goes_with_other_actions_that_move(below: Any, action: str) -> None:
    table = "h1 6 4 3 8 6,4 ball\nh2 Lineman 5,5\na1 Lineman 7,4\na2 Lineman 5,3 prone"
    match = below(table, dice=["push"])
    match.play(f"{action} h1", "block h1 a1", "push 8,4", "stay")
    assert match.options({"pass": "throw", "handoff": "give", "foul": "foul"}[action])


@pytest.mark.parametrize(("action", "then"), [("pass", "throw h1"), ("handoff", "give h1 h2")])
@pytest.mark.shows("dungeon.shoulder-charge:5")
def test_who_means_to_throw_may_charge_for_the_ball_first(below: Any, action: str, then: str) -> None:
    """Strength 3 after the charge, one die; the ball falls beside h1, who picks it up."""
    match = below("h1 6 4 3 8 6,4\nh2 Lineman 7,6\na1 Lineman 7,4 ball", dice=["pow", 1, 1, 7, 5, 6])
    match.play(f"{action} h1", "block h1 a1", "push 8,4", "stay")
    assert match.holder is None and match.ball == (7, 5)
    match.play("move h1 7,5")
    assert match.holder == "h1" and match.offers(then)


@pytest.mark.shows("dungeon.shoulder-charge:5")
def test_nobody_means_to_throw_what_a_team_mate_has(below: Any) -> None:
    match = below("h1 Lineman 6,4\nh2 Lineman 7,6 ball\na1 Lineman 7,4")
    assert match.options("pass") == ["pass h2"] and match.options("handoff") == ["handoff h2"]


@pytest.mark.shows("dungeon.shoulder-charge:5")
def test_nobody_means_to_foul_or_to_throw_who_cannot_come_near(below: Any) -> None:
    """Six squares, two to go for: the ninth is too far."""
    match = below("h1 Lineman 3,5\nh2 Lineman 4,5\na1 Lineman 12,5 ball")
    assert [match.options(what) for what in ("pass", "handoff", "foul")] == [["pass h2"], ["handoff h2"], ["foul h2"]]


@pytest.mark.shows("dungeon.shoulder-charge:5")
def test_who_means_to_foul_may_fell_his_victim_first(below: Any) -> None:
    match = below("h1 6 4 3 8 6,4\na1 Lineman 7,4", dice=["pow", 1, 1, 2, 1])
    match.play("foul h1", "block h1 a1", "push 8,4", "follow", "foul h1 a1")
    assert len(match.rolled("armour")) == 2


@pytest.mark.shows("dungeon.shoulder-charge:7")
@pytest.mark.rule("dungeon.dugout-pad")
def test_a_charge_makes_it_worth_while_to_come_in_for_a_pass_or_a_foul(below: Any) -> None:
    match = below("h1 Lineman\na1 Lineman 3,2 ball").play("act h1 Dugout pad")
    assert match.options("option") == [f"option Dugout pad {what}" for what in ("move", "blitz", "pass", "foul")]


@pytest.mark.shows("dungeon.shoulder-charge:4")
def test_the_square_it_costs_may_be_gone_for(below: Any) -> None:
    match = below("h1 0 4 3 8 6,4\na1 Lineman 7,4", dice=[2, "push"])
    match.play("move h1", "block h1 a1", "push 8,4", "stay")
    assert len(match.rolled("go for it")) == 1 and match.match.top.rushed == 1


@pytest.mark.shows("dungeon.shoulder-charge:4")
def test_without_a_square_left_there_is_no_charge(below: Any) -> None:
    match = below("h1 1 4 3 8 3,4\na1 Lineman 7,4", dice=[2, 2])
    match.play("move h1", "move h1 4,4", "move h1 5,4", "move h1 6,4")
    assert not match.options("block")


def test_who_has_just_got_up_may_charge(below: Any) -> None:
    match = below("h1 6 4 3 8 6,4 prone\na1 Lineman 7,4", dice=["push"])
    match.play("move h1", "block h1 a1", "push 8,4", "stay")
    assert match.match.top.moved == 4


@pytest.mark.shows("dungeon.shoulder-charge:6")
def test_frenzy_follows_up_and_blocks_again_for_another_square(below: Any) -> None:
    match = below("h1 6 4 3 8 6,4 +Frenzy\na1 Lineman 7,4", dice=["push", "push"])
    match.play("move h1", "block h1 a1", "push 8,4", "push 9,4")
    assert match.at("h1") == (8, 4) and match.at("a1") == (9, 4) and match.match.top.moved == 2
    assert [event["dice"] for event in match.events("block")] == [1, 1] and not match.options("block")


@pytest.mark.shows("dungeon.shoulder-charge:6")
def test_frenzy_without_a_square_left_is_content_with_one(below: Any) -> None:
    match = below("h1 1 4 3 8 5,4 +Frenzy\na1 Lineman 7,4", dice=[2, 2, "push"])
    match.play("move h1", "move h1 5,5", "move h1 6,4", "block h1 a1", "push 8,4")
    assert len(match.events("block")) == 1 and match.asked != "push"


@pytest.mark.shows("dungeon.shoulder-charge:6")
def test_it_is_neither_a_blitz_nor_a_block_action_for_skills(below: Any) -> None:
    """Horns add nothing, Grab and Juggernaut are not offered, and a stab is no charge."""
    match = below("h1 6 4 3 8 6,4 +Horns +Grab +Juggernaut +Stab\na1 Lineman 7,4", dice=["push"])
    match.play("move h1", "block h1 a1")
    assert match.events("block")[0]["dice"] == 1 and match.asked == "push"
    assert match.options("push") == ["push a1 8,3", "push a1 8,4", "push a1 8,5"]


def test_nobody_charges_in_a_move_out_of_turn(below: Any) -> None:
    table = "h1 Thrower 10,5 ball\nh2 Lineman 14,5\nh3 Lineman 7,4\na1 Lineman 8,4 +Pass Block"
    match = below(table)
    match.play("pass h1", "throw h1", "target 14,5", "use Pass Block")
    assert match.options("move") and not match.options("block")


@pytest.mark.shows("dungeon.shoulder-charge:7")
@pytest.mark.rule("dungeon.dugout-pad")
def test_who_has_just_come_in_may_charge(below: Any) -> None:
    match = below("h1 6 4 3 8\na1 Lineman 3,2", dice=["push"])
    match.play("act h1 Dugout pad", "option Dugout pad move", "square Dugout pad 2,2")
    match.play("block h1 a1", "push 4,2", "stay")
    assert match.at("a1") == (4, 2) and match.match.top.moved == 2


class Hop(Feature):
    """A rule of one's own that gives everybody a step anywhere."""

    id: ClassVar[str] = "own.hop"
    name: ClassVar[str] = "Hop"
    summary: ClassVar[str] = "Stays where he is, and says so."
    adds_steps: ClassVar[bool] = True

    def steps(self, m, owner, activation, out):
        out.add(pack(V_USE, self.index, owner, int(m.state.square[owner])))


def test_another_rule_in_the_place_of_a_local_one_is_heard_on_plain_floor_too(below: Any) -> None:
    own = edition("dungeon").derive("dungeon", "own", replace={RULE: Hop})
    with use_edition(own):
        match = below("h1 Lineman 6,5\na1 Lineman 12,5").play("move h1")
    assert any(line.startswith("use Hop h1") for line in match.options())


class Watch(Feature):
    """A rule of one's own that somebody comes by in mid-match, and tells of every square."""

    id: ClassVar[str] = "own.watch"
    name: ClassVar[str] = "Watch"
    summary: ClassVar[str] = "Tells of whoever comes to a square."
    always: ClassVar[bool] = False
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)

    def on_arrival(self, m, owner, moment, arrival):
        m.tell(E_NOTE, self.index, arrival.player, arrival.square)


def test_a_rule_that_comes_up_in_mid_match_is_heard_on_plain_floor_too(below: Any) -> None:
    own = edition("dungeon").derive("dungeon", "own", add=[Watch])
    with use_edition(own):
        match = below("h1 Lineman 6,5\na1 Lineman 12,5").play("move h1", "move h1 6,4")
        match.match.grant(match.match.state.match_row, own.index("own.watch"), UNTIL_MATCH)
        match.play("move h1 7,4", "move h1 8,4")
    assert len(match.events("note")) == 2


class Mud(Feature):
    """A rule of one's own about steps, on whatever floor."""

    id: ClassVar[str] = "own.mud"
    name: ClassVar[str] = "Mud"
    summary: ClassVar[str] = "Nobody steps to the right."
    always: ClassVar[bool] = False
    forbidden: ClassVar[tuple[int, ...]] = (F_STEP,)

    def forbids(self, m, owner, what, detail, frame):
        return m.pitch.xs[detail] > m.pitch.xs[m.state.square[frame.player]]


@pytest.mark.parametrize(("skill", "verb"), [("", "move"), ("+Leap", "use Leap")])
def test_a_rule_about_steps_is_heard_on_plain_floor_too(below: Any, skill: str, verb: str) -> None:
    own = edition("dungeon").derive("dungeon", "own", add=[Mud])
    with use_edition(own):
        match = below(f"h1 Lineman 6,4 {skill}\na1 Lineman 12,5").play("move h1")
        before = list(match.options(verb))
        match.match.grant(match.match.state.match_row, own.index("own.mud"), UNTIL_MATCH)
        match.play("move h1 5,4")
    columns = {int(line.split()[-1].split(",")[0]) for line in match.options(verb)}
    assert any(line.split()[-1].startswith("7,") for line in before) and columns and max(columns) == 5
