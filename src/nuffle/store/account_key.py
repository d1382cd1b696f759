"""The key under which second factors are kept: a file outside the database, or a setting."""

from __future__ import annotations

import hmac
import os
import re
import secrets
from pathlib import Path
from typing import Final

from nuffle.files.records import BadFile, read_text
from nuffle.store.crypto import KEY
from nuffle.store.names import StoreError

HEXADECIMAL: Final = re.compile(rf"[0-9a-fA-F]{{{2 * KEY}}}")
PRIVATE: Final = 0o600


class BadKey(StoreError):
    """A file that has no key in it, or cannot be read."""


def load_account_key(given: str, usual: Path) -> bytes:
    """The key itself, or the file it stands in; a file is made where there is none."""
    if HEXADECIMAL.fullmatch(given.strip()):
        return bytes.fromhex(given.strip())
    path = Path(given) if given else usual
    try:
        return read_key(path) if path.exists() else make_key(path)
    except OSError as error:
        raise BadKey(f"the account key {path} cannot be read or written: {error.strerror}") from error


def read_key(path: Path) -> bytes:
    try:
        found = read_text(path).strip()
    except BadFile as error:
        raise BadKey(f"the account key cannot be read: {error}") from error
    if not HEXADECIMAL.fullmatch(found):
        raise BadKey(f"{path} is not an account key: it has to hold {2 * KEY} hexadecimal digits")
    return bytes.fromhex(found)


def make_key(path: Path) -> bytes:
    """Written whole or not at all; of several processes that make it at once, all have the same one."""
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w", encoding="ascii") as file:
        file.write(secrets.token_hex(KEY) + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(beside, path)
    except FileExistsError:
        pass        # because: another process was first, and its key is the one
    finally:
        beside.unlink()
    return read_key(path)


def derive_key(key: bytes, purpose: str) -> bytes:
    """A key for one purpose alone."""
    return hmac.digest(key, b"nuffle " + purpose.encode(), "sha256")
