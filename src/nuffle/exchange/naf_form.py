"""What the NAF takes: its races with their other names, and a check of a report's structure."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring

from nuffle.data import plain

_NUMBER = re.compile(r"\s*[+-]?\d{1,10}\s*")


@cache
def form() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("naf.toml").read_text(encoding="utf-8"))


@cache
def make_races() -> dict[str, str]:
    """The NAF's name of a race by every name there is for it, compared as names are elsewhere."""
    data = form()
    names = [race["name"] for kind in ("ranked", "unranked") for race in data["races"][kind]]
    known = {plain(name): name for name in names}
    return known | {plain(other): name for other, name in data["aliases"].items()}


def naf_race(team: str) -> str | None:
    """The NAF's name of a team; None where it knows none."""
    return make_races().get(plain(team)) if team else None


def check_structure(text: str) -> list[str]:
    """What is wrong with the structure of a report; nothing for one the schema accepts."""
    try:
        root = fromstring(text)
    except ParseError as error:
        return [f"not XML: {error}"]
    if root.tag != "nafReport":
        return [f"the root is {root.tag!r}, not 'nafReport' without a namespace"]
    return list(faults(root, "nafReport", "nafReport"))


def faults(element: Element, kind: str, where: str) -> Iterator[str]:
    if kind not in form()["structure"]:
        yield from value_faults(element.text or "", kind, where)
        return
    children = list(element)
    for rule in form()["structure"][kind]:
        here: list[Element] = []
        while children and children[0].tag == rule["name"]:
            here.append(children.pop(0))
        if len(here) < rule["least"] or 0 <= rule["most"] < len(here):
            yield f"{where}: {len(here)} times {rule['name']}"
        for at, child in enumerate(here, 1):
            yield from faults(child, rule["holds"], f"{where}/{rule['name']}" + (f"[{at}]" if len(here) > 1 else ""))
    yield from (f"{where}: {child.tag} has no place there" for child in children)


def value_faults(text: str, kind: str, where: str) -> Iterator[str]:
    if kind in ("number", "count") and not _NUMBER.fullmatch(text):
        yield f"{where}: {text!r} is not a number"
    elif kind == "count" and int(text) < 1:
        yield f"{where}: {text!r} is not a number from 1 on"
    elif kind == "race" and " ".join(text.split()) not in make_races().values():
        yield f"{where}: {text!r} is no race of the NAF"
