"""Checks every sentence people read against the rules in `messages.toml` (`make lint`).

Reads the sentences of the catalogue, the help and output of the command line, error messages, rule summaries and
docs pages. Prints one line per finding: the file, the rule, the sentence, and what to write instead. Places that
`messages.toml` lists as pending are not checked unless you name them.

    python tools/lint_messages.py [--only PLACE] [--count]
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from nuffle.languages.extraction import MARKS, PACKAGE, PLURAL, extract_sentences

RULES: Final = Path(__file__).with_name("messages.toml")
COMMAND_LINE: Final = "cli"
ROOT: Final = Path(__file__).parents[1]
PAGES: Final = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md")
PROSE: Final = re.compile(r"[A-Za-z{}']+ [A-Za-z{}']+ [a-z{}]")        # three words in a row: not a key, not a path
FIELD: Final = re.compile(r"\{[^}]*\}")
TAG: Final = re.compile(r"</?[a-z][^>]*>")
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
CODE: Final = re.compile(r"`[^`]*`")
EXAMPLES: Final = re.compile(r"\n\s*Examples?:.*", re.S)
COLUMNS: Final = re.compile(r"\w {2,}\w.*\n")         # a card of commands: each line stands for itself
SENTENCE_END: Final = re.compile(r"(?<=[.!?…])\s+(?=[A-Z{<])")
ENDS: Final = (".", "!", "?", ":", "…", ")", "”", "}", ">", "`", "\"", ",")


@dataclass(frozen=True)
class Message:
    """One text that people read: where it is, and its second form where it counts something."""

    place: str
    text: str
    plural: str = ""

    @property
    def in_docs(self) -> bool:
        return self.place.endswith(".md")

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.text, self.plural) if self.plural else (self.text,)


@dataclass(frozen=True)
class Finding:
    message: Message
    rule: str
    advice: str

    def __str__(self) -> str:
        return f"{self.message.place}: {self.rule}: {self.message.text!r} ({self.advice})"


@dataclass(frozen=True)
class Pattern:
    """A word or pattern that is not written, and what to write instead."""

    name: str
    pattern: re.Pattern[str]
    advice: str
    only: tuple[str, ...] = ()

    def covers(self, place: str) -> bool:
        return not self.only or place.startswith(self.only)


def compile_pattern(one: dict[str, Any]) -> re.Pattern[str]:
    text = one["pattern"] if "pattern" in one else rf"\b(?:{'|'.join(one['words'])})(?!\w)"
    return re.compile(text, 0 if one.get("case") else re.I)


class Rulebook:
    """The patterns, the limits and the exceptions of `messages.toml`."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.longest: int = data["longest_sentence"]
        self.longest_in_docs: int = data["longest_sentence_in_docs"]
        self.pending: tuple[str, ...] = tuple(data.get("pending", ()))
        self.patterns = [
            Pattern(one["name"], compile_pattern(one), one["advice"], tuple(one.get("only", ())))
            for one in data["pattern"]
        ]
        self.exceptions: dict[str, str] = {one["text"]: one["why"] for one in data.get("exception", ())}

    def check(self, message: Message) -> Iterator[Finding]:
        if message.text in self.exceptions:
            return
        for form in message.forms:
            plain = CODE.sub("Code", TAG.sub("", LINK.sub(r"\1", form)))
            yield from self.check_patterns(message, plain)
            yield from self.check_length(message, plain)
        yield from check_full_stop(message)
        yield from check_plural(message)

    def check_patterns(self, message: Message, plain: str) -> Iterator[Finding]:
        for one in self.patterns:
            if one.covers(message.place) and one.pattern.search(FIELD.sub("{}", plain)):
                yield Finding(message, one.name, one.advice)

    def check_length(self, message: Message, plain: str) -> Iterator[Finding]:
        longest = self.longest_in_docs if message.in_docs else self.longest
        for sentence in SENTENCE_END.split(plain):
            if (words := len(sentence.split())) > longest:
                yield Finding(message, "long sentence", f"{words} words; at most {longest}, so make two of it")

    def list_findings(self, messages: Iterable[Message], only: tuple[str, ...] = ()) -> list[Finding]:
        """What is wrong at the places named, else at all that are not pending."""
        return [found for message in messages for found in self.check(message)
                if (message.place.startswith(only) if only else not message.place.startswith(self.pending or ("//",)))]

    def list_stale(self, messages: Iterable[Message]) -> list[str]:
        """Exceptions for sentences that are gone."""
        return sorted(set(self.exceptions) - {message.text for message in messages})


def check_full_stop(message: Message) -> Iterator[Finding]:
    text = TAG.sub("", message.text).rstrip()
    if len(SENTENCE_END.split(text)) > 1 and not text.endswith(ENDS):
        yield Finding(message, "no full stop", "the last of several sentences ends with one")


