"""Seams that rules to come lean on, each with a small rule of its own and its story."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from nuffle.editions import EDITIONS, use_edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import EVERYBODY, SPECTATOR
from nuffle.engine.request import pack
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.families import ActionEffect, RerollEffect, SecretEffect
from nuffle.rules.grants import until_turns_of
from nuffle.rules.hooks import L_STEP
from nuffle.rules.moments import ENTERED, ROLL_ANNOUNCED, TURN_START, USE_ANNOUNCED
from nuffle.rules.pitch import standard_pitch
from nuffle.rules.player_state import MA, STANDING
from nuffle.rules.procedures.arrival import FOLLOWED_UP, ON_FOOT, PUSHED_THERE, PUT_THERE, arrive
from nuffle.rules.procedures.turn import Turn
from nuffle.rules.queries import MomentError
from nuffle.rules.registry import Registry, RegistryError
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_BLOCK_DICE, R_DODGE
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_MATCH
from nuffle.rules.secrets import count_hidden, reveal
from nuffle.rules.start import load_match
from nuffle.rules.verbs import V_ACT

CRP = EDITIONS["crp"]
TABLE = "h1 Lineman 5,5\nh2 Lineman 5,9\na1 Lineman 20,5\na2 Lineman 20,9"


class Card(SecretEffect):
    """Held in secret by a team, played at the start of its turn: its first player is faster for a while."""

    id: ClassVar[str] = "test.card.wings"
    name: ClassVar[str] = "Wings"
    kind: ClassVar[str] = "card"
    offered: ClassVar[tuple[int, ...]] = (TURN_START,)

    def offers_turn(self, m: Any, owner: int, moment: int, turn: Turn) -> bool:
        return bool(turn.seat == m.state.seat_of(owner))

    def use_turn(self, m: Any, owner: int, moment: int, turn: Turn) -> None:
        m.spend_grant(owner, self.index)
        m.change_stat(32 * turn.seat, MA, 2, UNTIL_DRIVE, self.index)

    def on_cancel(self, m: Any, owner: int, use: Any) -> None:
        m.spend_grant(owner, self.index)

    def deck(self, rules: Any, value: int) -> list[int]:
        return [effect.index for effect in rules.effects if effect.kind == "card"]


class OtherCard(Card):
    id: ClassVar[str] = "test.card.stones"
    name: ClassVar[str] = "Stones"


class Answer(Effect):
    """Undoes what another coach has announced, and can be undone the same way."""

    id: ClassVar[str] = "test.card.answer"
    name: ClassVar[str] = "Answer"
    kind: ClassVar[str] = "answer"
    offered: ClassVar[tuple[int, ...]] = (USE_ANNOUNCED,)

    def offers(self, m: Any, owner: int, moment: int, frame: Any) -> bool:
        return bool(m.state.seat_of(frame.owner) != m.state.seat_of(owner) and frame.cancelled == 0)

    def use(self, m: Any, owner: int, moment: int, frame: Any) -> None:
        m.spend_grant(owner, self.index)
        frame.cancelled = 1

    def on_cancel(self, m: Any, owner: int, use: Any) -> None:
        m.spend_grant(owner, self.index)


def hand(match: Any, seat: int, *names: str, seen_by: int = EVERYBODY) -> None:
    for name in names:
        match.match.grant(match.match.team_row(seat), HOUSE.index(name), UNTIL_MATCH, seen_by=seen_by)


@pytest.fixture
def house(scene):
    with use_edition(HOUSE):
        yield lambda **rest: scene(TABLE, **rest)


# -- a use is announced, answered, resolved
def test_a_use_can_be_answered_and_the_answer_too(house):
    match = house()
    hand(match, 1, "Wings", "Answer")
    hand(match, 0, "Answer")
    match.play("end", "use Wings")
    assert match.seat == "h" and match.offers("use Answer h")
    match.play("use Answer")
    assert match.seat == "a", "the answer can be answered"
    match.play("use Answer")
    assert match.stat("a1", MA) == 8 and not match.events("fizzled")[1:]
    assert [event["rule"] for event in match.events("fizzled")] == ["Answer"]


def test_a_cancelled_use_costs_what_its_text_says(house):
    match = house()
    hand(match, 1, "Wings")
    hand(match, 0, "Answer")
    match.play("end", "use Wings", "use Answer")
    assert match.stat("a1", MA) == 6 and match.match.count_grants(match.match.team_row(1), HOUSE.index("Wings")) == 0


# -- dice
class SureThing(Effect):
    """Once, before a die of his team's is thrown: it counts as a six."""

    id: ClassVar[str] = "test.card.sure-thing"
    name: ClassVar[str] = "Sure Thing"
    offered: ClassVar[tuple[int, ...]] = (ROLL_ANNOUNCED,)

    def offers_roll(self, m: Any, owner: int, moment: int, roll: Roll) -> bool:
        return bool(roll.seat(m) == m.state.seat_of(owner))

    def use_roll(self, m: Any, owner: int, moment: int, roll: Roll) -> None:
        m.spend_grant(owner, self.index)
        roll.settle_as(6)


