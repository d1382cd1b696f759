"""Studies: the same table wherever it is played, whoever dies on the way, however often it is stopped."""

from __future__ import annotations

import os
import signal
from importlib.util import find_spec
from pathlib import Path

import pytest

from nuffle.files.records import BadFile
from nuffle.lab.executors import ExecutorError, by_cluster, by_processes, play_jobs
from nuffle.lab.rates import mean
from nuffle.lab.report import make_heat_map, page, sides, standings, summary, whole
from nuffle.lab.rows import write_parquet
from nuffle.lab.simulate import Failure
from nuffle.lab.study import Study, StudyTeams, read_study
from nuffle.lab.study_results import COLUMNS, ROWS, StudyResults

STUDY = Study(format="nuffle-study/1", title="Two & three", teams=("Human", "Orc", "Goblin"), bots=("random",), games=3,
              seed=5)


def jobs(study: Study = STUDY) -> list:
    entrants = StudyTeams(study, Path())
    return [(bout.number, entrants.plan(bout), bout.seed) for bout in study.bouts()]


@pytest.fixture(scope="module")
def alone() -> dict:
    return dict(play_jobs(jobs()))


def test_every_pairing_is_played_from_both_seats_each_match_with_its_seed() -> None:
    bouts = list(STUDY.bouts())
    assert len(bouts) == 9 and [bout.seed for bout in bouts] == list(range(5, 14))
    assert [(bout.home, bout.away) for bout in bouts[:3]] == [(0, 1), (1, 0), (0, 1)]


def test_the_first_bot_plays_the_team_that_is_named_first() -> None:
    study = STUDY.model_copy(update={"bots": ("scripted", "random")})
    assert [study.bot_of(bout) for bout in list(study.bouts())[:2]] == [("scripted", "random"), ("random", "scripted")]


def test_processes_play_the_same_matches_as_one_alone(alone: dict) -> None:
    assert {number: outcome for done in by_processes(jobs(), 2) for number, outcome in done} == alone


class Deadly:
    """A bot whose process dies in the middle of a match, once."""

    blind = True

    def choose(self, match, rng):
        marker = Path(os.environ["NUFFLE_DIES"])
        if match.decisions > 40 and not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        options = match.options()
        return options.items[rng.below(options.n)]


def test_a_worker_killed_in_the_middle_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = f"{__file__}:Deadly"
    study = STUDY.model_copy(update={"bots": (bot,)})
    monkeypatch.setenv("NUFFLE_DIES", str(tmp_path / "never"))
    (tmp_path / "never").touch()
    whole_run = dict(play_jobs(jobs(study)))
    monkeypatch.setenv("NUFFLE_DIES", str(tmp_path / "dead"))
    again = {number: outcome for done in by_processes(jobs(study), 2) for number, outcome in done}
    assert (tmp_path / "dead").exists() and again == whole_run
    assert not any(isinstance(outcome, Failure) for outcome in again.values())


def test_a_cluster_gives_the_same_table_also_when_a_worker_is_killed(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="because: Ray is an extra, nuffle[cluster]")
    study = STUDY.model_copy(update={"bots": (f"{__file__}:Deadly",)})
    monkeypatch.setenv("NUFFLE_DIES", str(tmp_path / "never"))
    (tmp_path / "never").touch()
    whole_run = dict(play_jobs(jobs(study)))
    monkeypatch.setenv("NUFFLE_DIES", str(tmp_path / "dead"))
    again = {number: outcome for done in by_cluster(jobs(study), "local") for number, outcome in done}
    assert (tmp_path / "dead").exists() and again == whole_run


@pytest.mark.skipif(find_spec("ray") is not None, reason="because: it is about its absence")
def test_without_ray_a_cluster_is_refused_with_what_helps() -> None:
    with pytest.raises(ExecutorError, match=r"nuffle\[cluster\]"):
        list(by_cluster(jobs(), "local"))


# -- stopped and taken up
def test_a_study_goes_on_where_it_was_stopped_even_in_the_middle_of_a_line(tmp_path: Path, alone: dict) -> None:
    bouts = {bout.number: bout for bout in STUDY.bouts()}
    book = StudyResults.open(tmp_path, STUDY)
    book.add([(bouts[number], alone[number]) for number in (4, 1)])
    with (tmp_path / ROWS).open("a") as file:
        file.write("2,7,Hum")
    again = StudyResults.open(tmp_path, STUDY)
    assert sorted(again.rows) == [1, 4] and len(again.list_remaining()) == 7
    again.add([(bout, alone[bout.number]) for bout in again.list_remaining()])
    again.write_all()
    numbers = [line.split(",")[0] for line in (tmp_path / ROWS).read_text().splitlines()[1:]]
    assert numbers == [str(number) for number in range(9)] and not again.list_remaining()


def test_a_match_that_broke_off_is_played_again(tmp_path: Path) -> None:
    bout = next(STUDY.bouts())
    StudyResults.open(tmp_path, STUDY).add([(bout, Failure(bout.seed, "out of ink"))])
    assert "out of ink" in (tmp_path / ROWS).read_text()
    assert len(StudyResults.open(tmp_path, STUDY).list_remaining()) == 9


def test_the_directory_of_another_study_is_refused(tmp_path: Path) -> None:
    StudyResults.open(tmp_path, STUDY)
    with pytest.raises(BadFile, match="holds another study"):
        StudyResults.open(tmp_path, STUDY.model_copy(update={"seed": 6}))


