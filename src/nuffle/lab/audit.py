"""Is every rule felt? Each hook of each rule is made neutral in turn; one of the rule's own tests must then fail.

A rule keeps its name and its offer; only what comes of it is gone. A test feels that by a failed assertion or by a die
that falls differently; any other error does not count. A test is played as it is first: one that fails then feels
nothing, and the audit fails with it. All of it happens in one process (or one per core).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from rich.console import Console
from rich.table import Table

from nuffle.editions import EDITIONS, VARIANTS, edition, parts, use_edition
from nuffle.engine.dice import DiceError
from nuffle.rules.effect import Effect
from nuffle.rules.families import HireableEffect
from nuffle.rules.hooks import FAMILIES, H_ACTIONS, H_ASSIST, H_STEPS, H_STRENGTH
from nuffle.rules.ruleset import hooks_of

# Rules with nothing to feel, each with its reason.
NOTHING_TO_FEEL: dict[str, str] = {
    rule: reason for part in parts("lab") for rule, reason in getattr(part, "NOTHING_TO_FEEL", {}).items()}
STORIES = [str(Path("tests") / "rules"), str(Path("tests") / "editions")]
SINGLE_HOOKS = {H_STRENGTH: "strength", H_ASSIST: "assists", H_ACTIONS: "actions", H_STEPS: "steps"}

Mutant = tuple[str, str, int]       # edition, rule, hook; hook -1 is the rule's coming up on a table


def hook_name(hook: int) -> str:
    if hook in SINGLE_HOOKS:
        return SINGLE_HOOKS[hook]
    family = max((row for row in FAMILIES if row[2] <= hook), key=lambda row: row[2])
    return f"{family[0]} {hook - family[2]}"


def list_mutants(names: list[str], kinds: list[str], inherited: bool = False) -> list[Mutant]:
    """Every hook of every rule that is asked for; what an edition takes over unchanged only where `inherited`.

    What a variant takes over is felt where it comes from.
    """
    found: list[Mutant] = []
    for name in names:
        rules = edition(name)
        for effect, title in zip(rules.effects, rules.titles, strict=True):
            own = (inherited and name not in VARIANTS) or is_own(name, effect)
            if own and (not kinds or title.kind in kinds) and effect.id not in NOTHING_TO_FEEL:
                found.extend((name, effect.id, hook) for hook in [*hooks_of(effect), *table_hooks(effect)])
    return found


def is_own(name: str, effect: Effect) -> bool:
    """Is it the edition's own rule, or what a variant adds?"""
    if name in VARIANTS:
        before = [*EDITIONS, *VARIANTS][:[*EDITIONS, *VARIANTS].index(name)]
        return not any(effect.id in edition(other).indexes for other in before)
    return effect.id.startswith(f"{name}.")


def list_cited_ids(mutant: Mutant) -> set[str]:
    """The ids by which tests name its rule: its own, and that by which its edition knows what it took over."""
    name, rule, _ = mutant
    return {rule, f"{name}.{rule.partition('.')[2]}"}


def table_hooks(effect: Effect) -> list[int]:
    """What happens without a hook: being rolled on a table, being hired."""
    own = type(effect)
    happens = own.happen is not Effect.happen
    hires = isinstance(effect, HireableEffect) and type(effect).hire is not HireableEffect.hire
    return ([-1] if happens else []) + ([-2] if hires else [])


class MutantJudge:
    """A pytest plugin: runs each test of a rule once for every mutant of that rule still alive."""

    def __init__(self, alive: list[Mutant]) -> None:
        self.alive = alive
        self.felt: dict[Mutant, str] = {}
        self.broken: list[str] = []     # tests that fail with nothing made neutral

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = {rule for mutant in self.alive for rule in list_cited_ids(mutant)}
        items[:] = [item for item in items if rules_of(item) & wanted]

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        rules = rules_of(item)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
            self.broken.append(item.nodeid)
            return True
        for mutant in [m for m in self.alive if list_cited_ids(m) & rules and m not in self.felt]:
            if self.detects(item, mutant):
                self.felt[mutant] = item.name
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken.append(report.nodeid)

    def detects(self, item: pytest.Item, mutant: Mutant) -> bool:
        name, rule, hook = mutant
        with use_edition(edition(name).with_muted(rule, hook)):
            reports = runtestprotocol(item, log=False, nextitem=None)
        return any(report.failed and is_honest_failure(report) for report in reports)


