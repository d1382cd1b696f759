"""What each side wears: the colours of coaches' own teams where they can be told apart, and their badges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import dist
from typing import Any, Final

Colour = tuple[float, float, float]     # red, green, blue, each from 0 to 1
TeamColours = dict[str, str]

# The usual colours of the seats, as palette.css has them.
USUAL: Final = {"h": "#21539f", "a": "#b0322a", "c": "#6b3f98", "d": "#8a6200"}
SECOND: Final = "#f4ecd8"
LIGHT, DARK = "#ffffff", "#17130c"      # what is written on a token
LIGHT_PANEL, DARK_PANEL, BOARD = "#fbf7ee", "#1d2721", "#14231b"
READABLE: Final = 4.6                   # contrast of words, and of a line on the score board
SEEN: Final = 2.2
APART: Final = 0.1                      # of two colours, in OKLab: below that they are taken for one another
STEPS: Final = 20

# Signs of a badge, each in a box of 32.
BADGES: Final = {
    "ball": "M7.81 21.74A10 6.5-35 1 1 24.19 10.26A10 6.5-35 1 1 7.81 21.74z",
    "star": "M16 6l3 7h7l-6 4 3 8-7-5-7 5 3-8-6-4h7z",
    "shield": "M7 7h18v8c0 6-5 9-9 11-4-2-9-5-9-11z",
    "skull": "M16 6c-6 0-9 4-9 8 0 4 2 5 3 6v5h12v-5c1-1 3-2 3-6 0-4-3-8-9-8zm-4 11a2 2 0 110-5 2 2 0 010 5zm8 0"
             "a2 2 0 110-5 2 2 0 010 5z",
    "bolt": "M18 5L8 18h6l-2 9 11-14h-7z",
    "crown": "M6 22l-1-12 6 5 5-8 5 8 6-5-1 12z"}


def assign_colours(seats: Iterable[dict[str, Any]]) -> dict[str, TeamColours]:
    """For every seat that does not wear its usual colours: what it wears. Who has colours of his own chooses first."""
    rows = list(seats)
    worn: dict[str, str] = {}
    found: dict[str, TeamColours] = {}
    for row in sorted(rows, key=lambda row: not row["look"].get("colour")):
        look, seat = row["look"], row["seat"]
        base, second = free_pair(wishes(look, seat), worn.values())
        worn[seat] = base
        if look or base != USUAL[seat]:
            found[seat] = make_colours(base, second, look.get("badge", ""))
    return found


def wishes(look: dict[str, str], seat: str) -> Iterator[tuple[str, str]]:
    """First and second colour, the other way round, and at last what others usually wear."""
    first, second = look.get("colour", ""), look.get("second", SECOND)
    if first:
        yield first, second
        yield second, first
    yield USUAL[seat], second
    for usual in USUAL.values():
        yield usual, second


def free_pair(pairs: Iterable[tuple[str, str]], taken: Iterable[str]) -> tuple[str, str]:
    others = list(taken)
    known = list(pairs)
    return next((pair for pair in known if all(colour_distance(pair[0], other) >= APART for other in others)), known[0])


def make_colours(base: str, second: str, badge: str) -> TeamColours:
    on = max((LIGHT, DARK), key=lambda colour: contrast(colour, base))
    return {"base": base, "rim": second if contrast(second, base) >= SEEN else on, "on": on,
            "ink": readable(base, LIGHT_PANEL, READABLE), "glow": readable(base, DARK_PANEL, READABLE),
            "line": readable(base, BOARD, SEEN)} | ({"badge": BADGES[badge]} if badge in BADGES else {})


# -- colours
def parts(colour: str) -> Colour:
    red, green, blue = (int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def hex_colour(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    red, green, blue = map(linear, parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As the guidelines of accessible pages have it: from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable(colour: str, ground: str, wanted: float) -> str:
    """The colour itself where it can be read on that ground, else as much lighter or darker as is needed."""
    end = max(("#ffffff", "#000000"), key=lambda each: contrast(each, ground))
    return next(mixed for step in range(STEPS + 1)
                if contrast(mixed := mix(colour, end, step / STEPS), ground) >= wanted)


def mix(one: str, other: str, share: float) -> str:
    red, green, blue = (a + (b - a) * share for a, b in zip(parts(one), parts(other), strict=True))
    return hex_colour((red, green, blue))


def oklab(colour: str) -> Colour:
    red, green, blue = map(linear, parts(colour))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
            1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
            0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short)


def colour_distance(one: str, other: str) -> float:
    """How different two colours look."""
    return dist(oklab(one), oklab(other))
