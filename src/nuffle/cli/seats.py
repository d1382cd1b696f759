"""Seats in the words of a command."""

from __future__ import annotations

from typing import Final

from nuffle.cli.errors import refuse

SEATS: Final = {"home": 0, "away": 1}


def seat_number(seat: str) -> int:
    if seat in SEATS:
        return SEATS[seat]
    if not seat.isdigit():
        raise refuse(f'--seat: "{seat}" is not a seat. Use home, away or a number from 0.')
    return int(seat)
