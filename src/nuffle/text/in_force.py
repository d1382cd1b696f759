"""What holds when a scene begins: rules that players, teams or the match have been given, or have lost, for a while."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final, NamedTuple

from nuffle.data import UnknownName
from nuffle.editions import lineage
from nuffle.engine.log import EVERYBODY
from nuffle.rules.game import Game
from nuffle.rules.grants import MODIFY_STAT
from nuffle.rules.moments import DECLARED_NOW, MOMENT_NAMES
from nuffle.rules.player_state import AG, AV, MA, PA, ST, STAT_NAMES
from nuffle.rules.scopes import SCOPE_NAMES, UNTIL_MATCH, UNTIL_TURN, UNTIL_TURN_OF
from nuffle.rules.state import GRANT
from nuffle.teams.entry import FIRST_EDITION
from nuffle.text.notation import MATCH_WORD, Notation, normalise_line
from nuffle.text.sides import SceneError, seat_of

UNTIL: Final = rf"(\s+until\s+(?P<until>{'|'.join(SCOPE_NAMES)}))?"
ENTRY: Final = re.compile(r"(?P<loss>-)?(?P<name>[^()]+?)\s*(\((?P<value>\d+)\+?\))?" + UNTIL)
CHANGE: Final = re.compile(r"(?P<by>[+-]\d+)\s+(?P<stat>MA|ST|AG|PA|AV)" + UNTIL)
LEADER: Final = "Leader"
BEFORE: Final = "before the match"
PICKED_BY: Final = "crp.core.special-plays"


def owner_row(match: Game, words: Notation, owner: str) -> int:
    """A player by his label, a team by its seat, or the match."""
    if owner in words.players:
        return words.players[owner]
    if owner == MATCH_WORD:
        return int(match.state.match_row)
    return match.team_row(seat_of(owner, match.seats))


class GrantEntry(NamedTuple):
    """An entry as it is written: a rule that somebody has or has lost, or a characteristic changed by so much."""

    rule: int           # -1: a characteristic
    value: int | None
    lost: bool
    stat: int
    by: int
    until: int | None   # None: not said


def parse_entry(match: Game, owner: str, entry: str) -> GrantEntry:
    """`Mighty Blow (1) until drive`, `-Block`, `+1 AV until half`."""
    if change := CHANGE.fullmatch(entry.strip()):
        stat, by = STAT_NAMES.index(change["stat"]), int(change["by"])
        return GrantEntry(-1, None, False, stat, by, until_of(change["until"]))
    found = ENTRY.fullmatch(entry.strip())
    if found is None:
        raise SceneError(f'{owner}: "{entry}" is nothing that can be in force; write it like "Block until drive"')
    value = int(found["value"]) if found["value"] else None
    return GrantEntry(rule_of(match, owner, found["name"]), value, bool(found["loss"]), -1, 0, until_of(found["until"]))


def put_in_force(match: Game, words: Notation, edition: str, owner: str, entry: str, start: str) -> None:
    row, wanted = owner_row(match, words, owner), parse_entry(match, owner, entry)
    if wanted.rule < 0:
        until = UNTIL_MATCH if wanted.until is None else wanted.until
        change_by(match, edition, row, owner, wanted.stat, wanted.by, until)
        return
    effect = match.effect(wanted.rule)
    until = getattr(effect, "until", UNTIL_MATCH) if wanted.until is None else wanted.until
    match.state.add_grant(row, wanted.rule, wanted.value or 0, source_of(match, owner, wanted.rule, start), until,
                          -1 if wanted.lost else 1, seen_by(match, row, wanted.rule))
    match.refresh(row)


def source_of(match: Game, owner: str, rule: int, start: str) -> int:
    """What is declared as soon as it was picked was picked before the match, and is declared there and nowhere else."""
    if match.effect(rule).offered != (DECLARED_NOW,):
        return -1
    if start != BEFORE:
        name = match.rules.titles[rule].name
        raise SceneError(f'{owner}: {name} is declared before the match, not at {start}; write start = "{BEFORE}"')
    return match.rules.indexes[PICKED_BY]


def is_in_force(match: Game, words: Notation, owner: str, entry: str) -> bool:
    """Has somebody been given, or lost, what the entry says? His own skills are no gift."""
    row, wanted = owner_row(match, words, owner), parse_entry(match, owner, entry)
    grants = [match.state.grants[i:i + GRANT] for i in range(0, len(match.state.grants), GRANT)]
    mine = [grant for grant in grants if grant[0] == row and wanted.until in (None, scope_of(grant[4]))]
    if wanted.rule < 0:
        change = wanted.by if wanted.stat in (MA, ST, AV) else -wanted.by
        return sum(int(grant[2]) for grant in mine if grant[1] == MODIFY_STAT - wanted.stat) == change
    sign = -1 if wanted.lost else 1
    return any(grant[1] == wanted.rule and grant[5] == sign and wanted.value in (None, grant[2]) for grant in mine)


def describe_time(match: Game, line: str) -> str:
    """Of something in hand that an answer wants to use and nobody is asked about: what it waits for."""
    said = normalise_line(line)
    for effect in match.rules.effects:
        name = match.rules.titles[effect.index].name
        held = any(match.holds(row, effect) for row in range(match.state.match_row + 1))
        if held and effect.offered and said[:1] == ("use",) and said[1:1 + len(normalise_line(name))] == \
                normalise_line(name):
            return f"{name} waits for: {', '.join(MOMENT_NAMES[moment] for moment in effect.offered)}"
    return ""


def scope_of(until: int) -> int:
    """What ends with a turn of some team ends with a turn."""
    return UNTIL_TURN if until >= UNTIL_TURN_OF else int(until)


def seen_by(match: Game, row: int, rule: int) -> int:
    """What a coach has to achieve he alone knows."""
    secret = match.effect(rule).kind == "objective" and row >= match.state.players
    return 1 << int(match.state.seat_of(row)) if secret else EVERYBODY


def rule_of(match: Game, owner: str, name: str) -> int:
    rules = match.rules
    if not rules.knows(name):
        near = get_close_matches(name, [title.name for title in rules.titles], n=3, cutoff=0.5)
        raise SceneError(f"{owner}: {UnknownName('rule', name, rules.name, tuple(near))}")
    return rules.index(name)


def until_of(name: str | None) -> int | None:
    return SCOPE_NAMES.index(name) if name else None


def change_by(match: Game, edition: str, row: int, owner: str, stat: int, by: int, until: int) -> None:
    """One more is one better, whichever way the edition counts it."""
    if row >= match.state.players:
        raise SceneError(f"{owner}: only players have characteristics")
    added = by if stat in (MA, ST, AV) else -by
    match.change_stat(row, stat, added, until)
    if stat == AG and FIRST_EDITION in lineage(edition):
        match.change_stat(row, PA, added, until)       # because: there one throws by agility


def leader_counter(match: Game, seat: int) -> None:
    """One of the team's re-rolls is its leader's, taken in this half."""
    if not match.rules.knows(LEADER):
        raise SceneError(f"leader: {match.rules.name} has no rule {LEADER}")
    row = match.team_row(seat)
    match.state.add_grant(row, match.rules.index(LEADER), match.state.half, -1, UNTIL_MATCH, 1)
    match.refresh(row)


def has_leader_counter(match: Game, seat: int) -> bool:
    """Is one of the team's re-rolls its leader's, taken in this half?"""
    row, grants = match.team_row(seat), match.state.grants
    rule = match.rules.index(LEADER) if match.rules.knows(LEADER) else -1
    return any(grants[i] == row and grants[i + 1] == rule and grants[i + 2] == match.state.half and grants[i + 5] > 0
               for i in range(0, len(grants), GRANT))
