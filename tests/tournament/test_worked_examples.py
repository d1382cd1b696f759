"""The examples the guide works out, each as it stands there."""

from __future__ import annotations

from nuffle.tournament.formats import draw_by_format
from nuffle.tournament.pairing import pair
from nuffle.tournament.records import Coach, EventGame, Tournament, read_event
from nuffle.tournament.rulespack import ready_pack, resolve
from nuffle.tournament.scoring import Scorer
from nuffle.tournament.standings import standings


def game(home: str, away: str, score: tuple[int, int], casualties: tuple[int, int] = (0, 0)) -> EventGame:
    return EventGame(home=home, away=away, score=score, casualties=casualties)


def event(*rounds: list[EventGame], squads: dict[str, str] | None = None, pack: str = "guide") -> Tournament:
    names = sorted({name for games in rounds for played in games for name in played.opponents})
    return Tournament(
        rulespack=pack,
        seed=3,
        rounds=tuple(tuple(games) for games in rounds),
        coaches=tuple(Coach(id=name, name=name, squad=(squads or {}).get(name)) for name in names),
    )


def test_jay_beats_rob_and_both_earn_a_bonus_point():
    jay, rob = Scorer(ready_pack("guide")).lines(game("Jay", "Rob", (3, 1), (2, 4)))
    assert (jay.points, jay.bonus) == (2, 1)
    assert (rob.points, rob.bonus) == (0, 1)


def test_touchdown_differences_of_jay_and_dan():
    found = standings(
        event(
            [game("Jay", "a", (2, 0)), game("Dan", "b", (1, 0))],
            [game("Jay", "b", (3, 1)), game("Dan", "a", (2, 1))],
            [game("Jay", "c", (3, 0)), game("Dan", "d", (3, 2))],
        )
    )["standings"]
    difference = {row["coach"]: row["td_difference"] for row in found}
    assert difference["Jay"] == 7
    assert difference["Dan"] == 3


RANKED = ["Jay", "Gavin", "Keith", "Xavier", "Nicolas", "Dan", "Louise", "Rob"]


def ranked_event(met: list[tuple[str, str]]) -> Tournament:
    """Eight coaches in the guide's order, by rulings so that the games played decide nothing."""
    rounds = [[game(home, away, (1, 1))] for home, away in met]
    document = event(*rounds).model_dump()
    document["coaches"] = [{"id": name, "name": name} for name in RANKED]
    document["rounds"] = document["rounds"] or [[]]
    document["rulings"] = [
        {"round": 1, "coach": name, "points": 100 - 10 * place, "reason": "to rank them"}
        for place, name in enumerate(RANKED)
    ]
    return read_event(document)


def tables(found: Tournament) -> list[tuple[str, str]]:
    return [(item["home"], item["away"]) for item in pair(found)["pairings"]]


def test_dan_swaps_with_louise_because_he_has_met_nicolas():
    answer = pair(ranked_event([("Nicolas", "Dan")]))
    found = [(item["home"], item["away"]) for item in answer["pairings"]]
    assert found == [("Jay", "Gavin"), ("Keith", "Xavier"), ("Nicolas", "Louise"), ("Dan", "Rob")]
    assert answer["rematches"] == 0
    assert answer["pairings"][2]["reason"] == "5th against 7th: Nicolas and Dan have met"
    assert answer["pairings"][0]["reason"] == "1st against 2nd"


def test_without_a_rematch_neighbours_meet():
    assert tables(ranked_event([])) == [("Jay", "Gavin"), ("Keith", "Xavier"), ("Nicolas", "Dan"), ("Louise", "Rob")]


def test_first_and_second_meet_again_in_the_last_round_only_if_the_pack_says_so():
    found = ranked_event([("Jay", "Gavin")]).model_dump()
    assert tables(read_event(found))[0] == ("Jay", "Keith")
    found["rulespack"] = {
        "name": "finals",
        "extends": "guide",
        "day": {"rounds": 2},
        "pairing": {"final_rematch": True},
    }
    answer = pair(read_event(found))
    assert (answer["pairings"][0]["home"], answer["pairings"][0]["away"]) == ("Jay", "Gavin")
    assert "last round" in answer["pairings"][0]["reason"] and answer["rematches"] == 1
    found["rulespack"]["day"]["rounds"] = 3
    assert tables(read_event(found))[0] == ("Jay", "Keith")


OURS = {"Jay": "A", "Dan": "A", "Rob": "A", "Xavier": "A"}


def squad_rows(found: Tournament) -> list[dict[str, int]]:
    return standings(found)["squads"]


