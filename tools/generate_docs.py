"""Writes the facts of the docs that can be read from the sources: `make docs-facts`.

A page holds a block between `<!-- generated: NAME -->` and `<!-- end -->`. In tables marked as kept, the last cell of
a row is yours: it stays as it is while the row's first cell stays; a new row gets what the program says of itself.
Pages called *_reference.md are written whole. tests/test_docs_site.py fails when anything is stale.
"""

from __future__ import annotations

import os
import re
import sys
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"(<!-- generated: ([\w-]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
Row = list[str]


def table(head: Row, rows: list[Row]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n".replace("|  |", "| |") for line in lines)


def first_sentence(text: str | None) -> str:
    """The first sentence of a help text, on one line."""
    words = " ".join((text or "").split("\n\n")[0].split())
    return cell(re.split(r"(?<=[.!?]) (?=[A-Z])", words)[0].rstrip("."))


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")


def kept(old: str, rows: list[Row]) -> list[Row]:
    """Rows with the words somebody has written for them; whoever has none keeps the program's own."""
    written = {}
    for line in old.splitlines():
        cells = [part.strip() for part in re.split(r"(?<!\\)\|", line)[1:-1]]
        if cells:
            written[cells[0]] = cells[-1]
    return [[*row[:-1], written.get(row[0]) or row[-1]] for row in rows]


# -- commands and settings
def commands() -> Iterator[tuple[str, Any]]:
    from typer.core import TyperGroup
    from typer.main import get_group

    from nuffle.cli.main import app
    top = get_group(app)
    for name in top.list_commands(top.context_class(top)):
        found = top.get_command(top.context_class(top), name)
        if isinstance(found, TyperGroup):
            for inner in found.list_commands(found.context_class(found)):
                yield f"nuffle {name} {inner}", found.get_command(found.context_class(found), inner)
        else:
            yield f"nuffle {name}", found


def command_table(old: str) -> str:
    rows = [[f"`{name}`", first_sentence(command.help)] for name, command in commands()]
    return table(["command", "what it does"], kept(old, rows))


def options_of(command: Any) -> list[Row]:
    rows = []
    for param in command.params:
        if "--help" not in param.opts and not getattr(param, "hidden", False):
            names = [*param.opts, *param.secondary_opts] if param.opts[0].startswith("-") else [param.name.upper()]
            default = default_of(param)
            says = cell((param.help or "").strip()) + (f" Default: {default}." if default else "")
            rows.append([", ".join(f"`{name}`" for name in names), says.strip()])
    return rows


def describe_command(text: str) -> list[str]:
    """The paragraphs of a help text; its examples as a block to copy."""
    about, *examples = re.split(r"\bExamples?:\s+", " ".join(text.replace("\n\n", "\0").split()))
    says = [line for part in about.split("\0") if part.strip() for line in (part.strip(), "")]
    if examples:
        says += ["```sh", *re.split(r"; (?=nuffle )", examples[0]), "```", ""]
    return says


def commands_reference() -> str:
    says = ["# Options of every command", "", "Written by `make docs-facts` from `nuffle COMMAND --help`. "
            "[Commands](commands.md) says what they\nare for.", ""]
    group = ""
    for name, command in commands():
        part = " ".join(name.split()[:2])
        if part != group:
            says += [f"## {part}", ""]
            group = part
        if name != part:
            says += [f"### {name}", ""]
        says += describe_command(command.help)
        rows = options_of(command)
        if rows:
            says += [table(["option or argument", "meaning"], rows)]
    return "\n".join(wrapped(says)).rstrip() + "\n"


def settings(old: str) -> str:
    serve = dict(commands())["nuffle serve"]
    rows = [[f"`{param.opts[0].lstrip('-')}`", f"`{param.envvar}`", default_of(param), cell(param.help or "")]
            for param in serve.params if param.envvar]
    return table(["in the file", "environment", "default", "meaning"], kept(old, rows))


def default_of(param: Any) -> str:
    """The default of an option where it says something."""
    default = getattr(param.default, "value", param.default)
    return f"`{default}`" if isinstance(default, (str, int, float)) and default not in ("", False) else ""


# -- the game's own lists
def events(old: str) -> str:
    from nuffle.rules.events import EVENTS
    rows = [[f"`{name}`", ", ".join(f"`{field}`" for field in fields)] for name, fields in EVENTS]
    return table(["event", "fields"], rows)


EXAMPLES = {"player": "h7", "square": "14,6", "rule": "Rule", "owner": "h7", "face": "pow", "formation": "wall",
            "place": "1", "number": "5", "order": "always", "choice": "fireball", "[aim]": "a2"}


def verbs(old: str) -> str:
    """Rows of verbs in their order; example, question and meaning are written by hand."""
    from nuffle.text.notation import VERBS
    written: dict[tuple[str, int], str] = {}
    for line in old.splitlines():
        found = re.match(r"\| `([^`]+)` \|", line)
        if found:
            words = found[1].split()
            written[words[0], len(words)] = line
    rows = []
    for word, kinds in VERBS.values():
        shown = [kind for kind in kinds if kind in EXAMPLES and (kind != "[aim]" or word == "act")]
        example = " ".join([word, *(EXAMPLES[kind] for kind in shown)])
        rows.append(written.get((word, 1 + len(shown)), f"| `{example}` | | not described yet |") + "\n")
    order = {line: place for place, line in enumerate(written.values())}
    rows.sort(key=lambda line: order.get(line.rstrip("\n"), len(order)))
    return "| line | question | meaning |\n|---|---|---|\n" + "".join(dict.fromkeys(rows))


# -- the house
def packages_reference() -> str:
    """Packages in the order of their imports, from the one list in pyproject.toml."""
    house = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["nuffle"]
    rows = []
    for room in house["rooms"]:
        parts = [pattern for pattern in house["compiled"] if pattern.split("/")[0] == room["name"]]
        compiled = "" if not parts else "yes" if room["name"] in parts else "in part"
        rows.append([f"`{room['name']}/`", compiled, cell(room["about"])])
    says = ["# Packages", "", "The packages below `src/nuffle`, in the order of their imports: a package imports only "
            "itself and those above it. Written by `make docs-facts` from `pyproject.toml`. "
            "[Architecture](architecture.md) is the map.", "", ""]
    return "\n".join(wrapped(says)) + table(["package", "compiled", "what is in it"], rows)


def hooks(old: str) -> str:
    """Families of hooks: the tuple a rule declares and the method that answers."""
    from nuffle.rules.hooks import FAMILIES
    rows = [[f"`{attribute}`", f"`{method}`", cell(says)] for attribute, method, _number, says in FAMILIES]
    return table(["tuple", "method", "what the rule does"], kept(old, rows))


ABOUT_ROUTES = (
    "Every address of the web app, and who may use it. Written by `make docs-facts`. [The protocol](protocol.md) says "
    "how programs use them. Pages name their call of the API, or why there is none.", "",
    "A *coach* is anyone who has played here, also a guest. An *account* has a password. Roles such as *organiser* "
    "are those of the event in the address: [who may do what](organiser.md#who-may-do-what). Everyone, and every "
    "coach, sees and changes only what is theirs: hidden events, private teams and other coaches' seats are refused.",
)


def action_sizes(old: str) -> str:
    """How many slots an action has, by edition and size."""
    from nuffle.envs import SIDES, EnvFacts, EnvSpaces
    editions = ("crp", "bb2020", "bb2025")
    rows = []
    for side in SIDES:
        kits = [EnvSpaces(EnvFacts(edition, side=side), "vector") for edition in editions]
        rows.append([str(side), "{2} x {1}".format(*kits[0].shape), *(f"{kit.slots:,}" for kit in kits)])
    return table(["a side", "pitch", *(f"`{edition}`" for edition in editions)], rows)


def routes_reference() -> str:
    from nuffle.web.access import who_may
    from nuffle.web.api.coverage import call_for
    routes = list(routes_of_the_app())
    calls = {f"{method} {path}" for path, method, _route in routes}
    parts: dict[str, list[Row]] = {}
    for path, method, route in routes:
        call = route.endpoint
        says = first_sentence(getattr(call, "__doc__", "")) or call.__name__.replace("_", " ")
        by_api = call_for(method, path, calls)
        parts.setdefault(part_of(path), []).append(
            [f"`{path}`", method, says, who_may(route, method), *([by_api] if by_api else [])])
    says = ["# Routes", "", *wrapped(list(ABOUT_ROUTES)), ""]
    for name in sorted(parts):
        rows = sorted(parts[name], key=by_path)
        head = ["path", "method", "what it does", "who", *(["call of the API"] if len(rows[0]) > 4 else [])]
        says += [f"## {name}", "", table(head, rows)]
    return "\n".join(says).rstrip() + "\n"


def routes_of_the_app() -> Iterator[tuple[str, str, Any]]:
    """Path, method and the route itself."""
    from nuffle.web.api.event_routers import ROUTERS as CALLS_OF_EVENTS
    from nuffle.web.api.league_routers import ROUTERS as CALLS_OF_LEAGUES
    from nuffle.web.app import ROUTERS
    from nuffle.web.events.routers import ROUTERS as OF_EVENTS
    from nuffle.web.leagues.routers import ROUTERS as OF_LEAGUES
    every = (*ROUTERS, *CALLS_OF_EVENTS, *CALLS_OF_LEAGUES, *OF_EVENTS, *OF_LEAGUES)
    for route in (route for router in every for route in router.routes):
        for method in sorted((getattr(route, "methods", None) or {"socket"}) - {"HEAD"}):
            yield getattr(route, "path", ""), method, route


def by_path(row: Row) -> tuple[str, str]:
    return row[0].strip("`"), row[1]


def part_of(path: str) -> str:
    words = [word for word in path.split("/") if word and "{" not in word]
    return "/" + "/".join(words[:2] if words[:1] == ["api"] else words[:1])


def wrapped(lines: list[str]) -> Iterator[str]:
    for line in lines:
        whole = line.startswith(("|", "#")) or "\n" in line
        yield line if whole else textwrap.fill(line, 100, break_long_words=False, break_on_hyphens=False)


BLOCKS: dict[str, Callable[[str], str]] = {
    "commands": command_table, "settings": settings, "events": events, "verbs": verbs, "hooks": hooks,
    "action-sizes": action_sizes}
PAGES: dict[str, Callable[[], str]] = {
    "commands_reference.md": commands_reference, "packages_reference.md": packages_reference,
    "routes_reference.md": routes_reference}


def current(page: Path) -> str:
    """What a page should say."""
    if page.name in PAGES:
        return PAGES[page.name]()
    return BLOCK.sub(lambda found: found[1] + BLOCKS[found[2]](found[3]) + found[4], page.read_text(encoding="utf-8"))


def pages() -> list[Path]:
    marked = [page for page in sorted(DOCS.glob("*.md")) if "<!-- generated: " in page.read_text(encoding="utf-8")]
    return [*marked, *(DOCS / name for name in PAGES)]


def stale() -> list[str]:
    return [page.name for page in pages() if not page.exists() or current(page) != page.read_text(encoding="utf-8")]


def main() -> None:
    for page in pages():
        text = current(page)
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")
            print(f"written: docs/{page.name}")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    os.environ.setdefault("COLUMNS", "100")
    main()
