"""The house rules that a machine can check: imports go one way, what can be used is documented."""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "nuffle"
HOUSE = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["nuffle"]
ROOMS = [room["name"] for room in HOUSE["rooms"]]
COMPILED = {path for pattern in HOUSE["compiled"] for path in SOURCE.glob(pattern)}
OUTSIDE_OF_COMPILED = {"__future__", "typing", "json", "hashlib", "mypy_extensions", "librt"}


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


def is_compiled(path: Path) -> bool:
    return bool(COMPILED & {path, *path.parents})


@dataclass(frozen=True)
class Definition:
    """A class or function, as it is written down."""

    name: str
    is_class: bool
    is_property: bool


@dataclass
class Source:
    """What a module imports, says, uses and defines, found in one walk over its tree."""

    imports: list[str] = field(default_factory=list)
    strings: set[str] = field(default_factory=set)      # but no docstrings
    names: set[str] = field(default_factory=set)
    definitions: list[Definition] = field(default_factory=list)
    at_the_top: list[str] = field(default_factory=list)     # names of its own classes and functions

    def add(self, node: ast.AST, docs: set[int]) -> None:
        if isinstance(node, ast.Import):
            self.imports.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            self.imports.append(node.module)
        elif isinstance(node, DEFINED):
            self.names.add(node.name)
            is_property = any("property" in ast.unparse(each) for each in node.decorator_list)
            self.definitions.append(Definition(node.name, isinstance(node, ast.ClassDef), is_property))
        elif isinstance(node, ast.Name):
            self.names.add(node.id)
        elif isinstance(node, ast.Attribute):
            self.names.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            self.strings.add(node.value)


DEFINED = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def read_source(path: Path) -> Source:
    tree = ast.parse(path.read_text())
    found = Source(at_the_top=[node.name for node in tree.body if isinstance(node, DEFINED)])
    docs: set[int] = set()
    for node in ast.walk(tree):         # a definition comes before what is in it
        if isinstance(node, (ast.Module, *DEFINED)) and node.body and isinstance(node.body[0], ast.Expr):
            docs.add(id(node.body[0].value))
        found.add(node, docs)
    return found


def imports(path: Path) -> list[str]:
    return read_source(path).imports


def test_every_room_has_its_place():
    assert {room_of(path) for path in modules()} <= set(ROOMS)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path):
    own = ROOMS.index(room_of(path))
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "nuffle" and len(parts) > 1 and parts[1] in ROOMS:
            assert ROOMS.index(parts[1]) <= own, f"{path.name} of {room_of(path)} imports {name} from below"
        elif parts[0] != "nuffle" and is_compiled(path):
            assert parts[0] in OUTSIDE_OF_COMPILED, f"{path.name} is compiled and imports {name}"


# -- editions stay in their folders
NAMES_AN_EDITION = {
    "library/defaults.py": "what `nuffle.Match` plays if nothing else is said",
    "library/team.py": "what a roster may be checked for",
    "cli/main.py": "`nuffle dungeon` is a command",
    "cli/team.py": "what a roster may be checked for",
    "maps/map_pitch.py": "the kind of the rules that need a map",
    "maps/ready_maps.py": "what a message calls a map",
    "teams/imports.py": "a file of another program that does not say which edition it is for",
    "teams/custom_tables.py": "the default of a file format",
    "text/catalogue.py": "a kind of rules",
    "text/scene.py": "the default of a file format",
    "tournament/rulespack.py": "the default of a file format, and the name of a ready rulespack",
    "web/pages/forms.py": "a field of a form",
}


def test_an_edition_is_named_only_in_its_folder():
    from nuffle.editions import FOLDERS, TITLES

    known = {*FOLDERS, *TITLES} - {"special_plays"}       # which is also the name of an option
    naming = {}
    for path in modules():
        place = str(path.relative_to(SOURCE))
        if room_of(path) == "editions" or place.startswith("store/migrations/"):
            continue
        source = read_source(path)
        inside = [name for name in source.imports if name.startswith("nuffle.editions.")]
        assert not inside, f"{place} imports {inside} from the folder of an edition"
        marked = [name for name in source.names if re.search(r"2020|2025|bb20|(?i:\bcrp)", name)]
        assert not marked, f"{place}: {marked}"
        if source.strings & known:
            naming[place] = sorted(source.strings & known)
    assert set(naming) == set(NAMES_AN_EDITION), naming


