"""Pairings: properties against brute force, and the odd cases."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuffle.tournament.desk import add_round, register, swap, take_out
from nuffle.tournament.field import PairingField, choose_odd_one, choose_pairs
from nuffle.tournament.matching import Matching, bits
from nuffle.tournament.pairing import draw_round, pair
from nuffle.tournament.records import SPARE, Coach, EventError, read_event

from .conftest import coaches, document, play_out, played

Met = set[frozenset[int]]


@st.composite
def fields(draw: st.DrawFn, odd: bool = False) -> tuple[int, Met]:
    count = draw(st.sampled_from([3, 5, 7, 9] if odd else [2, 4, 6, 8, 10]))
    pairs = [frozenset((one, other)) for one in range(count) for other in range(one)]
    return count, set(draw(st.lists(st.sampled_from(pairs), max_size=len(pairs))))


def fewest_rematches(names: tuple[int, ...], met: Met) -> int:
    @lru_cache(None)
    def least(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        one, rest = left[0], left[1:]
        return min(
            (frozenset((one, other)) in met) + least(tuple(name for name in rest if name != other)) for other in rest
        )

    return least(names)


def by_the_ruling(names: tuple[int, ...], met: Met) -> list[tuple[int, int]]:
    """From the top the best opponent not met that leaves no more rematches than there must be."""
    if not names:
        return []
    total, one = fewest_rematches(names, met), names[0]
    for other in sorted(names[1:], key=lambda name: (frozenset((one, name)) in met, name)):
        rest = tuple(name for name in names[1:] if name != other)
        if (frozenset((one, other)) in met) + fewest_rematches(rest, met) == total:
            return [(one, other), *by_the_ruling(rest, met)]
    raise AssertionError


def field_of(count: int, met: Met) -> PairingField:
    times: dict[str, dict[str, int]] = {str(one): {} for one in range(count)}
    for one, other in (sorted(both) for both in met):
        times[str(one)][str(other)] = times[str(other)][str(one)] = 1
    return PairingField(tuple(str(one) for one in range(count)), times)


@settings(max_examples=300, deadline=None)
@given(fields())
def test_pairs_are_those_of_a_brute_force(case: tuple[int, Met]):
    count, met = case
    assert choose_pairs(field_of(count, met)) == by_the_ruling(tuple(range(count)), met)


@settings(max_examples=300, deadline=None)
@given(fields(odd=True), st.data())
def test_the_odd_one_out_is_the_lowest_with_fewest_turns_then_fewest_rematches(
    case: tuple[int, Met], data: st.DataObject
):
    count, met = case
    had = {str(one): data.draw(st.integers(0, 1)) for one in range(count)}
    lacking = [one for one in range(count) if had[str(one)] == min(had.values())]
    cost = {one: fewest_rematches(tuple(other for other in range(count) if other != one), met) for one in lacking}
    best = max(one for one in lacking if cost[one] == min(cost.values()))
    assert choose_odd_one(field_of(count, met), had) == best


def guide_literally(count: int, met: Met) -> list[tuple[int, int]] | None:
    """The guide's swap, table by table, or None where it runs out of tables or into a second rematch."""
    order = list(range(count))
    for at in range(0, count, 2):
        if frozenset(order[at : at + 2]) in met:
            if at + 2 >= count:
                return None
            order[at + 1], order[at + 2] = order[at + 2], order[at + 1]
            if frozenset(order[at : at + 2]) in met:
                return None
    return [(min(pair_), max(pair_)) for pair_ in zip(order[::2], order[1::2], strict=True)]


@settings(max_examples=300, deadline=None)
@given(fields())
def test_the_guides_own_swap_is_kept_whenever_it_works(case: tuple[int, Met]):
    count, met = case
    literal = guide_literally(count, met)
    if literal is not None:
        assert choose_pairs(field_of(count, met)) == literal


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 60), st.floats(0, 1), st.integers(0, 10**6))
def test_no_rematch_while_a_perfect_matching_without_one_exists(half: int, share: float, seed: int):
    count, dice = 2 * half, random.Random(seed)
    met = {frozenset((one, other)) for one in range(count) for other in range(one) if dice.random() < share}
    field = field_of(count, met)
    pairs = choose_pairs(field)
    assert sorted(index for both in pairs for index in both) == list(range(count))
    unmatched = Matching(field.may, field.everyone).unmatched
    assert sum(frozenset(both) in met for both in pairs) == unmatched // 2


