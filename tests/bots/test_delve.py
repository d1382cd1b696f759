"""The scripted bot in a dungeon, and the ways it finds there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nuffle.bots import ask, make_bot, play
from nuffle.bots.scripted import ScriptedBot
from nuffle.bots.snapshot import Snapshot
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_map
from nuffle.odds.paths import NoPath, expand, safest_path
from nuffle.rules.grants import MatchTerms
from nuffle.rules.player_state import ROOTED
from nuffle.rules.start import start_match
from nuffle.rules.team_state import ZONE
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

HALL = """name: the hall
seats: 2
pits: 2
spiked: 1

####################
#AA..............BB#
#AA......##......BB#
#AA......##......BB#
#AA..............BB#
#..................#
#.1..$...??...$..4.#
#.2..$...??...$..5.#
#.3..$...??...$..6.#
#..................#
####################
"""


@pytest.fixture
def below(scene: Callable[..., Any]) -> Callable[..., Any]:
    def make(table: str = "", dice: Any = (), **rest: Any) -> Any:
        return scene(table, dice, **({"edition": "dungeon", "map": HALL} | rest))

    return make


def square(stage: Any, x: int, y: int) -> int:
    return int(stage.match.pitch.at(x, y))


def way(stage: Any, label: str, x: int, y: int) -> list[str]:
    return [stage.words.line(answer) for answer in expand(stage.match, stage.player(label), square(stage, x, y))]


def answers(stage: Any, count: int = 99, until: str = "") -> list[str]:
    """What the bot says in this turn, as far as the answer that is wanted; that one is not carried out any more."""
    bot, said, seat = ScriptedBot(), [], stage.match.seat
    while stage.match.seat == seat and len(said) < count:
        answer = ask(stage.match, bot, Seeded(1))
        said.append(stage.words.line(answer, seat))
        if until and said[-1].startswith(until):
            break
        stage.match.decide(answer)
    return said


# -- ways
def test_a_way_leads_round_walls_and_past_chests(below: Any) -> None:
    stage = below("h1 Lineman 8,2\nh2 Lineman 4,6")
    path = safest_path(stage.match, stage.player("h1"), square(stage, 11, 2))
    assert not any(stage.match.pitch.solid[each] for each in path.squares)
    assert square(stage, 5, 6) not in safest_path(stage.match, stage.player("h2"), square(stage, 6, 6)).squares


def test_a_way_may_end_at_a_chest_but_not_go_through(below: Any) -> None:
    stage = below("h1 Lineman 4,7")
    assert way(stage, "h1", 5, 7) == ["move h1", "move h1 5,7"]


def test_a_single_counter_is_jumped_over_for_two_squares(below: Any) -> None:
    stage = below("h1 8 3 3 8 8,7", opened={"10,7": "nothing", "10,6": "nothing", "10,8": "nothing"})
    assert way(stage, "h1", 10, 7) == ["move h1", "jump h1 10,7"]
    assert safest_path(stage.match, stage.player("h1"), square(stage, 10, 7)).chance == 1


def test_nobody_walks_into_an_open_pit(below: Any) -> None:
    stage = below("h1 Lineman 8,6", opened={"9,6": "pit"})
    with pytest.raises(NoPath):
        expand(stage.match, stage.player("h1"), square(stage, 9, 6))


def test_a_step_off_a_pad_counts_for_two(below: Any) -> None:
    stage = below("h1 Lineman 2,7")
    path = safest_path(stage.match, stage.player("h1"), square(stage, 2, 1))
    assert len(path.squares) == 6 and path.chance == pytest.approx(5 / 6)


def test_an_opponent_beside_a_corner_closes_the_way_past_it(below: Any) -> None:
    stage = below("h1 Lineman 8,3\na1 Lineman 8,4")
    assert square(stage, 9, 4) != safest_path(stage.match, stage.player("h1"), square(stage, 9, 5)).squares[0]


# -- what it does
def test_it_runs_in_and_ends_there(below: Any) -> None:
    stage = below("h1 Lineman 13,2\na1 Lineman 3,8", ball="h1")
    answers(stage, until="end")
    assert stage.at("h1")[0] == 17 and stage.holder == "h1"


def test_it_scores_in_the_end_zone_that_is_not_its_own(below: Any) -> None:
    """Seats and zones change places where the roll-off said so."""
    stage = below("h1 Lineman 5,2\na1 Lineman 16,8", ball="h1")
    for seat in (0, 1):
        stage.match.state.put(seat, ZONE, 1)
    answers(stage, until="end")
    assert stage.at("h1")[0] == 2


def test_it_opens_a_chest_last_of_all(below: Any) -> None:
    stage = below("h1 Lineman 4,6\nh2 Lineman 1,1\na1 Lineman 16,2", dice=[6])
    said = answers(stage, 12)
    assert said.index("move h2") < said.index("move h1 5,6") and stage.holder == "h1"


def test_whoever_has_no_hands_opens_no_chest_if_another_can(below: Any) -> None:
    stage = below("h1 8 3 3 9 4,6 +No Hands\nh2 Lineman 4,8\na1 Lineman 16,2", dice=[6])
    answers(stage, 12)
    assert stage.holder == "h2"


def test_it_leaves_chests_alone_once_the_ball_is_found(below: Any) -> None:
    stage = below("h1 Lineman 4,6\na1 Lineman 16,2", ball="16,8")
    assert not any(line.endswith(("5,6", "5,7", "5,8")) for line in answers(stage, 8))


def test_it_helps_a_friend_out_of_a_pit(below: Any) -> None:
    stage = below("h1 Lineman 9,6 prone\nh2 Lineman 6,6\na1 Lineman 16,1", dice=[3], opened={"9,6": "pit"}, ball="16,9")
    said = answers(stage, 7)
    assert said[0] == "move h2" and any(line.startswith("climb h1") for line in said)
    assert stage.standing("h1")


def test_it_brings_somebody_in(below: Any) -> None:
    stage = below("h1 Lineman 4,4\nh2 Lineman reserves\na1 Lineman 16,2", ball="h1")
    assert answers(stage, until="act")[-1] == "act h2 Dugout pad"


def test_it_wrings_the_sponge_where_nobody_is_left_to_come_in(below: Any) -> None:
    stage = below("h1 Lineman 4,4\nh2 Lineman ko\na1 Lineman 16,2", ball="h1")
    assert answers(stage, until="act")[-1] == "act h2 Magic sponge"


def test_a_carrier_far_from_everything_trusts_to_a_pad(below: Any) -> None:
    table = "h1 Lineman 3,8\n" + "\n".join(f"a{n} Lineman 6,{n}" for n in range(1, 10))
    stage = below(table, ball="h1")
    assert answers(stage, until="move h1 2,")[-1] in ("move h1 2,6", "move h1 2,7", "move h1 2,8")


def test_two_of_them_finish_a_match() -> None:
    rules, pitch = edition("dungeon"), pitch_of(ready_map("pillared-hall"))
    teams = [match_team(ready_roster("crp", name), rules.indexes) for name in ("Grey", "Jade")]
    match = start_match(rules, teams, Seeded(4), MatchTerms(longest=60), pitch)
    play(match, [make_bot("scripted"), make_bot("scripted")], Seeded(5))
    assert match.over and match.state.scored >= 0


# -- where it is narrow
PASSAGE = """name: the passage
seats: 2
pits: 1
spiked: 0

