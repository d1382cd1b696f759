"""A recorded match once more: compared with its recording, or taken up where it was left."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from nuffle.engine.dice import DiceError, Fair, Sealed, Seeded
from nuffle.engine.match import AnswerError
from nuffle.files import words
from nuffle.files.records import BadFile
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.game import Game
from nuffle.rules.ruleset import RulesetError
from nuffle.rules.start import TeamError, load_match
from nuffle.table.clock import Clock
from nuffle.table.fair import FairError, check_revealed
from nuffle.table.seats import Seat
from nuffle.table.spec import Fixture, fixture_of
from nuffle.table.table import FAR, NotAsked, Table, TableError, Thrower
from nuffle.table.vault import Vault, VaultError
from nuffle.table.versions import explain_refusal, is_from_here
from nuffle.text.notation import SEATS, NotationError
from nuffle.text.replay import MADE_BY, TAKEN_BACK, Line, Replay, compact


def repeat_act(table: Table, line: Line) -> None:
    """Give the answer of a line, or take one back, as the seat that did it then."""
    seat = SEATS.index(line["seat"])
    if "answer" not in line:
        back = table.undo_agreed if "agreed" in line else table.take_back
        back(seat, int(line["answers"]))
        return
    try:
        table.answer(seat, line["answer"])
    except NotAsked as error:
        asked = SEATS[table.match.seat] if table.match.seat >= 0 else "nobody"
        raise AnswerError(f"{line['seat']} answers, but {asked} is asked") from error


def is_act(line: Line) -> bool:
    return "answer" in line or line.get("event") == TAKEN_BACK


# -- the same?
def find_difference(replay: Replay) -> str:
    """Where the match goes another way than the recording says; empty where it never does."""
    return play_again(replay)[1]


def play_again(replay: Replay) -> tuple[Game | None, str]:
    """The match as far as it goes, and where it goes another way than the recording says."""
    if missing := replay.missing_rules():
        return None, f"line 1: {missing}"
    try:
        check_dice(replay)
        again = begin_again(replay, Table(numbered_alike(fixture_of(replay), replay), far=FAR))
    except Exception as error:  # because: whatever a strange header does to the rules, the match cannot begin
        return None, f"line 1: the match cannot begin: {describe_error(error)}"
    trouble = ReplayComparison(again, is_from_here(replay)).of(replay)
    return again.match, trouble


def begin_again(replay: Replay, table: Table) -> Table:
    """At its first question, or at the scene that a recording begins with."""
    scene = replay.scene()
    if scene is None:
        return table.begin()
    fixture = table.fixture
    position = json.dumps(scene["position"])
    table.seat_match(load_match(position, fixture.rules, fixture.teams, fixture.setup, fixture.pitch, outside=True))
    table.recorder.made = [scene]
    return table


def numbered_alike(fixture: Fixture, replay: Replay) -> Fixture:
    """With the numbers by which the positions written down know the rules: there may be more rules by now."""
    names: dict[str, str] = {}
    for _, line in replay.lines:
        if "position" in line:
            names.update(line["position"].get("rules", {}))
    return replace(fixture, rules=fixture.rules.renumber(names)) if names else fixture


def check_dice(replay: Replay) -> None:
    """Fair dice: the secrets are all revealed, and are those that everybody was bound to."""
    dice = replay.dice()
    if isinstance(dice, Sealed):
        raise FairError("the secrets of its dice are revealed when it is over")
    if isinstance(dice, Fair):
        fair = replay.head["fair"]
        check_revealed(dice.match_id, fair["commitments"], replay.secrets(), fair["stand_ins"])


class ReplayComparison:
    """A match beside its recording, line by line."""

    def __init__(self, again: Table, from_here: bool = True) -> None:
        self.again = again
        self.from_here = from_here      # was it recorded by this very version?
        self.told = 0           # events compared so far

    def of(self, replay: Replay) -> str:
        for number, line in replay.lines:
            if trouble := self.line(line):
                return f"line {number}: {trouble}"
        more = self.next_event()
        return f"the match goes on after the last line: {compact(more)}" if more is not None else ""

    def next_event(self) -> Line | None:
        """The next event as it would stand in the file."""
        events = self.again.log.events
        if self.told >= len(events):
            return None
        return {field: list(word) if isinstance(word, tuple) else word
                for field, word in self.again.recorder.event_line(events[self.told]).items()}

    def line(self, line: Line) -> str:
        if is_act(line) and (trouble := self.act(line)):
            return trouble
        if "position" in line:
            return self.position(line)
        return self.event(line) if "event" in line else ""

    def act(self, line: Line) -> str:
        if (missing := self.next_event()) is not None:
            return f"recorded {compact(line)}, happened {compact(missing)}"
        try:
            repeat_act(self.again, line)
        except Exception as error:  # because: whatever a strange answer does to the rules, it is another match
            return describe_error(error)
        return ""

    def event(self, line: Line) -> str:
        found = self.next_event()
        if found is None:
            return f"recorded {compact(line)}, but nothing more happened"
        self.told += 1
        return "" if found == line else f"recorded {compact(line)}, happened {compact(found)}"

    def position(self, line: Line) -> str:
        try:
            same = self.same(line["position"])
        except (LookupError, TypeError, AttributeError):
            same = False
        return "" if same else "the position written down here is not that of the match"

    def same(self, recorded: Line) -> bool:
        """But for what is known by now: more rules, and dice that were thrown by hand later on.

        A position that another version has written in another form is not compared: its events have been.
        """
        found = json.loads(self.again.match.dump(str(recorded["ruleset"][1])))
        if recorded["format"] != found["format"] or recorded["promise"] != found["promise"]:
            return not self.from_here
        if found["dice"][0] == "scripted":
            found["dice"] = found["dice"][:len(recorded["dice"])]
        named = found.pop("rules").items() >= recorded["rules"].items()
        return named and bool(found == {part: recorded[part] for part in recorded if part != "rules"})


def describe_error(error: Exception) -> str:
    """An error in words; one that was not meant for people by its kind."""
    meant = (TeamError, RulesetError, DiceError, FairError, NotationError, AnswerError, BadDump, VaultError, TableError)
    return str(error) if isinstance(error, meant) else f"{type(error).__name__} {words.short(str(error))}"


# -- and on
def resume(replay: Replay, seats: Sequence[Seat] = (), draws: Seeded | None = None, thrower: Thrower | None = None,
           clock: Clock | None = None, vault: Vault | None = None, outside: bool = True) -> Table:
    """The match where it was left: its last position, and the answers given since. What is no match is told as such.

    Whoever has written the recording himself, where nobody else can, need not have its position tried out (`outside`).
    """
    def sit_down() -> Table:
        table = Table(fixture_of(replay), seats, draws, thrower, clock, vault, far=FAR)
        keep_origin(table, replay)
        return table

    try:
        try:
            return resume_from_position(replay, sit_down(), outside)
        except BadDump as error:
            return resume_from_start(replay, sit_down(), error)
    except (VaultError, TableError, OtherVersion):
        raise
    except Exception as error:  # because: a file from outside is refused in words, whatever it does to the rules
        raise BadFile(replay.where, [f"the match cannot go on: {describe_error(error)}"]) from error


class OtherVersion(BadFile):
    """A match that another version has saved, and that comes out differently here."""


def keep_origin(table: Table, replay: Replay) -> None:
    """A match that goes on was begun by the version that its header names, whatever version plays it now."""
    head, own = replay.head, table.recorder.header
    origin = {MADE_BY: head[MADE_BY]} if MADE_BY in head else {}
    table.recorder.header = own | origin | {"ruleset": own["ruleset"] | {"version": head["ruleset"]["version"]}}


def resume_from_start(replay: Replay, table: Table, unusable: BadDump) -> Table:
    """The position cannot be used, so all answers are given once more.

    The match goes on if every event comes as it was recorded: then it stands where the coaches left it, whatever
    version has saved it.
    """
    open_dice(table, replay)
    table.begin()
    played = [(number, line) for number, line in replay.lines if "position" not in line]
    difference = ReplayComparison(table).of(Replay(replay.where, replay.head, played, replay.end))
    if difference and is_from_here(replay):
        raise unusable
    if difference:
        raise OtherVersion(replay.where, [explain_refusal(replay), f"{unusable}; {difference}"])
    table.replayed = True
    return table


def resume_from_position(replay: Replay, table: Table, outside: bool) -> Table:
    at = replay.position()
    if at < 0:
        open_dice(table, replay)
        table.begin()
    else:
        continue_match(table, replay, at, outside)
    for _, line in replay.lines[at + 1:]:
        if is_act(line):
            repeat_act(table, line)
    return table


def continue_match(table: Table, replay: Replay, at: int, outside: bool) -> None:
    fixture, line = table.fixture, replay.lines[at][1]
    position = json.dumps(line["position"])
    table.seat_match(load_match(position, fixture.rules, fixture.teams, fixture.setup, fixture.pitch, outside))
    open_dice(table, replay)
    table.recorder.made = [line for _, line in replay.lines[:at] if "position" not in line]
    if table.clock is not None and "clock" in line:
        table.clock.resume(table.match, float(line["clock"][1]))
    table.look()


def open_dice(table: Table, replay: Replay) -> None:
    """With the secrets of the vault, or with those that the recording reveals of a match that is over."""
    dice, secrets = table.match.dice, replay.secrets()
    if isinstance(dice, Sealed) and secrets:
        table.match.dice = dice.unseal(secrets)
    else:
        table.open_dice()
