"""What holds when a scene begins: rules that players, teams or the match have been given, or have lost, for a while."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from nuffle.data import UnknownName
from nuffle.editions import origin
from nuffle.engine.log import EVERYBODY
from nuffle.rules.game import Game
from nuffle.rules.player_state import AG, AV, MA, PA, ST, STAT_NAMES
from nuffle.rules.scopes import SCOPE_NAMES, UNTIL_MATCH
from nuffle.teams.entry import FIRST_EDITION
from nuffle.text.notation import MATCH_WORD, Notation
from nuffle.text.sides import SceneError, seat_of

UNTIL: Final = rf"(\s+until\s+(?P<until>{'|'.join(SCOPE_NAMES)}))?"
ENTRY: Final = re.compile(r"(?P<loss>-)?(?P<name>[^()]+?)\s*(\((?P<value>\d+)\+?\))?" + UNTIL)
CHANGE: Final = re.compile(r"(?P<by>[+-]\d+)\s+(?P<stat>MA|ST|AG|PA|AV)" + UNTIL)
LEADER: Final = "Leader"


def owner_row(match: Game, words: Notation, owner: str) -> int:
    """A player by his label, a team by its seat, or the match."""
    if owner in words.players:
        return words.players[owner]
    if owner == MATCH_WORD:
        return int(match.state.match_row)
    return match.team_row(seat_of(owner, match.seats))


def put_in_force(match: Game, words: Notation, edition: str, owner: str, entry: str) -> None:
    """`Mighty Blow (1) until drive`, `-Block`, `+1 AV until half`."""
    row = owner_row(match, words, owner)
    if change := CHANGE.fullmatch(entry.strip()):
        stat, by = STAT_NAMES.index(change["stat"]), int(change["by"])
        change_by(match, edition, row, owner, stat, by, until_of(change["until"]))
        return
    found = ENTRY.fullmatch(entry.strip())
    if found is None:
        raise SceneError(f'{owner}: "{entry}" is nothing that can be in force; write it like "Block until drive"')
    rule = rule_of(match, owner, found["name"])
    usual = getattr(match.effect(rule), "until", UNTIL_MATCH)
    until = until_of(found["until"]) if found["until"] else usual
    match.state.add_grant(row, rule, int(found["value"] or 0), -1, until, -1 if found["loss"] else 1,
                          seen_by(match, row, rule))
    match.refresh(row)


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


def until_of(name: str | None) -> int:
    return SCOPE_NAMES.index(name) if name else UNTIL_MATCH


def change_by(match: Game, edition: str, row: int, owner: str, stat: int, by: int, until: int) -> None:
    """One more is one better, whichever way the edition counts it."""
    if row >= match.state.players:
        raise SceneError(f"{owner}: only players have characteristics")
    added = by if stat in (MA, ST, AV) else -by
    match.change_stat(row, stat, added, until)
    if stat == AG and origin(edition) == FIRST_EDITION:
        match.change_stat(row, PA, added, until)       # because: there one throws by agility


def leader_counter(match: Game, seat: int) -> None:
    """One of the team's re-rolls is its leader's, taken in this half."""
    if not match.rules.knows(LEADER):
        raise SceneError(f"leader: {match.rules.name} has no rule {LEADER}")
    row = match.team_row(seat)
    match.state.add_grant(row, match.rules.index(LEADER), match.state.half, -1, UNTIL_MATCH, 1)
    match.refresh(row)