@pytest.mark.parametrize(("text", "message"), [
    ('teams = ["Human"]', "there is only one; add another"), ('teams = ["Human", "Human"]', "one is named twice"),
    ('teams = ["Human", "Orc"]\nsetting = "beach"', "setting"), ('teams = ["Human", "Orc"]\ngames = 0', "games"),
    ('teams = ["Human", "Orc"]\nteems = 3', "teems"),
])
def test_a_study_that_cannot_be_meant_is_refused_in_words(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "bad.toml").write_text(f'format = "nuffle-study/1"\n{text}\n')
    with pytest.raises(BadFile, match=message):
        read_study(tmp_path / "bad.toml")


# -- the page
def test_the_page_counts_each_team_from_its_own_side(tmp_path: Path, alone: dict) -> None:
    book = StudyResults.open(tmp_path, STUDY)
    book.add([(bout, alone[bout.number]) for bout in STUDY.bouts()])
    pairs = sides(book.rows.values())
    assert [whole(pairs, team).games for team in STUDY.teams] == [6, 6, 6]
    assert sum(whole(pairs, team).points * 6 for team in STUDY.teams) == 9
    text = page(book)
    assert "Two &amp; three" in text and text.count("<svg") == 6 + 3 and "9 of 9 matches" in text


def made_up(results: list[tuple[str, str, int, int]]) -> list[dict[str, str]]:
    return [{"home": home, "away": away, "score_home": str(ours), "score_away": str(theirs), "casualties_home": "1",
             "casualties_away": "0"} for home, away, ours, theirs in results]


@pytest.mark.parametrize(("games", "first"), [(2, "No clear leader"), (30, "Human")])
def test_a_leader_is_told_only_where_the_intervals_show_one(games: int, first: str) -> None:
    rows = made_up([("Human", "Orc", 2, 1)] * games)
    told = summary(rows, ["Human", "Orc"], sides(rows))
    assert f"<b>{first}</b>" in told


def test_points_a_game_and_the_heat_map_tell_their_intervals_and_counts() -> None:
    rows = made_up([("Human", "Orc", 2, 1), ("Orc", "Human", 0, 0), ("Human", "Orc", 1, 0), ("Orc", "Human", 2, 0)])
    pairs = sides(rows)
    points = whole(pairs, "Human").points_range
    assert points["rate"] == 0.625 and 0.1 < points["low"] < 0.3 and 0.8 < points["high"] < 0.95
    surely = f"{points['low']:.2f}-{points['high']:.2f}"
    assert f"<td>0.62<small>{surely}</small>" in standings(pairs, ["Human", "Orc"])
    assert f"0.62<small>{surely}</small><small>4 games</small>" in make_heat_map(pairs, ["Human", "Orc"])


def test_what_was_never_seen_may_still_happen() -> None:
    assert mean(0, 0, 10) == {"rate": 0.0, "low": 0.0, "high": 0.369}


def test_rows_for_programs_have_numbers_where_there_are_numbers(tmp_path: Path, alone: dict) -> None:
    book = StudyResults.open(tmp_path, STUDY)
    book.add([(bout, alone[bout.number]) for bout in STUDY.bouts()])
    first = book.parse_rows()[0]
    assert first["seed"] == 5 and first["home"] == "Human" and first["luck_home"] is None
    assert isinstance(first["score_home"], int) and isinstance(first["casualties_away"], int)


def test_parquet_keeps_the_numbers(tmp_path: Path, alone: dict) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="because: pyarrow is an extra, nuffle[parquet]")
    book = StudyResults.open(tmp_path, STUDY)
    book.add([(bout, alone[bout.number]) for bout in STUDY.bouts()])
    write_parquet(tmp_path / "rows.parquet", book.parse_rows(), COLUMNS)
    found = parquet.read_table(tmp_path / "rows.parquet")
    assert found.num_rows == 9 and str(found.schema.field("score_home").type) == "int64"
    assert found.column("seed").to_pylist() == list(range(5, 14))


def test_by_lot_every_team_plays_as_many_games_and_the_same_ones_each_time() -> None:
    study = STUDY.model_copy(update={"meet": "by lot", "games": 4, "teams": ("Human", "Orc", "Goblin", "Ogre")})
    bouts = list(study.bouts())
    assert len(bouts) == study.matches == 8 and bouts == list(study.bouts())
    assert all(sum(team in (bout.home, bout.away) for bout in bouts) == 4 for team in range(4))


def test_a_study_may_look_at_the_luck_of_every_match_and_the_report_tells_it(tmp_path: Path) -> None:
    study = STUDY.model_copy(update={"luck": True, "games": 1, "teams": ("Human", "Orc")})
    book = StudyResults.open(tmp_path / "study", study)
    done = dict(play_jobs(jobs(study)))
    book.add([(bout, done[bout.number]) for bout in study.bouts()])
    row = book.rows[0]
    assert float(row["luck_home"]) != 0 and float(row["luck_away"]) != 0
    told = page(book)
    assert "Dice luck" in told and f"{float(row['luck_home']):+.2f}" in told
    plain = dict(play_jobs(jobs(study.model_copy(update={"luck": False}))))
    assert plain[0].scores == done[0].scores and plain[0].luck == (), "looking changes nothing"
