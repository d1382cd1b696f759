"""Which version wrote a match, which one runs here, and what that means for the match: in words.

A recording names the program that began it, and each position in it the program that wrote the position. So a match
that went on through several versions says which they were.
"""

from __future__ import annotations

from typing import Final

from nuffle import __version__
from nuffle.editions import edition, is_known
from nuffle.files import words
from nuffle.languages import _
from nuffle.text.replay import MADE_BY, PROGRAM, Replay

MOST: Final = 5         # versions that are named


def list_programs(replay: Replay) -> list[str]:
    """Every program that wrote a part of it, the first one first."""
    parts = [replay.head, *(line for _number, line in replay.lines if "position" in line), replay.end]
    return list(dict.fromkeys(words.short(str(part[MADE_BY])) for part in parts if part.get(MADE_BY)))[:MOST]


def list_rulesets(replay: Replay) -> list[str]:
    """Each version of its rules: that of the header, and those of the positions."""
    found = [replay.ruleset]
    for _number, line in replay.lines:
        named = line["position"].get("ruleset") if "position" in line else None
        if isinstance(named, list) and len(named) == 2:
            found.append(words.short(f"{named[0]} {named[1]}"))
    return list(dict.fromkeys(found))[:MOST]


def describe_origin(replay: Replay) -> str:
    """Such as: nuffle 0.1.0 with crp 4."""
    programs = ", ".join(list_programs(replay)) or _("an unknown version of nuffle")
    return _("{program} with {rules}", program=programs, rules=", ".join(list_rulesets(replay)))


def describe_here(replay: Replay) -> str:
    """The same of what runs here; rules that are not known here are named as such."""
    name = replay.head["ruleset"]["name"]
    if not is_known(name):
        return _("{program} without the rules {rules}", program=PROGRAM, rules=name)
    return _("{program} with {rules}", program=PROGRAM, rules=f"{name} {edition(name).version}")


def is_from_here(replay: Replay) -> bool:
    return describe_origin(replay) == describe_here(replay)


def without_story(replay: Replay) -> Replay:
    """Only what says which versions wrote it: enough to explain a refusal again."""
    lines = [(number, {"position": {"ruleset": line["position"].get("ruleset")}, MADE_BY: line.get(MADE_BY)})
             for number, line in replay.lines if "position" in line]
    return Replay(replay.where, {MADE_BY: replay.head.get(MADE_BY), "ruleset": replay.head["ruleset"]}, lines)


# -- in sentences
def explain_refusal(replay: Replay) -> str:
    """Why a match under way cannot go on, and which version it needs."""
    versions = _("This match was saved by {origin}; this is {here}.", origin=describe_origin(replay),
                 here=describe_here(replay))
    if missing := replay.missing_rules():
        return f"{versions} " + _("It cannot go on without its rules: {missing}. Then open it again.", missing=missing)
    return f"{versions} " + _("A rule that this match has already used works differently now, so it cannot go on here. "
                              "It needs the version that saved it.")


def explain_difference(replay: Replay, difference: str) -> str:
    """Why a recording does not verify: where it differs, who wrote it, who reads it, and the likely reason."""
    where = f"{difference}{moment_of(replay, difference)}"
    versions = _("Recorded by {origin}; this is {here}.", origin=describe_origin(replay), here=describe_here(replay))
    if replay.missing_rules():
        likely = _("It cannot be verified without them.")
    elif not is_from_here(replay) or "dev" in __version__:
        likely = _("A rule was probably corrected in between: the changelog lists corrections under Fixed. The "
                   "recording can still be watched.")
    else:
        likely = _("Both are the same version: the file was probably changed.")
    return f"{where}\n{versions} {likely}"


def moment_of(replay: Replay, difference: str) -> str:
    """The half and the turn in which it differs, for people who look it up in the log."""
    number = difference.removeprefix("line ").partition(":")[0]
    if not number.isdecimal():
        return ""
    half = turn = 0
    for at, line in replay.lines:
        if at > int(number):
            break
        half = line.get("half", half) if line.get("event") == "half" else half
        turn = line.get("number", turn) if line.get("event") == "turn" else turn
    return _(" (half {half}, turn {turn})", half=half, turn=turn) if half and turn else _(" (before the first turn)")
