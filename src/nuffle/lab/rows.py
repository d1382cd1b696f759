"""A row for every match of a simulation, as CSV or as parquet, by the name of the file."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from nuffle.files.words import cell
from nuffle.lab.simulate import Failure, Outcome, SimulationPlan

SIDES = ("home", "away", "third", "fourth")
KINDS = (".csv", ".parquet")


def columns(seats: int = 2) -> tuple[str, ...]:
    sides = SIDES[:seats]
    return ("seed", "edition", "setting", *(f"{what}_{side}" for what in ("team", "bot") for side in sides), "winner",
            *(f"{what}_{side}" for what in ("score", "touchdowns", "casualties") for side in sides), "turns",
            "decisions", "error")


class RowsError(Exception):
    """Rows that cannot be written, with what would help."""


def check_rows(path: Path) -> None:
    """Before anything is played: can they be written in the end?"""
    if path.suffix not in KINDS:
        raise RowsError(f"{path}: rows are written as {' or '.join(KINDS)}")
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise RowsError(f'{path}: parquet needs pyarrow: pip install "nuffle[parquet]", or write a .csv')
    with path.open("a"):
        pass


def row(plan: SimulationPlan, outcome: Outcome) -> dict[str, Any]:
    found: dict[str, Any] = {"seed": outcome.seed, "edition": plan.spec.edition, "setting": plan.spec.setting}
    sides = SIDES[:len(plan.spec.sides)]
    for seat, (side, (name, _)) in enumerate(zip(sides, plan.names(), strict=True)):
        found |= {f"team_{side}": name, f"bot_{side}": str(plan.bots[seat])}
    if isinstance(outcome, Failure):
        return found | {"error": outcome.error}
    found |= {"winner": sides[outcome.winner] if outcome.winner >= 0 else "", "turns": outcome.turns,
              "decisions": outcome.decisions, "error": ""}
    for seat, side in enumerate(sides):
        found |= {f"score_{side}": outcome.scores[seat], f"touchdowns_{side}": outcome.touchdowns[seat],
                  f"casualties_{side}": outcome.casualties[seat]}
    return found


def write_rows(path: Path, plan: SimulationPlan, outcomes: Iterable[Outcome]) -> None:
    """In the order of the seeds, whoever was played first."""
    rows = [row(plan, outcome) for outcome in sorted(outcomes, key=lambda outcome: outcome.seed)]
    if path.suffix == ".parquet":
        write_parquet(path, rows, columns(len(plan.spec.sides)))
        return
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, columns(len(plan.spec.sides)))
        writer.writeheader()
        writer.writerows({name: cell(value) for name, value in found.items()} for found in rows)


def write_parquet(path: Path, rows: list[dict[str, Any]], names: tuple[str, ...]) -> None:
    import pyarrow  # type: ignore[import-not-found, import-untyped, unused-ignore]  # because: it is optional
    import pyarrow.parquet  # type: ignore[import-not-found, import-untyped, unused-ignore]  # because: as above

    pyarrow.parquet.write_table(pyarrow.table({name: [found.get(name) for found in rows] for name in names}), path)