COUNTED: Final = "count|number|games|rounds|matches|days|minutes|seconds|players|coaches|n"
NUMBERS: Final = re.compile(rf"\{{({COUNTED})\}} (?!(?:is|was|has)\b)[a-z]+s\b")


def check_plural(message: Message) -> Iterator[Finding]:
    """A number and a noun need two forms, so that nobody reads '1 games'."""
    if not message.plural and NUMBERS.search(message.text):
        yield Finding(message, "plural", "use ngettext")


# -- where sentences are found

BODIES: Final = ("body", "orelse", "finalbody", "handlers", "cases")
SAYS: Final = re.compile(r"\braise \w|^ +summary: ", re.M)


def list_messages() -> list[Message]:
    """Everything that people read, each text once."""
    found: dict[str, Message] = {}
    for message in (*list_catalogue(), *list_untranslated(), *list_docs()):
        found.setdefault(message.text, message)
    return list(found.values())


def list_catalogue() -> Iterator[Message]:
    for key, places in extract_sentences().items():
        one, more = (key, "") if isinstance(key, str) else key
        yield Message(places[0], one, more)


def list_untranslated() -> Iterator[Message]:
    """The command line, errors and rule summaries: English only, so no catalogue has them."""
    for file in sorted(PACKAGE.rglob("*.py")):
        place = str(file.relative_to(PACKAGE))
        source = file.read_text(encoding="utf-8")
        if place.startswith(COMMAND_LINE):
            texts = command_line_texts(ast.parse(source))
        else:
            texts = other_texts(ast.parse(source)) if SAYS.search(source) else iter(())
        for text in texts:
            if PROSE.search(text):
                yield Message(place, text)


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Every statement, whole: looking into their expressions too would take four times as long."""
    for name in BODIES:
        for inner in getattr(node, name, ()):
            if isinstance(inner, ast.stmt):
                yield inner
            yield from statements(inner)


def other_texts(tree: ast.Module) -> Iterator[str]:
    """What is raised, and what rules say of themselves."""
    for node in statements(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            for given in node.exc.args:
                if (text := literal(given)) is not None:
                    yield text
        elif isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "summary" and node.value:
            if (text := literal(node.value)) is not None:
                yield text


def command_line_texts(tree: ast.Module) -> Iterator[str]:
    """Every text of a module but its comments: docstrings of commands are their help."""
    marked = {id(argument) for node in ast.walk(tree) if isinstance(node, ast.Call)
              and getattr(node.func, "id", "") in MARKS | {PLURAL} for argument in node.args}
    inner = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)
             if part is not node}
    skipped = marked | inner | set(internal_docstrings(tree))
    for node in ast.walk(tree):
        if id(node) not in skipped and (text := literal(node)) is not None:
            yield from text.splitlines() if COLUMNS.search(text) else [EXAMPLES.sub("", text).strip()]


def internal_docstrings(tree: ast.Module) -> Iterator[int]:
    """Docstrings of modules, classes and plain functions: only those of commands are shown."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and not (isinstance(node, ast.FunctionDef) and is_command(node)):
                yield id(first.value)


def is_command(function: ast.FunctionDef) -> bool:
    return any(word in ast.unparse(decorator) for decorator in function.decorator_list
               for word in ("command", "at_desk", "callback"))


def literal(node: ast.AST) -> str | None:
    """The text of a string; values in braces where it has any."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{value}" for part in node.values)
        return "".join(str(part) for part in parts)
    return None


def list_docs() -> Iterator[Message]:
    """The paragraphs and list items of the docs, without code, tables and headings."""
    for file in sorted(file for pattern in PAGES for file in ROOT.glob(pattern)):
        text = re.sub(r"^```.*?^```", "", file.read_text(encoding="utf-8"), flags=re.S | re.M)
        for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", text):
            if block.strip() and not re.match(r"\s*[#|!<(\[]", block):
                yield Message(str(file.relative_to(ROOT)), " ".join(block.split()))


def count(findings: list[Finding]) -> Iterator[str]:
    for names in ([one.rule for one in findings], [one.message.place.rsplit("/", 1)[0] for one in findings]):
        yield from (f"{number:5} {name}" for name, number in Counter(names).most_common())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[], metavar="PLACE", help="only these places, such as cli/")
    parser.add_argument("--count", action="store_true", help="print how many findings each rule and place has")
    given = parser.parse_args()
    rules = Rulebook(tomllib.loads(RULES.read_text(encoding="utf-8")))
    messages = list_messages()
    findings = rules.list_findings(messages, tuple(given.only))
    stale = rules.list_stale(messages)
    for line in count(findings) if given.count else findings:
        print(line)
    for text in stale:
        print(f"{RULES.name}: the exception for {text!r} is not needed any more: take it out")
    if findings or stale or given.only:
        print(f"{len(messages)} messages, {len(findings)} findings")
    return 1 if findings or stale else 0


if __name__ == "__main__":
    sys.exit(main())
