"""What the build adds to the sources of procedures before it compiles them."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from types import ModuleType

import pytest

from nuffle.engine.procedure import Procedure, add_numbers, knows_numbers
from nuffle.engine.request import Options

ROOT = Path(__file__).resolve().parents[1]

WRITTEN = '''from typing import ClassVar
from nuffle.engine.procedure import Procedure


class Walk(Procedure):
    """One step after another."""

    NAME: ClassVar[str] = "walk"

    def __init__(self, who: i64 = -1, far: i64 = 0) -> None:
        super().__init__()
        self.who: i64 = who
        self.far: i64 = far         # squares
        self.way: list[int] = []
        self.tired: i64 = 0

    def go(self) -> None:
        pass


class Run(Walk):
    """The same, faster."""

    def __init__(self, who: i64 = -1) -> None:
        super().__init__(who, 2)
        self.breath: i64 = 3

    def go(self) -> None:
        pass


class Sprint(Run):
    """Without a field of its own."""
'''


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "tools")
    return importlib.import_module("copies")


def added(tool: ModuleType, room: Path, text: str) -> list[str]:
    file = room / "nuffle" / "walk.py"
    file.parent.mkdir()
    file.write_text(text)
    return tool.with_copies(text, tool.procedures([file])).splitlines()


def test_a_procedure_is_copied_field_by_field_and_no_line_moves(tool: ModuleType, tmp_path: Path) -> None:
    lines = added(tool, tmp_path, WRITTEN)
    for before, after in zip(WRITTEN.splitlines(), lines, strict=False):
        assert after == before or (before == "" and after.startswith("    def "))
    text = "\n".join(lines)
    assert "clone(self) -> Procedure: new = Walk(self.who, self.far); new.way = self.way[:]; new.tired" in text
    assert "Run.FIELDS = ('who', 'far', 'way', 'tired', 'breath', )" in text
    assert "new = Run(self.who); new.far = self.far; new.way = self.way[:]" in text
    assert "def make_blank(self) -> Procedure: return Sprint()" in text
    assert "copy_to_Run(self, new: Run)" in text and "copy_to_Sprint" not in text
    compile(text, "walk.py", "exec")


def test_what_is_written_stands_in_for_what_every_procedure_has(tool: ModuleType, tmp_path: Path) -> None:
    """A name that the engine does not know would be written in vain, and copies would be slow."""
    written = re.findall(r"def (\w+)\(self", "\n".join(added(tool, tmp_path, WRITTEN)))
    known = {name for name in written if not name.startswith(("__", "copy_to_")) and name != "go"}
    assert known >= {"clone", "make_blank", "copy_to"} and known <= set(vars(Procedure))


@pytest.mark.parametrize(("line", "why"), [
    ("self.tired: str = ''", "the field tired of Walk is neither i64 nor list\\[int\\]"),
    ("print(who)", "Walk.__init__ does more than set fields: print\\(who\\)"),
    ("other = 3", "Walk.__init__ sets what is no field: other = 3")])
def test_an_init_that_does_more_is_refused(tool: ModuleType, tmp_path: Path, line: str, why: str) -> None:
    with pytest.raises(tool.Unclear, match=why):
        added(tool, tmp_path, WRITTEN.replace("self.tired: i64 = 0", line))


def test_fields_are_told_as_numbers_where_there_is_room_and_by_name_elsewhere(tool: ModuleType, tmp_path: Path) -> None:
    text = "\n".join(added(tool, tmp_path, WRITTEN))
    assert "out.add(self.who); out.add(self.far); out.add(self.tired); out.add_list(self.way)" in text
    assert text.count("def numbers") == 1, "Run has no blank line left"


class Told(Procedure):
    def __init__(self) -> None:
        super().__init__()
        self.a, self.b, self.c = 3, [4, 5], 6


class Written(Told):
    def numbers(self, out: Options) -> None:
        out.add(1)


class More(Written):
    def __init__(self) -> None:
        super().__init__()
        self.d = 7


def test_an_inherited_way_to_tell_numbers_is_not_trusted() -> None:
    out = Options()
    Told().numbers(out)
    assert out.to_list() == [3, 6, 2, 4, 5]
    assert knows_numbers(Told) and knows_numbers(Written) and not knows_numbers(More)
    out.clear()
    add_numbers(More(), out)
    assert out.to_list() == [3, 6, 7, 2, 4, 5]