def test_large_fields_of_two_halves_that_may_not_mix_inside():
    count = 200
    field = PairingField(tuple(str(one) for one in range(count)), {}, {str(one): "half" for one in range(count // 2)})
    pairs = choose_pairs(field)
    assert not any(other < count // 2 for _, other in pairs)
    assert len(list(bits(field.everyone))) == 2 * len(pairs)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 17), st.integers(1, 7), st.integers(0, 1000))
def test_everyone_is_paired_once_whatever_the_input_order(count: int, rounds: int, seed: int):
    event = play_out({"seed": seed, "coaches": coaches(count)}, rounds, seed)
    answer = pair(event)
    seen = [name for item in answer["pairings"] for name in (item["home"], item["away"])]
    seen += [answer["bye"]] if answer["bye"] else []
    assert sorted(seen) == sorted(coach.id for coach in event.coaches)
    dice = random.Random(seed)
    mixed = event.model_dump()
    mixed["coaches"] = dice.sample(mixed["coaches"], count)
    mixed["rounds"] = [dice.sample(list(games), len(games)) for games in mixed["rounds"]]
    assert pair(mixed) == answer == pair(event)


@settings(max_examples=30, deadline=None)
@given(st.integers(3, 15), st.integers(1, 6))
def test_nobody_is_the_odd_one_twice_while_someone_was_not_yet(count: int, rounds: int):
    event = play_out({"seed": 5, "coaches": coaches(count)}, rounds)
    had = [game.home for games in event.rounds for game in games if game.away in (None, SPARE)]
    assert max((had.count(name) for name in had), default=0) <= -(-rounds // count)


def test_round_one_depends_on_the_published_seed():
    answers = {str(pair({"seed": seed, "coaches": coaches(10)})["pairings"]) for seed in range(5)}
    assert len(answers) == 5
    assert "by lot" in pair({"coaches": coaches(4)})["pairings"][0]["reason"]


def test_the_answer_has_the_documented_shape():
    answer = pair(
        document("c1", "c2", "c3", rounds=[[played("c1", "c2", (3, 1), (2, 4)), {"home": "c3", "away": None}]])
    )
    assert set(answer) == {"pairings", "bye", "rematches"}
    assert set(answer["pairings"][0]) == {"table", "home", "away", "reason"}
    assert answer["bye"] == "c2"


def test_an_unavoidable_rematch_is_made_once_and_said():
    rounds = [
        [played("a", "b"), played("c", "d")],
        [played("a", "c"), played("b", "d")],
        [played("a", "d"), played("b", "c")],
    ]
    answer = pair(document("a", "b", "c", "d", rounds=rounds))
    assert answer["rematches"] == 2
    assert all("rematch" in item["reason"] for item in answer["pairings"])


def test_squads_are_never_paired_inside():
    event = play_out({"seed": 2, "coaches": coaches(24, squad_size=4)}, 6)
    squad = {coach.id: coach.squad for coach in event.coaches}
    assert not any(
        squad[game.home] == squad[game.away] for games in event.rounds for game in games if game.away in squad
    )


def test_a_squad_of_more_than_half_the_field_is_paired_inside_as_little_as_can_be_and_says_so():
    people = [{"id": f"c{number}", "squad": "big" if number < 8 else None} for number in range(12)]
    answer = pair({"coaches": people})
    inside = [item for item in answer["pairings"] if "same squad" in item["reason"].split(":")[0]]
    assert len(inside) == 2


def test_locks_forbidden_pairs_and_fixed_tables_are_kept():
    extra: dict[str, Any] = {
        "locks": [{"round": 1, "home": "c1", "away": "c9"}],
        "tables": {"c4": 5},
        "forbidden": [["c2", f"c{other}"] for other in (3, 4, 5, 6, 7, 8)],
    }
    answer = pair({"coaches": coaches(10), **extra})
    table = {frozenset((item["home"], item["away"])): item for item in answer["pairings"]}
    assert table[frozenset(("c1", "c9"))]["reason"] == "set by the organiser"
    assert frozenset(("c0", "c2")) in table
    assert next(item for both, item in table.items() if "c4" in both)["table"] == 5
    assert sorted(item["table"] for item in answer["pairings"]) == [1, 2, 3, 4, 5]


def test_too_many_pairs_kept_apart_is_told():
    with pytest.raises(EventError, match="cannot be paired"):
        pair({"coaches": coaches(4), "forbidden": [["c0", other] for other in ("c1", "c2", "c3")]})


def test_a_coach_locked_twice_is_told():
    locks = [{"round": 1, "home": "c0", "away": other} for other in ("c1", "c2")]
    with pytest.raises(EventError, match="two fixed pairings"):
        pair({"coaches": coaches(4), "locks": locks})


def test_late_arrivals_drops_and_disqualification():
    event = play_out({"seed": 1, "coaches": coaches(8)}, 1)
    event = register(event, Coach(id="late"))
    event = take_out(event, "c0")
    event = take_out(event, "c1", "disqualified", "loaded dice", "the head referee")
    draw = draw_round(event)
    seen = {name for item in draw.pairings for name in (item.home, item.away)} | set(draw.byes)
    assert "late" in seen and not {"c0", "c1"} & seen
    assert event.coach("late").number == 1 and event.coach("late").arrived == 2
    assert event.coach("c1").left.reason == "loaded dice"


def test_an_unstarted_round_can_be_drawn_again_and_a_started_one_not():
    event = play_out({"seed": 1, "coaches": coaches(8)}, 1)
    event = add_round(event, draw_round(event))
    again = draw_round(register(event, Coach(id="late")), number=2)
    assert again.round == 2 and "late" in str(again) and len(again.pairings) == 4
    smaller = take_out(event, "c3")
    assert "c3" not in str(draw_round(smaller, number=2).pairings)
    with pytest.raises(EventError, match="begun"):
        draw_round(event, number=1)


def test_a_manual_swap_warns_of_what_it_breaks():
    start = document("a", "b", "c", "d", rounds=[[played("a", "b"), played("c", "d")]], forbidden=[["c", "d"]])
    event = read_event(start)
    event = add_round(event, draw_round(event))
    partner = next(game.away if game.home == "a" else game.home for game in event.rounds[-1] if "a" in game.opponents)
    new, warnings = swap(event, partner, "b")
    assert sorted(warnings) == ["a and b have already met", "c and d have already met",
                                "c and d may not meet at this event"]
    assert all(game.reason == "changed by the organiser" for game in new.rounds[-1])
    with pytest.raises(EventError, match="waiting to begin"):
        swap(read_event(start), "a", "c")


def test_missing_results_are_warned_of():
    answer = pair(document("a", "b", rounds=[[{"home": "a", "away": "b"}]]))
    assert answer["warnings"] == ["round 1: a against b has no result yet"]
