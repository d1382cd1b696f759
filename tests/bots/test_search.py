"""The bot that looks ahead: what it may know, what it tries, and that the same seeds play the same match."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.bots import BotError, ask, bot_class, make_bot, play
from nuffle.bots.candidates import candidates
from nuffle.bots.search import SearchBot
from nuffle.bots.thought import comes_off, drop_unasked
from nuffle.bots.tree import Budget, Tree
from nuffle.engine.dice import Seeded
from nuffle.engine.request import pack
from nuffle.envs.small import pitch_for, rules_for, team_for
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import start_match
from nuffle.rules.verbs import V_BLITZ, V_CHOOSE, V_END, V_HIT, V_STEP


def one_a_side(edition: str, seed: int) -> Game:
    teams = [team_for(edition, race, 1) for race in ("Human", "Orc")]
    return start_match(rules_for(edition, 1), teams, Seeded(seed), MatchTerms(inducements=False), pitch_for(edition, 1))


def searching(nodes: int) -> SearchBot:
    bot = make_bot(f"search:{nodes}")
    assert isinstance(bot, SearchBot)
    return bot


@pytest.mark.parametrize("edition", ["crp", "bb2020"])
def test_five_short_matches_of_an_edition_end_and_are_the_same_from_the_same_seeds(edition: str) -> None:
    for seed in range(5):
        ends = []
        for _ in range(2 if seed == 0 else 1):
            match = one_a_side(edition, seed)
            play(match, [make_bot("search:6"), make_bot("scripted")][::1 if seed % 2 else -1], Seeded(seed))
            ends.append(match.dump())
        assert match.seat < 0 and ends[0] == ends[-1]


def test_its_thoughts_tell_what_it_tried_how_often_and_how_likely_it_wins(scene: Any) -> None:
    stage = scene("h1 Catcher 20,7\na1 Lineman 16,7", ball="h1", turn=8, markers=(8, 8))
    bot = searching(8)
    ask(stage.match, bot, Seeded(1))
    best = bot.thoughts[0]
    assert best.words.startswith("move h1, move h1 21,7") and best.value > bot.thoughts[-1].value
    assert len(bot.thoughts) <= sum(thought.tries for thought in bot.thoughts) <= 8
    assert best.chance == 1.0 and str(best) == (
        f"comes off 100%, wins {best.value:5.1%} ({best.tries} tries): {best.words}")


def test_a_thought_tells_how_likely_its_plan_comes_off(scene: Any) -> None:
    stage = scene("h1 Lineman 12,7\na1 Lineman 13,7", ball="h1", rerolls=(0, 0))
    assert comes_off(stage.match, ["move h1", "move h1 11,7"]) == pytest.approx(4 / 6), "a dodge on 3+"
    assert comes_off(stage.match, ["move h1", "move h1 13,7"]) is None, "nobody can go there"


@pytest.mark.parametrize(("edition", "lineman"), [("crp", "Lineman"), ("bb2020", "Human Lineman")])
def test_a_blitz_is_told_with_whatever_the_edition_asks_on_the_way(scene: Any, edition: str, lineman: str) -> None:
    stage = scene(f"h1 Blitzer 12,7\na1 {lineman} 14,7\na2 {lineman} 14,4", edition=edition)
    plan = [pack(V_BLITZ, 0), pack(V_CHOOSE, 32), pack(V_STEP, 0, stage.match.pitch.at(13, 7)), pack(V_HIT, 0, 32)]
    found = drop_unasked(stage.match, plan)
    assert len(found) == (3 if edition == "crp" else 4)
    chance = comes_off(stage.match, [stage.words.line(answer, 0) for answer in found])
    assert chance is not None and 0.5 < chance < 1.0, "one die, and he has Block"


def test_a_plan_that_is_no_better_than_the_coachs_own_is_not_taken(scene: Any) -> None:
    stage = scene("h1 Lineman 5,7\na1 Lineman 20,7", ball="h1", turn=8, markers=(8, 8))
    plans = [[V_END], [V_END]]
    assert Tree(stage.match, plans, 1, Budget(6, None), [TurnPlanner(), TurnPlanner()]).best() is plans[0]


def test_it_takes_what_goes_better_than_the_coachs_own_plan(scene: Any) -> None:
    stage = scene("h1 Catcher 20,7\na1 Lineman 16,7", ball="h1", turn=8, markers=(8, 8), half=2)
    coach = TurnPlanner()
    runs_in = coach.think(coach.make_situation(stage.match.imagine(0, 1)))
    assert Tree(stage.match, [[V_END], runs_in], 1, Budget(8, None), [TurnPlanner(), TurnPlanner()]).best() is runs_in


def test_every_candidate_is_an_option_and_the_coachs_own_plan_comes_first(scene: Any) -> None:
    stage = scene("h1 Blitzer 12,7\nh2 Thrower 9,7\nh3 Catcher 11,3\na1 Lineman 13,7\na2 Lineman 14,9", ball="h2")
    match = stage.match.imagine(0, 1)
    coach = TurnPlanner()
    sight = coach.make_situation(match)
    first = coach.think(sight)
    plans = candidates(sight, coach, first)
    assert plans[0] == first and [V_END] in plans
    assert all(match.options().holds(plan[0]) for plan in plans)
    told = {stage.words.line(plan[0], 0).split()[0] for plan in plans}
    assert {"block", "blitz", "move", "end"} <= told


def test_a_budget_of_seconds_ends_the_search_too() -> None:
    assert not Budget(300, 0.0).left() and not Budget(0, None).left() and Budget(1, 60.0).left()


def test_helpers_change_nothing_but_the_time_it_takes(scene: Any) -> None:
    """The same nodes with the same draws, in two processes or in one."""
    stage = scene("h1 Blitzer 12,7\nh2 Thrower 9,7\nh3 Catcher 11,3\na1 Lineman 13,7\na2 Lineman 14,9", ball="h2")
    alone, helped = searching(50), searching(50)
    helped.may_use(2)
    for seed in (1, 2):         # because: the second time they know the match already
        answers = [ask(stage.match, bot, Seeded(seed)) for bot in (alone, helped)]
        assert alone.tree is not None and helped.tree is not None and answers[0] == answers[1]
        assert [branch.values for branch in alone.tree.branches] == [branch.values for branch in helped.tree.branches]
    assert helped.helpers is not None and len(helped.helpers.lines) == 1
    helped.helpers.stop()


def test_a_budget_may_be_of_seconds_alone() -> None:
    bot = make_bot("search:0.5s")
    assert isinstance(bot, SearchBot) and bot.seconds == 0.5 and bot.nodes > 10_000 and bot.name == "search:0.5s"
    for wrong in ("search:s", "search:0s", "search:-1s", "search:1e9s"):
        with pytest.raises(BotError, match="seconds are a number from"):
            bot_class(wrong)


def test_nodes_are_part_of_its_name_and_told_when_they_are_wrong() -> None:
    assert searching(7).nodes == 7 and searching(7).seconds is None and make_bot("search:7").name == "search:7"
    with pytest.raises(BotError, match="nodes are a number from 1"):
        bot_class("search:many")
    with pytest.raises(BotError, match="does not look ahead"):
        bot_class("scripted:7")
