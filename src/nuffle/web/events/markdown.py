"""Pages written as text, as HTML: headings, lists, tables and paragraphs, nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup, escape


def as_html(text: str, deepest: int = 1) -> Markup:
    """The HTML of a page; its headings begin `deepest` below the top."""
    blocks = (block for block in text.split("\n\n") if block.strip())
    return Markup("\n").join(Markup("\n").join(parts(block, deepest)) for block in blocks)


def find_kind(line: str) -> str:
    return next((mark for mark in ("#", "- ", "|") if line.startswith(mark)), "")


def parts(block: str, deepest: int) -> Iterator[Markup]:
    for kind, found in groupby(block.strip().split("\n"), find_kind):
        lines = list(found)
        if kind == "#":
            yield from (heading(line, deepest) for line in lines)
        elif kind == "- ":
            items = Markup("").join(Markup("<li>{}</li>").format(line[2:]) for line in lines)
            yield Markup("<ul>{}</ul>").format(items)
        elif kind == "|":
            yield make_table(lines)
        else:
            yield Markup("<p>{}</p>").format(" ".join(lines))


def heading(line: str, deepest: int) -> Markup:
    marks, _, words = line.partition(" ")
    level = min(6, len(marks) + deepest)
    return Markup("<h{0}>{1}</h{0}>").format(level, words)


def make_table(lines: list[str]) -> Markup:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    head = Markup("").join(Markup("<th scope='col'>{}</th>").format(cell) for cell in rows[0])
    body = Markup("").join(
        Markup("<tr>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(escape(cell)) for cell in row))
        for row in rows[2:])
    table = Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>").format(head, body)
    return Markup("<div class='scrolls' tabindex='0'>{}</div>").format(table)
