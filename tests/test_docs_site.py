"""The docs as a whole: the index is complete, links lead somewhere, lines fit, generated facts are fresh."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.glob("*.md")), *(ROOT / name for name in (
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md"))]
WIDTH = 100
MAP_WORDS = 900
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def prose(page: Path) -> str:
    """A page without its fenced code."""
    return CODE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)).lower().replace(" ", "-")
            for heading in headings}


def links(page: Path) -> list[str]:
    return re.findall(r"\]\(([^)\s]+)\)", prose(page))


def tool(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"nuffle_tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_index_lists_every_page() -> None:
    listed = {link.partition("#")[0] for link in links(DOCS / "index.md")}
    assert sorted(page.name for page in DOCS.glob("*.md") if page.name not in listed | {"index.md"}) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_and_anchor_resolves(page: Path) -> None:
    for link in links(page):
        if "://" in link or link.startswith("mailto:"):
            continue
        file, _, place = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), f"{page.name} links to {link}"
        if place:
            assert place in anchors(target), f"{page.name} links to {link}, and there is no such heading"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_lines_fit(page: Path) -> None:
    """Tables may be wider, and so may a link that cannot be broken."""
    wide = [line for line in prose(page).splitlines()
            if len(line) > WIDTH and not line.startswith("|") and " " in line[:WIDTH].strip()]
    assert wide == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_has_one_title(page: Path) -> None:
    assert len(re.findall(r"^# ", prose(page), re.MULTILINE)) == 1


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: page.name)
def test_files_named_on_a_page_exist(page: Path) -> None:
    """A path such as `rules/moments.py`, from the root, from src/nuffle, or from where pages are made."""
    web = ROOT / "src" / "nuffle" / "web"
    roots = (ROOT, web.parent, web, web / "static")
    for path in re.findall(r"`((?:[\w-]+/)+[\w.-]+\.(?:py|toml|js))`", prose(page)):
        if not path.startswith(("path/", "my")):
            assert any((root / path).exists() for root in roots), f"{page.name} names {path}"


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = [*PAGES, *(ROOT / ".github").rglob("*.yml"), ROOT / ".github" / "PULL_REQUEST_TEMPLATE.md"]
    for page in named:
        for words in re.findall(r"(?:^|`|run: )make ([a-z -]+)", page.read_text(encoding="utf-8"), re.MULTILINE):
            target = words.split()[0]
            assert target in targets, f"{page.name} names make {target}"


@pytest.mark.parametrize(("language", "place", "file"), [
    ("toml", 0, "tests/editions/crp/trace/sprint.toml"),
    ("python", 0, "tests/editions/crp/test_sprint_and_sure_feet.py"),
    ("python", 1, "src/nuffle/editions/crp/rules/agility.py")])
def test_the_walk_of_contributing_shows_the_sources(language: str, place: int, file: str) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)[place] in (ROOT / file).read_text(encoding="utf-8")


def test_the_map_is_short() -> None:
    assert len((DOCS / "architecture.md").read_text(encoding="utf-8").split()) <= MAP_WORDS


@pytest.mark.pure_only
def test_what_can_be_generated_is_fresh() -> None:
    assert tool("generate_docs").stale() == [], "run: make docs-facts"


def test_the_menu_of_the_site_has_every_page() -> None:
    builder = tool("build_docs")
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    listed = re.findall(r"^([\w-]+)$", builder.menu(index), re.MULTILINE)
    assert {page.stem for page in DOCS.glob("*.md")} - {"index"} <= set(listed)
    assert len(listed) == len(set(listed)), "a page stands in the menu once"
