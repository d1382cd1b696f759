"""Positions whose parts are genuine but do not belong together are refused, and what was really played never is."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from nuffle.editions import edition as ruleset
from nuffle.engine.dice import Seeded
from nuffle.engine.procedure import fields_of
from nuffle.lab.entrants import draw
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.game import Game, Proc
from nuffle.rules.procedures.match_flow import CoinToss
from nuffle.rules.start import load_match, start_match
from nuffle.rules.team_state import MATCH_REROLLS, REROLLS
from nuffle.rules.trial_run import take_and_check

Position = dict[str, Any]


def taken_in(match: Game, position: Position | None = None) -> Game:
    text = match.dump() if position is None else json.dumps(position)
    return load_match(text, match.rules, match.teams, match.setup, match.pitch, outside=True)


def refusal(match: Game, change: Callable[[Position], None]) -> str:
    """What is said of a position with something changed; as it was it is taken in."""
    assert taken_in(match).dump() == match.dump()
    position = json.loads(match.dump())
    change(position)
    with pytest.raises(BadDump) as refused:
        taken_in(match, position)
    return str(refused.value)


def setting(part: str, value: Any) -> Callable[[Position], None]:
    return lambda position: position["state"].update({part: value})


# -- who kicked off first decides who does after half time
def test_the_first_half_was_kicked_off_by_somebody(scene: Any) -> None:
    match = scene("h1 Lineman 5,5\na1 Lineman 9,5").match
    assert "nobody has kicked off" in refusal(match, setting("first_kicker", -1))


# -- an action is declared in a turn
def test_nobody_acts_in_the_middle_of_anothers_step(scene: Any) -> None:
    stage = scene("h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 6,5", rerolls=[1, 0], dice=[1])
    other = json.loads(stage.play("move h2").match.dump())
    match = stage.play("end", "move h1", "move h1 4,5").match

    def splice(position: Position) -> None:
        position["stack"] = [*position["stack"][:-1], other["stack"][-1]]
        position["request"] = other["request"]

    assert [frame.NAME for frame in match.stack()] == ["match", "turn", "action", "step", "roll"]
    assert "action: nobody acts in step" in refusal(match, splice)


# -- the ball
@pytest.mark.parametrize("plays", [[], ["move h1"]])
def test_a_ball_does_not_lie_under_anybody_when_somebody_is_asked_what_to_do(scene: Any, plays: list[str]) -> None:
    match = scene("h1 Lineman 5,5\na1 Lineman 9,5 ball").play(*plays).match
    assert "the ball lies under player 32" in refusal(match, setting("carrier", -1))


def test_nor_is_it_still_to_bounce(scene: Any) -> None:
    match = scene("h1 Lineman 5,5", ball="9,5").play("move h1").match
    assert "should have bounced" in refusal(match, setting("loose", 1))


@pytest.mark.parametrize(("air", "told"), [(1, "nobody has kicked it off"), (2, "nobody has kicked it off"),
                                           (63, "not between 0 and 2")])
def test_nor_is_it_in_the_air(scene: Any, air: int, told: str) -> None:
    match = scene("h1 Lineman 5,5", ball="9,5").play("move h1").match
    assert told in refusal(match, setting("in_air", air))


@pytest.mark.parametrize(("loose", "told"), [(1, "a ball that is nowhere should bounce"), (100, "not between 0 and 3"),
                                             (-100, "not between 0 and 3")])
@pytest.mark.parametrize("edition", ["crp", "dungeon"])
def test_nor_does_a_ball_bounce_that_is_not_there(edition: str, loose: int, told: str) -> None:
    """Below ground the dice looked for a way out of nowhere without end."""
    rules = ruleset(edition)
    entry = draw(4, rules)
    match = start_match(rules, entry.teams, Seeded(4), entry.setup, entry.pitch)
    assert match.state.ball < 0
    assert told in refusal(match, setting("loose", loose))


# -- the line of scrimmage
def test_of_players_set_up_anew_enough_are_left_for_the_line(scene: Any) -> None:
    """One of a team is set up anew by a solid defence, but the others are not where they were."""
    table = "".join(f"h{n} Human Lineman 12,{n + 5}\na{n} Human Lineman 13,{n + 5}\n" for n in (1, 2, 3))
    match = scene(table + "a4 Human Lineman 20,7", start="kick-off", dice=["d8:5", 1, 2, 2, "d3:1"], edition="bb2020")
    match.play("kick 6,10", "choose a4", "done")

    def fall_back(position: Position) -> None:
        state = Game.clone(match.match).state
        state.shift(match.player("a1"), match.match.pitch.at(18, 6))
        state.shift(match.player("a2"), match.match.pitch.at(18, 7))
        position["state"]["square"] = list(state.square)

    assert "too few are left for the line" in refusal(match.match, fall_back)


# -- what nothing says of itself is found by playing on
def test_what_breaks_by_one_of_the_answers_is_refused(scene: Any) -> None:
    """Nobody has won the toss: whoever kicks off then is nobody either."""
    match = scene("h1 Lineman\na1 Lineman", start="coin toss", dice=["d2:1"]).play("heads").match
    assert [frame.NAME for frame in match.stack()][-1] == "coin toss"

    def nobody_has_won(position: Position) -> None:
        position["stack"][-1][3 + fields_of(CoinToss).index("winner")] = -1

    assert "cannot be played on" in refusal(match, nobody_has_won)


def test_what_breaks_after_half_time_is_refused(scene: Any) -> None:
    """Re-rolls less than none that are given back for the second half: until then there are enough."""
    table = "\n".join(f"h{n} Lineman {n},{n}\na{n} Lineman {n + 12},{n}" for n in range(1, 12))
    match = scene(table, rerolls=[3, 3]).match
    sheet = list(match.state.sheet)
    sheet[MATCH_REROLLS] = -20
    said = refusal(match, setting("sheet", sheet))
    assert "cannot be played on: seat 0 has" in said and f"on line {REROLLS} of its sheet" in said


class Forth(Proc):
    """Hands over to another that hands back."""

    NAME: ClassVar[str] = "forth"

    def go(self, m: Game) -> None:
        m.push(Back())


class Back(Proc):
    NAME: ClassVar[str] = "back"

    def go(self, m: Game) -> None:
        m.pop()


def test_what_never_comes_to_a_question_again_is_told(scene: Any) -> None:
    match = scene("h1 Lineman 5,5").match
    match.push(Forth())
    assert take_and_check(match, 0) == ["no question is ever asked again"]


# -- what looks strange and was played
def test_who_is_carried_off_by_his_own_chainsaw_need_not_be_there_for_his_foul(scene: Any) -> None:
    match = scene("h1 6 3 3 8 12,7 +Chainsaw\na1 6 3 3 8 13,7 prone", dice=[1, 6, 6, 6, 6, 6, 8],
                  apothecaries=[1, 0]).play("foul h1", "kick h1 a1").match
    assert "foul" in [frame.NAME for frame in match.stack()] and not match.state.on_pitch(0)
    assert taken_in(match).dump() == match.dump()
