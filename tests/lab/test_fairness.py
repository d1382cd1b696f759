"""Is a rulespack fair? Rosters drafted by it, matches that say how strong they are, the event many times over."""

from __future__ import annotations

import json
from random import Random
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app
from nuffle.cli.rulespack import read_rulespack
from nuffle.lab.drafts import draft_rosters, with_more_points
from nuffle.lab.fairness import FairnessJudge, Interval, PackTrial, RaceOutlook, Verdict, by_play, by_titles
from nuffle.lab.fairpage import fair_page
from nuffle.lab.forecast import FormEstimate, PlayedPair, Rates, interval_of, resample
from nuffle.lab.rates import mean_of_groups
from nuffle.tournament.drafting import check_roster, skill_points
from nuffle.tournament.rehearsal import draw_rare
from nuffle.tournament.rulespack import ready_pack

PACK = """
name = "Small and many"
[day]
rounds = 2
[tiers]
4 = ["Goblin"]
5 = ["Human", "Orc"]
[skills]
points = { 4 = 30, 5 = 8 }
secondary_limit = { 4 = 10, 5 = 2 }
[stars]
limit = { 4 = 0, 5 = 0 }
"""


@pytest.mark.parametrize("team", ["Goblin", "Human", "Wood Elf"])
def test_drafts_are_legal_different_and_spend_their_points(team):
    pack = ready_pack("guide")
    found = draft_rosters(team, pack, 3, seed=5)
    assert all(not check_roster(roster, pack) for roster in found)
    assert len({roster.model_copy(update={"name": ""}).model_dump_json() for roster in found}) == 3
    points = [skill_points(roster, pack) for roster in found]
    assert all(each.spent == each.available for each in points)


def test_a_more_generous_pack_lets_drafts_have_more_skills():
    pack = ready_pack("guide")
    usual, rich = draft_rosters("Human", pack, 1, 1)[0], draft_rosters("Human", with_more_points(pack, 4), 1, 1)[0]
    assert skill_points(rich, with_more_points(pack, 4)).spent == skill_points(usual, pack).spent + 4


def made_up(means: dict[int, float], games: int) -> list[PlayedPair]:
    """Each scores at its own rate, whoever it meets."""
    dice, found = Random(3), []
    for _ in range(games):
        one, other = dice.sample(sorted(means), 2)
        found.append(PlayedPair(one, other, (draw_rare(dice, means[one]), draw_rare(dice, means[other])), (0, 0)))
    return found


def test_who_scores_often_is_known_by_it_after_enough_games():
    form = FormEstimate(3, made_up({0: 0.5, 1: 1.0, 2: 2.0}, 3000))
    assert form.scoring.mean(2, 0) == pytest.approx(2.0, rel=0.1)
    assert form.scoring.mean(0, 2) == pytest.approx(0.5, rel=0.15)
    assert form.points(0, [1, 2]) < form.points(1, [0, 2]) < form.points(2, [0, 1])


def test_chances_to_win_draw_and_lose_are_whole_and_the_same_from_both_sides():
    form = FormEstimate(2, made_up({0: 0.8, 1: 1.6}, 200))
    (win, draw), (loss, same) = form.outlook(0, 1), form.outlook(1, 0)
    assert win + draw + loss == pytest.approx(1.0) and draw == pytest.approx(same)
    assert win < loss


def test_few_games_draw_a_kind_towards_the_average():
    rates = Rates(2, [(0, 1, 6), (1, 0, 0)])
    assert 3.0 < rates.mean(0, 1) < 6.0


def test_the_interval_of_drawing_again_holds_what_is_true():
    games, draws = made_up({0: 1.0, 1: 1.0}, 400), Random(1)
    low, high = interval_of([FormEstimate(2, resample(games, draws)).points(0, [1]) for _ in range(60)])
    assert low < 0.5 < high and high - low < 0.15


def test_strong_and_weak_are_flagged_only_when_it_is_sure():
    def fate(*numbers: float) -> RaceOutlook:
        anything = Interval(0, 0, 0)
        return RaceOutlook("Orc", 2, 8, Interval(*numbers), anything, anything)

    assert "strong" in next(by_play(fate(0.7, 0.65, 0.75)))
    assert "weak" in next(by_play(fate(0.3, 0.25, 0.35)))
    assert not list(by_play(fate(0.7, 0.55, 0.85)))


def outlook(race: str, points: tuple[float, ...], titles: tuple[float, ...] = (0.05, 0.04, 0.06)) -> RaceOutlook:
    return RaceOutlook(race, 2, 8, Interval(*points), Interval(20, 18, 22), Interval(*titles))


