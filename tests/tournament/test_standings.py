"""Standings, tiebreakers, awards."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuffle.tournament.awards import awards
from nuffle.tournament.records import EventError, read_event
from nuffle.tournament.rulespack import resolve
from nuffle.tournament.standings import standings

from .conftest import coaches, document, play_out, played


def order(found: dict[str, Any]) -> list[str]:
    return [row["coach"] for row in standings(found)["standings"]]


def test_the_answer_has_the_documented_shape():
    doc = document(
        "c1",
        "c2",
        "c3",
        "c4",
        rounds=[
            [played("c1", "c2", (3, 1), (2, 4)), {"home": "c3", "away": None}, played("c4", "spare", (1, 1), (0, 1))]
        ],
    )
    rows = standings(doc)["standings"]
    assert rows[0] == {
        "rank": 1,
        "coach": "c1",
        "points": 2,
        "bonus": 1,
        "td_difference": 2,
        "touchdowns": 3,
        "casualties": 2,
    }
    assert [row["coach"] for row in rows] == ["c1", "c3", "c4", "c2"]
    assert "squads" not in standings(doc)


def test_the_spare_player_is_not_ranked_but_his_games_count():
    rows = standings(document("a", rounds=[[played("a", "spare", (2, 1), (3, 0))]]))["standings"]
    assert [(row["coach"], row["points"], row["bonus"]) for row in rows] == [("a", 2, 1)]


def test_level_coaches_share_the_rank_and_are_listed_by_lot():
    rows = {seed: standings({"seed": seed, "coaches": coaches(6)})["standings"] for seed in range(4)}
    assert all(row["rank"] == 1 for found in rows.values() for row in found)
    assert len({tuple(row["coach"] for row in found) for found in rows.values()}) > 1
    mixed = {"seed": 3, "coaches": coaches(6)[::-1]}
    assert standings(mixed)["standings"] == rows[3]


@pytest.mark.parametrize(
    ("breakers", "first"),
    [
        (["touchdowns"], "a"),
        (["conceded"], "b"),
        (["casualties"], "b"),
        (["sent_off"], "a"),
        (["carnage"], "b"),
        (["favourite_votes"], "b"),
        (["extra.songs"], "b"),
        (["objectives"], "a"),
    ],
)
def test_tiebreakers_in_the_packs_order(breakers: list[str], first: str):
    pack = {
        "name": "own",
        "extends": "guide",
        "tiebreakers": breakers,
        "counts": ["songs"],
        "objectives": {"used": True},
        "squad_tiebreakers": ["games_won"],
    }
    doc = document(
        "a",
        "b",
        "c",
        "d",
        rulespack=pack,
        rounds=[
            [played("b", "a", (1, 0), (2, 0), extra={"songs": [4, 1]}), played("c", "d", (1, 0))],
            [
                played("a", "c", (5, 4), (1, 0), sent_off=[1, 0], objectives=[2, 0]),
                played("b", "d", (0, 1), carnage=[7, 0]),
            ],
        ],
        votes=[{"by": "a", "on": "b"}],
    )
    assert next(name for name in order(doc) if name in "ab") == first


def test_head_to_head_looks_only_at_games_among_those_level():
    pack = {"name": "own", "extends": "guide", "tiebreakers": ["head_to_head", "touchdowns"]}
    doc = document(
        "a",
        "b",
        "c",
        "d",
        rulespack=pack,
        rounds=[
            [played("b", "a", (1, 0)), played("c", "d", (1, 0))],
            [played("a", "d", (5, 4)), played("c", "b", (2, 0))],
        ],
    )
    assert order(doc) == ["c", "b", "a", "d"]


def test_strength_of_schedule_adds_up_the_points_of_those_met():
    pack = {"name": "own", "extends": "guide", "tiebreakers": ["strength_of_schedule"]}
    doc = document(
        "a",
        "b",
        "c",
        "d",
        "e",
        "f",
        rulespack=pack,
        rounds=[[played("a", "c"), played("b", "d")], [played("c", "e"), played("f", "d", (1, 1))]],
    )
    rows = {row["coach"]: row for row in standings(doc)["standings"]}
    assert (rows["a"]["strength_of_schedule"], rows["b"]["strength_of_schedule"]) == (2, 1)
    assert rows["a"]["rank"] == 1 and rows["b"]["rank"] == 3


def test_corrections_of_earlier_rounds_recompute_everything():
    event = play_out({"seed": 1, "coaches": coaches(8)}, 3).model_dump()
    before = standings(event)
    game = event["rounds"][0][0]
    game["score"] = (9, 0)
    after = standings(event)
    row = next(row for row in after["standings"] if row["coach"] == game["home"])
    assert after != before and row["touchdowns"] >= 9
    assert standings(event, through=1)["standings"][0]["coach"] == game["home"]


def test_rulings_and_the_disqualified():
    doc = document(
        "a",
        "b",
        "c",
        rounds=[[played("a", "b", (2, 0))]],
        rulings=[{"round": 1, "coach": "a", "points": -2, "reason": "slow play"}],
    )
    assert next(row["points"] for row in standings(doc)["standings"] if row["coach"] == "a") == 0
    doc["coaches"][1]["left"] = {"round": 1, "kind": "disqualified", "reason": "cheating"}
    assert "b" not in order(doc) and "a" in order(doc)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 20), st.integers(1, 6), st.integers(0, 99))
def test_standings_do_not_depend_on_input_order(count: int, rounds: int, seed: int):
    event = play_out({"seed": seed, "coaches": coaches(count, squad_size=3)}, rounds, seed).model_dump()
    mixed = dict(event)
    dice = random.Random(seed)
    mixed["coaches"] = dice.sample(event["coaches"], count)
    mixed["rounds"] = [dice.sample(list(games), len(games)) for games in event["rounds"]]
    assert standings(mixed) == standings(event)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"coaches": [{"id": "a"}, {"id": "a"}]}, "coach 'a' is registered twice"),
        ({"coaches": [{"id": "spare"}]}, "no coach may have the id 'spare'"),
        ({"coaches": [{"id": "a", "number": 1}, {"id": "b", "number": 1}]}, "two coaches have number 1"),
        ({"rounds": [[played("a", "b", (-1, 0))]]}, "round 1, game 1: score: 0: must be 0 or more, not -1"),
        ({"rounds": [[played("a", "x")]]}, "round 1: there is no coach 'x'"),
        ({"rounds": [[played("a", "b"), played("a", "c")]]}, "round 1: coach 'a' plays twice"),
        ({"rounds": [[played("a", "a")]]}, "choose two coaches"),
        ({"rounds": [[{"home": "a", "away": None, "conceded": "home"}]]}, "a bye cannot be conceded"),
        ({"rounds": [[played("a", "b", conceded="both")]]}, "'home' or 'away'"),
        ({"votes": [{"by": "a", "on": "a"}]}, "choose another coach"),
        ({"votes": [{"by": "a", "on": "x"}]}, "names 'x', who is not a coach"),
        ({"tables": {"x": 1}}, "there is no coach or squad 'x'"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_bad_documents_are_told_in_words(change: dict[str, Any], told: str):
    with pytest.raises(EventError) as error:
        standings(document("a", "b", "c") | change)
    assert told in str(error.value)


def test_bad_json_is_told():
    with pytest.raises(EventError, match="JSON"):
        standings("{nothing")


TEAMS = {"a": "Orc", "b": "Goblin", "c": "Skaven", "d": "Halflings"}


def awarded() -> dict[str, tuple[str, ...]]:
    doc = document(
        *TEAMS,
        rounds=[
            [
                played(
                    "a",
                    "b",
                    (3, 0),
                    (1, 0),
                    carnage=[4, 1],
                    sent_off=[0, 2],
                    deeds=[
                        {
                            "side": "home",
                            "player": "Griff",
                            "star": True,
                            "touchdowns": 3,
                            "casualties": 1,
                            "on_stars": 1,
                        }
                    ],
                ),
                played("c", "d", (1, 1), (0, 3), deeds=[{"side": "away", "player": "Chef", "casualties": 3}]),
            ],
            [played("a", "c", (1, 0)), played("b", "d", (1, 0), carnage=[0, 0])],
        ],
        votes=[{"by": "a", "on": "d"}, {"by": "b", "on": "d"}, {"by": "c", "on": "a", "kind": "best painted"}],
    )
    for coach in doc["coaches"]:
        coach["team"] = TEAMS[coach["id"]]
    return {item.name: item.winners for item in awards(read_event(doc), resolve("guide"))}


def test_all_twelve_awards_of_the_guide():
    assert awarded() == {
        "First place": ("a",),
        "Second place": ("b",),
        "Third place": ("d",),
        "Wooden spoon": ("c",),
        "Most sporting coach": ("d",),
        "Best painted team": ("a",),
        "Griff Oberwald's Golden Gloves": ("a",),
        "Mighty Zug's Wall o'Steel": ("a",),
        "Max Spleenripper's Carnage Cup": ("a",),
        "Matron McGeary's Most Patched-up": ("b",),
        "Dirty Dan's Filthiest Git": ("b",),
        "The Stunty Cup": ("b",),
        "Most touchdowns by one player": ("Griff (a)",),
        "Most violent player": ("Chef (d)",),
    }


def test_awards_about_stars_and_the_organisers_own():
    own = [
        {"name": "Star scorer", "by": "star_touchdowns"},
        {"name": "Star slayer", "by": "casualties_on_stars"},
        {"name": "Best hat", "by": "organiser"},
        {"name": "Songs", "by": "extra.songs"},
    ]
    pack = resolve({"name": "own", "extends": "guide", "awards": own, "counts": ["songs"]})
    deed = {"side": "away", "player": "Morg", "star": True, "touchdowns": 1, "on_stars": 2}
    event = read_event(
        document("a", "b", rounds=[[played("a", "b", (1, 1), (2, 2), deeds=[deed], extra={"songs": [1, 1]})]])
    )
    found = {item.name: (item.winners, item.value) for item in awards(event, pack)}
    assert found == {
        "Star scorer": (("b",), 1),
        "Star slayer": (("b",), 2),
        "Best hat": ((), None),
        "Songs": (("a", "b"), 1),
    }


def test_an_award_for_the_fewest_goes_to_one_who_played_every_round():
    doc = document(
        "a", "b", "c", "d", rounds=[[played("a", "b", (2, 1)), played("c", "d", (1, 0))], [played("a", "b", (2, 2))]]
    )
    found = {item.name: item.winners for item in awards(read_event(doc), resolve("guide"))}
    assert found["Mighty Zug's Wall o'Steel"] == ("a",)
