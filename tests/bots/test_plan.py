"""The chance of a plan: every fall of the dice, re-rolls where they help most, others' answers for the worst."""

from __future__ import annotations

import tomllib
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from nuffle.lab.proof import case
from nuffle.odds.goals import AllGoals, parse_goal
from nuffle.odds.plan_odds import PlanOdds, both_ways
from nuffle.text.errors import WrittenError
from nuffle.text.notation import NotationError

HALL = tomllib.loads((Path(__file__).parents[2] / "examples" / "dungeon" / "pad.toml").read_text())["map"]
MARKED = "h1 Lineman 10,7\na1 Lineman 11,7"
AWAY = ["move h1", "move h1 9,6"]
ONCE = 4 / 6
# plan: the scene, the answers, what they are for; the chance without re-rolls, and with one of the team's
PLANS: dict[str, tuple[dict[str, Any], list[str], list[str], float, float]] = {
    "a dodge": ({"players": MARKED}, AWAY, ["no turnover"], ONCE, 8 / 9),
    "a dodge and a pick-up, one re-roll for both": (
        {"players": MARKED, "ball": "9,6"}, AWAY, ["h1 ball", "no turnover"],
        ONCE * ONCE, ONCE * ONCE + 2 * (1 - ONCE) * ONCE * ONCE),
    "going for it twice": (
        {"players": "h1 Lineman 5,7\na1 Lineman 20,1"},
        ["move h1", *[f"move h1 {square},7" for square in range(6, 14)]], ["no turnover"],
        (5 / 6) ** 2, (5 / 6) ** 2 * (1 + 2 / 6)),
}

# what is dropped may bounce back to him: a little more than the rolls alone
DROPPED: dict[str, tuple[dict[str, Any], list[str], list[str], float]] = {
    "a hand-off": (
        {"players": "h1 Lineman 10,7 ball\nh2 Lineman 11,7\na1 Lineman 20,1"}, ["handoff h1", "give h1 h2"],
        ["h2 ball", "no turnover"], ONCE),
    "a pass": (
        {"players": "h1 Lineman 10,7 ball\nh2 Lineman 13,7\na1 Lineman 20,1"}, ["pass h1", "throw h1", "target 13,7"],
        ["h2 ball", "no turnover"], ONCE * ONCE),
}


def planned(scene: Any, name: str, *, rerolls: bool) -> PlanOdds:
    told, answers, wants, *_ = PLANS[name] if name in PLANS else DROPPED[name]
    match = scene(told["players"], rerolls=[1, 1], **{key: told[key] for key in told if key != "players"}).match
    return PlanOdds(match, answers, AllGoals([parse_goal(match, words) for words in wants]), rerolls=rerolls)


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_has_the_chance_one_works_out_by_hand(scene: Any, name: str) -> None:
    plain, again = PLANS[name][3:]
    assert planned(scene, name, rerolls=False).chance().chance == pytest.approx(plain)
    assert planned(scene, name, rerolls=True).chance().chance == pytest.approx(again)


@pytest.mark.parametrize("name", DROPPED)
def test_a_ball_that_bounces_back_counts(scene: Any, name: str) -> None:
    plain = DROPPED[name][3]
    assert plain < planned(scene, name, rerolls=False).chance().chance < plain + 0.06


@pytest.mark.parametrize("name", [*PLANS, "a hand-off"])
def test_many_tries_come_out_as_worked_out(scene: Any, name: str) -> None:
    plan = planned(scene, name, rerolls=True)
    exact, tried = plan.chance(), plan.run_trials(150)
    assert exact.exact and not tried.exact
    assert abs(tried.chance - exact.chance) <= 4 * sqrt(exact.chance * (1 - exact.chance) / 150)


def test_the_best_re_roll_is_kept_for_the_roll_that_needs_it(scene: Any) -> None:
    """A 2+ with a second chance of the player's own comes first: the team's is left for what follows."""
    match = scene("h1 Lineman 10,7 +Dodge\na1 Lineman 11,7", ball="9,6", rerolls=[1, 1]).match
    found = PlanOdds(match, AWAY, AllGoals([parse_goal(match, "h1 ball"), parse_goal(match, "no turnover")])).chance()
    assert found.exact and found.chance == pytest.approx(8 / 9 * 8 / 9)


