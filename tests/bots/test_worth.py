"""What a position promises, in single moments: nearer is better, time runs out, the end is the end."""

from __future__ import annotations

from typing import Any

from nuffle.planner.evaluation import standing_of
from nuffle.planner.rollout import RolloutEnd, play_ahead
from nuffle.planner.situation import ScoringDistances
from nuffle.planner.turn_planner import TurnPlanner
from nuffle.rules.game import Game

AWAY = "\na1 Lineman 24,2"


def worth(match: Game, seat: int = 0) -> float:
    return standing_of(match, ScoringDistances(match.pitch), seat)


def test_the_nearer_the_carrier_is_to_the_end_zone_the_more_it_promises(scene: Any) -> None:
    near, far = (scene(f"h1 Catcher {x},7{AWAY}", ball="h1", turn=3).match for x in (18, 3))
    assert worth(near) > worth(far) > 0


def test_what_is_good_for_one_is_as_bad_for_the_other(scene: Any) -> None:
    match = scene(f"h1 Catcher 18,7{AWAY}", ball="h1", turn=3).match
    assert abs(worth(match, 0) + worth(match, 1)) < 1e-9


def test_a_touchdown_in_front_counts_for_more_the_less_time_is_left(scene: Any) -> None:
    late, early = (scene(f"h1 Lineman 3,7{AWAY}", ball="4,4", turn=turn, half=2, markers=(turn, turn)).match
                   for turn in (8, 2))
    for match in (late, early):
        match.state.sheet[0] = 1
    assert worth(late) > worth(early) > 0


def test_the_coach_plays_on_to_the_beginning_of_the_seats_next_turn(scene: Any) -> None:
    match = scene(f"h1 Lineman 3,7{AWAY}", ball="h1", turn=3, markers=(3, 2)).match.imagine(0, 1)
    assert play_ahead(match, [TurnPlanner(), TurnPlanner()], RolloutEnd(match, 0))
    assert match.seat == 0 and match.state.sheet[1] == 4


def test_a_touchdown_ends_the_playing_on(scene: Any) -> None:
    match = scene(f"h1 Catcher 20,7{AWAY}", ball="h1", turn=8, markers=(8, 7)).match.imagine(0, 1)
    assert play_ahead(match, [TurnPlanner(), TurnPlanner()], RolloutEnd(match, 0))
    assert match.state.sheet[0] == 1
