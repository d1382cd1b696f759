"""What a recorded match came to, for the rosters and the event it belongs to."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Final

from nuffle.files.records import BadFile, read
from nuffle.table.replaying import play_again
from nuffle.table.versions import explain_difference
from nuffle.teams.outcome import match_result
from nuffle.teams.result import MatchResult
from nuffle.text.replay import Replay, compact, read_replay

RECORDED: Final = ".jsonl"
LETTERS: Final = 16


def result_of(replay: Replay) -> MatchResult:
    """The match is played again: it must be the one recorded, and over."""
    match, trouble = play_again(replay)
    if match is None or trouble:
        raise BadFile(replay.where, [explain_difference(replay, trouble)])
    if not match.over:
        raise BadFile(replay.where, ["the match was left before it was over"])
    return match_result(match).model_copy(update={"id": fingerprint(replay)})


def fingerprint(replay: Replay) -> str:
    """Teams, dice and answers, which make a match what it is, in a few letters."""
    whole = "\n".join([compact(replay.head), *replay.answers()])
    return sha256(whole.encode()).hexdigest()[:LETTERS]


def read_result(path: Path) -> MatchResult:
    """Of a recording (.jsonl), or of the result that was written of one or by hand (.toml, .json)."""
    return result_of(read_replay(path)) if path.suffix.lower() == RECORDED else read(path, MatchResult)