def test_the_folder_of_an_edition_imports_only_what_it_builds_on():
    from nuffle.editions import FOLDERS

    for folder, manifest in FOLDERS.items():
        for path in sorted((SOURCE / "editions" / folder).rglob("*.py")):
            table = path.parent.name == folder      # rulesets take in whole supplements, their rules build on editions
            allowed = {folder, *manifest.builds_on, *(manifest.includes if table else ())}
            for name in imports(path):
                parts = name.split(".")
                if parts[:2] == ["nuffle", "editions"] and len(parts) > 2 and parts[2] in FOLDERS:
                    assert parts[2] in allowed, f"{path} imports {name}, which its manifest does not name"


def test_every_folder_of_an_edition_has_its_tests():
    from nuffle.editions import FOLDERS

    assert {path.name for path in (ROOT / "tests" / "editions").iterdir() if path.is_dir()} >= set(FOLDERS)


def test_the_engine_knows_no_word_of_the_game():
    words = re.compile(r"\b(ball|block|tackle|touchdown|pitch|team|player|dodge|blood bowl)\b", re.IGNORECASE)
    allowed = {"block die", "block_die", "block"}
    for path in (SOURCE / "engine").glob("*.py"):
        found = {word.lower() for word in words.findall(path.read_text())} - allowed
        assert not found, f"{path.name} speaks of {found}"


def test_the_core_names_no_skill():
    from nuffle.editions.crp.ruleset import CRP

    skills = [effect.id.rsplit(".", 1)[-1] for effect in CRP.effects if effect.kind == "skill"]
    for path in (SOURCE / "rules").rglob("*.py"):
        for skill in skills:
            assert f"skill.{skill}" not in path.read_text(), f"{path.name} names {skill}"


def test_every_moment_and_hook_is_documented():
    from nuffle.rules.hooks import BAN_LIST, FAMILIES, INSTEAD_LIST, LIMIT_LIST, OUTCOME_LIST
    from nuffle.rules.moments import MOMENTS
    from nuffle.rules.roll_kinds import KINDS

    for registry in (MOMENTS, KINDS, LIMIT_LIST, BAN_LIST, OUTCOME_LIST, INSTEAD_LIST):
        assert all(registry.names) and all(registry.about)
    page = (ROOT / "docs" / "rules.md").read_text()
    for attribute, method, _, says in FAMILIES:
        assert f"`{attribute}`" in page and f"`{method}`" in page and says


