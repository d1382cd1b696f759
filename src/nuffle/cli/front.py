"""The front door: what is typed is made harmless before anybody reads it, and a traceback reaches nobody.

An error of nuffle's own becomes three lines and a file with the details. Ctrl-C is quiet.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import tempfile
import traceback
import warnings
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TextIO

from nuffle import __version__

OWN_ERROR: Final = 70           # what other programs exit with where they are wrong themselves
INTERRUPTED: Final = 130
_PASSWORD = re.compile(r"(://[^/@\s:]*):[^@\s/]*@")


def run(app: Callable[[], object]) -> None:
    """The command that was typed."""
    sys.argv[1:] = sanitise(sys.argv[1:])
    warnings.showwarning = show_warning
    try:
        app()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    except Exception as error:
        own_error(error)
        raise SystemExit(OWN_ERROR) from None


def sanitise(typed: list[str]) -> list[str]:
    if all(word.isprintable() for word in typed):
        return typed
    from nuffle.files.words import line  # because: it takes a while to import, and is hardly ever needed

    return [line(word) for word in typed]


def show_warning(
    message: Warning | str, category: type[Warning], filename: str, lineno: int, file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Hints of nuffle's own are told to whoever is there; those of libraries are for their makers."""
    if category.__module__.startswith("nuffle."):
        print(f"note: {message}", file=sys.stderr)


def own_error(error: Exception) -> None:
    """What went wrong, where the details are and what to do, on standard error."""
    from nuffle.files.words import short

    print(f"nuffle has a bug and stopped: {type(error).__name__}: {short(mask_passwords(str(error)), 200)}",
          file=sys.stderr)
    try:
        print(f"Details: {write_details(error)}", file=sys.stderr)
    except OSError as trouble:
        print(f"The details could not be written ({trouble.strerror}). Run it again elsewhere.", file=sys.stderr)
    print("Please report it with that file and what you were doing. What was saved before is safe.", file=sys.stderr)


def mask_passwords(text: str) -> str:
    """Without the passwords of databases."""
    return _PASSWORD.sub(r"\1:***@", text)


def details(error: Exception) -> str:
    head = f"nuffle {__version__}, Python {platform.python_version()}, {platform.platform()}"
    typed = " ".join(["nuffle", *(repr(word) for word in sys.argv[1:])])
    return mask_passwords("\n".join([head, typed, "", *traceback.format_exception(error)]))


def write_details(error: Exception) -> Path:
    """The file with the details, readable by its owner alone."""
    name = f"error-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    try:
        folder = state_folder()
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / name
        file.touch(mode=0o600)
    except OSError:
        file = Path(tempfile.mkdtemp(prefix="nuffle-")) / name
        file.touch(mode=0o600)
    file.write_text(details(error), encoding="utf-8", errors="backslashreplace")
    return file


def state_folder() -> Path:
    given = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(given) if given else Path.home() / ".local" / "state") / "nuffle"
