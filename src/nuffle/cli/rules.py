"""`nuffle rules`: the catalogue of every rule in play."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from nuffle.cli.outside import RULES
from nuffle.cli.plain import as_json
from nuffle.cli.tables import console, table
from nuffle.cli.trouble import refuse, told
from nuffle.editions import EDITIONS, edition
from nuffle.rules.effect import Effect
from nuffle.rules.ruleset import Title

KINDS: Final = {
    "core": "what holds for everybody or for everybody of a sort",
    "team": "what whole teams have by their race",
    "skill": "skills of players, with their category",
    "trait": "traits of players, where an edition tells them from skills",
    "star": "what single star players bring with them",
    "weather": "what the weather table can bring",
    "kick-off": "what the kick-off table can bring",
    "prayer": "what the prayers table can bring",
    "inducement": "what a team can hire for a match",
}
HELP: Final = "One kind only: " + "; ".join(f"{kind} ({says})" for kind, says in KINDS.items()) + "."


def rule_record(name: str, effect: Effect, title: Title) -> dict[str, str]:
    record = {"id": effect.id, "kind": title.kind, "name": title.name, "edition": name, "source": title.source,
              "summary": title.summary}
    return record | {"category": title.category} if title.category else record


def catalogue(editions: list[str], kind: str = "") -> list[dict[str, str]]:
    """Every rule of these editions, as each of them calls it."""
    found = [rule_record(name, effect, title) for name in editions
             for effect, title in zip(edition(name).effects, edition(name).titles, strict=True)]
    return [record for record in found if kind in ("", record["kind"])]


def rules(
    edition_name: Annotated[str, typer.Option("--edition", help=f"One of {', '.join(EDITIONS)}; all if none.")] = "",
    kind: Annotated[str, typer.Option(help=HELP)] = "",
    files: RULES = None,
    json_output: Annotated[bool, typer.Option("--json", help="JSON on standard output, nothing else.")] = False,
) -> None:
    """The catalogue: id, kind, name, edition, source and a summary of every rule in play."""
    if kind and kind not in KINDS:
        raise refuse(f'--kind: "{kind}" is none of {", ".join(KINDS)}')
    with told("nuffle rules"):
        found = catalogue([edition_name] if edition_name else list(EDITIONS), kind)
    if json_output:
        typer.echo(as_json(found))
        return
    rows = [[rule["id"], rule["name"], rule.get("category", ""), rule["summary"]] for rule in found]
    console().print(table(f"{len(found)} rules", ("id", "name", "category", "summary"), rows, wide="summary"))
