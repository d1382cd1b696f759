"""On which line of a TOML text each thing stands, so that what is wrong with it can be told with its place."""

from __future__ import annotations

import re
from typing import Final

Path = tuple[int | str, ...]
SPACE: Final = re.compile(r"(?:[ \t\r]|#[^\n]*)*")
GAP: Final = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
TEXT: Final = re.compile(r'"""(?:\\.|[^\\])*?"{3,5}|' r"'''.*?'{3,5}|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'", re.DOTALL)
PLAIN: Final = re.compile(r"[^,\]}\n#]+")
KEY: Final = re.compile(r"""\s*("(?:\\.|[^"\\\n])*"|'[^'\n]*'|[A-Za-z0-9_-]+)\s*""")


class TomlLines:
    """Reads a text that is known to be TOML, and keeps the line of every table, entry and value by its path."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.many: dict[Path, int] = {}         # tables of a list so far
        self.read_document()

    def find(self, path: Path) -> int:
        """The line of a thing, or of the nearest one around it; 0 where there is none."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    def keep(self, path: Path) -> None:
        self.lines.setdefault(path, self.text.count("\n", 0, self.at) + 1)

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def read_document(self) -> None:
        table: Path = ()
        while True:
            self.skip(GAP)
            if self.at >= len(self.text):
                return
            if self.text[self.at] == "[":
                table = self.read_header()
            else:
                self.read_pair(table)

    def read_header(self) -> Path:
        several = self.text.startswith("[[", self.at)
        line = self.at
        self.at += 1 + several
        names = self.read_key()
        self.at += 1 + several
        path: Path = ()
        for place, name in enumerate(names):
            path = (*path, name)
            if several and place == len(names) - 1:
                self.many[path] = self.many.get(path, -1) + 1
            if path in self.many:
                path = (*path, self.many[path])
        after, self.at = self.at, line
        self.keep(path)
        self.at = after
        return path

    def read_key(self) -> list[str]:
        names: list[str] = []
        while found := KEY.match(self.text, self.at):
            names.append(found[1].strip("\"'"))
            self.at = found.end()
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
        return names

    def read_pair(self, table: Path) -> None:
        """`key = value`; what is no pair after all is stepped over."""
        self.skip(SPACE)
        start = self.at
        path = (*table, *self.read_key())
        end, self.at = self.at, start
        self.keep(path)
        self.at = max(end, start + 1)
        if self.text.startswith("=", end):
            self.at = end + 1
            self.skip(SPACE)
            self.read_value(path)

    def read_value(self, path: Path) -> None:
        self.keep(path)
        if self.text.startswith("[", self.at):
            self.read_list(path)
        elif self.text.startswith("{", self.at):
            self.at += 1
            self.skip(GAP)
            while self.at < len(self.text) and self.text[self.at] != "}":
                self.read_pair(path)
                self.skip(GAP)
            self.at += 1
        else:
            self.skip(TEXT if self.text[self.at:self.at + 1] in ("'", '"') else PLAIN)

    def read_list(self, path: Path) -> None:
        self.at += 1
        place = 0
        self.skip(GAP)
        while self.at < len(self.text) and self.text[self.at] != "]":
            self.read_value((*path, place))
            place += 1
            self.skip(GAP)
        self.at += 1
