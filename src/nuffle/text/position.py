"""The position of a match in words, for JSON and for looking at it."""

from __future__ import annotations

from typing import Any

from nuffle.rules.game import Game
from nuffle.rules.player_state import EMPTY, FLAG_NAMES, STATUS_NAMES
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.rules.state import GRANT
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import APOTHECARIES, MARKER, SCORE
from nuffle.text.event_reader import EventReader
from nuffle.text.notation import SEATS, Notation, notation


def player_record(match: Game, words: Notation, player: int) -> dict[str, Any]:
    s = match.state
    profile = match.profile(player)
    return {
        "player": words.player(player),
        "name": profile.name,
        "position": profile.position,
        "square": EventReader(words).square(s.square[player]),
        "status": STATUS_NAMES[s.status[player]],
        "acted": bool(s.acted[player]),
        "marks": [name for flag, name in FLAG_NAMES.items() if s.flag(player, flag)],
        "skills": [title.name for rule, title in enumerate(match.rules.titles) if match.has(player, rule)],
    }


def team_record(match: Game, words: Notation, seat: int) -> dict[str, Any]:
    s = match.state
    return {
        "seat": SEATS[seat],
        "name": match.teams[seat].name,
        "race": match.teams[seat].race,
        "score": s.get(seat, SCORE),
        "turn": s.get(seat, MARKER),
        "rerolls": match.rerolls_in_hand(seat),
        "apothecaries": s.get(seat, APOTHECARIES),
        "in_hand": in_hand(match, seat),
        "players": [player_record(match, words, player) for player in range(seat * PLACES, (seat + 1) * PLACES)
                    if s.status[player] != EMPTY],
    }


def in_hand(match: Game, seat: int) -> list[str]:
    """Inducements and the like the team holds, as often as it holds them; what is only noted of them is no more."""
    grants, mine = match.state.grants, match.team_row(seat)
    rows = [(grants[i], grants[i + 1]) for i in range(0, len(grants), GRANT) if grants[i + 5] > 0]
    return [match.rules.titles[rule].name for row, rule in rows if row == mine and match.has(row, rule)]


def question(match: Game, words: Notation) -> dict[str, Any] | None:
    if match.seat < 0:
        return None
    return {"seat": SEATS[match.seat], "question": QUESTION_NAMES[match.kind], "options": words.lines(match)}


def position(match: Game, words: Notation | None = None) -> dict[str, Any]:
    """Everything that stands: teams, players, ball, and the question that is asked."""
    said = words if words is not None else notation(match)
    s = match.state
    reader = EventReader(said)
    return {
        "half": s.half,
        "drive": s.drive,
        "active": SEATS[s.active] if s.active >= 0 else None,
        "weather": match.rules.titles[s.weather].name if s.weather >= 0 else None,
        "ball": reader.square(s.ball),
        "holder": said.player(s.carrier) if s.carrier >= 0 else None,
        "over": match.over,
        "teams": [team_record(match, said, seat) for seat in range(match.seats)],
        "asked": question(match, said),
    }
