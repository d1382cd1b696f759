"""Golden matches: whole recordings that both builds must play again, event for event.

    python -m nuffle.lab.golden DIRECTORY      writes them anew, after a deliberate change of the rules
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nuffle.bots import make_bot
from nuffle.engine.dice import SERVER, Dice, Seeded, commitment
from nuffle.files.records import read_text
from nuffle.lab.bench import full_of_skills, teams
from nuffle.table import BotSeat, MatchSpec, Table, Vault
from nuffle.table.fair import FairOpening
from nuffle.table.spec import FAIR
from nuffle.table.vault import VaultEntry
from nuffle.text.replay import Line, compact


@dataclass(frozen=True)
class Golden:
    """One match worth keeping: who plays whom, how, and with which dice."""

    name: str
    edition: str
    seed: int
    home: str = ""
    away: str = ""
    bots: tuple[str, str] = ("random", "random")
    setting: str = "exhibition"
    winner_needed: bool = False
    fair: bool = False

    def play(self) -> Iterator[Line]:
        """The lines of its recording."""
        with TemporaryDirectory() as directory:
            yield from self.table(Vault(Path(directory))).records()

    def table(self, vault: Vault) -> Table:
        sides = teams(self.edition, self.home, self.away) if self.home else full_of_skills(self.edition, self.seed)
        if self.setting == "league":
            sides[0].treasury, sides[1].value = 150_000, sides[1].value - 400_000
        spec = MatchSpec(self.edition, tuple(sides), self.setting, self.winner_needed)
        fixture = (replace(spec, dice=FAIR).fixture(*open_dice(vault, self.name)) if self.fair else
                   replace(spec, seed=self.seed).fixture())
        seats = [BotSeat(make_bot(name)) for name in self.bots]
        table = Table(fixture, seats, Seeded(self.seed + 1), vault=vault).begin()
        table.play_on()
        return table


def open_dice(vault: Vault, match_id: str) -> tuple[Dice, Line]:
    """Fair dice as always, but from secrets that everybody can read here."""
    secrets = {party: sha256(f"{match_id} {party}".encode()).digest() for party in (SERVER, 0, 1)}
    bound = {party: commitment(match_id, party, secret) for party, secret in secrets.items()}
    vault.write(match_id, VaultEntry(2, bound, secrets))
    opening = FairOpening(vault, match_id, 2)
    return opening.dice(), opening.public_record()


def read_recipes(directory: Path) -> list[Golden]:
    """The matches worth keeping that a folder lists in `recipes.toml`."""
    listed: list[dict[str, Any]] = tomllib.loads(read_text(directory / "recipes.toml"))["match"]
    return [Golden(**recipe | {"bots": tuple(recipe.get("bots", Golden.bots))}) for recipe in listed]


def main() -> None:
    directory = Path(sys.argv[1] if len(sys.argv) > 1 else "tests/golden")
    for golden in read_recipes(directory):
        path = directory / f"{golden.name}.jsonl"
        path.write_text("".join(compact(record) + "\n" for record in golden.play()), encoding="utf-8")
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
