"""Is every rule felt? Each hook of each rule is made neutral in turn; one of the rule's own tests must then fail.

A rule keeps its name and its offer; only what comes of it is gone. A test feels that by a failed assertion or by a die
that falls differently; any other error does not count. All of it happens in one process (or one per core).
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

from nuffle.editions import EDITIONS, edition, playing
from nuffle.effects.season2.team_rules import ACCESS_ONLY
from nuffle.engine.dice import DiceError
from nuffle.rules.effect import Effect
from nuffle.rules.hooks import FAMILIES, H_ACTIONS, H_ASSIST, H_STEPS, H_STRENGTH
from nuffle.rules.ruleset import hooks_of

# Rules with nothing to feel, each with its reason.
NOTHING_TO_FEEL = {
    "crp.weather.nice": "fair weather changes nothing",
    "bb2020.weather.perfect": "fair weather changes nothing",
    **{rule.id: "opens doors before a match, changes nothing in it" for rule in ACCESS_ONLY},
}
SINGLE_HOOKS = {H_STRENGTH: "strength", H_ASSIST: "assists", H_ACTIONS: "actions", H_STEPS: "steps"}

Mutant = tuple[str, str, int]       # edition, rule, hook; hook -1 is the rule's coming up on a table


def hook_name(hook: int) -> str:
    if hook in SINGLE_HOOKS:
        return SINGLE_HOOKS[hook]
    family = max((row for row in FAMILIES if row[2] <= hook), key=lambda row: row[2])
    return f"{family[0]} {hook - family[2]}"


def mutants(names: list[str], kinds: list[str]) -> list[Mutant]:
    """Every hook of every rule that is asked for; what an edition takes over unchanged is felt in its own edition."""
    found: list[Mutant] = []
    for name in names:
        for effect in edition(name).effects:
            own = effect.id.startswith(f"{name}.")
            if own and (not kinds or effect.kind in kinds) and effect.id not in NOTHING_TO_FEEL:
                found.extend((name, effect.id, hook) for hook in [*hooks_of(effect), *table_hooks(effect)])
    return found


def table_hooks(effect: Effect) -> list[int]:
    """What happens without a hook: being rolled on a table, being hired."""
    own = type(effect)
    happens = own.happen is not Effect.happen
    hires = own.hire is not Effect.hire
    return ([-1] if happens else []) + ([-2] if hires else [])


class Judge:
    """A pytest plugin: runs each test of a rule once for every mutant of that rule still alive."""

    def __init__(self, alive: list[Mutant]) -> None:
        self.alive = alive
        self.felt: dict[Mutant, str] = {}
        self.tested: set[str] = set()
        self.sound: dict[str, bool] = {}
        self.started = time.monotonic()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = {rule for _, rule, _ in self.alive}
        items[:] = [item for item in items if rules_of(item) & wanted]

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        rules = rules_of(item)
        self.tested |= rules
        for mutant in [m for m in self.alive if m[1] in rules and m not in self.felt]:
            if self.feels(item, mutant):
                self.felt[mutant] = item.name
        return True

    def feels(self, item: pytest.Item, mutant: Mutant) -> bool:
        name, rule, hook = mutant
        with playing(edition(name).muted(rule, hook)):
            reports = runtestprotocol(item, log=False, nextitem=None)
        return any(report.failed and honest(report) for report in reports)


def honest(report: pytest.TestReport) -> bool:
    """Failed by what was seen or by a die, not by falling over."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash is not None else str(report.longrepr)
    return text.startswith(("AssertionError", "assert ", "nuffle.engine.dice.DiceError", "DiceError", "Failed:")) or (
        DiceError.__name__ in text.split(":", 1)[0])


def rules_of(item: pytest.Item) -> set[str]:
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def run_share(tests: str, alive: list[Mutant]) -> dict[Mutant, str]:
    judge = Judge(alive)
    with open(os.devnull, "w") as nowhere:
        stdout, sys.stdout = sys.stdout, nowhere
        try:
            pytest.main([tests, "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"], plugins=[judge])
        finally:
            sys.stdout = stdout
    return judge.felt


def shares(found: list[Mutant], jobs: int) -> list[list[Mutant]]:
    """Whole rules to each process, spread evenly."""
    rules = sorted({rule for _, rule, _ in found})
    return [[m for m in found if rules.index(m[1]) % jobs == k] for k in range(jobs)]


def report(found: list[Mutant], felt: dict[Mutant, str], seconds: float, console: Console) -> int:
    names = {effect.id: effect for ruleset in EDITIONS.values() for effect in ruleset.effects}
    missed = [mutant for mutant in found if mutant not in felt]
    kinds: dict[str, set[str]] = {}
    for _, rule, _ in found:
        kinds.setdefault(names[rule].kind, set()).add(rule)
    for kind, rules in sorted(kinds.items()):
        unfelt = {rule for _, rule, _ in missed}
        console.print(f"{len(rules - unfelt)} of {len(rules)} {kind} rules are felt")
    if missed:
        table = Table("rule", "hook", title="not felt")
        for _, rule, hook in missed:
            table.add_row(rule, hook_name(hook) if hook >= 0 else {-1: "happen", -2: "hire"}[hook])
        console.print(table)
    for rule, reason in NOTHING_TO_FEEL.items():
        console.print(f"nothing to feel: {rule} ({reason})")
    console.print(f"{len(felt)} of {len(found)} mutants felt in {seconds:.0f} s")
    return 1 if missed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", action="append", default=[], help="only this edition (default: all)")
    parser.add_argument("--kind", action="append", default=[], help="only rules of this kind, such as skill")
    parser.add_argument("--tests", default=str(Path("tests") / "rules"), help="where the stories are")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    found = mutants(options.edition or list(EDITIONS), options.kind)
    start = time.monotonic()
    felt: dict[Mutant, str] = {}
    with ProcessPoolExecutor(options.jobs) as pool:
        for share in pool.map(run_share, [options.tests] * options.jobs, shares(found, options.jobs)):
            felt.update(share)
    return report(found, felt, time.monotonic() - start, Console())


if __name__ == "__main__":
    sys.exit(main())