class Mascot(RerollEffect):
    """A team holds it: a failed dodge or block dice of one of its players are thrown again."""

    id: ClassVar[str] = "test.card.mascot"
    name: ClassVar[str] = "Mascot"
    rerolls: ClassVar[tuple[int, ...]] = (R_DODGE, R_BLOCK_DICE)

    def may_reroll_block(self, m: Any, owner: int, block: Any) -> bool:
        return True

    def start_reroll(self, m: Any, owner: int, roll: Roll) -> None:
        m.spend_grant(owner, self.index)
        m.passed = True

    def start_reroll_block(self, m: Any, owner: int, block: Any) -> None:
        m.spend_grant(owner, self.index)
        m.passed = True


# -- on the pitch
class Bog(Effect):
    """The whole pitch is a bog: every step costs two squares of movement."""

    id: ClassVar[str] = "test.weather.bog"
    name: ClassVar[str] = "Bog"
    limits: ClassVar[tuple[int, ...]] = (L_STEP,)

    def limit(self, m: Any, owner: int, what: int) -> int:
        return 1


class Doorman(Effect):
    """Counts whoever comes to stand anywhere, by whatever means."""

    id: ClassVar[str] = "test.core.doorman"
    name: ClassVar[str] = "Doorman"
    moments: ClassVar[tuple[int, ...]] = (ENTERED,)

    def on(self, m: Any, owner: int, moment: int, frame: Any) -> None:
        m.tell(E_NOTE, self.index, frame.player, frame.how)


class LateComer(ActionEffect):
    """In his own turn somebody of the reserves may walk on, and that was his action."""

    id: ClassVar[str] = "test.core.late-comer"
    name: ClassVar[str] = "Late Comer"
    adds_actions: ClassVar[bool] = True
    from_reserves: ClassVar[bool] = True

    def actions(self, m: Any, owner: int, out: Any) -> None:
        out.add(pack(V_ACT, owner, self.index, 0))

    def act(self, m: Any, owner: int, target: int) -> None:
        m.state.place(owner, m.pitch.at(0, 7), STANDING)
        arrive(m, owner, -1, PUT_THERE)


HOUSE = CRP.derive("crp", "house", add=[Card, OtherCard, Answer, SureThing, Mascot, Bog, Doorman, LateComer])


def test_a_roll_can_be_settled_before_a_die_falls(house):
    match = house(home="Human")
    hand(match, 0, "Sure Thing")
    match.match.state.shift(match.player("a1"), match.match.pitch.at(6, 5))
    match.play("move h1", "move h1 5,4", "use Sure Thing")
    assert match.at("h1") == (5, 4) and match.match.dice.count == 0


