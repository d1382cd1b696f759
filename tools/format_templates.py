"""Formats the pages' templates; `--check` only says which are not formatted. It needs nothing but Python.

What a page shows stays the same: a line is broken only inside tags and expressions, where there is a space already, or
where a space does not count, as at the edges of a paragraph. Jinja's own ways with the space around statements
(`trim_blocks`, `lstrip_blocks`) are heeded. A line break where one is free to stand is kept.
"""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from layout import Doc, Line, Printer, Verbatim, concat, fill, group, indent

WIDTH = 120
FOLDER = Path(__file__).parents[1] / "src" / "nuffle" / "web" / "templates"
TEXT, TAG, EXPRESSION, STATEMENT, BRANCH = "text", "tag", "expression", "statement", "branch"
JINJA = r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}"
TAGS = rf"<!--.*?-->|<[!/]?[a-zA-Z](?:{JINJA}|\"(?:{JINJA}|[^\"])*\"|[^>\"])*>"
VERBATIM = r"<(?P<raw>script|style|pre|textarea)\b"
TOKENS = re.compile(rf"{TAGS}|{JINJA}", re.DOTALL)
NAME = re.compile(r"[<{]/?%?-?\s*([\w-]+)")
CLASSES = re.compile(r'\sclass="([^"]*)"')
STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'")
OPERATOR = re.compile(r" (?=(?:if|else|or|and|~|\|) )")
SPACE = " \t\r\n"
RAW = {"script", "style", "pre", "textarea"}
VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr"}
SVG = {"circle", "defs", "ellipse", "g", "line", "lineargradient", "path", "polygon", "rect", "stop", "symbol", "use"}
# around these and within them a space does not count
BLOCKS = SVG | RAW | {
    "article", "aside", "body", "br", "caption", "datalist", "dd", "details", "dialog", "div", "dl", "dt", "fieldset",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "head", "header", "hr", "html", "legend", "li", "link", "main",
    "meta", "nav", "ol", "optgroup", "option", "p", "section", "summary", "table", "tbody", "td", "tfoot", "th",
    "thead", "title", "tr", "ul"}
WITHIN = BLOCKS | {"button", "label", "select", "svg"}      # within these, at their edges
PHRASES = {"a", "abbr", "b", "code", "em", "i", "kbd", "small", "span", "strong"}     # parts of a sentence
FLEX = {"both", "fields", "grid", "inline", "row", "spread", "tick"}     # classes: nor between elements in them
INLINE = {"inline", "pick", "unseen"}     # labels that stand in a line; all others have one of their own
ENDS = {"block", "call", "filter", "for", "if", "macro", "with"}
ONCE = {"block", "call", "filter", "macro", "set", "with"}       # what they hold is always there
HIDDEN = re.compile(r'<input [^>]*type="hidden"|<datalist|\{\{ (?:\w+\.)?(?:csrf_field|everybody|races)\(')

PARTS = re.compile(r"\{\{-? \w+\.(?:choose|counts|field|notice|result_fields|tick)\(")     # macros that make blocks


class Unbalanced(Exception):
    """A template whose tags and statements do not nest."""


@dataclass
class Gap:
    """What is between two nodes."""

    space: bool = False         # is there one that is seen?
    newlines: int = 0


@dataclass
class Node:
    """A text, a tag or an expression; elements and statements hold others."""

    source: str
    kind: str
    children: list[Node] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)           # before each child, and behind the last
    branches: list[Node] = field(default_factory=list)      # of a statement: `else`, and its end
    raw: str = ""                                           # what is left as it is, with the closing tag
    closing: str = ""

    @property
    def name(self) -> str:
        found = NAME.match(self.source)
        return found[1].lower() if found else ""

    @property
    def is_void(self) -> bool:
        return self.name in VOID or self.source.endswith("/>") or self.source.startswith("<!")

    @property
    def is_transparent(self) -> bool:
        """Is nothing of it seen?"""
        silent = self.kind == STATEMENT and not self.branches and self.name != "include"
        return silent or HIDDEN.match(self.source) is not None

    @property
    def classes(self) -> set[str]:
        found = CLASSES.search(self.source)
        return set(found[1].split()) if found else set()

    @property
    def is_flex(self) -> bool:
        return self.name == "nav" or (self.name not in PHRASES and not FLEX.isdisjoint(self.classes))

    @property
    def is_block(self) -> bool:
        return self.name in BLOCKS or (self.name == "label" and INLINE.isdisjoint(self.classes))


