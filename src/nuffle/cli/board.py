"""The pitch in a terminal of eighty columns: players by label, capitals for those who stand, the ball marked."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from nuffle.rules.game import Game
from nuffle.rules.team import PLACES
from nuffle.rules.words import (
    CASUALTY,
    EATEN,
    EMPTY,
    KNOCKED_OUT,
    MARKER,
    RESERVES,
    SCORE,
    SENT_OFF,
    STANDING,
    STATUS_NAMES,
    STUNNED,
)
from nuffle.text.notation import Notation

COLOURS: Final = ("cyan", "red", "magenta", "yellow")
CELL: Final = 3
BOXES: Final = (RESERVES, KNOCKED_OUT, CASUALTY, SENT_OFF, EATEN)


def ground(match: Game, square: int) -> str:
    pitch = match.pitch
    if pitch.goal[square]:
        return "="
    if pitch.front[square]:
        return "|"
    return ":" if pitch.wide[square] else "."


def player_cell(match: Game, words: Notation, player: int) -> Text:
    """Capitals stand, small letters lie; who is stunned is struck through, who has the ball is reversed."""
    s = match.state
    label = words.player(player)
    style = f"bold {COLOURS[player // PLACES % len(COLOURS)]}"
    if s.status[player] == STANDING:
        label = label.upper()
    elif s.status[player] == STUNNED:
        style += " strike"
    if s.carrier == player:
        style += " reverse"
    if s.acted[player] and s.active == player // PLACES:
        style = style.replace("bold", "dim")
    return Text(label.ljust(CELL)[:CELL], style=style)


def cell(match: Game, words: Notation, square: int) -> Text:
    s = match.state
    player = s.board[square] - 1
    if player >= 0:
        return player_cell(match, words, player)
    if s.ball == square:
        return Text("o".ljust(CELL), style="bold yellow")
    return Text(ground(match, square).ljust(CELL), style="dim")


def draw(match: Game, words: Notation) -> Text:
    """Rows and columns numbered as notation counts them."""
    pitch = match.pitch
    board = Text("  " + "".join(str(x).ljust(CELL) for x in range(pitch.width)).rstrip() + "\n", style="dim")
    for y in range(pitch.height):
        row = Text(str(y).ljust(2), style="dim")
        for x in range(pitch.width):
            row.append_text(cell(match, words, pitch.at(x, y)))
        row.rstrip()
        board.append_text(row).append("\n")
    return board


def team_line(match: Game, words: Notation, seat: int) -> Text:
    s = match.state
    name = match.teams[seat].name
    line = Text(name, style=f"bold {COLOURS[seat]}")
    rerolls = match.rerolls_in_hand(seat)
    line.append(f"  score {s.get(seat, SCORE)}, turn {s.get(seat, MARKER)}, re-rolls {rerolls}", style="")
    for box in BOXES:
        inside = [words.player(player) for player in range(seat * PLACES, (seat + 1) * PLACES)
                  if s.status[player] == box and s.status[player] != EMPTY]
        if inside:
            line.append(f"; {STATUS_NAMES[box]}: {' '.join(inside)}")
    return line


def ball_line(match: Game, words: Notation) -> str:
    s = match.state
    weather = match.rules.titles[s.weather].name if s.weather >= 0 else "no weather yet"
    if s.carrier >= 0:
        return f"{weather}; {words.player(s.carrier)} has the ball at {words.square(s.ball)}"
    return f"{weather}; the ball is {'at ' + words.square(s.ball) if s.ball >= 0 else 'not in play'}"