def is_honest_failure(report: pytest.TestReport) -> bool:
    """Failed by what was seen or by a die, not by falling over."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash is not None else str(report.longrepr)
    return text.startswith(("AssertionError", "assert ", "nuffle.engine.dice.DiceError", "DiceError", "Failed:")) or (
        DiceError.__name__ in text.split(":", 1)[0])


def rules_of(item: pytest.Item) -> set[str]:
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def run_share(tests: list[str], alive: list[Mutant]) -> tuple[dict[Mutant, str], list[str]]:
    """Which test felt each mutant, and the tests that fail anyway."""
    judge = MutantJudge(alive)
    with open(os.devnull, "w") as nowhere:
        stdout, sys.stdout = sys.stdout, nowhere
        try:
            pytest.main([*tests, "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"], plugins=[judge])
        finally:
            sys.stdout = stdout
    return judge.felt, judge.broken


def split_shares(found: list[Mutant], jobs: int) -> list[list[Mutant]]:
    """Whole rules to each process, spread evenly."""
    rules = sorted({rule for _, rule, _ in found})
    return [[m for m in found if rules.index(m[1]) % jobs == k] for k in range(jobs)]


def kind_of(mutant: Mutant) -> str:
    rules = edition(mutant[0])
    return rules.titles[rules.indexes[mutant[1]]].kind


def report(found: list[Mutant], felt: dict[Mutant, str], broken: set[str], seconds: float, console: Console) -> int:
    missed = [mutant for mutant in found if mutant not in felt]
    unfelt = {mutant[:2] for mutant in missed}
    kinds: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for mutant in found:
        kinds.setdefault((mutant[0], kind_of(mutant)), set()).add(mutant[:2])
    for (name, kind), rules in sorted(kinds.items()):
        console.print(f"{name}: {len(rules - unfelt)} of {len(rules)} {kind} rules are felt")
    if missed:
        table = Table("edition", "rule", "hook", title="not felt")
        for name, rule, hook in missed:
            table.add_row(name, rule, hook_name(hook) if hook >= 0 else {-1: "happen", -2: "hire"}[hook])
        console.print(table)
    for rule, reason in NOTHING_TO_FEEL.items():
        console.print(f"nothing to feel: {rule} ({reason})")
    for test in sorted(broken):
        console.print(f"fails with nothing made neutral, so it feels nothing: {test}", markup=False)
    console.print(f"{len(felt)} of {len(found)} mutants felt in {seconds:.0f} s")
    return 1 if missed or broken else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", action="append", default=[], help="only this edition (default: all)")
    parser.add_argument("--kind", action="append", default=[], help="only rules of this kind, such as skill")
    parser.add_argument("--inherited", action="store_true", help="also rules an edition takes over from another")
    parser.add_argument("--tests", action="append", default=[], help="where the stories are")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    found = list_mutants(options.edition or [*EDITIONS, *VARIANTS], options.kind, options.inherited)
    start = time.monotonic()
    felt: dict[Mutant, str] = {}
    broken: set[str] = set()
    with ProcessPoolExecutor(options.jobs) as pool:
        for seen, failed in pool.map(
            run_share, [options.tests or STORIES] * options.jobs, split_shares(found, options.jobs)
        ):
            felt.update(seen)
            broken.update(failed)
    return report(found, felt, broken, time.monotonic() - start, Console())


if __name__ == "__main__":
    sys.exit(main())
