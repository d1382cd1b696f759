"""The steps of a procedure have names: read in the sources, as one would who has to tell what step 7 was."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "nuffle"
ROOT_CLASS = "Procedure"
COMPILED = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["nuffle"]["compiled"]

pytestmark = pytest.mark.pure_only


@dataclass
class Paragraph:
    """A class of procedures as its source tells it."""

    name: str
    path: Path
    node: ast.ClassDef
    bases: list[str]
    steps: list[tuple[str, int]] = field(default_factory=list)


def is_number(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def own_steps(node: ast.ClassDef) -> list[tuple[str, int]]:
    """Class constants: `NAME: Final = 3`."""
    return [(st.target.id, st.value.value) for st in node.body
            if isinstance(st, ast.AnnAssign) and isinstance(st.target, ast.Name) and isinstance(st.value, ast.Constant)
            and is_number(st.value) and isinstance(st.annotation, ast.Name) and st.annotation.id == "Final"]


def classes_in(text: str, path: Path) -> list[Paragraph]:
    return [Paragraph(node.name, path, node, [base.id for base in node.bases if isinstance(base, ast.Name)],
                      own_steps(node))
            for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]


def paragraphs(found: list[Paragraph]) -> list[Paragraph]:
    """Those that come from the class of procedures, by whatever way."""
    known = {ROOT_CLASS}
    while True:
        more = {each.name for each in found if known & set(each.bases)} | known
        if more == known:
            return [each for each in found if each.name in known]
        known = more


def all_classes() -> list[Paragraph]:
    rooms = [room for pattern in COMPILED for room in sorted(SOURCE.glob(pattern))]
    return [each for room in rooms for path in sorted(room.rglob("*.py"))
            for each in classes_in(path.read_text(), path)]


def is_step(node: ast.expr) -> bool:
    """Is it `frame.at`, alone or set along with something else, or the `at` a method has made of it?"""
    if isinstance(node, ast.Tuple):
        return any(is_step(each) for each in node.elts)
    return (isinstance(node, ast.Attribute) and node.attr == "at") or (isinstance(node, ast.Name) and node.id == "at")


def numbers_in(node: ast.expr | None) -> Iterator[ast.expr]:
    """The bare numbers a value is or may be: `3`, `2 if passed else 6`, `(1, 2)`, `at + 1`."""
    if node is None:
        return
    if is_number(node):
        yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr) and isinstance(node, ast.IfExp | ast.Tuple | ast.Set | ast.BinOp):
            yield from numbers_in(child)


def values_beside_steps(tree: ast.AST) -> Iterator[ast.expr | None]:
    """Whatever is assigned to a step or compared with one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            yield from (side for side in sides if any(is_step(each) for each in sides))
        elif isinstance(node, ast.Assign):
            yield from (node.value for target in node.targets if is_step(target))
        elif isinstance(node, ast.AugAssign | ast.AnnAssign) and is_step(node.target):
            yield node.value


def bare_steps(tree: ast.AST) -> list[int]:
    """Lines where a step is a bare number."""
    return sorted({number.lineno for value in values_beside_steps(tree) for number in numbers_in(value)})


def with_inherited(each: Paragraph, known: dict[str, Paragraph]) -> list[tuple[str, int]]:
    found = [step for base in each.bases if base in known for step in with_inherited(known[base], known)]
    return found + each.steps


def faults(each: Paragraph, known: dict[str, Paragraph]) -> list[str]:
    steps = with_inherited(each, known)
    numbers = [number for _, number in steps]
    doubled = [f"{name} is {number} too" for name, number in steps if numbers.count(number) > 1]
    missing = sorted(set(range(max(numbers, default=-1) + 1)) - set(numbers))
    return [f"line {line}: a step is a bare number" for line in bare_steps(each.node)] + doubled + [
        f"there is no step {number}" for number in missing]


CLASSES = all_classes()
KNOWN = {each.name: each for each in paragraphs(CLASSES) if each.name != ROOT_CLASS}


@pytest.mark.parametrize("each", KNOWN.values(), ids=lambda each: each.name)
def test_every_step_has_one_name_and_none_is_missing(each):
    assert not faults(each, KNOWN), each.path.name


def test_nobody_else_sets_a_step_by_number_or_asks_for_one():
    wrong = [f"{path.relative_to(SOURCE)}:{line}" for path in sorted(SOURCE.rglob("*.py"))
             if "rules.procedures" in (text := path.read_text()) for line in bare_steps(ast.parse(text))]
    assert not wrong


def test_each_step_is_reached_or_asked_about_somewhere():
    """A name nobody uses is a name for something that never happens."""
    trees = [ast.parse(text) for path in SOURCE.rglob("*.py") if "procedures" in (text := path.read_text())
             or "procedures" in path.parts or "Proc)" in text]
    used = {(node.value.id, node.attr) for tree in trees for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)}
    idle = [f"{each.name}.{name}" for each in KNOWN.values() for name, number in each.steps
            if number > 0 and not any((user, name) in used for user in [each.name, *heirs(each.name)])]
    assert not idle


def test_whoever_asks_says_at_which_steps():
    """A position from outside is held against it: whoever waits for an answer has asked for it."""
    silent = [each.name for each in KNOWN.values() if asks(each.node) and "ASKS" not in attributes(each.node)]
    assert [each for each in silent if not any("ASKS" in attributes(KNOWN[base].node) for base in KNOWN[each].bases
                                               if base in KNOWN)] == []


def asks(tree: ast.AST) -> bool:
    """Does it say `m.ask(...)`?"""
    return any(isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "ask"
               and isinstance(node.func.value, ast.Name) and node.func.value.id == "m" for node in ast.walk(tree))


def attributes(node: ast.ClassDef) -> set[str]:
    targets = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def heirs(name: str) -> list[str]:
    return [each.name for each in KNOWN.values() if name in each.bases]


@pytest.mark.parametrize(("line", "wrong"), [
    ("self.at = 3", True),
    ("self.at = at + 1", True),
    ("self.at += 1", True),
    ("self.at = 2 if m.passed else Wait.DONE", True),
    ("if self.at == 0: pass", True),
    ("if 1 < at: pass", True),
    ("if at in (1, 2): pass", True),
    ("kick.at, kick.turn = 1, seats", True),
    ("kick.at, kick.turn = Wait.DONE, seats", False),
    ("self.at = Wait.DONE", False),
    ("self.at = self.after(3)", False),
    ("if m.state.at(3) == 1: pass", False),
])
def test_a_bare_number_is_noticed_wherever_it_stands(line, wrong):
    assert bool(bare_steps(ast.parse(line))) is wrong


@pytest.mark.parametrize(("steps", "says"), [
    ("A: Final = 0\n    B: Final = 0", ["A is 0 too", "B is 0 too"]),
    ("A: Final = 0\n    B: Final = 2", ["there is no step 1"]),
    ("A: Final = 0\n    B: Final = 1", []),
])
def test_a_number_given_twice_or_left_out_is_noticed(steps, says):
    found = paragraphs(classes_in(f"class Wait(Procedure):\n    {steps}\n", Path("wait.py")))
    assert faults(found[0], {}) == says