def test_a_squad_with_two_wins_a_draw_and_a_loss_wins_its_round_and_adds_up():
    theirs = dict.fromkeys("pqrs", "Z")
    found = squad_rows(
        event(
            [
                game("Jay", "p", (3, 0), (1, 0)),
                game("Dan", "q", (2, 1), (3, 0)),
                game("Xavier", "r", (1, 1), (4, 0)),
                game("Rob", "s", (0, 1), (0, 0)),
            ],
            squads=OURS | theirs,
            pack="team-event",
        )
    )
    ours = found[0]
    assert ours["squad"] == "A" and ours["points"] == 2
    assert (ours["games_won"], ours["games_drawn"], ours["bonus"]) == (2, 1, 4)
    assert (ours["td_difference"], ours["touchdowns"], ours["casualties"]) == (3, 6, 8)
    assert found[1]["points"] == 0


def squad_round(name: str, scores: list[tuple[int, int]]) -> tuple[list[EventGame], dict[str, str]]:
    sides = [(f"{name}{index}", f"x{name}{index}") for index in range(len(scores))]
    of = {home: name for home, _ in sides} | {away: f"x{name}" for _, away in sides}
    return [game(*pair_, score) for pair_, score in zip(sides, scores, strict=True)], of


def test_squads_a_c_and_b_in_that_order_by_games_won_then_drawn():
    won, drawn, lost = (1, 0), (1, 1), (0, 1)
    rounds = [
        squad_round("A", [won, won, won, lost]),
        squad_round("B", [won, won, drawn, lost]),
        squad_round("C", [won, won, drawn, drawn]),
    ]
    games = [one for made, _ in rounds for one in made]
    squads = {coach: squad for _, of in rounds for coach, squad in of.items()}
    rows = squad_rows(event(games, squads=squads, pack="team-event"))
    assert [row["squad"] for row in rows[:3]] == ["A", "C", "B"]
    assert [row["points"] for row in rows[:3]] == [2, 2, 2]


def test_inner_pairings_follow_the_ranking_inside_each_squad():
    points = {
        "Jay": (6, 3),
        "Dan": (4, 2),
        "Xavier": (3, 2),
        "Rob": (0, 0),
        "Nicolas": (6, 3),
        "Keith": (6, 1),
        "Gavin": (2, 2),
        "Louise": (1, 2),
    }
    squads = {name: "A" if name in OURS else "B" for name in points}
    found = Tournament(
        rulespack="team-event",
        rounds=((),),
        coaches=tuple(Coach(id=name, squad=squads[name]) for name in points),
        rulings=tuple(
            {"round": 1, "coach": name, "points": tp, "bonus": bp, "reason": "as in the example"}
            for name, (tp, bp) in points.items()
        ),
    )
    draw = draw_by_format(found, resolve("team-event"))
    pairs = {frozenset((item.home, item.away)) for item in draw.pairings}
    wanted = [("Jay", "Nicolas"), ("Dan", "Keith"), ("Xavier", "Gavin"), ("Rob", "Louise")]
    assert pairs == {frozenset(names) for names in wanted}
    assert "1st of each squad" in draw.pairings[0].reason


def test_a_bye_is_a_two_nil_win_with_one_bonus_point():
    line, _ = Scorer(ready_pack("guide")).lines(EventGame(home="Jay"))
    assert (line.points, line.bonus, line.touchdowns, line.conceded, line.casualties) == (2, 1, 2, 0, 0)


def test_conceding_gives_three_nil_all_bonus_points_and_costs_a_point():
    scorer = Scorer(ready_pack("guide"))
    winner, quitter = scorer.lines(EventGame(home="Jay", away="Rob", score=(1, 1), casualties=(0, 5), conceded="away"))
    assert (winner.points, winner.bonus, winner.touchdowns, winner.conceded) == (2, 3, 3, 0)
    assert (quitter.points, quitter.bonus, quitter.casualties) == (-1, 0, 5)


def test_a_better_lead_than_three_stands_when_the_other_concedes():
    game = EventGame(home="Rob", away="Jay", score=(1, 5), conceded="home")
    winner, _ = Scorer(ready_pack("guide")).lines(game)[::-1]
    assert (winner.touchdowns, winner.conceded) == (5, 1)


def test_escalating_budgets():
    pack = resolve(
        {
            "name": "up",
            "extends": "guide",
            "day": {"rounds": 3},
            "draft": {"escalation": [1_000_000, 1_100_000, 1_200_000]},
        }
    )
    assert [pack.budget_for(number) for number in (1, 2, 3)] == [1_000_000, 1_100_000, 1_200_000]