def test_who_hardly_ever_wins_the_event_is_flagged_and_who_wins_too_often():
    even = (0.5, 0.45, 0.55)
    (gnomes,) = by_titles(outlook("Gnome", even, (0.0, 0.0, 0.02)), 20)
    assert gnomes == "hardly ever wins the event: 0.0 [0.0-0.4] times an even share"
    (elves,) = by_titles(outlook("Wood Elf", even, (0.15, 0.11, 0.2)), 20)
    assert elves.startswith("wins the event too often: 3.0 [2.2-4.0]")
    assert not list(by_titles(outlook("Orc", even, (0.0, 0.0, 0.06)), 20)), "an even share is still possible"


def test_the_page_names_a_best_race_only_where_its_interval_is_above_all_others():
    close = [outlook("Orc", (0.56, 0.5, 0.62)), outlook("Human", (0.5, 0.45, 0.55)), outlook("Ogre", (0.3, 0.2, 0.4))]
    page = fair_page("Cup", Verdict(tuple(close), (), 100, 100, 20))
    assert "does best" not in page and "Ogre</b>does worst: 0.30 [0.20-0.40]" in page


def played_rows(strong: dict[str, float], games: int) -> dict[int, dict[str, str]]:
    """Two rosters a race; each scores at its own rate."""
    dice, names, found = Random(9), [f"rosters/{race:02}-{copy}.toml" for race in range(3) for copy in "01"], {}
    for number in range(games):
        home, away = dice.sample(names, 2)
        score = [draw_rare(dice, strong.get(name, 1.0)) for name in (home, away)]
        found[number] = {"home": home, "away": away, "score_home": str(score[0]), "score_away": str(score[1]),
                         "casualties_home": "1", "casualties_away": "1"}
    return found


@pytest.mark.parametrize(("strong", "least", "most"), [
    ({}, 1.0, 2.0), ({"rosters/00-0.toml": 3.0, "rosters/01-1.toml": 0.3}, 4.0, 400.0)])
def test_intervals_are_wider_where_rosters_of_one_race_differ(tmp_path, strong, least, most):
    pack = tmp_path / "small.toml"
    pack.write_text(PACK)
    trial = PackTrial(read_rulespack(str(pack)), 2, 1)
    judge = FairnessJudge(trial, SimpleNamespace(rows=played_rows(strong, 500)))
    assert least <= judge.by_rosters < most


def test_more_events_do_not_make_the_strength_of_a_race_surer():
    """Four worlds that may be true: in each many numbers, and the average still is as unsure as the worlds differ."""
    worlds = [[20.0 + 4 * world, 21.0 + 4 * world] * 200 for world in range(4)]
    found = mean_of_groups(worlds)
    assert found["rate"] == 26.5 and found["low"] < 20 and found["high"] > 33
    alike = mean_of_groups([[20.0, 21.0] * 200] * 4)
    assert alike["high"] - alike["low"] < 0.1


def test_goblins_with_thirty_points_are_flagged_and_a_stopped_trial_goes_on(tmp_path):
    pack, out = tmp_path / "small.toml", tmp_path / "out"
    pack.write_text(PACK)
    order = ["lab", "rulespack", str(pack), "--out", str(out), "--rosters", "1", "--games", "1", "--events", "3",
             "--coaches", "6", "--bot", "random", "--jobs", "1", "--json"]
    found = CliRunner().invoke(app, order)
    assert found.exit_code == 0, found.output
    verdict = json.loads(found.stdout)
    fates = {fate["race"]: fate for fate in verdict["fates"]}
    assert set(fates) == {"Goblin", "Human", "Orc"} and verdict["matches"] == 3
    assert not verdict["fair"] and "30 skill points" in fates["Goblin"]["flags"][0]
    assert sum(fate["champion"]["rate"] for fate in verdict["fates"]) == pytest.approx(0.5), "two coaches a race"
    assert "Goblin: 30 skill points" in (out / "fairness.html").read_text()
    rows = (out / "matches.csv").read_text()
    (out / "matches.csv").write_text(rows[:rows.rindex("\n", 0, -1) + 1])
    again = CliRunner().invoke(app, order)
    assert again.exit_code == 0 and json.loads(again.stdout) == verdict
    assert (out / "matches.csv").read_text() == rows


def test_what_cannot_be_judged_is_said_before_anything_is_played(tmp_path):
    squads = CliRunner().invoke(app, ["lab", "rulespack", "team-event", "--coaches", "7", "--out", str(tmp_path / "a")])
    assert squads.exit_code == 2 and "no whole squads" in squads.output
    below = CliRunner().invoke(app, ["lab", "rulespack", "dungeon", "--out", str(tmp_path / "b")])
    assert below.exit_code == 2 and "dungeon" in below.output
