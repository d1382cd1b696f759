"""The secrets of matches under way in a backup: sealed, or left out."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nuffle.engine.dice import DiceError
from nuffle.store.backup import BadBackup
from nuffle.store.crypto import BadSeal, seal, unseal
from nuffle.table.vault import Vault, VaultEntry, VaultError, read_entry


class SecretSealer:
    """A vault and the key under which its secrets may leave it."""

    def __init__(self, folder: Path, key: bytes | None) -> None:
        self.folder, self.key = folder, key
        # because: a match may end, and its secrets be forgotten, while the backup is being written
        self.before = dict(self.list_held()) if key else {}
        self.sealed, self.left_out = 0, 0

    def list_held(self) -> Iterator[tuple[str, VaultEntry]]:
        vault = Vault(self.folder)
        for match in vault.matches():
            try:
                yield match, vault.read(match)
            except VaultError:
                continue

    def lines(self, under_way: set[str]) -> Iterator[dict[str, Any]]:
        """What a backup has of them."""
        found = self.before | dict(self.list_held()) if self.key else {}
        for match in sorted(under_way):
            if self.key is None or match not in found:
                self.left_out += 1
                continue
            self.sealed += 1
            text = json.dumps(found[match].record()).encode()
            yield {"secrets": match, "sealed": b64encode(seal(self.key, match, text)).decode()}

    def describe(self) -> str:
        if self.key is not None or not self.left_out:
            return f"The secrets of {self.sealed} matches under way are in it, sealed."
        return (f"The secrets of {self.left_out} matches under way are not in it: they need their vault "
                f"({self.folder}), or a backup with --key.")

    # -- and back
    def open_all(self, sealed: dict[str, bytes]) -> dict[str, VaultEntry]:
        """All of them, before anything is done with any."""
        if sealed and self.key is None:
            return {}
        try:
            return {match: self.entry(match, text) for match, text in sealed.items()}
        except BadSeal as error:
            raise BadBackup(f"--key: {error}; nothing was changed") from error

    def entry(self, match: str, text: bytes) -> VaultEntry:
        assert self.key is not None
        return read_entry(json.loads(unseal(self.key, match, text)))

    def put_back(self, entries: dict[str, VaultEntry]) -> int:
        """What the vault still has is never older than what a backup has."""
        vault = Vault(self.folder)
        for match, entry in entries.items():
            try:
                if not vault.holds(match):
                    vault.write(match, entry)
            except DiceError as error:
                raise BadBackup(f"{match!r} is not the name of a match") from error
        return len(entries)
