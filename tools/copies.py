"""Writes what copies a compiled procedure. Its source states the fields once, in `__init__`.

An interpreted procedure is copied attribute by attribute, by name. Compiled code would be many times slower that way,
so the build adds to every procedure what one would write by hand: `clone`, `make_blank`, `copy_to`, `numbers` and
`FIELDS`. mypyc reads a file with these lines in place of the source. They take blank lines of the class, so that
tracebacks name the right lines.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = "nuffle.engine.procedure.Procedure"
NEEDED = ("from nuffle.engine.procedure import Procedure", "from nuffle.engine.request import Options")
NUMBERS = "    def numbers"        # left out where no blank line is left: there it is done by name
NUMBER, ROW = "i64", "list[int]"


class Unclear(Exception):
    """An `__init__` that does more than state fields."""


@dataclass
class Stated:
    """A class as its source states it."""

    node: ast.ClassDef
    file: Path
    base: str                                                   # module and name of the class it derives from
    named: bool                                                 # others are only derived from
    init: ast.FunctionDef | None
    alike: bool = False                                         # has the fields of what it derives from, no others
    fields: dict[str, str] = field(default_factory=dict)        # type by name, in their order
    handed: dict[str, str] = field(default_factory=dict)        # field by parameter of __init__, where it is just that

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def parameters(self) -> list[str]:
        return [each.arg for each in self.init.args.args[1:]] if self.init is not None else []


# -- reading
def module_of(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[parts.index("nuffle"):])


def names_in(file: Path, tree: ast.Module) -> dict[str, str]:
    """What it imports from where, each by module and name."""
    return {f"{module_of(file)}.{each.asname or each.name}": f"{node.module}.{each.name}"
            for node in tree.body if isinstance(node, ast.ImportFrom) for each in node.names}


def stated_in(file: Path, tree: ast.Module) -> dict[str, Stated]:
    """Its classes with one base, by module and name."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and len(node.bases) == 1 and isinstance(node.bases[0], ast.Name):
            inits = [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
            named = any(isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "NAME" for part in node.body)
            found[f"{module_of(file)}.{node.name}"] = Stated(
                node, file, f"{module_of(file)}.{node.bases[0].id}", named, init=inits[0] if inits else None)
    return found


def procedures(files: Iterable[Path]) -> list[Stated]:
    """All that derive from `Procedure` and have a name, with their fields."""
    classes: dict[str, Stated] = {}
    imported: dict[str, str] = {}
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        classes |= stated_in(file, tree)
        imported |= names_in(file, tree)
    ready: set[str] = {ROOT}

    def read(name: str) -> bool:
        if name not in ready and name in classes:
            cls = classes[name]
            while cls.base in imported:
                cls.base = imported[cls.base]
            if read(cls.base):
                ready.add(name)
                read_fields(cls, classes.get(cls.base))
        return name in ready

    return [cls for name, cls in classes.items() if read(name) and cls.named]


def read_fields(cls: Stated, base: Stated | None) -> None:
    """The fields in the order in which they are set, those of the base class where its `__init__` is called."""
    cls.named |= base is not None and base.named
    if cls.init is None:
        if base is not None:
            cls.fields, cls.handed, cls.init, cls.alike = base.fields, base.handed, base.init, base.named
        return
    for line in cls.init.body:
        if isinstance(line, ast.Assign | ast.AnnAssign):
            set_field(cls, line)
        elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Call) and ast.unparse(
                line.value.func) == "super().__init__":
            if base is not None:
                call_base(cls, base, line.value)
        elif not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)):
            raise Unclear(f"{cls.file}: {cls.name}.__init__ does more than set fields: {ast.unparse(line)}")


def call_base(cls: Stated, base: Stated, call: ast.Call) -> None:
    cls.fields.update(base.fields)
    for parameter, given in zip(base.parameters, call.args, strict=False):
        if isinstance(given, ast.Name) and parameter in base.handed:
            cls.handed[given.id] = base.handed[parameter]


