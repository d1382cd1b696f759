"""Plans of random coaches: what is worked out is what comes of it when it is tried."""

from __future__ import annotations

from nuffle.lab.proof import case, main


def test_a_plan_of_a_random_coach_comes_out_as_worked_out() -> None:
    found = case("bb2020", 120, 2)
    assert 0 < found.worked_out < 1 and found.holds and found.plan


def test_every_plan_is_a_row_and_the_run_says_how_many_hold(tmp_path, capsys) -> None:
    assert main(["--positions", "1", "--trials", "60", "--jobs", "1", "--out", str(tmp_path / "plans.csv")]) == 0
    assert "1 hold within 4 standard errors" in capsys.readouterr().out
    assert len((tmp_path / "plans.csv").read_text().splitlines()) == 2