def test_what_a_team_holds_stands_in_one_list_with_all_other_re_rolls(house):
    match = house(rerolls=[1, 0])
    hand(match, 0, "Mascot", "Mascot")
    match.match.state.shift(match.player("a1"), match.match.pitch.at(6, 5))
    match.add_dice(1, 6).play("move h1", "move h1 5,4")
    assert match.options() == ["use Mascot h", "reroll", "no"]
    match.play("use Mascot")
    assert match.standing("h1") and match.at("h1") == (5, 4)
    match.play("end")
    match.match.state.shift(match.player("h2"), match.match.pitch.at(7, 6))
    match.add_dice("push", "push", "pow", "pow", 1, 1).play("block h2 a1")
    assert match.options() == ["use Mascot h", "reroll", "no"]
    match.play("use Mascot", "push a1 5,5", "stay")
    assert match.lying("a1")


# -- secrets
def public(match: Any, seat: int) -> Any:
    view = match.match.view_for(seat)
    seen = [event.row() for event in match.match.log.seen_by(seat)]
    return json.loads(view.dump()), seen, view.options().to_list()


@pytest.mark.parametrize("watching", [0, SPECTATOR])
def test_what_others_see_is_the_same_whatever_is_held(house, watching):
    found = []
    for held in ((), ("Wings",), ("Wings", "Stones")):
        match = house()
        hand(match, 1, *held, seen_by=0b10)
        seen = [public(match, watching)]
        match.play("end")
        if held:
            assert match.seat == "a" and match.offers("use Wings a")
            assert match.match.view_for(watching).seat == -1, "nobody else is told that there is a question"
            match.play("no")
        seen.append(public(match, watching))
        match.play("move a1", "move a1 21,5", "end", "end")
        seen.append(public(match, watching))
        found.append(seen)
    assert found[0] == found[1] == found[2]


def test_the_owner_sees_his_hand_and_others_how_many_there_are(house):
    match = house()
    hand(match, 1, "Wings", "Stones", seen_by=0b10)
    row = match.match.team_row(1)
    assert match.match.view_for(1).has(row, HOUSE.index("Wings"))
    assert not match.match.view_for(0).has(row, HOUSE.index("Wings"))
    assert count_hidden(match.match, row, 0) == 2 and count_hidden(match.match, row, 1) == 0
    reveal(match.match, row, HOUSE.index("Wings"))
    assert match.match.view_for(0).has(row, HOUSE.index("Wings"))


def test_a_bot_imagines_what_it_may_not_know(house):
    match = house()
    hand(match, 1, "Wings", seen_by=0b10)
    row = match.match.team_row(1)
    dreamt = {tuple(match.match.imagine(0, seed).has(row, HOUSE.index(name)) for name in ("Wings", "Stones"))
              for seed in range(20)}
    assert dreamt == {(True, False), (False, True)}
    assert all(match.match.imagine(1, seed).has(row, HOUSE.index("Wings")) for seed in range(20))


# -- scopes, notes, shapes
def test_something_holds_until_the_end_of_that_teams_next_turn(house):
    match = house()
    match.match.change_stat(match.player("h1"), MA, -1, until_turns_of(1, 1))
    match.play("end")
    assert match.stat("h1", MA) == 5
    match.play("end")
    assert match.stat("h1", MA) == 6


def test_a_note_stands_under_its_rule_and_owner_and_outlives_a_drive(house):
    match = house().match
    rule = HOUSE.index("Wings")
    match.note(3, rule, 7, UNTIL_MATCH)
    match.note(4, rule, 8, UNTIL_DRIVE)
    assert (match.read_note(3, rule), match.read_note(4, rule), match.read_note(5, rule)) == (7, 8, 0)
    match.expire(UNTIL_DRIVE)
    assert (match.read_note(3, rule), match.read_note(4, rule)) == (7, 0)
    assert not match.has(3, rule), "a note is no gift"


def test_another_shape_hides_what_was_before_and_shows_it_again(scene):
    match = scene("a1 Human Lineman 6,5 +Block", edition="bb2020")
    frog, player = match.match.rules.index("bb2020.core.frog"), match.player("a1")
    match.match.change_stat(player, MA, -1, until_turns_of(0, 1))
    match.match.grant(player, frog, UNTIL_DRIVE)
    assert match.stat("a1", MA) == 5 and not match.has("a1", "Block") and match.has("a1", "Leap")
    match.play("end")
    assert match.stat("a1", MA) == 5, "what ends under the skin changes nothing"
    match.match.expire(UNTIL_DRIVE)
    assert match.stat("a1", MA) == 6 and match.has("a1", "Block") and not match.has("a1", "Leap")


