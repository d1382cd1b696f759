"""On which line each value of a TOML text stands, for messages that name the line.

The standard parser keeps no positions; this one keeps nothing else. It trusts the text: parse it with `tomllib` first.
"""

from __future__ import annotations

import re

Path = tuple[str | int, ...]

_TOKEN = re.compile(
    r"""
      \"{3} (?:\\.|[^\\])*? \"{3} | '{3} .*? '{3}     # strings over several lines
    | "(?:\\.|[^"\\\n])*" | '[^'\n]*'                 # strings and quoted keys
    | \#[^\n]* | \n | [\[\]{},=.]                     # comments, line ends, punctuation
    | [^\s\#\[\]{},=."']+                             # bare keys and the parts of plain values
    """,
    re.DOTALL | re.VERBOSE,
)


class TomlReader:
    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, int]] = []
        line = 1
        for match in _TOKEN.finditer(text):
            token = match.group()
            if not token.startswith("#"):
                self.tokens.append((token, line))
            line += token.count("\n")
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.lengths: dict[Path, int] = {}

    def peek(self, ahead: int = 0) -> str:
        return self.tokens[self.at + ahead][0] if self.at + ahead < len(self.tokens) else ""

    def take(self) -> tuple[str, int]:
        token = self.tokens[self.at]
        self.at += 1
        return token

    def skip_blank(self, also: str = "") -> None:
        while self.peek() == "\n" or (also and self.peek() == also):
            self.at += 1

    def read(self) -> dict[Path, int]:
        table: Path = ()
        self.skip_blank()
        while self.at < len(self.tokens):
            if self.peek() == "[":
                table = self.header()
            else:
                self.assignment(table)
            self.skip_blank()
        return self.lines

    def key(self) -> tuple[Path, int]:
        parts: list[str | int] = []
        line = self.tokens[self.at][1]
        while True:
            parts.append(self.take()[0].strip("\"'"))
            if self.peek() != ".":
                return tuple(parts), line
            self.at += 1

    def header(self) -> Path:
        opening = 2 if self.peek(1) == "[" else 1
        self.at += opening
        parts, line = self.key()
        self.at += opening
        path = (*self.inside_latest(parts[:-1]), parts[-1])
        if opening == 2:
            self.lines.setdefault(path, line)
            self.lengths[path] = self.lengths.get(path, 0) + 1
            path = (*path, self.lengths[path] - 1)
        self.lines[path] = line
        return path

    def inside_latest(self, parts: Path) -> Path:
        """A table below an array of tables belongs to the last one opened."""
        path: Path = ()
        for part in parts:
            path = (*path, part)
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
        return path

    def assignment(self, table: Path) -> None:
        parts, line = self.key()
        self.at += 1
        path = table + parts
        self.lines[path] = line
        self.value(path)

    def value(self, path: Path) -> None:
        if self.peek() == "[":
            self.array(path)
        elif self.peek() == "{":
            self.inline_table(path)
        else:
            while self.peek() not in ("", "\n", ",", "]", "}"):
                self.at += 1

    def array(self, path: Path) -> None:
        self.at += 1
        index = 0
        self.skip_blank(",")
        while self.peek() != "]":
            item = (*path, index)
            self.lines[item] = self.tokens[self.at][1]
            self.value(item)
            index += 1
            self.skip_blank(",")
        self.at += 1

    def inline_table(self, path: Path) -> None:
        self.at += 1
        self.skip_blank(",")
        while self.peek() != "}":
            self.assignment(path)
            self.skip_blank(",")
        self.at += 1


def value_lines(text: str) -> dict[Path, int]:
    """The line of every key, table and list item of a valid TOML text."""
    return TomlReader(text).read()


def line_of(path: Path, lines: dict[Path, int]) -> int:
    """The line of a value, or of the nearest thing around it that is written down."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)
