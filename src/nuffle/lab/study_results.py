"""What a study has come to so far: a directory with the study itself and a row for every match played.

A row is written when its match is over, so a study that was stopped goes on where it was.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from nuffle.files.records import BadFile, write
from nuffle.lab.simulate import Failure, Outcome
from nuffle.lab.study import Bout, Study, read_study

STUDY: Final = "study.toml"
ROWS: Final = "matches.csv"
COLUMNS: Final = ("number", "seed", "home", "away", "bot_home", "bot_away", "score_home", "score_away",
                  "casualties_home", "casualties_away", "turns", "decisions", "luck_home", "luck_away", "error")
WORDS: Final = ("home", "away", "bot_home", "bot_away", "error")
LUCK: Final = ("luck_home", "luck_away")
Row = dict[str, str]


def parse_cell(name: str, text: str) -> int | float | str | None:
    if name in WORDS:
        return text
    if not text:
        return None
    return float(text) if name in LUCK else int(text)


class StudyResults:
    """The rows of a study in a directory of its own."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.folder, self.study = folder, study
        self.rows: dict[int, Row] = {}

    @classmethod
    def open(cls, folder: Path, study: Study) -> StudyResults:
        """A new one, or the one that is there: of the same study only."""
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / STUDY
        if kept.exists() and read_study(kept) != study:
            raise BadFile(str(folder), ["holds another study; name another directory, or remove it"])
        write(kept, study)
        made = cls(folder, study)
        made.read_rows()
        return made

    @classmethod
    def open_existing(cls, folder: Path) -> StudyResults:
        """One to read from."""
        if not (folder / STUDY).is_file():
            raise BadFile(str(folder), [f"is no study: there is no {STUDY} in it"])
        found = cls(folder, read_study(folder / STUDY))
        found.read_rows()
        return found

    def read_rows(self) -> None:
        """A last line that was cut off in the middle does not count; neither does a match that broke off."""
        path = self.folder / ROWS
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole = text[:text.rfind("\n") + 1]
        found = [row for row in csv.DictReader(io.StringIO(whole)) if not row["error"]]
        self.rows = {int(row["number"]): row for row in found}
        self.write_all()

    def write_all(self) -> None:
        (self.folder / ROWS).write_text(self.as_csv(), encoding="utf-8")

    def as_csv(self) -> str:
        """In the order of the matches, whichever was over first."""
        lines = io.StringIO()
        writer = csv.DictWriter(lines, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(self.rows[number] for number in sorted(self.rows))
        return lines.getvalue()

    def add(self, done: Iterable[tuple[Bout, Outcome]]) -> None:
        with (self.folder / ROWS).open("a", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
            for bout, outcome in done:
                row = self.row(bout, outcome)
                writer.writerow(row)
                if not row["error"]:
                    self.rows[bout.number] = row

    def row(self, bout: Bout, outcome: Outcome) -> Row:
        teams, bots = self.study.teams, self.study.bot_of(bout)
        found = {"number": bout.number, "seed": bout.seed, "home": teams[bout.home], "away": teams[bout.away],
                 "bot_home": bots[0], "bot_away": bots[1], "error": ""}
        if isinstance(outcome, Failure):
            return {name: str(found.get(name, "")) for name in COLUMNS} | {"error": outcome.error}
        found |= {"score_home": outcome.scores[0], "score_away": outcome.scores[1], "turns": outcome.turns,
                  "casualties_home": outcome.casualties[0], "casualties_away": outcome.casualties[1],
                  "decisions": outcome.decisions}
        found |= dict(zip(("luck_home", "luck_away"), outcome.luck or ("", ""), strict=True))
        return {name: str(found[name]) for name in COLUMNS}

    def parse_rows(self) -> list[dict[str, int | float | str | None]]:
        """The rows as numbers where they are numbers; what is not there is nothing."""
        return [
            {name: parse_cell(name, text) for name, text in self.rows[number].items()} for number in sorted(self.rows)
        ]

    def list_remaining(self) -> list[Bout]:
        return [bout for bout in self.study.bouts() if bout.number not in self.rows]