def test_a_step_may_cost_more(house):
    match = house()
    match.match.grant(match.match.state.match_row, HOUSE.index("Bog"), UNTIL_MATCH)
    match.add_dice(6, 6).play("move h1", "move h1 6,5", "move h1 7,5", "move h1 8,5")
    assert not match.rolled("go for it")
    match.play("move h1 9,5")
    assert len(match.rolled("go for it")) == 2 and not match.options("move")


def test_whoever_enters_a_square_is_told_of_in_one_way(house):
    match = house()
    match.match.grant(match.match.state.match_row, HOUSE.index("Doorman"), UNTIL_MATCH)
    match.play("move h2", "move h2 6,9", "end")
    match.match.state.shift(match.player("a1"), match.match.pitch.at(6, 5))
    match.add_dice("push").play("block h1 a1", "push a1 7,5", "follow")
    told = [(event["owner"], event["value"]) for event in match.events("note")]
    assert told == [("h2", ON_FOOT), ("a1", PUSHED_THERE), ("h1", FOLLOWED_UP)]


def test_an_action_may_begin_in_the_reserves(scene):
    with use_edition(HOUSE):
        match = scene(TABLE + "\nh9 Lineman reserves")
        match.match.grant(match.match.team_row(0), HOUSE.index("Late Comer"), UNTIL_MATCH)
        match.play("use Late Comer h9") if match.offers("use Late Comer h9") else match.play(
            next(line for line in match.options() if "Late Comer" in line))
        assert match.at("h9") == (0, 7) and match.asked == "turn"


def test_near_and_far_come_from_the_map():
    pitch = standard_pitch()
    here, there = pitch.at(5, 5), pitch.at(6, 5)
    assert pitch.adjacent(here, there) and pitch.sees(pitch.at(2, 5), pitch.at(9, 5))
    for way in range(1, 4):
        pitch.wall(here, way)
    assert not pitch.adjacent(here, there) and pitch.step(there, 6) == -1
    assert not pitch.sees(pitch.at(2, 5), pitch.at(9, 5)) and pitch.sees(pitch.at(2, 9), pitch.at(9, 9))
    assert there not in pitch.within(here, 1) and len(pitch.within(pitch.at(0, 0), 1)) == 4


# -- lists that refuse
def test_a_registry_neither_overflows_nor_collides():
    registry = Registry("moment", 2)
    registry.declare(0, "dawn", "the sun comes up")
    with pytest.raises(RegistryError, match="number 2, but the next one is 1"):
        registry.declare(2, "dusk", "it goes down")
    with pytest.raises(RegistryError, match="already"):
        registry.add("dawn", "again")
    assert registry.add("dusk", "it goes down") == 1
    with pytest.raises(RegistryError, match="no room"):
        registry.add("night", "dark")


def test_a_moment_over_another_procedure_is_an_error(house):
    match = house().match
    with pytest.raises(MomentError, match="'use announced' was opened over 'turn'"):
        match.at_moment(USE_ANNOUNCED)


# -- dumps name their rules
def test_more_rules_do_a_dump_no_harm(house):
    match = house()
    hand(match, 1, "Wings")
    text = match.match.dump()
    grown = CRP.derive("crp", "house", add=[OtherCard, Mascot, SureThing, Bog, Doorman, LateComer, Answer, Card])
    assert grown.index("Wings") != HOUSE.index("Wings")
    again = load_match(text, grown, match.match.teams)
    assert again.has(again.team_row(1), again.rules.index("Wings"))
    assert again.dump() == text
    with pytest.raises(BadDump, match=r"test\.card\.wings, which crp"):
        load_match(text, CRP, match.match.teams)


def test_a_copy_of_a_match_is_a_copy_whoever_makes_it(house):
    import copy
    import pickle

    match = house().match
    match.dice = Seeded(3)
    for twin in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.dump() == match.dump() and twin is not match
