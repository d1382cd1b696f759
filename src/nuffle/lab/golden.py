"""Golden matches: whole recordings that both builds must play again, event for event.

    python -m nuffle.lab.golden DIRECTORY      writes them anew, after a deliberate change of the rules
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from nuffle.bots import make_bot
from nuffle.editions import edition
from nuffle.engine.dice import SERVER, Dice, Seeded, commitment
from nuffle.lab.bench import full_of_skills, teams
from nuffle.rules.holdings import Terms
from nuffle.table import BotSeat, Fixture, Table, Vault
from nuffle.table.fair import Opening
from nuffle.table.vault import Entry
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
        setup = Terms(self.setting, self.winner_needed)
        dice, published = opened(vault, self.name) if self.fair else (Seeded(self.seed), None)
        fixture = Fixture(edition(self.edition), sides, setup, dice, None if self.fair else self.seed, published)
        seats = [BotSeat(make_bot(name)) for name in self.bots]
        table = Table(fixture, seats, Seeded(self.seed + 1), vault=vault).begin()
        table.play_on()
        return table


def opened(vault: Vault, match_id: str) -> tuple[Dice, Line]:
    """Fair dice as always, but from secrets that everybody can read here."""
    secrets = {party: sha256(f"{match_id} {party}".encode()).digest() for party in (SERVER, 0, 1)}
    bound = {party: commitment(match_id, party, secret) for party, secret in secrets.items()}
    vault.write(match_id, Entry(2, bound, secrets))
    opening = Opening(vault, match_id, 2)
    return opening.dice(), opening.published()


GOLDEN = [
    Golden("humans-orcs-scripted", "crp", 3, "Human", "Orc", ("beginner", "beginner")),
    Golden("elves-dwarfs-overtime", "crp", 5, "Wood Elf", "Dwarf", ("beginner", "random"), winner_needed=True),
    Golden("vampires-undead-league", "crp", 8, "Vampire", "Undead", setting="league"),
    Golden("goblins-ogres", "crp", 13, "Goblin", "Ogre"),
    Golden("six-skills-each", "crp", 21),
    Golden("fair-dice", "crp", 34, "Nurgle", "Lizardman", fair=True),
    Golden("humans-orcs-2020", "bb2020", 2, "Human", "Orc", ("beginner", "random")),
    Golden("halflings-ogres-league-2020", "bb2020", 6, "Halfling", "Ogre", setting="league"),
    Golden("six-skills-each-2020", "bb2020", 11),
]


def main() -> None:
    directory = Path(sys.argv[1] if len(sys.argv) > 1 else "tests/golden")
    for golden in GOLDEN:
        path = directory / f"{golden.name}.jsonl"
        path.write_text("".join(compact(record) + "\n" for record in golden.play()), encoding="utf-8")
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
