"""The pitch in a terminal of eighty columns or more: players by label, how they stand or lie, roles, the ball."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from nuffle.rules.game import Game
from nuffle.rules.player_state import (
    CASUALTY,
    EATEN,
    KNOCKED_OUT,
    PRONE,
    RESERVES,
    SENT_OFF,
    STANDING,
    STATUS_NAMES,
    STUNNED,
)
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import MARKER, SCORE
from nuffle.text.dungeon_board import GROUND_LEGEND, NARROW, NARROW_LEGEND, on_floor, short_label
from nuffle.text.notation import SEATS, Notation
from nuffle.text.player_info import assign_role_letters

COLOURS: Final = ("cyan", "red", "magenta", "yellow")
STUNNED_MARKS: Final = "xzyw"       # by seat, where the letter of the side stands for those who are not stunned
LYING: Final = {PRONE: "/\\", STUNNED: "Xx"}       # by seat, in squares with little room
CELL: Final = 3
WIDEST_CELL: Final = 5
MARGIN: Final = 2
SHORTEST_NAME: Final = 5           # of a team, where there is little room
COLUMNS, LINES = 80, 24             # what a terminal must have
BOXES: Final = (RESERVES, KNOCKED_OUT, CASUALTY, SENT_OFF, EATEN)
LEGENDS: Final = {
    False: "H7b stands, h7b is prone, x7b is stunned (away: A7b, a7b, z7b); the last letter is the role",
    True: "7B is h7 and stands, 7/ is prone, 7X is stunned (a7: 7b, 7\\, 7x); the letter is the role"}
LEGEND: Final = """, `team` says which
inverse: has the ball; dim: has acted this turn; o the ball, = end zone, : wide zone, | line of scrimmage"""


def ground(match: Game, square: int) -> str:
    pitch = match.pitch
    if pitch.goal[square]:
        return "="
    if pitch.front[square]:
        return "|"
    return ":" if pitch.wide[square] else "."


# -- cells
def label(match: Game, words: Notation, player: int) -> str:
    """His side and number as they are typed; the letter says whether he stands, lies or is stunned."""
    status, text = match.state.status[player], words.player(player)
    if status == STANDING:
        return text.upper()
    return STUNNED_MARKS[player // PLACES] + text[1:] if status == STUNNED else text


def dense(match: Game, words: Notation, player: int, letter: str) -> str:
    """Three characters: his number, then his role, a capital at home; who lies has a mark in its place.

    There is a letter or a mark between any two numbers, and the role of everybody who stands.
    """
    seat, status = player // PLACES, match.state.status[player]
    mark = LYING[status][seat] if status in LYING else letter if seat else letter.upper()
    return words.player(player)[1:].rjust(CELL - 1) + mark


def is_tight(match: Game, width: int) -> bool:
    """Squares of three characters have no room for side, number and role one after the other."""
    return width == CELL and match.seats == len(LYING[PRONE])


def legend(match: Game, columns: int) -> str:
    width = width_of(match, columns)
    if width == NARROW:
        return f"{NARROW_LEGEND}\n{GROUND_LEGEND}"
    told = LEGENDS[is_tight(match, width)]
    return told + LEGEND if match.pitch.open else f"{told}, `team` says which\n{GROUND_LEGEND}"


def player_cell(match: Game, words: Notation, player: int, width: int, letter: str) -> Text:
    """Label and, where there is room, role. Who has the ball is reversed, who has acted is dim."""
    s = match.state
    tight = is_tight(match, width)
    shown = dense(match, words, player, letter) if tight else label(match, words, player)
    if width == NARROW:
        shown = short_label(shown)
    if len(shown) < width:
        shown += letter
    acted = s.acted[player] and s.active == player // PLACES
    style = f"{'dim' if acted else 'bold'} {COLOURS[player // PLACES % len(COLOURS)]}"
    if s.carrier == player:
        style += " reverse"
    return Text(shown, style=style).append(" " * (width - len(shown)), style="not reverse")


def width_of(match: Game, columns: int) -> int:
    """Of a square; in a map that is too wide they are narrower than on a pitch."""
    least = CELL if match.pitch.open else NARROW
    return max(least, min(WIDEST_CELL, (columns - MARGIN) // match.pitch.width))


def draw(match: Game, words: Notation, columns: int = COLUMNS) -> Text:
    """Rows and columns numbered as notation counts them; the wider the terminal, the wider the squares."""
    pitch, s = match.pitch, match.state
    width = width_of(match, columns)
    letters = [assign_role_letters(match, seat) for seat in range(match.seats)]
    board = Text(" " * MARGIN + ruler(match, width).rstrip() + "\n")
    for y in range(pitch.height):
        row = Text(str(y).ljust(MARGIN))
        for x in range(pitch.width):
            square = pitch.at(x, y)
            player = s.board[square] - 1
            if player >= 0:
                profile = match.profile_of(player)
                letter = letters[player // PLACES].get(profile.position, "") if profile else ""
                row.append_text(player_cell(match, words, player, width, letter))
            else:
                row.append_text(empty_cell(match, square, width))
        row.rstrip()
        board.append_text(row).append("\n")
    return board


def ruler(match: Game, width: int) -> str:
    """The numbers of the columns; where squares are narrow only every other."""
    indent, step = 2 if is_tight(match, width) else 0, 2 if width == NARROW else 1
    return "".join(str(x if x % step == 0 else "").rjust(indent).ljust(width) for x in range(match.pitch.width))


def empty_cell(match: Game, square: int, width: int) -> Text:
    """What is there stands under the last figure of a number."""
    here = match.state.ball == square
    if not match.pitch.open and not here:
        shown = on_floor(match, square)
        return Text(shown[0] * width) if match.pitch.solid[square] else Text(shown.ljust(width))
    shown = ("o" if here else ground(match, square)).rjust(2 if is_tight(match, width) else 0).ljust(width)
    return Text(shown, style="bold yellow") if here else Text(shown)


# -- beside the pitch
def team_line(match: Game, words: Notation, seat: int) -> Text:
    s = match.state
    line = Text(f"{SEATS[seat]} {match.teams[seat].name}", style=f"bold {COLOURS[seat]}")
    rerolls = match.rerolls_in_hand(seat)
    line.append(f"  score {s.get(seat, SCORE)}, turn {s.get(seat, MARKER)}, re-rolls {rerolls}", style="not bold")
    for box in BOXES:
        inside = [words.player(player) for player in range(seat * PLACES, (seat + 1) * PLACES)
                  if s.status[player] == box]
        if inside:
            line.append(f"; {STATUS_NAMES[box]}: {' '.join(inside)}", style="not bold")
    return line


def status_line(match: Game, words: Notation, columns: int = COLUMNS) -> Text:
    """Both teams, weather and ball on one line, for a terminal with few; names are cut before anything else is."""
    s = match.state
    ball = ball_line(match, words)
    counts = [f" {s.get(seat, SCORE)} t{s.get(seat, MARKER)} rr{match.rerolls_in_hand(seat)}  "
              for seat in range(match.seats)]
    room = (columns - len(ball) - sum(map(len, counts))) // match.seats
    line = Text()
    for seat, counted in enumerate(counts):
        line.append(match.teams[seat].name[:max(SHORTEST_NAME, room)].rstrip(), style=f"bold {COLOURS[seat]}")
        line.append(counted)
    return line.append(ball)


def ball_line(match: Game, words: Notation) -> str:
    s = match.state
    weather = match.rules.titles[s.weather].name if s.weather >= 0 else "no weather yet"
    if not match.pitch.open:
        weather = match.pitch.name
    if s.carrier >= 0:
        return f"{weather}; {words.player(s.carrier)} has the ball at {words.square(s.ball)}"
    return f"{weather}; the ball is {'at ' + words.square(s.ball) if s.ball >= 0 else 'not in play'}"
