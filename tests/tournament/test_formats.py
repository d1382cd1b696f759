"""Team events, groups and knockout, round robin, and their charts."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.tournament.desk import register, take_out
from nuffle.tournament.formats import final_order, squad_trouble
from nuffle.tournament.pairing import draw_round, pair
from nuffle.tournament.records import Coach, EventError, read_event
from nuffle.tournament.rulespack import resolve
from nuffle.tournament.stages import Stages, bracket_order, group_sizes, round_robin
from nuffle.tournament.svg import blank_bracket, groups_chart, knockout_chart

from .conftest import coaches, play_out

KNOCKOUT = "group-and-knockout"


@given(st.integers(3, 200))
def test_groups_of_four_and_three_threes_last(count: int):
    sizes = group_sizes(count)
    assert sum(sizes) == count and sizes == sorted(sizes, reverse=True)
    assert set(sizes) <= ({5} if count == 5 else {3, 4})


@given(st.integers(2, 15))
def test_in_a_round_robin_everyone_meets_everyone_once(count: int):
    names = [str(index) for index in range(count)]
    rounds = round_robin(names)
    met = [frozenset(both) for games in rounds for both in games if None not in both]
    assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(names, 2)))
    assert all(sorted(name for both in games for name in both if name) == sorted(names) for games in rounds)


def test_the_best_two_can_only_meet_in_the_final():
    assert bracket_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.parametrize(("count", "size"), [(16, 4), (22, 8), (64, 16)])
def test_a_whole_group_and_knockout_event(count: int, size: int):
    rounds = 3 + size.bit_length() - 1
    pack = {"name": "cup", "extends": KNOCKOUT, "day": {"rounds": rounds}, "format": {"knockout": size}}
    event = play_out({"rulespack": pack, "seed": 4, "coaches": coaches(count)}, rounds)
    stages = Stages(event, resolve(pack))
    assert all(sum(name in game.opponents for game in games) == 1 for games in event.rounds for name in ("c0", "c5"))
    assert sorted(final_order(event, resolve(pack))) == sorted(coach.id for coach in event.coaches)
    places = stages.knockout().places
    assert None not in places and sorted(places) == sorted(stages.list_qualified())
    final = next(game for game in event.rounds[-1] if game.stage == "final")
    assert places[0] in final.opponents and places[1] in final.opponents
    first = event.rounds[3]
    group = {name: letter for letter, members in stages.groups.items() for name in members}
    assert not any(group[game.home] == group[game.away] for game in first if game.knockout)
    with pytest.raises(EventError, match="over"):
        draw_round(event)


def test_after_the_first_knockout_game_winners_play_for_the_upper_places():
    event = play_out({"rulespack": KNOCKOUT, "seed": 4, "coaches": coaches(16)}, 5)
    winners = {
        game.home if game.score[0] >= game.score[1] else game.away
        for game in event.rounds[3]
        if game.stage == "quarter-final"
    }
    upper = {name for game in event.rounds[4] if game.stage == "semi-final" for name in game.opponents}
    lower = {name for game in event.rounds[4] if game.stage == "places 5 to 8" for name in game.opponents}
    assert upper == winners and len(lower) == 4 and not upper & lower
    assert sum(game.stage == "best of the rest" for game in event.rounds[4]) == 4


def test_a_level_knockout_game_needs_a_winner():
    event = play_out({"rulespack": KNOCKOUT, "seed": 4, "coaches": coaches(16)}, 4)
    games = [game.model_copy(update={"score": (1, 1), "winner": None}) for game in event.rounds[3]]
    level = event.model_copy(update={"rounds": (*event.rounds[:3], tuple(games))})
    with pytest.raises(EventError, match="extra time"):
        draw_round(level)


def test_who_meets_nobody_because_the_other_left_goes_through():
    event = play_out({"rulespack": KNOCKOUT, "seed": 4, "coaches": coaches(16)}, 3)
    first = Stages(event, resolve(KNOCKOUT)).bracket().names
    event = take_out(event, first[0])
    draw = draw_round(event)
    assert first[1] in draw.byes
    event = play_out(event.model_dump(), 1)
    assert first[1] in Stages(event, resolve(KNOCKOUT)).knockout().rounds[1][0].names


def test_groups_and_knockout_for_squads():
    pack = {"name": "x", "extends": "team-event", "format": {"kind": "groups", "knockout": 4}, "day": {"rounds": 5}}
    event = play_out({"rulespack": pack, "seed": 4, "coaches": coaches(4 * 9, squad_size=4)}, 5)
    assert sorted(final_order(event, resolve(pack), of_squads=True)) == [f"s{index}" for index in range(9)]
    assert all(place is not None for place in Stages(event, resolve(pack)).knockout().places)


def test_an_odd_squad_sits_out_as_a_whole():
    answer = pair({"rulespack": "team-event", "seed": 1, "coaches": coaches(12, squad_size=4)})
    assert answer["bye"].startswith("s") and len(answer["byes"]) == 4
    assert len(answer["pairings"]) == 4 and len(answer["squads"]) == 1


def test_squads_do_not_meet_twice_while_it_can_be_avoided():
    event = play_out({"rulespack": "team-event", "seed": 1, "coaches": coaches(40, squad_size=4)}, 5)
    squad = {coach.id: coach.squad for coach in event.coaches}
    met = [frozenset((squad[game.home], squad[game.away])) for games in event.rounds for game in games]
    assert all(met.count(both) == 4 for both in met)


def test_squads_are_checked():
    people = coaches(8, squad_size=4)
    people[0]["team"] = people[1]["team"] = "Orc"
    people[4]["stars"] = people[5]["stars"] = ["Morg 'n' Thorg"]
    event = read_event(
        {
            "rulespack": "team-event",
            "coaches": people[:7],
            "squads": [{"id": "s0", "name": "Us", "captain": "c0"}, {"id": "s1", "captain": "c0"}],
        }
    )
    assert squad_trouble(event, resolve("team-event")) == [
        "squad Us has two Orc teams",
        "squad s1 has 3 coaches, not 4",
        "squad s1 has Morg 'n' Thorg twice",
        "squad s1 has no captain yet",
    ]


def test_a_round_robin_event_ends_when_everyone_has_met():
    pack = {"name": "all", "extends": "guide", "format": {"kind": "round robin"}, "day": {"rounds": 4}}
    event = play_out({"rulespack": pack, "coaches": coaches(5)}, 5)
    assert (
        len({frozenset(game.opponents) for games in event.rounds for game in games if len(game.opponents) == 2}) == 10
    )
    with pytest.raises(EventError, match="everyone has met"):
        draw_round(event)


def test_who_comes_late_to_a_round_robin_does_not_upset_it():
    pack = {"name": "all", "extends": "guide", "format": {"kind": "round robin"}}
    event = register(play_out({"rulespack": pack, "coaches": coaches(6)}, 1), Coach(id="late"))
    event = play_out(event.model_dump(), 4)
    met = [frozenset(game.opponents) for games in event.rounds for game in games if len(game.opponents) == 2]
    assert len(set(met)) == len(met) == 15
    assert sum(game.opponents == ("late",) for games in event.rounds for game in games) == 4


def test_too_few_for_the_knockout_is_told_before_round_one():
    with pytest.raises(EventError, match="8 coaches should qualify, but only 7"):
        draw_round(read_event({"rulespack": KNOCKOUT, "coaches": coaches(7)}))


def test_charts_are_pictures_that_name_everyone():
    event = play_out(
        {
            "rulespack": KNOCKOUT,
            "seed": 4,
            "coaches": [{"id": f"c{number}", "name": f"<Coach & {number}>"} for number in range(16)],
        },
        6,
    )
    pack = resolve(KNOCKOUT)
    for chart in (groups_chart(event, pack), knockout_chart(event, pack)):
        words = [element.text for element in ElementTree.fromstring(chart).iter() if element.text]
        assert sum("Coach & " in text for text in words) >= 8
    assert "final" in knockout_chart(event, pack)
    assert all(place in blank_bracket(8) for place in ("places 5 to 8", "third place", "places 7 and 8"))