def set_field(cls: Stated, line: ast.Assign | ast.AnnAssign) -> None:
    target = line.targets[0] if isinstance(line, ast.Assign) else line.target
    if not isinstance(target, ast.Attribute) or ast.unparse(target.value) != "self":
        raise Unclear(f"{cls.file}: {cls.name}.__init__ sets what is no field: {ast.unparse(line)}")
    kind = ast.unparse(line.annotation) if isinstance(line, ast.AnnAssign) else NUMBER
    if kind not in (NUMBER, ROW):
        raise Unclear(f"{cls.file}: the field {target.attr} of {cls.name} is neither {NUMBER} nor {ROW}")
    cls.fields[target.attr] = kind
    if isinstance(line.value, ast.Name):
        cls.handed[line.value.id] = target.attr


# -- writing
def methods(cls: Stated) -> list[str]:
    """One line each."""
    given: list[str] = []
    for parameter in cls.parameters:
        if parameter not in cls.handed:
            break
        given.append(cls.handed[parameter])
    every = {name: f"new.{name} = self.{name}{'[:]' if kind == ROW else ''}" for name, kind in cls.fields.items()}
    made = f"new = {cls.name}({', '.join(f'self.{name}' for name in given)})"
    rest = [line for name, line in every.items() if name not in given]
    made_anew = [f"    def clone(self) -> Procedure: {'; '.join([made, *rest, 'return new'])}",
                 f"    def make_blank(self) -> Procedure: return {cls.name}()"]
    told = [f"out.add(self.{name})" for name, kind in cls.fields.items() if kind == NUMBER]
    told += [f"out.add_list(self.{name})" for name, kind in cls.fields.items() if kind == ROW]
    return made_anew if cls.alike else [
        *made_anew,
        "    def copy_to(self, new: Procedure) -> None: "
        f"return self.copy_to_{cls.name}(new) if isinstance(new, {cls.name}) else super().copy_to(new)",
        f"    def copy_to_{cls.name}(self, new: {cls.name}) -> None: {'; '.join(every.values()) or 'pass'}",
        f"{NUMBERS}(self, out: Options) -> None: {'; '.join(told) or 'pass'}"]


def with_copies(text: str, classes: Iterable[Stated]) -> str:
    """The source with what is added to its classes; lines keep their numbers where there are blank ones enough."""
    lines, behind = text.splitlines(), [*NEEDED]
    for cls in sorted(classes, key=lambda cls: -cls.node.lineno):
        behind.append(f"{cls.name}.FIELDS = ({''.join(f'{name!r}, ' for name in cls.fields)})")
        more = methods(cls)
        for number in blank_lines(cls.node, lines):
            if more:
                lines[number] = more.pop(0)
        end = cls.node.end_lineno or 0
        lines[end:end] = [line for line in more if not line.startswith(NUMBERS)]
    return "\n".join([*lines, *behind, ""])


def blank_lines(node: ast.ClassDef, lines: list[str]) -> list[int]:
    """Those between the statements of a class, and the two behind it."""
    inside: set[int] = set()
    for part in node.body:
        inside.update(range(part.lineno - 1, part.end_lineno or 0))
    between = sorted(set(range(node.body[0].lineno, (node.end_lineno or 0) + 2)) - inside)
    return [number for number in between if number < len(lines) and not lines[number].strip()]


def shadows(sources: Iterable[str], room: Path) -> list[str]:
    """Options for mypy: which files it is to read in place of which."""
    by_file: dict[Path, list[Stated]] = {}
    for cls in procedures(Path(source) for source in sources):
        by_file.setdefault(cls.file, []).append(cls)
    options: list[str] = []
    for file, classes in by_file.items():
        shadow = room / file
        shadow.parent.mkdir(parents=True, exist_ok=True)
        shadow.write_text(with_copies(file.read_text(encoding="utf-8"), classes), encoding="utf-8")
        options += ["--shadow-file", str(file), str(shadow)]
    return options
