"""What is installed is what is written: locks, licences, versions, and builds that fall back with their reason."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
RUN = [Requirement(line) for line in PROJECT["project"]["dependencies"]]
BUILD = [Requirement(line) for line in PROJECT["build-system"]["requires"]]
TEST = [Requirement(line) for line in PROJECT["project"]["optional-dependencies"]["test"]]
DOCS = [Requirement(line) for line in PROJECT["project"]["optional-dependencies"]["docs"]]
HAS_COMPILER = shutil.which("cc") is not None


def entries(name: str) -> dict[str, str]:
    """The packages of a lock, each with its version, markers and hashes."""
    blocks = re.split(r"\n(?=[a-z])", (ROOT / "requirements" / name).read_text())[1:]
    return {re.split(r"==| ;", block)[0]: block for block in blocks}


def pinned(block: str) -> str:
    return re.split(r"[ \n]", block.split("==")[1])[0]


# -- what make installs
@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_everything_locked_has_its_hashes_and_no_address(lock):
    found = entries(lock.name)
    assert found
    assert all("--hash=sha256:" in block for block in found.values())
    assert "://" not in lock.read_text()


@pytest.mark.parametrize(("lock", "wanted"), [
    ("play.lock", BUILD + RUN), ("test.lock", BUILD + RUN + TEST), ("docs.lock", BUILD + RUN + DOCS)])
def test_the_lock_holds_what_the_project_asks_for(lock, wanted):
    found = entries(lock)
    for requirement in wanted:
        name = canonicalize_name(requirement.name)
        assert name in found, f"{name} is not locked: make lock"
        assert requirement.specifier.contains(pinned(found[name])), f"{name} is locked to another version: make lock"


@pytest.mark.parametrize("lock", ["play.lock", "docs.lock"])
def test_everybody_has_the_versions_of_the_tests(lock):
    everything = entries("test.lock")
    assert all(pinned(everything[name]) == pinned(block) for name, block in entries(lock).items() if name in everything)


def test_every_locked_package_has_its_licence_listed():
    page = (ROOT / "docs" / "licences.md").read_text()
    listed = dict(re.findall(r"^\| (\S+) \| ([^|]+) \|", page, re.MULTILINE))
    assert set(entries("test.lock")) == set(listed) - {"package"}
    assert not [name for name, licence in listed.items() if licence == "see the package"]


def test_librt_is_pinned_where_it_is_built_and_runs_from_0_11_to_0_16():
    built = next(requirement for requirement in BUILD if requirement.name == "librt")
    runs = next(requirement for requirement in RUN if requirement.name == "librt")
    assert str(built.specifier) == f"=={version('librt')}"
    works = [f"0.{minor}.0" for minor in range(18) if runs.specifier.contains(f"0.{minor}.0")]
    assert works == [f"0.{minor}.0" for minor in range(11, 17)]


def test_the_docs_list_everything_that_is_installed_with_its_size():
    page = (ROOT / "docs" / "building.md").read_text().partition("### What it needs")[2].partition("\n## ")[0]
    rows = [row.split(" | ") for row in re.findall(r"^\| (`.*) \|$", page, re.MULTILINE)]
    listed = {name: float(row[1]) for row in rows for name in re.findall(r"`([\w-]+)`", row[0])}
    assert listed.keys() == {requirement.name for requirement in RUN} and all(listed.values())
    extras = PROJECT["project"]["optional-dependencies"].keys() - {"test", "docs"}
    assert all(f"`{extra}`" in page for extra in extras)


def test_the_pythons_it_names_are_those_it_allows():
    project = PROJECT["project"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    assert named == ["3.11", "3.12", "3.13"]
    assert project["requires-python"] == f">={named[0]}"


# -- builds
@pytest.fixture
def checkout(tmp_path):
    """A project with the real setup.py and next to nothing to compile."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "tools").mkdir()
    for name in ("copies.py", "docstrings.py"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools")
    package = tmp_path / "src" / "nuffle"
    for room in ("engine", "lab"):
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").touch()
    (package / "__init__.py").touch()
    (package / "engine" / "match.py").write_text("def double(number: int) -> int:\n    return number * 2\n")
    (package / "engine" / "dice.py").write_text("SIDES = 6\n")
    (package / "lab" / "train.py").write_text("from nuffle.engine.match import double\n\nassert double(2) == 4\n")
    return tmp_path


def build(checkout: Path, **environment: str) -> tuple[dict[str, str], list[Path]]:
    """How a build came out, and the compiled files it left."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("NUFFLE_")}
    subprocess.run([sys.executable, "setup.py", "--quiet", "build"], cwd=checkout, check=True, capture_output=True,
                   env={**inherited, "NUFFLE_OPT": "1", **environment})
    made = next(checkout.glob("build/**/nuffle/built.json"))
    return json.loads(made.read_text()), list(made.parents[1].rglob("*.so"))


def test_a_compiler_that_fails_gives_the_interpreted_build_with_the_reason(checkout):
    made, compiled = build(checkout, CC="false")
    assert made["build"] == "interpreted" and not compiled
    assert made["why"] == "the C compiler does not work here: false ends with status 1 and says nothing"


def test_no_compiler_gives_the_interpreted_build_with_the_reason(checkout):
    made, compiled = build(checkout, CC="no-such-compiler")
    assert made == {"build": "interpreted", "why": "no C compiler found"} and not compiled


@pytest.mark.skipif(not HAS_COMPILER, reason="because: it takes a compiler to fail half-way")
def test_a_compiler_that_fails_half_way_leaves_nothing_compiled(checkout):
    fickle = checkout / "fickle"
    fickle.write_text('#!/bin/sh\ncase "$*" in *__native*) echo "no room left" >&2; exit 1;; esac\nexec cc "$@"\n')
    fickle.chmod(0o755)
    made, compiled = build(checkout, CC=str(fickle))
    assert made["build"] == "interpreted" and not compiled
    assert made["why"] == "compiling failed: no room left"


@pytest.mark.skipif(not HAS_COMPILER, reason="because: there is nothing to compile with")
def test_a_profile_is_made_and_used(checkout):
    made, compiled = build(checkout, NUFFLE_FAST="1")
    assert made == {"build": "profile-guided", "why": ""} and compiled


@pytest.mark.skipif(not HAS_COMPILER, reason="because: there is nothing to compile with")
def test_training_that_fails_gives_the_plain_compiled_build_with_the_reason(checkout):
    (checkout / "src/nuffle/lab/train.py").write_text("import no_such_library\n")
    made, compiled = build(checkout, NUFFLE_FAST="1")
    assert made == {"build": "compiled", "why": "ModuleNotFoundError: No module named 'no_such_library'"} and compiled


def test_the_source_archive_holds_tests_and_documents(checkout):
    shutil.copy(ROOT / "MANIFEST.in", checkout)
    for name in ("docs", "tests", "tools", "requirements"):
        (checkout / name).mkdir(exist_ok=True)
        (checkout / name / "page.md").touch()
    command = [sys.executable, "setup.py", "--quiet", "sdist"]
    subprocess.run(command, cwd=checkout, check=True, capture_output=True)
    archive = next((checkout / "dist").glob("*.tar.gz"))
    held = subprocess.run(["tar", "tzf", str(archive)], check=True, capture_output=True, text=True).stdout
    assert all(f"/{name}/page.md" in held for name in ("docs", "tests", "tools", "requirements"))
