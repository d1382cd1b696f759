"""Builds the documentation site: `make docs`. Markdown stays plain; what Sphinx needs is added to a copy.

    python tools/build_docs.py build/docs

Navigation comes from docs/index.md: a heading with a list of links is a part of the menu. Pages of the project's root
(CONTRIBUTING.md and the like) join the site, and a page for each module of REFERENCE is made from its docstrings.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
FROM_ROOT = {"CHANGELOG.md": "changelog.md", "CODE_OF_CONDUCT.md": "code-of-conduct.md",
             "CONTRIBUTING.md": "contributing.md", "SECURITY.md": "security.md"}
REFERENCE = {
    "Engine": ["nuffle.engine.match", "nuffle.engine.procedure", "nuffle.engine.request", "nuffle.engine.dice"],
    "Rules": ["nuffle.rules.start", "nuffle.rules.game", "nuffle.rules.effect", "nuffle.rules.ruleset"],
    "Teams and text": ["nuffle.teams.roster", "nuffle.teams.entry", "nuffle.text.notation", "nuffle.text.scene"],
    "Bots and environments": ["nuffle.bots.bot", "nuffle.envs.both", "nuffle.envs.solo", "nuffle.envs.many",
                               "nuffle.envs.vector", "nuffle.envs.opponents", "nuffle.envs.rewards"],
    "Tournaments": ["nuffle.tournament.records", "nuffle.tournament.rulespack", "nuffle.tournament.pairing",
                    "nuffle.tournament.standings"],
}
MODULE = "# {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n   :members:\n   :member-order: bysource\n```\n"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]*)(#[^)\s]*)?\)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def outside_code(text: str, change: re.Pattern[str], by: object) -> str:
    """Substitutes in everything but fenced code."""
    parts, last = [], 0
    for code in FENCE.finditer(text):
        parts += [change.sub(by, text[last:code.start()]), code.group()]      # type: ignore[call-overload]
        last = code.end()
    return "".join([*parts, change.sub(by, text[last:])])                       # type: ignore[call-overload]


def site_target(link: str, base: Path, stage: Path) -> str | None:
    """Where a link of a page in `base` leads on the site; None where the site has nothing."""
    target = (base / link).resolve()
    if target.parent == ROOT and target.name in FROM_ROOT:
        return FROM_ROOT[target.name]
    if target.name == "README.md" and target.parent == ROOT:
        return "index.md"
    if target.is_relative_to(DOCS) and target.is_file():
        return str(target.relative_to(DOCS))
    if target.is_file():
        copy = stage / "files" / target.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(target, copy)
        return str(copy.relative_to(stage))
    return None


def page(source: Path, stage: Path) -> str:
    def lead(found: re.Match[str]) -> str:
        picture, words, link, place = found.groups()
        if not link or "://" in link or link.startswith("mailto:"):
            return found.group()
        target = site_target(link, source.parent, stage)
        return f"{picture}[{words}]({target}{place or ''})" if target else words
    return outside_code(source.read_text(encoding="utf-8"), LINK, lead)


def menu(index: str) -> str:
    """Toctrees from the lists of links under the headings of the first page."""
    found = []
    for part in re.split(r"^## ", index, flags=re.MULTILINE)[1:]:
        pages = [link[:-3] for link in re.findall(r"^[-*|].*?\]\(([\w-]+\.md)\)", part, re.MULTILINE)]
        if pages:
            caption = part.splitlines()[0]
            found.append("```{toctree}\n:hidden:\n:caption: " + caption + "\n\n" + "\n".join(pages) + "\n```\n")
    return "\n".join(found)


def reference(stage: Path) -> None:
    """A page for each module, and one that lists them."""
    folder = stage / "reference"
    folder.mkdir()
    says = ["# API reference", "", "Made from the docstrings of the sources. [The API](../api.md) has examples.", ""]
    for title, modules in REFERENCE.items():
        says += [f"## {title}", ""]
        says += [f"- [{name}]({name}.md)" for name in modules]
        says += ["", "```{toctree}", ":hidden:", "", *modules, "```", ""]
        for name in modules:
            (folder / f"{name}.md").write_text(MODULE.format(name=name), encoding="utf-8")
    (folder / "index.md").write_text("\n".join(says), encoding="utf-8")


def make_stage(stage: Path) -> None:
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    for name in ("pictures", "schema", "measured"):
        if (DOCS / name).exists():
            shutil.copytree(DOCS / name, stage / name)
    for source in sorted(DOCS.glob("*.md")):
        (stage / source.name).write_text(page(source, stage), encoding="utf-8")
    for name, there in FROM_ROOT.items():
        (stage / there).write_text(page(ROOT / name, stage), encoding="utf-8")
    index = stage / "index.md"
    tree = "\n```{toctree}\n:hidden:\n:caption: API reference\n\nreference/index\n```\n"
    index.write_text(index.read_text(encoding="utf-8") + "\n" + menu(index.read_text(encoding="utf-8")) + tree,
                     encoding="utf-8")
    reference(stage)
    shutil.copy(DOCS / "conf.py", stage)


def main() -> None:
    from sphinx.cmd.build import main as build
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "build/docs").resolve()
    stage = out.parent / "docs-source"
    make_stage(stage)
    shutil.rmtree(out, ignore_errors=True)
    cache = str(out.parent / "docs-cache")
    status = build(["-W", "--keep-going", "-q", "-b", "html", "-d", cache, str(stage), str(out)])
    if status == 0:
        print(f"== the site is {out}/index.html")
    raise SystemExit(status)


if __name__ == "__main__":
    main()
