"""A position of a match as SVG: the ground as it is now, players by the shape of their side, and the ball."""

from __future__ import annotations

from html import escape
from typing import Final

from nuffle.maps.draw import CELL, MARGIN, PIT, SPIKES, corner, legend_at, picture, text
from nuffle.maps.map import CHEST, COUNTER, FLOOR, PADS, WALL, ZONES
from nuffle.rules import terrain
from nuffle.rules.game import Game
from nuffle.rules.player_state import PRONE, STANDING, STATUS_NAMES, STUNNED
from nuffle.rules.team import PLACES
from nuffle.rules.team_state import SCORE
from nuffle.text.notation import SEATS, notation

THINGS: Final = {terrain.CHEST: CHEST, terrain.COUNTER: COUNTER, terrain.PIT: PIT, terrain.SPIKES: SPIKES}
LEGEND: Final = (("1", "pad"), (CHEST, "chest"), (COUNTER, "counter"), (PIT, "pit"), (SPIKES, "spikes"),
                 ("A", "end zone"))
PLAIN: Final = (("A", "end zone"),)
FILLS: Final = ("#ffffff", "#bcd7f0", "#f3d9a4", "#e3c4e0")
SHAPES: Final = (       # by seat: a disc, a square, a triangle, a hexagon
    '<circle cx="{x}" cy="{y}" r="10.5" {look}/>', '<rect x="{left}" y="{top}" width="20" height="20" {look}/>',
    '<path d="M{x} {top}l12 21h-24z" {look}/>', '<path d="M{left} {y}l5 -10h10l5 10l-5 10h-10z" {look}/>')


def square_char(match: Game, square: int) -> str:
    """As a map would write it."""
    pitch = match.pitch
    if pitch.solid[square]:
        return WALL
    lies = int(terrain.find_feature(match.state, square))
    if lies > terrain.PAD:
        return str(lies - terrain.PAD)
    if lies in THINGS:
        return THINGS[lies]
    if pitch.home[square] >= 0:
        return ZONES[pitch.home[square]]
    return ZONES[0 if pitch.goal[square] > 1 else 1] if pitch.goal[square] else FLOOR


def position_svg(match: Game) -> str:
    """Everything on the ground of a match as it stands."""
    pitch = match.pitch
    rows = ["".join(square_char(match, int(pitch.at(x, y))) for x in range(pitch.width)) for y in range(pitch.height)]
    score = ":".join(str(match.state.get(seat, SCORE)) for seat in range(match.seats))
    name = f"{' - '.join(team.name for team in match.teams)} {score}"
    drawn = players(match) + ball(match) + who_is_who(match)
    return picture(rows, name, f"{name}, {pitch.name}", PLAIN if pitch.open else LEGEND, drawn, lines=2 + match.seats)


def players(match: Game) -> str:
    state = match.state
    return "".join(token(match, player) for player in range(state.players) if state.status[player] <= STUNNED)


def token(match: Game, player: int) -> str:
    """His label in the shape of his side; who lies has a broken outline, who is stunned is crossed out too."""
    state, seat = match.state, player // PLACES
    x, y = spot(match, int(state.square[player]))
    status = int(state.status[player])
    label = notation(match).player(player)
    told = f"{label}, {STATUS_NAMES[status]}" + (", has the ball" if state.carrier == player else "")
    under = badge(square_char(match, int(state.square[player])), x - 8, y + 10)
    return f"<g><title>{escape(told)}</title>{figure(seat, status, x, y, label)}{under}</g>"


def figure(seat: int, status: int, x: int, y: int, label: str) -> str:
    """A side's shape in a state, with something written on it."""
    broken = ' stroke-dasharray="2 2"' if status != STANDING else ""
    look = f'fill="{FILLS[seat % len(FILLS)]}" stroke="#1a1a1a" stroke-width="1.6"{broken}'
    shape = SHAPES[seat % len(SHAPES)].format(x=x, y=y, left=x - 10, top=y - 10, look=look)
    cross = f'<path d="M{x - 8} {y - 8}l16 16m0 -16l-16 16" stroke="#1a1a1a"/>' if status == STUNNED else ""
    lower = 3 if seat == 2 else 0
    turned = f' transform="rotate(-90 {x} {y})"' if status in (PRONE, STUNNED) else ""
    return f"{shape}<g{turned}>{small(x, y + lower, label)}</g>{cross}"


def badge(char: str, x: int, y: int) -> str:
    """What lies under whoever stands there, small in the corner of his square: the number of a pad, or a pit."""
    if char in PADS:
        return f'<circle cx="{x}" cy="{y}" r="5" class="pad"/>' + small(x, y, char)
    if char not in (PIT, SPIKES):
        return ""
    points = f'<path d="M{x - 3} {y + 2}l2 -4l2 4l2 -4" fill="none" stroke="#fff"/>' if char == SPIKES else ""
    return f'<ellipse cx="{x}" cy="{y}" rx="6" ry="4" class="pit"/>{points}'


def who_is_who(match: Game) -> str:
    """Below the legend: whose which shape is, how those look who are down, and the ball."""
    down = int(match.pitch.height)
    rows = [(seat, STANDING, SEATS[seat], match.teams[seat].name) for seat in range(match.seats)]
    drawn = [entry(MARGIN, legend_at(down, line), *row) for line, row in enumerate(rows, 1)]
    y = legend_at(down, len(rows) + 1)
    lying = [entry(MARGIN + 100 * place, y, 0, status, "h1", STATUS_NAMES[status])
             for place, status in enumerate((PRONE, STUNNED))]
    there = MARGIN + 100 * len(lying)
    loose = leather(there + CELL // 2, y + CELL // 2) + text(there + CELL + 6, y + CELL // 2, "ball", "note")
    return "".join([*drawn, *lying, loose])


def entry(x: int, y: int, seat: int, status: int, label: str, words: str) -> str:
    half = CELL // 2
    return figure(seat, status, x + half, y + half, label) + text(x + CELL + 6, y + half, words, "note")


def small(x: int, y: int, words: str) -> str:
    return text(x, y, words).replace("<text ", '<text style="font-size:9px" ')


def ball(match: Game) -> str:
    """Beside whoever has it, else in the middle of its square."""
    square = int(match.state.ball)
    if square < 0:
        return ""
    x, y = spot(match, square)
    if match.state.carrier >= 0:
        x, y = x + 8, y - 8
    return f"<g><title>ball</title>{leather(x, y)}</g>"


def leather(x: int, y: int) -> str:
    return (f'<ellipse cx="{x}" cy="{y}" rx="6" ry="4.5" fill="#6b3f1d" stroke="#fff" stroke-width="1.5"/>'
            f'<path d="M{x - 3} {y}h6" stroke="#fff"/>')


def spot(match: Game, square: int) -> tuple[int, int]:
    """The middle of a square in the picture."""
    x, y = corner((int(match.pitch.xs[square]), int(match.pitch.ys[square])))
    return x + CELL // 2, y + CELL // 2
