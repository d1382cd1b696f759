"""Plans of random coaches: what is worked out is what comes of it when it is tried."""

from __future__ import annotations

import pickle

from nuffle.lab.proof import case, main
from nuffle.odds.plan_odds import PlanOdds
from nuffle.text.notation import NotationError


def test_every_plan_is_a_row_and_the_run_says_how_many_hold(tmp_path, capsys) -> None:
    assert main(["--positions", "1", "--trials", "60", "--jobs", "1", "--out", str(tmp_path / "plans.csv")]) == 0
    assert "1 hold within 4 standard errors" in capsys.readouterr().out
    assert len((tmp_path / "plans.csv").read_text().splitlines()) == 2


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path, capsys) -> None:
    order = ["--trials", "60", "--jobs", "1", "--out", str(tmp_path / "plans.csv"), "--positions"]
    assert main([*order, "2"]) == 0
    rows = (tmp_path / "plans.csv").read_text()
    kept = "".join(rows.splitlines(keepends=True)[:2]).replace(",crp,", ",kept,")
    (tmp_path / "plans.csv").write_text(kept + rows.splitlines()[2][:9])
    assert main([*order, "2"]) == 0
    assert (tmp_path / "plans.csv").read_text() == rows.replace(",crp,", ",kept,"), "the first was not tried again"
    assert "2 plans, 60 tries each: 2 hold" in capsys.readouterr().out


def test_no_two_plans_are_tried_with_the_same_dice(monkeypatch) -> None:
    seen: list[int] = []
    trial = PlanOdds.run_trial
    monkeypatch.setattr(PlanOdds, "run_trial", lambda self, seed: (seen.append(seed), trial(self, seed))[1])
    for seed in (1, 2):
        case("crp", "move", 20, seed)
    assert sorted(seed for seed in seen if seed >= 20) == list(range(20, 60))


def test_a_refused_line_comes_whole_out_of_another_process() -> None:
    error = NotationError("not here", "free", ["end", "time"])
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.line, copy.options) == (str(error), "free", ["end", "time"])
