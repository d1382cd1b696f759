"""What the drill and the mixed load report: a loss or a broken budget would be noticed."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from nuffle.lab.hostile import recording
from nuffle.lab.load import drill
from nuffle.lab.load.drill import DrillReport, compare_matches, compare_results
from nuffle.lab.load.mixed import Budgets, MixedReport
from nuffle.lab.load.player import LoadMatch
from nuffle.text.replay import parse_replay


def test_the_drill_notices_a_lost_answer_and_a_changed_recording() -> None:
    lines = list(recording("crp", 1))
    whole = "\n".join(lines) + "\n"
    answers = parse_replay("match", whole, whole=False).answers()
    assert compare_matches({"m": whole}, {"m": whole}, {"m": answers}) == []
    last = max(place for place, line in enumerate(lines) if '"answer"' in line)
    shorter = "\n".join(lines[:last]) + "\n"
    assert compare_matches({"m": whole}, {"m": shorter}, {"m": answers[:-1]}) == [], "it was given after the backup"
    (told,) = compare_matches({"m": whole}, {"m": shorter}, {"m": answers})
    assert told == "m: 1 accepted answers are lost"
    other = whole.replace(lines[-1], lines[-1].replace("1", "2"))
    assert compare_matches({"m": whole}, {"m": other}, {"m": answers}) == ["m: the recording is another one"]
    assert compare_matches({"m": whole}, {"m": ""}, {"m": answers}) == ["m: the recording is another one"]


def test_a_drill_in_which_nothing_was_accepted_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill, "PATIENCE", 0.3)
    match, desk = LoadMatch("http://nowhere", 1, 1), SimpleNamespace(accepted={})
    (told,) = asyncio.run(drill.wait_for_load([match], desk))  # type: ignore[arg-type]
    assert "too little was accepted" in told
    match.account.answers, desk.accepted = ["a"] * drill.ANSWERED, {"ann": (1, 0)}
    assert asyncio.run(drill.wait_for_load([match], desk)) == []  # type: ignore[arg-type]


def test_the_drill_notices_a_lost_and_a_changed_result() -> None:
    before, accepted = {"ann": (2, 1), "bo": (0, 0)}, {"ann": (2, 1)}
    assert compare_results(dict(before), dict(before), accepted) == []
    assert compare_results(dict(before), {"ann": (2, 1)}, accepted) == [], "typed in after the backup"
    assert compare_results(dict(before), {}, accepted) == ["the result of ann is lost"]
    assert compare_results(dict(before), {"ann": (1, 2)}, accepted) == ["the result of ann is another one"]
    assert "ann is lost" in DrillReport(faults=["the result of ann is lost"]).describe("SQLite")


@pytest.mark.parametrize(("values", "budget"), [
    ({"most": 3001.0}, "memory"), ({"early": 100.0, "late": 351.0}, "growth"), ({"answer": 2.0}, "answers"),
    ({"page": 4.0}, "pages"), ({"errors": 2}, "errors")])
def test_a_broken_budget_is_told_by_its_name(values: dict[str, float], budget: str) -> None:
    report = MixedReport()
    report.times["page"] += [0.1] * 1000
    report.times["answer"] += [0.1] * 1000
    assert report.broken(Budgets()) == [] and "every budget was kept" in report.lines(Budgets())
    for name, value in values.items():
        if name in ("page", "answer"):
            report.times[name] += [value] * 20
        elif name == "errors":
            report.errors += ["500 at /"] * 3
        else:
            setattr(report, name, value)
    (told,) = report.broken(Budgets())
    assert told.startswith(budget) and f"BROKEN {told}" in report.lines(Budgets())