####################
#AAA.....##.....BBB#
#AAA.123.##.456.BBB#
####.....##.....####
####$$$...?.$$$.####
####.....##.?...####
####################
"""


def test_those_in_the_way_of_the_carrier_walk_on_before_him(below: Any) -> None:
    stage = below("h1 Lineman 7,4\nh2 Lineman 9,4\na1 Lineman 18,1", map=PASSAGE, ball="h1", opened={"10,4": "nothing"})
    said = answers(stage, until="end turn")
    assert said.index("move h2") < said.index("move h1") and stage.at("h1")[0] >= 12


def test_whoever_comes_after_the_blitz_charges_with_his_shoulder(below: Any) -> None:
    stage = below("h1 Lineman 9,4\nh2 Lineman 9,6\na1 Lineman 12,5", ball="a1", dice=["push", "push"],
                  opened={"9,6": "nothing", "9,7": "nothing", "10,6": "nothing"})
    said = answers(stage, 20)
    assert {line for line in said if line.startswith("block")} == {"block h1 a1", "block h2 a1"}


@pytest.mark.parametrize(("turn", "tried"), [(1, False), (12, True)])
def test_after_a_while_somebody_sets_foot_on_a_counter_to_hit_their_carrier(below: Any, turn: int, tried: bool) -> None:
    stage = below("h1 Lineman 8,4\na1 Lineman 11,4", map=PASSAGE, ball="a1", markers=[turn, turn])
    assert any(line == "move h1 10,4" for line in answers(stage, 3, until="move h1 10,4")) == tried


def test_the_longer_an_opponent_stands_in_the_way_the_farther_one_goes_round_him(below: Any) -> None:
    def cost(turn: int) -> float:
        stage = below("h1 Lineman 7,4\na1 Lineman 9,4", map=PASSAGE, ball="h1", markers=[turn, turn])
        return float(Snapshot(stage.match).route[square(stage, 7, 4)])

    assert cost(1) < cost(20)


def test_a_carrier_who_has_taken_root_gives_the_ball_away_round_a_corner_too(below: Any) -> None:
    stage = below("h1 2 6 5 10 8,3 +Take Root\nh2 Lineman 9,4\na1 Lineman 3,8", ball="h1")
    stage.match.state.flags[stage.player("h1")] |= ROOTED
    said = answers(stage, until="give")
    assert said[-1] == "give h1 h2", said
