"""Own recordings verify and go on: `python -m nuffle.lab.recordings`.

Matches over all teams of both editions and in dungeons, with random skills, stars and what is hired beforehand; some
answers are taken back. Each is verified whole, and taken up again from random moments, by its position or by playing
the answers again.
With `--keep` the files stay, so that another build verifies the very same ones with `--verify`.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from pathlib import Path
from random import Random
from typing import Any, Final

from nuffle.bots import make_bot
from nuffle.build import build
from nuffle.editions import EDITIONS, on_maps
from nuffle.editions import edition as ruleset
from nuffle.engine.dice import Seeded
from nuffle.lab.blocks import spread
from nuffle.lab.entrants import FuzzMatch, draw
from nuffle.rules.game import Game
from nuffle.rules.ruleset import Ruleset
from nuffle.table import AutomaticAnswer, BotSeat, MatchLoop, Table, find_difference, resume
from nuffle.text.replay import Replay, compact, parse_replay

BLOCK: Final = 20
MOMENTS: Final = 10
SKILLS: Final = (0, 0, 2, 6)        # random skills for every player, by the number of the match
FICKLE: Final = 40                  # one answer in so many is taken back
HIRED_AHEAD: Final = (("Low Cost Linemen", "bb2020.inducement.riotous-rookies"),)
SHOWN: Final = 3
PLAYED: Final = (*EDITIONS, on_maps())


class FickleSeat(BotSeat):
    """A bot that may take back what it has answered."""

    takes_back = True


@dataclass
class Moment:
    """A match as it was saved in the middle: so many lines, then its position; and what was answered after it."""

    lines: int
    dump: str
    answers: int


@dataclass
class RecordingReport:
    matches: int = 0
    answers: int = 0
    taken_back: int = 0
    resumed: int = 0
    errors: list[tuple[str, int, str]] = field(default_factory=list)

    def add(self, other: RecordingReport) -> None:
        self.matches += other.matches
        self.answers += other.answers
        self.taken_back += other.taken_back
        self.resumed += other.resumed
        self.errors += other.errors

    def describe(self, seconds: float) -> str:
        return (f"{build()} build: {self.matches:,} recorded matches verified, {self.resumed:,} taken up again "
                f"and played to the same end, {self.answers:,} answers, {self.taken_back:,} taken back, "
                f"{len(self.errors)} errors, {seconds:.0f} s")


def entrants(rules: Ruleset, seed: int) -> FuzzMatch:
    """A match with everything in it, also what is hired before it begins."""
    entry = draw(seed, rules, each=SKILLS[seed % len(SKILLS)])
    for team in entry.teams:
        for tag, inducement in HIRED_AHEAD:
            if tag in team.tags and rules.knows(inducement):
                team.hired = [*team.hired, (inducement, 1)]
    return entry


class RecordingCheck:
    """One match, played, saved at random moments, and looked at again."""

    def __init__(self, edition: str, seed: int, moments: int = MOMENTS) -> None:
        self.rng, self.moments = Random(seed), moments
        self.kept: list[Moment] = []
        self.given: list[int] = []          # what was answered and stood
        self.text = ""                      # the file of the whole match
        entry = entrants(ruleset(edition), seed)
        names = ["scripted" if seed % 5 == 0 and seat == 0 else "random" for seat in range(len(entry.teams))]
        seats = [FickleSeat(make_bot(name)) for name in names]
        self.table = Table(entry.fixture(ruleset(edition)), seats, Seeded(seed + 1)).begin()

    def play(self) -> None:
        Fickle(self).run()

    def keep(self) -> None:
        """Some moments of all, each with the same chance, however long the match will be."""
        seen = len(self.given)
        place = seen if seen < self.moments else self.rng.randrange(seen + 1)
        if place < self.moments:
            moment = Moment(len(self.table.recorder.lines()), self.table.match.dump(), seen)
            self.kept[place:place + 1] = [moment]

    # -- looked at again
    def check(self) -> None:
        self.text = "".join(compact(record) + "\n" for record in self.table.records())
        whole = parse_replay("recording", self.text)
        verify(whole)
        for number, moment in enumerate(self.kept):
            self.check_moment(whole, moment, by_position=number % 2 == 0)

    def check_moment(self, whole: Replay, moment: Moment, by_position: bool) -> None:
        """Lines once written stay: a file saved then begins as the whole one, which is read only once."""
        position = [(moment.lines + 2, {"position": json.loads(moment.dump)})]
        again = resume(Replay("moment", whole.head, whole.lines[:moment.lines] + position * by_position))
        if again.match.dump() != moment.dump:
            raise AssertionError(f"taken up after {moment.answers} answers it is another match")
        at_table = moment is self.kept[0]
        for answer in self.given[moment.answers:]:
            (again if at_table else again.match).decide(answer)
        if gist(again.match) != gist(self.table.match):
            raise AssertionError(f"taken up after {moment.answers} answers it ends otherwise")
        if at_table:
            verify(parse_replay("taken up", "\n".join(compact(record) for record in again.records())))


class Fickle(MatchLoop):
    """Plays a match that is saved now and then, and takes some answers back."""

    def __init__(self, recorded: RecordingCheck) -> None:
        super().__init__(recorded.table)
        self.recorded = recorded

    def automatic_answer(self) -> AutomaticAnswer | None:
        self.recorded.keep()
        return super().automatic_answer()

    def take(self, reply: AutomaticAnswer) -> bool:
        table, seat = self.table, int(self.table.match.seat)
        table.decide(reply.answer)
        if table.may_undo(seat) and self.recorded.rng.randrange(FICKLE) == 0:
            table.take_back(seat, 1)
        else:
            self.recorded.given.append(reply.answer)
        return True


def gist(match: Game) -> dict[str, Any]:
    """The end of a match without the numbers of questions, rolls and events, which also count what was taken back."""
    found: dict[str, Any] = json.loads(match.dump())
    del found["numbers"]
    del found["request"][4:]
    return found


def verify(replay: Replay) -> None:
    if trouble := find_difference(replay):
        raise AssertionError(trouble)


# -- many
def look_at(report: RecordingReport, edition: str, seed: int, keep: Path | None = None) -> None:
    recorded = RecordingCheck(edition, seed)
    recorded.play()
    recorded.check()
    if keep is not None:
        file_in(keep, edition, seed).write_bytes(gzip.compress(recorded.text.encode(), 1))
    report.answers += len(recorded.given)
    report.taken_back += sum(line.get("event") == "taken back" for line in recorded.table.recorder.lines())
    report.resumed += len(recorded.kept)
    report.matches += 1


def file_in(folder: Path, edition: str, seed: int) -> Path:
    return folder / f"{edition}-{seed}.jsonl.gz"


def verify_kept(report: RecordingReport, edition: str, seed: int, kept: Path) -> None:
    """A recording that was kept, perhaps by another build."""
    path = file_in(kept, edition, seed)
    replay = parse_replay(path.name, gzip.decompress(path.read_bytes()).decode())
    verify(replay)
    report.answers += len(replay.answers())
    report.matches += 1


def run_block(look: Callable[[RecordingReport, str, int], None], edition: str, seeds: Sequence[int]) -> RecordingReport:
    report = RecordingReport()
    for seed in seeds:
        try:
            look(report, edition, seed)
        except Exception:  # because: every recording that fails is told, whatever the reason
            report.errors.append((edition, seed, traceback.format_exc()))
    return report


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m nuffle.lab.recordings", description=__doc__)
    parser.add_argument("--matches", type=int, default=2000, help="of all editions together")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where the recordings are kept")
    parser.add_argument("--verify", type=Path, metavar="FOLDER", help="verify those kept there; nothing is played")
    wanted = parser.parse_args(arguments)
    start, report = time.perf_counter(), RecordingReport()
    look = partial(verify_kept, kept=wanted.verify) if wanted.verify else partial(look_at, keep=wanted.keep)
    if wanted.keep:
        wanted.keep.mkdir(parents=True, exist_ok=True)
    for edition in PLAYED:
        seeds = range(wanted.seed, wanted.seed + ceil(wanted.matches / len(PLAYED)))
        for part in spread(partial(run_block, look), edition, seeds, BLOCK, wanted.jobs):
            report.add(part)
            for name, seed, text in part.errors[:SHOWN]:
                print(f"{name}, seed {seed}:\n{text}")
    print(report.describe(time.perf_counter() - start))
    return 1 if report.errors else 0


if __name__ == "__main__":
    sys.exit(main())