def test_others_answer_for_the_worst(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Diving Tackle", rerolls=[0, 0]).match
    assert PlanOdds(match, AWAY, parse_goal(match, "no turnover")).chance().chance == pytest.approx(2 / 6)


def test_more_dice_than_are_worth_it_are_tried_instead_and_the_error_is_told(scene: Any) -> None:
    found = planned(scene, "a pass", rerolls=True).chance(most=5, trials=200)
    assert not found.exact and 0 < found.error < 0.05 and abs(found.chance - 0.76) < 5 * found.error


def test_an_answer_that_is_never_offered_is_a_mistake_not_a_failure(scene: Any) -> None:
    match = scene(MARKED).match
    for answers in (["jump h1"], ["move h1", "move h1 12,12"]):
        with pytest.raises(NotationError, match="is not one of the options"):
            PlanOdds(match, answers, parse_goal(match, "no turnover")).chance()


def test_what_a_plan_is_for_is_said_in_words_or_refused(scene: Any) -> None:
    match = scene(MARKED).match
    with pytest.raises(WrittenError, match="a4 down"):
        parse_goal(match, "world peace")
    with pytest.raises(WrittenError, match="no player"):
        parse_goal(match, "h12 down")


def test_who_is_on_his_way_from_pad_to_pad_has_not_gone_down(scene: Any) -> None:
    """Somebody stands on pad 2: who comes out there sends him on, and nobody is down because dice still fall."""
    stage = scene("h1 Lineman 3,6\nh2 Lineman 2,7", edition="dungeon", map=HALL)
    plan = PlanOdds(stage.match, ["move h1", "move h1 2,6"], parse_goal(stage.match, "h1 down"))
    found = plan.chance()
    assert found.exact and found.chance == pytest.approx(plan.run_trials(1500).chance, abs=0.04)


def test_how_badly_somebody_is_hurt_counts_only_for_who_wants_to_know(scene: Any) -> None:
    stage = scene("h1 Lineman 12,7\na1 Lineman 13,7", rerolls=(0, 0))
    plans = [
        PlanOdds(stage.match, ["block h1 a1"], parse_goal(stage.match, words)) for words in ("no turnover", "a1 out")
    ]
    found = [plan.chance(2000, trials=1) for plan in plans]
    assert found[0].exact and found[0].chance == pytest.approx(4 / 6), "neither skull nor both down"
    assert not found[1].exact


def test_the_match_itself_is_not_touched(scene: Any) -> None:
    stage = scene(MARKED, rerolls=[1, 1])
    before = stage.match.dump()
    PlanOdds(stage.match, AWAY, parse_goal(stage.match, "no turnover")).chance()
    assert stage.match.dump() == before


TO_THE_GROUND = {"players": "h1 Lineman 12,8\nh2 Lineman 12,7\na1 Lineman 13,7\na2 Lineman 20,1", "rerolls": [1, 0]}


def test_somebody_laid_down_without_a_turnover_is_worked_out_in_few_copies(scene: Any) -> None:
    """His armour and injury are all the same to both; two dice, one of them a pow or a stumble, and no other fall."""
    stage = scene(**TO_THE_GROUND)
    wanted = AllGoals([parse_goal(stage.match, "a1 down"), parse_goal(stage.match, "no turnover")])
    found = PlanOdds(stage.match, ["blitz h1", "hit a1"], wanted).chance()
    once = 20 / 36
    assert found.exact and found.chance == pytest.approx(once + (1 - once) * once)


def test_trials_pick_dice_and_throw_again_as_a_coach_would(scene: Any) -> None:
    stage = scene(**TO_THE_GROUND)
    wanted = AllGoals([parse_goal(stage.match, "a1 down"), parse_goal(stage.match, "no turnover")])
    plain, again = (PlanOdds(stage.match, ["blitz h1", "hit a1"], wanted, rerolls=rerolls) for rerolls in (False, True))
    assert plain.run_trials(1_500).chance == pytest.approx(20 / 36, abs=0.05)
    assert again.run_trials(1_500).chance == pytest.approx(1 - (16 / 36) ** 2, abs=0.05)


BLITZ = {"players": "h1 Blitzer 12,7\nh2 Lineman 12,8\nh3 Thrower 11,6 ball\na1 Lineman 13,7\na2 Lineman 20,4",
         "rerolls": [2, 0]}
BLITZ_PLAN = ["blitz h3", "move h3 12,6", "block h3 a1"]


def test_a_blitz_by_the_carrier_is_worked_out_whoever_else_is_hurt(scene: Any) -> None:
    """Two dice, and both down will do: three faces of six. What becomes of the thrower is all the same to the goal."""
    stage = scene(**BLITZ)
    once, again = both_ways(stage.match, BLITZ_PLAN, parse_goal(stage.match, "a1 down"))
    assert once.exact and again.exact
    assert once.chance == pytest.approx(1 - 1 / 4) and again.chance == pytest.approx(1 - 1 / 16)


def test_trials_choose_for_the_goal_and_not_as_a_coach_would(scene: Any) -> None:
    """A coach hardly takes both down with the ball in hand; whoever wants only him to go down does."""
    stage = scene(**BLITZ)
    goal = parse_goal(stage.match, "a1 down")
    for rerolls, exact in ((False, 1 - 1 / 4), (True, 1 - 1 / 16)):
        found = PlanOdds(stage.match, BLITZ_PLAN, goal, rerolls=rerolls).try_out(800)
        assert not found.exact and found.low <= exact <= found.high and found.high - found.low < 0.1


def test_others_learn_to_answer_for_the_worst(scene: Any) -> None:
    match = scene("h1 Lineman 10,7\na1 Lineman 11,7 +Diving Tackle", rerolls=[0, 0]).match
    found = PlanOdds(match, AWAY, parse_goal(match, "no turnover")).try_out(600)
    assert found.low <= 2 / 6 <= found.high


def test_both_columns_are_found_the_same_way(scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without re-rolls it can be worked out, with them it cannot: then neither is."""
    monkeypatch.setattr("nuffle.odds.plan_odds.TRIALS", 60)
    stage = scene(MARKED, ball="9,6", rerolls=[1, 1])
    wanted = AllGoals([parse_goal(stage.match, words) for words in ("h1 ball", "no turnover")])
    alone = [PlanOdds(stage.match, AWAY, wanted, rerolls=rerolls).chance().copies for rerolls in (False, True)]
    assert alone[0] < alone[1]
    once, again = both_ways(stage.match, AWAY, wanted, alone[0])
    assert not once.exact and not again.exact and once.chance <= again.chance


def test_intervals_hold_the_chance_of_seeded_plans() -> None:
    """`python -m nuffle.lab.proof --sampled --positions 100` is the long version."""
    found = [case(edition, begins, 200, seed, sampled=True) for seed, (edition, begins) in enumerate([
        ("crp", "block"), ("bb2020", "move"), ("dungeon", "move")], 11)]
    assert all(each.inside for each in found), [each for each in found if not each.inside]