# -- reading
def tokens(source: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(source):
        found = TOKENS.search(source, at)
        if found is None:
            yield TEXT, source[at:]
            return
        if found.start() > at:
            yield TEXT, source[at:found.start()]
        at, token = found.end(), found.group()
        raw = re.match(VERBATIM, token)
        if raw and not token.endswith("/>"):
            at = source.index(f"</{raw['raw']}>", at) + len(raw["raw"]) + 3
            token = source[found.start():at]
        yield EXPRESSION if token.startswith("{{") else STATEMENT if token.startswith("{") else TAG, token


def trimmed(found: Sequence[tuple[str, str]], at: int) -> str:
    """A text as Jinja leaves it beside statements."""
    text, line_start = found[at][1], at == 0
    if at and found[at - 1][0] == STATEMENT:
        line_start = text.startswith("\n")
        text = text.lstrip(SPACE) if found[at - 1][1][-3] == "-" else text.removeprefix("\n")
    if at + 1 < len(found) and found[at + 1][0] == STATEMENT:
        head, newline, last = text.rpartition("\n")
        if found[at + 1][1][2] == "-":
            text = text.rstrip(SPACE)
        elif not last.strip(SPACE) and (newline or line_start):
            text = head + newline
    return text


def parsed(source: str) -> Node:
    found = list(tokens(source))
    root = Node("", "root")
    stack, gap = [root], Gap()
    for at, (kind, token) in enumerate(found):
        if kind == TEXT:
            gap = add_text(stack[-1], token, trimmed(found, at), gap)
            continue
        name = Node(token, kind).name if not token.startswith("{#") else ""
        if kind == TAG and token.startswith("</"):
            close_tag(stack, token, gap)
        elif kind == STATEMENT and (name in ("else", "elif") or name.startswith("end")):
            close_branch(stack, token, gap)
        else:
            add_node(stack, kind, token, gap)
        gap = Gap()
    if len(stack) > 1:
        raise Unbalanced(f"{stack[-1].source} is never closed")
    root.gaps.append(gap)
    return root


def add_text(parent: Node, token: str, text: str, before: Gap) -> Gap:
    """Its words; gives the gap behind them."""
    words = text.strip(SPACE)
    if not words:
        return Gap(bool(text), token.count("\n"))
    head, _, tail = token.partition(words)
    parent.gaps.append(Gap(text[0] in SPACE, head.count("\n")))
    parent.children.append(Node(words, TEXT))
    return Gap(text[-1] in SPACE, tail.count("\n"))


def add_node(stack: list[Node], kind: str, token: str, gap: Gap) -> None:
    node = Node(token, kind)
    stack[-1].gaps.append(gap)
    stack[-1].children.append(node)
    if kind == TAG and node.name in RAW:
        opening = re.match(TAGS, token, re.DOTALL)
        assert opening is not None
        node.source, node.raw = opening.group(), token[opening.end():]
    elif (kind == TAG and not node.is_void) or (kind == STATEMENT and holds_others(node)):
        stack.append(node)


def holds_others(node: Node) -> bool:
    return node.source.startswith("{%") and (node.name in ENDS or (node.name == "set" and "=" not in node.source))


def close_tag(stack: list[Node], token: str, gap: Gap) -> None:
    node = stack.pop()
    if node.kind != TAG or f"</{node.name}>" != token.lower():
        raise Unbalanced(f"{token} closes {node.source[:60]}")
    node.gaps.append(gap)
    node.closing = token


def close_branch(stack: list[Node], token: str, gap: Gap) -> None:
    """An `else` ends what is before it and begins another branch of the same statement."""
    body = stack.pop()
    owner = stack.pop() if body.kind == BRANCH else body
    branch = Node(token, BRANCH)
    if owner.kind != STATEMENT or branch.name not in ("else", "elif", f"end{owner.name}"):
        raise Unbalanced(f"{token} closes {owner.source[:60]}")
    body.gaps.append(gap)
    owner.branches.append(branch)
    if not branch.name.startswith("end"):
        stack += [owner, branch]


# -- where a space counts
def last_edges(nodes: Sequence[Node], before: set[bool]) -> set[bool]:
    """Is what stands last free of its neighbours? More than one answer where it depends."""
    for node in reversed(nodes):
        if not node.is_transparent:
            return edges(node, before, last=True)
    return before


def first_edges(nodes: Sequence[Node], after: set[bool]) -> set[bool]:
    for node in nodes:
        if not node.is_transparent:
            return edges(node, after, last=False)
    return after


def edges(node: Node, outside: set[bool], last: bool) -> set[bool]:
    if node.kind != STATEMENT:
        return {node.is_block if node.kind == TAG else PARTS.match(node.source) is not None}
    if not node.branches:
        return {True}       # because: what is included is a part of the page
    found: set[bool] = set()
    for body in (node, *node.branches[:-1]):
        found |= last_edges(body.children, outside) if last else first_edges(body.children, outside)
    always = node.name in ONCE or any(branch.name == "else" for branch in node.branches)
    return found if always else found | outside


def is_statement(node: Node | None) -> bool:
    return node is not None and node.kind in (STATEMENT, BRANCH)


def is_stripped(before: str, after: str) -> bool:
    """Does a `-` drop the space between them?"""
    return before.endswith(("-%}", "-}}")) or after.startswith(("{%-", "{{-"))


def end_of(node: Node) -> str:
    return node.branches[-1].source if node.branches else node.source


def is_element(node: Node | None) -> bool:
    return node is not None and node.kind == TAG


# -- writing
def written(source: str) -> str:
    """The template, formatted."""
    root = parsed(source)
    _, body, _ = inside(root, {True}, {True}, flex=False, opening=None, closing=None)
    return Printer(WIDTH).print(body) + "\n"


def inside(body: Node, before: set[bool], after: set[bool], flex: bool,
           opening: Node | None, closing: Node | None) -> tuple[Doc, Doc, Doc]:
    """What stands between two tags or statements: the gap before it, itself, and the gap behind it."""
    nodes = body.children
    gaps: list[Doc] = []
    for at, gap in enumerate(body.gaps):
        left, right = nodes[at - 1] if at else opening, nodes[at] if at < len(nodes) else closing
        free = {True} in (last_edges(nodes[:at], before), first_edges(nodes[at:], after))
        loose = flex and (is_element(left) or at == 0) and (is_element(right) or at == len(nodes))
        before_it = end_of(nodes[at - 1]) if at else opening.source if opening else ""
        stripped = is_stripped(before_it, right.source if right else "")
        gaps.append(between(gap, is_statement(left), is_statement(right), free or loose or stripped))
    rows: list[Doc] = []
    run: list[Doc] = []
    for at, node in enumerate(nodes):
        if at and isinstance(gaps[at], Line) and not gaps[at].flat:     # type: ignore[union-attr]
            rows += [flowing(run), gaps[at]]
            run = []
        elif at:
            run.append(gaps[at])
        run += shown(node, last_edges(nodes[:at], before), first_edges(nodes[at + 1:], after), flex)
    return gaps[0], concat([*rows, flowing(run)]), gaps[-1]


def between(gap: Gap, left: bool, right: bool, free: bool) -> Doc:
    """A gap; on its left and its right may be statements, beside which Jinja drops line breaks."""
    if free or (left and right and not gap.space):
        return Line(hard=gap.newlines > 0, blank=gap.newlines > 1)
    if not gap.space:
        return ""
    return " " if left and right else Line(" ", indented=left)


def flowing(run: list[Doc]) -> Doc:
    """Words and inline elements: broken only where needed."""
    made: list[Doc] = []
    content: list[Doc] = []
    for part in run:
        if isinstance(part, Line):
            made += [concat(content), part]
            content = []
        else:
            content.append(part)
    return fill([*made, concat(content)])


def shown(node: Node, before: set[bool], after: set[bool], flex: bool) -> list[Doc]:
    if node.kind == TEXT:
        made: list[Doc] = []
        for word in node.source.split():
            made += [Line(" "), word]
        return made[1:]
    if node.kind == TAG:
        return [element(node)]
    return [statement(node, before, after, flex) if node.branches else code(node.source)]


def element(node: Node) -> Doc:
    opening = tag(node.source)
    if node.raw or node.is_void:
        return group(opening, Verbatim(node.raw))
    flex = node.is_flex or node.name == "svg" or node.name in SVG
    edge = {node.name in WITHIN or flex}
    if not node.children:
        return group(opening, " " if node.gaps[0].space and edge == {False} else "", node.closing)
    first, body, last = inside(node, edge, edge, flex, None, None)
    return group(opening, indent(first, body), last, node.closing)


def statement(node: Node, before: set[bool], after: set[bool], flex: bool) -> Doc:
    if node.name == "macro":
        before = after = {False}        # because: it may be called within a sentence
    elif node.name == "for":
        before, after = before | last_edges(node.children, before), after | first_edges(node.children, after)
    parts: list[Doc] = []
    bodies = [node, *node.branches]
    for body, following in itertools.pairwise(bodies):
        first, inner, last = inside(body, before, after, flex, body, following)
        parts += [code(body.source), indent(first, inner), last] if body.children else [code(body.source), first]
    return group(*parts, code(bodies[-1].source))


def tag(source: str) -> Doc:
    """An opening tag, its attributes one beside the other as long as they fit."""
    found = re.match(r"<[\w-]+", source)
    if found is None:
        return Verbatim(source)
    end = "/>" if source.endswith("/>") else ">"
    rest = source[found.end():len(source) - len(end)]
    units = split_attributes(rest)
    head: Doc = found.group()
    if rest and rest[0] not in SPACE:
        head = concat([head, attribute(units.pop(0))])
    if not units:
        return concat([head, end])
    made: list[Doc] = [attribute(units[0])]
    for last, unit in itertools.pairwise(units):
        made += [" " if last.endswith("%}") and unit.startswith("{%") else Line(" "), attribute(unit)]
    return group(head, indent(Line(" "), fill(made)), Line(), end)


def split_attributes(text: str) -> list[str]:
    """At the spaces outside of quotes, expressions and statements."""
    units, depth, at, start = [], 0, 0, 0
    while at < len(text):
        found = re.compile(rf"{JINJA}|\"(?:{JINJA}|[^\"])*\"", re.DOTALL).match(text, at)
        if found:
            name = Node(found.group(), STATEMENT).name if found.group().startswith("{%") else ""
            depth += (name in ENDS) - name.startswith("end")
            at = found.end()
        elif text[at] in SPACE and depth == 0:
            units.append(text[start:at])
            at = start = at + 1
        else:
            at += 1
    return [unit for unit in [*units, text[start:]] if unit]


def attribute(unit: str) -> Doc:
    made: list[Doc] = []
    at = 0
    for found in re.finditer(r"\{\{.*?\}\}|\{%.*?%\}", unit, re.DOTALL):
        made += [Verbatim(unit[at:found.start()]), code(found.group())]
        at = found.end()
    return concat([*made, Verbatim(unit[at:])])


def code(source: str) -> Doc:
    """An expression or statement: it may be broken within brackets and before its operators."""
    if source.startswith("{#"):
        return Verbatim(source)
    found = re.fullmatch(r"(\{[{%]-?)(.*?)(-?[}%]\})", source, re.DOTALL)
    assert found is not None
    parts, _ = terms(re.sub(r"\s+", " ", found[2].strip()) if not STRING.search(found[2]) else spaced(found[2].strip()))
    return group(found[1] + " ", indent(*parts), " " + found[3])


def spaced(text: str) -> str:
    """One space for many, outside of strings."""
    made, at = [], 0
    for found in STRING.finditer(text):
        made += [re.sub(r"\s+", " ", text[at:found.start()]), found.group()]
        at = found.end()
    return "".join(made) + re.sub(r"\s+", " ", text[at:])


def terms(text: str, at: int = 0, nested: bool = False) -> tuple[list[Doc], int]:
    """Up to the bracket that closes."""
    made: list[Doc] = []
    while at < len(text):
        string, operator = STRING.match(text, at), OPERATOR.match(text, at)
        if string:
            made.append(string.group())
            at = string.end()
        elif text[at] in "([{":
            inner, end = terms(text, at + 1, nested=True)
            made.append(bracketed(text[at], inner, text[end:end + 1]))
            at = end + 1
        elif text[at] in ")]}":
            return made, at
        elif nested and text.startswith(", ", at):
            made += [",", Line(" ")]
            at += 2
        elif operator:
            made.append(Line(" "))
            at += 1
        else:
            made.append(text[at])
            at += 1
    return made, at


def bracketed(opening: str, inner: list[Doc], closing: str) -> Doc:
    if not inner:
        return opening + closing
    return group(opening, indent(Line(), *trim(inner)), Line(), closing)


def trim(parts: list[Doc]) -> list[Doc]:
    while parts and parts[0] == " ":
        parts = parts[1:]
    while parts and parts[-1] == " ":
        parts = parts[:-1]
    return parts


# -- all of them
def main(check: bool) -> int:
    wrong = []
    files = sorted(FOLDER.rglob("*.html"))
    for file in files:
        source = file.read_text(encoding="utf-8")
        try:
            formatted = written(source)
        except Unbalanced as error:
            wrong.append(f"{file.relative_to(FOLDER)}: {error}")
            continue
        if formatted == source:
            continue
        if check:
            wrong.append(f"{file.relative_to(FOLDER)} is not formatted: run `make format`")
        else:
            file.write_text(formatted, encoding="utf-8")
    if wrong:
        print(*wrong, sep="\n")
        return 1
    print(f"{len(files)} templates are formatted")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
