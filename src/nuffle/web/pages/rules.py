"""The rules reference, found by a word, in our own words; the API and the components of pages as pages."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from nuffle.editions import CURRENT, TITLES, is_known, playable
from nuffle.editions import edition as ruleset
from nuffle.languages import N_, _
from nuffle.rules.roll_kinds import KINDS as ROLLS
from nuffle.text.catalogue import KINDS, Record, catalogue
from nuffle.web.identity import MaybeCoach
from nuffle.web.pages.rendering import page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
ROLL: Final = N_("roll")
POSITIONS: Final = (("Blitzer", "Block", 90_000), ("Thrower", "Pass, Sure Hands", 70_000), ("Lineman", "", 50_000))
ABOUT: Final = {ROLL: N_("a type of roll, and the rules that change it"), **KINDS}


@cache
def rules_by_kind(edition: str) -> dict[str, list[Record]]:
    """The rules of an edition by their kind, each once."""
    found: dict[str, list[Record]] = {}
    seen: set[str] = set()
    for record in catalogue([edition]):
        if str(record["id"]) not in seen:
            seen.add(str(record["id"]))
            found.setdefault(str(record["kind"]), []).append(record)
    return {kind: sorted(found[kind], key=lambda rule: str(rule["name"])) for kind in KINDS if kind in found}


@cache
def rules_by_roll(edition: str) -> tuple[tuple[list[str], list[str]], ...]:
    """For each kind of roll the names of the rules that change it, and of those that let it be made again."""
    rules = ruleset(edition)
    both = list(zip(rules.effects, rules.titles, strict=True))
    again = list(zip(rules.rerolling, rules.titles, strict=True))
    return tuple((sorted({title.name for effect, title in both if number in (*effect.rolls, *effect.others)}),
                  sorted({title.name for effect, title in again if number in effect.rerolls}))
                 for number in range(len(ROLLS.names)))


def rolls(edition: str) -> list[Record]:
    """Every kind of roll, in the language that is spoken."""
    return [{"id": f"roll.{name}".replace(" ", "-"), "name": _(name), "summary": roll_summary(about, *rules)}
            for name, about, rules in zip(ROLLS.names, ROLLS.about, rules_by_roll(edition), strict=True)]


def roll_summary(about: str, changed: list[str], again: list[str]) -> str:
    told = _(about)
    parts = [told[:1].upper() + told[1:] + ("" if told.endswith("?") else ".")]
    parts += [_("Changed by {rules}.", rules=", ".join(map(_, changed)))] if changed else []
    parts += [_("Re-rolled with {rules}.", rules=", ".join(map(_, again)))] if again else []
    return " ".join(parts)


def matching(edition: str, sought: str) -> dict[str, list[Record]]:
    """Rules by their own words, rolls by their English names too: scripts know those. What is called so comes first."""
    word = sought.casefold()
    names = dict(zip((str(roll["id"]) for roll in rolls(edition)), ROLLS.names, strict=True))
    chosen = {kind: [rule for rule in rules
                     if word in told_of(rule) or word == names.get(str(rule["id"]), "").casefold()]
              for kind, rules in {ROLL: rolls(edition), **rules_by_kind(edition)}.items()}
    if not word:
        return {kind: rules for kind, rules in chosen.items() if rules}
    found = {kind: sorted(rules, key=lambda rule: distance(rule, word)) for kind, rules in chosen.items() if rules}
    return dict(sorted(found.items(), key=lambda item: distance(item[1][0], word)))


def told_of(rule: Record) -> str:
    """What is searched: its name, in the language that is spoken too, and what it does."""
    return f"{rule['name']} {_(str(rule['name']))} {rule['summary']}".casefold()


def distance(rule: Record, word: str) -> int:
    """How far a rule is from what is looked for: its name, how that begins, in it, only in what it does."""
    name = str(rule["name"]).casefold()
    return 0 if name == word else 1 if name.startswith(word) else 2 if word in name else 3


@router.get("/rules")
async def rules(request: Request, coach: MaybeCoach, edition: str = CURRENT, q: str = "") -> HTMLResponse:
    chosen = edition if is_known(edition) else CURRENT
    names = {each.name: TITLES.get(each.name, each.name) for each in playable()}
    return page(request, "rules.html", coach, edition=chosen, editions=names, sought=q[:100], kinds=ABOUT,
                rules=matching(chosen, q[:100]))


@router.get("/api")
async def api(request: Request, coach: MaybeCoach) -> HTMLResponse:
    """What `/api/openapi.json` says, for people."""
    schema: dict[str, Any] = request.app.openapi()
    calls = [{"method": method.upper(), "path": path, **call}
             for path, methods in schema["paths"].items() for method, call in methods.items()]
    return page(request, "api.html", coach, calls=calls, about=schema["info"]["description"])


@router.get("/components")
async def components(request: Request, coach: MaybeCoach) -> HTMLResponse:
    """Shows the parts of pages in both themes, for contributors."""
    return page(request, "gallery.html", coach, title="Components", rows=POSITIONS)
