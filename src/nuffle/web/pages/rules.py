"""The rules reference: every rule of every edition in our own words, found by a word; and the API as a page."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from nuffle.editions import known, rulesets
from nuffle.text.catalogue import KINDS, Record, catalogue
from nuffle.web.pages.shown import EDITIONS, page
from nuffle.web.who import MaybeCoach

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
FIRST = "crp"


@cache
def told(edition: str) -> dict[str, list[Record]]:
    """The rules of an edition by their kind, each once."""
    found: dict[str, list[Record]] = {}
    seen: set[str] = set()
    for record in catalogue([edition]):
        if str(record["id"]) not in seen:
            seen.add(str(record["id"]))
            found.setdefault(str(record["kind"]), []).append(record)
    return {kind: sorted(found[kind], key=lambda rule: str(rule["name"])) for kind in KINDS if kind in found}


def matching(edition: str, sought: str) -> dict[str, list[Record]]:
    word = sought.casefold()
    chosen = {kind: [rule for rule in rules if word in f"{rule['name']} {rule['summary']}".casefold()]
              for kind, rules in told(edition).items()}
    return {kind: rules for kind, rules in chosen.items() if rules}


@router.get("/rules")
async def rules(request: Request, coach: MaybeCoach, edition: str = FIRST, q: str = "") -> HTMLResponse:
    chosen = edition if known(edition) else FIRST
    names = {each.name: EDITIONS.get(each.name, each.name) for each in rulesets()}
    return page(request, "rules.html", coach, edition=chosen, editions=names, sought=q[:100], kinds=KINDS,
                rules=matching(chosen, q[:100]))


@router.get("/api")
async def api(request: Request, coach: MaybeCoach) -> HTMLResponse:
    """What `/api/openapi.json` says, for people."""
    schema: dict[str, Any] = request.app.openapi()
    calls = [{"method": method.upper(), "path": path, **call}
             for path, methods in schema["paths"].items() for method, call in methods.items()]
    return page(request, "api.html", coach, calls=calls, about=schema["info"]["description"])
