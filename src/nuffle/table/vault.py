"""The vault: the one place where the secrets of fair dice lie while their matches are under way.

A directory of its own, readable by its owner only, with a file for each match. Nothing in it goes into dumps, replays,
logs or the store; it outlives a killed process, and a match's file is gone once its secrets have been revealed.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from nuffle.engine.dice import SECRET, SERVER, DiceError, Fair, Sealed, check_id

PRIVATE_FILE: Final = 0o600
PRIVATE_DIRECTORY: Final = 0o700


class VaultError(Exception):
    """The vault has no such secrets, or cannot read its own file."""


@dataclass
class VaultEntry:
    """What is known of one match's secrets; seats go by number, the server is -1."""

    seats: int
    commitments: dict[int, str] = field(default_factory=dict)
    secrets: dict[int, bytes] = field(default_factory=dict, repr=False)
    consents: dict[int, list[int]] = field(default_factory=dict)    # to a stand-in for this seat, by whom
    stand_ins: list[int] = field(default_factory=list)

    @property
    def parties(self) -> list[int]:
        return [SERVER, *range(self.seats)]

    def in_order(self) -> list[bytes]:
        """All secrets, the server's first."""
        return [self.secrets[party] for party in self.parties]

    def record(self) -> dict[str, Any]:
        return {"seats": self.seats, "commitments": self.commitments, "consents": self.consents,
                "stand_ins": self.stand_ins, "secrets": {party: one.hex() for party, one in self.secrets.items()}}


def read_entry(record: dict[str, Any]) -> VaultEntry:
    return VaultEntry(
        int(record["seats"]),
        {int(party): str(text) for party, text in record["commitments"].items()},
        {int(party): bytes.fromhex(text) for party, text in record["secrets"].items()},
        {int(party): list(given) for party, given in record["consents"].items()},
        list(record["stand_ins"]),
    )


def write_private(path: Path, text: str) -> None:
    """A file for its owner alone, written whole or not at all."""
    beside = path.with_suffix(".new")
    beside.unlink(missing_ok=True)
    with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


class Vault:
    """Secrets by match."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        directory.mkdir(mode=PRIVATE_DIRECTORY, parents=True, exist_ok=True)
        directory.chmod(PRIVATE_DIRECTORY)

    def path(self, match_id: str) -> Path:
        return self.directory / f"{check_id(match_id)}.secrets"

    def holds(self, match_id: str) -> bool:
        return self.path(match_id).exists()

    def matches(self) -> list[str]:
        return sorted(path.stem for path in self.directory.glob("*.secrets"))

    def read(self, match_id: str) -> VaultEntry:
        try:
            return read_entry(json.loads(self.path(match_id).read_text(encoding="ascii")))
        except FileNotFoundError as error:
            raise VaultError(f"no secrets of match {match_id} are kept here") from error
        except (ValueError, KeyError, TypeError, AttributeError):
            # because: the error's own text could quote a secret
            raise VaultError(f"the secrets of match {match_id} cannot be read") from None

    def write(self, match_id: str, entry: VaultEntry) -> None:
        """All of it or nothing: a killed process leaves the old file or the new one."""
        write_private(self.path(match_id), json.dumps(entry.record()))

    def forget(self, match_id: str) -> None:
        self.path(match_id).unlink(missing_ok=True)

    def open(self, sealed: Sealed) -> Fair:
        """The dice of a match that was put down, ready to be thrown on."""
        entry = self.read(sealed.match_id)
        missing = [party for party in entry.parties if len(entry.secrets.get(party, b"")) != SECRET]
        if missing:
            raise VaultError(f"match {sealed.match_id} has not begun: secrets are missing")
        try:
            return sealed.unseal(entry.in_order())
        except DiceError as error:
            raise VaultError(str(error)) from None
