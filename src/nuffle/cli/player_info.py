"""Who is who: a player with all he can do, a team with its roles."""

from __future__ import annotations

from collections.abc import Iterator

from nuffle.rules.game import Game
from nuffle.rules.legacy import MET
from nuffle.rules.player_state import AWAY, DAZED, EMPTY, ROOTED, STANDING, STAT_NAMES, STATUS_NAMES
from nuffle.rules.team import PLACES
from nuffle.text.notation import Notation
from nuffle.text.player_info import (
    format_characteristics,
    is_captain,
    mark_name,
    role_letter,
    rule_name,
    rules_of,
)

IN_HAND = ("inducement", "measure", "spell", "prayer", "objective", "special-play")


def describe_state(match: Game, words: Notation, player: int) -> str:
    """How he is: on which square, what he has lost, whether he has the ball or has acted."""
    s = match.state
    status = int(s.status[player])
    marks = [mark_name(match.rules.name, flag) for flag in (DAZED, ROOTED) if s.flag(player, flag)]
    if s.carrier == player:
        marks.append("has the ball")
    if s.acted[player] and s.active == player // PLACES:
        marks.append("has acted")
    if s.square[player] >= 0 and s.count_marking(player) and status == STANDING:
        marks.append(f"marked by {int(s.count_marking(player))}")
    where = f" at {words.square(s.square[player])}" if s.square[player] >= 0 else ""
    return ", ".join([STATUS_NAMES[status] + where, *marks])


def player_lines(match: Game, words: Notation, player: int) -> Iterator[str]:
    """Everything about a player, a line for each of his skills."""
    profile = match.profile_of(player)
    label = words.player(player)
    if profile is None or match.state.status[player] == EMPTY:
        yield f"{label}: there is no such player."
        return
    name = f"{profile.name}, {profile.position}" if profile.name != profile.position else profile.name
    yield f"{label} {name} ({role_letter(match, player)}) of {match.teams[player // PLACES].name}"
    yield f"  {format_characteristics(match, player)}; {describe_state(match, words, player)}"
    if known := [*(["captain"] if is_captain(match, player) else []), *profile.keywords]:
        yield f"  {', '.join(known)}"
    if match.state.stat(player, len(STAT_NAMES) - 1):
        yield f"  niggling injuries: {int(match.state.stat(player, len(STAT_NAMES) - 1))}"
    for rule in rules_of(match, player):
        yield f"  {rule_name(match, player, rule)}: {match.rules.titles[rule].summary}"


def team_lines(match: Game, words: Notation, seat: int) -> Iterator[str]:
    """A row for each player of a team."""
    yield f"{match.teams[seat].name}:"
    for player in range(seat * PLACES, (seat + 1) * PLACES):
        profile = match.profile_of(player)
        if profile is None or match.state.status[player] in (AWAY, EMPTY):
            continue
        skills = ", ".join(rule_name(match, player, rule) for rule in rules_of(match, player))
        yield (
            f"  {words.player(player):<4}{role_letter(match, player)} {profile.position:<16} "
            f"{format_characteristics(match, player)}  {describe_state(match, words, player)}"
            + (f"; {skills}" if skills else "")
        )
    yield from list_in_hand(match, seat)


def list_in_hand(match: Game, seat: int) -> Iterator[str]:
    """What the team itself holds, as far as whoever asks may see it."""
    row = match.team_row(seat)
    for effect in match.rules.effects:
        title = match.rules.titles[effect.index]
        if match.holds(row, effect) and title.kind in IN_HAND:
            met = " (met)" if title.kind == "objective" and match.read_note(row, effect.index) == MET else ""
            yield f"  {title.kind}: {title.name}{met}. {title.summary}"
