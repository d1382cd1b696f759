"""Golden matches: whole recordings that both builds must play again, event for event.

    python -m nuffle.lab.golden DIRECTORY      writes them anew, after a deliberate change of the rules
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from nuffle.bots import ask, make_bot
from nuffle.editions import edition
from nuffle.engine.dice import Dice, Fair, Seeded
from nuffle.lab.bench import full_of_skills, teams
from nuffle.rules.holdings import Setup
from nuffle.text.replay import Recording


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

    def play(self) -> Recording:
        sides = teams(self.edition, self.home, self.away) if self.home else full_of_skills(self.edition, self.seed)
        if self.setting == "league":
            sides[0].treasury, sides[1].value = 150_000, sides[1].value - 400_000
        dice: Dice = Fair([b"server", b"home", b"away"]) if self.fair else Seeded(self.seed)
        setup = Setup(self.setting, self.winner_needed)
        recording = Recording(edition(self.edition), sides, dice, setup, None if self.fair else self.seed)
        bots, draws = [make_bot(name) for name in self.bots], Seeded(self.seed + 1)
        while recording.match.seat >= 0:
            recording.decide(ask(recording.match, bots[recording.match.seat], draws))
        return recording


GOLDEN = [
    Golden("humans-orcs-scripted", "crp", 3, "Human", "Orc", ("scripted", "scripted")),
    Golden("elves-dwarfs-overtime", "crp", 5, "Wood Elf", "Dwarf", ("scripted", "random"), winner_needed=True),
    Golden("vampires-undead-league", "crp", 8, "Vampire", "Undead", setting="league"),
    Golden("goblins-ogres", "crp", 13, "Goblin", "Ogre"),
    Golden("six-skills-each", "crp", 21),
    Golden("fair-dice", "crp", 34, "Nurgle", "Lizardman", fair=True),
    Golden("humans-orcs-2020", "bb2020", 2, "Human", "Orc", ("scripted", "random")),
    Golden("halflings-ogres-league-2020", "bb2020", 6, "Halfling", "Ogre", setting="league"),
    Golden("six-skills-each-2020", "bb2020", 11),
]


def main() -> None:
    directory = Path(sys.argv[1] if len(sys.argv) > 1 else "tests/golden")
    for golden in GOLDEN:
        path = directory / f"{golden.name}.jsonl"
        golden.play().save(path)
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
