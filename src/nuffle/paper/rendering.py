"""The press: a template and its data become a PDF."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextvars import ContextVar
from importlib.resources import as_file, files
from pathlib import Path
from threading import Lock
from typing import Any, Final

from nuffle.languages import _, current_language
from nuffle.languages.scripts import PAPER, find_sentences
from nuffle.tournament.records import EventError

NO_MEMORY: Final = ("memory allocation", "MemoryError", "Cannot allocate", "out of memory", "failed to map")


class PaperTooCostly(EventError):
    """A document takes more time or memory than one may."""


class Typesetting:
    """What one document may cost, and those that are being set. Without limits a document takes what it takes."""

    def __init__(self, megabytes: int = 0, seconds: float | None = None) -> None:
        self.megabytes, self.seconds = megabytes, seconds
        self.running: set[subprocess.Popen[bytes]] = set()
        self.lock = Lock()
        self.over = False

    def run_within(self, make: Callable[[], bytes]) -> bytes:
        """Whatever is set meanwhile in this thread keeps to these limits."""
        standing = _typesetting.set(self)
        try:
            return make()
        finally:
            _typesetting.reset(standing)

    def run(self, command: list[str], given: bytes) -> subprocess.CompletedProcess[bytes]:
        with self.lock:
            if self.over:
                raise PaperTooCostly(_("the server is stopping: print the paper again in a moment"))
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.running.add(process)
        try:
            made, said = process.communicate(given, self.seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise PaperTooCostly(_("this paper takes longer than allowed ({seconds} s). Print it in parts, or ask "
                                   "the administrator for more time.", seconds=int(self.seconds or 0))) from None
        finally:
            self.running.discard(process)
        return subprocess.CompletedProcess(command, process.returncode, made, said)

    def stop(self) -> None:
        """Ends everything that is being set."""
        with self.lock:
            self.over = True
            for process in list(self.running):
                process.kill()


_typesetting: ContextVar[Typesetting | None] = ContextVar("typesetting", default=None)


def template_words(room: Path) -> dict[str, Any]:
    """What the templates say, in the language that is spoken."""
    said = [
        each
        for file in room.glob("templates/*.typ")
        for each in find_sentences(file.read_text(encoding="utf-8"), PAPER)
    ]
    return {"lang": current_language().partition("_")[0], "words": {each: _(each) for each in said}}


def render_pdf(template: str, data: dict[str, Any]) -> bytes:
    """The PDF of one template with this data, set in a process of its own."""
    limits = _typesetting.get() or Typesetting()
    with as_file(files(__package__)) as room:
        command = [sys.executable, str(room / "typesetter.py"), str(room / "templates" / f"{template}.typ"),
                   str(limits.megabytes)]
        given = json.dumps(data | template_words(room)).encode()
        done = limits.run(command, given)
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        if limits.megabytes and any(words in said for words in NO_MEMORY):
            raise PaperTooCostly(_("this paper takes more than {megabytes} MB of memory. Print it in parts, or ask the "
                                   "administrator for more.", megabytes=limits.megabytes))
        raise RuntimeError(f"the typesetter failed on {template}: {said}")
    return done.stdout