def test_nothing_outside_the_project_is_named():
    here = Path(__file__).name
    for path in [*ROOT.glob("*.*"), *ROOT.glob("docs/*.md"), *SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        if path.is_file() and path.name != here and path.suffix in {".py", ".md", ".toml"}:
            assert "../shared" not in path.read_text(), path


# -- words from outside come in by one door
DOORS = {
    "files/records.py": "the one place that reads files and standard input",
    "table/vault.py": "reads what it has written itself",
    "build.py": "reads what the build has written",
    "paper/typesetter.py": "reads what paper has written, in a process of its own",
    "web/live/bot_process.py": "reads what the server that started it has written",
    "web/serving.py": "reads what the process that started it has written",
    "cli/event_loop.py": "a prompt, made harmless by words.line",
}
OUTSIDE = re.compile(r"(?<!\w)input\(|sys\.stdin|\.read_text\(|\.read_bytes\(|(?<![\w.])(?<!def )open\(|\.open\(\"r")
OWN_FILES = re.compile(r"files\(|importlib|\bfile\.read_text\(encoding=\"utf-8\"\)")


def test_only_the_doors_read_what_is_outside():
    for path in SOURCE.rglob("*.py"):
        name = str(path.relative_to(SOURCE))
        if name in DOORS or name.startswith("lab/"):
            continue
        rows = [row for row in path.read_text().splitlines() if OUTSIDE.search(row) and not OWN_FILES.search(row)]
        rows = [row for row in rows if "one_line(" not in row]
        assert rows == [], f"{name} reads for itself: {rows}"


def test_every_record_from_outside_is_made_of_words():
    for path in SOURCE.rglob("*.py"):
        if path.parent.name not in ("data", "files"):
            assert "(BaseModel)" not in path.read_text(), f"{path.name}: a record from outside is based on words.Worded"


def test_no_screen_reads_markup_in_names():
    for path in (SOURCE / "cli").glob("*.py"):
        for row in path.read_text().splitlines():
            assert "Console(" not in row or "markup=False" in row or "stderr=True" in row, f"{path.name}: {row.strip()}"


# -- one vocabulary (docs/glossary.md)
SAME_CLASS_NAME: dict[str, str] = {
    "Match": "that of the library is what users have; the engine's, under it, has no words",
    "Team": "that of the library wraps a roster; the engine's is what of it enters a match",
}    # a name that two classes may share, with the reason; eight at the most
NO_VERB = {
    "compiled": "of `nuffle.build`: is this the compiled build? Documented as a name",
    "fixed_table": "the command `nuffle event fixed-table` is named after it",
    "listed": "of `Options`: documented in 0.1, so bots of users call it",
    "escaped": "frozen with a migration",
    "_named": "frozen with a migration",
    "numbered_alike": "says of two positions whether they number their rules alike",
    **dict.fromkeys(("hired", "rolled", "saved", "stunned", "used"), "of a `Stage`: stories read as sentences"),
}


def definitions() -> list[tuple[str, Definition]]:
    return [(str(path.relative_to(SOURCE)), each) for path in SOURCE.rglob("*.py")
            for each in read_source(path).definitions]


def test_no_two_classes_share_a_name():
    found: dict[str, list[str]] = {}
    for place, each in definitions():
        if each.is_class and place != "client/records.py":      # because: it names what the API calls its records
            found.setdefault(each.name, []).append(place)
    assert {name: paths for name, paths in found.items() if len(paths) > 1 and name not in SAME_CLASS_NAME} == {}
    assert len(SAME_CLASS_NAME) <= 8


def test_functions_are_verbs():
    """A first word in -ed says what has been done; it is left to properties and the names in the list above."""
    wrong = [f"{place}: {each.name}" for place, each in definitions()
             if not each.is_class and not each.is_property and each.name.strip("_").split("_")[0].endswith("ed")
             and each.name not in NO_VERB and not each.name.startswith(("feed", "embed"))]
    assert not wrong


def test_no_function_or_class_of_a_module_begins_with_an_underscore():
    """What is public says `nuffle.__all__`; inside, a module's functions are plain names. Attributes may be private."""
    wrong = [f"{path.relative_to(SOURCE)}: {name}" for path in SOURCE.rglob("*.py") if "migrations" not in path.parts
             for name in read_source(path).at_the_top
             if name.startswith("_") and not name.startswith("__") and name != "_"]
    assert not wrong


# -- line widths; those of Markdown are held by test_docs_site
WIDTHS = {".py": 120, ".js": 120, ".css": 120, ".html": 120}


def test_no_line_is_too_wide():
    folders = [SOURCE, ROOT / "tests", ROOT / "tools", ROOT / "examples"]
    paths = [*ROOT.glob("*.py"), *(path for folder in folders for path in folder.rglob("*"))]
    wide = [f"{path.relative_to(ROOT)}:{number}: {len(line)}" for path in paths
            if path.suffix in WIDTHS and path.is_file() and "node_modules" not in path.parts
            for number, line in enumerate(path.read_text().splitlines(), 1)
            if len(line) > WIDTHS[path.suffix] and "://" not in line]
    assert not wide
